"""What all rooms of a worker share: the store, the clock, background tasks, the other workers."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from typing import Any, Protocol

from omerta.web.access.keys import ServerKeys
from omerta.web.cluster.bus import WorkerBus
from omerta.web.cluster.leases import Leases
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
    """Seconds since 1970."""
    away: float
    """Seconds without a connection after which a person counts as away."""
    leases: Leases | None = None
    bus: WorkerBus | None = None
    noticed: int = 0
    """Commands that everybody in their room could notice."""
    closing: bool = False
    tasks: set[asyncio.Task[Any]] = field(default_factory=set)

    def now(self) -> int:
        """Milliseconds since 1970."""
        return round(1000 * self.clock())

    def spawn(self, work: Coroutine[Any, Any, Any]) -> None:
        """Do something in the background; what goes wrong is logged."""
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self._finished)

    def _finished(self, task: asyncio.Task[Any]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and (why := task.exception()) is not None and not self.closing:
            LOG.error("background work failed", exc_info=why)
