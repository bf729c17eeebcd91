"""The course of a match in a room: starting, asking, time, breaking off.

When answers come out that nobody has timed, ``release`` says. A match keeps the timing with which it was begun, so that
every log is read as it was written: ``apart`` let each come out when it was there; ``together`` let all come out one
pace after the question, asked people for sealed answers that had no choice, and waited in a window for whoever was
late; ``spread`` is as ``release`` has it.
"""

from __future__ import annotations

from typing import Any

from omerta.gamekit import Time
from omerta.kernel import Seat, Seats
from omerta.play.dealer import Committed
from omerta.play.match import Afterwards, Match
from omerta.play.room.arming import give_armed
from omerta.play.room.commands import Motion, Succession
from omerta.play.room.early_answers import coming_questions
from omerta.play.room.hosts import stand_in, stand_ins_due
from omerta.play.room.league import run_out
from omerta.play.room.release import answered_by_server, people, release_time
from omerta.play.room.room import Room
from omerta.play.room.state import Clock, Played

WARNINGS = (60, 30, 15)
"""So many seconds before the end of its time a seat is warned."""
GRACE = 30_000
"""Milliseconds to answer a question whose time ran out while nobody watched the clock."""


# Starting and ending


def start_match(room: Room, dealer: Committed, afterwards: Afterwards, now: int) -> None:
    """Those who sit play; what they are called at the table stays until the end."""
    names = [chair.name for chair in room.chairs]
    settings: dict[str, Any] = {**(room.game.rules.clocked if room.seconds else {}), **room.settings}
    if room.timing == "spread" and room.pace and room.kind != "hotseat":  # windows end whoever is late
        settings |= room.game.rules.clocked
    begin_match(room, room.game.start(len(names), names=names, dealer=dealer, **settings), afterwards, now)


def begin_match(room: Room, match: Match, afterwards: Afterwards, now: int) -> None:
    """A match is on from now."""
    room.match, room.branch_of = match, None
    match.afterwards = afterwards
    room.was, room.held_answers, room.early_answers, room.orders, room.motions = None, {}, {}, {}, {}
    room.armed, room.marks = {}, []
    room.clock = Clock(began(room, now))
    room.news.reset = True
    ask(room, now)
    room.news.tell("room", "match", "talk")


def began(room: Room, now: int) -> int:
    """Note that a match begins now."""
    room.history.append(
        Played(
            len(room.history) + 1,
            room.game_id,
            [chair.name for chair in room.chairs],
            now,
            0,
            [],
            "",
            publish=room.publish,
        )
    )
    return now


def break_off(room: Room, now: int) -> None:
    """The match ends without a result."""
    room.history[-1].ended, room.history[-1].why = now, "broken-off"
    room.match = None
    room.clock, room.held_answers, room.early_answers, room.armed, room.motions = Clock(), {}, {}, {}, {}
    _seats_for_the_next(room)
    room.news.reset = True
    room.news.tell("room", "match", "talk")


def _finish(room: Room, match: Match, now: int) -> None:
    assert match.result is not None
    played = room.history[-1]
    played.ended, played.winners, played.why = now, list(match.result.winners), match.result.why
    room.was = [chair.holder for chair in room.chairs]
    played.viewers = [chair.owner if chair.holder is None else chair.holder for chair in room.chairs]
    room.clock, room.held_answers, room.early_answers, room.armed, room.motions = Clock(), {}, {}, {}, {}
    _seats_for_the_next(room)
    room.news.tell("room")


def _seats_for_the_next(room: Room) -> None:
    """Everybody keeps their seat for another match; seats that bots held for their people are theirs again."""
    if room.usual_pace is not None:
        room.pace, room.usual_pace = room.usual_pace, None
    for chair in room.chairs:
        chair.ready = False
        owner = None if chair.owner is None else room.people[chair.owner]
        if chair.bot is not None and owner is not None and owner.here and not owner.gone:
            chair.holder, chair.bot = owner.number, None
        elif chair.bot is not None:
            chair.owner = None


