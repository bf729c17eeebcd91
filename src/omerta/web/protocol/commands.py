"""What clients send: the commands of ``play.room`` as messages, and what only a connection understands.

The messages are made from the commands themselves, so that they cannot differ. Their names end in ``Command``, as in
the API description and the browser's types.
"""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING, Any, TypeAlias, Union

import msgspec
from msgspec import Struct

from omerta.play.room import COMMANDS, Command
from omerta.play.room.commands import Number, Word
from omerta.words import Lang


class Look(Struct, kw_only=True, tag_field="do", tag="look", forbid_unknown_fields=True):
    """Look with the eyes of one of the own seats, or of nobody: a device covers what it shows."""

    seat: Number | None = None
    id: Word | None = None


class Speak(Struct, kw_only=True, tag_field="do", tag="speak", forbid_unknown_fields=True):
    """Be addressed in another language."""

    lang: Lang
    id: Word | None = None


class Ping(Struct, kw_only=True, tag_field="do", tag="ping", forbid_unknown_fields=True):
    """Ask whether the server is there."""

    id: Word | None = None


LARGEST_MESSAGE = 16_384
"""Bytes in one message to the server, on a socket or over HTTP."""
NOT_FOR_PEOPLE = ("open", "tick", "presence", "convene", "branch", "branch-off", "call-off")


def _message_type(command: type[Command]) -> type[Struct]:
    """A command as a client sends it: without what the server fills in, and with an id of the client's own."""
    fields: list[Any] = [
        (field.name, field.type) if field.default is dataclasses.MISSING else (field.name, field.type, field.default)
        for field in dataclasses.fields(command)  # type: ignore[arg-type]
        if not field.metadata.get("server")
    ]
    made = msgspec.defstruct(
        f"{command.__name__}Command",
        [*fields, ("id", Word | None, None)],
        tag_field="do",
        tag=command.do,
        kw_only=True,
        forbid_unknown_fields=True,
        module=command.__module__,
    )
    made.__doc__ = command.__doc__
    return made


COMMAND_MESSAGES: dict[str, type[Struct]] = {
    do: _message_type(kind) for do, kind in COMMANDS.items() if do not in NOT_FOR_PEOPLE
}

if TYPE_CHECKING:
    CommandMessage: TypeAlias = Any
    ClientMessage: TypeAlias = Any
else:
    CommandMessage = Union[tuple(COMMAND_MESSAGES.values())]  # noqa: UP007
    ClientMessage = Union[(*COMMAND_MESSAGES.values(), Look, Speak, Ping)]
