"""Reading the stacks quickly: who controls one, who will in the end, and what a change of it is worth to a seat.

Stacks repeat all the time in playouts, so what follows from a stack alone is worked out once and remembered.
"""

from __future__ import annotations

import math
from functools import lru_cache
from operator import mul
from typing import Any, NamedTuple, TypeAlias

from omerta.games.mafia_city import LOCATIONS, TIE_DENIES
from omerta.kernel import Seat, Seats

KNOWN = 1 << 17
"""How many answers are remembered at most."""

Weights: TypeAlias = tuple[float, ...]
"""What a point of each seat is worth to one of them: its own 1, the others' less than nothing."""

DENIES = {location: location in TIE_DENIES for location in LOCATIONS}
SHARPNESS = (1.8, 0.6, 0.4, 0.25)
"""How surely half a chip more decides a stack, by the stage: when nobody can answer, soon, in the middle, early."""
HIGH = 6
"""Of more half chips each counts less, while there is time to answer: whoever fights for one place loses the others."""
LAST, SOON, MIDDLE, EARLY = range(4)


def stage(t: Any, seat: Seat) -> int:
    """How much can still change, by the chips that the others have yet to place."""
    passed = t.passed
    left = 0
    for other, chips in enumerate(t.chips):
        if other != seat and other not in passed:
            left += chips
    if not left:
        return LAST
    return SOON if left < len(t.chips) else MIDDLE if left < 3 * len(t.chips) else EARLY


@lru_cache(KNOWN)
def controller(stack: Seats, denies: bool) -> Seat | None:
    """Who controls a stack as it is, without agreements (MC-3)."""
    best, holder, tied = 0, None, False
    for seat in dict.fromkeys(stack):  # from the lowest chip on
        number = stack.count(seat)
        if number > best:
            best, holder, tied = number, seat, False
        elif number == best:
            tied = True
    return None if tied and denies else holder


@lru_cache(KNOWN)
def controller_with(stack: Seats, denies: bool, bonus: tuple[int, ...]) -> Seat | None:
    """Who controls a stack when agreements have been counted."""
    if not stack:
        return None
    strengths = [stack.count(seat) + extra for seat, extra in enumerate(bonus)]
    highest = max(strengths)
    tied = [seat for seat, strength in enumerate(strengths) if strength == highest]
    if len(tied) == 1:
        return tied[0]
    return None if denies else next((seat for seat in stack if seat in tied), None)


@lru_cache(KNOWN)
def shares(stack: Seats, denies: bool, stage: int, seats: int) -> tuple[float, ...]:
    """How likely each seat is to control a stack in the end; what is missing to 1 is that nobody does.

    A softmax of half chips, one for lying lower, in which nobody takes part: on an empty stack, and on a tie.
    """
    halves = [2 * stack.count(seat) for seat in range(seats)]
    top = max(halves)
    sharpness = SHARPNESS[stage]
    if stage > SOON and top > HIGH:
        sharpness *= HIGH / top
    nobody = 1
    if top:
        if not denies:
            halves[next(seat for seat in stack if halves[seat] == top)] += 1
        elif halves.count(top) > 1:
            nobody = top + 1
    highest = max(top, nobody) + 1
    odds = [math.exp(sharpness * (half - highest)) for half in halves]
    total = sum(odds) + math.exp(sharpness * (nobody - highest))
    return tuple([odd / total for odd in odds])


def value(stack: Seats, denies: bool, stage: int, weights: Weights) -> float:
    """What a stack promises by the odds of who will control it."""
    return float(sum(map(mul, shares(stack, denies, stage, len(weights)), weights)))


@lru_cache(KNOWN)
def placed(stack: Seats, denies: bool, stage: int, weights: Weights, seat: Seat) -> float:
    """What it is worth that a chip of a seat goes on top."""
    return value((*stack, seat), denies, stage, weights) - value(stack, denies, stage, weights)


class Taken(NamedTuple):
    """A chip that could leave a stack, by its position as the topmost of its run, and what that is worth."""

    worth: float
    seat: Seat
    position: int


@lru_cache(KNOWN)
def removals(stack: Seats, denies: bool, stage: int, weights: Weights) -> tuple[Taken, ...]:
    """The best chip of each seat to take away from a stack, the best of all first."""
    now = value(stack, denies, stage, weights)
    best: dict[Seat, Taken] = {}
    for position, seat in enumerate(stack, 1):
        if position < len(stack) and stack[position] == seat:
            continue
        worth = value(stack[: position - 1] + stack[position:], denies, stage, weights) - now
        if seat not in best or worth > best[seat].worth:
            best[seat] = Taken(worth, seat, position)
    return tuple(sorted(best.values(), reverse=True))


@lru_cache(KNOWN)
def swapped(one: Seats, two: Seats, deny: tuple[bool, bool], stage: int, weights: Weights, worth: Weights) -> float:
    """What it is worth that the bottom chips of two stacks change places."""
    if one[0] == two[0]:
        return 0.0
    first = value(two[:1] + one[1:], deny[0], stage, weights) - value(one, deny[0], stage, weights)
    second = value(one[:1] + two[1:], deny[1], stage, weights) - value(two, deny[1], stage, weights)
    return worth[0] * first + worth[1] * second
