"""How likely each seat is a detective, by what a viewer knows: all sets of detectives are dealt alike (RS-2.2)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from omerta.gamekit import SideOdds, side_odds
from omerta.games.resistance.cards import Side
from omerta.games.resistance.redeal import possible_detectives
from omerta.kernel import Seat


def odds_of_sides(view: Any) -> SideOdds | None:
    """The odds by a view; before the roles are dealt there are none."""
    if len(view.roles) < len(view.seats):
        return None
    return _counted(tuple(possible_detectives(view)), len(view.seats))


def possible_sides(view: Any) -> Iterator[tuple[str, ...]] | None:
    """The sides of all seats in each world that agrees with a view."""
    if len(view.roles) < len(view.seats):
        return None
    sides = Side.MAFIA.value, Side.DETECTIVE.value
    return (tuple(sides[seat in chosen] for seat in view.seats) for chosen in possible_detectives(view))


@lru_cache(maxsize=256)
def _counted(sets: tuple[frozenset[Seat], ...], seats: int) -> SideOdds:
    found = []
    for seat in range(seats):
        guilty = sum(seat in chosen for chosen in sets)
        found.append({Side.MAFIA.value: len(sets) - guilty, Side.DETECTIVE.value: guilty})
    return side_odds(len(sets), found)
