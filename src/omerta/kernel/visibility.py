"""Who may see what, declared beside the field.

``@table``, ``@part`` and ``@event`` make dataclasses whose fields all say who sees them: ``public()``, ``owner(...)``,
``per_seat(...)``, ``seats_in(...)``, ``by_rule(...)`` or ``nobody()``. A field that does not is an error when the class
is made. One function, ``see``, shows tables, parts and events alike.
"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Callable, Mapping, Sequence
from typing import Annotated, Any, TypeAlias, TypeVar, dataclass_transform

from omerta.kernel.bags import Bag
from omerta.kernel.questions import Seat

T = TypeVar("T")
C = TypeVar("C", bound=type)


class _Hidden:
    """What stands in a view where something is that the viewer may not know."""

    __slots__ = ()

    def __repr__(self) -> str:
        return "?"

    def __bool__(self) -> bool:
        return False

    def __reduce__(self) -> str:
        return "HIDDEN"


HIDDEN: Any = _Hidden()

Hidden: TypeAlias = Annotated[Any, HIDDEN]
"""In the type of a view: here HIDDEN may stand. ``tuple[Card | Hidden, ...]`` are cards, some of them unknown."""

Look: TypeAlias = Callable[[Any, Any, "Seat | None", Any], Any]
"""What a viewer sees of a value: called with the thing, the value, the viewer (None is a spectator) and the table."""


class View(dict[str, Any]):
    """What one seat may know, by field name; fields can be read as attributes. It holds no way back to a table."""

    __slots__ = ()

    def __getattr__(self, name: str) -> Any:
        try:
            return self[name]
        except KeyError:
            raise AttributeError(name) from None


def _nothing(_value: Any) -> Hidden:
    return HIDDEN


def _unseen(_thing: Any, _value: Any, _viewer: Seat | None, _table: Any) -> Hidden:
    return HIDDEN


def _declare(
    look: Look | None, default: Any, factory: Callable[[], Any] | None, others: Callable[[Any], Any] | None = None
) -> Any:
    metadata = {"look": look, "others": others, "declared": True}
    if factory is not None:
        return dataclasses.field(default_factory=factory, metadata=metadata)
    if default is not dataclasses.MISSING:
        return dataclasses.field(default=default, metadata=metadata)
    return dataclasses.field(metadata=metadata)


def public(*, default: Any = dataclasses.MISSING, default_factory: Callable[[], Any] | None = None) -> Any:
    """Everybody sees it, spectators too."""
    return _declare(None, default, default_factory)


def nobody(*, default: Any = dataclasses.MISSING, default_factory: Callable[[], Any] | None = None) -> Any:
    """No seat sees it: a deck, cards that lie face down for all."""
    return _declare(_unseen, default, default_factory)


def owner(
    seat: str = "seat",
    *,
    others: Callable[[Any], Any] = _nothing,
    default: Any = dataclasses.MISSING,
    default_factory: Callable[[], Any] | None = None,
) -> Any:
    """The seat named by the field ``seat`` of the same thing sees it; the rest see ``others`` of it, or nothing."""

    def look(thing: Any, value: Any, viewer: Seat | None, table: Any) -> Any:
        return value if viewer is not None and viewer == getattr(thing, seat) else others(value)

    return _declare(look, default, default_factory, others)


def seats_in(
    field: str,
    *,
    others: Callable[[Any], Any] = _nothing,
    default: Any = dataclasses.MISSING,
    default_factory: Callable[[], Any] | None = None,
) -> Any:
    """The seats listed in the field ``field`` of the same thing see it; the rest see ``others`` of it, or nothing."""

    def look(thing: Any, value: Any, viewer: Seat | None, table: Any) -> Any:
        return value if viewer is not None and viewer in getattr(thing, field) else others(value)

    return _declare(look, default, default_factory, others)


def per_seat(
    *,
    others: Callable[[Any], Any] = _nothing,
    default: Any = dataclasses.MISSING,
    default_factory: Callable[[], Any] | None = None,
) -> Any:
    """A list with one entry per seat: each seat sees its own entry, and ``others`` of the rest."""

    def look(thing: Any, value: Any, viewer: Seat | None, table: Any) -> Any:
        return tuple(entry if seat == viewer else others(entry) for seat, entry in enumerate(value))

    return _declare(look, default, default_factory)


def by_rule(rule: Look, *, default: Any = dataclasses.MISSING, default_factory: Callable[[], Any] | None = None) -> Any:
    """A rule of the game says what a viewer sees: ``rule(thing, value, viewer, table)``."""
    return _declare(rule, default, default_factory)


def _seen(cls: C) -> C:
    looks: list[tuple[str, Look | None]] = []
    for field in dataclasses.fields(cls):
        if "declared" not in field.metadata:
            raise TypeError(f"{cls.__name__}.{field.name} does not say who sees it")
        looks.append((field.name, field.metadata["look"]))
    cls._looks = tuple(looks)  # type: ignore[attr-defined]
    cls._open = tuple(name for name, look in looks if look is None)  # type: ignore[attr-defined]
    return cls


_SHARED = re.compile(r"(int|str|bool|float|Seats?|tuple|frozenset)\b(?!.*\|\s*(list|dict|set|Bag))")
"""Declared types whose values a clone can share without a look at them."""


def _copying(cls: C) -> C:
    """Give the class a ``clone`` written out field by field, as dataclasses write their ``__init__``."""
    lines = ["def clone(self):", "    new = new_object(cls)"]
    for field in dataclasses.fields(cls):
        if _SHARED.match(str(field.type)):
            lines.append(f"    new.{field.name} = self.{field.name}")
        else:
            lines.append(f"    value = self.{field.name}")
            lines.append("    kind = type(value)")
            lines.append(f"    new.{field.name} = value if kind in plain else duplicate(value, kind)")
    lines.append("    return new")
    scope: dict[str, Any] = {"cls": cls, "new_object": object.__new__, "duplicate": _duplicate, "plain": _PLAIN}
    exec("\n".join(lines), scope)
    cls.clone = scope["clone"]  # type: ignore[attr-defined]
    return cls


_PLAIN: set[type] = {int, str, bool, tuple, frozenset, type(None), float}
"""Types whose values a clone shares; immutable types of games are added when first met."""


def _duplicate(value: Any, kind: type) -> Any:
    if kind is list:
        if value and hasattr(value[0], "clone"):
            return [entry.clone() for entry in value]
        if value and type(value[0]) in _CONTAINERS:
            return [_duplicate(entry, type(entry)) for entry in value]
        return value[:]
    if kind is dict:
        return {key: entry if type(entry) in _PLAIN else _duplicate(entry, type(entry)) for key, entry in value.items()}
    if kind is Bag or kind is set:
        return value.copy()
    if hasattr(value, "clone"):
        return value.clone()
    _PLAIN.add(kind)
    return value


_CONTAINERS = frozenset({list, dict, set, Bag})


@dataclass_transform(kw_only_default=True, field_specifiers=(public, nobody, owner, seats_in, per_seat, by_rule))
def part(cls: type[T]) -> type[T]:
    """A changeable piece of a table, such as a player: immutable values, or lists, dicts, sets and bags of them."""
    return _copying(_seen(dataclasses.dataclass(slots=True, kw_only=True, eq=True)(cls)))


@dataclass_transform(kw_only_default=True, field_specifiers=(public, nobody, owner, seats_in, per_seat, by_rule))
def table(cls: type[T]) -> type[T]:
    """The table of a game, a subclass of ``Table``: the part that holds everything."""
    return part(cls)


@dataclass_transform(frozen_default=True, field_specifiers=(public, nobody, owner, seats_in, per_seat, by_rule))
def event(cls: type[T]) -> type[T]:
    """Something that happened, in the past tense. With a field ``to`` the event is told to those seats alone."""
    return _seen(dataclasses.dataclass(slots=True, frozen=True)(cls))


@dataclass_transform(frozen_default=True)
def value(cls: type[T]) -> type[T]:
    """A small immutable value: an option, a card, an announcement. It has no visibility of its own."""
    return dataclasses.dataclass(slots=True, frozen=True)(cls)


def see(thing: Any, viewer: Seat | None, table: Any = None) -> View:
    """What ``viewer`` may know of a table, a part or an event; ``None`` is a spectator."""
    table = thing if table is None else table
    view = View()
    for name, look in thing._looks:
        value = getattr(thing, name)
        if look is not None:
            value = look(thing, value, viewer, table)
        view[name] = value if type(value) in _PLAIN_VIEW else _shown(value, viewer, table)
    return view


def together(views: Sequence[Any]) -> Any:
    """What several viewers know of the same thing, put together: what one of them sees is seen."""
    first = views[0]
    seen = [value for value in views if value is not HIDDEN]
    if not seen or all(value == first for value in views):
        return first
    most = max(seen, key=_telling)
    alike = [value for value in seen if type(value) is type(most)]
    if isinstance(most, dict) and all(value.keys() == most.keys() for value in alike):
        return type(most)((key, together([value[key] for value in alike])) for key in most)
    if type(most) is tuple and all(len(value) == len(most) for value in alike):
        return tuple(together(values) for values in zip(*alike, strict=True))
    if dataclasses.is_dataclass(most) and not isinstance(most, type):
        names = [field.name for field in dataclasses.fields(most)]
        return type(most)(**{name: together([getattr(value, name) for value in alike]) for name in names})
    return most


def _telling(value: Any) -> int:
    """A hand tells more than the number of its cards."""
    return 0 if value is None or type(value) is int else 1


_PLAIN_VIEW = frozenset({int, str, bool, type(None), frozenset, _Hidden})


def _shown(value: Any, viewer: Seat | None, table: Any) -> Any:
    """A value as it stands in a view: parts are seen, and nothing changeable is shared with the table."""
    if hasattr(value, "_looks"):
        return see(value, viewer, table)
    kind = type(value)
    if kind is list or kind is tuple:
        return tuple(_shown(entry, viewer, table) for entry in value)
    if isinstance(value, Mapping):
        return {key: _shown(entry, viewer, table) for key, entry in value.items()}
    if kind is Bag:
        return value.copy()
    if kind is set:
        return frozenset(value)
    return value


def blank(thing: Any, viewer: Seat | None, table: Any = None) -> Any:
    """A copy of a table or part in which stands only what ``viewer`` sees of it."""
    table = thing if table is None else table
    copy = thing.clone()
    for name, look in thing._looks:
        value = getattr(thing, name)
        if look is not None:
            value = look(thing, value, viewer, table)
        elif type(value) in _PLAIN:
            continue
        setattr(copy, name, _blanked(value, viewer, table))
    return copy


def _blanked(value: Any, viewer: Seat | None, table: Any) -> Any:
    if hasattr(value, "_looks"):
        return blank(value, viewer, table)
    if type(value) is list:
        return [_blanked(entry, viewer, table) for entry in value]
    return value if type(value) in _PLAIN else _duplicate(value, type(value))


def told_to(happened: Any, viewer: Seat | None) -> bool:
    """Whether an event is told to this viewer at all."""
    return not hasattr(happened, "to") or (viewer is not None and viewer in happened.to)
