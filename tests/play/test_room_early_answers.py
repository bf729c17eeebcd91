"""Questions that go round the table are put to everybody at once, and answered one after the other."""

from __future__ import annotations

import random

from omerta.kernel import AlreadyAnswered, NotOffered, StaleQuestion
from omerta.play.room import SERVER, coming_questions, due
from omerta.play.room import commands as c
from omerta.play.room.release import release_time
from omerta.testing import rule
from tests.play.lobby import Parlour

PEOPLE = ["eva", "petr", "jan", "ota"]


def window(
    coming: int = 2, seed: int = 1, real: bool = False, timing: c.Timing = "spread", seconds: int = 0
) -> Parlour:
    """A table of Mafia City at which a question goes round; with ``real`` somebody later has a choice."""
    for attempt in range(seed, seed + 40):
        table = Parlour(game="mafia-city", seats=4).seat(*PEOPLE)
        table.do("eva", c.Configure(window=seconds))
        table.start(secret=f"{attempt:02x}" * 32, timing=timing)
        rng = random.Random(attempt)
        for _ in range(400):
            match = table.room.match
            assert match is not None
            if match.over:
                break
            if match.question is not None and match.question.kind == "react":
                found = coming_questions(match)
                choices = [seat for seat, one in found.items() if len(one.asked.options) > 1]
                if len(found) >= coming and (choices or not real):
                    return table
            table.now += 2_000
            table.one(match, rng)
    raise AssertionError("no such window")


@rule("MC-16.10")
def test_those_who_come_later_answer_early_and_nobody_notices() -> None:
    table = window()
    match = table.room.match
    assert match is not None
    first, number = match.waiting[0], match.number
    *_, last = coming_questions(match)
    change = table.do(PEOPLE[last], c.Answer(seat=last, option=0))
    assert not change.news.public
    assert set(change.news.private) == {last + 1}
    assert (match.number, match.waiting) == (number, (first,))
    table.refuses(PEOPLE[last], c.Answer(seat=last, option=0), AlreadyAnswered)
    table.check()


@rule("MC-16.8", "MC-16.10")
def test_in_a_match_that_was_begun_before_all_passes_come_out_at_one_moment() -> None:
    table = window(timing="together")
    match = table.room.match
    assert match is not None
    asked = table.room.clock.asked
    seats = [match.waiting[0], *coming_questions(match)]
    table.now = asked + 100
    for seat in seats:
        table.do(PEOPLE[seat], c.Answer(seat=seat, option=0))
    assert match.waiting == (seats[0],)
    assert due(table.room) == asked + 1_500
    before = len(match.log or ())
    table.wait(1.399)
    assert len(match.log or ()) == before
    table.wait(0.001)
    given = [entry.seat for entry in (match.log or [])[before:] if entry.kind == "react"]
    assert given[: len(seats)] == seats
    table.check()


@rule("MC-16.8", "MC-16.10")
def test_passes_come_out_at_the_moments_of_their_seats_which_count_from_the_beginning() -> None:
    table = window()
    match, asked = table.room.match, table.room.clock.asked
    assert match is not None
    seats = [match.waiting[0], *coming_questions(match)]
    table.now = asked + 100
    for seat in seats:
        table.do(PEOPLE[seat], c.Answer(seat=seat, option=0))
    assert match.waiting == (seats[0],)
    before, latest = len(match.log or ()), 0
    for place, seat in enumerate(seats):
        assert match.waiting == (seat,)
        latest = max(latest, release_time(table.room, match, seat))
        assert due(table.room) == release_time(table.room, match, seat)
        table.wait((latest - table.now - 1) / 1000)
        assert len(match.log or ()) == before + place, "not before its moment"
        table.now = latest
        table.do(SERVER, c.Tick())
        if len(match.log or ()) > before + place + 1:
            break  # the next one's moment had come, too
    assert [entry.seat for entry in (match.log or [])[before:]][: len(seats)] == seats[: len(match.log or ()) - before]
    table.check()


