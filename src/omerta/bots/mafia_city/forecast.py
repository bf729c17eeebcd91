"""What the locations will bring when no more chips are placed: a quick look at a world, instead of playing it on.

All hands of a world are known, so agreements, a “+1” and orders to the Hitman are counted where they would be played,
and what hits a seat that could cancel it is left out. Reactions to reactions, and new Mayors, are not followed.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from omerta.bots.mafia_city.prospects import COUNTED, chances, chip_worth, weights_of
from omerta.bots.mafia_city.stacks import DENIES, LAST, controller, controller_with, scale
from omerta.games.mafia_city import LOCATIONS, Card, Location, Symbol, neighbours
from omerta.games.mafia_city import CardKind as Kind
from omerta.kernel import Seat, Seats

STRUCK = 0.25
"""What a chip counts that the Jail or the Hitman takes away, beside its place."""
SOLVING = 0.12
"""What it takes for an order to be worth its card."""


@lru_cache(1 << 14)
def held(hand: tuple[Card, ...]) -> tuple[int, bool, bool, bool, bool, bool]:
    """What a hand holds that counts while locations are solved: agreements, “+1”, Hitman, Chief, F.B.I., two Fists."""
    kinds = [card.kind for card in hand]
    symbols = [card.symbol for card in hand]
    return (
        kinds.count(Kind.AGREEMENT),
        Symbol.PLUS in symbols,
        Kind.HITMAN in kinds,
        Kind.CHIEF in kinds,
        Kind.FBI in kinds,
        symbols.count(Symbol.FIST) > 1,
    )


def win_chance(t: Any, seat: Seat) -> float:
    """How likely a seat is to win: by the result, by what locations brought, or by what they will bring."""
    return win_chances(t)[seat]


def win_chances(t: Any) -> list[float]:
    if t.result is not None:
        return [1.0 if seat in t.result.winners else 0.0 for seat in t.seats]
    if t.phase in ("action", "location"):
        return chances(t, *solved(t))
    return chances(t, t.points, (0.0,) * len(t.seats))


def solved(t: Any) -> tuple[list[float], list[float]]:
    """Points when all locations are solved, and what else seats will have gained, in points."""
    seats, stacks, cubes = len(t.seats), dict(t.stacks), t.cubes
    points: list[float] = list(t.points)
    extra = [0.0] * seats
    card, _, _, _, _, policeman, mayor, *_ = COUNTED[seats]
    effects = {Location.POLICE: policeman, Location.BUSINESS: 2 * card, Location.HALL: mayor}
    hands = [held(hand) for hand in t.hands]
    agreements = [hand[0] for hand in hands]
    able = [seat for seat in t.seats[t.first :] + t.seats[: t.first] if agreements[seat]]
    for location in LOCATIONS:
        if location in cubes:
            continue
        stack = stacks[location]
        holder = controller(stack, DENIES[location])
        if able and stack:
            holder = _auction(t, location, stack, holder, agreements, able)
        if location is Location.FIGHT:
            _recruit(t, stack, holder, extra)
        if holder is None:
            continue
        points[holder] += 1
        if location in effects:
            extra[holder] += effects[location]
        elif location is Location.JAIL:
            _strike(t, holder, [place for place in LOCATIONS if place not in cubes], stacks, hands, extra, 3)
        elif location is Location.HARBOR:
            if hands[holder][2]:
                places = [t.hitman, *neighbours(t.layout, t.hitman)]
                _strike(t, holder, places, stacks, hands, extra, 4)
        elif location is Location.CLUB and hands[holder][1]:
            points[holder] += 0.8
    return points, extra


def _recruit(t: Any, stack: Seats, holder: Seat | None, extra: list[float]) -> None:
    """The controller of the Fight Club, or all who are tied there, get a chip more."""
    if holder is None and stack:
        numbers = [stack.count(seat) for seat in t.seats]
        tied = [seat for seat, number in enumerate(numbers) if number == max(numbers)]
    else:
        tied = [] if holder is None else [holder]
    for seat in tied:
        if t.reserve[seat]:
            extra[seat] += chip_worth(t)


def _auction(
    t: Any, location: Location, stack: Seats, holder: Seat | None, agreements: list[int], able: list[Seat]
) -> Seat | None:
    """Whoever can turn a stack by agreements does so, if that is worth the cards."""
    denies = DENIES[location]
    bonus = [0] * len(agreements)
    for seat in able:
        if holder == seat or not agreements[seat]:
            continue
        for number in range(1, min(2, agreements[seat]) + 1):
            bonus[seat] += number
            after = controller_with(stack, denies, tuple(bonus))
            bonus[seat] -= number
            if after == seat or (after is None and holder is not None and number == 1 and _leads(t, holder, seat)):
                agreements[seat] -= number
                bonus[seat] += number
                holder = after
                break
    return holder


def _leads(t: Any, seat: Seat, other: Seat) -> bool:
    return bool(t.points[seat] > t.points[other])


def _strike(
    t: Any, seat: Seat, places: Any, stacks: dict[Location, Seats], hands: Any, extra: list[float], shield: int
) -> None:
    """The Jail or the Hitman takes the chip away that is worth most to the one who commands, unless it is shielded."""
    weights = weights_of(t, seat)
    promises = scale(LAST, weights, 0.0)
    best, where, taken = SOLVING, None, None
    for location in places:
        if not (stack := stacks[location]):
            continue
        counts = location not in t.cubes
        for one in promises[DENIES[location]].removals[stack]:
            gain = (one.worth if counts else 0.0) - STRUCK * weights[one.seat]
            if gain > best and not hands[one.seat][shield]:
                best, where, taken = gain, location, one
    if where is not None and taken is not None:
        stacks[where] = stacks[where][: taken.position - 1] + stacks[where][taken.position :]
        extra[taken.seat] -= STRUCK
