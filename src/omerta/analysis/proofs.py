"""Prove it: the deals that fit what a viewer knows, from moment to moment, and the facts that removed the others."""

from __future__ import annotations

from typing import NamedTuple

from omerta.analysis.refusals import NoSides, Unfinished
from omerta.bots import onlooker
from omerta.kernel import Seat, Seats
from omerta.play import Match, moments

MOST_LISTED = 60
"""So many deals are named at most."""


class Step(NamedTuple):
    """A moment at which another number of deals fits than before."""

    number: int
    told: tuple[str, ...]
    """What the viewer was told then."""
    before: int
    left: int
    listed: tuple[Seats, ...]
    """Who is on the side in each deal that is left; nothing where there are too many to name."""


class Proof(NamedTuple):
    """What one viewer could prove in the course of a match."""

    viewer: Seat | None
    side: str
    steps: tuple[Step, ...]


def proof(played: Match, viewer: Seat | None, lang: str = "en") -> Proof:
    """The proof of a viewer, ``None`` for what everybody could know; of their view and of what they were told alone."""
    game = played.game
    make = onlooker(game.id)
    if game.odds_of_sides is None or make is None:
        raise NoSides(game=game.id)
    if not played.over:
        raise Unfinished()
    side = make().side
    steps: list[Step] = []
    for moment in moments(played, viewer, lang):
        view = moment.match.view(viewer)
        odds = game.odds_of_sides(view)
        before = steps[-1].left if steps else None
        if odds is None or odds.worlds == before:
            continue
        possible = game.possible_sides(view) if odds.worlds <= MOST_LISTED**2 else None
        deals = dict.fromkeys(tuple(seat for seat, has in enumerate(one) if has == side) for one in possible or ())
        listed = tuple(deals) if len(deals) <= MOST_LISTED else ()
        steps.append(Step(moment.number, tuple(moment.said), before or odds.worlds, odds.worlds, listed))
    return Proof(viewer, side, tuple(steps))
