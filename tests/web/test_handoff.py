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
from typing import Any

import httpx
import pytest
from websockets.exceptions import WebSocketException

from bench.server_tables import loop_factory
from omerta.web.cluster.handoff import LARGEST, SocketHandoff, home, in_turn, received
from omerta.web.connection_limits import LARGEST_HEAD
from omerta.web.listening import uvicorn_config
from omerta.web.rooms.registry import new_code, new_room_id
from tests.web.guests import PATIENCE, Guest, Server


def sockets(server: Server, workers: int = 2, metric: str = "omerta_sockets") -> dict[int, int]:
    """How many sockets each worker has, or another figure of each."""
    found: dict[int, int] = {}
    deadline = time.monotonic() + PATIENCE  # one that died is replaced by one that has to start
    while time.monotonic() < deadline:
        asked = re.search(metric + r'\{worker="(\d+)"\} (\d+)', server.metrics())
        assert asked is not None
        found[int(asked[1])] = int(asked[2])
        if len(found) == workers:
            return found
        time.sleep(0.01)
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


def test_whatever_is_asked_of_a_room_is_done_by_one_worker_also_over_http(crew: Server) -> None:
    """Else two workers write in one room, and whoever comes by HTTP may be quicker than those who play there."""
    with crew, contextlib.ExitStack() as stack:
        sockets(crew)
        host = Guest(crew)
        at_home: dict[int, dict[str, str]] = {}
        while len(at_home) < 2:
            opened = host.open(seats=5)
            at_home[home(opened["code"], 2)] = opened
        rooms, shown = list(at_home.values()), None
        for number, room in enumerate(rooms):
            before = sockets(crew, metric="omerta_commands_total")
            for turn in range(12):
                host.do(room["code"] if turn % 2 else room["room"], "lock", locked=turn % 2 == 0)
            after = sockets(crew, metric="omerta_commands_total")
            said = {worker: after[worker] - before[worker] for worker in after}
            assert sorted(said.values()) == [0, 12]
            assert said != shown, "each has one of the rooms"
            shown = said
            line = stack.enter_context(host.socket(room["room"]))
            line.hear("state")
            assert sockets(crew)[max(said, key=lambda worker: said[worker])] == 1, f"the devices of {number}, too"
        with httpx.Client(base_url=crew.url, timeout=30) as kept:  # one connection goes from worker to worker
            for turn in range(20):
                found = kept.get(f"/api/rooms/{rooms[turn // 3 % 2]['code']}").json()
                assert found["room"] == rooms[turn // 3 % 2]["room"]
                assert kept.get("/healthz").status_code == 200


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


def test_new_rooms_are_at_home_with_one_worker_after_another_by_code_and_by_id() -> None:
    next_names = in_turn(new_room_id, new_code, 3)
    ids, codes = zip(*(next_names() for _ in range(30)), strict=True)
    assert [home(code, 3) for code in codes] == [home(room, 3) for room in ids] == [0, 1, 2] * 10
    assert len(set(codes)) > 25
    assert len(set(ids)) == 30


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


def test_only_what_is_asked_of_anothers_room_is_passed_on_and_only_if_he_is_there(tmp_path: Path) -> None:
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
            request.replace(f"rooms/{code}".encode(), b"games"),
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


@pytest.mark.parametrize("quick", [True, False])
def test_what_follows_a_request_that_is_passed_on_is_read_after_it(tmp_path: Path, quick: bool) -> None:
    """Clients send a head and its body one after the other; the second may be there before the first is taken over.

    What comes that way is limited like what comes directly.
    """
    read: list[bytes] = []

    async def app(scope: Any, receive: Any, send: Any) -> None:
        read.append((await receive())["body"])
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"0")]})
        await send({"type": "http.response.body"})

    async def run() -> None:
        home_of_it = SocketHandoff(tmp_path, 1, uvicorn_config(app))
        await settled(home_of_it)
        head = b"POST /api/rooms/AAAA/commands HTTP/1.1\r\nhost: here\r\ncontent-length: 4\r\n\r\n"
        endless = b"GET /api/rooms/AAAA HTTP/1.1\r\nhost: here\r\nx: " + b"x" * LARGEST_HEAD
        for number, (request, more, status) in enumerate([(head, b"body", b"200")] * 20 + [(endless, b"x", b"431")]):
            one = Connection()
            one.ours.sendall(more)
            line, theirs = socket.socketpair()
            with line, one.theirs:
                socket.send_fds(line, [request], [one.theirs.fileno()])
            await home_of_it._take(theirs)
            answer = await asyncio.to_thread(one.ours.recv, 1000)
            assert answer.split()[1] == status, (number, answer)
            one.ours.close()
        assert read == [b"body"] * 20
        await home_of_it.stop()

    with asyncio.Runner(loop_factory=loop_factory if quick else asyncio.new_event_loop) as runner:
        runner.run(run())


def test_a_neighbour_that_passes_nothing_on_is_not_waited_for() -> None:
    ours, theirs = socket.socketpair()
    ours.close()
    with pytest.raises(ConnectionError):
        received(theirs)
