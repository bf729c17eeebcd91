"""The experiments in examples/ run, in small."""

import runpy
import sys
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parent.parent / "examples"


@pytest.mark.parametrize(
    ("script", "arguments", "said"),
    [
        ("plot_cards", "--num 4 --seats 5 --output OUT", "detectives win"),
        ("action_cards", "--num 2 --cards vest --output OUT", "vest       mafia"),
        ("seat_order", "mafia-city --num 1 --seats 3 --players random", "place 3:"),
        ("bot_tournament", "--num 2", "points from random"),
        ("decision_table", "--num 3", "leaders chose themselves"),
    ],
)
def test_an_experiment_runs(script, arguments, said, tmp_path, monkeypatch, capsys):
    file = EXAMPLES / f"{script}.py"
    typed = arguments.replace("OUT", str(tmp_path / "out"))
    monkeypatch.setattr(sys, "argv", [str(file), *typed.split()])
    runpy.run_path(str(file), run_name="__main__")
    assert said in capsys.readouterr().out
    if "OUT" in arguments:
        assert (tmp_path / "out" / "report.html").is_file()
