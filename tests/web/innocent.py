"""Innocent tables: how long their moves take in quiet and in trouble, measured in short turns.

Tables of five play at a steady pace beside whatever troubles the server. A time is from the moment at which a move was
due until the last of the five had been told of it. Quiet and trouble take turns of two seconds, so that both meet
whatever else the machine does; where trouble seems to cost much, more turns are taken and all of them count. Beside it
stands how much CPU the server takes, in percent of a core: it says what trouble costs, however busy the machine is.
"""

from __future__ import annotations

import asyncio
import contextlib
import math
import os
import time
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass, field
from pathlib import Path

import httpx

from bench.server_tables import Load, Table
from tests.web.guests import TLS, Server

TABLES = 3
PACE = 0.2
"""Seconds between two moves of a table."""
TURN = 2.0
"""Seconds of quiet, then of trouble."""
CALM = 0.5
"""Seconds after trouble that are not measured."""
TWICE = 2.0
"""So many times slower than in quiet it may be while the server is troubled."""
AGAIN = 3
"""So many times as long it is measured before that is said."""

Trouble = Callable[[], AbstractAsyncContextManager[None]]
"""What goes wrong, for as long as it is entered."""


@dataclass
class Times:
    """Seconds of all moves, in quiet and then."""

    quiet: list[float] = field(default_factory=list)
    then: list[float] = field(default_factory=list)
    cpu: dict[str, list[tuple[float, float]]] = field(default_factory=lambda: {"quiet": [], "then": []})
    """Seconds of CPU that the server took in how many seconds."""

    def share(self, when: str) -> float:
        """What the server took of a core, in percent."""
        spent, passed = map(sum, zip(*self.cpu[when], strict=True))
        return 100 * spent / passed

    @property
    def ratio(self) -> float:
        return p95(self.then) / p95(self.quiet)


def p95(times: list[float]) -> float:
    """The 95th percentile in milliseconds."""
    times = sorted(times)
    return 1000 * times[int(0.95 * (len(times) - 1))]


@contextlib.asynccontextmanager
async def innocent(server: Server) -> AsyncIterator[list[Table]]:
    """Tables whose players have nothing to do with any trouble."""
    with httpx.Client(base_url=server.url, timeout=60, verify=TLS) as people:
        tables = [Table(server.port, people) for _ in range(TABLES)]
        for table in tables:
            await asyncio.to_thread(table.open)
            await table.come()
        try:
            yield tables
        finally:
            for table in tables:
                await table.close()


async def moves(tables: list[Table], seconds: float) -> list[float]:
    load = Load(until=time.perf_counter() + seconds, pace=PACE)
    await asyncio.gather(*(table.play(load) for table in tables))
    return load.times


async def in_turns(server: Server, tables: list[Table], trouble: Trouble, seconds: float) -> Times:
    """Each for so many seconds, in turns."""
    times = Times()

    async def turn(when: str) -> list[float]:
        spent, passed = cpu_of(server), time.perf_counter()
        found = await moves(tables, TURN)
        times.cpu[when].append((cpu_of(server) - spent, time.perf_counter() - passed))
        return found

    for _ in range(AGAIN):
        for _ in range(math.ceil(seconds / TURN)):
            times.quiet += await turn("quiet")
            async with trouble():
                times.then += await turn("then")
            await asyncio.sleep(CALM)
        if times.ratio <= TWICE:
            break
    return times


def cpu_of(server: Server) -> float:
    """Seconds of CPU of all processes of a server, which are a group."""
    assert server.process is not None
    spent = 0
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            found = stat.read_text().rpartition(")")[2].split()
            if int(found[2]) == server.process.pid:
                spent += int(found[11]) + int(found[12])
    return spent / os.sysconf("SC_CLK_TCK")
