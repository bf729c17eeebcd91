"""A tree of keys: one hash commits to all of them, and each can be opened without the others.

Node 1 is the root and holds the secret; the keys of the nodes 2n and 2n + 1 follow from that of node n. The hash of a
leaf is made of its key, that of any other node of the hashes of its two children, and the hash of the root is the
commitment. Whoever is given the keys of some nodes and the hashes of the others can work out that hash, and nothing
about keys that were not given. The left half serves luck that everybody saw, the right half the rest, so that the place
of a key tells nothing about hidden luck.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import cached_property
from hashlib import sha256
from itertools import islice

HALF = 512
"""Keys in each half of the tree; after the last one comes the first again, with another number in its message."""
LEAVES = 2 * HALF
LEFT, RIGHT, LEAF, NODE = b"omerta key 0 ", b"omerta key 1 ", b"omerta leaf ", b"omerta node "
"""What is hashed before a key or before hashes, so that none of them passes for another."""


class KeyTree:
    """All keys that follow from a secret."""

    def __init__(self, secret: bytes) -> None:
        self._keys = keys = [b"", secret]
        for key in islice(keys, 1, LEAVES):  # they grow meanwhile; without calls, for there are thousands
            keys += sha256(LEFT + key).digest(), sha256(RIGHT + key).digest()

    def key(self, number: int, seen: bool) -> bytes:
        """The key of the outcome of this number among those that everybody saw, or among the rest."""
        return self._keys[leaf_of(number, seen)]

    @cached_property
    def _hashes(self) -> list[bytes]:
        hashes = [b""] * LEAVES + [sha256(LEAF + key).digest() for key in self._keys[LEAVES:]]
        for node in range(LEAVES - 1, 0, -1):
            hashes[node] = sha256(NODE + hashes[2 * node] + hashes[2 * node + 1]).digest()
        return hashes

    @property
    def commitment(self) -> str:
        return self._hashes[1].hex()

    def opened(self, leaves: Collection[int]) -> tuple[dict[int, bytes], dict[int, bytes]]:
        """The keys that open these leaves and no others, and the hashes that are needed beside them, by node."""
        wanted, keys, hashes, nodes = set(leaves), {}, {}, [1]
        while nodes:
            node = nodes.pop()
            below = leaves_below(node)
            if wanted.issuperset(below):
                keys[node] = self._keys[node]
            elif wanted.isdisjoint(below):
                hashes[node] = self._hashes[node]
            else:
                nodes += [2 * node + 1, 2 * node]
        return keys, hashes


class OpenedKeys:
    """What was opened of a tree, checked against its commitment."""

    def __init__(self, keys: Mapping[int, bytes], hashes: Mapping[int, bytes]) -> None:
        self._keys = dict(keys)
        self._hashes = dict(hashes)

    @property
    def commitment(self) -> str | None:
        """The commitment that these keys and hashes lead to; None if some are missing."""
        root = self._hash(1)
        return None if root is None else root.hex()

    def key(self, number: int, seen: bool) -> bytes | None:
        """The key of an outcome, if it was opened."""
        leaf = leaf_of(number, seen)
        node = leaf
        while node and node not in self._keys:
            node //= 2
        if not node:
            return None
        key = self._keys[node]
        for depth in range(leaf.bit_length() - node.bit_length() - 1, -1, -1):
            key = child_key(key, leaf >> depth)
        return key

    def _hash(self, node: int) -> bytes | None:
        if node in self._hashes:
            return self._hashes[node]
        if node in self._keys:
            return _hash_under(self._keys[node], node)
        if node >= LEAVES:
            return None
        left, right = self._hash(2 * node), self._hash(2 * node + 1)
        return None if left is None or right is None else node_hash(left, right)


def leaf_of(number: int, seen: bool) -> int:
    return LEAVES + (0 if seen else HALF) + number % HALF


def leaves_below(node: int) -> range:
    span = LEAVES >> (node.bit_length() - 1)
    first = node * span
    return range(first, first + span)


def child_key(key: bytes, node: int) -> bytes:
    return sha256((RIGHT if node % 2 else LEFT) + key).digest()


def leaf_hash(key: bytes) -> bytes:
    return sha256(LEAF + key).digest()


def node_hash(left: bytes, right: bytes) -> bytes:
    return sha256(NODE + left + right).digest()


def _hash_under(key: bytes, node: int) -> bytes:
    if node >= LEAVES:
        return leaf_hash(key)
    return node_hash(*(_hash_under(child_key(key, child), child) for child in (2 * node, 2 * node + 1)))
