"""Intervals that hold what they promise."""

import random

import pytest

from omerta.lab.intervals import confidence_sequence, mean_interval, wilson
from omerta.lab.report import UNIT, Report

LOOKS = (5, 10, 20, 40, 80, 160, 320)


@pytest.mark.parametrize("share", [0.5, 0.1])
def test_whoever_looks_again_and_again_still_finds_the_truth_inside(share):
    """At every one of seven looks, in 300 runs; the promise allows 15 of them to fail."""
    rng = random.Random(18)
    misses = tight = 0
    for _ in range(300):
        won, at, missed, fooled = 0, 0, False, False
        for look in LOOKS:
            won += sum(rng.random() < share for _ in range(look - at))
            at = look
            low, high = confidence_sequence(won, at)
            missed = missed or not low <= share <= high
            below, above = wilson(won / at, at)
            fooled = fooled or not below <= share <= above
        misses += missed
        tight += fooled
    assert misses <= 15
    assert tight > 25, "looking again and again with intervals for a fixed number would have gone well, too"


def test_parts_of_wins_are_as_good_as_wins():
    """A match in which half of a group won says as much about the share of the group as a bet on its mean allows."""
    rng = random.Random(3)
    misses = 0
    for _ in range(200):
        won = sum(rng.choice((0.0, 0.5, 0.5, 1.0)) for _ in range(100))
        low, high = confidence_sequence(won, 100)
        misses += not low <= 0.5 <= high
    assert misses <= 10


def test_a_sequence_is_wider_than_an_interval_and_narrows():
    widths = []
    for number in (100, 400, 1600):
        low, high = confidence_sequence(number * 0.3, number)
        below, above = wilson(0.3, number)
        assert low < below < 0.3 < above < high
        widths.append(high - low)
    assert widths == sorted(widths, reverse=True)


def test_extremes_have_intervals():
    assert confidence_sequence(0, 0) == wilson(0.0, 0) == (0.0, 1.0)
    low, high = confidence_sequence(0, 50)
    assert low == 0.0
    assert 0.05 < high < 0.2
    assert confidence_sequence(50, 50) == pytest.approx((1 - high, 1.0))
    assert mean_interval(0, 0, 0)[0] == 0.0


def test_seats_of_one_match_count_as_one_match():
    """Four seats that always win together are worth as much as one."""
    together, apart = Report("x"), Report("x")
    for number in range(100):
        together.count("bot", [("simple", number % 2 == 0)] * 4)
        apart.count("bot", [("simple", number % 2 == 0)])
    one, other = together.shares("bot")["simple"], apart.shares("bot")["simple"]
    assert one.interval == pytest.approx(other.interval)
    assert one.sequence == other.sequence
    assert one.parts == 50 * UNIT


def test_place_ten_comes_after_place_nine():
    report = Report("x")
    report.count("order", [(str(place), place == 1) for place in (10, 1, 9, 2)])
    assert list(report.shares("order")) == ["1", "2", "9", "10"]
