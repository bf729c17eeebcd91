"""Dealing again what a seat cannot know: its sight, and whole matches that are consistent with it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol, TypeVar

from omerta.kernel import Frame, Match, Seat, View, fields_of
from omerta.kernel.copying import IMMUTABLE, duplicate

E = TypeVar("E")


class Rng(Protocol):
    """What a game may ask of a generator of random numbers that somebody else owns."""

    def random(self) -> float: ...
    def randrange(self, stop: int, /) -> int: ...
    def choice(self, things: Sequence[E], /) -> E: ...
    def shuffle(self, things: list[Any], /) -> None: ...
    def sample(self, things: Sequence[E], k: int) -> list[E]: ...


class Sight(NamedTuple):
    """All a seat knows, for dealing the rest again: the table with blanks, what was told, what is still to be done."""

    seat: Seat
    table: Any
    told: tuple[View, ...]
    agenda: tuple[Frame, ...]
    frame: Frame | None
    number: int
    answered: Mapping[Seat, Any]
    """Who has given a sealed answer; only the own one is known."""
    worked_out: dict[str, Any]
    """What a game has worked out from this sight and needs for every world it deals from it."""


def sight(match: Match, seat: Seat, told: Sequence[View] | None = None) -> Sight:
    """What a seat of a match knows; ``told`` is what it was told, for those who have it at hand."""
    match.check_seat(seat)
    answered = {other: match.sealed[other] if other == seat else None for other in match.sealed}
    table, told = blank(match.table, seat), tuple(match.told(seat) if told is None else told)
    return Sight(seat, table, told, tuple(match.agenda), match.asking, match.number, answered, {})


def blank(thing: Any, viewer: Seat | None, table: Any = None) -> Any:
    """A copy of a table or part in which stands only what ``viewer`` sees of it."""
    table = thing if table is None else table
    copy = thing.clone()
    for name, visibility in fields_of(thing):
        value = getattr(thing, name)
        if visibility is not None:
            value = visibility(thing, value, viewer, table)
        elif type(value) in IMMUTABLE:
            continue
        setattr(copy, name, _blanked(value, viewer, table))
    return copy


def _blanked(value: Any, viewer: Seat | None, table: Any) -> Any:
    if fields_of(value):
        return blank(value, viewer, table)
    if type(value) is list:
        return [_blanked(entry, viewer, table) for entry in value]
    return value if type(value) in IMMUTABLE else duplicate(value, type(value))
