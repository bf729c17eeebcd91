"""What becomes of a league match when one of its players fails: the seat is played on quietly, and counts as lost.

A player fails who leaves, or whose time runs out. Who failed is told to nobody before the end; that a quiet bot has a
seat from now on is, and so it must say nothing about what the seat holds. Where it is a secret whether a seat has
anything to decide, a dead player could be told by it: there the seat stays as it is, and its time runs out again.
"""

from __future__ import annotations

from omerta.kernel import Seat
from omerta.play.match import Match
from omerta.play.room.room import Room

STAND_IN = "quiet"


def give_up(room: Room, seat: Seat) -> None:
    """A quiet bot goes on at the seat of a player who has left, or was too slow."""
    chair = room.chairs[seat]
    _note(room, seat)
    if chair.holder is not None:
        room.news.afresh.add(chair.holder)
    chair.holder, chair.bot, chair.key = None, STAND_IN, None
    room.news.tell("room")


def run_out(room: Room, match: Match) -> None:
    """The time of all is over whose answers are awaited."""
    assert match.question is not None
    kind = match.game.kinds[match.question.kind]
    secret = kind.choice_is_secret or kind.hide_progress or kind.decoy is not None
    for seat in match.waiting:
        if room.chairs[seat].holder is None or seat in room.held_answers:
            continue
        if secret:
            _note(room, seat)
        else:
            give_up(room, seat)


def _note(room: Room, seat: Seat) -> None:
    if seat not in room.failed:
        room.failed.append(seat)
