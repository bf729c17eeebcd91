"""What a seat can be offered."""

from __future__ import annotations

from enum import StrEnum

from omerta.gamekit import Option
from omerta.games.spehov.cards import Card
from omerta.kernel import Seat, value

MOST_SEATS = 21


class Quiet(StrEnum):
    """Answers that do nothing."""

    PASS = "pass"
    SLEEP = "sleep"
    """A sleeper, or an awake mafioso after the choice: the question is a decoy."""
    MISSED = "-"
    """No answer came in time (SP-14, Q51)."""
    READY = "ready"


@value
class Dream(Option):
    """A decoy: who sleeps is asked like who acts, may point at somebody, and it is ignored."""

    target: Seat


@value
class Inspect(Option):
    target: Seat


@value
class Kill(Option):
    target: Seat


@value
class Vote(Option):
    target: Seat


@value
class Swap(Option):
    target: Seat


@value
class Shoot(Option):
    """A last shot by right of a variant."""

    target: Seat


@value
class Play(Option):
    """A card is played, some of them on somebody."""

    form = "card {card} {target}"

    card: Card
    target: Seat | None = None


DREAM = tuple(Dream(seat) for seat in range(MOST_SEATS))


INSPECT = tuple(Inspect(seat) for seat in range(MOST_SEATS))


KILL = tuple(Kill(seat) for seat in range(MOST_SEATS))


VOTE = tuple(Vote(seat) for seat in range(MOST_SEATS))
