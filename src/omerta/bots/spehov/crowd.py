"""How a table thinks: a few ways in which tables decide, each believed as far as it foretold votes and plans so far."""

from __future__ import annotations

import math
import random
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from omerta.bots.spehov import suspicion
from omerta.bots.spehov.course import Course, chose
from omerta.bots.spehov.ears import Said
from omerta.bots.spehov.minutes import Kind
from omerta.bots.spehov.reckoning import Odds, Reckoner
from omerta.bots.spehov.signs import called
from omerta.games.spehov import Ballot, Poll
from omerta.kernel import Seat

DOUBT = 0.5
"""Who is less likely a mafioso than so much of the most likely one is not worth the common vote."""
LOST = 1.0
"""How much worse than suspicion it is to lose somebody."""
UNLIKELY = 0.1
"""A way of thinking believed less than this is left out of account."""
BETRAYS = 0.7
FEELING = 0.6
"""How often a mafioso gives up a mate, and how far feelings go, at a table where all vote as they like."""
PLANNED = 0.7
"""How surely a player plans as players of their way do."""


class Heads(NamedTuple):
    """By what weights the players of a table may reckon: the common ones, or masters' finer ones."""

    common: Reckoner
    finer: Reckoner


class Way:
    """How the players of some kind decide; ``sure`` is how surely they keep to it, ``prior`` how usual they are."""

    sure = 0.9
    prior = 1.0

    def odds(self, heads: Heads, course: Course) -> Odds:
        return heads.common.odds(course)

    def choice(self, heads: Heads, course: Course, ballot: Ballot, names: Sequence[Seat]) -> Seat:
        return self.odds(heads, course).first(names)

    def choices(self, heads: Heads, course: Course, ballot: Ballot, names: Sequence[Seat]) -> tuple[Seat, Seat]:
        """Whom all mean, and whom the one meant would vote for."""
        target = self.choice(heads, course, ballot, names)
        others = [seat for seat in names if seat != target]
        return target, self.choice(heads, course, ballot, others) if others else target


def agreed(odds: Odds, course: Course, ballot: Ballot, names: Sequence[Seat]) -> Seat:
    """Whom to vote for with the others: of those named most the most suspicious, unless another is far more so."""
    best = odds.first(names)
    counts = called(course, ballot, names)
    enough = {seat: n for seat, n in counts.items() if odds.chances[seat] >= DOUBT * odds.chances[best]}
    most = max(enough.values(), default=0)
    return odds.first([seat for seat, number in enough.items() if number == most]) if enough else best


class BySigns(Way):
    """With the others, unless the common signs are against it."""

    def choice(self, heads: Heads, course: Course, ballot: Ballot, names: Sequence[Seat]) -> Seat:
        return agreed(self.odds(heads, course), course, ballot, names)


class ByFinerSigns(BySigns):
    """As masters do, who see the finer signs as well."""

    def odds(self, heads: Heads, course: Course) -> Odds:
        return heads.finer.odds(course)


class ByVotes(Way):
    """As those do who weigh votes and claims only."""

    def odds(self, heads: Heads, course: Course) -> Odds:
        said: list[Said] = []
        for word in course.words:
            if word.kind is Kind.CLAIM:
                said.append(Said(word.polls, word.seat))
            elif word.kind is Kind.REPORT:
                said.append(Said(word.polls, word.seat, word.target, word.token))
        fallen = tuple((fall.seat, fall.token) for fall in course.fallen)
        known = suspicion.History(course.seats, course.mafiosi, fallen, course.polls, tuple(said), course.spoken)
        return Odds(*suspicion.odds(known))

    def choices(self, heads: Heads, course: Course, ballot: Ballot, names: Sequence[Seat]) -> tuple[Seat, Seat]:
        wanted = set(names)
        found = [seat for seat in self.odds(heads, course).order if seat in wanted]
        return found[0], found[min(1, len(found) - 1)]


class ByWord(Way):
    """As people do: whom most have named."""

    sure = 0.55
    prior = 1.5

    def choice(self, heads: Heads, course: Course, ballot: Ballot, names: Sequence[Seat]) -> Seat:
        leader = heads.common.leader(course, ballot, names)
        return heads.common.odds(course).first(names) if leader is None else leader


class ByChance(Way):
    """As those do who vote as they like."""

    sure = 0.0


SCATTERED = ByChance()
WAYS: tuple[Way, ...] = (BySigns(), ByFinerSigns(), ByVotes(), ByWord(), SCATTERED)


