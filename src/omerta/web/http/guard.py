"""Around every HTTP request: the host, the rate limit, the origin, and security headers on every answer."""

from __future__ import annotations

import asyncio
import re
from typing import Any, cast

from litestar import Litestar, Request
from litestar.enums import ScopeType
from litestar.exceptions import InternalServerException
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from omerta.kernel import Refusal
from omerta.play.room.refusals import TooFast
from omerta.web.access.auth import same_origin
from omerta.web.access.hosts import host_of, is_ours
from omerta.web.access.rate_limit import REFUSAL_SECONDS
from omerta.web.http.caller import address_of
from omerta.web.http.errors import on_refusal
from omerta.web.http.records import LONGEST
from omerta.web.protocol.errors import BadHost, BadOrigin, BadRequest
from omerta.web.server import Server

HEADERS = {
    b"x-content-type-options": b"nosniff",
    b"referrer-policy": b"no-referrer",
    b"x-frame-options": b"DENY",
    b"cross-origin-opener-policy": b"same-origin",
    b"cross-origin-resource-policy": b"same-origin",
    b"permissions-policy": b"camera=(self), microphone=(), geolocation=()",
}
POLICY = (
    "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; "
    "connect-src 'self' {socket}; font-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'; worker-src 'self'; manifest-src 'self'"
)
NAMED = re.compile(r"/(?:api/rooms|api/records|r|embed)/([^/.-]+)")
"""Where an address names a room."""
FRAMED = re.compile(rb"/embed/[A-Za-z0-9-]{1,32}")
"""The one page that others may show in a frame, to the letter, for the page looks at its address, too: it does nothing
but play a match that is over."""
YEAR = 365 * 24 * 3600


def headers_for(scope: Any) -> dict[bytes, bytes]:
    """Security headers: scripts speak to the host of their page alone, which stays with HTTPS once it had it."""
    safe, host = scope["scheme"] == "https", host_of(scope)
    policy = POLICY.format(socket=f"{'wss' if safe else 'ws'}://{host}" if host.strip("?") else "")
    headers = {**HEADERS, b"content-security-policy": policy.encode()}
    if FRAMED.fullmatch(scope.get("raw_path") or b""):
        headers[b"content-security-policy"] = policy.replace("frame-ancestors 'none'", "frame-ancestors *").encode()
        headers[b"cross-origin-resource-policy"] = b"cross-origin"
        del headers[b"x-frame-options"]
    if safe:
        headers[b"strict-transport-security"] = b"max-age=%d" % YEAR
    return headers


class BoundedRequest(Request[Any, Any, Any]):
    """A request whose body may break off, and whose JSON may be nested only as deeply as it can be read."""

    async def body(self) -> bytes:
        try:
            return await super().body()
        except InternalServerException:  # whoever sent it has gone: no defect of ours
            raise BadRequest(detail="body") from None

    async def json(self) -> Any:
        try:
            return await super().json()
        except RecursionError:
            raise BadRequest(detail="nesting") from None


def guard(inner: ASGIApp, app: Litestar) -> ASGIApp:
    """The application with security headers, the rate limit, and changes only from our own pages."""
    server: Server = app.state.server

    async def guarded(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP:
            await inner(scope, receive, send)
            return

        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                given = {name.lower() for name, _ in message.get("headers", [])}
                extra = [(name, value) for name, value in headers_for(scope).items() if name not in given]
                message["headers"] = [*message.get("headers", []), *extra]
                server.counts[f"http_{message['status'] // 100}xx"] += 1
            await send(message)

        if scope["method"] == "HEAD":
            scope = cast(Scope, {**scope, "method": "GET"})  # the same answer; uvicorn leaves its body out
        why = await objection(server, scope)
        if why is None:
            await inner(scope, receive, sending)
            return
        if isinstance(why, TooFast):  # refusing costs something, too: whoever asks on waits for it
            await asyncio.sleep(REFUSAL_SECONDS)
        request: Request[Any, Any, Any] = Request(scope, receive, send)
        response = on_refusal(request, why).to_asgi_response(app=app, request=request)
        await response(scope, receive, sending)

    return guarded


def size_of(scope: Any) -> int:
    """How long the body will be, as far as it is said; what is not said may be as long as a record."""
    if scope["method"] != "POST":
        return 0
    said = next((value for name, value in scope["headers"] if name == b"content-length"), b"")
    return min(int(said), LONGEST) if said.isdigit() and len(said) < 10 else LONGEST


async def objection(server: Server, scope: Any) -> Refusal | None:
    """Why a request is not let in."""
    if not is_ours(scope, server.settings.hosts):
        return BadHost(host=host_of(scope)[:100])
    address = address_of(scope)
    if not server.rate_limit.may_ask(address, scope["method"], scope["path"], size_of(scope)):
        return TooFast()
    if (named := NAMED.match(scope["path"])) and not server.rate_limit.may_guess(address):
        if not await server.knows(named[1], Request(scope)):
            return TooFast()
    headers = {name: value.decode("latin-1") for name, value in scope["headers"]}
    if scope["method"] in ("GET", "HEAD", "OPTIONS"):
        return None
    own = same_origin(headers.get(b"origin"), headers.get(b"host"), server.settings.origins)
    return None if own else BadOrigin()
