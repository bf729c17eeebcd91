"""Reading the stacks quickly: who controls one, who will in the end, and what a change of it is worth to a seat.

Stacks repeat all the time in playouts, so what follows from a stack alone is worked out once and remembered.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
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
    chips, seats = t.chips, len(t.chips)
    left = sum(chips) - chips[seat]
    for other in t.passed:
        if other != seat:
            left -= chips[other]
    if not left:
        return LAST
    return SOON if left < seats else MIDDLE if left < 3 * seats else EARLY


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


Chips: TypeAlias = tuple[tuple[int, ...], Seat | None]
"""How many chips each seat has in a stack, and who of those with most lies lowest: all that odds depend on."""
Odds: TypeAlias = tuple[float, ...]
"""How likely each seat is to have something in the end, by the chips and the stage."""
OddsOf: TypeAlias = Callable[[Chips, int], Odds]
Change: TypeAlias = Callable[[Seats, int], list[Seats]]
"""A stack, and all that a change can make of it at a table with so many seats."""
Worths: TypeAlias = Callable[[Change, Seats], list[float]]
"""What a stack is worth, and what all that a change can make of it."""


def standing_in(stack: Seats, seats: int) -> Chips:
    return tuple(map(stack.count, range(seats))), controller(stack, NOTHING)


@lru_cache(KNOWN)
def shares(stack: Seats, denies: int, stage: int, seats: int) -> Odds:
    """How likely each seat is to control a stack in the end; what is missing to 1 is that nobody does."""
    return (ties_deny if denies else lowest_wins)(standing_in(stack, seats), stage)


@lru_cache(KNOWN)
def lowest_wins(chips: Chips, stage: int) -> Odds:
    """A softmax of half chips, one for lying lower, in which nobody takes part, as on an empty stack."""
    counts, lowest = chips
    most = max(counts)
    odds = half_chips(stage, 2 * most)
    found = [odds[2 * count] for count in counts]
    if lowest is not None:
        found[lowest] = odds[2 * most + 1]
    total = sum(found) + odds[1]
    return tuple([odd / total for odd in found])


@lru_cache(KNOWN)
def ties_deny(chips: Chips, stage: int) -> Odds:
    """The same where a tie lets nobody control."""
    counts, _ = chips
    most = max(counts)
    odds = half_chips(stage, 2 * most)
    found = [odds[2 * count] for count in counts]
    total = sum(found) + odds[2 * most + 1 if counts.count(most) > 1 else 1]
    return tuple([odd / total for odd in found])


@lru_cache(KNOWN)
def recruits(chips: Chips, stage: int) -> Odds:
    """How likely each seat is to have as many chips as anybody in the end, which is enough to recruit."""
    counts, _ = chips
    top = 2 * max(counts)
    if not top:
        return ties_deny(chips, stage)
    odds = half_chips(stage, top)
    found = [odds[2 * count] for count in counts]
    total = sum(found)
    return tuple([odd / (odd + (total - odd) / odds[top + 1]) for odd in found])


# What a change of a stack is worth


def no_change(stack: Seats, seats: int) -> list[Seats]:
    return [stack]


def one_more(stack: Seats, seats: int) -> list[Seats]:
    """A stack, and what it becomes with a chip more on top, by its seat."""
    return [stack, *[(*stack, seat) for seat in range(seats)]]


def other_bottom(stack: Seats, seats: int) -> list[Seats]:
    """A stack, and what it becomes with another bottom chip, by its seat."""
    return [stack, *[(seat, *stack[1:]) for seat in range(seats)]]


def one_less(stack: Seats, seats: int) -> list[Seats]:
    """A stack, and what it becomes without the topmost chip of each of its runs."""
    return [stack, *[stack[: position - 1] + stack[position:] for position in tops(stack)]]


@lru_cache(KNOWN)
def tops(stack: Seats) -> tuple[int, ...]:
    """The positions of the topmost chips of all runs."""
    highest = len(stack)
    return tuple([p for p in range(1, highest + 1) if p == highest or stack[p] != stack[p - 1]])


@lru_cache(KNOWN)
def chips_after(change: Change, stack: Seats, seats: int) -> tuple[Chips, ...]:
    return tuple([standing_in(changed, seats) for changed in change(stack, seats)])


@lru_cache(KNOWN)
def odds_after(change: Change, stack: Seats, odds: OddsOf, stage: int, seats: int) -> tuple[Odds, ...]:
    """What odds a stack gives, and all that a change can make of it."""
    return tuple([odds(chips, stage) for chips in chips_after(change, stack, seats)])


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


class Promises:
    """What stacks promise to whoever weighs seats in one way, where a tie denies the same."""

    __slots__ = ("added", "removals", "swapped", "value", "worths")
    value: Mapping[Seats, float]
    added: Mapping[Seats, tuple[float, ...]]
    """What a chip more on top brings, by its seat."""
    swapped: Mapping[Seats, tuple[float, ...]]
    """What another bottom chip brings, by its seat."""
    removals: Mapping[Seats, tuple[Taken, ...]]
    """The best chip of each seat to take away, the best of all first."""
    worths: Worths

    def __init__(self, worths: Worths) -> None:
        def gains(change: Change) -> Remembered[Seats, tuple[float, ...]]:
            def gained(stack: Seats) -> tuple[float, ...]:
                now, *then = worths(change, stack)
                return tuple([worth - now for worth in then])

            return Remembered(gained)

        self.worths = worths
        self.value = Remembered(lambda stack: worths(no_change, stack)[0])
        self.added = gains(one_more)
        self.swapped = gains(other_bottom)
        self.removals = Remembered(lambda stack: best_taken(stack, worths(one_less, stack)))


Scale: TypeAlias = tuple[Promises, Promises, Promises]
"""What stacks promise by what a tie denies: nothing, control, or all but recruits."""


@lru_cache(1 << 9)
def scale(stage: int, weights: Weights, part: float = 0.0) -> Scale:
    """What stacks promise to whoever weighs the seats' points so at this stage, by the odds of who will control them.

    ``part`` is what part of the worth of the Fight Club is its recruit.
    """
    seats = len(weights)

    def weighed(odds: OddsOf) -> Worths:
        return lambda change, stack: [
            sum(map(mul, one, weights)) for one in odds_after(change, stack, odds, stage, seats)
        ]

    if not part:
        lowest, denied = Promises(weighed(lowest_wins)), Promises(weighed(ties_deny))
        return lowest, denied, denied
    lowest, denied, _ = scale(stage, weights, 0.0)  # what has been worked out for other parts counts here, too
    recruited = weighed(recruits)

    def fight(change: Change, stack: Seats) -> list[float]:
        both = zip(denied.worths(change, stack), recruited(change, stack), strict=True)
        return [(1 - part) * control + part * recruit for control, recruit in both]

    return lowest, denied, Promises(fight)


def best_taken(stack: Seats, worths: Sequence[float]) -> tuple[Taken, ...]:
    """The best chip of each seat, by what a stack is worth now and without the topmost chip of each run."""
    best: dict[Seat, Taken] = {}
    for position, worth in zip(tops(stack), worths[1:], strict=True):
        gain, seat = worth - worths[0], stack[position - 1]
        if seat not in best or gain > best[seat].worth:
            best[seat] = Taken(gain, seat, position)
    return tuple(sorted(best.values(), reverse=True))
