"""A room in memory as a replica of its log: it is read, rebuilt, and follows what other workers write."""

from __future__ import annotations

import asyncio
import time
from abc import ABC, abstractmethod
from collections.abc import Sequence

from omerta.play.room import News, Room
from omerta.play.room.commands import Presence
from omerta.web.rooms.commands import Job, read_command
from omerta.web.rooms.context import Bots, RoomContext
from omerta.web.rooms.snapshot import rebuild, save
from omerta.web.store.schema import Row
from omerta.web.views.messages import Before, Viewers

RIVALRY = 10.0
"""Seconds after another worker's command in which it may well be quicker again."""


class RoomReplica(ABC):
    """A room that is equal to its log, or knows that it is not."""

    bots: Bots | None = None

    def __init__(self, context: RoomContext, room: Room) -> None:
        self.context = context
        self.id = room.room
        self.room = room
        self.viewers = Viewers(room)
        self.lock = asyncio.Lock()
        self.inbox: list[Job] = []
        self.used = time.monotonic()
        self.snapshot = 0
        """The place in the log of the last snapshot."""
        self.behind = False
        """Whether another worker plays on in this room while nobody looks at it here: it catches up when asked."""
        self.stale = False
        """Whether the room has to be rebuilt, for something went wrong."""
        self.overtaken = -RIVALRY
        """When another worker wrote in this room."""

    @abstractmethod
    def now(self) -> int:
        """Milliseconds since 1970 by the clock of this room."""

    @abstractmethod
    def due(self) -> int | None:
        """When something has to be done in this room next."""

    @abstractmethod
    def wake(self) -> None:
        """Set the timer for what falls due next, and let bots think."""

    @abstractmethod
    async def greet_all(self) -> None:
        """Note that everybody with a connection is here."""

    async def read(self) -> Room:
        """The room as it is written; the caller looks before it awaits anything else."""
        async with self.lock:
            await self.refresh()
            self.used = time.monotonic()
            return self.room

    async def resume(self) -> None:
        """Do what is due here; no other worker has done it."""
        await self.read()
        self.wake()

    async def refresh(self) -> None:
        """Bring the room to the end of its log."""
        if self.stale:
            await self.reload()
        elif self.context.store.shared:
            await self.catch_up()

    async def reload(self) -> None:
        """Rebuild the room from the store, and show what viewers have missed."""
        self.snapshot, room = await rebuild(self.context.store, self.id)
        self.stale = self.behind = False
        self._replace(room)
        now = self.now()
        for viewer in list(self.viewers.connected):
            self.viewers.show(viewer, now, viewer.seq)

    async def go_back(self, before: Room) -> None:
        """Drop what could not be written, and do what another worker has written instead."""
        self._replace(before)
        await self.catch_up()

    def _replace(self, room: Room) -> None:
        self.room = room
        self.viewers.follow(room)
        if self.bots is not None:
            self.bots.restart()

    async def written_elsewhere(self, sequence: int, rows: Sequence[Row] = ()) -> None:
        """Another worker has written: do the same here, and tell this worker's viewers; without any, leave it."""
        if self.room.sequence >= sequence:
            return
        async with self.lock:
            if self.stale or self.room.sequence >= sequence:
                return
            if self.viewers.connected or self.inbox:
                await self.catch_up(rows)
            else:
                self._leave()
        self.wake()

    async def shown_elsewhere(self) -> int | None:
        """Another worker begins to show this room: it is left to that one, unless it is shown here too.

        Then the other has to be told where the log ends, for it may have grown while nobody was told.
        """
        async with self.lock:
            if self.viewers.connected or self.inbox:
                return None if self.stale else self.room.sequence
            self._leave()
        self.wake()
        return None

    def _leave(self) -> None:
        """Another worker runs this room from now on."""
        self.behind = True
        if self.bots is not None:
            self.bots.restart()
        if self.context.leases is not None:
            self.context.leases.give_up(self)

    async def catch_up(self, received: Sequence[Row] = ()) -> bool:
        """Do what others have written since; whether there was anything. What was received need not be read."""
        rows = [row for row in received if row.sequence > self.room.sequence]
        if not rows or rows[0].sequence != self.room.sequence + 1:
            rows = await self.context.store.read_log(self.id, self.room.sequence)
        self.behind = False
        if not rows:
            return False
        self.overtaken = time.monotonic()
        before, news = Before(self.room), News()
        commands = [read_command(row.command) for row in rows]
        for row, command in zip(rows, commands, strict=True):
            news.add(self.room.act(row.sender, command, row.at, row.command_id, logged=True).news)
        self.viewers.tell(before, news, self.now())
        if any(isinstance(command, Presence) for command in commands):
            self.context.spawn(self.greet_all())
        return True

    async def write_snapshot(self) -> None:
        async with self.lock:
            if self.stale or self.behind or self.snapshot == self.room.sequence:
                return
            sequence, text = self.room.sequence, save(self.room)
        await self.context.store.keep_snapshot(self.id, sequence, text)
        self.snapshot = sequence
