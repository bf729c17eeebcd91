"""A bot for Mafia City that counts majorities and looks no further."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from omerta.bots.bot import Player
from omerta.games.mafia_city import (
    LOCATIONS,
    SIZES,
    TIE_DENIES,
    Agree,
    Answer,
    Back,
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
    Solve,
    Symbol,
    Victim,
    What,
    elsewhere,
    pairs_of,
    runs,
)
from omerta.games.mafia_city import CardKind as Kind
from omerta.kernel import Asked, Seat, Seats, View

T = TypeVar("T")

WORTH = {
    Location.JAIL: 1.15,
    Location.HARBOR: 1.05,
    Location.FIGHT: 1.2,
    Location.POLICE: 1.05,
    Location.BUSINESS: 1.3,
    Location.CLUB: 1.0,
    Location.HALL: 1.15,
}
"""What controlling a location is worth: its point, and a little for its effect."""

KEEP = {
    Kind.AGREEMENT: 0.6,
    Kind.SCHEME: 0.5,
    Kind.SNITCH: 0.5,
    Kind.TRADE: 0.5,
    Kind.HITMAN: 0.4,
    Kind.FBI: 0.4,
    Kind.CHIEF: 0.4,
    Kind.COMPLICITY: 0.3,
    Kind.THIEF: 0.35,
    Kind.SHADOW: 0.3,
    Kind.RAID: 0.25,
}
"""What a card in hand is worth for its text."""

SYMBOL = {Symbol.PLUS: 0.45, Symbol.FIST: 0.35, Symbol.HAT: 0.2, Symbol.BULLET: 0.1}
MARKED = 0.3
"""How much a location that has been solved still counts: its chips stand there in the next round too."""

SHARE = {half: 1 / (1 + math.exp(-0.65 * half)) for half in range(-26, 27)}


def share(stack: Seats, seat: Seat, location: Location) -> float:
    """How likely the seat is to control a stack in the end, by its lead now; half a chip for lying lower."""
    own = stack.count(seat)
    if not own:
        return 0.0
    best = max((stack.count(other) for other in set(stack) if other != seat), default=0)
    half = 2 * (own - best)
    if half == 0:
        if location in TIE_DENIES:
            half = -1
        else:
            tied = [other for other in stack if stack.count(other) == own]
            half = 1 if tied[0] == seat else -1
    return SHARE[max(-26, min(26, half))]


def controls(stack: Seats, location: Location, bonus: tuple[int, ...]) -> Seat | None:
    """Who controls a stack as it is (MC-3)."""
    if not stack:
        return None
    strengths = [stack.count(seat) + extra for seat, extra in enumerate(bonus)]
    tied = [seat for seat, strength in enumerate(strengths) if strength == max(strengths)]
    if len(tied) == 1:
        return tied[0]
    return None if location in TIE_DENIES else next((seat for seat in stack if seat in tied), None)


class Outlook:
    """A view weighed by one seat: what each stack is worth to it, with the leaders' gains as losses."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.me: Seat = view.seat
        self.hand: tuple[Card, ...] = view.hands[self.me]
        target = view.settings.target
        self.target = target if isinstance(target, int) else getattr(SIZES[len(view.seats)], target)
        most = max(view.points)
        self.envy = [
            0.2 + (0.25 if points == most else 0) + (0.3 if points + 3 >= self.target else 0) for points in view.points
        ]
        self.stacks: dict[Location, Seats] = view.stacks
        self.worths = {location: self._worth(location) for location in LOCATIONS}

    def _worth(self, location: Location) -> float:
        worth = WORTH[location]
        if location is Location.CLUB and any(card.symbol is Symbol.PLUS for card in self.hand):
            worth += 0.8
        if location is Location.HARBOR and any(card.kind is Kind.HITMAN for card in self.hand):
            worth += 0.3
        return worth * (MARKED if self.view.phase == "location" and location in self.view.cubes else 1)

    def stack_value(self, location: Location, stack: Seats) -> float:
        """What a stack promises to me, less what it promises to the others."""
        value = share(stack, self.me, location)
        for seat in set(stack):
            if seat != self.me:
                value -= self.envy[seat] * share(stack, seat, location)
        return self.worths[location] * value

    def change(self, *changed: tuple[Location, Seats]) -> float:
        """What it is worth to me that these stacks become like that."""
        return sum(self.stack_value(place, new) - self.stack_value(place, self.stacks[place]) for place, new in changed)

    # Changes

    def placed(self, seat: Seat, location: Location) -> float:
        return self.change((location, (*self.stacks[location], seat)))

    def without(self, chip: Chip) -> Seats:
        stack = self.stacks[chip.location]
        return stack[: chip.position - 1] + stack[chip.position :]

    def removed(self, chip: Chip) -> float:
        return self.change((chip.location, self.without(chip))) - (0.3 if chip.seat == self.me else 0)

    def moved(self, chip: Chip, other: Location) -> float:
        return self.change((chip.location, self.without(chip)), (other, (*self.stacks[other], chip.seat)))

    def swapped(self, one: Location, two: Location) -> float:
        lower, upper = self.stacks[one], self.stacks[two]
        return self.change((one, upper[:1] + lower[1:]), (two, lower[:1] + upper[1:]))

    def raided(self, location: Location) -> float:
        return self.change((location, ()))

    def effect(self, effect: Effect) -> float:
        """What it is worth to me that an announced effect happens."""
        view, mine = self.view, effect.seat == self.me
        chip, place = effect.chip, effect.location
        match effect.what:
            case What.SNITCH | What.JAIL | What.COMPLICITY if chip:
                return self.removed(chip)
            case What.HITMAN if chip:
                return self.removed(chip) - (0.5 if chip.seat == self.me else -0.3)
            case What.RAID if place:
                return self.raided(place)
            case What.SHADOW if place and effect.other:
                return self.swapped(place, effect.other)
            case What.SCHEME if chip and effect.other:
                return self.moved(chip, effect.other)
            case What.HATS if place:
                return self.placed(effect.seat, place)
            case What.THIEF:
                return 0.4 if mine else -0.4 if self.me in effect.victims else -0.05
            case What.PLUS:
                return 1.0 if mine else -self.envy[effect.seat]
            case What.AGREEMENT if place:
                return self._agreement(effect, place)
            case What.TRADE:
                return 0.5 if mine else -0.1
            case What.FISTS | What.CHIEF | What.FBI:
                below = view.stack[view.stack.index(effect) - 1]
                return -self.effect(below)
        return 0.2 if mine else 0.0

    def _agreement(self, effect: Effect, place: Location) -> float:
        bonus = self.view.bonus
        more = tuple(extra + (seat == effect.seat) for seat, extra in enumerate(bonus))
        before, after = (controls(self.stacks[place], place, count) for count in (bonus, more))
        return self._held(after, place) - self._held(before, place)

    def _held(self, seat: Seat | None, place: Location) -> float:
        return 0.0 if seat is None else self.worths[place] * (1 if seat == self.me else -self.envy[seat])

    # Cards and tempo

    def chips(self, seat: Seat | None = None) -> list[Chip]:
        every = (chip for place, stack in self.stacks.items() for chip in runs(place, stack))
        return [chip for chip in every if seat is None or chip.seat == seat]

    def tempo(self) -> float:
        """To wait is worth something while others must still show their chips and own ones are left to answer."""
        view = self.view
        others = [seat for seat in view.seats if seat != self.me and seat not in view.passed and view.chips[seat]]
        return 0.2 if others and view.chips[self.me] else -0.3

    def card(self, card: Card) -> float:
        """What a card is worth in hand."""
        fists = sum(one.symbol is Symbol.FIST for one in self.hand)
        reserve = 0.25 if card.symbol is Symbol.FIST and fists > 1 else 0.0
        return max(KEEP[card.kind], SYMBOL[card.symbol]) + 0.3 * min(KEEP[card.kind], SYMBOL[card.symbol]) + reserve

    def cost(self, *cards: Card) -> float:
        return 0.45 * sum(map(self.card, cards))


