"""Ratings with their uncertainty, for two or many, alone or in teams: Weng and Lin's approximation of Plackett-Luce.

A rating is a normal distribution of what a player is able to. A team is as able as its members are on average, so that
the larger side of a game is not taken for the stronger one; and what a match teaches about a team is shared by its
members, by how uncertain each is (R. C. Weng, C.-J. Lin: A Bayesian Approximation Method for Online Ranking, JMLR 12,
2011, algorithm 4).
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

MEAN = 1500.0
DEVIATION = 500.0
"""What is believed of somebody who has not played."""
BETA = DEVIATION / 2
"""How much a player's strength differs from match to match."""
DRIFT = 5.0
"""How much a player may have changed since the last match."""
LEAST = 1e-4
"""The part of a variance that always remains."""


class Rating(NamedTuple):
    mean: float = MEAN
    deviation: float = DEVIATION

    @property
    def least(self) -> float:
        """What the player is able to, almost certainly; the order of a table."""
        return self.mean - 2 * self.deviation


def rate(teams: Sequence[Sequence[Rating]], places: Sequence[int]) -> list[list[Rating]]:
    """The new ratings of all members of all teams; ``places`` are from the first on, equal ones drew."""
    drifted = [[Rating(mean, math.hypot(deviation, DRIFT)) for mean, deviation in team] for team in teams]
    if len(teams) < 2:
        return [list(team) for team in teams]
    means = [sum(member.mean for member in team) / len(team) for team in drifted]
    variances = [sum(member.deviation**2 for member in team) / len(team) ** 2 for team in drifted]
    whole = math.sqrt(sum(variance + BETA**2 for variance in variances))
    best = max(means)
    strengths = [math.exp((mean - best) / whole) for mean in means]
    drawn = [places.count(place) for place in places]
    behind = [
        sum(strength for strength, other in zip(strengths, places, strict=True) if other >= place) for place in places
    ]
    rated = []
    for team, members in enumerate(drifted):
        gain, certainty = 0.0, 0.0
        for rival in range(len(teams)):
            if places[rival] > places[team]:
                continue
            chance = strengths[team] / behind[rival]
            gain += ((rival == team) - chance) / drawn[rival]
            certainty += chance * (1 - chance) / drawn[rival]
        damping = math.sqrt(variances[team]) / whole
        rated.append([_changed(one, len(members), gain / whole, damping * certainty / whole**2) for one in members])
    return rated


def _changed(rating: Rating, size: int, gain: float, certainty: float) -> Rating:
    """A member after a match; it is one of ``size``, and so is its part in what the team is able to."""
    variance = rating.deviation**2
    left = max(1 - variance / size**2 * certainty, LEAST)
    return Rating(rating.mean + variance / size * gain, math.sqrt(variance * left))
