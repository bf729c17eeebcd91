"""The devices that show a room, and what each of them is shown when something changes."""

from __future__ import annotations

from typing import Protocol

import msgspec

from omerta.kernel import Seat
from omerta.play.room import Change, News, Room
from omerta.web.render import Lens

IMPERSONAL = frozenset({"awaited", "clock"})
"""Parts of a room that are shown to everybody alike, in any language."""


class Viewer(Protocol):
    """A device that shows a room."""

    sender: str
    lang: str
    look: Seat | None
    seq: int
    """The last moment it was shown."""

    def show(self, message: msgspec.Struct) -> None: ...


class Before:
    """What had been told and said before a change."""

    __slots__ = ("said", "told")

    def __init__(self, room: Room) -> None:
        self.told = 0 if room.match is None else len(room.match.events)
        self.said = room.said[-1] if room.said else None


class Audience:
    """All devices of one room in this worker."""

    def __init__(self, room: Room) -> None:
        self.viewers: set[Viewer] = set()
        self.watch(room)

    def watch(self, room: Room) -> None:
        """Look at a room, or at the same one built anew."""
        self.room = room
        self.lens = Lens(room)

    def who(self, sender: str) -> int | None:
        person = self.room.find(sender)
        return None if person is None else person.number

    def eyes(self, who: int | None, look: Seat | None) -> Seat | None:
        """With which eyes somebody sees: of the one seat that he has; of several, the one he looks with."""
        seats = self.room.viewer_seats(who)
        if look in seats:
            return look
        return seats[0] if len(seats) == 1 and self.room.kind != "hotseat" else None

    def has(self, sender: str) -> bool:
        """Whether a person has a device here."""
        return any(viewer.sender == sender for viewer in self.viewers)

    def tell(self, before: Before, news: News, now: int) -> None:
        """Show every device what its person can notice of a change."""
        known = {person.id: person.number for person in self.room.people.values()}
        alike: dict[int, msgspec.Struct] = {}
        impersonal = news.parts <= IMPERSONAL
        for viewer in list(self.viewers):
            who = known.get(viewer.sender)
            if news.reset or who in news.afresh:
                self.show(viewer, now)
            elif news.public or who in news.private:
                moment = viewer.seq = self.room.moment(who)
                shown = alike.get(moment) if who not in news.private else None
                if shown is None:
                    eyes = self.eyes(who, viewer.look)
                    shown = self.lens.update(who, eyes, viewer.lang, now, news, before.told, before.said)
                    if impersonal and who not in news.private:
                        alike[moment] = shown
                viewer.show(shown)

    def show(self, viewer: Viewer, now: int, after: int | None = None) -> None:
        """Show a device everything, or what it has missed since a moment."""
        who = self.who(viewer.sender)
        eyes = self.eyes(who, viewer.look)
        if after is None:
            viewer.show(self.lens.state(who, eyes, viewer.lang, now))
        else:
            viewer.show(self.lens.since(who, eyes, viewer.lang, now, after))
        viewer.seq = self.room.moment(who)


def add(news: News, change: Change) -> None:
    """Several changes that are told at once."""
    more = change.news
    news.public |= more.public
    news.parts |= more.parts
    for who, parts in more.private.items():
        news.whisper(who, *parts)
    news.afresh |= more.afresh
    news.reset |= more.reset
    news.warning = news.warning if more.warning is None else more.warning
