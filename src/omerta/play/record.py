"""Records: a match as text that people can read and programs can replay without a seed.

The first line names the game and its settings; lines that begin with ``position`` say where the match began, if it was
not at the beginning. ``A: approve`` is an answer, a line without a seat is luck or follows
from what stands before it, ``T`` is talk. Replaying checks every line; ``verify`` also checks that luck came from the
committed secret.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from omerta.gamekit import BadRecord, Game, read_seat, write_settings
from omerta.gamekit import Match as KernelMatch
from omerta.kernel import EXCLUDE, Entry, Refusal, Seat, View, fields_of, letter, see_event
from omerta.play.dealer import Committed, commitment, outcome_of
from omerta.play.match import ANSWER, LUCK, Match, OpenGame, find
from omerta.play.names import cleaned, seen

COMMENT = re.compile(r"\s#.*$")
SETTING = re.compile(r"(\w+)=(\S+)")


# Writing


def write(match: Match, seat: Seat | None = None, *, full: bool = True) -> str:
    """The record of a match; unless ``full``, what ``seat`` (or a spectator) may not know is left out."""
    return "\n".join(_lines(match, seat, full)) + "\n"


def _lines(match: Match, seat: Seat | None, full: bool) -> Iterator[str]:
    settings = {match.game.notation.seats: str(len(match.seats)), **write_settings(match.settings)}
    lines = [f"game {match.game.id} " + " ".join(f"{name}={value}" for name, value in settings.items())]
    if full and match.position is not None:  # which says what is hidden, so no seat's copy has it
        lines += [f"position {line.strip()}" for line in match.position.splitlines() if line.strip()]
    if not full:
        lines.append(f"copy {'-' if seat is None else letter(seat)}")
    lines += [f"seat {letter(sat)} {json.dumps(name, ensure_ascii=False)}" for sat, name in enumerate(match.names)]
    dealer = match.dealer
    if isinstance(dealer, Committed):
        lines.append(f"commit {dealer.commitment}")
    lines += course(match, seat, full=full, talk=match.talk)
    if isinstance(dealer, Committed) and match.over:
        lines.append(f"secret {dealer.secret.hex()}")
    yield from lines
    if full:
        yield f"digest {digest(lines)}"


def digest(lines: list[str]) -> str:
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()


def course(
    match: KernelMatch, seat: Seat | None, *, full: bool = False, talk: Sequence[tuple[int, str]] = ()
) -> Iterator[str]:
    """Answers, luck, what follows from them, and talk, in the order in which they came."""
    log, told = match.log or [], match.events
    view = match.view(seat)
    spoken = list(talk)
    heard = 0
    begun = ""  # an answer whose next stages may follow on the same line
    for number, entry in enumerate([*log, None]):
        until = entry.told if entry else len(told)
        between = [line for happened in told[heard:until] for line in _follows(match, happened, seat, full)]
        heard = until
        while spoken and spoken[0][0] <= number:
            between.append(spoken.pop(0)[1])
        line = _line(match, entry, seat, full, view) if entry else None
        if begun and line and not between and entry and match.game.kind(entry.kind).stage:
            begun += " " + line.partition(": ")[2]
            continue
        if begun:
            yield begun
        yield from between
        begun = line or ""
    if begun:
        yield begun


def _line(match: KernelMatch, entry: Entry, seat: Seat | None, full: bool, view: View) -> str | None:
    notation = match.game.notation
    known = full or entry.known_to(seat)
    if entry.seat is None:
        if known:
            return notation.chance(entry.kind, entry.choice)
        return notation.masked(entry.kind, entry.choice, seat, view)
    if entry.kind == EXCLUDE:
        return f"{letter(entry.seat)}: {EXCLUDE}"
    return f"{letter(entry.seat)}: {notation.write(entry.kind, entry.choice)}" if known else None


def _follows(match: KernelMatch, happened: Any, seat: Seat | None, full: bool) -> list[str]:
    seen = _whole(happened) if full else see_event(happened, seat)
    line = match.game.notation.derived(seen) if seen else None
    return line.split("\n") if line else []


def _whole(happened: Any) -> View:
    """An event with nothing hidden."""
    return View({name: getattr(happened, name) for name, _ in fields_of(happened)}, event=type(happened).__name__)


# Reading


class Line(NamedTuple):
    number: int
    text: str


class Header(NamedTuple):
    """What stands before the course of a match."""

    game: OpenGame
    seats: int
    settings: dict[str, Any]
    position: str | None
    names: dict[int, str]
    commit: str | None
    secret: bytes | None


def replay(text: str, game: Game | None = None) -> Match:
    """The match that a record describes, with every line checked; ``game`` serves games that are not installed."""
    return _Reader(text, game).read()


def verify(text: str, game: Game | None = None) -> int:
    """Check that every outcome of luck came from the secret the record opens; how many there were is returned."""
    reader = _Reader(text, game, verify=True)
    match = reader.read()
    if not match.over:
        raise BadRecord(problem="short")
    return reader.dealt


class _Reader:
    def __init__(self, text: str, game: Game | None, *, verify: bool = False) -> None:
        self.lines = [Line(number, line) for number, raw in enumerate(text.split("\n"), 1) if (line := _bare(raw))]
        self.header = _header(self.lines, game)
        self.verify = verify
        self.dealt = 0
        self.expected: list[str] = []
        self.heard = 0
        if verify:
            self._check_secret()
        self._check_digest(text)

    def _check_secret(self) -> None:
        secret = self.header.secret
        if secret is None or self.header.commit is None:
            raise BadRecord(problem="unsealed")
        if commitment(secret) != self.header.commit:
            raise BadRecord(problem="commitment")

    def _check_digest(self, text: str) -> None:
        """A record that carries its digest must still be what was written."""
        *lines, last = text.rstrip("\n").split("\n")
        self.tampered = last.startswith("digest ") and last.split()[1:] != [digest(lines)]

    def read(self) -> Match:
        header = self.header
        names = [header.names.get(seat, letter(seat)) for seat in range(header.seats)] if header.names else ()
        if header.position is None:
            match = header.game.start(header.seats, names=names, dealer=None, **header.settings)
        else:
            match = header.game.position(header.position, names=names, dealer=None)
        self._expect(match)
        for line in self.lines:
            self._take(match, line)
        if header.secret is not None:
            match.dealer = Committed(header.secret, self.dealt)
        if self.tampered:
            raise BadRecord(problem="tampered")
        return match

    def _take(self, match: Match, line: Line) -> None:
        word = line.text.split()[0]
        if word in ("game", "position", "copy", "seat", "commit", "secret", "digest"):
            return
        if word == "T":
            match.talk.append((len(match.log or ()), line.text))
        elif self._is_luck(match, line):
            return
        elif answer := ANSWER.match(line.text):
            self._answer(match, line, answer)
        else:
            self._follow(line)

    def _answer(self, match: Match, line: Line, answer: re.Match[str]) -> None:
        try:
            match.play_answer(answer)
        except Refusal as refusal:
            raise BadRecord(problem="answer", line=line.number, detail=line.text) from refusal
        self._expect(match)

    def _is_luck(self, match: Match, line: Line) -> bool:
        """Whether the line is what luck was asked for; it may hold several outcomes of one kind."""
        text = LUCK.sub("", line.text)
        if self._settle(match, line, text):
            return True
        kind, *outcomes = text.split()
        if len(outcomes) < 2 or not self._settle(match, line, f"{kind} {outcomes[0]}"):
            return False
        if not all(self._settle(match, line, f"{kind} {outcome}") for outcome in outcomes[1:]):
            raise BadRecord(problem="answer", line=line.number, detail=line.text)
        return True

    def _settle(self, match: Match, line: Line, text: str) -> bool:
        question = match.chance
        if question is None:
            return False
        try:
            outcome = match.game.notation.read_outcome(question.kind, [outcome for outcome, _ in question.odds], text)
        except Refusal:
            return False
        if self.verify:
            assert self.header.secret is not None
            due = outcome_of(self.header.secret, self.dealt, question)
            if due != outcome:
                expected = match.game.notation.chance(question.kind, due)
                raise BadRecord(problem="luck", line=line.number, detail=line.text, expected=expected)
        self.dealt += 1
        match.settle(outcome)
        self._expect(match)
        return True

    def _expect(self, match: Match) -> None:
        """Note the lines that follow from what has happened since."""
        told = match.events
        for happened in told[self.heard :]:
            self.expected += _follows(match, happened, None, True)
        self.heard = len(told)

    def _follow(self, line: Line) -> None:
        """A line that follows must be one of those expected; a reader's copy may leave some out."""
        text = " ".join(line.text.split())
        due = [" ".join(expected.split()) for expected in self.expected]
        if text in due:
            del self.expected[: due.index(text) + 1]
            return
        alike = next((known for known in due if known.split()[0] == text.split()[0]), None)
        if alike is None:
            raise BadRecord(problem="answer", line=line.number, detail=line.text)
        raise BadRecord(problem="derived", line=line.number, detail=line.text, expected=alike)


def _bare(raw: str) -> str:
    """A line without its comment; talk and names may have a # of their own."""
    line = raw.strip()
    if line.startswith(("T ", "seat ")):
        return line
    return "" if line.startswith("#") else COMMENT.sub("", line).strip()


def _header(lines: list[Line], game: Game | None) -> Header:
    first = next((line.text for line in lines if line.text.startswith("game ")), None)
    if first is None:
        raise BadRecord(problem="empty")
    if any(line.text.startswith("copy ") for line in lines):
        raise BadRecord(problem="copy")
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
    try:
        game.agree(int(count), settings)
        if position is not None:
            game.parse_position(position)
    except Refusal as refusal:
        raise BadRecord(problem="settings", detail=first) from refusal
    opened, names = OpenGame(game), _names(lines)
    return Header(opened, int(count), settings, position, names, _value(lines, "commit"), _secret(lines))


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


def _value(lines: list[Line], word: str) -> str | None:
    return next((line.text.split()[1] for line in lines if line.text.startswith(f"{word} ")), None)


def _secret(lines: list[Line]) -> bytes | None:
    text = _value(lines, "secret")
    try:
        return None if text is None else bytes.fromhex(text)
    except ValueError:
        raise BadRecord(problem="commitment") from None
