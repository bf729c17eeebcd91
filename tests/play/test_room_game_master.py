"""The host as game master: he ends or prolongs a talk and excludes who breaks the rules, and can do nothing else."""

from __future__ import annotations

import random
from typing import Any

import pytest

from omerta.bots import bot
from omerta.kernel import CannotExclude
from omerta.play import Match, replay, verify
from omerta.play.room import Change, Command, powers
from omerta.play.room import commands as c
from omerta.play.room.refusals import NotAllowed, NotHost, NotNow
from omerta.play.room.room import Room
from omerta.testing import rule
from tests.games.spehov.town import base
from tests.play.lobby import Parlour


def match(table: Parlour) -> Match:
    assert table.room.match is not None
    return table.room.match


def kind(table: Parlour) -> str | None:
    question = match(table).question
    return question.kind if question else None


def led(seconds: int = 0, **settings: str) -> Parlour:
    """A table in one room: Eva's device lies in the middle, Petr and Jan play with bots, and a talk is on."""
    table = Parlour("spehov", 9, kind="together", **{"talk": "free", **settings})
    table.seat("eva", "petr", "jan")
    if seconds:
        table.do("eva", c.Configure(seconds=seconds))
    table.start().until("talk", random.Random(3))
    return table


@pytest.fixture
def table() -> Parlour:
    return led()


@rule("SP-17.14")
def test_a_game_master_ends_the_talk_and_the_vote_begins(table: Parlour) -> None:
    table.do("eva", c.EndTalk())
    assert kind(table) == "vote"
    table.check()


@rule("SP-17.14")
def test_a_game_master_gives_the_talk_more_time_and_nobody_cuts_it_short() -> None:
    table = led(seconds=30)
    before = table.room.clock.deadline
    assert before is not None
    table.do("eva", c.Extend())
    assert table.room.clock.deadline == before + 60_000
    for person in ("petr", "jan"):
        seat = next(seat for seat in match(table).waiting if table.holder(seat) == person)
        table.answer(seat)
    assert table.room.clock.deadline == before + 60_000, "no countdown once the host gave more time"
    table.check()
    table.wait((before + 59_999 - table.now) / 1000)
    assert kind(table) == "talk"
    table.wait(1)
    assert kind(table) != "talk"


@rule("SP-17.6", "SP-17.14")
def test_a_host_who_plays_ends_the_talk_only_once_most_are_ready_and_its_least_time_is_over() -> None:
    table = Parlour("spehov", 9, talk="free").seat("eva", "petr", "jan").start()
    table.until("talk", random.Random(3))
    began = table.room.clock.asked
    people = [seat for seat in match(table).waiting if table.holder(seat) in ("eva", "petr", "jan")]
    table.refuses("eva", c.EndTalk(), NotAllowed, why="end-talk")
    for seat in people[:2]:
        table.answer(seat)
    table.do("eva", c.EndTalk())
    assert (kind(table), table.room.clock.deadline) == ("talk", began + 20_000)
    table.wait((began + 20_000 - table.now) / 1000)
    assert kind(table) == "vote"
    table.check()


@rule("SP-8.9", "SP-17.14")
def test_an_excluded_player_is_out_and_the_talk_goes_on_without_him(table: Parlour) -> None:
    gone = match(table).waiting[0]
    table.answer(match(table).waiting[1])
    table.do("eva", c.Exclude(seat=gone))
    assert kind(table) == "talk"
    assert gone not in match(table).waiting
    assert gone in table.room.ghosts()
    told = [happened.event for happened in match(table).told(None)]
    assert told[told.index("PlayerExcluded") :][:2] == ["PlayerExcluded", "PlayerEliminated"]
    table.check()
    table.refuses("eva", c.Exclude(seat=gone), CannotExclude)


@rule("SP-8.9", "SP-17.14")
@pytest.mark.parametrize(
    "asked", ["swap", "inspect", "recruit", "kill", "vest", "bandage", "last-shot", "window-start", "defence"]
)
def test_in_every_phase_a_player_is_excluded_at_once_and_the_match_goes_on(asked: str) -> None:
    cards = "vest,bandage,recruit,lastshot,swap,corner"
    for seed in range(40):
        table = (
            Parlour("spehov", 12, kind="together", talk="free", cards=cards)
            .seat("eva", "petr")
            .start(secret=f"{seed:064x}")
        )
        rng = random.Random(seed)
        while not match(table).over and kind(table) != asked:
            table.one(match(table), rng)
        if not match(table).over:
            break
    assert kind(table) == asked
    active = match(table).view(None).active
    asked_seat = match(table).waiting[0]
    gone = asked_seat if asked_seat in active else active[0]
    table.do("eva", c.Exclude(seat=gone, again=True))
    told = [happened.event for happened in match(table).told(None)]
    assert told[told.index("PlayerExcluded") :][:2] == ["PlayerExcluded", "PlayerEliminated"]
    assert gone in table.room.ghosts() or match(table).over
    while not match(table).over:
        assert gone not in match(table).waiting
        table.one(match(table), rng)
    assert verify(match(table).record()) > 0
    table.check()


