"""What a seat does at first sight, question by question: quick enough for playouts, by a table or by a view.

Worth is counted in points. A policy looks at what its own seat may see, so the same ones play a level without search.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, NamedTuple

from omerta.bots.mafia_city.prospects import weights_of
from omerta.bots.mafia_city.stacks import (
    DENIES,
    EARLY,
    LAST,
    MIDDLE,
    SOON,
    Weights,
    controller_with,
    placed,
    removals,
    stage,
    swapped,
    value,
)
from omerta.bots.search import Policies
from omerta.games.mafia_city import (
    LOCATIONS,
    Agree,
    Answer,
    Bullet,
    Card,
    Chief,
    Chip,
    Discard,
    Effect,
    Fbi,
    Fists,
    Hat,
    Hats,
    Imprison,
    Location,
    Move,
    Place,
    Play,
    Symbol,
    What,
    runs,
)
from omerta.games.mafia_city import CardKind as Kind
from omerta.kernel import Options, Seat, Seats

WORTH = {
    Location.JAIL: 1.2,
    Location.HARBOR: 1.05,
    Location.FIGHT: 1.3,
    Location.POLICE: 1.1,
    Location.BUSINESS: 1.4,
    Location.CLUB: 1.0,
    Location.HALL: 1.2,
}
"""What controlling a location is worth: its point, and its effect."""

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

CHIP = 0.25
"""What a chip is worth that is missing in the next round."""
KILLED = 0.45
MARKED = 0.0
"""A stack that has been solved counts no more: its chips go back to hand."""
HAPPENS = 0.85
"""An announced effect is not cancelled so often."""


@lru_cache(1 << 12)
def card_worth(card: Card) -> float:
    text, symbol = TEXT[card.kind], SYMBOL[card.symbol]
    return max(text, symbol) + 0.3 * min(text, symbol)


@lru_cache(1 << 14)
def cost(hand: tuple[Card, ...], card: Card) -> float:
    """What a card of a hand is worth there: the second Fist makes a pair, a second “+1” waits long."""
    worth = card_worth(card)
    if card.symbol is Symbol.FIST and sum(one.symbol is Symbol.FIST for one in hand) == 2:
        worth += 0.12
    if card.symbol is Symbol.PLUS and sum(one.symbol is Symbol.PLUS for one in hand) > 2:
        worth -= 0.08
    return worth


@lru_cache(1 << 14)
def worths(hand: tuple[Card, ...], cubes: tuple[Location, ...] = ()) -> dict[Location, float]:
    """What each location is worth to a seat with this hand."""
    found = {location: MARKED if location in cubes else WORTH[location] for location in LOCATIONS}
    if any(card.symbol is Symbol.PLUS for card in hand):
        found[Location.CLUB] += 0.6 if Location.CLUB not in cubes else 0.0
    if any(card.kind is Kind.HITMAN for card in hand) and Location.HARBOR not in cubes:
        found[Location.HARBOR] += 0.3
    return found


class Reading(NamedTuple):
    """A table as one seat reads it."""

    t: Any
    seat: Seat
    hand: tuple[Card, ...]
    weights: Weights
    stage: int
    worth: dict[Location, float]


def read(t: Any, seat: Seat) -> Reading:
    hand = t.hands[seat]
    if t.phase == "location":
        return Reading(t, seat, hand, weights_of(t, seat), LAST, worths(hand, t.cubes))
    return Reading(t, seat, hand, weights_of(t, seat), stage(t, seat), worths(hand))


# What changes are worth


def place_worth(r: Reading, location: Location, seat: Seat) -> float:
    return r.worth[location] * placed(r.t.stacks[location], DENIES[location], r.stage, r.weights, seat)


def best_place(r: Reading, seat: Seat, but: Location | None = None) -> tuple[float, Location]:
    """Where a chip of a seat does best by this reading."""
    best, where = -9.0, LOCATIONS[0]
    stacks, worth, at, weights = r.t.stacks, r.worth, r.stage, r.weights
    for location, stack in stacks.items():
        if location is not but:
            gain = worth[location] * placed(stack, DENIES[location], at, weights, seat)
            if gain > best:
                best, where = gain, location
    return best, where


def best_removal(r: Reading, lost: float, seats: Seats | None = None) -> tuple[float, Chip | None]:
    """The chip whose removal is worth most; ``lost`` is what its owner loses beside the place."""
    best, where, taken = -9.0, None, None
    for location, stack in r.t.stacks.items():
        if not stack:
            continue
        for one in removals(stack, DENIES[location], r.stage, r.weights):
            if seats is None or one.seat in seats:
                gain = r.worth[location] * one.worth - lost * r.weights[one.seat]
                if gain > best:
                    best, where, taken = gain, location, one
    return best, None if where is None or taken is None else _chip(where, r.t.stacks[where], taken.position)


def _chip(location: Location, stack: Seats, position: int) -> Chip:
    return next(chip for chip in runs(location, stack) if chip.position == position)


def removal_worth(r: Reading, chip: Chip, lost: float) -> float:
    stack, denies = r.t.stacks[chip.location], DENIES[chip.location]
    left = stack[: chip.position - 1] + stack[chip.position :]
    gain = value(left, denies, r.stage, r.weights) - value(stack, denies, r.stage, r.weights)
    return r.worth[chip.location] * gain - lost * r.weights[chip.seat]


def best_scheme(r: Reading, start: Location | None = None) -> tuple[float, Chip | None, Location | None]:
    """The chip to move and where to: each seat's chip that is best gone, to where it is best put."""
    best: tuple[float, Chip | None, Location | None] = (-9.0, None, None)
    tops: dict[Seat, list[tuple[float, Location]]] = {}
    for location, stack in r.t.stacks.items() if start is None else ((start, r.t.stacks[start]),):
        for one in removals(stack, DENIES[location], r.stage, r.weights) if stack else ():
            if one.seat not in tops:
                gains = ((place_worth(r, place, one.seat), place) for place in LOCATIONS)
                tops[one.seat] = sorted(gains, key=lambda pair: -pair[0])[:2]
            gain, place = tops[one.seat][tops[one.seat][0][1] is location]
            whole = r.worth[location] * one.worth + gain
            if whole > best[0]:
                best = (whole, _chip(location, stack, one.position), place)
    return best


