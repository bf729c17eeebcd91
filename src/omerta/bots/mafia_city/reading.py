"""A table as one seat reads it, and what changes are worth to that seat, in points."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from omerta.bots.mafia_city.prospects import A_CHIP, Horizon, horizon_of, weights_of
from omerta.bots.mafia_city.stacks import (
    DENIES,
    LAST,
    MIDDLE,
    Weights,
    controller_with,
    placed,
    removals,
    stage,
    swapped,
    value,
)
from omerta.games.mafia_city import LOCATIONS, Card, Chip, Effect, Location, Symbol, What, runs
from omerta.games.mafia_city import CardKind as Kind
from omerta.kernel import Seat, Seats

WORTH = {
    Location.JAIL: 1.2,
    Location.HARBOR: 1.05,
    Location.FIGHT: 1.05,
    Location.POLICE: 1.1,
    Location.BUSINESS: 1.1,
    Location.CLUB: 1.0,
    Location.HALL: 1.05,
}
"""What controlling a location is worth: its point, and an effect that does not need time to pay."""
TWO_CARDS = 0.8
"""What the Business District brings if there is time to play the cards."""

TEXT = {
    Kind.AGREEMENT: 0.35,
    Kind.SCHEME: 0.35,
    Kind.SNITCH: 0.3,
    Kind.TRADE: 0.3,
    Kind.HITMAN: 0.15,
    Kind.FBI: 0.12,
    Kind.CHIEF: 0.15,
    Kind.COMPLICITY: 0.1,
    Kind.THIEF: 0.2,
    Kind.SHADOW: 0.25,
    Kind.RAID: 0.15,
}
SYMBOL = {Symbol.PLUS: 0.25, Symbol.FIST: 0.18, Symbol.HAT: 0.12, Symbol.BULLET: 0.12}
"""What a card in hand is worth, for its text and for its symbol."""

FREED = 0.05
"""What a chip in the cell still costs its owner when it comes back before the next round."""
HAPPENS = 0.85
"""How often an announced effect is not cancelled."""


@lru_cache(1 << 12)
def card_worth(card: Card) -> float:
    text, symbol = TEXT[card.kind], SYMBOL[card.symbol]
    return max(text, symbol) + 0.3 * min(text, symbol)


@lru_cache(1 << 14)
def worth_in(hand: tuple[Card, ...], card: Card) -> float:
    """What a card is worth in a hand: the second Fist makes a pair, a third “+1” waits long."""
    worth = card_worth(card)
    if card.symbol is Symbol.FIST and sum(one.symbol is Symbol.FIST for one in hand) == 2:
        worth += 0.12
    if card.symbol is Symbol.PLUS and sum(one.symbol is Symbol.PLUS for one in hand) > 2:
        worth -= 0.08
    return worth


@lru_cache(1 << 14)
def worths(
    hand: tuple[Card, ...], horizon: Horizon, recruits: bool, cubes: tuple[Location, ...] = ()
) -> dict[Location, float]:
    """What each location is worth to a seat with this hand; one that has been solved counts no more."""
    found = dict(WORTH)
    if recruits:
        found[Location.FIGHT] += horizon.chip
    if horizon.halves:
        found[Location.BUSINESS] += TWO_CARDS
    if any(card.symbol is Symbol.PLUS for card in hand):
        found[Location.CLUB] += 0.6
    if any(card.kind is Kind.HITMAN for card in hand):
        found[Location.HARBOR] += 0.3
    return {location: 0.0 if location in cubes else worth for location, worth in found.items()}


class Reading(NamedTuple):
    """A table as one seat reads it, and how it plays: which ties deny, how it keeps cards, what it dares."""

    t: Any
    seat: Seat
    hand: tuple[Card, ...]
    weights: Weights
    stage: int
    worth: dict[Location, float]
    thrift: float
    chip: float
    """What a chip more is worth in the rounds that are left."""
    denies: Mapping[Location, bool] = DENIES
    happens: float = HAPPENS

    def cost(self, *cards: Card) -> float:
        """What it costs to give cards away."""
        return self.thrift * sum([worth_in(self.hand, card) for card in cards])


def read(t: Any, seat: Seat) -> Reading:
    hand, horizon, recruits = t.hands[seat], horizon_of(t), t.reserve[seat] > 0
    if t.phase == "location":
        at, worth = LAST, worths(hand, horizon, recruits, t.cubes)
    else:
        at, worth = stage(t, seat), worths(hand, horizon, recruits)
    return Reading(t, seat, hand, weights_of(t, seat), at, worth, horizon.thrift, horizon.chip)


# Chips


def place_worth(r: Reading, location: Location, seat: Seat) -> float:
    return r.worth[location] * placed(r.t.stacks[location], r.denies[location], r.stage, r.weights, seat)


def best_place(r: Reading, seat: Seat, but: Location | None = None) -> tuple[float, Location]:
    """Where a chip of a seat does best by this reading."""
    best, where = -9.0, LOCATIONS[0]
    worth, at, weights, denies = r.worth, r.stage, r.weights, r.denies
    for location, stack in r.t.stacks.items():
        if location is not but:
            gain = worth[location] * placed(stack, denies[location], at, weights, seat)
            if gain > best:
                best, where = gain, location
    return best, where


def removal_worth(r: Reading, chip: Chip, lost: float) -> float:
    """What it is worth that a chip leaves its stack; ``lost`` is what its owner loses beside the place."""
    stack, denies = r.t.stacks[chip.location], r.denies[chip.location]
    left = stack[: chip.position - 1] + stack[chip.position :]
    gain = value(left, denies, r.stage, r.weights) - value(stack, denies, r.stage, r.weights)
    return r.worth[chip.location] * gain - lost * r.weights[chip.seat]


def best_removal(r: Reading, lost: float, seats: Seats | None = None) -> tuple[float, Chip | None]:
    """The chip, of these seats or of any, whose removal is worth most."""
    best, where, taken = -9.0, None, None
    for location, stack in r.t.stacks.items():
        if not stack:
            continue
        for one in removals(stack, r.denies[location], r.stage, r.weights):
            if seats is None or one.seat in seats:
                gain = r.worth[location] * one.worth - lost * r.weights[one.seat]
                if gain > best:
                    best, where, taken = gain, location, one
    return best, None if where is None or taken is None else chip_at(where, r.t.stacks[where], taken.position)


def chip_at(location: Location, stack: Seats, position: int) -> Chip:
    return next(chip for chip in runs(location, stack) if chip.position == position)


def best_scheme(r: Reading, start: Location | None = None) -> tuple[float, Chip | None, Location | None]:
    """The chip to move and where to: each seat's chip that is best gone, to where it is best put."""
    best: tuple[float, Chip | None, Location | None] = (-9.0, None, None)
    tops: dict[Seat, list[tuple[float, Location]]] = {}
    for location, stack in r.t.stacks.items() if start is None else ((start, r.t.stacks[start]),):
        for one in removals(stack, r.denies[location], r.stage, r.weights) if stack else ():
            if one.seat not in tops:
                gains = [(place_worth(r, place, one.seat), place) for place in LOCATIONS]
                tops[one.seat] = sorted(gains, key=lambda pair: -pair[0])[:2]
            gain, place = tops[one.seat][tops[one.seat][0][1] is location]
            whole = r.worth[location] * one.worth + gain
            if whole > best[0]:
                best = (whole, chip_at(location, stack, one.position), place)
    return best


