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
_told: list[Any] = []
"""In the process that works: where it tells which share is done."""


def tell_share(share: float) -> None:
    """From within a piece of work: which share of it is done."""
    for place in _told:
        place.value = share


def _begin(place: Any) -> None:
    give_way()
    _told.append(place)


class BackgroundWork:
    """Does calls with plain arguments elsewhere, and remembers what came of them."""

    def __init__(self) -> None:
        self._process: ProcessPoolExecutor | None = None
        self._kept: OrderedDict[tuple[Any, ...], asyncio.Future[Any]] = OrderedDict()
        self._queue: list[tuple[Any, ...]] = []
        """What is to be done, and what is being done first."""
        self._share: Any = None

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

    def share(self, work: Callable[..., Any], *arguments: Any) -> float:
        """Which share of a call is done, as it has told; nothing of what has to wait."""
        if self._share is None or self._queue[:1] != [(work, *arguments)]:
            return 0.0
        return min(1.0, float(self._share.value))

    def forget(self, work: Callable[..., Any], *arguments: Any) -> None:
        """Drop what nobody will ask for again."""
        self._kept.pop((work, *arguments), None)

    async def _do(self, work: Callable[..., Any], arguments: tuple[Any, ...]) -> Any:
        loop = asyncio.get_running_loop()
        self._queue.append((work, *arguments))
        try:
            return await loop.run_in_executor(self._ready(), _work, work, arguments)
        except BrokenExecutor:  # somebody ended the process: another one does it
            self.close()
            return await loop.run_in_executor(self._ready(), _work, work, arguments)
        finally:
            self._queue.remove((work, *arguments))

    def _ready(self) -> ProcessPoolExecutor:
        if self._process is None:
            context = multiprocessing.get_context("spawn")
            self._share = context.Value("d", 0.0, lock=False)
            self._process = ProcessPoolExecutor(1, mp_context=context, initializer=_begin, initargs=(self._share,))
        return self._process

    def close(self) -> None:
        if self._process is not None:
            self._process.shutdown(wait=False, cancel_futures=True)
            self._process = None


def _work(work: Callable[..., Any], arguments: tuple[Any, ...]) -> Any:
    tell_share(0.0)
    return work(*arguments)
