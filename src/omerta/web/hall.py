"""The hall: the rooms that are open in this worker. Each is a cache of its log, and can be let go at any time.

A command is done in memory, kept in the store, and only then told. If another worker was quicker, the room is built
anew from the log and the command is tried again.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Protocol

import msgspec

from omerta.kernel import Refusal, Seat
from omerta.play.room import HOUSE, Change, Command, News, Room, due
from omerta.play.room.commands import Join, Open, Presence, Tick
from omerta.web.protocol import read_command, write_command
from omerta.web.refusals import TooMany, UnknownRoom
from omerta.web.render import Lens
from omerta.web.store import Append, Conflict, Row, Store

LOG = logging.getLogger("omerta")

LETTERS = "ACDEFGHJKLMNPQRTUVWXY34679"
"""Letters and digits for codes; none of them looks or sounds much like another."""
SNAPSHOT_EVERY = 100
TRIES = 8
QUIET = 60.0
"""Seconds after which a room in which nothing happens lets go of what can be said again."""


def new_code() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(4))


def new_room() -> str:
    return "".join(secrets.choice("abcdefghjkmnpqrstuvwxyz23456789") for _ in range(10))


def wall_clock() -> int:
    return time.time_ns() // 1_000_000


class Viewer(Protocol):
    """A device that shows a room."""

    sender: str
    lang: str
    look: Seat | None
    seq: int
    """The last moment it was shown."""

    def show(self, message: msgspec.Struct) -> None: ...


class Leases(Protocol):
    """Which worker lets time pass and bots think in a room, if several share a store."""

    def holds(self, opened: OpenRoom) -> bool: ...
    def give_up(self, opened: OpenRoom) -> None: ...


@dataclass(slots=True)
class Job:
    """A command that waits to be done."""

    sender: str
    command: Command
    name: str | None
    done: asyncio.Future[int]
    accepted: Callable[[], None] | None = None
    """Called when the command is kept, before anybody is told of it."""
    tried: bool = False
    """It was refused once, by a room that was not up to date."""


@dataclass(slots=True)
class Limits:
    """How much of everything there may be."""

    rooms: int = 2_000
    idle: float = 600.0
    viewers: int = 100
    forget: int = 30 * 24 * 3600 * 1000


@dataclass(eq=False)
class OpenRoom:
    """One room in memory, with the devices that show it."""

    hall: Hall
    room: Room
    lens: Lens = field(init=False)
    viewers: set[Viewer] = field(default_factory=set)
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    inbox: list[Job] = field(default_factory=list)
    used: float = field(default_factory=time.monotonic)
    snapshot: int = 0
    keeper: Any = None
    _runner: asyncio.Task[None] | None = None
    _timer: asyncio.TimerHandle | None = None
    _stale: bool = False
    _due: tuple[Room | None, int, tuple[int | None, int | None]] = (None, 0, (None, None))

    def __post_init__(self) -> None:
        self.lens = Lens(self.room)

    @property
    def id(self) -> str:
        return self.room.room

    # Doing

    async def act(
        self, sender: str, command: Command, name: str | None = None, accepted: Callable[[], None] | None = None
    ) -> int:
        """Do a command; its place in the log is returned when it is safely kept."""
        job = Job(sender, command, name, asyncio.get_running_loop().create_future(), accepted)
        self.inbox.append(job)
        self.used = time.monotonic()
        if self._runner is None:
            self._runner = asyncio.create_task(self._run())
            self._runner.add_done_callback(self._ran)
        return await job.done

    def _ran(self, task: asyncio.Task[None]) -> None:
        self._runner = None
        if not task.cancelled() and (why := task.exception()) is not None:
            LOG.error("room failed", exc_info=why, extra={"room": self.id})
            self._stale = True
            _fail(self.inbox, why)
            self.inbox = []
        elif self.inbox:
            self._runner = asyncio.create_task(self._run())
            self._runner.add_done_callback(self._ran)

    async def _run(self) -> None:
        tries = 0
        while self.inbox:
            async with self.lock:
                batch, self.inbox = self.inbox, []
                try:
                    try:
                        await self._do(batch)
                    except Conflict:
                        tries += 1
                        if tries > TRIES:
                            raise
                        await self._reload()
                        self.inbox = [job for job in batch if not job.done.done()] + self.inbox
                except BaseException as why:
                    self._stale = True
                    _fail(batch, why)
                    raise

    async def _do(self, batch: list[Job]) -> None:
        """Do the commands that wait, keep them together, then tell everybody once."""
        if self._stale:
            await self._reload()
        room, now = self.room, self.hall.now()
        before = _Before(room)
        rows: list[Row] = []
        done: list[tuple[Job, int]] = []
        refused: list[tuple[Job, Exception]] = []
        news = News()
        members: list[str] = []
        records: list[dict[str, Any]] = []
        for job in batch:
            running = room.running
            try:
                change = room.act(job.sender, job.command, now, job.name)
            except Refusal as why:
                refused.append((job, why))
                continue
            done.append((job, change.sequence))
            if change.repeated:
                continue
            rows.append(Row(change.sequence, now, job.sender, job.name, write_command(job.command)))
            _add(news, change)
            if isinstance(job.command, Join):
                members.append(job.sender)
            if running and room.match is not None and room.match.over:
                records.append(record_of(room))
        if rows:
            await self.hall.store.append(Append(self.id, rows, self._facts(now), members, records))
            self.hall.accepted += len(rows)
        for job, _ in done:
            if job.accepted is not None:
                job.accepted()
        if rows:
            self._kept(before, news, now)
        late = bool(refused) and self.hall.store.shared and await self._catch_up()
        for job, refusal in refused:
            if late and not job.tried:
                job.tried = True
                self.inbox.append(job)
            elif not job.done.done():
                job.done.set_exception(refusal)
        for job, sequence in done:
            if not job.done.done():
                job.done.set_result(sequence)

    def _facts(self, now: int) -> dict[str, Any]:
        room = self.room
        return {
            "sequence": room.sequence,
            "touched": now,
            "status": room.status,
            "game": room.game_id,
            "listed": room.listed,
            "due": self.due(),
        }

    def due(self) -> int | None:
        """When the house has something to do in this room next: a tick, or a bot's answer."""
        return self._dues()[1]

    def _dues(self) -> tuple[int | None, int | None]:
        """When a tick is due, and when that or a bot's answer is; looked up once for each command."""
        room = self.room
        if self._due[0] is not room or self._due[1] != room.sequence:
            tick = None if room.closed else due(room)
            times = [] if tick is None else [tick]
            if room.running and room.match is not None and room.clock.left is None:
                if any(room.chairs[seat].bot is not None for seat in room.match.waiting):
                    times.append(room.clock.asked + room.pace)
            self._due = room, room.sequence, (tick, min(times) if times else None)
        return self._due[2]

    def _kept(self, before: _Before, news: News, now: int) -> None:
        """What has to happen once commands are safe: tell, set the timer, let bots think, keep a record."""
        self.tell(before, news, now)
        self.wake()
        if self.room.sequence - self.snapshot >= SNAPSHOT_EVERY:
            self.hall.spawn(self.keep_snapshot())

    def tell(self, before: _Before, news: News, now: int) -> None:
        """Show every device what its person can notice of a change."""
        room = self.room
        for viewer in list(self.viewers):
            who = self.who(viewer)
            if news.reset or who in news.afresh:
                self.show(viewer, who, now)
            elif news.public or who in news.private:
                eyes = self.eyes(viewer, who)
                viewer.show(self.lens.update(who, eyes, viewer.lang, now, news, before.told, before.said))
                viewer.seq = room.moment(who)

    def show(self, viewer: Viewer, who: int | None, now: int, after: int | None = None) -> None:
        """Show a device everything, or what it has missed since a moment."""
        eyes = self.eyes(viewer, who)
        if after is None:
            viewer.show(self.lens.state(who, eyes, viewer.lang, now))
        else:
            viewer.show(self.lens.since(who, eyes, viewer.lang, now, after))
        viewer.seq = self.room.moment(who)

    def who(self, viewer: Viewer) -> int | None:
        person = self.room.find(viewer.sender)
        return None if person is None else person.number

    def eyes(self, viewer: Viewer, who: int | None) -> Seat | None:
        """With which eyes a device sees: of the one seat its person has; of several, the one it looks with."""
        seats = self.room.eyes(who)
        if viewer.look in seats:
            return viewer.look
        return seats[0] if len(seats) == 1 and self.room.kind != "hotseat" else None

    # Time

    def wake(self) -> None:
        """Set the timer for what falls due next, and let bots think."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._stale or not self.hall.keeps(self):
            return
        if (at := self._dues()[0]) is not None:
            delay = max(0.0, (at - self.hall.now()) / 1000)
            self._timer = asyncio.get_running_loop().call_later(delay, self._tick)
        if self.keeper is not None:
            self.keeper.look(self)

    def _tick(self) -> None:
        self.hall.spawn(self._let_time_pass())

    async def _let_time_pass(self) -> None:
        with contextlib.suppress(Refusal):
            await self.act(HOUSE, Tick())
            return
        self.wake()

    # Devices

    async def enter(self, viewer: Viewer, after: int | None) -> None:
        """Show a room to a device from now on; ``after`` is the last moment it knows."""
        async with self.lock:
            await self._fresh()
            self.viewers.add(viewer)
            self.show(viewer, self.who(viewer), self.hall.now(), after)
        person = self.room.find(viewer.sender)
        if person is not None and not person.here and not person.gone:
            await self.note_presence(person.number, True)
        self.wake()

    async def again(self, viewer: Viewer) -> None:
        """Show everything again, in another language or with other eyes."""
        async with self.lock:
            await self._fresh()
            self.show(viewer, self.who(viewer), self.hall.now())

    def exit(self, viewer: Viewer) -> None:
        self.viewers.discard(viewer)
        self.used = time.monotonic()
        person = self.room.find(viewer.sender)
        if person is None or person.gone or self.hall.closing:
            return
        if not any(other.sender == viewer.sender for other in self.viewers):
            asyncio.get_running_loop().call_later(self.hall.grace, self._miss, viewer.sender)

    def _miss(self, sender: str) -> None:
        person = self.room.find(sender)
        if person is None or person.gone or not person.here or self.hall.closing:
            return
        if not any(viewer.sender == sender for viewer in self.viewers):
            self.hall.spawn(self.note_presence(person.number, False))

    async def note_presence(self, who: int, here: bool) -> None:
        with contextlib.suppress(Refusal):
            await self.act(HOUSE, Presence(who=who, here=here))

    # The log

    async def read(self) -> Room:
        """The room as it is kept; the caller looks before it awaits anything else."""
        async with self.lock:
            await self._fresh()
            self.used = time.monotonic()
            return self.room

    async def _fresh(self) -> None:
        if self._stale:
            await self._reload()
        elif self.hall.store.shared:
            await self._catch_up()

    async def _reload(self) -> None:
        """Build the room anew from the store, and show what devices have missed."""
        sequence, room = await self.hall.rebuild(self.id)
        self._stale = False
        self.room, self.lens, self.snapshot = room, Lens(room), sequence
        if self.keeper is not None:
            self.keeper.forget()
        now = self.hall.now()
        for viewer in list(self.viewers):
            self.show(viewer, self.who(viewer), now, viewer.seq)

    async def heard(self, sequence: int) -> None:
        """Another worker has written: do the same here, and tell this worker's devices."""
        if self.room.sequence >= sequence:
            return
        async with self.lock:
            if self._stale or self.room.sequence >= sequence:
                return
            await self._catch_up()
        self.wake()

    async def _catch_up(self) -> bool:
        """Do what others have written since; whether there was anything."""
        rows = await self.hall.store.read_log(self.id, self.room.sequence)
        if not rows:
            return False
        before, news = _Before(self.room), News()
        for row in rows:
            _add(news, self.room.act(row.sender, read_command(row.command), row.at, row.name))
        self.tell(before, news, self.hall.now())
        return True

    async def keep_snapshot(self) -> None:
        async with self.lock:
            if self._stale or self.snapshot == self.room.sequence:
                return
            sequence, saved = self.room.sequence, msgspec.json.encode(self.room.save()).decode()
        await self.hall.store.keep_snapshot(self.id, sequence, saved)
        self.snapshot = sequence

    def shut(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        if self.keeper is not None:
            self.keeper.stop()


def _fail(jobs: list[Job], why: BaseException) -> None:
    """Whoever waits for these commands learns that they came to nothing."""
    for job in jobs:
        if not job.done.done():
            job.done.set_exception(why if isinstance(why, Exception) else asyncio.CancelledError())


class _Before:
    """What had been told and said before a change."""

    __slots__ = ("said", "told")

    def __init__(self, room: Room) -> None:
        self.told = 0 if room.match is None else len(room.match.table._told or ())
        self.said = room.said[-1] if room.said else None


def _add(news: News, change: Change) -> None:
    more = change.news
    news.public |= more.public
    news.private |= more.private
    news.parts |= more.parts
    news.afresh |= more.afresh
    news.reset |= more.reset
    news.warning = news.warning if more.warning is None else more.warning


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
        self.keepers: Callable[[OpenRoom], Any] | None = None
        self.leases: Leases | None = None
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
        for _ in range(50):
            now = self.now()
            opened = first(new_room(), new_code(), now)
            room = Room.opened(opened, now)
            append = Append(room.room, [Row(1, now, HOUSE, None, write_command(opened))], _facts_of(room, now))
            row = {"id": room.room, "code": room.code, "kind": room.kind, "opened": now, **append.facts}
            try:
                await self.store.open_room(row, append)
            except Conflict:
                continue
            return self._admit(OpenRoom(self, room))
        raise TooMany()

    async def room(self, code_or_id: str) -> OpenRoom:
        """A room by its code or its id."""
        known = self.open.get(code_or_id)
        if known is None:
            found = await self.store.find_room(code_or_id)
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
        rows = await self.store.read_log(room, kept[0] if kept else 0)
        if kept is None:
            if not rows:
                raise UnknownRoom(room=room)
            return 0, replay(rows)
        return kept[0], replay(rows, Room.loaded(msgspec.json.decode(kept[1])))

    # Between workers

    def keeps(self, opened: OpenRoom) -> bool:
        """Whether this worker lets time pass and bots think in a room."""
        return not self.closing and (self.leases is None or self.leases.holds(opened))

    async def heard(self, room: str, sequence: int) -> None:
        """Another worker has written in a room."""
        if (opened := self.open.get(room)) is not None:
            await opened.heard(sequence)

    async def look_round(self) -> None:
        """Ask the store for what other workers wrote, in case one of their messages was lost."""
        for room, sequence in (await self.store.sequences(list(self.open))).items():
            await self.heard(room, sequence)

    # Keeping house

    async def sweep(self) -> None:
        """Let go of rooms that nobody uses, and of the longest unused if there are too many."""
        now = time.monotonic()
        for one in self.open.values():
            if now - one.used > QUIET:
                one.lens.forget()
        idle = [one for one in self.open.values() if not one.viewers and not one.inbox and one.due() is None]
        idle.sort(key=lambda one: one.used)
        over = len(self.open) - self.limits.rooms
        for place, one in enumerate(idle):
            if place < over or now - one.used > self.limits.idle:
                await self.let_go(one)

    async def let_go(self, opened: OpenRoom) -> None:
        await opened.keep_snapshot()
        if not opened.viewers and not opened.inbox:
            opened.shut()
            self.open.pop(opened.id, None)
            if self.leases is not None:
                self.leases.give_up(opened)

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


def _facts_of(room: Room, now: int) -> dict[str, Any]:
    return {
        "sequence": room.sequence,
        "touched": now,
        "status": room.status,
        "game": room.game_id,
        "listed": room.listed,
        "due": due(room),
    }


def record_of(room: Room) -> dict[str, Any]:
    """The record of the match that has just ended, as the store keeps it."""
    match, played = room.match, room.history[-1]
    assert match is not None
    return {
        "id": f"{room.room}-{played.number}",
        "room": room.room,
        "game": match.game.id,
        "seats": len(match.seats),
        "ended": played.ended,
        "imported": False,
        "record": match.record(),
    }


def replay(rows: list[Row], room: Room | None = None) -> Room:
    """A room from its log."""
    if room is None:
        first, *rows = rows
        opened = read_command(first.command)
        assert isinstance(opened, Open)
        room = Room.opened(opened, first.at)
    for row in rows:
        room.act(row.sender, read_command(row.command), row.at, row.name)
    return room
