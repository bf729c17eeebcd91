"""Tournaments: who meets whom, several files of bots, and the same standings after a stop."""

from collections import Counter
from itertools import combinations

import pytest

from omerta.lab import tournament
from omerta.lab.plan import BotFile, Plan, names_in, own_makers, seated
from omerta.lab.tournament import FewBots

NAMES = ["simple", "random", "quiet"]
BOT = """
from omerta.bots import Random

class {name}(Random):
    pass
"""


def meetings(found):
    return [(meeting.round, *meeting.plan.players) for meeting in found.meetings]


def test_everybody_meets_everybody_on_both_sides():
    found = tournament("resistance", NAMES, 10, workers=1)
    assert meetings(found) == [(1, *pair) for pair in combinations(NAMES, 2)]
    assert found.tried == 30
    sides = found.report.shares("bot and side")
    assert {f"{name} {side}" for name in NAMES for side in ("mafia", "detective")} == set(sides)
    best = found.strengths.bots[0]
    assert best.name == "simple"
    assert best.interval[0] > 1500


def test_swiss_pairs_neighbours_who_have_not_met():
    found = tournament("resistance", [*NAMES, "beginner"], 4, pairing="swiss", rounds=3, workers=1)
    assert [number for number, *_ in meetings(found)] == [1, 1, 2, 2, 3, 3]
    assert len({frozenset(pair) for _, *pair in meetings(found)}) == 6


def test_of_an_odd_number_everybody_rests_in_turn():
    found = tournament("resistance", NAMES, 2, pairing="swiss", rounds=3, workers=1)
    assert Counter(name for _, *pair in meetings(found) for name in pair) == dict.fromkeys(NAMES, 2)


def test_in_a_pool_everybody_plays_equally_often():
    plan = Plan("resistance", 5, ("a", "b", "c", "d"), 7, seating="pool")
    sat = Counter(name for number in range(40) for name in seated(plan, number, {}))
    assert sat == {"a": 50, "b": 50, "c": 50, "d": 50}
    assert seated(plan, 3, {}) == seated(plan, 3, {}) != seated(plan, 4, {})


def test_two_bots_take_turns_at_a_table_of_three():
    plan = Plan("mafia-city", 3, ("a", "b"), seating="duel")
    tables = ["".join(seated(plan, number, {})) for number in range(6)]
    assert Counter("".join(tables)) == {"a": 9, "b": 9}
    assert all(Counter(table[seat] for table in tables) == {"a": 3, "b": 3} for seat in range(3))


def test_bots_of_several_files_take_part_under_their_shortest_names(tmp_path):
    files = (BotFile("x/one.py", BOT.format(name="Same")), BotFile("y/two.py", BOT.format(name="Same")))
    assert names_in(files) == ["one:same", "two:same"]
    third = BotFile("three.py", BOT.format(name="Other"))
    assert names_in((*files, third)) == ["one:same", "two:same", "other"]
    assert own_makers((*files, third))["three:other"] is own_makers((*files, third))["other"]
    for file in files:
        (tmp_path / file.path.partition("/")[2]).write_text(file.text)
    code = [str(tmp_path / name) for name in ("one.py", "two.py")]
    found = tournament("resistance", [], 4, pairing="pool", code=code, workers=1)
    assert {strength.name for strength in found.strengths.bots} == {"one:same", "two:same"}


def test_it_goes_on_where_it_was(tmp_path):
    once = tournament("resistance", NAMES, 6, workers=1)
    tournament("resistance", NAMES, 2, workers=1, folder=tmp_path / "t")
    again = tournament("resistance", NAMES, 6, workers=1, folder=tmp_path / "t")
    assert again.strengths == once.strengths
    assert again.tried == once.tried
    again.write(tmp_path / "t", "en", "omerta tournament")
    assert {"report.html", "ratings.csv", "ratings.svg"} <= {file.name for file in (tmp_path / "t").iterdir()}


def test_one_bot_is_no_tournament():
    with pytest.raises(FewBots):
        tournament("resistance", ["simple"], 1)
