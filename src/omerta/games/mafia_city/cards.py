"""What is in the box: locations, cards and symbols, with the tables T-1 to T-4 and the table of section 11."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from enum import StrEnum
from functools import cache, lru_cache
from itertools import permutations
from typing import Any, TypeVar, dataclass_transform

from omerta.gamekit import even
from omerta.kernel import Bag, Odds, value

T = TypeVar("T")


@dataclass_transform(frozen_default=True, eq_default=False)
def unique(cls: type[T]) -> type[T]:
    """A small immutable value of which equal ones are one object, so that comparing and hashing cost nothing."""
    whole: Any = dataclasses.dataclass(frozen=True, slots=True, eq=False)(cls)
    names = [field.name for field in dataclasses.fields(whole)]
    blank: Callable[[Any], Any] = object.__new__
    fill = whole.__init__

    def new(made_of: Any, /, *given: Any, **named: Any) -> Any:
        if named:
            return made_of(*given, *[named[name] for name in names[len(given) :]])
        one = blank(made_of)
        fill(one, *given)
        return one

    whole.__new__ = cache(new)
    del whole.__init__  # what was made before is not filled again
    whole.__reduce__ = lambda self: (whole, tuple(getattr(self, name) for name in names))
    result: type[T] = whole
    return result


class Location(StrEnum):
    """A part of the city; its number is its place in the order of solving (T-2)."""

    number: int

    JAIL = "jail", 1
    HARBOR = "harbor", 2
    FIGHT = "fight", 3
    POLICE = "police", 4
    BUSINESS = "business", 5
    CLUB = "club", 6
    HALL = "hall", 7

    def __new__(cls, word: str, number: int) -> Location:
        location = str.__new__(cls, word)
        location._value_ = word
        location.number = number
        return location


LOCATIONS = tuple(Location)
NUMBERED = {str(location.number): location for location in LOCATIONS}
TIE_DENIES = frozenset({Location.FIGHT, Location.HALL})
"""Where a tie for most chips means that nobody controls (MC-3.5)."""


@cache
def without(locations: tuple[Location, ...]) -> tuple[Location, ...]:
    """All other locations, in the order of their numbers."""
    return tuple([location for location in LOCATIONS if location not in locations])


class Kind(StrEnum):
    """What a card's text does."""

    AGREEMENT = "agreement"
    CHIEF = "chief"
    COMPLICITY = "complicity"
    FBI = "fbi"
    HITMAN = "hitman"
    RAID = "raid"
    SCHEME = "scheme"
    SHADOW = "shadow"
    SNITCH = "snitch"
    THIEF = "thief"
    TRADE = "trade"


class Symbol(StrEnum):
    """What is printed in a card's corners."""

    BULLET = "bullet"
    FIST = "fist"
    HAT = "hat"
    PLUS = "plus"


BULLET, FIST, HAT, PLUS = Symbol


class Timing(StrEnum):
    """When an effect may be played; the rulebook calls it the type."""

    ACTION = "action"
    LOCATION = "location"
    REACTION = "reaction"


@unique
class Card:
    """An action card: its text and its symbol. Equal cards are interchangeable (section 2)."""

    kind: Kind
    symbol: Symbol

    def __str__(self) -> str:
        return f"{self.kind}.{self.symbol}"

    def __repr__(self) -> str:
        return f"Card({self})"


@value
class Printed:
    """A row of the deck: how many copies a kind has with each symbol."""

    kind: Kind
    timing: Timing
    hat: int
    fist: int
    bullet: int
    plus: int


ACTION, LOCATION, REACTION = Timing

DECK = (
    #       kind             type      hat fist bullet plus
    Printed(Kind.HITMAN,     LOCATION,  1,  1,   1,     2),
    Printed(Kind.SNITCH,     ACTION,    1,  1,   1,     2),
    Printed(Kind.THIEF,      ACTION,    2,  1,   1,     1),
    Printed(Kind.CHIEF,      REACTION,  1,  1,   1,     2),
    Printed(Kind.FBI,        REACTION,  1,  1,   1,     2),
    Printed(Kind.RAID,       ACTION,    1,  1,   1,     1),
    Printed(Kind.SHADOW,     ACTION,    1,  1,   1,     1),
    Printed(Kind.SCHEME,     ACTION,    1,  1,   1,     1),
    Printed(Kind.COMPLICITY, REACTION,  1,  1,   1,     1),
    Printed(Kind.TRADE,      ACTION,    1,  1,   1,     1),
    Printed(Kind.AGREEMENT,  LOCATION,  1,  1,   1,     1),
)  # fmt: skip

