"""Fitting the weights of Cosa Nostra: what it writes, and that it goes on where it stopped."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from omerta.bots.cosa_nostra import fit
from omerta.bots.cosa_nostra.weights import FILE, Weights, fitted, weights_for


def test_a_run_that_was_interrupted_goes_on_where_it_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    output = tmp_path / "weights.json"
    given = ["--seats", "2", "--matches", "2", "--work", str(tmp_path), "--output", str(output)]
    fit.main(given)
    written = json.loads(output.read_text())
    scores = written["scores"]["2 players, odds"]
    assert scores["command"] == "--seats 2 --matches 2 --seed 1"
    assert scores["positions"] > 5
    assert scores["even odds"] == pytest.approx(-0.6931)
    before, after = weights_for(2), Weights(**written["weights"]["2"])
    assert all(
        getattr(before, name) == getattr(after, name) for name in written["weights"]["2"] if name not in fit.FITTED
    )

    def unwanted(*_: object) -> None:
        raise AssertionError("played again")

    monkeypatch.setattr(fit, "play", unwanted)
    fit.main(given)
    assert json.loads(output.read_text()) == written


def test_a_duel_takes_the_value_that_wins_most(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def play(players: list[object], *_: object) -> tuple[tuple[int, ...], list[object]]:
        (one,) = [seat for seat, player in enumerate(players) if isinstance(player, fit.Strategist)]
        bold = players[one].weights.margin == 5000.0  # type: ignore[attr-defined]
        return ((one,) if bold else (1 - one,)), []

    monkeypatch.setattr(fit, "play", play)
    output = tmp_path / "weights.json"
    fit.main(
        [
            "--duel",
            "margin=4000,5000",
            "--seats",
            "2",
            "--matches",
            "3",
            "--work",
            str(tmp_path),
            "--output",
            str(output),
        ]
    )
    written = json.loads(output.read_text())
    assert written["weights"]["2"]["margin"] == 5000.0
    assert written["scores"]["2 players, margin"]["wins"] == {"4000": 0.0, "5000": 3.0}


def test_the_data_file_says_how_it_was_made() -> None:
    written = json.loads(FILE.read_text(encoding="utf-8"))
    assert written["command"] == "python -m omerta.bots.cosa_nostra.fit"
    assert {name.split()[0] for name in written["scores"]} == set(fitted()) == set(written["weights"])
    for scores in written["scores"].values():
        assert scores["command"].startswith("--")
        assert scores.get("held out", 0) >= scores.get("held out before", 0)
