"""Writing batches to PostgreSQL: one statement for a whole batch, which also tells the other workers."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Any

import msgspec
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from omerta.web.store.log import (
    CHANGED,
    COLUMNS,
    KEEP_SNAPSHOT,
    PLAYED_COLUMNS,
    RECORD_COLUMNS,
    ROOM_COLUMNS,
    log_rows,
    room_values,
)
from omerta.web.store.schema import CHANNEL, Append, Conflict, Late, Row

OVERTAKEN = frozenset({"23505", "40P01", "40001"})
"""SQL states that mean another writer was quicker: unique violation, deadlock, serialization failure."""
LONGEST_NEWS = 7_900
"""Bytes of one message between workers; PostgreSQL takes fewer than 8000."""


class PostgresWriter:
    """One connection; a batch is one statement, which also tells the other workers."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._connection: AsyncConnection | None = None
        self._driver: Any = None

    async def write(self, batch: Sequence[Append]) -> set[str]:
        try:
            driver = await self._open()
            if any(one.opened or one.members or one.records or one.snapshot for one in batch):
                async with driver.transaction():
                    await _open_rooms(driver, batch)
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
        if self._driver is not None and self._driver.is_closed():
            await self.close()
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


@asynccontextmanager
async def hold_room(engine: AsyncEngine, room: str) -> AsyncIterator[Callable[[Append], Awaitable[None]]]:
    """Let nobody else write in a room until this is over; what is given is written, and committed, at once."""
    async with engine.connect() as connection:
        raw = await connection.get_raw_connection()
        driver: Any = raw.driver_connection
        transaction = driver.transaction()
        await transaction.start()
        committed = False

        async def write(append: Append) -> None:
            nonlocal committed
            try:
                if await _keep(driver, [append]):
                    raise Late(room)
                await _write_more(driver, [append])
            except Exception as why:
                if getattr(why, "sqlstate", None) in OVERTAKEN:
                    raise Conflict(str(why)) from None
                raise
            await transaction.commit()
            committed = True

        try:
            await driver.execute(_HOLD, room)
            yield write
        finally:
            if not committed and not driver.is_closed():
                await transaction.rollback()


_HOLD = "SELECT FROM rooms WHERE id = $1 FOR UPDATE"
_KEEP = f"""
WITH given AS (
    SELECT *
    FROM unnest($7::int[], $8::bigint[], $9::text[], $10::text[], $11::bool[], $12::bigint[], $13::text[], $14::int[],
        $15::text[]) AS given ({", ".join(CHANGED)}, id, before, news)
), ours AS (
    SELECT rooms.id, given.news FROM rooms JOIN given ON rooms.id = given.id
    WHERE rooms.sequence = given.before
    ORDER BY rooms.id
    FOR UPDATE OF rooms
), kept AS (
    INSERT INTO log ({", ".join(COLUMNS)})
    SELECT *
    FROM unnest($1::text[], $2::int[], $3::bigint[], $4::text[], $5::text[], $6::text[])
        AS row ({", ".join(COLUMNS)})
    WHERE room IN (SELECT id FROM ours)
), changed AS (
    UPDATE rooms SET {", ".join(f"{name} = given.{name}" for name in CHANGED)}
    FROM given JOIN ours ON ours.id = given.id
    WHERE rooms.id = given.id
)
SELECT id, CASE WHEN news IS NOT NULL THEN pg_notify('{CHANNEL}', news) END FROM ours
"""
"""The row of a room is locked while it says where our log ends; where another worker was quicker, it is left out."""


async def _keep(driver: Any, batch: Sequence[Append]) -> set[str]:
    kept = {row[0] for row in await driver.fetch(_KEEP, *_arrays(batch))}
    return {one.room for one in batch} - kept


async def _open_rooms(driver: Any, batch: Sequence[Append]) -> None:
    if rooms := [tuple(one.opened.get(name) for name in ROOM_COLUMNS) for one in batch if one.opened is not None]:
        await driver.executemany(_insert("rooms", ROOM_COLUMNS), rooms)


def _insert(table: str, columns: Sequence[str]) -> str:
    places = ", ".join(f"${place}" for place in range(1, len(columns) + 1))
    return f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({places})"


async def _write_more(driver: Any, batch: Sequence[Append]) -> None:
    """New members, finished matches, snapshots: there are few."""
    if members := [(person, one.room, one.summary["touched"]) for one in batch for person in one.members]:
        await driver.executemany(_JOIN, members)
    if records := [tuple(kept[name] for name in RECORD_COLUMNS) for one in batch for kept in one.records]:
        await driver.executemany(_insert("records", RECORD_COLUMNS), records)
    if played := [tuple(row[name] for name in PLAYED_COLUMNS) for one in batch for row in one.played]:
        await driver.executemany(f"{_insert('played', PLAYED_COLUMNS)} ON CONFLICT DO NOTHING", played)
    if snapshots := [(one.room, one.rows[-1].sequence, one.snapshot) for one in batch if one.snapshot is not None]:
        await driver.executemany(KEEP_SNAPSHOT.replace("?, ?, ?", "$1, $2, $3"), snapshots)


_JOIN = "INSERT INTO members (person, room, at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING"


def _arrays(batch: Sequence[Append]) -> list[list[Any]]:
    """A batch column by column: the log, the rows of rooms, what other workers are told."""
    log = [list(column) for column in zip(*log_rows(batch), strict=True)]
    rooms = [list(column) for column in zip(*map(room_values, batch), strict=True)]
    before = [one.rows[0].sequence - 1 for one in batch]
    return [*log, *rooms, before, [write_news(one.room, one.rows) if one.told else None for one in batch]]


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