TIMING = {row.kind: row.timing for row in DECK}
CARDS = tuple(Card(kind, symbol) for kind in sorted(Kind) for symbol in Symbol)
"""Each different card once, in the alphabetical order of notation."""
ORDER = {card: number for number, card in enumerate(CARDS)}
COPIES = {Card(row.kind, symbol): getattr(row, symbol) for row in DECK for symbol in Symbol}


BOX = Bag(card for card in CARDS for _ in range(COPIES[card]))

HANDS = 1 << 14
"""How many hands are remembered at most."""


def full_deck() -> Bag[Card]:
    """All 49 cards."""
    return BOX.copy()


def in_order(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    return tuple(sorted(cards, key=ORDER.__getitem__))


class What(StrEnum):
    """Everything that can be announced: card texts, symbols, and the two location effects that can be cancelled."""

    SNITCH = "snitch"
    THIEF = "thief"
    RAID = "raid"
    SHADOW = "shadow"
    SCHEME = "scheme"
    TRADE = "trade"
    HAT = "hat"
    HATS = "hats"
    BULLET = "bullet"
    HITMAN = "hitman"
    AGREEMENT = "agreement"
    PLUS = "plus"
    COMPLICITY = "complicity"
    FISTS = "fists"
    CHIEF = "chief"
    FBI = "fbi"
    JAIL = "jail"
    HARBOR = "harbor"


@unique
class Row:
    """Who can cancel an effect: two Fists, Police Chief, F.B.I. (section 11)."""

    fists: bool
    chief: bool
    fbi: bool

    @property
    def least(self) -> int:
        """How many cards a hand must hold to be able to cancel it, as far as the table can see (MC-11.3)."""
        return 1 if self.chief or self.fbi else 2


BY_FISTS = Row(True, False, False)
BY_CHIEF = Row(True, True, False)
BY_FBI = Row(True, False, True)
BY_CHIEF_ALONE = Row(False, True, False)
BY_FBI_ALONE = Row(False, False, True)

ROW = {
    What.SNITCH: BY_CHIEF,
    What.THIEF: BY_CHIEF,
    What.RAID: BY_CHIEF,
    What.TRADE: BY_FBI,
    What.SCHEME: BY_FBI,
    What.SHADOW: BY_FISTS,
    What.HAT: BY_FISTS,
    What.HATS: BY_FISTS,
    What.BULLET: BY_FISTS,
    What.HITMAN: BY_FBI,
    What.AGREEMENT: BY_FISTS,
    What.PLUS: BY_FISTS,
    What.COMPLICITY: BY_FISTS,
    What.FISTS: BY_FISTS,
    What.CHIEF: BY_FISTS,
    What.FBI: BY_FISTS,
    What.JAIL: BY_CHIEF_ALONE,
    What.HARBOR: BY_FBI_ALONE,
}


@value
class Size:
    """Table T-1: chips in hand at the start, and the points that end the game."""

    chips: int
    experienced: int
    beginner: int


SIZES = {3: Size(8, 15, 10), 4: Size(7, 13, 8), 5: Size(6, 11, 7)}
RESERVE = 4
DEALT = 2

FAMILIAR_LAYOUT = LOCATIONS
"""Centre, then the ring clockwise: where the tiles lie in a written position that does not say it."""


@cache
def layouts() -> Odds:
    """Every way to lay the seven tiles, all equally likely (MC-1.4)."""
    return even(permutations(LOCATIONS))


@lru_cache(maxsize=64)
def neighbours(layout: tuple[Location, ...], tile: Location) -> tuple[Location, ...]:
    """The tiles that share an edge with this one: six for the centre, three for a tile of the ring (MC-1.4)."""
    centre, *ring = layout
    if tile is centre:
        beside = ring
    else:
        slot = ring.index(tile)
        beside = [centre, ring[slot - 1], ring[(slot + 1) % len(ring)]]
    return tuple([location for location in LOCATIONS if location in beside])
