"""Answers whose lengths tell nothing: bodies that hold secrets are filled up, and nobody may compress them."""

from __future__ import annotations

from typing import Any, TypeVar

from litestar import Response

from omerta.web.views.messages import padded, rounded

T = TypeVar("T")
UNCOMPRESSED = [r"^/api/rooms/[^/]+/", r"^/api/records/", r"^/r/"]
"""Addresses whose answers hold secrets: what is compressed is as long as its content is varied, padded or not."""
HEADERS = {"cache-control": "no-store, no-transform", "content-encoding": "identity"}
"""Tells proxies not to compress: Caddy and most others look at the first, nginx at the second."""


class PaddedResponse(Response[T]):
    """A body with secrets, as long as public facts say: what everybody may know takes ``alike`` bytes of it."""

    def __init__(self, content: T, *, alike: int | None = None, reserve: int = 0, **more: Any) -> None:
        more["headers"] = {**(more.get("headers") or {}), **HEADERS}
        super().__init__(content, **more)
        self.alike = alike
        self.reserve = reserve

    def render(self, content: Any, media_type: str, enc_hook: Any = None) -> bytes:
        body = content if isinstance(content, bytes) else super().render(content, media_type, enc_hook)
        if self.alike is None:
            return rounded(body)
        return padded(body, self.alike, self.reserve, b"\n" if media_type.startswith("text/plain") else b" ")
