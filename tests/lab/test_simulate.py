"""Simulations: the same matches everywhere, tables that go on after a stop, and bots that break down now and then."""

import contextlib
import csv
import errno
import io
import json
import multiprocessing
import os
import threading

import pyarrow.parquet
import pytest

from omerta.bots.registry import BadCode
from omerta.lab import simulate, tournament
from omerta.lab.files import JOURNAL, NoSpace, OtherRun, told_plainly
from omerta.lab.plan import Plan
from omerta.lab.tables import columns
from omerta.lab.workers import Workers
from omerta.play import BotFailed
from tests.web.small_disk import small_disk

SPEHOV = {"seats": 8, "seed": 4, "settings": {"cards": "vest,recruit", "talk": "none"}}
NOW_AND_THEN = """
class Clumsy:
    def __init__(self, rng):
        self.rng = rng
        self.breaks = rng.random() < 0.02

    def choose(self, view, asked):
        if self.breaks:
            return 1 / 0
        return self.rng.choice(asked.options)

class Cheat(Clumsy):
    def choose(self, view, asked):
        return "fail" if self.breaks else self.rng.choice(asked.options)

class Leaving(Clumsy):
    def choose(self, view, asked):
        if self.breaks:
            raise SystemExit(0)
        return self.rng.choice(asked.options)
"""
THINKERS = """
from omerta.bots import Player

class Shared(Player):
    def mark(self):
        return 1

class Ahead(Shared):
    thinks = True

    def think(self, view, asked, thinking):
        assert thinking.world(self.rng).ask(asked.seat).options == asked.options
        return self.rng.choice(asked.options)

class Bare:
    def __init__(self, rng):
        self.rng = rng

    def think(self, view, asked, thinking):
        assert [*thinking.iterations(3)] == [0, 1, 2]
        return self.rng.choice(asked.options)
"""


def counts(report):
    """What a report says of the matches, without what they cost."""
    return {**report.save(), "cpu": 0, "wall": 0}


def rows(folder, table, form="jsonl"):
    """All rows of a table, in the order of its parts."""
    parts = sorted((folder / table).glob(f"part-*.{form}"))
    if form == "parquet":
        return [row for part in parts for row in pyarrow.parquet.read_table(part).to_pylist()]
    text = [part.read_text(encoding="utf-8") for part in parts]
    if form == "csv":
        return [row for one in text for row in csv.DictReader(io.StringIO(one))]
    return [json.loads(line) for one in text for line in one.splitlines()]


@pytest.mark.process
def test_processes_change_nothing(monkeypatch):
    monkeypatch.setattr("omerta.lab.workers.ALONE", 0.0)
    alone = simulate("resistance", ["simple", "random"], 40, seed=3, workers=1)
    assert counts(simulate("resistance", ["simple", "random"], 40, seed=3, workers=2)) == counts(alone)


@pytest.mark.process
def test_a_process_that_is_killed_loses_nothing_and_counts_nothing_twice(monkeypatch):
    monkeypatch.setattr("omerta.lab.workers.ALONE", 0.0)
    monkeypatch.setattr("omerta.lab.workers.SPAN_SECONDS", 0.02)
    plan = Plan("resistance", 5, ("simple",), 3)
    numbers = []
    with Workers(2) as crew:
        for outcome in crew.play(plan, range(60)):
            numbers.append(outcome.number)
            if outcome.number == 20:
                multiprocessing.active_children()[0].kill()
    assert numbers == list(range(60))


@pytest.mark.process
def test_nothing_of_the_processes_is_left_when_they_are_ended(monkeypatch):
    """Else Python might exit while their pool closes, which ends in a traceback."""
    monkeypatch.setattr("omerta.lab.workers.ALONE", -1.0)
    before = threading.enumerate()
    with contextlib.suppress(RuntimeError), Workers(2) as crew:
        next(crew.play(Plan("resistance", 5, ("simple",), 3), range(1000)))
        raise RuntimeError
    assert threading.enumerate() == before
    assert not multiprocessing.active_children()


