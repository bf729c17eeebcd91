"""Advice: what a master would do in a seat's place, with its reasons, from what the seat knows alone."""

from __future__ import annotations

import random

import pytest

import omerta
from omerta.bots import BadBot, Budget, explain, levels
from omerta.gamekit import Match
from omerta.play import games
from tests.properties.toys import toy

FEW = Budget(iterations=12)
SEATS = {"resistance": 5, "mafia-city": 3, "cosa-nostra": 2, "spehov": 7}


def some_questions(name: str) -> list[tuple[Match, int]]:
    """Copies of a match at questions with a choice, each with a seat that is asked."""
    match = omerta.game(name).start(seats=SEATS[name], seed=11)
    rng, found = random.Random(2), []
    for _ in range(160):
        if match.over or len(found) == 8:
            break
        for seat in match.waiting:
            options = match.ask(seat).options
            if len(options) > 1 and rng.random() < 0.3:
                found.append((match.clone(quiet=False), seat))
            match.answer(seat, rng.choice(options))
    return found


@pytest.mark.parametrize("name", [name for name in games() if name in SEATS])
def test_advice_names_options_that_are_offered_with_reasons_and_is_the_same_for_the_same_seed(name: str) -> None:
    told = 0
    for match, seat in some_questions(name):
        found = explain(match, seat, seed=3, budget=FEW)
        assert {one.option for one in found} <= set(match.ask(seat).options)
        assert found == explain(match, seat, seed=3, budget=FEW)
        told += sum(bool(one.reasons) for one in found)
    assert told, "some of it has reasons"
    assert list(levels(name)) == ["beginner", "regular", "master"]


def test_a_game_without_a_master_gives_no_advice() -> None:
    game = toy("toy")
    match = game.start(game.seats[0], dealer=lambda question: question.odds[0][0])
    with pytest.raises(BadBot):
        explain(match, match.waiting[0])
