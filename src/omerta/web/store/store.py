"""The store: an append-only log of commands per room, snapshots, records, who is in which room.

``(room, sequence)`` is unique, so of two workers that write the same place one is told that it came too ``Late``. All
appends that wait at the same time share one transaction.
"""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from collections.abc import AsyncIterator, Iterable, Sequence
from pathlib import Path
from typing import Any

from sqlalchemy import event, func, insert, select, text, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from omerta.web.store.log import PRAGMAS, PostgresWriter, SqliteWriter, Writer
from omerta.web.store.schema import (
    CHANNEL,
    FACTS,
    LOG,
    MEMBERS,
    METADATA,
    RECORDS,
    ROOMS,
    SNAPSHOTS,
    Append,
    Conflict,
    Late,
    Row,
)


def url_of(database: str | None, folder: Path) -> str:
    """The address of the store as SQLAlchemy writes it: a file in the data folder unless a server is named."""
    if not database:
        return f"sqlite+aiosqlite:///{folder / 'omerta.db'}"
    for plain, driver in (("postgresql://", "postgresql+asyncpg://"), ("postgres://", "postgresql+asyncpg://")):
        if database.startswith(plain):
            return driver + database.removeprefix(plain)
    return f"sqlite+aiosqlite:///{database.removeprefix('sqlite:///')}" if database.startswith("sqlite") else database


def make_engine(url: str) -> AsyncEngine:
    if not url.startswith("sqlite"):
        return create_async_engine(url, pool_size=8, max_overflow=8, pool_pre_ping=True, hide_parameters=True)
    engine = create_async_engine(url, hide_parameters=True)

    @event.listens_for(engine.sync_engine, "connect")
    def pragmas(connection: sqlite3.Connection, _: object) -> None:
        cursor = connection.cursor()
        for pragma in PRAGMAS:
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    return engine


