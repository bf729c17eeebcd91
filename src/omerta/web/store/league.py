"""What the league keeps: authors and their bots, who waits, what is played, and ratings."""

from __future__ import annotations

import contextlib
import json
from collections.abc import AsyncIterator, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

from sqlalchemy import delete, func, insert, select, text, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from omerta.web.store.schema import (
    LEAGUE_AUTHORS,
    LEAGUE_MATCHES,
    LEAGUE_PLAYERS,
    LEAGUE_QUEUE,
    LEAGUE_RATINGS,
    ROOMS,
)

LOCK = 727002
"""The advisory lock of the worker that seats and rates, where several share a database."""
OVER = ("over", "closed")


@dataclass(frozen=True, slots=True)
class LeaguePlayer:
    """A bot of the league; ``person`` is whoever holds its secret."""

    id: str
    person: str
    name: str
    author: str
    failures: int = 0
    """Matches in which it has failed, one after the other, until now."""
    rests: int = 0
    """Until when it may not wait for another match."""


@dataclass(frozen=True, slots=True)
class Waiting:
    """A player in the queue of a game."""

    player: LeaguePlayer
    since: int


@dataclass(frozen=True, slots=True)
class Standing:
    """The rating of a player in a game, and what it has played."""

    player: str
    mean: float
    deviation: float
    matches: int = 0
    won: int = 0
    failed: int = 0
    last: int = 0


_PLAYER = [LEAGUE_PLAYERS.c[name] for name in ("id", "person", "name", "author", "failures", "rests")]


