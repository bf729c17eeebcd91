"""What is in the box: nine cards, and how many players may stay."""

from __future__ import annotations

from typing import TypeAlias

from omerta.kernel import Bag

Card: TypeAlias = int
CARDS: tuple[Card, ...] = tuple(range(1, 10))


def deck() -> Bag[Card]:
    return Bag(CARDS)


def most_quiet(seats: int) -> int:
    """So many may stay unnoticed: half of the players (SH-3.3)."""
    return seats // 2
