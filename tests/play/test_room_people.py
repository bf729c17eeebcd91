"""Coming and going, seats, hosts."""

from __future__ import annotations

import random

import pytest

from omerta.bots import BadBot
from omerta.gamekit import BadSeats, BadSetting, UnknownGame
from omerta.kernel import UnknownSeat
from omerta.play.room import SERVER, Room, key_hash
from omerta.play.room import commands as c
from omerta.play.room import refusals as r
from tests.play.lobby import Parlour


def people(parlour: Parlour) -> dict[int, str]:
    return {person.number: person.name for person in parlour.room.people.values() if not person.gone}


def test_the_first_to_come_is_the_host_and_names_stay_apart() -> None:
    parlour = Parlour()
    parlour.do("eva", c.Join(name="  Eva \n"))
    parlour.do("petr", c.Join(name="eva"))
    assert people(parlour) == {1: "Eva", 2: "eva 2"}
    assert parlour.room.host == 1


INVISIBLE = ["\u3164", "\u200b\u200d", "\u202e", "\u2800 \u2800", "\ufe0f", "\ud800", "\U000e0100", "\u034f\u115f"]


@pytest.mark.parametrize("name", ["", "   ", "\x00\x07", "x" * 25, *INVISIBLE])
def test_a_name_is_short_and_can_be_read(name: str) -> None:
    parlour = Parlour()
    parlour.refuses("eva", c.Join(name=name), r.BadName)
    parlour.do("petr", c.Join(name="Petr"))
    parlour.refuses("petr", c.Rename(name=name), r.BadName)
    hot = Parlour(kind="hotseat")
    hot.do("eva", c.Join(name="Eva"))
    if name:
        hot.refuses("eva", c.Sit(name=name), r.BadName)


def test_what_cannot_be_seen_of_a_name_is_left_out_so_nobody_passes_for_another() -> None:
    parlour = Parlour()
    parlour.do("eva", c.Join(name="Eva"))
    for number, name in enumerate(("E\u3164va", "Eva\u200b", "\u202eEva"), 2):
        parlour.do(f"p{number}", c.Join(name=name))
        assert people(parlour)[number] == f"Eva {number}"
    parlour.do("zoe", c.Join(name="Zoë\u0301 Жанна 王 🎲"))
    assert people(parlour)[5] == "Zoë\u0301 Жанна 王 🎲"


def test_a_log_with_names_that_are_refused_now_is_still_read() -> None:
    parlour = Parlour().seat("eva", "petr")
    at, bad = parlour.now, "\u3164"
    parlour.log.append(("blank", c.Join(name=bad), at, None))
    parlour.log.append(("petr", c.Rename(name=bad), at, None))
    room = parlour.rebuilt()
    assert [person.name for person in room.people.values()] == ["Eva", "? 2", "?"]


def test_whoever_is_not_in_the_room_can_do_nothing_there() -> None:
    parlour = Parlour()
    for command in (c.Sit(), c.Leave(), c.Say(text="hi"), c.Start(secret="00"), c.Answer(seat=0), c.Kick(who=1)):
        parlour.refuses("stranger", command, r.NotInRoom)


def test_only_the_house_opens_rooms_lets_time_pass_and_notes_who_is_away() -> None:
    parlour = Parlour().seat("eva")
    opening = c.Open(room="x", code="X", kind="remote", game="resistance", seats=5, settings={}, at=0)
    for command in (opening, c.Tick(), c.Presence(who=1, here=False)):
        parlour.refuses("eva", command, r.ServerOnly)
    for command in (c.Sit(), c.Start(secret="00"), c.Join(name="House")):
        parlour.refuses(SERVER, command, r.ServerOnly)


def test_a_person_has_one_seat_and_moves_by_sitting_elsewhere() -> None:
    parlour = Parlour()
    parlour.do("eva", c.Join(name="Eva"))
    parlour.do("petr", c.Join(name="Petr"))
    parlour.do("eva", c.Sit())
    parlour.do("eva", c.Sit(seat=3))
    assert [chair.holder for chair in parlour.room.chairs] == [None, None, None, 1, None]
    parlour.refuses("petr", c.Sit(seat=3), r.SeatTaken)
    parlour.refuses("petr", c.Sit(seat=5), UnknownSeat)
    parlour.refuses("petr", c.Ready(), r.NoSeat)
    parlour.do("eva", c.Stand())
    assert all(chair.free for chair in parlour.room.chairs)


