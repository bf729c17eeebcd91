"""Whose request this is, from which page it comes, in which language it is answered.

A person is an unguessable secret that they hold, as a cookie or a bearer token. The server stores no secret: a person's
id is derived from it, and is shown to nobody.
"""

from __future__ import annotations

import hashlib
import re
import secrets
from collections.abc import Mapping
from typing import Any
from urllib.parse import urlsplit

from omerta.words import speaks

COOKIE = "omerta"
SECRET = re.compile(r"[A-Za-z0-9_-]{43}")
NOBODY = "?"
"""The id of somebody without a secret: they can look, as anybody can, and do nothing."""


def new_secret() -> str:
    return secrets.token_urlsafe(32)


def person_of(secret: str) -> str:
    return hashlib.sha256(f"omerta person {secret}".encode()).hexdigest()[:40]


def secret_of(headers: Mapping[str, str], cookies: Mapping[str, str]) -> str | None:
    """The secret that came with a request; a bearer token counts before a cookie."""
    scheme, _, token = headers.get("authorization", "").partition(" ")
    secret = token.strip() if scheme.lower() == "bearer" else cookies.get(COOKIE, "")
    return secret if SECRET.fullmatch(secret) else None


def language_of(request: Any, otherwise: str = "en") -> str:
    """The language a caller wants: by ``?lang=``, by the header, or the server's."""
    wanted = request.query_params.get("lang") or request.headers.get("accept-language", "").split(",")[0]
    return speaks(wanted) if wanted and wanted != "*" else otherwise


def same_origin(origin: str | None, host: str | None, allowed: tuple[str, ...]) -> bool:
    """Whether a page may speak to this server: pages of this server, and of the origins in its settings."""
    if origin is None:
        return True
    return origin in allowed or urlsplit(origin).netloc == host
