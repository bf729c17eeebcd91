"""A tree of keys: one hash commits to all, and each key is opened without telling the others."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from omerta.kernel import NO_ONE, Chance
from omerta.play import Contributed, Share
from omerta.play.dealer import load_dealer, mix, seal_of
from omerta.play.key_tree import HALF, LEAVES, KeyTree, OpenedKeys, leaf_of

TREE = KeyTree(b"a secret of thirty-two bytes....")
COIN = Chance("coin", (("heads", 1), ("tails", 1)))
HIDDEN_COIN = Chance("coin", (("heads", 1), ("tails", 1)), NO_ONE)


@given(st.sets(st.integers(LEAVES, 2 * LEAVES - 1), max_size=40))
@settings(max_examples=30)
def test_any_leaves_can_be_opened_and_lead_to_the_commitment(leaves: set[int]) -> None:
    keys, hashes = TREE.opened(leaves)
    opened = OpenedKeys(keys, hashes)
    assert opened.commitment == TREE.commitment
    for number in range(0, HALF, 7):
        for seen in (True, False):
            known = opened.key(number, seen)
            assert known == (TREE.key(number, seen) if leaf_of(number, seen) in leaves else None)


def test_opened_keys_hold_no_key_above_a_closed_leaf() -> None:
    """Whoever had the key of a node above it could work the closed one out."""
    closed = leaf_of(3, True)
    keys, _ = TREE.opened(set(range(LEAVES, 2 * LEAVES)) - {closed})
    above = {closed >> depth for depth in range(LEAVES.bit_length())}
    assert not above & set(keys)


@pytest.mark.parametrize("part", ["keys", "hashes"])
def test_a_changed_key_or_hash_does_not_fit_the_commitment(part: str) -> None:
    keys, hashes = TREE.opened({leaf_of(0, True), leaf_of(1, True)})
    changed = keys if part == "keys" else hashes
    node = next(iter(changed))
    changed[node] = bytes([changed[node][0] ^ 1]) + changed[node][1:]
    assert OpenedKeys(keys, hashes).commitment != TREE.commitment


def test_with_something_missing_there_is_no_commitment() -> None:
    keys, hashes = TREE.opened({leaf_of(0, True)})
    hashes.popitem()
    assert OpenedKeys(keys, hashes).commitment is None


def test_luck_that_everybody_sees_is_counted_apart_from_the_rest() -> None:
    """So that the place of an opened key tells nothing about how much luck was hidden."""
    plain, mixed = Contributed(b"s" * 32), Contributed(b"s" * 32)
    seen = [plain(COIN) for _ in range(20)]
    among = []
    for number in range(20):
        among.append(mixed(COIN))
        for _ in range(number % 3):
            mixed(HIDDEN_COIN)
    assert among == seen


def test_every_share_changes_the_luck_and_so_does_a_missing_one() -> None:
    shares = [Share("A", seal_of("11" * 32), "11" * 32), Share("B", seal_of("22" * 32), "22" * 32)]
    other = [shares[0], Share("B", seal_of("33" * 32), "33" * 32)]
    closed = [shares[0], Share("B", seal_of("22" * 32))]
    mixes = {mix(shares), mix(other), mix(closed), mix(shares[:1]), mix(())}
    assert len(mixes) == 5
    faces = [[Contributed(b"s" * 32, shares=given)(COIN) for _ in range(1)] for given in (shares, other, closed)]
    assert all(face in (["heads"], ["tails"]) for face in faces)
    long = [[dealer(COIN) for _ in range(64)] for dealer in (Contributed(b"s" * 32, shares=x) for x in (shares, other))]
    assert long[0] != long[1]


def test_a_share_fits_its_seal_alone() -> None:
    assert Share("A", seal_of("ab" * 32), "ab" * 32).fits
    assert Share("A", seal_of("ab" * 32)).fits
    assert not Share("A", seal_of("ab" * 32), "cd" * 32).fits


def test_a_saved_dealer_goes_on_where_it_was() -> None:
    dealer = Contributed(b"s" * 32, shares=[Share("A", seal_of("ab" * 32), "ab" * 32)])
    for question in (COIN, HIDDEN_COIN, COIN):
        dealer(question)
    again = load_dealer(dealer.save())
    assert isinstance(again, Contributed)
    assert [again(COIN) for _ in range(30)] == [dealer(COIN) for _ in range(30)]


def test_more_luck_than_keys_comes_round_again_with_other_numbers() -> None:
    dealer = Contributed(b"s" * 32)
    faces = [dealer(COIN) for _ in range(2 * HALF)]
    assert faces[:HALF] != faces[HALF:]
