"""Ratings: they find what was put in, and their intervals hold it."""

import random
from collections import Counter
from math import exp, log

import pytest

from omerta.lab.matches import Failure, Outcome
from omerta.lab.strength import POINTS, fit, pattern

TRUE = {"a": 1.0, "b": 0.3, "c": -0.3, "d": -1.0}
SIDE = {"mafia": 0.4, "detective": -0.4}


def played(rng, pair, number):
    """A match of two bots, one on each side, won by chance as their strengths and sides say."""
    sides = ("mafia", "detective", "mafia", "detective", "mafia")
    seats = {side: [seat for seat in range(5) if sides[seat] == side] for side in SIDE}
    bots = dict(zip(SIDE, pair if number % 2 else pair[::-1], strict=True))
    scores = {side: TRUE[bots[side]] + SIDE[side] for side in SIDE}
    won = "mafia" if rng.random() < 1 / (1 + exp(scores["detective"] - scores["mafia"])) else "detective"
    (lost,) = set(SIDE) - {won}
    ranking = (tuple(seats[won]), tuple(seats[lost]))
    return Outcome(number, tuple(bots[side] for side in sides), ranking[0], ranking, won, "x", sides)


def counted(rng, matches):
    pairs = [(one, other) for one in TRUE for other in TRUE if one < other]
    return Counter(pattern(played(rng, pair, number)) for pair in pairs for number in range(matches))


def test_intervals_hold_the_truth():
    """In 60 tournaments of four bots, 240 intervals; 95 % of them would be 228."""
    rng = random.Random(1)
    inside = whole = 0
    for _ in range(60):
        for found in fit(counted(rng, 30), list(TRUE)).bots:
            low, high = found.interval
            inside += low <= 1500 + POINTS * TRUE[found.name] <= high
            whole += 1
    assert inside / whole > 0.91


def test_strengths_sides_and_their_order_are_found():
    fitted = fit(counted(random.Random(2), 400), list(TRUE))
    assert [found.name for found in fitted.bots] == list(TRUE)
    assert all(found.over_next > 0.99 for found in fitted.bots[:-1])
    assert [found.name for found in fitted.offsets] == ["mafia", "detective"]
    assert fitted.offsets[0].points == pytest.approx(POINTS * 0.4, abs=25)
    assert sum(found.points for found in fitted.bots) == pytest.approx(4 * 1500)


def test_nobody_is_stronger_for_the_better_side():
    """Equal bots: one always had the side that wins three of four."""
    seen = Counter()
    for number in range(200):
        lucky, other = ("a", "b") if number < 150 else ("b", "a")
        ranking = ((0,), (1,)) if number % 4 else ((1,), (0,))
        seen[pattern(Outcome(number, (lucky, other), ranking[0], ranking, "x", "x", ("mafia", "detective")))] += 1
    found = {one.name: one for one in fit(seen, ["a", "b"]).bots}
    assert abs(found["a"].points - found["b"].points) < 40
    assert found["a"].interval[0] < 1500 < found["a"].interval[1]


def test_the_order_of_all_counts_where_everybody_plays_alone():
    seen = Counter()
    for number in range(60):
        order = ((0,), (1, 2)) if number % 2 else ((0,), (1,), (2,))
        names = ("a", "b", "c")
        seen[pattern(Outcome(number, names, (0,), order, first=number % 3))] += 1
    fitted = fit(seen, ["a", "b", "c"])
    assert [found.name for found in fitted.bots] == ["a", "b", "c"]
    assert {found.name for found in fitted.offsets} == {"1", "2", "3"}


def test_whoever_breaks_down_has_lost():
    seen = Counter()
    for number in range(20):
        outcome = Outcome(number, ("a", "b", "a"), failure=Failure("bot-failed", "no", 1, "b", "B"))
        seen[pattern(outcome)] += 1
    best, worst = fit(seen, ["a", "b"]).bots
    assert (best.name, worst.name) == ("a", "b")
    assert pattern(Outcome(0, ("a", "b"), failure=Failure("endless", "20000"))) is None
    assert pattern(Outcome(0, ("b", "b"), failure=Failure("bot-failed", "no", 1, "b", "B"))) is None


def test_a_bot_that_never_won_has_a_wide_interval_and_a_finite_rating():
    seen = Counter({pattern(Outcome(0, ("a", "b"), (0,), ((0,), (1,)))): 8})
    best, worst = fit(seen, ["a", "b"]).bots
    assert 0 < POINTS * log(8) < best.points - worst.points < 2000
    assert best.interval[1] - best.interval[0] > 300
