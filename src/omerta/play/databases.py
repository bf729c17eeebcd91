"""Files of ``omerta publish``: read line by line, however long they are, and checked as a whole."""

from __future__ import annotations

import gzip
import hashlib
import io
import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

LONGEST = 4 << 20
"""Bytes of one line."""
PACKED = b"\x1f\x8b"


class Database:
    """Such a file. When all its records have been read, ``whole`` says whether it is as it was written."""

    def __init__(self, path: str) -> None:
        self.path = path
        self.header: dict[str, Any] = {}
        self.whole = False

    @classmethod
    def found(cls, path: str) -> Database | None:
        """The file, if it is one of these."""
        try:
            with _opened(path) as file:
                first = _object(file.readline(LONGEST))
        except (OSError, EOFError):
            return None  # whoever reads it as a record says why
        database = cls(path)
        database.header = first
        return database if first.get("omerta") == "database" else None

    @property
    def size(self) -> int:
        """How many records it says it has."""
        size = self.header.get("records")
        return size if isinstance(size, int) else 0

    def records(self) -> Iterator[tuple[int, str]]:
        """The records with their numbers; a line that holds none is an empty one."""
        digest, count, last = hashlib.sha256(), 0, b""
        with _opened(self.path) as file:
            while line := file.readline(LONGEST):
                if last:
                    digest.update(last)
                    if count:
                        yield count - 1, str(_object(last).get("record", ""))
                    count += 1
                last = line
        end = _object(last)
        self.whole = (end.get("digest"), end.get("end")) == (digest.hexdigest(), count - 1)


@contextmanager
def _opened(path: str) -> Iterator[IO[bytes]]:
    with Path(path).open("rb") as raw:
        packed = raw.read(2) == PACKED
        raw.seek(0)
        if packed:
            with gzip.GzipFile(fileobj=raw) as unpacked, io.BufferedReader(unpacked) as file:
                yield file
        else:
            yield raw


def _object(line: bytes) -> dict[str, Any]:
    try:
        found = json.loads(line)
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}
