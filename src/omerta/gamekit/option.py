"""Options that are written as a few words: ``str(option)`` is its notation."""

from __future__ import annotations

import dataclasses
import re
from functools import cache
from typing import Any, ClassVar

from omerta.kernel import letter

_SEAT = re.compile(r"\bSeats?\b")


class Option:
    """An option with fields. ``form`` says how it is written; without one, its name in small letters, then its fields.

    Seats are written as letters, several things with spaces between them, and what is missing not at all.
    """

    __slots__ = ()

    form: ClassVar[str] = ""

    def __str__(self) -> str:
        kind: Any = type(self)
        form, names, seats = _form(kind)
        texts = {name: _text(getattr(self, name), name in seats) for name in names}
        return " ".join(form.format_map(texts).split())


@cache
def _form(kind: Any) -> tuple[str, tuple[str, ...], frozenset[str]]:
    """How options of a type are written, the names of their fields, and which of these are seats."""
    fields = dataclasses.fields(kind)
    names = tuple(field.name for field in fields)
    form = kind.form or " ".join([kind.__name__.lower(), *(f"{{{name}}}" for name in names)])
    return form, names, frozenset(field.name for field in fields if _SEAT.search(str(field.type)))


def _text(value: Any, seat: bool) -> str:
    if value is None:
        return ""
    if isinstance(value, tuple):
        return " ".join(_text(one, seat) for one in value)
    return letter(value) if seat else str(value)
