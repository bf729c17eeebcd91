"""What a table's fields are, for boards that serve every game: which hold seats, and which not everybody sees."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, is_dataclass
from typing import Any, get_args, get_origin, get_type_hints

from omerta.kernel import Seat, fields_of

OF_EVERY_TABLE = ("seats", "settings", "result")


@dataclass(frozen=True)
class TableFields:
    """Names of fields, those of a table's parts included."""

    seats: tuple[str, ...]
    """Their numbers are seats."""
    by_seat: tuple[str, ...]
    """They are mappings from seats."""
    secret: tuple[str, ...]
    """What they show depends on who looks."""


def table_fields(table: type) -> TableFields:
    hints = [hint for kind in _parts(table) for hint in get_type_hints(kind, include_extras=True).items()]
    mappings = {name: get_args(hint) for name, hint in hints if get_origin(hint) in (dict, Mapping)}
    seats = [name for name, hint in hints if _mentions(mappings[name][1] if name in mappings else hint)]
    by_seat = [name for name, (key, _) in mappings.items() if _mentions(key)]
    secret = [name for name, look in fields_of(table) if look is not None]
    return TableFields(tuple(dict.fromkeys(seats)), tuple(by_seat), tuple(secret))


def field_names(table: type) -> tuple[str, ...]:
    """The fields of a table and its parts that a game declares itself, in their order."""
    parts = {name for part in _parts(table) if part is not table for name, _ in fields_of(part)}
    own = [name for name, _ in fields_of(table) if name not in OF_EVERY_TABLE]
    return tuple(dict.fromkeys([*own, *sorted(parts - {"seat"})]))


def _mentions(hint: Any) -> bool:
    return hint == Seat or any(map(_mentions, get_args(hint)))


def _parts(kind: type) -> Iterator[type]:
    """A class, and those of its parts."""
    yield kind
    for hint in get_type_hints(kind, include_extras=True).values():
        for inner in (hint, *get_args(hint)):
            if isinstance(inner, type) and is_dataclass(inner) and inner.__module__ == kind.__module__:
                yield from _parts(inner)
