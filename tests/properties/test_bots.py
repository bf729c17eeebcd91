"""Bots say and choose the same in worlds that their seats cannot tell apart, and proof that this can fail."""

from __future__ import annotations

import sys
import zlib
from collections.abc import Sequence
from itertools import count
from typing import Any

import pytest

from omerta.bots import Player, Thinking, bots
from omerta.gamekit.sight import sight
from omerta.kernel import Asked, View
from omerta.play import find
from omerta.play.match import OWN
from omerta.testing import Broken, check_bots
from tests.amounts import amount, some

GAMES = [pytest.param(name, marks=pytest.mark.slow) if name == "cosa-nostra" else name for name in OWN]
SEATS = {"resistance": (5, 7, 10), "mafia-city": (3, 5), "cosa-nostra": (2,), "spehov": (7, 12)}


@pytest.mark.parametrize("name", GAMES)
def test_what_a_bot_says_and_chooses_depends_on_what_its_seat_may_know(name: str) -> None:
    game = find(name)
    assert game is not None
    own = {bot: maker for bot, maker in bots(name).items() if maker not in bots("no-such-game").values()}
    assert own
    smallest, *larger = SEATS[name]
    for seats in (smallest, *some(larger, 0)):
        matches = 1 if seats in larger[-1:] else amount(2, 1)
        assert check_bots(game, own, seats=[seats], matches=matches, seed=seats) > 10


class Teller(Player):
    """Chooses at random, and says the side of the next seat."""

    def choose(self, view: View, asked: Asked) -> Any:
        return self.rng.choice(asked.options)

    def speak(self, view: View) -> Sequence[str]:
        return (f'say "{self.side(view)}"',)

    def side(self, view: View) -> str:
        return str(view.roles[(view.seat + 1) % len(view.seats)])


class Peeking(Teller):
    """Looks for the match in whatever called it."""

    def side(self, view: View) -> str:
        frame = sys._getframe()
        while frame is not None:
            for thing in frame.f_locals.values():
                if hasattr(match := getattr(thing, "match", None), "table"):
                    return str(match.table.roles[(view.seat + 1) % len(view.seats)])
            frame = frame.f_back  # type: ignore[assignment]
        return "unknown"


class Guessing(Teller):
    """Chooses by something outside the match."""

    ticks = count()

    def choose(self, view: View, asked: Asked) -> Any:
        return asked.options[next(self.ticks) % len(asked.options)]


class Sighted(Player):
    """Chooses by all that it is given to look ahead with."""

    thinks = True

    def think(self, view: View, asked: Asked, thinking: Thinking) -> Any:
        sight = thinking.sight
        known = repr((sight.table, sight.told, sight.agenda, sight.frame, sight.number, sorted(sight.answered)))
        return asked.options[zlib.crc32(known.encode()) % len(asked.options)]


class Dealing(Player):
    """Chooses by the worlds that it deals."""

    thinks = True

    def think(self, view: View, asked: Asked, thinking: Thinking) -> Any:
        worlds = repr([thinking.world(self.rng).table for _ in thinking.iterations(3)])
        return asked.options[zlib.crc32(worlds.encode()) % len(asked.options)]


@pytest.mark.parametrize("maker", [Sighted, Dealing])
@pytest.mark.parametrize("name", GAMES)
def test_what_a_bot_is_given_to_look_ahead_with_depends_on_what_its_seat_may_know(
    name: str, maker: type[Player]
) -> None:
    game = find(name)
    assert game is not None
    assert check_bots(game, {"own": maker}, seats=SEATS[name][:1], matches=amount(2, 1), seed=1) > 5


def test_a_sight_that_shows_more_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    def whole(match: Any, seat: Any, told: Any = None) -> Any:
        return sight(match, seat, told)._replace(table=match.table)

    monkeypatch.setattr("omerta.play.bot_driver.sight", whole)
    with pytest.raises(Broken, match=r"Bot own on seat . chooses something that depends on what it may not know"):
        checked(Sighted)


def checked(maker: Any) -> int:
    game = find("resistance")
    assert game is not None
    return check_bots(game, {"own": maker}, seats=[5], matches=4)


def test_an_honest_teller_passes() -> None:
    assert checked(Teller) > 20


def test_a_bot_that_finds_the_table_gives_itself_away() -> None:
    with pytest.raises(Broken, match=r"Bot own on seat . says something that depends on what it may not know"):
        checked(Peeking)


def test_a_bot_that_is_not_its_own_gives_itself_away() -> None:
    with pytest.raises(Broken, match=r"Bot own on seat . chooses something that depends on what it may not know"):
        checked(Guessing)
