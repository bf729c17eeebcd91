"""Who is the host when the host is away or leaves: somebody who sits, until the host's device is back."""

from __future__ import annotations

from omerta.play.room.commands import Succession
from omerta.play.room.room import Room
from omerta.play.room.state import Person

HOST_AWAY = 300_000
"""Milliseconds that a phone may sleep before its host is stood in for."""
HOST_AWAY_ONCE = 60_000
"""As it was while anybody who was here could become the host."""


def choose_host(room: Room, succession: Succession) -> None:
    """When the host has left: those who sit before onlookers, those who are here before those who are away."""
    if room.host is not None and not room.people[room.host].gone:
        return
    staying = [person for person in room.people.values() if not person.gone and not person.program]
    staying.sort(key=lambda person: (not person.here, person.number))
    if succession == "seated":
        staying.sort(key=lambda person: not sits(room, person))
    room.host = staying[0].number if staying else None


def stand_ins_due(room: Room, host: Person) -> list[int]:
    """When others may stand in for a host who is away: each when they have been here while the host was not."""
    return [max(host.since, person.since) + HOST_AWAY for person in _candidates(room, "seated")]


def stand_in(room: Room, now: int, succession: Succession) -> bool:
    """Let somebody stand in for a host who has been away for long; whether it was time."""
    if room.host is None or room.people[room.host].here:
        return False
    away = room.people[room.host].since
    if succession == "seated":
        ready = [one for one in _candidates(room, succession) if max(away, one.since) + HOST_AWAY <= now]
    else:
        ready = _candidates(room, succession) if away + HOST_AWAY_ONCE <= now else []
    if not ready:
        return False
    if succession == "seated" and room.absent_host is None:
        room.absent_host = room.host
    room.host = min(one.number for one in ready)
    room.news.tell("room")
    return True


def host_returns(room: Room, person: Person) -> None:
    """A host who is here again needs nobody to stand in; one who has left for good has no claim."""
    if room.absent_host == person.number:
        room.absent_host = None
        if not person.gone:
            room.host = person.number


def sits(room: Room, person: Person) -> bool:
    """Whether a seat is this person's, or they answer for one."""
    return any(person.number in (chair.holder, chair.owner) for chair in room.chairs)


def _candidates(room: Room, succession: Succession) -> list[Person]:
    here = [person for person in room.present() if not person.program and person.number != room.host]
    return [person for person in here if sits(room, person)] if succession == "seated" else here
