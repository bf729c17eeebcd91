"""Answers that nobody has timed come out together, at moments that everybody could name beforehand."""

from __future__ import annotations

import random

import pytest

from omerta.kernel import Refusal
from omerta.play import Match
from omerta.play.room import SERVER, Room, coming_questions, due
from omerta.play.room import commands as c
from omerta.play.room import refusals as r
from omerta.testing import rule
from tests.play.lobby import Parlour

PACE = 1_500


def playing(table: Parlour) -> Match:
    assert table.room.match is not None
    return table.room.match


def polled(table: Parlour, seed: int) -> list[int]:
    """Play until a question goes round the table to several bots: those it may reach, the asked one first."""
    rng = random.Random(seed)
    for _ in range(400):
        match = playing(table)
        if match.over:
            break
        reached = [*match.waiting, *coming_questions(match)]
        if len(reached) > 2 and all(table.holder(seat) == SERVER for seat in reached):
            return reached
        table.one(match, rng)
    pytest.skip("no such question in this match")


def with_a_person_first() -> tuple[Parlour, list[int]]:
    """A question on its way round the table: a person has a choice, and bots come after them."""
    for seed in range(20):
        table = Parlour("mafia-city", 5).seat("eva", "petr").start(secret=f"{seed:02x}" * 32)
        rng = random.Random(seed)
        while not (match := playing(table)).over:
            first, *behind = [*match.waiting, *coming_questions(match)]
            bots = [seat for seat in behind if table.holder(seat) == SERVER]
            if len(behind) > 1 and bots == behind and first == 1 and len(match.ask(1).options) > 1:
                return table, [first, *behind]
            table.one(match, rng)
    raise AssertionError("no such question found")


def put(table: Parlour, seat: int, number: int, option: int = 0) -> None:
    table.do(SERVER, c.Answer(seat=seat, question=number, option=option))


@rule("MC-16.8")
@pytest.mark.parametrize("seed", range(4))
def test_a_bot_that_chooses_and_one_that_cannot_answer_at_the_same_moment(seed: int) -> None:
    table = Parlour("mafia-city", 4).seat("eva").start(secret=f"{seed:02x}" * 32)
    rng = random.Random(seed)
    took: dict[bool, set[int]] = {True: set(), False: set()}
    for _ in range(150):
        match = playing(table)
        if match.over:
            break
        (seat,), number, asked = match.waiting, match.number, table.room.clock.asked
        choices = len(match.ask(seat).options)
        if table.holder(seat) != SERVER or asked != table.now:
            table.one(match, rng)
            continue
        table.now += rng.randrange(PACE)  # as long as it has thought
        change = table.do(SERVER, c.Answer(seat=seat, question=number, option=rng.randrange(choices)))
        assert not change.news.public
        assert match.number == number
        table.wait(((due(table.room) or 0) - table.now) / 1000)
        took[choices == 1].add(table.now - asked)
    assert took == {True: {PACE}, False: {PACE}}
    table.check()


def test_the_server_does_not_answer_for_a_bot_that_has_one_option() -> None:
    table = Parlour("mafia-city", 4).seat("eva").start()
    rng = random.Random(3)
    while True:
        match = playing(table)
        (seat,) = match.waiting
        if table.holder(seat) == SERVER and len(match.ask(seat).options) == 1:
            break
        table.one(match, rng)
    number = match.number
    table.wait(60)
    assert match.number == number, "it is asked like any other"


def test_a_bot_that_is_not_ready_waits_for_the_next_moment() -> None:
    table = Parlour().seat("eva").start()
    table.until("vote", random.Random(1))
    match, asked = playing(table), table.room.clock.asked
    table.now = asked
    for seat, thought in ((1, 10), (2, 900), (3, PACE + 1), (4, 3 * PACE - 1)):
        table.wait((asked + thought - table.now) / 1000)
        put(table, seat, match.number)
    assert set(match.sealed) == {1, 2, 3}
    for moment, answered in ((3 * PACE - 1, {1, 2, 3}), (3 * PACE, {1, 2, 3, 4})):
        table.wait((asked + moment - table.now) / 1000)
        assert set(match.sealed) == answered
    table.check()


def test_sealed_answers_of_bots_come_out_in_one_step() -> None:
    table = Parlour().seat("eva").start()
    table.until("vote", random.Random(1))
    match, asked = playing(table), table.room.clock.asked
    table.now = asked
    for seat in (3, 1, 4, 2):
        table.now += 100
        put(table, seat, match.number, option=seat % 2)
    assert match.waiting == (0, 1, 2, 3, 4)
    table.now = asked + PACE
    change = table.do(SERVER, c.Tick())
    assert change.news.public
    assert match.waiting == (0,)


@rule("MC-16.10")
@pytest.mark.parametrize("seed", range(3))
def test_bots_answer_a_question_that_goes_round_before_it_comes_and_all_come_out_in_one_step(seed: int) -> None:
    table = Parlour("mafia-city", 5).seat("eva").start(secret=f"{seed:02x}" * 32)
    reached = polled(table, seed)
    match, asked = playing(table), table.room.clock.asked
    table.now = max(table.now, asked)
    numbers = {seat: coming.asked.number for seat, coming in coming_questions(match).items()}
    numbers[match.waiting[0]] = match.number
    for seat in reversed(reached):
        put(table, seat, numbers[seat])
    last = match.number + len(reached) - 1
    assert match.number == numbers[reached[0]]
    moment = due(table.room)
    assert moment is not None
    table.now = moment
    table.do(SERVER, c.Tick())
    assert match.number > last, "all of them have passed in one step"
    table.check()


