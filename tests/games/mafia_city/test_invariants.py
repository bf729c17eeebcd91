"""Section 17: what holds after every step of any match; and the conformance suite."""

from __future__ import annotations

import random
from dataclasses import fields

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from omerta.gamekit import Match, draw
from omerta.games.mafia_city import GAME
from omerta.games.mafia_city.cards import Card
from omerta.games.mafia_city.settings import Settings
from omerta.games.mafia_city.table import MafiaCityTable
from omerta.testing import Broken, check_game, check_match, check_position, rule
from tests.amounts import amount, some

OPTIONS = {
    "target": st.sampled_from(["experienced", "beginner", 3]),
    "agreement": st.sampled_from(["free", "present"]),
    "release": st.sampled_from(["all", "earlier-rounds"]),
    "reshuffle": st.sampled_from(["when-needed", "when-empty"]),
    "first": st.sampled_from(["random", "A", "C"]),
    "maxrounds": st.sampled_from([0, 2, 50]),
}


@rule("MC-2.1", "MC-2.10")
@settings(max_examples=amount(30, 5), deadline=None, derandomize=True)
@given(st.integers(3, 5), st.fixed_dictionaries(OPTIONS), st.randoms(use_true_random=False))
def test_cards_and_chips_are_kept_points_never_fall_and_a_round_gives_eight_at_most(seats, options, rng):
    match = GAME.start(seats, dealer=lambda question: draw(question, rng.random), quiet=True, **options)
    wrong = GAME.invariants()
    for _ in range(400):
        assert list(wrong(match)) == []
        if match.over:
            break
        (seat,) = match.waiting
        match.answer(seat, rng.choice(match.ask(seat).options))


AGREEMENTS = """
    pos 3p phase=location round=3 maxrounds=3
    cubes=jail
    harbor: B A A
    A cards=raid.fist trade.fist thief.hat
    B cards=agreement.hat agreement.plus thief.plus
    C cards=snitch.fist fbi.fist
"""


def test_matches_keep_everything_after_a_batch_of_agreements():
    check_position(GAME, AGREEMENTS, matches=amount(4, 1))


def test_cards_taken_off_the_table_with_the_wrong_effect_are_found(monkeypatch):
    def take_first(t: MafiaCityTable, cards: tuple[Card, ...]) -> None:
        t.laid = t.laid[len(cards) :]

    monkeypatch.setattr(MafiaCityTable, "take_up", take_first)
    with pytest.raises(Broken, match=r"not conserved|cannot be like this"):
        check_position(GAME, AGREEMENTS, matches=100, looks=0)


@rule("MC-2.5")
@settings(max_examples=amount(15, 5), deadline=None, derandomize=True)
@given(st.integers(3, 5), st.randoms(use_true_random=False))
def test_options_are_canonical_and_each_is_offered_once(seats, rng):
    match = GAME.start(seats, dealer=lambda question: draw(question, rng.random), quiet=True)
    for _ in range(200):
        if match.over:
            break
        (seat,) = match.waiting
        asked = match.ask(seat)
        texts = [GAME.notation.write(asked.kind, option) for option in asked.options]
        assert len(set(texts)) == len(texts)
        match.answer(seat, rng.choice(asked.options))


@rule("AMB-44")
def test_a_random_match_ends():
    rng = random.Random(1)
    for seats in (3, 4, 5):
        match = finished(seats, rng)
        assert match.over
        assert match.result.why == "target"


def finished(seats: int, rng: random.Random) -> Match:
    match = GAME.start(seats, dealer=lambda question: draw(question, rng.random))
    while not match.over:
        (seat,) = match.waiting
        match.answer(seat, rng.choice(match.ask(seat).options))
    return match


def test_a_table_in_the_middle_of_a_window_is_copied_and_saved_whole():
    match = GAME.position("""
        pos 3p to=A
        club: B
        A cards=snitch.hat raid.fist trade.fist
        B cards=chief.hat agreement.hat agreement.fist
        C cards=agreement.bullet agreement.plus
    """)
    for seat, answer in ((0, "card snitch.hat"), (0, "club#1"), (1, "chief chief.hat")):
        match.answer(seat, answer)
    copies = [match.clone(quiet=False), GAME.load(match.save())]
    for copy in copies:
        assert copy.table == match.table
        assert copy.waiting == match.waiting == (2,)
        copy.answer(2, "allow")
        copy.answer(0, "fists raid.fist trade.fist")
        copy.answer(1, "allow")
    assert copies[0].table == copies[1].table != match.table


TRIED = [(field.name, value) for field in fields(Settings) for value in field.metadata["tried"]]


@rule("MC-16.6")
@pytest.mark.parametrize("seats", some([3, 4, 5], 1))
@pytest.mark.parametrize(("name", "value"), TRIED)
def test_the_conformance_suite_with_every_value_of_every_option(seats, name, value):
    check_match(GAME, seats, {"maxrounds": amount(0, 1), name: value}, seats, looks=2)


def test_the_conformance_suite_with_options_mixed():
    assert check_game(GAME, matches=1, seed=1, looks=2, most=amount(4, 1)) == amount(12, 3)
