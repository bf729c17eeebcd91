"""A tree of keys: one hash commits to all, and each key is opened without telling the others."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from omerta.kernel import NO_ONE, Chance
from omerta.play import Contributed, Share, game
from omerta.play.dealer import load_dealer, mix, seal_of
from omerta.play.key_tree import HALF, KeyTree, OpenedKeys, half_for, leaf_of
from omerta.play.verdict import examine

TREE = KeyTree(b"a secret of thirty-two bytes....")
COIN = Chance("coin", (("heads", 1), ("tails", 1)))
HIDDEN_COIN = Chance("coin", (("heads", 1), ("tails", 1)), NO_ONE)


@given(st.sets(st.integers(2 * HALF, 4 * HALF - 1), max_size=40))
@settings(max_examples=30)
def test_any_leaves_can_be_opened_and_lead_to_the_commitment(leaves: set[int]) -> None:
    keys, hashes = TREE.opened(leaves)
    opened = OpenedKeys(keys, hashes)
    assert opened.commitment == TREE.commitment
    for number in range(0, HALF, 7):
        for seen in (True, False):
            known = opened.key(number, seen)
            assert known == (TREE.key(number, seen) if leaf_of(number, seen) in leaves else None)


@pytest.mark.parametrize(("outcomes", "half"), [(1, 1), (2, 2), (17, 32), (512, 512), (9_000, HALF), (None, HALF)])
def test_a_tree_has_keys_for_the_luck_of_its_game_and_opens_like_any_other(outcomes: int | None, half: int) -> None:
    assert half_for(outcomes) == half
    tree = KeyTree(TREE.secret, half)
    leaves = {leaf_of(0, True, half), leaf_of(half - 1, False, half)}
    opened = OpenedKeys(*tree.opened(leaves), half)
    assert opened.commitment == tree.commitment
    assert (tree.commitment == TREE.commitment) == (half == HALF)
    for number, seen in ((0, True), (half - 1, True), (0, False), (half - 1, False)):
        known = opened.key(number, seen)
        assert known == (tree.key(number, seen) if leaf_of(number, seen, half) in leaves else None)


def test_opened_keys_hold_no_key_above_a_closed_leaf() -> None:
    """Whoever had the key of a node above it could work the closed one out."""
    closed = leaf_of(3, True)
    keys, _ = TREE.opened(set(range(2 * HALF, 4 * HALF)) - {closed})
    above = {closed >> depth for depth in range((2 * HALF).bit_length())}
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
    dealer = Contributed(b"s" * 32, shares=[Share("A", seal_of("ab" * 32), "ab" * 32)], half=32)
    for question in (COIN, HIDDEN_COIN, COIN):
        dealer(question)
    again = load_dealer(dealer.save())
    assert isinstance(again, Contributed)
    assert again.commitment == dealer.commitment
    assert [again(COIN) for _ in range(30)] == [dealer(COIN) for _ in range(30)]


def test_more_luck_than_keys_comes_round_again_with_other_numbers() -> None:
    dealer = Contributed(b"s" * 32)
    faces = [dealer(COIN) for _ in range(2 * HALF)]
    assert faces[:HALF] != faces[HALF:]


def test_a_record_says_how_many_keys_its_tree_has() -> None:
    match = game("resistance").start(5, dealer=Contributed(b"s" * 32, half=32))
    while not match.over:
        for seat in match.waiting:
            match.answer(seat, match.ask(seat).options[-1])
    assert f"\ncommit tree 64 {KeyTree(b's' * 32, 32).commitment}\n" in match.record()
    assert examine(match.record()).luck == "committed"
    assert examine(match.record(None)).sound
    for keys in ("63", "0", "-2", "2048", "many"):
        assert not examine(match.record().replace("commit tree 64 ", f"commit tree {keys} ")).sound
