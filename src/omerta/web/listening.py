"""The listening socket, the settings of uvicorn for every connection, and how many of them can be open."""

from __future__ import annotations

import contextlib
import socket
from collections.abc import Callable
from typing import Any

import uvicorn

from omerta.kernel import Refusal
from omerta.web.connection_limits import LARGEST_HEAD, PROTOCOLS
from omerta.web.frames import WebSocketProtocol

GRACE = 5
"""Seconds in which requests that are being answered may end when the server stops."""
LARGEST_FRAME = 65_536
OPEN_FILES = 65_536
"""So many files and connections may be open at once, if the system allows it."""


def uvicorn_config(app: str | Callable[..., Any], **more: Any) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        http=PROTOCOLS[0],
        ws=WebSocketProtocol,
        h11_max_incomplete_event_size=LARGEST_HEAD,
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


def raise_open_files() -> None:
    """Take as many open files as the system lets this process have; many begin with 1,024, which sockets use up."""
    try:
        import resource
    except ImportError:  # not on this system
        return
    now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = OPEN_FILES if most == resource.RLIM_INFINITY else min(OPEN_FILES, most)
    if now != resource.RLIM_INFINITY and now < wanted:
        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))
