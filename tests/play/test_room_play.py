"""Answers, time, votes, taking back: what happens at a table while a match is on."""

from __future__ import annotations

import random

import pytest

from omerta.kernel import AlreadyAnswered, NotAsked, NotOffered, StaleQuestion, UnknownSeat
from omerta.play import verify
from omerta.play.room import SERVER, due, may_take_back
from omerta.play.room import commands as c
from omerta.play.room import refusals as r
from omerta.play.room.release import release_time
from omerta.testing import rule
from tests.amounts import amount
from tests.play.lobby import Parlour


@pytest.fixture
def table() -> Parlour:
    return Parlour().seat("eva", "petr").start()


def leader(table: Parlour) -> int:
    assert table.room.match is not None
    return int(table.room.match.waiting[0])


# Answers


def test_an_answer_comes_by_number_or_in_notation(table: Parlour) -> None:
    table.now += 5_000
    seat = leader(table)
    match = table.room.match
    assert match is not None
    asked = match.ask(seat)
    table.do(table.holder(seat), c.Answer(seat=seat, text=asked.notation(asked.options[2])))
    assert match.question is not None
    assert match.question.kind == "vote"
    table.do("eva", c.Answer(seat=0, option=1))
    table.do("petr", c.Answer(seat=1, text="reject"))
    assert match.sealed.keys() == {0, 1}


def test_wrong_answers_are_refused_and_change_nothing(table: Parlour) -> None:
    table.until("vote", random.Random(1))
    match = table.room.match
    assert match is not None
    table.refuses("eva", c.Answer(seat=1, option=0), r.NotYours)
    table.refuses(SERVER, c.Answer(seat=0, option=0), r.NotYours)
    table.refuses("eva", c.Answer(seat=9, option=0), UnknownSeat)
    table.refuses("eva", c.Answer(seat=0, option=2), NotOffered)
    table.refuses("eva", c.Answer(seat=0, option=-1), NotOffered)
    table.refuses("eva", c.Answer(seat=0), NotOffered)
    table.refuses("eva", c.Answer(seat=0, text="perhaps"), NotOffered)
    table.refuses("eva", c.Answer(seat=0, option=0, question=match.number - 1), StaleQuestion)
    stray = c.Answer(seat=0, option=0, match=len(table.room.history) - 1, question=match.number)
    table.refuses("eva", stray, r.NotNow, why="another-match")
    table.answer(0)
    table.refuses("eva", c.Answer(seat=0, option=1), AlreadyAnswered)


def test_whoever_is_not_asked_cannot_answer(table: Parlour) -> None:
    seat = leader(table)
    other = 0 if seat != 0 else 1
    table.refuses(table.holder(other), c.Answer(seat=other, option=0), NotAsked)


def test_no_answers_without_a_match() -> None:
    Parlour().seat("eva").refuses("eva", c.Answer(seat=0, option=0), r.NotNow, why="idle")


def test_a_refusal_names_the_rule_behind_it() -> None:
    table = Parlour().seat("eva", "petr", "jan", "ota", "iva").start()
    rng = random.Random(2)
    for _ in range(20):
        table.until("card", rng)
        match = table.room.match
        assert match is not None
        loyal = next((seat for seat in match.waiting if len(match.ask(seat).options) == 1), None)
        if loyal is not None:
            break
    assert loyal is not None
    refusal = table.refuses(table.holder(loyal), c.Answer(seat=loyal, text="fail"), NotOffered)
    assert refusal.rule == "RS-4.2"


def test_a_whole_match_is_a_function_of_its_log_and_its_record_verifies(table: Parlour) -> None:
    table.play(random.Random(11))
    assert table.room.status == "over"
    assert table.room.match is not None
    assert verify(table.room.match.record()) > 0
    table.check()


# The same moment for all quiet answers


def plots() -> Parlour:
    """A table at which somebody is asked whether he plays a plot card."""
    for seed in range(60):
        table = Parlour(plots="1").seat("eva", "petr", "jan", "ota", "iva").start(secret=f"{seed:02x}" * 32)
        rng = random.Random(seed)
        for _ in range(200):
            match = table.room.match
            assert match is not None
            if match.over:
                break
            if match.question is not None and match.question.kind in ("no-confidence", "in-the-spotlight"):
                return table
            table.now += 2_000
            seat = match.waiting[0]
            options = match.ask(seat).options
            table.answer(seat, rng.randrange(len(options)) if match.question.kind != "vote" else 1)  # type: ignore[union-attr]
    raise AssertionError("no table with a plot card found")


