"""Rate limits: each address has token buckets that fill steadily; expensive requests take more tokens.

There is one bucket for requests, one for what stays in the store, and one for addresses of rooms that do not exist, so
that nobody finds a room by guessing. An address of IPv6 counts as its /64. Addresses of this machine are not limited.
Behind a proxy the address is the one that the proxy names.

Messages are charged to their sender, too: a person has one budget for all their devices, over sockets and HTTP; who has
no secret shares that of their address. Whoever sends more than they can pay waits, and nobody else does.

What costs much is done one after the other for an address, which then rests: see ``Turns``.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext
from weakref import WeakValueDictionary

from omerta.web.access.auth import NOBODY
from omerta.web.addresses import is_near, network_of

BURST_SECONDS = 20.0
"""The size of the bucket for requests, in seconds of the steady rate."""
MOST = 10_000
"""So many addresses are remembered."""
NEW, NEW_RATE = 30.0, 1 / 60
"""Rooms and imported records of an address: so many at once, and so many a second in the long run."""
GUESSES, GUESS_RATE = 20.0, 1 / 30
"""Rooms and records that do not exist."""
SEATED = 5
"""So many times more sockets an address may have for people who sit: a school is one address."""
PLAYERS = "/api/league/players"
EXPENSIVE = {("POST", path): 50.0 for path in ("/api/rooms", "/api/records", "/api/verify", PLAYERS)}
KEPT = (("POST", "/api/rooms"), ("POST", "/api/records"), ("POST", PLAYERS))
"""What stays in the store."""
BRANCHES = "/branches"
"""A branch is a room, too."""
LISTS = ("/api/rooms", "/api/me/rooms", "/api/me/matches", "/api/me/matches/export")
LEAGUE = "/api/league/"
"""The tables of the league; asking whether there is a match costs no more than anything else."""
LIST = SOCKET = 5.0
REPLAY = 25.0
BYTES = 2_000
"""So many bytes of a record that is to be checked cost one token more."""
FILE = 0.1
REST, LONG_REST = (9.0, 0.1), (19.0, 0.5)
"""So many times as long as its turn an address rests, and so many seconds at most; longer after what keeps the
interpreter busy in a thread."""
BUDGET = 120.0
RATE = 60.0
"""The size of a budget, and what it gains in a second."""
PATIENCE = 10.0
"""Seconds that somebody may have to wait for a request over HTTP; longer, and it is refused."""
REFUSAL_SECONDS = 0.5
"""After which somebody is told that they ask for too much; refusing costs the server something, too."""
ADDRESS_PART = 1 / 3
"""The part of a cost that the address pays, which is that of a whole school."""
CHEAP = ("ping", "answer")
NO_TURN = (*CHEAP, "orders", "arm", "undo", "unready", "enough")
"""What somebody does about their own questions is nobody's business: where it took a turn, others at the same address
could tell from their own waiting that it was done."""
COSTS = {
    **dict.fromkeys(CHEAP, 1.0),
    **dict.fromkeys(
        ("?", "state", "say", "orders", "arm", "undo", "unready", "vote", "end-talk", "extend", "call-time", "exclude"),
        3.0,
    ),
    **dict.fromkeys(("look", "speak", "rename", "join", "leave", "rooms"), 12.0),
}
"""By what it makes the server do: play is cheap, showing everything again or telling everybody is not. "?" is what
cannot be read, "state" what is shown first on a socket, "rooms" the list of one's own."""
OTHER = 6.0
"""What else one does between matches."""


def cost_of(method: str, path: str, size: int = 0) -> float:
    """What a request costs with a body of so many bytes; the files of the page cost little."""
    if (method, path) in EXPENSIVE:
        return EXPENSIVE[method, path] + size / BYTES
    if not path.startswith(("/api/", "/r/")):
        return FILE
    if path in LISTS or (method == "GET" and path.startswith(LEAGUE)):
        return LIST
    if path.startswith("/api/records/"):
        return REPLAY
    return LIST if path.startswith("/r/") else 1.0


def _is_kept(method: str, path: str) -> bool:
    return (method, path) in KEPT or (method == "POST" and path.endswith(BRANCHES))