def swap_worth(r: Reading, one: Location, two: Location) -> float:
    stacks, worth = r.t.stacks, (r.worth[one], r.worth[two])
    return swapped(stacks[one], stacks[two], (DENIES[one], DENIES[two]), r.stage, r.weights, worth)


def raid_worth(r: Reading, location: Location) -> float:
    """All chips of a stack can be placed again, so the stack is open once more."""
    stack, denies = r.t.stacks[location], DENIES[location]
    again = 0.12 * sum(r.weights[seat] for seat in stack)
    gain = value((), denies, MIDDLE, r.weights) - value(stack, denies, r.stage, r.weights)
    return r.worth[location] * gain + again


def held_worth(r: Reading, location: Location, holder: Seat | None) -> float:
    return 0.0 if holder is None else r.worth[location] * r.weights[holder]


def agreement_worth(r: Reading, location: Location, seat: Seat, more: int) -> float:
    """What it is worth that a seat is so much stronger where control is being determined."""
    t, denies = r.t, DENIES[location]
    bonus = tuple([extra + more if other == seat else extra for other, extra in enumerate(t.bonus)])
    stack = t.stacks[location]
    after = held_worth(r, location, controller_with(stack, denies, bonus))
    return after - held_worth(r, location, controller_with(stack, denies, tuple(t.bonus)))


