"""Turning points: the moments at which what could be known changed most, found in the curves alone."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import log
from typing import NamedTuple

from omerta.analysis.curves import Curve, Point
from omerta.kernel import Seat

MOST = 4
"""So many moments at which worlds fell away are named."""


class Turn(NamedTuple):
    """Something that could be known from a moment on."""

    number: int
    kind: str
    """``narrowed``: worlds fell away; ``shown``: everybody could know a side; ``knew``: a seat could know all sides;
    ``pointed``: from here to the end behaviour pointed at the right seats."""
    viewer: Seat | None
    seat: Seat | None = None
    side: str | None = None
    before: int = 0
    left: int = 0


def turning_points(curves: Sequence[Curve], over: bool) -> list[Turn]:
    """The turning points of all these viewers, in their order; what the end itself shows is none."""
    found: list[Turn] = []
    for curve in curves:
        points = curve.points[:-1] if over else curve.points
        if curve.viewer is None:
            found += [*_narrowed(points), *_shown(points)]
            if over:
                found += _pointed(curve, points)
        else:
            found += _knew(curve, points)
    return sorted(found, key=lambda turn: (turn.number, turn.viewer is not None))


def _narrowed(points: Sequence[Point]) -> list[Turn]:
    """The moments at which most worlds fell away, by their share."""
    falls = [
        (log(before.odds.worlds / after.odds.worlds), before, after)
        for before, after in pairwise(points)
        if after.odds.worlds < before.odds.worlds
    ]
    most = sorted(falls, key=lambda fall: -fall[0])[:MOST]
    return [Turn(p.number, "narrowed", None, before=b.odds.worlds, left=p.odds.worlds) for _, b, p in most]


def _shown(points: Sequence[Point]) -> list[Turn]:
    """From when on everybody could be sure of a seat."""
    found = []
    for seat in range(len(points[0].odds.chances)) if points else ():
        first = next((point for point in points if point.odds.known(seat)), None)
        if first is not None:
            found.append(Turn(first.number, "shown", None, seat, first.odds.known(seat)))
    return found


def _knew(curve: Curve, points: Sequence[Point]) -> list[Turn]:
    """From when on a seat could be sure of everybody; those who are sought know one another by the rules."""
    first = next((point for point in points if point.odds.certain), None)
    seat = curve.viewer
    if first is None or seat is None or first.odds.known(seat) == curve.side:
        return []
    return [Turn(first.number, "knew", seat, seat)]


def _pointed(curve: Curve, points: Sequence[Point]) -> list[Turn]:
    """From when on the seats that seemed most suspicious were the right ones, until the end."""
    truth = curve.points[-1].odds
    guilty = {seat for seat, chances in enumerate(truth.chances) if curve.side in chances}
    since: Point | None = None
    for point in reversed(points):
        if point.suspicion is None:
            continue
        order = sorted(range(len(point.suspicion)), key=lambda seat: -(point.suspicion or ())[seat])
        if set(order[: len(guilty)]) != guilty:
            break
        since = point
    return [] if since is None or since.odds.certain else [Turn(since.number, "pointed", None, side=curve.side)]
