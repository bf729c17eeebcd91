"""The hall: the rooms that are open in this worker. Each is a cache of its log, and can be let go at any time."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import re
import secrets
import time
from collections.abc import Awaitable, Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias

from omerta.play.room import HOUSE, Room, due
from omerta.play.room.commands import Open
from omerta.web.cluster.remote_viewers import Interest
from omerta.web.protocol.commands import write_command
from omerta.web.protocol.errors import TooMany, UnknownRoom
from omerta.web.rooms.actor import OpenRoom
from omerta.web.rooms.snapshot import facts_of, loaded, replay
from omerta.web.store.store import Append, Conflict, Row, Store

LOG = logging.getLogger("omerta")
Present: TypeAlias = tuple[str, int]
"""A room, and the number of somebody in it."""

LETTERS = "ACDEFGHJKLMNPQRTUVWXY34679"
"""Letters and digits for codes; none of them looks or sounds much like another."""
NAME = re.compile(r"[A-Za-z0-9]{1,16}")
"""How a code or an id may be typed."""
QUIET = 60.0
"""Seconds after which a room in which nothing happens lets go of what can be said again."""


def new_code() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(4))


def new_room() -> str:
    return "".join(secrets.choice("abcdefghjkmnpqrstuvwxyz23456789") for _ in range(10))


def wall_clock() -> int:
    return time.time_ns() // 1_000_000


class Leases(Protocol):
    """Which worker lets time pass and bots think in a room, if several share a store."""

    def holds(self, opened: OpenRoom) -> bool: ...
    def give_up(self, opened: OpenRoom) -> None: ...


@dataclass(slots=True)
class Limits:
    """How much of everything there may be."""

    rooms: int = 2_000
    idle: float = 600.0
    viewers: int = 100
    forget: int = 30 * 24 * 3600 * 1000


class Hall:
    """All rooms of a worker."""

    def __init__(self, store: Store, limits: Limits | None = None, now: Callable[[], int] = wall_clock) -> None:
        self.store = store
        self.limits = limits or Limits()
        self.clock = now
        self.grace = 15.0
        self.open: dict[str, OpenRoom] = {}
        self.accepted = 0
        self.closing = False
        self.new_code: Callable[[], str] = new_code
        self.keepers: Callable[[OpenRoom], Any] | None = None
        self.leases: Leases | None = None
        self.interest = Interest()
        self.say_shown: Callable[[Collection[str]], None] | None = None
        self.ask_others: Callable[[Collection[Present]], Awaitable[set[Present]]] | None = None
        self._opening: dict[str, asyncio.Task[OpenRoom]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._last = 0

    def now(self) -> int:
        """Milliseconds since 1970; it never goes back."""
        self._last = max(self._last, self.clock())
        return self._last

    def spawn(self, work: Any) -> None:
        """Do something beside; what goes wrong is logged."""
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._finished)

    def _finished(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (why := task.exception()) is not None and not self.closing:
            LOG.error("background work failed", exc_info=why)

    # Finding rooms

    async def create(self, first: Callable[[str, str, int], Open]) -> OpenRoom:
        """Open a new room under a free code."""
        await self._make_place()
        for _ in range(50):
            now = self.now()
            opened = first(new_room(), self.new_code(), now)
            room = Room.opened(opened, now)
            facts = facts_of(room, now, due(room))
            row = {"id": room.room, "code": room.code, "kind": room.kind, "opened": now, **facts}
            first_command = Row(1, now, HOUSE, None, write_command(opened))
            try:
                await self.store.open_room(row, Append(room.room, [first_command], facts))
            except Conflict:
                continue
            return self._admit(OpenRoom(self, room))
        raise TooMany()

    async def room(self, code_or_id: str) -> OpenRoom:
        """A room by its code or its id."""
        known = self.open.get(code_or_id)
        if known is None:
            found = await self.store.find_room(code_or_id) if NAME.fullmatch(code_or_id) else None
            if found is None:
                raise UnknownRoom(room=code_or_id[:16])
            known = await self.by_id(found)
        known.used = time.monotonic()
        return known

    async def by_id(self, room: str) -> OpenRoom:
        if room in self.open:
            return self.open[room]
        if room not in self._opening:
            self._opening[room] = asyncio.create_task(self._open(room))
        try:
            return await asyncio.shield(self._opening[room])
        finally:
            self._opening.pop(room, None)

    async def _open(self, room: str) -> OpenRoom:
        await self._make_place()
        sequence, rebuilt = await self.rebuild(room)
        opened = self._admit(OpenRoom(self, rebuilt))
        opened.snapshot = sequence
        opened.wake()
        return opened

    def _admit(self, opened: OpenRoom) -> OpenRoom:
        self.open[opened.id] = opened
        if self.keepers is not None:
            opened.keeper = self.keepers(opened)
        return opened

    async def rebuild(self, room: str) -> tuple[int, Room]:
        """A room from its snapshot and the log after it; the snapshot's place is returned with it."""
        kept = await self.store.read_snapshot(room)
        before = loaded(kept[1]) if kept is not None else None
        since = kept[0] if kept is not None and before is not None else 0
        rows = await self.store.read_log(room, since)
        if before is None and not rows:
            raise UnknownRoom(room=room)
        return since, replay(rows, before)

    # Between workers

    def keeps(self, opened: OpenRoom) -> bool:
        """Whether this worker lets time pass and bots think in a room."""
        return not self.closing and (self.leases is None or self.leases.holds(opened))

    def leave(self, opened: OpenRoom) -> None:
        """Let another worker mind a room."""
        if self.leases is not None:
            self.leases.give_up(opened)

    def begins_to_show(self, opened: OpenRoom) -> None:
        """Other workers have to tell this one what they write in a room from now on."""
        if self.say_shown is not None:
            self.say_shown([opened.id])

    def must_tell(self, opened: OpenRoom) -> bool:
        """Whether other workers have to be told what is written here: not if only this one shows the room."""
        return not opened.audience.viewers or self.interest.has(opened.id)

    def lacks(self, room: str, sequence: int) -> bool:
        """Whether a room that is followed here has not come to this place of its log."""
        opened = self.open.get(room)
        return opened is not None and not opened.behind and opened.room.sequence < sequence

    async def heard(self, room: str, sequence: int, rows: Sequence[Row] = ()) -> None:
        """Another worker has written in a room; ``rows`` are the last of it, or none."""
        if (opened := self.open.get(room)) is not None:
            await opened.heard(sequence, rows)

    def shows(self, room: str, who: int) -> bool:
        """Whether this worker shows a room to somebody."""
        opened = self.open.get(room)
        return opened is not None and opened.shows(who)

    async def elsewhere(self, people: Collection[Present]) -> set[Present]:
        """Those to whom another worker shows their room."""
        return await self.ask_others(people) if self.ask_others is not None and people else set()

    async def look_round(self) -> None:
        """Ask the store for what other workers wrote, in case one of their messages was lost."""
        if self.say_shown is not None and self.interest.reminds():
            self.say_shown([room for room, opened in self.open.items() if opened.audience.viewers])
        for room, sequence in (await self.store.sequences(list(self.open))).items():
            await self.heard(room, sequence)

    async def mind(self, before: int) -> None:
        """Open the rooms in which something has been due for a while, and nobody has done it."""
        for room in await self.store.due_rooms(before):
            try:
                await (await self.by_id(room)).attend()
            except TooMany:
                return
            except Exception:
                LOG.exception("room cannot be opened", extra={"room": room})

    # Keeping house

    async def sweep(self) -> None:
        """Let go of rooms that nobody uses, and of words that can be said again; notice who is away."""
        now = time.monotonic()
        for one in list(self.open.values()):
            if now - one.used > QUIET:
                one.audience.lens.forget()
            if one.idle and now - one.used > self.limits.idle:
                await self.let_go(one)
        unseen = {(one.id, who): one for one in self.open.values() for who in one.unseen()}
        elsewhere = await self.elsewhere(unseen)
        for (room, who), one in unseen.items():
            if (room, who) not in elsewhere:
                await one.miss(who)

    async def _make_place(self) -> None:
        """Let go of the longest unused rooms if there are too many; if all are used, nobody else comes in."""
        while len(self.open) >= self.limits.rooms:
            idle = [one for one in self.open.values() if one.idle]
            if not idle:
                raise TooMany()
            await self.let_go(min(idle, key=lambda one: one.used))

    async def let_go(self, opened: OpenRoom) -> None:
        await opened.keep_snapshot()
        if opened.idle:
            opened.shut()
            self.open.pop(opened.id, None)
            self.leave(opened)

    async def close(self) -> None:
        self.closing = True
        for opened in list(self.open.values()):
            opened.shut()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for opened in list(self.open.values()):
            with contextlib.suppress(Exception):
                await opened.keep_snapshot()
