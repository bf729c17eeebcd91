"""Load on the server: rooms of scripted players over real WebSockets, from another process, beside a bare echo.

    python bench/server.py --rooms 10 100 500                                  one worker on SQLite
    python bench/server.py --rooms 10 100 500 --workers 2 --postgres           two workers on PostgreSQL

There are two loads, and both servers get both:

- *paced*: all rooms together are to make ``--rate`` moves a second, each room at its own regular times. Both servers
  get exactly the same load, and a move that has to wait for a late one before it counts its waiting.
- *full*: each room makes its next move as soon as everybody has been told of the last, so each server gets as much as
  it can take: the echo several times as many moves.

Rooms are at different places of their matches, as on any evening. For each load it prints accepted moves per second
(each kept for good before anybody is told), the time until the last seat of the table has been told of a move (p50,
p99), the server's CPU milliseconds a move, and the memory of a room in the middle of a match that nobody looks at,
and with its five sockets. The echo runs on the same server stack: as many sockets, messages of the same sizes, one
sent to every socket of a table for each move, nothing computed and nothing kept. What keeping alone costs here is in
the last line: the time of one write that is safe on the disk.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import gc
import os
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import httpx

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "bench")]

from server_tables import SEATS, EchoTable, Load, Table, loop_factory  # noqa: E402

from tests.web.guests import Server, database, free_port, postgres  # noqa: E402

BUSY = 0.8
"""A client that takes so much of a core may be what is measured."""


@dataclass
class Run:
    """What one load gave."""

    load: Load
    seconds: float
    cpu: float
    """CPU seconds of the server."""
    client: float
    """Share of a core that the client took."""

    def time(self, share: float) -> float:
        """Milliseconds in which this share of moves was told."""
        times = sorted(self.load.times) or [0.0]
        return times[max(0, int(len(times) * share) - 1)] * 1000

    def line(self, name: str, memory: Sequence[float | None]) -> str:
        rate, per_move = self.load.moves / self.seconds, 1000 * self.cpu / max(1, self.load.moves)
        weights = " ".join(f"{'-' if one is None else f'{one:.0f}':>8}" for one in memory)
        said = f"{name:30} {rate:8.0f} {self.time(0.5):8.1f} {self.time(0.99):8.1f} {per_move:9.2f} {weights}"
        return said + (f"   client {self.client:.0%} of a core" if self.client > BUSY else "")


# What the server takes


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


# Both servers under both loads


async def run(tables: Sequence[Table | EchoTable], load: Load, seconds: float, pids: list[int]) -> Run:
    """Play at all tables for a while."""
    gc.collect()
    gc.freeze()
    cpu, own, start = cpu_of(pids), time.process_time(), time.perf_counter()
    load.until = start + seconds
    await asyncio.gather(*(table.play(load) for table in tables))
    took = time.perf_counter() - start
    return Run(load, took, cpu_of(pids) - cpu, (time.process_time() - own) / took)


async def measure_omerta(
    server: Server, rooms: int, loads: list[Load], seconds: float
) -> tuple[list[Run], list[float]]:
    """Open the rooms, measure what they weigh, then play in all of them at once."""
    assert server.process is not None
    pids = processes(server.process.pid)
    people = httpx.Client(base_url=server.url, timeout=60, limits=httpx.Limits(max_keepalive_connections=0))
    first = Table(server.port, people)
    await asyncio.to_thread(first.open)
    await first.come()
    await run([first], Load(), 0.5, pids)  # so that everything is loaded
    empty = memory_of(pids)
    tables = [Table(server.port, people) for _ in range(rooms)]
    with ThreadPoolExecutor(4) as threads:
        await asyncio.gather(*(asyncio.get_running_loop().run_in_executor(threads, table.open) for table in tables))
    idle = (memory_of(pids) - empty) / rooms
    for table in tables:
        await table.come()
    await asyncio.sleep(1)
    weights = [idle, (memory_of(pids) - empty) / rooms]
    await asyncio.gather(*(table.begin() for table in tables))
    runs = [await run(tables, load, seconds, pids) for load in loads]
    for table in [first, *tables]:
        await table.close()
    return runs, weights


async def measure_echo(port: int, pid: int, rooms: int, loads: list[Load], seconds: float) -> tuple[list[Run], float]:
    empty = memory_of([pid])
    tables = [EchoTable(port, number) for number in range(rooms)]
    for table in tables:
        await table.come()
    weight = (memory_of([pid]) - empty) / rooms
    await run(tables, Load(), 0.5, [pid])
    runs = [await run(tables, load, seconds, [pid]) for load in loads]
    for table in tables:
        await table.close()
    return runs, weight


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


def disk(folder: Path) -> str:
    """How long one small write takes until it is safe."""
    times = []
    with (folder / "disk").open("wb", buffering=0) as file:
        for _ in range(200):
            start = time.perf_counter()
            file.write(b"x" * 4096)
            os.fdatasync(file.fileno())
            times.append((time.perf_counter() - start) * 1000)
    return f"one write safe on this disk: p50 {statistics.median(times):.1f} ms, p99 {sorted(times)[197]:.1f} ms"


def compare(server: Server, rooms: int, rate: float, seconds: float) -> None:
    """One number of rooms: Omertà and the echo, paced and full."""
    names = (["paced"] if rate else []) + ["full"]

    def loads() -> list[Load]:
        return [Load(pace=rooms / rate if name == "paced" else None) for name in names]

    with asyncio.Runner(loop_factory=loop_factory) as runner:
        ours, weights = runner.run(measure_omerta(server, rooms, loads(), seconds))
    size = int(statistics.mean(size for one in ours for size in one.load.sizes))
    server.stop()
    with echo_server(size) as (port, pid), asyncio.Runner(loop_factory=loop_factory) as runner:
        echoed, weight = runner.run(measure_echo(port, pid, rooms, loads(), seconds))
    for name, our, echo in zip(names, ours, echoed, strict=True):
        print(our.line(f"{rooms} rooms, {name}: omerta", weights))
        print(echo.line(f"{rooms} rooms, {name}: echo of {size} B", [None, weight]))
        late = name == "paced" and our.load.moves < 0.9 * rate * seconds
        print(f"{'':30} p99 {our.time(0.99) / echo.time(0.99):.1f} times the echo's{', overloaded' * late}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--rooms", type=int, nargs="+", default=[10, 100, 500])
    parser.add_argument("--seconds", type=float, default=10, help="of each load")
    parser.add_argument("--rate", type=float, default=300, help="moves a second of the paced load; 0 leaves it out")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--postgres", action="store_true")
    chosen = parser.parse_args()
    name = f"{chosen.workers} worker{'s' * (chosen.workers > 1)}, {'PostgreSQL' if chosen.postgres else 'SQLite'}"
    print(f"{name}, {SEATS} sockets a room, The Resistance, {chosen.seconds:g} s each; load {os.getloadavg()[0]:.1f}")
    print(f"{'':30} {'moves/s':>8} {'p50 ms':>8} {'p99 ms':>8} {'CPU ms/mv':>9} {'kB/room':>8} {'+sockets':>8}")
    with contextlib.ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        args = ["--workers", str(chosen.workers)]
        if chosen.postgres:
            args += ["--database", stack.enter_context(database(stack.enter_context(postgres())))]
        for rooms in chosen.rooms:
            with Server(folder, args) as server:
                compare(server, rooms, chosen.rate, chosen.seconds)
        print(disk(folder))


if __name__ == "__main__":
    main()
