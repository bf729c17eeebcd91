"""A tree of keys: one hash commits to all of them, and each can be opened without the others.

Node 1 is the root and holds the secret; the keys of the nodes 2n and 2n + 1 follow from that of node n. The hash of a
leaf is made of its key, that of any other node of the hashes of its two children, and the hash of the root is the
commitment. Whoever is given the keys of some nodes and the hashes of the others can work out that hash, and nothing
about keys that were not given. The left half serves luck that everybody saw, the right half the rest, so that the place
of a key tells nothing about hidden luck. A tree has as many keys as its game may need: making one takes four hashes a
key.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from hashlib import sha256

HALF = 512
"""Keys in each half of a tree at most. After the last one comes the first again, with another number in its message."""
LEFT, RIGHT, LEAF, NODE = b"omerta key 0 ", b"omerta key 1 ", b"omerta leaf ", b"omerta node "
"""What is hashed before a key or before hashes, so that none of them passes for another."""


class OpenedKeys:
    """What was opened of a tree, checked against its commitment; other keys are worked out where they are wanted."""

    def __init__(self, keys: Mapping[int, bytes], hashes: Mapping[int, bytes], half: int = HALF) -> None:
        self._keys = dict(keys)
        self._hashes = dict(hashes)
        self._half = half

    @property
    def commitment(self) -> str | None:
        """The commitment that these keys and hashes lead to; None if some are missing."""
        root = self._hash(1)
        return None if root is None else root.hex()

    def key(self, number: int, seen: bool) -> bytes | None:
        """The key of the outcome of this number among those that everybody saw, or among the rest, if it was opened."""
        node = leaf = leaf_of(number, seen, self._half)
        while node and node not in self._keys:
            node //= 2
        return key_below(self._keys[node], node, leaf) if node else None

    def _hash(self, node: int) -> bytes | None:
        if node in self._hashes:
            return self._hashes[node]
        if node in self._keys:
            return hash_under(self._keys[node], leaves_below(node, self._half))
        if node >= 2 * self._half:
            return None
        left, right = self._hash(2 * node), self._hash(2 * node + 1)
        return None if left is None or right is None else node_hash(left, right)


class KeyTree:
    """All keys that follow from a secret. Nothing else is kept: there are thousands, and a match needs a few."""

    def __init__(self, secret: bytes, half: int = HALF) -> None:
        self.secret = secret
        self.half = half

    @property
    def commitment(self) -> str:
        return hash_under(self.secret, leaves_below(1, self.half)).hex()

    def key(self, number: int, seen: bool) -> bytes:
        """The key of the outcome of this number among those that everybody saw, or among the rest."""
        return key_below(self.secret, 1, leaf_of(number, seen, self.half))

    def opened(self, leaves: Collection[int]) -> tuple[dict[int, bytes], dict[int, bytes]]:
        """The keys that open these leaves and no others, and the hashes that are needed beside them, by node."""
        wanted, keys, hashes, nodes = set(leaves), {}, {}, [1]
        while nodes:
            node = nodes.pop()
            below = leaves_below(node, self.half)
            if wanted.issuperset(below):
                keys[node] = key_below(self.secret, 1, node)
            elif wanted.isdisjoint(below):
                hashes[node] = hash_under(key_below(self.secret, 1, node), below)
            else:
                nodes += [2 * node + 1, 2 * node]
        return keys, hashes


def half_for(outcomes: int | None) -> int:
    """How many keys each half needs for so many outcomes at most: a power of two, and not more than ``HALF``."""
    return HALF if outcomes is None else min(HALF, 1 << (outcomes - 1).bit_length())


def leaf_of(number: int, seen: bool, half: int = HALF) -> int:
    return 2 * half + (0 if seen else half) + number % half


def leaves_below(node: int, half: int = HALF) -> range:
    span = 2 * half >> (node.bit_length() - 1)
    first = node * span
    return range(first, first + span)


def key_below(key: bytes, node: int, below: int) -> bytes:
    """The key of a node below this one, or its own."""
    for depth in range(below.bit_length() - node.bit_length() - 1, -1, -1):
        key = sha256((RIGHT if below >> depth & 1 else LEFT) + key).digest()
    return key


def node_hash(left: bytes, right: bytes) -> bytes:
    return sha256(NODE + left + right).digest()


def hash_under(key: bytes, leaves: range) -> bytes:
    """The hash of the node above these leaves: level by level down to them and up again."""
    keys = [key]
    while len(keys) < len(leaves):
        keys = [sha256(side + one).digest() for one in keys for side in (LEFT, RIGHT)]
    hashes = [sha256(LEAF + one).digest() for one in keys]
    while len(hashes) > 1:
        hashes = [node_hash(left, right) for left, right in zip(hashes[::2], hashes[1::2], strict=True)]
    return hashes[0]
