"""Nobody taps what has one answer: the server gives it, at a moment that tells nobody that there was no choice."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from omerta.play import Match
from omerta.play.room import SERVER, due
from omerta.play.room import commands as c
from omerta.play.room.release import forced, release_time
from omerta.testing import rule
from tests.play.lobby import Parlour

PACE = 1_500
LONGEST = 15_000
PEOPLE = ["eva", "petr", "jan", "ota", "iva"]


def playing(table: Parlour) -> Match:
    assert table.room.match is not None
    return table.room.match


def questions(table: Parlour, seed: int, most: int = 250) -> Iterator[tuple[Match, int]]:
    """Play on at random, and stop at each question of a person: the match, and who is asked first."""
    rng = random.Random(seed)
    for _ in range(most):
        match = playing(table)
        if match.over:
            return
        if (seat := match.waiting[0]) not in table.room.held_answers and table.holder(seat) != SERVER:
            yield match, seat
            if match.over or match.waiting[:1] != (seat,):
                continue
        table.one(match, rng)


def test_against_bots_alone_what_has_one_answer_is_answered_at_once() -> None:
    table = Parlour("mafia-city", 4).seat("eva").start()
    found = 0
    for match, seat in questions(table, 3):
        if len(match.ask(seat).options) == 1:
            found += 1
            number = match.number
            assert due(table.room) == table.room.clock.asked
            table.now = max(table.now, table.room.clock.asked)
            table.do(SERVER, c.Tick())
            assert match.number > number
    assert found > 3
    table.check()


def test_against_bots_alone_a_quick_pass_is_not_held_but_bots_keep_their_pace() -> None:
    table = Parlour("mafia-city", 4).seat("eva").start()
    passed = bots = 0
    rng = random.Random(1)
    for _ in range(200):
        match = playing(table)
        if match.over:
            break
        (seat,), number, asked = match.waiting, match.number, table.room.clock.asked
        if table.holder(seat) != SERVER and len(match.ask(seat).options) > 1:
            table.now = max(table.now, asked + 10)
            table.do("eva", c.Answer(seat=seat, option=0))
            assert match.number > number
            passed += 1
        elif table.holder(seat) == SERVER and table.now <= asked and seat not in table.room.held_answers:
            table.do(SERVER, c.Answer(seat=seat, option=0))
            assert due(table.room) == asked + PACE
            bots += 1
        else:
            table.one(match, rng)
    assert min(passed, bots) > 3
    table.check()


@rule("MC-16.8")
def test_among_people_the_moment_is_drawn_and_depends_on_nothing_hidden() -> None:
    """The same for whoever has a choice and for whoever has none; the secret of the match alone decides."""
    waits: dict[bool, list[int]] = {True: [], False: []}
    for seed in range(4):
        table = Parlour("mafia-city", 4).seat(*PEOPLE[:4]).start(secret=f"{seed:02x}" * 32)
        for match, seat in questions(table, seed):
            if match.question is not None and match.game.kinds[match.question.kind].choice_is_secret:
                choice = len(match.ask(seat).options) > 1
                waits[choice].append(release_time(table.room, match, seat) - table.room.clock.asked)
        table.check()
    for drawn in waits.values():
        assert min(drawn) >= PACE
        assert max(drawn) <= LONGEST
        assert len(set(drawn)) > 0.8 * len(drawn), "no two alike"
        assert 2_500 < sorted(drawn)[len(drawn) // 2] < 4_500, "as long as people take"


@rule("MC-16.8")
@pytest.mark.parametrize("answered", [False, True])
def test_a_quick_pass_and_one_for_want_of_a_choice_come_out_at_the_same_moment(answered: bool) -> None:
    table = Parlour("mafia-city", 4).seat(*PEOPLE[:4]).start()
    found = 0
    for match, seat in questions(table, 5):
        asked = match.ask(seat)
        if not match.game.kinds[asked.kind].choice_is_secret or answered == (len(asked.options) == 1):
            continue
        out, number = release_time(table.room, match, seat), match.number
        if table.now >= out - 1:
            continue
        if answered:
            change = table.do(table.holder(seat), c.Answer(seat=seat, option=0))
            assert not change.news.public
        assert due(table.room) == out
        table.wait((out - table.now - 1) / 1000)
        assert match.number == number
        table.wait(0.001)
        assert match.number > number
        found += 1
    assert found > 3
    table.check()


def test_other_secrets_of_the_match_give_other_moments() -> None:
    moments = []
    for tempo in ("aa", "bb"):
        table = Parlour("mafia-city", 4).seat(*PEOPLE[:4])
        for person in PEOPLE[1:4]:
            table.do(person, c.Ready())
        table.do("eva", c.Start(secret="5e" * 32, timing="spread", tempo=tempo))
        table.until("bullet", random.Random(2))
        match = playing(table)
        moments.append(release_time(table.room, match, match.waiting[0]) - table.room.clock.asked)
    assert moments[0] != moments[1]


@rule("RS-4.2", "RS-4.4")
def test_a_sealed_answer_without_a_choice_is_given_by_the_server() -> None:
    """A mafioso can only play success, and is not asked to; it comes out as if they had thought about it."""
    table = Parlour().seat(*PEOPLE).start()
    table.until("card", random.Random(2))
    match, asked = playing(table), table.room.clock.asked
    loyal = [seat for seat in match.waiting if len(match.ask(seat).options) == 1]
    assert loyal
    for seat in sorted(loyal, key=lambda seat: release_time(table.room, match, seat)):
        out = release_time(table.room, match, seat)
        assert asked + PACE <= out <= asked + LONGEST
        table.wait((out - table.now - 1) / 1000)
        assert seat in match.waiting
        table.wait(0.001)
        assert seat not in match.waiting
    table.check()


@rule("RS-4.4")
def test_a_sealed_answer_that_comes_quicker_than_the_server_gives_any_is_held() -> None:
    for seed in range(30):
        table = Parlour().seat(*PEOPLE).start(secret=f"{seed:02x}" * 32)
        table.until("card", random.Random(seed))
        match = playing(table)
        choosing = [seat for seat in match.waiting if len(match.ask(seat).options) > 1]
        if choosing and table.now <= table.room.clock.asked + 1_000:
            break
    seat, number = choosing[0], match.number
    change = table.do(table.holder(seat), c.Answer(seat=seat, option=1))
    assert not change.news.public
    assert seat in match.waiting
    table.wait((release_time(table.room, match, seat) - table.now) / 1000)
    assert match.number > number or seat not in match.waiting
    table.check()


def test_nobody_is_held_up_where_everybody_sees_that_there_is_no_choice() -> None:
    table = Parlour("mafia-city", 4).seat(*PEOPLE[:4]).start()
    found = 0
    for seed in range(6):
        table = Parlour("mafia-city", 4).seat(*PEOPLE[:4]).start(secret=f"{seed:02x}" * 32)
        for match, seat in questions(table, seed):
            asked = match.ask(seat)
            if len(asked.options) == 1 and not match.game.kinds[asked.kind].choice_is_secret:
                assert due(table.room) == table.room.clock.asked + PACE
                found += 1
    assert found


def test_a_discussion_is_never_ended_by_the_server_for_want_of_another_answer() -> None:
    table = Parlour("spehov", 9, talk="free").seat(*PEOPLE).start()
    table.until("talk", random.Random(3))
    match, number = playing(table), playing(table).number
    table.wait(3_600)
    assert match.number == number


def test_a_device_that_goes_from_hand_to_hand_is_given_to_all_who_seal_an_answer() -> None:
    """Everybody would see for whom it is not handed over."""
    table = Parlour(kind="hotseat")
    table.do("eva", c.Join(name="Eva"))
    for seat in range(5):
        table.do("eva", c.Sit(seat=seat, name=f"P{seat}"))
    table.start()
    table.until("card", random.Random(2))
    waiting = playing(table).waiting
    table.wait(3_600)
    assert playing(table).waiting == waiting


# Nights


def at_night(kind: c.Kind = "together", night: c.Night = "open", people: int = 4) -> Parlour:
    table = Parlour("spehov", 9, kind=kind, talk="free").seat("host", *PEOPLE[:people])
    table.do("host", c.Configure(night=night))
    table.start()
    table.until("inspect", random.Random(3))
    return table


@pytest.mark.parametrize(
    ("kind", "night", "decoys"), [("together", "open", True), ("together", "closed", False), ("remote", "open", False)]
)
def test_sleepers_are_asked_only_in_one_room_with_open_eyes(kind: c.Kind, night: c.Night, decoys: bool) -> None:
    table = at_night(kind, night)
    match = playing(table)
    agent = match.table.agent
    for seat in match.waiting:
        asked = match.ask(seat)
        assert forced(table.room, match, asked) is (seat != agent and not decoys)
    assert table.room.clock.until == table.room.clock.asked + 15_000, "the night is as long in any case"


@rule("SP-4.2", "SP-17.7")
def test_idle_phones_hold_no_night_and_an_idle_agent_looks_at_nobody() -> None:
    table = at_night()
    match, asked = playing(table), table.room.clock.asked
    looks = len(match.table.looks)
    table.wait((asked + 15_000 - table.now) / 1000)
    assert match.question is not None
    assert match.question.kind == "kill"
    assert len(match.table.looks) == looks
    table.check()


def test_against_bots_alone_a_sleeper_is_not_asked_at_night() -> None:
    table = Parlour("spehov", 9, talk="free").seat("eva").start()
    nights = 0
    for match, seat in questions(table, 4):
        asked = match.ask(seat)
        if asked.kind in ("inspect", "kill") and str(asked.options[0]) == "sleep":
            assert due(table.room) == table.room.clock.asked
            nights += 1
    assert nights
    table.check()
