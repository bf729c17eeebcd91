"""What the server is sent on a socket, and commands as a log has them.

Messages are made from the commands of ``play.room``, so that a room and its door cannot differ.
"""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING, Any, Literal, TypeAlias, Union

import msgspec
from msgspec import Struct

from omerta.play.room import COMMANDS, Command


class Look(Struct, kw_only=True, tag_field="do", tag="look", forbid_unknown_fields=True):
    """Look with the eyes of one of the own seats, or of nobody: a device covers what it shows."""

    seat: int | None = None
    id: str | None = None


class Speak(Struct, kw_only=True, tag_field="do", tag="speak", forbid_unknown_fields=True):
    """Be addressed in another language."""

    lang: Literal["en", "cs"]
    id: str | None = None


class Ping(Struct, kw_only=True, tag_field="do", tag="ping", forbid_unknown_fields=True):
    """Ask whether the server is there."""

    id: str | None = None


NOT_FOR_PEOPLE = ("open", "tick", "presence")


def _order(command: type[Command]) -> type[Struct]:
    """A command as it travels: what the house fills in is left out, and its sender may name it."""
    fields: list[Any] = [
        (field.name, field.type) if field.default is dataclasses.MISSING else (field.name, field.type, field.default)
        for field in dataclasses.fields(command)  # type: ignore[arg-type]
        if not field.metadata.get("server")
    ]
    made = msgspec.defstruct(
        f"{command.__name__}Order",
        [*fields, ("id", str | None, None)],
        tag_field="do",
        tag=command.do,
        kw_only=True,
        forbid_unknown_fields=True,
        module=command.__module__,
    )
    made.__doc__ = command.__doc__
    return made


ORDERS: dict[str, type[Struct]] = {do: _order(kind) for do, kind in COMMANDS.items() if do not in NOT_FOR_PEOPLE}

if TYPE_CHECKING:
    Order: TypeAlias = Any
    ClientMessage: TypeAlias = Any
else:
    Order = Union[tuple(ORDERS.values())]  # noqa: UP007
    ClientMessage = Union[(*ORDERS.values(), Look, Speak, Ping)]

MOST_NAME = 64
"""So long may a sender's name for a command be."""


def good_name(name: str | None) -> bool:
    """Whether a command may be called so; without a name it may be done again and again."""
    return name is None or (1 <= len(name) <= MOST_NAME and name.isprintable())


def order(sent: Any, **filled: str) -> Command:
    """The command that a message orders, with what the house fills in."""
    do: str = sent.__struct_config__.tag
    fields = {name: getattr(sent, name) for name in sent.__struct_fields__ if name != "id"}
    return COMMANDS[do](**fields, **filled)


def write_command(command: Command) -> str:
    """A command as the log has it."""
    fields = {field.name: getattr(command, field.name) for field in dataclasses.fields(command)}  # type: ignore[arg-type]
    return msgspec.json.encode({"do": command.do, **fields}).decode()


def read_command(text: str) -> Command:
    """A command from a log."""
    fields = msgspec.json.decode(text)
    return COMMANDS[fields.pop("do")](**fields)
