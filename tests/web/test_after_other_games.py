"""As in the box nobody learns afterwards what the table did not see, in games of every kind.

Two matches differ in one hidden thing that never came out: a card that stayed in a hand, or, in Špehov, where the end
shows all that counted, a dream. Whatever is worked out of them is the same for whoever could not know it.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from typing import Any

import pytest

from omerta.analysis import chances
from omerta.bots import Forecast
from omerta.kernel import Seat
from omerta.play import Match
from omerta.play.room import Room
from omerta.web.http import analyses, branches
from omerta.web.http.records import FoundMatch
from tests.web.twins import evening, secret_of, twins, with_match
from tests.web.worlds.servers import World

TABLES: dict[str, tuple[int, str, dict[str, str]]] = {
    "spehov": (7, "random", {"cards": "reverse,wiretap"}),
    "mafia-city": (3, "random", {"target": "beginner"}),
    "cosa-nostra": (2, "simple", {}),
}
Fetched = dict[str, tuple[int, int, bytes]]


@cache
def rooms(game: str) -> tuple[Seat, Room, Room]:
    """Somebody who cannot tell two evenings apart, nor can any onlooker, and both evenings."""
    seats, level, settings = TABLES[game]
    room = evening(game, seats, level, **settings)
    assert room.match is not None
    for viewer in range(seats):
        found = max(twins(room.match, (None, viewer)), key=partial(span, room.match), default=None)
        if found is not None:
            return viewer, room, with_match(room, found)
    raise AssertionError("there are no two such matches")


def span(one: Match, other: Match) -> int:
    """For how long two matches differ: until the second of two cards that were exchanged, or to the end."""
    logs = zip(one.log or (), other.log or (), strict=True)
    at = [number for number, (here, there) in enumerate(logs) if here.choice != there.choice]
    return (at[-1] if len(at) > 1 else len(one.log or ())) - at[0]


def fetched(folder: Path, room: Room, seat: Seat | None, what: str) -> Fetched:
    """What can be fetched, from the addresses with this in them."""

    async def fetch() -> Fetched:
        world = World(folder)
        world.server.background.run = at_once
        world.show(room.clone(), room.at)
        eyes = "" if seat is None else f"eyes={seat}&"
        length = len(room.match.log or ()) if room.match else 0
        paths = [f"/api/records/theroom/{about}?{eyes}lang=cs" for about in ("analysis", "proof", "replay")]
        paths += [f"/api/records/theroom/retries?{eyes}moment=9&quick=true", "/r/theroom.omerta", "/r/theroom.json"]
        paths += ["/r/theroom/preview.svg", f"/api/records/theroom/replay?{eyes}first={length // 2}"]
        if seat is not None:
            paths.append(f"/api/records/theroom/review?{eyes}")
        found = {}
        for path in filter(lambda path: what in path, paths):
            answer = await world.fetch(path, None if seat is None else secret_of(seat))
            found[path] = answer.status, answer.length, answer.body
        await world.close()
        return found

    return asyncio.run(fetch())


def both(folder: Path, game: str, looks: str, what: str = "") -> tuple[Fetched, Fetched]:
    viewer, here, there = rooms(game)
    seat = viewer if looks == "player" else None
    return fetched(folder / "here", here, seat, what), fetched(folder / "there", there, seat, what)


async def at_once(work: Callable[..., Any], *arguments: Any) -> Any:
    return work(*arguments)


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """One match of bots, and few points of a curve: the comparison is of bytes, not of what they are worth."""
    monkeypatch.setattr(branches, "SECONDS", 0.0)
    monkeypatch.setattr(analyses, "WORLDS", 1)
    monkeypatch.setattr(chances, "MOST_POINTS", 6)


@pytest.mark.parametrize("game", TABLES)
@pytest.mark.parametrize("looks", ["onlooker", "player"])
def test_what_is_worked_out_is_equal_for_whoever_could_not_tell_the_matches_apart(
    game: str, looks: str, tmp_path: Path
) -> None:
    here, there = both(tmp_path, game, looks)
    assert here == there
    shown = [path for path, (status, _, _) in here.items() if status == 200]
    assert len(shown) >= 5, "there were answers to compare"


def different(folder: Path, game: str, looks: str, what: str) -> list[str]:
    """The addresses at which two evenings differ that must not."""
    here, there = both(folder, game, looks, what)
    return [path for path in here if here[path] != there[path]]


@pytest.mark.parametrize("game", TABLES)
def test_a_server_is_caught_that_opens_what_was_played_as_in_the_box(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(FoundMatch, "open", True)
    assert different(tmp_path, game, "onlooker", ".omerta")


@pytest.mark.parametrize("game", ["mafia-city", "cosa-nostra"])
def test_a_server_is_caught_whose_worlds_come_from_what_the_others_held(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(chances, "MOST_POINTS", 60)

    def peeking(judge: Forecast, match: Match, viewer: Seat, worlds: int, seed: int) -> tuple[float, ...]:
        world = match.game.deal_world(match.sight(viewer), random.Random(repr(match.uncovered())))
        return tuple(judge.chances(world, random.Random(seed).random))

    monkeypatch.setattr(chances, "_chances", peeking)
    assert different(tmp_path, game, "player", "analysis")
