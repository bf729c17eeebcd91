"""Recorded matches in which puzzles are looked for, each checked before: complete, by the rules, and unchanged.

Of a record nothing is taken over but positions. A puzzle names it by its digest, and by the id under which a server has
published it; it names nobody who played.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from omerta.gamekit import BadRecord, write_settings
from omerta.kernel import Refusal, Seat
from omerta.play import Match, replay
from omerta.play.copies import Copy
from omerta.play.databases import Database
from omerta.play.record import digest
from omerta.play.signing import unsigned
from omerta.play.verdict import examine

LARGEST = 4 << 20
"""Characters of a single record."""


class Found(NamedTuple):
    """A recorded match."""

    match: Match
    viewers: tuple[Seat | None, ...] | None
    """Through whose eyes it may be asked about; of a full record, anybody's."""
    digest: str
    source: dict[str, Any]


def records_in(path: str) -> Iterator[tuple[int | None, Found | Refusal]]:
    """The matches of a file, or why one cannot be used; with their numbers in a file of many."""
    try:
        database = Database.found(path)
        if database is None:
            yield None, _checked(_text(path))
            return
        for number, text in database.records():
            yield number, _checked(text, published=True)
        if not database.whole:
            yield None, BadRecord(problem="database")
    except (OSError, EOFError, UnicodeDecodeError) as why:
        yield None, BadRecord(problem="unreadable", detail=getattr(why, "strerror", None) or str(why))


def _text(path: str) -> str:
    with Path(path).open(encoding="utf-8") as file:
        text = file.read(LARGEST + 1)
    if len(text) > LARGEST:
        raise OSError("longer than any match")
    return text


def _checked(text: str, *, published: bool = False) -> Found | Refusal:
    """A record that is complete, legal and as it was written; one that was published has to be signed."""
    verdict = examine(text)
    if verdict.rules == "unfinished":
        return BadRecord(problem="short")
    if verdict.problem is not None and (verdict.rules == "broken" or verdict.luck == "wrong"):
        return verdict.problem
    if verdict.signature.state == "wrong" or (published and verdict.signature.state != "signed"):
        return BadRecord(problem="forged")
    copy = None if verdict.copy is None else Copy(text)
    match = replay(text) if copy is None else copy.match
    lines = [line for line in unsigned(text.strip().split("\n")) if not line.startswith("digest ")]
    named = digest(lines)
    about = {"digest": named, "seats": len(match.seats), "settings": write_settings(match.settings)}
    if verdict.signature.state == "signed":
        about = {"record": verdict.signature.record, "key": verdict.signature.key, **about}
    return Found(match, None if copy is None else (copy.reader,), named, about)