# Asking and answering


def ask(room: Room, now: int) -> None:
    """After an answer: the match is over, the same sealed question goes on, or a new one is open."""
    match = room.playing() if room.match is None or not room.match.over else room.match
    if match.over:
        room.news.tell("match")
        _finish(room, match, now)
    elif match.number != room.clock.number:
        room.news.tell("match")
        _open(room, match, now)
    else:
        if not hides_progress(room, match):
            room.news.tell("awaited")
        count_down(room, match, now)


def hides_progress(room: Room, match: Match) -> bool:
    """Whether nobody is shown who has answered the open question, nor that somebody has."""
    question = match.open_question
    return question is not None and match.game.kinds[question.kind].hide_progress and room.kind != "hotseat"


def _open(room: Room, match: Match, now: int) -> None:
    """A new question is open. One that has come round the table was asked when it began to go round."""
    room.held_answers, room.enough = {}, []
    (seat, *others) = match.waiting
    early = room.early_answers.pop(seat, None)
    if not others and match.number in room.clock.reaching:
        room.clock.number = match.number
        room.clock.release = min(now, room.clock.release)
        if early is not None and early.question == match.number:
            room.held_answers[seat] = early.option
        return
    room.early_answers = {}
    assert match.question is not None
    time = time_of(match)
    lasts = 1000 * max(room.seconds, time.seconds if time else 0)
    room.clock = Clock(now, match.number, now + lasts if room.seconds else None)
    if match.game.kinds[match.question.kind].goes_round:
        room.clock.reaching = [coming.asked.number for coming in coming_questions(match).values()]
    room.clock.release = now + room.pace
    if room.pace and room.kind != "hotseat":
        _open_window(room, match, time, lasts)
    if match.game.prepared is not None and room.armed:
        give_armed(room, match)


def time_of(match: Match) -> Time | None:
    """How long the open question lasts, in a game that times its questions."""
    question, time = match.open_question, match.game.time
    return None if question is None or time is None else time(match.table, question.kind)


def _open_window(room: Room, match: Match, time: Time | None, lasts: int) -> None:
    """A question stays open for its full time where people could learn from its end what others hold.

    Such a window is as long as the game says, or the room for questions that go round the table: it depends neither on
    the time to answer nor on what anybody holds (SP-10.8), and it ends for those who are late, too (SP-17.7).
    """
    clock, seated = room.clock, people(room)
    if room.timing == "apart":
        if time is not None and time.whole and len(asked_people(room, match)) > 1:
            clock.until = clock.asked + lasts
        return
    full = time is not None and (time.whole or time.reaction)
    if room.timing == "spread":
        assert match.question is not None
        goes_round = match.game.kinds[match.question.kind].goes_round
        lasts = 1000 * (time.seconds if time is not None and full else room.window if goes_round else 0)
        full = lasts > 0
    if full and len(seated) > 1:
        clock.until = clock.asked + lasts
        clock.deadline = clock.until if room.timing == "spread" else clock.deadline


def asked_people(room: Room, match: Match) -> Seats:
    """The asked seats that people answer for."""
    asked = match.question.asked if match.question else ()
    return tuple(seat for seat in asked if room.chairs[seat].holder is not None)


def count_down(room: Room, match: Match, now: int) -> None:
    """When most of the people have had enough of a talk it ends soon, unless they change their mind (SP-17.6)."""
    time = time_of(match)
    if time is not None and time.talk:
        room.news.tell("you")
    if time is None or time.majority is None or room.clock.extended:
        return
    clock = room.clock
    if most_are_done(room, match):
        least, countdown = time.majority
        if not clock.counting:
            clock.counting, clock.limit = True, clock.deadline
        end = max(clock.asked + 1000 * least, now + 1000 * countdown)
        clock.deadline = end if clock.deadline is None else min(end, clock.deadline)
        room.news.tell("clock")
    elif clock.counting and room.timing == "spread":
        clock.counting, clock.deadline, clock.limit = False, clock.limit, None
        room.news.tell("clock")


