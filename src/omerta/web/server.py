"""One worker: its settings, store, rooms, bots and background chores, started and stopped with the application."""

from __future__ import annotations

import asyncio
import gc
import logging
import os
import secrets
import sys
import time
from collections import Counter
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from litestar.connection import ASGIConnection

from omerta.web.access.auth import person_of, secret_of
from omerta.web.access.keys import ServerKeys
from omerta.web.access.rate_limit import Budgets, RateLimit, Turns
from omerta.web.cluster.bus import WorkerBus
from omerta.web.cluster.leases import DatabaseLeases
from omerta.web.league.league import League
from omerta.web.logs import log_failure
from omerta.web.rooms.actor import SteadyClock
from omerta.web.rooms.background import BackgroundWork
from omerta.web.rooms.bot_pool import BotPool
from omerta.web.rooms.bots import BotRunner
from omerta.web.rooms.registry import Limits, RoomRegistry, new_names
from omerta.web.settings import Settings
from omerta.web.store.engine import is_full, make_engine, migrate, url_of
from omerta.web.store.files import hold, private_database, private_folder, release
from omerta.web.store.store import Store

LOG = logging.getLogger("omerta")
T = TypeVar("T")
PROBE_EVERY = 2.0
"""Seconds between two writes that try whether the store can be written."""
SWITCH_INTERVAL = 0.001
"""Seconds for which a thread keeps the interpreter lock; Python's own 0.005 makes rooms wait for bots."""


class Server:
    """Everything a worker needs. With a ``bus`` it shares its store and its rooms with other workers."""

    def __init__(
        self,
        settings: Settings,
        bus: WorkerBus | None = None,
        new_names: Callable[[], tuple[str, str]] = new_names,
    ) -> None:
        self.settings = settings
        self.store = Store(make_engine(url_of(settings.database, settings.data)))
        self.keys = ServerKeys()
        self.rate_limit = RateLimit(settings.rate, settings.each)
        self.budgets = Budgets(self.rate_limit)
        self.turns = Turns()
        self.started = time.monotonic()
        self.sockets = 0
        self.counts: Counter[str] = Counter()
        self.bus = bus
        self.leases = None if bus is None else DatabaseLeases(self.store.engine)
        self.clock = SteadyClock()
        self.bot_pool = BotPool(settings.bots)
        self.background = BackgroundWork()
        self._worker_thread = ThreadPoolExecutor(1, thread_name_prefix="worker")
        self.rooms = RoomRegistry(
            self.store,
            Limits(rooms=settings.rooms, idle=settings.idle, away=settings.away),
            keys=self.keys,
            clock=self.clock,
            new_names=new_names,
            bots=lambda actor: BotRunner(actor, self.bot_pool),
            leases=self.leases,
            bus=bus,
        )
        self.league = (
            League(self.store.league, self.rooms, settings.league_seconds, settings.league_pace)
            if settings.league
            else None
        )
        self._probing = asyncio.Lock()
        self._probed = -PROBE_EVERY
        self._trouble: str | None = None
        self._chores: list[asyncio.Task[None]] = []

    async def prepare_store(self) -> None:
        """Make the data folder, keep others from serving it, and bring the database to the schema of this version."""
        if not self.settings.database:
            private_folder(self.settings.data)
        if (file := self.store.file) is not None:
            hold(file)
            private_database(file)
        if os.environ.get("OMERTA_PREPARED") != "1":  # by the process that started this worker
            await asyncio.to_thread(migrate, url_of(self.settings.database, self.settings.data))

    async def load_key(self) -> None:
        """The key of this server, made when its store is new."""
        self.keys.key = bytes.fromhex(await self.store.server_value("key", secrets.token_hex(32)) or "")

    async def start(self) -> None:
        await self.store.start()
        await self.load_key()
        if (now := await self.store.time()) is not None:
            self.clock.set(now)
        self._begin(self._resume_rooms())
        self._begin(self._clean_up())
        if self.league is not None:
            self._begin(self.league.run())
        if self.leases is not None:
            self.leases.start()
        if self.bus is not None:
            self._begin(self.bus.listen(self.rooms))

    def _begin(self, chore: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(chore)
        task.add_done_callback(log_failure)
        self._chores.append(task)

    async def stop(self) -> None:
        for chore in self._chores:
            chore.cancel()
        await asyncio.gather(*self._chores, return_exceptions=True)
        await self.rooms.close()
        if self.leases is not None:
            await self.leases.stop()
        self.bot_pool.close()
        self.background.close()
        self._worker_thread.shutdown(wait=False, cancel_futures=True)
        await self.store.stop()
        if self.store.file is not None:
            release(self.store.file)

    # Chores

    async def _resume_rooms(self) -> None:
        """Open rooms whose bots or clocks no worker runs: after a restart, or when another worker has died."""
        while True:
            try:
                if self.store.shared and self.rooms.open:
                    await self.rooms.catch_up()
                await self.rooms.resume(self.rooms.context.now() - 2_000)
            except Exception:
                LOG.exception("rooms cannot be resumed")
            await asyncio.sleep(3)

    async def _clean_up(self) -> None:
        while True:
            await asyncio.sleep(30)
            try:
                await self.rooms.clean_up()
                await self.store.retire_codes(self.rooms.context.now() - self.rooms.limits.retire)
            except Exception:
                LOG.exception("rooms cannot be cleaned up")

    async def knows(self, code_or_id: str, connection: ASGIConnection[Any, Any, Any, Any]) -> bool:
        """Whether whoever asks has joined a room: they did not guess its code."""
        secret = secret_of(connection.headers, connection.cookies)
        room = await self.store.find_room(code_or_id) if secret else None
        return room is not None and await self.store.is_member(room, person_of(secret or ""))

    # Health

    async def trouble(self) -> str | None:
        """Why this worker is not ready, if it is not; the store is asked every few seconds, however often one asks."""
        async with self._probing:
            if time.monotonic() - self._probed > PROBE_EVERY:
                self._trouble = await self._probe()
                self._probed = time.monotonic()
        return self._trouble

    async def _probe(self) -> str | None:
        try:
            await asyncio.wait_for(self.store.probe(), 5)
        except Exception as why:  # noqa: BLE001 - whatever it is, the store cannot be written
            return "the disk is full" if is_full(why) else "the store cannot be written"
        return None if self.bus is None or self.bus.connected else "other workers are not heard"

    async def in_thread(self, work: Callable[[], T]) -> T:
        """Do long work in a thread, one piece after the other, while rooms go on."""
        return await asyncio.get_running_loop().run_in_executor(self._worker_thread, work)


def tune_interpreter() -> None:
    """What was loaded at the start stays: ``gc.freeze`` keeps it out of collections, which also become rarer."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)
    sys.setswitchinterval(SWITCH_INTERVAL)
