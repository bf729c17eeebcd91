"""Records: a match as text that people can read and programs can replay without a seed.

The first line names the game and its settings; lines that begin with ``position`` say where the match began, if it was
not at the beginning. ``A: approve`` is an answer, a line without a seat is luck or follows from what stands before it,
``T`` is talk. The copy of a seat leaves out what the seat may not know; after the end it opens the luck that its reader
may know from odds that its reader may know, and no more. Reading is in ``replaying`` and ``copies``.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Sequence
from typing import Any

from omerta.gamekit import Match as KernelMatch
from omerta.gamekit import plain, write_settings
from omerta.kernel import EXCLUDE, Entry, Seat, View, fields_of, letter, see_event
from omerta.play import luck_lines
from omerta.play.dealer import Contributed
from omerta.play.key_tree import leaf_of
from omerta.play.match import Match, written_exclusion

UNKNOWN = "?"
"""The position in a copy of a match that began in one."""


def write(match: Match, seat: Seat | None = None, *, full: bool = True) -> str:
    """The record of a match; unless ``full``, what ``seat`` (or a spectator) may not know is left out."""
    return "\n".join(_lines(match, seat, full)) + "\n"


def _lines(match: Match, seat: Seat | None, full: bool) -> Iterator[str]:
    settings = {match.game.notation.seats: str(len(match.seats)), **write_settings(match.settings)}
    lines = [f"game {match.game.id} " + " ".join(f"{name}={value}" for name, value in settings.items())]
    if match.position is not None:  # which says what is hidden, so no seat's copy has it
        position = match.position if full else UNKNOWN
        lines += [f"position {line.strip()}" for line in position.splitlines() if line.strip()]
    if not full:
        lines.append(f"copy {'-' if seat is None else letter(seat)}")
    lines += [f"seat {letter(sat)} {json.dumps(name, ensure_ascii=False)}" for sat, name in enumerate(match.names)]
    if match.afterwards != "everything":
        lines.append(f"afterwards {match.afterwards}")
    if match.origin is not None:
        lines.append(f"branch {match.origin.digest} {match.origin.number}")
    lines += luck_lines.before_the_match(match.dealer)
    lines += course(match, seat, full=full, talk=match.talk)
    if match.over and full:
        lines += luck_lines.everything_opened(match.dealer)
    elif match.over and isinstance(match.dealer, Contributed):
        lines += luck_lines.partly_opened(match.dealer, _openable(match, seat, match.dealer.half))
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
    view = View() if full else match.view(seat)
    spoken = list(talk)
    heard = 0
    begun = ""  # an answer whose next stages may follow on the same line
    for number, entry in enumerate([*log, None]):
        until = entry.told if entry else len(told)
        between = [line for happened in told[heard:until] for line in follows(match, happened, seat, full)]
        heard = until
        while spoken and spoken[0][0] <= number:
            between.append(spoken.pop(0)[1])
        line = _line(match, entry, seat, full, view) if entry else None
        if begun and line and not between and entry and match.game.kinds[entry.kind].stage:
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
        return f"{letter(entry.seat)}: {written_exclusion(entry)}"
    return f"{letter(entry.seat)}: {notation.write(entry.kind, entry.choice)}" if known else None


def _openable(match: Match, seat: Seat | None, half: int) -> set[int]:
    """The keys of luck that a reader may check: what everybody saw, and the rest while nothing before it is hidden.

    The key of an outcome tells about its odds, too. Those of luck that everybody sees are known to everybody; those of
    other luck to whoever knows all that came before.
    """
    view = match.view(seat)
    numbers = {True: 0, False: 0}
    closed: set[int] = set()
    opened: set[int] = set()
    followed = True
    for entry in match.log or ():
        whole = _line(match, entry, seat, True, view)
        followed = followed and _line(match, entry, seat, False, view) == whole
        if entry.seat is None:
            seen = entry.seen_by is None
            (opened if seen or followed else closed).add(leaf_of(numbers[seen], seen, half))
            numbers[seen] += 1
    return opened - closed


def follows(match: KernelMatch, happened: Any, seat: Seat | None, full: bool) -> list[str]:
    """The lines that follow from an event.

    In a copy, too, what was told to its reader of things that were hidden; a full record has the answers it came from.
    """
    seen = _whole(happened) if full else see_event(happened, seat)
    if seen is None:
        return []
    if line := match.game.notation.derived(seen):
        return line.split("\n")
    if full or seen.event not in match.game.reveals:
        return []
    return [f"told {json.dumps(plain(seen), ensure_ascii=False)}"]


def _whole(happened: Any) -> View:
    """An event with nothing hidden."""
    return View({name: getattr(happened, name) for name, _ in fields_of(happened)}, event=type(happened).__name__)
