"""Who somebody is: an unguessable secret that he holds, as a cookie or a bearer token, and nothing else.

The server keeps no secret: a person's id is derived from it, and is shown to nobody.
"""

from __future__ import annotations

import hashlib
import re
import secrets
from collections.abc import Mapping

COOKIE = "omerta"
SECRET = re.compile(r"[A-Za-z0-9_-]{43}")
NOBODY = "?"
"""The id of somebody without a secret: he can look, as anybody can, and do nothing."""


def new_secret() -> str:
    return secrets.token_urlsafe(32)


def person_of(secret: str) -> str:
    return hashlib.sha256(f"omerta person {secret}".encode()).hexdigest()[:40]


def secret_of(headers: Mapping[str, str], cookies: Mapping[str, str]) -> str | None:
    """The secret that came with a request; a bearer token counts before a cookie."""
    scheme, _, token = headers.get("authorization", "").partition(" ")
    secret = token.strip() if scheme.lower() == "bearer" else cookies.get(COOKIE, "")
    return secret if SECRET.fullmatch(secret) else None
