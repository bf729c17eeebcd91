"""What a seat can be offered."""

from __future__ import annotations

from enum import StrEnum

from omerta.games.resistance.cards import Plot
from omerta.kernel import Seat, Seats, value


class Quiet(StrEnum):
    PASS = "pass"


@value
class Give:
    """The leader gives a drawn plot card to a seat."""

    plot: Plot
    receiver: Seat


@value
class Take:
    """A seat takes a plot card from another."""

    loser: Seat
    plot: Plot


@value
class Play:
    """A seat plays a kept plot card, some of them on somebody."""

    plot: Plot
    target: Seat | None = None


@value
class Team:
    seats: Seats


@value
class Show:
    """Open Up: the seat that shall see the role."""

    seat: Seat


@value
class Overhear:
    """Overheard Conversation: the neighbour whose role shall be seen."""

    seat: Seat
