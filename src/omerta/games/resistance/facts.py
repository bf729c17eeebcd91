"""What is printed on the board and the plot cards, for those who draw them: no rules, no secrets."""

from __future__ import annotations

from collections.abc import Mapping

from omerta.games.resistance.cards import (
    ACTIONS,
    DETECTIVES,
    KIND,
    MOST_FAILED_VOTES,
    TEAM_SIZE,
    Kind,
    Plot,
    fails_needed,
)
from omerta.kernel import value


@value
class Facts:
    """The board for each number of seats, and when each plot card works; the same under all settings."""

    actions: tuple[int, ...]
    team_size: Mapping[int, tuple[int, ...]]
    """The members of the team of each action, by the number of seats."""
    fails_needed: Mapping[int, tuple[int, ...]]
    """How many cards make an action fail, by the number of seats."""
    detectives: Mapping[int, int]
    failed_votes: int
    """So many failed votes in a row end the game."""
    plots: Mapping[Plot, Kind]


FACTS = Facts(
    actions=ACTIONS,
    team_size=TEAM_SIZE,
    fails_needed={seats: tuple(fails_needed(seats, action) for action in ACTIONS) for seats in TEAM_SIZE},
    detectives=DETECTIVES,
    failed_votes=MOST_FAILED_VOTES,
    plots=KIND,
)


def facts(_settings: object) -> Facts:
    return FACTS
