"""The examples in the documentation run."""

from __future__ import annotations

import doctest
import re
import sys
import types
from pathlib import Path

import omerta
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
