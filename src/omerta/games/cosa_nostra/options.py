"""The options a seat can be offered, each a small value; cells go by name, fields and cards by their faces."""

from __future__ import annotations

from enum import StrEnum
from functools import cache, lru_cache

from omerta.games.cosa_nostra.edition import Card, Edition, Field
from omerta.kernel import Seat, value

WAITING = "start"
"""A start point, where a step or a loss begins there."""


class Quiet(StrEnum):
    """Options without a target."""

    GO = "go"
    DECLINE = "decline"
    FACE = "face"
    DONE = "done"
    REFUSE = "refuse"


class Plain(StrEnum):
    """Options that name nothing further."""

    HIRE = "hire"
    TIP = "tip"
    ACCEPT = "accept"
    COUNTER = "counter"
    DEFAULT = "default"


@value
class Start:
    """A start point, with the gate where there are several."""

    point: str
    gate: str
    several: bool = False


@value
class Lay:
    cell: str


@value
class Move:
    distance: int


@value
class Drive:
    """A card instead of the roll."""

    card: Card
    distance: int


@value
class Remove:
    """The yakuza remove a picciotto."""

    cell: str


@value
class Cancel:
    """A red card answers a black one."""

    card: Card


@value
class LosePicciotto:
    cell: str


@value
class LosePiece:
    cell: str


@value
class LoseBusiness:
    field: Field


@value
class Who:
    rival: Seat


@value
class Buy:
    cell: str


@value
class Acquire:
    field: Field


@value
class Walk:
    origin: str
    cell: str


@value
class Claim:
    origin: str
    cell: str


@value
class Seize:
    origin: str
    cell: str


@value
class Use:
    card: Card


@value
class UseOnCell:
    card: Card
    cell: str


@value
class UseOnField:
    card: Card
    field: Field


@value
class UseOnRival:
    card: Card
    rival: Seat


@value
class UseOnBlack:
    """A red card ends an own lasting black one."""

    card: Card
    black: Card


@value
class PayOff:
    card: Card


@value
class AskForCell:
    """Offer a rival money for his cell."""

    rival: Seat
    cell: str


@value
class OfferCell:
    rival: Seat
    cell: str


@value
class AskForBusiness:
    """Offer a rival money for his business."""

    rival: Seat
    field: Field


@value
class OfferBusiness:
    rival: Seat
    field: Field


@value
class OfferCard:
    """Offer a rival a red card; which one is asked next."""

    rival: Seat


@value
class Show:
    """The red card on offer."""

    card: Card


@value
class Council:
    cell: str


Step = Walk | Claim | Seize
Offer = AskForCell | OfferCell | AskForBusiness | OfferBusiness | OfferCard

# Options that depend on names alone are made once.

buy = cache(Buy)
lay = cache(Lay)
move = cache(Move)
walk = cache(Walk)
claim = cache(Claim)
seize = cache(Seize)
ask_for_cell = cache(AskForCell)
offer_cell = cache(OfferCell)
offer_card = cache(OfferCard)
council = cache(Council)


SEATS = range(4)


class Businesses:
    """The options about the businesses of an edition, by field, and by rival and field."""

    def __init__(self, e: Edition) -> None:
        self.acquire = tuple(Acquire(field) for field in e.ring)
        self.asks = tuple(tuple(AskForBusiness(rival, field) for field in e.ring) for rival in SEATS)
        self.offers = tuple(tuple(OfferBusiness(rival, field) for field in e.ring) for rival in SEATS)


businesses = lru_cache(maxsize=64)(Businesses)


@cache
def prices(most: int, unit: int, falling: bool, without: int = 0) -> tuple[int, ...]:
    """Every price up to ``most`` (CN-10.4); a buyer's list begins with the lowest, a seller's with the highest."""
    rising = (price for price in range(unit, most + 1, unit) if price != without)
    return tuple(sorted(rising, reverse=falling))
