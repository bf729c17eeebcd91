"""The table: all that lies on it, and what a step may do with it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVarTuple

from omerta.kernel.questions import Seat, Seats
from omerta.kernel.steps import Frame
from omerta.kernel.visibility import part, public, value

Fields = TypeVarTuple("Fields")


@value
class Result:
    """How a match ended: who won, all seats from first to last (equals together), and why."""

    winners: Seats
    ranking: tuple[Seats, ...]
    why: str
    side: str | None = None


class _Course:
    """The step that is being done, what it planned, what was told; a match keeps it, and it is no field to be seen."""

    __slots__ = ("doing", "events", "planned")

    doing: Frame | None
    planned: tuple[Frame, ...]
    events: list[Any] | None
    """Nothing at a quiet table, where nobody listens."""


@part
class Table(_Course):
    """What every table has. A game's table adds its fields, each with who sees it."""

    seats: Seats = public()
    result: Result | None = public(default=None)

    def then(self, *frames: Frame) -> None:
        """Plan steps: they are done in this order, before whatever was planned earlier."""
        self.planned += frames

    def tell(self, event: Callable[[*Fields], object], *fields: *Fields) -> None:
        """Tell an event with these fields to those who may know it; it is made only where somebody listens."""
        if self.events is not None:
            self.events.append(event(*fields))

    def end(self, result: Result) -> None:
        """The match is over; nothing planned is done any more."""
        self.result = result

    def left(self, seat: Seat) -> Seat:
        """The neighbour to the left, that is the next seat clockwise."""
        return (seat + 1) % len(self.seats)

    def around(self, seat: Seat) -> Seats:
        """All seats leftwards, beginning with ``seat``."""
        return self.seats[seat:] + self.seats[:seat]
