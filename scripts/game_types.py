"""What a browser is sent of a game, in TypeScript: its view, options and facts, read from the game's own classes.

A field's type is what its class says. Where not everybody sees the field, what the others see stands in the type that
the rule of ``by_rule`` or the function of ``others=`` returns; ``Hidden`` in it is "?" in a view.
"""

from __future__ import annotations

import dataclasses
import importlib
import json
import types
import typing
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from enum import Enum
from typing import Any, TypeAlias, TypeGuard

from omerta.gamekit import Game, plain
from omerta.kernel import HIDDEN, Bag
from omerta.words.phrasing import kebab

LINE = 120


# What a value can look like in JSON


@dataclasses.dataclass(frozen=True)
class Plain:
    """A type that TypeScript has, or one word in quotes."""

    name: str


@dataclasses.dataclass(frozen=True)
class Named:
    """A type that is declared in the same file."""

    name: str


@dataclasses.dataclass(frozen=True)
class ListOf:
    item: Shape


@dataclasses.dataclass(frozen=True)
class Row:
    """A list of fixed length."""

    items: tuple[Shape, ...]


@dataclasses.dataclass(frozen=True)
class ByKey:
    """Values by key; where the keys are the words of an enum, each has one unless only ``some`` have."""

    key: Shape
    value: Shape
    some: bool = False


@dataclasses.dataclass(frozen=True)
class OneOf:
    shapes: tuple[Shape, ...]


Shape: TypeAlias = Plain | Named | ListOf | Row | ByKey | OneOf
Fields: TypeAlias = dict[str, Shape]

HIDDEN_WORD = Named("Hidden")
BESIDE: Fields = {
    "game": Plain("string"),
    "seat": OneOf((Plain("number"), Plain("null"))),
    "number": Plain("number"),
    "asked": OneOf((Plain("string"), Plain("null"))),
    "waiting": ListOf(Plain("number")),
}
"""What a view says beside the table; a seat that has sealed its answer sees that, too."""
PLAIN = {
    Any: Plain("unknown"),
    None: Plain("null"),
    type(None): Plain("null"),
    bool: Plain("boolean"),
    int: Plain("number"),
    float: Plain("number"),
    str: Plain("string"),
}


def union(shapes: Iterable[Shape]) -> Shape:
    """One of several shapes, each named once; nothing is left where everything is possible."""
    found: dict[Shape, None] = {}
    for shape in shapes:
        found |= dict.fromkeys(shape.shapes if isinstance(shape, OneOf) else (shape,))
    if ListOf in map(type, found):
        found.pop(Row(()), None)
    return next(iter(found)) if len(found) == 1 else OneOf(tuple(found))


def words(found: Iterable[str]) -> Shape:
    return union(Plain(f'"{word}"') for word in found)


# Reading a game


