"""The dealer: exact odds, a commitment that holds, and luck that anybody can check afterwards."""

from __future__ import annotations

import hashlib
import random
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

import omerta
from omerta.kernel import Chance
from omerta.play import Committed, Seeded
from omerta.play.dealer import SPAN, commitment, outcome_of, secret_from_seed

COIN = Chance("coin", (("heads", 1), ("tails", 3)))


@pytest.mark.parametrize("dealer", [Committed(b"a fixed secret of some length..."), Seeded(7)])
def test_outcomes_come_by_their_odds(dealer: Committed | Seeded) -> None:
    question = Chance("card", (("a", 1), ("b", 2), ("c", 7)))
    drawn = Counter(dealer(question) for _ in range(20_000))
    for outcome, weight in question.odds:
        share = weight / 10
        spread = (20_000 * share * (1 - share)) ** 0.5
        assert abs(drawn[outcome] - 20_000 * share) < 5 * spread


@given(st.binary(min_size=1, max_size=32), st.integers(0, 500), st.lists(st.integers(1, 9), min_size=1, max_size=5))
def test_an_outcome_is_a_function_of_the_secret_and_its_number(secret: bytes, number: int, weights: list[int]) -> None:
    question = Chance("any", tuple(enumerate(weights)))
    outcome = outcome_of(secret, number, question)
    assert outcome == outcome_of(secret, number, question)
    assert 0 <= outcome < len(weights)


def test_every_weight_has_exactly_its_share_of_the_numbers_below_the_fair_bound() -> None:
    for total in (1, 2, 3, 7, 10, 210, 2**40 + 1):
        fair = SPAN - SPAN % total
        assert fair % total == 0
        assert SPAN - fair < total


def test_draws_past_the_fair_bound_are_drawn_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first number lies past the bound and would favour low outcomes; the second is taken."""
    numbers = iter([(SPAN - 1).to_bytes(8, "big"), (2).to_bytes(8, "big")])
    monkeypatch.setattr("omerta.play.dealer.hmac.digest", lambda *_: next(numbers))
    assert outcome_of(b"x", 0, Chance("three", ((0, 1), (1, 1), (2, 1)))) == 2


def test_the_dealer_counts_what_it_deals() -> None:
    dealer = Committed(b"secret")
    dealt = [dealer(COIN) for _ in range(5)]
    assert dealer.dealt == 5
    assert dealt == [outcome_of(b"secret", number, COIN) for number in range(5)]
    later = Committed(b"secret", dealt=3)
    assert [later(COIN), later(COIN)] == dealt[3:]


def test_different_kinds_of_luck_are_drawn_apart() -> None:
    many = [outcome_of(b"secret", number, Chance("x", tuple((n, 1) for n in range(50)))) for number in range(40)]
    others = [outcome_of(b"secret", number, Chance("y", tuple((n, 1) for n in range(50)))) for number in range(40)]
    assert many != others


def test_a_commitment_is_a_hash_that_does_not_show_the_secret() -> None:
    dealer = Committed(b"secret")
    assert dealer.commitment == hashlib.sha256(b"omerta commitment secret").hexdigest()
    assert commitment(b"secret") != commitment(b"secret ")
    assert "secret" not in dealer.commitment


def test_a_secret_of_its_own_is_long_and_new_each_time() -> None:
    one, two = Committed(), Committed()
    assert len(one.secret) == 32
    assert one.secret != two.secret


def test_a_seed_fixes_the_match() -> None:
    game = omerta.game("resistance")
    first, second, other = (game.start(7, seed=seed, plots=True) for seed in (7, 7, 8))
    assert first.record() == second.record()
    assert first.dealer.secret == secret_from_seed(7)
    assert first.record() != other.record()
    assert game.start(7).record() != game.start(7).record()


def test_a_seeded_dealer_may_share_a_generator() -> None:
    rng = random.Random(5)
    dealer = Seeded(rng)
    dealer(COIN)
    assert rng.random() != random.Random(5).random()
    assert [Seeded(9)(COIN) for _ in range(3)] == [Seeded(9)(COIN)] * 3
