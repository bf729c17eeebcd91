"""What happens in a match, and who is told what of it."""

from __future__ import annotations

from omerta.kernel import Seat, Seats, event, owner, public

from small_hours.cards import Card


@event
class CardDealt:
    """Everybody sees the deal, the seat alone sees the card."""

    seat: Seat = public()
    card: Card = owner("seat")


@event
class CardSeen:
    """Everybody sees who looks at whose card, the looking seat alone sees the card."""

    seat: Seat = public()
    target: Seat = public()
    card: Card = owner("seat")


@event
class LookDeclined:
    seat: Seat = public()


@event
class StayersCounted:
    """How many stayed, never who (SH-3.2)."""

    staying: int = public()


@event
class RaidCame:
    folded: Seats = public()


@event
class CardTurned:
    seat: Seat = public()
    card: Card = public()


@event
class NobodyStayed:
    pass
