"""Load on the server: rooms of scripted players over real WebSockets, from another process, beside a bare echo.

    python bench/server.py --rooms 10 100 500                                  one worker on SQLite
    python bench/server.py --rooms 10 100 500 --workers 2 --postgres           two workers on PostgreSQL

For each number of rooms it prints accepted moves per second (each kept for good before anybody is told), the time
from sending an answer until the last seat of the table has been told (p50, p99), the server's CPU seconds per 1,000
moves and its memory per open room; and then the same figures for a bare echo on the same server stack: as many sockets,
messages of the same sizes, one sent to every socket of a table for each move, nothing computed and nothing kept.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import random
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

import msgspec
from websockets.asyncio.client import ClientConnection, connect

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.web.guests import Guest, Server, database, free_port, postgres  # noqa: E402

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
    idle_memory: float = 0.0

    def line(self, name: str) -> str:
        times = sorted(self.times) or [0.0]
        p50, p99 = statistics.median(times) * 1000, times[int(len(times) * 0.99) - 1] * 1000
        per_move = 1000 * self.cpu / max(1, self.moves)
        rate = self.moves / max(0.001, self.seconds)
        memory = f"{self.idle_memory:8.1f}" if self.idle_memory else "       -"
        return f"{name:34} {rate:8.0f} {p50:9.1f} {p99:9.1f} {per_move:10.2f} {memory}"


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


class Table:
    """One room with five scripted people. A move is timed from its sending until all five have been told."""

    def __init__(self, server: str, figures: Figures, rng: random.Random, until: float) -> None:
        self.server = server
        self.figures = figures
        self.rng = rng
        self.until = until
        self.sockets: list[ClientConnection] = []
        self.code = ""

    async def open(self) -> None:
        await asyncio.to_thread(self._open)
        self.sockets = [await self._connect(guest) for guest in self.guests]

    def _open(self) -> None:
        self.guests = [Guest(self.server) for _ in range(SEATS)]
        host = self.guests[0]
        self.code = host.open("resistance", seats=SEATS, pace=0)["code"]
        host.do(self.code, "sit")
        for number, guest in enumerate(self.guests[1:], 1):
            guest.join(self.code, f"P{number}")
        self.guests[0].do(self.code, "start")

    async def _connect(self, guest: Guest) -> ClientConnection:
        address = f"ws{self.server[4:]}/api/rooms/{self.code}/socket?version=1"
        headers = {"Authorization": f"Bearer {guest.secret}"}
        socket = await connect(address, additional_headers=headers, proxy=None, max_size=None, compression=None)
        await socket.recv()
        await socket.recv()
        return socket

    async def play(self) -> None:
        """Answer after answer, the next when everybody knows of the last."""
        state: dict[str, Any] = await asyncio.to_thread(self.guests[0].state, self.code)
        number = 0
        while time.perf_counter() < self.until:
            match = state["match"]
            if match is None or match["result"] is not None:
                await self._again()
                state = await asyncio.to_thread(self.guests[0].state, self.code)
                continue
            seat = match["waiting"][0]
            number += 1
            command = {"do": "answer", "id": f"b{number}", "seat": seat, "question": match["question"], "option": 0}
            if match["asked"] == "vote":
                command["option"] = 1
            start = time.perf_counter()
            await self.sockets[seat].send(json.dumps(command))
            told = await asyncio.gather(*(self._told(socket) for socket in self.sockets))
            self.figures.times.append(time.perf_counter() - start)
            self.figures.moves += 1
            state = {**state, **told[0]}

    async def _told(self, socket: ClientConnection) -> dict[str, Any]:
        """The next update on a socket."""
        while True:
            text = await socket.recv()
            if '"type":"update"' in str(text[:20]) or '"type":"state"' in str(text[:20]):
                self.figures.sizes.append(len(text))
                message: dict[str, Any] = DECODE.decode(text)
                if "match" in message:
                    return message

    async def _again(self) -> None:
        await asyncio.to_thread(self._start)
        for socket in self.sockets:
            await self._told(socket)

    def _start(self) -> None:
        for guest in self.guests[1:]:
            guest.do(self.code, "ready")
        self.guests[0].do(self.code, "start")

    async def close(self) -> None:
        for socket in self.sockets:
            await socket.close()


async def load(server: str, rooms: int, seconds: float, pids: list[int]) -> Figures:
    """Open the rooms, measure what they weigh, then play in all of them at once."""
    figures = Figures()
    empty = memory_of(pids)
    tables = [Table(server, figures, random.Random(number), 0) for number in range(rooms)]
    for table in tables:
        await table.open()
    await asyncio.sleep(1)
    figures.idle_memory = (memory_of(pids) - empty) / rooms
    cpu, start = cpu_of(pids), time.perf_counter()
    for table in tables:
        table.until = start + seconds
    await asyncio.gather(*(table.play() for table in tables))
    figures.seconds = time.perf_counter() - start
    figures.cpu = cpu_of(pids) - cpu
    await asyncio.gather(*(table.close() for table in tables))
    return figures


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
            import httpx

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
    for table in range(rooms):
        address = f"ws://127.0.0.1:{port}/{table}"
        every.append([await connect(address, proxy=None, compression=None) for _ in range(SEATS)])
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
    print(f"{'':34} {'moves/s':>8} {'p50 ms':>9} {'p99 ms':>9} {'CPU ms/mv':>10} {'kB/room':>8}")
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
            times = [sorted(one.times)[int(len(one.times) * 0.99) - 1] for one in (figures, echoed)]
            print(f"{'':34} p99 {times[0] / times[1]:.1f} times the echo's", flush=True)


if __name__ == "__main__":
    main()
