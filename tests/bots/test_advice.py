"""Advice: what a master would do in a seat's place, with its reasons, from what the seat knows alone."""

from __future__ import annotations

import random

import pytest

import omerta
from omerta.analysis.hints import told
from omerta.bots import BadBot, Budget, Thinking, bot, explain, levels
from omerta.gamekit import Match
from omerta.kernel import Match as Engine
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


@pytest.mark.slow
@pytest.mark.parametrize("name", ["mafia-city", "cosa-nostra"])
def test_advice_begins_with_what_a_master_does_and_says_why_in_both_languages(name: str) -> None:
    match = omerta.game(name).start(SEATS[name], seed=5)
    rng, kinds = random.Random(5), set()
    players = [bot(name, "regular")(random.Random(seat)) for seat in match.seats]
    for _ in range(700):
        if match.over:
            break
        seat = match.waiting[0]
        asked, view = Engine.ask(match, seat), match.view(seat)
        if len(asked.options) > 1 and rng.random() < 0.25:
            kinds.add(asked.kind)
            best = explain(match, seat, seed=3, budget=FEW)[0]
            master = bot(name, "master")(random.Random(3))
            for happened in match.told(seat):
                master.heard(happened)
            assert best.option == master.think(view, asked, Thinking(match.game, match.sight(seat), FEW))
            for lang in ("en", "cs"):
                assert told(best, match.words(lang)), (asked.kind, best)
        match.answer(seat, players[seat].choose(view, asked))
    assert len(kinds) >= 5


def test_a_game_without_a_master_gives_no_advice() -> None:
    game = toy("toy")
    match = game.start(game.seats[0], dealer=lambda question: question.odds[0][0])
    with pytest.raises(BadBot):
        explain(match, match.waiting[0])
