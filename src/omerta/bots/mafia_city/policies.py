"""What a seat does at first sight, question by question: quick enough for playouts, by a table or by a view.

A policy looks at what its own seat may see and at nothing else, so the same ones play a level without search.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from omerta.bots.mafia_city.reading import (
    FREED,
    TEXT,
    Reading,
    agreement_worth,
    best_place,
    best_removal,
    best_scheme,
    best_swap,
    card_worth,
    cell_loss,
    effect_worth,
    place_worth,
    raid_worth,
    read,
    removal_worth,
    swap_worth,
)
from omerta.bots.mafia_city.stacks import LAST, MIDDLE, controller, scale
from omerta.bots.search import Policies, Policy
from omerta.games.mafia_city import (
    LOCATIONS,
    Answer,
    Bullet,
    Chief,
    Chip,
    Discard,
    Fbi,
    Fists,
    Hat,
    Hats,
    Imprison,
    Location,
    Move,
    Place,
    Play,
    Victim,
    runs,
)
from omerta.games.mafia_city import CardKind as Kind
from omerta.kernel import Options, Seat

# The action phase


class Plan(NamedTuple):
    """An action with its best targets, by the questions that will ask for them."""

    worth: float
    targets: dict[str, Any]


NOTHING: dict[str, Any] = {}


def plan(r: Reading, option: Any) -> Plan:
    """What an action is worth with its best targets; passing is worth nothing."""
    kind = type(option)
    if kind is Place:
        return Plan(place_worth(r, option.location, r.seat), NOTHING)
    if kind is Play:
        worth, targets = TEXTS[option.card.kind](r)
        return Plan(r.happens * worth - r.cost(option.card), targets)
    if kind is Hats:
        worth, place = best_place(r, r.seat)
        return Plan(r.happens * (worth + r.chip) - r.cost(*option.cards), {"hats-place": place})
    if kind is Hat:
        worth, chip = best_removal(r, 0.0, (r.seat,))
        again, _ = best_place(r, r.seat)
        return Plan(r.happens * (worth + again) - r.cost(option.card) - 0.1, {"hat-chip": chip})
    if kind is Discard:
        return Plan(waiting(r) - r.cost(option.card), NOTHING)
    return Plan(0.0, NOTHING)


def waiting(r: Reading) -> float:
    """What it is worth to let the others show their chips first."""
    return 0.12 if r.t.chips[r.seat] and r.stage != LAST else -0.1


def _snitch(r: Reading) -> Plan:
    worth, chip = best_removal(r, FREED)
    return Plan(worth, {"snitch-chip": chip})


def _scheme(r: Reading) -> Plan:
    worth, chip, place = best_scheme(r)
    return Plan(worth, {"scheme-chip": chip, "scheme-place": place})


def _shadow(r: Reading) -> Plan:
    worth, pair = best_swap(r)
    return Plan(worth, {} if pair is None else {"shadow-pair": pair})


def _raid(r: Reading) -> Plan:
    raids = {place: raid_worth(r, place) for place, stack in r.t.stacks.items() if stack.count(r.seat) > 1}
    place = max(raids, key=raids.__getitem__)
    return Plan(raids[place], {"raid-place": place})


def _thief(r: Reading) -> Plan:
    if not r.spared:
        return Plan(0.3, NOTHING)
    victims = [seat for seat, hand in enumerate(r.t.hands) if hand and seat != r.seat]
    return Plan(0.3 - min((r.spared.get(seat, 0.0) for seat in victims), default=0.0), NOTHING)


def _trade(r: Reading) -> Plan:
    return Plan(0.65, NOTHING)


TEXTS: dict[Kind, Callable[[Reading], Plan]] = {
    Kind.SNITCH: _snitch,
    Kind.SCHEME: _scheme,
    Kind.SHADOW: _shadow,
    Kind.RAID: _raid,
    Kind.THIEF: _thief,
    Kind.TRADE: _trade,
}
"""What the text of a card would do now with its best targets."""


def own_best(r: Reading) -> tuple[float, Location]:
    """Where an own chip does best."""
    return best_place(r, r.seat)


PLACES = {location: Place(location) for location in LOCATIONS}


def quick_turn(t: Any, seat: Seat, options: Options, random: Callable[[], float]) -> Any:
    """The best place, or a card whose text does more; cards are mostly looked at when chips run out."""
    hand, chips = t.hands[seat], t.chips[seat]
    r = read(t, seat)
    best, choice = 0.0, options[0]
    if chips:
        best, place = r.once(own_best)
        choice = PLACES[place]
    if hand and (chips < 3 or random() < 0.1):
        for option in options:
            if type(option) is Play:
                worth = r.happens * r.once(TEXTS[option.card.kind]).worth
                if worth > best and worth - r.cost(option.card) > best:
                    best, choice = worth - r.cost(option.card), option
    return choice


def bullet(r: Reading, option: Any) -> float:
    """A Bullet is worth what the action is that it allows."""
    if not isinstance(option, Bullet):
        return 0.0
    left = [card for card in r.hand if card is not option.card and card.kind in TEXTS and _possible(r, card.kind)]
    acts = [r.once(TEXTS[card.kind]).worth - r.cost(card) for card in left]
    if r.t.chips[r.seat]:
        acts.append(r.once(own_best)[0])
    return r.happens * max(acts, default=0.0) - r.cost(option.card) - 0.05


def _possible(r: Reading, kind: Kind) -> bool:
    """Whether a text has a target at all (MC-4.5)."""
    standing = [stack for stack in r.t.stacks.values() if stack]
    if kind is Kind.RAID:
        return any(stack.count(r.seat) > 1 for stack in standing)
    return len(standing) > 1


# Targets


def destination(t: Any, seat: Seat, options: Options, random: Callable[[], float]) -> Any:
    """Where the named chip stands is no option; which one there it is was chosen by the same reading."""
    (start,) = (location for location in LOCATIONS if location not in options)
    r = read(t, seat)
    best = r.once(_scheme).targets
    chip: Chip | None = best["scheme-chip"]
    return best["scheme-place"] if chip is not None and chip.location is start else best_scheme(r, start)[2]


def schemed(r: Reading, chip: Chip) -> float:
    return removal_worth(r, chip, 0.0) + best_place(r, chip.seat, chip.location)[0]


def robbed(r: Reading, option: Any) -> float:
    seat: Seat = option.seat
    return 0.05 * len(r.t.hands[seat]) - r.weights[seat] - r.spared.get(seat, 0.0)


def own_place(r: Reading, place: Location) -> float:
    return place_worth(r, place, r.seat)


# Reactions


def reaction(r: Reading, option: Any) -> float:
    if option is Answer.ALLOW:
        return 0.0
    stack = r.t.stack
    harm = -effect_worth(r, stack[-1], len(stack) - 1)
    cards = option.cards if isinstance(option, Fists) else (option.card,)
    return harm - r.cost(*cards) - 0.05 * len(cards) - r.spared.get(aimed_at(r, option), 0.0)


def aimed_at(r: Reading, option: Any) -> Seat:
    """The seat that would take an option amiss, or -1: whose chip, card or effect it aims at.

    Whoever defends what is their own, or what aims at them, harms nobody.
    """
    if isinstance(option, Chip):
        return option.seat
    if isinstance(option, Imprison):
        return option.chip.seat
    if isinstance(option, Fists | Chief | Fbi):
        announced = r.t.stack[-1]
        return -1 if r.seat in announced.victims else announced.seat
    return option.seat if isinstance(option, Victim) else -1


def complicity(r: Reading, option: Any) -> float:
    if option is Answer.DECLINE:
        return 0.0
    others = tuple(other for other in r.t.seats if other != r.seat)
    return best_removal(r, cell_loss(r), others)[0] - r.cost(option.card)


# Locations


def exchange(r: Reading, option: Any) -> float:
    return 0.0 if option is Answer.KEEP else 0.62 - sum(map(card_worth, r.hand))


def agreement(r: Reading, option: Any) -> float:
    if option is Answer.NO:
        return 0.0
    return agreement_worth(r, r.t.location, r.seat, len(option.cards)) - r.cost(*option.cards)


def imprisonment(r: Reading, option: Any) -> float:
    return removal_worth(r, option.chip, cell_loss(r)) if isinstance(option, Imprison) else 0.0


def move(r: Reading, option: Any) -> float:
    """Where the Hitman would do most good, if there is an order for him; else away from own chips."""
    place = option.location if isinstance(option, Move) else r.t.hitman
    stack = r.t.stacks[place]
    if not any(card.kind is Kind.HITMAN for card in r.hand):
        others: float = sum(-r.weights[seat] for seat in stack)
        return 0.02 * others + (0.0 if isinstance(option, Move) else 0.01)
    return max((removal_worth(r, chip, r.chip) for chip in runs(place, stack)), default=0.0)


def hit(r: Reading, option: Any) -> float:
    if option is Answer.DECLINE:
        return 0.0
    place = r.t.hitman
    best = max((removal_worth(r, chip, r.chip) for chip in runs(place, r.t.stacks[place])), default=0.0)
    return best - 0.8 * r.cost(option.card)


def dropped(r: Reading, option: Any) -> float:
    return -r.cost(option.card)


def plus(r: Reading, option: Any) -> float:
    """A point at once; the card with the poorest text pays it."""
    return 0.0 if option is Answer.DECLINE else 1.0 - TEXT[option.card.kind]


def solve(r: Reading, option: Any) -> float:
    """What removes chips comes first if it is mine and late if not; City Hall last, to keep the Mayor."""
    place = option.location
    mine = controller(r.t.stacks[place], r.denies[place]) == r.seat
    if place is Location.HALL:
        return -0.5 if mine else -1.5
    if place in (Location.JAIL, Location.HARBOR):
        return 2.0 if mine else -1.0
    return 0.0


IN_HAND = 0.4
"""What a chip in hand is worth, which can go wherever it is needed next round."""


def withdrawal(r: Reading, option: Any) -> float:
    """A chip that stands holds its place, and lies low; one in hand is free."""
    place: Location = r.t.location
    left = tuple([seat for position, seat in enumerate(r.t.stacks[place], 1) if position not in option.positions])
    value = scale(MIDDLE, r.weights, r.part)[r.denies[place]].value
    return r.worth[place] * value[left] + IN_HAND * len(option.positions)


def others_first(t: Any, seat: Seat, options: Options, random: Callable[[], float]) -> Any:
    return next((option for option in options if option.seat != seat), options[0])


JUDGES: dict[str, Callable[[Reading, Any], float]] = {
    "turn": lambda r, option: plan(r, option).worth,
    "extra": lambda r, option: plan(r, option).worth,
    "bullet": bullet,
    "snitch-chip": lambda r, chip: removal_worth(r, chip, FREED),
    "scheme-chip": schemed,
    "thief-seat": robbed,
    "raid-place": raid_worth,
    "shadow-pair": lambda r, pair: swap_worth(r, pair.location, pair.other),
    "hat-chip": lambda r, chip: removal_worth(r, chip, 0.0),
    "hats-place": own_place,
    "react": reaction,
    "complicity": complicity,
    "complicity-chip": lambda r, chip: removal_worth(r, chip, cell_loss(r)),
    "trade": dropped,
    "drop": dropped,
    "mulligan": exchange,
    "agree": agreement,
    "jail": imprisonment,
    "move": move,
    "hit": hit,
    "hit-chip": lambda r, chip: removal_worth(r, chip, r.chip),
    "plus": plus,
    "solve": solve,
    "back": withdrawal,
}
"""What an option of a kind of question is worth at first sight, in points."""


def most_worth(r: Reading, judge: Callable[[Reading, Any], float], options: Options) -> Any:
    """The option of most worth, the first of equals."""
    return max(options, key=lambda option: judge(r, option))


def quick_reaction(t: Any, seat: Seat, options: Options, random: Callable[[], float]) -> Any:
    """Allow what does no harm; else the cheapest way to cancel it, if that is worth its cards."""
    r, stack = read(t, seat), t.stack
    harm = -effect_worth(r, stack[-1], len(stack) - 1)
    if harm <= 0:
        return options[0]
    best, choice = 0.0, options[0]
    for option in options[1:]:
        cards = option.cards if type(option) is Fists else (option.card,)
        worth = harm - r.cost(*cards) - 0.05 * len(cards)
        if worth > best:
            best, choice = worth, option
    return choice


def _target(find: Callable[[Reading], Any]) -> Policy:
    """What is best of all targets; should it not be one of the options, the first of them."""

    def policy(t: Any, seat: Seat, options: Options, random: Callable[[], float]) -> Any:
        found = find(read(t, seat))
        return found if found in options else options[0]

    return policy


def _imprisoned(r: Reading) -> Any:
    worth, chip = best_removal(r, cell_loss(r))
    return Imprison(chip) if chip is not None and worth > 0 else Answer.DECLINE


def _by_worth(judge: Callable[[Reading, Any], float]) -> Policy:
    return lambda t, seat, options, random: most_worth(read(t, seat), judge, options)


POLICIES: Policies = {
    **{kind: _by_worth(judge) for kind, judge in JUDGES.items()},
    "turn": quick_turn,
    "extra": quick_turn,
    "scheme-place": destination,
    "react": quick_reaction,
    "snitch-chip": _target(lambda r: r.once(_snitch).targets["snitch-chip"]),
    "scheme-chip": _target(lambda r: r.once(_scheme).targets["scheme-chip"]),
    "shadow-pair": _target(lambda r: r.once(_shadow).targets.get("shadow-pair")),
    "hat-chip": _target(lambda r: best_removal(r, 0.0, (r.seat,))[1]),
    "jail": _target(_imprisoned),
    **dict.fromkeys(("recruit", "police", "market", "mayor", "clear"), lambda t, seat, options, random: options[0]),
    "next": others_first,
}
"""What a seat does at first sight, for each kind of question."""