def test_a_quick_pass_is_held_until_the_moment_at_which_the_house_would_pass() -> None:
    table = plots()
    match = table.room.match
    assert match is not None
    seat, number = match.waiting[0], match.number
    table.now = table.room.clock.asked + 200
    change = table.do(table.holder(seat), c.Answer(seat=seat, option=0))
    assert match.number == number, "nothing has happened yet"
    assert not change.news.public, "and nobody else can notice"
    assert due(table.room) == table.room.clock.asked + 1_500
    table.refuses(table.holder(seat), c.Answer(seat=seat, option=1), AlreadyAnswered)
    table.check()
    table.wait(1.3)
    assert match.number > number


@rule("MC-16.8")
@pytest.mark.parametrize("place", [0, 1])
def test_where_the_first_option_is_a_secret_any_quick_answer_is_held(place: int) -> None:
    table = Parlour("mafia-city", seats=3).seat("eva", "petr", "jan").start()
    table.until("drop", random.Random(5))
    match = table.room.match
    assert match is not None
    seat, number = match.waiting[0], match.number
    card = match.ask(seat).options[place].card
    table.now = table.room.clock.asked + 200
    change = table.do(table.holder(seat), c.Answer(seat=seat, option=place))
    assert not change.news.public
    out = release_time(table.room, match, seat)
    assert due(table.room) == out
    table.wait((out - table.now - 1) / 1000)
    assert match.number == number
    table.wait(0.001)
    assert match.number > number
    assert match.table.discard[-1] == card
    table.check()


def test_a_standing_order_passes_at_the_same_moment() -> None:
    table = plots()
    match = table.room.match
    assert match is not None
    assert match.question is not None
    seat, number = match.waiting[0], match.number
    change = table.do(table.holder(seat), c.Orders(seat=seat, quiet=[match.question.kind]))
    assert not change.news.public
    table.now = table.room.clock.asked
    table.wait(1.499)
    assert match.number == number
    table.wait(0.001)
    assert match.number > number
    table.check()


def test_standing_orders_are_for_the_own_seat_and_known_questions(table: Parlour) -> None:
    table.refuses("eva", c.Orders(seat=1, quiet=["vote"]), r.NotYours)
    table.refuses("eva", c.Orders(seat=0, quiet=["dance"]), r.NotAllowed, why="orders")


# Clocks


def clocked(seconds: int = 90) -> Parlour:
    table = Parlour().seat("eva", "petr")
    table.do("eva", c.Configure(seconds=seconds))
    return table.start()


