"""A WebSocket connection: it is sent its person's view of a room, and sends commands.

Sending to many connections wakes no task for each of them: only one that is slow to take its messages gets a task.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import types
from collections import Counter, deque
from collections.abc import Callable, Coroutine, Generator
from typing import Any

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect, WebSocketException

from omerta.kernel import Refusal, Seat
from omerta.play.room.refusals import TooFast
from omerta.web.access.rate_limit import CHEAP
from omerta.web.protocol import commands, messages
from omerta.web.protocol.errors import BadRequest, Broken, Busy, TooLarge, problem
from omerta.web.rooms.actor import RoomActor
from omerta.web.rooms.commands import is_command_id
from omerta.web.views.messages import rounded

LOG = logging.getLogger("omerta")
ENCODER = msgspec.json.Encoder()
DECODER: msgspec.json.Decoder[Any] = msgspec.json.Decoder(commands.ClientMessage)

DISCONNECTED = (WebSocketDisconnect, WebSocketException, OSError, RuntimeError)
"""What sending raises when the client has gone; whoever reads from it learns that, too."""
WAITING = 256
WAITING_BYTES = 2_000_000
"""Messages and bytes that may wait for a slow client before it is let go; it resumes when it comes back."""
OVERDRAWN = 64
"""So many more messages may come before their sender can pay for them than after; who sends more does not listen, and
is let go. Reading on without end would go through what they sent long after they have gone."""
TOGETHER = 65_536
"""Bytes up to which messages that wait are sent together."""


class SendQueue:
    """Connections that have something to send. They send when all rooms that were written together have been told."""

    def __init__(self) -> None:
        self._waiting: list[Callable[[], None]] = []

    def add(self, deliver: Callable[[], None]) -> None:
        if not self._waiting:
            asyncio.get_running_loop().call_soon(self._send)
        self._waiting.append(deliver)

    def _send(self) -> None:
        waiting, self._waiting = self._waiting, []
        for deliver in waiting:
            deliver()


Turn = Callable[[str], contextlib.AbstractAsyncContextManager[None]]
"""The turn in which a message may do what it does."""


def wait(text: bytes) -> bool:
    """Nothing can be written at once, for a server that can only send what may have to wait."""
    return False


class Connection:
    """One open WebSocket. ``counts`` are figures for the metrics, ``write`` sends at once what can be sent at once."""

    def __init__(
        self,
        socket: WebSocket[Any, Any, Any],
        actor: RoomActor,
        sender: str,
        lang: str,
        queue: SendQueue,
        counts: Counter[str],
        charge: Callable[[str], float] = lambda do: 0.0,
        turn: Turn = lambda do: contextlib.nullcontext(),
        network: str | None = None,
        person: str | None = None,
        write: Callable[[bytes], bool] = wait,
    ) -> None:
        self.socket = socket
        self.actor = actor
        self.sender = sender
        self.person = person or sender
        self.network = network
        self.lang = lang
        self.chosen_seat: Seat | None = None
        self.seq = 0
        self._queue = queue
        self._counts = counts
        self._out: deque[bytes] = deque()
        self._size = 0
        """Bytes that wait."""
        self._queued = False
        """Whether what waits is about to be sent."""
        self._sending: asyncio.Task[None] | None = None
        """A write that waits until the client takes more."""
        self._charge = charge
        self._overdrawn = 0
        self._turn = turn
        self._written = write
        self._over = False

    # To the client

    def say(self, message: msgspec.Struct) -> None:
        """Send a short message, such as a receipt."""
        self.show(rounded(ENCODER.encode(message)))

    def show(self, text: bytes) -> None:
        """Send a message that is put together already."""
        if self._over:
            return
        if len(self._out) < WAITING and self._size + len(text) <= WAITING_BYTES:
            self._out.append(text)
            self._size += len(text)
        else:
            self._over = True
            self._counts["slow_devices"] += 1
        if not self._queued:
            self._queued = True
            self._queue.add(self._deliver)

    async def serve(self, after: int | None) -> None:
        """Show the room and take commands until the client goes."""
        try:
            with contextlib.suppress(WebSocketDisconnect):
                await self._pay("state")
                async with self._turn("state"):
                    await self._greet(after)
                await self._read()
        finally:
            self.actor.exit(self)
            self._queued = True  # nothing more is sent
            if self._sending is not None:
                self._sending.cancel()
                await asyncio.gather(self._sending, return_exceptions=True)

    async def _greet(self, after: int | None) -> None:
        room = await self.actor.read()
        person = room.find(self.sender)
        self.say(
            messages.Hello(
                version=messages.VERSION,
                server="omerta",
                room=room.room,
                code=room.code,
                who=person.number if person is not None and not person.gone else None,
                lang=self.lang,
            )
        )
        await self.actor.enter(self, after)

    def _deliver(self) -> None:
        try:
            self._sending = begin(self._write())
        except DISCONNECTED:
            pass
        except Exception:
            LOG.exception("messages cannot be sent")
        if self._sending is None:
            self._queued = False
        else:
            self._sending.add_done_callback(self._delivered)

    def _delivered(self, task: asyncio.Task[None]) -> None:
        self._sending = None
        if task.cancelled():
            return
        if (why := task.exception()) is None:
            self._deliver()
        elif not isinstance(why, DISCONNECTED):
            LOG.error("messages cannot be sent", exc_info=why)

    async def _write(self) -> None:
        while self._out and not self._over:
            text = self._next()
            if not self._written(text):
                await self.socket.send_data(text, mode="text")
        if self._over:
            await self.socket.close(code=1013, reason="too slow")

    def _next(self) -> bytes:
        """A list of the messages that wait: a receipt and what it is for go together."""
        together = [self._out.popleft()]
        size = len(together[0])
        while self._out and (size := size + len(self._out[0])) <= TOGETHER:
            together.append(self._out.popleft())
        self._size -= sum(map(len, together))
        self._counts["messages_out"] += len(together)
        return b"[%s]" % b",".join(together)

    # From the client

    async def _read(self) -> None:
        while not self._over:
            text = await self.socket.receive_data(mode="text")
            self._counts["messages_in"] += 1
            try:
                sent = read(text)
            except Refusal as why:
                await self._pay("?")
                self._refuse(None, why)
            else:
                do = sent.__struct_config__.tag
                await self._pay(do)
                async with self._turn(do):
                    await self._take(sent)

    async def _pay(self, do: str) -> None:
        """Whoever sends too much is read more slowly, and not for ever."""
        seconds = self._charge(do)
        if seconds <= 0:
            self._overdrawn = max(0, self._overdrawn - 1)  # a server that is slow for once forgives one, not all
            return
        if do not in CHEAP:
            self._overdrawn += 1
        if self._overdrawn > OVERDRAWN:
            await self.socket.close(code=1013, reason=TooFast.code)
            raise WebSocketDisconnect(detail=TooFast.code)
        await asyncio.sleep(seconds)

    async def _take(self, sent: Any) -> None:
        match sent:
            case commands.Ping():
                self.say(messages.Pong(now=self.actor.now()))
            case commands.Look():
                self.chosen_seat = sent.seat
                await self.actor.show_again(self)
            case commands.Speak():
                self.lang = sent.lang
                await self.actor.show_again(self)
            case _:
                await self._carry_out(sent, sent.id)

    async def _carry_out(self, sent: Any, command_id: str | None) -> None:
        try:
            await self.actor.carry_out(self.sender, sent, command_id, self.say, self.network)
        except Refusal as why:
            self._refuse(command_id, why)
        except (TimeoutError, OSError):
            self._refuse(command_id, Busy())
        except Exception:  # noqa: BLE001 - logged by the room; the client is told, and can send the command again
            self._refuse(command_id, Broken())

    def _refuse(self, command_id: str | None, why: Refusal) -> None:
        self._counts["refusals"] += 1
        match = self.actor.room.match
        game = match.game if match is not None else self.actor.room.game.rules
        names = match.names if match is not None else ()
        self.say(messages.Refused(id=command_id, problem=problem(why, self.lang, game, names)))


def read(text: str | bytes) -> Any:
    """The message that a client has sent."""
    if len(text) > commands.LARGEST_MESSAGE:
        raise TooLarge()
    try:
        sent = DECODER.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as why:
        raise BadRequest(detail=str(why)[:200]) from None
    if not is_command_id(sent.id):
        raise BadRequest(detail="id")
    return sent


def begin(work: Coroutine[Any, Any, None]) -> asyncio.Task[None] | None:
    """Do some work at once, as far as it goes without waiting; what remains then is a task."""
    try:
        blocked = work.send(None)
    except StopIteration:
        return None
    task = asyncio.create_task(_end(work, blocked))
    task.add_done_callback(lambda _: work.close())  # a task that is cancelled before it runs has not ended its work
    return task


async def _end(work: Coroutine[Any, Any, None], blocked: Any) -> None:
    await _go_on(work, blocked)


@types.coroutine
def _go_on(work: Coroutine[Any, Any, None], blocked: Any) -> Generator[Any, Any, None]:
    """The rest of some work that waits for something."""
    try:
        while True:
            try:
                given = yield blocked
            except BaseException as why:  # noqa: BLE001 - it is for the work, as when it is to end
                blocked = work.throw(why)
            else:
                blocked = work.send(given)
    except StopIteration:
        return
