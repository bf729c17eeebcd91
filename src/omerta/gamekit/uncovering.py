"""A table as it really is, for looking back: in the form in which seats are shown it, with nothing covered."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from omerta.kernel import HIDDEN, Bag, Seats, View, fields_of
from omerta.kernel.copying import IMMUTABLE


def uncover(thing: Any, seats: Seats, table: Any) -> View:
    """A table or part with the real value of each field that somebody sees, whole or in part.

    Some fields are shown in another form than they are kept in, such as a deck by its size: they stand in that form.
    """
    view = View()
    for name, visibility in fields_of(thing):
        value = getattr(thing, name)
        if visibility is not None:
            form, other = _form(value), HIDDEN
            for seat in (*seats, None):
                seen = visibility(thing, value, seat, table)
                if _form(seen) is form:
                    break
                if other is HIDDEN:
                    other = seen
            else:
                value = other
        view[name] = _shown(value, seats, table)
    return view


def _form(value: Any) -> type:
    return tuple if isinstance(value, list) else type(value)


def _shown(value: Any, seats: Seats, table: Any) -> Any:
    """A value as it stands in a view; parts are uncovered in their turn."""
    if type(value) in IMMUTABLE and type(value) is not tuple:
        return value
    if fields_of(value):
        return uncover(value, seats, table)
    if type(value) in (list, tuple):
        return tuple(_shown(entry, seats, table) for entry in value)
    if isinstance(value, Mapping):
        return {key: _shown(entry, seats, table) for key, entry in value.items()}
    if type(value) is Bag:
        return value.copy()
    return frozenset(value) if type(value) is set else value
