"""The append-only log of commands: all appends that wait at the same time share one transaction.

``(room, sequence)`` is unique, so of two workers that write the same place one is told that it came too ``Late``.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from itertools import chain
from typing import Any, Protocol

from sqlalchemy import Table, insert
from sqlalchemy.dialects import sqlite

from omerta.web.protocol.errors import Unavailable
from omerta.web.store.engine import PRAGMAS, first_line, is_outage
from omerta.web.store.schema import LOG, MEMBERS, PLAYED, RECORDS, ROOMS, Append, Conflict, Late

SUMMARY = ("touched", "status", "game", "listed", "due")
"""The columns of a room that change with every append, beside the end of its log."""
LOGGER = logging.getLogger("omerta")
MOST = 500
"""Rows in one statement."""


class Writer(Protocol):
    """Writes a batch of appends in one transaction, or raises ``Conflict`` and writes none of it.

    Rooms in which another worker has written since are left out, and returned.
    """

    async def write(self, batch: Sequence[Append]) -> set[str]: ...
    async def close(self) -> None: ...


class CommandLog:
    """Takes appends from all rooms and gives them to a writer in batches."""

    def __init__(self) -> None:
        self.commits = 0
        self.appended = 0
        self.failing = False
        """Whether the last commit failed."""
        self._waiting: list[Append] = []
        self._writer: Writer | None = None
        self._writing: asyncio.Task[None] | None = None

    def start(self, writer: Writer) -> None:
        self._writer = writer
        self._write()

    async def stop(self) -> None:
        if self._writing is not None:
            await self._writing
        if self._writer is not None:
            await self._writer.close()

    async def append(self, append: Append) -> None:
        """Write commands; when this returns they survive any crash."""
        done = append.done = asyncio.get_running_loop().create_future()
        self._waiting.append(append)
        self._write()
        await done

    def _write(self) -> None:
        """Let the writer take all that waits, unless it is busy."""
        if self._waiting and self._writer is not None and (self._writing is None or self._writing.done()):
            self._writing = asyncio.create_task(self._drain(self._writer), name="writer")

    async def _drain(self, writer: Writer) -> None:
        while self._waiting:
            batch, self._waiting = self._waiting, []
            await self._commit(writer, batch)

    async def _commit(self, writer: Writer, batch: list[Append]) -> None:
        """One transaction for all; if it meets a conflict, each is tried alone."""
        try:
            late = await writer.write(sorted(batch, key=lambda one: one.room))  # one order for all: no deadlocks
        except Conflict as why:
            if len(batch) == 1:
                _fail(batch[0], why)
            else:
                for one in batch:
                    await self._commit(writer, [one])
            return
        except Exception as why:  # noqa: BLE001 - whoever waits is told; the writer goes on
            self._failed(why)
            for one in batch:
                _fail(one, Unavailable() if is_outage(why) else why)
            return
        self._succeeded()
        for one in batch:
            if one.room in late:
                _fail(one, Late(one.room))
            else:
                self.appended += len(one.rows)
                if not one.done.done():
                    one.done.set_result(None)

    def _failed(self, why: Exception) -> None:
        if not self.failing:
            LOGGER.error("the store cannot be written: %s", first_line(why))
        self.failing = True

    def _succeeded(self) -> None:
        if self.failing:
            LOGGER.warning("the store can be written again")
        self.failing = False
        self.commits += 1


def _fail(append: Append, why: Exception) -> None:
    if not append.done.done():
        append.done.set_exception(why)


def log_rows(batch: Sequence[Append]) -> list[tuple[Any, ...]]:
    return [
        (one.room, row.sequence, row.at, row.sender, row.command_id, row.command) for one in batch for row in one.rows
    ]


def room_values(one: Append) -> tuple[Any, ...]:
    """What the row of a room says after an append: the end of its log, the summary; and which row it is."""
    return (one.rows[-1].sequence, *(one.summary.get(name) for name in SUMMARY), one.room)


class SqliteWriter:
    """One connection in a thread of its own; a batch is one call into that thread.

    All rows of a table go into one statement: between two statements the thread may have to wait for the interpreter
    lock, which the event loop holds.
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
        except sqlite3.OperationalError:
            self._close()  # whatever it was, begin with a new connection
            raise
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
            for opened in (one.opened for one in batch if one.opened is not None):
                connection.execute(_INSERT_ROOM, [opened.get(name) for name in ROOM_COLUMNS])
            for rows in _parts(log_rows(batch)):
                connection.execute(_insert_log(len(rows)), list(chain.from_iterable(rows)))
            for rooms in _parts([room_values(one) for one in batch]):
                connection.execute(_update_rooms(len(rooms)), list(chain.from_iterable(rooms)))
            for one in batch:
                if one.members:
                    at = one.summary["touched"]
                    connection.executemany(_INSERT_MEMBER, [(person, one.room, at) for person in one.members])
                if one.records:
                    kept = [[record[name] for name in RECORD_COLUMNS] for record in one.records]
                    connection.executemany(_INSERT_RECORD, kept)
                if one.played:
                    played = [[row[name] for name in PLAYED_COLUMNS] for row in one.played]
                    connection.executemany(_INSERT_PLAYED, played)
                if one.snapshot is not None:
                    connection.execute(KEEP_SNAPSHOT, (one.room, one.rows[-1].sequence, one.snapshot))
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
    return f"INSERT INTO log ({', '.join(COLUMNS)}) VALUES {_places(len(COLUMNS), rows)}"


@cache
def _update_rooms(rows: int) -> str:
    given = ", ".join(f"{name} = given.column{number}" for number, name in enumerate(CHANGED, 1))
    values = _places(len(CHANGED) + 1, rows)
    return f"UPDATE rooms SET {given} FROM (VALUES {values}) AS given WHERE rooms.id = given.column{len(CHANGED) + 1}"


def _places(columns: int, rows: int) -> str:
    return ", ".join([f"({', '.join('?' * columns)})"] * rows)


CHANGED = ("sequence", *SUMMARY)
COLUMNS = [column.name for column in LOG.columns]
RECORD_COLUMNS = [column.name for column in RECORDS.columns]
PLAYED_COLUMNS = [column.name for column in PLAYED.columns]
ROOM_COLUMNS = [column.name for column in ROOMS.columns]
_INSERT_ROOM = _insert(ROOMS)
_INSERT_MEMBER = _insert(MEMBERS, ignoring=True)
_INSERT_RECORD = _insert(RECORDS)
_INSERT_PLAYED = _insert(PLAYED, ignoring=True)
KEEP_SNAPSHOT = """
INSERT INTO snapshots (room, sequence, saved) VALUES (?, ?, ?)
ON CONFLICT (room) DO UPDATE SET sequence = excluded.sequence, saved = excluded.saved
WHERE snapshots.sequence < excluded.sequence
"""
