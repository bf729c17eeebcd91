"""How strong bots are, from all matches of a tournament at once: Plackett-Luce for teams, fitted by Newton's method.

A side is a team, and as strong as its members are on average; where there are no sides everybody plays alone. What a
side, or a place in the order of play, is worth by itself is estimated with it, so that nobody is thought stronger for
having been dealt the better side. The order of matches does not matter, as it would for ratings that are updated after
each match, and a match is used once. A match says who came before whom, place by place; equals share a place.

Intervals are the larger of two: from the curvature of the posterior, which stays wide for a bot that won or lost
everything, and from the spread of what single matches say ("sandwich"), which holds if the model is only nearly true.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import exp, log, sqrt
from statistics import NormalDist
from typing import NamedTuple

from omerta.kernel import Seat
from omerta.lab.intervals import Z95, Interval
from omerta.lab.matches import Outcome

POINTS = 400 / log(10)
"""Points on the usual scale: 400 more win ten of eleven matches against one other."""
MEAN = 1500.0
PRIOR = 3.0
"""How much bots may differ before anything was played, in natural units (520 points)."""
MOST_STEPS, ENOUGH = 50, 1e-9

Team = tuple[str, tuple[str, ...]]
"""What it has by itself (a side, a place), and the bots in it."""
Vector = list[float]
Matrix = list[Vector]


def pattern(outcome: Outcome) -> str | None:
    """Who came before whom in a match, as a text that can be counted and kept; None if nobody came before anybody.

    A bot that broke down comes last and all others before it: whoever fears to lose must gain nothing by failing.
    """
    if outcome.failure is not None:
        others = sorted(set(outcome.names) - {outcome.failure.bot})
        if outcome.failure.seat is None or not others:
            return None
        return json.dumps([[["", [name]] for name in others], [["", [outcome.failure.bot]]]])
    place = {seat: number for number, equals in enumerate(outcome.ranking) for seat in equals}
    groups: dict[int, list[Team]] = {}
    for label, seats in _teams(outcome).items():
        names = tuple(sorted(outcome.names[seat] for seat in seats))
        groups.setdefault(min(place[seat] for seat in seats), []).append((label, names))
    return json.dumps([sorted(groups[number]) for number in sorted(groups)]) if len(groups) > 1 else None


def _teams(outcome: Outcome) -> dict[str, list[Seat]]:
    teams: dict[str, list[Seat]] = {}
    seats = range(len(outcome.names))
    for seat in seats:
        own = str((seat - (outcome.first or 0)) % len(seats) + 1)
        teams.setdefault(outcome.sides[seat] if outcome.sides else own, []).append(seat)
    return teams


class Strength(NamedTuple):
    """What a bot, a side or a place is worth, in points, with its 95 % interval."""

    name: str
    points: float
    interval: Interval
    over_next: float
    """How surely it is stronger than the next one, as a probability."""


@dataclass
class Fitted:
    """The strengths of bots around 1500, the strongest first; and what sides or places add, around 0."""

    bots: list[Strength]
    offsets: list[Strength]


def fit(patterns: Mapping[str, int], names: Sequence[str]) -> Fitted:
    """The most probable strengths, given how often each pattern came."""
    data = [(_read(text), number) for text, number in sorted(patterns.items())]
    offsets = sorted({label for groups, _ in data for group in groups for label, _ in group if label})
    keys = [*(f"bot {name}" for name in names), *(f"offset {label}" for label in offsets)]
    place = {key: number for number, key in enumerate(keys)}
    rows = [([[_row(team, place) for team in group] for group in groups], number) for groups, number in data]
    theta: Vector = [0.0] * len(keys)
    for _ in range(MOST_STEPS):
        gradient, curvature, _ = _slopes(rows, theta)
        step = _solve(curvature, gradient)
        theta = [value + change for value, change in zip(theta, step, strict=True)]
        if max(map(abs, step)) < ENOUGH:
            break
    _, curvature, spread = _slopes(rows, theta)
    inverse = _inverse(curvature)
    covariances = inverse, _product(_product(inverse, spread), inverse)
    first = len(names)
    return Fitted(
        _strengths(names, theta[:first], [_part(one, 0, first) for one in covariances], MEAN),
        _strengths(offsets, theta[first:], [_part(one, first, len(keys)) for one in covariances], 0.0),
    )


def _read(text: str) -> list[list[Team]]:
    return [[(label, tuple(names)) for label, names in group] for group in json.loads(text)]


def _row(team: Team, place: Mapping[str, int]) -> dict[int, float]:
    """How a team's strength is made of all that is estimated."""
    label, names = team
    row = {place[f"bot {name}"]: number / len(names) for name, number in Counter(names).items()}
    if label:
        row[place[f"offset {label}"]] = 1.0
    return row


