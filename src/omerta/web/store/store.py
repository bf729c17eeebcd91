"""The store: rooms, their logs and snapshots, records, who is in which room; on SQLite or PostgreSQL."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from pathlib import Path
from typing import Any

from sqlalchemy import delete, func, insert, select, text, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from omerta.web.store.league import LeagueStore
from omerta.web.store.log import CommandLog, SqliteWriter
from omerta.web.store.moment import Moment
from omerta.web.store.played import PlayedStore
from omerta.web.store.schema import LOG, MEMBERS, RECORDS, ROOMS, SERVER_VALUES, SNAPSHOTS, Append, Row

FUTURE = 5_000
"""Milliseconds by which the clocks of two machines may differ."""
PROBE = 65_536
"""Bytes that must still fit in."""
HELD = 4
"""Rooms that may be held at once: each takes a connection, and needs another one to read."""


class Store:
    """Everything that survives a restart. Commands are appended through ``log``; the rest is here."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.log = CommandLog()
        self.league = LeagueStore(engine)
        self.played = PlayedStore(engine)
        self._held = asyncio.Semaphore(HELD)

    @property
    def shared(self) -> bool:
        """Whether other workers may use the same store."""
        return self.engine.dialect.name != "sqlite"

    @property
    def file(self) -> Path | None:
        """The file of a SQLite database."""
        return None if self.shared else Path(self.engine.url.database or "").absolute()

    async def start(self) -> None:
        if self.shared:
            from omerta.web.store.postgres import PostgresWriter

            self.log.start(PostgresWriter(self.engine))
        else:
            self.log.start(SqliteWriter(str(self.file)))

    async def stop(self) -> None:
        await self.log.stop()
        await self.engine.dispose()

    # Rooms

    async def open_room(self, room: dict[str, Any], append: Append) -> None:
        """A new room with the first commands of its log; a code that is taken is a conflict."""
        append.opened = {**room, "sequence": 0}
        await self.log.append(append)

    @contextlib.asynccontextmanager
    async def hold_room(self, room: str) -> AsyncIterator[Callable[[Append], Awaitable[None]]]:
        """While this lasts no other worker writes in a room, and what is written here comes first."""
        if not self.shared:
            yield self.log.append
            return
        from omerta.web.store.postgres import hold_room

        async with self._held, hold_room(self.engine, room) as write:
            yield write

    async def find_room(self, code_or_id: str) -> str | None:
        async with self.engine.connect() as connection:
            found = await connection.execute(
                select(ROOMS.c.id).where((ROOMS.c.id == code_or_id) | (ROOMS.c.code == code_or_id.upper()))
            )
            return found.scalar()

    async def sequences(self, rooms: Sequence[str]) -> dict[str, int]:
        """How far the logs of some rooms go."""
        async with self.engine.connect() as connection:
            found = await connection.execute(select(ROOMS.c.id, ROOMS.c.sequence).where(ROOMS.c.id.in_(rooms)))
            return {row[0]: row[1] for row in found}

    async def read_log(self, room: str, after: int = 0) -> list[Row]:
        async with self.engine.connect() as connection:
            return await Moment(connection).read_log(room, after)

    async def find_command(self, room: str, sender: str, command_id: str) -> int | None:
        """The place in the log of a command with this id."""
        async with self.engine.connect() as connection:
            found = await connection.execute(
                select(LOG.c.sequence).where(LOG.c.room == room, LOG.c.sender == sender, LOG.c.name == command_id)
            )
            sequence: int | None = found.scalar()
            return sequence

    async def command_ids(self, room: str, sender: str) -> list[str]:
        """The ids of all commands that somebody has sent in a room."""
        wanted = select(LOG.c.name).where(LOG.c.room == room, LOG.c.sender == sender, LOG.c.name.is_not(None))
        async with self.engine.connect() as connection:
            return [row[0] for row in await connection.execute(wanted)]

    async def read_snapshot(self, room: str) -> tuple[int, str] | None:
        async with self.engine.connect() as connection:
            return await Moment(connection).read_snapshot(room)

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

    async def is_member(self, room: str, person: str) -> bool:
        """Whether a person has ever joined a room."""
        wanted = select(MEMBERS.c.room).where(MEMBERS.c.room == room, MEMBERS.c.person == person)
        async with self.engine.connect() as connection:
            return (await connection.execute(wanted)).first() is not None

    async def due_rooms(self, now: int, before: int, limit: int = 1_000) -> list[str]:
        """Rooms in which something has been due since ``before`` and nobody has done it.

        One that was last touched in the future belongs to them: a clock has been set back, and its own time goes on.
        """
        overdue = (ROOMS.c.due < before) | ((ROOMS.c.touched > now + FUTURE) & ROOMS.c.due.is_not(None))
        async with self.engine.connect() as connection:
            found = await connection.execute(select(ROOMS.c.id).where(overdue).order_by(ROOMS.c.due).limit(limit))
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

    # The server itself

    async def server_value(self, name: str, otherwise: str | None = None) -> str | None:
        """A value of this server, such as its key; ``otherwise`` is stored if there is none yet."""
        wanted = select(SERVER_VALUES.c.fact).where(SERVER_VALUES.c.name == name)
        async with self.engine.connect() as connection:
            known: str | None = (await connection.execute(wanted)).scalar()
        if known is not None or otherwise is None:
            return known
        with contextlib.suppress(IntegrityError):
            async with self.engine.begin() as connection:
                await connection.execute(insert(SERVER_VALUES).values(name=name, fact=otherwise))
                return otherwise
        return await self.server_value(name)

    async def time(self) -> float | None:
        """Seconds since 1970 by the clock of the database, where workers of several machines share it."""
        if not self.shared:
            return None
        async with self.engine.connect() as connection:
            found = await connection.execute(text("SELECT extract(epoch FROM clock_timestamp())"))
            return float(found.scalar_one())

    async def probe(self) -> None:
        """Raise unless the store can be written: more than a command needs is written, and removed again."""
        name = f"probe-{secrets.token_hex(8)}"
        row = {"name": name, "fact": secrets.token_hex(PROBE // 2)}
        async with self.engine.begin() as connection:
            await connection.execute(insert(SERVER_VALUES).values(**row))
        async with self.engine.begin() as connection:
            await connection.execute(delete(SERVER_VALUES).where(SERVER_VALUES.c.name.startswith("probe-")))

    async def ping(self) -> None:
        """Raise unless the store answers."""
        async with self.engine.connect() as connection:
            await connection.execute(text("SELECT 1"))

    async def count(self) -> dict[str, int]:
        async with self.engine.connect() as connection:
            return {
                table.name: (await connection.execute(select(func.count()).select_from(table))).scalar() or 0
                for table in (ROOMS, RECORDS)
            }
