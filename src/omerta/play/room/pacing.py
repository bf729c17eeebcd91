"""How quickly bots go: the host's choice where nobody else waits for them, and people who have heard enough.

Both are what people do, and what they depend on everybody sees: the time at which a bot answers or speaks still tells
nothing about what it holds.
"""

from __future__ import annotations

from omerta.play.room import commands as c
from omerta.play.room.flow import await_release, voters
from omerta.play.room.lobby import MOST_PACE
from omerta.play.room.refusals import NotAllowed
from omerta.play.room.release import alone, people
from omerta.play.room.room import By, Room, does

LEAST_PACE = 50
"""Milliseconds. A room without a pace lets bots answer when they are ready, which would tell how long they thought."""


def may_hurry(room: Room) -> bool:
    """Whether nobody but the host waits for bots: everybody else who plays is out, or nobody does."""
    out = room.ghosts()
    still_in = {room.chairs[seat].holder for seat in range(len(room.chairs)) if seat not in out}
    return room.kind != "hotseat" and not room.league and not (still_in - {None, room.host})


@does(c.Speed, "host")
def set_speed(room: Room, by: By, command: c.Speed) -> None:
    """Let the bots of a running match take more or less time; to its end means in this match alone."""
    match = room.playing()
    if not may_hurry(room):
        raise NotAllowed(why="speed")
    if not LEAST_PACE <= command.pace <= MOST_PACE:
        raise NotAllowed(why="number")
    if command.to_the_end and room.usual_pace is None:
        room.usual_pace = room.pace
    elif not command.to_the_end:
        room.usual_pace = None
    room.pace = command.pace
    clock = room.clock
    if clock.left is None and clock.number == match.number:
        clock.release = clock.asked + room.pace
        await_release(room, by.now)
    room.news.tell("room")


@does(c.Enough)
def hear_no_more(room: Room, by: By, command: c.Enough) -> None:
    """Bots go on without pauses as soon as everybody at the table has heard enough of the talk about this question."""
    room.playing()
    if by.who not in voters(room):
        raise NotAllowed(why="no-vote")
    if by.who not in room.enough:
        room.enough.append(by.who)
    room.news.whisper(by.who, "you")


def heard_enough(room: Room) -> bool:
    """Whether bots speak without pauses now. Against bots alone an answer says it, too."""
    if voters(room) <= set(room.enough):
        return True
    match = room.match
    if match is None or match.question is None or not alone(room):
        return False
    own = {seat for seat, chair in enumerate(room.chairs) if chair.holder in people(room)}
    return bool(own & set(match.question.asked)) and not own & set(match.waiting)
