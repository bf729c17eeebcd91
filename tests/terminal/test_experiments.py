"""The lab from the command line: what it prints, what it refuses, its exit codes, and Ctrl-C."""

import json
import os
import signal
import subprocess
import time

import pytest

from omerta.lab import simulate
from tests.terminal.conftest import COMMAND

CLUMSY = """
class Clumsy:
    def __init__(self, rng):
        self.rng = rng
        self.breaks = rng.random() < 0.1

    def choose(self, view, asked):
        if self.breaks:
            raise RuntimeError("oh no")
        return self.rng.choice(asked.options)
"""
ALONE = ("--workers", "1")


@pytest.fixture
def clumsy(tmp_path):
    (tmp_path / "own.py").write_text(CLUMSY)
    return ("--code", "own.py")


@pytest.mark.parametrize(
    ("arguments", "english", "czech"),
    [
        (("simulate", "--format", "xml"), "“xml” is not possible for --format", "„xml“ u --format nelze"),
        (("simulate", "--format", "csv"), "--format needs --output", "--format potřebuje --output"),
        (("simulate", "--secrets", "--output", "x"), "--secrets needs --format", "--secrets potřebuje --format"),
        (("simulate", "--cluster", "tcp://127.0.0.1:9"), "No scheduler of a Dask cluster", "neodpovídá žádný plánovač"),
        (("tournament", "--players", "simple"), "at least two bots. There are: simple", "aspoň dva boty"),
        (("tournament", "--pairing", "knockout"), "round-robin, swiss, pool", "round-robin, swiss, pool"),
        (("tournament", "--players", "simple,einstein"), "no bot called “einstein”", "Bota „einstein“"),
        (("balance", "--seats", "5-"), "a range such as 5-10", "rozsah jako 5-10"),
        (("balance", "--seats", "5-40"), "11 seats are not possible", "11 míst nelze"),
        (("balance", "--vary", "plots"), "compares nothing", "nic neporovnává"),
        (("balance", "--vary", "magic=1,2"), "no option “magic”", "magic"),
        (("balance", "--vary", "plots=yes,often"), "often", "often"),
        (("balance", "--precision", "0"), "0.05–50", "0.05–50"),
    ],
)
def test_each_mistake_has_its_sentence(refused, monkeypatch, arguments, english, czech):
    monkeypatch.setattr("omerta.lab.cluster.PATIENCE", 0.5)
    command, *rest = arguments
    assert english in refused(command, "resistance", *rest)
    assert czech in refused(command, "resistance", *rest, OMERTA_LANG="cs")


def test_matches_that_failed_are_named_and_the_exit_code_says_so(here, clumsy):
    given = ("simulate", "resistance", *clumsy, "--players", "clumsy,random", "--num", "30", "--seed", "2", *ALONE)
    done = here(*given)
    assert done.returncode == 3
    assert "of 30 failed. Nobody has won or lost there:" in done.stderr
    assert "bot clumsy: RuntimeError: oh no (own.py, line 9)" in done.stderr
    assert "Sides" in done.stdout
    assert "selhalo" in here(*given, OMERTA_LANG="cs").stderr


def test_a_tournament_with_a_file_of_ones_own(here, clumsy, tmp_path):
    given = ("tournament", "resistance", *clumsy, "--players", "simple,quiet", "--num", "6", "--output", "t", *ALONE)
    done = here(*given)
    assert done.returncode == 3, done.stderr
    assert "the bot that broke down has lost:" in done.stderr
    table = done.stdout.splitlines()
    assert table[0] == "Tournament of The Resistance"
    assert {line.split()[0] for line in table[4:7]} == {"simple", "quiet", "clumsy"}
    assert "What a side is worth by itself" in done.stdout
    page = (tmp_path / "t" / "report.html").read_text(encoding="utf-8")
    assert "Each against each" in page
    assert here(*given).stdout == done.stdout


def test_a_balance_is_printed_in_both_languages(here):
    given = ("balance", "mafia-city", "--seats", "3", "--players", "random", "--num", "2", "-o", "maxrounds=1", *ALONE)
    done = here(*given, "--vary", "target=experienced,beginner")
    assert done.returncode == 0, done.stderr
    assert "3 seats, target=beginner: 2 matches" in done.stdout
    assert "Places in the order of play" in done.stdout
    assert "3 místa" in here(*given, OMERTA_LANG="cs").stdout


@pytest.mark.process
def test_ctrl_c_keeps_what_is_done_and_the_same_command_goes_on(surroundings, tmp_path):
    folder = tmp_path / "out"
    given = ("--players", "belief", "--seats", "6", "--num", "80", "--output", "out", "--format", "jsonl")
    running = subprocess.Popen(
        [*COMMAND, "simulate", "resistance", *given, "--workers", "2"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=tmp_path,
        env=surroundings,
        start_new_session=True,
    )
    while not (folder / "plan.json").exists():
        assert running.poll() is None
        time.sleep(0.05)
    time.sleep(2)
    os.killpg(running.pid, signal.SIGINT)
    _, complaint = running.communicate(timeout=60)
    assert running.returncode == 130
    assert "the same command goes on" in complaint
    assert "Traceback" not in complaint
    kept = _matches(folder)
    assert kept == list(range(len(kept)))
    num = len(kept) + 2
    report = simulate("resistance", ["belief"], num, seats=6, folder=folder, workers=1)
    assert _matches(folder) == list(range(num))
    assert report.sums == simulate("resistance", ["belief"], num, seats=6, workers=1).sums


def _matches(folder):
    parts = sorted((folder / "matches").glob("*"))
    return [json.loads(line)["match"] for part in parts for line in part.read_text(encoding="utf-8").splitlines()]
