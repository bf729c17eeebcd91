"""A server without a network: its application is called directly, its store is a dictionary, its clock is wound."""

from __future__ import annotations

import asyncio
import gzip
import json
import zlib
from functools import partial
from pathlib import Path
from typing import Any

from omerta.bots import Budget, Thinking
from omerta.play.bot_driver import SeatedBot
from omerta.play.room import Command, Room
from omerta.web.app import create_app
from omerta.web.cluster.leases import Leased
from omerta.web.frames import EXTENSION
from omerta.web.rooms.actor import RoomActor
from omerta.web.rooms.bot_pool import BotPool
from omerta.web.rooms.bots import BotRunner
from omerta.web.settings import Settings
from omerta.web.store.schema import Append

SPINS = 8
"""So many turns of the event loop, and everything has been sent."""


class MemoryStore:
    """What the application needs of a store, for one room."""

    shared = False

    def __init__(self) -> None:
        self.log = self.played = self
        self.row: dict[str, Any] = {}
        self.records: dict[str, dict[str, Any]] = {}

    async def append(self, append: Append) -> None:
        self.row |= append.summary
        self.records |= {record["id"]: record for record in append.records}

    async def find_room(self, code_or_id: str) -> str | None:
        return "theroom" if code_or_id in ("theroom", "ABCD") else None

    async def rooms_of(self, person: str) -> list[dict[str, Any]]:
        return [{"id": "theroom", **self.row}]

    async def listed_rooms(self) -> list[str]:
        return ["theroom"]

    async def read_record(self, record: str) -> dict[str, Any] | None:
        return self.records.get(record)

    async def last_record(self, room: str) -> dict[str, Any] | None:
        return next(reversed(self.records.values()), None)

    async def find_command(self, room: str, sender: str, command_id: str) -> int | None:
        return None

    async def forgotten(self, person: str) -> int:
        return 0

    async def count(self) -> dict[str, int]:
        return {"rooms": 1, "records": len(self.records)}

    async def ping(self) -> None:
        """It is there."""


class Standstill:
    """Time passes in both worlds only when the test lets it pass."""

    def holds(self, room: Leased) -> bool:
        return False

    def give_up(self, room: Leased) -> None:
        """There is nothing to give up."""


THOUGHTS = Budget(iterations=3)
"""How far bots look ahead: not for some time, which is never the same."""


class AtOnce(BotPool):
    """Does here and now what bots would do in another thread or process."""

    def __init__(self) -> None:
        self.done = 0

    async def run(self, seated: SeatedBot, work: partial[Any]) -> Any:
        for given in work.args:
            if isinstance(given, Thinking):
                given.budget = THOUGHTS
        result = work()
        self.done += 1
        return result


class PromptBots(BotRunner):
    """Bots that wait for nothing; for how long they would have waited is noted."""

    def __init__(self, actor: RoomActor) -> None:
        self.at_once = AtOnce()
        super().__init__(actor, self.at_once)
        self.waited: list[int] = []
        self.asked = 0

    async def finish(self) -> None:
        """Let the bots do all that they have to do now; none of them may fail."""
        self.wake()
        while self._tasks:
            await asyncio.sleep(0)
        if self.at_once.done != self.asked:
            raise AssertionError(f"bots were asked {self.asked} times, and answered {self.at_once.done} times")

    async def _work(self, seated: SeatedBot, work: partial[Any], quiet: Any) -> Any:
        self.asked += 1
        return await super()._work(seated, work, quiet)

    async def _wait(self, until: int) -> None:
        self.waited.append(until)


class Answer:
    """What was answered to a request, and how long it is for somebody who watches the line behind a proxy."""

    def __init__(self, status: int, headers: dict[str, str], raw: bytes) -> None:
        self.status = status
        self.body = gzip.decompress(raw) if headers.get("content-encoding") == "gzip" else raw
        may = "content-encoding" not in headers and "no-transform" not in headers.get("cache-control", "")
        self.length = len(zlib.compress(raw)) if may else len(raw)


