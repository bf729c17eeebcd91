"""Texts that are written at once: what a WebSocket client reads, and when they have to wait."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest
from websockets.frames import Frame, Opcode
from websockets.protocol import Protocol, Side, State

from omerta.web.frames import WebSocketProtocol, text_frame


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65_535, 65_536, 200_000])
def test_a_client_reads_a_text_of_any_size(size: int) -> None:
    client = Protocol(Side.CLIENT, max_size=None)
    text = b"\xc3\xa9" * (size // 2) + b"x" * (size % 2)
    client.receive_data(text_frame(text) + text_frame(b"after it"))
    frames = cast(list[Frame], client.events_received())
    assert [(frame.opcode, frame.fin, bytes(frame.data)) for frame in frames] == [
        (Opcode.TEXT, True, text),
        (Opcode.TEXT, True, b"after it"),
    ]


@pytest.mark.parametrize(
    ("state", "writable", "closing", "written"),
    [
        (State.OPEN, True, False, True),
        (State.CLOSING, True, False, False),
        (State.OPEN, False, False, False),
        (State.OPEN, True, True, False),
    ],
)
def test_only_who_is_there_and_takes_it_is_written_to_at_once(
    state: State, writable: bool, closing: bool, written: bool
) -> None:
    sent: list[bytes] = []
    one = WebSocketProtocol.__new__(WebSocketProtocol)
    one.conn = cast(Any, SimpleNamespace(state=state))
    one.writable = cast(Any, SimpleNamespace(is_set=lambda: writable))
    one.transport = cast(Any, SimpleNamespace(is_closing=lambda: closing, write=sent.append))
    assert one.write_text(b"[]") is written
    assert sent == ([text_frame(b"[]")] if written else [])