def _slopes(rows: list[tuple[list[list[dict[int, float]]], int]], theta: Vector) -> tuple[Vector, Matrix, Matrix]:
    """The gradient and the negative curvature of the log posterior, and the sum of the squares of single gradients."""
    size = len(theta)
    gradient = [-value / PRIOR**2 for value in theta]
    curvature = [[(one == other) / PRIOR**2 for one in range(size)] for other in range(size)]
    spread = [[0.0] * size for _ in range(size)]
    for groups, number in rows:
        own: dict[int, float] = {}
        for stage, group in enumerate(groups[:-1]):
            left = [team for later in groups[stage:] for team in later]
            _add_stage(group, left, theta, own, curvature, number)
        for one, value in own.items():
            gradient[one] += number * value
            for other, factor in own.items():
                spread[one][other] += number * value * factor
    return gradient, curvature, spread


def _add_stage(
    group: list[dict[int, float]],
    left: list[dict[int, float]],
    theta: Vector,
    own: dict[int, float],
    curvature: Matrix,
    number: int,
) -> None:
    """What one place of a match says: those of the group were chosen among all that were left."""
    scores = [sum(weight * theta[key] for key, weight in team.items()) for team in left]
    best = max(scores)
    odds = [exp(score - best) for score in scores]
    total = sum(odds)
    mean: dict[int, float] = {}
    for team, odd in zip(left, odds, strict=True):
        for key, weight in team.items():
            mean[key] = mean.get(key, 0.0) + weight * odd / total
            for other, factor in team.items():
                curvature[key][other] += number * len(group) * weight * factor * odd / total
    for key, value in mean.items():
        own[key] = own.get(key, 0.0) - len(group) * value
        for other, factor in mean.items():
            curvature[key][other] -= number * len(group) * value * factor
    for team in group:
        for key, weight in team.items():
            own[key] = own.get(key, 0.0) + weight


def _strengths(names: Sequence[str], theta: Vector, covariances: list[Matrix], mean: float) -> list[Strength]:
    """Points around the mean of all, which is what a tournament can tell."""
    size = len(names)
    if not size:
        return []
    middle = sum(theta) / size
    order = sorted(range(size), key=lambda one: (-theta[one], names[one]))
    found = []
    for rank, one in enumerate(order):
        contrast = [(key == one) - 1 / size for key in range(size)]
        points = mean + POINTS * (theta[one] - middle)
        spread = POINTS * Z95 * _deviation(contrast, covariances)
        following = order[rank + 1] if rank + 1 < size else None
        found.append(
            Strength(
                names[one], points, (points - spread, points + spread), _surely(one, following, theta, covariances)
            )
        )
    return found


def _surely(one: int, other: int | None, theta: Vector, covariances: list[Matrix]) -> float:
    if other is None:
        return 0.0
    apart = [float((key == one) - (key == other)) for key in range(len(theta))]
    return NormalDist(0, _deviation(apart, covariances) or 1e-12).cdf(theta[one] - theta[other])


def _deviation(contrast: Vector, covariances: list[Matrix]) -> float:
    """The larger of the deviations that the covariances give a contrast."""
    return sqrt(max(0.0, *(_form(contrast, one) for one in covariances)))


def _form(vector: Vector, matrix: Matrix) -> float:
    return sum(vector[one] * value * vector[other] for one, row in enumerate(matrix) for other, value in enumerate(row))


# Small matrices


def _part(matrix: Matrix, first: int, last: int) -> Matrix:
    return [row[first:last] for row in matrix[first:last]]


def _product(one: Matrix, other: Matrix) -> Matrix:
    columns = list(zip(*other, strict=True))
    return [[sum(a * b for a, b in zip(row, column, strict=True)) for column in columns] for row in one]


def _solve(matrix: Matrix, vector: Vector) -> Vector:
    return [row[0] for row in _eliminated(matrix, [[value] for value in vector])]


def _inverse(matrix: Matrix) -> Matrix:
    size = range(len(matrix))
    return _eliminated(matrix, [[float(one == other) for one in size] for other in size])


def _eliminated(matrix: Matrix, right: Matrix) -> Matrix:
    """What solves matrix x ? = right, by Gauss and Jordan with the largest pivot of each column."""
    rows = [[*row, *more] for row, more in zip(matrix, right, strict=True)]
    size = len(matrix)
    for column in range(size):
        pivot = max(range(column, size), key=lambda row: abs(rows[row][column]))
        rows[column], rows[pivot] = rows[pivot], rows[column]
        scale = rows[column][column]
        rows[column] = [value / scale for value in rows[column]]
        for row in range(size):
            if row != column and (factor := rows[row][column]):
                rows[row] = [value - factor * taken for value, taken in zip(rows[row], rows[column], strict=True)]
    return [row[size:] for row in rows]
