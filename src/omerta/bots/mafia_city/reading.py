"""A table as one seat reads it, and what changes are worth to that seat, in points."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, lru_cache
from typing import Any, NamedTuple, TypeAlias, TypeVar

from omerta.bots.mafia_city.prospects import A_CHIP, Horizon, horizon_at, rivalry, target_in
from omerta.bots.mafia_city.stacks import (
    DENIES,
    LAST,
    MIDDLE,
    Remembered,
    Scale,
    Weights,
    controller_with,
    scale,
    stage,
)
from omerta.games.mafia_city import CARDS, LOCATIONS, Card, Chip, Effect, Location, Symbol, What, pairs_of, runs
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

A_RECRUIT = 1.2
"""What the Fight Club's chip is worth at most beside its point: whoever is tied there gets one, too."""

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
def worths_in(hand: tuple[Card, ...]) -> Mapping[Card, float]:
    """What cards are worth in a hand: the second Fist makes a pair, a third “+1” waits long."""
    symbols = [card.symbol for card in hand]
    return _card_worths(symbols.count(Symbol.FIST) == 2, symbols.count(Symbol.PLUS) > 2)


@cache
def _card_worths(pair: bool, third: bool) -> Mapping[Card, float]:
    more = {Symbol.FIST: 0.12 if pair else 0.0, Symbol.PLUS: -0.08 if third else 0.0}
    return {card: card_worth(card) + more.get(card.symbol, 0.0) for card in CARDS}


Paying: TypeAlias = tuple[bool, bool]
"""Whether a hand has a “+1” for the Night Club, and an order to the Hitman for the Harbor."""


@lru_cache(1 << 14)
def paying(hand: tuple[Card, ...]) -> Paying:
    return Symbol.PLUS in [card.symbol for card in hand], Kind.HITMAN in [card.kind for card in hand]


@lru_cache(1 << 12)
def worths(paying: Paying, horizon: Horizon, recruits: bool, cubes: tuple[Location, ...] = ()) -> dict[Location, float]:
    """What each location is worth to a seat with such a hand; one that has been solved counts no more."""
    found = dict(WORTH)
    if recruits:
        found[Location.FIGHT] += min(A_RECRUIT, horizon.chip)
    if horizon.halves:
        found[Location.BUSINESS] += TWO_CARDS
    if paying[0]:
        found[Location.CLUB] += 0.6
    if paying[1]:
        found[Location.HARBOR] += 0.3
    return {location: 0.0 if location in cubes else worth for location, worth in found.items()}


def recruit_part(horizon: Horizon, recruits: bool) -> float:
    """What part of the worth of the Fight Club is its recruit, in tenths."""
    recruit = min(A_RECRUIT, horizon.chip) if recruits else 0.0
    return round(recruit / (WORTH[Location.FIGHT] + recruit), 1)


NOBODY: Mapping[Seat, float] = {}
T = TypeVar("T")
Situation: TypeAlias = tuple[object, int, tuple[Seats, ...]]
FOUND: Remembered[Situation, dict[Any, Any]] = Remembered(lambda situation: {})
"""What was found out lately in a standing, by stage and stacks; playouts of one question come to the same ones."""


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
    scale: Scale
    """What stacks are worth by these weights at this stage."""
    denies: Mapping[Location, int] = DENIES
    happens: float = HAPPENS
    spared: Mapping[Seat, float] = NOBODY
    """Those with whom there is a truce, and what it takes to break it, in points."""
    part: float = 0.0
    """What part of the worth of the Fight Club is its recruit."""
    standing: object = None
    """The mark of its standing, while all is read as the policies read it; a bot that reads otherwise has none."""

    def cost(self, *cards: Card) -> float:
        """What it costs to give cards away."""
        worths = worths_in(self.hand)
        return self.thrift * sum([worths[card] for card in cards])

    def weighing(self, weights: Weights, at: int) -> Reading:
        """The same table to somebody who weighs seats otherwise, or takes it for another stage."""
        return self._replace(weights=weights, stage=at, scale=scale(at, weights, self.part), standing=None)

    def once(self, work: Callable[[Reading], T]) -> T:
        """What comes of work that looks at the standing and the stacks only, remembered from other tables."""
        if self.standing is None:
            return work(self)
        known = FOUND[self.standing, self.stage, tuple(self.t.stacks.values())]
        if work not in known:
            known[work] = work(self)
        found: T = known[work]
        return found


class Standing(NamedTuple):
    """What follows from the points and what a hand pays for: all that a policy reads but stacks, cards and stage."""

    weights: Weights
    worth: dict[Location, float]
    thrift: float
    chip: float
    part: float
    mark: object
    """Its own, to know it by."""


@lru_cache(1 << 12)
def standing_of(
    points: tuple[int, ...],
    target: int | str,
    seat: Seat,
    paying: Paying,
    recruits: bool,
    cubes: tuple[Location, ...],
) -> Standing:
    goal = target_in(target, len(points))
    horizon, weights = horizon_at(max(points), goal, len(points)), rivalry(points, goal, seat)
    worth, part = worths(paying, horizon, recruits, cubes), recruit_part(horizon, recruits)
    return Standing(weights, worth, horizon.thrift, horizon.chip, part, object())


def read(t: Any, seat: Seat) -> Reading:
    hand, solving = t.hands[seat], t.phase == "location"
    weights, worth, thrift, chip, part, standing = standing_of(
        tuple(t.points), t.settings.target, seat, paying(hand), t.reserve[seat] > 0, t.cubes if solving else ()
    )
    at = LAST if solving else stage(t, seat)
    by = scale(at, weights, part)
    return Reading(t, seat, hand, weights, at, worth, thrift, chip, by, DENIES, HAPPENS, NOBODY, part, standing)


