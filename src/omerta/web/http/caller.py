"""What handlers depend on: the server, and who sends the request."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from litestar import Request
from litestar.datastructures import Cookie
from litestar.di import NamedDependency

from omerta.web.access.auth import COOKIE, NOBODY, language_of, person_of, secret_of
from omerta.web.protocol.errors import Stranger
from omerta.web.server import Server

YEAR = 366 * 24 * 3600


@dataclass(frozen=True)
class Caller:
    """Who sends a request, and in which language they are answered."""

    sender: str
    secret: str | None
    lang: str

    def known(self) -> str:
        """Their id, or a refusal for a stranger."""
        if self.sender == NOBODY:
            raise Stranger()
        return self.sender


def provide_server(request: Request[Any, Any, Any]) -> Server:
    server: Server = request.app.state.server
    return server


def provide_caller(request: Request[Any, Any, Any], server: NamedDependency[Server]) -> Caller:
    secret = secret_of(request.headers, request.cookies)
    return Caller(person_of(secret) if secret else NOBODY, secret, language_of(request, server.settings.lang))


def address_of(scope: Any) -> str:
    """The address from which a request or a socket comes."""
    client = scope.get("client")
    return client[0] if client is not None else ""


def is_browser(request: Request[Any, Any, Any]) -> bool:
    """Whether a page asks, or somebody who is known by a cookie: scripts of a page cannot leave these headers out."""
    return any(name in request.headers for name in ("origin", "sec-fetch-site")) or COOKIE in request.cookies


def secret_cookie(request: Request[Any, Any, Any], secret: str) -> Cookie:
    return Cookie(
        key=COOKIE,
        value=secret,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
        max_age=YEAR,
        path="/",
    )
