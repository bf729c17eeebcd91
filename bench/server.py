"""Load on the server: rooms of scripted players over real WebSockets, from another process, beside a bare echo.

    python bench/server.py --rooms 10 100 500                                  one worker on SQLite
    python bench/server.py --rooms 10 100 500 --workers 2 --postgres           two workers on PostgreSQL

For each number of rooms it prints accepted moves per second (each kept for good before anybody is told), the time
from sending an answer until the last seat of the table has been told (p50, p99), the server's CPU milliseconds a move,
and the memory of a room in the middle of a match that nobody looks at, and with its five sockets; then the same figures
for a bare echo on the same server stack: as many sockets, messages of the same sizes, one sent to every socket of a
table for each move, nothing computed and nothing kept.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import secrets
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.web.guests import Server, database, free_port, postgres  # noqa: E402

SEATS = 5
DECODE = msgspec.json.Decoder()


@dataclass
class Figures:
    """What one run gave."""

    moves: int = 0
    seconds: float = 0.0
    times: list[float] = field(default_factory=list)
    sizes: list[int] = field(default_factory=list)
    cpu: float = 0.0
    idle: float | None = None
    """Memory of a room, in kB."""
    connected: float = 0.0
    """The same, with its sockets."""

    def line(self, name: str) -> str:
        times = sorted(self.times) or [0.0]
        p50, p99 = statistics.median(times) * 1000, times[int(len(times) * 0.99) - 1] * 1000
        per_move = 1000 * self.cpu / max(1, self.moves)
        rate = self.moves / max(0.001, self.seconds)
        idle = "-" if self.idle is None else f"{self.idle:.0f}"
        return f"{name:34} {rate:8.0f} {p50:9.1f} {p99:9.1f} {per_move:10.2f} {idle:>8} {self.connected:9.0f}"

    def p99(self) -> float:
        return sorted(self.times)[int(len(self.times) * 0.99) - 1]


# The server's own cost


def processes(pid: int) -> list[int]:
    """A process and all that it started."""
    found = [pid]
    with contextlib.suppress(OSError):
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
        for child in children:
            found += processes(int(child))
    return found


def cpu_of(pids: list[int]) -> float:
    """CPU seconds of some processes."""
    ticks = 0
    for pid in pids:
        with contextlib.suppress(OSError):
            fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
            ticks += int(fields[11]) + int(fields[12])
    return ticks / os.sysconf("SC_CLK_TCK")


def memory_of(pids: list[int]) -> float:
    """Resident memory in kB."""
    total = 0
    for pid in pids:
        with contextlib.suppress(OSError):
            total += int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return total * os.sysconf("SC_PAGE_SIZE") / 1024


# Players


class People:
    """Many people who share one HTTP client."""

    def __init__(self, server: str) -> None:
        limits = httpx.Limits(max_keepalive_connections=0)  # so that every worker has its share
        self.http = httpx.Client(base_url=server, timeout=60, limits=limits)

    def ask(self, secret: str, path: str, body: Any) -> Any:
        headers = {"Authorization": f"Bearer {secret}"}
        answer = self.http.post(path, json=body, headers=headers)
        answer.raise_for_status()
        return answer.json()


def moment(match: dict[str, Any]) -> tuple[Any, ...]:
    """How far a match is."""
    return match["number"], match["question"], match["waiting"], match["result"] is None


class Table:
    """One room with five scripted people. A move is timed from its sending until all five have been told."""

    def __init__(self, server: str, people: People, figures: Figures) -> None:
        self.server = server
        self.people = people
        self.figures = figures
        self.until = 0.0
        self.secrets = [secrets.token_urlsafe(32) for _ in range(SEATS)]
        self.sockets: list[ClientConnection] = []
        self.state: dict[str, Any] = {}
        self.code = ""

    def open(self) -> None:
        """Everybody comes and sits down, and a match begins."""
        new = {"game": "resistance", "seats": SEATS, "pace": 0, "name": "P0"}
        self.code = self.people.ask(self.secrets[0], "/api/rooms", new)["code"]
        self._do(0, do="sit")
        for seat in range(1, SEATS):
            self._do(seat, do="join", name=f"P{seat}")
            self._do(seat, do="sit")
            self._do(seat, do="ready")
        self._do(0, do="start")

    def _do(self, person: int, **command: Any) -> None:
        self.people.ask(self.secrets[person], f"/api/rooms/{self.code}/commands", command)

    async def come(self) -> None:
        self.sockets = [await self._connect(secret) for secret in self.secrets]

    async def _connect(self, secret: str) -> ClientConnection:
        address = f"ws{self.server[4:]}/api/rooms/{self.code}/socket?version=1"
        headers = {"Authorization": f"Bearer {secret}"}
        socket = await connect(address, additional_headers=headers, proxy=None, max_size=None, compression=None)
        await socket.recv()
        self.state = DECODE.decode(await socket.recv())
        return socket

    async def play(self) -> None:
        """Answer after answer, the next when everybody knows of the last."""
        state, number = self.state, 0
        while time.perf_counter() < self.until:
            match = state["match"]
            if match["result"] is not None:
                state = await self._again(match)
                continue
            seat = match["waiting"][0]
            number += 1
            command = {"do": "answer", "id": f"b{number}", "seat": seat, "question": match["question"], "option": 0}
            if match["asked"] == "vote":
                command["option"] = 1
            start = time.perf_counter()
            await self.sockets[seat].send(json.dumps(command))
            told = await self._all_told(match)
            self.figures.times.append(time.perf_counter() - start)
            self.figures.moves += 1
            state = {**state, **told[0]}

    async def _all_told(self, before: dict[str, Any]) -> list[dict[str, Any]]:
        return await asyncio.gather(*(self._told(socket, moment(before)) for socket in self.sockets))

    async def _told(self, socket: ClientConnection, before: tuple[Any, ...]) -> dict[str, Any]:
        """The next message on a socket that shows the match further on; one may come that shows the same again."""
        while True:
            text = await socket.recv()
            if '"type":"refused"' in str(text[:20]):
                raise RuntimeError(text)
            if '"type":"update"' in str(text[:20]) or '"type":"state"' in str(text[:20]):
                self.figures.sizes.append(len(text))
                message: dict[str, Any] = DECODE.decode(text)
                if "match" in message and moment(message["match"]) != before:
                    return message

    async def _again(self, before: dict[str, Any]) -> dict[str, Any]:
        """Another match with the same people; what the first of them is shown then."""
        for seat in range(1, SEATS):
            await self.sockets[seat].send('{"do": "ready"}')
        for seat in range(1, SEATS):
            while '"type":"receipt"' not in str((await self.sockets[seat].recv())[:20]):
                pass
        await self.sockets[0].send('{"do": "start"}')
        return (await self._all_told(before))[0]

    async def close(self) -> None:
        for socket in self.sockets:
            await socket.close()


async def load(server: str, rooms: int, seconds: float, pids: list[int]) -> Figures:
    """Open the rooms, measure what they weigh, then play in all of them at once."""
    figures, people = Figures(), People(server)
    await play([Table(server, people, Figures())], 0.5)  # so that everything is loaded
    empty = memory_of(pids)
    tables = [Table(server, people, figures) for _ in range(rooms)]
    for table in tables:
        await asyncio.to_thread(table.open)
    figures.idle = (memory_of(pids) - empty) / rooms
    for table in tables:
        await table.come()
    await asyncio.sleep(1)
    figures.connected = (memory_of(pids) - empty) / rooms
    cpu, start = cpu_of(pids), time.perf_counter()
    await play(tables, seconds)
    figures.seconds = time.perf_counter() - start
    figures.cpu = cpu_of(pids) - cpu
    await asyncio.gather(*(table.close() for table in tables))
    return figures


async def play(tables: list[Table], seconds: float) -> None:
    for table in tables:
        if not table.code:
            await asyncio.to_thread(table.open)
            await table.come()
        table.until = time.perf_counter() + seconds
    await asyncio.gather(*(table.play() for table in tables))


# The echo


ECHO = """
import sys
from litestar import Litestar, WebSocket, get, websocket
from litestar.exceptions import WebSocketDisconnect

