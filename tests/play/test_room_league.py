"""A room for one league match: the server seats its players, who stay; whoever fails has lost."""

from __future__ import annotations

import pytest

from omerta.play import Match
from omerta.play.room import SERVER, Room
from omerta.play.room import commands as c
from omerta.play.room.refusals import NotAllowed, NotHost, NotNow, ServerOnly
from tests.play.lobby import SECRET, TEMPO, Parlour

PLAYERS = ("eva", "petr", "jan", "ota", "iva", "ema")
SECONDS = 20


class Arena(Parlour):
    """A league room, with its match on."""

    def __init__(self, game: str = "resistance", seats: int = 5, pace: int = 100) -> None:
        super().__init__(game, seats)
        first = c.Open(
            room="room", code="ABCD", kind="remote", game=game, seats=seats, settings={}, at=self.now, league=True
        )
        self.room = Room.opened(first, self.now)
        self.log = [(SERVER, first, self.now, None)]
        names = [(player, player.capitalize()) for player in PLAYERS[:seats]]
        self.do(SERVER, c.Convene(players=names, seconds=SECONDS, pace=pace, secret=SECRET, tempo=TEMPO))

    @property
    def match(self) -> Match:
        assert self.room.match is not None
        return self.room.match

    def late(self) -> None:
        """The time of the open question is up."""
        assert self.room.clock.deadline is not None
        self.wait((self.room.clock.deadline - self.now) / 1000)

    def play_to(self, *kinds: str) -> None:
        """Everybody answers quietly until such a question is open."""
        while not self.match.over and self.match.question is not None and self.match.question.kind not in kinds:
            number = self.match.number
            for seat in self.match.waiting:
                holder = self.room.chairs[seat].holder
                if holder is None:
                    self.do(SERVER, c.Answer(seat=seat, option=0))
                elif seat not in self.room.held_answers and self.match.number == number:
                    self.do(self.room.people[holder].id, c.Answer(seat=seat, option=0))
            if self.match.number == number:
                self.wait(1)


def test_the_players_sit_are_programs_and_play_at_once_and_nobody_is_the_host() -> None:
    table = Arena()
    room = table.room
    assert room.status == "playing"
    assert [chair.name for chair in room.chairs] == ["Eva", "Petr", "Jan", "Ota", "Iva"]
    assert all(person.program for person in room.people.values())
    assert room.host is None
    assert (room.listed, room.seconds, table.match.afterwards) == (True, SECONDS, "everything")
    table.check()


def test_only_the_server_seats_players_and_only_once_and_only_in_a_league_room() -> None:
    again = c.Convene(players=[], seconds=1, pace=0, secret=SECRET)
    table = Arena()
    table.refuses("eva", again, ServerOnly)
    table.refuses(SERVER, again, NotNow)
    Parlour().refuses(SERVER, again, NotNow)


@pytest.mark.parametrize(
    "command",
    [
        c.Sit(seat=0),
        c.Stand(),
        c.Bot(seat=0, level="simple"),
        c.Back(seat=0),
        c.Claim(key="0" * 32),
        c.Undo(seat=0),
        c.Vote(motion="abort"),
    ],
)
def test_players_cannot_be_replaced_nor_the_match_ended(command: c.Command) -> None:
    table = Arena()
    table.refuses("eva", command, NotAllowed, why="league")


def test_a_stranger_only_looks_on() -> None:
    table = Arena()
    table.do("stranger", c.Join(name="Cizí"))
    assert table.room.host is None
    for command in (c.End(), c.Kick(who=1), c.Configure(seconds=0), c.Lock(), c.CallTime()):
        table.refuses("stranger", command, NotHost)
    table.refuses("stranger", c.Sit(), NotAllowed, why="league")
    table.do("stranger", c.Leave(succession="seated"))
    assert table.room.host is None


def test_whoever_leaves_is_played_on_quietly_and_has_failed() -> None:
    table = Arena()
    table.do("petr", c.Leave(succession="seated"))
    assert (table.room.chairs[1].bot, table.room.chairs[1].holder) == ("quiet", None)
    assert table.room.failed == [1]
    assert table.room.host is None
    table.do("petr", c.Join(name="Petr", program=True))
    table.refuses("petr", c.Back(seat=1), NotAllowed, why="league")
    table.check()


def test_whose_time_runs_out_is_played_on_quietly_and_has_failed() -> None:
    table = Arena()
    (leader,) = table.match.waiting
    table.late()
    assert table.room.failed == [leader]
    assert table.room.chairs[leader].bot == "quiet"
    assert table.match.question is not None
    assert table.match.question.kind == "vote"
    voters = [seat for seat in table.match.waiting if seat != leader]
    for seat in voters[:-1]:
        table.do(PLAYERS[seat], c.Answer(seat=seat, option=0))
    table.late()
    assert table.room.failed == [leader, voters[-1]], "who has answered in time has not failed"
    table.check()


def test_at_night_a_failure_stays_a_secret_until_everybody_could_see_it() -> None:
    table = Arena("spehov", 6, pace=0)
    table.play_to("inspect", "kill")
    awaited = [seat for seat in table.match.waiting if table.room.chairs[seat].holder is not None]
    before = [(chair.holder, chair.bot) for chair in table.room.chairs]
    table.late()
    assert [(chair.holder, chair.bot) for chair in table.room.chairs] == before, "nobody sees who was awaited"
    assert set(table.room.failed) <= set(awaited)
    assert table.room.failed, "it counts all the same"
    table.check()


def test_a_match_that_nobody_plays_any_more_is_called_off_by_the_server() -> None:
    table = Arena()
    table.refuses("eva", c.CallOff(), ServerOnly)
    for player in PLAYERS[:5]:
        table.do(player, c.Leave(succession="seated"))
    table.do(SERVER, c.CallOff())
    assert table.room.status == "closed"
    assert sorted(table.room.failed) == [0, 1, 2, 3, 4]
    table.refuses(SERVER, c.CallOff(), NotNow)
    table.check()


def test_after_the_end_the_room_stays_as_it_was() -> None:
    table = Arena(pace=0)
    table.play_to()
    assert table.room.status == "over"
    assert table.room.failed == []
    table.refuses("eva", c.Start(secret=SECRET), NotHost)
    table.refuses(SERVER, c.Convene(players=[], seconds=1, pace=0, secret=SECRET), NotNow)
    table.check()