class Buckets:
    """Token buckets by who pays: ``size`` tokens at most, ``rate`` more every second."""

    def __init__(self, size: float, rate: float, clock: Callable[[], float]) -> None:
        self.size = size
        self.rate = rate
        self._clock = clock
        self._buckets: dict[str, tuple[float, float]] = {}

    def __len__(self) -> int:
        return len(self._buckets)

    def left(self, payer: str) -> float:
        left, at = self._buckets.get(payer, (self.size, 0.0))
        return min(self.size, left + (self._clock() - at) * self.rate)

    def take(self, payer: str, cost: float) -> bool:
        """Take so many tokens, if they are there."""
        left = self.left(payer)
        granted = left >= cost
        self._keep(payer, left - cost if granted else left)
        return granted

    def charge(self, payer: str, cost: float) -> float:
        """Take so many tokens, there or not; after how many seconds the debt is paid."""
        left = self.left(payer) - cost
        self._keep(payer, left)
        return max(0.0, -left / self.rate)

    def _keep(self, payer: str, left: float) -> None:
        self._buckets.pop(payer, None)
        self._buckets[payer] = left, self._clock()
        if len(self._buckets) > MOST:
            del self._buckets[next(iter(self._buckets))]


class RateLimit:
    """The limits of all addresses. ``rate`` is tokens a second for requests; 0 is no limit."""

    def __init__(self, rate: float, sockets: int, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate = rate
        self.most_sockets = sockets
        self.sockets: Counter[str] = Counter()
        self._requests = Buckets(rate * BURST_SECONDS, rate, clock)
        self._new = Buckets(NEW, NEW_RATE, clock)
        self._guesses = Buckets(GUESSES, GUESS_RATE, clock)

    def network(self, address: str) -> str | None:
        """By what an address is counted; None if it is not."""
        return None if self.rate <= 0 or is_near(address) else network_of(address)

    def take(self, address: str, cost: float) -> bool:
        """Whether an address may have something that costs so much."""
        network = self.network(address)
        return network is None or not cost or self._requests.take(network, cost)

    def may_ask(self, address: str, method: str, path: str, size: int = 0) -> bool:
        """Whether an address may send a request with a body of so many bytes."""
        network = self.network(address)
        if network is None:
            return True
        return self._requests.take(network, cost_of(method, path, size)) and (
            not _is_kept(method, path) or self._new.take(network, 1.0)
        )

    def charge(self, network: str | None, cost: float) -> float:
        """Let an address pay for a message; how many seconds it has to wait."""
        return 0.0 if network is None else self._requests.charge(network, cost)

    # Guessing

    def may_guess(self, address: str) -> bool:
        """Whether an address may name a room; not after too many that do not exist."""
        network = self.network(address)
        return network is None or self._guesses.left(network) >= 1.0

    def guessed(self, address: str) -> None:
        """An address has named a room or a record that does not exist."""
        if (network := self.network(address)) is not None:
            self._guesses.take(network, 1.0)

    # Sockets

    def may_connect(self, address: str, seated: bool = False) -> bool:
        """Whether an address may open another socket; more for somebody who sits."""
        network = self.network(address)
        if network is None:
            return True
        most = self.most_sockets * (SEATED if seated else 1)
        return self.sockets[network] < most and self._requests.take(network, SOCKET)

    def connect(self, address: str) -> None:
        self.sockets[network_of(address)] += 1

    def disconnect(self, address: str) -> None:
        network = network_of(address)
        self.sockets[network] -= 1
        if self.sockets[network] <= 0:
            del self.sockets[network]


class Turns:
    """Who asks for much at once gets it one after the other, address by address: everybody else comes in between.

    After each turn an address rests several times as long as the turn took, so that it takes up a small part of the
    server's time, however much a turn costs.
    """

    def __init__(self) -> None:
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def for_message(self, network: str | None, do: str) -> AbstractAsyncContextManager[None]:
        """The turn for a message, if it takes one."""
        return nullcontext() if do in NO_TURN else self.of(network)

    @asynccontextmanager
    async def of(self, network: str | None, rest: tuple[float, float] = REST) -> AsyncIterator[None]:
        """The turn of an address; those that are not counted need not wait for one."""
        if network is None:
            yield
            return
        lock, loop = self._locks.setdefault(network, asyncio.Lock()), asyncio.get_running_loop()
        await lock.acquire()
        begun = loop.time()
        try:
            yield
        finally:
            times, longest = rest
            loop.call_later(min(times * (loop.time() - begun), longest), lock.release)


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
