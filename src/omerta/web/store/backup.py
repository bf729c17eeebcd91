"""Backups: everything in the store as one compressed file of JSON lines, and back into an empty store of any kind."""

from __future__ import annotations

import gzip
import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from sqlalchemy import insert, select

from omerta import __version__
from omerta.kernel import Refusal
from omerta.web.store.schema import METADATA
from omerta.web.store.store import Store

FORMAT = 1
ROWS = 500
"""Rows in one line."""


class BadBackup(Refusal):
    code = "bad-backup"


async def write_backup(store: Store, file: Path) -> int:
    """Write everything, while the server may go on; how many rows there were."""
    unfinished = file.with_name(file.name + ".part")
    digest, count = hashlib.sha256(), 0
    try:
        with gzip.open(unfinished, "wt", encoding="utf-8") as out:
            out.write(json.dumps({"omerta": "backup", "format": FORMAT, "version": __version__}) + "\n")
            async with store.engine.connect() as connection:
                for table in METADATA.sorted_tables:
                    found = await connection.stream(select(table))
                    async for part in found.mappings().partitions(ROWS):
                        rows = [dict(row) for row in part]
                        line = json.dumps({"table": table.name, "rows": rows}, ensure_ascii=False)
                        digest.update(line.encode())
                        count += len(rows)
                        out.write(line + "\n")
            out.write(json.dumps({"end": count, "digest": digest.hexdigest()}) + "\n")
    except OSError as why:
        raise BadBackup(problem="unwritable", detail=str(why)) from None
    unfinished.replace(file)
    return count


async def read_backup(store: Store, file: Path) -> int:
    """Put a backup into an empty store, all of it or nothing; how many rows there were."""
    count = 0
    async with store.engine.begin() as connection:
        for name, rows in _parts(file):
            await connection.execute(insert(METADATA.tables[name]), rows)
            count += len(rows)
    return count


def check_backup(file: Path) -> None:
    """Refuse a file that is no backup, or not whole."""
    try:
        with gzip.open(file, "rt", encoding="utf-8") as read:
            first = json.loads(read.readline())
            if first.get("omerta") != "backup" or first.get("format") != FORMAT:
                raise BadBackup(problem="foreign", detail=str(file))
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
