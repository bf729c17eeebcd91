"""A room and the store: its summary and records, its snapshots, and how it is rebuilt from them and its log."""

from __future__ import annotations

from typing import Any, Protocol

import msgspec

from omerta import __version__
from omerta.play.room import Room
from omerta.play.room.commands import Open
from omerta.web.protocol.errors import UnknownRoom
from omerta.web.rooms.commands import read_command
from omerta.web.store.schema import Row


def record_of(room: Room) -> dict[str, Any]:
    """The record of the match that has just ended."""
    match, played = room.match, room.history[-1]
    assert match is not None
    return {
        "id": f"{room.room}-{played.number}",
        "room": room.room,
        "game": match.game.id,
        "seats": len(match.seats),
        "ended": played.ended,
        "imported": False,
        "record": match.record(),
        "published": None if played.publish == "no" else played.publish,
    }


def save(room: Room) -> str:
    """A snapshot."""
    return msgspec.json.encode({"by": __version__, "room": room.save()}).decode()


def load(text: str) -> Room | None:
    """The room of a snapshot; None if another version wrote it, for the log holds everything anyway."""
    saved = msgspec.json.decode(text)
    try:
        return Room.loaded(saved["room"]) if saved.get("by") == __version__ else None
    except (KeyError, TypeError):  # a version under development
        return None


def replay(rows: list[Row], room: Room | None = None) -> Room:
    """A room from its log, or from the part of it that follows a snapshot."""
    if room is None:
        first, *rows = rows
        opened = read_command(first.command)
        assert isinstance(opened, Open)
        room = Room.opened(opened, first.at)
    for row in rows:
        room.act(row.sender, read_command(row.command), row.at, row.command_id, logged=True)
    return room


class RoomReader(Protocol):
    """Where a room is read from: the store, or the store at one moment."""

    async def read_log(self, room: str, after: int = 0) -> list[Row]: ...
    async def read_snapshot(self, room: str) -> tuple[int, str] | None: ...


async def rebuild(store: RoomReader, room: str) -> tuple[int, Room]:
    """A room from its snapshot and the log after it; the snapshot's place is returned with it."""
    found = await store.read_snapshot(room)
    before = load(found[1]) if found is not None else None
    since = found[0] if found is not None and before is not None else 0
    rows = await store.read_log(room, since)
    if before is None and not rows:
        raise UnknownRoom(room=room)
    return since, replay(rows, before)
