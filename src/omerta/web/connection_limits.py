"""What an HTTP connection may send, how much of it and for how long, before the application sees any of it.

uvicorn bounds neither the head of a request nor the time in which it comes. These protocols end a connection whose
head or body is too large, whose head does not come in time, or whose request is not over in time, the reading of the
answer included. A connection that has become a WebSocket is bounded by its own protocol.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from http import HTTPStatus
from typing import Any, ClassVar

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from omerta.web.addresses import is_near, network_of

LARGEST_HEAD = 16_384
"""Bytes of a request line with its headers."""
LARGEST_BODY = 4_000_000
"""Bytes of a body; what the application takes is less."""
UNWANTED = 131_072
"""Bytes of a body that are still read when it was answered without being read to its end."""
HEAD_SECONDS = 10.0
"""From the first byte of a connection or a request to the end of its headers."""
REQUEST_SECONDS = 120.0
"""From there until the answer is taken."""
LINGER = 1.0
"""For which a connection that was refused stays open, so that its client can read why."""
MOST_CONNECTIONS = 256
"""Connections of one address that are not WebSockets; those of this machine, such as a proxy, are not counted."""


class LimitedProtocol(asyncio.Protocol):
    """The limits, for either of uvicorn's protocols; ``in_head`` says what the next byte belongs to."""

    of_address: ClassVar[Counter[str]] = Counter()
    """Connections that are open, by address."""

    pass_on: ClassVar[Callable[[asyncio.Transport, bytes], bool] | None] = None
    """Gives a connection with the bytes of a request to the worker that is to answer it, where there are several."""

    transport: asyncio.Transport
    client: tuple[str, int] | None
    loop: asyncio.AbstractEventLoop
    cycle: Any
    app_state: dict[str, Any]
    _heads: int
    """Requests of which the head is complete."""
    _size: int
    """Bytes of the head or the body that is being read."""
    _timer: asyncio.TimerHandle | None
    _over: bool
    """It was refused, and what still comes is not read."""
    _counted: str | None
    """The address for which this connection is counted."""

    def in_head(self) -> bool:
        raise NotImplementedError

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.app_state = {**self.app_state, "peer": self.client}
        self._heads = self._size = 0
        self._timer = self._counted = None
        self._over = False
        address = self.client[0] if self.client is not None else ""
        if not is_near(address):
            network = network_of(address)
            if self.of_address[network] >= MOST_CONNECTIONS:
                self.transport.abort()
                return
            self.of_address[network] += 1
            self._counted = network
        self._wait(HEAD_SECONDS)

    def data_received(self, data: bytes) -> None:
        while data and not self._over and not self.transport.is_closing():
            heads, in_head = self._heads, self.in_head()
            if in_head and self._passed_on(data):
                return
            if in_head and self._size == 0 and self._timer is None:
                self._wait(HEAD_SECONDS)
            part = data[: LARGEST_HEAD - self._size] if in_head else data
            super().data_received(part)
            if self.transport.get_protocol() is not self:  # it is a WebSocket now
                self._forget()
                return
            data = data[len(part) :]
            if self._heads != heads:
                self._size = 0
                self._wait(REQUEST_SECONDS)
            elif self.in_head() != in_head:
                self._size = 0
            else:
                self._size += len(part)
                self._check(in_head)

    def _passed_on(self, data: bytes) -> bool:
        """Whether a request that begins here is answered by another worker, and all that follows it."""
        pass_on, answered = type(self).pass_on, self.cycle is None or self.cycle.response_complete
        if pass_on is None or self._size or not answered or self.transport.get_write_buffer_size():
            return False
        if not pass_on(self.transport, data):
            return False
        self._over = True
        self.transport.close()
        return True

    def _check(self, in_head: bool) -> None:
        if in_head and self._size >= LARGEST_HEAD:
            self._refuse(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE)
        elif not in_head and self._size > LARGEST_BODY:
            self._refuse(HTTPStatus.REQUEST_ENTITY_TOO_LARGE)

    def on_response_complete(self) -> None:
        if self.in_head():
            self._wait(None)
        else:  # a body that nobody wants any more has to end soon
            self._size = max(self._size, LARGEST_BODY - UNWANTED)
            self._wait(HEAD_SECONDS)
        super().on_response_complete()  # type: ignore[misc]

    def connection_lost(self, exc: Exception | None) -> None:
        self._forget()
        super().connection_lost(exc)

    def _forget(self) -> None:
        self._wait(None)
        if self._counted is not None:
            self.of_address[self._counted] -= 1
            if not self.of_address[self._counted]:
                del self.of_address[self._counted]
            self._counted = None

    def _wait(self, seconds: float | None) -> None:
        """End the connection after so many seconds, unless something else is said before."""
        if self._timer is not None:
            self._timer.cancel()
        self._timer = None if seconds is None else self.loop.call_later(seconds, self._late)

    def _late(self) -> None:
        self._timer = None
        if self._over:
            self.transport.abort()
        else:
            self._refuse(HTTPStatus.REQUEST_TIMEOUT)

    def _refuse(self, status: HTTPStatus) -> None:
        """Read no more, say why unless something was said already, and end the connection."""
        if self.cycle is not None and not self.cycle.response_complete:
            self.transport.abort()
            return
        if self.cycle is None or self.in_head():
            answer = f"HTTP/1.1 {status} {status.phrase}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"
            self.transport.write(answer.encode())
        self._over = True
        self.transport.pause_reading()
        self._wait(LINGER)


class LimitedH11(LimitedProtocol, H11Protocol):
    """With h11, which is always there."""

    conn: h11.Connection

    def in_head(self) -> bool:
        return self.conn.their_state is not h11.SEND_BODY

    def handle_events(self) -> None:
        cycle = self.cycle
        super().handle_events()
        self._heads += self.cycle is not cycle


try:
    from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
except ImportError:  # without the extra ``fast``
    PROTOCOLS: list[type[Any]] = [LimitedH11]
else:

    class LimitedHttpTools(LimitedProtocol, HttpToolsProtocol):
        """With httptools, where it is installed."""

        _reading_head = True

        def in_head(self) -> bool:
            return self._reading_head

        def on_headers_complete(self) -> None:
            self._heads += 1
            self._reading_head = False
            super().on_headers_complete()

        def on_message_complete(self) -> None:
            self._reading_head = True
            super().on_message_complete()

    PROTOCOLS = [LimitedHttpTools, LimitedH11]
"""The protocols that can be had here, the quickest first."""