# Chips


def place_worth(r: Reading, location: Location, seat: Seat) -> float:
    gain: float = r.scale[r.denies[location]].added[r.t.stacks[location]][seat]
    return r.worth[location] * gain


def best_place(r: Reading, seat: Seat, but: Location | None = None) -> tuple[float, Location]:
    """Where a chip of a seat does best by this reading."""
    best, where = -9.0, LOCATIONS[0]
    worth, promises, denies = r.worth, r.scale, r.denies
    for location, stack in r.t.stacks.items():
        if location is not but:
            gain = worth[location] * promises[denies[location]].added[stack][seat]
            if gain > best:
                best, where = gain, location
    return best, where


def removal_worth(r: Reading, chip: Chip, lost: float) -> float:
    """What it is worth that a chip leaves its stack; ``lost`` is what its owner loses beside the place."""
    location, position, seat = chip.location, chip.position, chip.seat
    stack, value = r.t.stacks[location], r.scale[r.denies[location]].value
    gain = value[stack[: position - 1] + stack[position:]] - value[stack]
    worth: float = r.worth[location] * gain - lost * r.weights[seat]
    return worth - r.spared.get(seat, 0.0) if r.spared else worth


def best_removal(r: Reading, lost: float, seats: Seats | None = None) -> tuple[float, Chip | None]:
    """The chip, of these seats or of any, whose removal is worth most."""
    best, where, taken = -9.0, None, 0
    worth, promises, denies, weights, spared = r.worth, r.scale, r.denies, r.weights, r.spared
    for location, stack in r.t.stacks.items():
        if stack:
            for gone, seat, position in promises[denies[location]].removals[stack]:
                if seats is None or seat in seats:
                    gain = worth[location] * gone - lost * weights[seat]
                    if spared:
                        gain -= spared.get(seat, 0.0)
                    if gain > best:
                        best, where, taken = gain, location, position
    return best, None if where is None else chip_at(where, r.t.stacks[where], taken)


def chip_at(location: Location, stack: Seats, position: int) -> Chip:
    return next(chip for chip in runs(location, stack) if chip.position == position)


def best_scheme(r: Reading, start: Location | None = None) -> tuple[float, Chip | None, Location | None]:
    """The chip to move and where to: each seat's chip that is best gone, to where it is best put."""
    best, move = -9.0, None
    stacks, worth, promises, denies = r.t.stacks, r.worth, r.scale, r.denies
    tops: dict[Seat, tuple[float, Location, float, Location]] = {}
    puts = [(worth[location], promises[denies[location]].added[stack]) for location, stack in stacks.items()]
    for location, stack in stacks.items() if start is None else ((start, stacks[start]),):
        for gone, seat, position in promises[denies[location]].removals[stack] if stack else ():
            if seat not in tops:
                tops[seat] = _two_best([counts * added[seat] for counts, added in puts])
            gain, place, second, other = tops[seat]
            if place is location:
                gain, place = second, other
            whole = worth[location] * gone + gain
            if r.spared:
                whole -= r.spared.get(seat, 0.0)
            if whole > best:
                best, move = whole, (location, position, place)
    if move is None:
        return best, None, None
    return best, chip_at(move[0], stacks[move[0]], move[1]), move[2]


def _two_best(gains: list[float]) -> tuple[float, Location, float, Location]:
    """The two places where a chip does best, by what it brings in each; it cannot move to where it stands."""
    best = max(gains)
    first = gains.index(best)
    gains[first] = -9.0
    second = max(gains)
    return best, LOCATIONS[first], second, LOCATIONS[gains.index(second)]


def swap_worth(r: Reading, one: Location, two: Location) -> float:
    """What it is worth that the bottom chips of two stacks change places."""
    upper, lower = r.t.stacks[one], r.t.stacks[two]
    if upper[0] == lower[0]:
        return 0.0
    first: float = r.scale[r.denies[one]].swapped[upper][lower[0]]
    second: float = r.scale[r.denies[two]].swapped[lower][upper[0]]
    return r.worth[one] * first + r.worth[two] * second


def best_swap(r: Reading) -> tuple[float, Any]:
    """The two stacks whose bottom chips best change places: of every two owners, the best stack of each."""
    promises, denies, worth, stacks = r.scale, r.denies, r.worth, r.t.stacks
    owners = dict.fromkeys([stack[0] for stack in stacks.values() if stack])
    bests: dict[tuple[Seat, Seat], tuple[float, Location]] = {}
    for location, stack in stacks.items():
        if stack:
            mine, swapped = stack[0], promises[denies[location]].swapped[stack]
            for owner in owners:
                if owner != mine:
                    gain = worth[location] * swapped[owner]
                    if (mine, owner) not in bests or gain > bests[mine, owner][0]:
                        bests[mine, owner] = gain, location
    best, where = -9.0, None
    for (mine, owner), (gain, one) in bests.items():
        if mine < owner:
            back, two = bests[owner, mine]
            if gain + back > best:
                best, where = gain + back, (one, two)
    if where is None:
        return 0.0, None
    return best, pairs_of(where if where[0].number < where[1].number else where[::-1])[0]


def raid_worth(r: Reading, location: Location) -> float:
    """All chips of a stack can be placed again, so the stack is open once more."""
    stack, denies = r.t.stacks[location], r.denies[location]
    again: float = 0.12 * sum([r.weights[seat] for seat in stack])
    gain = scale(MIDDLE, r.weights, r.part)[denies].value[()] - r.scale[denies].value[stack]
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
