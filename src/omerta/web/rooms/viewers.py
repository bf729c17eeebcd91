"""The connections that show a room, what each of them is sent when something changes, and who is here."""

from __future__ import annotations

import time
from typing import Protocol

import msgspec

from omerta.kernel import Seat
from omerta.play.room import News, Person, Room
from omerta.web.views.messages import MessageBuilder

IMPERSONAL = frozenset({"awaited", "clock"})
"""Parts of a room that are shown to everybody alike, in any language."""
RECENT = 60.0
"""Seconds for which a person without a connection is here after a request."""


class Viewer(Protocol):
    """A connection that shows a room."""

    sender: str
    lang: str
    chosen_seat: Seat | None
    """With which of several seats the person wants to see."""
    seq: int
    """The last moment it was shown."""

    def show(self, message: msgspec.Struct) -> None: ...


class Before:
    """What had been told and said before a change."""

    __slots__ = ("said", "told")

    def __init__(self, room: Room) -> None:
        self.told = 0 if room.match is None else len(room.match.events)
        self.said = room.said[-1] if room.said else None


class Viewers:
    """All connections of one room in this worker."""

    def __init__(self, room: Room) -> None:
        self.connected: set[Viewer] = set()
        self._requests: dict[str, float] = {}
        """When people last did something."""
        self.follow(room)

    def follow(self, room: Room) -> None:
        """Show a room, or the same one rebuilt."""
        self.room = room
        self.messages = MessageBuilder(room)

    def number_of(self, sender: str) -> int | None:
        person = self.room.find(sender)
        return None if person is None else person.number

    def viewer_seat(self, who: int | None, chosen: Seat | None) -> Seat | None:
        """The seat with which a person sees: the one they have; of several, the one they chose."""
        seats = self.room.eyes(who)
        if chosen in seats:
            return chosen
        return seats[0] if len(seats) == 1 and self.room.kind != "hotseat" else None

    # Showing

    def tell(self, before: Before, news: News, now: int) -> None:
        """Send every connection what its person can notice of a change."""
        known = {person.id: person.number for person in self.room.people.values()}
        alike: dict[int, msgspec.Struct] = {}
        impersonal = news.parts <= IMPERSONAL
        for viewer in list(self.connected):
            who = known.get(viewer.sender)
            if news.reset or who in news.afresh:
                self.show(viewer, now)
            elif news.public or who in news.private:
                moment = viewer.seq = self.room.moment(who)
                shown = alike.get(moment) if who not in news.private else None
                if shown is None:
                    seat = self.viewer_seat(who, viewer.chosen_seat)
                    shown = self.messages.update(who, seat, viewer.lang, now, news, before.told, before.said)
                    if impersonal and who not in news.private:
                        alike[moment] = shown
                viewer.show(shown)

    def show(self, viewer: Viewer, now: int, after: int | None = None) -> None:
        """Send a connection everything, or what it has missed since a moment."""
        who = self.number_of(viewer.sender)
        seat = self.viewer_seat(who, viewer.chosen_seat)
        if after is None:
            viewer.show(self.messages.state(who, seat, viewer.lang, now))
        else:
            viewer.show(self.messages.since(who, seat, viewer.lang, now, after))
        viewer.seq = self.room.moment(who)

    # Who is here

    def seen(self, sender: str) -> Person | None:
        """A person did something: returned if they counted as away."""
        person = self.room.find(sender)
        if person is None or person.gone:
            return None
        self._requests[sender] = time.monotonic()
        return None if person.here else person

    def forget(self, sender: str) -> None:
        """A person's last connection has closed: what they did before no longer counts."""
        self._requests.pop(sender, None)

    def has(self, sender: str) -> bool:
        """Whether a person has a connection here."""
        return any(viewer.sender == sender for viewer in self.connected)

    def shows(self, who: int) -> bool:
        """Whether a person has a connection here, or did something recently."""
        person = self.room.people.get(who)
        if person is None:
            return False
        return self.has(person.id) or time.monotonic() - self._requests.get(person.id, -RECENT) < RECENT


def add(news: News, more: News) -> None:
    """Several changes that are told at once."""
    news.public |= more.public
    news.parts |= more.parts
    for who, parts in more.private.items():
        news.whisper(who, *parts)
    news.afresh |= more.afresh
    news.reset |= more.reset
    news.warning = news.warning if more.warning is None else more.warning
