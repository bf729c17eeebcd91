"""What a message costs its sender. Whoever sends more than they can pay waits, and nobody else does.

A person has one budget for all their devices, over sockets and HTTP; who has no secret shares that of their address.
"""

from __future__ import annotations

import time
from collections.abc import Callable

from omerta.web.access.auth import NOBODY
from omerta.web.access.rate_limit import Buckets, RateLimit

BUDGET = 120.0
RATE = 60.0
"""The size of a budget, and what it gains in a second."""
PATIENCE = 10.0
"""Seconds that somebody may have to wait for a request over HTTP; longer, and it is refused."""
ADDRESS_PART = 1 / 3
"""The part of a cost that the address pays, which is that of a whole school."""
COSTS = {
    **dict.fromkeys(("ping", "answer"), 1.0),
    **dict.fromkeys(("?", "state", "say", "orders", "undo", "vote", "end-talk", "extend", "exclude"), 3.0),
    **dict.fromkeys(("look", "speak", "rename", "join", "leave"), 12.0),
}
"""By what it makes the server do: play is cheap, showing everything again or telling everybody is not. "?" is what
cannot be read, "state" what is shown first on a socket."""
OTHER = 6.0
"""What else one does between matches."""


class Budgets:
    """The budgets of all people of a worker."""

    def __init__(self, rate_limit: RateLimit, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate_limit = rate_limit
        self._people = Buckets(BUDGET, RATE, clock)

    def charge(self, sender: str, network: str | None, do: str) -> float:
        """Take what something costs; for how many seconds its sender has to wait."""
        cost = COSTS.get(do, OTHER)
        payer = sender if sender != NOBODY else network or NOBODY
        return max(self._people.charge(payer, cost), self._rate_limit.charge(network, ADDRESS_PART * cost))