@rule("MC-16.10")
def test_a_window_closes_for_all_at_its_end_and_whoever_has_not_answered_passes() -> None:
    table = window(seconds=6)
    match, asked = table.room.match, table.room.clock.asked
    assert match is not None
    assert table.room.clock.deadline == asked + 6_000, "everybody sees how long it lasts"
    seats = [match.waiting[0], *coming_questions(match)]
    table.now = asked + 5_000
    table.do(PEOPLE[seats[1]], c.Answer(seat=seats[1], option=0))
    before = len(match.log or ())
    table.wait(0.999)
    assert len(match.log or ()) == before
    table.wait(0.001)
    assert [entry.seat for entry in (match.log or [])[before:]][: len(seats)] == seats, "all in one step"
    table.check()


@rule("MC-16.10")
def test_an_early_answer_is_thrown_away_unseen_when_somebody_before_acts() -> None:
    for seed in range(1, 200, 20):
        table = window(coming=1, seed=seed)
        match = table.room.match
        assert match is not None
        first = match.waiting[0]
        *_, last = coming_questions(match)
        if len(match.ask(first).options) > 1 and last != first:
            break
    table.do(PEOPLE[last], c.Answer(seat=last, option=0))
    assert last in table.room.early_answers
    table.now += 3_000
    table.answer(first, 1)
    assert table.room.early_answers == {}
    assert last not in match.sealed
    table.check()


@rule("MC-16.10")
def test_an_early_reaction_waits_for_its_turn() -> None:
    table = window(real=True)
    match = table.room.match
    assert match is not None
    found = coming_questions(match)
    seat = next(seat for seat, one in found.items() if len(one.asked.options) > 1)
    option = found[seat].asked.options[1]
    table.do(PEOPLE[seat], c.Answer(seat=seat, question=found[seat].asked.number, option=1))
    before = len(match.log or ())
    first = match.waiting[0]
    assert due(table.room) in (None, release_time(table.room, match, first)), (
        "it is not due before those who come first"
    )
    while table.room.running and all(entry.choice != option for entry in (match.log or [])[before:]):
        table.now += 2_000
        if (at := due(table.room)) is not None and at <= table.now:
            table.do("", c.Tick())
        else:
            table.answer(match.waiting[0], 0)
    given = (match.log or [])[before:]
    assert given[-1].seat == seat or any(entry.seat == seat and entry.choice == option for entry in given)
    table.check()


def test_early_answers_are_checked_like_others() -> None:
    table = window()
    match = table.room.match
    assert match is not None
    seat, coming = next(iter(coming_questions(match).items()))
    table.refuses(PEOPLE[seat], c.Answer(seat=seat, option=99), NotOffered)
    table.refuses(PEOPLE[seat], c.Answer(seat=seat, text="dance"), NotOffered)
    table.refuses(PEOPLE[seat], c.Answer(seat=seat, option=0, question=coming.asked.number + 1), StaleQuestion)


@rule("MC-16.9")
def test_standing_orders_let_a_window_pass_until_the_round_ends() -> None:
    table = window()
    match = table.room.match
    assert match is not None
    for seat, person in enumerate(PEOPLE):
        table.do(person, c.Orders(seat=seat, quiet=["react", "agree"], this_round=True))
    round_now = match.table.round
    asked = 0
    rng = random.Random(3)
    for _ in range(300):
        if match.over or match.table.round != round_now:
            break
        assert match.question is not None
        if match.question.kind in ("react", "agree"):
            asked += 1
            table.wait(15.1)
            continue
        table.now += 2_000
        seat = match.waiting[0]
        table.answer(seat, rng.randrange(len(match.ask(seat).options)))
    assert asked
    assert match.over or all(standing.round == round_now for standing in table.room.orders.values())
    table.check()