def most_are_done(room: Room, match: Match) -> bool:
    """Whether more than half of the asked people have answered."""
    asked = asked_people(room, match)
    return 2 * sum(seat not in match.waiting for seat in asked) > len(asked)


def apply(room: Room, seat: Seat, option: object, now: int) -> None:
    """Give an answer to the match; one that acts ends a question's way round the table.

    Of a sealed answer everybody learns that it was given, and its seat alone sees it.
    """
    assert room.match is not None
    quiet = option == room.match.ask(seat).options[0]
    out = room.ghosts()
    room.match.answer(seat, option)
    if seat in room.match.sealed:
        room.news.whisper(room.chairs[seat].holder, "sealed")
    let_hear(room, out)
    room.held_answers.pop(seat, None)
    if not quiet:
        room.clock.reaching = []
    ask(room, now)


def let_hear(room: Room, out: Seats) -> None:
    """Whoever has just gone out hears what others who are out have said; after the end everybody does."""
    gone = set(room.ghosts()) - set(out)
    if gone or (out and not room.running):
        room.news.tell("room")
    room.news.afresh |= {holder for seat in gone if (holder := room.chairs[seat].holder) is not None}
    if not room.running and any(said.channel in ("ghosts", "gallery") for said in room.said):
        room.news.reset = True


# Time


def due(room: Room) -> int | None:
    """When a tick has to come next, if nothing else happens before."""
    times = []
    if room.host is not None and not room.people[room.host].here:
        times += stand_ins_due(room, room.people[room.host])
    if room.dealing is not None:
        times.append(room.dealing.until)
    match = room.match
    if match is not None and not match.over and room.clock.left is None:
        if room.clock.until is not None:
            times.append(room.clock.until)
        else:
            times += [release_time(room, match, seat) for seat in answered_by_server(room, match)]
        if room.clock.deadline is not None:
            left = [room.clock.deadline - 1000 * seconds for seconds in WARNINGS[room.clock.warned :]]
            times.append(next((time for time in left if time > room.clock.asked), room.clock.deadline))
    return min(times) if times else None


def tick(room: Room, now: int, succession: Succession) -> bool:
    """Do what has fallen due; whether anything had."""
    passed = stand_in(room, now, succession)
    match = room.match
    if match is None or match.over or room.clock.left is not None:
        return passed
    return _release(room, match, now) or expire(room, match, now) or _warn(room, now) or passed


def _release(room: Room, match: Match, now: int) -> bool:
    """Answers come out whose moment has come, all the way that a question goes round the table."""
    clock = room.clock
    if clock.until is None:
        return _come_out(room, match, now)
    if now < clock.until:
        return False
    if room.timing == "spread":
        _close_window(room, match, now)
    elif room.timing == "together":
        clock.until, clock.release = None, min(clock.release, now)
        _come_out(room, match, now)
        await_release(room, now + 1)
    else:
        held, clock.until = answered_by_server(room, match), None
        _answer_all(room, match, held, now)
    return True


def _come_out(room: Room, match: Match, now: int) -> bool:
    """Give the answers whose moment has come; whether there were any."""
    done = False
    while not match.over and (seats := _ready(room, match, now)):
        _answer_all(room, match, seats, now)
        if room.timing == "apart":
            return True
        done = True
    if done:
        await_release(room, now + 1)
    return done


def _ready(room: Room, match: Match, now: int) -> list[Seat]:
    return [seat for seat in answered_by_server(room, match) if release_time(room, match, seat) <= now]


def _close_window(room: Room, match: Match, now: int) -> None:
    """All answers come out, and whoever has given none passes; one that acts may open another window."""
    clock = room.clock
    clock.until, numbers = None, {match.number, *clock.reaching}
    while not match.over and room.clock is clock and match.number in numbers:
        _answer_all(room, match, list(match.waiting), now)


