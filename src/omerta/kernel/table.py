"""The table: all that lies on it, and what a step may do with it."""

from __future__ import annotations

from typing import Any

from omerta.kernel.questions import Seat, Seats
from omerta.kernel.steps import Frame
from omerta.kernel.visibility import part, public, value


@value
class Result:
    """How a match ended: who won, all seats from first to last (equals together), and why."""

    winners: Seats
    ranking: tuple[Seats, ...]
    why: str
    side: str | None = None


class _Hand:
    """The match's hand on the table: what a step plans and tells in the moment it runs."""

    __slots__ = ("_planned", "_told")

    _planned: list[Frame]
    _told: list[Any] | None


@part
class Table(_Hand):
    """What every table has. A game's table adds its fields, each with who sees it."""

    seats: Seats = public()
    result: Result | None = public(default=None)

    def then(self, *frames: Frame) -> None:
        """Plan steps: they are done in this order, before whatever was planned earlier."""
        self._planned.extend(frames)

    def tell(self, happened: Any) -> None:
        """Tell an event to those who may know it."""
        if self._told is not None:
            self._told.append(happened)

    def end(self, result: Result) -> None:
        """The match is over; nothing planned is done any more."""
        self.result = result

    def left(self, seat: Seat) -> Seat:
        """The neighbour to the left, that is the next seat clockwise."""
        return (seat + 1) % len(self.seats)

    def around(self, seat: Seat) -> Seats:
        """All seats leftwards, beginning with ``seat``."""
        return self.seats[seat:] + self.seats[:seat]