class Simple(Player):
    """Counts majorities and who lies lower, keeps two Fists in reserve, and grudges the leader most."""

    def __init__(self, rng: random.Random) -> None:
        super().__init__(rng)
        self.targets: dict[str, Any] = {}
        """What the next questions about the targets of the own action shall be answered."""

    def choose(self, view: View, asked: Asked) -> Any:
        options = asked.options
        if len(options) == 1:
            return options[0]
        if asked.kind in ("turn", "extra"):
            return self._act(Outlook(view), options)
        if self.targets.get(asked.kind) in options:
            return self.targets[asked.kind]
        judge: Callable[[Outlook, Any], float] | None = getattr(self, f"_{asked.kind.replace('-', '_')}", None)
        if judge is None:
            return options[0]
        outlook = Outlook(view)
        return max(options, key=lambda option: judge(outlook, option))

    # The action phase

    def _act(self, outlook: Outlook, options: Iterable[Any]) -> Any:
        """The action that is worth most with its best targets; nothing gained means passing."""
        plans = [(*self._plan(outlook, option), option) for option in options]
        _, self.targets, option = max(plans, key=lambda plan: plan[0])
        return option

    def _plan(self, outlook: Outlook, option: Any) -> tuple[float, dict[str, Any]]:
        """What an action is worth with its best targets, and these by the question that will ask for them."""
        match option:
            case Place(location=location):
                return outlook.placed(outlook.me, location) + 0.05, {}
            case Play(card=card):
                worth, targets = self._text(outlook, card.kind)
                return worth - outlook.cost(card), targets
            case Hats(cards=cards):
                worth, place = _best(LOCATIONS, lambda one: outlook.placed(outlook.me, one))
                return worth + 0.3 - outlook.cost(*cards), {"hats-place": place}
            case Hat(card=card):
                worth, chip = _best(outlook.chips(outlook.me), outlook.removed)
                return worth + 0.5 - outlook.cost(card), {"hat-chip": chip}
            case Discard(card=card):
                return outlook.tempo() - outlook.cost(card), {}
        return 0.0, {}

    def _text(self, outlook: Outlook, kind: Kind) -> tuple[float, dict[str, Any]]:
        match kind:
            case Kind.SNITCH:
                worth, chip = _best(outlook.chips(), outlook.removed)
                return worth, {"snitch-chip": chip}
            case Kind.SCHEME:
                moves = [(chip, place) for chip in outlook.chips() for place in elsewhere(chip.location)]
                worth, (chip, place) = _best(moves, lambda move: outlook.moved(*move))
                return worth, {"scheme-chip": chip, "scheme-place": place}
            case Kind.SHADOW:
                pairs = pairs_of(tuple(place for place in LOCATIONS if outlook.stacks[place]))
                worth, pair = _best(pairs, lambda pair: outlook.swapped(pair.location, pair.other))
                return worth, {"shadow-pair": pair}
            case Kind.RAID:
                places = [place for place in LOCATIONS if outlook.stacks[place].count(outlook.me) > 1]
                worth, place = _best(places, outlook.raided)
                return worth, {"raid-place": place}
        return 0.35 if kind is Kind.THIEF else 0.45, {}

    def _bullet(self, outlook: Outlook, option: Any) -> float:
        if not isinstance(option, Bullet) or not outlook.view.chips[outlook.me]:
            return 0.0
        worth, _ = _best(LOCATIONS, lambda place: outlook.placed(outlook.me, place))
        return worth - 0.15 - outlook.cost(option.card)

    def _snitch_chip(self, outlook: Outlook, chip: Chip) -> float:
        return outlook.removed(chip)

    _scheme_chip = _hat_chip = _hit_chip = _complicity_chip = _snitch_chip

    def _thief_seat(self, outlook: Outlook, option: Victim) -> float:
        return outlook.envy[option.seat] + 0.1 * len(outlook.view.hands[option.seat])

    def _hats_place(self, outlook: Outlook, place: Location) -> float:
        return outlook.placed(outlook.me, place)

    _scheme_place = _hats_place

    # Reactions

    def _react(self, outlook: Outlook, option: Any) -> float:
        harm = -outlook.effect(outlook.view.stack[-1])
        if isinstance(option, (Chief, Fbi)):
            return harm - 0.3
        return harm - 0.65 if isinstance(option, Fists) else 0.0

    def _complicity(self, outlook: Outlook, option: Any) -> float:
        return 0.0 if option is Answer.DECLINE else 0.1

    # Locations

    def _mulligan(self, outlook: Outlook, option: Any) -> float:
        return 0.0 if option is Answer.KEEP else 1.1 - sum(map(outlook.card, outlook.hand))

    def _agree(self, outlook: Outlook, option: Any) -> float:
        view, place = outlook.view, outlook.view.location
        stack = outlook.stacks[place]
        added = len(option.cards) if isinstance(option, Agree) else 0
        bonus = tuple(extra + (seat == outlook.me) * added for seat, extra in enumerate(view.bonus))
        held = outlook._held(controls(stack, place, bonus), place)
        return held - 0.4 * added

    def _jail(self, outlook: Outlook, option: Any) -> float:
        return outlook.removed(option.chip) if isinstance(option, Imprison) else 0.0

    def _move(self, outlook: Outlook, option: Any) -> float:
        place: Location = option.location if isinstance(option, Move) else outlook.view.hitman
        if not any(card.kind is Kind.HITMAN for card in outlook.hand):
            return 0.0 if isinstance(option, Move) else 0.1
        return max((outlook.removed(chip) for chip in runs(place, outlook.stacks[place])), default=0.0)

    def _hit(self, outlook: Outlook, option: Any) -> float:
        place = outlook.view.hitman
        best = max((outlook.removed(chip) for chip in runs(place, outlook.stacks[place])), default=0.0)
        return best + 0.3 - outlook.cost(option.card) if option is not Answer.DECLINE else 0.0

    def _drop(self, outlook: Outlook, option: Any) -> float:
        return -outlook.card(option.card)

    _trade = _drop

    def _plus(self, outlook: Outlook, option: Any) -> float:
        return 0.0 if option is Answer.DECLINE else 1.5 - outlook.card(option.card)

    def _solve(self, outlook: Outlook, option: Solve) -> float:
        """What removes chips comes first if it is mine; City Hall late, to keep the Mayor."""
        place = option.location
        mine = controls(outlook.stacks[place], place, (0,) * len(outlook.view.seats)) == outlook.me
        early = place in (Location.JAIL, Location.HARBOR)
        return (1 if mine else -1) * (2 if early else 0) - (1 if place is Location.HALL else 0)

    # The strategy phase

    def _next(self, outlook: Outlook, option: Any) -> float:
        return 0.0 if option.seat == outlook.me else 1.0

    def _back(self, outlook: Outlook, option: Back) -> float:
        """A chip in hand can go wherever it is needed next round; one left behind cannot, and is a target."""
        return len(option.positions)


def _best(things: Iterable[T], worth: Callable[[T], float]) -> tuple[float, T]:
    """The thing that is worth most, with its worth; the first of equals."""
    return max(((worth(thing), thing) for thing in things), key=lambda pair: pair[0])
