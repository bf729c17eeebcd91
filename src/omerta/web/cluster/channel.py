"""Messages between workers: PostgreSQL's own notifications, through one connection; lost, it is opened again."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable
from typing import Any

from omerta.web.store.engine import first_line, is_outage
from omerta.web.store.schema import CHANNEL

LOG = logging.getLogger("omerta")
AGAIN = 0.5
"""Seconds after which a lost connection is tried again."""
CHECK = 5.0
"""Seconds of silence after which the connection is tried, and in which it has to answer."""


class PostgresChannel:
    """What is published reaches all workers that are connected then, this one included; nothing is kept for later."""

    def __init__(self, database: str) -> None:
        self.connected = False
        self._database = database.replace("+asyncpg", "", 1)
        self._waiting: list[str] = []
        self._wake = asyncio.Event()

    def publish(self, message: str) -> None:
        if self.connected:
            self._waiting.append(message)
            self._wake.set()

    async def listen(self, receive: Callable[[str], None], connected: Callable[[], None]) -> None:
        """Receive what others publish, for ever; say each time when it begins, for much may have been missed before."""
        import asyncpg  # type: ignore[import-untyped]  # it need not be installed

        told = False
        while True:
            try:
                connection = await asyncpg.connect(self._database, timeout=CHECK)
                try:
                    await connection.add_listener(CHANNEL, lambda *given: receive(given[3]))
                    connection.add_termination_listener(lambda _: self._wake.set())
                    self.connected, told = True, False
                    connected()
                    await self._speak(connection)
                finally:
                    self.connected, self._waiting = False, []
                    connection.terminate()
            except Exception as why:
                if not is_outage(why):
                    raise
                if not told:
                    LOG.warning("other workers are not heard: %s", first_line(why))
                told = True
            await asyncio.sleep(AGAIN)

    async def _speak(self, connection: Any) -> None:
        """Publish what waits, until the connection is lost."""
        while not connection.is_closed():
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(CHECK):
                    await self._wake.wait()
            self._wake.clear()
            messages, self._waiting = self._waiting, []
            await connection.execute(_NOTIFY, CHANNEL, messages, timeout=CHECK)


_NOTIFY = "SELECT pg_notify($1, message) FROM unnest($2::text[]) AS message"
