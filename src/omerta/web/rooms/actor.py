"""One room in memory: commands are done one after the other, written to the log, and only then told.

It is a cache of its log. If another worker was quicker, the room goes back to where it was, does what the other has
written, and the command is tried again; a command with an id that its sender used before acts once, however long ago.
"""

from __future__ import annotations

import asyncio
import logging
import random
import secrets
import time
from collections.abc import Awaitable, Callable
from typing import Any

from omerta.kernel import Refusal
from omerta.play.room import SERVER, Command, Person, Room, due, key_hash
from omerta.play.room.commands import Convene, Join, Presence, Tick
from omerta.play.room.room import REMEMBERED
from omerta.web.access.auth import NOBODY
from omerta.web.protocol.errors import Busy, Stranger, Unavailable
from omerta.web.protocol.messages import Receipt
from omerta.web.rooms.admission import Admission
from omerta.web.rooms.commands import Batch, Job, from_message, new_start, write_command
from omerta.web.rooms.context import Bots, RoomContext, logged_refusals
from omerta.web.rooms.played import played_of
from omerta.web.rooms.replica import RIVALRY, RoomReplica
from omerta.web.rooms.snapshot import record_of, save
from omerta.web.store.engine import is_outage
from omerta.web.store.schema import Append, Conflict, Late, Row
from omerta.web.views.messages import Before, Viewer

LOG = logging.getLogger("omerta")
SNAPSHOT_EVERY = 100
TRIES = 2
"""So often in a row another worker may be quicker to write in a room; then it is made to wait."""
MOST_TRIES = 8
"""So often in a row it is tried at all."""
PAUSE = 0.005
"""Seconds, at most and times the tries, after which it is tried again: whoever lost does not lose for ever."""
LATE = 5_000
"""Milliseconds after which whatever is still due was not watched: the server was down, or a clock jumped."""
BACK = 10_000
"""Milliseconds after a room was opened again in which players may not have come back yet."""
RECENT = 60.0
"""Seconds for which a person without a connection is here after a request."""


class SteadyClock:
    """Seconds since 1970: begun with the wall clock and counted by the monotonic one, so that they never jump."""

    def __init__(self, wall: Callable[[], float] = time.time, monotonic: Callable[[], float] = time.monotonic) -> None:
        self._monotonic = monotonic
        self.set(wall())

    def set(self, now: float) -> None:
        """Go on from this time: that of a database which several machines share."""
        self._began = now - self._monotonic()

    def __call__(self) -> float:
        return self._began + self._monotonic()


