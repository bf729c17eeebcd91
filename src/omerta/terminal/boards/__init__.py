"""How tables look: a module for each game with ``draw(view, words, names, width)``, and one that serves every game.

A module may also have ``legend(view, words)``, lines that explain its signs; ``TONES``, styles of events by name;
``label(option)``, what to type for an option that stands for a place on the board; and ``leads_to(view, words, seat,
option)``, what an option brings, where only the table tells.
"""

from __future__ import annotations

import importlib.util
from collections.abc import Sequence
from functools import cache
from importlib import import_module
from types import ModuleType
from typing import Any

from rich.console import RenderableType

from omerta.kernel import Seat, View
from omerta.terminal.boards import any_game
from omerta.words import Words


@cache
def module(game: str) -> ModuleType:
    """The module that draws a game."""
    name = f"{__name__}.{game.replace('-', '_')}"
    return import_module(name) if game.isascii() and importlib.util.find_spec(name) else any_game


def draw(view: View, words: Words, names: Sequence[str], width: int) -> RenderableType:
    """The table as the owner of a view may see it."""
    drawn: RenderableType = module(words.game.id).draw(view, words, names, width)
    return drawn


def legend(view: View, words: Words) -> RenderableType | None:
    explain = getattr(module(words.game.id), "legend", None)
    return explain(view, words) if explain else None


def label(game: str, option: Any) -> str | None:
    """What stands on the board for the place that an option names."""
    of = getattr(module(game), "label", None)
    return of(option) if of else None


def leads_to(view: View, words: Words, seat: Seat, option: Any) -> str | None:
    """What an option brings: where one lands, what it costs."""
    tell = getattr(module(words.game.id), "leads_to", None)
    return tell(view, words, seat, option) if tell else None


def tone(game: str, event: str) -> str:
    """The style of an event's line."""
    tones: dict[str, str] = getattr(module(game), "TONES", {})
    return tones.get(event, "")
