"""Who may see what, declared beside the field.

``@table``, ``@part`` and ``@event`` make dataclasses whose fields all say who sees them: ``public()``, ``owner(...)``,
``per_seat(...)``, ``seats_in(...)``, ``by_rule(...)`` or ``nobody()``. A field that does not is an error when the class
is made. One function, ``see``, shows tables, parts and events alike.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping
from typing import Annotated, Any, TypeAlias, TypeVar, dataclass_transform

from omerta.kernel.bags import Bag
from omerta.kernel.copying import with_clone, with_quick_init
from omerta.kernel.questions import Seat

T = TypeVar("T")


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

Visibility: TypeAlias = Callable[[Any, Any, "Seat | None", Any], Any]
"""What a viewer sees of a field: called with the thing, the value, the viewer (None is a spectator) and the table."""
Fields: TypeAlias = tuple[tuple[str, Visibility | None], ...]
"""Names of fields, each with its visibility; without one, everybody sees the field as it is."""


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


def _field(visibility: Visibility | None, default: dict[str, Any], others: Callable[[Any], Any] | None = None) -> Any:
    return dataclasses.field(metadata={"visibility": visibility, "others": others}, **default)


def public(**default: Any) -> Any:
    """Everybody sees it, spectators too. Like all of these it takes ``default`` or ``default_factory``."""
    return _field(None, default)


def nobody(**default: Any) -> Any:
    """No seat sees it: a deck, cards that lie face down for all."""
    return _field(_unseen, default)


def owner(seat: str = "seat", *, others: Callable[[Any], Any] = _nothing, **default: Any) -> Any:
    """The seat named by the field ``seat`` of the same thing sees it; the rest see ``others`` of it, or nothing."""

    def visibility(thing: Any, value: Any, viewer: Seat | None, table: Any) -> Any:
        return value if viewer is not None and viewer == getattr(thing, seat) else others(value)

    return _field(visibility, default, others)


def seats_in(field: str, *, others: Callable[[Any], Any] = _nothing, **default: Any) -> Any:
    """The seats listed in the field ``field`` of the same thing see it; the rest see ``others`` of it, or nothing."""

    def visibility(thing: Any, value: Any, viewer: Seat | None, table: Any) -> Any:
        return value if viewer is not None and viewer in getattr(thing, field) else others(value)

    return _field(visibility, default, others)


def per_seat(*, others: Callable[[Any], Any] = _nothing, **default: Any) -> Any:
    """A list with one entry per seat: each seat sees its own entry, and ``others`` of the rest."""

    def visibility(thing: Any, value: Any, viewer: Seat | None, table: Any) -> Any:
        return tuple(entry if seat == viewer else others(entry) for seat, entry in enumerate(value))

    return _field(visibility, default, others)


def by_rule(rule: Visibility, **default: Any) -> Any:
    """A rule of the game says what a viewer sees: ``rule(thing, value, viewer, table)``."""
    return _field(rule, default)


def _declared(cls: type[T]) -> type[T]:
    """Keep on the class who sees which of its fields; one that does not say so is an error."""
    made: Any = cls
    for field in dataclasses.fields(made):
        if "visibility" not in field.metadata:
            raise TypeError(f"{cls.__name__}.{field.name} does not say who sees it")
    made._visibility = tuple((field.name, field.metadata["visibility"]) for field in dataclasses.fields(made))
    return cls


@dataclass_transform(kw_only_default=True, field_specifiers=(public, nobody, owner, seats_in, per_seat, by_rule))
def part(cls: type[T]) -> type[T]:
    """A changeable piece of a table, such as a player: immutable values, or lists, dicts, sets and bags of them."""
    return with_clone(_declared(dataclasses.dataclass(slots=True, kw_only=True, eq=True)(cls)))


@dataclass_transform(kw_only_default=True, field_specifiers=(public, nobody, owner, seats_in, per_seat, by_rule))
def table(cls: type[T]) -> type[T]:
    """The table of a game, a subclass of ``Table``: the part that holds everything."""
    return part(cls)


@dataclass_transform(frozen_default=True, field_specifiers=(public, nobody, owner, seats_in, per_seat, by_rule))
def event(cls: type[T]) -> type[T]:
    """Something that happened, in the past tense. With a field ``to`` the event is told to those seats alone."""
    return with_quick_init(_declared(dataclasses.dataclass(slots=True, frozen=True)(cls)))


@dataclass_transform(frozen_default=True)
def value(cls: type[T]) -> type[T]:
    """A small immutable value: an option, a card, an announcement. It has no visibility of its own."""
    return with_quick_init(dataclasses.dataclass(slots=True, frozen=True)(cls))


def fields_of(thing: Any) -> Fields:
    """The fields of a table, part or event, or of their class, each with who sees it; other things have none."""
    fields: Fields = getattr(thing, "_visibility", ())
    return fields


def see(thing: Any, viewer: Seat | None, table: Any = None, into: View | None = None) -> View:
    """What ``viewer`` may know of a table, a part or an event; ``None`` is a spectator."""
    table = thing if table is None else table
    view = View() if into is None else into
    for name, visibility in thing._visibility:
        value = getattr(thing, name)
        if visibility is not None:
            value = visibility(thing, value, viewer, table)
        view[name] = value if type(value) in _PLAIN else _shown(value, viewer, table)
    return view


_PLAIN = frozenset({int, str, bool, type(None), frozenset, _Hidden})


def _shown(value: Any, viewer: Seat | None, table: Any) -> Any:
    """A value as it stands in a view: parts are seen, and nothing changeable is shared with the table."""
    if hasattr(value, "_visibility"):
        return see(value, viewer, table)
    kind = type(value)
    if kind is list or kind is tuple:
        return tuple(_shown(entry, viewer, table) for entry in value)
    if isinstance(value, Mapping):
        return {key: _shown(entry, viewer, table) for key, entry in value.items()}
    if kind is Bag:
        return value.copy()
    return frozenset(value) if kind is set else value


def told_to(happened: Any, viewer: Seat | None) -> bool:
    """Whether an event is told to this viewer at all."""
    return not hasattr(happened, "to") or (viewer is not None and viewer in happened.to)


def see_event(happened: Any, viewer: Seat | None) -> View | None:
    """An event as ``viewer`` sees it, with its name as ``event``; nothing if it is not told to them."""
    if not told_to(happened, viewer):
        return None
    shown = see(happened, viewer, happened)
    shown["event"] = type(happened).__name__
    return shown
