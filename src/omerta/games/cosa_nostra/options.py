"""The options a seat can be offered, each a small value; cells go by name, fields and cards by their faces."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import StrEnum
from functools import cache, lru_cache
from typing import Any, TypeAlias

from omerta.gamekit import Option
from omerta.games.cosa_nostra.cards import Card
from omerta.games.cosa_nostra.edition import Edition, Field, single
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


GO, DECLINE, FACE, DONE, REFUSE = Quiet


class Plain(StrEnum):
    """Options that name nothing further."""

    HIRE = "hire"
    TIP = "tip"
    ACCEPT = "accept"
    COUNTER = "counter"
    DEFAULT = "default"


HIRE, TIP, ACCEPT, COUNTER, DEFAULT = Plain


@value
class Start(Option):
    """A start point, with the gate where there are several."""

    point: str
    gate: str
    several: bool = False

    def __str__(self) -> str:
        return f"start {self.point} {self.gate}" if self.several else f"start {self.point}"


@value
class Lay(Option):
    cell: str


@value
class Move(Option):
    distance: int


@value
class Drive(Option):
    """A card instead of the roll."""

    form = "card {card} {distance}"

    card: Card
    distance: int


@value
class Remove(Option):
    """The yakuza remove a picciotto."""

    form = "yakuza {cell}"

    cell: str


@value
class Cancel(Option):
    """A red card answers a black one."""

    form = "{card}"

    card: Card


@value
class LosePicciotto(Option):
    form = "lose {cell}"

    cell: str


@value
class LosePiece(Option):
    form = "lose {cell}"

    cell: str


@value
class LoseBusiness(Option):
    form = "lose {field}"

    field: Field


@value
class Who(Option):
    rival: Seat


@value
class Buy(Option):
    cell: str


@value
class Acquire(Option):
    field: Field


@value
class Walk(Option):
    origin: str
    cell: str


@value
class Claim(Option):
    origin: str
    cell: str


@value
class Seize(Option):
    origin: str
    cell: str


@value
class Use(Option):
    form = "card {card}"

    card: Card


@value
class UseOnCell(Option):
    form = "card {card} {cell}"

    card: Card
    cell: str


@value
class UseOnField(Option):
    form = "card {card} {field}"

    card: Card
    field: Field


@value
class UseOnRival(Option):
    form = "card {card} {rival}"

    card: Card
    rival: Seat


@value
class UseOnBlack(Option):
    """A red card ends an own lasting black one."""

    form = "card {card} {black}"

    card: Card
    black: Card


@value
class PayOff(Option):
    card: Card


class ForCell(Option):
    """An offer of a cell or for one; ``item`` is how the table names it."""

    __slots__ = ()

    cell: str

    @property
    def item(self) -> str:
        return self.cell


class ForBusiness(Option):
    __slots__ = ()

    field: Field

    @property
    def item(self) -> str:
        return f"@{self.field.number}"


@value
class AskForCell(ForCell):
    """Offer a rival money for his cell."""

    form = "offer {rival} buy {cell}"

    rival: Seat
    cell: str


@value
class OfferCell(ForCell):
    form = "offer {rival} sell {cell}"

    rival: Seat
    cell: str


@value
class AskForBusiness(ForBusiness):
    """Offer a rival money for his business."""

    form = "offer {rival} buy {field}"

    rival: Seat
    field: Field


@value
class OfferBusiness(ForBusiness):
    form = "offer {rival} sell {field}"

    rival: Seat
    field: Field


@value
class OfferCard(Option):
    """Offer a rival a red card; which one is asked next."""

    form = "offer {rival} sell card"

    rival: Seat

    @property
    def item(self) -> str:
        """It is not named yet."""
        return "#"


@value
class Show(Option):
    """The red card on offer."""

    card: Card

    def __str__(self) -> str:
        return f"show {self.card.id}"


@value
class Council(Option):
    cell: str


Step = Walk | Claim | Seize
Offer = AskForCell | OfferCell | AskForBusiness | OfferBusiness | OfferCard

# Options that depend on names alone are made once.

buy = cache(Buy)
move = cache(Move)
walk = cache(Walk)
claim = cache(Claim)
seize = cache(Seize)
offer_card = cache(OfferCard)


ForEach: TypeAlias = Callable[..., tuple[Any, ...]]
"""Gives the options for a set of an edition's things, and for where, with what or with whom they begin."""


def for_each(things: Callable[[Edition], Mapping[int, Any]], sets: int) -> Callable[[Callable[..., Any]], ForEach]:
    """The same option for each of a set of things; so many ``sets`` are remembered."""

    def of(option: Callable[..., Any]) -> ForEach:
        @lru_cache(maxsize=1024)
        def made(e: Edition, *begin: Any) -> dict[int, Any]:
            return {bit: option(*begin, thing) for bit, thing in things(e).items()}

        @lru_cache(maxsize=sets)
        def each(e: Edition, chosen: int, *begin: Any) -> tuple[Any, ...]:
            options = made(e, *begin)
            return tuple([options[bit] for bit in single(chosen)])

        return each

    return of


for_cells = for_each(lambda e: e.names, 4096)
buys = for_cells(buy)
lays = for_cells(Lay)
walks = for_cells(walk)
claims = for_cells(claim)
seizures = for_cells(seize)
asks_for_cells = for_cells(AskForCell)
offers_of_cells = for_cells(OfferCell)
council_sales = for_cells(Council)

for_fields = for_each(lambda e: e.fields, 1 << 14)
acquisitions = for_fields(Acquire)
asks_for_businesses = for_fields(AskForBusiness)
offers_of_businesses = for_fields(OfferBusiness)


@lru_cache(maxsize=1 << 14)
def steps(e: Edition, origin: str, own: int, empty: int, hostile: int) -> tuple[Step, ...]:
    """All steps from one place: walks to own cells, claims of empty ones, seizures of hostile ones (CN-6.8)."""
    return walks(e, own, origin) + claims(e, empty, origin) + seizures(e, hostile, origin)


@lru_cache(maxsize=4096)
def uses_on_cells(e: Edition, cells: int, card: str) -> tuple[UseOnCell, ...]:
    face = e.faces[card]
    return tuple([UseOnCell(face, name) for name in e.called(cells)])


@lru_cache(maxsize=4096)
def uses_on_fields(e: Edition, fields: int, card: str) -> tuple[UseOnField, ...]:
    face = e.faces[card]
    return tuple([UseOnField(face, e.fields[bit]) for bit in single(fields)])


@cache
def moves(distances: range, rolled: int, play: int) -> tuple[Move, ...]:
    """Every distance up to ``play`` from what was rolled; the roll itself first (CN-3.2)."""
    legal = (distance for distance in distances if rolled - play <= distance <= rolled + play)
    return tuple(move(distance) for distance in sorted(legal, key=lambda distance: distance != rolled))


class Businesses:
    """The options about the businesses of an edition, by field."""

    def __init__(self, e: Edition) -> None:
        self.acquire = tuple(Acquire(field) for field in e.ring)


businesses = lru_cache(maxsize=64)(Businesses)


@cache
def prices(most: int, unit: int, falling: bool, without: int = 0) -> tuple[int, ...]:
    """Every price up to ``most`` (CN-10.4); a buyer's list begins with the lowest, a seller's with the highest."""
    rising = range(unit, most + 1, unit)
    listed = rising[::-1] if falling else rising
    return tuple([price for price in listed if price != without]) if without else tuple(listed)
