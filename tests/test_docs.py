"""The examples in the documentation run."""

from __future__ import annotations

import doctest
import importlib
import re
from pathlib import Path

import pytest

import omerta
from omerta.cli import main
from omerta.play import OpenGame

ROOT = Path(__file__).parent.parent


PAGE = "docs/write-a-game.md"
TEMPLATE = ROOT / "src" / "omerta" / "scaffold" / "template"


def blocks(page: str, kind: str) -> list[str]:
    """What stands between fences of this kind; examples with prompts are for doctest."""
    found = re.findall(r"^```(\w*)\n(.*?)^```$", (ROOT / page).read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    texts = [text for language, text in found if language == kind and not text.startswith(">>>")]
    assert texts, f"{page} has no {kind}"
    return texts


@pytest.mark.parametrize(("kind", "files"), [("python", "*.py"), ("ftl", "en.ftl"), ("toml", "pyproject.toml")])
def test_the_code_of_write_a_game_stands_in_the_package_that_new_game_writes(kind: str, files: str) -> None:
    texts = [file.read_text(encoding="utf-8") for file in TEMPLATE.rglob(files)]
    assert [block for block in blocks(PAGE, kind) if not any(block in text for text in texts)] == []


def test_the_command_of_write_a_game_writes_that_package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (command,) = blocks(PAGE, "sh")
    assert main(command.split()[1:]) == 0
    written = {file.relative_to(tmp_path / "small-hours"): file for file in tmp_path.rglob("*") if file.is_file()}
    assert {str(path) for path in written} >= {"pyproject.toml", "src/small_hours/rules.py"}
    for path, file in written.items():
        assert file.read_bytes() == (TEMPLATE / path).read_bytes()


def test_the_position_of_write_a_game_can_be_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(TEMPLATE / "src"))
    (position,) = blocks(PAGE, "")
    match = OpenGame(importlib.import_module("small_hours").GAME).position(position)
    assert match.waiting == (1,)


def test_the_examples_of_write_a_game_run() -> None:
    failed, tried = doctest.testfile(str(ROOT / PAGE), module_relative=False)
    assert (failed, tried > 3) == (0, True)


def test_the_examples_of_the_package_run() -> None:
    assert doctest.testmod(omerta).failed == 0


@pytest.mark.parametrize("page", ["README.md", "docs/analysis.md"])
def test_the_examples_of_a_page_run(page: str) -> None:
    failed, tried = doctest.testfile(str(ROOT / page), module_relative=False)
    assert tried > 5
    assert failed == 0


@pytest.mark.process
def test_the_bots_of_the_guide_play(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for program in blocks("docs/bots.md", "python"):
        if name := re.match(r"# (\w+\.py)\n", program):
            (tmp_path / name[1]).write_text(program, encoding="utf-8")
    page = (ROOT / "docs/bots.md").read_text(encoding="utf-8")
    commands = re.findall(r"^```sh\nomerta (simulate .*?)\n```$", page, re.MULTILINE)
    for command, bot, few in zip(commands, ("stubborn", "ahead"), ("12", "2"), strict=True):
        typed = re.sub(r"--num \d+", f"--num {few}", command).replace("--code ", f"--code {tmp_path}/")
        assert main(typed.split()) == 0
        assert bot in capsys.readouterr().out
    for program in blocks("docs/bots.md", "python"):
        exec(program, {"__name__": "guide"})
    result, explained, said = capsys.readouterr().out.splitlines()
    assert "winners" in result
    assert "Reason(code='team-succeeds'" in explained
    assert int(said.split()[0]) > 10


def test_what_the_guide_says_of_games_is_exported_by_them() -> None:
    page = (ROOT / "docs/bots.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| `(omerta\.games\.\w+)` \|(.*)$", page, re.MULTILINE)
    assert len(rows) == 4
    for package, row in rows:
        names = re.findall(r"`(\w+)`", row)
        assert set(names) <= set(importlib.import_module(package).__all__), package
    for name in re.findall(r"`view\.(\w+)`", page.partition("## What a game exports")[2].partition("##")[0]):
        assert any(name in importlib.import_module(package).GAME.readings for package, _ in rows), name
