"""The store on real SQLite and real PostgreSQL: the log, conflicts, snapshots, migrations."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from omerta.web.store.engine import make_engine, migrate, url_of
from omerta.web.store.schema import METADATA, Append, Conflict, Row
from omerta.web.store.store import Store

SUMMARY: dict[str, Any] = {"touched": 5, "status": "lobby", "game": "resistance", "listed": False}


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.process)])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    database = "" if request.param == "sqlite" else request.getfixturevalue("pg_database")
    return url_of(database, tmp_path)


def with_store(url: str, work: Callable[[Store], Coroutine[Any, Any, None]], *, up: bool = True) -> None:
    async def run() -> None:
        store = Store(make_engine(url))
        await store.start()
        try:
            await work(store)
        finally:
            await store.stop()

    if up:
        migrate(url)
    asyncio.run(run())


async def opened(store: Store, room: str = "r1", code: str = "ABCD") -> None:
    row = {"id": room, "code": code, "kind": "remote", "opened": 1, **SUMMARY}
    await store.open_room(row, Append(room, [Row(1, 1, "", None, "{}")], SUMMARY))


def test_migrations_go_up_and_down_and_make_what_the_code_expects(url: str) -> None:
    async def differences(store: Store) -> None:
        async with store.engine.connect() as connection:
            found = await connection.run_sync(lambda sync: compare_metadata(MigrationContext.configure(sync), METADATA))
        assert found == []

    async def empty(store: Store) -> None:
        from sqlalchemy import inspect

        async with store.engine.connect() as connection:
            tables = await connection.run_sync(lambda sync: inspect(sync).get_table_names())
        assert tables == ["alembic_version"]

    with_store(url, differences)
    migrate(url, "base")
    with_store(url, empty, up=False)
    with_store(url, differences)


def test_of_writers_that_race_for_a_place_exactly_one_wins(url: str) -> None:
    async def race(store: Store) -> None:
        await opened(store)
        others = [Store(make_engine(url)) for _ in range(3)] if store.shared else []
        for other in others:
            await other.start()
        writers = [store, *others] * 3
        appends = [
            writer.log.append(Append("r1", [Row(2, 5, f"p{number}", None, f'"{number}"')], SUMMARY))
            for number, writer in enumerate(writers)
        ]
        done = await asyncio.gather(*appends, return_exceptions=True)
        assert [type(one) for one in done].count(type(None)) == 1
        assert sum(isinstance(one, Conflict) for one in done) == len(writers) - 1
        rows = await store.read_log("r1")
        assert [row.sequence for row in rows] == [1, 2]
        for other in others:
            await other.stop()

    with_store(url, race)


def test_a_command_that_its_sender_named_is_kept_once(url: str) -> None:
    async def twice(store: Store) -> None:
        await opened(store)
        await store.log.append(Append("r1", [Row(2, 5, "eva", "n1", "{}")], SUMMARY))
        with pytest.raises(Conflict):
            await store.log.append(Append("r1", [Row(3, 5, "eva", "n1", "{}")], SUMMARY))
        await store.log.append(Append("r1", [Row(3, 5, "petr", "n1", "{}"), Row(4, 5, "", None, "{}")], SUMMARY))
        await store.log.append(Append("r1", [Row(5, 5, "", None, "{}")], SUMMARY))
        assert await store.find_command("r1", "eva", "n1") == 2

    with_store(url, twice)


def test_what_waits_at_the_same_time_is_kept_together(url: str) -> None:
    async def together(store: Store) -> None:
        for number in range(20):
            await opened(store, f"r{number}", f"C{number:03}")
        before = store.log.appended, store.log.commits
        appends = [store.log.append(Append(f"r{number}", [Row(2, 5, "", None, "{}")], SUMMARY)) for number in range(20)]
        await asyncio.gather(*appends)
        assert store.log.appended == before[0] + 20
        assert store.log.commits <= before[1] + 3

    with_store(url, together)


def test_one_that_comes_too_late_does_not_hold_up_the_others(url: str) -> None:
    async def late(store: Store) -> None:
        for number in range(20):
            await opened(store, f"r{number}", f"C{number:03}")
        await store.log.append(Append("r7", [Row(2, 5, "", None, "{}")], SUMMARY))
        before = store.log.commits
        appends = [store.log.append(Append(f"r{number}", [Row(2, 6, "", None, "{}")], SUMMARY)) for number in range(20)]
        done = await asyncio.gather(*appends, return_exceptions=True)
        assert [number for number, one in enumerate(done) if isinstance(one, Conflict)] == [7]
        assert sum(one is None for one in done) == 19
        assert store.log.commits <= before + 3
        assert [row.at for row in await store.read_log("r7")][1:] == [5]

    with_store(url, late)


def test_codes_are_unique_until_they_are_retired(url: str) -> None:
    async def codes(store: Store) -> None:
        await opened(store, "r1", "ABCD")
        with pytest.raises(Conflict):
            await opened(store, "r2", "ABCD")
        assert await store.find_room("abcd") == "r1"
        assert await store.retire_codes(before=6) == 1
        assert await store.find_room("ABCD") is None
        assert await store.find_room("r1") == "r1", "the room stays, by its id"
        await opened(store, "r2", "ABCD")

    with_store(url, codes)


def test_the_newest_snapshot_stays(url: str) -> None:
    async def snapshots(store: Store) -> None:
        await store.keep_snapshot("r1", 10, "ten")
        await store.keep_snapshot("r1", 20, "twenty")
        await store.keep_snapshot("r1", 15, "fifteen")
        assert await store.read_snapshot("r1") == (20, "twenty")

    with_store(url, snapshots)
