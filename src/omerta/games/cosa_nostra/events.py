"""What happens in a match of Cosa Nostra, and who is told what of it."""

from __future__ import annotations

from omerta.games.cosa_nostra.cards import Card
from omerta.games.cosa_nostra.edition import Field, Rank
from omerta.kernel import Seat, Seats, event, public, seats_in

# Set-up and turns


@event
class FirstDrawn:
    seat: Seat = public()


@event
class StartChosen:
    seat: Seat = public()
    point: str = public()
    cell: str = public()


@event
class PieceLaid:
    """One of the opening pieces."""

    seat: Seat = public()
    cell: str = public()


@event
class TurnBegan:
    seat: Seat = public()
    round: int = public()


@event
class DiceRolled:
    seat: Seat = public()
    number: int = public()


@event
class FigureMoved:
    seat: Seat = public()
    field: Field = public()


@event
class FigureStayed:
    """A fourth card move in one turn does nothing (CN-8.6)."""

    seat: Seat = public()


@event
class StartPassed:
    seat: Seat = public()
    amount: int = public()


@event
class RankChanged:
    seat: Seat = public()
    rank: Rank = public()


# Money


@event
class MoneyTaken:
    """From the bank."""

    seat: Seat = public()
    amount: int = public()


@event
class MoneyPaid:
    """To the bank."""

    seat: Seat = public()
    amount: int = public()


@event
class RivalPaid:
    seat: Seat = public()
    rival: Seat = public()
    amount: int = public()


@event
class TaxLevied:
    """The bank was empty: everybody paid half of his cash."""

    seats: Seats = public()
    amount: int = public()


@event
class DebtFell:
    """A seat cannot pay and has to raise cash; the creditor is a rival or, None, the bank."""

    seat: Seat = public()
    creditor: Seat | None = public()
    amount: int = public()
    missing: int = public()


@event
class PieceSold:
    """To the council."""

    seat: Seat = public()
    cell: str = public()
    amount: int = public()


@event
class WentBankrupt:
    seat: Seat = public()


# Fields


@event
class NothingHappened:
    """A field without effect: friendly, or an own station."""

    seat: Seat = public()
    field: Field = public()


@event
class WatchBegan:
    seat: Seat = public()
    turns: int = public()


@event
class WatchEnded:
    seat: Seat = public()


@event
class FortuneRolled:
    seat: Seat = public()
    number: int = public()


@event
class ColourRolled:
    """The colour die; ``rival`` is whose colour it shows, if a rival's."""

    seat: Seat = public()
    colour: str = public()
    rival: Seat | None = public()


@event
class RivalNamed:
    seat: Seat = public()
    rival: Seat = public()


@event
class NobodyMeant:
    """The colour die showed nobody's colour."""

    seat: Seat = public()


@event
class DeckEmpty:
    seat: Seat = public()


# Cards


@event
class RedDrawn:
    """Everybody sees the draw; the card is known to the seat and to a former holder who lost it under the deck."""

    seat: Seat = public()
    card: Card = seats_in("seen_by")
    seen_by: Seats = public()


@event
class KnownRedDrawn:
    """The card had been put under the deck face up, so everybody knows it."""

    seat: Seat = public()
    card: Card = public()


@event
class BlackDrawn:
    seat: Seat = public()
    card: Card = public()


@event
class BlackCancelled:
    seat: Seat = public()
    card: Card = public()
    black: Card = public()


@event
class BlackStayed:
    """A lasting black card lies before the seat from now on."""

    seat: Seat = public()
    card: Card = public()


@event
class BlackEnded:
    seat: Seat = public()
    card: Card = public()


@event
class RedUsed:
    seat: Seat = public()
    card: Card = public()


@event
class CardLaid:
    """A lasting red card lies at a field."""

    seat: Seat = public()
    card: Card = public()
    field: Field = public()


@event
class CardLost:
    """A traitor: a face-down card goes under the deck unseen."""

    seat: Seat = public()
    card: Card = seats_in("seen_by")
    seen_by: Seats = public()


@event
class HandShown:
    seat: Seat = public()
    cards: tuple[Card, ...] = public()


# Map and businesses


@event
class CellBought:
    seat: Seat = public()
    cell: str = public()
    amount: int = public()


@event
class PicciottoHired:
    seat: Seat = public()
    amount: int = public()


@event
class PicciottoWalked:
    seat: Seat = public()
    origin: str = public()
    cell: str = public()


@event
class CellClaimed:
    seat: Seat = public()
    origin: str = public()
    cell: str = public()


@event
class CellSeized:
    seat: Seat = public()
    rival: Seat = public()
    origin: str = public()
    cell: str = public()


@event
class CellTaken:
    """By a red card, from a rival."""

    seat: Seat = public()
    rival: Seat = public()
    cell: str = public()


@event
class GuardTurned:
    seat: Seat = public()
    rival: Seat = public()
    cell: str = public()


@event
class PicciottoRemoved:
    """Somebody had a picciotto killed."""

    seat: Seat = public()
    rival: Seat = public()
    cell: str = public()


@event
class PicciottoLost:
    seat: Seat = public()
    cell: str = public()


@event
class PieceLost:
    seat: Seat = public()
    cell: str = public()


@event
class BusinessAcquired:
    seat: Seat = public()
    field: Field = public()
    amount: int = public()


@event
class BusinessTaken:
    """By a red card, from a rival."""

    seat: Seat = public()
    rival: Seat = public()
    field: Field = public()
    amount: int = public()


@event
class BusinessLost:
    seat: Seat = public()
    field: Field = public()


# Offers


@event
class CellAskedFor:
    seat: Seat = public()
    rival: Seat = public()
    cell: str = public()
    price: int = public()


@event
class CellOffered:
    seat: Seat = public()
    rival: Seat = public()
    cell: str = public()
    price: int = public()


@event
class BusinessAskedFor:
    seat: Seat = public()
    rival: Seat = public()
    field: Field = public()
    price: int = public()


@event
class BusinessOffered:
    seat: Seat = public()
    rival: Seat = public()
    field: Field = public()
    price: int = public()


@event
class CardOffered:
    """The addressee alone is shown the card (CN-10.7)."""

    seat: Seat = public()
    rival: Seat = public()
    price: int = public()
    card: Card = seats_in("seen_by")
    seen_by: Seats = public()


@event
class OfferCountered:
    seat: Seat = public()
    rival: Seat = public()
    price: int = public()


@event
class OfferRefused:
    seat: Seat = public()
    rival: Seat = public()


@event
class CellTraded:
    seller: Seat = public()
    buyer: Seat = public()
    cell: str = public()
    price: int = public()


@event
class BusinessTraded:
    seller: Seat = public()
    buyer: Seat = public()
    field: Field = public()
    price: int = public()


@event
class CardTraded:
    seller: Seat = public()
    buyer: Seat = public()
    price: int = public()
    card: Card = seats_in("seen_by")
    seen_by: Seats = public()


# The end


@event
class MatchEnded:
    winners: Seats = public()
    why: str = public()