class Store:
    """All that outlives the server."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self._waiting: list[Append] = []
        self._writer: Writer | None = None
        self._writing: asyncio.Task[None] | None = None
        self.commits = 0
        self.appended = 0

    @property
    def shared(self) -> bool:
        """Whether other workers may use the same store."""
        return self.engine.dialect.name != "sqlite"

    # Writing

    async def start(self) -> None:
        file = self.engine.url.database or ":memory:"
        self._writer = PostgresWriter(self.engine) if self.shared else SqliteWriter(file)
        self._write()

    async def stop(self) -> None:
        if self._writing is not None:
            await self._writing
        if self._writer is not None:
            await self._writer.close()
        await self.engine.dispose()

    async def append(self, append: Append) -> None:
        """Keep commands; when this returns they outlive any crash."""
        self._waiting.append(append)
        self._write()
        await append.done

    def _write(self) -> None:
        """Let the writer keep all that waits, unless it is at it."""
        if self._waiting and self._writer is not None and (self._writing is None or self._writing.done()):
            self._writing = asyncio.create_task(self._keep(self._writer), name="writer")

    async def _keep(self, writer: Writer) -> None:
        while self._waiting:
            batch, self._waiting = self._waiting, []
            await self._commit(writer, batch)

    async def _commit(self, writer: Writer, batch: list[Append]) -> None:
        """One transaction for all; if it meets a conflict, each is tried alone."""
        try:
            late = await writer.write(sorted(batch, key=lambda one: one.room))  # lest workers block each other
        except Conflict as why:
            if len(batch) == 1:
                batch[0].fail(why)
            else:
                for one in batch:
                    await self._commit(writer, [one])
            return
        except Exception as why:  # noqa: BLE001 - whoever waits is told; the writer goes on
            for one in batch:
                one.fail(why)
            return
        self.commits += 1
        for one in batch:
            if one.room in late:
                one.fail(Late(one.room))
            else:
                self.appended += len(one.rows)
                one.succeed()

    # Rooms

    async def open_room(self, room: dict[str, Any], append: Append) -> None:
        """A new room with the first commands of its log; a code that is taken is a conflict."""
        try:
            async with self.engine.begin() as connection:
                await connection.execute(insert(ROOMS).values(**room, sequence=0))
        except IntegrityError as why:
            raise Conflict(str(why.orig)) from why
        await self.append(append)

    async def find_room(self, code_or_id: str) -> str | None:
        async with self.engine.connect() as connection:
            found = await connection.execute(
                select(ROOMS.c.id).where((ROOMS.c.id == code_or_id) | (ROOMS.c.code == code_or_id.upper()))
            )
            return found.scalar()

    async def room_sequence(self, room: str) -> int | None:
        async with self.engine.connect() as connection:
            found = await connection.execute(select(func.max(LOG.c.sequence)).where(LOG.c.room == room))
            sequence: int | None = found.scalar()
            return sequence

    async def sequences(self, rooms: Sequence[str]) -> dict[str, int]:
        """How far the logs of some rooms go."""
        async with self.engine.connect() as connection:
            found = await connection.execute(select(ROOMS.c.id, ROOMS.c.sequence).where(ROOMS.c.id.in_(rooms)))
            return {row[0]: row[1] for row in found}

    async def read_log(self, room: str, after: int = 0) -> list[Row]:
        columns = LOG.c.sequence, LOG.c.at, LOG.c.sender, LOG.c.name, LOG.c.command
        async with self.engine.connect() as connection:
            found = await connection.execute(
                select(*columns).where(LOG.c.room == room, LOG.c.sequence > after).order_by(LOG.c.sequence)
            )
            return [Row(*row) for row in found]

    async def find_once(self, room: str, sender: str, name: str) -> int | None:
        """The place in the log of a command that its sender named so."""
        async with self.engine.connect() as connection:
            found = await connection.execute(
                select(LOG.c.sequence).where(LOG.c.room == room, LOG.c.sender == sender, LOG.c.name == name)
            )
            sequence: int | None = found.scalar()
            return sequence

    async def read_snapshot(self, room: str) -> tuple[int, str] | None:
        async with self.engine.connect() as connection:
            found = await connection.execute(
                select(SNAPSHOTS.c.sequence, SNAPSHOTS.c.saved).where(SNAPSHOTS.c.room == room)
            )
            row = found.first()
            return (row[0], row[1]) if row else None

    async def keep_snapshot(self, room: str, sequence: int, saved: str) -> None:
        """Keep the newest snapshot of a room; an older one, of a slower worker, is not."""
        upsert = postgresql.insert if self.shared else sqlite.insert
        given = upsert(SNAPSHOTS).values(room=room, sequence=sequence, saved=saved)
        newer = given.on_conflict_do_update(
            index_elements=[SNAPSHOTS.c.room],
            set_={"sequence": sequence, "saved": saved},
            where=SNAPSHOTS.c.sequence < sequence,
        )
        async with self.engine.begin() as connection:
            await connection.execute(newer)

    async def listed_rooms(self, limit: int = 50) -> list[str]:
        async with self.engine.connect() as connection:
            found = await connection.execute(
                select(ROOMS.c.id)
                .where(ROOMS.c.listed, ROOMS.c.status != "closed", ROOMS.c.code.is_not(None))
                .order_by(ROOMS.c.touched.desc())
                .limit(limit)
            )
            return [row[0] for row in found]

    async def rooms_of(self, person: str, limit: int = 50) -> list[dict[str, Any]]:
        async with self.engine.connect() as connection:
            found = await connection.execute(
                select(ROOMS)
                .join(MEMBERS, MEMBERS.c.room == ROOMS.c.id)
                .where(MEMBERS.c.person == person, ROOMS.c.code.is_not(None))
                .order_by(ROOMS.c.touched.desc())
                .limit(limit)
            )
            return [dict(row) for row in found.mappings()]

    async def due_rooms(self, now: int, limit: int = 100) -> list[str]:
        """Rooms in which something has been due for a while and nobody has done it."""
        async with self.engine.connect() as connection:
            found = await connection.execute(
                select(ROOMS.c.id).where(ROOMS.c.due < now).order_by(ROOMS.c.due).limit(limit)
            )
            return [row[0] for row in found]

    async def retire_codes(self, before: int) -> int:
        """Free the codes of rooms that nobody has touched for long; the rooms stay, by their id."""
        async with self.engine.begin() as connection:
            done = await connection.execute(
                update(ROOMS)
                .where(ROOMS.c.touched < before, ROOMS.c.code.is_not(None), ROOMS.c.due.is_(None))
                .values(code=None, listed=False)
            )
            return done.rowcount or 0

    # Records

    async def keep_record(self, record: dict[str, Any]) -> None:
        """Keep the record of a match; one that is there already stays."""
        with contextlib.suppress(IntegrityError):
            async with self.engine.begin() as connection:
                await connection.execute(insert(RECORDS).values(**record))

    async def read_record(self, record: str) -> dict[str, Any] | None:
        async with self.engine.connect() as connection:
            found = (await connection.execute(select(RECORDS).where(RECORDS.c.id == record))).mappings().first()
            return dict(found) if found else None

    async def last_record(self, room: str) -> dict[str, Any] | None:
        """The newest record of a room."""
        async with self.engine.connect() as connection:
            wanted = select(RECORDS).where(RECORDS.c.room == room).order_by(RECORDS.c.ended.desc()).limit(1)
            found = (await connection.execute(wanted)).mappings().first()
            return dict(found) if found else None

    # Facts

    async def fact(self, name: str, otherwise: str | None = None) -> str | None:
        """A fact about this server; ``otherwise`` is kept if there is none yet."""
        wanted = select(FACTS.c.fact).where(FACTS.c.name == name)
        async with self.engine.connect() as connection:
            known: str | None = (await connection.execute(wanted)).scalar()
        if known is not None or otherwise is None:
            return known
        with contextlib.suppress(IntegrityError):
            async with self.engine.begin() as connection:
                await connection.execute(insert(FACTS).values(name=name, fact=otherwise))
                return otherwise
        return await self.fact(name)

    async def well(self) -> None:
        """Raise unless the store answers."""
        async with self.engine.connect() as connection:
            await connection.execute(text("SELECT 1"))

    async def count(self) -> dict[str, int]:
        async with self.engine.connect() as connection:
            return {
                table.name: (await connection.execute(select(func.count()).select_from(table))).scalar() or 0
                for table in (ROOMS, LOG, RECORDS)
            }


async def lines(store: Store) -> AsyncIterator[tuple[str, list[dict[str, Any]]]]:
    """Everything in the store, table by table in parts, for a backup."""
    async with store.engine.connect() as connection:
        for table in METADATA.sorted_tables:
            found = await connection.stream(select(table))
            async for part in found.mappings().partitions(500):
                yield table.name, [dict(row) for row in part]


async def fill(store: Store, parts: Iterable[tuple[str, list[dict[str, Any]]]]) -> int:
    """Put the lines of a backup into an empty store; all of them or none."""
    number = 0
    async with store.engine.begin() as connection:
        for name, rows in parts:
            await connection.execute(insert(METADATA.tables[name]), rows)
            number += len(rows)
    return number


__all__ = ["CHANNEL", "Append", "Conflict", "Late", "Row", "Store", "fill", "lines", "make_engine", "url_of"]