def await_release(room: Room, now: int) -> None:
    """If the last moment has passed at which answers came out, the next one is so many paces later."""
    if room.pace and room.clock.until is None and room.clock.release < now:
        room.clock.release += -(-(now - room.clock.release) // room.pace) * room.pace


def _answer_all(room: Room, match: Match, seats: list[Seat], now: int) -> None:
    """These seats answer: as they have, or quietly."""
    number = match.number
    for seat in seats:
        if match.number == number and not match.over:
            apply(room, seat, match.ask(seat).options[room.held_answers.get(seat, 0)], now)


def expire(room: Room, match: Match, now: int) -> bool:
    """Whoever has not answered in time answers quietly."""
    if room.clock.deadline is None or now < room.clock.deadline:
        return False
    if room.league:
        run_out(room, match)
    _answer_all(room, match, list(match.waiting), now)
    return True


def give_grace(room: Room, now: int) -> bool:
    """A question whose time ran out unwatched gets a little more: the server was down, or a clock was wrong."""
    clock = room.clock
    if not room.running or clock.left is not None:
        return False
    if all(end is None or now < end for end in (clock.deadline, clock.until)):
        return False
    clock.deadline = None if clock.deadline is None else max(clock.deadline, now + GRACE)
    clock.until = None if clock.until is None else max(clock.until, now + GRACE)
    clock.warned = sum(1000 * seconds >= GRACE for seconds in WARNINGS)
    room.news.tell("clock")
    return True


def _warn(room: Room, now: int) -> bool:
    clock = room.clock
    if clock.deadline is None:
        return False
    warned = False
    while clock.warned < len(WARNINGS) and now >= clock.deadline - 1000 * WARNINGS[clock.warned]:
        fresh = clock.deadline - 1000 * WARNINGS[clock.warned] > clock.asked
        room.news.warning = WARNINGS[clock.warned] if fresh else room.news.warning
        clock.warned += 1
        warned = True
    if warned:
        room.news.tell("clock")
    return warned


# Votes


def voters(room: Room) -> set[int]:
    """Those whose vote counts: all people at the table who are here, or the host if only bots and programs play."""
    seated = {chair.holder for chair in room.chairs if chair.holder is not None}
    present = {who for who in seated if room.people[who].here and not room.people[who].program}
    return present or ({room.host} if room.host is not None else set())


def needed(room: Room, motion: Motion) -> int:
    """To pause or break off everybody must agree, so that no side can force it; to go on, more than half."""
    count = len(voters(room))
    return count // 2 + 1 if motion == "resume" else count


def settle_motions(room: Room, now: int) -> None:
    """Carry out what enough people want."""
    if not room.running:
        return
    for motion in list(room.motions):
        wanted = room.motions.get(motion, set()) & voters(room)
        if not wanted or len(wanted) < needed(room, motion):
            continue
        room.motions = {}
        if motion == "abort":
            break_off(room, now)
        elif motion == "pause":
            pause(room, now)
        else:
            resume(room, now)
        return


def pause(room: Room, now: int) -> None:
    clock = room.clock
    clock.left = 0 if clock.deadline is None else max(0, clock.deadline - now)
    clock.waited = now - clock.asked
    clock.release -= now
    clock.until = None if clock.until is None else clock.until - now
    clock.limit = None if clock.limit is None else clock.limit - now
    room.news.tell("room", "match", "clock")


def resume(room: Room, now: int) -> None:
    clock = room.clock
    assert clock.left is not None
    if clock.deadline is not None:
        clock.deadline = now + clock.left
    clock.asked = now - clock.waited
    clock.release += now
    clock.until = None if clock.until is None else clock.until + now
    clock.limit = None if clock.limit is None else clock.limit + now
    clock.left = None
    room.news.tell("room", "match", "clock")
