"""Reading the stacks quickly: who controls one, who will in the end, and what a change of it is worth to a seat.

Stacks repeat all the time in playouts, so what follows from a stack alone is worked out once and remembered.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from functools import lru_cache
from operator import mul
from typing import Any, NamedTuple, TypeAlias, TypeVar

from omerta.games.mafia_city import LOCATIONS, TIE_DENIES, Location
from omerta.kernel import Seat, Seats

KNOWN = 1 << 15
"""How many answers are remembered at most."""
ON_A_SCALE = 1 << 11
"""And how many of one kind by whoever weighs seats in one way."""

Weights: TypeAlias = tuple[float, ...]
"""What a point of each seat is worth to one of them: its own 1, the others' less than nothing."""

NOTHING, CONTROL, ALL_BUT_RECRUITS = range(3)
"""What a tie denies: nothing, where the lowest chip wins; control; or control, while all who are tied recruit."""
DENIES = {location: CONTROL if location in TIE_DENIES else NOTHING for location in LOCATIONS}
DENIES[Location.FIGHT] = ALL_BUT_RECRUITS
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
def controller(stack: Seats, denies: int) -> Seat | None:
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
def controller_with(stack: Seats, denies: int, bonus: tuple[int, ...]) -> Seat | None:
    """Who controls a stack when agreements have been counted."""
    if not stack:
        return None
    strengths = [stack.count(seat) + extra for seat, extra in enumerate(bonus)]
    highest = max(strengths)
    tied = [seat for seat, strength in enumerate(strengths) if strength == highest]
    if len(tied) == 1:
        return tied[0]
    return None if denies else next((seat for seat in stack if seat in tied), None)


@lru_cache
def half_chips(stage: int, top: int) -> tuple[float, ...]:
    """The odds of a seat with so many half chips, one for lying lower, against one with ``top``."""
    sharpness = SHARPNESS[stage] * (HIGH / top if stage > SOON and top > HIGH else 1)
    return tuple([math.exp(sharpness * (half - top)) for half in range(top + 2)])


@lru_cache(KNOWN)
def shares(stack: Seats, denies: int, stage: int, seats: int) -> tuple[float, ...]:
    """How likely each seat is to control a stack in the end; what is missing to 1 is that nobody does.

    A softmax of half chips, one for lying lower, in which nobody takes part: on an empty stack, and on a tie.
    """
    if not stack:
        odds = half_chips(stage, 0)
        return (odds[0] / (seats * odds[0] + odds[1]),) * seats
    counts = [stack.count(seat) for seat in range(seats)]
    most = max(counts)
    odds = half_chips(stage, 2 * most)
    nobody = 2 * most + 1 if denies and counts.count(most) > 1 else 1
    found = [odds[2 * count] for count in counts]
    if not denies:
        found[next(seat for seat in stack if counts[seat] == most)] = odds[2 * most + 1]
    total = sum(found) + odds[nobody]
    return tuple([odd / total for odd in found])


@lru_cache(KNOWN)
def recruits(stack: Seats, stage: int, seats: int) -> tuple[float, ...]:
    """How likely each seat is to have as many chips as anybody in the end, which is enough to recruit."""
    if not stack:
        return shares(stack, CONTROL, stage, seats)
    counts = [stack.count(seat) for seat in range(seats)]
    top = 2 * max(counts)
    odds = half_chips(stage, top)
    found = [odds[2 * count] for count in counts]
    total = sum(found)
    return tuple([odd / (odd + (total - odd) / odds[top + 1]) for odd in found])


class Taken(NamedTuple):
    """A chip that could leave a stack, by its position as the topmost of its run, and what that is worth."""

    worth: float
    seat: Seat
    position: int


K = TypeVar("K")
V = TypeVar("V")


class Remembered(dict[K, V]):
    """Works out what it is asked for the first time; after very many answers it begins anew."""

    def __init__(self, work: Callable[[K], V]) -> None:
        super().__init__()
        self.work = work

    def __missing__(self, key: K) -> V:
        if len(self) > ON_A_SCALE:
            self.clear()
        found = self[key] = self.work(key)
        return found


class Scale:
    """What stacks promise to whoever weighs the seats' points so at this stage, by the odds of who will control them.

    By what a tie denies a stack is worth something else; so everything is there for each of that. ``part`` is what part
    of the worth of the Fight Club is its recruit.
    """

    __slots__ = ("removals", "value")
    value: tuple[Mapping[Seats, float], ...]
    removals: tuple[Mapping[Seats, tuple[Taken, ...]], ...]
    """The best chip of each seat to take away, the best of all first."""

    def __init__(self, stage: int, weights: Weights, part: float = 0.0) -> None:
        seats = len(weights)

        def worth_of(denies: int) -> Remembered[Seats, float]:
            return Remembered(lambda stack: float(sum(map(mul, shares(stack, denies, stage, seats), weights))))

        def taken_of(value: Mapping[Seats, float]) -> Remembered[Seats, tuple[Taken, ...]]:
            return Remembered(lambda stack: best_taken(stack, value))

        lowest: Mapping[Seats, float]
        denied: Mapping[Seats, float]

        def fight(stack: Seats) -> float:
            recruited = float(sum(map(mul, recruits(stack, stage, seats), weights)))
            return (1 - part) * denied[stack] + part * recruited

        if part:  # what has been worked out for other parts counts here, too
            plain: Scale = scale(stage, weights, 0.0)
            lowest, denied, _ = plain.value
            taken, shared = plain.removals, Remembered(fight)
            self.value = (lowest, denied, shared)
            self.removals = (taken[0], taken[1], taken_of(shared))
        else:
            lowest, denied = worth_of(NOTHING), worth_of(CONTROL)
            self.value = (lowest, denied, denied)
            self.removals = (taken_of(lowest), taken_of(denied), taken_of(denied))


def best_taken(stack: Seats, value: Mapping[Seats, float]) -> tuple[Taken, ...]:
    best: dict[Seat, Taken] = {}
    now, top = value[stack], len(stack)
    for position, seat in enumerate(stack, 1):
        if position < top and stack[position] == seat:
            continue
        worth = value[stack[: position - 1] + stack[position:]] - now
        if seat not in best or worth > best[seat].worth:
            best[seat] = Taken(worth, seat, position)
    return tuple(sorted(best.values(), reverse=True))


scale = lru_cache(1 << 9)(Scale)