@pytest.mark.parametrize("form", ["jsonl", "csv", "parquet"])
def test_tables_go_on_where_they_were(tmp_path, form):
    whole, parts = tmp_path / "whole", tmp_path / "parts"
    once = simulate("spehov", ["simple"], 9, folder=whole, form=form, **SPEHOV)
    for number in (2, 5, 9):
        again = simulate("spehov", ["simple"], number, folder=parts, form=form, workers=1, **SPEHOV)
    assert counts(again) == counts(once)
    for table in ("matches", "decisions"):
        assert len(list((parts / table).iterdir())) == 3
        assert rows(parts, table, form) == rows(whole, table, form)
    assert [int(row["match"]) for row in rows(whole, "matches", form)] == list(range(9))
    assert once.decisions == len(rows(whole, "decisions", form))


def test_what_only_a_seat_knew_is_written_on_request_alone(tmp_path):
    """In The Resistance action cards are never shown, and how many options there are tells the side."""
    simulate("resistance", ["simple"], 5, folder=tmp_path / "open", workers=1)
    simulate("resistance", ["simple"], 5, folder=tmp_path / "all", secrets=True, workers=1)
    shown, known = (rows(tmp_path / name, "decisions") for name in ("open", "all"))
    assert [row["choice"] for row in shown if row["kind"] == "card"] == [None] * sum(r["kind"] == "card" for r in known)
    assert {row["choice"] for row in known if row["kind"] == "card"} == {"success", "fail"}
    assert {row["choice"] for row in shown if row["kind"] == "vote"} == {"approve", "reject"}
    for table in ("matches", "decisions"):
        secret = {column.name for column in columns(table, True)} - {column.name for column in columns(table, False)}
        assert not secret & rows(tmp_path / "open", table)[0].keys()
        assert secret <= rows(tmp_path / "all", table)[0].keys()
    assert rows(tmp_path / "all", "matches")[0]["record"].startswith("game resistance")


def test_what_was_not_noted_is_played_again(tmp_path):
    folder = tmp_path / "out"
    simulate("resistance", ["simple"], 3, folder=folder, workers=1)
    (folder / "matches" / "part-000000003.jsonl").write_text("half")
    with (folder / JOURNAL).open("a") as journal:
        journal.write('{"matches": [3, 6], "fi')
    report = simulate("resistance", ["simple"], 6, folder=folder, workers=1)
    assert report.tried == len(rows(folder, "matches")) == 6


def test_a_folder_belongs_to_one_experiment(tmp_path):
    folder = tmp_path / "out"
    simulate("resistance", ["simple"], 2, folder=folder, workers=1)
    with pytest.raises(OtherRun) as told:
        simulate("resistance", ["random"], 2, folder=folder, workers=1)
    assert told.value.fields["detail"] == "players"
    plan = json.loads((folder / "plan.json").read_text(encoding="utf-8"))
    (folder / "plan.json").write_text(json.dumps({**plan, "omerta": "1 another"}), encoding="utf-8")
    with pytest.raises(OtherRun) as told:
        simulate("resistance", ["simple"], 2, folder=folder, workers=1)
    assert told.value.fields["why"] == "version"
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "letter.txt").touch()
    with pytest.raises(OtherRun) as told:
        simulate("resistance", ["simple"], 2, folder=tmp_path / "mine", workers=1)
    assert told.value.fields["why"] == "strange"


@pytest.mark.process
@pytest.mark.parametrize("form", ["jsonl", "parquet"])
def test_a_full_disk_leaves_no_half_file_and_goes_on_when_there_is_space(tmp_path, form):
    with small_disk(tmp_path / "disk", megabytes=1) as disk:
        if disk is None:
            pytest.skip("no small disk can be mounted here")
        folder = disk.folder / "out"
        simulate("resistance", ["simple"], 4, folder=folder, form=form, workers=1)
        disk.fill()
        with pytest.raises(NoSpace) as told:
            simulate("resistance", ["simple"], 200, folder=folder, form=form, workers=1)
        assert told.value.fields["why"] == "full"
        assert [row["match"] for row in rows(folder, "matches", form)] == list(range(4))
        assert not list(folder.rglob("*.part"))
        disk.empty()
        report = simulate("resistance", ["simple"], 8, folder=folder, form=form, workers=1)
        assert report.tried == len(rows(folder, "matches", form)) == 8


