"""Who the mafia can be, for anybody who sees the votes and hears the claims: exact odds over all sets of mafiosi.

Everything here is public, so all who reckon alike agree on whom to vote for without a word; who does not go along is
noticed. Cards that turn sides (Reverse Recruit, Recruit, New Gang) are left out of the reckoning.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from omerta.bots.spehov.ears import Said
from omerta.games.spehov import MAFIOSI, A, Ballot, M, Poll, Token
from omerta.kernel import Seat, View

FOLLOWS = 0.8
"""How much less often than a policeman a mafioso votes along with the table."""
FOLLOWS_AGAINST_MATE = 0.4
NAMES_MATE = 0.35
"""How much less often than anybody else a mafioso names another, when he goes his own way."""
LIES = 0.12
"""How often a mafioso claims to be the Agent, to how often the Agent does."""
WRONG = 1e-4
LEAST_FOLLOWING = 0.4
"""If fewer follow the common reckoning, not following it means nothing."""


class History(NamedTuple):
    """All that everybody knows and that matters here."""

    seats: int
    mafiosi: int
    fallen: tuple[tuple[Seat, Token], ...]
    polls: tuple[Poll, ...]
    said: tuple[Said, ...]
    spoken: bool = True
    """Whether the table talks; where it does not, nobody can be blamed for not knowing whom the others mean."""

    def before(self, number: int) -> History:
        """What was known before a ballot."""
        poll = self.polls[number]
        there = {*poll.candidates, *poll.voters}
        fallen = tuple(fall for fall in self.fallen if fall[0] not in there)
        said = tuple(said for said in self.said if said.polls <= number)
        return History(self.seats, self.mafiosi, fallen, self.polls[:number], said, self.spoken)


class Odds(NamedTuple):
    """The odds of each seat to be a mafioso, and all seats from the most to the least suspicious."""

    chances: tuple[float, ...]
    order: tuple[Seat, ...]

    def first(self, names: Sequence[Seat]) -> Seat:
        return next(seat for seat in self.order if seat in names)


def history(view: View, said: tuple[Said, ...]) -> History:
    fallen = tuple((fall.seat, fall.token) for fall in view.fallen)
    spoken = view.settings.talk != "none"
    return History(len(view.seats), MAFIOSI[len(view.seats)], fallen, view.polls, said, spoken)


@lru_cache(maxsize=4096)
def odds(known: History, innocent: frozenset[Seat] = frozenset(), guilty: frozenset[Seat] = frozenset()) -> Odds:
    """The odds given what everybody knows, and what a seat may know besides."""
    shown = dict(known.fallen)
    sure = {seat for seat, token in shown.items() if token is M} | guilty
    never = {seat for seat, token in shown.items() if token is not M} | innocent
    free = [seat for seat in range(known.seats) if seat not in sure and seat not in never]
    missing = min(max(0, known.mafiosi - len(sure)), len(free))
    chances = [1.0 if seat in sure else 0.0 for seat in range(known.seats)]
    single, pairs = _evidence(known)
    total = 0.0
    weights = dict.fromkeys(free, 0.0)
    fixed = sorted(sure)
    for chosen in combinations(free, missing):
        mafia = (*fixed, *chosen)
        weight = math.exp(_log_weight(mafia, single, pairs)) * _claims(known, shown, frozenset(mafia))
        total += weight
        for seat in chosen:
            weights[seat] += weight
    for seat, weight in weights.items():
        chances[seat] = weight / total if total else missing / max(1, len(free))
    return Odds(tuple(chances), _order(known, chances))


def _order(known: History, chances: Sequence[float]) -> tuple[Seat, ...]:
    """Equals in an order that changes from day to day and that everybody reckons alike."""
    seats = list(range(known.seats))
    random.Random(f"{len(known.polls)} {known.fallen}").shuffle(seats)
    return tuple(sorted(seats, key=lambda seat: -round(chances[seat], 6)))


@lru_cache(maxsize=1024)
def following(known: History) -> float:
    """Which part of the table voted as all could reckon in the last first ballot; all of it, before there was one."""
    number = next((n for n in reversed(range(len(known.polls))) if known.polls[n].ballot is Ballot.FIRST), None)
    if number is None:
        return 1.0
    poll = known.polls[number]
    leader = odds(known.before(number)).first(poll.candidates)
    free = [vote for vote in poll.votes if vote.seat != leader]
    return sum(vote.target == leader for vote in free) / max(1, len(free))


Pairs = dict[tuple[Seat, Seat], float]


def _log_weight(mafia: Sequence[Seat], single: Sequence[float], pairs: Pairs) -> float:
    weight = sum(single[seat] for seat in mafia)
    if pairs:
        for one, other in combinations(sorted(mafia), 2):
            weight += pairs.get((one, other), 0.0)
    return weight


@lru_cache(maxsize=1024)
def _evidence(known: History) -> tuple[tuple[float, ...], Pairs]:
    """How the votes speak for each seat, and for each pair, to be mafiosi."""
    single = [0.0] * known.seats
    pairs: Pairs = {}

    def pair(one: Seat, other: Seat, weight: float) -> None:
        key = (min(one, other), max(one, other))
        pairs[key] = pairs.get(key, 0.0) + weight

    for number, poll in enumerate(known.polls):
        leader = odds(known.before(number)).first(poll.candidates)
        free = [vote for vote in poll.votes if _chose(poll, vote.seat) and vote.seat != leader]
        follow = sum(vote.target == leader for vote in free)
        rate = min(0.95, (follow + 1) / (len(free) + 2))
        counts = known.spoken and rate >= LEAST_FOLLOWING
        for vote in free:
            if vote.target == leader and counts:
                single[vote.seat] += math.log(FOLLOWS)
                pair(vote.seat, leader, math.log(FOLLOWS_AGAINST_MATE / FOLLOWS))
            elif vote.target == leader:
                pair(vote.seat, leader, math.log(NAMES_MATE))
            else:
                if counts:
                    single[vote.seat] += math.log((1 - FOLLOWS * rate) / (1 - rate))
                    pair(vote.seat, leader, math.log((1 - FOLLOWS_AGAINST_MATE * rate) / (1 - FOLLOWS * rate)))
                pair(vote.seat, vote.target, math.log(NAMES_MATE))
    return tuple(single), pairs


def _chose(poll: Poll, seat: Seat) -> bool:
    """Whether a voter had a choice."""
    return poll.ballot is Ballot.FIRST or len(poll.candidates) - (seat in poll.candidates) > 1


def _claims(known: History, shown: dict[Seat, Token], mafia: frozenset[Seat]) -> float:
    """How claims to be the Agent go with a set of mafiosi: policemen do not lie, mafiosi seldom dare."""
    weight = 1.0
    honest: set[Seat] = set()
    for said in known.said:
        seat = said.seat
        if seat in mafia:
            if said.target is None:
                weight *= LIES
        elif shown.get(seat, A) is A:
            honest.add(seat)
            if said.target is not None and (said.target in mafia) != (said.token is M):
                weight *= WRONG
        elif said.target is None:
            weight *= 0.5
    agent_shown = A in shown.values()
    liars = len(honest) - 1 if not agent_shown else sum(shown.get(seat) is not A for seat in honest)
    return weight * WRONG ** max(0, liars)
