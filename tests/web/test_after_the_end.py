"""As in the box nobody learns afterwards what the table did not see.

What is worked out of a match is equal in two worlds that differ only in who of two detectives spoiled an action.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from omerta.games.resistance import Card, Side
from omerta.kernel import Seat
from omerta.play import Match
from omerta.play.match import Afterwards
from omerta.play.room import Room
from omerta.play.room import commands as c
from omerta.web.access.auth import person_of
from omerta.web.http import branches
from tests.web.worlds.servers import World

NOW = 1_700_000_000_000
SEATS = 7
SECRETS = [f"{seat:043d}" for seat in range(SEATS)]
HOST = "h" * 43


def evening(afterwards: Afterwards, guilty: int) -> tuple[Room, list[Seat]]:
    """Three actions fail by one card of the first two detectives: of the first or of the second, as is chosen.

    The other one says each time, as the first does, that their card was a success.
    """
    first = c.Open(
        room="theroom", code="ABCD", kind="remote", game="resistance", seats=SEATS, settings={}, at=NOW, lang="en"
    )
    room = Room.opened(first, NOW)
    host = person_of(HOST)
    room.act(host, c.Join(name="Host"), NOW)
    room.act(host, c.Configure(pace=0, afterwards=afterwards), NOW)
    for seat, secret in enumerate(SECRETS):
        room.act(person_of(secret), c.Join(name=f"P{seat}"), NOW)
        room.act(person_of(secret), c.Sit(seat=seat), NOW)
        room.act(person_of(secret), c.Ready(), NOW)
    room.act(host, c.Start(secret="5e" * 32, timing="spread", tempo="7e" * 16, closes=True), NOW)
    match = room.match
    assert match is not None
    detectives = [seat for seat, side in enumerate(match.table.roles) if side is Side.DETECTIVE]
    now, spoken = NOW, 0
    while not match.over:
        for seat in match.waiting:
            now += 60_000
            answer = _answer(match, seat, detectives, guilty)
            room.act(person_of(SECRETS[seat]), c.Answer(seat=seat, option=answer), now)
        if len(match.table.done) > spoken and not match.over:
            spoken = len(match.table.done)
            for seat in detectives[:2]:
                now += 60_000
                room.act(person_of(SECRETS[seat]), c.Say(acts=f"claim played success {spoken}"), now)
    return room, detectives


def _answer(match: Match, seat: Seat, detectives: list[Seat], guilty: int) -> int:
    asked = match.ask(seat)
    if asked.kind == "team":
        return next(at for at, team in enumerate(asked.options) if set(detectives[:2]) <= set(team.seats))
    if asked.kind == "vote":
        return next(at for at, vote in enumerate(asked.options) if asked.notation(vote) == "approve")
    wanted = Card.FAIL if seat == detectives[guilty] else Card.SUCCESS
    return next((at for at, card in enumerate(asked.options) if card is wanted), 0)


@pytest.fixture
def bodies(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., list[dict[str, tuple[int, int, bytes]]]]:
    """What can be fetched in both worlds, by path: status, length and content."""
    monkeypatch.setattr(branches, "SECONDS", 0.0)  # one match of bots, however quick the machine is

    async def at_once(work: Callable[..., Any], *arguments: Any) -> Any:
        return work(*arguments)

    async def fetch(afterwards: Afterwards, guilty: int, viewer: int | None) -> dict[str, tuple[int, int, bytes]]:
        world = World(tmp_path / f"{afterwards}{guilty}{viewer}")
        world.server.background.run = at_once
        room, detectives = evening(afterwards, guilty)
        world.show(room, room.at)
        seat = None if viewer is None else [*detectives, *(set(range(SEATS)) - set(detectives))][viewer]
        eyes = "" if seat is None else f"eyes={seat}&"
        paths = [f"/api/records/theroom/{what}?{eyes}lang=cs" for what in ("analysis", "proof")]
        paths.append("/api/records/theroom/retries?moment=9")
        if seat is not None:
            paths += [f"/api/records/theroom/review?{eyes}", f"/api/records/theroom/retries?{eyes}moment=9"]
        found = {}
        for path in paths:
            answer = await world.fetch(path, None if seat is None else SECRETS[seat])
            found[path] = answer.status, answer.length, answer.body
        await world.close()
        return found

    def both(afterwards: Afterwards, viewer: int | None) -> list[dict[str, tuple[int, int, bytes]]]:
        return [asyncio.run(fetch(afterwards, guilty, viewer)) for guilty in (0, 1)]

    return both


@pytest.mark.parametrize("viewer", [None, 2, 3, 6], ids=["onlooker", "third detective", "mafioso", "last mafioso"])
def test_as_in_the_box_everything_worked_out_is_equal_in_worlds_that_its_reader_cannot_tell_apart(
    bodies: Callable[..., list[dict[str, tuple[int, int, bytes]]]], viewer: int | None
) -> None:
    here, there = bodies("box", viewer)
    assert here == there
    refused = [path for path, (status, _, _) in here.items() if status != 200]
    assert refused == ["/api/records/theroom/retries?moment=9"], "there were answers to compare"


def test_where_everything_is_shown_those_worlds_are_told_apart(
    bodies: Callable[..., list[dict[str, tuple[int, int, bytes]]]],
) -> None:
    here, there = bodies("everything", None)
    assert [path for path in here if here[path] != there[path]], "else nothing would be compared above"


def test_who_spoiled_the_actions_is_told_apart_by_themselves_in_answers_of_one_length(
    bodies: Callable[..., list[dict[str, tuple[int, int, bytes]]]],
) -> None:
    here, there = bodies("box", 0)
    assert [path for path in here if here[path][2] != there[path][2]]
    assert {path: length for path, (_, length, _) in here.items()} == {
        path: length for path, (_, length, _) in there.items()
    }
