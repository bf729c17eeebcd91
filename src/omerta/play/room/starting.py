"""Starting a match: what is shown afterwards is settled, and nobody alone picks the luck.

People seal shares of luck when they say that they are ready, the host by starting. Only then does the server commit
itself to a secret; and only then do the devices of people open their shares, by themselves. So everybody, whoever runs
the server included, has chosen before anybody knew what another chose. Whoever does not open a share in time is not
waited for: the record says so.
"""

from __future__ import annotations

import re

from omerta.kernel import letter
from omerta.play.dealer import Committed, Contributed, Share, seal_of
from omerta.play.match import Afterwards
from omerta.play.room import commands as c
from omerta.play.room.flow import break_off, start_match
from omerta.play.room.refusals import NotAllowed, NotNow, NotReady
from omerta.play.room.release import begins_alone
from omerta.play.room.room import By, Room, does
from omerta.play.room.state import Chair, Dealing, Person

PATIENCE = 4_000
"""Milliseconds in which shares have to be opened."""
HEX = re.compile(r"[0-9a-f]{64}")


def afterwards(room: Room) -> Afterwards:
    """What will be shown of the next match: as the host chose, else as in the box if several people play."""
    if room.afterwards is not None:
        return room.afterwards
    people = [chair for chair in room.chairs if chair.holder is not None and not room.people[chair.holder].program]
    return "box" if len(people) > 1 else "everything"


def keep_seal(room: Room, who: int, seal: str | None) -> None:
    """Remember what somebody sealed for the next match."""
    if seal is None:
        room.seals.pop(who, None)
        return
    if not HEX.fullmatch(seal):
        raise NotAllowed(why="share")
    room.seals[who] = seal


@does(c.Start, "host")
def start(room: Room, by: By, command: c.Start) -> None:
    """All seats are held, and everybody who sits is ready; the host is by starting."""
    room.idle()
    if any(chair.free for chair in room.chairs):
        raise NotReady(why="seats", names="-")
    waiting = [chair.name for chair in room.chairs if _unready(room, chair)]
    if waiting:
        raise NotReady(why="people", names=", ".join(waiting))
    try:
        secret = bytes.fromhex(command.secret)
    except ValueError:
        raise NotAllowed(why="secret") from None
    room.game.rules.agree(len(room.chairs), room.settings)
    room.timing, room.tempo = command.timing, command.tempo
    room.solo = begins_alone(room) if command.closes else None
    if not command.contributed:
        start_match(room, Committed(secret), afterwards(room), by.now)
        return
    keep_seal(room, by.who, command.seal)
    commitment = Contributed(secret, half=command.half).commitment
    sealed = _sealed(room)
    room.dealing = Dealing(command.secret, commitment, afterwards(room), by.now + PATIENCE, sealed, half=command.half)
    room.news.tell("room")
    _deal_when_opened(room, by.now)


@does(c.Convene, "server")
def convene(room: Room, by: By, command: c.Convene) -> None:
    """The players of a league match are ready when they are seated; nobody adds a share to its luck but the server."""
    if not room.league or room.history:
        raise NotNow(why="other")
    for number, ((person, name), chair) in enumerate(zip(command.players, room.chairs, strict=True), 1):
        room.people[number] = Person(number, person, name, "en", program=True, here=False, since=by.now)
        chair.owner = chair.holder = number
        chair.name = name
    room.seconds, room.pace, room.listed = command.seconds, command.pace, True
    room.timing, room.tempo = command.timing, command.tempo
    start_match(room, Contributed(bytes.fromhex(command.secret), half=command.half), afterwards(room), by.now)


@does(c.CallOff, "server")
def call_off(room: Room, by: By, command: c.CallOff) -> None:
    """The room is for this match alone, and closed with it."""
    room.playing()
    break_off(room, by.now)
    room.closed = True


def _unready(room: Room, chair: Chair) -> bool:
    return chair.holder is not None and chair.holder != room.host and not chair.ready and room.kind != "hotseat"


def _sealed(room: Room) -> list[tuple[int, str, str]]:
    """Who has sealed a share: their number, the letter of their first seat, the seal."""
    first: dict[int, str] = {}
    for seat, chair in enumerate(room.chairs):
        if chair.holder is not None:
            first.setdefault(chair.holder, letter(seat))
    if room.host is not None:
        first.setdefault(room.host, "-")
    return [(who, label, room.seals[who]) for who, label in first.items() if who in room.seals]


@does(c.OpenShare)
def open_share(room: Room, by: By, command: c.OpenShare) -> None:
    """The own share must be what was sealed."""
    dealing = room.dealing
    if dealing is None:
        raise NotNow(why="no-dealing")
    if not any(who == by.who and seal == seal_of(command.share) for who, _, seal in dealing.sealed):
        raise NotAllowed(why="share")
    dealing.opened[by.who] = command.share
    room.news.tell("room")
    _deal_when_opened(room, by.now)


def _deal_when_opened(room: Room, now: int) -> None:
    """Deal as soon as everybody who is here has opened their share."""
    assert room.dealing is not None
    awaited = [who for who, _, _ in room.dealing.sealed if who not in room.dealing.opened]
    if not any(room.people[who].here for who in awaited):
        _deal(room, now)


def deal_when_due(room: Room, now: int) -> bool:
    """Wait no longer for shares; whether it was time."""
    if room.dealing is None or now < room.dealing.until:
        return False
    _deal(room, now)
    return True


def _deal(room: Room, now: int) -> None:
    dealing = room.dealing
    assert dealing is not None
    shares = [Share(label, seal, dealing.opened.get(who, "")) for who, label, seal in dealing.sealed]
    room.dealing, room.seals = None, {}
    dealer = Contributed(bytes.fromhex(dealing.secret), shares=shares, half=dealing.half)
    start_match(room, dealer, dealing.afterwards, now)
