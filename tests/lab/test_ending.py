"""Commands of the lab that are ended: nothing of them is left behind, and what was done is kept."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import IO

import pytest

from omerta.bots import Ended
from omerta.cli import main
from omerta.lab.files import LOCK
from omerta.terminal.errors import ending_once

PATIENCE = 120.0
FULL = Path("/dev/full")
HEARING = """
import signal
import sys
from omerta.cli import main

signal.signal(signal.SIGINT, signal.default_int_handler)
signal.signal(signal.SIGHUP, signal.SIG_DFL)
sys.exit(main(sys.argv[1:]))
"""
"""The command, as if nobody had told it to ignore signals."""
CODES = {"SIGKILL": -9, "SIGHUP": -1, "SIGTERM": 143, "SIGINT": 130}
THINKING = """
import os
import time
from pathlib import Path


class Endless:
    def __init__(self, rng):
        self.rng = rng

    def choose(self, view, asked):
        Path(__file__).with_name("thinks").touch()
        while True:
            time.sleep(0.05)
"""


def until(done: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not done():
        assert time.monotonic() < end
        time.sleep(0.05)


def is_free(folder: Path) -> bool:
    """Whether no process holds the lock of a folder."""
    fcntl = pytest.importorskip("fcntl")

    with (folder / LOCK).open("a") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
    return True


@pytest.mark.process
@pytest.mark.skipif(sys.platform == "win32", reason="other signals, other locks")
@pytest.mark.parametrize("by", CODES)
def test_whoever_ends_the_command_ends_those_who_play_for_it(tmp_path: Path, by: str) -> None:
    own, folder = tmp_path / "own.py", tmp_path / "out"
    own.write_text(THINKING)
    words = ["simulate", "resistance", "--players", "endless", "--workers", "2", "--code", str(own)]
    command = [sys.executable, "-c", HEARING, *words, "--output", str(folder), "--format", "jsonl"]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
        try:
            until((tmp_path / "thinks").exists)
            assert not is_free(folder)
            process.send_signal(getattr(signal, by))
            until(lambda: process.poll() is not None)
        finally:
            process.kill()
    assert process.returncode == CODES[by]
    until(lambda: is_free(folder))


@pytest.mark.parametrize(
    ("first", "raised"), [(signal.SIGINT, KeyboardInterrupt), (signal.SIGTERM, Ended)], ids=["SIGINT", "SIGTERM"]
)
def test_the_first_signal_ends_and_others_do_not_disturb_what_is_put_away(
    monkeypatch: pytest.MonkeyPatch, first: signal.Signals, raised: type[BaseException]
) -> None:
    def end(number: int, frame: object) -> None:
        raise Ended(143)

    before = signal.signal(signal.SIGINT, signal.default_int_handler), signal.signal(signal.SIGTERM, end)
    kept = []
    try:
        with ending_once():
            try:
                with pytest.raises(raised):
                    signal.raise_signal(first)
            finally:
                signal.raise_signal(signal.SIGINT)
                signal.raise_signal(signal.SIGTERM)
                kept.append("everything")
        assert kept
        with pytest.raises(KeyboardInterrupt):
            signal.raise_signal(signal.SIGINT)
    finally:
        signal.signal(signal.SIGINT, before[0])
        signal.signal(signal.SIGTERM, before[1])


def test_where_ctrl_c_is_ignored_it_stays_so() -> None:
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        with ending_once():
            assert signal.getsignal(signal.SIGINT) == signal.SIG_IGN
            signal.raise_signal(signal.SIGINT)
    finally:
        signal.signal(signal.SIGINT, before)


def written_to(output: IO[bytes], *words: str) -> tuple[int, str]:
    """The exit code of a command, and what it says on the error stream."""
    command = [sys.executable, "-m", "omerta", *words]
    done = subprocess.run(command, stdout=output, stderr=subprocess.PIPE, check=False, timeout=PATIENCE)
    return done.returncode, done.stderr.decode()


@pytest.mark.process
@pytest.mark.skipif(not FULL.exists(), reason="no disk that is always full")
@pytest.mark.parametrize("lang", ["en", "cs"])
def test_output_that_cannot_be_written_is_told_in_a_sentence(lang: str) -> None:
    sentence = {"en": "cannot be written: No space left on device", "cs": "nelze zapsat: No space left on device"}
    for words in (["simulate", "resistance", "--players", "quiet", "--num", "1"], ["games"]):
        with FULL.open("wb") as full:
            code, said = written_to(full, *words, "--lang", lang)
        assert code == 2
        assert sentence[lang] in said
        assert "Traceback" not in said


@pytest.mark.parametrize(("lang", "sentence"), [("en", "--pairing swiss"), ("cs", "švýcarský")])
def test_rounds_without_a_swiss_tournament_are_refused(
    capsys: pytest.CaptureFixture[str], lang: str, sentence: str
) -> None:
    words = ["tournament", "resistance", "--players", "simple,random", "--num", "1", "--rounds", "2", "--lang", lang]
    assert main(words) == 2
    assert sentence in capsys.readouterr().err
