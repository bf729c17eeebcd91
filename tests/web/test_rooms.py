"""Rooms in memory as a cache of their logs: let go, built anew, bounded, minded; on a real SQLite."""

from __future__ import annotations

import asyncio
import itertools
import sqlite3
from collections.abc import Callable, Collection
from contextlib import closing
from pathlib import Path
from typing import Any, cast

import msgspec
import pytest

from omerta.play.room import commands as c
from omerta.web.cluster.bus import Present, WorkerBus
from omerta.web.protocol.errors import Busy, TooMany, UnknownRoom
from omerta.web.rooms import actor, registry
from omerta.web.rooms import snapshot as snapshots
from omerta.web.rooms.bot_pool import BotPool
from omerta.web.rooms.bots import BotRunner
from omerta.web.rooms.registry import RoomRegistry
from omerta.web.store.schema import Append, Late
from tests.web.registries import EVA, PETR, Phone, in_registry, new_room, until, with_bots


def test_idle_rooms_expire_to_disk_and_come_back_as_they_were(tmp_path: Path) -> None:
    async def expire(rooms: RoomRegistry) -> None:
        quiet, looked_at, playing = [await new_room(rooms) for _ in range(3)]
        phone = Phone(EVA)
        await looked_at.enter(phone, None)
        await with_bots(playing)
        before = quiet.room.save()
        await rooms.clean_up()
        assert set(rooms.open) == {looked_at.id, playing.id}
        again = await rooms.room(quiet.room.code)
        assert again is not quiet
        assert again.room.save() == before
        assert again.snapshot == again.room.sequence, "it came from its snapshot"

    in_registry(tmp_path, expire, idle=-1.0)


def test_the_caches_of_a_quiet_room_are_cleared_and_it_is_shown_as_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def quiet(rooms: RoomRegistry) -> None:
        room = await new_room(rooms)
        messages = room.viewers.messages
        shown = messages.state(0, None, "en", 0)
        parts = messages.shared()
        monkeypatch.setattr(registry, "QUIET", 3_600.0)
        await rooms.clean_up()
        assert messages.shared() is parts
        monkeypatch.setattr(registry, "QUIET", -1.0)
        await rooms.clean_up()
        assert messages.shared() is not parts
        assert msgspec.json.encode(messages.state(0, None, "en", 0)) == msgspec.json.encode(shown)

    in_registry(tmp_path, quiet)


def test_in_a_room_time_never_goes_back(tmp_path: Path) -> None:
    async def wind(rooms: RoomRegistry) -> None:
        room = await new_room(rooms)
        for clock, shown in ((9e9, 9e12), (8e9, 9e12), (9e9 + 1, 9e12 + 1000)):
            rooms.context.clock = lambda clock=clock: clock
            assert room.now() == shown

    in_registry(tmp_path, wind)


def test_so_many_rooms_are_in_memory_and_no_more(tmp_path: Path) -> None:
    async def fill(rooms: RoomRegistry) -> None:
        opened = [await new_room(rooms) for _ in range(7)]
        assert len(rooms.open) == 3
        for room in opened:
            await (await rooms.room(room.id)).read()
            assert len(rooms.open) <= 3
        for room in list(rooms.open.values()):
            await room.enter(Phone(EVA), None)
        with pytest.raises(TooMany):
            await new_room(rooms)
        with pytest.raises(TooMany):
            await rooms.room(opened[0].id)
        assert len(rooms.open) == 3

    in_registry(tmp_path, fill, rooms=3)