class LeagueStore:
    """The tables of the league in the store of a server."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    @property
    def _upsert(self) -> Any:
        return sqlite.insert if self._engine.dialect.name == "sqlite" else postgresql.insert

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[bool]:
        """Whether this worker is the one that seats and rates now; others do not meanwhile."""
        if self._engine.dialect.name == "sqlite":
            yield True
            return
        async with self._engine.connect() as connection:
            await connection.execution_options(isolation_level="AUTOCOMMIT")
            mine = (await connection.execute(text("SELECT pg_try_advisory_lock(:n)"), {"n": LOCK})).scalar_one()
            try:
                yield bool(mine)
            finally:
                if mine:
                    await connection.execute(text("SELECT pg_advisory_unlock(:n)"), {"n": LOCK})

    # Players

    async def author_key(self, author: str, key: str) -> str:
        """The hash of an author's key; the first one that comes is kept."""
        wanted = select(LEAGUE_AUTHORS.c.key).where(LEAGUE_AUTHORS.c.author == author)
        with contextlib.suppress(IntegrityError):
            async with self._engine.begin() as connection:
                known: str | None = (await connection.execute(wanted)).scalar()
                if known is not None:
                    return known
                await connection.execute(insert(LEAGUE_AUTHORS).values(author=author, key=key))
                return key
        return await self.author_key(author, key)

    async def player_of(self, person: str) -> LeaguePlayer | None:
        async with self._engine.connect() as connection:
            found = (await connection.execute(select(*_PLAYER).where(LEAGUE_PLAYERS.c.person == person))).first()
            return LeaguePlayer(*found) if found else None

    async def is_taken(self, name: str, author: str) -> bool:
        """Whether an author has a player of this name, however it is written."""
        wanted = select(LEAGUE_PLAYERS.c.name, LEAGUE_PLAYERS.c.author)
        async with self._engine.connect() as connection:
            known = {(row[0].casefold(), row[1].casefold()) for row in await connection.execute(wanted)}
        return (name.casefold(), author.casefold()) in known

    async def players(self) -> int:
        """How many there are."""
        async with self._engine.connect() as connection:
            return (await connection.execute(select(func.count()).select_from(LEAGUE_PLAYERS))).scalar() or 0

    async def add_player(self, player: LeaguePlayer, now: int) -> LeaguePlayer:
        """A new player; somebody who is one already stays who they are."""
        fields = {name.name: getattr(player, name.name) for name in _PLAYER}
        with contextlib.suppress(IntegrityError):
            async with self._engine.begin() as connection:
                await connection.execute(insert(LEAGUE_PLAYERS).values(**fields, since=now))
                return player
        known = await self.player_of(player.person)
        assert known is not None
        return known

    # Waiting

    async def wait(self, player: str, game: str, now: int) -> None:
        """Take a place in the queue of a game, or keep it; whoever waited for another game waits for this one."""
        given = self._upsert(LEAGUE_QUEUE).values(player=player, game=game, since=now, seen=now)
        kept = given.on_conflict_do_update(
            index_elements=[LEAGUE_QUEUE.c.player], set_={"seen": now}, where=LEAGUE_QUEUE.c.game == game
        )
        moved = update(LEAGUE_QUEUE).where(LEAGUE_QUEUE.c.player == player, LEAGUE_QUEUE.c.game != game)
        async with self._engine.begin() as connection:
            await connection.execute(moved.values(game=game, since=now, seen=now))
            await connection.execute(kept)

    async def leave(self, player: str) -> None:
        async with self._engine.begin() as connection:
            await connection.execute(delete(LEAGUE_QUEUE).where(LEAGUE_QUEUE.c.player == player))

    async def clear_queue(self, before: int, playing: Iterable[str]) -> None:
        """Take those out who have not been heard of since, and who play: one asked again just while being seated."""
        async with self._engine.begin() as connection:
            await connection.execute(
                delete(LEAGUE_QUEUE).where((LEAGUE_QUEUE.c.seen < before) | LEAGUE_QUEUE.c.player.in_(list(playing)))
            )

    async def waiting(self, game: str | None = None) -> dict[str, list[Waiting]]:
        """Who waits, by game, the first first."""
        wanted = select(LEAGUE_QUEUE.c.game, LEAGUE_QUEUE.c.since, *_PLAYER).join(
            LEAGUE_PLAYERS, LEAGUE_PLAYERS.c.id == LEAGUE_QUEUE.c.player
        )
        if game is not None:
            wanted = wanted.where(LEAGUE_QUEUE.c.game == game)
        found: dict[str, list[Waiting]] = {}
        async with self._engine.connect() as connection:
            for row in await connection.execute(wanted.order_by(LEAGUE_QUEUE.c.since, LEAGUE_QUEUE.c.player)):
                found.setdefault(row[0], []).append(Waiting(LeaguePlayer(*row[2:]), row[1]))
        return found

    # Matches

    async def begin(self, room: str, game: str, players: Sequence[str], now: int) -> None:
        """A match has begun: its players wait no longer."""
        match = {"room": room, "game": game, "players": json.dumps(list(players)), "began": now, "failed": "[]"}
        async with self._engine.begin() as connection:
            await connection.execute(insert(LEAGUE_MATCHES).values(**match))
            await connection.execute(delete(LEAGUE_QUEUE).where(LEAGUE_QUEUE.c.player.in_(list(players))))

    async def running(self) -> list[tuple[str, str, list[str]]]:
        """The matches that are not rated yet: room, game, players."""
        wanted = select(LEAGUE_MATCHES.c.room, LEAGUE_MATCHES.c.game, LEAGUE_MATCHES.c.players)
        async with self._engine.connect() as connection:
            found = await connection.execute(
                wanted.where(LEAGUE_MATCHES.c.ended.is_(None)).order_by(LEAGUE_MATCHES.c.began)
            )
            return [(row[0], row[1], json.loads(row[2])) for row in found]

    async def began(self) -> dict[str, int]:
        """When they began, by room."""
        wanted = select(LEAGUE_MATCHES.c.room, LEAGUE_MATCHES.c.began).where(LEAGUE_MATCHES.c.ended.is_(None))
        async with self._engine.connect() as connection:
            return {row[0]: row[1] for row in await connection.execute(wanted)}

    async def over(self) -> list[tuple[str, str, list[str]]]:
        """Those of them that are over."""
        running = await self.running()
        async with self._engine.connect() as connection:
            wanted = select(ROOMS.c.id).where(
                ROOMS.c.id.in_([room for room, _, _ in running]), ROOMS.c.status.in_(OVER)
            )
            over = {row[0] for row in await connection.execute(wanted)}
        return [match for match in running if match[0] in over]

    async def codes(self, rooms: Sequence[str]) -> dict[str, str | None]:
        """The codes of rooms."""
        async with self._engine.connect() as connection:
            found = await connection.execute(select(ROOMS.c.id, ROOMS.c.code).where(ROOMS.c.id.in_(rooms)))
            return {row[0]: row[1] for row in found}

    async def rate(
        self,
        room: str,
        game: str,
        failed: Sequence[str],
        new: Mapping[str, Standing],
        rests: Mapping[str, tuple[int, int]],
        now: int,
    ) -> bool:
        """Keep what a match has changed, all of it and once; whether it was to be rated still."""
        ending = update(LEAGUE_MATCHES).where(LEAGUE_MATCHES.c.room == room, LEAGUE_MATCHES.c.ended.is_(None))
        async with self._engine.begin() as connection:
            done = await connection.execute(ending.values(ended=now, failed=json.dumps(list(failed))))
            if not done.rowcount:
                return False
            for standing in new.values():
                await self._keep(connection, game, standing)
            for player, (failures, until) in rests.items():
                resting = update(LEAGUE_PLAYERS).where(LEAGUE_PLAYERS.c.id == player)
                await connection.execute(resting.values(failures=failures, rests=until))
        return True

    async def _keep(self, connection: AsyncConnection, game: str, standing: Standing) -> None:
        fields = {name: getattr(standing, name) for name in Standing.__slots__ if name != "player"}
        given = self._upsert(LEAGUE_RATINGS).values(game=game, player=standing.player, **fields)
        keys = [LEAGUE_RATINGS.c.game, LEAGUE_RATINGS.c.player]
        await connection.execute(given.on_conflict_do_update(index_elements=keys, set_=fields))

    # Ratings

    async def standings(self, game: str) -> dict[str, Standing]:
        names = [LEAGUE_RATINGS.c[name] for name in Standing.__slots__]
        async with self._engine.connect() as connection:
            found = await connection.execute(select(*names).where(LEAGUE_RATINGS.c.game == game))
            return {row[0]: Standing(*row) for row in found}

    async def by_id(self, players: Sequence[str]) -> dict[str, LeaguePlayer]:
        async with self._engine.connect() as connection:
            found = await connection.execute(select(*_PLAYER).where(LEAGUE_PLAYERS.c.id.in_(players)))
            return {row[0]: LeaguePlayer(*row) for row in found}
