"""Dealers: who answers luck.

The committed dealer draws from a secret whose hash is published when a match starts. When the match is over the secret
is opened, and anybody can check every deal and roll: outcome number k is a function of the secret and k.
"""

from __future__ import annotations

import hashlib
import hmac
import random
import secrets
from functools import cached_property
from typing import Any

from omerta.gamekit import draw
from omerta.kernel import Chance

SPAN = 1 << 64


class Committed:
    """Deals from a secret; ``commitment`` may be shown at once, ``secret`` only after the end."""

    exact = True

    def __init__(self, secret: bytes | None = None, dealt: int = 0) -> None:
        self.secret = secrets.token_bytes(32) if secret is None else secret
        self.dealt = dealt

    @cached_property
    def commitment(self) -> str:
        return commitment(self.secret)

    def __call__(self, question: Chance) -> Any:
        outcome = outcome_of(self.secret, self.dealt, question)
        self.dealt += 1
        return outcome


class Seeded:
    """Deals from a generator: quick and repeatable, for simulations."""

    exact = True

    def __init__(self, seed: int | random.Random | None = None) -> None:
        self._random = (seed if isinstance(seed, random.Random) else random.Random(seed)).random

    def __call__(self, question: Chance) -> Any:
        return draw(question, self._random)


def secret_from_seed(seed: int) -> bytes:
    """A secret that a seed fixes, for matches that shall be repeatable."""
    return hashlib.sha256(f"omerta seed {seed}".encode()).digest()


def commitment(secret: bytes) -> str:
    return hashlib.sha256(b"omerta commitment " + secret).hexdigest()


def outcome_of(secret: bytes, number: int, question: Chance) -> Any:
    """The outcome that the secret fixes for the chance question of this number; each weight has exactly its share."""
    total = sum(weight for _, weight in question.odds)
    fair = SPAN - SPAN % total
    attempt = 0
    while True:
        text = f"{number} {question.kind} {attempt}".encode()
        point = int.from_bytes(hmac.digest(secret, text, "sha256")[:8], "big")
        if point < fair:
            break
        attempt += 1
    point %= total
    for outcome, weight in question.odds:
        if point < weight:
            return outcome
        point -= weight
    raise AssertionError("odds without an outcome")
