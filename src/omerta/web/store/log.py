"""Keeping commands: many appends in one transaction, with as few steps to the database as there can be."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from itertools import chain
from typing import Any, Protocol

import msgspec
from sqlalchemy import Table, insert
from sqlalchemy.dialects import sqlite
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from omerta.web.store.schema import CHANNEL, LOG, MEMBERS, RECORDS, Append, Conflict, Row

FACTS = ("touched", "status", "game", "listed", "due")
OVERTAKEN = frozenset({"23505", "40P01", "40001"})
"""What PostgreSQL says when something else was quicker: the row is there, a deadlock, no serial order."""
LONGEST_NEWS = 7_900
"""Bytes of one message between workers; PostgreSQL takes fewer than 8000."""
MOST = 500
"""Rows in one statement."""
PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000")


class Writer(Protocol):
    """Keeps a batch of appends together, or raises ``Conflict`` and keeps none of it.

    Rooms in which another worker has written since are left out, and returned.
    """

    async def write(self, batch: Sequence[Append]) -> set[str]: ...
    async def close(self) -> None: ...


def rows_of(batch: Sequence[Append]) -> list[tuple[Any, ...]]:
    return [(one.room, row.sequence, row.at, row.sender, row.name, row.command) for one in batch for row in one.rows]


def facts_of(one: Append) -> tuple[Any, ...]:
    """What the row of a room says after an append: the end of its log, then facts; and which row it is."""
    return (one.rows[-1].sequence, *(one.facts.get(name) for name in FACTS), one.room)


class SqliteWriter:
    """One connection in a thread of its own; a batch is one trip to that thread.

    All rows of a table go into one statement: between two statements the thread has to wait until the rooms, which are
    played in another, let it go on.
    """

    def __init__(self, file: str) -> None:
        self._file = file
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="writer")
        self._connection: sqlite3.Connection | None = None

    async def write(self, batch: Sequence[Append]) -> set[str]:
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._write, batch)

    def _write(self, batch: Sequence[Append]) -> set[str]:
        try:
            self._keep(batch)
        except sqlite3.IntegrityError as why:
            late = {one.room for one in batch if self._end(one.room) >= one.rows[0].sequence}
            if not late:
                raise Conflict(str(why)) from None
            rest = [one for one in batch if one.room not in late]
            return late | self._write(rest) if rest else late
        return set()

    def _end(self, room: str) -> int:
        """Where the log of a room ends."""
        found = self._open().execute("SELECT max(sequence) FROM log WHERE room = ?", (room,)).fetchone()
        return found[0] or 0

    def _keep(self, batch: Sequence[Append]) -> None:
        connection = self._open()
        connection.execute("BEGIN IMMEDIATE")
        try:
            for rows in _parts(rows_of(batch)):
                connection.execute(_insert_log(len(rows)), list(chain.from_iterable(rows)))
            for facts in _parts([facts_of(one) for one in batch]):
                connection.execute(_update_rooms(len(facts)), list(chain.from_iterable(facts)))
            for one in batch:
                if one.members:
                    at = one.facts["touched"]
                    connection.executemany(_INSERT_MEMBER, [(person, one.room, at) for person in one.members])
                if one.records:
                    names = [column.name for column in RECORDS.columns]
                    connection.executemany(_INSERT_RECORD, [[kept[name] for name in names] for kept in one.records])
                if one.snapshot is not None:
                    connection.execute(_KEEP_SNAPSHOT, (one.room, one.rows[-1].sequence, one.snapshot))
            connection.execute("COMMIT")
        except BaseException:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise

    def _open(self) -> sqlite3.Connection:
        if self._connection is None:
            self._connection = sqlite3.connect(self._file, isolation_level=None, check_same_thread=False)
            for pragma in PRAGMAS:
                self._connection.execute(f"PRAGMA {pragma}")
        return self._connection

    async def close(self) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, self._close)
        self._thread.shutdown(wait=False)

    def _close(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None


def _insert(table: Table, *, ignoring: bool = False) -> str:
    text = str(insert(table).compile(dialect=sqlite.dialect()))
    return text.replace("INSERT INTO", "INSERT OR IGNORE INTO", 1) if ignoring else text


def _parts(rows: list[tuple[Any, ...]]) -> list[list[tuple[Any, ...]]]:
    return [rows[start : start + MOST] for start in range(0, len(rows), MOST)]


@cache
def _insert_log(rows: int) -> str:
    return f"INSERT INTO log ({', '.join(_COLUMNS)}) VALUES {_places(len(_COLUMNS), rows)}"


@cache
def _update_rooms(rows: int) -> str:
    given = ", ".join(f"{name} = given.column{number}" for number, name in enumerate(_CHANGED, 1))
    values = _places(len(_CHANGED) + 1, rows)
    return f"UPDATE rooms SET {given} FROM (VALUES {values}) AS given WHERE rooms.id = given.column{len(_CHANGED) + 1}"


def _places(columns: int, rows: int) -> str:
    return ", ".join([f"({', '.join('?' * columns)})"] * rows)


_CHANGED = ("sequence", *FACTS)
_COLUMNS = [column.name for column in LOG.columns]
_INSERT_MEMBER = _insert(MEMBERS, ignoring=True)
_INSERT_RECORD = _insert(RECORDS)
_KEEP_SNAPSHOT = """
INSERT INTO snapshots (room, sequence, saved) VALUES (?, ?, ?)
ON CONFLICT (room) DO UPDATE SET sequence = excluded.sequence, saved = excluded.saved
WHERE snapshots.sequence < excluded.sequence
"""


class PostgresWriter:
    """One connection; a batch is one statement, which also tells the other workers."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._connection: AsyncConnection | None = None
        self._driver: Any = None

    async def write(self, batch: Sequence[Append]) -> set[str]:
        driver = await self._open()
        try:
            if any(one.members or one.records or one.snapshot for one in batch):
                async with driver.transaction():
                    late = await _keep(driver, batch)
                    await _write_more(driver, [one for one in batch if one.room not in late])
            else:
                late = await _keep(driver, batch)
            return late
        except Exception as why:
            if getattr(why, "sqlstate", None) in OVERTAKEN:
                raise Conflict(str(why)) from None
            await self.close()  # whatever it was, begin with a new connection
            raise

    async def _open(self) -> Any:
        if self._driver is None:
            self._connection = await self._engine.connect()
            raw = await self._connection.get_raw_connection()
            self._driver = raw.driver_connection
        return self._driver

    async def close(self) -> None:
        connection, self._connection, self._driver = self._connection, None, None
        if connection is not None:
            await connection.invalidate()
            await connection.close()


