"""The ceiling of ``server.py``: a bare echo to all sockets of a table, on the same server stack as Omertà.

    python bench/server_echo.py PORT BYTES WORKERS

Nothing is computed and nothing kept. With several workers, all sockets of a table are with one of them, as in Omertà.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import uvicorn
from litestar import Litestar, WebSocket, get, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from omerta.web.cluster import handoff
from omerta.web.listening import listen, uvicorn_config

TABLES: dict[str, list[WebSocket[Any, Any, Any]]] = {}


@get("/healthz", sync_to_thread=False)
def healthz() -> str:
    return "well"


@websocket("/api/rooms/{table:str}/socket")
async def echo(socket: WebSocket[Any, Any, Any], table: FromPath[str]) -> None:
    body = "x" * int(os.environ["ECHO_BYTES"])
    await socket.accept()
    sockets = TABLES.setdefault(table, [])
    sockets.append(socket)
    try:
        while True:
            await socket.receive_text()
            for other in sockets:
                await other.send_text(body)
    except WebSocketDisconnect:
        sockets.remove(socket)


@asynccontextmanager
async def lifespan(app: Litestar) -> AsyncIterator[None]:
    sockets = handoff.join(app)
    yield
    if sockets is not None:
        await sockets.stop()


def create_app() -> Litestar:
    return Litestar([healthz, echo], lifespan=[lifespan], logging_config=None)


def main(port: int, size: int, workers: int) -> None:
    listening = listen("127.0.0.1", port)
    os.environ["ECHO_BYTES"] = str(size)
    if workers == 1:
        uvicorn.Server(uvicorn_config("server_echo:create_app", factory=True)).run(sockets=[listening])
        return
    from uvicorn.supervisors import Multiprocess

    with tempfile.TemporaryDirectory(prefix="echo") as folder:
        os.environ.update(OMERTA_WORKERS=str(workers), OMERTA_NEIGHBOURS=folder)
        protocol = "omerta.web.cluster.handoff:HandoffProtocol"
        config = uvicorn_config("server_echo:create_app", factory=True, workers=workers, ws=protocol)
        Multiprocess(config, sockets=[listening]).run()


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