def effect_worth(r: Reading, effect: Effect, below: int) -> float:
    """What it is worth to the reader that an announced effect happens; ``below`` is its place in the stack."""
    what, chip, place, weight = effect.what, effect.chip, effect.location, r.weights[effect.seat]
    if what in REACTIONS:
        return -effect_worth(r, r.t.stack[below - 1], below - 1) if below else 0.0
    if chip is not None:
        if what is What.SCHEME and effect.other is not None:
            return removal_worth(r, chip, 0.0) + place_worth(r, effect.other, chip.seat)
        if what is What.HAT:
            return removal_worth(r, chip, 0.0) + 0.3 * weight
        lost = KILLED if what is What.HITMAN else CHIP if r.t.phase == "location" else 0.05
        return removal_worth(r, chip, lost)
    if place is not None:
        if what is What.RAID:
            return raid_worth(r, place)
        if what is What.SHADOW and effect.other is not None:
            return swap_worth(r, place, effect.other)
        if what is What.HATS:
            return place_worth(r, place, effect.seat) + 0.3 * weight
        if what is What.AGREEMENT:
            return agreement_worth(r, place, effect.seat, 1)
    if what is What.THIEF:
        return 0.25 * weight - 0.25 * sum(r.weights[victim] for victim in effect.victims)
    return FLAT.get(what, 0.0) * weight


REACTIONS = frozenset({What.FISTS, What.CHIEF, What.FBI})
FLAT = {What.PLUS: 1.0, What.TRADE: 0.5, What.BULLET: 0.3, What.HARBOR: 0.15}


# The action phase


class Plan(NamedTuple):
    """An action with its best targets, by the question that will ask for them."""

    worth: float
    targets: dict[str, Any]


NOTHING: dict[str, Any] = {}


def plan(r: Reading, option: Any) -> Plan:
    """What an action is worth with its best targets."""
    kind = type(option)
    if kind is Place:
        return Plan(place_worth(r, option.location, r.seat), NOTHING)
    if kind is Play:
        worth, targets = TEXTS[option.card.kind](r)
        return Plan(HAPPENS * worth - cost(r.hand, option.card), targets)
    if kind is Hats:
        worth, place = best_place(r, r.seat)
        return Plan(HAPPENS * (worth + 0.3) - sum(cost(r.hand, card) for card in option.cards), {"hats-place": place})
    if kind is Hat:
        worth, chip = best_removal(r, 0.0, (r.seat,))
        again = best_place(r, r.seat)[0]
        return Plan(HAPPENS * (worth + again) - cost(r.hand, option.card) - 0.1, {"hat-chip": chip})
    if kind is Discard:
        return Plan(waiting(r) - cost(r.hand, option.card), NOTHING)
    return Plan(0.0, NOTHING)


def waiting(r: Reading) -> float:
    """What it is worth to let the others show their chips first."""
    if not r.t.chips[r.seat] or r.stage == LAST:
        return -0.1
    return 0.12


def _snitch(r: Reading) -> tuple[float, dict[str, Any]]:
    worth, chip = best_removal(r, 0.05)
    return worth, {"snitch-chip": chip}


def _scheme(r: Reading) -> tuple[float, dict[str, Any]]:
    worth, chip, place = best_scheme(r)
    return worth, {"scheme-chip": chip, "scheme-place": place}


def _shadow(r: Reading) -> tuple[float, dict[str, Any]]:
    from omerta.games.mafia_city import pairs_of

    pairs = pairs_of(tuple(place for place in LOCATIONS if r.t.stacks[place]))
    worth, pair = max(((swap_worth(r, pair.location, pair.other), pair) for pair in pairs), key=lambda one: one[0])
    return worth, {"shadow-pair": pair}


def _raid(r: Reading) -> tuple[float, dict[str, Any]]:
    places = [place for place in LOCATIONS if r.t.stacks[place].count(r.seat) > 1]
    worth, place = max(((raid_worth(r, place), place) for place in places), key=lambda one: one[0])
    return worth, {"raid-place": place}


def _thief(r: Reading) -> tuple[float, dict[str, Any]]:
    return 0.3, {}


def _trade(r: Reading) -> tuple[float, dict[str, Any]]:
    return 0.55, {}


TEXTS: dict[Kind, Callable[[Reading], tuple[float, dict[str, Any]]]] = {
    Kind.SNITCH: _snitch,
    Kind.SCHEME: _scheme,
    Kind.SHADOW: _shadow,
    Kind.RAID: _raid,
    Kind.THIEF: _thief,
    Kind.TRADE: _trade,
}


