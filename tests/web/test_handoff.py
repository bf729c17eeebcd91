"""Workers of one machine: all devices of a room are with one of them, and any of them serves any room if it must."""

from __future__ import annotations

import asyncio
import contextlib
import os
import re
import signal
import socket
import time
from pathlib import Path

import pytest
from websockets.exceptions import WebSocketException

from omerta.web.cluster.handoff import LARGEST, SocketHandoff, home, in_turn, received
from omerta.web.listening import uvicorn_config
from omerta.web.rooms.registry import new_code
from tests.web.guests import Guest, Server

METRIC = re.compile(r'omerta_sockets\{worker="(\d+)"\} (\d+)')


def sockets(server: Server, workers: int = 2) -> dict[int, int]:
    """How many sockets each worker has."""
    found: dict[int, int] = {}
    for _ in range(400):
        asked = METRIC.search(server.metrics())
        assert asked is not None
        found[int(asked[1])] = int(asked[2])
        if len(found) == workers:
            return found
    raise AssertionError(found)


@pytest.fixture
def crew(pg_database: str, tmp_path: Path) -> Server:
    return Server(tmp_path, args=["--workers", "2", "--database", pg_database])


def test_all_devices_of_a_room_are_with_one_worker_until_it_dies(crew: Server) -> None:
    with crew, contextlib.ExitStack() as stack:
        sockets(crew)  # both are there
        host = Guest(crew)
        codes = [host.open(seats=5)["code"] for _ in range(6)]
        expected = [0, 0]
        for code in codes:
            guest = Guest(crew).join(code, "Eva", sit=False)
            for one in (host, guest, guest):
                line = stack.enter_context(one.socket(code))
                assert line.hear("hello")["who"] is not None
                line.hear("state")
            expected[home(code, 2)] += 3
        shown = sockets(crew)
        assert sorted(shown.values()) == sorted(expected)

        died = max(shown, key=lambda worker: shown[worker])
        os.kill(died, signal.SIGKILL)
        lone = max(codes, key=lambda code: expected[home(code, 2)])
        say_something(host, lone)  # at once, while nobody is at home
        for _ in range(200):
            if died not in (now := sockets(crew)):
                break
            time.sleep(0.1)
        assert died not in now, "another worker has taken its place"


def say_something(guest: Guest, code: str) -> None:
    """Say something in a room; whoever comes to a worker that is just dying comes again."""
    for _ in range(20):
        with contextlib.suppress(WebSocketException, OSError), guest.socket(code) as line:
            line.say("say", id="still-here", text="Who is there?")
            assert line.hear("receipt")["id"] == "still-here"
            return
        time.sleep(0.1)
    raise AssertionError("nobody answers")


def test_workers_that_are_asked_to_stop_say_goodbye_to_all_devices(crew: Server) -> None:
    with crew, contextlib.ExitStack() as stack:
        sockets(crew)
        host = Guest(crew)
        lines = []
        for _ in range(6):
            code = host.open(seats=5)["code"]
            lines.append(stack.enter_context(host.socket(code)))
            lines[-1].hear("state")
        assert crew.stop() == 0
        assert [line.closed() for line in lines] == [1012] * 6


def test_a_home_belongs_to_a_room_however_its_code_is_typed() -> None:
    codes = [f"{a}{b}3X" for a in "ACDEFGH" for b in "JKLMNPQ"]
    assert {home(code, 3) for code in codes} == {0, 1, 2}
    assert all(home(code, 3) == home(code.lower(), 3) for code in codes)


def test_new_rooms_are_at_home_with_one_worker_after_another() -> None:
    next_code = in_turn(new_code, 3)
    codes = [next_code() for _ in range(30)]
    assert [home(code, 3) for code in codes] == [0, 1, 2] * 10
    assert len(set(codes)) > 25


class Connection:
    """As much of a transport as is needed to pass it on."""

    def __init__(self) -> None:
        self.ours, self.theirs = socket.socketpair()

    def get_extra_info(self, name: str) -> socket.socket:
        assert name == "socket"
        return self.theirs


async def settled(one: SocketHandoff) -> None:
    one.start()
    assert one._joining is not None
    await one._joining


async def nothing(scope: object, receive: object, send: object) -> None:
    """An application that is never asked."""


def test_only_the_socket_of_anothers_room_is_passed_on_and_only_if_he_is_there(tmp_path: Path) -> None:
    async def run() -> None:
        first, second = (SocketHandoff(tmp_path, 2, uvicorn_config(nothing)) for _ in range(2))
        await settled(first)
        assert first.number == 0
        code = next(code for code in ("AAAA", "CCCC", "DDDD", "EEEE", "FFFF") if home(code, 2) == 1)
        mine = next(code for code in ("AAAA", "CCCC", "DDDD", "EEEE", "FFFF") if home(code, 2) == 0)
        request = f"GET /api/rooms/{code}/socket?version=1 HTTP/1.1\r\nhost: here\r\n\r\n".encode()
        passed = Connection()
        pass_on = first.pass_on
        assert not pass_on(passed, request), "nobody is at home"  # type: ignore[arg-type]
        await settled(second)
        assert second.number == 1
        taken = asyncio.get_running_loop().create_future()

        async def take(line: socket.socket) -> None:
            taken.set_result(await asyncio.to_thread(received, line))

        second._take = take  # type: ignore[method-assign]
        for other in (
            request.replace(code.encode(), mine.encode()),
            request.replace(b"/socket", b"/state"),
            request.replace(b"here", b"x" * LARGEST),
            b"rubbish",
        ):
            assert not pass_on(passed, other)  # type: ignore[arg-type]
        assert pass_on(passed, request)  # type: ignore[arg-type]
        got, connection = await asyncio.wait_for(taken, 10)
        assert got == request
        third = SocketHandoff(tmp_path, 2, uvicorn_config(nothing))
        third.start()
        await asyncio.sleep(0.05)
        assert third.number is None, "both numbers are taken"
        await second.stop()
        assert not pass_on(passed, request), "he has gone"  # type: ignore[arg-type]
        with connection, passed.ours, passed.theirs:
            connection.setblocking(True)
            passed.ours.sendall(b"hello")
            assert connection.recv(5) == b"hello"
        await third._joining  # type: ignore[misc]
        assert third.number == 1, "his number is free"
        for one in (first, third):
            await one.stop()

    asyncio.run(run())


def test_a_neighbour_that_passes_nothing_on_is_not_waited_for() -> None:
    ours, theirs = socket.socketpair()
    ours.close()
    with pytest.raises(ConnectionError):
        received(theirs)
