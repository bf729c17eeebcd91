"""Load on the server: rooms of scripted players over real WebSockets, from another process, beside a bare echo.

    python bench/server.py --rooms 10 100 500                                  one worker on SQLite
    python bench/server.py --rooms 10 100 500 --workers 2 --postgres           two workers on PostgreSQL
    python bench/server.py --rooms 40 --rate 0 --against /tmp/before/src       beside the server of another tree

There are two loads, and all servers get both:

- *paced*: all rooms together are to make ``--rate`` moves a second, each room at its own regular times. Both servers
  get exactly the same load, and a move that has to wait for a late one before it counts its waiting.
- *full*: each room makes its next move as soon as everybody has been told of the last, so each server gets as much as
  it can take: the echo several times as many moves.

They take turns, ``--rounds`` times for each load, so that a machine that is slow for a while is slow for all.
Rooms are at different places of their matches, as on any evening. For each load it prints accepted moves per second
(each kept for good before anybody is told), the time until the last seat of the table has been told of a move (p50,
p99), the server's CPU milliseconds a move, and the memory of a room in the middle of a match that nobody looks at,
and with its five sockets. The echo runs on the same server stack with as many workers: as many sockets, messages of
the same sizes, one sent to every socket of a table for each move, nothing computed and nothing kept. The floor, beside
one worker on SQLite, writes each command to Omertà's store before it tells anybody, and tells it as Omertà does: what a
move costs above that is the game. What keeping alone costs here is in the last line: the time of one write
that is safe on the disk; and how much of the processors the machine's host has taken away meanwhile.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import gc
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from statistics import mean, median

import httpx

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "bench")]

from server_tables import SEATS, EchoTable, Load, Table, loop_factory  # noqa: E402

from tests.web.guests import Server, database, free_port, postgres  # noqa: E402

BUSY = 0.8
"""A client that takes so much of a core may be what is measured."""


@dataclass
class Run:
    """What one load gave, in all its rounds."""

    load: Load
    seconds: float = 0.0
    cpu: float = 0.0
    """CPU seconds of the server."""
    client: float = 0.0
    """CPU seconds of the client."""
    worst: list[float] = field(default_factory=list)
    """The slowest hundredth of each round, in milliseconds."""
    costs: list[float] = field(default_factory=list)
    """CPU milliseconds of the server for a move in each round."""

    def time(self, share: float) -> float:
        """Milliseconds in which this share of moves was told."""
        return slowest(self.load.times, share)

    def line(self, name: str, memory: Sequence[float | None]) -> str:
        rate, per_move = self.load.moves / self.seconds, 1000 * self.cpu / max(1, self.load.moves)
        weights = " ".join(f"{'-' if one is None else f'{one:.0f}':>8}" for one in memory)
        said = f"{name:30} {rate:8.0f} {self.time(0.5):8.1f} {self.time(0.99):8.1f} {per_move:9.2f} {weights}"
        return said + (
            f"   client {self.client / self.seconds:.0%} of a core" if self.client > BUSY * self.seconds else ""
        )


def slowest(times: list[float], share: float) -> float:
    """Milliseconds in which this share of moves was told."""
    ordered = sorted(times) or [0.0]
    return ordered[max(0, int(len(ordered) * share) - 1)] * 1000


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


def stolen() -> tuple[float, float]:
    """Processor seconds that the machine's host has taken away, and all there were."""
    with contextlib.suppress(OSError, IndexError):
        fields = [int(one) for one in Path("/proc/stat").read_text().partition("\n")[0].split()[1:9]]
        return fields[7], sum(fields)
    return 0.0, 1.0


# Both servers under both loads


async def play(tables: Sequence[Table | EchoTable], run: Run, seconds: float, pids: list[int]) -> None:
    """Play at all tables for a while."""
    gc.collect()
    gc.freeze()
    load, known = run.load, len(run.load.times)
    cpu, own, start = cpu_of(pids), time.process_time(), time.perf_counter()
    load.until = start + seconds
    await asyncio.gather(*(table.play(load) for table in tables))
    run.seconds += time.perf_counter() - start
    taken = cpu_of(pids) - cpu
    run.cpu += taken
    run.costs.append(1000 * taken / max(1, len(load.times) - known))
    run.client += time.process_time() - own
    run.worst.append(slowest(load.times[known:], 0.99))


async def open_rooms(server: Server, rooms: int) -> tuple[list[Table], list[float], int]:
    """Rooms in the middle of their matches, what one of them weighs without sockets and with them, and a message."""
    assert server.process is not None
    pids = processes(server.process.pid)
    people = httpx.Client(base_url=server.url, timeout=60, limits=httpx.Limits(max_keepalive_connections=0))
    first = [Table(server.port, people) for _ in range(2 * len(pids))]  # so that every worker has loaded everything
    for table in first:
        await asyncio.to_thread(table.open)
        await table.come()
    await play(first, Run(Load()), 0.5, pids)
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
    warm = Run(Load())
    await play(tables, warm, 2, pids)
    for table in first:
        await table.close()
    return tables, weights, int(mean(warm.load.sizes))


async def open_echo(port: int, pids: list[int], rooms: int) -> tuple[list[EchoTable], float]:
    empty = memory_of(pids)
    tables = [EchoTable(port, number) for number in range(rooms)]
    for table in tables:
        await table.come()
    weight = (memory_of(pids) - empty) / rooms
    await play(tables, Run(Load()), 0.5, pids)
    return tables, weight