def test_every_way_of_not_writing_is_told(tmp_path):
    for number, why in ((errno.ENOSPC, "full"), (errno.EIO, "other")):
        with pytest.raises(NoSpace) as told, told_plainly(tmp_path):
            raise OSError(number, os.strerror(number))
        assert told.value.fields["why"] == why


@pytest.mark.parametrize(
    ("bot", "problem"),
    [
        ("clumsy", "division by zero (own.py, line 9)"),
        ("cheat", "'fail' (own.py, line 13)"),
        ("leaving", "SystemExit: 0 (own.py, line 19)"),
    ],
)
def test_a_bot_that_breaks_down_now_and_then_is_counted_and_named(tmp_path, bot, problem):
    (tmp_path / "own.py").write_text(NOW_AND_THEN)
    own = {"code": [str(tmp_path / "own.py")], "workers": 1, "folder": tmp_path / "o"}
    report = simulate("resistance", ["random", bot], 60, seats=5, seed=7, **own)
    failures = report.failures[bot]
    assert set(report.failures) == {bot}
    assert 0 < failures < 20
    assert report.matches == 60 - failures
    assert report.failed[0].bot == bot
    assert problem in report.failed[0].problem
    noted = [row for row in rows(tmp_path / "o", "matches") if row["failed"]]
    assert len(noted) == failures
    assert noted[0]["match"] == report.failed[0].match
    assert noted[0]["failed_bot"] == bot


@pytest.mark.process
def test_a_bot_needs_no_choose_if_it_has_think(tmp_path):
    file = tmp_path / "own.py"
    file.write_text(THINKERS)
    report = simulate("resistance", ["ahead", "bare"], 4, code=[str(file)], workers=1)
    assert report.matches == 4
    assert report.failures == {}
    cup = tournament("resistance", [], 2, code=[str(file)], workers=1)
    assert sorted(cup.names) == ["ahead", "bare"], "what only helps them is no bot"
    assert cup.failures == 0


def test_a_file_without_a_bot_is_refused(tmp_path):
    file = tmp_path / "own.py"
    file.write_text("from omerta.bots import Player\n\nclass Mine(Player):\n    pass\n")
    with pytest.raises(BadCode) as told:
        simulate("resistance", ["mine"], 1, code=[str(file)])
    assert told.value.fields["why"] == "empty"


def test_a_file_that_ends_python_is_refused(tmp_path):
    (tmp_path / "own.py").write_text("import sys\nsys.exit()\n")
    with pytest.raises(BadCode) as told:
        simulate("resistance", ["random"], 1, code=[str(tmp_path / "own.py")])
    assert told.value.fields["problem"] == "SystemExit:  (own.py, line 2)"


def test_speed_is_that_of_the_matches_played_now(tmp_path):
    def last_line():
        return simulate("resistance", ["simple"], 3, folder=tmp_path / "o", workers=1).table().splitlines()[-1]

    assert " matches/s" in last_line()
    assert last_line().startswith("Nothing was left to play")
    report = simulate("resistance", ["simple"], 4, folder=tmp_path / "o", workers=1)
    report.wall = 1.0
    assert "1 matches/s" in report.table().splitlines()[-1]


@pytest.mark.process
def test_where_nothing_works_it_is_refused(tmp_path):
    file = tmp_path / "own.py"
    file.write_text(NOW_AND_THEN.replace("0.02", "2"))
    with pytest.raises(BotFailed):
        simulate("resistance", ["clumsy"], 1000, code=[str(file)], workers=1)


def test_all_choices_and_options_are_counted():
    report = simulate("mafia-city", ["random"], 1, seats=3, settings={"maxrounds": "1"}, workers=1)
    assert 0 < report.choices <= report.decisions < report.options
    assert report.lengths == {report.decisions: 1}
    assert set(report.shares("order")) == {"1", "2", "3"}


def test_roles_and_what_was_dealt_are_counted():
    report = simulate("spehov", ["simple"], 3, workers=1, **SPEHOV)
    assert {"agent", "mafioso", "policeman", "vest", "recruit", "neutral"} <= report.shares("role").keys()
    assert list(report.deals) == ["1 agent, 2 mafioso, 6 neutral, 5 policeman, 1 recruit, 1 vest"]
