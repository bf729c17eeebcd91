"""Views, events and options as the protocol sends them, back as the values that a bot at a local table is given.

The protocol sends plain JSON: an enum is its word, a bag its counts, a card its fields, and "?" is what the seat may
not know. What a value was stands in the types that a game's classes declare, and for a field that not everybody sees in
the type that its rule returns. A game that is not installed here is given as JSON, with fields as attributes.
"""

from __future__ import annotations

import dataclasses
import types
import typing
from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from functools import cache, partial
from typing import Any, TypeAlias

from omerta.gamekit import Game
from omerta.gamekit.match import TableView
from omerta.kernel import HIDDEN, Asked, Bag, View, fields_of
from omerta.words.phrasing import kebab

Read: TypeAlias = Callable[[Any], Any]
"""Makes a value of JSON; what does not fit is a ``ValueError``."""

HIDDEN_WORD = "?"
ADDED = frozenset({"game", "seat", "number", "asked", "waiting", "sealed"})
"""Fields of a view that a match adds to what lies on the table."""
OPAQUE = (bool, int, float, str, type(None))


class GameReader:
    """Reads what the protocol sends of one game."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._options = {kebab(kind.__name__): kind for kind in game.types.values()}

    def view(self, sent: Mapping[str, Any]) -> TableView:
        """All that the seat may know; what is still to be done, the ``agenda``, is not sent."""
        view = TableView()
        view.readings, view.frames = self.game.readings, ()
        table: Any = self.game.table
        fields = _fields(table)
        for name, value in sent.items():
            view[name] = fields[name](value) if name in fields and name not in ADDED else loose(value)
        return view

    def event(self, sent: Mapping[str, Any]) -> View:
        fields = _fields(self.game.types[sent["event"]])
        return View({name: fields[name](value) if name in fields else loose(value) for name, value in sent.items()})

    def asked(self, sent: Mapping[str, Any]) -> Asked:
        options = tuple(self._option(option) for option in sent["options"])
        return Asked(sent["seat"], sent["kind"], options, sent["number"])

    def _option(self, sent: Mapping[str, Any]) -> Any:
        kind = sent["type"]
        return loose(sent["value"]) if kind is None else reader(self._options[kind])(sent["value"])


class PlainReader:
    """Reads what is sent of a game that is not installed: options are texts, in notation."""

    game = None

    def view(self, sent: Mapping[str, Any]) -> View:
        return View({name: loose(value) for name, value in sent.items()})

    event = view

    def asked(self, sent: Mapping[str, Any]) -> Asked:
        options = tuple(option["notation"] for option in sent["options"])
        return Asked(sent["seat"], sent["kind"], options, sent["number"])


def loose(value: Any) -> Any:
    """JSON without declared types: lists are tuples, objects have their fields as attributes."""
    if isinstance(value, list):
        return tuple(map(loose, value))
    if isinstance(value, dict):
        return View({name: loose(entry) for name, entry in value.items()})
    return HIDDEN if value == HIDDEN_WORD else value


@cache
def _fields(kind: Any) -> dict[str, Read]:
    """How each field of a table, part or event is read, as somebody sees it who may not see everything."""
    hints = typing.get_type_hints(kind, include_extras=True)
    guarded = {name: visibility for name, visibility in fields_of(kind) if visibility is not None}
    others = {field.name: field.metadata.get("others") for field in dataclasses.fields(kind)}
    found = {}
    for field in dataclasses.fields(kind):
        seen = reader(hints[field.name])
        if field.name in guarded:
            rule = others[field.name]
            shown = reader(_returned(rule or guarded[field.name]))
            seen = _either((seen, shown)) if rule else shown
        found[field.name] = seen
    return found


def _returned(function: Callable[..., Any]) -> Any:
    """The type of what a function returns."""
    return int if function is len else typing.get_type_hints(function, include_extras=True).get("return", Any)


@cache
def reader(hint: Any) -> Read:
    """How values of a declared type are read."""
    kind, inside = typing.get_origin(hint), typing.get_args(hint)
    if kind is typing.Annotated:
        return _hidden if HIDDEN in inside else reader(inside[0])
    if kind in (typing.Union, types.UnionType):
        return _either(tuple(map(reader, inside)))
    if kind is typing.Literal:
        return partial(_one_of, frozenset(inside))
    if kind in (tuple, list, Sequence):
        if kind is tuple and inside[-1:] != (...,):
            return partial(_row, tuple(map(reader, inside)))
        return partial(_tuple, reader(inside[0]))
    if kind in (set, frozenset):
        return partial(_set, reader(inside[0]))
    if kind is Bag:
        return partial(_bag, _key(inside[0]))
    if kind in (dict, Mapping):
        return partial(_mapping, _key(inside[0]), reader(inside[1]))
    if hint in OPAQUE or hint is None:
        return partial(_plain, type(None) if hint is None else hint)
    if isinstance(hint, type) and issubclass(hint, Enum):
        return hint
    if dataclasses.is_dataclass(hint):
        return partial(_part if fields_of(hint) else _value, hint)
    return loose


def _key(hint: Any) -> Read:
    """How the keys of an object are read, which JSON writes as texts."""
    if typing.get_origin(hint) is typing.Annotated:
        hint = typing.get_args(hint)[0]
    if hint is int:
        return int
    return reader(hint)


def _either(readers: tuple[Read, ...]) -> Read:
    def read(value: Any) -> Any:
        for one in readers:
            try:
                return one(value)
            except (ValueError, TypeError, KeyError):
                continue
        raise ValueError(value)

    return read


def _hidden(value: Any) -> Any:
    if value != HIDDEN_WORD:
        raise ValueError(value)
    return HIDDEN


def _plain(kind: type, value: Any) -> Any:
    if value == HIDDEN_WORD:
        return HIDDEN
    if type(value) is not kind and not (kind is float and type(value) is int):
        raise ValueError(value)
    return value


def _one_of(words: frozenset[Any], value: Any) -> Any:
    if value not in words:
        raise ValueError(value)
    return value


def _listed(value: Any) -> list[Any]:
    if not isinstance(value, list):
        raise ValueError(value)
    return value


def _tuple(item: Read, value: Any) -> tuple[Any, ...]:
    return tuple([item(entry) for entry in _listed(value)])


def _row(items: tuple[Read, ...], value: Any) -> tuple[Any, ...]:
    return tuple([item(entry) for item, entry in zip(items, _listed(value), strict=True)])


def _set(item: Read, value: Any) -> frozenset[Any]:
    return frozenset([item(entry) for entry in _listed(value)])


def _object(value: Any) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise ValueError(value)
    return value


def _bag(key: Read, value: Any) -> Bag[Any]:
    bag: Bag[Any] = Bag()
    bag.counts = {key(thing): number for thing, number in _object(value).items()}
    return bag


def _mapping(key: Read, entry: Read, value: Any) -> dict[Any, Any]:
    return {key(name): entry(one) for name, one in _object(value).items()}


def _part(kind: Any, value: Any) -> View:
    """A part of a table, as a view has it."""
    fields = _fields(kind)
    return View({name: fields[name](entry) for name, entry in _object(value).items()})


def _value(kind: Any, value: Any) -> Any:
    """A small immutable value of the game."""
    hints = _hints(kind)
    sent = _object(value)
    if sent.keys() != hints.keys():
        raise ValueError(value)
    return kind(**{name: hints[name](entry) for name, entry in sent.items()})


@cache
def _hints(kind: Any) -> dict[str, Read]:
    declared = typing.get_type_hints(kind, include_extras=True)
    return {field.name: reader(declared[field.name]) for field in dataclasses.fields(kind)}
