"""Observations as arrays, made of a seat's view and of nothing else.

Which fields there are and what they can hold is read from the types that the game's table declares, so an observation
follows ``see`` as a view does: there is no second list of who knows what. Where a type does not bound a field (how many
attempts, how much money) the game's ``Space`` does. The array of a game with so many seats always has the same length.
"""

from __future__ import annotations

import dataclasses
import types
import typing
from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from functools import lru_cache
from typing import Any

import numpy as np

from omerta.adapters.actions import Actions, Path, actions_of
from omerta.adapters.encoders import (
    ByKey,
    Choice,
    Counts,
    CountsAndLast,
    Either,
    Encoder,
    Fields,
    Maybe,
    Nothing,
    Number,
    PerSeat,
    Places,
    Row,
    YesNo,
)
from omerta.adapters.spaces import BySeat, Last, Left, Most, OneOf, Pile, space_of
from omerta.gamekit import Game
from omerta.kernel import HIDDEN, Bag, Seat, View

APART = frozenset({"seats", "settings", "result"})
"""Fields of every table that never change in an episode, or only at its end."""
LISTS = (tuple, list, set, frozenset, Sequence)
NONE = type(None)


class Layout:
    """How the view of a seat is laid out in an array."""

    def __init__(self, game: Game, seats: int, settings: Any) -> None:
        space = space_of(game.id)
        self.game = game
        self.seats = seats
        self.actions: Actions = actions_of(game, seats, settings)
        self._bounds = space.bounds(settings)
        self._values = space.values
        self.kinds = {kind: number for number, kind in enumerate(game.kinds)}
        self.slices: dict[str, slice] = {}
        """Where each field stands."""
        self._table: list[tuple[str, int, Encoder]] = []
        self.size = 0
        self._place("seat", seats)
        self._place("asked", len(self.kinds))
        self._place("waiting", seats)
        self._place("begun", len(self.actions))
        for name, encoder in self._fields(game.table).items():
            if name not in APART and name != "asked" and encoder.size:
                self._table.append((name, self._place(f"table.{name}", encoder.size), encoder))

    def _place(self, name: str, size: int) -> int:
        start = self.size
        self.slices[name] = slice(start, start + size)
        self.size += size
        return start

    def array(self, view: View, begun: Path = ()) -> np.ndarray[Any, np.dtype[np.float32]]:
        """What a seat sees, and by which actions it has begun to choose."""
        out = np.zeros(self.size, np.float32)
        if view["seat"] is not None:
            out[view["seat"]] = 1.0
        if view["asked"] in self.kinds:
            out[self.slices["asked"].start + self.kinds[view["asked"]]] = 1.0
        waiting = self.slices["waiting"].start
        for seat in view["waiting"]:
            out[waiting + seat] = 1.0
        path = self.slices["begun"].start
        for action in begun:
            out[path + action] = 1.0
        for name, start, encoder in self._table:
            encoder.write(view[name], out, start)
        return out

    # Reading types

    def _fields(self, kind: Any) -> dict[str, Encoder]:
        hints = typing.get_type_hints(kind, include_extras=True)
        return {field.name: self._field(kind, field, hints[field.name]) for field in dataclasses.fields(kind)}

    def _field(self, kind: type, field: dataclasses.Field[Any], hint: Any) -> Encoder:
        name = f"{kind.__name__}.{field.name}"
        if field.name in APART or (kind is self.game.table and field.name == "asked"):
            return Nothing()
        look, others = field.metadata.get("visibility"), field.metadata.get("others")
        if look is not None and others is None:
            hint = _returned(look)
        return self._encoder(hint, name if name in self._bounds else field.name, name)

    def _encoder(self, hint: Any, name: str, where: str) -> Encoder:
        bound = self._bounds.get(name)
        if isinstance(bound, Left):
            return Nothing()
        if hint == Seat:
            return Choice(range(self.seats))
        kind, inside = typing.get_origin(hint), typing.get_args(hint)
        if kind is typing.Annotated:
            return Nothing() if HIDDEN in inside else self._encoder(inside[0], name, where)
        if kind in (typing.Union, types.UnionType):
            return self._union(inside, name, where)
        if kind is typing.Literal:
            return Choice(inside)
        if kind in LISTS or kind is Bag:
            return self._list(kind, inside, name, where)
        if kind in (dict, Mapping):
            return self._mapping(inside, name, where)
        if hint is bool:
            return YesNo()
        if isinstance(bound, OneOf):
            return Choice(bound.values)
        if hint is int and isinstance(bound, Most):
            return Number(bound.number)
        if (values := self._listed(hint)) is not None:
            return Choice(values)
        if dataclasses.is_dataclass(hint):
            return Fields(self._fields(hint))
        raise TypeError(f"{self.game.id}: {where} ({hint}) needs a bound")

    def _union(self, inside: tuple[Any, ...], name: str, where: str) -> Encoder:
        hidden = any(typing.get_origin(one) is typing.Annotated and HIDDEN in typing.get_args(one) for one in inside)
        rest = [one for one in inside if one is not NONE and not (hidden and _is_hidden(one))]
        inner = self._encoder(rest[0], name, where)
        if len(rest) > 1:
            inner = Either({one: self._encoder(one, name, where) for one in rest})
        return Maybe(inner, missing=NONE in inside, hidden=hidden) if NONE in inside or hidden else inner

    def _list(self, kind: Any, inside: tuple[Any, ...], name: str, where: str) -> Encoder:
        bound, entry = self._bounds.get(name), inside[0]
        if kind is tuple and inside[-1:] != (...,):
            return Row([self._encoder(one, f"{name}[]", where) for one in inside])
        plain = _without_hidden(entry)
        if isinstance(bound, BySeat):
            named = dataclasses.is_dataclass(plain) and kind is tuple
            return PerSeat(self._encoder(entry, f"{name}[]", where), self.seats, named=named)
        if isinstance(bound, Last):
            return Places(self._encoder(entry, f"{name}[]", where), bound.number)
        values = bound.values if isinstance(bound, OneOf) else self._listed(plain)
        if values is None:
            raise TypeError(f"{self.game.id}: {where} ({kind}) needs a bound")
        if isinstance(bound, Pile):
            return CountsAndLast(Counts(values, bound.most), Choice(values), bound.number)
        return Counts(values, bound.most if isinstance(bound, OneOf) else 1)

    def _mapping(self, inside: tuple[Any, ...], name: str, where: str) -> Encoder:
        bound = self._bounds.get(name)
        keys = bound.values if isinstance(bound, OneOf) else self._listed(inside[0])
        if keys is None:
            raise TypeError(f"{self.game.id}: {where} (a mapping) needs a bound")
        return ByKey(keys, self._encoder(inside[1], f"{name}[]", where))

    def _listed(self, hint: Any) -> Sequence[Any] | None:
        """All values of a type, where they can be listed."""
        if hint == Seat:
            return range(self.seats)
        if hint in self._values:
            return self._values[hint]
        return tuple(hint) if isinstance(hint, type) and issubclass(hint, Enum) else None


def _is_hidden(hint: Any) -> bool:
    return typing.get_origin(hint) is typing.Annotated and HIDDEN in typing.get_args(hint)


def _without_hidden(hint: Any) -> Any:
    """The type of an entry that may be hidden."""
    if typing.get_origin(hint) in (typing.Union, types.UnionType):
        rest = [one for one in typing.get_args(hint) if not _is_hidden(one)]
        return rest[0] if len(rest) == 1 else hint
    return hint


def _returned(look: Callable[..., Any]) -> Any:
    """The type of what a rule of visibility shows."""
    return typing.get_type_hints(look, include_extras=True)["return"]


@lru_cache(maxsize=64)
def layout_of(game: Game, seats: int, settings: Any) -> Layout:
    """The layout of a game; environments of one kind share it."""
    return Layout(game, seats, settings)
