"""The application: HTTP, the WebSocket, and what is started and stopped with them."""

from __future__ import annotations

import logging
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial

from litestar import Litestar
from litestar.config.compression import CompressionConfig
from litestar.config.response_cache import ResponseCacheConfig
from litestar.di import Provide
from litestar.exceptions import HTTPException

from omerta.kernel import Refusal
from omerta.web import logs
from omerta.web.cluster import handoff
from omerta.web.cluster.bus import WorkerBus
from omerta.web.cluster.channel import PostgresChannel
from omerta.web.http import routes
from omerta.web.http.caller import provide_caller, provide_server
from omerta.web.http.errors import on_defect, on_http, on_refusal
from omerta.web.http.guard import BoundedRequest, guard
from omerta.web.http.openapi import description
from omerta.web.http.padded import UNCOMPRESSED
from omerta.web.protocol.commands import LARGEST_MESSAGE
from omerta.web.rooms.registry import PUBLIC_CODE, new_code, new_room_id
from omerta.web.server import Server, tune_interpreter
from omerta.web.settings import Settings
from omerta.web.socket.connection import SendQueue
from omerta.web.socket.route import socket

LOG = logging.getLogger("omerta")


def create_app(settings: Settings | None = None) -> Litestar:
    """The application; what is not given comes from the environment."""
    chosen = settings or Settings.from_environment()
    shared = chosen.database.startswith("postgres")
    workers = handoff.workers_here()
    code = partial(new_code, PUBLIC_CODE) if chosen.public else new_code
    server = Server(
        chosen,
        bus=WorkerBus(PostgresChannel(chosen.database)) if shared else None,
        new_names=handoff.in_turn(new_room_id, code, workers or 1),
    )

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        logs.set_up(os.environ.get("OMERTA_LOG") or "info")
        await server.prepare_store()
        await server.start()
        tune_interpreter()
        LOG.info("worker started", extra={"worker": os.getpid()})
        sockets = handoff.join(app)
        try:
            yield
        finally:
            if sockets is not None:
                await sockets.stop()
            await server.stop()
            LOG.info("worker stopped", extra={"worker": os.getpid()})

    app = Litestar(
        [*routes.handlers(), socket],
        dependencies={
            "server": Provide(provide_server, sync_to_thread=False),
            "caller": Provide(provide_caller, sync_to_thread=False),
        },
        exception_handlers={Refusal: on_refusal, HTTPException: on_http, Exception: on_defect},
        lifespan=[lifespan],
        logging_config=None,
        request_class=BoundedRequest,
        request_max_body_size=LARGEST_MESSAGE,
        compression_config=CompressionConfig(
            backend="gzip", minimum_size=1_000, gzip_compress_level=6, exclude=UNCOMPRESSED
        ),
        response_cache_config=ResponseCacheConfig(),
        openapi_config=description(),
        debug=os.environ.get("OMERTA_DEBUG") == "1",
    )
    app.state.server = server
    app.state.send_queue = SendQueue()
    app.asgi_handler = guard(app.asgi_handler, app)
    return app