@rule("SP-7.9", "SP-8.9")
def test_in_the_commanders_ballot_those_who_voted_for_the_excluded_vote_again() -> None:
    town = base("4=commander", options="talk=none").night(kill=9).pass_by_reactions()
    assert town.match.question.kind == "vote"
    town.play("4:vote 1", "5:vote 2", "6:vote 1")
    town.match.exclude(0)
    assert [town.match.waiting[0] + 1] == [4]
    town.play("4:vote 2", "6:vote 3")
    assert town.match.waiting == (6,), "then the ballot goes on where it was"
    assert town.match.table.votes == {3: 1, 4: 1, 5: 2}
    old = base("4=commander", options="talk=none").night(kill=9).pass_by_reactions()
    old.play("4:vote 1", "5:vote 2", "6:vote 1")
    old.match.exclude(0, again=False)
    assert old.match.waiting == (6,), "as older records have it"


@rule("SP-8.9")
def test_somebody_can_be_excluded_during_a_vote_and_all_vote_again(table: Parlour) -> None:
    table.do("eva", c.EndTalk())
    first, *others = match(table).waiting
    table.answer(others[0])
    table.do("eva", c.Exclude(seat=first))
    assert kind(table) == "vote"
    assert match(table).waiting == tuple(others)
    table.check()


@rule("SP-8.9")
def test_a_match_with_exclusions_is_replayed_from_its_record_and_its_luck_is_verified(table: Parlour) -> None:
    rng = random.Random(5)
    while not match(table).over:
        if match(table).excludes and rng.random() < 0.05:
            table.do("eva", c.Exclude(seat=match(table).waiting[-1]))
        else:
            table.one(match(table), rng)
    text = match(table).record()
    assert ": exclude\n" in text
    assert replay(text).record() == text
    assert verify(text) > 0
    table.check()


def test_bots_play_on_after_exclusions() -> None:
    table = Parlour("spehov", 9, kind="together", talk="free", cards="vest,bandage,wiretap")
    table.seat("eva", "petr", bots="simple").start()
    bots = [bot("spehov", "simple")(random.Random(seat)) for seat in range(9)]
    heard, excluded = 0, 0
    while not match(table).over:
        played = match(table)
        told = len(played.events)
        for seat, mind in enumerate(bots):
            for happened in played.told(seat, heard):
                mind.heard(happened)
        heard = told
        if played.excludes and excluded < 2:
            excluded += 1
            table.do("eva", c.Exclude(seat=played.waiting[-1]))
        elif (seat := next((seat for seat in played.waiting if seat not in table.room.held_answers), None)) is None:
            table.wait(60)
        else:
            table.now += table.room.pace + 1
            asked = played.ask(seat)
            table.answer(seat, asked.options.index(bots[seat].choose(played.view(seat), asked)))
    assert excluded == 2


@rule("SP-17.14")
def test_only_the_host_leads_and_only_while_people_talk(table: Parlour) -> None:
    assert powers(table.room, 1) == ["end-talk", "exclude"]
    assert powers(table.room, 2) == []
    for command in (c.EndTalk(), c.Extend(), c.Exclude(seat=0)):
        table.refuses("petr", command, NotHost)
    table.refuses("eva", c.Extend(), NotAllowed, why="extend")
    table.do("eva", c.EndTalk())
    table.refuses("eva", c.EndTalk(), NotAllowed, why="end-talk")
    table.until("inspect", random.Random(4))
    assert powers(table.room, 1) == ["exclude"]
    table.do("eva", c.End())
    table.refuses("eva", c.EndTalk(), NotNow, why="idle")


def test_a_host_who_plays_excludes_nobody() -> None:
    table = Parlour("spehov", 9, talk="free").seat("eva", "petr").start()
    table.until("talk", random.Random(3))
    table.refuses("eva", c.Exclude(seat=5), NotAllowed, why="exclude")


def test_games_without_talks_and_exclusions_leave_the_host_nothing_to_lead_but_time() -> None:
    table = Parlour("resistance", 5, kind="together").seat("eva", "petr").start()
    assert powers(table.room, 1) == ["call-time"]
    table.refuses("eva", c.Exclude(seat=0), NotAllowed, why="exclude")


@rule("SP-17.7")
def test_where_windows_end_by_themselves_a_match_knows_that_somebody_may_be_late() -> None:
    """Otherwise an idle Agent would look at somebody, and an idle mafioso propose a victim (Q51)."""
    assert match(led()).settings.timers
    assert match(led(seconds=30)).settings.timers
    assert match(led(timers="0")).settings.timers
    hot = Parlour("spehov", 9, kind="hotseat")
    hot.do("eva", c.Join(name="Eva"))
    for seat in range(9):
        hot.do("eva", c.Sit(seat=seat, name=f"P{seat}"))
    assert not match(hot.start()).settings.timers


