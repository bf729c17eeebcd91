"""Odds that need no adding up."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, cached_property
from typing import Any

from omerta.kernel import Odds, Seats


class Even(tuple[tuple[Any, int], ...]):
    """Odds in which every outcome has the weight 1."""

    @cached_property
    def ids(self) -> frozenset[int]:
        """The outcomes by identity, so that one of thousands is found at once."""
        return frozenset(id(outcome) for outcome, _ in self)


def even(outcomes: Iterable[Any]) -> Odds:
    """Outcomes that are equally likely."""
    return Even((outcome, 1) for outcome in outcomes)


@cache
def any_seat(seats: Seats) -> Odds:
    """Any of these seats with equal odds, made once."""
    return even(seats)
