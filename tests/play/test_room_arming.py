"""Plays that people prepare by day, given in the next window that offers them (SP-10.10)."""

from __future__ import annotations

from omerta.games.spehov import Card
from omerta.kernel import NotOffered
from omerta.play import Match
from omerta.play.room import Room, due
from omerta.play.room import commands as c
from omerta.play.room.refusals import NotNow, NotYours
from omerta.testing import rule
from tests.play.lobby import Parlour

PEOPLE = ("eva", "petr", "jan", "ota", "iva", "ema")


def day(card: Card, people: int = 6, kind: c.Kind = "remote", pace: int = 1_500) -> Parlour:
    """A table of Špehov at its first talk; Eva, in the first seat, has this card and can use it."""
    for attempt in range(200):
        table = Parlour(game="spehov", seats=6, kind=kind, cards="arrest,corner,hideout", talk="free")
        table.seat(*PEOPLE[:people])
        table.do("eva", c.Configure(pace=pace))
        table.start(secret=f"{attempt:02x}" * 32)
        if played(table).table.holds(0, card):
            go_on(table, "talk")
            return table
    raise AssertionError("no such deal")


def played(table: Parlour) -> Match:
    assert table.room.match is not None
    return table.room.match


def asked(table: Parlour) -> str | None:
    question = played(table).question
    return question.kind if question else None


def go_on(table: Parlour, *kinds: str) -> None:
    """Nobody does anything until such a question is open."""
    while asked(table) not in kinds:
        match = played(table)
        if (at := due(table.room)) is not None:
            table.wait(max(0, at - table.now) / 1000)
        else:
            for seat in match.waiting:
                if seat in match.waiting and seat not in table.room.held_answers:
                    table.answer(seat)


def given(table: Parlour, since: int = 0) -> list[str]:
    """What was answered with a card."""
    log = played(table).log or []
    return [str(entry.choice) for entry in log[since:] if str(entry.choice).startswith("card ")]


@rule("SP-10.10", "SP-10.8")
def test_what_is_prepared_in_a_talk_comes_out_at_the_end_of_the_next_window() -> None:
    table = day(Card.CORNER)
    table.do("eva", c.Arm(seat=0, text="card corner C"))
    assert table.room.armed == {0: "card corner C"}
    again = (table.rebuilt(), Room.loaded(table.room.save()), table.room.clone())
    assert all(room.armed == table.room.armed for room in again)
    go_on(table, "window-talked")
    assert table.room.armed == {}
    assert 0 in table.room.held_answers, "it is answered"
    assert table.room.clock.until == table.room.clock.asked + 6_000
    table.wait(5.999)
    assert given(table) == [], "not before the end of the window"
    table.wait(0.001)
    assert given(table) == ["card corner C"]
    table.check()


@rule("SP-10.10")
def test_what_this_window_does_not_offer_stays_prepared_for_a_later_one() -> None:
    table = day(Card.HIDEOUT)
    table.do("eva", c.Arm(seat=0, text="card hideout"))
    go_on(table, "window-talked")
    assert table.room.armed == {0: "card hideout"}
    assert table.room.held_answers == {}
    table.check()
    go_on(table, "window-closing")
    assert 0 in table.room.held_answers
    table.wait(6)
    assert given(table) == ["card hideout"]
    assert table.room.armed == {}
    table.check()


@rule("SP-10.10")
def test_what_was_prepared_can_be_replaced_and_taken_back() -> None:
    table = day(Card.CORNER)
    table.do("eva", c.Arm(seat=0, text="card corner C"))
    table.do("eva", c.Arm(seat=0, text="card corner b"))
    assert table.room.armed == {0: "card corner B"}
    table.do("eva", c.Arm(seat=0))
    table.do("eva", c.Arm(seat=0))
    assert table.room.armed == {}
    go_on(table, "window-talked")
    table.wait(6)
    assert given(table) == []
    table.check()


@rule("SP-10.10")
def test_what_can_come_no_more_is_forgotten() -> None:
    table = day(Card.CORNER)
    table.do("eva", c.Arm(seat=0, text="card corner C"))
    table.do("eva", c.Leave())
    go_on(table, "window-talked")
    assert table.room.armed == {}, "what a bot does there it decides itself"
    table.check()


@rule("SP-10.10")
def test_a_play_is_prepared_by_its_own_seat_by_day_if_it_has_one() -> None:
    table = day(Card.CORNER)
    table.refuses("petr", c.Arm(seat=0, text="card corner C"), NotYours)
    table.refuses("eva", c.Arm(seat=1, text="card corner C"), NotYours)
    table.refuses("eva", c.Arm(seat=0, text="card corner A"), NotOffered)
    table.refuses("eva", c.Arm(seat=0, text="card hideout"), NotOffered)
    table.refuses("eva", c.Arm(seat=0, text=""), NotOffered)
    other = next(seat for seat in range(1, 6) if played(table).table.cards[seat] is Card.NEUTRAL)
    table.refuses(PEOPLE[other], c.Arm(seat=other, text="card corner C"), NotNow, why="nothing-to-prepare")
    go_on(table, "kill")
    table.refuses("eva", c.Arm(seat=0, text="card corner C"), NotNow, why="nothing-to-prepare")


@rule("SP-10.10")
def test_nobody_else_is_told_that_something_was_prepared() -> None:
    table = day(Card.CORNER)
    version = table.room.version
    change = table.do("eva", c.Arm(seat=0, text="card corner C"))
    assert not change.news.public
    assert change.news.private == {1: {"you"}}
    assert table.room.version == version
    assert table.room.moment(2) == version, "nor do their counters move"


@rule("SP-10.10")
def test_against_bots_and_without_a_pace_it_is_given_at_once_like_any_answer() -> None:
    for people, pace in ((1, 1_500), (6, 0)):
        table = day(Card.CORNER, people, pace=pace)
        table.do("eva", c.Arm(seat=0, text="card corner C"))
        go_on(table, "window-talked")
        assert table.room.clock.until is None
        table.wait(0)
        assert 0 in played(table).sealed or given(table) == ["card corner C"]
        table.check()


@rule("SP-10.10")
def test_nothing_is_prepared_on_a_device_that_goes_from_hand_to_hand() -> None:
    table = Parlour(game="spehov", seats=6, kind="hotseat", cards="arrest,corner,hideout", talk="free")
    table.do("eva", c.Join(name="Eva"))
    for person in PEOPLE:
        table.do("eva", c.Sit(name=person))
    table.do("eva", c.Start(secret="5e" * 32, timing="spread", tempo=""))
    go_on(table, "talk")
    for seat in range(6):
        table.refuses("eva", c.Arm(seat=seat, text="card hideout"), NotNow, why="nothing-to-prepare")


def test_the_end_of_a_match_forgets_what_was_prepared() -> None:
    table = day(Card.CORNER, people=1)
    table.do("eva", c.Arm(seat=0, text="card corner C"))
    table.do("eva", c.End())
    assert table.room.match is None
    assert table.room.armed == {}
    table.check()
