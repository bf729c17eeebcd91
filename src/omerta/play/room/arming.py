"""Plays that people prepare: the room gives them in the next question that offers them (SP-10.10).

A prepared play becomes a held answer as its question opens, and comes out like all others; until then nobody but its
seat can notice it.
"""

from __future__ import annotations

from omerta.kernel import Options, Seat
from omerta.play.match import Match
from omerta.play.room import commands as c
from omerta.play.room.refusals import NotNow
from omerta.play.room.room import By, Room, does


def to_prepare(room: Room, match: Match, seat: Seat) -> tuple[str, Options] | None:
    """What a seat may prepare now, and for which kind of question.

    Not on a device that goes from hand to hand: everybody would see to whom it is not given.
    """
    prepared = match.game.prepared
    if prepared is None or match.over or room.kind == "hotseat" or room.chairs[seat].holder is None:
        return None
    return prepared(match.table, seat)


@does(c.Arm)
def arm(room: Room, by: By, command: c.Arm) -> None:
    """What is prepared is private, and replaces what was."""
    match = room.playing()
    room.own(by, command.seat)
    if command.text is None:
        room.armed.pop(command.seat, None)
    else:
        found = to_prepare(room, match, command.seat)
        if found is None:
            raise NotNow(why="nothing-to-prepare")
        kind, options = found
        notation = match.game.notation
        room.armed[command.seat] = notation.write(kind, notation.read(kind, options, command.text, command.seat))
    room.news.whisper(by.who, "you")


def give_armed(room: Room, match: Match) -> None:
    """As a question opens: who has prepared one of its options has answered; what can come no more is forgotten."""
    write = match.game.notation.write
    for seat, text in list(room.armed.items()):
        found = to_prepare(room, match, seat)
        if found is None or all(write(found[0], option) != text for option in found[1]):
            del room.armed[seat]
        elif seat in match.waiting:
            asked = match.ask(seat)
            offered = [write(asked.kind, option) for option in asked.options]
            if text in offered:
                room.held_answers[seat] = offered.index(text)
                del room.armed[seat]
