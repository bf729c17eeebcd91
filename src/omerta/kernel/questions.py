"""The three kinds of question: one seat, several seats at once, luck.

``seen_by`` says who may know the answer once the question is closed: ``None`` is everybody, otherwise the seats named
besides the seat that answered. It decides what a seat's record shows.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, TypeAlias

Seat: TypeAlias = Annotated[int, "seat"]
"""A seat by number; the mark lets words tell a seat from any other number."""
Seats: TypeAlias = tuple[Seat, ...]
Options: TypeAlias = tuple[Any, ...]
Odds: TypeAlias = Sequence[tuple[Any, int]]

NO_ONE: Seats = ()


@dataclass(slots=True, eq=False, repr=False)
class Ask:
    """One seat chooses one of ``options``; the first is the quiet one."""

    seat: Seat
    kind: str
    options: Options
    seen_by: Seats | None = None


@dataclass(slots=True, eq=False, repr=False)
class AskAll:
    """Several seats choose at once; answers stay sealed until the last has come."""

    kind: str
    options: Mapping[Seat, Options]
    seen_by: Seats | None = None


@dataclass(slots=True, eq=False, repr=False)
class Chance:
    """Luck chooses one outcome of ``odds``, pairs of outcome and weight."""

    kind: str
    odds: Odds
    seen_by: Seats | None = None

    def __repr__(self) -> str:
        return f"Chance({self.kind!r}, {len(self.odds)} outcomes)"


Question: TypeAlias = Ask | AskAll | Chance


@dataclass(slots=True, eq=False, repr=False)
class Asked:
    """The open question as it is put to one seat."""

    seat: Seat
    kind: str
    options: Options
    number: int

    def __repr__(self) -> str:
        return f"Asked({letter(self.seat)}, {self.kind!r}, {len(self.options)} options, number {self.number})"


@dataclass(slots=True, eq=False, repr=False)
class Open:
    """The open question as everybody sees it: its kind, and who still has to answer."""

    kind: str
    number: int
    asked: Seats
    waiting: Seats

    def __repr__(self) -> str:
        waiting = " ".join(map(letter, self.waiting)) or "luck"
        return f"Open({self.kind!r}, number {self.number}, waiting for {waiting})"


def letter(seat: Seat) -> str:
    """A seat as notation writes it: seat 0 is A. A number that can be no seat stays a number."""
    return chr(ord("A") + seat) if 0 <= seat < 26 else str(seat)
