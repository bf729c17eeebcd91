"""Odds that need no adding up."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from omerta.kernel import Odds


class Even(tuple[tuple[Any, int], ...]):
    """Odds in which every outcome has the weight 1."""


def even(outcomes: Iterable[Any]) -> Odds:
    """Outcomes that are equally likely."""
    return Even((outcome, 1) for outcome in outcomes)
