"""Transcripts of chat models, kept in a record as remarks: they are no part of the match, and replaying skips them.

A transcript holds what a seat was shown, so the copy of a seat has its own and nobody else's.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from omerta.gamekit import read_seat
from omerta.kernel import Seat, letter
from omerta.play import Match
from omerta.play.match import EVERYTHING, Everything
from omerta.play.record import digest

WORD = "# chat "
DIGEST = "digest "


class Exchange(NamedTuple):
    """One call: at which question, which try, what was asked anew, what came back, what it cost, what went wrong."""

    seat: Seat
    number: int
    kind: str
    attempt: int
    asked: tuple[str, ...]
    answered: str
    tokens: int = 0
    problem: str = ""


def with_transcripts(
    match: Match, transcripts: Mapping[Seat, Iterable[Exchange]], seat: Seat | str | Everything | None = EVERYTHING
) -> str:
    """The record of a match with what chat models were asked and answered; a seat's copy has its own part of it."""
    lines = match.record(seat).splitlines()
    kept = lines.pop() if lines[-1].startswith(DIGEST) else None
    reader = None if isinstance(seat, Everything) or seat is None else match.seat(seat)
    for whose, exchanges in sorted(transcripts.items()):
        if isinstance(seat, Everything) or whose == reader:
            lines += map(line, exchanges)
    if kept is not None:
        lines.append(f"{DIGEST}{digest(lines)}")
    return "\n".join(lines) + "\n"


def line(exchange: Exchange) -> str:
    """An exchange as a remark, on one line."""
    said = exchange._asdict()
    whose = letter(said.pop("seat"))
    return f"{WORD}{whose} {json.dumps(said, ensure_ascii=True)}"


def read_transcripts(record: str) -> list[Exchange]:
    """The transcripts that a record holds."""
    found = []
    for text in record.splitlines():
        if text.startswith(WORD):
            whose, _, rest = text.removeprefix(WORD).partition(" ")
            said = json.loads(rest)
            said["asked"] = tuple(said["asked"])
            found.append(Exchange(read_seat(whose), **said))
    return found
