"""For how many people a room has place. Who sits always has one; an onlooker who is away makes place for another."""

from __future__ import annotations

from omerta.play.room.hosts import sits
from omerta.play.room.refusals import RoomFull
from omerta.play.room.room import By, Room
from omerta.play.room.state import Person

MOST_ONLOOKERS = 60
"""People who do not sit; besides them there is place for one at every free seat."""
MOST_KNOWN = 240
"""People that a room remembers, those included who have left."""


def onlookers(room: Room) -> list[Person]:
    """Those in the room who do not sit."""
    return [person for person in room.people.values() if not person.gone and not sits(room, person)]


def make_place(room: Room, by: By) -> None:
    """Let somebody in: if there is no place, the onlooker who has been away longest has left."""
    watching = onlookers(room)
    if len(watching) >= MOST_ONLOOKERS + sum(chair.free for chair in room.chairs):
        kept = (room.host, room.absent_host, room.screen)
        away = [person for person in watching if not person.here and person.number not in kept]
        if away:
            leaver = min(away, key=lambda person: person.since)
            leaver.gone = True
            room.news.afresh.add(leaver.number)
        elif not by.logged:
            raise RoomFull(people=len(watching))
    if by.person is None and len(room.people) >= MOST_KNOWN:
        _forget_one(room)


def _forget_one(room: Room) -> None:
    """Forget the first of those who have left, those who were shown out last; the newest number is given once only."""
    kept = {max(room.people), *(room.was or ())}
    left = [one for one in room.people.values() if one.gone and not sits(room, one) and one.number not in kept]
    if left:
        number = min(left, key=lambda person: (person.barred, person.since)).number
        del room.people[number]
        room.commands_done.pop(number, None)
        room.private.pop(number, None)
