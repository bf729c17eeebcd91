"""Text messages written to a WebSocket at once, without a call that could wait.

uvicorn sends a message by five coroutines of its own and the application's, which can all wait for a client that is
slow. Nearly none is, and a room tells everybody in it of each change: whoever can be written to is written to here.
"""

from __future__ import annotations

from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State

EXTENSION = "omerta.write"
"""Under which name the application finds it among the extensions of a connection."""
SMALL = 126
MIDDLE = 65_536


class WebSocketProtocol(WebSocketsSansIOProtocol):
    """uvicorn's protocol, which also takes a whole text at once."""

    async def run_asgi(self) -> None:
        extensions: dict[str, Any] = self.scope["extensions"]
        extensions[EXTENSION] = self.write_text
        await super().run_asgi()

    def write_text(self, text: bytes) -> bool:
        """Send a text if the client takes it now; else it has to wait, or has gone."""
        if self.conn.state is not State.OPEN or not self.writable.is_set() or self.transport.is_closing():
            return False
        self.transport.write(text_frame(text))
        return True


def text_frame(text: bytes) -> bytes:
    """A whole message as one frame, as a server sends it (RFC 6455, 5.2)."""
    size = len(text)
    if size < SMALL:
        return b"\x81%c%s" % (size, text)
    if size < MIDDLE:
        return b"\x81\x7e%s%s" % (size.to_bytes(2, "big"), text)
    return b"\x81\x7f%s%s" % (size.to_bytes(8, "big"), text)
