"""How a value of a view stands in an array: each encoder has a size and writes what is not zero.

A thing that a seat may not know is a place of its own, not a number that could be mistaken for one.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol

from omerta.kernel import HIDDEN, Bag


class Encoder(Protocol):
    size: int

    def write(self, value: Any, out: Any, at: int) -> None:
        """Write a value into ``out``, which is all zeros from ``at`` on."""


class Nothing:
    size = 0

    def write(self, value: Any, out: Any, at: int) -> None:
        pass


class YesNo:
    size = 1

    def write(self, value: Any, out: Any, at: int) -> None:
        out[at] = bool(value)


class Number:
    """A number as a share of the most it is; what is more counts as the most."""

    size = 1

    def __init__(self, most: int) -> None:
        self.most = most

    def write(self, value: Any, out: Any, at: int) -> None:
        out[at] = min(max(value / self.most, -1.0), 1.0)


class Choice:
    """A place for each value, one of them filled."""

    def __init__(self, values: Iterable[Any]) -> None:
        self.places = {value: place for place, value in enumerate(values)}
        self.size = len(self.places)

    def write(self, value: Any, out: Any, at: int) -> None:
        out[at + self.places[value]] = 1.0


class Counts:
    """How many of each value there are, as a share of the most, and how many are hidden."""

    def __init__(self, values: Iterable[Any], most: int) -> None:
        self.places = {value: place for place, value in enumerate(values)}
        self.places[HIDDEN] = len(self.places)
        self.size = len(self.places)
        self.share = 1.0 / most

    def write(self, value: Any, out: Any, at: int) -> None:
        places, share = self.places, self.share
        if value is HIDDEN:
            out[at + places[HIDDEN]] = 1.0
            return
        if isinstance(value, Bag):
            for thing, number in value.counts.items():
                out[at + places[thing]] = min(number * share, 1.0)
            return
        for thing in value:
            place = at + places[thing]
            out[place] = min(out[place] + share, 1.0)


class Maybe:
    """A value that may be missing or hidden, each of which has a place."""

    def __init__(self, inner: Encoder, *, missing: bool, hidden: bool) -> None:
        self.inner = inner
        self.missing, self.hidden = inner.size, inner.size + missing
        self.size = inner.size + missing + hidden

    def write(self, value: Any, out: Any, at: int) -> None:
        if value is None:
            out[at + self.missing] = 1.0
        elif value is HIDDEN:
            out[at + self.hidden] = 1.0
        else:
            self.inner.write(value, out, at)


class Either:
    """A value of one of several types, each with its own places."""

    def __init__(self, inner: Mapping[type, Encoder]) -> None:
        self.inner: dict[type, tuple[int, Encoder]] = {}
        self.size = 0
        for kind, encoder in inner.items():
            self.inner[kind] = self.size, encoder
            self.size += encoder.size

    def write(self, value: Any, out: Any, at: int) -> None:
        start, encoder = self.inner[type(value)]
        encoder.write(value, out, at + start)


class Fields:
    """The fields of a part or a value, one after the other."""

    def __init__(self, fields: Mapping[str, Encoder]) -> None:
        self.fields: list[tuple[str, int, Encoder]] = []
        self.size = 0
        for name, encoder in fields.items():
            if encoder.size:
                self.fields.append((name, self.size, encoder))
                self.size += encoder.size

    def write(self, value: Any, out: Any, at: int) -> None:
        if isinstance(value, dict):
            for name, start, encoder in self.fields:
                encoder.write(value[name], out, at + start)
        else:
            for name, start, encoder in self.fields:
                encoder.write(getattr(value, name), out, at + start)


class Row:
    """A list of fixed length whose entries differ in type."""

    def __init__(self, inner: Sequence[Encoder]) -> None:
        self.inner = inner
        self.size = sum(encoder.size for encoder in inner)

    def write(self, value: Any, out: Any, at: int) -> None:
        for one, encoder in zip(value, self.inner, strict=True):
            encoder.write(one, out, at)
            at += encoder.size


class Places:
    """The last so many entries, each after a place that says that there is one."""

    def __init__(self, inner: Encoder, number: int) -> None:
        self.inner = inner
        self.number = number
        self.each = inner.size + 1
        self.size = self.each * number

    def write(self, value: Any, out: Any, at: int) -> None:
        for one in value[-self.number :]:
            out[at] = 1.0
            self.inner.write(one, out, at + 1)
            at += self.each


class CountsAndLast:
    """How many of each there are, and the last ones in their order, the last first."""

    def __init__(self, counts: Counts, inner: Encoder, number: int) -> None:
        self.counts = counts
        self.inner = inner
        self.number = number
        self.size = counts.size + number * inner.size

    def write(self, value: Any, out: Any, at: int) -> None:
        self.counts.write(value, out, at)
        at += self.counts.size
        for one in value[: -self.number - 1 : -1]:
            self.inner.write(one, out, at)
            at += self.inner.size


class PerSeat:
    """An entry for each seat: a list in the order of seats, or things with a field that says whose they are."""

    def __init__(self, inner: Encoder, seats: int, *, named: bool) -> None:
        self.inner = inner
        self.named = named
        self.each = inner.size + named
        self.size = self.each * seats

    def write(self, value: Any, out: Any, at: int) -> None:
        if self.named:
            for one in value:
                start = at + one.seat * self.each
                out[start] = 1.0
                self.inner.write(one, out, start + 1)
        else:
            for one in value:
                self.inner.write(one, out, at)
                at += self.each


class ByKey:
    """A value for each key, after a place that says that there is one."""

    def __init__(self, keys: Iterable[Any], inner: Encoder) -> None:
        self.inner = inner
        self.each = inner.size + 1
        self.starts = {key: number * self.each for number, key in enumerate(keys)}
        self.size = self.each * len(self.starts)

    def write(self, value: Any, out: Any, at: int) -> None:
        for key, one in value.items():
            start = at + self.starts[key]
            out[start] = 1.0
            self.inner.write(one, out, start + 1)
