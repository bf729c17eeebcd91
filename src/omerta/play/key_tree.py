"""A tree of keys: one hash commits to all of them, and each can be opened without the others.

Node 1 is the root and holds the secret; the keys of the nodes 2n and 2n + 1 follow from that of node n. The hash of a
leaf is made of its key, that of any other node of the hashes of its two children, and the hash of the root is the
commitment. Whoever is given the keys of some nodes and the hashes of the others can work out that hash, and nothing
about keys that were not given. The left half serves luck that everybody saw, the right half the rest, so that the place
of a key tells nothing about hidden luck.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from hashlib import sha256

HALF = 512
"""Keys in each half of the tree; after the last one comes the first again, with another number in its message."""
LEAVES = 2 * HALF
LEFT, RIGHT, LEAF, NODE = b"omerta key 0 ", b"omerta key 1 ", b"omerta leaf ", b"omerta node "
"""What is hashed before a key or before hashes, so that none of them passes for another."""


class OpenedKeys:
    """What was opened of a tree, checked against its commitment; other keys are worked out where they are wanted."""

    def __init__(self, keys: Mapping[int, bytes], hashes: Mapping[int, bytes]) -> None:
        self._keys = dict(keys)
        self._hashes = dict(hashes)

    @property
    def commitment(self) -> str | None:
        """The commitment that these keys and hashes lead to; None if some are missing."""
        root = self._hash(1)
        return None if root is None else root.hex()

    def key(self, number: int, seen: bool) -> bytes | None:
        """The key of the outcome of this number among those that everybody saw, or among the rest, if it was opened."""
        leaf = leaf_of(number, seen)
        node = leaf
        while node and node not in self._keys:
            node //= 2
        return key_below(self._keys[node], node, leaf) if node else None

    def _hash(self, node: int) -> bytes | None:
        if node in self._hashes:
            return self._hashes[node]
        if node in self._keys:
            return hash_under(self._keys[node], node)
        if node >= LEAVES:
            return None
        left, right = self._hash(2 * node), self._hash(2 * node + 1)
        return None if left is None or right is None else node_hash(left, right)


class KeyTree:
    """All keys that follow from a secret. Nothing else is kept: there are thousands, and a match needs a few."""

    def __init__(self, secret: bytes) -> None:
        self.secret = secret

    @property
    def commitment(self) -> str:
        return hash_under(self.secret, 1).hex()

    def key(self, number: int, seen: bool) -> bytes:
        """The key of the outcome of this number among those that everybody saw, or among the rest."""
        return key_below(self.secret, 1, leaf_of(number, seen))

    def opened(self, leaves: Collection[int]) -> tuple[dict[int, bytes], dict[int, bytes]]:
        """The keys that open these leaves and no others, and the hashes that are needed beside them, by node."""
        wanted, keys, hashes, nodes = set(leaves), {}, {}, [1]
        while nodes:
            node = nodes.pop()
            below = leaves_below(node)
            if wanted.issuperset(below):
                keys[node] = key_below(self.secret, 1, node)
            elif wanted.isdisjoint(below):
                hashes[node] = hash_under(key_below(self.secret, 1, node), node)
            else:
                nodes += [2 * node + 1, 2 * node]
        return keys, hashes


def leaf_of(number: int, seen: bool) -> int:
    return LEAVES + (0 if seen else HALF) + number % HALF


def leaves_below(node: int) -> range:
    span = LEAVES >> (node.bit_length() - 1)
    first = node * span
    return range(first, first + span)


def key_below(key: bytes, node: int, below: int) -> bytes:
    """The key of a node below this one, or its own."""
    for depth in range(below.bit_length() - node.bit_length() - 1, -1, -1):
        key = sha256((RIGHT if below >> depth & 1 else LEFT) + key).digest()
    return key


def node_hash(left: bytes, right: bytes) -> bytes:
    return sha256(NODE + left + right).digest()


def hash_under(key: bytes, node: int) -> bytes:
    """The hash of a node: level by level down to its leaves and up again."""
    keys = [key]
    while len(keys) < len(leaves_below(node)):
        keys = [sha256(side + one).digest() for one in keys for side in (LEFT, RIGHT)]
    hashes = [sha256(LEAF + one).digest() for one in keys]
    while len(hashes) > 1:
        hashes = [node_hash(left, right) for left, right in zip(hashes[::2], hashes[1::2], strict=True)]
    return hashes[0]
