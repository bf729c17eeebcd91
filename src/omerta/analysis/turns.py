"""Turning points: the moments at which what could be known changed most, found in the curves alone."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import pairwise
from math import log
from typing import NamedTuple

from omerta.analysis.curves import Curve, Point
from omerta.kernel import Seat

MOST = 4
"""So many moments at which worlds fell away are named."""
MOST_VOTES = 2
TELLING = 0.08
"""A vote tells something if suspicion of the right seats rises by so much."""


class Turn(NamedTuple):
    """Something that could be known from a moment on."""

    number: int
    kind: str
    """``narrowed``: worlds fell away; ``shown``: everybody could know a side; ``knew``: a seat could know all sides;
    ``pointed``: from here to the end behaviour pointed at the right seats; ``voted``: a vote made the right seats more
    suspicious, from ``before`` to ``left`` per cent."""
    viewer: Seat | None
    seat: Seat | None = None
    side: str | None = None
    before: int = 0
    left: int = 0


def turning_points(curves: Sequence[Curve], over: bool, votes: Collection[int] = ()) -> list[Turn]:
    """The turning points of all these viewers, in their order; what the end itself shows is none.

    ``votes`` are the numbers of the moments at which everybody saw how others had voted.
    """
    found: list[Turn] = []
    for curve in curves:
        points = curve.points[:-1] if over else curve.points
        if curve.viewer is None:
            found += [*_narrowed(points), *_shown(points)]
            if over:
                found += [*_pointed(curve, points), *_voted(curve, points, votes)]
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


def _guilty(curve: Curve) -> set[Seat]:
    """Who was on the side that is looked for, as the end shows."""
    return {seat for seat, chances in enumerate(curve.points[-1].odds.chances) if curve.side in chances}


def _voted(curve: Curve, points: Sequence[Point], votes: Collection[int]) -> list[Turn]:
    """The votes that told most: by what they made everybody suspect."""
    guilty, found = _guilty(curve), []
    for before, after in pairwise(points):
        if after.number not in votes or after.odds.worlds != before.odds.worlds:  # else a fact told it
            continue
        if before.suspicion is not None and after.suspicion is not None and guilty:
            old, new = (
                sum(point[seat] for seat in guilty) / len(guilty) for point in (before.suspicion, after.suspicion)
            )
            if new - old >= TELLING:
                shares = round(100 * old), round(100 * new)
                found.append((new - old, Turn(after.number, "voted", None, None, curve.side, *shares)))
    return [turn for _, turn in sorted(found, reverse=True)[:MOST_VOTES]]


def _pointed(curve: Curve, points: Sequence[Point]) -> list[Turn]:
    """From when on the seats that seemed most suspicious were the right ones, until the end."""
    guilty = _guilty(curve)
    since: Point | None = None
    for point in reversed(points):
        if point.suspicion is None:
            continue
        order = sorted(range(len(point.suspicion)), key=lambda seat: -(point.suspicion or ())[seat])
        if set(order[: len(guilty)]) != guilty:
            break
        since = point
    return [] if since is None or since.odds.certain else [Turn(since.number, "pointed", None, side=curve.side)]
