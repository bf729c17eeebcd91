"""Where bots work: in threads, and those that look ahead in processes of their own, which give way to the server."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor, ThreadPoolExecutor
from functools import partial
from multiprocessing.connection import wait
from typing import Any, TypeVar

from omerta.play import BotFailed, bot_process
from omerta.play.bot_driver import SeatedBot

LOG = logging.getLogger("omerta")
T = TypeVar("T")
NICE = 10
"""So much less urgent than the server's work is what a bot thinks."""


class BotPool:
    """The threads and processes of one worker; processes are started when the first bot needs them."""

    def __init__(self, threads: int) -> None:
        self.threads = ThreadPoolExecutor(threads, thread_name_prefix="bot")
        self._most = min(threads, os.cpu_count() or 1)
        self._processes: ProcessPoolExecutor | None = None

    async def run(self, seated: SeatedBot, work: partial[Any]) -> Any:
        """What comes of a bot's work."""
        loop = asyncio.get_running_loop()
        if not seated.thinks:
            return await loop.run_in_executor(self.threads, work)
        packed = await loop.run_in_executor(self.threads, bot_process.pack, work)
        for _ in range(2):
            processes = self._ready()
            try:
                result, seated.bot = await loop.run_in_executor(processes, bot_process.run, packed)
            except BrokenExecutor:  # somebody ended a process: another one does it
                LOG.warning("a bot's process has ended")
                self._drop(processes)
            else:
                return result
        raise BotFailed(seat=seated.seat, bot=seated.name, problem="its process has ended twice")

    async def call(self, work: Callable[..., T], *arguments: Any) -> T:
        """What comes of something short, such as advice, in a bot's thread."""
        return await asyncio.get_running_loop().run_in_executor(self.threads, work, *arguments)

    def _ready(self) -> ProcessPoolExecutor:
        if self._processes is None:
            context = multiprocessing.get_context("spawn")
            self._processes = ProcessPoolExecutor(self._most, mp_context=context, initializer=give_way)
        return self._processes

    def _drop(self, processes: ProcessPoolExecutor) -> None:
        """End these processes; all others that worked there notice by themselves, and go on in the next ones."""
        processes.shutdown(wait=False, cancel_futures=True)
        if self._processes is processes:
            self._processes = None

    def close(self) -> None:
        self.threads.shutdown(wait=False, cancel_futures=True)
        if self._processes is not None:
            self._drop(self._processes)


def give_way() -> None:
    """In a bot's process: be less urgent than the server, leave interrupts to it, and end when it has ended."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with contextlib.suppress(AttributeError, OSError):
        os.nice(NICE)
    threading.Thread(target=_end_with_server, daemon=True).start()


def _end_with_server() -> None:
    server = multiprocessing.parent_process()
    assert server is not None
    wait([server.sentinel])
    os._exit(0)
