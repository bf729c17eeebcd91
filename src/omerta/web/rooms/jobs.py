"""Commands that wait to be done in a room, and what came of those that were done together."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from omerta.kernel import Refusal
from omerta.play.room import Command, News
from omerta.web.rooms.viewers import Before
from omerta.web.store.schema import Row


@dataclass(slots=True)
class Job:
    """A command that waits to be done."""

    sender: str
    command: Command
    name: str | None
    done: asyncio.Future[int]
    accepted: Callable[[], None] | None = None
    """Called when the command is kept, before anybody is told of it."""
    tried: bool = False
    """It was refused once, by a room that was not up to date."""

    def succeed(self, sequence: int) -> None:
        if not self.done.done():
            self.done.set_result(sequence)

    def fail(self, why: BaseException) -> None:
        if not self.done.done():
            self.done.set_exception(why if isinstance(why, Exception) else asyncio.CancelledError())


@dataclass
class Batch:
    """What came of commands that were done together."""

    before: Before
    rows: list[Row] = field(default_factory=list)
    done: list[tuple[Job, int]] = field(default_factory=list)
    refused: list[tuple[Job, Refusal]] = field(default_factory=list)
    news: News = field(default_factory=News)
    members: list[str] = field(default_factory=list)
    records: list[dict[str, Any]] = field(default_factory=list)