def test_clocks_warn_and_then_answer_quietly() -> None:
    table = clocked()
    table.until("vote", random.Random(1))
    match = table.room.match
    assert match is not None
    number = match.number
    warnings = []
    table.now = table.room.clock.asked
    while match.number == number:
        at = due(table.room)
        assert at is not None
        table.now = at
        change = table.do(SERVER, c.Tick())
        if change.news.warning is not None:
            warnings.append((change.news.warning, (at - (table.room.clock.deadline or 0)) // 1000))
    assert warnings == [(60, -60), (30, -30), (15, -15)]
    votes = [entry.choice.value for entry in match.log or () if entry.kind == "vote"]
    assert votes.count("reject") == 5, "whoever did not vote has rejected"
    table.check()


def test_short_clocks_warn_only_of_what_is_left() -> None:
    table = clocked(20)
    table.until("vote", random.Random(1))
    at = due(table.room)
    assert at == table.room.clock.asked + 5_000
    table.now = at
    assert table.do(SERVER, c.Tick()).news.warning == 15


def test_time_does_not_pass_before_it_is_due(table: Parlour) -> None:
    table.refuses(SERVER, c.Tick(), r.NotNow)


# Votes


def test_a_pause_needs_everybody_who_sits_and_stops_the_clock() -> None:
    table = clocked(60)
    table.now += 20_000
    table.do("eva", c.Vote(motion="pause"))
    assert table.room.status == "playing"
    table.do("petr", c.Vote(motion="pause"))
    assert table.room.status == "paused"
    assert due(table.room) is None
    seat = leader(table)
    table.refuses(table.holder(seat), c.Answer(seat=seat, option=0), r.NotNow, why="paused")
    table.now += 1_000_000
    table.refuses("eva", c.Vote(motion="pause"), r.NotNow, why="paused")
    table.do("eva", c.Vote(motion="resume"))
    table.do("petr", c.Vote(motion="resume"))
    assert table.room.status == "playing"
    assert table.room.clock.deadline == table.now + 40_000
    table.check()


def test_neither_side_can_break_a_match_off_alone() -> None:
    people = ["eva", "petr", "jan", "ota", "iva"]
    table = Parlour().seat(*people).start()
    match = table.room.match
    assert match is not None
    sides = match.game.sides(match.table)
    for side in set(sides.values()):
        trial = Parlour().seat(*people).start()
        for seat, person in enumerate(people):
            if sides[seat] == side:
                trial.do(person, c.Vote(motion="abort"))
        assert trial.room.status == "playing"
    for person in people:
        table.do(person, c.Vote(motion="abort"))
    assert table.room.status == "lobby"
    assert table.room.history[-1].why == "broken-off"


def test_a_vote_can_be_withdrawn_and_onlookers_have_none(table: Parlour) -> None:
    table.do("jan", c.Join(name="Jan"))
    table.refuses("jan", c.Vote(motion="pause"), r.NotAllowed, why="no-vote")
    table.do("eva", c.Vote(motion="pause"))
    table.do("eva", c.Vote(motion="pause", yes=False))
    table.do("petr", c.Vote(motion="pause"))
    assert table.room.status == "playing"


def test_programs_do_not_block_a_vote(table: Parlour) -> None:
    table.do("eva", c.End())
    table.do("robo", c.Join(name="Robo", program=True))
    table.do("eva", c.Vacate(seat=4))
    table.do("robo", c.Sit())
    table.start(secret="22" * 32)
    table.do("eva", c.Vote(motion="pause"))
    table.refuses("robo", c.Vote(motion="pause"), r.NotAllowed, why="no-vote")
    assert table.room.status == "playing"
    table.do("petr", c.Vote(motion="pause"))
    assert table.room.status == "paused"


def test_the_absent_do_not_block_a_vote(table: Parlour) -> None:
    table.do("eva", c.Vote(motion="pause"))
    table.do(SERVER, c.Presence(who=2, here=False))
    assert table.room.status == "paused"
    table.check()


def test_the_host_can_end_a_match_and_people_keep_their_seats(table: Parlour) -> None:
    table.refuses("petr", c.End(), r.NotHost)
    table.do("eva", c.End())
    assert table.room.status == "lobby"
    assert [chair.holder for chair in table.room.chairs][:2] == [1, 2]
    table.start(secret="11" * 32)
    table.check()


# Taking back


def test_a_named_team_cannot_be_taken_back_once_all_are_asked_to_vote() -> None:
    table = Parlour().seat("eva", "petr", "jan", "ota", "iva").start()
    match = table.room.match
    assert match is not None
    seat = leader(table)
    table.now += 2_000
    table.answer(seat, 3)
    assert table.room.match is not None
    assert not may_take_back(table.room, table.room.match, seat), "all are asked at once: the vote has begun"
    table.refuses(table.holder(seat), c.Undo(seat=seat), r.CannotUndo)


def test_an_answer_that_showed_nothing_can_be_taken_back_until_the_game_goes_on() -> None:
    table = Parlour(order="1").seat("eva", "petr", "jan", "ota", "iva").start()
    match = table.room.match
    assert match is not None
    seat = leader(table)
    before = {**match.save(), "talk": None}
    table.now += 2_000
    table.answer(seat, 1)
    assert match.question is not None
    assert match.question.kind == "team"
    other = next(place for place in range(5) if place != seat)
    table.refuses(table.holder(other), c.Undo(seat=other), r.CannotUndo)
    table.refuses(table.holder(other), c.Undo(seat=seat), r.NotYours)
    change = table.do(table.holder(seat), c.Undo(seat=seat))
    assert change.news.reset
    assert table.room.match is not None
    assert {**table.room.match.save(), "talk": None} == before
    table.answer(seat, 2)
    table.play(random.Random(5))
    assert table.room.match.over
    assert verify(table.room.match.record()) > 0
    table.check()


@rule("CN-10.3")
def test_an_offer_is_withdrawn_before_its_price_is_named_unless_a_card_was_shown() -> None:
    table = Parlour(game="cosa-nostra", seats=2).seat("eva", "petr").start()
    rng = random.Random(3)
    withdrawn, shown = set(), 0
    while not (shown and {"AskForCell", "OfferBusiness", "OfferCard"} <= withdrawn):
        table.now += 2_000
        match = table.room.match
        assert match is not None
        if match.over:
            table.start(secret=rng.randbytes(32).hex())
            continue
        (seat,) = match.waiting
        asked = match.ask(seat)
        places = range(len(asked.options))
        place = rng.choice([at for at in places if asked.notation(asked.options[at]).startswith("offer")] or places)
        kind = type(asked.options[place]).__name__
        before = {**match.save(), "talk": None}
        table.answer(seat, place)
        if asked.kind == "show":
            shown += 1
            table.refuses(table.holder(seat), c.Undo(seat=seat), r.CannotUndo)
        elif kind not in withdrawn and match.question is not None and match.question.kind in ("show", "price"):
            table.do(table.holder(seat), c.Undo(seat=seat))
            assert table.room.match is not None
            assert {**table.room.match.save(), "talk": None} == before
            withdrawn.add(kind)
    table.check()


def test_taking_back_tells_nobody_whether_others_had_answered_in_secret() -> None:
    table = Parlour(game="mafia-city", seats=3).seat("eva", "petr", "jan").start()
    rng = random.Random(8)
    found = 0
    for _ in range(amount(400, 100)):
        table.wait(2)
        match = table.room.match
        assert match is not None
        if match.over:
            break
        seat = match.waiting[0]
        if seat in table.room.held_answers:
            table.wait(15)
            continue
        table.answer(seat, rng.randrange(len(match.ask(seat).options)))
        others = [other for other in match.waiting if other != seat]
        if match.over or not others or not may_take_back(table.room, match, seat):
            continue
        table.do(table.holder(others[0]), c.Answer(seat=others[0], option=0))
        if others[0] not in table.room.held_answers or not may_take_back(table.room, match, seat):
            continue
        try:
            table.do(table.holder(seat), c.Undo(seat=seat))
        except r.CannotUndo:
            continue
        found += 1
        assert not table.room.held_answers
        assert not table.room.early_answers
        table.answer(seat)
    assert found
    table.check()


def test_luck_is_never_taken_back() -> None:
    table = Parlour(game="mafia-city", seats=3).seat("eva", "petr", "jan").start()
    rng = random.Random(4)
    tried = 0
    for _ in range(150):
        match = table.room.match
        assert match is not None
        if match.over:
            break
        table.now += 2_000
        seat = match.waiting[0]
        dealt = match.dealer.dealt  # type: ignore[union-attr]
        table.answer(seat, rng.randrange(len(match.ask(seat).options)))
        match = table.room.match
        assert match is not None
        if match.dealer.dealt != dealt and not match.over:  # type: ignore[union-attr]
            tried += 1
            table.refuses(table.holder(seat), c.Undo(seat=seat), r.CannotUndo)
    assert tried


# Moments


def test_nobody_can_count_what_others_do_in_secret(table: Parlour) -> None:
    before = {who: table.room.moment(who) for who in (1, 2, None)}
    table.do("eva", c.Orders(seat=0, quiet=["vote"]))
    table.do("eva", c.Lend(seat=0, key="x"))
    assert table.room.moment(1) == before[1] + 2
    assert table.room.moment(2) == before[2]
    assert table.room.moment(None) == before[None]
    table.do("eva", c.Say(text="hm"))
    assert table.room.moment(1) == before[1] + 3
    assert table.room.moment(2) == before[2] + 1


def test_a_moment_leads_back_to_the_version_that_a_person_knew(table: Parlour) -> None:
    rng = random.Random(6)
    known = []
    for step in range(40):
        match = table.room.match
        assert match is not None
        if match.over:
            break
        table.now += 2_000
        seat = match.waiting[0]
        table.answer(seat, rng.randrange(len(match.ask(seat).options)))
        if step % 3 == 0 and table.room.running and table.room.chairs[0].holder == 1:
            table.do("eva", c.Orders(seat=0, quiet=[]))
        told = len(match.events)
        known.append((table.room.moment(1), table.room.version, told))
    for moment, version, told in known:
        assert table.room.version_at(1, moment) == version
        assert table.room.told_at(version) == told


def test_who_is_late_at_a_table_with_a_clock_casts_no_vote_where_the_game_knows_that() -> None:
    table = Parlour("spehov", seats=6, talk="none")
    table.seat("eva", "petr", "jan", "ota", "iva", "eda")
    table.do("eva", c.Configure(seconds=30))
    table.start()
    match = table.room.match
    assert match is not None
    while match.question is not None and match.question.kind != "vote":
        table.wait(31)
    table.wait(31)
    assert "NobodyCondemned" in {happened.event for happened in match.told(None)}
