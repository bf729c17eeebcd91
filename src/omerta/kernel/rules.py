"""A game as the engine needs it: its table, the step a match begins with, and its rulebook."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from types import ModuleType
from typing import Any, NamedTuple

from omerta.kernel.questions import Seat, Seats
from omerta.kernel.steps import Frame
from omerta.kernel.table import Table


class Exclusion(NamedTuple):
    """How a game master takes a player out of a match: the step that does it, and the rule behind it."""

    step: Callable[[Seat, bool], Frame]
    """It is given the seat, and whether others are asked again whose answers depended on it."""
    rule: str


@dataclasses.dataclass(frozen=True, kw_only=True, eq=False)
class Rules:
    """``rulebook`` are the modules whose steps and types belong to the game."""

    id: str
    table: type[Table]
    settings: type
    begin: Callable[[], Frame]
    rulebook: tuple[ModuleType, ...]
    out: Callable[[Any], Seats] | None = None
    """The seats that are out of a match that goes on: they talk among themselves alone."""
    exclusion: Exclusion | None = None
    """How a game master can take a player out, in games that know such a thing."""
