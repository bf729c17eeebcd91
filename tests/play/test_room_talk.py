"""What is said at a table, and who hears it."""

from __future__ import annotations

import random

import pytest

from omerta.gamekit import BadTalk
from omerta.play.room import commands as c
from omerta.play.room import hears
from omerta.play.room import refusals as r
from tests.play.lobby import Parlour


@pytest.fixture
def table() -> Parlour:
    return Parlour().seat("eva", "petr").start()


def test_what_seats_say_is_heard_by_all_and_stands_in_the_record(table: Parlour) -> None:
    table.do("eva", c.Say(text="I trust \x07 nobody"))
    assert table.room.match is not None
    assert 'T A u1 say "I trust nobody"' in table.room.match.record()
    table.do("petr", c.Say(acts="accuse A 0.8"))
    assert table.room.said[-1].acts is not None
    table.refuses("petr", c.Say(acts="accuse"), BadTalk)
    table.refuses("petr", c.Say(acts="accuse ß"), BadTalk)
    table.refuses("petr", c.Say(text="   "), BadTalk)
    table.refuses("petr", c.Say(), BadTalk)
    table.refuses("petr", c.Say(text="x", seat=0), r.NotYours)
    table.check()


def test_talk_never_changes_a_match() -> None:
    talkative, silent = Parlour().seat("eva", "petr").start(), Parlour().seat("eva", "petr").start()
    for table in (talkative, silent):
        rng = random.Random(8)
        for _ in range(10):
            if table is talkative:
                table.do("eva", c.Say(text="hm"))
                table.do("petr", c.Say(acts="vouch A"))
            table.now += 2_500
            match = table.room.match
            assert match is not None
            if not match.over:
                seat = match.waiting[0]
                table.answer(seat, rng.randrange(len(match.ask(seat).options)))
    assert talkative.room.match is not None
    assert silent.room.match is not None
    assert talkative.room.match.table == silent.room.match.table


def test_onlookers_talk_among_themselves(table: Parlour) -> None:
    table.do("jan", c.Join(name="Jan"))
    table.do("ota", c.Join(name="Ota"))
    change = table.do("jan", c.Say(text="Eva is a detective!"))
    said = table.room.said[-1]
    assert said.channel == "gallery"
    assert [hears(table.room, who, said) for who in (1, 2, 3, 4, None)] == [False, False, True, True, False]
    assert not change.news.public
    assert set(change.news.private) == {3, 4}


def test_modes_of_talk() -> None:
    table = Parlour().seat("eva", "petr")
    table.do("eva", c.Say(text="before the match"))
    assert table.room.said[-1].channel == "room"
    table.do("eva", c.Configure(talk="acts"))
    table.start()
    table.now += 10_000
    table.refuses("eva", c.Say(text="free text"), r.Silence, mode="acts")
    table.do("eva", c.Say(acts="vouch B"))
    table.do("eva", c.End())
    table.do("eva", c.Configure(talk="silent"))
    table.start(secret="22" * 32)
    table.refuses("eva", c.Say(acts="vouch B"), r.Silence, mode="silent")


def test_nobody_floods_a_room(table: Parlour) -> None:
    for _ in range(5):
        table.do("eva", c.Say(text="!"))
    table.refuses("eva", c.Say(text="!"), r.TooFast)
    table.do("petr", c.Say(text="?"))
    table.now += 1_200
    table.do("eva", c.Say(text="!"))


def test_ghosts_talk_apart_from_the_living() -> None:
    names = [f"p{number}" for number in range(8)]
    for seed in range(20):
        table = Parlour(game="spehov", seats=8).seat(*names).start(secret=f"{seed:02x}" * 32)
        rng = random.Random(seed)
        for _ in range(400):
            match = table.room.match
            assert match is not None
            if match.over or table.room.ghosts():
                break
            table.one(match, rng)
        if table.room.ghosts() and table.room.running:
            break
    ghost = table.room.ghosts()[0]
    table.do(names[ghost], c.Say(text="It was him!"))
    said = table.room.said[-1]
    assert said.channel == "ghosts"
    for number in range(8):
        assert hears(table.room, number + 1, said) == (number in table.room.ghosts())
    assert not hears(table.room, None, said)
    assert table.room.match is not None
    assert "It was him!" not in table.room.match.record()
