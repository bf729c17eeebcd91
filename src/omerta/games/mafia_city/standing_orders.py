"""Standing orders (MC-16.9): questions that a seat has answered in advance, whatever it holds.

Any kind of question can be left to its quiet answer, such as ``react`` (allow everything), ``agree`` (no agreements in
this phase) or ``bullet`` (skip while passed). The orders here look closer. They read the public part of the view alone,
so that using one shows nothing of the hand.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from omerta.games.mafia_city.cards import LOCATIONS, Location
from omerta.kernel import Asked, View

Order = Callable[[View, Asked], bool]


def not_aimed_at_me(view: View, asked: Asked) -> bool:
    """Allow an effect unless it, or one it would bring back, aims at my chips, my cards or what I announced."""
    return asked.kind == "react" and not any(asked.seat in effect.victims for effect in view.stack)


def no_agreements_at(location: Location) -> Order:
    """Say no whenever agreements for this location are asked for."""

    def order(view: View, asked: Asked) -> bool:
        return asked.kind == "agree" and view.location is location

    return order


ORDERS: Mapping[str, Order] = {
    "not-aimed-at-me": not_aimed_at_me,
    **{f"no-agreements-at-{location}": no_agreements_at(location) for location in LOCATIONS},
}