@rule("SP-16.9")
def test_what_the_host_can_do_depends_on_nothing_that_is_hidden() -> None:
    """Two deals that differ in every secret allow the host the same at the same moments."""
    rooms: list[Room] = []
    for secret in ("11" * 32, "22" * 32):
        table = Parlour("spehov", 9, kind="together", talk="free").seat("eva", "petr", "jan").start(secret)
        table.until("talk", random.Random(3))
        rooms.append(table.room)
    assert powers(rooms[0], 1) == powers(rooms[1], 1) == ["end-talk", "exclude"]


class Noting(Parlour):
    """Notes after each command who is out, and of which parts everybody was told."""

    def __init__(self, *args: Any, **settings: Any) -> None:
        super().__init__(*args, **settings)
        self.falls: list[set[str]] = []

    def do(self, sender: str, command: Command, name: str | None = None) -> Change:
        before = self.room.ghosts()
        change = super().do(sender, command, name)
        if self.room.running and self.room.ghosts() != before:
            self.falls.append(change.news.parts)
        return change


def test_whoever_falls_is_shown_to_be_out_at_once() -> None:
    table = Noting("spehov", 9, kind="together", talk="free")
    table.seat("eva", "petr").start().play(random.Random(2))
    assert len(table.falls) > 1
    assert all("room" in parts for parts in table.falls)


@rule("SP-17.14")
def test_whoever_holds_the_one_device_leads_though_all_seats_are_on_it() -> None:
    table = Parlour("spehov", 6, kind="hotseat", talk="free")
    table.do("eva", c.Join(name="Eva"))
    for seat in range(6):
        table.do("eva", c.Sit(seat=seat, name=f"P{seat}"))
    table.start().until("talk", random.Random(3))
    assert powers(table.room, 1) == ["end-talk", "exclude"]
    table.do("eva", c.EndTalk())
    assert kind(table) == "vote"


# Calling time


def called(**settings: str) -> tuple[Parlour, Match]:
    """A vote of The Resistance for which one person is waited."""
    table = Parlour(**settings).seat("eva", "petr", "jan").start()
    table.until("vote", random.Random(1))
    match = table.room.match
    assert match is not None
    return table, match


def test_the_host_calls_time_and_whoever_has_not_answered_answers_quietly() -> None:
    table, match = called()
    number = match.number
    for seat in (0, 1, 3, 4):
        table.answer(seat, 1)
    table.wait(3_600)
    assert match.number == number, "without a clock one idle phone holds the table for ever"
    table.refuses("petr", c.CallTime(), NotHost)
    table.do("eva", c.CallTime())
    assert match.number > number
    votes = [entry.choice.value for entry in match.log or () if entry.kind == "vote"][-5:]
    assert sorted(votes) == ["approve"] * 4 + ["reject"]
    table.check()


def test_everybody_has_a_while_before_time_is_called() -> None:
    table, match = called()
    number = match.number
    table.now = table.room.clock.asked + 29_999
    table.refuses("eva", c.CallTime(), NotAllowed, why="call-time-early")
    table.now += 1
    table.do("eva", c.CallTime())
    assert match.number > number


@rule("SP-10.8", "SP-17.7")
@pytest.mark.parametrize("kind", ["inspect", "kill", "vest", "window-start"])
def test_a_window_is_cut_short_for_nobody(kind: str) -> None:
    table = Parlour("spehov", 10, talk="none", cards="wiretap corner vest lastshot bandage").seat("eva", "petr")
    table.start(secret="03" * 32)
    table.until(kind, random.Random(3))
    assert "call-time" not in powers(table.room, 1)
    table.refuses("eva", c.CallTime(), NotAllowed, why="window")


@rule("SP-17.6")
def test_a_host_who_plays_calls_time_of_a_talk_when_its_time_is_up() -> None:
    table = Parlour("spehov", 9, talk="free").seat("eva", "petr", "jan").start()
    table.until("talk", random.Random(3))
    match = table.room.match
    assert match is not None
    number, lasts = match.number, 60_000 + 10_000 * len(match.table.active)
    assert "end-talk" not in powers(table.room, 1)
    table.now = table.room.clock.asked + lasts - 1
    table.refuses("eva", c.CallTime(), NotAllowed, why="call-time-early")
    table.now += 1
    table.do("eva", c.CallTime())
    assert match.number > number
    table.check()


def test_against_bots_alone_there_is_nobody_to_hurry() -> None:
    table = Parlour().seat("eva").start()
    assert powers(table.room, 1) == []
    table.now += 60_000
    table.refuses("eva", c.CallTime(), NotAllowed, why="call-time")
