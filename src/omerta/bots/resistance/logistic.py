"""A logistic model in a few lines: how likely something is, by weights of what goes with it, and how to fit those."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log

Rows = Sequence[tuple[Sequence[float], bool]]
"""What went with each case, and whether it happened."""

RIDGE = 1.0
"""Weights are kept small as if by so many more cases."""
STEPS = 8


def chance(weights: Sequence[float], features: Sequence[float]) -> float:
    return squashed(sum([weight * feature for weight, feature in zip(weights, features, strict=True)]))


def squashed(score: float) -> float:
    """A score as a probability, never quite 0 or 1."""
    return 1 / (1 + exp(-max(-6.0, min(6.0, score))))


def fit(rows: Rows, ridge: float = RIDGE) -> list[float]:
    """The weights that make the cases most likely (Newton's method)."""
    size = len(rows[0][0])
    weights = [0.0] * size
    for _ in range(STEPS):
        slope = [-ridge * weight for weight in weights]
        curve = [[ridge if row == column else 0.0 for column in range(size)] for row in range(size)]
        for features, happened in rows:
            likely = chance(weights, features)
            wrong, doubt = happened - likely, likely * (1 - likely)
            present = [(number, feature) for number, feature in enumerate(features) if feature]
            for number, feature in present:
                slope[number] += wrong * feature
                line, share = curve[number], doubt * feature
                for other, much in present:
                    line[other] += share * much
        weights = [weight + step for weight, step in zip(weights, solved(curve, slope), strict=True)]
    return weights


def solved(matrix: list[list[float]], wanted: list[float]) -> list[float]:
    """The solution of a system of linear equations (Gauss, with pivots)."""
    lines = [[*line, value] for line, value in zip(matrix, wanted, strict=True)]
    size = len(lines)
    for at in range(size):
        best = max(range(at, size), key=lambda row: abs(lines[row][at]))
        lines[at], lines[best] = lines[best], lines[at]
        pivot = lines[at]
        for row in range(size):
            if row != at and lines[row][at]:
                share = lines[row][at] / pivot[at]
                lines[row] = [one - share * other for one, other in zip(lines[row], pivot, strict=True)]
    return [lines[row][size] / lines[row][row] for row in range(size)]


def loss(weights: Sequence[float], rows: Rows) -> float:
    """The mean surprise of the cases, in bits."""
    likely = (chance(weights, features) if happened else 1 - chance(weights, features) for features, happened in rows)
    return -sum(log(one, 2) for one in likely) / max(1, len(rows))
