"""Backups on real SQLite and real PostgreSQL: one moment, checked before they count, and back into either kind."""

from __future__ import annotations

import asyncio
import contextlib
import gzip
import json
import os
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from typing import Any

import pytest

from omerta.cli import main
from omerta.play.room import commands as c
from omerta.web.rooms.check import broken_rooms
from omerta.web.rooms.registry import Limits, RoomRegistry
from omerta.web.store import rotation
from omerta.web.store.backup import BadBackup, read_backup, write_backup
from omerta.web.store.engine import make_engine, migrate, url_of
from omerta.web.store.moment import one_moment
from omerta.web.store.store import Store
from tests.web.guests import Guest, Server, database
from tests.web.registries import EVA, in_registry, new_room, until, with_bots

KINDS = ["sqlite", pytest.param("postgresql", marks=pytest.mark.process)]


@pytest.fixture(params=KINDS)
def place(request: pytest.FixtureRequest, tmp_path: Path) -> list[str]:
    """Where a store is, as the command line says it."""
    if request.param == "sqlite":
        return ["--data", str(tmp_path / "store")]
    return ["--database", request.getfixturevalue("pg_database")]


@pytest.fixture
def places(tmp_path: Path, pg: str) -> Iterator[list[list[str]]]:
    """An empty store of either kind."""
    with database(pg) as url:
        yield [["--data", str(tmp_path / "restored")], ["--database", url]]


def url_at(place: list[str]) -> str:
    return url_of(place[1] if place[0] == "--database" else "", Path(place[1]))


def with_rooms(place: list[str], work: Callable[[RoomRegistry], Coroutine[Any, Any, None]]) -> None:
    async def run() -> None:
        store = Store(make_engine(url_at(place)))
        await store.start()
        rooms = RoomRegistry(store, Limits())
        try:
            await work(rooms)
        finally:
            await rooms.close()
            await store.stop()

    if place[0] == "--data":
        Path(place[1]).mkdir(exist_ok=True)
    migrate(url_at(place))
    asyncio.run(run())


