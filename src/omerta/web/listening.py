"""How connections are spoken with, whoever has accepted them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import uvicorn

GRACE = 5
"""Seconds in which requests that are being answered may end when the server stops."""
LARGEST_FRAME = 65_536


def door(app: str | Callable[..., Any], **more: Any) -> uvicorn.Config:
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
