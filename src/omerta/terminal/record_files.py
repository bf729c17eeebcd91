"""Records on the disk: where they are kept, how they are read, checked and copied."""

from __future__ import annotations

import contextlib
import errno
import gzip
import json
import os
import shlex
import sys
import time
from argparse import Namespace
from pathlib import Path
from typing import Any

from omerta.gamekit import BadRecord
from omerta.kernel import Refusal, Seat, UnknownSeat
from omerta.play import Match, replay
from omerta.play.copies import Copy
from omerta.play.record_header import lines_of, read_header
from omerta.terminal.errors import clean, language, whole_number
from omerta.terminal.screen import Screen
from omerta.terminal.typed_options import typed_seat

LARGEST = 64 << 20


class NoFile(Refusal):
    """A file cannot be read or written."""

    code = "no-file"

    @classmethod
    def because(cls, path: Path | str, why: OSError) -> NoFile:
        kinds = {errno.ENOENT: "missing", errno.EACCES: "denied", errno.EISDIR: "folder", errno.EEXIST: "exists"}
        return cls(file=str(path), why=kinds.get(why.errno or 0, "other"), detail=why.strerror or str(why))


class NoMatch(Refusal):
    """A file of JSON lines has no such match."""

    code = "no-match"


def home() -> Path:
    """The folder in which Omertà keeps what people make."""
    if chosen := os.environ.get("OMERTA_DATA"):
        return Path(chosen)
    if os.name == "nt" and (local := os.environ.get("LOCALAPPDATA")):
        return Path(local) / "omerta"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "omerta"


def shell_path(path: Path) -> str:
    """A path as it can be typed in a shell."""
    text = shlex.quote(str(path))
    try:
        inside = shlex.quote(str(path.relative_to(Path.home())))
    except (ValueError, RuntimeError):
        return text
    return f"~/{inside}" if os.name == "posix" and not inside.startswith("'") else text


class RecordFile:
    """Keeps the record of one match in a file, which is whole after every answer."""

    def __init__(self, path: Path) -> None:
        self.path = path

    @classmethod
    def create(cls, path: str) -> RecordFile:
        """A record where a person wants it; a file that is there already is left alone."""
        record_file = cls(Path(path))
        try:
            record_file.path.open("x").close()
        except OSError as why:
            raise NoFile.because(path, why) from why
        return record_file

    @classmethod
    def create_at_home(cls, game: str) -> RecordFile:
        """A new record among the others, called by the game and the time."""
        folder = home() / "records"
        name = f"{game}-{time.strftime('%Y-%m-%d-%H%M%S')}"
        try:
            folder.mkdir(parents=True, exist_ok=True)
            for number in range(1, 1000):
                path = folder / (f"{name}.omerta" if number == 1 else f"{name}-{number}.omerta")
                with contextlib.suppress(FileExistsError):
                    path.open("x").close()
                    return cls(path)
        except OSError as why:
            raise NoFile.because(folder, why) from why
        raise NoFile(file=str(folder), why="exists", detail="")

    def keep(self, match: Match) -> None:
        """Write the whole record beside the old one, then put it in its place."""
        try:
            write(self.path, match.record())
        except OSError as why:
            raise NoFile.because(self.path, why) from why


def write(path: Path, text: str) -> None:
    """Write a file so that it is always either the old one or the new one."""
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        beside.write_text(text, encoding="utf-8", newline="\n")
        beside.replace(path)
    except BaseException:
        beside.unlink(missing_ok=True)
        raise


def read(path: str, number: str | None = None) -> str:
    """The text of a record: the whole file, or one match of a file of JSON lines."""
    text = _text(path)
    if number is None and not _is_json(text):
        return text
    wanted = whole_number("--match", number) if number is not None else 0
    lines = _json_lines(text)
    record = _record(lines[wanted]) if wanted < len(lines) else None
    if record is None:
        raise NoMatch(file=path, number=wanted)
    return record


def read_all(path: str, number: str | None = None) -> list[tuple[int | None, str]]:
    """Every record of a file, with the number of its match in a file of JSON lines; what is no record is empty."""
    text = _text(path)
    if not _is_json(text):
        return [(None, read(path, number))]
    if number is not None:
        return [(whole_number("--match", number), read(path, number))]
    return [(place, _record(line) or "") for place, line in enumerate(_json_lines(text))]


def _text(path: str) -> str:
    try:
        with Path(path).open("rb") as raw:
            packed = raw.read(2) == b"\x1f\x8b"
        opened = gzip.open if packed else open
        with opened(path, "rt", encoding="utf-8", newline="") as file:
            text = str(file.read(LARGEST + 1))
    except (UnicodeDecodeError, EOFError):
        raise BadRecord(problem="empty") from None
    except OSError as why:
        raise NoFile.because(path, why) from why
    if len(text) > LARGEST:
        raise NoFile(file=path, why="large", detail="")
    return text


def _is_json(text: str) -> bool:
    return text.lstrip().startswith("{")


def _json_lines(text: str) -> list[str]:
    """The lines that hold matches, without the first and the last of ``omerta publish``."""
    return [line for line in text.split("\n") if line.strip() and not line.startswith(('{"omerta":', '{"end":'))]


def _record(line: str) -> str | None:
    """The record in a JSON line."""
    try:
        return str(json.loads(line)["record"])
    except (ValueError, KeyError, TypeError):
        return None


def open_record(chosen: Namespace) -> tuple[Match, Copy | None]:
    """The match of the record that a command names, and the copy if it is one; its names are fit to be shown."""
    text = read(chosen.file, chosen.match)
    copy = Copy(text) if read_header(lines_of(text)).copy is not None else None
    match = replay(text) if copy is None else copy.match
    match.names = tuple(clean(name) for name in match.names)
    return match, copy


def seat_of(typed: str | None, seats: int) -> Seat | None:
    """The seat a command names; none is a spectator."""
    if typed is None:
        return None
    seat = typed_seat(typed, seats)
    if seat is None:
        raise UnknownSeat(seat=typed, seats=seats)
    return seat


# The command


def record(chosen: Namespace) -> int:
    """Write the copy of a record that a seat may have."""
    screen = Screen(language(chosen.lang))
    match: Any = replay(read(chosen.file, chosen.match))
    text = match.record(seat_of(chosen.seat, len(match.seats)))
    if chosen.output is None:
        sys.stdout.write(text)
        return 0
    record_file = RecordFile.create(chosen.output)
    write(record_file.path, text)
    screen.path(screen.text("ui-written", path=shell_path(record_file.path)))
    return 0
