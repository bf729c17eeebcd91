"""What can be known of hidden sides: in how many worlds that agree with a view each seat is on each side."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from omerta.kernel import Seat


class SideOdds(NamedTuple):
    """How many worlds agree with a view, and in which share of them each seat is on each side.

    A world is a deal that everybody could have been dealt; each one counts once. What seats did of their own will
    removes a world only if it was impossible in it.
    """

    worlds: int
    chances: tuple[Mapping[str, float], ...]
    """By seat: each side it may be on, with its share of the worlds."""

    def known(self, seat: Seat) -> str | None:
        """The side of a seat, if it is the same in all worlds."""
        found = self.chances[seat]
        return next(iter(found)) if len(found) == 1 else None

    @property
    def certain(self) -> bool:
        """Whether nobody's side is open."""
        return all(len(found) == 1 for found in self.chances)


def side_odds(worlds: int, counts: Sequence[Mapping[str, int]]) -> SideOdds:
    """The odds, from how many worlds each seat is on each side in."""
    return SideOdds(
        worlds, tuple({side: number / worlds for side, number in found.items() if number} for found in counts)
    )
