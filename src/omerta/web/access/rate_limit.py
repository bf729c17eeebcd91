"""The rate limit: each address has a token bucket that fills steadily; expensive requests take more tokens.

Loopback addresses are not limited. Behind a proxy the address is the one that the proxy names.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable

BURST_SECONDS = 20.0
"""The size of a bucket, in seconds of the steady rate."""
MOST = 10_000
"""So many addresses are remembered."""
EXPENSIVE = {("POST", "/api/rooms"): 50.0, ("POST", "/api/records"): 50.0, ("POST", "/api/verify"): 50.0}
REPLAY = 5.0
SOCKET = 5.0


def cost_of(method: str, path: str) -> float:
    """What a request costs; the files of the page cost nothing."""
    if (method, path) in EXPENSIVE:
        return EXPENSIVE[method, path]
    if not path.startswith(("/api/", "/r/")):
        return 0.0
    return REPLAY if path.startswith(("/api/records/", "/r/")) else 1.0


class RateLimit:
    """The token buckets of all addresses. ``rate`` is tokens a second; 0 is no limit."""

    def __init__(self, rate: float, sockets: int, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate = rate
        self.most_sockets = sockets
        self.sockets: Counter[str] = Counter()
        self._clock = clock
        self._buckets: dict[str, tuple[float, float]] = {}

    def take(self, address: str, cost: float) -> bool:
        """Whether an address may have something that costs so much."""
        if not cost or not self._is_limited(address):
            return True
        now = self._clock()
        left, at = self._buckets.pop(address, (self.rate * BURST_SECONDS, now))
        left = min(self.rate * BURST_SECONDS, left + (now - at) * self.rate)
        granted = left >= cost
        self._buckets[address] = left - cost if granted else left, now
        if len(self._buckets) > MOST:
            del self._buckets[next(iter(self._buckets))]
        return granted

    def may_connect(self, address: str) -> bool:
        """Whether an address may open another socket."""
        if not self._is_limited(address):
            return True
        return self.sockets[address] < self.most_sockets and self.take(address, SOCKET)

    def connect(self, address: str) -> None:
        self.sockets[address] += 1

    def disconnect(self, address: str) -> None:
        self.sockets[address] -= 1
        if self.sockets[address] <= 0:
            del self.sockets[address]

    def _is_limited(self, address: str) -> bool:
        return self.rate > 0 and address != "::1" and not address.startswith("127.")
