"""A conditional logistic model: which of several cases is the true one, by weights of what speaks for each."""

from __future__ import annotations

import random
from array import array
from collections.abc import Sequence
from math import exp, log, sqrt
from operator import mul
from typing import NamedTuple

RATE = 0.3
RIDGE = 2e-4


class Question(NamedTuple):
    """What speaks for each case, and which of them is true."""

    cases: Sequence[array[float]]
    true: int


def chances(weights: Sequence[float], cases: Sequence[array[float]]) -> list[float]:
    scores = [sum(map(mul, weights, case)) for case in cases]
    most = max(scores)
    likely = [exp(score - most) for score in scores]
    total = sum(likely)
    return [one / total for one in likely]


def loss(weights: Sequence[float], questions: Sequence[Question]) -> float:
    """The mean surprise at the truth, in bits."""
    return -sum(log(max(1e-12, chances(weights, one.cases)[one.true]), 2) for one in questions) / max(1, len(questions))


def fit(
    questions: Sequence[Question], start: Sequence[float], fixed: frozenset[int], passes: int, rng: random.Random
) -> list[float]:
    """Weights under which the true cases are likely (AdaGrad); those of ``fixed`` places stay as they are."""
    weights = list(start)
    seen = [1e-3] * len(weights)
    order = list(questions)
    for _ in range(passes):
        rng.shuffle(order)
        for cases, true in order:
            slope = list(cases[true])
            for likely, case in zip(chances(weights, cases), cases, strict=True):
                if likely > 1e-3:
                    slope = [one - likely * much for one, much in zip(slope, case, strict=True)]
            for place, step in enumerate(slope):
                if step and place not in fixed:
                    step -= RIDGE * weights[place]
                    seen[place] += step * step
                    weights[place] += RATE * step / sqrt(seen[place])
    return weights
