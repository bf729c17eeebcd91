"""Talk in a room: chat, speech acts, and who hears them.

Between matches everybody talks with everybody. During a match the seats talk, and all hear them; those who are out
talk among themselves, and so do the onlookers. What the seats say is part of the record.
"""

from __future__ import annotations

from omerta.gamekit import BadTalk, Muted, Utterance
from omerta.kernel import Seat
from omerta.play.room import commands as c
from omerta.play.room.refusals import NotYours, Silence, TooFast
from omerta.play.room.room import By, Room, does
from omerta.play.room.state import Channel, Person, Said

COST = 1_200
"""Milliseconds that one utterance costs."""
SAVED = 6_000
"""As much of it can be saved up, for a few quick sentences."""
KEPT = 500
"""So many utterances a room remembers; those of a match are in its record, all of them."""


@does(c.Say, "server-too")
def say(room: Room, by: By, command: c.Say) -> None:
    seat = _speaker(room, by, command)
    channel = _channel(room, seat)
    if room.talk_mode == "silent" or (room.talk_mode == "acts" and command.text is not None and channel == "table"):
        raise Silence(mode=room.talk_mode)
    seats = len(room.chairs)
    grammar = room.match.game.talk if room.match is not None else room.game.rules.talk
    if channel == "table" and room.match is not None and seat is not None:
        if rule := grammar.mute(room.match.view(None), seat):
            raise Muted(rule=rule, seat=seat)
    acts, text = grammar.read(command.acts, seats) if command.acts is not None else ((), None)
    if command.text is not None:
        text = grammar.text(command.text)
    if not acts and text is None:
        raise BadTalk(rule=grammar.rule, typed="")
    if by.person is not None:
        _pay(by.person, by.now)
    number = room.spoken[channel] = room.spoken.get(channel, 0) + 1
    said = Said(
        f"{'u' if channel == 'table' else channel[0]}{number}",
        room.version + 1,
        channel,
        by.person.number if by.person else None,
        seat,
        text,
        grammar.write(acts) if acts else None,
    )
    if channel == "table" and seat is not None and room.match is not None:
        line = grammar.line(Utterance(said.id, seat, acts, text))
        room.match.talk.append((len(room.match.log or ()), line))
    room.said.append(said)
    del room.said[:-KEPT]
    if channel in ("room", "table"):
        room.news.tell("talk")
    else:
        said.version = room.version
        for person in room.people.values():
            if hears(room, person.number, said):
                room.news.whisper(person.number, "talk")


def _speaker(room: Room, by: By, command: c.Say) -> Seat | None:
    """The seat for which somebody speaks, if a match is on."""
    if by.server:
        if command.seat is None or room.chair(command.seat).bot is None or not room.running:
            raise NotYours()
        return command.seat
    if not room.running:
        return None
    seats = [seat for seat, chair in enumerate(room.chairs) if chair.holder == by.who]
    if command.seat is not None and command.seat not in seats:
        raise NotYours()
    return command.seat if command.seat is not None else seats[0] if seats else None


def _channel(room: Room, seat: Seat | None) -> Channel:
    if not room.running:
        return "room"
    if seat is None:
        return "gallery"
    return "ghosts" if seat in room.ghosts() else "table"


def hears(room: Room, who: int | None, said: Said) -> bool:
    """Whether a person may hear what was said; strangers hear nothing of a locked room."""
    if room.locked and is_stranger(room, who):
        return False
    if said.channel in ("room", "table") or not room.running:
        return True
    if who is None:
        return False
    seats = room.viewer_seats(who)
    if said.channel == "gallery":
        return not seats
    return bool(seats) and all(seat in room.ghosts() for seat in seats)


def is_stranger(room: Room, who: int | None) -> bool:
    """Whether somebody has not come in, or has left."""
    return who is None or who not in room.people or room.people[who].gone


def _pay(person: Person, now: int) -> None:
    """Nobody floods a room."""
    credit = min(SAVED, person.credit + now - person.spoke) if person.spoke else SAVED
    if credit < COST:
        raise TooFast()
    person.credit, person.spoke = credit - COST, now
