"""Reading through one connection: in a transaction of its own, everything as it was at one moment."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from sqlalchemy import Table, func, select
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from omerta.web.store.schema import LOG, PLAYED, RECORDS, ROOMS, SNAPSHOTS, Row


class Moment:
    """What one connection sees."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    async def parts(self, table: Table, size: int) -> AsyncIterator[list[dict[str, Any]]]:
        """All rows of a table, so many at a time."""
        found = await self._connection.stream(select(table))
        async for part in found.mappings().partitions(size):
            yield [dict(row) for row in part]

    async def rooms(self) -> dict[str, int]:
        """All rooms, and where their logs end as they say themselves."""
        found = await self._connection.execute(select(ROOMS.c.id, ROOMS.c.sequence).order_by(ROOMS.c.id))
        return {row[0]: row[1] for row in found}

    async def logs(self) -> dict[str, tuple[int, int, int]]:
        """All logs: their first place, their last, and how many there are."""
        ends = func.min(LOG.c.sequence), func.max(LOG.c.sequence), func.count()
        found = await self._connection.execute(select(LOG.c.room, *ends).group_by(LOG.c.room))
        return {row[0]: (row[1], row[2], row[3]) for row in found}

    async def records(self, room: str) -> set[str]:
        """The ids of the records of a room."""
        found = await self._connection.execute(select(RECORDS.c.id).where(RECORDS.c.room == room))
        return {row[0] for row in found}

    async def published(self) -> list[str]:
        """The ids of the records that may be published."""
        wanted = select(RECORDS.c.id).where(RECORDS.c.published.in_(("seats", "names")), RECORDS.c.imported.is_(False))
        return [row[0] for row in await self._connection.execute(wanted.order_by(RECORDS.c.id))]

    async def record(self, ref: str) -> dict[str, Any]:
        found = await self._connection.execute(select(RECORDS).where(RECORDS.c.id == ref))
        return dict(found.mappings().one())

    async def seated(self, ref: str) -> list[str] | None:
        """Who had each seat of a match: the level of a bot, nothing for a person; None if nobody's list says so."""
        wanted = select(PLAYED.c.others).where(PLAYED.c.match == ref).limit(1)
        found: str | None = (await self._connection.execute(wanted)).scalar()
        return None if found is None else list(json.loads(found))

    async def read_log(self, room: str, after: int = 0) -> list[Row]:
        columns = LOG.c.sequence, LOG.c.at, LOG.c.sender, LOG.c.name, LOG.c.command
        found = await self._connection.execute(
            select(*columns).where(LOG.c.room == room, LOG.c.sequence > after).order_by(LOG.c.sequence)
        )
        return [Row(*row) for row in found]

    async def read_snapshot(self, room: str) -> tuple[int, str] | None:
        found = await self._connection.execute(
            select(SNAPSHOTS.c.sequence, SNAPSHOTS.c.saved).where(SNAPSHOTS.c.room == room)
        )
        row = found.first()
        return (row[0], row[1]) if row else None


@asynccontextmanager
async def one_moment(engine: AsyncEngine) -> AsyncIterator[Moment]:
    """The store as it is now, whatever is written meanwhile."""
    async with engine.connect() as connection:
        if engine.dialect.name == "sqlite":
            await connection.exec_driver_sql("BEGIN")  # the driver itself would begin none for reading
        else:
            await connection.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
        yield Moment(connection)
