"""What stands in a record beside the course of the match: the game, who sat where, whose copy it is, its luck."""

from __future__ import annotations

import json
import re
from typing import Any, NamedTuple

from omerta.gamekit import BadRecord, Game, read_seat
from omerta.kernel import Chance, Refusal, Seat, letter
from omerta.play import luck_lines, signing
from omerta.play.luck_lines import CLOSED, Dealt, LuckLines
from omerta.play.match import Afterwards, Match, OpenGame, Origin, find
from omerta.play.names import cleaned, seen
from omerta.play.record import UNKNOWN, digest

COMMENT = re.compile(r"\s#.*$")
BRANCH = re.compile(r"branch ([0-9a-f]{64}) (\d{1,9})")
SETTING = re.compile(r"(\w+)=(\S+)")
ABOUT = ("game", "position", "copy", "afterwards", "branch", "seat", *luck_lines.WORDS, "digest", *signing.WORDS)
"""Words with which lines begin that are not part of the course."""


class Line(NamedTuple):
    number: int
    text: str


class Header(NamedTuple):
    """What a record says beside the course of the match."""

    game: OpenGame
    seats: int
    settings: dict[str, Any]
    position: str | None
    names: dict[int, str]
    copy: str | None
    """Whose copy it is: a letter, a dash for a spectator's; None is a full record."""
    afterwards: Afterwards
    luck: LuckLines
    origin: Origin | None = None
    """The match that this one branches off from."""

    def due_outcome(self, match: Match, question: Chance, dealt: Dealt) -> Any:
        """What luck had to answer; that of a branch begins where it leaves its origin."""
        inherited = self.origin is not None and len(match.log or ()) < self.origin.number
        return CLOSED if inherited else self.luck.outcome(question, dealt)

    @property
    def reader(self) -> Seat | None:
        """The seat whose copy it is."""
        return None if self.copy in (None, "-") else read_seat(self.copy or "", self.seats)

    @property
    def unknown(self) -> bool:
        """Whether it is a copy of a match that began in a position, which its reader may not know."""
        return self.copy is not None and self.position == UNKNOWN

    def start(self) -> Match:
        """The match at its beginning, with luck still to be dealt."""
        names = [self.names.get(seat, letter(seat)) for seat in range(self.seats)] if self.names else ()
        if self.position is None or self.unknown:
            match = self.game.start(self.seats, names=names, dealer=None, **self.settings)
        else:
            match = self.game.position(self.position, names=names, dealer=None)
        match.afterwards = self.afterwards
        match.origin = self.origin
        return match


def lines_of(text: str) -> list[Line]:
    """The lines that say something."""
    return [Line(number, line) for number, raw in enumerate(text.split("\n"), 1) if (line := _bare(raw))]


def is_course(line: Line) -> bool:
    return line.text.split()[0] not in ABOUT


def fits_digest(text: str) -> bool | None:
    """Whether a record is still what its digest was made of; None if it has none."""
    *lines, last = signing.unsigned(text.rstrip("\n").split("\n"))
    return last.split()[1:] == [digest(lines)] if last.startswith("digest ") else None


def _bare(raw: str) -> str:
    """A line without its comment; talk, names and events may have a # of their own."""
    line = raw.strip()
    if line.startswith(("T ", "seat ", "told ")):
        return line
    return "" if line.startswith("#") else COMMENT.sub("", line).strip()


def read_header(lines: list[Line], game: Game | None = None) -> Header:
    first = next((line.text for line in lines if line.text.startswith("game ")), None)
    if first is None:
        raise BadRecord(problem="empty")
    name = first.split()[1] if len(first.split()) > 1 else ""
    game = game if game is not None and game.id == name else find(name)
    if game is None:
        raise BadRecord(problem="foreign", detail=name)
    settings = dict(SETTING.findall(first))
    count = settings.pop(game.notation.seats, settings.pop("seats", ""))
    if not (count.isdecimal() and len(count) <= 4):
        raise BadRecord(problem="settings", detail=first)
    begun = [line.text.partition(" ")[2] for line in lines if line.text.startswith("position ")]
    position = "\n".join(begun) if begun else None
    copied = _value(lines, "copy")
    try:
        game.agree(int(count), settings)
        if position is not None and (position != UNKNOWN or not copied):
            game.parse_position(position)
    except Refusal as refusal:
        raise BadRecord(problem="settings", detail=first) from refusal
    opened, names = OpenGame(game), _names(lines)
    luck = LuckLines(line.text for line in lines if line.text.split()[0] in luck_lines.WORDS)
    afterwards: Afterwards = "box" if _value(lines, "afterwards") == "box" else "everything"
    header = Header(opened, int(count), settings, position, names, copied, afterwards, luck, _origin(lines))
    try:
        _ = header.reader
    except ValueError:
        raise BadRecord(problem="settings", detail=f"copy {header.copy}") from None
    return header


def _names(lines: list[Line]) -> dict[int, str]:
    names = {}
    for line in lines:
        if line.text.startswith("seat "):
            try:
                _, seat, rest = line.text.split(maxsplit=2)
                name, end = json.JSONDecoder().raw_decode(rest)
                if not isinstance(name, str) or COMMENT.sub("", f" {rest[end:]}").strip():
                    raise ValueError(rest)
                if shown := name if seen(name) else cleaned(name):
                    names[read_seat(seat)] = shown
            except (ValueError, TypeError, RecursionError):
                raise BadRecord(problem="answer", line=line.number, detail=line.text) from None
    return names


def _origin(lines: list[Line]) -> Origin | None:
    said = next((line for line in lines if line.text.startswith("branch ")), None)
    if said is None:
        return None
    if not (found := BRANCH.fullmatch(said.text)):
        raise BadRecord(problem="answer", line=said.number, detail=said.text)
    return Origin(found[1], int(found[2]))


def _value(lines: list[Line], word: str) -> str | None:
    return next((line.text.split()[1] for line in lines if line.text.startswith(f"{word} ")), None)
