"""A device on a WebSocket: it is shown its person's view of a room, and sends commands."""

from __future__ import annotations

import asyncio
import contextlib
from collections import deque
from collections.abc import Callable
from typing import Any

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from omerta.kernel import Refusal, Seat
from omerta.play.room import key_hash
from omerta.web.access.auth import NOBODY
from omerta.web.http.errors import problem
from omerta.web.protocol import commands as orders
from omerta.web.protocol import messages as p
from omerta.web.protocol.errors import BadRequest, Broken, Busy, Stranger, TooLarge
from omerta.web.rooms.actor import OpenRoom
from omerta.web.server import House
from omerta.web.socket.post import begin

ENCODER = msgspec.json.Encoder()
DECODER: msgspec.json.Decoder[Any] = msgspec.json.Decoder(orders.ClientMessage)

LONGEST = 16_384
"""Bytes in one message to the server."""
WAITING = 256
"""Messages that may wait for a slow device before it is let go; it resumes when it comes back."""
TOGETHER = 65_536
"""Bytes up to which messages that wait are sent together."""
BURST = 100
RATE = 60.0
"""Messages a second that are read from a device in the long run, and how many at once; the rest have to wait."""


class Device:
    """One open socket."""

    def __init__(
        self, socket: WebSocket[Any, Any, Any], house: House, opened: OpenRoom, sender: str, lang: str
    ) -> None:
        self.socket = socket
        self.house = house
        self.opened = opened
        self.sender = sender
        self.lang = lang
        self.look: Seat | None = None
        self.seq = 0
        self._out: deque[bytes] = deque()
        self._noted = False
        """Whether what waits will be sent without further ado."""
        self._sending: asyncio.Task[None] | None = None
        """What waits until the device takes more."""
        self._credit = float(BURST)
        self._counted = asyncio.get_running_loop().time()
        self._over = False

    # To the device

    def show(self, message: msgspec.Struct) -> None:
        if self._over:
            return
        if len(self._out) < WAITING:
            self._out.append(ENCODER.encode(message))
        else:
            self._over = True
            self.house.counts["slow_devices"] += 1
        if not self._noted:
            self._noted = True
            self.house.post.note(self._deliver)

    async def serve(self, after: int | None) -> None:
        """Show the room and take commands until the device goes."""
        room = await self.opened.read()
        person = room.find(self.sender)
        self.show(
            p.Hello(
                version=p.VERSION,
                server="omerta",
                room=room.room,
                code=room.code,
                who=person.number if person is not None and not person.gone else None,
                lang=self.lang,
            )
        )
        try:
            await self.opened.enter(self, after)
            await self._read()
        finally:
            self.opened.exit(self)
            self._noted = True  # nothing more is sent
            if self._sending is not None:
                self._sending.cancel()
                with contextlib.suppress(asyncio.CancelledError, Exception):
                    await self._sending

    def _deliver(self) -> None:
        with contextlib.suppress(Exception):  # the device has gone; whoever reads from it learns that, too
            self._sending = begin(self._write())
        if self._sending is None:
            self._noted = False
        else:
            self._sending.add_done_callback(self._delivered)

    def _delivered(self, task: asyncio.Task[None]) -> None:
        self._sending = None
        if not task.cancelled() and task.exception() is None:
            self._deliver()

    async def _write(self) -> None:
        while self._out and not self._over:
            await self.socket.send_data(self._next(), mode="text")
        if self._over:
            await self.socket.close(code=1013, reason="too slow")

    def _next(self) -> bytes:
        """A list of the messages that wait: a receipt and what it is for go together."""
        together = [self._out.popleft()]
        size = len(together[0])
        while self._out and (size := size + len(self._out[0])) <= TOGETHER:
            together.append(self._out.popleft())
        self.house.counts["messages_out"] += len(together)
        return b"[%s]" % b",".join(together)

    # From the device

    async def _read(self) -> None:
        with contextlib.suppress(WebSocketDisconnect):
            while not self._over:
                text = await self.socket.receive_data(mode="text")
                self.house.counts["messages_in"] += 1
                await self._wait()
                await self._take(text)

    async def _wait(self) -> None:
        """Whoever sends too much is read more slowly."""
        now = asyncio.get_running_loop().time()
        self._credit = min(BURST, self._credit + (now - self._counted) * RATE) - 1
        self._counted = now
        if self._credit < 0:
            await asyncio.sleep(-self._credit / RATE)

    async def _take(self, text: str | bytes) -> None:
        if len(text) > LONGEST:
            self._refuse(None, TooLarge())
            return
        try:
            sent = DECODER.decode(text)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as why:
            self._refuse(None, BadRequest(detail=str(why)[:200]))
            return
        name: str | None = sent.id
        if not orders.good_name(name):
            self._refuse(None, BadRequest(detail="id"))
            return
        match sent:
            case orders.Ping():
                self.show(p.Pong(now=self.opened.hall.now()))
            case orders.Look():
                self.look = sent.seat
                await self.opened.again(self)
            case orders.Speak():
                self.lang = sent.lang
                await self.opened.again(self)
            case _:
                await self._order(sent, name)

    async def _order(self, sent: Any, name: str | None) -> None:
        try:
            await carry_out(self.house, self.opened, self.sender, sent, name, self.show)
        except Refusal as why:
            self._refuse(name, why)
        except (TimeoutError, OSError):
            self._refuse(name, Busy())
        except Exception:  # noqa: BLE001 - logged by the room; the device is told, and can send the command again
            self._refuse(name, Broken())

    def _refuse(self, name: str | None, why: Refusal) -> None:
        self.house.counts["refusals"] += 1
        match = self.opened.room.match
        game = match.game if match is not None else self.opened.room.game.rules
        names = match.names if match is not None else ()
        self.show(p.Refused(id=name, problem=problem(why, self.lang, game, names)))


async def carry_out(
    house: House,
    opened: OpenRoom,
    sender: str,
    sent: Any,
    name: str | None,
    show: Callable[[p.Receipt], None] = lambda receipt: None,
) -> p.Receipt:
    """Do what a message orders, with what the house has to fill in; the receipt is shown before what has changed."""
    if sender == NOBODY:
        raise Stranger()
    do: str = sent.__struct_config__.tag
    filled: dict[str, str] = {}
    key: str | None = None
    if do == "lend":
        key = house.seal("seat", opened.id, sender, name or house.new_name())
        filled["key"] = key_hash(key)
    elif do == "start":
        filled["secret"] = house.new_luck()

    def receipt() -> p.Receipt:
        person = opened.room.find(sender)
        return p.Receipt(id=name, seq=opened.room.moment(person.number if person else None), key=key)

    await opened.act(sender, orders.order(sent, **filled), name, lambda: show(receipt()))
    return receipt()
