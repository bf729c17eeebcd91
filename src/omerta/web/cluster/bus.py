"""The bus between workers on one PostgreSQL: what was written in which room, and who shows which room to whom."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections.abc import Callable, Collection, Coroutine, Iterable, Sequence
from typing import Any, Protocol, TypeAlias

from omerta.web.cluster.remote_viewers import RemoteViewers
from omerta.web.store.postgres import read_news
from omerta.web.store.schema import Row

Present: TypeAlias = tuple[str, int]
"""The id of a room, and the number of a person in it."""
PATIENCE = 2.0
"""Seconds in which another worker answers."""
MOST = 300
"""People or rooms in one message, so that it fits into one of PostgreSQL."""


class Rooms(Protocol):
    """The rooms of this worker, as far as other workers ask for them."""

    def shows(self, room: str, who: int) -> bool: ...
    def lacks(self, room: str, sequence: int) -> bool: ...
    def spawn(self, work: Coroutine[Any, Any, Any]) -> None: ...
    async def written_elsewhere(self, room: str, sequence: int, rows: Sequence[Row]) -> None: ...
    async def shown_elsewhere(self, room: str) -> int | None: ...
    async def repair(self) -> None: ...


class Channel(Protocol):
    """How messages reach all workers."""

    connected: bool

    def publish(self, message: str) -> None: ...
    async def listen(self, receive: Callable[[str], None], connected: Callable[[], None]) -> None: ...


class WorkerBus:
    """What workers tell one another.

    ``ROOM 17 [...]``: this was written, up to place 17; ``+ 5c1f ROOM ROOM``: I, worker 5c1f, show these rooms to
    somebody; ``? 90ab ROOM:2 ROOM:4``: to whom of these do you show their room; ``! 90ab ROOM:4``: to this one.
    """

    def __init__(self, channel: Channel) -> None:
        self.remote_viewers = RemoteViewers()
        self._channel = channel
        self._searches: dict[str, Search] = {}
        self._worker = secrets.token_hex(8)

    @property
    def connected(self) -> bool:
        """Whether other workers are heard."""
        return self._channel.connected

    async def listen(self, rooms: Rooms) -> None:
        """Hear other workers, and find out what was missed whenever the database has been away."""

        def connected() -> None:
            self.remote_viewers.forget()
            rooms.spawn(rooms.repair())

        await self._channel.listen(lambda message: self.receive(message, rooms), connected)

    def receive(self, message: str, rooms: Rooms) -> None:
        match message.split(" ", 2):
            case ["?", search, people]:
                shown = [one for one in people.split() if rooms.shows(*_present(one))]
                if shown:
                    self._channel.publish(f"! {search} {' '.join(shown)}")
            case ["!", search, people] if search in self._searches:
                self._searches[search].found(map(_present, people.split()))
            case ["+", worker, shown_rooms] if worker != self._worker:
                for room in self.remote_viewers.note(shown_rooms.split()):
                    rooms.spawn(self._make_way(rooms, room))
            case [room, sequence, rows] if sequence.isdecimal() and rooms.lacks(room, int(sequence)):
                rooms.spawn(rooms.written_elsewhere(room, int(sequence), read_news(rows)))

    def announce(self, rooms: Collection[str]) -> None:
        """Say that this worker shows these rooms to somebody."""
        shown = list(rooms)
        for start in range(0, len(shown), MOST):
            self._channel.publish(f"+ {self._worker} {' '.join(shown[start : start + MOST])}")

    async def _make_way(self, rooms: Rooms, room: str) -> None:
        if (sequence := await rooms.shown_elsewhere(room)) is not None:
            self._channel.publish(f"{room} {sequence} []")

    async def find(self, people: Collection[Present]) -> set[Present]:
        """Those of many to whom some worker shows their room; while nobody is heard, it may be anybody."""
        if not self.connected:
            return set(people)
        number, search = secrets.token_hex(8), Search(set(people))
        self._searches[number] = search
        try:
            wanted = [f"{room}:{who}" for room, who in people]
            for start in range(0, len(wanted), MOST):
                self._channel.publish(f"? {number} {' '.join(wanted[start : start + MOST])}")
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(search.over.wait(), PATIENCE)
        finally:
            del self._searches[number]
        return set(people) - search.missing


class Search:
    """People who are looked for; it is over when all are found."""

    def __init__(self, missing: set[Present]) -> None:
        self.missing = missing
        self.over = asyncio.Event()

    def found(self, people: Iterable[Present]) -> None:
        self.missing.difference_update(people)
        if not self.missing:
            self.over.set()


def _present(text: str) -> Present:
    room, _, who = text.partition(":")
    return room, int(who) if who.isdecimal() else -1
