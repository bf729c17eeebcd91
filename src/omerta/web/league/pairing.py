"""Who of those that wait sit down together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from omerta.web.store.league import Waiting

PATIENCE = 10_000
"""Milliseconds for which the first in a queue waits for players of other authors before two of one share a table."""


def table_of(waiting: Sequence[Waiting], seats: int, now: int) -> list[Waiting] | None:
    """The players of the next match, if enough wait: each of another author, the longest waiting first.

    If too few authors wait for too long, some have several seats, as evenly as can be; never one author all of them.
    """
    first = _in_turn(waiting, seats)
    authors = Counter(one.player.author.casefold() for one in first)
    if len(first) < seats or len(authors) < 2:
        return None
    if max(authors.values()) > 1 and now - first[0].since < PATIENCE:
        return None
    return first


def _in_turn(waiting: Sequence[Waiting], seats: int) -> list[Waiting]:
    """As many as there are seats: the first of each author, then the second of each, and so on."""
    seen: Counter[str] = Counter()
    ranked = []
    for one in waiting:
        author = one.player.author.casefold()
        ranked.append((seen[author], one.since, one.player.id, one))
        seen[author] += 1
    return [one for *_, one in sorted(ranked, key=lambda entry: entry[:3])][:seats]
