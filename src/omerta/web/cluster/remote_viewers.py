"""Which rooms other workers show to somebody. Only what is written there has to be told to them.

A worker says which rooms it shows when it begins to, and again from time to time. What was said lately counts; a
worker that has just begun has heard nothing yet, and so tells everything.
"""

from __future__ import annotations

import time
from collections.abc import Collection

LASTS = 45.0
"""Seconds for which it counts that a room is shown."""
REMIND = 15.0
"""Seconds after which a worker says again what it shows."""
HEARD = 20.0
"""Seconds after which a new worker has heard all others."""


class Interest:
    """What other workers have said."""

    def __init__(self) -> None:
        self._began = time.monotonic()
        self._said: dict[str, float] = {}
        self._reminded = self._began

    def note(self, rooms: Collection[str]) -> list[str]:
        """Others show these rooms; returned are those of which that was not known."""
        fresh = [room for room in rooms if not self._lately(room)]
        self._said |= dict.fromkeys(rooms, time.monotonic())
        return fresh

    def has(self, room: str) -> bool:
        """Whether another worker may show this room to somebody."""
        return time.monotonic() - self._began < HEARD or self._lately(room)

    def _lately(self, room: str) -> bool:
        return room in self._said and time.monotonic() - self._said[room] < LASTS

    def reminds(self) -> bool:
        """Whether it is time to say again what this worker shows; what has lapsed is forgotten then."""
        if time.monotonic() - self._reminded < REMIND:
            return False
        self._reminded = time.monotonic()
        self._said = {room: said for room, said in self._said.items() if self._lately(room)}
        return True
