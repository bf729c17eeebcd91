"""How much one address may ask for: a bucket that fills steadily, and from which dear things take more.

Whoever sits at the server's own machine is not counted. Behind a proxy the address is the one that the proxy names.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable

AT_ONCE = 20.0
"""Seconds of the steady rate that may be asked for at once."""
MOST = 10_000
"""So many addresses are remembered."""
DEAR = {("POST", "/api/rooms"): 50.0, ("POST", "/api/records"): 50.0, ("POST", "/api/verify"): 50.0}
REPLAY = 5.0
SOCKET = 5.0


def price(method: str, path: str) -> float:
    """What a request costs; the files of the page cost nothing."""
    if (method, path) in DEAR:
        return DEAR[method, path]
    if not path.startswith(("/api/", "/r/")):
        return 0.0
    return REPLAY if path.startswith(("/api/records/", "/r/")) else 1.0


class Rates:
    """The buckets of all addresses. ``rate`` is what one may ask for in a second in the long run; 0 is no limit."""

    def __init__(self, rate: float, sockets: int, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate = rate
        self.most_sockets = sockets
        self.sockets: Counter[str] = Counter()
        self._clock = clock
        self._buckets: dict[str, tuple[float, float]] = {}

    def take(self, address: str, cost: float) -> bool:
        """Whether an address may have something that costs so much."""
        if not cost or not self._counts(address):
            return True
        now = self._clock()
        left, at = self._buckets.pop(address, (self.rate * AT_ONCE, now))
        left = min(self.rate * AT_ONCE, left + (now - at) * self.rate)
        granted = left >= cost
        self._buckets[address] = left - cost if granted else left, now
        if len(self._buckets) > MOST:
            del self._buckets[next(iter(self._buckets))]
        return granted

    def may_connect(self, address: str) -> bool:
        """Whether an address may open another socket."""
        if not self._counts(address):
            return True
        return self.sockets[address] < self.most_sockets and self.take(address, SOCKET)

    def connect(self, address: str) -> None:
        self.sockets[address] += 1

    def disconnect(self, address: str) -> None:
        self.sockets[address] -= 1
        if self.sockets[address] <= 0:
            del self.sockets[address]

    def _counts(self, address: str) -> bool:
        return self.rate > 0 and address != "::1" and not address.startswith("127.")
