"""Who was going to win, as far as a seat knew: worlds that agree with its sight, judged as our bots judge them."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import NamedTuple

from omerta.analysis.curves import Progress
from omerta.bots import Forecast, forecast
from omerta.kernel import Seat
from omerta.play import Match, moments

WORLDS = 16
"""So many worlds are judged for a point unless more are asked for."""
MOST_POINTS = 100
"""A long match has a point at every so many turns only."""


class Chance(NamedTuple):
    """How likely each seat seemed to win at a moment."""

    number: int
    chances: tuple[float, ...]


class WinCurve(NamedTuple):
    """What one seat could expect in the course of a match."""

    viewer: Seat
    points: tuple[Chance, ...]


def win_curves(
    played: Match,
    viewers: Iterable[Seat],
    *,
    worlds: int = WORLDS,
    seed: int = 0,
    progress: Progress = lambda share: None,
) -> list[WinCurve]:
    """The curves of these seats. A point is made whenever the turn passes on, and at the end."""
    judge = forecast(played.game.id)
    if judge is None:
        return []
    points: dict[Seat, list[Chance]] = {viewer: [] for viewer in viewers}
    length = len(played.log or ()) or 1
    before: object = None
    next_at = 0.0
    for moment in moments(played):
        now = judge.moment(moment.match.view(None))
        if moment.match.over or (now != before and moment.number >= next_at):
            before, next_at = now, moment.number + length / MOST_POINTS
            for viewer, found in points.items():
                found.append(Chance(moment.number, _chances(judge, moment.match, viewer, worlds, seed)))
        progress(moment.number / length)
    return [WinCurve(viewer, tuple(found)) for viewer, found in points.items()]


def _chances(judge: Forecast, match: Match, viewer: Seat, worlds: int, seed: int) -> tuple[float, ...]:
    if match.result is not None:
        share = 1 / max(1, len(match.result.winners))
        return tuple(share if seat in match.result.winners else 0.0 for seat in match.seats)
    rng = random.Random(f"{seed} {match.number} {viewer}")
    sight = match.sight(viewer)
    sums = [0.0] * len(match.seats)
    for _ in range(worlds):
        world = match.game.deal_world(sight, rng)
        for seat, chance in enumerate(judge.chances(world, rng.random)):
            sums[seat] += chance
    total = sum(sums) or 1.0
    return tuple(one / total for one in sums)
