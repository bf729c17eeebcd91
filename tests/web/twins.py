"""Matches that somebody cannot tell apart although they were not the same, and rooms in which they were played."""

from __future__ import annotations

import random
from collections.abc import Collection, Iterator
from copy import copy
from typing import Any

import omerta
from omerta.bots import bot
from omerta.kernel import Entry, Refusal, Seat
from omerta.play import BotDriver, Match
from omerta.play.branches import state_at
from omerta.play.dealer import Committed
from omerta.play.room import Room
from omerta.play.room import commands as c
from omerta.web.access.auth import person_of

NOW = 1_700_000_000_000
SECRET = "5e" * 32


def secret_of(seat: Seat) -> str:
    return f"{seat:043d}"


def evening(game: str, seats: int, level: str, **settings: Any) -> Room:
    """People play as in the box, each on an own device, as bots of a level would."""
    names = [f"P{seat}" for seat in range(seats)]
    match = omerta.game(game).start(seats, names=names, dealer=Committed(bytes.fromhex(SECRET)), **settings)
    BotDriver(match, {seat: bot(game, level)(random.Random(seat)) for seat in match.seats}).run()
    first = c.Open(
        room="theroom", code="ABCD", kind="remote", game=game, seats=seats, settings=settings, at=NOW, lang="en"
    )
    room = Room.opened(first, NOW)
    host = person_of("h" * 43)
    room.act(host, c.Join(name="Host"), NOW)
    room.act(host, c.Configure(pace=0, afterwards="box"), NOW)
    people = [person_of(secret_of(seat)) for seat in range(seats)]
    for seat, person in enumerate(people):
        room.act(person, c.Join(name=names[seat]), NOW)
        room.act(person, c.Sit(seat=seat), NOW)
        room.act(person, c.Ready(), NOW)
    room.act(host, c.Start(secret=SECRET, timing="spread", tempo="7e" * 16, closes=True), NOW)
    now = NOW
    for entry in match.log or ():
        if entry.seat is not None:
            now += 60_000
            assert room.match is not None
            option = room.match.ask(entry.seat).options.index(entry.choice)
            room.act(people[entry.seat], c.Answer(seat=entry.seat, option=option), now)
    assert room.match is not None
    assert room.match.over
    assert room.match.record() == _boxed(match).record()
    return room


def _boxed(match: Match) -> Match:
    match.afterwards = "box"
    return match


def with_match(room: Room, match: Match) -> Room:
    """The same room in which this match was played instead."""
    other = room.clone()
    other.match = match
    return other


def _drawn(later: Entry, entry: Entry, other: Any) -> bool:
    """Whether the other card is drawn later: then that is the one that was not drawn now."""
    return entry.seat is None and later.seat is None and later.choice == other


def twins(played: Match, viewers: Collection[Seat | None]) -> Iterator[Match]:
    """Matches that differ from one in something hidden, and with which these viewers were told the same.

    One hidden answer or outcome is another, the latest first, or two are exchanged, and everything goes on as it did.
    """
    copies = {viewer: played.record(viewer) for viewer in viewers}
    whole, log = played.record(), played.log or []
    for at in reversed(range(len(log))):
        entry = log[at]
        if any(entry.known_to(viewer) for viewer in viewers):
            continue
        before = state_at(played, at)
        for entry_before in log[len(before.log or ()) : at]:
            before.repeat(entry_before)
        chance = before.chance
        others = before.ask(entry.seat).options if entry.seat is not None else [one for one, _ in chance.odds]
        for other in others:
            match = before.clone(quiet=False)
            try:
                match.settle(other) if entry.seat is None else match.answer(entry.seat, other)
                for later in log[at + 1 :]:
                    match.repeat(later._replace(choice=entry.choice) if _drawn(later, entry, other) else later)
            except Refusal:
                continue
            match.dealer, match.talk, match.afterwards = copy(played.dealer), played.talk[:], played.afterwards
            same = all(match.record(viewer) == text for viewer, text in copies.items())
            if match.over and same and match.record() != whole:
                yield match