TABLES = {}
BODY = "x" * int(sys.argv[2])

@get("/healthz", sync_to_thread=False)
def healthz() -> str:
    return "well"

@websocket("/{table:int}")
async def echo(socket: WebSocket, table: int) -> None:
    await socket.accept()
    sockets = TABLES.setdefault(table, [])
    sockets.append(socket)
    try:
        while True:
            await socket.receive_text()
            for other in sockets:
                await other.send_text(BODY)
    except WebSocketDisconnect:
        sockets.remove(socket)

import uvicorn
app = Litestar([healthz, echo], logging_config=None)
uvicorn.run(app, port=int(sys.argv[1]), log_level="error", ws_per_message_deflate=False)
"""


@contextlib.contextmanager
def echo_server(size: int) -> Iterator[tuple[int, int]]:
    """A bare echo to all sockets of a table, in a process of its own."""
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "echo.py"
        file.write_text(ECHO)
        process = subprocess.Popen([sys.executable, str(file), str(port), str(size)], stderr=subprocess.DEVNULL)
        try:
            for _ in range(400):
                with contextlib.suppress(httpx.HTTPError):
                    if httpx.get(f"http://127.0.0.1:{port}/healthz").status_code == 200:
                        break
                time.sleep(0.05)
            yield port, process.pid
        finally:
            process.send_signal(signal.SIGTERM)
            process.wait(10)


async def echo_load(port: int, pid: int, rooms: int, seconds: float) -> Figures:
    figures = Figures()

    async def one(table: int, until: float, sockets: list[ClientConnection]) -> None:
        turn = 0
        command = json.dumps({"do": "answer", "id": "b100", "seat": 1, "question": 100, "option": 0})
        while time.perf_counter() < until:
            turn = (turn + 1) % SEATS
            start = time.perf_counter()
            await sockets[turn].send(command)
            for socket in sockets:
                await socket.recv()
            figures.times.append(time.perf_counter() - start)
            figures.moves += 1

    every = []
    empty = memory_of([pid])
    for table in range(rooms):
        address = f"ws://127.0.0.1:{port}/{table}"
        every.append([await connect(address, proxy=None, compression=None) for _ in range(SEATS)])
    figures.connected = (memory_of([pid]) - empty) / rooms
    cpu, start = cpu_of([pid]), time.perf_counter()
    await asyncio.gather(*(one(table, start + seconds, sockets) for table, sockets in enumerate(every)))
    figures.seconds = time.perf_counter() - start
    figures.cpu = cpu_of([pid]) - cpu
    for sockets in every:
        for socket in sockets:
            await socket.close()
    return figures


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--rooms", type=int, nargs="+", default=[10, 100, 500])
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--postgres", action="store_true")
    chosen = parser.parse_args()
    name = f"{chosen.workers} worker{'s' * (chosen.workers > 1)}, {'PostgreSQL' if chosen.postgres else 'SQLite'}"
    print(f"{name}, {SEATS} sockets a room, The Resistance, {chosen.seconds:g} s each; load {os.getloadavg()[0]:.1f}")
    print(f"{'':34} {'moves/s':>8} {'p50 ms':>9} {'p99 ms':>9} {'CPU ms/mv':>10} {'kB/room':>8} {'+sockets':>9}")
    with contextlib.ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        args = ["--workers", str(chosen.workers)]
        if chosen.postgres:
            args += ["--database", stack.enter_context(database(stack.enter_context(postgres())))]
        for rooms in chosen.rooms:
            with Server(folder, args) as server:
                assert server.process is not None
                pids = processes(server.process.pid)
                figures = asyncio.run(load(server.url, rooms, chosen.seconds, pids))
            print(figures.line(f"omerta, {rooms} rooms"), flush=True)
            size = int(statistics.mean(figures.sizes)) if figures.sizes else 1000
            with echo_server(size) as (port, pid):
                echoed = asyncio.run(echo_load(port, pid, rooms, chosen.seconds))
            print(echoed.line(f"echo of {size} bytes, {rooms} rooms"), flush=True)
            print(f"{'':34} p99 {figures.p99() / echoed.p99():.1f} times the echo's", flush=True)


if __name__ == "__main__":
    main()