class RoomActor(RoomReplica):
    """One room in memory, with the connections that show it."""

    def __init__(self, context: RoomContext, room: Room, bots: Callable[[RoomActor], Bots] | None = None) -> None:
        super().__init__(context, room)
        self.bots = None if bots is None else bots(self)
        self._runner: asyncio.Task[None] | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._ahead = max(0, room.at - context.now())
        """Milliseconds by which the log was ahead of this worker's clock."""
        self._now = 0
        self._opened = self.now()
        self.admission = Admission()
        self._ids: dict[str, set[int]] = {}
        """Hashes of the ids of all commands of people who have sent more than the room remembers."""
        self._requests: dict[str, float] = {}
        """When people last did something."""
        self._before: Room | None = None
        """The room without the commands that are being written, where another worker may be quicker."""
        self._due: tuple[Room | None, int, tuple[int | None, int | None]] = (None, 0, (None, None))

    @property
    def unwatched(self) -> bool:
        """Whether nobody looks and nothing waits: bots and clocks go on when the room is opened again."""
        return not self.viewers.connected and not self.inbox

    @property
    def idle(self) -> bool:
        """Whether nobody looks, nothing waits, and nothing will fall due here."""
        return self.unwatched and (self.behind or self.due() is None)

    # Commands

    async def carry_out(
        self,
        sender: str,
        message: Any,
        command_id: str | None,
        show: Callable[[Receipt], None] | None = None,
        network: str | None = None,
    ) -> Receipt:
        """Do what a client's message says; the receipt is shown before what has changed."""
        if sender == NOBODY:
            raise Stranger()
        do: str = message.__struct_config__.tag
        if do == "join":
            self.admission.check_join(self.room, sender, network)
        filled: dict[str, Any] = {}
        key: str | None = None
        if do == "lend":
            key = self.context.keys.derive("seat", self.id, sender, command_id or secrets.token_hex(16))
            filled["key"] = key_hash(key)
        elif do == "start":
            filled |= new_start(self.room.game.rules)
        elif do == "exclude":
            filled["again"] = True
        elif do == "leave":
            filled["succession"] = "seated"

        def receipt() -> Receipt:
            return Receipt(id=command_id, seq=self.viewers.moment(self.viewers.number_of(sender)), key=key)

        accepted = None if show is None else lambda: show(receipt())
        await self.act(sender, from_message(message, **filled), command_id, accepted)
        if do == "join":
            self.admission.joined(self.room, sender, network)
        return receipt()

    async def act(
        self, sender: str, command: Command, command_id: str | None = None, accepted: Callable[[], None] | None = None
    ) -> int:
        """Do a command; its place in the log is returned when it is written."""
        job = Job(sender, command, command_id, asyncio.get_running_loop().create_future(), accepted)
        self.inbox.append(job)
        self.used = time.monotonic()
        if self._runner is None:
            self._start()
        sequence = await job.done
        if sender != SERVER:
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
                        if tries < TRIES:
                            await self._do(jobs, self.context.store.log.append)
                        else:
                            await self._do_first(jobs)
                        tries = 0
                    except Conflict as why:
                        tries += 1
                        if tries > MOST_TRIES:
                            raise Busy() from why
                        await asyncio.sleep(PAUSE * tries * random.random())
                        if isinstance(why, Late) and self._before is not None:
                            await self.go_back(self._before)
                        else:
                            await self.reload()
                            await self._recognise(jobs)
                        self.inbox = [job for job in jobs if not job.done.done()] + self.inbox
                except BaseException as why:
                    self.stale = True
                    passing = isinstance(why, Busy | Unavailable)
                    outage = not passing and is_outage(why)
                    for job in jobs:
                        job.fail(Unavailable() if outage else why)
                    if not passing and not outage:
                        raise

    async def _do_first(self, jobs: list[Job]) -> None:
        """Do the commands that wait before any other worker writes in this room again."""
        async with self.context.store.hold_room(self.id) as write:
            await self.refresh()
            await self._do(jobs, write)

    async def _do(self, jobs: list[Job], write: Callable[[Append], Awaitable[None]]) -> None:
        """Do the commands that wait, write them together, then tell everybody once."""
        if self.stale:
            await self.reload()
        elif self.behind:
            await self.catch_up()
        jobs = [job for job in jobs if not await self._done_before(job)]
        now = self.now()
        self._before = self.room.clone() if time.monotonic() - self.overtaken < RIVALRY else None
        batch = self._try(jobs, now)
        append = self._append(batch, now) if batch.rows else None
        if append is not None:
            await write(append)
            self._remember_ids(batch.rows)
            self.context.noticed += batch.noticed
        self._before = None
        for job, _ in batch.done:
            if job.accepted is not None:
                job.accepted()
        if append is not None:
            if append.snapshot is not None:
                self.snapshot = append.rows[-1].sequence
            self.viewers.tell(batch.before, batch.news, now)
            self.wake()
        late = bool(batch.refused) and self.context.store.shared and await self.catch_up()
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
                change = room.act(job.sender, job.command, now, job.command_id)
            except Refusal as why:
                batch.refused.append((job, why))
                continue
            batch.done.append((job, change.sequence))
            if change.repeated:
                continue
            batch.rows.append(Row(change.sequence, now, job.sender, job.command_id, write_command(job.command)))
            batch.news.add(change.news)
            batch.noticed += change.news.public
            if isinstance(job.command, Join):
                batch.members.append(job.sender)
            elif isinstance(job.command, Convene):
                batch.members += [person for person, _ in job.command.players]
            if running and room.match is not None and room.match.over:
                batch.records.append(record_of(room))
                batch.played += played_of(room)
        return batch

    def _append(self, batch: Batch, now: int) -> Append:
        """What is to be written of commands that were done; from time to time with a snapshot of the room."""
        append = Append(self.id, batch.rows, summary_of(self.room, self.due()), batch.members, batch.records)
        append.played = batch.played
        bus = self.context.bus
        append.told = bus is None or not self.viewers.connected or bus.remote_viewers.has(self.id)
        if self.room.sequence - self.snapshot >= SNAPSHOT_EVERY:
            append.snapshot = save(self.room)
        return append

    async def _recognise(self, jobs: list[Job]) -> None:
        """Commands that are in the log already, with the same id, are done."""
        for job in jobs:
            if job.command_id is not None and not job.done.done():
                await self._find(job, job.command_id)

    async def _find(self, job: Job, command_id: str) -> bool:
        """Whether a command is in the log already, with the same id."""
        sequence = await self.context.store.find_command(self.id, job.sender, command_id)
        if sequence is None:
            return False
        if job.accepted is not None:
            job.accepted()
        job.succeed(sequence)
        return True

    async def _done_before(self, job: Job) -> bool:
        """Whether a command was done so long ago that the room has forgotten its id: the log has not."""
        person = self.room.find(job.sender) if job.command_id is not None else None
        if person is None or job.command_id is None:
            return False
        recent = self.room.commands_done.get(person.number, {})
        if len(recent) < REMEMBERED or job.command_id in recent:
            return False
        if job.sender not in self._ids:
            self._ids[job.sender] = {*map(hash, await self.context.store.command_ids(self.id, job.sender))}
        return hash(job.command_id) in self._ids[job.sender] and await self._find(job, job.command_id)

    def _remember_ids(self, rows: list[Row]) -> None:
        for row in rows:
            if row.sender in self._ids:
                self._ids[row.sender].add(hash(row.command_id))

    # Time

    def now(self) -> int:
        """Milliseconds since 1970 by the clock of this room: never before its last command, and never standing still.

        A log may end in the future: a clock that was wrong has been set right, or another machine's is ahead.
        """
        now = round(1000 * self.context.clock())
        self._ahead = max(self._ahead, self.room.at - now)
        self._now = max(self._now, now + self._ahead)
        return self._now

    def due(self) -> int | None:
        """When something has to be done in this room next: a tick, or a bot's answer."""
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
        """Set the timer for what falls due next, and let bots think, if this worker holds the lease."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        leases = self.context.leases
        if self.stale or self.behind or self.context.closing or (leases is not None and not leases.holds(self)):
            return
        if (at := self._dues()[0]) is not None:
            delay = max(0.0, (at - self.now()) / 1000)
            self._timer = asyncio.get_running_loop().call_later(delay, self._tick)
        if self.bots is not None and any(chair.bot is not None for chair in self.room.chairs):
            self.bots.wake()

    def _tick(self) -> None:
        at = self._dues()[0]
        if at is not None and self.now() < at:  # uvloop counts from when its turn began, and may come too early
            self.wake()
        else:
            self.context.spawn(self._let_time_pass())

    async def _let_time_pass(self) -> None:
        """A league match is lost by time alone: none runs out while its players come back to a server that was down."""
        now, room = self.now(), self.room
        back = room.league and room.clock.asked < self._opened > now - BACK
        late = back or now - (self._dues()[0] or now) > LATE
        with logged_refusals("tick"):
            await self.act(SERVER, Tick(succession="seated", late=late))
            return
        self.wake()

    # Connections, and who is here

    async def enter(self, viewer: Viewer, after: int | None) -> None:
        """Show the room to a connection from now on; ``after`` is the last moment it knows."""
        async with self.lock:
            await self.refresh()
            if not self.viewers.connected and self.context.bus is not None:
                self.context.bus.announce([self.id])
            self.viewers.connected.add(viewer)
            self.viewers.show(viewer, self.now(), after)
        await self.greet(viewer.sender)
        self.wake()

    async def show_again(self, viewer: Viewer) -> None:
        """Show everything again, in another language or from another seat."""
        async with self.lock:
            await self.refresh()
            self.viewers.show(viewer, self.now())

    def exit(self, viewer: Viewer) -> None:
        self.viewers.connected.discard(viewer)
        self.used = time.monotonic()
        if not self.context.closing and not self.viewers.has(viewer.sender):
            self._requests.pop(viewer.sender, None)
            asyncio.get_running_loop().call_later(self.context.away, self._look_for, viewer.sender)

    async def greet(self, sender: str) -> None:
        """A person shows that they are here."""
        person = self.room.find(sender)
        if person is None or person.gone:
            return
        self._requests[sender] = time.monotonic()
        if not person.here:
            await self._note(person.number, True)

    async def greet_all(self) -> None:
        """Everybody with a connection is here, even if it could not be noted, or another worker did not see it."""
        for sender in {viewer.sender for viewer in self.viewers.connected}:
            person = self.room.find(sender)
            if person is not None and not person.here:
                await self.greet(sender)

    def shows(self, who: int) -> bool:
        """Whether a person has a connection here, or did something recently."""
        person = self.room.people.get(who)
        if person is None:
            return False
        return self.viewers.has(person.id) or time.monotonic() - self._requests.get(person.id, -RECENT) < RECENT

    def absent(self) -> list[int]:
        """Who counts as here, but not with this worker; after a restart they may have gone unnoticed."""
        return [] if self.behind else [one.number for one in self.room.present() if not self.shows(one.number)]

    def _look_for(self, sender: str) -> None:
        person = self.room.find(sender)
        if person is not None and person.here and not person.gone and not self.context.closing:
            self.context.spawn(self._ask_for(person))

    async def _ask_for(self, person: Person) -> None:
        if self.viewers.has(person.id):
            return
        bus, present = self.context.bus, (self.id, person.number)
        if bus is None or not await bus.find({present}):
            await self.miss(person.number)

    async def miss(self, who: int) -> None:
        """Nobody shows this room to a person any more: they are away."""
        person = self.room.people.get(who)
        if person is not None and person.here and not self.viewers.has(person.id):
            await self._note(who, False)

    async def _note(self, who: int, here: bool) -> None:
        with logged_refusals("presence"):
            await self.act(SERVER, Presence(who=who, here=here))

    def stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        if self.bots is not None:
            self.bots.stop()


def summary_of(room: Room, due: int | None) -> dict[str, Any]:
    """What lists of rooms show of a room, and when something has to be done in it next.

    It was touched when something changed last that everybody in it could notice: who answers in secret touches nothing.
    """
    return {"touched": room.touched, "status": room.status, "game": room.game_id, "listed": room.listed, "due": due}
