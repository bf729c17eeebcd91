"""Bags: cards, tokens or chips of which only the numbers matter."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from omerta.kernel.questions import Chance, Odds, Seats

T = TypeVar("T")


@dataclass(slots=True)
class Counts(Sequence[tuple[Any, int]]):
    """The odds of a bag; their pairs are made for those who look at them, and who only draws does not."""

    row: list[Any]

    def __len__(self) -> int:
        return len(Counter(self.row))

    def __iter__(self) -> Iterator[tuple[Any, int]]:
        return iter(Counter(self.row).items())

    def __getitem__(self, place: Any) -> Any:
        return tuple(self)[place]


class Bag(Generic[T]):
    """How many of each thing there are. Drawing from a bag is a chance question whose odds are the numbers."""

    __slots__ = ("row",)
    __hash__ = None  # type: ignore[assignment]

    row: list[T]
    """All things, equal ones beside one another: whoever draws at random has it at once."""

    def __init__(self, things: Iterable[T] = ()) -> None:
        self.counts = Counter(iter(things))

    @property
    def counts(self) -> Mapping[T, int]:
        return dict(Counter(self.row))

    @counts.setter
    def counts(self, counts: Mapping[T, int]) -> None:
        self.row = [thing for thing, number in counts.items() for _ in range(number)]

    def add(self, thing: T, number: int = 1) -> None:
        row = self.row
        place = row.index(thing) if thing in row else len(row)
        row[place:place] = [thing] * number

    def take(self, thing: T, number: int = 1) -> None:
        try:
            place = self.row.index(thing)
        except ValueError:
            raise KeyError(thing) from None
        if number > 1 and number > (left := self.row.count(thing)):
            raise ValueError(f"{number} of {thing!r} taken where {left} are left")
        del self.row[place : place + number]

    def pour(self, other: Bag[T]) -> None:
        """Take everything out of ``other`` into this bag."""
        self.counts = Counter([*self.row, *other.row])
        other.row = []

    def draw(self, kind: str, seen_by: Seats | None = None) -> Chance:
        """The question which thing comes out; taking it out is up to the step that asks."""
        return Chance(kind, self.odds(), seen_by)

    def odds(self) -> Odds:
        return Counts(self.row[:])

    def copy(self) -> Bag[T]:
        new: Bag[T] = Bag.__new__(Bag)
        new.row = self.row[:]
        return new

    def number(self, thing: T) -> int:
        return self.row.count(thing)

    def __iter__(self) -> Iterator[T]:
        return iter(self.row)

    def __len__(self) -> int:
        return len(self.row)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Bag) and Counter(self.row) == Counter(other.row)

    def __repr__(self) -> str:
        return f"Bag({self.counts!r})"
