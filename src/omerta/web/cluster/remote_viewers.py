"""Which rooms other workers show to somebody: only what is written there has to be published on the bus.

A worker announces a room when it begins to show it, and again from time to time, like a heartbeat. An announcement
expires; a worker that has just started has received none yet, and so publishes everything.
"""

from __future__ import annotations

import time
from collections.abc import Collection

EXPIRES = 45.0
"""Seconds after which an announcement no longer counts."""
REPEAT = 15.0
"""Seconds after which a worker announces again what it shows."""
SETTLED = 20.0
"""Seconds after which a new worker has received the announcements of all others."""


class RemoteViewers:
    """What other workers have announced."""

    def __init__(self) -> None:
        self._started = time.monotonic()
        self._announced: dict[str, float] = {}
        self._repeated = self._started

    def forget(self) -> None:
        """Announcements may have been missed; until they are repeated, anything may be shown elsewhere."""
        self._started = time.monotonic()

    def note(self, rooms: Collection[str]) -> list[str]:
        """Others show these rooms; those of which that was not known are returned."""
        fresh = [room for room in rooms if not self._valid(room)]
        self._announced |= dict.fromkeys(rooms, time.monotonic())
        return fresh

    def has(self, room: str) -> bool:
        """Whether another worker may show this room to somebody."""
        return time.monotonic() - self._started < SETTLED or self._valid(room)

    def _valid(self, room: str) -> bool:
        return room in self._announced and time.monotonic() - self._announced[room] < EXPIRES

    def repeat_due(self) -> bool:
        """Whether it is time to announce again what this worker shows; what has expired is removed then."""
        if time.monotonic() - self._repeated < REPEAT:
            return False
        self._repeated = time.monotonic()
        self._announced = {room: at for room, at in self._announced.items() if self._valid(room)}
        return True