def test_an_open_end_passes_the_rest_on_at_once() -> None:
    """Whoever is a person takes their time; the bots behind them have long answered."""
    table, reached = with_a_person_first()
    match, behind = playing(table), reached[1:]
    table.now = table.room.clock.asked
    for seat, coming in coming_questions(match).items():
        put(table, seat, coming.asked.number)
    table.wait(7.1)
    number = match.number
    table.answer(reached[0])
    assert due(table.room) is not None
    assert (due(table.room) or 0) <= table.now
    table.do(SERVER, c.Tick())
    assert match.number > number + len(behind)


def test_what_a_bot_was_about_to_answer_is_its_persons_to_answer() -> None:
    table = Parlour().seat("eva", "petr").start()
    table.until("vote", random.Random(1))
    table.do("petr", c.Bot(seat=1, level="random"))
    table.now = table.room.clock.asked
    put(table, 1, playing(table).number, option=1)
    table.do("petr", c.Back(seat=1))
    table.wait(60)
    assert 1 in playing(table).waiting
    table.do("petr", c.Answer(seat=1, option=0))
    table.check()


def test_a_clock_that_is_quicker_than_the_pace_takes_answers_as_they_are() -> None:
    table = Parlour().seat("eva")
    table.do("eva", c.Configure(seconds=1))
    table.start()
    table.until("vote", random.Random(1))
    match = playing(table)
    table.now = table.room.clock.asked
    for seat in (1, 2, 3, 4):
        put(table, seat, match.number, option=1)
    table.wait(1)
    votes = [entry.choice.value for entry in match.log or () if entry.kind == "vote"][-5:]
    assert sorted(votes) == ["approve"] * 4 + ["reject"]


def test_a_room_without_a_pace_holds_nothing_back() -> None:
    table = Parlour().seat("eva")
    table.do("eva", c.Configure(pace=0))
    table.start()
    table.until("vote", random.Random(1))
    put(table, 2, playing(table).number)
    assert 2 in playing(table).sealed


def test_a_paused_match_keeps_its_moment() -> None:
    table = Parlour().seat("eva").start()
    table.until("vote", random.Random(1))
    match, asked = playing(table), table.room.clock.asked
    table.now = asked + 1_000
    put(table, 1, match.number)
    table.do("eva", c.Vote(motion="pause"))
    table.now += 10_000
    table.do("eva", c.Vote(motion="resume"))
    assert due(table.room) == table.now + 500
    table.check()


# Windows for cards that somebody may hold


def windowed(people: int, seed: int = 3) -> Parlour:
    names = ["eva", "petr", "jan", "ota", "iva", "eda", "ema", "jiri", "hana", "olga"][:people]
    table = Parlour("spehov", 10, talk="none", cards="wiretap corner vest lastshot bandage").seat(*names)
    return table.start(secret=f"{seed:02x}" * 32)


@rule("SP-16.9", "SP-17.7")
@pytest.mark.parametrize("kind", ["window-start", "vest", "bandage", "last-shot"])
@pytest.mark.parametrize("seed", [3, 4, 5])
def test_a_window_for_a_card_stays_open_equally_long_whoever_holds_it(kind: str, seed: int) -> None:
    table = windowed(3, seed)
    table.until(kind, random.Random(seed))
    match = playing(table)
    number, asked = match.number, table.room.clock.asked
    table.now = asked + 100
    for seat in match.waiting:
        if table.holder(seat) == SERVER or len(match.ask(seat).options) > 1 or len(match.waiting) > 1:
            table.answer(seat)
    assert match.number == number
    table.wait(5.899)
    assert match.number == number
    table.wait(0.001)
    assert match.number > number
    table.check()


def test_one_person_among_bots_need_not_wait_for_a_window_to_end() -> None:
    table = windowed(1)
    table.until("window-start", random.Random(3))
    match = playing(table)
    number = match.number
    for seat in match.waiting:
        put_or_say(table, seat)
    table.wait(1.5)
    assert match.number > number


def put_or_say(table: Parlour, seat: int) -> None:
    table.do(table.holder(seat), c.Answer(seat=seat, option=0))


# Logs of matches that were begun before


def test_the_log_of_a_match_that_was_begun_before_is_read_as_it_was_written() -> None:
    """Then a bot's answer counted when it came, and the server answered for a bot with one option."""
    table = Parlour("mafia-city", 4).seat("eva")
    table.do("eva", c.Start(secret="5e" * 32))
    rng = random.Random(9)
    answered = {"server": 0, "bot": 0}
    for _ in range(120):
        match = playing(table)
        if match.over:
            break
        (seat,), number = match.waiting, match.number
        options = match.ask(seat).options
        table.now = max(table.now, table.room.clock.asked + PACE)
        if len(options) == 1:
            assert (due(table.room) or 0) <= table.now
            table.do(SERVER, c.Tick())
            answered["server"] += table.holder(seat) == SERVER
        else:
            table.now += 1
            table.do(table.holder(seat), c.Answer(seat=seat, option=rng.randrange(len(options))))
            answered["bot"] += table.holder(seat) == SERVER
        assert match.number > number
    assert min(answered.values()) > 10
    table.check()


def test_a_room_that_was_saved_before_is_loaded() -> None:
    table = Parlour().seat("eva")
    table.do("eva", c.Start(secret="5e" * 32))
    saved = table.room.save()
    del saved["timing"], saved["clock"]["release"]
    assert Room.loaded(saved).timing == "apart"


def test_only_the_server_chooses_how_answers_are_timed() -> None:
    table = Parlour().seat("eva")
    with pytest.raises(Refusal):
        table.room.act("petr", c.Start(secret="5e" * 32, timing="apart"), table.now)
    table.refuses("petr", c.Start(secret="5e" * 32), r.NotInRoom)
