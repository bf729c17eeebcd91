"""The examples of docs/research.md and of examples/ run, small."""

from __future__ import annotations

import re
import runpy
import subprocess
import sys
import warnings
from pathlib import Path

import pytest

from omerta.adapters.chat import read_transcripts
from omerta.adapters.observations import layout_of
from omerta.play import game as find_game
from tests.adapters.fake_chat import fake_chat
from tests.adapters.matches import NAMES

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "research.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```(python(?: chat)?)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


def run(program: str, *words: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", [program, *words])
    runpy.run_path(str(ROOT / "examples" / program), run_name="__main__")


@pytest.mark.parametrize("code", [code for kind, code in BLOCKS if kind == "python"], ids=range(4))
def test_five_lines_lead_to_a_random_match(code: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert len(code.splitlines()) <= 6
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        exec(compile(code, "docs/research.md", "exec"), {})


def test_the_lines_for_a_chat_model_lead_to_a_match(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (code,) = [code for kind, code in BLOCKS if kind == "python chat"]
    with fake_chat(lambda asked: "ANSWER: 1") as fake:
        monkeypatch.setenv("OMERTA_CHAT_URL", fake.url)
        monkeypatch.setenv("OMERTA_CHAT_MODEL", "small")
        exec(compile(code, "docs/research.md", "exec"), {})
        assert read_transcripts(capsys.readouterr().out)
        run("chat_bot.py", monkeypatch=monkeypatch)
        assert read_transcripts(capsys.readouterr().out)


def test_the_lengths_on_the_page_are_true() -> None:
    for name in NAMES:
        game = find_game(name).rules
        layouts = [layout_of(game, seats, game.agree(seats, {})) for seats in (game.seats[0], game.seats[-1])]
        sizes, actions = [layout.size for layout in layouts], [len(layout.actions) for layout in layouts]
        assert f"{sizes[0]:,} – {sizes[1]:,}" in PAGE, (name, sizes)
        assert f"{actions[0]} – {actions[1]}" in PAGE, (name, actions)


def test_a_random_match_through_pettingzoo(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    run("pettingzoo_random.py", "resistance", monkeypatch=monkeypatch)
    assert len(capsys.readouterr().out.splitlines()) == 5


def test_a_search_through_openspiel(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("pyspiel")
    run("openspiel_ismcts.py", "2", monkeypatch=monkeypatch)
    assert capsys.readouterr().out.startswith("A: ")


def test_a_policy_learns_and_its_curve_is_drawn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ("--opponents", "random", "--episodes", "30", "--matches", "10", "--curve", str(tmp_path / "curve.svg"))
    run("learn_by_playing.py", *words, monkeypatch=monkeypatch)
    assert "the policy wins" in capsys.readouterr().out
    assert (tmp_path / "curve.svg").read_text(encoding="utf-8").startswith("<svg")


@pytest.mark.process
def test_nothing_of_it_is_imported_unless_it_is_used() -> None:
    code = (
        "import contextlib, io, sys, omerta.cli\n"
        "with contextlib.redirect_stdout(io.StringIO()), contextlib.suppress(SystemExit):\n"
        "    omerta.cli.main(['--help'])\n"
        "import omerta.play, omerta.bots, omerta.adapters\n"
        "print(*sorted({'numpy', 'gymnasium', 'pettingzoo', 'pyspiel', 'omerta.adapters.text'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    assert done.stdout.strip() == ""
