"""What a seat may choose (section 15).

Lists that depend on a hand alone are made once for that hand; the same hand is asked again and again. A new hand is put
together from options that are made once for each card, and once for each set of cards with one symbol. Chips are
offered as runs, each by its topmost chip (MC-2.5).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, lru_cache
from itertools import combinations, groupby, product
from typing import Any, TypeAlias, TypeVar

from omerta.games.mafia_city.cards import (
    CARDS,
    LOCATIONS,
    MOST_CHIPS,
    TIMING,
    Card,
    Kind,
    Location,
    Row,
    Symbol,
    Timing,
    neighbours,
)
from omerta.games.mafia_city.options import (
    Agree,
    Answer,
    Back,
    Bullet,
    Call,
    Chief,
    Clear,
    Complicity,
    Discard,
    Drop,
    Fbi,
    Fists,
    Hat,
    Hats,
    Hit,
    Imprison,
    Move,
    Pair,
    Place,
    Play,
    Plus,
    Solve,
    Victim,
)
from omerta.games.mafia_city.table import Chip, MafiaCityTable
from omerta.kernel import Options, Seat, Seats

T = TypeVar("T")
Hand: TypeAlias = tuple[Card, ...]

HANDS = 1 << 14
"""How many hands are remembered at most."""


EXCHANGE = (Answer.KEEP, Answer.MULLIGAN)
RECRUIT = (Answer.RECRUIT, Answer.DECLINE)
TAKE = (Answer.TAKE, Answer.DECLINE)
DRAW = (Answer.DRAW, Answer.DECLINE)
"""Where the clock takes an effect for the absent, taking it is the first option (section 15)."""

PLACES = tuple(Place(location) for location in LOCATIONS)
DISCARDS = {card: Discard(card) for card in CARDS}
DROPS = {card: Drop(card) for card in CARDS}
HATS = {card: Hat(card) for card in CARDS if card.symbol is Symbol.HAT}
BULLETS = {card: Bullet(card) for card in CARDS if card.symbol is Symbol.BULLET}
PLUSES = {card: Plus(card) for card in CARDS if card.symbol is Symbol.PLUS}
CHIEFS = {card: Chief(card) for card in CARDS if card.kind is Kind.CHIEF}
AGENTS = {card: Fbi(card) for card in CARDS if card.kind is Kind.FBI}
HITS = {card: Hit(card) for card in CARDS if card.kind is Kind.HITMAN}
COMPLICITIES = {card: Complicity(card) for card in CARDS if card.kind is Kind.COMPLICITY}


def each(hand: Hand, made: Mapping[Card, T]) -> list[T]:
    """The options of the cards in hand that have one; equal cards are interchangeable."""
    return [made[card] for card in dict.fromkeys(hand) if card in made]


def pairs_with(hand: Hand, symbol: Symbol, option: Callable[[Hand], T]) -> tuple[T, ...]:
    """Two cards of one hand with the same symbol."""
    cards = [card for card in hand if card.symbol is symbol]
    return _pairs(tuple(cards), option) if len(cards) > 1 else ()


@lru_cache(HANDS)
def _pairs(cards: Hand, option: Callable[[Hand], Any]) -> tuple[Any, ...]:
    return tuple(map(option, dict.fromkeys(combinations(cards, 2))))


# Chips


@lru_cache(HANDS)
def runs(location: Location, stack: Seats) -> tuple[Chip, ...]:
    """The chips of a stack, run by run from the bottom (MC-2.5)."""
    found = []
    position = 0
    for seat, group in groupby(stack):
        length = len(list(group))
        position += length
        found.append(Chip(location, position, seat, length))
    return tuple(found)


def all_chips(t: MafiaCityTable) -> tuple[Chip, ...]:
    """Every chip of every stack, never of the cell (MC-2.6)."""
    return tuple([chip for location, stack in t.stacks.items() if stack for chip in runs(location, stack)])


def chips_of(t: MafiaCityTable, seats: Seats) -> tuple[Chip, ...]:
    return tuple([chip for chip in all_chips(t) if chip.seat in seats])


@lru_cache(HANDS)
def transports(location: Location, stack: Seats) -> tuple[Imprison, ...]:
    return tuple(map(Imprison, runs(location, stack)))


def imprisonments(t: MafiaCityTable) -> Options:
    found: list[Answer | Imprison] = [Answer.DECLINE]
    for location, stack in t.stacks.items():
        if stack:
            found += transports(location, stack)
    return tuple(found)


# The action phase


def possible_acts(t: MafiaCityTable, seat: Seat) -> int:
    """What the table lets this seat do now, as bits: see ``_may``. An effect needs a legal target (MC-4.5)."""
    bits = CHIP if t.chips[seat] else 0
    if not t.hands[seat]:
        return bits  # whatever else there is to do takes a card
    stacks = list(t.stacks.values())
    bits |= STANDING_BITS[len(stacks) - stacks.count(())] | OWN_BITS[max([stack.count(seat) for stack in stacks])]
    if t.reserve[seat]:
        bits |= RESERVE
    if t.deck.counts or t.discard:
        bits |= PILE
    for other, hand in enumerate(t.hands):
        if hand and other != seat:
            return bits | VICTIM
    return bits


CHIP, STANDING, TWO_STANDING, VICTIM, PAIR_OF_OWN, PILE, OWN_CHIP, RESERVE = (1 << bit for bit in range(8))
STANDING_BITS = (0, STANDING, *[STANDING | TWO_STANDING] * (len(LOCATIONS) - 1))
"""By the number of stacks that hold a chip."""
OWN_BITS = (0, OWN_CHIP, *[OWN_CHIP | PAIR_OF_OWN] * MOST_CHIPS)
"""By the most own chips in one stack."""

NEEDS = {
    Kind.SNITCH: STANDING,
    Kind.SCHEME: STANDING,
    Kind.SHADOW: TWO_STANDING,
    Kind.THIEF: VICTIM,
    Kind.RAID: PAIR_OF_OWN,
    Kind.TRADE: PILE,
}


TEXTS = {card: (NEEDS[card.kind], Play(card)) for card in CARDS if TIMING[card.kind] is Timing.ACTION}
"""The texts that a turn can be spent on, each with what it needs."""


@lru_cache(HANDS)
def acts(hand: Hand, possible: int, extra: bool) -> Options:
    """Actions A, B and, unless a Bullet gave the turn, C; the quiet one first (MC-4.2, MC-4.11)."""
    discards = each(hand, DISCARDS)
    places = PLACES if possible & CHIP else ()
    texts = [play for needs, play in each(hand, TEXTS) if possible & needs]
    hats = each(hand, HATS) if possible & OWN_CHIP else []
    pairs = pairs_with(hand, Symbol.HAT, Hats) if possible & RESERVE else ()
    if extra:
        return (*discards, *places, *texts, *hats, *pairs)
    return (Answer.PASS, *places, *texts, *hats, *pairs, *discards)


@lru_cache(HANDS)
def bullets(hand: Hand) -> Options:
    return (Answer.SKIP, *each(hand, BULLETS))


@cache
def pairs_of(locations: tuple[Location, ...]) -> tuple[Pair, ...]:
    return tuple(Pair(low, high) for low, high in combinations(locations, 2))


def swaps(t: MafiaCityTable) -> tuple[Pair, ...]:
    """Two different locations, both with a chip; the lower number first (MC-10.4, AMB-10)."""
    return pairs_of(tuple(location for location, stack in t.stacks.items() if stack))


def victims(t: MafiaCityTable, seat: Seat) -> tuple[Victim, ...]:
    """Every other seat with a card (MC-10.2)."""
    return tuple(Victim(other) for other in t.around(seat)[1:] if t.hands[other])


def raids(t: MafiaCityTable, seat: Seat) -> tuple[Location, ...]:
    """Where two or more own chips stand in the stack (MC-10.3)."""
    return tuple(location for location, stack in t.stacks.items() if stack.count(seat) > 1)


@cache
def elsewhere(location: Location) -> tuple[Location, ...]:
    """A different location (MC-10.5, AMB-11)."""
    return tuple(other for other in LOCATIONS if other is not location)


# Reactions


@lru_cache(HANDS)
def reactions(hand: Hand, row: Row) -> Options:
    """Allow, or one reaction that the effect's row lets through (MC-11.5)."""
    fists = pairs_with(hand, Symbol.FIST, Fists) if row.fists else ()
    chiefs = each(hand, CHIEFS) if row.chief else ()
    agents = each(hand, AGENTS) if row.fbi else ()
    return (Answer.ALLOW, *fists, *chiefs, *agents)


