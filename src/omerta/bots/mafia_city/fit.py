"""Fit the numbers of ``prospects`` to matches played among different bots.

    python -m omerta.bots.mafia_city.fit --matches 1000 --seed 1 --samples mafia-city.jsonl

Samples are appended to the file as they are played, so a run that was stopped goes on where it was; a file of another
seed is refused. Every fifth match is held out for the scores.

The fitted numbers have no part in how they come about, so the same command makes the same file again: in the first
matches all rivals are alike to the policies, in all others it is fitted from the first how much who leads is minded.
"""

from __future__ import annotations

import argparse
import json
import math
import random
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeAlias

from omerta.bots.fitting import Kept, Progress, run
from omerta.bots.mafia_city.policies import POLICIES
from omerta.bots.mafia_city.prospects import A_ROUND, FEATURES, HEAT, features, rivalry, weighed
from omerta.bots.mafia_city.reading import standing_of
from omerta.bots.mafia_city.simple import Simple
from omerta.bots.search import decide
from omerta.gamekit import draw
from omerta.games.mafia_city import GAME

Sample: TypeAlias = dict[str, Any]
Row: TypeAlias = tuple[float, list[list[float]], int]
"""How many points the best seat lacks, what each seat has, its points first, and who won."""

Heat: TypeAlias = Mapping[int, tuple[float, float]]
"""How much a point decides, by the number of seats: ``scale`` and ``heat`` of what was fitted."""

HEATS = (0.1, 0.25, 0.5, 1.0, 2.0, 4.0)
HELD_OUT = 5
FIRST = 200
"""So many matches with each number of seats are played by policies that do not know how much a point decides."""
ALIKE: Heat = dict.fromkeys(GAME.seats, (0.0, 1.0))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--matches", type=int, default=1000, help="matches for each number of seats")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--samples", type=Path, required=True, help="a file of samples, made or gone on with")
    parser.add_argument("--output", type=Path, default=Path(__file__).with_name("fitted.json"))
    given = parser.parse_args()
    samples = play_samples(given.samples, given.matches, given.seed)
    command = f"python -m omerta.bots.mafia_city.fit --matches {given.matches} --seed {given.seed}"
    fitted: dict[str, Any] = {"command": f"{command} --samples mafia-city.jsonl"}
    for seats in GAME.seats:
        mine = [sample for sample in samples if sample["seats"] == seats]
        fitted[str(seats)] = fit_chances(mine[FIRST:] or mine, seats)
        print(seats, json.dumps(fitted[str(seats)]["scores"]), file=sys.stderr)
    given.output.write_text(json.dumps(fitted, indent=1) + "\n", encoding="utf-8")


# Samples


def play_samples(file: Path, matches: int, seed: int) -> list[Sample]:
    """The samples of the file, played on until there are enough: the first without knowing what a point decides."""
    kept = Kept(file, {"fit": "mafia-city", "seed": seed, "first": FIRST})
    wanted = [(seats, number) for number in range(matches) for seats in GAME.seats]
    progress, heat = Progress(len(wanted), len(kept.lines)), ALIKE
    for seats, number in wanted[len(kept.lines) :]:
        if number >= FIRST and heat is ALIKE:
            heat = decided([sample for sample in kept.lines if sample["match"] < FIRST])
        with minding(heat):
            kept.add(_play_sample(seats, number, seed))
        progress.step()
    return kept.lines[: len(wanted)]


def decided(samples: Sequence[Sample]) -> Heat:
    """How much a point decides by these samples."""
    fits = {seats: fit_chances([one for one in samples if one["seats"] == seats], seats) for seats in GAME.seats}
    return {seats: (fit["scale"], fit["heat"]) for seats, fit in fits.items()}


@contextmanager
def minding(heat: Heat) -> Iterator[None]:
    """Let policies mind leaders by other numbers than those of the data file."""
    usual = dict(HEAT)
    try:
        HEAT.update(heat)
        rivalry.cache_clear()
        standing_of.cache_clear()
        yield
    finally:
        HEAT.update(usual)
        rivalry.cache_clear()
        standing_of.cache_clear()


