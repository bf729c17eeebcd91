"""The devices that show a room, and what each of them is shown when something changes."""

from __future__ import annotations

from typing import NamedTuple, Protocol

import msgspec

from omerta.kernel import Seat
from omerta.play.room import Change, News, Room
from omerta.web.render import Lens


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
        self.told = 0 if room.match is None else len(room.match.table._told or ())
        self.said = room.said[-1] if room.said else None


class Message(NamedTuple):
    """What one device is to be shown, and the moment it then knows."""

    viewer: Viewer
    body: msgspec.Struct
    seq: int


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
        seats = self.room.eyes(who)
        if look in seats:
            return look
        return seats[0] if len(seats) == 1 and self.room.kind != "hotseat" else None

    def has(self, sender: str) -> bool:
        """Whether a person has a device here."""
        return any(viewer.sender == sender for viewer in self.viewers)

    def written(self, before: Before, news: News, now: int) -> list[Message]:
        """What every device is to be shown of a change, as far as its person can notice it."""
        messages = []
        for viewer in self.viewers:
            who = self.who(viewer.sender)
            if news.reset or who in news.afresh:
                messages.append(self._message(viewer, who, now, None))
            elif news.public or who in news.private:
                eyes = self.eyes(who, viewer.look)
                update = self.lens.update(who, eyes, viewer.lang, now, news, before.told, before.said)
                messages.append(Message(viewer, update, self.room.moment(who)))
        return messages

    def tell(self, messages: list[Message]) -> None:
        """Show what was written to the devices that are still here."""
        for message in messages:
            if message.viewer in self.viewers:
                message.viewer.show(message.body)
                message.viewer.seq = message.seq

    def show(self, viewer: Viewer, now: int, after: int | None = None) -> None:
        """Show a device everything, or what it has missed since a moment."""
        self.tell([self._message(viewer, self.who(viewer.sender), now, after)])

    def _message(self, viewer: Viewer, who: int | None, now: int, after: int | None) -> Message:
        eyes = self.eyes(who, viewer.look)
        if after is None:
            return Message(viewer, self.lens.state(who, eyes, viewer.lang, now), self.room.moment(who))
        return Message(viewer, self.lens.since(who, eyes, viewer.lang, now, after), self.room.moment(who))


def add(news: News, change: Change) -> None:
    """Several changes that are told at once."""
    more = change.news
    news.public |= more.public
    news.private |= more.private
    news.parts |= more.parts
    news.afresh |= more.afresh
    news.reset |= more.reset
    news.warning = news.warning if more.warning is None else more.warning
