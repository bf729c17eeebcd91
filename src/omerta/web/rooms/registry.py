"""The rooms that are in memory in this worker. Each is a cache of its log, and can be dropped at any time."""

from __future__ import annotations

import asyncio
import logging
import re
import secrets
import time
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import dataclass
from typing import Any

from omerta.play.room import SERVER, Room, due
from omerta.play.room.commands import Open
from omerta.web.access.keys import ServerKeys
from omerta.web.cluster.bus import WorkerBus
from omerta.web.cluster.leases import Leases
from omerta.web.protocol.errors import TooMany, UnknownRoom
from omerta.web.rooms.actor import RoomActor, SteadyClock, summary_of
from omerta.web.rooms.commands import write_command
from omerta.web.rooms.context import Bots, RoomContext
from omerta.web.rooms.snapshot import rebuild
from omerta.web.store.schema import Append, Conflict, Row
from omerta.web.store.store import Store

LOG = logging.getLogger("omerta")
LETTERS = "ACDEFGHJKLMNPQRTUVWXY34679"
"""Letters and digits for codes; none of them looks or sounds much like another."""
CODE_OR_ID = re.compile(r"[A-Za-z0-9]{1,16}")
PUBLIC_CODE = 6
"""Letters of a code on a public server, where strangers may guess."""
REUNION = 2.0
"""Seconds in which all workers hear one another again when their database is back."""
QUIET = 60.0
"""Seconds without a command after which the caches of a room are cleared."""


def new_code(length: int = 4) -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(length))


def new_room_id() -> str:
    return "".join(secrets.choice("abcdefghjkmnpqrstuvwxyz23456789") for _ in range(10))


def new_names() -> tuple[str, str]:
    """The id and the code of a new room."""
    return new_room_id(), new_code()


@dataclass(slots=True)
class Limits:
    """How much of everything there may be."""

    rooms: int = 2_000
    idle: float = 600.0
    """Seconds after which an idle room is dropped from memory."""
    away: float = 15.0
    """Seconds without a connection after which a person counts as away."""
    retire: int = 30 * 24 * 3600 * 1000
    """Milliseconds after which the code of an untouched room is free again."""