def turn(t: Any, seat: Seat, options: Options, random: Any) -> Any:
    """The best place, or a card whose text does more; cards are mostly looked at when chips run out."""
    hand, chips = t.hands[seat], t.chips[seat]
    r = Reading(t, seat, hand, weights_of(t, seat), stage(t, seat), worths(hand))
    best, choice = 0.0, options[0]
    if chips:
        best, place = best_place(r, seat)
        choice = PLACES[place]
    if len(hand) and (chips < 3 or random() < 0.1):
        for option in options:
            if type(option) is Play:
                worth = HAPPENS * TEXTS[option.card.kind](r)[0] - cost(hand, option.card)
                if worth > best:
                    best, choice = worth, option
    return choice


PLACES = {location: Place(location) for location in LOCATIONS}


def bullet(t: Any, seat: Seat, options: Options, random: Any) -> Any:
    r = read(t, seat)
    return max(options, key=lambda option: bullet_worth(r, option))


def bullet_worth(r: Reading, option: Any) -> float:
    """A Bullet is worth what the action is that it allows."""
    if not isinstance(option, Bullet):
        return 0.0
    left = tuple(card for card in r.hand if card is not option.card)
    acts = [TEXTS[card.kind](r)[0] - cost(r.hand, card) for card in left if card.kind in TEXTS and _possible(r, card)]
    if r.t.chips[r.seat]:
        acts.append(best_place(r, r.seat)[0])
    return HAPPENS * max(acts, default=0.0) - cost(r.hand, option.card) - 0.05


def _possible(r: Reading, card: Card) -> bool:
    """Whether a text has a target at all (MC-4.5)."""
    standing = [stack for stack in r.t.stacks.values() if stack]
    if card.kind is Kind.RAID:
        return any(stack.count(r.seat) > 1 for stack in standing)
    return len(standing) > 1


# Targets


def by_worth(judge: Callable[[Reading, Any], float]) -> Callable[[Any, Seat, Options, Any], Any]:
    """A policy that takes the option of most worth, the first of equals."""

    def policy(t: Any, seat: Seat, options: Options, random: Any) -> Any:
        r = read(t, seat)
        best, choice = -99.0, options[0]
        for option in options:
            worth = judge(r, option)
            if worth > best:
                best, choice = worth, option
        return choice

    return policy


def snitched(r: Reading, chip: Chip) -> float:
    return removal_worth(r, chip, 0.05)


def schemed(r: Reading, chip: Chip) -> float:
    return removal_worth(r, chip, 0.0) + best_place(r, chip.seat, chip.location)[0]


def destination(t: Any, seat: Seat, options: Options, random: Any) -> Any:
    """Where the named chip stands is no option; which one there it is was chosen by the same reading."""
    (start,) = (location for location in LOCATIONS if location not in options)
    return best_scheme(read(t, seat), start)[2]


def robbed(r: Reading, option: Any) -> float:
    return -r.weights[option.seat] + 0.05 * len(r.t.hands[option.seat])


def taken_back(r: Reading, chip: Chip) -> float:
    return removal_worth(r, chip, 0.0)


def raided(r: Reading, place: Location) -> float:
    return raid_worth(r, place)


def pair_worth(r: Reading, pair: Any) -> float:
    return swap_worth(r, pair.location, pair.other)


def own_place(r: Reading, place: Location) -> float:
    return place_worth(r, place, r.seat)


def killed(r: Reading, chip: Chip) -> float:
    return removal_worth(r, chip, KILLED)


def jailed(r: Reading, chip: Chip) -> float:
    return removal_worth(r, chip, CHIP)


# Reactions


def reaction(r: Reading, option: Any) -> float:
    if option is Answer.ALLOW:
        return 0.0
    stack = r.t.stack
    harm = -effect_worth(r, stack[-1], len(stack) - 1)
    if isinstance(option, Fists):
        return harm - sum(cost(r.hand, card) for card in option.cards) - 0.1
    return harm - cost(r.hand, option.card) - 0.05


