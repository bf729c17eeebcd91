"""Several workers on one PostgreSQL: who minds which room, and who hears what the others write.

A lease is an advisory lock of the database, held by one connection of the worker. When a worker dies, its connection
and with it its leases end, and another worker takes the rooms over.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import logging
import secrets
from collections.abc import Collection, Iterable

from litestar.channels import ChannelsPlugin
from litestar.channels.backends.asyncpg import AsyncPgChannelsBackend
from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from omerta.web.rooms.actor import OpenRoom
from omerta.web.rooms.registry import Hall, Present
from omerta.web.store.log import read_news
from omerta.web.store.store import CHANNEL

LOG = logging.getLogger("omerta")
PATIENCE = 2.0
"""Seconds in which another worker answers."""
AGAIN = 1.0
"""Seconds after which a lease that another worker holds is asked for again."""
MOST = 300
"""People or rooms in one message, so that it fits into one of PostgreSQL."""


def lock_number(room: str) -> int:
    return int.from_bytes(hashlib.sha256(f"omerta room {room}".encode()).digest()[:8], "big", signed=True)


class DatabaseLeases:
    """Leases as advisory locks."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._held: set[str] = set()
        self._wanted: dict[str, OpenRoom] = {}
        self._refused: dict[str, OpenRoom] = {}
        self._unwanted: list[str] = []
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def holds(self, opened: OpenRoom) -> bool:
        """Whether the lease is ours; if not, it is asked for, and the room is woken when it comes."""
        if opened.id in self._held:
            return True
        if opened.due() is not None and opened.id not in self._refused:
            self._wanted[opened.id] = opened
            self._wake.set()
        return False

    def give_up(self, opened: OpenRoom) -> None:
        self._wanted.pop(opened.id, None)
        self._refused.pop(opened.id, None)
        if opened.id in self._held:
            self._held.discard(opened.id)
            self._unwanted.append(opened.id)
            self._wake.set()

    def start(self) -> None:
        self._task = asyncio.create_task(self._run(), name="leases")

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
                LOG.warning("leases lost")
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
        for number, room in numbers.items():
            opened = self._wanted.pop(room, None)
            if opened is None and number in given:  # it was given up meanwhile
                self._unwanted.append(room)
                self._wake.set()
            elif opened is not None and number in given:
                self._held.add(room)
                opened.wake()
            elif opened is not None:
                self._refused[room] = opened


_LOCK = text("SELECT n FROM unnest(CAST(:numbers AS bigint[])) AS n WHERE pg_try_advisory_lock(n)")
_UNLOCK = text("SELECT pg_advisory_unlock(n) FROM unnest(CAST(:numbers AS bigint[])) AS n")


def channels_for(database: str) -> ChannelsPlugin:
    """The bus between workers: what is written in one transaction is announced by the same one."""
    backend = AsyncPgChannelsBackend(dsn=database)
    return ChannelsPlugin(backend=backend, channels=[CHANNEL])


class Grapevine:
    """What workers tell one another.

    ``ROOM 17 [...]``: this was written, up to place 17; ``+ 5c1f ROOM ROOM``: I, 5c1f, show these rooms to somebody;
    ``? 90ab ROOM:2 ROOM:4``: whom of these do you show their room; ``! 90ab ROOM:4``: him.
    """

    def __init__(self, channels: ChannelsPlugin, hall: Hall) -> None:
        self._channels = channels
        self._hall = hall
        self._asked: dict[str, Search] = {}
        self._name = secrets.token_hex(8)

    async def listen(self) -> None:
        self._hall.ask_others = self.ask
        self._hall.say_shown = self.say_shown
        async with self._channels.start_subscription([CHANNEL]) as subscription:
            async for news in subscription.iter_events():
                self._hear(news.decode().split(" ", 2))

    def _hear(self, news: list[str]) -> None:
        match news:
            case ["?", name, people]:
                shown = [one for one in people.split() if self._hall.shows(*_present(one))]
                if shown:
                    self._channels.publish(f"! {name} {' '.join(shown)}", CHANNEL)
            case ["!", name, people] if name in self._asked:
                self._asked[name].found(map(_present, people.split()))
            case ["+", name, rooms] if name != self._name:
                for room in self._hall.interest.note(rooms.split()):
                    if (opened := self._hall.open.get(room)) is not None:
                        self._hall.spawn(self._make_way(opened))
            case [room, sequence, rows] if sequence.isdecimal() and self._hall.lacks(room, int(sequence)):
                self._hall.spawn(self._hall.heard(room, int(sequence), read_news(rows)))

    def say_shown(self, rooms: Collection[str]) -> None:
        """Say which rooms this worker shows to somebody."""
        shown = list(rooms)
        for start in range(0, len(shown), MOST):
            self._channels.publish(f"+ {self._name} {' '.join(shown[start : start + MOST])}", CHANNEL)

    async def _make_way(self, opened: OpenRoom) -> None:
        if (sequence := await opened.shown_elsewhere()) is not None:
            self._channels.publish(f"{opened.id} {sequence} []", CHANNEL)

    async def ask(self, people: Collection[Present]) -> set[Present]:
        """Those of many to whom some worker shows their room."""
        name, search = secrets.token_hex(8), Search(set(people))
        self._asked[name] = search
        try:
            wanted = [f"{room}:{who}" for room, who in people]
            for start in range(0, len(wanted), MOST):
                self._channels.publish(f"? {name} {' '.join(wanted[start : start + MOST])}", CHANNEL)
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(search.over.wait(), PATIENCE)
        finally:
            del self._asked[name]
        return set(people) - search.missing


class Search:
    """People who are looked for; it is over when all are found."""

    def __init__(self, missing: set[Present]) -> None:
        self.missing = missing
        self.over = asyncio.Event()

    def found(self, people: Iterable[Present]) -> None:
        self.missing.difference_update(people)
        if not self.missing:
            self.over.set()


def _present(text: str) -> Present:
    room, _, who = text.partition(":")
    return room, int(who) if who.isdecimal() else -1
