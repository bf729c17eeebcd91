"""Bags: cards, tokens or chips of which only the numbers matter."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from omerta.kernel.questions import Chance, Odds, Seats

T = TypeVar("T")


@dataclass(slots=True)
class Counts(Sequence[tuple[Any, int]]):
    """The odds of a bag; their pairs are made for those who look at them, and who only draws does not."""

    counts: dict[Any, int]

    def __len__(self) -> int:
        return len(self.counts)

    def __iter__(self) -> Iterator[tuple[Any, int]]:
        return iter(self.counts.items())

    def __getitem__(self, place: Any) -> Any:
        return tuple(self)[place]


@dataclass(init=False)
class Bag(Generic[T]):
    """How many of each thing there are. Drawing from a bag is a chance question whose odds are the numbers."""

    __slots__ = ("counts",)

    counts: dict[T, int]

    def __init__(self, things: Iterable[T] = ()) -> None:
        self.counts = {}
        for thing in things:
            self.add(thing)

    def add(self, thing: T, number: int = 1) -> None:
        self.counts[thing] = self.counts.get(thing, 0) + number

    def take(self, thing: T, number: int = 1) -> None:
        left = self.counts[thing] - number
        if left < 0:
            raise ValueError(f"{number} of {thing!r} taken where {left + number} are left")
        if left:
            self.counts[thing] = left
        else:
            del self.counts[thing]

    def pour(self, other: Bag[T]) -> None:
        """Take everything out of ``other`` into this bag."""
        for thing, number in other.counts.items():
            self.add(thing, number)
        other.counts.clear()

    def draw(self, kind: str, seen_by: Seats | None = None) -> Chance:
        """The question which thing comes out; taking it out is up to the step that asks."""
        return Chance(kind, self.odds(), seen_by)

    def odds(self) -> Odds:
        return Counts(self.counts.copy())

    def copy(self) -> Bag[T]:
        new: Bag[T] = Bag.__new__(Bag)
        new.counts = self.counts.copy()
        return new

    def number(self, thing: T) -> int:
        return self.counts.get(thing, 0)

    def __iter__(self) -> Iterator[T]:
        for thing, number in self.counts.items():
            for _ in range(number):
                yield thing

    def __len__(self) -> int:
        return sum(self.counts.values())

    def __contains__(self, thing: object) -> bool:
        return thing in self.counts

    def __repr__(self) -> str:
        return f"Bag({self.counts!r})"