class Crowd(NamedTuple):
    """How much each way is believed to be a table's, and where that leads."""

    heads: Heads
    course: Course
    beliefs: tuple[float, ...]

    def shares(self, ballot: Ballot, names: Sequence[Seat]) -> dict[Seat, float]:
        """What part of the votes each candidate may get."""
        shares = dict.fromkeys(names, 0.0)
        for way, belief in zip(WAYS, self.beliefs, strict=True):
            if belief > 0.01:
                shares[way.choice(self.heads, self.course, ballot, names)] += belief * way.sure
            for seat in names:
                shares[seat] += belief * (1 - way.sure) / len(names)
        return shares

    @property
    def way(self) -> Way:
        """The way most believed."""
        return WAYS[max(range(len(WAYS)), key=lambda place: self.beliefs[place])]

    def likely(self) -> list[tuple[Crowd, float]]:
        """Tables that think in one way each, as far as that is believed; those that vote as they like left out."""
        sure = [
            (self._replace(beliefs=tuple(float(place == other) for other in range(len(WAYS)))), belief)
            for place, belief in enumerate(self.beliefs)
            if WAYS[place] is not SCATTERED and belief > UNLIKELY
        ]
        return sure or [(self, 1.0)]

    def ballot(self, ballot: Ballot, candidates: Sequence[Seat], voters: Sequence[Seat]) -> dict[Seat, Seat]:
        """How all will vote who vote like the table."""
        target, second = self.way.choices(self.heads, self.course, ballot, candidates)
        return {seat: second if seat == target else target for seat in voters}

    def as_they_like(
        self,
        rng: random.Random,
        feelings: Sequence[float],
        ballot: Ballot,
        candidates: Sequence[Seat],
        names: Sequence[Seat],
        foes: Sequence[Seat],
    ) -> Seat:
        """How a mafioso votes where all do as they like: as a policeman would by signs and feelings, for a mate too."""
        leader = self.heads.common.leader(self.course, ballot, candidates)
        if leader is not None and leader in names and (leader in foes or rng.random() < BETRAYS):
            return leader
        chances = self.heads.common.odds(self.course).chances
        return max(foes, key=lambda seat: chances[seat] * (1 + feelings[seat]))

    def after(self, poll: Poll, mine: Collection[Seat]) -> float:
        """How badly a ballot would go for some: how they would be looked at, and whether one of them would be lost."""
        course = self.course._replace(polls=(*self.course.polls, poll))
        chances = self.way.odds(self.heads, course).chances
        harm = sum(chances[seat] for seat in mine)
        counts = Counter(vote.target for vote in poll.votes)
        names = standing(poll.ballot, counts)
        if len(names) == 1:
            return harm + LOST * (names[0] in mine)
        if poll.ballot is Ballot.FIRST:
            return harm + LOST * (self.way.choice(self.heads, course, Ballot.SECOND, names) in mine)
        return harm + LOST * sum(seat in mine for seat in names) / len(names)

    def suspicion(self) -> list[float]:
        """How likely a mafioso the table holds each seat."""
        chances = [0.0] * self.course.seats
        for way, belief in zip(WAYS, self.beliefs, strict=True):
            if belief > 0.01:
                for seat, chance in enumerate(way.odds(self.heads, self.course).chances):
                    chances[seat] += belief * chance
        return chances


def standing(ballot: Ballot, counts: Mapping[Seat, int]) -> list[Seat]:
    """Who is voted on again after a ballot, or condemned if it is one (SP-7.11, SP-7.17)."""
    most = max(counts.values())
    top = [seat for seat, number in counts.items() if number == most]
    if len(top) > 1 or ballot is not Ballot.FIRST:
        return top
    rest = [number for number in counts.values() if number < most]
    return top + [seat for seat, number in counts.items() if rest and number == max(rest)]


def crowd(heads: Heads, course: Course, active: Sequence[Seat], mine: Collection[Seat]) -> Crowd:
    """Judge the ways by all ballots and plans so far; the votes of ``mine`` prove nothing."""
    weights = [math.log(way.prior) for way in WAYS]
    for number, poll in enumerate(course.polls):
        before = course.before(number)
        _weigh_plans(weights, heads, before, poll.candidates, mine)
        others = max(1, len(poll.candidates) - 2)
        votes = [vote for vote in poll.votes if vote.seat not in mine and chose(poll, vote.seat)]
        for place, way in enumerate(WAYS):
            target = way.choice(heads, before, poll.ballot, poll.candidates)
            for vote in votes:
                if vote.seat != target:
                    sure = max(way.sure, 1 / (others + 1))
                    weights[place] += math.log(sure if vote.target == target else (1 - sure) / others)
    _weigh_plans(weights, heads, course, active, mine)
    top = max(weights)
    beliefs = [math.exp(weight - top) for weight in weights]
    return Crowd(heads, course, tuple(belief / sum(beliefs) for belief in beliefs))


def _weigh_plans(
    weights: list[float], heads: Heads, course: Course, names: Sequence[Seat], mine: Collection[Seat]
) -> None:
    """Who says for whom to vote shows by it how they reckon; what others said just before is left out."""
    polls = len(course.polls)
    plans = [word for word in course.words if word.polls == polls and word.kind is Kind.PLAN and word.seat not in mine]
    if not plans:
        return
    unsaid = course._replace(words=tuple(word for word in course.words if word.polls < polls or word.token is not None))
    for place, way in enumerate(WAYS):
        if way is SCATTERED:
            weights[place] -= math.log(max(2, len(names) - 1)) * len(plans)
            continue
        target = way.choice(heads, unsaid, Ballot.FIRST, names)
        for word in plans:
            if word.seat != target:
                weights[place] += math.log(PLANNED if word.target == target else (1 - PLANNED) / max(1, len(names) - 2))
