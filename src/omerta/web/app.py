"""The application: all doors, the page, security headers, limits, and what is started with the server."""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any
from urllib.parse import urlsplit

from litestar import Litestar, Request, WebSocket, websocket
from litestar.channels import ChannelsPlugin
from litestar.config.compression import CompressionConfig
from litestar.config.response_cache import ResponseCacheConfig
from litestar.di import Provide
from litestar.enums import ScopeType
from litestar.exceptions import HTTPException
from litestar.params import FromPath, FromQuery
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from omerta.kernel import Refusal
from omerta.play.room.refusals import TooFast
from omerta.web import logs
from omerta.web.access.auth import NOBODY, person_of, secret_of
from omerta.web.access.rate_limit import price
from omerta.web.cluster import handoff as neighbours
from omerta.web.http import health as operation
from omerta.web.http import pages as page
from omerta.web.http import records, replays
from omerta.web.http import rooms as api
from omerta.web.http.errors import lang_of, on_defect, on_http, on_refusal, problem
from omerta.web.http.openapi import description
from omerta.web.protocol.errors import BadOrigin, BadVersion, TooMany
from omerta.web.protocol.messages import VERSION, Bye
from omerta.web.server import House, Settings
from omerta.web.socket.connection import ENCODER, Device

HEADERS = {
    b"x-content-type-options": b"nosniff",
    b"referrer-policy": b"no-referrer",
    b"x-frame-options": b"DENY",
    b"cross-origin-opener-policy": b"same-origin",
    b"cross-origin-resource-policy": b"same-origin",
    b"permissions-policy": b"camera=(self), microphone=(), geolocation=()",
    b"content-security-policy": (
        b"default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; "
        b"connect-src 'self' ws: wss:; font-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; "
        b"frame-ancestors 'none'; worker-src 'self'; manifest-src 'self'"
    ),
}
LOG = logging.getLogger("omerta")
LARGEST = 2_000_000
"""Bytes in one request; records that are imported are the largest."""


# The socket


@websocket("/api/rooms/{code:str}/socket")
async def socket(
    socket: WebSocket[Any, Any, Any],
    code: FromPath[str],
    after: FromQuery[int | None] = None,
    version: FromQuery[int | None] = None,
    lang: FromQuery[str | None] = None,
    watch: FromQuery[bool] = False,
) -> None:
    """Show a room and take commands for it; with ``watch`` as anybody sees it, whoever one is."""
    house: House = socket.app.state.house
    address = socket.client.host if socket.client is not None else ""
    await socket.accept()
    spoken = lang_of(socket, house.settings.lang)
    try:
        if not same_origin(socket.headers.get("origin"), socket.headers.get("host"), house.settings.origins):
            raise BadOrigin()
        if version not in (None, VERSION):
            raise BadVersion(theirs=version, ours=VERSION)
        if house.sockets >= house.settings.sockets or not house.rates.may_connect(address):
            raise TooMany()
        opened = await house.hall.room(code)
        if len(opened.audience.viewers) >= house.hall.limits.viewers:
            raise TooMany()
    except Refusal as why:
        told = problem(why, spoken)
        bye = Bye(code=told.code, detail=told.detail, again=isinstance(why, TooMany))
        await socket.send_data(ENCODER.encode([bye]), mode="text")
        await socket.close(code=1013 if bye.again else 1008, reason=told.code)
        return
    secret = None if watch else secret_of(socket.headers, socket.cookies)
    device = Device(socket, house, opened, person_of(secret) if secret else NOBODY, spoken)
    house.sockets += 1
    house.rates.connect(address)
    try:
        await device.serve(after)
    finally:
        house.sockets -= 1
        house.rates.disconnect(address)


def same_origin(origin: str | None, host: str | None, allowed: tuple[str, ...]) -> bool:
    """Whether a page may speak to this server: pages of this server, and of those it was told of."""
    if origin is None:
        return True
    return origin in allowed or urlsplit(origin).netloc == host


# Around everything


def guard(inner: ASGIApp, app: Litestar) -> ASGIApp:
    """Security headers on every answer; nobody asks for too much; changes only from our own pages."""
    house: House = app.state.house

    async def guarded(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP:
            await inner(scope, receive, send)
            return

        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                given = {name.lower() for name, _ in message.get("headers", [])}
                extra = [(name, value) for name, value in HEADERS.items() if name not in given]
                message["headers"] = [*message.get("headers", []), *extra]
                house.counts[f"http_{message['status'] // 100}xx"] += 1
            await send(message)

        why = objection(house, scope)
        if why is None:
            await inner(scope, receive, sending)
            return
        request: Request[Any, Any, Any] = Request(scope, receive, send)
        response = on_refusal(request, why).to_asgi_response(app=app, request=request)
        await response(scope, receive, sending)

    return guarded


def objection(house: House, scope: Any) -> Refusal | None:
    """Why a request is not let in."""
    client = scope.get("client")
    if client is not None and not house.rates.take(client[0], price(scope["method"], scope["path"])):
        return TooFast()
    headers = {name: value.decode("latin-1") for name, value in scope["headers"]}
    if scope["method"] in ("GET", "HEAD", "OPTIONS"):
        return None
    own = same_origin(headers.get(b"origin"), headers.get(b"host"), house.settings.origins)
    return None if own else BadOrigin()


def create_app(settings: Settings | None = None) -> Litestar:
    """The application; what is not given comes from the environment."""
    chosen = settings or Settings.from_environment()
    house = House(chosen)
    bus: ChannelsPlugin | None = None
    if house.store.shared:
        from omerta.web.cluster import bus as workers

        bus = workers.channels_for(chosen.database)

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        logs.set_up(os.environ.get("OMERTA_LOG") or "info")
        await operation.prepare(house)
        await house.start()
        operation.settle()
        LOG.info("worker started", extra={"worker": os.getpid()})
        listening = asyncio.create_task(workers.Grapevine(bus, house.hall).listen()) if bus is not None else None
        near = neighbours.among(app)
        if near is not None:
            house.hall.new_code = neighbours.in_turn(house.hall.new_code, near.workers)
        try:
            yield
        finally:
            if near is not None:
                await near.stop()
            if listening is not None:
                listening.cancel()
                with suppress(asyncio.CancelledError):
                    await listening
            await house.stop()
            LOG.info("worker stopped", extra={"worker": os.getpid()})

    handlers: list[Any] = [
        *api.HANDLERS,
        *records.HANDLERS,
        *replays.HANDLERS,
        *operation.HANDLERS,
        *page.handlers(),
        socket,
    ]
    app = Litestar(
        handlers,
        dependencies={
            "house": Provide(api.provide_house, sync_to_thread=False),
            "caller": Provide(api.provide_caller, sync_to_thread=False),
        },
        exception_handlers={Refusal: on_refusal, HTTPException: on_http, Exception: on_defect},
        lifespan=[lifespan],
        plugins=[] if bus is None else [bus],
        logging_config=None,
        request_max_body_size=LARGEST,
        compression_config=CompressionConfig(backend="gzip", minimum_size=1_000, gzip_compress_level=6),
        response_cache_config=ResponseCacheConfig(),
        openapi_config=description(),
        debug=os.environ.get("OMERTA_DEBUG") == "1",
    )
    app.state.house = house
    app.asgi_handler = guard(app.asgi_handler, app)
    return app
