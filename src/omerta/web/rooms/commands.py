"""Commands on their way from the wire to the log: as a message, waiting, done together, written."""

from __future__ import annotations

import asyncio
import dataclasses
import secrets
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from typing import Any

import msgspec

from omerta.gamekit import Game
from omerta.kernel import Refusal
from omerta.play.key_tree import half_for
from omerta.play.room import COMMANDS, Command, News
from omerta.web.store.schema import Row
from omerta.web.views.messages import Before

ENCODE = msgspec.json.Encoder().encode
LONGEST_ID = 64
"""So long may a client's id of a command be."""


def is_command_id(command_id: str | None) -> bool:
    """Whether a command may have this id; without one it may be done again and again."""
    return command_id is None or (1 <= len(command_id) <= LONGEST_ID and command_id.isprintable())


def from_message(message: Any, **filled: Any) -> Command:
    """The command that a client's message means, with what the server fills in."""
    do: str = message.__struct_config__.tag
    fields = {name: getattr(message, name) for name in message.__struct_fields__ if name != "id"}
    return COMMANDS[do](**fields, **filled)


def new_start(game: Game) -> dict[str, Any]:
    """What the server fills in when a match is started."""
    return {
        "secret": secrets.token_hex(32),
        "contributed": True,
        "half": half_for(game.most_luck),
        "timing": "spread",
        "tempo": secrets.token_hex(16),
        "closes": True,
    }


def write_command(command: Command) -> str:
    """A command as the log has it."""
    kind: Any = type(command)
    fields = {name: getattr(command, name) for name in _fields(kind)}
    return ENCODE({"do": command.do, **fields}).decode()


@cache
def _fields(kind: type[Any]) -> tuple[str, ...]:
    return tuple(field.name for field in dataclasses.fields(kind))


def read_command(text: str) -> Command:
    """A command from a log."""
    fields = msgspec.json.decode(text)
    return COMMANDS[fields.pop("do")](**fields)


@dataclass(slots=True)
class Job:
    """A command that waits to be done."""

    sender: str
    command: Command
    command_id: str | None
    done: asyncio.Future[int]
    accepted: Callable[[], None] | None = None
    """Called when the command is written, before anybody is told of it."""
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
    noticed: int = 0
    """How many of them everybody could notice."""
    members: list[str] = field(default_factory=list)
    records: list[dict[str, Any]] = field(default_factory=list)
    played: list[dict[str, Any]] = field(default_factory=list)