def test_nobody_finds_a_seat_at_a_full_table() -> None:
    parlour = Parlour().seat("eva")
    parlour.do("petr", c.Join(name="Petr"))
    parlour.refuses("petr", c.Sit(), r.NoSeat)


def test_only_the_host_has_the_hosts_powers() -> None:
    parlour = Parlour().seat("eva", "petr")
    for command in (
        c.Configure(seconds=30),
        c.Reorder(order=[4, 3, 2, 1, 0]),
        c.Vacate(seat=0),
        c.Kick(who=1),
        c.Lock(),
        c.PassOn(who=2),
        c.Start(secret="00"),
        c.End(),
        c.Bot(seat=2, level="quiet"),
    ):
        parlour.refuses("petr", command, r.NotHost, host="Eva")


def test_seats_are_put_into_the_order_in_which_people_sit() -> None:
    parlour = Parlour().seat("eva", "petr")
    parlour.do("eva", c.Reorder(order=[1, 4, 0, 2, 3]))
    assert [chair.name for chair in parlour.room.chairs][0::2][:2] == ["Petr", "Eva"]
    parlour.refuses("eva", c.Reorder(order=[0, 0, 1, 2, 3]), r.NotAllowed, why="order")


def test_a_locked_door_keeps_newcomers_out_and_lets_those_inside_stay() -> None:
    parlour = Parlour().seat("eva", "petr")
    parlour.do("eva", c.Lock())
    parlour.refuses("jan", c.Join(name="Jan"), r.RoomLocked)
    parlour.do("petr", c.Join(name="Pe"))
    parlour.do("eva", c.Lock(locked=False))
    parlour.do("jan", c.Join(name="Jan"))
    assert people(parlour) == {1: "Eva", 2: "Pe", 3: "Jan"}


def test_whoever_is_shown_out_loses_his_seat_and_cannot_come_back() -> None:
    parlour = Parlour().seat("eva", "petr")
    parlour.do("eva", c.Kick(who=2))
    assert parlour.room.chairs[1].free
    parlour.refuses("petr", c.Join(name="Petr"), r.ShownOut)
    parlour.refuses("petr", c.Sit(), r.NotInRoom)
    parlour.refuses("eva", c.Kick(who=2), r.NobodyThere)
    parlour.refuses("eva", c.Kick(who=1), r.NobodyThere)


def test_the_hosts_powers_pass_on_by_will_and_by_leaving() -> None:
    parlour = Parlour().seat("eva", "petr", "jan")
    parlour.do("eva", c.PassOn(who=3))
    assert parlour.room.host == 3
    parlour.do("jan", c.Leave())
    assert parlour.room.host == 1
    parlour.do(SERVER, c.Presence(who=2, here=False))
    parlour.do("eva", c.Leave())
    assert parlour.room.host == 2


def test_somebody_who_sits_stands_in_for_a_host_whose_phone_sleeps_for_minutes() -> None:
    parlour = Parlour().seat("eva", "petr", "jan")
    parlour.do(SERVER, c.Presence(who=1, here=False))
    parlour.wait(61)
    assert parlour.room.host == 1
    parlour.wait(300)
    assert parlour.room.host == 2
    parlour.do(SERVER, c.Presence(who=2, here=False))
    parlour.wait(301)
    assert parlour.room.host == 3
    parlour.do(SERVER, c.Presence(who=2, here=True))
    assert parlour.room.host == 3
    parlour.do(SERVER, c.Presence(who=1, here=True))
    assert parlour.room.host == 1, "the host's own device takes it back"
    parlour.check()


def test_an_onlooker_never_becomes_the_host_by_waiting() -> None:
    parlour = Parlour().seat("eva").start()
    parlour.do("stranger", c.Join(name="Stranger"))
    parlour.do("robo", c.Join(name="Robo", program=True))
    parlour.do(SERVER, c.Presence(who=1, here=False))
    parlour.now += 24 * 3_600_000
    parlour.refuses(SERVER, c.Tick(succession="seated"), r.NotNow)
    assert parlour.room.host == 1


