"""A room as the store keeps it: the log it is rebuilt from, snapshots that shorten it, records of its matches."""

from __future__ import annotations

from typing import Any

import msgspec

from omerta import __version__
from omerta.play.room import Room
from omerta.play.room.commands import Open
from omerta.web.protocol.commands import read_command
from omerta.web.store.schema import Row


def facts_of(room: Room, now: int, due: int | None) -> dict[str, Any]:
    """What lists of rooms show, and when the house has something to do in it next."""
    return {
        "touched": now,
        "status": room.status,
        "game": room.game_id,
        "listed": room.listed,
        "due": due,
    }


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
    }


def saved(room: Room) -> str:
    """A snapshot."""
    return msgspec.json.encode({"by": __version__, "room": room.save()}).decode()


def loaded(text: str) -> Room | None:
    """The room of a snapshot; None if another version wrote it, for the log holds everything anyway."""
    kept = msgspec.json.decode(text)
    return Room.loaded(kept["room"]) if kept.get("by") == __version__ else None


def replay(rows: list[Row], room: Room | None = None) -> Room:
    """A room from its log, or from the part of it that follows a snapshot."""
    if room is None:
        first, *rows = rows
        opened = read_command(first.command)
        assert isinstance(opened, Open)
        room = Room.opened(opened, first.at)
    for row in rows:
        room.act(row.sender, read_command(row.command), row.at, row.name)
    return room
