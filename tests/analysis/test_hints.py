"""Hints and reviews: what a strong player would do, by what the seat knows alone."""

from __future__ import annotations

import random
from math import nan

import pytest

import omerta
from omerta.analysis.hints import NoHint, hint
from omerta.analysis.review import NOTABLE, _cost, review
from omerta.bots import Explained, Random
from omerta.play import BotDriver, Match
from omerta.words import LANGUAGES, catalogue

GAMES = [("resistance", 6, {"plots": True}), ("mafia-city", 3, {}), ("cosa-nostra", 2, {}), ("spehov", 8, {})]


def beginning(game: str, seats: int, settings: dict[str, object], steps: int) -> Match:
    match = omerta.game(game).start(seats, seed=11, **settings)
    driver = BotDriver(match, {seat: Random(random.Random(seat)) for seat in match.seats})
    for _ in range(steps):
        driver.step()
    return match


@pytest.mark.parametrize(("game", "seats", "settings"), GAMES)
def test_a_hint_is_an_option_with_reasons_in_both_languages(game: str, seats: int, settings: dict[str, object]) -> None:
    with_reasons = 0
    for steps in range(0, 60, 6):
        match = beginning(game, seats, settings, steps)
        for seat in match.waiting[:1]:
            try:
                spoken = [hint(match, seat, lang) for lang in LANGUAGES]
            except NoHint:
                continue
            assert spoken[0].option == spoken[1].option
            assert spoken[0].option in match.ask(seat).options
            assert len(spoken[0].why) == len(spoken[1].why)
            with_reasons += bool(spoken[0].why)
    assert with_reasons


def test_a_hint_is_equal_in_worlds_that_the_seat_cannot_tell_apart() -> None:
    rng = random.Random(3)
    for steps in range(5, 60, 7):
        match = beginning("resistance", 6, {"plots": True}, steps)
        if match.over:
            break
        seat = match.waiting[0]
        if len(match.ask(seat).options) < 2:
            continue
        world = Match(match.game, match.game.deal_world(match.sight(seat), rng).table, list(match.agenda))
        world.number, world.sealed, world.log = match.number, dict(match.sealed), match.log
        world.table.events = match.table.events
        assert match.asking is not None
        world.put_again(match.asking)
        try:
            assert hint(match, seat) == hint(world, seat)
        except NoHint:
            with pytest.raises(NoHint):
                hint(world, seat)


def test_nobody_is_advised_who_is_not_asked() -> None:
    match = beginning("resistance", 6, {}, 0)
    idle = next(seat for seat in match.seats if seat not in match.waiting)
    with pytest.raises(NoHint):
        hint(match, idle)


def test_a_review_finds_choices_that_cost_and_names_better_ones() -> None:
    match = omerta.game("resistance").start(6, seed=2)
    BotDriver(match, {seat: Random(random.Random(seat)) for seat in match.seats}).run()
    found = [one for seat in match.seats for one in review(match, seat)]
    assert found
    for one in found:
        assert one.chosen != one.better
        assert 0 < one.cost <= 1


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_hint_has_words(lang: str) -> None:
    codes = {name for name in catalogue("en").messages if name.startswith("hint-")}
    assert codes == {name for name in catalogue(lang).messages if name.startswith("hint-")}


def test_a_choice_costs_only_where_the_bot_weighs_both_it_and_what_it_would_do_itself() -> None:
    def found(*worth: float) -> list[Explained]:
        return [Explained(option, one, ()) for option, one in zip("abc", worth, strict=False)]

    assert _cost(found(0.9, 0.5), "b") == pytest.approx(0.4)
    assert _cost(found(0.4, 0.6), "a") == 0
    costs = [_cost(found(0.4, 0.6), "b"), _cost(found(nan, 0.6, 0.1), "c"), _cost(found(nan, 0.6, 0.1), "a")]
    assert all(cost is None or cost < NOTABLE for cost in costs)
