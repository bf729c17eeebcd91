"""What happens in a match of Mafia City, and who is told what of it.

Every card that leaves or enters a hand is told by one of ``CardDrawn``, ``CardsLaid``, ``CardsDiscarded``,
``HandExchanged`` and ``CardStolen``, so that what a seat was told is all it can know about the other hands.
"""

from __future__ import annotations

from omerta.games.mafia_city.cards import Card, Location, What
from omerta.games.mafia_city.table import Chip, Effect
from omerta.kernel import Seat, Seats, event, owner, public, seats_in


@event
class FirstPlayerChosen:
    seat: Seat = public()


@event
class CityLaidOut:
    layout: tuple[Location, ...] = public()


@event
class CardDrawn:
    """Everybody sees the draw, the card is for those who see the hand."""

    seat: Seat = public()
    seen_by: Seats = public()
    card: Card = seats_in("seen_by")


@event
class DrawLost:
    """There was no card left to draw."""

    seat: Seat = public()


@event
class DeckReshuffled:
    """The discard pile became the deck."""

    cards: tuple[Card, ...] = public()


@event
class HandKept:
    seat: Seat = public()


@event
class HandExchanged:
    """A seat discarded both its cards face up at the start."""

    seat: Seat = public()
    cards: tuple[Card, ...] = public()


@event
class CardsDiscarded:
    """Cards went from a hand to the discard pile: temporizing, or left over after a draw."""

    seat: Seat = public()
    cards: tuple[Card, ...] = public()
    why: str = public()


@event
class RoundBegan:
    round: int = public()
    first: Seat = public()


@event
class ChipPlaced:
    seat: Seat = public()
    location: Location = public()


@event
class SeatPassed:
    seat: Seat = public()
    forced: bool = public()


@event
class TurnSkipped:
    """A passed seat let its turn go by."""

    seat: Seat = public()


@event
class CardsLaid:
    """Cards went from a hand to the table; what they are for is announced next."""

    seat: Seat = public()
    cards: tuple[Card, ...] = public()


@event
class Announced:
    """An effect with all its targets; ``depth`` 1 is the root, 2 the reaction to it, and so on."""

    seat: Seat = public()
    what: What = public()
    cards: tuple[Card, ...] = public()
    chip: Chip | None = public(default=None)
    location: Location | None = public(default=None)
    other: Location | None = public(default=None)
    victims: Seats = public(default=())
    depth: int = public(default=1)


def announced(it: Effect, depth: int) -> Announced:
    return Announced(it.seat, it.what, it.cards, it.chip, it.location, it.other, it.victims, depth)


@event
class Allowed:
    """A seat let the top effect pass."""

    seat: Seat = public()


@event
class EffectCancelled:
    """What ``seat`` had announced was cancelled."""

    seat: Seat = public()
    what: What = public()
    by: Seat = public()


@event
class ChipTakenBack:
    """One Hat brought an own chip back to hand."""

    seat: Seat = public()
    location: Location = public()


@event
class ChipHired:
    """Two Hats brought a chip from the reserve into the city."""

    seat: Seat = public()
    location: Location = public()


@event
class ChipJailed:
    """A chip entered the cell; ``by`` caused it."""

    seat: Seat = public()
    location: Location = public()
    by: Seat = public()


@event
class CardStolen:
    seat: Seat = public()
    victim: Seat = public()
    seen_by: Seats = public()
    card: Card = seats_in("seen_by")


@event
class NothingStolen:
    """The victim's hand was empty by then."""

    seat: Seat = public()
    victim: Seat = public()


@event
class StackRaided:
    location: Location = public()
    seats: Seats = public()


@event
class SeatWoken:
    """A raid brought a passed seat back into the action phase."""

    seat: Seat = public()


@event
class BottomsSwapped:
    location: Location = public()
    other: Location = public()


@event
class ChipMoved:
    seat: Seat = public()
    location: Location = public()
    other: Location = public()


@event
class LocationPhaseBegan:
    round: int = public()


@event
class LocationChosen:
    """``by`` holds the Mayor; nobody does if the numbers decide."""

    location: Location = public()
    by: Seat | None = public()


@event
class BidPassed:
    seat: Seat = public()


@event
class AgreementCounted:
    seat: Seat = public()
    location: Location = public()
    bonus: int = public()


@event
class ControlDetermined:
    """Who controls a location, if anybody; ``tied`` are all seats with the highest strength."""

    location: Location = public()
    controller: Seat | None = public()
    tied: Seats = public()
    strength: int = public()


@event
class PointGained:
    seat: Seat = public()
    points: int = public()
    extra: bool = public(default=False)


@event
class PrisonersReleased:
    seats: Seats = public()


@event
class EffectDeclined:
    """A controller let the effect of its location be."""

    seat: Seat = public()
    location: Location = public()


@event
class HitmanMoved:
    location: Location = public()


@event
class ChipKilled:
    """A chip went to its owner's reserve."""

    seat: Seat = public()
    location: Location = public()
    by: Seat = public()


@event
class ChipRecruited:
    seat: Seat = public()


@event
class PolicemanTaken:
    """The taker sees all hands from now on; ``hands`` is what it sees first."""

    seat: Seat = public()
    hands: tuple[tuple[Card, ...], ...] = owner("seat")


@event
class PolicemanWentHome:
    """Nobody controls the Police Station, so nobody sees foreign hands any more."""


@event
class MayorTaken:
    seat: Seat = public()


@event
class MayorWentHome:
    """Nobody controls City Hall, so the numbers of the locations decide."""


@event
class LocationMarked:
    location: Location = public()


@event
class StrategyPhaseBegan:
    round: int = public()


@event
class SeatCalled:
    """The holder of the Mayor chose who is asked next."""

    seat: Seat = public()
    by: Seat = public()
    location: Location = public()


@event
class ChipsWithdrawn:
    seat: Seat = public()
    location: Location = public()
    number: int = public()


@event
class LocationCleared:
    location: Location = public()


@event
class TokenMoved:
    first: Seat = public()


@event
class MatchEnded:
    winner: Seat = public()
    ranking: Seats = public()
    points: tuple[int, ...] = public()
    why: str = public()