def test_whoever_sits_down_late_waits_as_long_as_the_host_was_away() -> None:
    parlour = Parlour()
    parlour.do("eva", c.Join(name="Eva"))
    parlour.do(SERVER, c.Presence(who=1, here=False))
    parlour.wait(3_600)
    parlour.do("stranger", c.Join(name="Stranger"))
    parlour.do("stranger", c.Sit())
    parlour.wait(290)
    assert parlour.room.host == 1
    parlour.wait(20)
    assert parlour.room.host == 2
    parlour.refuses("stranger", c.Kick(who=1), r.NotAllowed, why="host")
    parlour.check()


def test_a_host_who_leaves_is_followed_by_those_who_sit() -> None:
    parlour = Parlour()
    for person in ("eva", "onlooker", "petr"):
        parlour.do(person, c.Join(name=person))
    parlour.do("petr", c.Sit())
    parlour.do(SERVER, c.Presence(who=3, here=False))
    parlour.do("eva", c.Leave(succession="seated"))
    assert parlour.room.host == 3
    parlour.do(SERVER, c.Presence(who=3, here=True))
    parlour.do("petr", c.Leave(succession="seated"))
    assert parlour.room.host == 2
    parlour.do("eva", c.Join(name="Eva"))
    assert parlour.room.host == 2, "who has left has no claim"
    parlour.check()


def test_in_logs_from_before_anybody_followed_after_a_minute_and_that_is_still_read() -> None:
    parlour = Parlour().seat("eva", "petr")
    parlour.do("onlooker", c.Join(name="Onlooker"))
    parlour.do("petr", c.Leave())
    parlour.do(SERVER, c.Presence(who=1, here=False))
    parlour.now += 60_000
    parlour.do(SERVER, c.Tick())
    assert parlour.room.host == 3
    parlour.do("onlooker", c.Lock())
    parlour.do(SERVER, c.Presence(who=1, here=True))
    assert parlour.room.host == 3
    parlour.check()


def test_a_program_never_becomes_the_host() -> None:
    parlour = Parlour().seat("eva")
    parlour.do("robo", c.Join(name="Robo", program=True))
    parlour.refuses("eva", c.PassOn(who=2), r.NobodyThere)
    parlour.do("eva", c.Leave())
    assert parlour.room.host is None
    parlour.do("petr", c.Join(name="Petr"))
    assert parlour.room.host == 3


def test_a_match_starts_when_every_seat_is_held_and_everybody_is_ready() -> None:
    parlour = Parlour()
    parlour.do("eva", c.Join(name="Eva"))
    parlour.do("petr", c.Join(name="Petr"))
    parlour.do("eva", c.Sit())
    parlour.do("petr", c.Sit())
    parlour.refuses("eva", c.Start(secret="00" * 32), r.NotReady, why="seats")
    for seat in (2, 3, 4):
        parlour.do("eva", c.Bot(seat=seat, level="random"))
    parlour.refuses("eva", c.Start(secret="00" * 32), r.NotReady, why="people", names="Petr")
    parlour.do("petr", c.Ready())
    parlour.do("eva", c.Start(secret="00" * 32))
    assert parlour.room.status == "playing"
    assert parlour.room.match is not None
    assert len(set(parlour.room.match.names)) == 5


def test_between_matches_only() -> None:
    parlour = Parlour().seat("eva", "petr").start()
    for command in (
        c.Sit(),
        c.Stand(),
        c.Ready(),
        c.Configure(seconds=5),
        c.Reorder(order=[0, 1, 2, 3, 4]),
        c.Vacate(seat=2),
        c.Start(secret="00"),
    ):
        parlour.refuses("eva", command, r.NotNow, why="playing")


def test_the_game_its_settings_and_the_table_can_be_changed() -> None:
    parlour = Parlour().seat("eva", "petr")
    parlour.do("eva", c.Configure(seats=7, settings={"plots": "1"}, seconds=45, talk="acts", pace=0))
    room = parlour.room
    assert (len(room.chairs), room.settings, room.seconds, room.talk_mode, room.pace) == (
        7,
        {"plots": "1"},
        45,
        "acts",
        0,
    )
    parlour.do("eva", c.Configure(game="spehov"))
    assert (room.game_id, room.settings, len(room.chairs)) == ("spehov", {}, 7)
    parlour.do("eva", c.Configure(game="mafia-city"))
    assert len(room.chairs) == 5
    assert [chair.holder for chair in room.chairs][:2] == [1, 2]
    parlour.check()


