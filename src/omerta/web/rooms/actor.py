"""One room in memory: commands are done, kept in the store, and only then told.

It is a cache of its log. If another worker was quicker, the room goes back to where it was, does what the other has
written, and the command is tried again; a command that its sender had named before acts once, however long ago it was.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from omerta.kernel import Refusal
from omerta.play.room import HOUSE, Command, News, Room, due
from omerta.play.room.commands import Join, Presence, Tick
from omerta.play.room.room import Person
from omerta.web.protocol.commands import read_command, write_command
from omerta.web.rooms.jobs import Batch, Job
from omerta.web.rooms.snapshot import facts_of, record_of, saved
from omerta.web.rooms.viewers import Audience, Before, Viewer, add
from omerta.web.store.schema import Append, Conflict, Late, Row

if TYPE_CHECKING:
    from omerta.web.rooms.registry import Hall

LOG = logging.getLogger("omerta")
SNAPSHOT_EVERY = 100
TRIES = 8
LATELY = 60.0
"""Seconds for which somebody without a socket is here after he asked for something."""
RIVALRY = 10.0
"""Seconds after another worker's command in which it may well be quicker again."""


class OpenRoom:
    """One room in memory, with the devices that show it."""

    def __init__(self, hall: Hall, room: Room) -> None:
        self.hall = hall
        self.room = room
        self.audience = Audience(room)
        self.lock = asyncio.Lock()
        self.inbox: list[Job] = []
        self.used = time.monotonic()
        self.snapshot = 0
        self.keeper: Any = None
        self._seen: dict[str, float] = {}
        self._runner: asyncio.Task[None] | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._stale = False
        self.behind = False
        """Whether another worker plays on in this room while nobody looks at it here: it catches up when asked."""
        self._other = -RIVALRY
        """When another worker wrote in this room."""
        self._before: Room | None = None
        """The room without the commands that are being kept, where another worker may be quicker."""
        self._due: tuple[Room | None, int, tuple[int | None, int | None]] = (None, 0, (None, None))

    @property
    def id(self) -> str:
        return self.room.room

    @property
    def idle(self) -> bool:
        """Whether nobody looks, nothing waits, and the house has nothing to do here."""
        return not self.audience.viewers and not self.inbox and (self.behind or self.due() is None)

    # Doing

    async def act(
        self, sender: str, command: Command, name: str | None = None, accepted: Callable[[], None] | None = None
    ) -> int:
        """Do a command; its place in the log is returned when it is safely kept."""
        job = Job(sender, command, name, asyncio.get_running_loop().create_future(), accepted)
        self.inbox.append(job)
        self.used = time.monotonic()
        if self._runner is None:
            self._start()
        sequence = await job.done
        if sender != HOUSE:
            await self.greet(sender)
        return sequence

    def _start(self) -> None:
        self._runner = asyncio.create_task(self._run())
        self._runner.add_done_callback(self._ran)

    def _ran(self, task: asyncio.Task[None]) -> None:
        self._runner = None
        if not task.cancelled() and (why := task.exception()) is not None:
            LOG.error("room failed", exc_info=why, extra={"room": self.id})
            for job in self.inbox:
                job.fail(why)
            self.inbox = []
        elif self.inbox:
            self._start()

    async def _run(self) -> None:
        tries = 0
        while self.inbox:
            async with self.lock:
                jobs, self.inbox = self.inbox, []
                try:
                    try:
                        await self._do(jobs)
                    except Conflict as why:
                        tries += 1
                        if tries > TRIES:
                            raise
                        if isinstance(why, Late) and self._before is not None:
                            await self._go_back(self._before)
                        else:
                            await self._reload()
                            await self._recognise(jobs)
                        self.inbox = [job for job in jobs if not job.done.done()] + self.inbox
                except BaseException as why:
                    self._stale = True
                    for job in jobs:
                        job.fail(why)
                    raise

    async def _do(self, jobs: list[Job]) -> None:
        """Do the commands that wait, keep them together, then tell everybody once."""
        if self._stale:
            await self._reload()
        elif self.behind:
            await self._catch_up()
        now = self.hall.now()
        self._before = self.room.clone() if time.monotonic() - self._other < RIVALRY else None
        batch = self._try(jobs, now)
        append = self._append(batch, now) if batch.rows else None
        if append is not None:
            await self.hall.store.append(append)
            self.hall.accepted += len(batch.rows)
        self._before = None
        for job, _ in batch.done:
            if job.accepted is not None:
                job.accepted()
        if append is not None:
            self._kept(batch, append, now)
        late = bool(batch.refused) and self.hall.store.shared and await self._catch_up()
        for job, refusal in batch.refused:
            if late and not job.tried:
                job.tried = True
                self.inbox.append(job)
            else:
                job.fail(refusal)
        for job, sequence in batch.done:
            job.succeed(sequence)

    def _try(self, jobs: list[Job], now: int) -> Batch:
        """Do commands in memory alone."""
        room = self.room
        batch = Batch(Before(room))
        for job in jobs:
            running = room.running
            try:
                change = room.act(job.sender, job.command, now, job.name)
            except Refusal as why:
                batch.refused.append((job, why))
                continue
            batch.done.append((job, change.sequence))
            if change.repeated:
                continue
            batch.rows.append(Row(change.sequence, now, job.sender, job.name, write_command(job.command)))
            add(batch.news, change)
            if isinstance(job.command, Join):
                batch.members.append(job.sender)
            if running and room.match is not None and room.match.over:
                batch.records.append(record_of(room))
        return batch

    def _append(self, batch: Batch, now: int) -> Append:
        """What is to be kept of commands that were done; from time to time with the whole room."""
        facts = facts_of(self.room, now, self.due())
        append = Append(self.id, batch.rows, facts, batch.members, batch.records)
        append.told = self.hall.must_tell(self)
        if self.room.sequence - self.snapshot >= SNAPSHOT_EVERY:
            append.snapshot = saved(self.room)
        return append

    def _kept(self, batch: Batch, append: Append, now: int) -> None:
        """What has to happen once commands are safe: tell, set the timer, let bots think."""
        if append.snapshot is not None:
            self.snapshot = append.rows[-1].sequence
        self.audience.tell(batch.before, batch.news, now)
        self.wake()

    async def _recognise(self, jobs: list[Job]) -> None:
        """Commands that are in the log already, under the same name, are done."""
        for job in jobs:
            if job.name is None or job.done.done():
                continue
            sequence = await self.hall.store.find_once(self.id, job.sender, job.name)
            if sequence is not None:
                if job.accepted is not None:
                    job.accepted()
                job.succeed(sequence)

    # Time

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

    def wake(self) -> None:
        """Set the timer for what falls due next, and let bots think."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._stale or self.behind or not self.hall.keeps(self):
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
            if not self.audience.viewers:
                self.hall.begins_to_show(self)
            self.audience.viewers.add(viewer)
            self.audience.show(viewer, self.hall.now(), after)
        await self.greet(viewer.sender)
        self.wake()

    async def again(self, viewer: Viewer) -> None:
        """Show everything again, in another language or with other eyes."""
        async with self.lock:
            await self._fresh()
            self.audience.show(viewer, self.hall.now())

    def exit(self, viewer: Viewer) -> None:
        self.audience.viewers.discard(viewer)
        self.used = time.monotonic()
        if not self.hall.closing and not self.audience.has(viewer.sender):
            self._seen.pop(viewer.sender, None)
            asyncio.get_running_loop().call_later(self.hall.grace, self._look_for, viewer.sender)

    # Who is here

    async def greet(self, sender: str) -> None:
        """Somebody shows that he is here."""
        person = self.room.find(sender)
        if person is None or person.gone:
            return
        self._seen[sender] = time.monotonic()
        if not person.here:
            await self._note(person.number, True)

    def shows(self, who: int) -> bool:
        """Whether somebody has a device here, or asked for something lately."""
        person = self.room.people.get(who)
        if person is None:
            return False
        return self.audience.has(person.id) or time.monotonic() - self._seen.get(person.id, -LATELY) < LATELY

    def unseen(self) -> list[int]:
        """Who counts as here, but not with this worker; after a restart he may have gone and nobody saw it."""
        return [] if self.behind else [person.number for person in self.room.present() if not self.shows(person.number)]

    def _look_for(self, sender: str) -> None:
        person = self.room.find(sender)
        if person is not None and person.here and not person.gone and not self.hall.closing:
            self.hall.spawn(self._ask_for(person))

    async def _ask_for(self, person: Person) -> None:
        if not self.audience.has(person.id) and not await self.hall.elsewhere({(self.id, person.number)}):
            await self.miss(person.number)

    async def miss(self, who: int) -> None:
        """Nobody shows this room to somebody any more: he is away."""
        person = self.room.people.get(who)
        if person is not None and person.here and not self.audience.has(person.id):
            await self._note(who, False)

    async def _note(self, who: int, here: bool) -> None:
        with contextlib.suppress(Refusal):
            await self.act(HOUSE, Presence(who=who, here=here))

    # The log

    async def read(self) -> Room:
        """The room as it is kept; the caller looks before it awaits anything else."""
        async with self.lock:
            await self._fresh()
            self.used = time.monotonic()
            return self.room

    async def attend(self) -> None:
        """Do what is due here; nobody else has done it."""
        await self.read()
        self.wake()

    async def _fresh(self) -> None:
        if self._stale:
            await self._reload()
        elif self.hall.store.shared:
            await self._catch_up()

    async def _reload(self) -> None:
        """Build the room anew from the store, and show what devices have missed."""
        self.snapshot, self.room = await self.hall.rebuild(self.id)
        self._stale = self.behind = False
        self.audience.watch(self.room)
        if self.keeper is not None:
            self.keeper.forget()
        now = self.hall.now()
        for viewer in list(self.audience.viewers):
            self.audience.show(viewer, now, viewer.seq)

    async def _go_back(self, before: Room) -> None:
        """Forget what could not be kept, and do what another worker has written instead."""
        self.room = before
        self.audience.watch(before)
        if self.keeper is not None:
            self.keeper.forget()
        await self._catch_up()

    async def heard(self, sequence: int, rows: Sequence[Row] = ()) -> None:
        """Another worker has written: do the same here, and tell this worker's devices; without any, leave it."""
        if self.room.sequence >= sequence:
            return
        async with self.lock:
            if self._stale or self.room.sequence >= sequence:
                return
            if self.audience.viewers or self.inbox:
                await self._catch_up(rows)
            else:
                self._leave()
        self.wake()

    def _leave(self) -> None:
        """Another worker minds this room from now on."""
        self.behind = True
        if self.keeper is not None:
            self.keeper.forget()
        self.hall.leave(self)

    async def _catch_up(self, heard: Sequence[Row] = ()) -> bool:
        """Do what others have written since; whether there was anything. What was heard need not be read."""
        rows = [row for row in heard if row.sequence > self.room.sequence]
        if not rows or rows[0].sequence != self.room.sequence + 1:
            rows = await self.hall.store.read_log(self.id, self.room.sequence)
        self.behind = False
        if not rows:
            return False
        self._other = time.monotonic()
        before, news = Before(self.room), News()
        for row in rows:
            add(news, self.room.act(row.sender, read_command(row.command), row.at, row.name))
        self.audience.tell(before, news, self.hall.now())
        return True

    async def shown_elsewhere(self) -> int | None:
        """Another worker begins to show this room: it is left to him, unless it is shown here too.

        Then he has to be told where its log ends, for it may have grown while nobody was told.
        """
        async with self.lock:
            if self.audience.viewers or self.inbox:
                return None if self._stale else self.room.sequence
            self._leave()
        self.wake()
        return None

    async def keep_snapshot(self) -> None:
        async with self.lock:
            if self._stale or self.behind or self.snapshot == self.room.sequence:
                return
            sequence, text = self.room.sequence, saved(self.room)
        await self.hall.store.keep_snapshot(self.id, sequence, text)
        self.snapshot = sequence

    def shut(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        if self.keeper is not None:
            self.keeper.stop()
