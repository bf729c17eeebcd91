"""What the protocol sends becomes again what a bot at a local table is given."""

from __future__ import annotations

import dataclasses
import json
import random
from typing import Any

import pytest

from omerta.gamekit import plain
from omerta.kernel import HIDDEN, Asked, View
from omerta.play import Match, game, games
from omerta.remote.typed import GameReader, PlainReader
from omerta.web.views.question_json import kind_of

MOST = 400
"""Questions of a match that are looked at."""


def sent(value: Any) -> Any:
    return json.loads(json.dumps(plain(value)))


def question(match: Match, asked: Asked) -> Any:
    write = match.game.notation.write
    options = [
        {"number": number, "notation": write(asked.kind, option), "type": kind_of(option), "value": plain(option)}
        for number, option in enumerate(asked.options)
    ]
    return sent({"seat": asked.seat, "kind": asked.kind, "number": asked.number, "options": options})


def started(name: str, seed: int) -> Match:
    """A match with any number of seats, under any settings."""
    opened, rng = game(name), random.Random(seed)
    seats = rng.choice(list(opened.rules.seats))
    settings = rng.choice(opened.rules.agreed(seats))
    fields = {field.name: getattr(settings, field.name) for field in dataclasses.fields(settings)}
    return opened.start(seats, seed=seed, **fields)


def same(was: Any, became: Any) -> bool:
    """Whether values are equal and of the same types, at least where a bot looks first."""
    return type(was) is type(became) and was == became


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("name", games())
def test_views_options_and_events_come_back_as_they_were(name: str, seed: int) -> None:
    match, rng, reader = started(name, seed), random.Random(seed), GameReader(game(name).rules)
    for number in range(MOST):
        if match.over:
            break
        for seat in match.waiting:
            asked = match.ask(seat)
            if number < 40 or number % 10 == 0:
                was, became = match.view(seat), reader.view(sent(match.view(seat)))
                different = [field for field in was if field != "sealed" and not same(was[field], became[field])]
                assert not different, different
                assert was.keys() == became.keys()
                offered = reader.asked(question(match, asked)).options
                assert all(same(one, other) for one, other in zip(asked.options, offered, strict=True))
            match.answer(seat, rng.choice(asked.options))
    for seat in match.seats:
        for event in match.told(seat):
            became = reader.event(sent(event))
            assert type(became) is View
            assert all(same(event[field], became[field]) for field in event), event.event


def test_what_follows_from_a_view_can_be_read_off_it_over_the_network_too() -> None:
    match = game("resistance").start(5, seed=1)
    view = GameReader(match.game).view(sent(match.view(0)))
    assert (view.score, view.team_size) == (match.view(0).score, match.view(0).team_size)
    assert view.agenda == (), "what is still to be done is not sent"


def test_a_game_that_is_not_installed_is_given_as_it_travels() -> None:
    reader = PlainReader()
    view = reader.view({"seat": 1, "hand": "?", "players": [{"seat": 0, "points": 3}]})
    assert view.hand is HIDDEN
    assert view.players[0].points == 3
    asked = reader.asked({"seat": 1, "kind": "bid", "number": 4, "options": [{"notation": "pass"}, {"notation": "5"}]})
    assert asked.options == ("pass", "5")


def test_what_does_not_fit_the_game_is_not_guessed() -> None:
    match = game("resistance").start(5, seed=1)
    strange = sent(match.view(0)) | {"leader": ["two"]}
    with pytest.raises(ValueError, match="two"):
        GameReader(match.game).view(strange)
