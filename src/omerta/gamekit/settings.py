"""Settings: what a table agrees on before a match, such as variants and expansions."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping
from itertools import product
from typing import Any, TypeVar, dataclass_transform

from omerta.gamekit.errors import BadSetting

T = TypeVar("T")


def setting(
    default: Any,
    *,
    rule: str,
    values: tuple[Any, ...] = (),
    read: Callable[[str], Any] | None = None,
    tried: tuple[Any, ...] = (),
    group: str = "rules",
    formerly: Mapping[str, Any] | None = None,
) -> Any:
    """A setting: its default, the rule that describes it, its values (yes and no unless given), or how a text is read.

    ``tried`` are the values the conformance suite plays when ``values`` cannot list all of them, ``group`` is where
    people look for it, ``formerly`` says what values of older records mean now.
    """
    values = values or ((False, True) if isinstance(default, bool) else ())
    metadata = {
        "rule": rule,
        "values": values,
        "read": read,
        "tried": tried or values or (default,),
        "group": group,
        "formerly": formerly or {},
    }
    return dataclasses.field(default=default, metadata=metadata)


@dataclass_transform(frozen_default=True, field_specifiers=(setting,))
def settings(cls: type[T]) -> type[T]:
    """Make a class of settings."""
    return dataclasses.dataclass(slots=True, frozen=True, kw_only=True)(cls)


YES = frozenset({"1", "yes", "true", "on", "ano", ""})
NO = frozenset({"0", "no", "false", "off", "ne"})


def read_settings(kind: type[T], given: Mapping[str, Any]) -> T:
    """Settings from values or texts, refused where a name or value does not exist.

    What a class lists as ``retired`` did nothing; records that still name it are read.
    """
    fields = {field.name: field for field in dataclasses.fields(kind)}  # type: ignore[arg-type]
    read = {}
    for name, raw in given.items():
        name = name.replace("-", "_")
        if name in getattr(kind, "retired", ()):
            continue
        if name not in fields:
            raise BadSetting(name=name, value=str(raw), allowed=", ".join(fields) or "-")
        read[name] = _value(fields[name], raw)
    return kind(**read)


def _value(field: dataclasses.Field[Any], raw: Any) -> Any:
    values, read = field.metadata["values"], field.metadata["read"]
    raw = field.metadata["formerly"].get(raw, raw) if isinstance(raw, str) else raw
    if isinstance(field.default, bool):
        text = str(raw).strip().lower()
        if isinstance(raw, bool) or text in YES or text in NO:
            return raw if isinstance(raw, bool) else text in YES
    elif read is None or raw in values:
        for value in values:
            if raw == value or str(raw).strip().lower() == str(value).lower():
                return value
    else:
        try:
            return read(str(raw)) if isinstance(raw, str) else read(write_value(raw))
        except ValueError as why:
            allowed = str(why) or "-"
            raise BadSetting(rule=field.metadata["rule"], name=field.name, value=str(raw), allowed=allowed) from None
    allowed = ", ".join(str(value) for value in values)
    raise BadSetting(rule=field.metadata["rule"], name=field.name, value=str(raw), allowed=allowed)


def write_value(value: Any) -> str:
    """A setting's value as it stands in a record: 0 and 1 for no and yes, lists with commas."""
    if isinstance(value, bool):
        return str(int(value))
    if isinstance(value, (tuple, list)):
        return ",".join(map(str, value))
    return str(value)


def write_settings(chosen: Any) -> dict[str, str]:
    """Settings as texts, which ``read_settings`` reads back."""
    return {field.name: write_value(getattr(chosen, field.name)) for field in dataclasses.fields(chosen)}


def groups_of(kind: type[Any]) -> dict[str, list[str]]:
    """The names of settings by the group in which people look for them."""
    groups: dict[str, list[str]] = {}
    for field in dataclasses.fields(kind):
        groups.setdefault(field.metadata["group"], []).append(field.name)
    return groups


def combinations(kind: type[T]) -> list[T]:
    """All combinations of the values tried."""
    fields = dataclasses.fields(kind)  # type: ignore[arg-type]
    names = [field.name for field in fields]
    every = product(*(field.metadata["tried"] for field in fields))
    return [kind(**dict(zip(names, values, strict=True))) for values in every]