def complicity(r: Reading, option: Any) -> float:
    if option is Answer.DECLINE:
        return 0.0
    others = tuple(other for other in r.t.seats if other != r.seat)
    return best_removal(r, CHIP if r.t.phase == "location" else 0.05, others)[0] - cost(r.hand, option.card)


# Locations


def exchange(r: Reading, option: Any) -> float:
    return 0.0 if option is Answer.KEEP else 0.62 - sum(map(card_worth, r.hand))


def agreement(r: Reading, option: Any) -> float:
    if option is Answer.NO:
        return 0.0
    gain = agreement_worth(r, r.t.location, r.seat, len(option.cards))
    return gain - sum(cost(r.hand, card) for card in option.cards)


def imprisonment(r: Reading, option: Any) -> float:
    return removal_worth(r, option.chip, CHIP) if isinstance(option, Imprison) else 0.0


def move(r: Reading, option: Any) -> float:
    """Where the Hitman would do most good, if there is an order for him; else away from own chips."""
    place = option.location if isinstance(option, Move) else r.t.hitman
    stack = r.t.stacks[place]
    if not any(card.kind is Kind.HITMAN for card in r.hand):
        return 0.02 * sum(-r.weights[seat] for seat in stack) + (0.0 if isinstance(option, Move) else 0.01)
    return max((removal_worth(r, chip, KILLED) for chip in runs(place, stack)), default=0.0)


def hit(r: Reading, option: Any) -> float:
    if option is Answer.DECLINE:
        return 0.0
    place = r.t.hitman
    best = max((removal_worth(r, chip, KILLED) for chip in runs(place, r.t.stacks[place])), default=0.0)
    return best - 0.8 * cost(r.hand, option.card)


def dropped(r: Reading, option: Any) -> float:
    return -cost(r.hand, option.card)


def plus(r: Reading, option: Any) -> float:
    return 0.0 if option is Answer.DECLINE else 2.0 - TEXT[option.card.kind]


def solve(r: Reading, option: Any) -> float:
    """What removes chips comes first if it is mine and last if not; City Hall late, to keep the Mayor."""
    place = option.location
    holder = controller_with(r.t.stacks[place], DENIES[place], (0,) * len(r.t.seats))
    if place is Location.HALL:
        return -1.5 if holder != r.seat else -0.5
    if place in (Location.JAIL, Location.HARBOR):
        return 2.0 if holder == r.seat else -1.0
    return 0.0


def take(t: Any, seat: Seat, options: Options, random: Any) -> Any:
    return options[0]


def all_back(t: Any, seat: Seat, options: Options, random: Any) -> Any:
    """A chip in hand can go wherever it is needed next round."""
    return options[-1]


def others_first(t: Any, seat: Seat, options: Options, random: Any) -> Any:
    return next((option for option in options if option.seat != seat), options[0])


JUDGES: dict[str, Callable[[Reading, Any], float]] = {
    "turn": lambda r, option: plan(r, option).worth,
    "extra": lambda r, option: plan(r, option).worth,
    "bullet": bullet_worth,
    "snitch-chip": snitched,
    "scheme-chip": schemed,
    "thief-seat": robbed,
    "raid-place": raided,
    "shadow-pair": pair_worth,
    "hat-chip": taken_back,
    "hats-place": own_place,
    "react": reaction,
    "complicity": complicity,
    "complicity-chip": jailed,
    "trade": dropped,
    "drop": dropped,
    "mulligan": exchange,
    "agree": agreement,
    "jail": imprisonment,
    "move": move,
    "hit": hit,
    "hit-chip": killed,
    "plus": plus,
    "solve": solve,
}
"""What an option of a kind of question is worth at first sight."""

POLICIES: Policies = {
    **{kind: by_worth(judge) for kind, judge in JUDGES.items()},
    "turn": turn,
    "extra": turn,
    "scheme-place": destination,
    "recruit": take,
    "police": take,
    "market": take,
    "mayor": take,
    "clear": take,
    "next": others_first,
    "back": all_back,
}
"""What a seat does at first sight, for each kind of question."""
