"""Requests to a server: one function, whose refusals say what was wrong."""

from __future__ import annotations

import http.client
import json
import re
import urllib.error
import urllib.request
from typing import Any
from urllib.parse import urlsplit

from omerta.remote.refusals import NotOmerta, OtherProtocol, ServerRefused, Unreachable

PROTOCOL = 1
"""The version of the protocol that is spoken here."""
PATIENCE = 15.0
"""Seconds in which a server answers."""


def address_of(typed: str) -> str:
    """The address of a server as it was typed, without what may stand behind it."""
    typed = typed if re.match(r"https?://", typed) else f"http://{typed}"
    try:
        parts = urlsplit(typed)
        known = parts.port  # reading it checks it
    except ValueError:
        raise NotOmerta(server=typed) from None
    if not parts.hostname or known == 0:
        raise NotOmerta(server=typed)
    return f"{parts.scheme}://{parts.netloc}"


def request(
    server: str,
    method: str,
    path: str,
    secret: str = "",
    body: Any = None,
    lang: str = "en",
    patience: float = PATIENCE,
) -> Any:
    """What a server answers, read from JSON; nothing if it answers without words."""
    headers = {"Accept-Language": lang, "Content-Type": "application/json"}
    if secret:
        headers["Authorization"] = f"Bearer {secret}"
    data = None if body is None else json.dumps(body).encode()
    asked = urllib.request.Request(f"{server}{path}", data=data, headers=headers, method=method)
    try:
        with urllib.request.urlopen(asked, timeout=patience) as answer:
            text = answer.read()
    except urllib.error.HTTPError as why:
        with why:
            raise _refusal(server, why.read()) from None
    except (urllib.error.URLError, http.client.HTTPException, OSError, ValueError) as why:
        raise Unreachable(server=server, problem=str(getattr(why, "reason", why) or type(why).__name__)) from None
    try:
        return json.loads(text) if text else None
    except ValueError:
        raise NotOmerta(server=server) from None


def _refusal(server: str, text: bytes) -> ServerRefused | NotOmerta:
    try:
        problem = json.loads(text)
        return ServerRefused(reason=problem["code"], detail=problem["detail"])
    except (ValueError, TypeError, KeyError):
        return NotOmerta(server=server)


def greet(server: str, lang: str) -> dict[str, Any]:
    """What the server says about itself, if it speaks as we do."""
    try:
        about = request(server, "GET", "/api/server", lang=lang)
        theirs = about["protocol"]
    except (ServerRefused, TypeError, KeyError):
        raise NotOmerta(server=server) from None
    if theirs != PROTOCOL:
        raise OtherProtocol(server=server, theirs=theirs, ours=PROTOCOL)
    return dict(about)
