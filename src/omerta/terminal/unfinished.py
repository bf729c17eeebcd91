"""Matches that were left before their end: what a record does not hold and going on needs.

A note for each lies in the folder ``unfinished``: where the record is, who sat where, and the dealer's secret, which
the record opens only at the end. It is written with the first answer and removed with the last.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from omerta.gamekit import read_seat
from omerta.kernel import Refusal, Seat, letter
from omerta.play import Committed, Match, replay
from omerta.play.dealer import Seeded
from omerta.terminal.errors import clean
from omerta.terminal.record_files import home, read, shell_path, write


class NothingLeft(Refusal):
    """There is no match to go on with."""

    code = "nothing-unfinished"


class AlreadyOver(Refusal):
    """The match of a record has ended."""

    code = "already-over"


class NothingToBranch(Refusal):
    """Somebody names a moment and no record."""

    code = "nothing-to-branch"


class OtherCommand(Refusal):
    """A game master's match is not played, and the other way round."""

    code = "other-command"


@dataclass
class Note:
    """What is written down about an unfinished match."""

    record: str
    command: str
    people: dict[str, str] = field(default_factory=dict)
    """Names by the letters of their seats."""
    bots: dict[str, str] = field(default_factory=dict)
    code: str | None = None
    secret: str | None = None

    @property
    def path(self) -> Path:
        return _folder() / f"{hashlib.sha256(self.record.encode()).hexdigest()[:16]}.json"

    def keep(self, match: Match) -> None:
        """Write it down, or away with it if the match is over; a disk that refuses costs only the way to go on."""
        if match.over:
            self.forget()
            return
        with contextlib.suppress(OSError):
            if isinstance(match.dealer, Committed):
                self.secret = match.dealer.secret.hex()
            self.path.parent.mkdir(parents=True, exist_ok=True)
            write(self.path, json.dumps(asdict(self), ensure_ascii=False))
            self.path.chmod(0o600)

    def forget(self) -> None:
        """Nobody goes on with it."""
        with contextlib.suppress(OSError):
            self.path.unlink(missing_ok=True)

    def seats(self, names: dict[str, str]) -> dict[Seat, str]:
        return {read_seat(sat): name for sat, name in names.items()}


def left(record: Path, command: str, people: dict[Seat, str], bots: dict[Seat, str], code: str | None) -> Note:
    """The note about a match that may be left."""

    def by_letter(names: dict[Seat, str]) -> dict[str, str]:
        return {letter(seat): name for seat, name in names.items()}

    return Note(str(record.absolute()), command, by_letter(people), by_letter(bots), code)


def resume(wanted: str, command: str) -> tuple[Match, Note]:
    """The match of a record, ready to go on; without a file the one that was left last."""
    found = _note(wanted) if wanted else _last(command)
    match = replay(read(wanted or found.record))
    match.names = tuple(clean(name) for name in match.names)
    shown = shell_path(Path(wanted or found.record))
    if match.over:
        raise AlreadyOver(file=shown)
    if found.command != command:
        raise OtherCommand(file=shown, command=found.command)
    dealer: Any = Seeded() if found.secret is None else Committed(bytes.fromhex(found.secret)).after(match.log or ())
    match.dealer = dealer
    while (chance := match.chance) is not None:
        match.settle(dealer(chance))
    return match, found


def is_record(wanted: str | None) -> bool:
    """Whether somebody names a file where a game could stand."""
    return wanted is not None and (wanted.endswith(".omerta") or os.sep in wanted)


def _folder() -> Path:
    return home() / "unfinished"


def _note(record: str) -> Note:
    """What is known about the match of a record; of one that came from elsewhere nothing is."""
    plain = Note(str(Path(record).absolute()), "play")
    try:
        return Note(**json.loads(plain.path.read_text(encoding="utf-8")))
    except (OSError, ValueError, TypeError):
        return plain


def _last(command: str) -> Note:
    notes = sorted(_folder().glob("*.json"), key=lambda path: path.stat().st_mtime, reverse=True)
    for path in notes:
        with contextlib.suppress(OSError, ValueError, TypeError):
            found = Note(**json.loads(path.read_text(encoding="utf-8")))
            if found.command == command and Path(found.record).exists():
                return found
    raise NothingLeft(command=command)
