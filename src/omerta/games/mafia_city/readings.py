"""What a player reads off the table: the points that end the game, and whose chips a location holds."""

from __future__ import annotations

from omerta.games.mafia_city.cards import SIZES, Location
from omerta.kernel import Seat, View


def target(view: View) -> int:
    """The points that end the game (T-1)."""
    chosen = view.settings.target
    return chosen if isinstance(chosen, int) else int(getattr(SIZES[len(view.seats)], chosen))


def chips_at(view: View) -> dict[Location, dict[Seat, int]]:
    """How many chips each seat has on each location, the most first."""
    counted = {}
    for location, stack in view.stacks.items():
        seats = sorted(set(stack), key=lambda seat: (-stack.count(seat), seat))
        counted[location] = {seat: stack.count(seat) for seat in seats}
    return counted


READINGS = {"target": target, "chips_at": chips_at}
