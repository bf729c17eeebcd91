"""The listening socket, and the settings of uvicorn for every connection."""

from __future__ import annotations

import socket
from collections.abc import Callable
from typing import Any

import uvicorn

from omerta.kernel import Refusal

GRACE = 5
"""Seconds in which requests that are being answered may end when the server stops."""
LARGEST_FRAME = 65_536


def uvicorn_config(app: str | Callable[..., Any], **more: Any) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        proxy_headers=True,
        timeout_graceful_shutdown=GRACE,
        ws_max_size=LARGEST_FRAME,
        ws_per_message_deflate=False,
        server_header=False,
        **more,
    )


class BadServing(Refusal):
    """``problem`` names what cannot be: workers, port, database."""

    code = "bad-serving"


def listen(host: str, port: int) -> socket.socket:
    """The listening socket, opened before anything else, so that a taken port is noticed at once."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except (OSError, OverflowError) as why:
        listening.close()
        raise BadServing(problem="address", detail=f"{host}:{port}, {why}") from None
    listening.set_inheritable(True)
    return listening
