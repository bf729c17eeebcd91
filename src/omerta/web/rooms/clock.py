"""The time of a server: it begins with the wall clock and is counted by the monotonic one, so it never jumps."""

from __future__ import annotations

import time
from collections.abc import Callable


class SteadyClock:
    """Seconds since 1970, whatever is done to the wall clock meanwhile."""

    def __init__(self, wall: Callable[[], float] = time.time, monotonic: Callable[[], float] = time.monotonic) -> None:
        self._monotonic = monotonic
        self.set(wall())

    def set(self, now: float) -> None:
        """Go on from this time: that of a database which several machines share."""
        self._began = now - self._monotonic()

    def __call__(self) -> float:
        return self._began + self._monotonic()
