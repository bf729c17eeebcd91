"""What a seat can be offered."""

from __future__ import annotations

from enum import StrEnum

from omerta.gamekit import Option
from omerta.kernel import Seat, value


class Quiet(StrEnum):
    PASS = "pass"


class Move(StrEnum):
    FOLD = "fold"
    STAY = "stay"


@value
class Look(Option):
    """A look at another seat's card, written ``look B``."""

    target: Seat
