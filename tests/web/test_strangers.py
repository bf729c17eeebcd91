"""Strangers take no place from those who play: rooms, sockets, codes, the table of rooms in memory."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from pathlib import Path

import pytest

from omerta.play.room import commands as c
from omerta.play.room.refusals import RoomFull
from omerta.web.protocol.commands import COMMAND_MESSAGES
from omerta.web.protocol.errors import TooMany
from omerta.web.rooms.registry import RoomRegistry
from tests.web.guests import Guest, Refused, Server
from tests.web.registries import EVA, PETR, Phone, in_registry, new_room, with_bots
from tests.web.test_http import refused

HERE, THERE = "192.0.2.50", "198.51.100.7"


@pytest.fixture
def address() -> Callable[[], str]:
    """Addresses that no other test has used."""
    address.used = getattr(address, "used", 0)  # type: ignore[attr-defined]

    def another() -> str:
        address.used += 1  # type: ignore[attr-defined]
        return f"203.0.113.{address.used}"  # type: ignore[attr-defined]

    return another


Another = Callable[[], str]


@pytest.mark.process
def test_whoever_guesses_codes_is_soon_told_nothing_and_members_go_on(server: Server, address: Another) -> None:
    near, far = address(), address()
    member, guesser = Guest(server, address=near), Guest(server, address=near)
    code = member.open()["code"]
    paths = ["/api/rooms/{}", "/api/rooms/{}/state", "/r/{}.json", "/api/records/{}/replay"]
    seen = []
    for number in range(30):
        answer = guesser.http.get(paths[number % 4].format(f"ZZ{number:04}"))
        seen.append(answer.status_code)
    assert seen.count(404) == 20
    assert seen[20:] == [429] * 10
    with refused("too-fast", 429):
        guesser.get(f"/api/rooms/{code}")
    with guesser.socket(code) as line:
        assert line.hear("bye")["code"] == "too-fast"
    assert member.get(f"/api/rooms/{code}")["code"] == code, "who is in the room did not guess"
    with member.socket(code) as line:
        line.hear("state")
    assert Guest(server, address=far).get(f"/api/rooms/{code}")["code"] == code


@pytest.mark.process
def test_wrong_codes_on_sockets_count_too(server: Server, address: Another) -> None:
    guesser = Guest(server, address=address())
    codes = []
    for number in range(22):
        with guesser.socket(f"YY{number:04}") as line:
            codes.append(line.hear("bye")["code"])
    assert codes == ["unknown-room"] * 20 + ["too-fast"] * 2


@pytest.mark.process
def test_codes_are_longer_where_strangers_may_guess(server: Server, tmp_path: Path) -> None:
    assert len(Guest(server).open()["code"]) == 6
    with Server(tmp_path) as private:
        assert len(Guest(private).open()["code"]) == 4


@pytest.mark.process
def test_one_address_opens_few_rooms_and_an_ipv6_network_is_one_address(server: Server) -> None:
    opened = 0
    for number in range(33):
        with contextlib.suppress(Refused):
            Guest(server, secret="s" * 43, address=f"2001:db8:77:1::{number + 1:x}").open()
            opened += 1
    assert 18 <= opened <= 30
    assert Guest(server, address="2001:db8:77:2::1").open()["code"]


@pytest.mark.process
@pytest.mark.slow
def test_onlookers_of_one_address_do_not_fill_a_room(server: Server, address: Another) -> None:
    crowd, friend = address(), address()
    host = Guest(server, address=friend)
    code = host.open()["code"]
    with contextlib.ExitStack() as open_sockets:
        for _ in range(50):
            watcher = Guest(server, secret="w" * 43, address=crowd)
            open_sockets.enter_context(watcher.socket(code, watch="true")).hear("state")
        with Guest(server, secret="w" * 43, address=crowd).socket(code, watch="true") as line:
            assert line.hear("bye")["code"] == "too-many"
        with Guest(server, address=friend).socket(code) as line:
            line.hear("state")
        host.do(code, "sit")
        seated = Guest(server, secret=host.secret, address=crowd)
        with seated.socket(code) as line:
            assert line.hear("state")["you"]["seats"] == [0], "who sits is let in from anywhere"


def test_joins_of_one_address_do_not_fill_a_room(tmp_path: Path) -> None:
    join, sit, leave = (COMMAND_MESSAGES[do] for do in ("join", "sit", "leave"))

    async def work(rooms: RoomRegistry) -> None:
        room = await new_room(rooms)
        for number in range(30):
            await room.carry_out(f"crowd {number}", join(name="X"), None, network=HERE)  # type: ignore[call-arg]
        with pytest.raises(RoomFull):
            await room.carry_out("crowd 31", join(name="X"), None, network=HERE)  # type: ignore[call-arg]
        await room.carry_out(PETR, join(name="Petr"), None, network=THERE)  # type: ignore[call-arg]
        await room.carry_out("crowd 7", sit(), None, network=HERE)
        await room.carry_out("crowd 31", join(name="X"), None, network=HERE)  # type: ignore[call-arg]
        await room.carry_out("crowd 8", leave(), None, network=HERE)
        await room.carry_out("crowd 32", join(name="X"), None, network=HERE)  # type: ignore[call-arg]

    in_registry(tmp_path, work)


def test_a_room_at_which_nobody_looks_makes_place_for_one_that_somebody_wants(tmp_path: Path) -> None:
    async def work(rooms: RoomRegistry) -> None:
        watched = await new_room(rooms)
        await watched.enter(Phone(EVA), None)
        busy = [await new_room(rooms) for _ in range(2)]
        for room in busy:
            await with_bots(room, pace=10_000)
            assert room.due() is not None
            assert not room.idle
        later = await new_room(rooms)
        assert watched.id in rooms.open
        assert len(rooms.open) == 3
        assert busy[0].id not in rooms.open
        assert (await rooms.room(busy[0].id)).room.running, "it is only out of memory"
        for room in list(rooms.open.values()):
            await room.enter(Phone(PETR), None)
        with pytest.raises(TooMany):
            await new_room(rooms)
        await rooms.resume(rooms.context.now() + 100_000)
        assert later.id in rooms.open or busy[1].id in rooms.open

    in_registry(tmp_path, work, rooms=3)


def test_clocks_and_bots_drop_no_room_that_is_busy(tmp_path: Path) -> None:
    async def work(rooms: RoomRegistry) -> None:
        first = await new_room(rooms)
        await with_bots(first, pace=10_000)
        second = await new_room(rooms)
        await with_bots(second, pace=10_000)
        assert list(rooms.open) == [second.id]
        await rooms.resume(rooms.context.now() + 100_000)
        assert list(rooms.open) == [second.id]
        assert await second.act(EVA, c.Rename(name="Eva"))

    in_registry(tmp_path, work, rooms=1)
