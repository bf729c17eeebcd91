"""Section 17: what holds after every step of any match; and the conformance suite."""

from __future__ import annotations

import random
from dataclasses import fields

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from omerta.gamekit import Match, draw
from omerta.games.mafia_city import GAME, KINDS
from omerta.games.mafia_city.cards import LOCATIONS, ORDER, SIZES
from omerta.games.mafia_city.settings import Settings
from omerta.games.mafia_city.table import MafiaCityTable
from omerta.testing import check_game, check_match, rule
from tests.amounts import amount, some

OPTIONS = {
    "target": st.sampled_from(["experienced", "beginner", 3]),
    "agreement": st.sampled_from(["free", "present"]),
    "release": st.sampled_from(["all", "earlier-rounds"]),
    "reshuffle": st.sampled_from(["when-needed", "when-empty"]),
    "first": st.sampled_from(["random", "A", "C"]),
    "maxrounds": st.sampled_from([0, 2, 50]),
}
WINDOW = {kind.name for kind in KINDS.values() if kind.stage} | {"react", "trade"}
"""The questions during which cards may lie on the table."""


def check_table(t: MafiaCityTable, kind: str | None) -> None:
    cards, chips = GAME.conserved(t)
    size = SIZES[len(t.seats)]
    assert sum(number for _, number in cards) == 49
    assert chips == [size.chips + 4] * len(t.seats)
    assert min(*t.chips, *t.reserve) >= 0
    assert len(t.stack) <= 7
    assert all(list(hand) == sorted(hand, key=ORDER.__getitem__) for hand in t.hands)
    assert set(t.stacks) == set(LOCATIONS)
    assert len(set(t.cubes)) == len(t.cubes)
    if kind not in WINDOW and kind != "agree":
        assert (t.laid, t.stack, t.acting, t.drawn) == ((), (), None, ())


@rule("MC-2.1", "MC-2.10")
@settings(max_examples=amount(30, 5), deadline=None, derandomize=True)
@given(st.integers(3, 5), st.fixed_dictionaries(OPTIONS), st.randoms(use_true_random=False))
def test_cards_and_chips_are_kept_points_never_fall_and_a_round_gives_eight_at_most(seats, options, rng):
    match = GAME.start(seats, dealer=lambda question: draw(question, rng.random), quiet=True, **options)
    points, round_began = match.table.points[:], (0, 0)
    for _ in range(400):
        if match.over:
            break
        t = match.table
        check_table(t, match.question.kind)
        assert all(now >= before for now, before in zip(t.points, points, strict=True))
        points = t.points[:]
        if t.round != round_began[0]:
            round_began = (t.round, sum(points))
        assert sum(points) - round_began[1] <= 8
        (seat,) = match.waiting
        match.answer(seat, rng.choice(match.ask(seat).options))


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
