"""Several workers on one store: what one writes the other does, leaves, or goes back for."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, cast

import pytest

from omerta.play.room import commands as c
from omerta.web.cluster import leases as lease_module
from omerta.web.cluster import remote_viewers
from omerta.web.cluster.bus import WorkerBus
from omerta.web.cluster.leases import DatabaseLeases, Leased
from omerta.web.rooms import replica
from omerta.web.rooms.registry import Limits, RoomRegistry
from omerta.web.store.postgres import read_news, write_news
from omerta.web.store.schema import Append, Row
from tests.web.registries import EVA, PETR, Phone, in_registry, new_room, until, with_bots, with_two_registries


def test_a_worker_does_what_it_hears_and_reads_what_it_has_missed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def hear(rooms: RoomRegistry) -> None:
        other = RoomRegistry(rooms.store, Limits())
        here = await new_room(rooms)
        there = await other.room(here.id)
        phone = Phone(PETR)
        await there.enter(phone, None)
        reads = 0
        read = rooms.store.read_log

        async def counting(room: str, after: int = 0) -> list[Row]:
            nonlocal reads
            reads += 1
            return await read(room, after)

        monkeypatch.setattr(rooms.store, "read_log", counting)
        for missed in (0, 2):
            for number in range(missed + 1):
                await here.act(EVA, c.Say(text=f"{missed} {number}"))
            rows = await read(here.id, here.room.sequence - 1)
            told = read_news(write_news(here.id, rows).split(" ", 2)[2])
            assert told == rows
            assert other.lacks(here.id, rows[-1].sequence)
            await other.written_elsewhere(here.id, rows[-1].sequence, told)
            assert there.room.save() == here.room.save()
            assert reads == bool(missed), "what was heard is not read"
        assert len(phone.shown) == 3
        assert not other.lacks(here.id, here.room.sequence)
        await other.close()

    in_registry(tmp_path, hear)


def test_two_workers_that_write_at_once_go_back_and_lose_nothing(
    pg_database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever was slower does what the other has written and then its own; no room is built anew for that."""
    people = tuple(letter * 40 for letter in "abcde")

    async def play(first: RoomRegistry, second: RoomRegistry) -> None:
        here = await new_room(first, people)
        there = await second.room(here.id)
        began = here.room.sequence
        monkeypatch.setattr(replica, "rebuild", None)
        await here.act(people[0], c.Start(secret="ab" * 32, timing="spread", tempo="7e" * 16))
        phones = [Phone(person) for person in people]
        for seat, phone in enumerate(phones):
            await (here, there)[seat % 2].enter(phone, None)
        answers = 0
        while (match := (await here.read()).match) is not None and not match.over:
            number, asked = match.number, [seat for seat in match.waiting if seat not in here.room.held_answers]
            given = [c.Answer(seat=seat, question=number, option=0) for seat in asked]
            acts = [(here, there)[one.seat % 2].act(people[one.seat], one, f"n{number}") for one in given]
            await asyncio.gather(*acts, asyncio.sleep(0.01))
            answers += len(given)
        assert (await there.read()).save() == here.room.save()
        assert [phone.seq for phone in phones] == [here.room.moment(who) for who in here.room.people], (
            "all know the end"
        )
        log = await first.store.read_log(here.id, began)
        assert sum("answer" in row.command for row in log) == answers

    with_two_registries(pg_database, tmp_path, play)


