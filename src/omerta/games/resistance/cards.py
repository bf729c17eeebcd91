"""What is in the box: sides, votes, cards, and the tables of section 2."""

from __future__ import annotations

from enum import StrEnum

from omerta.kernel import Bag, value


class Side(StrEnum):
    MAFIA = "mafia"
    DETECTIVE = "detective"


class Vote(StrEnum):
    REJECT = "reject"
    APPROVE = "approve"


class Card(StrEnum):
    """An action card."""

    SUCCESS = "success"
    FAIL = "fail"


class Plot(StrEnum):
    """A plot card."""

    STRONG_LEADER = "strong-leader"
    NO_CONFIDENCE = "no-confidence"
    OPINION_MAKER = "opinion-maker"
    CLOSE_EYE = "close-eye"
    TAKE_RESPONSIBILITY = "take-responsibility"
    IN_THE_SPOTLIGHT = "in-the-spotlight"
    ESTABLISH_CONFIDENCE = "establish-confidence"
    OPEN_UP = "open-up"
    OVERHEARD_CONVERSATION = "overheard-conversation"


class Kind(StrEnum):
    """When a plot card works (RS-7.4)."""

    IMMEDIATE = "immediate"
    KEPT = "kept"
    PERMANENT = "permanent"


@value
class Printed:
    """A row of the plot deck: how many there are in all, how many with five or six players, and the kind."""

    plot: Plot
    all: int
    few: int
    kind: Kind


PLOTS = (
    #       card                         15  7  kind
    Printed(Plot.STRONG_LEADER,           2, 2, Kind.KEPT),
    Printed(Plot.NO_CONFIDENCE,           3, 1, Kind.KEPT),
    Printed(Plot.OPINION_MAKER,           2, 1, Kind.PERMANENT),
    Printed(Plot.CLOSE_EYE,               2, 2, Kind.KEPT),
    Printed(Plot.TAKE_RESPONSIBILITY,     1, 1, Kind.IMMEDIATE),
    Printed(Plot.IN_THE_SPOTLIGHT,        1, 0, Kind.KEPT),
    Printed(Plot.ESTABLISH_CONFIDENCE,    1, 0, Kind.IMMEDIATE),
    Printed(Plot.OPEN_UP,                 1, 0, Kind.IMMEDIATE),
    Printed(Plot.OVERHEARD_CONVERSATION,  2, 0, Kind.IMMEDIATE),
)  # fmt: skip

KIND = {row.plot: row.kind for row in PLOTS}

DETECTIVES = {5: 2, 6: 2, 7: 3, 8: 3, 9: 3, 10: 4}

TEAM_SIZE = {
    5: (2, 3, 2, 3, 3),
    6: (2, 3, 4, 3, 4),
    7: (2, 3, 3, 4, 4),
    8: (3, 4, 4, 5, 5),
    9: (3, 4, 4, 5, 5),
    10: (3, 4, 4, 5, 5),
}

ACTIONS = (1, 2, 3, 4, 5)
LAST_ACTION = 5
ACTIONS_TO_WIN = 3
MOST_FAILED_VOTES = 5


def team_size(seats: int, action: int) -> int:
    return TEAM_SIZE[seats][action - 1]


def fails_needed(seats: int, action: int) -> int:
    """Action 4 with seven or more players takes two fails (RS-4.7)."""
    return 2 if action == 4 and seats >= 7 else 1


def plot_deck(seats: int) -> Bag[Plot]:
    """Seven cards for five or six players, all fifteen for more (section 8)."""
    deck: Bag[Plot] = Bag()
    for row in PLOTS:
        number = row.few if seats <= 6 else row.all
        if number:
            deck.add(row.plot, number)
    return deck


def plots_dealt(seats: int) -> int:
    """How many plot cards a round brings: 1, 2 or 3 (RS-7.2)."""
    return 1 if seats <= 6 else 2 if seats <= 8 else 3