class Device:
    """An open socket; every text that it is sent is noted with its time."""

    def __init__(self, world: World, secret: str | None, lang: str) -> None:
        self.world = world
        self.heard: list[tuple[int, str]] = []
        self._rung = -1
        self._said: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._said.put_nowait({"type": "websocket.connect"})
        query = f"version=1&lang={lang}".encode()
        scope = {
            **world.scope("/api/rooms/ABCD/socket", secret),
            "type": "websocket",
            "scheme": "ws",
            "subprotocols": [],
            "extensions": {EXTENSION: self._write},
        }
        del scope["method"]
        scope["query_string"] = query
        self._task = asyncio.create_task(world.app(scope, self._said.get, self._take))

    async def _take(self, message: Any) -> None:
        if message["type"] == "websocket.send":
            text = message.get("text")
            self.heard.append((self.world.now, text if text is not None else message["bytes"].decode()))

    def _write(self, text: bytes) -> bool:
        self.heard.append((self.world.now, text.decode()))
        return True

    def say(self, **message: Any) -> None:
        self._said.put_nowait({"type": "websocket.receive", "text": json.dumps(message), "bytes": None})

    def ring(self) -> list[tuple[int, int]]:
        """When this phone has rung for a question since the last time: whoever sits beside it can hear that.

        It rings as in ``frontend/src/table/asking.svelte.ts``, where people sit in one room.
        """
        rings = []
        for now, text in self.heard:
            for message in json.loads(text):
                for asked in message.get("questions") or ():
                    if not asked["early"] and asked["number"] != self._rung:
                        self._rung = asked["number"]
                        rings.append((now, self._rung))
        return rings

    async def hang_up(self) -> None:
        self._said.put_nowait({"type": "websocket.disconnect", "code": 1000})
        await asyncio.wait_for(self._task, 20)


class World:
    """One world: a server, its room, and the devices that show it."""

    def __init__(self, folder: Path) -> None:
        self.now = 0
        self.app: Any = create_app(Settings(data=folder, public=True, rate=0))
        self.server = self.app.state.server
        self.server.keys.key = b"k" * 32
        self.server.budgets.charge = lambda *_: 0.0  # nobody has to wait, for the time of this is not the machine's
        self.store = self.server.store = self.server.rooms.store = self.server.rooms.context.store = MemoryStore()
        context = self.server.rooms.context
        context.clock, context.leases, context.away = lambda: self.now / 1000, Standstill(), 1e6
        self.devices: dict[str, Device] = {}

    @property
    def room(self) -> Room:
        return self.actor.room

    def show(self, room: Room, now: int) -> None:
        """Serve this room, and forget the last."""
        self.now = now
        context = self.server.rooms.context
        context.closing, context.noticed = False, 0
        self.server.counts.clear()
        self.store.records.clear()
        self.store.row = {"touched": room.touched}
        self.server.rooms.open.clear()
        self.actor: RoomActor = self.server.rooms.add(room, room.sequence)

    async def close(self) -> None:
        self.server.rooms.context.closing = True
        for device in self.devices.values():
            await device.hang_up()
        self.devices.clear()

    async def act(self, sender: str, command: Command) -> None:
        await self.actor.act(sender, command)

    def scope(self, path: str, secret: str | None) -> dict[str, Any]:
        path, _, query = path.partition("?")
        headers = [(b"host", b"127.0.0.1:8000"), (b"accept-encoding", b"gzip")]
        if secret is not None:
            headers.append((b"authorization", b"Bearer " + secret.encode()))
        return {
            "type": "http",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "method": "GET",
            "scheme": "http",
            "path": path,
            "raw_path": path.encode(),
            "root_path": "",
            "query_string": query.encode(),
            "headers": headers,
            "client": ("127.0.0.1", 9),
            "server": ("127.0.0.1", 8000),
        }

    async def fetch(self, path: str, secret: str | None, command: dict[str, Any] | None = None) -> Answer:
        """Ask for an address, or send a command to it."""
        scope = self.scope(path, secret)
        body = b""
        if command is not None:
            body, scope["method"] = json.dumps(command).encode(), "POST"
            scope["headers"] += [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(body))]
        sent: list[Any] = []
        asked = iter([{"type": "http.request", "body": body, "more_body": False}])

        async def receive() -> Any:
            return next(asked, {"type": "http.disconnect"})

        async def send(message: Any) -> None:
            sent.append(message)

        await self.app(scope, receive, send)
        headers = {name.decode().lower(): value.decode() for name, value in sent[0]["headers"]}
        return Answer(sent[0]["status"], headers, b"".join(one.get("body", b"") for one in sent[1:]))


async def settle() -> None:
    """Let everything be sent that waits."""
    for _ in range(SPINS):
        await asyncio.sleep(0)
