"""The ceiling of ``server.py``: a bare echo to all sockets of a table, on the same server stack as Omertà.

    python bench/server_echo.py PORT BYTES WORKERS        nothing is computed and nothing kept
    python bench/server_echo.py PORT BYTES 1 FOLDER       each message is written to Omertà's store before it is told

The second is the floor: what a move costs that is kept, and told as Omertà sends, by a server that knows no game. With
several workers, all sockets of a table are with one of them, as in Omertà.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from typing import Any

import uvicorn
from litestar import Litestar, WebSocket, get, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from omerta.web.cluster import handoff
from omerta.web.frames import EXTENSION
from omerta.web.listening import listen, uvicorn_config
from omerta.web.server import tune_interpreter
from omerta.web.socket.connection import Connection, SendQueue, wait
from omerta.web.store.engine import make_engine, migrate, url_of
from omerta.web.store.schema import Append, Row
from omerta.web.store.store import Store

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


@websocket("/api/rooms/{table:str}/socket")
async def keep(socket: WebSocket[Any, Any, Any], table: FromPath[str]) -> None:
    """Write what comes to the log, then tell everybody at the table: all that a promise to lose nothing takes."""
    body = b"x" * int(os.environ["ECHO_BYTES"])
    await socket.accept()
    state = socket.app.state
    write = (socket.scope.get("extensions") or {}).get(EXTENSION, wait)
    connection = Connection(socket, None, "", "en", state.queue, Counter(), write=write)  # type: ignore[arg-type]
    told = KEEPING.setdefault(table, [])
    if not told:
        summary = {"touched": 0, "status": "playing", "game": "echo", "listed": False, "due": None}
        row = {"id": table, "code": table, "kind": "remote", "opened": 0, **summary}
        told.append(connection)
        await state.store.open_room(row, Append(table, [Row(next(SEQUENCE), 0, "", None, "{}")], summary))
    else:
        told.append(connection)
    try:
        while True:
            text = await socket.receive_text()
            summary = {"touched": 0, "status": "playing", "game": "echo", "listed": False, "due": None}
            await state.store.log.append(Append(table, [Row(next(SEQUENCE), 0, "", None, text)], summary))
            for other in told:
                other.show(body)
    except WebSocketDisconnect:
        told.remove(connection)


KEEPING: dict[str, list[Connection]] = {}
SEQUENCE = count(1)


@asynccontextmanager
async def storing(app: Litestar) -> AsyncIterator[None]:
    app.state.store = Store(make_engine(url_of(None, Path(os.environ["ECHO_DATA"]))))
    app.state.queue = SendQueue()
    await app.state.store.start()
    tune_interpreter()
    yield
    await app.state.store.stop()


@asynccontextmanager
async def lifespan(app: Litestar) -> AsyncIterator[None]:
    sockets = handoff.join(app)
    yield
    if sockets is not None:
        await sockets.stop()


def create_app() -> Litestar:
    if os.environ.get("ECHO_DATA"):
        return Litestar([healthz, keep], lifespan=[storing], logging_config=None)
    return Litestar([healthz, echo], lifespan=[lifespan], logging_config=None)


def main(port: int, size: int, workers: int, data: str = "") -> None:
    listening = listen("127.0.0.1", port)
    os.environ.update(ECHO_BYTES=str(size), ECHO_DATA=data)
    if data:
        migrate(url_of(None, Path(data)))
    if workers == 1:
        uvicorn.Server(uvicorn_config("server_echo:create_app", factory=True)).run(sockets=[listening])
        return
    from uvicorn.supervisors import Multiprocess

    with tempfile.TemporaryDirectory(prefix="echo") as folder:
        os.environ.update(OMERTA_WORKERS=str(workers), OMERTA_NEIGHBOURS=folder)
        config = uvicorn_config("server_echo:create_app", factory=True, workers=workers)
        Multiprocess(config, sockets=[listening]).run()


if __name__ == "__main__":
    main(*map(int, sys.argv[1:4]), *sys.argv[4:])
