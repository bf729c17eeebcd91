"""Copies of tables and parts, written out field by field as dataclasses write their ``__init__``."""

from __future__ import annotations

import dataclasses
import re
from typing import Any, TypeVar

from omerta.kernel.bags import Bag

C = TypeVar("C", bound=type)

_SHARED = re.compile(r"(int|str|bool|float|Seats?|tuple|frozenset)\b(?!.*\|\s*(list|dict|set|Bag))")
"""Declared types whose values a clone can share without a look at them."""
IMMUTABLE: set[type] = {int, str, bool, tuple, frozenset, type(None), float}
"""Types whose values a clone shares; immutable types of games are added when first met."""
_CONTAINERS = frozenset({list, dict, set, Bag})


def with_clone(cls: C) -> C:
    """Give a dataclass a method ``clone``; what it works out of its fields when it is made is worked out again."""
    lines = ["def clone(self):", "    new = new_object(cls)"]
    for field in dataclasses.fields(cls):
        if _SHARED.match(str(field.type)):
            lines.append(f"    new.{field.name} = self.{field.name}")
        else:
            lines.append(f"    value = self.{field.name}; kind = type(value)")
            lines.append(f"    new.{field.name} = value if kind in immutable else duplicate(value, kind)")
    scope: dict[str, Any] = {"cls": cls, "new_object": object.__new__, "duplicate": duplicate, "immutable": IMMUTABLE}
    exec("\n".join([*lines, "    new.__post_init__()" * hasattr(cls, "__post_init__"), "    return new"]), scope)
    cls.clone = scope["clone"]  # type: ignore[attr-defined]
    return cls


def with_quick_init(cls: C) -> C:
    """Let a frozen dataclass fill its slots itself: ``object.__setattr__``, field by field, takes twice as long."""
    fields, missing = dataclasses.fields(cls), dataclasses.MISSING
    if hasattr(cls, "__post_init__") or any(it.default_factory is not missing or it.kw_only for it in fields):
        return cls
    names = [field.name for field in fields]
    given = [it.name if it.default is missing else f"{it.name}=d_{it.name}" for it in fields]
    lines = [f"def __init__(self, {', '.join(given)}):", *(f"    s_{it}(self, {it})" for it in names), "    return"]
    scope: dict[str, Any] = {f"d_{it.name}": it.default for it in fields}
    scope |= {f"s_{it}": getattr(cls, it).__set__ for it in names}
    exec("\n".join(lines), scope)
    cls.__init__ = scope["__init__"]  # type: ignore[misc]
    return cls


def duplicate(value: Any, kind: type) -> Any:
    """A copy of a value of this type; what cannot change is the value itself."""
    if kind is list:
        if value and hasattr(value[0], "clone"):
            return [entry.clone() for entry in value]
        if value and type(value[0]) in _CONTAINERS:
            return [duplicate(entry, type(entry)) for entry in value]
        return value[:]
    if kind is dict:
        return {key: one if type(one) in IMMUTABLE else duplicate(one, type(one)) for key, one in value.items()}
    if kind is Bag or kind is set:
        return value.copy()
    if hasattr(value, "clone"):
        return value.clone()
    IMMUTABLE.add(kind)
    return value
