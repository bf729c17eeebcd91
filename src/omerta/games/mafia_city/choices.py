"""What a seat may choose (section 15).

What a turn offers depends on the hand and on little else, and is made once: the same hand is asked again and again.
For all else a hand mostly holds no card, which is seen at once. Chips are offered as runs, each by its topmost chip
(MC-2.5).
"""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import combinations, product
from typing import TypeAlias

from omerta.games.mafia_city.cards import (
    BULLET,
    CARDS,
    FIST,
    HANDS,
    HAT,
    LOCATIONS,
    PLUS,
    TIMING,
    Card,
    Kind,
    Location,
    Row,
    Symbol,
    Timing,
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

Hand: TypeAlias = tuple[Card, ...]

EXCHANGE = (Answer.KEEP, Answer.MULLIGAN)
RECRUIT = (Answer.RECRUIT, Answer.DECLINE)
TAKE = (Answer.TAKE, Answer.DECLINE)
DRAW = (Answer.DRAW, Answer.DECLINE)
"""Where the clock takes an effect for the absent, taking it is the first option (section 15)."""

SKIP = (Answer.SKIP,)
ALLOW = (Answer.ALLOW,)
DECLINE = (Answer.DECLINE,)
NO = (Answer.NO,)
"""What there is for whoever holds no card for it, as most do."""

PLACES = tuple(Place(location) for location in LOCATIONS)
DISCARDS = {card: Discard(card) for card in CARDS}
DROPS = {card: Drop(card) for card in CARDS}
TEXTS = {card: Play(card) for card in CARDS if TIMING[card.kind] is Timing.ACTION}

BULLETS, FISTS, HATTED, PLUSES = [
    frozenset(card for card in CARDS if card.symbol is symbol) for symbol in (BULLET, FIST, HAT, PLUS)
]
AGENTS, AGREEMENTS, CHIEFS, COMPLICITIES, HITMEN = [
    frozenset(card for card in CARDS if card.kind is kind)
    for kind in (Kind.FBI, Kind.AGREEMENT, Kind.CHIEF, Kind.COMPLICITY, Kind.HITMAN)
]


# Chips


@lru_cache(HANDS)
def runs(location: Location, stack: Seats) -> tuple[Chip, ...]:
    """The chips of a stack, run by run from the bottom (MC-2.5)."""
    found = []
    below, highest = 0, len(stack)
    for position, seat in enumerate(stack, 1):
        if position == highest or stack[position] != seat:
            found.append(Chip(location, position, seat, position - below))
            below = position
    return tuple(found)


def all_chips(t: MafiaCityTable) -> tuple[Chip, ...]:
    """Every chip of every stack, never of the cell (MC-2.6)."""
    found: list[Chip] = []
    for location, stack in t.stacks.items():
        if stack:
            found += runs(location, stack)
    return tuple(found)


def chips_of(t: MafiaCityTable, seats: Seats) -> tuple[Chip, ...]:
    return tuple([chip for chip in all_chips(t) if chip.seat in seats])


def any_chip_of(t: MafiaCityTable, seats: Seats) -> bool:
    """Whether one of these seats has a chip in a stack."""
    for stack in t.stacks.values():
        for seat in stack:
            if seat in seats:
                return True
    return False


def has_chip(t: MafiaCityTable, seat: Seat) -> bool:
    for stack in t.stacks.values():  # noqa: SIM110 - twice as quick as any(...)
        if seat in stack:
            return True
    return False


def imprisonments(t: MafiaCityTable) -> Options:
    """No, or any chip of any stack (MC-6.2)."""
    found: list[Answer | Imprison] = [Answer.DECLINE]
    for location, stack in t.stacks.items():
        if stack:
            found += imprisonable(location, stack)
    return tuple(found)


@lru_cache(HANDS)
def imprisonable(location: Location, stack: Seats) -> tuple[Imprison, ...]:
    return tuple(map(Imprison, runs(location, stack)))


# The action phase


CHIP, STANDING, TWO_STANDING, VICTIM, PAIR_OF_OWN, PILE, OWN_CHIP, RESERVE, EXTRA = (1 << bit for bit in range(9))

NEEDS = {
    Kind.SNITCH: STANDING,
    Kind.SCHEME: STANDING,
    Kind.SHADOW: TWO_STANDING,
    Kind.THIEF: VICTIM,
    Kind.RAID: PAIR_OF_OWN,
    Kind.TRADE: PILE,
}


class Uses:
    """What a hand needs of the table on a turn, as bits, and the options that it gives, by what is possible."""

    __slots__ = ("hand", "needs", "turns")

    def __init__(self, hand: Hand) -> None:
        self.hand = hand
        self.needs = needs(hand)
        self.turns: dict[int, Options] = {}


uses = lru_cache(HANDS)(Uses)


def needs(hand: Hand) -> int:
    """What these cards need of the table, as bits; two Hats a reserve, one an own chip (MC-10.11)."""
    bits = 0
    for card in hand:
        bits |= NEEDS.get(card.kind, 0)
    hats = [card.symbol for card in hand].count(HAT)
    return bits | (OWN_CHIP if hats else 0) | (RESERVE if hats > 1 else 0)


def acts(t: MafiaCityTable, seat: Seat, extra: bool) -> Options:
    """Actions A, B and, unless a Bullet gave the turn, C (MC-4.2, MC-4.11)."""
    of = uses(t.hands[seat])
    possible = possible_acts(t, seat, of.needs)
    if extra:
        possible |= EXTRA
    listed = of.turns.get(possible)
    if listed is None:
        listed = of.turns[possible] = list_acts(of.hand, possible)
    return listed


def possible_acts(t: MafiaCityTable, seat: Seat, needed: int) -> int:
    """A chip to place, and which needs of the seat's cards are met; an effect needs a legal target (MC-4.5)."""
    met = CHIP if t.chips[seat] else 0
    if not needed:
        return met
    if needed & STANDING and any(t.stacks.values()):
        met |= STANDING
    if needed & TWO_STANDING and sum(map(bool, t.stacks.values())) > 1:
        met |= TWO_STANDING
    if needed & OWN_CHIP and has_chip(t, seat):
        met |= OWN_CHIP
    if needed & PAIR_OF_OWN and raids(t, seat):
        met |= PAIR_OF_OWN
    if needed & RESERVE and t.reserve[seat]:
        met |= RESERVE
    if needed & PILE and (t.deck.row or t.discard):
        met |= PILE
    if needed & VICTIM and sum(map(bool, t.hands)) > bool(t.hands[seat]):
        met |= VICTIM
    return met


def list_acts(hand: Hand, possible: int) -> Options:
    """What is possible, the quiet one first."""
    cards = dict.fromkeys(hand)
    discards = [DISCARDS[card] for card in cards]
    places = PLACES if possible & CHIP else ()
    texts = [TEXTS[card] for card in cards if card in TEXTS and possible & NEEDS[card.kind]]
    hats = [Hat(card) for card in any_of(hand, HATTED)] if possible & OWN_CHIP else []
    pairs = [Hats(pair) for pair in pairs_with(hand, HAT)] if possible & RESERVE else []
    if possible & EXTRA:
        return (*discards, *places, *texts, *hats, *pairs)
    return (Answer.PASS, *places, *texts, *hats, *pairs, *discards)


def pairs_with(hand: Hand, symbol: Symbol) -> tuple[tuple[Card, ...], ...]:
    """Two cards of one hand with the same symbol; equal cards are interchangeable."""
    return tuple(dict.fromkeys(combinations([card for card in hand if card.symbol is symbol], 2)))


@cache
def pairs_of(locations: tuple[Location, ...]) -> tuple[Pair, ...]:
    return tuple(Pair(low, high) for low, high in combinations(locations, 2))


def swaps(t: MafiaCityTable) -> tuple[Pair, ...]:
    """Two different locations, both with a chip; the lower number first (MC-10.4, AMB-10)."""
    return pairs_of(tuple([location for location, stack in t.stacks.items() if stack]))


def victims(t: MafiaCityTable, seat: Seat) -> tuple[Victim, ...]:
    """Every other seat with a card (MC-10.2)."""
    return tuple(Victim(other) for other in t.around(seat)[1:] if t.hands[other])


def raids(t: MafiaCityTable, seat: Seat) -> tuple[Location, ...]:
    """Where two or more own chips stand in the stack (MC-10.3)."""
    return tuple([location for location, stack in t.stacks.items() if stack.count(seat) > 1])


@cache
def elsewhere(location: Location) -> tuple[Location, ...]:
    """A different location (MC-10.5, AMB-11)."""
    return tuple(other for other in LOCATIONS if other is not location)


# Reactions


def any_of(hand: Hand, wanted: frozenset[Card]) -> list[Card]:
    """The cards of a hand that are among the wanted ones; equal cards are interchangeable."""
    return [card for card in dict.fromkeys(hand) if card in wanted]


def bullets(hand: Hand) -> Options:
    """Skip, or a Bullet (MC-4.9)."""
    return SKIP if BULLETS.isdisjoint(hand) else (*SKIP, *map(Bullet, any_of(hand, BULLETS)))


def reactions(hand: Hand, row: Row) -> Options:
    """Allow, or one reaction that the effect's row lets through (MC-11.5)."""
    fists = map(Fists, pairs_with(hand, FIST)) if row.fists and not FISTS.isdisjoint(hand) else ()
    chiefs = map(Chief, any_of(hand, CHIEFS)) if row.chief and not CHIEFS.isdisjoint(hand) else ()
    agents = map(Fbi, any_of(hand, AGENTS)) if row.fbi and not AGENTS.isdisjoint(hand) else ()
    return (*ALLOW, *fists, *chiefs, *agents) if fists or chiefs or agents else ALLOW


def complicities(hand: Hand) -> Options:
    return DECLINE if COMPLICITIES.isdisjoint(hand) else (*DECLINE, *map(Complicity, any_of(hand, COMPLICITIES)))


# Locations


def agreements(hand: Hand) -> Options:
    """No, or any of the Secret Agreements in hand together (MC-13.2)."""
    if AGREEMENTS.isdisjoint(hand):
        return NO
    cards = any_of(hand, AGREEMENTS)
    ways = [chosen for number in range(1, len(cards) + 1) for chosen in combinations(cards, number)]
    return (*NO, *map(Agree, ways))


def hits(hand: Hand) -> Options:
    return DECLINE if HITMEN.isdisjoint(hand) else (*DECLINE, *map(Hit, any_of(hand, HITMEN)))


def pluses(hand: Hand) -> Options:
    return DECLINE if PLUSES.isdisjoint(hand) else (*DECLINE, *map(Plus, any_of(hand, PLUSES)))


def drops(hand: Hand) -> tuple[Drop, ...]:
    return tuple([DROPS[card] for card in dict.fromkeys(hand)])


@cache
def moves(near: tuple[Location, ...]) -> Options:
    """To stay, or one of the tiles that lie beside the Hitman's (MC-6.3)."""
    return (Answer.DECLINE, *map(Move, near))


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


def withdrawals(stack: Seats, seat: Seat) -> tuple[Back, ...]:
    """Any subset of the own chips, none first; of each run the topmost ones go (MC-7.4, MC-2.5)."""
    if stack.count(seat) == 1:
        return subsets((stack.index(seat) + 1,))
    return subsets(tuple([position for position, owner in enumerate(stack, 1) if owner == seat]))


@lru_cache(HANDS)
def subsets(positions: tuple[int, ...]) -> tuple[Back, ...]:
    """All ways to take chips at these positions back, those that lie directly together from the top."""
    ways: list[list[tuple[int, ...]]] = []
    for position in positions:
        if position - 1 in positions:  # a run goes on: this chip is above what could be taken so far
            ways[-1] = [(), *((*taken, position) for taken in ways[-1])]
        else:
            ways.append([(), (position,)])
    return tuple(Back(tuple(position for taken in chosen for position in taken)) for chosen in product(*ways))
