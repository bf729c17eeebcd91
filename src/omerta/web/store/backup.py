"""Backups: everything in the store as one compressed file of JSON lines, and back into an empty store of any kind."""

from __future__ import annotations

import gzip
import hashlib
import json
import os
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeAlias

from sqlalchemy import insert

from omerta import __version__
from omerta.kernel import Refusal
from omerta.web.store.engine import first_line, is_outage
from omerta.web.store.moment import Moment, one_moment
from omerta.web.store.schema import METADATA
from omerta.web.store.store import Store

FORMAT = 1
ROWS = 500
"""Rows in one line."""

Check: TypeAlias = Callable[[Moment], Awaitable[list[str]]]
"""Finds the rooms that do not open."""


class BadBackup(Refusal):
    code = "bad-backup"


@dataclass
class Copied:
    """What went into a backup, or came out of one."""

    rows: int = 0
    broken: list[str] = field(default_factory=list)
    """Rooms that do not open."""


async def write_backup(store: Store, file: Path, check: Check, *, rotated: bool = False) -> Copied:
    """Write everything as it is at one moment, while the server may go on; the file is read again before it counts.

    A room that does not open is written as it is, and told: it does not open in the store either.
    """
    unfinished = file.with_name(f"{file.name}.part")
    try:
        async with one_moment(store.engine) as moment:
            rows = await _write(moment, unfinished, rotated)
            broken = await check(moment)
        check_backup(unfinished)
        unfinished.replace(file)
    except OSError as why:
        raise BadBackup(problem="unwritable", detail=str(why)) from None
    except Exception as why:
        if is_outage(why):
            raise BadBackup(problem="database", detail=first_line(why)) from None
        raise
    finally:
        unfinished.unlink(missing_ok=True)
    return Copied(rows, broken)


async def _write(moment: Moment, file: Path, rotated: bool) -> int:
    digest, count = hashlib.sha256(), 0
    first = {"omerta": "backup", "format": FORMAT, "version": __version__, "rotated": rotated}
    with os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as raw:
        with gzip.open(raw, "wt", encoding="utf-8") as out:
            out.write(json.dumps(first) + "\n")
            for table in METADATA.sorted_tables:
                async for rows in moment.parts(table, ROWS):
                    line = json.dumps({"table": table.name, "rows": rows}, ensure_ascii=False)
                    digest.update(line.encode())
                    count += len(rows)
                    out.write(line + "\n")
            out.write(json.dumps({"end": count, "digest": digest.hexdigest()}) + "\n")
        raw.flush()
        os.fsync(raw.fileno())
    return count


async def read_backup(store: Store, file: Path, check: Check) -> Copied:
    """Put a backup into an empty store, all of it or nothing; the rooms are tried then."""
    count = 0
    async with store.engine.begin() as connection:
        for name, rows in _parts(file):
            await connection.execute(insert(METADATA.tables[name]), rows)
            count += len(rows)
    async with one_moment(store.engine) as moment:
        return Copied(count, await check(moment))


def header(file: Path) -> dict[str, Any]:
    """The first line of a backup."""
    try:
        with gzip.open(file, "rt", encoding="utf-8") as read:
            first = json.loads(read.readline())
    except (OSError, EOFError, ValueError) as why:
        raise BadBackup(problem="unreadable", detail=str(why)) from None
    if not isinstance(first, dict) or first.get("omerta") != "backup" or first.get("format") != FORMAT:
        raise BadBackup(problem="foreign", detail=str(file))
    return first


def check_backup(file: Path) -> None:
    """Refuse a file that is no backup, or not whole."""
    header(file)
    try:
        with gzip.open(file, "rt", encoding="utf-8") as read:
            read.readline()
            digest, last = hashlib.sha256(), ""
            for line in read:
                if last:
                    digest.update(last.encode())
                last = line.rstrip("\n")
            if json.loads(last).get("digest") != digest.hexdigest():
                raise BadBackup(problem="broken", detail=str(file))
    except (OSError, EOFError, ValueError, AttributeError) as why:
        raise BadBackup(problem="unreadable", detail=str(why)) from None


def _parts(file: Path) -> Iterator[tuple[str, list[dict[str, Any]]]]:
    with gzip.open(file, "rt", encoding="utf-8") as read:
        read.readline()
        for line in read:
            part = json.loads(line)
            if "table" in part and part["table"] in METADATA.tables:
                yield part["table"], part["rows"]