class GameTypes:
    """The types of one game, in the order in which they are met: enums as words, classes as fields."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.found: dict[str, Shape | Fields] = {"Hidden": Plain('"?"')}
        self.classes: dict[str, type] = {}
        self.view = game.table.__name__.removesuffix("Table") + "View"
        self._names = {game.table: self.view}
        self.shape(game.table)
        self.found[self.view] = self._fields(game.table) | BESIDE
        self.options = {kebab(kind.__name__): self.shape(kind) for kind in self._classes("options")}
        self.events = tuple(kind.__name__ for kind in self._classes("events"))
        facts = importlib.import_module(f"{self.package}.facts")
        self.shape(facts.Facts)
        self.facts = getattr(facts, "FACTS", None)
        """What is printed, in games in which that is the same under all settings."""

    @property
    def package(self) -> str:
        return self.game.table.__module__.rpartition(".")[0]

    def _classes(self, *modules: str) -> Iterator[type]:
        """The classes that are made in modules of the rulebook with these names."""
        for module in self.game.rulebook:
            if module.__name__.rpartition(".")[2] in modules:
                for thing in vars(module).values():
                    if is_declared(thing) and thing.__module__ == module.__name__:
                        yield thing

    def shape(self, hint: Any) -> Shape:
        """What values of a Python type look like after ``plain``."""
        if hint in PLAIN:
            return PLAIN[hint]
        kind, inside = typing.get_origin(hint), typing.get_args(hint)
        if kind is typing.Literal:
            return words(inside)
        if kind is typing.Annotated:
            return HIDDEN_WORD if HIDDEN in inside else self.shape(inside[0])
        if kind in (typing.Union, types.UnionType):
            return union(map(self.shape, inside))
        if kind is tuple and inside[-1:] != (...,):
            return Row(tuple(map(self.shape, inside)))
        if kind in (tuple, list, set, frozenset, Sequence):
            return ListOf(self.shape(inside[0]))
        if kind is Bag:
            return ByKey(self.shape(inside[0]), Plain("number"), some=True)
        if kind in (dict, Mapping):
            return ByKey(self.shape(inside[0]), self.shape(inside[1]))
        if is_declared(hint):
            return self._named(hint)
        raise TypeError(f"{hint} has no TypeScript type here")

    def _named(self, kind: type) -> Named:
        name = self._names.get(kind, kind.__name__)
        if self.classes.setdefault(name, kind) is not kind:
            raise TypeError(f"two types are called {name}")
        if name not in self.found:
            self.found[name] = {}  # keeps its place, and ends the search where a type holds itself
            self.found[name] = words(word.value for word in kind) if issubclass(kind, Enum) else self._fields(kind)
        return Named(name)

    def _fields(self, kind: Any) -> Fields:
        hints = typing.get_type_hints(kind, include_extras=True)
        return {field.name: self._field(kind, field, hints[field.name]) for field in dataclasses.fields(kind)}

    def _field(self, kind: type, field: dataclasses.Field[Any], hint: Any) -> Shape:
        said = field.metadata
        if said.get("values") and said["read"] is None and hint is str:  # a setting with a list of words
            return words(said["values"])
        if said.get("visibility") is None:
            return self.shape(hint)
        seen = returned(said["others"] or said["visibility"])
        if seen is Any:
            raise TypeError(f"{kind.__name__}.{field.name} does not say in a type what a viewer sees")
        return union((self.shape(hint), self.shape(seen))) if said["others"] else self.shape(seen)


def is_declared(thing: Any) -> TypeGuard[type]:
    """Whether it is a class that gets a type of its own."""
    return isinstance(thing, type) and (issubclass(thing, Enum) or dataclasses.is_dataclass(thing))


def returned(function: Callable[..., Any]) -> Any:
    """The type of what a function returns."""
    return int if function is len else typing.get_type_hints(function, include_extras=True).get("return", Any)


# Writing TypeScript

FLAGS = {
    "goes_round": "Kinds of question that go round the table, and on which nobody has to act.",
    "hide_progress": "Kinds of question of which nobody is shown who has answered.",
}
"""What boards ask of kinds of question."""


def typescript(game: Game) -> str:
    """The file of one game."""
    read = GameTypes(game)
    out = [f"// Made from src/{read.package.replace('.', '/')} by scripts/typescript.py. Do not edit.", ""]
    for name, what in read.found.items():
        out += [*comment(read.classes.get(name)), *declaration(name, what), ""]
    out += ["/** What an option is about, by its type. */", *declaration("Options", read.options), ""]
    out += ["/** What can happen in a match. */", *declaration("EventName", words(read.events)), ""]
    for flag, about in FLAGS.items():
        if found := [kind.name for kind in game.kinds.values() if getattr(kind, flag)]:
            constant = f"export const {flag.upper()}"
            out += [f"/** {about} */", f"{constant}: readonly string[] = {literal(found, constant)};", ""]
    if read.facts is not None:
        out.append("/** What is printed on the board and the cards, the same under all settings. */")
        out += [f"export const FACTS: Facts = {literal(plain(read.facts))};", ""]
    return "\n".join(out)


def comment(kind: type | None) -> list[str]:
    """What a class says of itself, unless that is only the line that ``dataclass`` writes."""
    said = " ".join((kind.__dict__.get("__doc__") or "").split()) if kind else "What a viewer may not know."
    return [f"/** {said} */"] if said and not (kind and said.startswith(f"{kind.__name__}(")) else []


def declaration(name: str, what: Shape | Fields) -> list[str]:
    if isinstance(what, dict):
        fields = (f"  {_key(key)}: {written(shape)};" for key, shape in what.items())
        return [f"export interface {name} {{", *fields, "}"]
    line = f"export type {name} = {written(what)};"
    if len(line) < LINE or not isinstance(what, OneOf):
        return [line]
    *most, last = (f"  | {written(shape)}" for shape in what.shapes)
    return [f"export type {name} =", *most, f"{last};"]


def written(shape: Shape) -> str:
    match shape:
        case Plain(name) | Named(name):
            return name
        case ListOf(item):
            return f"({written(item)})[]" if isinstance(item, OneOf) else f"{written(item)}[]"
        case Row(items):
            return f"[{', '.join(map(written, items))}]"
        case ByKey(Named(key), value, some):
            return f"Partial<Record<{key}, {written(value)}>>" if some else f"Record<{key}, {written(value)}>"
        case ByKey(_, value):
            return f"Record<string, {written(value)}>"
        case OneOf(shapes):
            return " | ".join(map(written, shapes))


def literal(value: Any, before: str = "") -> str:
    """A JSON value on one line where that fits after ``before``, otherwise an entry on each line."""
    if isinstance(value, dict):
        start, space, end = "{", " ", "}"
        entries = [(f"{_key(key)}: ", entry) for key, entry in value.items()]
    elif isinstance(value, list):
        start, space, end = "[", "", "]"
        entries = [("", entry) for entry in value]
    else:
        return json.dumps(value, ensure_ascii=False)
    line = start + space + ", ".join(head + literal(entry) for head, entry in entries) + space + end
    if len(before + line) < LINE:
        return line
    indent = before[: len(before) - len(before.lstrip())]
    heads = [(f"{indent}  {head}", entry) for head, entry in entries]
    return "\n".join([start, *(f"{head}{literal(entry, head)}," for head, entry in heads), indent + end])


def _key(key: str) -> str:
    return key if key.replace("_", "").isalnum() else json.dumps(key)
