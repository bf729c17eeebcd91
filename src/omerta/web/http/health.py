"""Health, metrics, and what the operator alone may see."""

from __future__ import annotations

import asyncio
import hmac
import os
import time
from pathlib import Path
from typing import Any

from litestar import Request, Response, get
from litestar.di import NamedDependency

from omerta.web.http.openapi import refuses
from omerta.web.protocol.errors import NotAdmin
from omerta.web.server import Server

COARSE = dict.fromkeys(("messages_in", "messages_out", "refusals", "http_2xx", "http_4xx"), 100)
"""Figures that move when somebody answers in secret are rounded down to so many."""
PAGE = 2**20
"""Memory is told in such pieces, and time of the processor in seconds, for the same reason."""


@get("/healthz", media_type="text/plain", summary="Whether the server is well")
async def healthz(server: NamedDependency[Server]) -> Response[str]:
    try:
        await asyncio.wait_for(server.store.ping(), 5)
    except Exception:  # noqa: BLE001 - whatever it is, the server is not well
        return Response("the store does not answer\n", status_code=503, media_type="text/plain")
    return Response("well\n", media_type="text/plain")


@get("/readyz", media_type="text/plain", summary="Whether the server can take commands")
async def readyz(server: NamedDependency[Server]) -> Response[str]:
    """It writes to the store, where a command would be written."""
    if (trouble := await server.trouble()) is not None:
        return Response(f"{trouble}\n", status_code=503, media_type="text/plain")
    return Response("ready\n", media_type="text/plain")


@get("/metrics", media_type="text/plain", summary="Figures for Prometheus", responses=refuses(403))
async def metrics(request: Request[Any, Any, Any], server: NamedDependency[Server]) -> Response[str]:
    """Of this worker, since it started; ``worker`` tells it from the others.

    It wants the operator's secret, or the token of the settings, as a bearer token. Figures of play count what
    everybody at a table could notice, since whoever reads them may sit there.
    """
    if not _may_watch(server, request.headers.get("authorization", "")):
        raise NotAdmin()
    rooms = server.rooms
    running = sum(one.room.running for one in rooms.open.values())
    figures: list[tuple[str, str, str, float]] = [
        (
            "omerta_uptime_seconds",
            "gauge",
            "Seconds since this worker started",
            round(time.monotonic() - server.started, 3),
        ),
        ("omerta_rooms_open", "gauge", "Rooms in memory", len(rooms.open)),
        ("omerta_matches_running", "gauge", "Matches being played", running),
        ("omerta_sockets", "gauge", "Open WebSockets", server.sockets),
        ("omerta_commands_total", "counter", "Changes that everybody in a room noticed", rooms.context.noticed),
        ("process_cpu_seconds_total", "counter", "CPU seconds of this worker", int(time.process_time())),
        *(
            (f"omerta_{name}_total", "counter", name.replace("_", " "), number - number % COARSE.get(name, 1))
            for name, number in sorted(server.counts.items())
        ),
    ]
    if (memory := resident()) is not None:
        figures.append(("process_resident_memory_bytes", "gauge", "Memory of this worker", memory - memory % PAGE))
    worker = f'{{worker="{os.getpid()}"}}'
    lines = [
        f"# HELP {name} {about}\n# TYPE {name} {kind}\n{name}{worker} {value}" for name, kind, about, value in figures
    ]
    return Response("\n".join(lines) + "\n", media_type="text/plain; version=0.0.4; charset=utf-8")


def _may_watch(server: Server, authorization: str) -> bool:
    scheme, _, token = authorization.partition(" ")
    token, own = token.strip(), server.settings.metrics_token
    if scheme.lower() != "bearer":
        return False
    return server.keys.is_admin(token) or (own != "" and hmac.compare_digest(own.encode(), token.encode()))


def resident() -> int | None:
    """The memory of this process, where the system says."""
    try:
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE")
    except (OSError, ValueError, AttributeError):
        return None


@get("/api/admin", summary="The whole server, for its operator", responses=refuses(403))
async def admin(request: Request[Any, Any, Any], server: NamedDependency[Server]) -> dict[str, object]:
    """It wants the operator's secret as a bearer token: it stands in the link that the server prints when it starts."""
    scheme, _, secret = request.headers.get("authorization", "").partition(" ")
    if scheme.lower() != "bearer" or not server.keys.is_admin(secret.strip()):
        raise NotAdmin()
    return {
        "worker": os.getpid(),
        "store": await server.store.count(),
        "open": [
            {
                "room": one.id,
                "code": one.room.code,
                "game": one.room.game_id,
                "status": one.room.status,
                "devices": len(one.viewers.connected),
                "changes": one.room.version,
            }
            for one in server.rooms.open.values()
        ],
    }


HANDLERS = [healthz, readyz, metrics, admin]
