"""As in the box nobody learns afterwards what the table did not see, in games of every kind.

Two matches differ in one hidden thing that never came out, such as a card that stayed in a hand. Whatever is worked out
of them is the same for whoever could not know it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from omerta.analysis import chances
from omerta.kernel import Seat
from omerta.play.room import Room
from omerta.web.http import analyses, branches
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
        for other in twins(room.match, (None, viewer)):
            return viewer, room, with_match(room, other)
    raise AssertionError("there are no two such matches")


def fetched(folder: Path, room: Room, seat: Seat | None) -> Fetched:
    async def fetch() -> Fetched:
        world = World(folder)
        world.server.background.run = at_once
        world.show(room.clone(), room.at)
        eyes = "" if seat is None else f"eyes={seat}&"
        length = len(room.match.log or ()) if room.match else 0
        paths = [f"/api/records/theroom/{what}?{eyes}lang=cs" for what in ("analysis", "proof", "replay")]
        paths += [f"/api/records/theroom/retries?{eyes}moment=9&quick=true", "/r/theroom.omerta", "/r/theroom.json"]
        paths += ["/r/theroom/preview.svg", f"/api/records/theroom/replay?{eyes}first={length // 2}"]
        if seat is not None:
            paths.append(f"/api/records/theroom/review?{eyes}")
        found = {}
        for path in paths:
            answer = await world.fetch(path, None if seat is None else secret_of(seat))
            found[path] = answer.status, answer.length, answer.body
        await world.close()
        return found

    return asyncio.run(fetch())


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
    viewer, *both = rooms(game)
    seat = viewer if looks == "player" else None
    here, there = (fetched(tmp_path / str(number), room, seat) for number, room in enumerate(both))
    assert here == there
    shown = [path for path, (status, _, _) in here.items() if status == 200]
    assert len(shown) >= 5, "there were answers to compare"
