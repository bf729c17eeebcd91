"""The tables of the database, and what is appended to the log."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import Any

from msgspec import Struct
from sqlalchemy import BigInteger, Boolean, Column, Float, Index, Integer, MetaData, String, Table, Text

METADATA = MetaData()
CHANNEL = "omerta_rooms"
"""Where workers that share a store tell one another what they have written in the log of a room."""

ROOMS = Table(
    "rooms",
    METADATA,
    Column("id", String(16), primary_key=True),
    Column("code", String(8), unique=True),
    Column("game", String(64), nullable=False),
    Column("kind", String(16), nullable=False),
    Column("status", String(16), nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("sequence", Integer, nullable=False),
    Column("opened", BigInteger, nullable=False),
    Column("touched", BigInteger, nullable=False),
    Column("due", BigInteger),
)
LOG = Table(
    "log",
    METADATA,
    Column("room", String(16), primary_key=True),
    Column("sequence", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("sender", String(64), nullable=False),
    Column("name", String(64)),
    Column("command", Text, nullable=False),
    Index("log_once", "room", "sender", "name", unique=True),
    sqlite_with_rowid=False,
)
SNAPSHOTS = Table(
    "snapshots",
    METADATA,
    Column("room", String(16), primary_key=True),
    Column("sequence", Integer, nullable=False),
    Column("saved", Text, nullable=False),
)
RECORDS = Table(
    "records",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("room", String(16), index=True),
    Column("game", String(64), nullable=False),
    Column("seats", Integer, nullable=False),
    Column("ended", BigInteger, nullable=False, index=True),
    Column("imported", Boolean, nullable=False),
    Column("record", Text, nullable=False),
    Column("published", String(8)),
)
PLAYED = Table(
    "played",
    METADATA,
    Column("person", String(64), primary_key=True),
    Column("match", String(32), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("seats", Integer, nullable=False),
    Column("seat", Integer),
    Column("side", String(64)),
    Column("result", String(8), nullable=False),
    Column("against", String(8), nullable=False),
    Column("level", String(64)),
    Column("others", Text, nullable=False),
    Column("places", Text, nullable=False),
    Column("began", BigInteger, nullable=False),
    Column("ended", BigInteger, nullable=False),
    Index("played_by_person", "person", "ended"),
)
FORGOTTEN = Table(
    "forgotten",
    METADATA,
    Column("person", String(64), primary_key=True),
    Column("at", BigInteger, nullable=False),
)
MEMBERS = Table(
    "members",
    METADATA,
    Column("person", String(64), primary_key=True),
    Column("room", String(16), primary_key=True),
    Column("at", BigInteger, nullable=False),
)
SERVER_VALUES = Table(
    "facts", METADATA, Column("name", String(32), primary_key=True), Column("fact", Text, nullable=False)
)
LEAGUE_AUTHORS = Table(
    "league_authors",
    METADATA,
    Column("author", String(64), primary_key=True),
    Column("key", String(64), nullable=False),
)
LEAGUE_PLAYERS = Table(
    "league_players",
    METADATA,
    Column("id", String(16), primary_key=True),
    Column("person", String(64), nullable=False, unique=True),
    Column("name", String(32), nullable=False),
    Column("author", String(32), nullable=False),
    Column("since", BigInteger, nullable=False),
    Column("failures", Integer, nullable=False),
    Column("rests", BigInteger, nullable=False),
)
LEAGUE_RATINGS = Table(
    "league_ratings",
    METADATA,
    Column("game", String(64), primary_key=True),
    Column("player", String(16), primary_key=True),
    Column("mean", Float, nullable=False),
    Column("deviation", Float, nullable=False),
    Column("matches", Integer, nullable=False),
    Column("won", Integer, nullable=False),
    Column("failed", Integer, nullable=False),
    Column("last", BigInteger, nullable=False),
)
LEAGUE_QUEUE = Table(
    "league_queue",
    METADATA,
    Column("player", String(16), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("since", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
)
LEAGUE_MATCHES = Table(
    "league_matches",
    METADATA,
    Column("room", String(16), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("players", Text, nullable=False),
    Column("began", BigInteger, nullable=False),
    Column("ended", BigInteger, index=True),
    Column("failed", Text, nullable=False),
)


class Conflict(Exception):
    """This cannot be written: a place of the log is taken, or a command with the same id is there already."""


class Late(Conflict):
    """Another worker has written in this room since."""


class Row(Struct, rename={"command_id": "name"}):
    """An accepted command."""

    sequence: int
    at: int
    sender: str
    command_id: str | None
    """The client's own id of the command, its idempotency key; ``name`` in the database and between workers."""
    command: str


@dataclass(slots=True)
class Append:
    """Commands of one room to be written together, with what lists of rooms show of it afterwards."""

    room: str
    rows: list[Row]
    summary: dict[str, Any]
    members: list[str] = field(default_factory=list)
    records: list[dict[str, Any]] = field(default_factory=list)
    """Matches that are over with these commands."""
    played: list[dict[str, Any]] = field(default_factory=list)
    """What they are in the lists of those who played them."""
    told: bool = True
    """Whether other workers have to be told of it."""
    opened: dict[str, Any] | None = None
    """The row of a room that is new."""
    snapshot: str | None = None
    """The room after these commands, where it is time for one."""
    done: asyncio.Future[None] = field(init=False)
