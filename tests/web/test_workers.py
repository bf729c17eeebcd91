"""Several workers on one store: what one writes the other does, leaves, or goes back for."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from omerta.play.room import commands as c
from omerta.web import interest, workers
from omerta.web.hall import Hall, Limits
from omerta.web.opened import OpenRoom
from omerta.web.store import Append, Row
from omerta.web.writing import read_news, write_news
from tests.web.halls import EVA, PETR, Phone, in_hall, new_room, until, with_bots, with_two_halls


def test_a_worker_does_what_it_hears_and_reads_what_it_has_missed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def hear(hall: Hall) -> None:
        other = Hall(hall.store, Limits())
        here = await new_room(hall)
        there = await other.room(here.id)
        phone = Phone(PETR)
        await there.enter(phone, None)
        reads = 0
        read = hall.store.read_log

        async def counting(room: str, after: int = 0) -> list[Row]:
            nonlocal reads
            reads += 1
            return await read(room, after)

        monkeypatch.setattr(hall.store, "read_log", counting)
        for missed in (0, 2):
            for number in range(missed + 1):
                await here.act(EVA, c.Say(text=f"{missed} {number}"))
            rows = await read(here.id, here.room.sequence - 1)
            told = read_news(write_news(here.id, rows).split(" ", 2)[2])
            assert told == rows
            assert other.lacks(here.id, rows[-1].sequence)
            await other.heard(here.id, rows[-1].sequence, told)
            assert there.room.save() == here.room.save()
            assert reads == bool(missed), "what was heard is not read"
        assert len(phone.shown) == 3
        assert not other.lacks(here.id, here.room.sequence)
        await other.close()

    in_hall(tmp_path, hear)


def test_two_workers_that_write_at_once_go_back_and_lose_nothing(pg_database: str, tmp_path: Path) -> None:
    """Whoever was slower does what the other has written and then its own; no room is built anew for that."""
    people = tuple(letter * 40 for letter in "abcde")

    async def play(first: Hall, second: Hall) -> None:
        here = await new_room(first, people)
        there = await second.room(here.id)
        began = here.room.sequence
        for hall in (first, second):
            hall.rebuild = None  # type: ignore[assignment]
        await here.act(people[0], c.Start(secret="ab" * 32))
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

    with_two_halls(pg_database, tmp_path, play)


def test_what_is_too_long_for_a_message_is_read_by_the_others() -> None:
    rows = [Row(number, 0, EVA, None, "x" * 1000) for number in range(1, 12)]
    assert write_news("room", rows) == "room 11 []"
    assert read_news("[]") == read_news("rubbish") == []
    assert len(write_news("room", rows[:7])) > 7_000


class Notes:
    """Leases of which all are given, with a note of what is given up."""

    def __init__(self) -> None:
        self.given_up: list[str] = []

    def holds(self, opened: OpenRoom) -> bool:
        return True

    def give_up(self, opened: OpenRoom) -> None:
        self.given_up.append(opened.id)


def test_a_worker_through_which_nobody_looks_leaves_a_room_to_the_one_that_plays_it(
    pg_database: str, tmp_path: Path
) -> None:
    async def play(first: Hall, second: Hall) -> None:
        here = await new_room(first)
        there = await second.room(here.id)
        second.leases = leases = Notes()
        await there.act(EVA, c.Join(name="Eva"), "again")
        assert leases.given_up == []
        await here.act(PETR, c.Join(name="Petr"))
        await second.heard(here.id, here.room.sequence)
        assert leases.given_up == [here.id]
        assert there.behind
        assert there.idle
        assert there.unseen() == []
        assert not second.lacks(here.id, here.room.sequence + 1), "it is not followed"
        assert there.room.find(PETR) is None

        assert (await there.read()).save() == here.room.save(), "whoever asks is told of the newest"
        assert not there.behind
        for number in range(3):
            await here.act(PETR, c.Say(text=f"{number}"))
        await second.heard(here.id, here.room.sequence)
        assert there.behind
        await there.keep_snapshot()
        assert await second.store.read_snapshot(here.id) is None, "nor is an old place worth a snapshot"
        sequence = await there.act(PETR, c.Say(text="and from there"))
        assert sequence == here.room.sequence + 1, "it has caught up before"
        assert not there.behind

        phone = Phone(EVA)
        await there.enter(phone, None)
        await here.read()
        await here.act(PETR, c.Say(text="to all"))
        await second.heard(here.id, here.room.sequence)
        assert not there.behind, "somebody looks"
        assert there.room.save() == here.room.save()

    with_two_halls(pg_database, tmp_path, play)


def test_of_two_workers_one_has_the_lease_of_a_room_and_the_other_gets_it_when_it_is_given_up(
    pg_database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(workers, "AGAIN", 0.1)

    async def play(first: Hall, second: Hall) -> None:
        here = await new_room(first)
        await with_bots(here)
        there = await second.room(here.id)
        await there.read()
        ours, theirs = (workers.DatabaseLeases(hall.store.engine) for hall in (first, second))
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

    with_two_halls(pg_database, tmp_path, play)


class Wire:
    """A bus between workers, which notes what was sent; each hears what the others send when it is delivered."""

    def __init__(self) -> None:
        self.sent: list[str] = []

    def publish(self, data: str, channel: str) -> None:
        self.sent.append(data)


def test_others_are_told_of_a_room_only_while_they_show_it(
    pg_database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(interest, "HEARD", 0.0)

    async def play(first: Hall, second: Hall) -> None:
        wires = Wire(), Wire()
        vines = [workers.Grapevine(wire, hall) for wire, hall in zip(wires, (first, second), strict=True)]  # type: ignore[arg-type]
        for vine, hall in zip(vines, (first, second), strict=True):
            hall.say_shown = vine.say_shown
        told: list[tuple[str, bool]] = []
        for hall in (first, second):
            append = hall.store.append

            async def noting(one: Append, append: Callable[[Append], Awaitable[None]] = append) -> None:
                told.append((one.room, one.told))
                await append(one)

            monkeypatch.setattr(hall.store, "append", noting)

        here = await new_room(first)
        assert all(one for _, one in told), "whoever shows it to nobody tells everybody"
        await here.enter(Phone(EVA), None)
        await here.act(EVA, c.Configure(pace=1))
        assert told[-1] == (here.id, False)

        there = await second.room(here.id)
        vines[1]._hear(wires[0].sent[0].split(" ", 2))
        await until(lambda: there.behind)
        assert wires[1].sent == [], "it is left to the one that shows it"
        vines[0]._hear(wires[0].sent[0].split(" ", 2))
        await here.act(EVA, c.Configure(pace=2))
        assert told[-1] == (here.id, False), "nobody hears himself"

        phone = Phone(PETR)
        await there.enter(phone, None)
        await here.act(EVA, c.Configure(pace=3))
        vines[0]._hear(wires[1].sent[-1].split(" ", 2))
        await until(lambda: len(wires[0].sent) == 2)
        assert there.room.sequence < here.room.sequence
        vines[1]._hear(wires[0].sent[-1].split(" ", 2))
        await until(lambda: there.room.sequence == here.room.sequence)
        for pace, room in enumerate((here, there), 10):
            await room.act(EVA, c.Configure(pace=pace))
            assert told[-1] == (here.id, True)

        for hall in (first, second):
            hall.interest._reminded -= interest.REMIND
            await hall.look_round()
        assert [wire.sent[-1].split()[2:] for wire in wires] == [[here.id], [here.id]]
        first.interest._said[here.id] -= interest.LASTS
        await here.act(EVA, c.Configure(pace=4))
        assert told[-1] == (here.id, False), "it was long ago that somebody else showed it"

    with_two_halls(pg_database, tmp_path, play)


def test_a_worker_that_has_just_begun_tells_everything() -> None:
    fresh = interest.Interest()
    assert fresh.has("room")
    fresh._began -= interest.HEARD
    assert not fresh.has("room")
    assert fresh.note(["room", "other"]) == ["room", "other"]
    assert fresh.note(["room"]) == []
    assert fresh.has("room")
    fresh._said["room"] -= interest.LASTS
    fresh._reminded -= interest.REMIND
    assert fresh.reminds()
    assert not fresh.reminds()
    assert list(fresh._said) == ["other"]
