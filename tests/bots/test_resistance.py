"""The bots of The Resistance: they play every table fairly, and better than chance."""

from __future__ import annotations

import dataclasses
import random
from typing import Any

import pytest

import omerta
from omerta.bots import LEVEL_NAMES, Player, bot, bots
from omerta.gamekit import Match as KernelMatch
from omerta.games.resistance.cards import Side
from omerta.kernel import Asked, Table, View
from omerta.lab.matches import play
from omerta.play.bot_driver import BotDriver
from tests.amounts import some

OWN = ("simple", "belief")


def reachable(thing: Any, seen: set[int] | None = None) -> list[Any]:
    """Everything that can be got at from a thing through containers and attributes."""
    seen = set() if seen is None else seen
    if id(thing) in seen or isinstance(thing, (str, int, float, type, type(None))):
        return []
    seen.add(id(thing))
    if isinstance(thing, dict):
        inside = [*thing.keys(), *thing.values()]
    elif isinstance(thing, (list, tuple, set, frozenset)):
        inside = list(thing)
    else:
        names = {name for kind in type(thing).__mro__ for name in getattr(kind, "__slots__", ())}
        inside = [getattr(thing, name) for name in {*names, *getattr(thing, "__dict__", {})} if hasattr(thing, name)]
    return [thing, *(found for one in inside for found in reachable(one, seen))]


class Prober(Player):
    """Looks for a way from what it is given to the table."""

    def _probe(self, given: Any) -> None:
        found = [thing for thing in reachable(given) if isinstance(thing, (Table, KernelMatch))]
        assert found == []

    def choose(self, view: View, asked: Asked) -> Any:
        self._probe(view)
        self._probe(asked)
        return self.rng.choice(asked.options)

    def heard(self, happened: View) -> None:
        self._probe(happened)


def test_a_way_to_the_table_would_be_found() -> None:
    match = omerta.game("resistance").start(5, seed=1)
    assert any(isinstance(thing, Table) for thing in reachable(match.ask(match.waiting[0])))


def test_a_bot_handed_a_view_cannot_reach_a_table() -> None:
    match = omerta.game("resistance").start(7, seed=1, plots=True)
    BotDriver(match, {seat: Prober(random.Random(seat)) for seat in match.seats}).run()
    assert match.over


def test_the_game_has_its_own_bots() -> None:
    assert set(bots("resistance")) == {"random", "quiet", *OWN, *LEVEL_NAMES}


@pytest.mark.parametrize("seats", some(range(5, 11), 2))
@pytest.mark.parametrize("settings", [{}, {"plots": True}, {"plots": True, "order": True, "blind": True}], ids=str)
def test_mixed_tables_play_to_the_end_whatever_the_settings(seats: int, settings: dict[str, bool]) -> None:
    match = omerta.game("resistance").start(seats, seed=seats, **settings)
    play(match, [bot("resistance", OWN[seat % 2])(random.Random(seat)) for seat in match.seats])
    assert match.over


@pytest.mark.parametrize("name", OWN)
def test_a_bot_plays_the_same_match_with_the_same_generator(name: str) -> None:
    records = []
    for _ in range(2):
        match = omerta.game("resistance").start(5, seed=4, plots=True)
        play(match, [bot("resistance", name)(random.Random(seat)) for seat in match.seats])
        records.append(match.record())
    assert records[0] == records[1]


def won(mafia: str, detectives: str, matches: int) -> int:
    """How often the mafia wins."""
    wins = 0
    for seed in range(matches):
        match = omerta.game("resistance").start(5, seed=seed)
        names = [mafia if side is Side.MAFIA else detectives for side in match.table.roles]
        play(match, [bot("resistance", name)(random.Random(f"{seed} {seat}")) for seat, name in enumerate(names)])
        wins += dataclasses.asdict(match.result)["side"] == "mafia"
    return wins


@pytest.mark.slow
@pytest.mark.parametrize("name", OWN)
def test_bots_beat_chance_on_both_sides(name: str) -> None:
    assert won(name, "random", 40) > won("random", "random", 40)
    assert won("random", name, 40) < won("random", "random", 40)
