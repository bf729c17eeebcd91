"""Fitting who wins: the fit finds what made the winners, and samples can be gone on with."""

from __future__ import annotations

import json
import random

import pytest

from omerta.bots.mafia_city.fit import fit_chances, log_loss, newton, play_samples, scale_of, solve_system
from omerta.bots.mafia_city.prospects import FEATURES, FITTED
from omerta.games.mafia_city import GAME


def test_the_fit_finds_the_weights_that_made_the_winners():
    rng = random.Random(1)
    rows = []
    for _ in range(2_000):
        table = [[float(rng.randrange(10)), float(rng.randrange(4))] for _ in range(3)]
        strengths = [0.5 * points - 0.8 * away + rng.gauss(0, 0.5) for points, away in table]
        rows.append((5.0, table, strengths.index(max(strengths))))
    points, away = newton(rows, 2, lambda left: 1.0)
    assert away / points == pytest.approx(-1.6, rel=0.1)
    assert log_loss(rows, [points, away], lambda left: 1.0) < log_loss(rows, [points, 0.0], lambda left: 1.0)


def test_a_point_decides_more_when_the_end_is_near():
    assert scale_of(1, 0.5, 3) > scale_of(10, 0.5, 3)


def test_equations_are_solved():
    assert solve_system([[0.0, 2.0], [3.0, 1.0]], [4.0, 5.0]) == pytest.approx([1.0, 2.0])


def test_samples_are_the_same_whether_played_at_once_or_gone_on_with(tmp_path):
    at_once, in_parts = tmp_path / "at_once.jsonl", tmp_path / "in_parts.jsonl"
    play_samples(at_once, 2, 0)
    play_samples(in_parts, 1, 0)
    play_samples(in_parts, 2, 0)
    assert sorted(at_once.read_text().splitlines()) == sorted(in_parts.read_text().splitlines())
    samples = [json.loads(line) for line in at_once.read_text().splitlines()]
    assert set(fit_chances([one for one in samples if one["seats"] == 3], 3)["worth"]) == set(FEATURES)


def test_the_fitted_numbers_say_how_they_were_made_and_how_good_they_are():
    assert FITTED["command"].startswith("python -m omerta.bots.mafia_city.fit")
    for seats in GAME.seats:
        scores = FITTED[str(seats)]["scores"]
        assert scores["log loss"] < min(scores["by points alone"], scores["knowing nothing"])
