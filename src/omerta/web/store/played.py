"""The matches of each person: written when a match ends, read by that person alone, deleted when they want it."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from sqlalchemy import delete, func, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncEngine

from omerta.web.store.schema import FORGOTTEN, MEMBERS, PLAYED, RECORDS, ROOMS

MOST = 5_000
"""So many of a person's matches are counted, the newest of them."""


@dataclass(frozen=True, slots=True)
class PlayedMatch:
    """A match as it is in the list of somebody who played it."""

    match: str
    game: str
    seats: int
    seat: int | None
    """None for somebody who had several, as at one device."""
    side: str | None
    result: str
    """``won``, ``lost``, ``left`` (a bot brought it to its end) or ``several`` (they had several seats)."""
    against: str
    """``people`` if any other seat was another person's, else ``bots``."""
    level: str | None
    """That of the bots, ``mixed`` if they differed, None if there were none."""
    others: list[str]
    """Who had each seat: a level, the name of a bot, or nothing for a person."""
    places: list[int]
    """The place of each seat at the end; equal places shared it."""
    began: int
    ended: int


_COLUMNS = [PLAYED.c[name] for name in PlayedMatch.__slots__]


class PlayedStore:
    """The lists of all people."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def read(self, person: str) -> list[PlayedMatch]:
        """The matches of a person, the newest first."""
        wanted = select(*_COLUMNS).where(PLAYED.c.person == person)
        async with self._engine.connect() as connection:
            found = await connection.execute(wanted.order_by(PLAYED.c.ended.desc(), PLAYED.c.match.desc()).limit(MOST))
            return [_match(dict(row)) for row in found.mappings()]

    async def forget(self, person: str, now: int) -> int:
        """Delete somebody's list, for good; how many matches were in it.

        The records of the matches stay, for they are those of the others, too: from now on nothing leads from this
        person to them, and where their name was to be published a letter is. Rooms that are still open stay theirs.
        """
        theirs = select(PLAYED.c.match).where(PLAYED.c.person == person)
        upsert = sqlite.insert if self._engine.dialect.name == "sqlite" else postgresql.insert
        marked = upsert(FORGOTTEN).values(person=person, at=now)
        retired = select(ROOMS.c.id).where(ROOMS.c.code.is_(None))
        async with self._engine.begin() as connection:
            await connection.execute(
                update(RECORDS)
                .where(RECORDS.c.id.in_(theirs), RECORDS.c.published == "names")
                .values(published="seats")
            )
            done = await connection.execute(delete(PLAYED).where(PLAYED.c.person == person))
            await connection.execute(delete(MEMBERS).where(MEMBERS.c.person == person, MEMBERS.c.room.in_(retired)))
            await connection.execute(
                marked.on_conflict_do_update(index_elements=[FORGOTTEN.c.person], set_={"at": now})
            )
            return done.rowcount or 0

    async def forgotten(self, person: str) -> int:
        """When somebody last deleted their list: matches that ended before are theirs no longer."""
        async with self._engine.connect() as connection:
            found = await connection.execute(select(func.max(FORGOTTEN.c.at)).where(FORGOTTEN.c.person == person))
            at: int | None = found.scalar()
            return at or 0


def _match(fields: dict[str, Any]) -> PlayedMatch:
    return PlayedMatch(**{**fields, "others": json.loads(fields["others"]), "places": json.loads(fields["places"])})