_KEEP = f"""
WITH given AS (
    SELECT *
    FROM unnest($7::int[], $8::bigint[], $9::text[], $10::text[], $11::bool[], $12::bigint[], $13::text[], $14::int[],
        $15::text[]) AS given ({", ".join(_CHANGED)}, id, before, news)
), ours AS (
    SELECT rooms.id, given.news FROM rooms JOIN given ON rooms.id = given.id
    WHERE rooms.sequence = given.before
    ORDER BY rooms.id
    FOR UPDATE OF rooms
), kept AS (
    INSERT INTO log ({", ".join(_COLUMNS)})
    SELECT *
    FROM unnest($1::text[], $2::int[], $3::bigint[], $4::text[], $5::text[], $6::text[])
        AS row ({", ".join(_COLUMNS)})
    WHERE room IN (SELECT id FROM ours)
), changed AS (
    UPDATE rooms SET {", ".join(f"{name} = given.{name}" for name in _CHANGED)}
    FROM given JOIN ours ON ours.id = given.id
    WHERE rooms.id = given.id
)
SELECT id, CASE WHEN news IS NOT NULL THEN pg_notify('{CHANNEL}', news) END FROM ours
"""
"""The row of a room is locked while it says where our log ends; where another worker was quicker, it is left out."""


async def _keep(driver: Any, batch: Sequence[Append]) -> set[str]:
    kept = {row[0] for row in await driver.fetch(_KEEP, *_arrays(batch))}
    return {one.room for one in batch} - kept


async def _write_more(driver: Any, batch: Sequence[Append]) -> None:
    """New members, finished matches, snapshots: there are few."""
    if members := [(person, one.room, one.facts["touched"]) for one in batch for person in one.members]:
        await driver.executemany(_JOIN, members)
    names = [column.name for column in RECORDS.columns]
    if records := [tuple(kept[name] for name in names) for one in batch for kept in one.records]:
        places = ", ".join(f"${place}" for place in range(1, len(names) + 1))
        await driver.executemany(f"INSERT INTO records ({', '.join(names)}) VALUES ({places})", records)
    if snapshots := [(one.room, one.rows[-1].sequence, one.snapshot) for one in batch if one.snapshot is not None]:
        await driver.executemany(_KEEP_SNAPSHOT.replace("?, ?, ?", "$1, $2, $3"), snapshots)


_JOIN = "INSERT INTO members (person, room, at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING"


def _arrays(batch: Sequence[Append]) -> list[list[Any]]:
    """A batch column by column: the log, the facts of rooms, what other workers are told."""
    log = [list(column) for column in zip(*rows_of(batch), strict=True)]
    facts = [list(column) for column in zip(*map(facts_of, batch), strict=True)]
    before = [one.rows[0].sequence - 1 for one in batch]
    return [*log, *facts, before, [write_news(one.room, one.rows) if one.told else None for one in batch]]


def write_news(room: str, rows: list[Row]) -> str:
    """What other workers are told, so that they need not ask; what is too long for that they read in the log."""
    news = f"{room} {rows[-1].sequence} {msgspec.json.encode(rows).decode()}"
    return news if len(news.encode()) <= LONGEST_NEWS else f"{room} {rows[-1].sequence} []"


def read_news(text: str) -> list[Row]:
    """What another worker has told; what cannot be read is in the log."""
    try:
        return _ROWS.decode(text)
    except msgspec.MsgspecError:
        return []


_ROWS = msgspec.json.Decoder(list[Row])
