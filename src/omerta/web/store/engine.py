"""The database: its address, its connections, its migrations."""

from __future__ import annotations

import errno
import sqlite3
from pathlib import Path

from sqlalchemy import event
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, ProgrammingError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000")


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


def is_outage(error: BaseException) -> bool:
    """Whether an error means that the database cannot be reached, read or written just now; else it is a defect."""
    if isinstance(error, IntegrityError | ProgrammingError | DataError | sqlite3.IntegrityError):
        return False
    known = isinstance(error, DBAPIError | PoolTimeout | sqlite3.Error | OSError)
    return known or type(error).__module__.startswith("asyncpg")  # what it raises while it connects


def is_full(error: BaseException) -> bool:
    """Whether an error means that there is no room left on a disk."""
    cause = getattr(error, "orig", None) or error
    named = getattr(cause, "sqlite_errorname", "") == "SQLITE_FULL" or getattr(cause, "sqlstate", "") == "53100"
    return named or getattr(cause, "errno", None) in (errno.ENOSPC, errno.EDQUOT)


def first_line(error: BaseException) -> str:
    """What an error says, without the statement and its values."""
    return str(error).strip().partition("\n")[0] or type(error).__name__


def migrate(url: str, revision: str = "head") -> None:
    """Bring a database to a revision of its schema, up or down."""
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.set_main_option("sqlalchemy.url", url.replace("%", "%%"))
    if revision == "base":
        command.downgrade(config, revision)
    else:
        command.upgrade(config, revision)
