"""Reckoning who the mafia can be: odds over all sets of mafiosi, by the fitted weights of the signs."""

from __future__ import annotations

import json
import math
import random
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from importlib.resources import files
from itertools import combinations
from typing import NamedTuple

from omerta.bots.spehov.course import Course
from omerta.bots.spehov.signs import Before, Signs, Values, leader
from omerta.games.spehov import Ballot, M
from omerta.kernel import Seat

CERTAINTIES = {"wrong": -7.0, "liar": -7.0, "proved": 7.0, "confesses": 1.5}
"""Weights of what is said that are not fitted; cards that turn sides make the impossible possible after all.

An honest Agent is not wrong, and there is only one. No bot says to be with the mafia; people may do so in jest.
"""
TURNED = 0.4
"""So much of it is left where such cards are in the mix."""
COMMON_FILE = "weights.json"
"""What everybody weighs, masters of the mafia too when they think with the table's heads."""
FINER_FILE = "finer.json"
"""What masters weigh: the finer signs too, and for each kind of mafia by itself."""
USUAL = "usual"
"""The weight of a kind of mafia before anything is seen of it."""
NOBODY: frozenset[Seat] = frozenset()


class Odds(NamedTuple):
    """The odds of each seat to be with the mafia, and all seats from the most to the least suspicious."""

    chances: tuple[float, ...]
    order: tuple[Seat, ...]

    def first(self, names: Iterable[Seat]) -> Seat:
        wanted = set(names)
        return next(seat for seat in self.order if seat in wanted)

    def last(self, names: Iterable[Seat]) -> Seat:
        wanted = set(names)
        return next(seat for seat in reversed(self.order) if seat in wanted)


class Evidence(NamedTuple):
    """What all signs together say for each seat and each pair to be mafiosi of one kind, as logarithms."""

    single: tuple[float, ...]
    pairs: Mapping[tuple[Seat, Seat], float]
    usual: float = 0.0

    def of(self, mafia: Sequence[Seat]) -> float:
        """What they say for a set of mafiosi, in order."""
        between = sum([self.pairs.get(pair, 0.0) for pair in combinations(mafia, 2)])
        return self.usual + sum([self.single[seat] for seat in mafia]) + between


Weights = Mapping[str, Mapping[str, float]]
"""How much each sign weighs, at silent tables and at those that talk."""


class Reckoner:
    """Odds by tables of weights, one for each kind of mafia that may be at the table.

    They are the same for the same course, so what was reckoned once is kept.
    """

    def __init__(self, *kinds: Weights) -> None:
        self.kinds = kinds
        self.odds = lru_cache(maxsize=4096)(self._odds)
        self.befores = lru_cache(maxsize=4096)(self._befores)
        self.evidence = lru_cache(maxsize=4096)(self._evidence)
        self.following = lru_cache(maxsize=4096)(self._following)

    def _odds(self, course: Course, innocent: frozenset[Seat] = NOBODY, guilty: frozenset[Seat] = NOBODY) -> Odds:
        """The odds given what everybody knows, and what a seat may know besides."""
        shown = course.shown
        sure = {seat for seat, token in shown.items() if token is M} | guilty
        slept = {victim for _, victim in course.named if victim is not None}
        never = ({seat for seat, token in shown.items() if token is not M} | innocent | slept) - sure
        free = [seat for seat in range(course.seats) if seat not in sure and seat not in never]
        missing = min(max(0, course.mafiosi - len(sure)), len(free))
        kinds = self.evidence(course)
        chances = [1.0 if seat in sure else 0.0 for seat in range(course.seats)]
        for seat, chance in zip(free, membership(kinds, sorted(sure), free, missing), strict=True):
            chances[seat] = chance
        return Odds(tuple(chances), _order(course, chances))

    def _evidence(self, course: Course) -> tuple[Evidence, ...]:
        """What the signs say, for each kind of mafia."""
        certain = _certain(course)
        signs = Signs(course, self.befores(course))
        found = []
        for kind in self.kinds:
            weights = {**kind["spoken" if course.spoken else "silent"], **certain}
            single = tuple([_weigh(values, weights) for values in signs.singles])
            pairs = {pair: _weigh(values, weights) for pair, values in signs.pairs.items()}
            found.append(Evidence(single, pairs, weights.get(USUAL, 0.0)))
        return tuple(found)

    def weights(self, course: Course) -> dict[str, float]:
        """How much each sign weighs by now: as for each kind of mafia, as far as it is believed in."""
        shown = course.shown
        sure = sorted(seat for seat, token in shown.items() if token is M)
        free = [seat for seat in range(course.seats) if seat not in shown]
        missing = min(max(0, course.mafiosi - len(sure)), len(free))
        beliefs = _shares([_kind(kind, sure, free, missing)[0] for kind in self.evidence(course)])
        found = _certain(course)
        for kind, belief in zip(self.kinds, beliefs, strict=True):
            for name, weight in kind["spoken" if course.spoken else "silent"].items():
                found[name] = found.get(name, 0.0) + belief * weight
        return found

    def _befores(self, course: Course) -> tuple[Before, ...]:
        """What could be reckoned before each ballot."""
        if not course.polls:
            return ()
        poll = course.polls[-1]
        before = course.before(len(course.polls) - 1)
        chances, order = self.odds(before)
        return (*self.befores(before), Before(order, leader(before, poll.ballot, poll.candidates, chances)))

    def _following(self, course: Course) -> float:
        """Which part of the table went along when it had somebody in mind; the last time counts most."""
        rate = 0.5
        for before, poll in zip(self.befores(course), course.polls, strict=True):
            if poll.ballot is Ballot.FIRST and before.leader is not None:
                free = [vote for vote in poll.votes if vote.seat != before.leader]
                share = sum(vote.target == before.leader for vote in free) / max(1, len(free))
                rate = 0.3 * rate + 0.7 * share
        return rate

    def leader(self, course: Course, ballot: Ballot, candidates: Sequence[Seat]) -> Seat | None:
        """Whom the table has in mind now."""
        return leader(course, ballot, candidates, self.odds(course).chances)