@contextlib.contextmanager
def echo_server(size: int, workers: int, data: str = "") -> Iterator[tuple[int, list[int]]]:
    """An echo to all sockets of a table, in processes of its own; with a folder it keeps everything first."""
    port = free_port()
    command = [sys.executable, str(ROOT / "bench" / "server_echo.py"), str(port), str(size), str(workers)]
    command += [data] * bool(data)
    process = subprocess.Popen(command, stderr=subprocess.DEVNULL)
    try:
        for _ in range(400):
            with contextlib.suppress(httpx.HTTPError):
                if httpx.get(f"http://127.0.0.1:{port}/healthz").status_code == 200:
                    break
            time.sleep(0.05)
        time.sleep(0.5 * (workers - 1))  # until all are there
        yield port, processes(process.pid)
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
    return f"one write safe on this disk: p50 {median(times):.1f} ms, p99 {sorted(times)[197]:.1f} ms"


@dataclass
class Contender:
    """A server with tables that play on it."""

    name: str
    tables: Sequence[Table | EchoTable]
    pids: list[int]
    memory: list[float | None]


@contextlib.asynccontextmanager
async def contenders(
    servers: dict[str, Server], rooms: int, workers: int, floor: bool
) -> AsyncIterator[list[Contender]]:
    """All servers with so many rooms: Omertà first, the echo next, maybe the floor last."""
    there, size = [], 0
    for name, server in servers.items():
        assert server.process is not None
        tables, weights, size = await open_rooms(server, rooms)
        there.append(Contender(name, tables, processes(server.process.pid), list(weights)))
    with contextlib.ExitStack() as stack:
        for name, data in [("echo", "")] + [("floor", stack.enter_context(tempfile.TemporaryDirectory()))] * floor:
            port, pids = stack.enter_context(echo_server(size, workers, data))
            echoing, weight = await open_echo(port, pids, rooms)
            there.append(Contender(f"{name} of {size} B", echoing, pids, [None, weight]))
        there.insert(1, there.pop(len(servers)))
        yield there


async def compare(servers: dict[str, Server], rooms: int, chosen: argparse.Namespace) -> None:
    """One number of rooms: all servers in turn, paced and full."""
    task = asyncio.current_task()
    assert task is not None
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, task.cancel)
    floor = chosen.workers == 1 and not chosen.postgres
    async with contenders(servers, rooms, chosen.workers, floor) as there:
        for pace in [rooms / chosen.rate, None] if chosen.rate else [None]:
            runs = [Run(Load(pace=pace)) for _ in there]
            for _ in range(chosen.rounds):
                for one, run in zip(there, runs, strict=True):
                    await play(one.tables, run, chosen.seconds / chosen.rounds, one.pids)
            for one, run in zip(there, runs, strict=True):
                print(run.line(f"{rooms} rooms, {'full' if pace is None else 'paced'}: {one.name}", one.memory))
            our, echo, *others = runs
            late = pace is not None and our.load.moves < 0.9 * chosen.rate * chosen.seconds
            rounds = [a / b for a, b in zip(our.worst, echo.worst, strict=True)]
            listed = f"by rounds {' '.join(f'{one:.1f}' for one in rounds)}, half of them below {median(rounds):.1f}"
            ratio = our.time(0.99) / echo.time(0.99)
            print(f"{'':30} p99 {ratio:.1f} times the echo's{', overloaded' * late}; {listed}", flush=True)
            for one, run in zip(there[1:], [echo, *others], strict=True):
                shares = [a / b for a, b in zip(our.costs, run.costs, strict=True) if b]
                print(f"{'':30} CPU of a move {median(shares):.2f} times that of {one.name}, the median of the rounds")


def prepared(stack: contextlib.ExitStack, source: str | None, chosen: argparse.Namespace) -> Server:
    """A server with a store of its own, from this tree or from another."""
    args = ["--workers", str(chosen.workers)]
    if chosen.postgres:
        args += ["--database", stack.enter_context(database(stack.enter_context(postgres())))]
    server = Server(Path(stack.enter_context(tempfile.TemporaryDirectory())), args)
    server.environment["PYTHONPATH"] = str(Path(source).resolve()) if source else str(ROOT / "src")
    return server


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--rooms", type=int, nargs="+", default=[10, 100, 500])
    parser.add_argument("--seconds", type=float, default=12, help="of each load, for each server")
    parser.add_argument("--rounds", type=int, default=4, help="in which the two take turns")
    parser.add_argument("--rate", type=float, default=300, help="moves a second of the paced load; 0 leaves it out")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--postgres", action="store_true")
    parser.add_argument("--against", metavar="SRC", help="the source folder of another tree, whose server takes part")
    chosen = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # whoever is told to stop takes what he has started with him
    name = f"{chosen.workers} worker{'s' * (chosen.workers > 1)}, {'PostgreSQL' if chosen.postgres else 'SQLite'}"
    print(f"{name}, {SEATS} sockets a room, The Resistance, {chosen.seconds:g} s each; load {os.getloadavg()[0]:.1f}")
    print(f"{'':30} {'moves/s':>8} {'p50 ms':>8} {'p99 ms':>8} {'CPU ms/mv':>9} {'kB/room':>8} {'+sockets':>8}")
    with contextlib.ExitStack() as stack:
        sources = {"omerta": None} | ({"against": chosen.against} if chosen.against else {})
        servers = {name: prepared(stack, source, chosen) for name, source in sources.items()}
        for rooms in chosen.rooms:
            before = stolen()
            with contextlib.ExitStack() as running, asyncio.Runner(loop_factory=loop_factory) as runner:
                for server in servers.values():
                    running.enter_context(server)
                runner.run(compare(servers, rooms, chosen))
            taken, all_there = (now - then for now, then in zip(stolen(), before, strict=True))
            print(f"{'':30} {taken / all_there:.1%} of the processors were taken away by the host")
        print(disk(servers["omerta"].data))


if __name__ == "__main__":
    try:
        main()
    except asyncio.CancelledError:
        sys.exit("stopped")
