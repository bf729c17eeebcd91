"""What a seat can be offered."""

from __future__ import annotations

from enum import StrEnum

from omerta.gamekit import Option
from omerta.games.resistance.cards import Plot
from omerta.kernel import Seat, Seats, value


class Quiet(StrEnum):
    PASS = "pass"


@value
class Give(Option):
    """The leader gives a drawn plot card to a seat."""

    form = "plot {plot} {receiver}"

    plot: Plot
    receiver: Seat


@value
class Take(Option):
    """A seat takes a plot card from another."""

    loser: Seat
    plot: Plot


@value
class Play(Option):
    """A seat plays a kept plot card, some of them on somebody."""

    plot: Plot
    target: Seat | None = None


@value
class Team(Option):
    seats: Seats


@value
class Show(Option):
    """Open Up: the seat that shall see the role."""

    form = "open-up {seat}"

    seat: Seat


@value
class Overhear(Option):
    """Overheard Conversation: the neighbour whose role shall be seen."""

    seat: Seat
