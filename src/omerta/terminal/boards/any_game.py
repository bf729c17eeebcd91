"""A table for games that have none of their own: everything a view holds, plainly.

What there is one of for each seat stands in columns, a column for each player; the rest is a list.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum
from typing import Any, get_args, get_origin

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from omerta.kernel import HIDDEN, Bag, Seat, View, letter
from omerta.terminal.boards.parts import heading, seat_name
from omerta.words import Words
from omerta.words.phrasing import hints

APART = ("game", "seat", "number", "asked", "waiting", "sealed", "seats", "settings", "result")
NOTHING = "–"


def draw(view: View, words: Words, names: Sequence[str], width: int) -> RenderableType:
    title = words.say("game-name") if words.has("game-name") else words.game.id
    kinds = hints(words.game.table)
    figures = Table.grid(padding=(0, 2, 0, 0))
    players = _players(view, names)
    for field, value in view.items():
        kind = kinds.get(field)
        if field in APART:
            continue
        if _is_by_seat(value, kind, view):
            _add_players(players, field, value, words)
        elif (said := _said(value, kind, words)) != NOTHING:
            figures.add_row(Text(words.field(field), "dim"), Text(said))
    return Group(heading(title, f"№ {view.number}", width), figures, players)


def _is_by_seat(value: Any, kind: Any, view: View) -> bool:
    """Lists of the right length; tuples are rather piles and rows of cards."""
    return get_origin(kind) is list and len(value) == len(view.seats)


def _players(view: View, names: Sequence[str]) -> Table:
    """A column for each seat; a star marks those whose answer is awaited."""
    players = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False)
    players.add_column()
    for seat in view.seats:
        mark = "*" if seat in view.waiting else ""
        name = seat_name(seat, names[seat]) if seat < len(names) else letter(seat)
        players.add_column(Text(mark + name, "bold underline" if seat == view.seat else "bold"))
    return players


def _add_players(players: Table, field: str, value: tuple[Any, ...], words: Words) -> None:
    """One row for a plain field, or a row for each field of parts such as players."""
    if all(isinstance(one, View) for one in value):
        for inner in value[0]:
            if inner != "seat":
                _add_row(players, inner, [one[inner] for one in value], words)
    else:
        _add_row(players, field, value, words)


def _add_row(players: Table, field: str, values: Sequence[Any], words: Words) -> None:
    said = [_said(one, None, words) for one in values]
    if any(one != NOTHING for one in said):
        players.add_row(Text(words.field(field), "dim"), *(Text(one) for one in said))


def _said(value: Any, kind: Any, words: Words) -> str:
    if value is HIDDEN:
        return "?"
    if value is None:
        return NOTHING
    if isinstance(value, bool):
        return "✓" if value else "✗"
    if isinstance(value, int) and (kind == Seat or Seat in get_args(kind)):
        return seat_name(value, words.name(value))
    if isinstance(value, Enum):
        return words.term(value)
    if isinstance(value, Bag):
        return ", ".join(f"{number}× {_said(thing, None, words)}" for thing, number in value.counts.items()) or NOTHING
    inner, of_values, *_ = *get_args(kind), None, None
    if isinstance(value, Mapping):
        pairs = (f"{_said(key, inner, words)}: {_said(one, of_values, words)}" for key, one in value.items())
        return ", ".join(pairs) or NOTHING
    if isinstance(value, (tuple, list, frozenset)):
        return ", ".join(_said(one, inner, words) for one in value) or NOTHING
    return str(value)
