"""What a seat may want to be sure of, and when it is settled: reached, missed, or still open."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from typing import Any, TypeAlias

from omerta.games.mafia_city import ControlDetermined, EffectCancelled, What
from omerta.kernel import Seat

REACTIONS = (What.FISTS, What.CHIEF, What.FBI)

Goal: TypeAlias = Callable[[Any], bool | None]
"""Of a match: whether the goal is reached; nothing while it may still be, or not."""


def victory(seat: Seat) -> Goal:
    """To win alone."""

    def settled(match: Any) -> bool | None:
        return None if match.result is None else tuple(match.result.winners) == (seat,)

    return settled


def points(seat: Seat, wanted: int) -> Goal:
    """To have so many points of Mafia City when the locations of this round are solved."""

    def settled(match: Any) -> bool | None:
        t = match.table
        if t.points[seat] >= wanted:
            return True
        most = len(t.unmarked()) + 1  # a point for each location, and one more in the Gentlemen's Club
        return False if _solved(match) or t.points[seat] + most < wanted else None

    return settled


def control(seat: Seat, location: str) -> Goal:
    """To control a location of Mafia City when it is solved in this round.

    Between two questions several may be solved, and the table does not keep who was in control: it is told.
    """

    def settled(match: Any) -> bool | None:
        t = match.table
        if t.location == location and t.controller is not None:
            return bool(t.controller == seat)
        if location not in t.cubes and not _solved(match):
            return None
        told = (one for one in reversed(t.events or ()) if type(one) is ControlDetermined and one.location == location)
        return any(one.controller == seat for one in islice(told, 1))

    return settled


def effect() -> Goal:
    """That what is being announced in Mafia City takes effect: its cards leave the table, and it was not cancelled."""

    def settled(match: Any) -> bool | None:
        t = match.table
        if t.laid or t.stack:
            return None
        return not any(type(one) is EffectCancelled and one.what not in REACTIONS for one in t.events or ())

    return settled


def _solved(match: Any) -> bool:
    return match.result is not None or match.table.phase in ("strategy", "end")
