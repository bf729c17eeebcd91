"""Fitting the weights of Cosa Nostra: what it writes, and that it goes on where it stopped."""

from __future__ import annotations

import json
import random
from math import log
from pathlib import Path

import pytest

from omerta.bots.cosa_nostra import FORECAST, Simple, fit
from omerta.bots.cosa_nostra.outlook import Outlook
from omerta.bots.cosa_nostra.position import position as planned
from omerta.bots.cosa_nostra.weights import FILE, telling_for, tried, weights_for
from omerta.games.cosa_nostra import edition_of
from tests.games.cosa_nostra.sitting import position


@pytest.mark.slow
def test_a_run_that_was_interrupted_goes_on_where_it_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    output = tmp_path / "weights.json"
    given = ["--seats", "2", "--matches", "2", "--work", str(tmp_path), "--output", str(output)]
    fit.main(given)
    written = json.loads(output.read_text())
    scores = written["scores"]["2 players, odds"]
    assert scores["command"] == "--seats 2 --matches 2 --seed 1"
    assert scores["positions"] > 5
    assert scores["even odds"] == pytest.approx(-0.6931)
    assert set(written["telling"]["2"]) == set(fit.FITTED)
    assert written["weights"] == {}  # what bots play by is tried by duels

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
    assert {name.split()[0] for name in written["scores"]} == set(tried()) | set(written["telling"])
    for scores in written["scores"].values():
        assert scores["command"].startswith("--")
        assert scores.get("held out", 0) >= scores.get("held out before", -9)


def test_odds_are_told_by_what_was_fitted_and_bots_play_by_what_wins() -> None:
    told = json.loads(FILE.read_text(encoding="utf-8"))["telling"]["4"]
    assert telling_for(4) == weights_for(4).but(**told) != weights_for(4)
    assert telling_for(2) == weights_for(2)
    table = position(
        "game seats=4\nat blue act\nblue 800 @0 N1 b1\nred 0 @0 E1 f2\ngreen 0 @0 S1 e6\nyellow 0 @0 W1 a5"
    )
    world = table.match
    odds = Outlook(edition_of("standard"), telling_for(4)).judge(planned(world.table), 3)
    assert FORECAST.chances(world, random.random) == odds


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_odds_name_winners_better_than_even_odds_in_matches_they_were_not_fitted_to(seats: int) -> None:
    scores = json.loads(FILE.read_text(encoding="utf-8"))["scores"][f"{seats} players, odds"]
    assert scores["held out"] > scores["even odds"] == pytest.approx(-log(seats), abs=1e-4)
    told = scores["held out, each fifth in turn"]
    assert told > scores["even odds"]
    assert scores["taken"] is (told > scores["old weights, all"])


def test_matches_can_be_named_by_slices() -> None:
    assert fit.numbers_of("3") == [0, 1, 2]
    assert fit.numbers_of("0:3,7:12:2") == [0, 1, 2, 7, 9, 11]


def test_every_second_table_is_one_of_masters() -> None:
    for number in range(1, 12, 2):
        players = fit.seated(number, 4, random.Random(number))
        assert all(isinstance(player, fit.Strategist) for player in players)
    mixed = [player for number in range(0, 12, 2) for player in fit.seated(number, 4, random.Random(number))]
    assert any(isinstance(player, Simple) for player in mixed)


@pytest.mark.slow
def test_weights_that_tell_worse_what_was_held_out_are_not_taken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    worse = weights_for(2).but(power=-3.0)  # whoever needs more turns is taken for the winner
    monkeypatch.setattr(fit, "fit_odds", lambda *_: (worse, 0.0))
    weights, scores = fit.odds(2, "0:2", 1, tmp_path)
    assert weights == weights_for(2)
    assert not scores["taken"]
    assert scores["command"] == "--seats 2 --numbers 0:2 --seed 1"
