"""Fitting who wins: the fit finds what made the winners, and samples can be gone on with."""

from __future__ import annotations

import random

import pytest

from omerta.bots.fitting import OtherFit
from omerta.bots.mafia_city import fit, prospects
from omerta.bots.mafia_city.fit import (
    _play_sample,
    fit_chances,
    log_loss,
    newton,
    play_samples,
    scale_of,
    solve_system,
)
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


def test_samples_are_the_same_whether_played_at_once_or_gone_on_with(tmp_path, monkeypatch):
    monkeypatch.setattr(fit, "FIRST", 2)
    at_once, in_parts = tmp_path / "at_once.jsonl", tmp_path / "in_parts.jsonl"
    samples = play_samples(at_once, 3, 0)
    assert play_samples(in_parts, 2, 0) == samples[:6]
    assert play_samples(in_parts, 3, 0) == samples
    assert in_parts.read_text() == at_once.read_text()
    assert set(fit_chances([one for one in samples if one["seats"] == 3], 3)["worth"]) == set(FEATURES)


def test_the_fitted_numbers_have_no_part_in_the_samples_that_they_are_fitted_to(tmp_path, monkeypatch):
    monkeypatch.setattr(fit, "FIRST", 2)
    samples = play_samples(tmp_path / "usual.jsonl", 3, 3)
    for seats in GAME.seats:
        monkeypatch.setitem(prospects.COUNTED, seats, (9.0,) * len(FEATURES))
    with fit.minding(dict.fromkeys(GAME.seats, (5.0, 0.01))):
        assert play_samples(tmp_path / "other.jsonl", 3, 3) == samples


def test_the_first_samples_are_played_without_what_is_fitted_and_the_rest_with_it(tmp_path, monkeypatch):
    monkeypatch.setattr(fit, "FIRST", 2)
    minded = []
    usual = dict(prospects.HEAT)
    monkeypatch.setattr(fit, "_play_sample", lambda *_: minded.append(dict(prospects.HEAT)) or sample(*_))
    sample = _play_sample
    samples = play_samples(tmp_path / "samples.jsonl", 3, 0)
    assert minded == 6 * [fit.ALIKE] + 3 * [fit.decided(samples[:6])]
    assert usual == prospects.HEAT


def test_samples_of_another_seed_are_refused(tmp_path):
    play_samples(tmp_path / "samples.jsonl", 1, 0)
    with pytest.raises(OtherFit):
        play_samples(tmp_path / "samples.jsonl", 1, 1)


def test_the_fitted_numbers_say_how_they_were_made_and_how_good_they_are():
    assert FITTED["command"].startswith("python -m omerta.bots.mafia_city.fit")
    for seats in GAME.seats:
        scores = FITTED[str(seats)]["scores"]
        assert scores["log loss"] < min(scores["by points alone"], scores["knowing nothing"])
