"""The other end of ``server.py``: tables of scripted players on bare WebSockets, in one process that costs little."""

from __future__ import annotations

import asyncio
import contextlib
import json
import math
import random
import secrets
import struct
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import httpx
import msgspec

SEATS = 5
MATCH = 28
"""About so many moves have been made when a match is over."""
HELLO = (
    "GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: b21lcnRhIG9tZXJ0YSAhIQ==\r\nSec-WebSocket-Version: 13\r\n{more}\r\n"
)


class Wire(asyncio.Protocol):
    """A WebSocket as bare as can be: whole text frames, no checks, a mask of zeros."""

    def __init__(self, hear: Callable[[bytes], None]) -> None:
        self.hear = hear
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._data = bytearray()
        self._transport: Any = None

    @classmethod
    async def open(cls, port: int, path: str, hear: Callable[[bytes], None], more: str = "") -> Wire:
        _, wire = await asyncio.get_running_loop().create_connection(lambda: cls(hear), "127.0.0.1", port)
        wire._transport.write(HELLO.format(path=path, more=more).encode())
        await wire.opened
        return wire

    def connection_made(self, transport: Any) -> None:
        self._transport = transport

    def data_received(self, data: bytes) -> None:
        self._data += data
        if not self.opened.done():
            head, found, rest = bytes(self._data).partition(b"\r\n\r\n")
            if not found:
                return
            if b" 101 " not in head[:20]:
                self.opened.set_exception(RuntimeError(head.decode()))
                return
            self.opened.set_result(None)
            self._data = bytearray(rest)
        while self._frame():
            pass

    def _frame(self) -> bool:
        data = self._data
        if len(data) < 2:
            return False
        size, start = data[1] & 127, 2
        if size == 126:
            size, start = int.from_bytes(data[2:4], "big"), 4
        elif size == 127:
            size, start = int.from_bytes(data[2:10], "big"), 10
        if len(data) < start or len(data) < start + size:
            return False
        kind, body = data[0] & 15, bytes(data[start : start + size])
        del data[: start + size]
        if kind == 1:
            self.hear(body)
        elif kind == 9:
            self._send(0x8A, body)
        return True

    def send(self, text: bytes) -> None:
        self._send(0x81, text)

    def _send(self, kind: int, body: bytes) -> None:
        size = struct.pack("!BB", kind, 128 | len(body)) if len(body) < 126 else None
        self._transport.write((size or struct.pack("!BBH", kind, 254, len(body))) + b"\0\0\0\0" + body)

    def close(self) -> None:
        self._transport.close()


@dataclass
class Load:
    """What is asked of all tables, and what came of it. Without a pace each plays as fast as it can."""

    until: float = 0.0
    pace: float | None = None
    most: float = math.inf
    """So many moves are enough."""
    moves: int = 0
    times: list[float] = field(default_factory=list)
    """Seconds from the moment at which a move was due until the last seat had been told of it."""
    sizes: list[int] = field(default_factory=list)

    async def turn(self, due: float) -> float | None:
        """Wait for the next move of a table; when it was due, or None when the time is up."""
        now = time.perf_counter()
        if self.pace is None:
            due = now
        elif due > now:
            await asyncio.sleep(due - now)
        return due if due < self.until and self.moves < self.most else None

    def first(self) -> float:
        """When a table makes its first move: not all at once."""
        return time.perf_counter() + (random.random() * self.pace if self.pace else 0.0)

    def done(self, due: float) -> None:
        self.times.append(time.perf_counter() - due)
        self.moves += 1


# Omertà


class Awaited(msgspec.Struct):
    waiting: list[int]


class Seen(msgspec.Struct):
    number: int
    question: int
    waiting: list[int]
    asked: str | None
    result: dict[str, Any] | None

    def moment(self) -> tuple[Any, ...]:
        return self.number, self.question, tuple(self.waiting), self.result is None


class Heard(msgspec.Struct):
    type: str
    match: Seen | None = None
    awaited: Awaited | None = None

    def after(self, before: Seen | None) -> Seen | None:
        """The match after this message, if it tells of it."""
        if self.awaited is not None and before is not None:
            return msgspec.structs.replace(before, waiting=self.awaited.waiting)
        return self.match


HEARD = msgspec.json.Decoder(list[Heard])


