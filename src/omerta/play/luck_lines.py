"""The lines of a record about its luck: the commitment, people's shares, and what was opened after the end."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from omerta.gamekit import BadRecord
from omerta.kernel import Chance
from omerta.play.dealer import Committed, Contributed, Share, commitment, contributed_outcome, mix, outcome_of
from omerta.play.key_tree import HALF, OpenedKeys

WORDS = ("commit", "luck-share", "luck-key", "luck-hash", "secret")
"""The words with which these lines begin."""
TREE = "tree"
"""Before a commitment to a tree of keys."""
CLOSED: Any = object()
"""What is known of an outcome whose key was not opened."""


def before_the_match(dealer: Any) -> list[str]:
    """What is known of the dealer from the start."""
    if isinstance(dealer, Contributed):
        shares = [f"luck-share {share.label} {share.seal} {share.opened or '-'}" for share in dealer.shares]
        keys = "" if dealer.half == HALF else f"{2 * dealer.half} "
        return [f"commit {TREE} {keys}{dealer.commitment}", *shares]
    return [f"commit {dealer.commitment}"] if isinstance(dealer, Committed) else []


def everything_opened(dealer: Any) -> list[str]:
    return [f"secret {dealer.secret.hex()}"] if isinstance(dealer, Committed) else []


def partly_opened(dealer: Contributed, leaves: Iterable[int]) -> list[str]:
    """The keys of some outcomes."""
    keys, hashes = dealer.keys.opened(set(leaves))
    return [
        *(f"luck-key {node} {key.hex()}" for node, key in keys.items()),
        *(f"luck-hash {node} {hashed.hex()}" for node, hashed in hashes.items()),
    ]


class Dealt(NamedTuple):
    """How many outcomes came before one: of those that everybody saw, and of the rest."""

    seen: int = 0
    hidden: int = 0

    def then(self, question: Chance) -> Dealt:
        seen = question.seen_by is None
        return Dealt(self.seen + seen, self.hidden + (not seen))


class LuckLines:
    """What a record says about its luck."""

    def __init__(self, lines: Iterable[str]) -> None:
        self.commitment: str | None = None
        self.tree = False
        self.half = HALF
        self.secret: bytes | None = None
        self.shares: tuple[Share, ...] = ()
        keys: dict[int, bytes] = {}
        hashes: dict[int, bytes] = {}
        for line in lines:
            word, *rest = line.split()
            try:
                match word, *rest:
                    case "commit", "tree", hashed:
                        self.tree, self.commitment = True, hashed
                    case "commit", "tree", leaves, hashed:
                        self.tree, self.half, self.commitment = True, _half(leaves), hashed
                    case "commit", hashed:
                        self.commitment = hashed
                    case "secret", opened:
                        self.secret = bytes.fromhex(opened)
                    case "luck-share", label, seal, opened:
                        self.shares += (Share(label, seal, "" if opened == "-" else opened),)
                    case "luck-key", node, key:
                        keys[int(node)] = bytes.fromhex(key)
                    case "luck-hash", node, hashed:
                        hashes[int(node)] = bytes.fromhex(hashed)
            except ValueError:
                raise BadRecord(problem="commitment") from None
        self.keys = self._opened(keys, hashes)
        self._mixed = mix(self.shares)

    def _opened(self, keys: Mapping[int, bytes], hashes: Mapping[int, bytes]) -> OpenedKeys | None:
        if self.tree and self.secret is not None:
            return OpenedKeys({1: self.secret}, {}, self.half)
        return OpenedKeys(keys, hashes, self.half) if self.tree and keys else None

    @property
    def opened(self) -> bool:
        """Whether there is something to check luck by."""
        return self.commitment is not None and (self.secret is not None or self.keys is not None)

    def check(self) -> None:
        """Refuse what does not belong to the commitment, and shares that are not what was sealed."""
        if not self.opened:
            raise BadRecord(problem="unsealed")
        found = self.keys.commitment if self.keys is not None else commitment(self.secret or b"")
        if found != self.commitment:
            raise BadRecord(problem="commitment")
        if wrong := [share.label for share in self.shares if not share.fits]:
            raise BadRecord(problem="share", detail=wrong[0])

    def outcome(self, question: Chance, dealt: Dealt) -> Any:
        """What luck had to answer to a question; ``CLOSED`` where its key was not opened."""
        if not self.tree:
            return CLOSED if self.secret is None else outcome_of(self.secret, sum(dealt), question)
        seen = question.seen_by is None
        number = dealt.seen if seen else dealt.hidden
        key = None if self.keys is None else self.keys.key(number, seen)
        return CLOSED if key is None else contributed_outcome(key, self._mixed, number, question)

    def dealer(self, dealt: Dealt) -> Committed | None:
        """The dealer of a match whose secret the record opens."""
        if self.secret is None:
            return None
        if not self.tree:
            return Committed(self.secret, sum(dealt))
        return Contributed(self.secret, sum(dealt), hidden=dealt.hidden, shares=self.shares, half=self.half)


def _half(leaves: str) -> int:
    """Half of the keys of a tree, of which there are a power of two."""
    half, odd = divmod(int(leaves), 2)
    if odd or not 1 <= half <= HALF or half & (half - 1):
        raise ValueError(leaves)
    return half