def test_impossible_tables_are_refused() -> None:
    parlour = Parlour().seat("eva", "petr")
    parlour.refuses("eva", c.Configure(game="checkers"), UnknownGame)
    parlour.refuses("eva", c.Configure(seats=4), BadSeats)
    parlour.refuses("eva", c.Configure(settings={"plots": "maybe"}), BadSetting)
    parlour.refuses("eva", c.Configure(seconds=-1), r.NotAllowed, why="number")
    parlour.refuses("eva", c.Configure(pace=60_000), r.NotAllowed, why="number")
    with pytest.raises(BadSeats):
        Parlour(seats=3)


def test_more_people_than_seats_is_refused() -> None:
    parlour = Parlour(seats=6).seat("eva", "petr", "jan", "ota", "iva", "ema")
    parlour.refuses("eva", c.Configure(seats=5), r.NotAllowed, why="crowded")
    parlour.refuses("eva", c.Configure(game="mafia-city"), r.NotAllowed, why="crowded")


def test_bots_are_seated_by_level_and_only_where_nobody_is() -> None:
    parlour = Parlour().seat("eva", "petr")
    parlour.refuses("eva", c.Bot(seat=2, level="grandmaster"), BadBot)
    parlour.refuses("eva", c.Bot(seat=1, level="quiet"), r.NotAllowed, why="present")
    parlour.refuses("eva", c.Bot(seat=0, level="quiet"), r.NotAllowed, why="stand")
    parlour.do(SERVER, c.Presence(who=2, here=False))
    parlour.do("eva", c.Bot(seat=1, level="quiet"))
    assert parlour.room.chairs[1].bot == "quiet"
    parlour.do("eva", c.Vacate(seat=1))
    assert parlour.room.chairs[1].free


# A seat never dies


def test_a_seat_goes_to_a_bot_and_back_during_a_match() -> None:
    parlour = Parlour().seat("eva", "petr").start()
    parlour.do("petr", c.Bot(seat=1, level="random"))
    assert parlour.room.viewer_seats(2) == ()
    parlour.refuses("petr", c.Answer(seat=1), r.NotYours)
    parlour.refuses("eva", c.Back(seat=1), r.NotAllowed, why="not-yours")
    parlour.do("petr", c.Back(seat=1))
    assert parlour.room.viewer_seats(2) == (1,)
    assert parlour.room.chairs[1].bot is None


def test_the_host_gives_the_seat_of_the_absent_to_a_bot_until_they_return() -> None:
    parlour = Parlour().seat("eva", "petr").start()
    parlour.refuses("eva", c.Bot(seat=1, level="random"), r.NotAllowed, why="present")
    parlour.do(SERVER, c.Presence(who=2, here=False))
    parlour.do("eva", c.Bot(seat=1, level="random"))
    parlour.do(SERVER, c.Presence(who=2, here=True))
    parlour.do("petr", c.Back(seat=1))
    assert parlour.room.chairs[1].holder == 2
    parlour.check()


def test_whoever_leaves_a_match_is_minded_by_a_bot_and_may_return() -> None:
    parlour = Parlour().seat("eva", "petr").start()
    parlour.do("petr", c.Leave())
    assert parlour.room.chairs[1].bot is not None
    assert parlour.room.viewer_seats(2) == ()
    parlour.do("petr", c.Join(name="Petr"))
    assert parlour.room.viewer_seats(2) == ()
    parlour.do("petr", c.Back(seat=1))
    assert parlour.room.viewer_seats(2) == (1,)


def test_whoever_is_shown_out_of_a_match_does_not_get_his_seat_back() -> None:
    parlour = Parlour().seat("eva", "petr").start()
    parlour.do("eva", c.Kick(who=2))
    assert parlour.room.chairs[1].bot is not None
    assert parlour.room.chairs[1].owner is None
    assert parlour.room.viewer_seats(2) == ()