def _certain(course: Course) -> dict[str, float]:
    return {name: value * (TURNED if course.turning else 1.0) for name, value in CERTAINTIES.items()}


def _weigh(values: Values, weights: Mapping[str, float]) -> float:
    return sum([weights.get(name, 0.0) * value for name, value in values.items()])


def _order(course: Course, chances: Sequence[float]) -> tuple[Seat, ...]:
    """Equals in an order that changes from day to day and that everybody reckons alike."""
    seats = list(range(course.seats))
    random.Random(f"{len(course.polls)} {[(fall.seat, fall.token) for fall in course.fallen]}").shuffle(seats)
    return tuple(sorted(seats, key=lambda seat: -round(chances[seat], 6)))


def membership(kinds: Sequence[Evidence], sure: Sequence[Seat], free: Sequence[Seat], missing: int) -> list[float]:
    """How likely each free seat is among ``missing`` mafiosi more, over all sets of them and all kinds of mafia."""
    if not missing or not free:
        return [0.0] * len(free)
    found = [_kind(evidence, sure, free, missing) for evidence in kinds]
    beliefs = _shares([much for much, _ in found])
    parts = zip(beliefs, [chances for _, chances in found], strict=True)
    weighed = [[belief * chance for chance in chances] for belief, chances in parts]
    return [sum(column) for column in zip(*weighed, strict=True)]


def _shares(logs: Sequence[float]) -> list[float]:
    top = max(logs)
    parts = [math.exp(max(-30.0, log - top)) for log in logs]
    return [part / sum(parts) for part in parts]


def _kind(evidence: Evidence, sure: Sequence[Seat], free: Sequence[Seat], missing: int) -> tuple[float, list[float]]:
    """How much speaks for a kind of mafia, as a logarithm, and how likely each free seat is of it."""
    single, pairs, _ = evidence
    known = evidence.of(sure)
    if not missing:
        return known, [0.0] * len(free)
    base = [single[one] + sum([pairs.get((min(one, m), max(one, m)), 0.0) for m in sure]) for one in free]
    top = max(base)
    alone = [math.exp(max(-30.0, value - top)) for value in base]
    if missing == 1:
        sums, total = alone, sum(alone)
    else:
        factor = [[math.exp(_bounded(pairs.get((min(a, b), max(a, b)), 0.0))) for b in free] for a in free]
        sums = [0.0] * len(free)
        total = _spread(0, missing, 1.0, [], alone, factor, sums)
    return known + missing * top + math.log(total), [value / total for value in sums]


def _bounded(value: float) -> float:
    return max(-20.0, min(20.0, value))


def _spread(
    start: int,
    missing: int,
    weight: float,
    chosen: list[int],
    alone: Sequence[float],
    factor: Sequence[Sequence[float]],
    sums: list[float],
) -> float:
    """Add the weights of all sets that begin with those chosen to the sums of their members."""
    total = 0.0
    for place in range(start, len(alone) - missing + 1):
        row = factor[place]
        grown = weight * alone[place]
        for other in chosen:
            grown *= row[other]
        if missing > 1:
            chosen.append(place)
            part = _spread(place + 1, missing - 1, grown, chosen, alone, factor, sums)
            chosen.pop()
        else:
            part = grown
        sums[place] += part
        total += part
    return total


def load(name: str = COMMON_FILE) -> Reckoner:
    """A reckoner with fitted weights that come with the package."""
    kept = json.loads(files(__package__).joinpath(name).read_text())
    return Reckoner(*kept["weights"].values())
