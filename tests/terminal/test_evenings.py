"""Whole evenings at one terminal: people hand the keyboard over, type what they like, and the match ends."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from omerta.bots import bot
from omerta.kernel import letter
from omerta.play import Match, game, replay
from omerta.play.bot_driver import BotDriver
from omerta.terminal.play import take_turns
from omerta.terminal.screen import Screen
from omerta.terminal.shell import Shell

pytestmark = pytest.mark.slow


class People(Screen):
    """People who type numbers, words of the notation, and now and then something wrong."""

    def __init__(self, lang: str, match: Match, rng: random.Random) -> None:
        super().__init__(lang)
        self.match = match
        self.rng = rng
        self.covered = 0
        self.refused = 0

    def cover(self) -> None:
        self.covered += 1

    def ask(self, prompt: str) -> str:
        seat = next((seat for seat in self.match.seats if f"({letter(seat)}) > " in prompt), None)
        if seat is None:
            return ""  # the keyboard is handed over
        if self.rng.random() < 0.02:
            self.refused += 1
            return "fly to Palermo"
        asked = self.match.ask(seat)
        option = self.choose(asked.options)
        return self.match.game.notation.write(asked.kind, option) if self.rng.random() < 0.9 else "1"

    def choose(self, options: Sequence[Any]) -> Any:
        kinds: dict[type, list[Any]] = {}
        for option in options:
            kinds.setdefault(type(option), []).append(option)
        return self.rng.choice(self.rng.choice(list(kinds.values())))


def evening(name: str, people: Sequence[int], seed: int, lang: str, **settings: Any) -> tuple[Match, People]:
    names = ("Eva", "Petr", "Jana", "Ivan")
    match = game(name).start(len(names), seed=seed, names=names, **settings)
    bots = {seat: bot(name, "simple")(random.Random(seat)) for seat in match.seats if seat not in people}
    screen = People(lang, match, random.Random(seed))
    driver = BotDriver(match, bots)
    shell = Shell(screen, driver, lambda: None, None)
    take_turns(driver, shell)
    shell.finish()
    return match, screen


@pytest.mark.parametrize("lang", ["en", "cs"])
def test_two_people_and_two_bots_play_mafia_city_to_its_end(lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    match, screen = evening("mafia-city", (0, 2), 7, lang, maxrounds=3)
    shown = capsys.readouterr().out
    assert match.over
    assert screen.covered > 20
    assert screen.refused > 0
    assert "Traceback" not in shown
    assert replay(match.record()).result == match.result


@pytest.mark.parametrize("lang", ["en", "cs"])
def test_four_people_play_cosa_nostra_to_its_end_and_trade(lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    match, screen = evening("cosa-nostra", (0, 1, 2, 3), 3, lang, round_limit=9)
    shown = capsys.readouterr().out
    told = Counter(happened.event for happened in match.told())
    assert match.over
    assert told["CellOffered"] + told["CellAskedFor"] + told["BusinessOffered"] + told["BusinessAskedFor"] > 5
    assert told["CellTraded"] + told["BusinessTraded"] + told["CardTraded"] > 0
    assert screen.covered > 50
    assert "Traceback" not in shown
    assert replay(match.record()).result == match.result


TINY = Path(__file__).parent.parent / "games" / "cosa_nostra" / "tiny.toml"


@pytest.mark.parametrize("command", [("play",), ("games",)])
def test_an_edition_of_ones_own_is_played_from_its_file(run: Any, command: tuple[str, ...]) -> None:
    played = run(*command, "cosa-nostra", "--edition", str(TINY), typed="1\n1\nquit\n")
    assert played.returncode == 0, played.stderr
    assert "Alba (A) > " in played.stdout


def test_a_broken_edition_names_its_line(run: Any, tmp_path: Path) -> None:
    broken = tmp_path / "my.toml"
    broken.write_text(TINY.read_text(encoding="utf-8").replace("[", "[[", 1), encoding="utf-8")
    played = run("games", "cosa-nostra", "--edition", str(broken))
    assert played.returncode == 2
    assert "line" in played.stderr
