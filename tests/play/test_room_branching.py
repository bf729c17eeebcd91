"""A branch in a room: one person goes on against bots from a moment of another match."""

from __future__ import annotations

import random

import pytest

import omerta
from omerta.bots import Random
from omerta.play import BotDriver, Match, replay
from omerta.play.branches import branch_point, digest_of
from omerta.play.dealer import Contributed
from omerta.play.match import Afterwards
from omerta.play.room import SERVER, Room, hints, may_branch_off
from omerta.play.room import commands as c
from omerta.play.room.refusals import NotNow, ServerOnly
from omerta.play.verdict import examine
from omerta.web.rooms.commands import read_command, write_command

NOW = 1_000_000
GAMES = {"resistance": (6, {"plots": True}), "mafia-city": (3, {}), "cosa-nostra": (3, {}), "spehov": (7, {})}


def played(game: str) -> Match:
    seats, settings = GAMES[game]
    names = [f"Nr{seat}" for seat in range(seats)]
    match = omerta.game(game).start(seats, seed=8, names=names, **settings)
    BotDriver(match, {seat: Random(random.Random(seat)) for seat in match.seats}).run()
    return match


def opened(match: Match, name: str = "Eva") -> Room:
    first = c.Open(
        room="r", code="ABCD", kind="remote", game=match.game.id, seats=len(match.seats), settings={}, at=NOW
    )
    room = Room.opened(first, NOW)
    room.act("eva", c.Join(name=name), NOW)
    return room


def branched(match: Match, number: int, seat: int, name: str = "Eva") -> tuple[Room, c.Branch]:
    room = opened(match, name)
    record = branch_point(match, number).record()
    command = c.Branch(record=record, of="other-1#5", seat=seat, level="random", secret="ab" * 32, tempo="cd" * 16)
    room.act(SERVER, command, NOW)
    return room, command


@pytest.mark.parametrize("game", GAMES)
def test_a_branch_goes_on_from_any_moment_and_its_record_can_be_checked(game: str) -> None:
    origin = played(game)
    last = len(origin.log or ())
    for number in (0, last // 2, last - 2):
        room, command = branched(origin, number, seat=1)
        match = room.match
        assert match is not None
        if match.over:
            continue
        before = command.record.splitlines()
        assert match.names[1] == "Eva"
        assert match.names[2] == "Nr2"
        assert room.chairs[1].holder == 1
        assert [chair.bot for chair in room.chairs] == ["random" if seat != 1 else None for seat in match.seats]
        assert hints(room)
        BotDriver(match, {seat: Random(random.Random(seat)) for seat in match.seats}).run()
        text = match.record()
        assert replay(text).record() == text
        found = examine(text)
        assert found.sound, found.problem
        assert match.origin is not None
        assert match.origin.digest == digest_of(origin)
        assert [line for line in before if ": " in line][: match.origin.number] == [
            line for line in text.splitlines() if ": " in line
        ][: len([line for line in before if ": " in line])]


def test_a_branch_is_the_same_whenever_its_log_or_snapshot_is_read() -> None:
    origin = played("resistance")
    room, command = branched(origin, 20, seat=0)
    again = opened(origin)
    again.act(SERVER, read_command(write_command(command)), NOW, logged=True)
    assert again.save() == room.save()
    assert Room.loaded(room.save()).save() == room.save()
    assert room.branch_of == "other-1#5"


def test_nobody_has_the_name_of_another() -> None:
    room, _ = branched(played("resistance"), 10, seat=3, name="nr1")
    assert [chair.name for chair in room.chairs] == ["Nr0", "Nr3", "Nr2", "nr1", "Nr4", "Nr5"]


def test_the_luck_of_a_branch_that_was_changed_is_found_out() -> None:
    origin = played("mafia-city")
    room, _ = branched(origin, 5, seat=0)
    match = room.match
    assert match is not None
    BotDriver(match, {seat: Random(random.Random(seat)) for seat in match.seats}).run()
    assert examine(match.record()).luck == "branched"
    match.dealer = Contributed(bytes(32)).after(match.log or ())
    assert examine(match.record()).luck == "wrong"


def test_only_the_server_branches_and_only_in_a_new_room() -> None:
    origin = played("resistance")
    room, command = branched(origin, 10, seat=0)
    with pytest.raises(NotNow):
        room.act(SERVER, command, NOW)
    with pytest.raises(ServerOnly):
        opened(origin).act("eva", command, NOW)


def alone(afterwards: Afterwards | None = None) -> Room:
    """Eva plays against two bots."""
    first = c.Open(room="r", code="ABCD", kind="remote", game="mafia-city", seats=3, settings={}, at=NOW)
    room = Room.opened(first, NOW)
    room.act("eva", c.Join(name="Eva"), NOW)
    room.act("eva", c.Sit(seat=0), NOW)
    room.act("eva", c.Bot(seat=1, level="random"), NOW)
    room.act("eva", c.Bot(seat=2, level="random"), NOW)
    if afterwards:
        room.act("eva", c.Configure(afterwards=afterwards), NOW)
    room.act("eva", c.Start(secret="5e" * 32, timing="spread", tempo="7e" * 16, closes=True), NOW)
    return room


def test_whoever_plays_alone_ends_the_running_match_to_go_on_from_an_earlier_moment() -> None:
    room = alone()
    assert may_branch_off(room, 1)
    room.act(SERVER, read_command(write_command(c.BranchOff(who=1, match=1))), NOW + 5)
    assert room.match is None
    assert (room.history[-1].why, room.history[-1].ended, room.history[-1].winners) == ("broken-off", NOW + 5, [])
    with pytest.raises(NotNow):
        room.act(SERVER, c.BranchOff(who=1, match=1), NOW)


def test_nobody_else_ends_a_running_match_so() -> None:
    room = alone()
    room.act("petr", c.Join(name="Petr"), NOW)
    for command in (c.BranchOff(who=2, match=1), c.BranchOff(who=1, match=2)):
        with pytest.raises(NotNow):
            room.act(SERVER, command, NOW)
    with pytest.raises(ServerOnly):
        room.act("eva", c.BranchOff(who=1, match=1), NOW)
    boxed = alone("box")
    with pytest.raises(NotNow):
        boxed.act(SERVER, c.BranchOff(who=1, match=1), NOW)
    assert room.running
    assert boxed.running


def test_where_another_person_has_come_to_play_nobody_goes_back() -> None:
    room = alone()
    room.act("petr", c.Join(name="Petr"), NOW)
    room.chairs[2].holder, room.chairs[2].bot = 2, None
    assert not may_branch_off(room, 1)
    with pytest.raises(NotNow):
        room.act(SERVER, c.BranchOff(who=1, match=1), NOW)


def test_what_was_said_before_can_be_read_in_the_branch() -> None:
    origin = omerta.game("resistance").start(5, seed=1, names=list("UVWXY"))
    origin.talk.append((len(origin.log or ()), "T B u1 accuse C 0.9"))
    while not origin.over:
        for seat in origin.waiting:
            origin.answer(seat, origin.ask(seat).options[0])
    room, _ = branched(origin, 4, seat=0)
    assert [(said.seat, said.acts) for said in room.said] == [(1, "accuse C 0.9")]
    room.act("eva", c.Say(acts="accuse B 0.5"), NOW + 60_000)
    assert [said.id for said in room.said] == ["u1", "u2"]
