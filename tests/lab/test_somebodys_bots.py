"""Bots of somebody's own file may do anything: what fails is counted and named, and the rest goes on."""

from __future__ import annotations

import random
import signal
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from omerta.bots import Ended, Player, is_crash
from omerta.cli import main
from omerta.lab import simulate, workers
from omerta.lab.matches import BotEnded
from omerta.lab.report import Report
from omerta.play import BotDriver, BotFailed, game

OWN = '''
import os
import signal
from omerta.bots import Player


class Tricky(Player):
    """Does what it does in one match of a few."""

    def __init__(self, rng):
        super().__init__(rng)
        self.breaks = rng.random() < 0.1

    def choose(self, view, asked):
        return self.trick(asked) if self.breaks else self.rng.choice(asked.options)


class Exiting(Tricky):
    def trick(self, asked):
        os._exit(7)


class Crashing(Tricky):
    def trick(self, asked):
        os.kill(os.getpid(), signal.SIGKILL)


class Speaking(Tricky):
    def trick(self, asked):
        return asked.options[0]

    def speak(self, view):
        return os._exit(7) if self.breaks else []


class Interrupting(Tricky):
    def trick(self, asked):
        raise KeyboardInterrupt


class Leaving(Tricky):
    def trick(self, asked):
        raise GeneratorExit("bye")


class Strange(BaseException):
    def __str__(self):
        raise SystemExit


class Raising(Tricky):
    def trick(self, asked):
        raise Strange


class Unprintable(Tricky):
    def trick(self, asked):
        return "\\ud800\\x1b[2J"


class Long(Tricky):
    def trick(self, asked):
        return "approve " * 25_000


class Unequal:
    def __eq__(self, other):
        raise ValueError("\\n" * 200_000)


class Odd(Tricky):
    def trick(self, asked):
        return Unequal()


class Talking(Tricky):
    def trick(self, asked):
        return asked.options[0]

    def speak(self, view):
        return [1, None] if self.breaks else []
'''
DEADLY = """
import os

class Deadly:
    def __init__(self, rng):
        os._exit(9)

    def choose(self, view, asked):
        pass
"""
ENDING = ("exiting", "crashing", "speaking")
PROBLEMS = {
    "interrupting": "KeyboardInterrupt: ",
    "leaving": "GeneratorExit: bye",
    "raising": "Strange: <Strange>",
    "unprintable": r"'\ud800\x1b[2J'",
    "long": "approve approve",
    "odd": r"ValueError: \n\n",
    "talking": "TypeError: ",
}


@pytest.fixture
def own(tmp_path: Path) -> str:
    file = tmp_path / "own.py"
    file.write_text(OWN, encoding="utf-8")
    return str(file)


def played(own: str, bot: str, number: int) -> Report:
    return simulate("resistance", [bot, "random"], 16, seed=2, code=[own], workers=number)


@pytest.mark.process
@pytest.mark.parametrize("bot", ENDING)
def test_a_bot_that_ends_python_is_counted_and_named_and_the_rest_goes_on(own: str, bot: str) -> None:
    one, two = played(own, bot, 1), played(own, bot, 2)
    assert one.tried == two.tried == 16
    assert 0 < one.failures[bot] < 16
    assert one.failed == two.failed
    for failed in one.failed:
        assert (failed.code, failed.bot) == (BotEnded.code, bot)
        assert random.Random(f"2 {failed.match} {ord(failed.seat) - ord('A')}").random() < 0.1, "it is the one"
    assert one.save() | {"cpu": 0, "wall": 0} == two.save() | {"cpu": 0, "wall": 0}


@pytest.mark.process
@pytest.mark.parametrize("bot", PROBLEMS)
def test_whatever_a_bot_raises_or_answers_is_counted_and_named(own: str, bot: str) -> None:
    report = played(own, bot, 2)
    assert report.tried == 16
    assert 0 < report.failures[bot] < 16
    for failed in report.failed:
        assert PROBLEMS[bot] in failed.problem
        assert len(failed.problem) < 500
        assert failed.problem.isprintable()


@pytest.mark.process
def test_the_exit_code_and_a_sentence_tell_of_it(own: str, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["simulate", "resistance", "--players", "exiting,random", "--num", "16", "--seed", "2", "--workers", "1"]
    assert main([*words, "--code", own, "--lang", "cs"]) == 3
    assert "bot exiting: ukončil samotný Python" in capsys.readouterr().err


@pytest.mark.process
def test_where_every_match_ends_python_it_is_refused(tmp_path: Path) -> None:
    deadly = tmp_path / "deadly.py"
    deadly.write_text(DEADLY)
    with pytest.raises(BotEnded) as told:
        simulate("resistance", ["deadly"], 30, workers=2, code=[str(deadly)])
    assert told.value.fields == {"seat": "A", "bot": "deadly"}


# Who ends the program is no bot


class Raiser(Player):
    """Raises something."""

    raises: BaseException

    def choose(self, view: Any, asked: Any) -> Any:
        raise self.raises


def asked(why: BaseException) -> None:
    """Let a bot choose that raises this."""
    match = game("resistance").start(5, seed=1)
    bots = {seat: Raiser(random.Random(seat)) for seat in match.seats}
    for bot in bots.values():
        bot.raises = why
    BotDriver(match, bots).step()


@pytest.fixture
def heard() -> Iterator[None]:
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("heard")
def test_a_signal_that_comes_while_a_bot_thinks_is_not_its_failure() -> None:
    with pytest.raises(KeyboardInterrupt):
        asked(KeyboardInterrupt())
    with pytest.raises(Ended):
        asked(Ended(143))
    with pytest.raises(BotFailed):
        asked(SystemExit(143))


@pytest.mark.usefixtures("heard")
def test_where_ctrl_c_is_not_heard_a_bot_that_interrupts_has_failed_and_a_signal_still_ends() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with pytest.raises(BotFailed):
        asked(KeyboardInterrupt())
    with pytest.raises(Ended):
        asked(Ended(143))


def test_nobody_interrupts_another_thread() -> None:
    found: list[bool] = []
    thread = threading.Thread(target=lambda: found.append(is_crash(KeyboardInterrupt())))
    thread.start()
    thread.join()
    assert found == [True]


def test_signals_wait_while_processes_begin() -> None:
    got: list[int] = []
    before = signal.signal(signal.SIGTERM, lambda number, frame: got.append(number))
    try:
        with workers._no_signals():
            signal.raise_signal(signal.SIGTERM)
            assert got == []
        assert got == [signal.SIGTERM]
    finally:
        signal.signal(signal.SIGTERM, before)
