"""Values as JSON and back, exactly: every container is tagged, so that what comes back equals what went in."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Mapping
from enum import Enum
from typing import Any

from omerta.kernel import HIDDEN, Bag, View


class Codec:
    """Encodes the values of one game."""

    def __init__(self, types: Iterable[type]) -> None:
        self._types = {kind.__name__: kind for kind in types}

    def encode(self, value: Any) -> Any:
        if value is None or type(value) in (bool, int, float, str):
            return value
        if isinstance(value, Enum):
            return ["e", self._name(value), value.name]
        if isinstance(value, tuple):
            return ["t", *map(self.encode, value)]
        if isinstance(value, list):
            return ["l", *map(self.encode, value)]
        if isinstance(value, (set, frozenset)):
            tag = "s" if isinstance(value, set) else "f"
            return [tag, *map(self.encode, sorted(value, key=repr))]
        if isinstance(value, Bag):
            return ["b", *([self.encode(thing), number] for thing, number in value.counts.items())]
        if isinstance(value, Mapping):
            tag = "v" if isinstance(value, View) else "d"
            return [tag, *([self.encode(key), self.encode(entry)] for key, entry in value.items())]
        if value is HIDDEN:
            return ["h"]
        if dataclasses.is_dataclass(value):
            fields = (self.encode(getattr(value, field.name)) for field in dataclasses.fields(value))
            return ["c", self._name(value), *fields]
        raise TypeError(f"{value!r} is no plain value")

    def _name(self, value: Any) -> str:
        name = type(value).__name__
        if self._types.get(name) is not type(value):
            raise TypeError(f"{name} is not among the values of the game")
        return name

    def decode(self, data: Any) -> Any:
        if not isinstance(data, list):
            return data
        tag, *rest = data
        match tag:
            case "e":
                return self._types[rest[0]][rest[1]]  # type: ignore[index]
            case "t":
                return tuple(map(self.decode, rest))
            case "l":
                return [self.decode(entry) for entry in rest]
            case "s":
                return set(map(self.decode, rest))
            case "f":
                return frozenset(map(self.decode, rest))
            case "b":
                bag: Bag[Any] = Bag()
                for thing, number in rest:
                    bag.add(self.decode(thing), number)
                return bag
            case "d":
                return {self.decode(key): self.decode(entry) for key, entry in rest}
            case "v":
                return View({self.decode(key): self.decode(entry) for key, entry in rest})
            case "h":
                return HIDDEN
            case "c":
                return self._whole(self._types[rest[0]], rest[1:])
        raise TypeError(f"unknown tag {tag!r}")

    def _whole(self, kind: type, values: list[Any]) -> Any:
        fields = dataclasses.fields(kind)
        if len(fields) != len(values):
            raise TypeError(f"{kind.__name__} has {len(fields)} fields, not {len(values)}")
        return kind(**{field.name: self.decode(entry) for field, entry in zip(fields, values, strict=True)})