def swap_worth(r: Reading, one: Location, two: Location) -> float:
    stacks, worth = r.t.stacks, (r.worth[one], r.worth[two])
    return swapped(stacks[one], stacks[two], (r.denies[one], r.denies[two]), r.stage, r.weights, worth)


def raid_worth(r: Reading, location: Location) -> float:
    """All chips of a stack can be placed again, so the stack is open once more."""
    stack, denies = r.t.stacks[location], r.denies[location]
    again: float = 0.12 * sum([r.weights[seat] for seat in stack])
    gain = value((), denies, MIDDLE, r.weights) - value(stack, denies, r.stage, r.weights)
    return r.worth[location] * gain + again


def agreement_worth(r: Reading, location: Location, seat: Seat, more: int) -> float:
    """What it is worth that a seat is so much stronger where control is being determined."""
    stack, denies, bonus = r.t.stacks[location], r.denies[location], tuple(r.t.bonus)
    raised = tuple([extra + more if other == seat else extra for other, extra in enumerate(bonus)])
    before, after = controller_with(stack, denies, bonus), controller_with(stack, denies, raised)
    held = [0.0 if holder is None else r.weights[holder] for holder in (before, after)]
    return float(r.worth[location] * (held[1] - held[0]))


# What is announced

REACTIONS = frozenset({What.FISTS, What.CHIEF, What.FBI})
FLAT = {What.PLUS: 1.0, What.TRADE: 0.5, What.BULLET: 0.3, What.HARBOR: 0.15}
"""What effects are worth whose targets say nothing."""


def effect_worth(r: Reading, effect: Effect, level: int) -> float:
    """What it is worth to the reader that an effect happens, which lies on this level of the announcements."""
    what, chip, place, weight = effect.what, effect.chip, effect.location, r.weights[effect.seat]
    if what in REACTIONS:
        return -effect_worth(r, r.t.stack[level - 1], level - 1) if level else 0.0
    if chip is not None:
        if what is What.SCHEME and effect.other is not None:
            return removal_worth(r, chip, 0.0) + place_worth(r, effect.other, chip.seat)
        if what is What.HAT:
            return removal_worth(r, chip, 0.0) + 0.3 * weight
        return removal_worth(r, chip, r.chip if what is What.HITMAN else cell_loss(r))
    if place is not None:
        if what is What.RAID:
            return raid_worth(r, place)
        if what is What.SHADOW and effect.other is not None:
            return swap_worth(r, place, effect.other)
        if what is What.HATS:
            return place_worth(r, place, effect.seat) + r.chip * weight
        if what is What.AGREEMENT:
            return agreement_worth(r, place, effect.seat, 1)
    if what is What.THIEF:
        return 0.25 * weight - 0.25 * sum(r.weights[victim] for victim in effect.victims)
    return FLAT.get(what, 0.0) * weight


def cell_loss(r: Reading) -> float:
    """A chip that goes to the cell after the Jail was solved is missing in the next round."""
    return min(A_CHIP, r.chip) if Location.JAIL in r.t.cubes or r.t.location is Location.JAIL else FREED
