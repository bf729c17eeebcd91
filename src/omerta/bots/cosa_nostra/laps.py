"""What a figure earns on the ring in so many turns, over all rolls of the dice: nothing is sampled.

A turn is a roll and the best distance that the rank allows. Working backwards from the last turn gives what one earns
in one, two, three turns from every field, as long as nothing changes hands.
"""

from __future__ import annotations

from functools import lru_cache
from operator import add
from typing import NamedTuple

from omerta.games.cosa_nostra import Edition

TURNS = 14
"""So far ahead the ring is looked at turn by turn."""


class Income(NamedTuple):
    """What is earned in so many turns from each field: ``after[turns][field]``, and then on average per turn."""

    after: tuple[tuple[float, ...], ...]
    later: float

    def by(self, field: int, turns: int) -> float:
        """What a figure on a field earns in so many turns."""
        if turns <= TURNS:
            return self.after[turns][field]
        return self.after[TURNS][field] + (turns - TURNS) * self.later


def windows(e: Edition, play: int) -> tuple[tuple[int, int, int], ...]:
    """For every face of the die: the least and the greatest distance it allows, and how often it comes."""
    least, most = e.distances[0], e.distances[-1]
    return tuple((max(least, face - play), min(most, face + play), weight) for face, weight in e.roll)


def income(e: Edition, visits: tuple[int, ...], play: int) -> Income:
    """What the ring brings to a figure that may change a roll by ``play``, if a stop is worth ``visits`` by field.

    Start pays whoever passes it; it is not part of what a stop is worth.
    """
    ring, furthest, faces, bonus = len(visits), e.distances[-1], windows(e, play), e.bonus
    total = sum(weight for _, _, weight in faces)
    worth: list[float] = [0.0] * ring
    found = [tuple(worth)]
    for _ in range(TURNS):
        ahead = list(map(add, visits, worth))
        again = [there + bonus for there in ahead]
        best = [(ahead + again * (1 + furthest // ring))[: ring + furthest]]
        for wider in range(1, 1 + max(high - low for low, high, _ in faces)):
            best.append(list(map(max, best[-1], best[0][wider:])))
        rolls = [best[high - low][low : low + ring] for low, high, weight in faces for _ in range(weight)]
        sums = rolls[0]
        for roll in rolls[1:]:
            sums = list(map(add, sums, roll))
        worth = [all_rolls / total for all_rolls in sums]
        found.append(tuple(worth))
    span = TURNS // 2
    later = sum(a - b for a, b in zip(found[TURNS], found[span], strict=True)) / ring / (TURNS - span)
    return Income(tuple(found), later)


income_of = lru_cache(maxsize=4096)(income)
