"""How quickly bots go is the host's choice where nobody else waits for them."""

from __future__ import annotations

import pytest

from omerta.play.room import SERVER, Room, heard_enough
from omerta.play.room import commands as c
from omerta.play.room import refusals as r
from tests.play.lobby import Parlour


def test_against_bots_the_host_chooses_how_quickly_they_go() -> None:
    table = Parlour().seat("eva").start()
    room = table.room
    table.now = room.clock.asked + 700
    table.do("eva", c.Speed(pace=2_500))
    assert room.clock.release == room.clock.asked + 2_500
    table.do("eva", c.Speed(pace=50))
    assert table.now <= room.clock.release <= table.now + 50, "the next moment, not one that is over"
    assert (room.clock.release - room.clock.asked) % 50 == 0
    table.check()


@pytest.mark.parametrize("pace", [0, 49, 10_001])
def test_a_pace_hides_how_long_bots_think_so_there_is_always_one(pace: int) -> None:
    table = Parlour().seat("eva").start()
    table.refuses("eva", c.Speed(pace=pace), r.NotAllowed, why="number")


def test_where_somebody_else_plays_bots_keep_their_pace_until_that_player_is_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = Parlour("spehov", 7).seat("eva", "petr").start()
    table.refuses("petr", c.Speed(pace=50), r.NotHost)
    table.refuses("eva", c.Speed(pace=50), r.NotAllowed, why="speed")
    monkeypatch.setattr(Room, "ghosts", lambda room: (1,))
    table.do("eva", c.Speed(pace=50))
    assert table.room.pace == 50


def test_who_skips_to_the_end_has_the_usual_pace_in_the_next_match() -> None:
    table = Parlour().seat("eva").start()
    table.do("eva", c.Speed(pace=50, to_the_end=True))
    table.do("eva", c.End())
    assert table.room.pace == 1_500
    table.check()


def test_everybody_at_the_table_must_have_heard_enough_and_the_next_question_begins_anew() -> None:
    table = Parlour().seat("eva", "petr").start()
    room = table.room
    assert not heard_enough(room)
    table.do("eva", c.Enough())
    assert not heard_enough(room), "Petr still listens"
    table.do("petr", c.Enough())
    assert heard_enough(room)
    table.check()
    assert room.match is not None
    (leader,) = room.match.waiting
    table.do(table.holder(leader), c.Answer(seat=leader, option=0))
    table.wait(20)
    assert room.match.question is not None
    assert room.match.question.kind == "vote"
    assert not heard_enough(room)


def test_against_bots_alone_an_answer_says_that_one_has_heard_enough() -> None:
    table = Parlour().seat("eva").start()
    match = table.room.match
    assert match is not None
    while match.question is not None and match.question.kind != "vote":
        for seat in match.waiting:
            table.do(table.holder(seat), c.Answer(seat=seat, option=0))
        table.wait(2)
    assert not heard_enough(table.room)
    table.do("eva", c.Answer(seat=0, option=0))
    assert heard_enough(table.room)
    assert table.holder(1) == SERVER
