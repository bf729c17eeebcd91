"""A tree of keys: one hash commits to all of them, and each can be opened without the others.

Node 1 is the root and holds the secret; the keys of the nodes 2n and 2n + 1 follow from that of node n. The hash of a
leaf is made of its key, that of any other node of the hashes of its two children, and the hash of the root is the
commitment. Whoever is given the keys of some nodes and the hashes of the others can work out that hash, and nothing
about keys that were not given. The left half serves luck that everybody saw, the right half the rest, so that the place
of a key tells nothing about hidden luck.
"""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Mapping
from functools import cached_property

HALF = 512
"""Keys in each half of the tree; after the last one comes the first again, with another number in its message."""
LEAVES = 2 * HALF


class KeyTree:
    """All keys that follow from a secret."""

    def __init__(self, secret: bytes) -> None:
        self._keys = [b"", secret]
        for node in range(2, 2 * LEAVES):
            self._keys.append(child_key(self._keys[node // 2], node))

    def key(self, number: int, seen: bool) -> bytes:
        """The key of the outcome of this number among those that everybody saw, or among the rest."""
        return self._keys[leaf_of(number, seen)]

    @cached_property
    def _hashes(self) -> list[bytes]:
        hashes = [b""] * LEAVES + [leaf_hash(key) for key in self._keys[LEAVES:]]
        for node in range(LEAVES - 1, 0, -1):
            hashes[node] = node_hash(hashes[2 * node], hashes[2 * node + 1])
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
    return hashlib.sha256(b"omerta key %d " % (node % 2) + key).digest()


def leaf_hash(key: bytes) -> bytes:
    return hashlib.sha256(b"omerta leaf " + key).digest()


def node_hash(left: bytes, right: bytes) -> bytes:
    return hashlib.sha256(b"omerta node " + left + right).digest()


def _hash_under(key: bytes, node: int) -> bytes:
    if node >= LEAVES:
        return leaf_hash(key)
    return node_hash(*(_hash_under(child_key(key, child), child) for child in (2 * node, 2 * node + 1)))
