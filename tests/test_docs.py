"""The examples in the documentation run."""

from __future__ import annotations

import doctest
import re
import sys
import types
from pathlib import Path

import pytest

import omerta
from omerta.cli import main
from omerta.testing import check_game

ROOT = Path(__file__).parent.parent


def python_blocks(page: str) -> list[str]:
    return re.findall(r"^```python\n(.*?)^```$", (ROOT / page).read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)


def test_the_game_of_write_a_game_passes_the_conformance_suite() -> None:
    *game, proof = python_blocks("docs/write-a-game.md")
    module = types.ModuleType("bluff")
    sys.modules["bluff"] = module
    try:
        exec("\n".join(game), module.__dict__)
        exec(proof, module.__dict__)
        assert check_game(module.__dict__["GAME"], matches=1) == 10
    finally:
        del sys.modules["bluff"]


def test_the_examples_of_the_package_run() -> None:
    assert doctest.testmod(omerta).failed == 0


def test_the_examples_of_the_readme_run() -> None:
    failed, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert tried > 5
    assert failed == 0


def test_the_bots_of_the_guide_play(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    own, *programs = python_blocks("docs/bots.md")
    file = tmp_path / "my_bot.py"
    file.write_text(own, encoding="utf-8")
    page = (ROOT / "docs/bots.md").read_text(encoding="utf-8")
    (command,) = re.findall(r"^```sh\nomerta (.*?)\n```$", page, re.MULTILINE)
    typed = command.replace("--num 1000", "--num 12").replace("my_bot.py", str(file))
    assert main(typed.split()) == 0
    assert "stubborn" in capsys.readouterr().out
    for program in programs:
        exec(program, {"__name__": "guide"})
    result, said = capsys.readouterr().out.splitlines()
    assert "winners" in result
    assert int(said.split()[0]) > 10
