"""Registries of rooms without a network, and devices that note what they are shown."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import msgspec

from omerta.play.room import commands as c
from omerta.web.rooms.actor import RoomActor
from omerta.web.rooms.registry import Limits, RoomRegistry
from omerta.web.store.engine import make_engine, migrate, url_of
from omerta.web.store.store import Store

EVA, PETR = "e" * 40, "p" * 40


class Phone:
    """A device that notes what it is shown."""

    def __init__(self, sender: str, noted: Callable[[], None] | None = None) -> None:
        self.sender, self.lang, self.chosen_seat, self.seq = sender, "en", None, 0
        self.person = sender
        self.network: str | None = None
        self.shown: list[Any] = []
        self.noted = noted

    def show(self, text: bytes) -> None:
        self.shown.append(msgspec.json.decode(text))
        if self.noted is not None:
            self.noted()


def in_registry(
    folder: Path, work: Callable[[RoomRegistry], Coroutine[Any, Any, None]], bots: Any = None, **limits: Any
) -> None:
    async def run() -> None:
        store = Store(make_engine(url_of("", folder)))
        await store.start()
        rooms = RoomRegistry(store, Limits(**limits), bots=bots)
        try:
            await work(rooms)
        finally:
            await rooms.close()
            await store.stop()

    migrate(url_of("", folder))
    asyncio.run(run())


async def new_room(rooms: RoomRegistry, people: tuple[str, ...] = (EVA,), game: str = "resistance") -> RoomActor:
    def first(room: str, code: str, now: int) -> c.Open:
        return c.Open(room=room, code=code, kind="remote", game=game, seats=5, settings={}, at=now)

    room = await rooms.create(first)
    for person in people:
        await room.act(person, c.Join(name=person[0]))
        await room.act(person, c.Sit())
        await room.act(person, c.Ready())
    return room


async def until(met: Callable[[], bool]) -> None:
    """Let others work until something has come about."""
    for _ in range(1_500):
        if met():
            return
        await asyncio.sleep(0.02)
    raise AssertionError("it never came")


async def with_bots(room: RoomActor, pace: int = 0) -> None:
    await room.act(EVA, c.Configure(pace=pace))
    for seat, chair in enumerate(room.room.chairs):
        if chair.free:
            await room.act(EVA, c.Bot(seat=seat, level="random"))
    await room.act(EVA, c.Start(secret="ab" * 32, timing="spread", tempo="7e" * 16, closes=True))


def with_two_registries(
    database: str, folder: Path, work: Callable[[RoomRegistry, RoomRegistry], Coroutine[Any, Any, None]]
) -> None:
    """Two workers on one PostgreSQL that hear nothing of one another unless they are told."""

    async def run() -> None:
        stores = [Store(make_engine(url_of(database, folder))) for _ in range(2)]
        registries = [RoomRegistry(store, Limits()) for store in stores]
        for store in stores:
            await store.start()
        try:
            await work(*registries)
        finally:
            for rooms in registries:
                await rooms.close()
                await rooms.store.stop()

    migrate(url_of(database, folder))
    asyncio.run(run())