def test_a_worker_that_always_comes_too_late_is_let_first_and_its_player_waits_for_nothing(
    pg_database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another, on another machine, is quicker whenever this one writes, and goes on all the time."""

    async def play(first: RoomRegistry, second: RoomRegistry) -> None:
        here = await new_room(first, (EVA, PETR))
        there = await second.room(here.id)
        phone = Phone(EVA)
        await here.enter(phone, None)
        append, quicker = first.store.log.append, 0

        async def too_late(given: Append) -> None:
            nonlocal quicker
            quicker += 1
            await there.act(PETR, c.Rename(name=f"First {quicker}"))
            await append(given)

        async def go_on() -> None:
            for number in itertools.count():
                await there.act(PETR, c.Rename(name=f"Petr {number}"))

        monkeypatch.setattr(first.store.log, "append", too_late)
        flood = asyncio.create_task(go_on())
        try:
            for number in range(5):
                sequence = await asyncio.wait_for(here.act(EVA, c.Rename(name=f"Eva {number}"), f"n{number}"), 20)
                assert await here.act(EVA, c.Rename(name=f"Eva {number}"), f"n{number}") == sequence, "it acts once"
        finally:
            flood.cancel()
            await asyncio.gather(flood, return_exceptions=True)
        assert quicker >= 5
        log = await first.store.read_log(here.id)
        assert [row.sequence for row in log] == list(range(1, len(log) + 1))
        assert [row.command_id for row in log if row.sender == EVA and row.command_id] == [f"n{n}" for n in range(5)]
        assert (await there.read()).save() == (await here.read()).save()

    with_two_registries(pg_database, tmp_path, play)


def test_what_is_too_long_for_a_message_is_read_by_the_others() -> None:
    rows = [Row(number, 0, EVA, None, "x" * 1000) for number in range(1, 12)]
    assert write_news("room", rows) == "room 11 []"
    assert read_news("[]") == read_news("rubbish") == []
    assert len(write_news("room", rows[:7])) > 7_000


class Notes:
    """Leases of which all are given, with a note of what is given up."""

    def __init__(self) -> None:
        self.given_up: list[str] = []

    def holds(self, room: Leased) -> bool:
        return True

    def give_up(self, room: Leased) -> None:
        self.given_up.append(room.id)


def test_a_worker_through_which_nobody_looks_leaves_a_room_to_the_one_that_plays_it(
    pg_database: str, tmp_path: Path
) -> None:
    async def play(first: RoomRegistry, second: RoomRegistry) -> None:
        here = await new_room(first)
        there = await second.room(here.id)
        second.context.leases = leases = Notes()
        await there.act(EVA, c.Join(name="Eva"), "again")
        assert leases.given_up == []
        await here.act(PETR, c.Join(name="Petr"))
        await second.written_elsewhere(here.id, here.room.sequence)
        assert leases.given_up == [here.id]
        assert there.behind
        assert there.idle
        assert there.absent() == []
        assert not second.lacks(here.id, here.room.sequence + 1), "it is not followed"
        assert there.room.find(PETR) is None

        assert (await there.read()).save() == here.room.save(), "whoever asks is told of the newest"
        assert not there.behind
        for number in range(3):
            await here.act(PETR, c.Say(text=f"{number}"))
        await second.written_elsewhere(here.id, here.room.sequence)
        assert there.behind
        await there.write_snapshot()
        assert await second.store.read_snapshot(here.id) is None, "nor is an old place worth a snapshot"
        sequence = await there.act(PETR, c.Say(text="and from there"))
        assert sequence == here.room.sequence + 1, "it has caught up before"
        assert not there.behind

        phone = Phone(EVA)
        await there.enter(phone, None)
        await here.read()
        await here.act(PETR, c.Say(text="to all"))
        await second.written_elsewhere(here.id, here.room.sequence)
        assert not there.behind, "somebody looks"
        assert there.room.save() == here.room.save()

    with_two_registries(pg_database, tmp_path, play)


def test_of_two_workers_one_has_the_lease_of_a_room_and_the_other_gets_it_when_it_is_given_up(
    pg_database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lease_module, "AGAIN", 0.1)

    async def play(first: RoomRegistry, second: RoomRegistry) -> None:
        here = await new_room(first)
        await with_bots(here)
        there = await second.room(here.id)
        await there.read()
        ours, theirs = (DatabaseLeases(rooms.store.engine) for rooms in (first, second))
        for leases in (ours, theirs):
            leases.start()
        try:
            await until(lambda: ours.holds(here))
            for _ in range(5):
                assert not theirs.holds(there)
                await asyncio.sleep(0.05)
            ours.give_up(here)
            assert not ours.holds(here) or not theirs.holds(there)
            ours.give_up(here)  # it may have asked again
            await until(lambda: theirs.holds(there))
            assert not ours.holds(here)
        finally:
            for leases in (ours, theirs):
                await leases.stop()

    with_two_registries(pg_database, tmp_path, play)


class Wire:
    """A bus between workers, which notes what was sent; each hears what the others send when it is delivered."""

    def __init__(self) -> None:
        self.sent: list[str] = []

    connected = True

    def publish(self, message: str) -> None:
        self.sent.append(message)


def test_others_are_told_of_a_room_only_while_they_show_it(
    pg_database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(remote_viewers, "SETTLED", 0.0)

    async def play(first: RoomRegistry, second: RoomRegistry) -> None:
        wires = Wire(), Wire()
        buses = [WorkerBus(cast(Any, wire)) for wire in wires]
        first.context.bus, second.context.bus = buses
        told: list[tuple[str, bool]] = []
        for rooms in (first, second):
            append = rooms.store.log.append

            async def noting(one: Append, append: Callable[[Append], Awaitable[None]] = append) -> None:
                told.append((one.room, one.told))
                await append(one)

            monkeypatch.setattr(rooms.store.log, "append", noting)

        here = await new_room(first)
        assert all(one for _, one in told), "whoever shows it to nobody tells everybody"
        await here.enter(Phone(EVA), None)
        await here.act(EVA, c.Configure(pace=1))
        assert told[-1] == (here.id, False)

        there = await second.room(here.id)
        buses[1].receive(wires[0].sent[0], second)
        await until(lambda: there.behind)
        assert wires[1].sent == [], "it is left to the one that shows it"
        buses[0].receive(wires[0].sent[0], first)
        await here.act(EVA, c.Configure(pace=2))
        assert told[-1] == (here.id, False), "nobody hears himself"

        phone = Phone(PETR)
        await there.enter(phone, None)
        await here.act(EVA, c.Configure(pace=3))
        buses[0].receive(wires[1].sent[-1], first)
        await until(lambda: len(wires[0].sent) == 2)
        assert there.room.sequence < here.room.sequence
        buses[1].receive(wires[0].sent[-1], second)
        await until(lambda: there.room.sequence == here.room.sequence)
        for pace, room in enumerate((here, there), 10):
            await room.act(EVA, c.Configure(pace=pace))
            assert told[-1] == (here.id, True)

        for bus, rooms in zip(buses, (first, second), strict=True):
            bus.remote_viewers._repeated -= remote_viewers.REPEAT
            await rooms.catch_up()
        assert [wire.sent[-1].split()[2:] for wire in wires] == [[here.id], [here.id]]
        buses[0].remote_viewers._announced[here.id] -= remote_viewers.EXPIRES
        await here.act(EVA, c.Configure(pace=4))
        assert told[-1] == (here.id, False), "it was long ago that somebody else showed it"
        assert there.room.sequence < here.room.sequence, "it was told nothing"
        await second.catch_up()
        await until(lambda: there.room.sequence == here.room.sequence)

    with_two_registries(pg_database, tmp_path, play)


def test_a_worker_that_has_just_begun_tells_everything() -> None:
    fresh = remote_viewers.RemoteViewers()
    assert fresh.has("room")
    fresh._started -= remote_viewers.SETTLED
    assert not fresh.has("room")
    assert fresh.note(["room", "other"]) == ["room", "other"]
    assert fresh.note(["room"]) == []
    assert fresh.has("room")
    fresh._announced["room"] -= remote_viewers.EXPIRES
    fresh._repeated -= remote_viewers.REPEAT
    assert fresh.repeat_due()
    assert not fresh.repeat_due()
    assert list(fresh._announced) == ["other"]