def omerta(*words: str, fails: bool = False) -> str:
    """What the command says, in a process of its own."""
    done = subprocess.run(
        [sys.executable, "-m", "omerta", *words, "--lang", "en"],
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert done.returncode == (2 if fails else 0), done.stderr
    assert "Traceback" not in done.stderr
    return done.stderr if fails else done.stdout


@pytest.fixture
def here(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Callable[..., str]:
    """The same in this very process."""
    monkeypatch.setattr(os, "nice", lambda more: more)  # other tests run in it

    def running(*words: str, fails: bool = False) -> str:
        capsys.readouterr()
        code = main([*words, "--lang", "en"])
        said = capsys.readouterr()
        assert code == (2 if fails else 0), said.err
        assert "Traceback" not in said.err
        return said.err if fails else said.out

    return running


async def played(rooms: RoomRegistry) -> None:
    room = await new_room(rooms)
    await room.act(EVA, c.Say(text="žluťoučký"), "n1")
    await with_bots(room)
    await rooms.store.keep_record(
        {"id": "r1-1", "room": None, "game": "x", "seats": 5, "ended": 9, "imported": True, "record": "game x\n"}
    )


@pytest.mark.process
def test_a_backup_is_one_file_and_goes_into_any_empty_store(
    place: list[str], places: list[list[str]], tmp_path: Path, here: Callable[..., str]
) -> None:
    file = tmp_path / "backup.gz"
    with_rooms(place, played)
    assert str(file) in here("backup", str(file), *place)
    for empty in places:
        assert "are back" in here("restore", str(file), *empty)
        assert "There are rooms already" in here("restore", str(file), *empty, fails=True)

        async def same(rooms: RoomRegistry) -> None:
            (room,) = [one["id"] for one in await rooms.store.rooms_of(EVA)]
            assert [said.text for said in (await rooms.room(room)).room.said] == ["žluťoučký"]
            assert (await rooms.store.read_record("r1-1") or {})["record"] == "game x\n"

        with_rooms(empty, same)


def test_what_is_no_backup_is_refused(tmp_path: Path, here: Callable[..., str]) -> None:
    with_rooms(["--data", str(tmp_path)], played)
    file, torn, new = tmp_path / "backup.gz", tmp_path / "torn.gz", str(tmp_path / "new")
    here("backup", str(file), "--data", str(tmp_path))
    torn.write_bytes(file.read_bytes()[:-30])
    assert "cannot be read" in here("restore", str(torn), "--data", new, fails=True)
    torn.write_bytes(b"not a backup")
    assert "cannot be read" in here("restore", str(torn), "--data", new, fails=True)
    lines = gzip.decompress(file.read_bytes()).splitlines(keepends=True)
    torn.write_bytes(gzip.compress(b"".join([lines[0], *lines[2:]])))
    assert "not whole" in here("restore", str(torn), "--data", new, fails=True)
    assert not Path(new).exists()
    assert "nothing to keep" in here("backup", str(torn), "--data", str(tmp_path / "nowhere"), fails=True)
    nobody = ["--database", "postgresql://127.0.0.1:1/x"]
    assert "cannot be written" in here(
        "backup", str(tmp_path / "no" / "such" / "b.gz"), "--data", str(tmp_path), fails=True
    )
    assert "127.0.0.1" in here("backup", str(tmp_path / "other.gz"), *nobody, fails=True)
    assert not list(tmp_path.glob("*.part"))


def test_a_backup_under_play_is_one_moment(place: list[str], tmp_path: Path) -> None:
    """While rooms are written and opened, every log in a backup ends where its room says, and every room opens."""

    async def play(rooms: RoomRegistry) -> None:
        tables = [await new_room(rooms) for _ in range(6)]
        over = False

        async def on(number: int) -> None:
            pace = 0
            while not over:
                pace += 1
                await tables[number % len(tables)].act(EVA, c.Configure(pace=pace % 1_000))
                if number == 0:
                    await new_room(rooms)

        async with asyncio.TaskGroup() as playing:
            for number in range(len(tables)):
                playing.create_task(on(number))
            try:
                for number in range(3):
                    before = rooms.store.log.appended
                    await until(lambda before=before: rooms.store.log.appended > before)  # they are at it
                    copied = await write_backup(rooms.store, tmp_path / f"{number}.gz", broken_rooms)
                    assert copied.broken == []
            finally:
                over = True

    with_rooms(place, play)
    for number in range(3):
        rows: dict[str, list[dict[str, Any]]] = {}
        for line in gzip.decompress((tmp_path / f"{number}.gz").read_bytes()).splitlines():
            part = json.loads(line)
            if "table" in part:
                rows.setdefault(part["table"], []).extend(part["rows"])
        ends = {room["id"]: room["sequence"] for room in rows["rooms"]}
        logs: dict[str, list[int]] = {}
        for row in rows["log"]:
            logs.setdefault(row["room"], []).append(row["sequence"])
        assert {room: sorted(log) for room, log in logs.items()} == {
            room: list(range(1, end + 1)) for room, end in ends.items()
        }

        async def restored(rooms: RoomRegistry, number: int = number) -> None:
            copied = await read_backup(rooms.store, tmp_path / f"{number}.gz", broken_rooms)
            assert copied.broken == []

        with_rooms(["--data", str(tmp_path / f"restored{number}")], restored)


BREAKS = {
    "a gap": "DELETE FROM log WHERE room = ? AND sequence = 2",
    "a lost end": "DELETE FROM log WHERE room = ? AND sequence = (SELECT max(sequence) FROM log)",
    "a lost beginning": "DELETE FROM log WHERE room = ? AND sequence = 1",
    "a command that means nothing": "UPDATE log SET command = '{}' WHERE room = ? AND sequence = 2",
    "one that cannot be done": 'UPDATE log SET command = \'{"do": "lock"}\' WHERE room = ? AND sequence = 2',
    "no room": "DELETE FROM rooms WHERE id = ?",
    "no log": "DELETE FROM log WHERE room = ?",
    "no record": "DELETE FROM records WHERE room = ?",
}


@pytest.mark.parametrize("broken", BREAKS)
def test_a_room_that_would_not_open_is_found(tmp_path: Path, broken: str) -> None:
    ids: list[str] = []

    async def begin(rooms: RoomRegistry) -> None:
        for _ in range(2):
            people = tuple(letter * 40 for letter in "abcde")
            room = await new_room(rooms, people)
            ids.append(room.id)
            await room.act(people[0], c.Configure(pace=0))
            for person in people:
                await room.act(person, c.Ready())
            await room.act(people[0], c.Start(secret="ab" * 32))
            while (match := room.room.match) is not None and not match.over:
                seat = match.waiting[0]
                await room.act(people[seat], c.Answer(seat=seat, question=match.number, option=0))

    in_registry(tmp_path, begin)
    with sqlite3.connect(tmp_path / "omerta.db") as connection:
        connection.execute("DELETE FROM snapshots")
        connection.execute(BREAKS[broken], ids[:1])

    async def look(rooms: RoomRegistry) -> None:
        async with one_moment(rooms.store.engine) as moment:
            assert await broken_rooms(moment) == ids[:1]

    in_registry(tmp_path, look)


def test_a_backup_of_a_broken_room_is_written_and_says_so(tmp_path: Path, here: Callable[..., str]) -> None:
    with_rooms(["--data", str(tmp_path)], played)
    with sqlite3.connect(tmp_path / "omerta.db") as connection:
        (room,) = connection.execute("SELECT id FROM rooms").fetchone()
        connection.execute("DELETE FROM log WHERE sequence = 2")
    file = tmp_path / "backup.gz"
    for words in (
        ["backup", str(file), "--data", str(tmp_path)],
        ["restore", str(file), "--data", str(tmp_path / "new")],
    ):
        told = here(*words, fails=True)
        assert "do not open" in told
        assert room in told
    assert file.is_file()


# Under load, through every door


@pytest.mark.process
@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_every_room_of_a_backup_under_load_opens_in_the_other_kind_of_store(
    kind: str, pg_database: str, tmp_path: Path
) -> None:
    shared = ["--database", pg_database]
    args, others = ([], shared) if kind == "sqlite" else ([*shared, "--workers", "2"], [])
    data, file = [tmp_path / "played", tmp_path / "restored"], tmp_path / "backup.gz"
    for folder in data:
        folder.mkdir()
    with Server(data[0], args) as server:
        guest = Guest(server)
        for game in ("resistance", "mafia-city", "spehov", "cosa-nostra"):
            guest.open(game, bots="random", watch=True, pace=1)
        omerta("backup", str(file), "--data", str(data[0]), *args[:2])
    rooms = [room["id"] for room in rooms_in(file)]
    assert len(rooms) == 4
    omerta("restore", str(file), "--data", str(data[1]), *others)
    with Server(data[1], others) as server:
        again = Guest(server, secret=guest.secret)
        for room in rooms:
            assert again.state(room)["room"]["room"] == room


def rooms_in(file: Path) -> list[dict[str, Any]]:
    parts = map(json.loads, gzip.decompress(file.read_bytes()).splitlines())
    return [row for part in parts if part.get("table") == "rooms" for row in part["rows"]]


# One after the other


def test_spans_of_time_are_written_as_people_do() -> None:
    assert [rotation.seconds(text) for text in ("90s", "15m", "2h", "1d")] == [90, 900, 7200, 86_400]
    for text in ("", "15", "m", "0m", "-1m", "1.5h", "1w", "15 m", "١m"):
        with pytest.raises(BadBackup):
            rotation.seconds(text)


def test_only_backups_that_were_written_in_turn_make_way(tmp_path: Path) -> None:
    def backup(name: str, **more: Any) -> Path:
        (tmp_path / name).write_bytes(gzip.compress(json.dumps({"omerta": "backup", "format": 1, **more}).encode()))
        return tmp_path / name

    turns = [backup(f"omerta-20261117T04000{number}Z.gz", rotated=True) for number in range(5)]
    others = [
        backup("omerta-20261117T030000Z.gz"),
        backup("omerta-20261117T030001Z.gz", rotated=False),
        backup("before-upgrade.gz", rotated=True),
        backup("omerta-20261117T030002Z.gz.part", rotated=True),
    ]
    (tmp_path / "omerta-20261117T020000Z.gz").write_bytes(b"somebody's own")
    (tmp_path / "omerta-20261117T020001Z.gz").mkdir()
    assert rotation.remove_oldest(tmp_path, keep=2) == turns[:3]
    assert all(file.exists() for file in (*turns[3:], *others))
    assert (tmp_path / "omerta-20261117T020000Z.gz").exists()
    assert rotation.remove_oldest(tmp_path, keep=2) == []


def test_a_name_is_never_used_twice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(time, "gmtime", lambda: time.struct_time((2026, 11, 17, 4, 0, 0, 1, 321, 0)))
    for name in ("omerta-20261117T040000Z.gz", "omerta-20261117T040000Z-2.gz", "omerta-20261117T040000Z-3.gz"):
        file = rotation.next_file(tmp_path)
        assert file.name == name
        assert rotation.NAME.fullmatch(name)
        file.touch()


@contextlib.contextmanager
def repeating(*words: str) -> Iterator[subprocess.Popen[str]]:
    process = subprocess.Popen(
        [sys.executable, "-m", "omerta", "backup", *words, "--lang", "en"],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    try:
        yield process
    finally:
        if process.poll() is None:
            process.kill()
        process.wait(20)
        assert process.stdout is not None
        process.stdout.close()


@pytest.mark.process
def test_backups_come_again_and_again_survive_a_failure_and_end_when_asked(tmp_path: Path) -> None:
    data, folder = tmp_path / "data", tmp_path / "backups"
    with repeating("--every", "1s", "--keep", "2", str(folder), "--data", str(data)) as process:
        assert process.stdout is not None
        assert "nothing to keep" in process.stdout.readline()
        with_rooms(["--data", str(data)], played)
        told: list[str] = []
        while sum("kept in" in line for line in told) < 4:
            told.append(process.stdout.readline())
            assert told[-1], "it has ended"
        process.send_signal(signal.SIGTERM)
        assert process.wait(20) == 0
    files = sorted(folder.iterdir())
    assert [bool(rotation.NAME.fullmatch(file.name)) for file in files] == [True] * len(files)
    assert len(files) in (2, 3), "one may have come before the signal"
    assert {file.stat().st_mode & 0o777 for file in files} == {0o600}
    assert folder.stat().st_mode & 0o777 == 0o700
    assert "are back" in omerta("restore", str(files[-1]), "--data", str(tmp_path / "new"))


def test_a_span_or_number_that_makes_no_sense_is_refused(tmp_path: Path, here: Callable[..., str]) -> None:
    for words, why in ((["--every", "often"], "often"), (["--every", "1h", "--keep", "0"], "no number of backups")):
        assert why in here("backup", str(tmp_path / "b"), *words, "--data", str(tmp_path), fails=True)
    assert not any(tmp_path.iterdir())
