"""What becomes of a league match when one of its players fails: the seat is played on quietly, and counts as lost.

A player fails who leaves, or whose time runs out. That a quiet bot has the seat from now on everybody can see, and so
it must say nothing about what the seat holds. A question that stayed open until its time was up has shown who was
awaited; one of which nobody is shown who has answered has not, and those who have nothing to decide are not awaited
there. So at such a question of a night the seat stays as it is, though it has failed; nobody is told before the end.
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
    secret = match.game.kinds[match.question.kind].hide_progress
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
