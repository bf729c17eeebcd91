"""Clocks that jump, are set right, or differ between machines: bots go on, nobody is silenced, no question runs out."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import msgspec
import pytest

from omerta.play.room import commands as c
from omerta.play.room.flow import GRACE
from omerta.web.rooms.actor import RoomActor, SteadyClock
from omerta.web.rooms.bot_pool import BotPool
from omerta.web.rooms.bots import BotRunner
from omerta.web.rooms.registry import Limits, RoomRegistry
from omerta.web.store.engine import make_engine, migrate, url_of
from omerta.web.store.store import Store
from tests.web.registries import EVA, PETR, Phone, new_room, until, with_bots

HOUR = 3600.0


class Wall:
    """A wall clock and a monotonic one that stand still unless the test moves them."""

    def __init__(self) -> None:
        self.time, self.elapsed = 1_800_000_000.0, 50.0

    def steady(self) -> SteadyClock:
        return SteadyClock(lambda: self.time, lambda: self.elapsed)

    def passes(self, seconds: float) -> None:
        self.time += seconds
        self.elapsed += seconds


def serving(
    folder: Path, clock: Callable[[], float], work: Callable[[RoomRegistry], Coroutine[Any, Any, None]]
) -> None:
    """A server from its start to its end, with such a clock."""

    async def run() -> None:
        store = Store(make_engine(url_of("", folder)))
        await store.start()
        pool = BotPool(1)
        rooms = RoomRegistry(store, Limits(), clock=clock, bots=lambda actor: BotRunner(actor, pool))
        try:
            await work(rooms)
        finally:
            await rooms.close()
            await store.stop()
            pool.close()

    migrate(url_of("", folder))
    asyncio.run(run())


async def timed(rooms: RoomRegistry) -> RoomActor:
    """A room of five people with forty seconds for each question."""
    people = [letter * 40 for letter in "abcde"]
    room = await new_room(rooms, tuple(people))
    await room.act(people[0], c.Configure(seconds=40))
    for person in people:
        await room.act(person, c.Ready())
    await room.act(people[0], c.Start(secret="ab" * 32))
    return room


async def watched(room: RoomActor, wall: Wall, seconds: int) -> None:
    """Let time pass, second by second, as in a server that runs."""
    for _ in range(seconds):
        wall.passes(1)
        await room._let_time_pass()


async def only_growing(room: RoomActor) -> None:
    times = [row.at for row in await room.context.store.read_log(room.id)]
    assert times == sorted(times)


JUMPS = [HOUR, -HOUR, 24 * HOUR, -24 * HOUR]


@pytest.mark.parametrize("jump", JUMPS)
def test_bots_play_on_when_the_wall_clock_jumps_and_when_it_is_set_right(tmp_path: Path, jump: float) -> None:
    wall = Wall()

    async def play(rooms: RoomRegistry) -> None:
        room = await new_room(rooms)
        await with_bots(room, pace=5)
        await room.act(EVA, c.Bot(seat=0, level="random"))
        for there in (jump, -jump):
            wall.time += there
            before = room.room.sequence
            await until(lambda before=before: room.room.sequence > before + 5 or not room.room.running)
        await until(lambda: not room.room.running)
        await only_growing(room)

    serving(tmp_path, SteadyClock(lambda: wall.time), play)


@pytest.mark.parametrize("jump", JUMPS)
def test_nobody_is_silenced_by_a_clock_that_jumps(tmp_path: Path, jump: float) -> None:
    wall = Wall()

    async def talk(rooms: RoomRegistry) -> None:
        room = await new_room(rooms)
        for there in (0, jump, -jump):
            wall.time += there
            for number in range(8):
                wall.passes(1.2)
                await room.act(EVA, c.Say(text=f"{number}"))
        await only_growing(room)

    serving(tmp_path, wall.steady(), talk)


def test_a_timer_that_comes_too_early_does_nothing(tmp_path: Path) -> None:
    wall = Wall()

    async def play(rooms: RoomRegistry) -> None:
        room = await timed(rooms)
        before = room.room.sequence
        wall.passes(9.999)  # a millisecond before people are warned
        room._tick()
        await asyncio.sleep(0.05)
        assert room.room.sequence == before
        wall.passes(0.001)
        room._tick()
        await until(lambda: room.room.sequence == before + 1)

    serving(tmp_path, wall.steady(), play)


@pytest.mark.parametrize("jump", JUMPS)
def test_the_time_of_a_question_is_counted_whatever_the_wall_clock_says(tmp_path: Path, jump: float) -> None:
    wall = Wall()

    async def play(rooms: RoomRegistry) -> None:
        room = await timed(rooms)
        wall.passes(5)
        wall.time += jump
        room.wake()
        await asyncio.sleep(0)
        number = room.room.clock.number
        phone = Phone("a" * 40)
        await room.enter(phone, None)
        shown = json.loads(msgspec.json.encode(phone.shown[-1]))
        assert shown["clock"]["deadline"] - shown["now"] == 35_000
        await watched(room, wall, 35)
        await until(lambda: room.room.clock.number != number)

    serving(tmp_path, wall.steady(), play)


def test_a_log_that_ends_in_the_future_goes_on_at_once_after_a_restart(tmp_path: Path) -> None:
    """The clock was an hour ahead, the server was stopped, the clock was set right, and the server started again."""
    wall = Wall()
    ids: list[str] = []

    async def before(rooms: RoomRegistry) -> None:
        bots, people = await new_room(rooms), await new_room(rooms, (EVA, PETR))
        ids.extend((bots.id, people.id))
        await with_bots(bots, pace=5_000)
        await bots.act(EVA, c.Bot(seat=0, level="random"))
        for number in range(5):
            await people.act(EVA, c.Say(text=f"{number}"))
        assert bots.room.running

    async def after(rooms: RoomRegistry) -> None:
        await rooms.resume(rooms.context.now() - 2_000)
        assert ids[0] in rooms.open, "nobody looks, and yet it goes on"
        bots = rooms.open[ids[0]]
        sequence = bots.room.sequence
        assert bots.due() is not None
        assert bots.due() - bots.now() <= 5_000  # type: ignore[operator]
        wall.passes(6)
        bots.wake()
        await until(lambda: bots.room.sequence > sequence)
        people = await rooms.room(ids[1])
        for number in range(8):
            wall.passes(1.2)
            await people.act(EVA, c.Say(text=f"{number}"))
        for room in (bots, people):
            await only_growing(room)

    wall.time += HOUR
    serving(tmp_path, wall.steady(), before)
    wall.time -= HOUR
    serving(tmp_path, wall.steady(), after)


def test_a_question_whose_time_ran_out_while_nobody_watched_gets_some_again(tmp_path: Path) -> None:
    """The server was down for an hour, or its clock is an hour ahead since it was started: it cannot tell."""
    wall = Wall()
    ids: list[str] = []

    async def before(rooms: RoomRegistry) -> None:
        ids.append((await timed(rooms)).id)

    async def after(rooms: RoomRegistry) -> None:
        await rooms.resume(rooms.context.now() - 2_000)
        room = rooms.open[ids[0]]
        number = room.room.clock.number
        await until(lambda: (room.room.clock.deadline or 0) > room.now())
        assert room.room.clock.number == number
        assert room.room.clock.deadline == room.now() + GRACE
        await watched(room, wall, GRACE // 1000)
        await until(lambda: room.room.clock.number != number)

    serving(tmp_path, wall.steady(), before)
    wall.time += HOUR
    serving(tmp_path, wall.steady(), after)


def test_the_clock_of_a_room_is_never_behind_that_of_another_machine(tmp_path: Path) -> None:
    here, there = Wall(), Wall()
    there.time -= HOUR

    async def play(rooms: RoomRegistry) -> None:
        other = RoomRegistry(rooms.store, Limits(), clock=there.steady())
        room = await new_room(rooms)
        same = await other.room(room.id)
        for number in range(8):
            for wall in (here, there):
                wall.passes(1.2)
            await same.act(EVA, c.Say(text=f"there {number}"))
            await room.written_elsewhere(same.room.sequence)
            room.behind = True
            await room.read()
        await only_growing(room)
        assert room.now() - same.now() < 5_000
        await other.close()

    serving(tmp_path, here.steady(), play)
