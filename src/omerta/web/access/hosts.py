"""Under which names a server is reached; what comes under another is refused.

So a page of another site, whose name was made to point here (DNS rebinding), reaches nothing. Addresses and
``localhost`` always pass. Other names pass if the settings list them; without such a list, names that nobody outside
the local network can own, and whatever comes through a proxy that is trusted.
"""

from __future__ import annotations

import ipaddress
import re
import socket
from typing import Any

HOST = re.compile(r"(\[[0-9a-fA-F:.]+\]|[A-Za-z0-9._-]+)(:[0-9]{1,5})?")
LOCAL = (".local", ".localhost", ".lan", ".home", ".home.arpa", ".internal")
"""Ends of names that the name system of the internet does not have."""


def host_of(scope: Any) -> str:
    """The host that a request names, with its port; nothing if it has none, and "?" if it is no host."""
    found = next((value.decode("latin-1") for name, value in scope["headers"] if name == b"host"), "")
    return found if not found or HOST.fullmatch(found) else "?"


def is_ours(scope: Any, listed: tuple[str, ...]) -> bool:
    """Whether a request came under one of the names of this server."""
    host = host_of(scope)
    name = host.partition("]")[0].strip("[") if host.startswith("[") else host.partition(":")[0]
    name = name.lower().rstrip(".")
    if "*" in listed or not host or _is_address(name) or name == "localhost" or name.endswith(".localhost"):
        return True
    if listed:
        return name in {one.lower() for one in listed}
    return _is_local(name) or _forwarded(scope)


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def _is_local(name: str) -> bool:
    return name != "?" and ("." not in name or name.endswith(LOCAL) or name == socket.gethostname().lower())


def _forwarded(scope: Any) -> bool:
    """Whether a trusted proxy has said for whom it asks: the client is not who opened the connection."""
    peer, client = scope.get("state", {}).get("peer"), scope.get("client")
    return peer is not None and client is not None and peer[0] != client[0]