def test_snapshots_are_kept_with_the_commands_they_follow(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(actor, "SNAPSHOT_EVERY", 5)

    async def play(rooms: RoomRegistry) -> None:
        room = await new_room(rooms)
        for number in range(8):
            await room.act(EVA, c.Configure(pace=number))
        snapshot = await rooms.store.read_snapshot(room.id)
        assert snapshot is not None
        assert snapshot[0] == room.snapshot == 10
        since, rebuilt = await snapshots.rebuild(rooms.store, room.id)
        assert since == 10
        assert rebuilt.save() == room.room.save()

    in_registry(tmp_path, play)


def test_everything_is_in_the_store_before_anybody_is_told(tmp_path: Path) -> None:
    async def tell(rooms: RoomRegistry) -> None:
        room = await new_room(rooms)
        file = tmp_path / "omerta.db"

        def look() -> None:
            with sqlite3.connect(file) as connection:
                kept = connection.execute("SELECT max(sequence) FROM log WHERE room = ?", (room.id,)).fetchone()[0]
            assert kept == room.room.sequence
            looked.append(kept)

        looked: list[int] = []
        await room.enter(Phone(PETR, look), None)
        await with_bots(room)
        for text in ("one", "two", "three"):
            await room.act(EVA, c.Say(text=text), text, look)
        assert len(looked) > 8

    in_registry(tmp_path, tell)


def test_a_command_named_long_ago_acts_once(tmp_path: Path) -> None:
    async def repeat(rooms: RoomRegistry) -> None:
        room = await new_room(rooms)
        first = await room.act(EVA, c.Rename(name="Eva"), "first")
        for number in range(300):
            await room.act(EVA, c.Ready(ready=bool(number % 2)), f"n{number}")
        told: list[str] = []
        assert await room.act(EVA, c.Rename(name="Eva"), "first", lambda: told.append("kept")) == first
        assert told == ["kept"]
        sequence = room.room.sequence
        jobs = [
            room.act(EVA, c.Ready(), "n0"),
            room.act(EVA, c.Rename(name="Ева"), "new"),
            room.act(EVA, c.Ready(), "n1"),
        ]
        places = await asyncio.gather(*jobs)
        assert places == [first + 1, sequence + 1, first + 2]
        assert room.room.name_of(1) == "Ева"

    in_registry(tmp_path, repeat)


def test_snapshots_shorten_the_log_and_those_of_other_versions_are_not_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def rebuild(rooms: RoomRegistry) -> None:
        monkeypatch.setattr(actor, "SNAPSHOT_EVERY", 10)
        room = await new_room(rooms)
        for number in range(30):
            await room.act(EVA, c.Ready(ready=bool(number % 2)))
        since, rebuilt = await snapshots.rebuild(rooms.store, room.id)
        assert since >= 20
        assert rebuilt.save() == room.room.save()
        monkeypatch.setattr(snapshots, "__version__", "another")
        since, rebuilt = await snapshots.rebuild(rooms.store, room.id)
        assert since == 0
        assert rebuilt.save() == room.room.save()
        with pytest.raises(UnknownRoom):
            await snapshots.rebuild(rooms.store, "nothing")

    in_registry(tmp_path, rebuild)


def test_bots_resume_after_a_restart_and_one_broken_room_does_not_keep_the_others(tmp_path: Path) -> None:
    played: list[str] = []

    async def begin(rooms: RoomRegistry) -> None:
        for _ in range(3):
            room = await new_room(rooms)
            await with_bots(room)
            await room.act(EVA, c.Bot(seat=0, level="random"))
            played.append(room.id)

    async def go_on(rooms: RoomRegistry) -> None:
        await rooms.resume(rooms.context.now() + 5_000)
        assert set(rooms.open) == set(played[1:])
        async with asyncio.timeout(60):
            while any(room.room.running for room in rooms.open.values()):
                await asyncio.sleep(0.05)
        assert all(room.room.status == "over" for room in rooms.open.values())

    in_registry(tmp_path, begin)
    with sqlite3.connect(tmp_path / "omerta.db") as connection:
        connection.execute("UPDATE log SET command = '{}' WHERE room = ? AND sequence = 3", played[:1])
        connection.execute("DELETE FROM snapshots WHERE room = ?", played[:1])
    with closing(BotPool(1)) as pool:
        in_registry(tmp_path, go_on, bots=lambda actor: BotRunner(actor, pool))


def test_whoever_does_not_come_back_after_a_restart_is_missed(tmp_path: Path) -> None:
    room_id = ""

    async def begin(rooms: RoomRegistry) -> None:
        nonlocal room_id
        room = await new_room(rooms, (EVA, PETR))
        room_id = room.id

    async def again(rooms: RoomRegistry) -> None:
        room = await rooms.by_id(room_id)
        await room.enter(Phone(EVA), None)
        await rooms.clean_up()
        await until(lambda: not room.room.people[2].here)
        assert room.room.people[1].here
        await room.act(PETR, c.Ready(), "p")
        assert room.room.people[2].here, "whoever does something is here, with a socket or without"
        await rooms.clean_up()
        await asyncio.sleep(0.1)
        assert room.room.people[2].here

    in_registry(tmp_path, begin)
    in_registry(tmp_path, again)


def test_whoever_is_with_another_worker_is_not_missed(tmp_path: Path) -> None:
    async def ask(rooms: RoomRegistry) -> None:
        asked: list[tuple[str, int]] = []

        class Others(WorkerBus):
            def announce(self, rooms: Collection[str]) -> None:
                """There is nobody to tell."""

            async def find(self, people: Collection[Present]) -> set[Present]:
                asked.extend(people)
                return {(room, who) for room, who in people if who == 1}

        rooms.context.bus = Others(cast(Any, None))
        room = await new_room(rooms, (EVA, PETR))
        phones = Phone(EVA), Phone(PETR)
        for phone in phones:
            await room.enter(phone, None)
        for phone in phones:
            room.exit(phone)
        await until(lambda: len(asked) == 2 and not room.room.people[2].here)
        assert sorted(asked) == [(room.id, 1), (room.id, 2)]
        assert room.room.people[1].here
        await rooms.clean_up()
        assert asked[2:] == [(room.id, 1)], "who is away already is not looked for"
        assert room.room.people[1].here

    in_registry(tmp_path, ask, away=0.01)


def contest(rooms: RoomRegistry, room: actor.RoomActor, lost: Callable[[int], bool]) -> list[asyncio.Task[int]]:
    """Another worker is quicker whenever ``lost`` says so of a try; there is always another command that waits."""
    honest, tries, waiting = rooms.store.log.append, itertools.count(1), list[asyncio.Task[int]]()

    async def append(append: Append) -> None:
        if len(waiting) < 30:
            waiting.append(asyncio.create_task(room.act(EVA, c.Rename(name=f"Eva {len(waiting)}"))))
            await asyncio.sleep(0)
        if lost(next(tries)):
            raise Late(append.room)
        await honest(append)

    rooms.store.log.append = append  # type: ignore[method-assign]
    return waiting


def test_a_room_in_which_another_worker_writes_too_takes_every_command(tmp_path: Path) -> None:
    async def play(rooms: RoomRegistry) -> None:
        room = await new_room(rooms)
        waiting = contest(rooms, room, lambda number: number % 2 == 1)
        await room.act(EVA, c.Rename(name="Eva"))
        while not all(task.done() for task in waiting):
            await asyncio.wait(waiting)
        assert len([task.result() for task in waiting]) == 30

    in_registry(tmp_path, play)


def test_a_room_in_which_another_worker_is_always_quicker_says_that_it_is_busy_and_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(actor, "PAUSE", 0.0)

    async def play(rooms: RoomRegistry) -> None:
        room = await new_room(rooms)
        waiting = contest(rooms, room, lambda number: number <= actor.MOST_TRIES + 1)
        with pytest.raises(Busy):
            await room.act(EVA, c.Rename(name="Eva"))
        while not all(task.done() for task in waiting):
            await asyncio.wait(waiting)
        assert {type(task.exception()) for task in waiting} <= {Busy, type(None)}
        await room.act(EVA, c.Rename(name="Eva again"))
        assert room.room.people[1].name == "Eva again"

    in_registry(tmp_path, play)
