"""The host as game master: they end or prolong a talk, call time, and take out who breaks the rules (SP-17.14).

What they can do depends on what everybody sees; they change no deal, vote or lot. A host who plays takes a side: they
exclude nobody, and end a talk only when most of the people have had enough of it (SP-17.6).
"""

from __future__ import annotations

from omerta.play.match import Match
from omerta.play.room import commands as c
from omerta.play.room.commands import Power
from omerta.play.room.flow import ask, expire, let_hear, most_are_done, time_of
from omerta.play.room.refusals import NotAllowed
from omerta.play.room.release import alone
from omerta.play.room.room import By, Room, does

LEAST = 30_000
"""Milliseconds that everybody has to answer before time can be called."""
EXTENSION = 60_000
LONGEST = 3_600_000


def powers(room: Room, who: int) -> list[Power]:
    """What the host can do now; nobody else can do anything of it."""
    match = room.match
    if who != room.host or match is None or room.status != "playing" or match.question is None:
        return []
    time = time_of(match)
    talk = time is not None and time.talk
    can: list[Power] = []
    if talk and (not _plays(room, who) or most_are_done(room, match)):
        can.append("end-talk")
    elif room.clock.until is None and not alone(room):
        can.append("call-time")
    if talk and room.clock.deadline is not None:
        can.append("extend")
    if match.game.exclusion is not None and match.excludes and not _plays(room, who):
        can.append("exclude")
    return can


def _plays(room: Room, who: int) -> bool:
    """Whether the host has a seat of their own; a device that goes from hand to hand is nobody's."""
    return room.kind != "hotseat" and any(chair.holder == who for chair in room.chairs)


def _require(room: Room, by: By, power: Power) -> Match:
    match = room.playing()
    if power not in powers(room, by.who):
        raise NotAllowed(why=power)
    return match


@does(c.EndTalk, "host")
def end_talk(room: Room, by: By, command: c.EndTalk) -> None:
    """Whoever has not said that they are ready counts as ready; a countdown of the people still has its least time."""
    match = _require(room, by, "end-talk")
    assert match.question is not None
    time = time_of(match)
    least = time.majority[0] if time and time.majority and _plays(room, by.who) else 0
    room.clock.deadline = max(by.now, room.clock.asked + 1000 * least)
    room.news.tell("clock")
    expire(room, match, by.now)


@does(c.Extend, "host")
def extend(room: Room, by: By, command: c.Extend) -> None:
    """A countdown begun by most of the people is over, too."""
    _require(room, by, "extend")
    clock = room.clock
    assert clock.deadline is not None
    clock.deadline = min(clock.deadline + EXTENSION, by.now + LONGEST)
    clock.extended, clock.warned = True, 0
    room.news.tell("clock")


@does(c.CallTime, "host")
def call_time(room: Room, by: By, command: c.CallTime) -> None:
    """Everybody has had a while, in a talk its whole time. What has been answered counts.

    A window has its own time, which is cut short for nobody: its end would tell who was awaited.
    """
    match = room.playing()
    if room.clock.until is not None:
        raise NotAllowed(why="window")
    _require(room, by, "call-time")
    time = time_of(match)
    least = max(LEAST, 1000 * time.seconds if time is not None else 0)
    if by.now < room.clock.asked + least:
        raise NotAllowed(why="call-time-early")
    room.clock.deadline = by.now
    expire(room, match, by.now)


@does(c.Exclude, "host")
def exclude(room: Room, by: By, command: c.Exclude) -> None:
    """The rules of the game say what becomes of the player; what was asked is asked again."""
    match = _require(room, by, "exclude")
    room.chair(command.seat)
    out = room.ghosts()
    match.exclude(command.seat, again=command.again)
    let_hear(room, out)
    ask(room, by.now)
    room.news.tell("room")
