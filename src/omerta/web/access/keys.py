"""The key of the server, and the secrets that are derived from it."""

from __future__ import annotations

import hmac
from functools import cached_property

from omerta.play.signing import SigningKey


class ServerKeys:
    """Secrets that only this server can make; ``key`` comes from the store."""

    def __init__(self, key: bytes = b"") -> None:
        self.key = key

    def derive(self, *parts: str) -> str:
        """A secret, the same for the same parts."""
        return hmac.digest(self.key, "\0".join(parts).encode(), "sha256").hex()[:32]

    @cached_property
    def signing(self) -> SigningKey:
        """The key that signs records; workers that share a store share it, and it is in every backup."""
        return SigningKey(hmac.digest(self.key, b"record signatures", "sha256"))

    @property
    def admin(self) -> str:
        """The secret of the admin link."""
        return self.derive("admin")

    def is_admin(self, secret: str) -> bool:
        return hmac.compare_digest(self.admin.encode(), secret.encode())