class Table:
    """One room with five people. The next move is made when everybody knows of the last."""

    def __init__(self, port: int, people: httpx.Client) -> None:
        self.port = port
        self.people = people
        self.secrets = [secrets.token_urlsafe(32) for _ in range(SEATS)]
        self.wires: list[Wire] = []
        self.code = ""
        self.load = Load()
        self._match: Seen | None = None
        """What all seats know."""
        self._seen: dict[int, Seen] = {}
        self._receipts = 0
        self._moves = 0
        self._waiting: asyncio.Future[None] | None = None
        self._enough: Callable[[], bool] = lambda: False

    def open(self) -> None:
        """Everybody comes and sits down, and a match begins."""
        new = {"game": "resistance", "seats": SEATS, "pace": 0, "name": "P0"}
        self.code = self._ask(0, "/api/rooms", new)["code"]
        self._do(0, do="sit")
        for seat in range(1, SEATS):
            self._do(seat, do="join", name=f"P{seat}")
            self._do(seat, do="sit")
            self._do(seat, do="ready")
        self._do(0, do="start")

    def _ask(self, person: int, path: str, body: Any) -> Any:
        headers = {"Authorization": f"Bearer {self.secrets[person]}"}
        return self.people.post(path, json=body, headers=headers).raise_for_status().json()

    def _do(self, person: int, **command: Any) -> None:
        self._ask(person, f"/api/rooms/{self.code}/commands", command)

    async def come(self) -> None:
        """Everybody opens a socket."""
        path = f"/api/rooms/{self.code}/socket?version=1"
        for seat, secret in enumerate(self.secrets):
            more = f"Authorization: Bearer {secret}\r\n"
            self.wires.append(await Wire.open(self.port, path, lambda text, seat=seat: self._hear(seat, text), more))  # type: ignore[misc]
        await self._until(lambda: self._match is not None)

    def _hear(self, seat: int, text: bytes) -> None:
        self.load.sizes.append(len(text))
        for heard in HEARD.decode(text):
            self._take(seat, heard)

    def _take(self, seat: int, heard: Heard) -> None:
        if heard.type == "bye" and self._waiting is not None and not self._waiting.done():
            self._waiting.set_exception(RuntimeError(heard.type))
        self._receipts += heard.type == "receipt"
        match = heard.after(self._seen.get(seat))
        if match is not None:
            self._seen[seat] = match
            if set(self._seen) == set(range(SEATS)) and len({one.moment() for one in self._seen.values()}) == 1:
                self._match = match  # the server answers by itself where there is no choice, maybe before all know
        if self._waiting is not None and not self._waiting.done() and self._enough():
            self._waiting.set_result(None)

    async def _until(self, enough: Callable[[], bool]) -> None:
        self._enough = enough
        if not enough():
            self._waiting = asyncio.get_running_loop().create_future()
            await self._waiting

    async def _told(self, before: Seen) -> None:
        """All seats have been told of something newer; one may be told the same again."""
        await self._until(lambda: self._match is not None and self._match.moment() != before.moment())

    async def play(self, load: Load) -> None:
        self.load = load
        due = load.first()
        while (due_now := await load.turn(due)) is not None:
            match = self._match
            assert match is not None
            if match.result is not None:
                await self._again(match)
                due = max(due, time.perf_counter())
                continue
            self._moves += 1
            seat, option = match.waiting[0], int(match.asked == "vote")
            command = {
                "do": "answer",
                "id": f"9973-{self._moves}",
                "seat": seat,
                "question": match.question,
                "option": option,
            }
            self.wires[seat].send(json.dumps(command).encode())
            await self._told(match)
            load.done(due_now)
            due += load.pace or 0.0

    async def begin(self) -> None:
        """Come to some place of a match: no two tables of an evening are at the same."""
        await self.play(Load(until=math.inf, most=random.randrange(MATCH)))

    async def _again(self, before: Seen) -> None:
        """Another match with the same people."""
        self._receipts = 0
        for wire in self.wires[1:]:
            wire.send(b'{"do":"ready"}')
        await self._until(lambda: self._receipts == SEATS - 1)
        self.wires[0].send(b'{"do":"start"}')
        await self._told(before)

    async def close(self) -> None:
        for wire in self.wires:
            wire.close()


# The echo


class EchoTable:
    """Five sockets; what one of them sends comes back to all."""

    def __init__(self, port: int, number: int) -> None:
        self.port = port
        self.number = number
        self.wires: list[Wire] = []
        self._left = 0
        self._waiting: asyncio.Future[None] | None = None

    async def come(self) -> None:
        self.wires = [await Wire.open(self.port, f"/api/rooms/{self.number}/socket", self._hear) for _ in range(SEATS)]

    def _hear(self, _: bytes) -> None:
        self._left -= 1
        if not self._left and self._waiting is not None:
            self._waiting.set_result(None)

    async def play(self, load: Load) -> None:
        due, turn = load.first(), 0
        command = json.dumps({"do": "answer", "id": "9973-100", "seat": 1, "question": 100, "option": 0}).encode()
        while (due_now := await load.turn(due)) is not None:
            turn = (turn + 1) % SEATS
            self._left, self._waiting = SEATS, asyncio.get_running_loop().create_future()
            self.wires[turn].send(command)
            await self._waiting
            load.done(due_now)
            due += load.pace or 0.0

    async def close(self) -> None:
        for wire in self.wires:
            wire.close()


def loop_factory() -> asyncio.AbstractEventLoop:
    """The quick loop, where there is one."""
    with contextlib.suppress(ImportError):
        import uvloop

        return uvloop.new_event_loop()
    return asyncio.new_event_loop()