def _play_sample(seats: int, number: int, seed: int) -> Sample:
    """One match; each seat plays by policy with slips of its own frequency, and in every fourth match one is simple.

    Both are written down: who plays worse has less of everything, and that must not be taken for what it is worth.
    """
    rng = random.Random(f"{seed} {seats} {number}")
    match = GAME.start(seats, dealer=lambda question: draw(question, rng.random), maxrounds=30)
    t = match.table
    slips = [rng.choice((0.0, 0.05, 0.1, 0.2)) for _ in t.seats]
    simple = {number // 4 % seats: Simple(rng)} if number % 4 == 0 else {}
    ends: list[Any] = []
    while not match.over:
        (seat,) = match.waiting
        asked = match.ask(seat)
        if t.phase == "strategy" and (not ends or ends[-1][0] != t.round):
            ends.append((t.round, list(t.points), [features(t, one) for one in t.seats]))
        if rng.random() < slips[seat]:
            option = rng.choice(asked.options)
        elif seat in simple:
            option = simple[seat].choose(match.view(seat), asked)
        else:
            option = decide(POLICIES, t, asked.kind, seat, asked.options, rng.random)
        match.answer(seat, option)
    assert match.result is not None
    (winner,) = match.result.winners
    skill = [[slip, float(seat in simple)] for seat, slip in enumerate(slips)]
    return {"seats": seats, "match": number, "target": t.target, "winner": winner, "ends": ends, "skill": skill}


# Who will win


def fit_chances(samples: list[Sample], seats: int) -> dict[str, Any]:
    """What things are worth in points, and how much a point decides, with scores on held-out matches."""
    rows: tuple[list[Row], list[Row]] = ([], [])
    for sample in samples:
        for _, points, having in sample["ends"]:
            left = sample["target"] - max(points)
            seen = zip(points, having, sample["skill"], strict=True)
            table = [[point, *weighed(had, left, seats), *skill] for point, had, skill in seen]
            rows[sample["match"] % HELD_OUT == 0].append((left, table, sample["winner"]))
    best: tuple[float, float, list[float]] | None = None
    for heat in HEATS:
        weights = newton(rows[0], 3 + len(FEATURES), lambda left, heat=heat: scale_of(left, heat, seats))  # type: ignore[misc]
        loss = log_loss(rows[0], weights, lambda left, heat=heat: scale_of(left, heat, seats))  # type: ignore[misc]
        if best is None or loss < best[0]:
            best = loss, heat, weights
    assert best is not None
    _, heat, weights = best
    weights = weights[: 1 + len(FEATURES)]  # at a table nobody knows how well the others play
    points = newton(rows[0], 1, lambda left: scale_of(left, heat, seats))
    right = sum(_chances(row, weights, scale_of(row[0], heat, seats))[row[2]] > 1 / 2 for row in rows[1])
    return {
        "scale": round(weights[0], 4),
        "heat": heat,
        "worth": {name: round(weight / weights[0], 3) for name, weight in zip(FEATURES, weights[1:], strict=True)},
        "scores": {
            "rounds": len(rows[0]),
            "held out": len(rows[1]),
            "log loss": round(log_loss(rows[1], weights, lambda left: scale_of(left, heat, seats)), 4),
            "by points alone": round(log_loss(rows[1], points, lambda left: scale_of(left, heat, seats)), 4),
            "knowing nothing": round(math.log(seats), 4),
            "sure and right": round(right / max(1, len(rows[1])), 4),
        },
    }


def scale_of(left: float, heat: float, seats: int) -> float:
    return 1 / math.sqrt(left / A_ROUND[seats] + heat)


Scale: TypeAlias = Callable[[float], float]


def _chances(row: Row, weights: Sequence[float], scale: float) -> list[float]:
    strengths = [scale * sum(x * w for x, w in zip(have, weights, strict=False)) for have in row[1]]
    highest = max(strengths)
    odds = [math.exp(strength - highest) for strength in strengths]
    total = sum(odds)
    return [odd / total for odd in odds]


def log_loss(rows: Sequence[Row], weights: Sequence[float], scale: Scale) -> float:
    return -sum(math.log(_chances(row, weights, scale(row[0]))[row[2]]) for row in rows) / max(1, len(rows))


RIDGE = 10.0
"""How hard all but points are held towards nothing, so that what is rare says little."""


def newton(rows: Sequence[Row], size: int, scale: Scale, steps: int = 6) -> list[float]:
    """The weights of a conditional logit that make who won likeliest."""
    weights, ridges = [0.0] * size, [0.1, *[RIDGE] * (size - 1)]
    for _ in range(steps):
        slope = [-ridge * weight for ridge, weight in zip(ridges, weights, strict=True)]
        bend = [[ridges[one] * (one == two) for two in range(size)] for one in range(size)]
        for row in rows:
            factor = scale(row[0])
            chances = _chances(row, weights, factor)
            mean = [sum(c * have[k] for c, have in zip(chances, row[1], strict=True)) for k in range(size)]
            for seat, (chance, have) in enumerate(zip(chances, row[1], strict=True)):
                away = [factor * (have[k] - mean[k]) for k in range(size)]
                for one in range(size):
                    if seat == row[2]:
                        slope[one] += away[one]
                    part, line = chance * away[one], bend[one]
                    for two in range(one + 1):
                        line[two] += part * away[two]
        for one in range(size):
            for two in range(one):
                bend[two][one] = bend[one][two]
        weights = [weight + step for weight, step in zip(weights, solve_system(bend, slope), strict=True)]
    return weights


def solve_system(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Gauss with pivots."""
    lines = [[*line, value] for line, value in zip(matrix, right, strict=True)]
    size = len(lines)
    for column in range(size):
        pivot = max(range(column, size), key=lambda line: abs(lines[line][column]))
        lines[column], lines[pivot] = lines[pivot], lines[column]
        for line in range(size):
            if line != column:
                factor = lines[line][column] / lines[column][column]
                lines[line] = [one - factor * two for one, two in zip(lines[line], lines[column], strict=True)]
    return [lines[one][size] / lines[one][one] for one in range(size)]


if __name__ == "__main__":
    run(main)
