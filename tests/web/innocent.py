"""Innocent tables: how long their moves take in quiet and in trouble, measured in short turns.

Tables of five play at a steady pace beside whatever troubles the server. A time is from the moment at which a move was
due until the last of the five had been told of it. Quiet and trouble take turns of two seconds, so that both meet
whatever else the machine does; where trouble seems to cost much, more turns are taken and all of them count.
"""

from __future__ import annotations

import asyncio
import contextlib
import math
import time
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass, field

import httpx

from bench.server_tables import Load, Table
from tests.web.guests import Server

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
    with httpx.Client(base_url=server.url, timeout=60) as people:
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


async def in_turns(tables: list[Table], trouble: Trouble, seconds: float) -> Times:
    """Each for so many seconds, in turns."""
    times = Times()
    for _ in range(AGAIN):
        for _ in range(math.ceil(seconds / TURN)):
            times.quiet += await moves(tables, TURN)
            async with trouble():
                times.then += await moves(tables, TURN)
            await asyncio.sleep(CALM)
        if times.ratio <= TWICE:
            break
    return times