@lru_cache(HANDS)
def complicities(hand: Hand) -> Options:
    return (Answer.DECLINE, *each(hand, COMPLICITIES))


# Locations


@lru_cache(HANDS)
def agreements(hand: Hand) -> Options:
    """No, or any of the Secret Agreements in hand together (MC-13.2)."""
    return all_agreements(tuple([card for card in dict.fromkeys(hand) if card.kind is Kind.AGREEMENT]))


@cache
def all_agreements(cards: Hand) -> Options:
    sets = (chosen for number in range(1, len(cards) + 1) for chosen in combinations(cards, number))
    return (Answer.NO, *map(Agree, sets))


@lru_cache(HANDS)
def hits(hand: Hand) -> Options:
    return (Answer.DECLINE, *each(hand, HITS))


@lru_cache(HANDS)
def pluses(hand: Hand) -> Options:
    return (Answer.DECLINE, *each(hand, PLUSES))


@lru_cache(HANDS)
def drops(hand: Hand) -> Options:
    return tuple(each(hand, DROPS))


@cache
def moves(layout: tuple[Location, ...], hitman: Location) -> Options:
    return (Answer.DECLINE, *map(Move, neighbours(layout, hitman)))


@cache
def solutions(unmarked: tuple[Location, ...]) -> tuple[Solve, ...]:
    return tuple(map(Solve, unmarked))


# The strategy phase


@cache
def clearances(marked: tuple[Location, ...]) -> tuple[Clear, ...]:
    return tuple(map(Clear, marked))


@cache
def calls(seats: Seats) -> tuple[Call, ...]:
    return tuple(map(Call, seats))


@lru_cache(HANDS)
def withdrawals(stack: Seats, seat: Seat) -> tuple[Back, ...]:
    """Any subset of the own chips, none first; of each run the topmost ones go (MC-7.4, MC-2.5)."""
    return ways_back(tuple([owner == seat for owner in stack]))


@lru_cache(HANDS)
def ways_back(own: tuple[bool, ...]) -> tuple[Back, ...]:
    """The same by which chips are own ones, from the bottom; whose the others are does not matter."""
    ways, position = [], 0
    for mine, run in groupby(own):
        length = len(list(run))
        position += length
        if mine:
            ways.append([range(position - number + 1, position + 1) for number in range(length + 1)])
    return tuple(Back(tuple(place for taken in chosen for place in taken)) for chosen in product(*ways))
