"""The three kinds of question: one seat, several seats at once, luck.

``seen_by`` says who may know the answer once the question is closed: ``None`` is everybody, otherwise the seats named
besides the seat that answered. It decides what a seat's record shows.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, TypeAlias

Seat: TypeAlias = Annotated[int, "seat"]
"""A seat by number; the mark lets words tell a seat from any other number."""
Seats: TypeAlias = tuple[Seat, ...]
Options: TypeAlias = tuple[Any, ...]
Odds: TypeAlias = tuple[tuple[Any, int], ...]

NO_ONE: Seats = ()


class Ask:
    """One seat chooses one of ``options``; the first is the quiet one."""

    __slots__ = ("kind", "options", "seat", "seen_by")

    def __init__(self, seat: Seat, kind: str, options: Options, seen_by: Seats | None = None) -> None:
        self.seat = seat
        self.kind = kind
        self.options = options
        self.seen_by = seen_by


class AskAll:
    """Several seats choose at once; answers stay sealed until the last has come."""

    __slots__ = ("kind", "options", "seen_by")

    def __init__(self, kind: str, options: Mapping[Seat, Options], seen_by: Seats | None = None) -> None:
        self.kind = kind
        self.options = options
        self.seen_by = seen_by


class Chance:
    """Luck chooses one outcome of ``odds``, pairs of outcome and weight."""

    __slots__ = ("kind", "odds", "seen_by")

    def __init__(self, kind: str, odds: Odds, seen_by: Seats | None = None) -> None:
        self.kind = kind
        self.odds = odds
        self.seen_by = seen_by


Question: TypeAlias = Ask | AskAll | Chance


class Asked:
    """The open question as it is put to one seat."""

    __slots__ = ("kind", "number", "options", "seat")

    def __init__(self, seat: Seat, kind: str, options: Options, number: int) -> None:
        self.seat = seat
        self.kind = kind
        self.options = options
        self.number = number

    def __repr__(self) -> str:
        return f"Asked({letter(self.seat)}, {self.kind!r}, {len(self.options)} options, number {self.number})"


class Open:
    """The open question as everybody sees it: its kind, and who still has to answer."""

    __slots__ = ("asked", "kind", "number", "waiting")

    def __init__(self, kind: str, number: int, asked: Seats, waiting: Seats) -> None:
        self.kind = kind
        self.number = number
        self.asked = asked
        self.waiting = waiting

    def __repr__(self) -> str:
        waiting = " ".join(map(letter, self.waiting)) or "nobody"
        return f"Open({self.kind!r}, number {self.number}, waiting for {waiting})"


def letter(seat: Seat) -> str:
    """A seat as notation writes it: seat 0 is A. A number that can be no seat stays a number."""
    return chr(ord("A") + seat) if 0 <= seat < 26 else str(seat)


def read_seat(word: str, seats: int = 26) -> Seat:
    """A seat from its letter, large or small, or its number from 0; anything else raises ``ValueError``."""
    seat = int(word) if word.isdecimal() else ord(word.upper()) - ord("A") if word.isascii() and len(word) == 1 else -1
    if not 0 <= seat < seats:
        raise ValueError(word)
    return seat
