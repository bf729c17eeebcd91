"""Long work for looking back, in a process of its own that gives way to the server, one piece after the other."""

from __future__ import annotations

import asyncio
import multiprocessing
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from typing import Any

from omerta.web.rooms.bot_pool import give_way

MOST_KEPT = 64
"""So many results are remembered."""


class BackgroundWork:
    """Does calls with plain arguments elsewhere, and remembers what came of them."""

    def __init__(self) -> None:
        self._process: ProcessPoolExecutor | None = None
        self._kept: OrderedDict[tuple[Any, ...], asyncio.Future[Any]] = OrderedDict()

    async def run(self, work: Callable[..., Any], *arguments: Any) -> Any:
        """What comes of a call; whoever asks for the same waits for the same."""
        key = work, *arguments
        found = self._kept.get(key)
        if found is None or (found.done() and (found.cancelled() or found.exception() is not None)):
            found = self._kept[key] = asyncio.ensure_future(self._do(work, arguments))
        self._kept.move_to_end(key)
        while len(self._kept) > MOST_KEPT:
            self._kept.popitem(last=False)
        return await asyncio.shield(found)

    def forget(self, work: Callable[..., Any], *arguments: Any) -> None:
        """Drop what nobody will ask for again."""
        self._kept.pop((work, *arguments), None)

    async def _do(self, work: Callable[..., Any], arguments: tuple[Any, ...]) -> Any:
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._ready(), work, *arguments)
        except BrokenExecutor:  # somebody ended the process: another one does it
            self.close()
            return await loop.run_in_executor(self._ready(), work, *arguments)

    def _ready(self) -> ProcessPoolExecutor:
        if self._process is None:
            context = multiprocessing.get_context("spawn")
            self._process = ProcessPoolExecutor(1, mp_context=context, initializer=give_way)
        return self._process

    def close(self) -> None:
        if self._process is not None:
            self._process.shutdown(wait=False, cancel_futures=True)
            self._process = None
