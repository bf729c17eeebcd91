"""Replays: a finished or unfinished match, moment by moment, as a seat or a spectator sees it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from typing import Any, NamedTuple

from omerta.kernel import EXCLUDE, Entry, Seat, letter
from omerta.play.match import Match, OpenGame, written_exclusion


class Moment(NamedTuple):
    """One answer or outcome: what was done as far as the viewer may know, what was said of it, the match then."""

    number: int
    done: str | None
    said: list[str]
    talk: list[str]
    match: Match


def moments(played: Match, seat: Seat | None = None, lang: str = "en", everything: bool = False) -> Iterator[Moment]:
    """The moments of a match; a group of sealed answers is one moment. ``match`` is live: look before going on.

    With ``everything`` all that was done is told, whoever could know it then.
    """
    match = _begun(played)
    log = played.log or []
    talk = list(played.talk)
    heard = 0
    yield Moment(0, None, match.story(seat, lang), _spoken(talk, 0), match)
    heard = len(match.events)
    together: list[Entry] = []
    for number, entry in enumerate(log, 1):
        before = match.number
        together.append(entry)
        match.repeat(entry)
        if match.number == before and not match.over:
            continue
        done = "; ".join(_written(match, one) for one in together if everything or one.known_to(seat)) or None
        yield Moment(number, done, match.story(seat, lang, heard), _spoken(talk, number), match)
        heard = len(match.events)
        together = []


def _begun(played: Match) -> Match:
    """The same match at its beginning."""
    game = OpenGame(played.game)
    if played.position is not None:
        return game.position(played.position, names=played.names, dealer=None)
    settings: dict[str, Any] = {field.name: getattr(played.settings, field.name) for field in fields(played.settings)}
    return game.start(len(played.seats), names=played.names, dealer=None, **settings)


def _spoken(talk: list[tuple[int, str]], number: int) -> list[str]:
    spoken = []
    while talk and talk[0][0] <= number:
        spoken.append(talk.pop(0)[1])
    return spoken


def _written(match: Match, entry: Entry) -> str:
    notation = match.game.notation
    if entry.seat is None:
        return notation.chance(entry.kind, entry.choice)
    done = written_exclusion(entry) if entry.kind == EXCLUDE else notation.write(entry.kind, entry.choice)
    return f"{letter(entry.seat)}: {done}"
