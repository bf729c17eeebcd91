"""Leases: of several workers on one PostgreSQL, one lets time pass and bots think in a room.

A lease is an advisory lock of the database, held by one connection of the worker. When a worker dies, its connection
and with it its leases end, and another worker takes the rooms over.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import logging
from typing import Protocol

from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from omerta.web.logs import log_failure

LOG = logging.getLogger("omerta")
AGAIN = 1.0
"""Seconds after which a lease that another worker holds is asked for again."""


class Leased(Protocol):
    """A room for which a lease is asked."""

    @property
    def id(self) -> str: ...
    def due(self) -> int | None: ...
    def wake(self) -> None: ...


class Leases(Protocol):
    """Whether this worker lets time pass and bots think in a room."""

    def holds(self, room: Leased) -> bool: ...
    def give_up(self, room: Leased) -> None: ...


def lock_number(room: str) -> int:
    return int.from_bytes(hashlib.sha256(f"omerta room {room}".encode()).digest()[:8], "big", signed=True)


class DatabaseLeases:
    """Leases as advisory locks."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._held: set[str] = set()
        self._wanted: dict[str, Leased] = {}
        self._refused: dict[str, Leased] = {}
        self._unwanted: list[str] = []
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def holds(self, room: Leased) -> bool:
        """Whether the lease is ours; if not, it is asked for, and the room is woken when it is granted."""
        if room.id in self._held:
            return True
        if room.due() is not None and room.id not in self._refused:
            self._wanted[room.id] = room
            self._wake.set()
        return False

    def give_up(self, room: Leased) -> None:
        self._wanted.pop(room.id, None)
        self._refused.pop(room.id, None)
        if room.id in self._held:
            self._held.discard(room.id)
            self._unwanted.append(room.id)
            self._wake.set()

    def start(self) -> None:
        self._task = asyncio.create_task(self._run(), name="leases")
        self._task.add_done_callback(log_failure)

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    async def _run(self) -> None:
        while True:
            try:
                async with self._engine.connect() as connection:
                    await connection.execution_options(isolation_level="AUTOCOMMIT")
                    await self._serve(connection)
            except (SQLAlchemyError, OSError):
                LOG.warning("leases lost", exc_info=True)
                self._held.clear()
                await asyncio.sleep(1)

    async def _serve(self, connection: AsyncConnection) -> None:
        loop = asyncio.get_running_loop()
        again = loop.time() + AGAIN
        while True:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout_at(again):
                    await self._wake.wait()
            self._wake.clear()
            if loop.time() >= again:
                again = loop.time() + AGAIN
                self._wanted |= self._refused
                self._refused = {}
                await connection.execute(text("SELECT 1"))  # notice a lost connection, which ends our leases
            await self._return(connection)
            await self._ask(connection)

    async def _return(self, connection: AsyncConnection) -> None:
        if unwanted := [lock_number(room) for room in self._unwanted]:
            await connection.execute(_UNLOCK, {"numbers": unwanted})
            del self._unwanted[: len(unwanted)]

    async def _ask(self, connection: AsyncConnection) -> None:
        """Ask for all leases that are wanted; those that others hold are asked for again after a while."""
        if not (numbers := {lock_number(room): room for room in self._wanted}):
            return
        given = {row[0] for row in await connection.execute(_LOCK, {"numbers": list(numbers)})}
        for number, room_id in numbers.items():
            room = self._wanted.pop(room_id, None)
            if room is None and number in given:  # it was given up meanwhile
                self._unwanted.append(room_id)
                self._wake.set()
            elif room is not None and number in given:
                self._held.add(room_id)
                room.wake()
            elif room is not None:
                self._refused[room_id] = room


_LOCK = text("SELECT n FROM unnest(CAST(:numbers AS bigint[])) AS n WHERE pg_try_advisory_lock(n)")
_UNLOCK = text("SELECT pg_advisory_unlock(n) FROM unnest(CAST(:numbers AS bigint[])) AS n")
