"""A match that goes on otherwise from a moment of another one, or of itself: one person against bots."""

from __future__ import annotations

from omerta.play.branches import deal_due_luck
from omerta.play.dealer import Contributed
from omerta.play.match import Match
from omerta.play.replaying import replay
from omerta.play.room import commands as c
from omerta.play.room.flow import begin_match, break_off
from omerta.play.room.refusals import NotNow
from omerta.play.room.release import begins_alone, may_branch_off
from omerta.play.room.room import By, Room, does
from omerta.play.room.state import Person, Said
from omerta.play.room.talking import KEPT
from omerta.play.talk import utterances


@does(c.Branch, "server")
def branch(room: Room, by: By, command: c.Branch) -> None:
    """The host sits where they chose, and bots go on for everybody else, under the names that these had."""
    room.idle()
    if room.history or room.host is None:
        raise NotNow(why="other")
    match = replay(command.record)
    _seat(room, room.people[room.host], match, command)
    match.names = tuple(chair.name for chair in room.chairs)
    match.dealer = Contributed(bytes.fromhex(command.secret)).after(match.log or ())
    deal_due_luck(match)
    room.timing, room.tempo = command.timing, command.tempo
    room.solo = begins_alone(room)
    begin_match(room, match, "everything", by.now)
    room.branch_of = command.of
    _recall_talk(room, match)


@does(c.BranchOff, "server")
def branch_off(room: Room, by: By, command: c.BranchOff) -> None:
    """Only where everything is shown afterwards, and nobody but them plays or looks on."""
    match = room.playing()
    if command.match != len(room.history):
        raise NotNow(why="another-match")
    if match.afterwards != "everything" or not may_branch_off(room, command.who):
        raise NotNow(why="other")
    break_off(room, by.now)


def _recall_talk(room: Room, match: Match) -> None:
    """What was said before can be read, and answered; what follows is counted from there."""
    said = utterances(match)
    write = match.game.talk.write
    room.spoken["table"] = len(said)
    room.said = [
        Said(one.id, room.version + 1, "table", None, one.seat, one.text, write(one.acts) if one.acts else None)
        for one in said[-KEPT:]
    ]


def _seat(room: Room, host: Person, match: Match, command: c.Branch) -> None:
    """Who had the host's name before has that of the host's seat now: no two are called the same."""
    taken = match.names[command.seat]
    for seat, chair in enumerate(room.chairs):
        if seat == command.seat:
            chair.owner = chair.holder = host.number
            chair.name = host.name
        else:
            name = match.names[seat]
            chair.bot, chair.name = command.level, taken if name.casefold() == host.name.casefold() else name
