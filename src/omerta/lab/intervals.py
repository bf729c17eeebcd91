"""Intervals for shares of wins: for a number of matches fixed beforehand, and for one that depends on what was seen.

*Wilson*: for a fixed number. Seats of one match win and lose together, so what counts is the spread between matches.

*Confidence sequence*: with it one may look after every match and stop whenever one likes; the truth lies within all of
the intervals at once with 95 % probability. If the true share is p, then betting against p by a mixture of all rival
shares q (weighted by a Beta(1/2, 1/2) distribution) is a fair or losing game, so a fortune of 1 becomes 20 at any time
with at most 5 % probability (Ville). The interval holds every p that has not lost so much: the beta-binomial mixture of
Robbins (1970; Howard, Ramdas, McAuliffe and Sekhon 2021). What a match adds may lie anywhere between 0 and 1: the
factor by which the fortune changes is convex in it, so its mean is largest for a plain win or loss.
"""

from __future__ import annotations

from collections.abc import Callable
from math import inf, lgamma, log, pi, sqrt
from statistics import NormalDist

Z95 = 1.959964
ALPHA = 0.05
Interval = tuple[float, float]


def wilson(rate: float, number: float, alpha: float = ALPHA) -> Interval:
    """The interval of a share, 95 % unless said, seen in so many independent trials, fixed beforehand."""
    if number <= 0:
        return 0.0, 1.0
    z = Z95 if alpha == ALPHA else NormalDist().inv_cdf(1 - alpha / 2)
    z2 = z * z
    middle = (rate + z2 / (2 * number)) / (1 + z2 / number)
    spread = z * sqrt(rate * (1 - rate) / number + z2 / (4 * number**2)) / (1 + z2 / number)
    return max(0.0, middle - spread), min(1.0, middle + spread)


def confidence_sequence(won: float, number: int, alpha: float = ALPHA) -> Interval:
    """The interval of a share that holds at all times at once, after wins (or parts of wins) in so many matches."""
    if number <= 0:
        return 0.0, 1.0
    lost = number - won
    mixture = lgamma(won + 0.5) + lgamma(lost + 0.5) - lgamma(number + 1) - log(pi)

    def excluded(share: float) -> bool:
        likelihood = (won * log(share) if won else 0.0) + (lost * log(1 - share) if lost else 0.0)
        return mixture - likelihood >= -log(alpha)

    rate = won / number
    return _edge(excluded, 0.0, rate), _edge(excluded, 1.0, rate)


def _edge(excluded: Callable[[float], bool], outside: float, inside: float) -> float:
    """Where an interval ends, between a share that may be outside and one inside."""
    if inside == outside:
        return inside
    for _ in range(60):
        middle = (outside + inside) / 2
        if middle in (outside, inside):
            break
        if excluded(middle):
            outside = middle
        else:
            inside = middle
    return outside


def mean_interval(total: float, squares: float, number: int) -> tuple[float, Interval]:
    """A mean with its 95 % interval by the normal approximation."""
    if not number:
        return 0.0, (-inf, inf)
    mean = total / number
    variance = max(0.0, squares / number - mean * mean) * number / max(1, number - 1)
    spread = Z95 * sqrt(variance / number)
    return mean, (mean - spread, mean + spread)
