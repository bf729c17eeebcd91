"""What an adapter must know of a game beyond its rules: a fixed vocabulary of actions, and sizes of arrays."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from omerta.kernel import Seats


class Word(NamedTuple):
    """An entry of a vocabulary: an option or a part of one in notation, and the seats that it names."""

    text: str
    seats: Seats = ()


# How a field stands in an array. What a type says by itself (a seat, an enum, yes or no) needs no bound.


@dataclasses.dataclass(frozen=True)
class Most:
    """A number, divided by so much."""

    number: int


@dataclasses.dataclass(frozen=True)
class OneOf:
    """One of these values; where there may be several, how many of each, divided by ``most``."""

    values: tuple[Any, ...]
    most: int = 1


@dataclasses.dataclass(frozen=True)
class Last:
    """The last so many entries of a list, each in a place of its own."""

    number: int


@dataclasses.dataclass(frozen=True)
class Pile:
    """How many of each there are (divided by ``most``), and the last ``number`` in their order."""

    number: int
    most: int


@dataclasses.dataclass(frozen=True)
class BySeat:
    """A list with an entry for each seat, in the order of seats, or with a field ``seat`` that says whose it is."""


@dataclasses.dataclass(frozen=True)
class Left:
    """It is left out of the array, for a reason that the documentation gives."""

    why: str


Bound = Most | OneOf | Last | Pile | BySeat | Left


def _whole(_kind: str, text: str, _settings: Any) -> tuple[str, ...]:
    return (text,)


@dataclasses.dataclass(frozen=True, kw_only=True)
class Space:
    """A game's actions and arrays. All of it depends on settings alone, and most of it on nothing."""

    vocabulary: Callable[[Any], Iterable[Word]]
    """Every action of the box in a fixed order, for these settings."""
    parts: Callable[[str, str, Any], tuple[str, ...]] = _whole
    """The actions, one after the other, by which an option is chosen: of a kind of question, a notation, settings."""
    bounds: Callable[[Any], Mapping[str, Bound]]
    """Fields by name, or by class and name (``Attempt.round``), that need a bound."""
    values: Mapping[type, tuple[Any, ...]] = dataclasses.field(default_factory=dict)
    """Types of which all values can be listed, beside enums."""
    outcomes: int
    """No chance has more outcomes than this."""
    longest: int
    """No match has more actions than this, but for ones that nobody who wants to win would play."""
