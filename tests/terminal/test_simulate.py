"""``omerta simulate`` ends by itself, and says what is wrong with the bots."""

import pickle

import pytest

from omerta.gamekit import BadPosition
from omerta.kernel import NotOffered

BOTS = """
class Shy:
    def __init__(self, rng):
        pass

    def choose(self, view, asked):
        return asked.options[0]

class Dreamer(Shy):
    def choose(self, view, asked):
        while True:
            pass

class Clumsy(Shy):
    def choose(self, view, asked):
        return self.think()

    def think(self):
        return 1 / 0

class Unborn(Shy):
    def __init__(self, rng):
        raise RuntimeError("no")
"""
MANY = ("--num", "30", "--workers", "2")


@pytest.fixture
def bots(tmp_path):
    (tmp_path / "own.py").write_text(BOTS)
    return ("--code", "own.py")


@pytest.mark.process
@pytest.mark.parametrize("matches", [("--num", "2"), MANY])
def test_bots_that_never_bring_a_match_to_an_end_are_stopped(run, bots, matches):
    done = run("simulate", "mafia-city", *bots, "--players", "shy", *matches)
    assert done.returncode == 2
    assert "After 20,000 decisions a match of mafia-city has not ended" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_bot_that_thinks_for_ever_is_stopped(refused, bots, monkeypatch):
    monkeypatch.setattr("omerta.lab.watchdog.LONGEST_THOUGHT", 0.2)
    said = refused("simulate", "resistance", *bots, "--players", "dreamer", "--num", "1")
    assert "The bot Dreamer of seat" in said
    assert "no decision within 0.2 s (own.py, line 1" in said


@pytest.mark.process
def test_a_failure_in_another_process_is_told_as_well(run, bots):
    done = run("simulate", "resistance", *bots, "--players", "clumsy", *MANY)
    assert done.returncode == 2
    assert "ZeroDivisionError: division by zero (own.py, line 19)." in done.stderr
    assert "Traceback" not in done.stderr


def test_a_failure_names_file_and_line(refused, bots):
    one = ("--num", "1")
    said = refused("simulate", "resistance", *bots, "--players", "clumsy", *one)
    assert "Clumsy" in said
    assert said.endswith("ZeroDivisionError: division by zero (own.py, line 19).")
    assert "RuntimeError: no (own.py, line 23)" in refused("simulate", "resistance", *bots, "--players", "unborn", *one)
    assert "(own.py, line 19)" in refused("watch", "resistance", *bots, "--bots", "clumsy", "--run")


def test_the_side_that_nobody_plays_is_named(refused):
    given = ("simulate", "resistance", "--players", "mafia=random", "--num", "1")
    assert "No bot was named for the side detective: add detective=NAME" in refused(*given)
    assert "Strana detective nemá bota" in refused(*given, OMERTA_LANG="cs")


def test_refusals_travel_between_processes():
    for refusal in (NotOffered(rule="X-1", seat=1, typed="no"), BadPosition("line", "word", "what", rule="X-2")):
        again = pickle.loads(pickle.dumps(refusal))
        assert (type(again), again.rule, again.fields) == (type(refusal), refusal.rule, refusal.fields)
