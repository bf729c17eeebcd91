"""A table for games that have none of their own: everything a view holds, plainly."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from omerta.kernel import HIDDEN, Bag, Seat, View, letter
from omerta.terminal.tables.parts import heading
from omerta.words import Words
from omerta.words.voice import hints

APART = ("game", "seat", "number", "asked", "waiting", "sealed", "seats", "settings", "result")


def draw(view: View, words: Words, names: Sequence[str], width: int) -> RenderableType:
    title = words.say("game-name") if words.has("game-name") else words.game.id
    return Group(heading(title, f"{view.number}", width), _players(view, names), *_fields(view, words, names))


def _players(view: View, names: Sequence[str]) -> Text:
    line = Text()
    for seat in view.seats:
        style = "bold" if seat == view.seat else ""
        mark = "*" if seat in view.waiting else " "
        line.append(f"{mark}{letter(seat)} {names[seat] if seat < len(names) else ''}  ", style)
    return line


def _fields(view: View, words: Words, names: Sequence[str]) -> list[RenderableType]:
    kinds = hints(words.game.table)
    facts = Table.grid(padding=(0, 2))
    parts: list[RenderableType] = []
    for name, value in view.items():
        if name in APART:
            continue
        if isinstance(value, tuple) and value and isinstance(value[0], View):
            parts.append(_parts(value, words, names))
        else:
            facts.add_row(Text(name.replace("_", " "), "dim"), _plain(value, kinds.get(name), words, names))
    return [facts, *parts]


def _parts(rows: Sequence[View], words: Words, names: Sequence[str]) -> Table:
    """Things of one kind, such as players: a line each."""
    shown = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False)
    for name in rows[0]:
        shown.add_column(name.replace("_", " "), header_style="dim")
    for row in rows:
        shown.add_row(*(_plain(value, Seat if name == "seat" else None, words, names) for name, value in row.items()))
    return shown


def _plain(value: Any, kind: Any, words: Words, names: Sequence[str]) -> Text:
    return Text(_said(value, kind, words, names))


def _said(value: Any, kind: Any, words: Words, names: Sequence[str]) -> str:
    if value is HIDDEN:
        return "?"
    if value is None:
        return "–"
    if isinstance(value, bool):
        return "✓" if value else "✗"
    if kind == Seat and isinstance(value, int):
        return f"{letter(value)} {names[value] if value < len(names) else ''}".strip()
    if isinstance(value, Enum):
        return words.term(value)
    if isinstance(value, Bag):
        return (
            ", ".join(f"{number}× {_said(thing, None, words, names)}" for thing, number in value.counts.items()) or "–"
        )
    if isinstance(value, Mapping):
        return ", ".join(f"{key}: {_said(one, None, words, names)}" for key, one in value.items()) or "–"
    if isinstance(value, (tuple, list, frozenset)):
        inner = Seat if str(kind).endswith("Seats") or "'seat'" in str(kind) else None
        return ", ".join(_said(one, inner, words, names) for one in value) or "–"
    return str(value)