class RoomRegistry:
    """All rooms of a worker."""

    def __init__(
        self,
        store: Store,
        limits: Limits | None = None,
        *,
        keys: ServerKeys | None = None,
        clock: Callable[[], float] | None = None,
        new_names: Callable[[], tuple[str, str]] = new_names,
        bots: Callable[[RoomActor], Bots] | None = None,
        leases: Leases | None = None,
        bus: WorkerBus | None = None,
    ) -> None:
        self.store = store
        self.limits = limits or Limits()
        self.open: dict[str, RoomActor] = {}
        self.context = RoomContext(store, keys or ServerKeys(), clock or SteadyClock(), self.limits.away, leases, bus)
        self._bots = bots
        self._new_names = new_names
        self._opening: dict[str, asyncio.Task[RoomActor]] = {}

    # Finding rooms

    async def create(self, first: Callable[[str, str, int], Open]) -> RoomActor:
        """Open a new room under a free code."""
        await self._make_place(urgent=True)
        for _ in range(50):
            now = self.context.now()
            opened = first(*self._new_names(), now)
            room = Room.opened(opened, now)
            summary = summary_of(room, due(room))
            row = {"id": room.room, "code": room.code, "kind": room.kind, "opened": now, **summary}
            first_command = Row(1, now, SERVER, None, write_command(opened))
            try:
                await self.store.open_room(row, Append(room.room, [first_command], summary))
            except Conflict:
                continue
            return self.add(room)
        raise TooMany()

    async def room(self, code_or_id: str) -> RoomActor:
        """A room by its code or its id."""
        known = self.open.get(code_or_id)
        if known is None:
            found = await self.store.find_room(code_or_id) if CODE_OR_ID.fullmatch(code_or_id) else None
            if found is None:
                raise UnknownRoom(room=code_or_id[:16])
            known = await self.by_id(found)
        known.used = time.monotonic()
        return known

    async def by_id(self, room: str, urgent: bool = True) -> RoomActor:
        """A room by its id; it is ``urgent`` for a person, not for a clock."""
        if room in self.open:
            return self.open[room]
        if room not in self._opening:
            self._opening[room] = asyncio.create_task(self._load(room, urgent))
        try:
            return await asyncio.shield(self._opening[room])
        finally:
            self._opening.pop(room, None)

    async def _load(self, room: str, urgent: bool) -> RoomActor:
        await self._make_place(urgent)
        sequence, rebuilt = await rebuild(self.store, room)
        actor = self.add(rebuilt, sequence)
        actor.wake()
        return actor

    def add(self, room: Room, snapshot: int = 0) -> RoomActor:
        """Take a room into memory; ``snapshot`` is the place of its last snapshot."""
        actor = self.open[room.room] = RoomActor(self.context, room, self._bots)
        actor.snapshot = snapshot
        return actor

    # What other workers ask and tell

    def shows(self, room: str, who: int) -> bool:
        """Whether this worker shows a room to a person."""
        actor = self.open.get(room)
        return actor is not None and actor.shows(who)

    def lacks(self, room: str, sequence: int) -> bool:
        """Whether a room that is followed here has not come to this place of its log."""
        actor = self.open.get(room)
        return actor is not None and not actor.behind and actor.room.sequence < sequence

    def spawn(self, work: Coroutine[Any, Any, Any]) -> None:
        self.context.spawn(work)

    async def written_elsewhere(self, room: str, sequence: int, rows: Sequence[Row] = ()) -> None:
        """Another worker has written in a room; ``rows`` are the last of it, or none."""
        if (actor := self.open.get(room)) is not None:
            await actor.written_elsewhere(sequence, rows)

    async def shown_elsewhere(self, room: str) -> int | None:
        """Another worker begins to show a room; if it is shown here too, where its log ends."""
        actor = self.open.get(room)
        return None if actor is None else await actor.shown_elsewhere()

    async def catch_up(self) -> None:
        """Ask the store for what other workers wrote, in case one of their messages was lost."""
        bus = self.context.bus
        if bus is not None and bus.remote_viewers.repeat_due():
            bus.announce([room for room, actor in self.open.items() if actor.viewers.connected])
        for room, sequence in (await self.store.sequences(list(self.open))).items():
            await self.written_elsewhere(room, sequence)

    async def repair(self) -> None:
        """Other workers could not be heard for a while: read what they have written, and see who is here."""
        bus = self.context.bus
        if bus is not None:
            bus.announce([room for room, actor in self.open.items() if actor.viewers.connected])
        await self.catch_up()
        await asyncio.sleep(REUNION)
        await self.see_who_is_here()

    # Chores

    async def resume(self, before: int) -> None:
        """Open the rooms in which something has been due for a while, and nobody has done it."""
        for room in await self.store.due_rooms(self.context.now(), before):
            try:
                await (await self.by_id(room, urgent=False)).resume()
            except TooMany:
                LOG.warning("no place in memory for rooms in which something is due")
                return
            except Exception:
                LOG.exception("room cannot be opened", extra={"room": room})

    async def clean_up(self) -> None:
        """Drop rooms that nobody uses, clear caches, and see who is here."""
        now = time.monotonic()
        for actor in list(self.open.values()):
            if now - actor.used > QUIET:
                actor.viewers.messages.clear_cache()
            if actor.idle and now - actor.used > self.limits.idle:
                await self._drop(actor)
        await self.see_who_is_here()

    async def see_who_is_here(self) -> None:
        """Note who has a connection and counts as away, and who counts as here and has none anywhere."""
        for actor in list(self.open.values()):
            await actor.greet_all()
        absent = {(actor.id, who): actor for actor in self.open.values() for who in actor.absent()}
        bus = self.context.bus
        elsewhere = await bus.find(absent) if bus is not None and absent else set()
        for (room, who), actor in absent.items():
            if (room, who) not in elsewhere:
                await actor.miss(who)

    async def _make_place(self, urgent: bool) -> None:
        """Drop the longest unused rooms if there are too many: idle ones, or for a person one at which nobody looks.

        The bots and clocks of that one go on as soon as there is place. If people look at all, no other is opened.
        """
        while len(self.open) >= self.limits.rooms:
            idle = [actor for actor in self.open.values() if actor.idle]
            unwatched = [actor for actor in self.open.values() if actor.unwatched] if urgent and not idle else []
            if not idle and not unwatched:
                raise TooMany()
            await self._drop(min(idle or unwatched, key=lambda actor: actor.used), urgent)

    async def _drop(self, actor: RoomActor, urgent: bool = False) -> None:
        await actor.write_snapshot()
        if actor.idle or (urgent and actor.unwatched):
            actor.stop()
            self.open.pop(actor.id, None)
            if self.context.leases is not None:
                self.context.leases.give_up(actor)

    async def close(self) -> None:
        self.context.closing = True
        for actor in list(self.open.values()):
            actor.stop()
        tasks = self.context.tasks
        for task in list(tasks):
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for actor in list(self.open.values()):
            try:
                await actor.write_snapshot()
            except Exception:
                LOG.exception("snapshot cannot be written", extra={"room": actor.id})
