"""Questions that last as long as a game says: nights of a fixed length, talks that most can end."""

from __future__ import annotations

import random

import pytest

from omerta.play.room import SERVER
from omerta.play.room import commands as c
from omerta.play.room.refusals import NotNow, NotYours
from omerta.testing import rule
from tests.play.lobby import Parlour

NIGHT = 15
"""Seconds of the Agent's phase."""


def at(table: Parlour, kind: str) -> None:
    match = table.room.match
    assert match is not None
    assert match.question is not None
    assert match.question.kind == kind


@pytest.fixture
def table() -> Parlour:
    table = Parlour("spehov", 9, talk="free").seat("eva", "petr", "jan").start()
    table.until("inspect", random.Random(3))
    return table


@rule("SP-4.2", "SP-17.13")
def test_a_night_phase_lasts_its_full_time_however_quickly_everybody_has_answered(table: Parlour) -> None:
    match = table.room.match
    assert match is not None
    for seat in match.waiting:
        table.answer(seat, 1)
    assert match.waiting == tuple(range(9)), "nobody can see who has answered"
    table.wait(NIGHT - 1)
    at(table, "inspect")
    table.check()
    table.wait(1)
    at(table, "kill")
    table.check()


@rule("SP-4.2", "SP-17.7")
@pytest.mark.parametrize("seconds", [0, 10, 120])
def test_whoever_is_late_passes_at_the_end_of_the_night_phase_whatever_the_time_to_answer(seconds: int) -> None:
    table = Parlour("spehov", 9, talk="free").seat("eva", "petr", "jan")
    table.do("eva", c.Configure(seconds=seconds))
    table.start()
    table.until("inspect", random.Random(3))
    match, began = table.room.match, table.room.clock.asked
    assert match is not None
    *quick, slow = match.waiting
    for seat in quick:
        table.answer(seat, 1)
    assert slow not in table.room.held_answers
    table.wait((began + 1000 * NIGHT - table.now) / 1000 - 0.001)
    at(table, "inspect")
    table.wait(0.001)
    at(table, "kill")
    table.check()


def test_one_person_among_bots_need_not_wait() -> None:
    table = Parlour("spehov", 9, talk="free").seat("eva").start()
    table.until("inspect", random.Random(3))
    table.now += table.room.pace + 1
    for seat in range(9):
        table.answer(seat, 1)
    at(table, "kill")


def test_people_who_hand_one_device_round_need_not_wait() -> None:
    table = Parlour("spehov", 9, kind="hotseat", talk="free")
    table.do("eva", c.Join(name="Eva"))
    for seat in range(9):
        table.do("eva", c.Sit(seat=seat, name=f"P{seat}"))
    table.start()
    table.until("inspect", random.Random(3))
    table.now += table.room.pace + 1
    for seat in range(9):
        table.answer(seat, 1)
    at(table, "kill")


@rule("SP-4.2")
def test_a_paused_night_goes_on_with_the_time_it_had(table: Parlour) -> None:
    for person in ("eva", "petr", "jan"):
        table.do(person, c.Vote(motion="pause"))
    table.wait(1_000)
    for person in ("eva", "petr"):
        table.do(person, c.Vote(motion="resume"))
    match = table.room.match
    assert match is not None
    for seat in match.waiting:
        table.answer(seat, 1)
    table.wait(NIGHT - 2)
    at(table, "inspect")
    table.check()
    table.wait(2)
    at(table, "kill")


@rule("SP-17.6")
def test_a_talk_ends_soon_after_most_of_the_people_are_ready(table: Parlour) -> None:
    table.until("talk", random.Random(3))
    match = table.room.match
    assert match is not None
    people = [seat for seat in match.waiting if table.holder(seat) != SERVER]
    assert len(people) == 3
    for seat in match.waiting:
        if seat not in people:
            table.answer(seat)
    assert table.room.clock.deadline is None, "bots do not end a talk of people"
    table.answer(people[0])
    table.wait(300)
    at(table, "talk")
    table.answer(people[1])
    assert table.room.clock.deadline == table.now + 10_000
    table.wait(9)
    at(table, "talk")
    table.wait(1)
    at(table, "vote")
    table.check()


@rule("SP-17.6")
def test_no_talk_is_ended_by_a_majority_in_its_first_twenty_seconds(table: Parlour) -> None:
    table.until("talk", random.Random(3))
    began = table.room.clock.asked
    match = table.room.match
    assert match is not None
    for seat in [seat for seat in match.waiting if table.holder(seat) != SERVER][:2]:
        table.answer(seat)
    assert table.room.clock.deadline == began + 20_000


@rule("SP-17.3", "SP-17.6")
@pytest.mark.parametrize("seconds", [0, 300])
def test_whoever_is_not_ready_after_all_is_waited_for_and_the_countdown_is_over(seconds: int) -> None:
    table = Parlour("spehov", 9, talk="free").seat("eva", "petr", "jan")
    table.do("eva", c.Configure(seconds=seconds))
    table.start()
    table.until("talk", random.Random(3))
    match, limit = table.room.match, table.room.clock.deadline
    assert match is not None
    people = [seat for seat in match.waiting if table.holder(seat) != SERVER]
    table.refuses(table.holder(people[0]), c.Unready(seat=people[0]), NotNow, why="not-ready")
    table.wait(30)
    table.answer(people[0])
    table.answer(people[1])
    assert table.room.clock.deadline == table.now + 10_000
    table.refuses(table.holder(people[2]), c.Unready(seat=people[1]), NotYours)
    change = table.do(table.holder(people[1]), c.Unready(seat=people[1]))
    assert {"awaited", "clock"} <= change.news.parts
    assert people[1] in match.waiting
    assert table.room.clock.deadline == limit
    table.check()
    table.wait(11)
    at(table, "talk")
    table.answer(people[1])
    table.wait(10)
    at(table, "vote")
    table.check()


def test_a_sealed_vote_is_not_taken_back(table: Parlour) -> None:
    table.until("vote", random.Random(3))
    match = table.room.match
    assert match is not None
    seat = next(seat for seat in match.waiting if table.holder(seat) != SERVER)
    table.answer(seat)
    table.refuses(table.holder(seat), c.Unready(seat=seat), NotNow, why="not-ready")
