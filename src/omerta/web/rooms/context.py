"""What all rooms of a worker share: the store, the clock, background tasks, the other workers."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, Protocol

from omerta.kernel import Refusal
from omerta.web.access.keys import ServerKeys
from omerta.web.cluster.bus import WorkerBus
from omerta.web.cluster.leases import Leases
from omerta.web.logs import log_failure
from omerta.web.store.store import Store

LOG = logging.getLogger("omerta")


class Bots(Protocol):
    """The bots of a room."""

    def wake(self) -> None: ...
    def restart(self) -> None: ...
    def stop(self) -> None: ...


@dataclass(eq=False)
class RoomContext:
    """What all rooms of a worker share."""

    store: Store
    keys: ServerKeys
    clock: Callable[[], float]
    """Seconds since 1970; it does not jump."""
    away: float
    """Seconds without a connection after which a person counts as away."""
    leases: Leases | None = None
    bus: WorkerBus | None = None
    noticed: int = 0
    """Commands that everybody in their room could notice."""
    closing: bool = False
    tasks: set[asyncio.Task[Any]] = field(default_factory=set)

    def now(self) -> int:
        """Milliseconds since 1970; each room has a clock of its own, which may be ahead."""
        return round(1000 * self.clock())

    def spawn(self, work: Coroutine[Any, Any, Any]) -> None:
        """Do something in the background; what goes wrong is logged."""
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self._finished)

    def _finished(self, task: asyncio.Task[Any]) -> None:
        self.tasks.discard(task)
        if not self.closing:
            log_failure(task)


@contextmanager
def logged_refusals(command: str) -> Iterator[None]:
    """A command of the server's own is dropped if it comes too late, as after a person's answer."""
    try:
        yield
    except Refusal as why:
        LOG.debug("%s refused", command, extra={"code": why.code})
