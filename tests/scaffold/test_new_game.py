"""The package that ``omerta new-game`` writes is a game that keeps everything, whatever it is called."""

from __future__ import annotations

import importlib
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from omerta.cli import main
from omerta.gamekit import Game
from omerta.play import OpenGame
from omerta.scaffold import BadGameName, FolderInUse, new_game
from omerta.testing import check_game
from omerta.words import LANGUAGES, catalogue, rulebook

SHAPE = "rules choices options cards settings table events kinds notation positions reasons redeal"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("new") / "night-market"
    new_game("night-market", folder)
    return folder


@pytest.fixture(scope="module")
def game(folder: Path) -> Iterator[Game]:
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(folder / "src"))
        yield importlib.import_module("night_market").GAME
        for name in [name for name in sys.modules if name.partition(".")[0] == "night_market"]:
            del sys.modules[name]  # for good: what a patch deletes comes back with its end


def tool(*arguments: str, where: Path) -> str:
    """What a tool says about a package, in an environment without settings of ours."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("PYTEST", "RUFF"))}
    environment["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    done = subprocess.run(
        [sys.executable, "-m", *arguments],
        cwd=where,
        env=environment,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


# What is written


def test_it_has_the_shape_of_every_game(folder: Path) -> None:
    package = folder / "src" / "night_market"
    assert {file.stem for file in package.glob("*.py")} == {*SHAPE.split(), "readings", "__init__"}
    for lang in LANGUAGES:
        assert (package / f"{lang}.ftl").is_file()
        assert (package / f"rules.{lang}.md").is_file()


def test_it_passes_the_conformance_suite(game: Game) -> None:
    assert (game.id, game.prefix) == ("night-market", "NM")
    assert check_game(game, matches=1) == len(game.seats) * 2


@pytest.mark.process
def test_its_own_tests_pass(folder: Path) -> None:
    assert "8 passed" in tool("pytest", "-q", "-p", "no:cacheprovider", where=folder)


def test_a_leak_put_into_it_is_found(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    events = importlib.import_module("night_market.events")
    monkeypatch.setattr(events.CardDealt, "_visibility", (("seat", None), ("card", None)))
    with pytest.raises(AssertionError, match=r"keeps its answer from seat ., who is told it"):
        check_game(game, seats=[3])


@pytest.mark.process
@pytest.mark.parametrize("name", ["ox", "abcdefghijkl-mnopqrstuvw"])
def test_it_is_tidy_whatever_it_is_called(name: str, tmp_path: Path) -> None:
    new_game(name, tmp_path / name)
    tool("ruff", "check", "--no-cache", where=tmp_path / name)
    tool("ruff", "format", "--check", "--no-cache", where=tmp_path / name)


def test_no_name_of_the_template_is_left(folder: Path) -> None:
    for file in (file for file in folder.rglob("*") if file.suffix in (".py", ".md", ".ftl", ".toml")):
        assert not re.search(r"small.?hours|\bSH\b", file.read_text(encoding="utf-8"), re.IGNORECASE), file


def test_both_languages_say_the_same_things_and_every_rule_has_a_test(game: Game, folder: Path) -> None:
    english, czech = (catalogue(lang, game) for lang in LANGUAGES)
    assert list(english.messages) == list(czech.messages)
    books = [rulebook(game, lang) for lang in LANGUAGES]
    tests = (folder / "tests" / "test_night_market.py").read_text(encoding="utf-8")
    for book in books:
        assert book is not None
        assert set(book.rules) == set(re.findall(r'"(NM-[\d.]+)"', tests))


def test_a_sealed_answer_stays_out_of_the_records_of_others(game: Game) -> None:
    match = OpenGame(game).position("game night-market seats=3\ncards 7 2 5")
    match.play("A: fold", "B: fold", "C: stay")
    assert [line for line in match.record("B").splitlines() if "fold" in line] == ["B: fold"]


# The command


def test_the_command_says_what_it_wrote_and_what_to_type_next(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["new-game", "Dark_Alley", "--lang", "en"]) == 0
    *written, told, install, test, play = capsys.readouterr().out.splitlines()
    assert {line.strip() for line in written} == {
        str(path.relative_to(tmp_path)) for path in tmp_path.rglob("*") if path.is_file()
    }
    assert "Your game is in dark-alley." in told
    assert install.endswith("install --editable dark-alley")
    assert test.endswith("-m pytest dark-alley")
    assert play.strip() == "omerta play dark-alley"


@pytest.mark.parametrize(
    ("name", "english", "czech"),
    [
        ("noční-trh", "A game cannot be called “noční-trh”", "Hra se nemůže jmenovat „noční-trh“"),
        ("2-nights", "A game cannot be called “2-nights”", "Hra se nemůže jmenovat „2-nights“"),
        ("x" * 25, "24 characters at most", "nejvýš 24 znaků"),
        ("spehov", "There is a game called spehov already", "Hra jménem spehov už existuje"),
        ("json", "json: that name means something else in Python", "to jméno v Pythonu znamená něco jiného"),
        ("class", "class: that name means something else in Python", "to jméno v Pythonu znamená něco jiného"),
        ("pytest", "pytest: that name means something else in Python", "to jméno v Pythonu znamená něco jiného"),
    ],
)
def test_a_bad_name_is_refused(
    name: str, english: str, czech: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for lang, sentence in (("en", english), ("cs", czech)):
        assert main(["new-game", name, "--folder", str(tmp_path / "new"), "--lang", lang]) == 2
        assert sentence in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_an_installed_game_is_not_written_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    info = tmp_path / "dark_alley-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: dark-alley\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[omerta.games]\ndark-alley = dark_alley:GAME\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    with pytest.raises(BadGameName) as refused:
        new_game("dark-alley", tmp_path / "new")
    assert refused.value.fields["why"] == "taken"


def test_only_a_new_or_empty_folder_is_written_to(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kept = tmp_path / "full" / "kept.txt"
    kept.parent.mkdir()
    kept.write_text("mine")
    for folder in (kept.parent, kept):
        with pytest.raises(FolderInUse):
            new_game("dark-alley", folder)
    assert list(tmp_path.rglob("*")) == [kept.parent, kept]
    assert main(["new-game", "dark-alley", "--folder", str(kept / "below"), "--lang", "cs"]) == 2
    assert "nelze otevřít" in capsys.readouterr().err
    (tmp_path / "empty").mkdir()
    assert new_game("dark-alley", tmp_path / "empty")