def test_a_seat_moves_to_another_device_by_a_key_and_is_taken_back() -> None:
    parlour = Parlour().seat("eva", "petr").start()
    parlour.do("tablet", c.Join(name="Tablet"))
    parlour.refuses("tablet", c.Claim(key="guess"), r.WrongKey)
    parlour.refuses("eva", c.Lend(seat=1, key=key_hash("k")), r.NotAllowed, why="not-yours")
    parlour.do("petr", c.Lend(seat=1, key=key_hash("old")))
    parlour.do("petr", c.Lend(seat=1, key=key_hash("new")))
    parlour.refuses("tablet", c.Claim(key="old"), r.WrongKey)
    parlour.refuses("eva", c.Claim(key="new"), r.NotAllowed, why="two-seats")
    parlour.do("tablet", c.Claim(key="new"))
    assert (parlour.room.viewer_seats(2), parlour.room.viewer_seats(3)) == ((), (1,))
    parlour.refuses("tablet", c.Claim(key="new"), r.WrongKey)
    parlour.refuses("petr", c.Answer(seat=1), r.NotYours)
    parlour.do("petr", c.Back(seat=1))
    assert (parlour.room.viewer_seats(2), parlour.room.viewer_seats(3)) == ((1,), ())
    parlour.check()


def test_the_key_of_a_seat_is_not_kept() -> None:
    parlour = Parlour().seat("eva").start()
    parlour.do("eva", c.Lend(seat=0, key=key_hash("a very secret key")))
    assert "a very secret key" not in str(parlour.room.save())


# Kinds of room


def test_together_in_one_room_the_first_device_shows_the_table_and_has_no_seat() -> None:
    parlour = Parlour(kind="together")
    parlour.do("tv", c.Join(name="Table"))
    parlour.do("eva", c.Join(name="Eva"))
    parlour.refuses("tv", c.Sit(), r.NotAllowed, why="screen")
    parlour.do("eva", c.Sit())
    for seat in (1, 2, 3, 4):
        parlour.do("tv", c.Bot(seat=seat, level="random"))
    parlour.start()
    assert parlour.room.viewer_seats(1) == ()
    assert parlour.room.viewer_seats(2) == (0,)
    parlour.do("eva", c.Lend(seat=0, key=key_hash("k")))
    parlour.refuses("tv", c.Claim(key="k"), r.NotAllowed, why="screen")


def test_at_a_hot_seat_one_device_has_several_seats_with_names_of_their_own() -> None:
    parlour = Parlour(kind="hotseat")
    parlour.do("eva", c.Join(name="Eva"))
    for name in ("Eva", "Petr", "Jan"):
        parlour.do("eva", c.Sit(name=name))
    for seat in (3, 4):
        parlour.do("eva", c.Bot(seat=seat, level="random"))
    parlour.start()
    assert parlour.room.viewer_seats(1) == (0, 1, 2)
    assert parlour.room.match is not None
    assert parlour.room.match.names[:3] == ("Eva", "Petr", "Jan")


# Again


def test_another_match_with_the_same_people_and_another_game_in_the_same_room() -> None:
    parlour = Parlour().seat("eva", "petr").start()
    parlour.play(random.Random(3))
    assert parlour.room.status == "over"
    assert parlour.room.viewer_seats(2) == (1,)
    parlour.start(secret="77" * 32)
    assert parlour.room.status == "playing"
    assert len(parlour.room.history) == 2
    parlour.play(random.Random(4))
    parlour.do("eva", c.Configure(game="mafia-city", seats=3))
    assert parlour.room.match is not None, "the finished match is still shown"
    parlour.start(secret="99" * 32)
    parlour.play(random.Random(5))
    assert [played.game for played in parlour.room.history] == ["resistance", "resistance", "mafia-city"]
    assert all(played.ended for played in parlour.room.history)
    parlour.check()


def test_those_who_were_minded_by_bots_have_their_seats_again_for_the_next_match() -> None:
    parlour = Parlour().seat("eva", "petr").start()
    parlour.do("petr", c.Bot(seat=1, level="random"))
    parlour.play(random.Random(3))
    assert parlour.room.chairs[1].holder == 2
    assert parlour.room.viewer_seats(2) == (), "but they do not see with the eyes they had given up"


def test_a_room_is_closed_by_its_host_and_does_nothing_any_more() -> None:
    parlour = Parlour().seat("eva", "petr")
    parlour.do("eva", c.End())
    assert parlour.room.status == "closed"
    parlour.refuses("petr", c.Sit(), r.NotNow, why="closed")
    parlour.refuses("jan", c.Join(name="Jan"), r.NotNow, why="closed")


