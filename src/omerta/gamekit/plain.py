"""Values as plain JSON for people's programs: enums become their values, hidden things "?", and nothing is tagged."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping
from enum import Enum
from typing import Any

from omerta.kernel import HIDDEN, Bag


def plain(value: Any) -> Any:
    """A view, event or option as ordinary JSON."""
    kind = type(value)
    if kind in _AS_IT_IS:
        return value
    if kind is tuple or kind is list:
        return [entry if type(entry) in _AS_IT_IS else plain(entry) for entry in value]
    how = _HOW.get(kind)
    if how is None:
        how = _HOW[kind] = _how(kind)
    return how(value)


_AS_IT_IS = frozenset({bool, int, float, str, type(None)})
_HOW: dict[type, Callable[[Any], Any]] = {}
"""How values of each type become plain; a type is looked at once."""


def _how(kind: type) -> Callable[[Any], Any]:
    if issubclass(kind, Enum):
        return lambda value: value.value
    if kind is type(HIDDEN):
        return lambda value: "?"
    if issubclass(kind, Bag):
        return lambda value: dict(sorted((_key(thing), number) for thing, number in value.counts.items()))
    if issubclass(kind, Mapping):
        return lambda value: {_key(key): plain(entry) for key, entry in value.items()}
    if issubclass(kind, (tuple, list)):
        return lambda value: [plain(entry) for entry in value]
    if issubclass(kind, (set, frozenset)):
        return lambda value: sorted((plain(entry) for entry in value), key=repr)
    if dataclasses.is_dataclass(kind):
        names = tuple(field.name for field in dataclasses.fields(kind))
        return lambda value: {name: plain(getattr(value, name)) for name in names}
    raise TypeError(f"{kind.__name__} is no plain value")


def _key(value: Any) -> str:
    return value if type(value) is str else str(value.value if isinstance(value, Enum) else value)
