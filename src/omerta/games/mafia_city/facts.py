"""What is printed on the tiles, the cards and the chart, for those who draw them: no rules, no secrets."""

from __future__ import annotations

from collections.abc import Mapping

from omerta.games.mafia_city.cards import (
    LOCATIONS,
    RESERVE,
    SIZES,
    TIE_DENIES,
    TIMING,
    Kind,
    Location,
    Size,
    Timing,
)
from omerta.kernel import value


@value
class Facts:
    """The tiles in the order of solving, the types of the cards, and the chart; the same under all settings."""

    locations: tuple[Location, ...]
    tie_denies: tuple[Location, ...]
    """Where a tie for most chips means that nobody controls."""
    timing: Mapping[Kind, Timing]
    """When the text of a card may be played."""
    sizes: Mapping[int, Size]
    """The chart, by the number of seats."""
    reserve: int
    """Chips in reserve at the start."""


FACTS = Facts(
    locations=LOCATIONS,
    tie_denies=tuple(location for location in LOCATIONS if location in TIE_DENIES),
    timing=TIMING,
    sizes=SIZES,
    reserve=RESERVE,
)


def facts(_settings: object) -> Facts:
    return FACTS