def test_a_room_holds_so_many_people_and_no_more() -> None:
    parlour = Parlour()
    for number in range(65):
        parlour.do(f"p{number}", c.Join(name=f"P{number}"))
    parlour.refuses("late", c.Join(name="Late"), r.RoomFull)


def test_onlookers_take_no_place_from_those_who_sit() -> None:
    parlour = Parlour().seat("eva", "petr").start()
    for number in range(60):
        parlour.do(f"p{number}", c.Join(name=f"P{number}"))
    parlour.refuses("late", c.Join(name="Late"), r.RoomFull)
    parlour.do("petr", c.Leave(succession="seated"))
    parlour.do("petr", c.Join(name="Petr"))
    parlour.do("petr", c.Back(seat=1))
    parlour.check()


def test_whoever_comes_and_goes_does_not_fill_a_room() -> None:
    parlour = Parlour().seat("eva")
    parlour.do("barred", c.Join(name="Barred"))
    parlour.do("eva", c.Kick(who=2))
    for number in range(300):
        parlour.do(f"p{number}", c.Join(name="P"), name="j")
        parlour.do(f"p{number}", c.Leave(succession="seated"))
    assert len(parlour.room.people) == 240
    numbers = [person.number for person in parlour.room.people.values()]
    assert len(set(numbers)) == 240
    assert max(numbers) == 302
    parlour.refuses("barred", c.Join(name="Barred"), r.ShownOut)
    parlour.do("petr", c.Join(name="Petr"))
    parlour.check()


def test_an_onlooker_who_is_away_makes_place_for_another() -> None:
    parlour = Parlour()
    for number in range(65):
        parlour.do(f"p{number}", c.Join(name=f"P{number}"))
    parlour.do(SERVER, c.Presence(who=1, here=False))
    parlour.refuses("late", c.Join(name="Late"), r.RoomFull)
    parlour.do(SERVER, c.Presence(who=7, here=False))
    parlour.refuses("late", c.Join(name=""), r.BadName)
    parlour.do("late", c.Join(name="Late"))
    assert parlour.room.people[7].gone
    assert not parlour.room.people[1].gone, "the host keeps the place"
    parlour.check()


def test_a_repeated_command_acts_once() -> None:
    parlour = Parlour().seat("eva", "petr")
    first = parlour.do("eva", c.Say(text="hello"), name="x1")
    again = parlour.do("eva", c.Say(text="hello"), name="x1")
    assert again.repeated
    assert again.sequence == first.sequence
    assert [said.text for said in parlour.room.said] == ["hello"]
    parlour.do("petr", c.Say(text="hello"), name="x1")
    assert len(parlour.room.said) == 2, "names of commands are each sender's own"
    joined = Parlour()
    joined.do("eva", c.Join(name="Eva"), name="j")
    assert joined.do("eva", c.Join(name="Eva"), name="j").repeated


def test_saved_rooms_are_plain_json_and_load_again() -> None:
    parlour = Parlour(plots="1").seat("eva", "petr").start()
    parlour.until("vote", random.Random(1))
    parlour.answer(0)
    parlour.do("eva", c.Say(text="Ahoj"))
    parlour.do("petr", c.Vote(motion="pause"))
    parlour.check()
    assert isinstance(parlour.rebuilt(), Room)


def test_the_table_speaks_what_it_was_opened_in_until_its_host_chooses_another_language() -> None:
    parlour = Parlour(lang="cs").seat("eva", "petr")
    assert parlour.room.language == "cs"
    parlour.refuses("petr", c.Language(lang="en"), r.NotHost)
    parlour.start()
    ready = [chair.ready for chair in parlour.room.chairs]
    assert parlour.do("eva", c.Language(lang="en")).news.parts == {"room"}
    assert parlour.room.language == "en"
    assert [chair.ready for chair in parlour.room.chairs] == ready, "words change nothing else, and a match goes on"
    parlour.do("eva", c.PassOn(who=2))
    assert parlour.room.language == "en", "the table's language is not the host's"
    parlour.check()


def test_a_room_from_before_tables_had_a_language_speaks_its_hosts() -> None:
    parlour = Parlour()
    assert parlour.room.language == "en"
    parlour.do("eva", c.Join(name="Eva", lang="cs"))
    assert parlour.room.language == "cs"
    saved = parlour.room.save()
    del saved["lang"]
    assert Room.loaded(saved).language == "cs"
    parlour.check()
