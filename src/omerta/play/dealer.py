"""Dealers: who answers luck.

``Committed`` draws from a secret whose hash is published when a match starts. When the match is over the secret is
opened, and anybody can check every deal and roll: outcome number k is a function of the secret and k.

``Contributed`` deals in rooms. Its secret commits to a tree of keys, one for each outcome, so that luck which everybody
saw can be opened while the rest stays closed; and people add shares of their own, so that nobody alone picks the luck.
"""

from __future__ import annotations

import hashlib
import hmac
import random
import secrets
from collections.abc import Callable, Iterable, Sequence
from functools import cached_property, lru_cache
from typing import Any, NamedTuple, Self

from omerta.gamekit import Even, draw
from omerta.kernel import Chance, Entry
from omerta.play.key_tree import HALF, KeyTree

SPAN = 1 << 64


class Share(NamedTuple):
    """What a person adds to the luck: sealed by a hash before anybody opens anything, then opened."""

    label: str
    """The letter of their seat; a dash for a host without one."""
    seal: str
    opened: str = ""
    """Empty if it was never opened: it counts as nothing then, and the record shows it."""

    @property
    def fits(self) -> bool:
        return not self.opened or seal_of(self.opened) == self.seal


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

    def after(self, log: Iterable[Entry]) -> Self:
        """The same dealer, with the outcomes of this log dealt."""
        return type(self)(self.secret, sum(entry.seat is None for entry in log))

    def save(self) -> dict[str, Any]:
        return {"secret": self.secret.hex(), "dealt": self.dealt}


@lru_cache(maxsize=8)
def tree_commitment(secret: bytes, half: int) -> str:
    """It takes up to 4,000 hashes, and a room that starts a match commits before it makes its dealer."""
    return KeyTree(secret, half).commitment


class Contributed(Committed):
    """Deals from a tree of keys and the shares of people."""

    def __init__(
        self,
        secret: bytes | None = None,
        dealt: int = 0,
        *,
        hidden: int = 0,
        shares: Sequence[Share] = (),
        half: int = HALF,
    ) -> None:
        super().__init__(secret, dealt)
        self.hidden = hidden
        """How many of the outcomes dealt not everybody saw."""
        self.shares = tuple(shares)
        self.mixed = mix(self.shares)
        self.half = half
        """Keys in each half of the tree."""

    @property
    def keys(self) -> KeyTree:
        return KeyTree(self.secret, self.half)

    @cached_property
    def commitment(self) -> str:
        return tree_commitment(self.secret, self.half)

    def __call__(self, question: Chance) -> Any:
        seen = question.seen_by is None
        number = self.dealt - self.hidden if seen else self.hidden
        self.dealt += 1
        self.hidden += not seen
        return contributed_outcome(self.keys.key(number, seen), self.mixed, number, question)

    def after(self, log: Iterable[Entry]) -> Self:
        dealt = [entry for entry in log if entry.seat is None]
        hidden = sum(entry.seen_by is not None for entry in dealt)
        return type(self)(self.secret, len(dealt), hidden=hidden, shares=self.shares, half=self.half)

    def save(self) -> dict[str, Any]:
        shares = [list(share) for share in self.shares]
        return {**super().save(), "hidden": self.hidden, "shares": shares, "half": self.half}


class Seeded:
    """Deals from a generator: quick and repeatable, for simulations."""

    exact = True

    def __init__(self, seed: int | random.Random | None = None) -> None:
        self._random = (seed if isinstance(seed, random.Random) else random.Random(seed)).random

    def __call__(self, question: Chance) -> Any:
        return draw(question, self._random)


def load_dealer(saved: dict[str, Any] | None) -> Committed | None:
    """A dealer from saved data."""
    if saved is None:
        return None
    secret = bytes.fromhex(saved["secret"])
    if "shares" not in saved:
        return Committed(secret, saved["dealt"])
    shares = [Share(*share) for share in saved["shares"]]
    return Contributed(secret, saved["dealt"], hidden=saved["hidden"], shares=shares, half=saved.get("half", HALF))


def secret_from_seed(seed: int) -> bytes:
    """A secret that a seed fixes, for matches that shall be repeatable."""
    return hashlib.sha256(f"omerta seed {seed}".encode()).digest()


def commitment(secret: bytes) -> str:
    return hashlib.sha256(b"omerta commitment " + secret).hexdigest()


def seal_of(share: str) -> str:
    """What is known of a share until it is opened."""
    return hashlib.sha256(f"omerta share {share}".encode()).hexdigest()


def mix(shares: Iterable[Share]) -> bytes:
    """All shares in one value; another share, or none, makes another one."""
    lines = [f"{share.label} {share.opened or '-'}\n" for share in shares]
    return hashlib.sha256(f"omerta shares {''.join(lines)}".encode()).digest()


def outcome_of(secret: bytes, number: int, question: Chance) -> Any:
    """The outcome that the secret fixes for the chance question of this number."""
    return _outcome(
        question, lambda attempt: hmac.digest(secret, f"{number} {question.kind} {attempt}".encode(), "sha256")
    )


def contributed_outcome(key: bytes, mixed: bytes, number: int, question: Chance) -> Any:
    """The outcome that a key and the shares fix for the question of this number."""
    return _outcome(
        question, lambda attempt: hmac.digest(key, mixed + f"{number} {question.kind} {attempt}".encode(), "sha256")
    )


def _outcome(question: Chance, drawn: Callable[[int], bytes]) -> Any:
    """An outcome by the first number that is drawn below the fair bound; each weight has exactly its share."""
    total = len(question.odds) if type(question.odds) is Even else sum([weight for _, weight in question.odds])
    fair = SPAN - SPAN % total
    attempt = 0
    while (point := int.from_bytes(drawn(attempt)[:8], "big")) >= fair:
        attempt += 1
    point %= total
    for outcome, weight in question.odds:
        if point < weight:
            return outcome
        point -= weight
    raise AssertionError("odds without an outcome")
