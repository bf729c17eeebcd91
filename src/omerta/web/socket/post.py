"""Sending to many devices without waking a task for each: only one that is slow to take its messages gets a task.

All rooms that were kept together are told first, then all their devices are sent what they were told.
"""

from __future__ import annotations

import asyncio
import types
from collections.abc import Callable, Coroutine, Generator
from typing import Any


class Post:
    """Who has something to send; it is called when what is going on now is done."""

    def __init__(self) -> None:
        self._waiting: list[Callable[[], None]] = []

    def note(self, deliver: Callable[[], None]) -> None:
        if not self._waiting:
            asyncio.get_running_loop().call_soon(self._go_round)
        self._waiting.append(deliver)

    def _go_round(self) -> None:
        waiting, self._waiting = self._waiting, []
        for deliver in waiting:
            deliver()


def begin(work: Coroutine[Any, Any, None]) -> asyncio.Task[None] | None:
    """Do some work at once, as far as it goes without waiting; what remains then is a task."""
    try:
        blocked = work.send(None)
    except StopIteration:
        return None
    task = asyncio.create_task(_end(work, blocked))
    task.add_done_callback(lambda _: work.close())  # a task that is cancelled before it runs has not ended its work
    return task


async def _end(work: Coroutine[Any, Any, None], blocked: Any) -> None:
    await _go_on(work, blocked)


@types.coroutine
def _go_on(work: Coroutine[Any, Any, None], blocked: Any) -> Generator[Any, Any, None]:
    """The rest of some work that waits for something."""
    try:
        while True:
            try:
                given = yield blocked
            except BaseException as why:  # noqa: BLE001 - it is for the work, as when it is to end
                blocked = work.throw(why)
            else:
                blocked = work.send(given)
    except StopIteration:
        return
