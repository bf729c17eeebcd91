"""How likely each seat is to win, by what it has when a round's locations are solved; the numbers are fitted.

A seat's strength is a sum of what it has, in points; chances are those of a softmax whose heat grows with the rounds
that are likely left. ``python -m omerta.bots.mafia_city.fit`` makes the numbers.
"""

from __future__ import annotations

import json
import math
from collections.abc import Sequence
from functools import lru_cache
from importlib.resources import files
from operator import mul
from typing import Any, NamedTuple

from omerta.bots.mafia_city.stacks import DENIES, EARLY, Weights, shares
from omerta.games.mafia_city import SIZES, Card, Symbol
from omerta.games.mafia_city import CardKind as Kind
from omerta.kernel import Seat

FITTED: dict[str, Any] = json.loads(files(__package__).joinpath("fitted.json").read_text("utf-8"))
FEATURES = ("cards", "pluses", "fists", "agreements", "away", "policeman", "mayor", "next", "standing")
"""What counts beside points: cards, those with a “+1”, with Fists, Secret Agreements; chips in reserve or in the cell;
the figures; how soon the seat begins a round; and how many locations its standing chips would hold in the next one."""
A_ROUND = {3: 2.6, 4: 1.9, 5: 1.5}
"""Points that a seat makes in a round, more or less."""
COUNTED: dict[int, tuple[float, ...]] = {
    seats: tuple(float(FITTED[str(seats)]["worth"][name]) for name in FEATURES) for seats in SIZES
}
HEAT = {seats: (float(FITTED[str(seats)]["scale"]), float(FITTED[str(seats)]["heat"])) for seats in SIZES}


def target_of(t: Any) -> int:
    return target_in(t.settings.target, len(t.seats))


def target_in(target: int | str, seats: int) -> int:
    """How many points win by a setting, which is a number or names one."""
    return target if isinstance(target, int) else int(getattr(SIZES[seats], target))


@lru_cache(1 << 14)
def hand_counts(hand: tuple[Card, ...]) -> tuple[int, int, int, int]:
    """The cards of a hand that count by themselves: all, “+1”, a pair of Fists, Secret Agreements."""
    pluses = sum(card.symbol is Symbol.PLUS for card in hand)
    fists = sum(card.symbol is Symbol.FIST for card in hand)
    return len(hand), min(pluses, 2), min(fists // 2, 1), sum(card.kind is Kind.AGREEMENT for card in hand)


@lru_cache(1 << 14)
def hand_worth(hand: tuple[Card, ...], seats: int) -> float:
    return float(sum(map(mul, COUNTED[seats], hand_counts(hand))))


def features(t: Any, seat: Seat) -> tuple[float, ...]:
    """What a seat has beside its points, in the order of ``FEATURES``."""
    seats = len(t.seats)
    away = t.reserve[seat] + sum(inmate.seat == seat for inmate in t.cell)
    steps = (seat - t.first - 1) % seats  # the token moves on before the next round
    soon = 1 - steps / (seats - 1)
    return (*hand_counts(t.hands[seat]), away, t.policeman == seat, t.mayor == seat, soon, standing(t)[seat])


def standing(t: Any) -> list[float]:
    """How many locations each seat would hold in the next round if chips stay where they are."""
    seats = len(t.seats)
    rows = [shares(stack, DENIES[location], EARLY, seats) for location, stack in t.stacks.items() if stack]
    return list(map(sum, zip(*rows, strict=True))) if rows else [0.0] * seats


def rounds_left(seats: int, left: float) -> float:
    """How many rounds are likely left, this one not counted, when the best seat lacks so many points."""
    return max(0.0, left) / A_ROUND[seats]


def chip_worth(t: Any) -> float:
    """What a chip more is worth after this round, in points."""
    seats = len(t.points)
    later: float = max(0.0, rounds_left(seats, target_of(t) - max(t.points)) - 1)
    return -COUNTED[seats][AWAY] * later / 2


def weighed(had: Sequence[float], left: float, seats: int) -> list[float]:
    """Features as they count now: chips that are away are missed in every round that is left."""
    counted = [float(one) for one in had]
    counted[AWAY] *= rounds_left(seats, left) / 2
    return counted


AWAY = FEATURES.index("away")


def strengths(t: Any, points: Sequence[float], extra: Sequence[float]) -> list[float]:
    """How strong each seat is, in points: the weighted sum of its features, worked out for all at once."""
    seats = len(points)
    *_, away, policeman, mayor, soon, held = COUNTED[seats]
    away *= rounds_left(seats, target_of(t) - max(points)) / 2
    first = t.first + 1
    found = [
        points[seat]
        + extra[seat]
        + hand_worth(hand, seats)
        + away * t.reserve[seat]
        + soon * (1 - (seat - first) % seats / (seats - 1))
        + held * stands
        for seat, (hand, stands) in enumerate(zip(t.hands, standing(t), strict=True))
    ]
    for inmate in t.cell:
        found[inmate.seat] += away
    if t.policeman is not None:
        found[t.policeman] += policeman
    if t.mayor is not None:
        found[t.mayor] += mayor
    return found


def sharpness(seats: int, left: float) -> float:
    """How much a point decides when the best seat still lacks so many."""
    scale, heat = HEAT[seats]
    return scale / math.sqrt(left / A_ROUND[seats] + heat)


def softmax(strengths: Sequence[float], sharp: float) -> list[float]:
    highest = max(strengths)
    odds = [math.exp(sharp * (strength - highest)) for strength in strengths]
    total = sum(odds)
    return [odd / total for odd in odds]


DECIDED = 2.5
"""How much a point decides in a round that seems to be the last one, where a forecast can err."""


def chances(t: Any, points: Sequence[float], extra: Sequence[float]) -> list[float]:
    """How likely each seat is to win with these points, and this much more in points for what else it will have."""
    seats = t.seats
    left = target_of(t) - max(points)
    if left <= 0:
        ties = [
            point - 0.08 * t.reserve[seat] + 0.04 * len(t.hands[seat]) + 0.02 * (t.mayor == seat)
            for seat, point in zip(seats, points, strict=True)
        ]
        return softmax(ties, DECIDED)
    return softmax(strengths(t, points, extra), sharpness(len(seats), left))


@lru_cache(1 << 14)
def rivalry(points: tuple[int, ...], target: int, seat: Seat) -> Weights:
    """What a point of each seat is worth to this one, by who stands in its way."""
    odds = softmax(points, sharpness(len(points), max(1, target - max(points))))
    others = 1 - odds[seat]
    return tuple(1.0 if other == seat else -round(odd / others, 1) for other, odd in enumerate(odds))


def weights_of(t: Any, seat: Seat) -> Weights:
    return rivalry(tuple(t.points), target_of(t), seat)


class Horizon(NamedTuple):
    """How far the end is, and what follows from that."""

    halves: int
    """Half rounds that are likely left after this one."""
    thrift: float
    """How much of its worth a card keeps: little when this round may be the last one."""
    chip: float
    """What a chip more is worth in the rounds that are left."""


@lru_cache(1 << 12)
def horizon_at(best: int, target: int, seats: int) -> Horizon:
    rounds = rounds_left(seats, target - best)
    halves = max(0, min(6, int(2 * rounds) - 2))
    return Horizon(halves, 1.0 if rounds > 2 else 0.8 if rounds > 1.4 else 0.4, A_CHIP * halves / 2)


A_CHIP = 0.8
"""What a chip more is worth in a round."""


def horizon_of(t: Any) -> Horizon:
    return horizon_at(max(t.points), target_of(t), len(t.points))
