"""What looking ahead needs of The Resistance: worlds by belief, quick policies that read the table, and an evaluator.

``master`` weighs its choices without playouts; these are for bots that look ahead.
"""

from __future__ import annotations

from bisect import bisect
from itertools import accumulate
from typing import Any

from omerta.bots.resistance.fitted import fitted
from omerta.bots.resistance.logistic import squashed
from omerta.bots.resistance.value import SCORES
from omerta.bots.resistance.weights import Weights
from omerta.bots.search.playouts import Horizon, Policies, Random
from omerta.bots.thinking import Redeal
from omerta.gamekit import Rng, Sight
from omerta.games.resistance import (
    ACTIONS_TO_WIN,
    MOST_FAILED_VOTES,
    Card,
    Done,
    Side,
    Team,
    Vote,
    deal_detectives,
    fails_needed,
    team_size,
)
from omerta.kernel import Options, Seat

SUSPECT = 0.4
"""A team with anybody more suspicious than this is rejected."""
OPENLY = 0.6
"""How often a detective votes for the own side."""


def believed(weights: Weights) -> Redeal:
    """Deals worlds as often as the weights say."""
    sets = [frozenset(chosen) for chosen in weights.weights]
    points = list(accumulate(weights.weights.values()))
    most = len(sets) - 1

    def redeal(t: Any, sight: Sight, rng: Rng) -> None:
        deal_detectives(t, sight, sets[min(most, bisect(points, rng.random() * points[-1]))], rng)

    return redeal


# Policies


class Points:
    """How suspicious each seat is by the actions it was on; worked out again when another one is done."""

    def __init__(self) -> None:
        self.done: tuple[Done, ...] = ()
        self.seats = 0
        self.points: list[float] = []

    def of(self, t: Any) -> list[float]:
        if t.done is not self.done or self.seats != len(t.seats):
            self.done, self.seats = t.done, len(t.seats)
            self.points = [0.0] * self.seats
            for done in self.done:
                guilt = done.fails / len(done.team) if done.fails and done.team else -0.15
                for seat in done.team:
                    self.points[seat] += guilt
        return self.points


def policies() -> Policies:
    """Policies for one search: teams, votes and cards by suspicion from past actions; plot cards any way."""
    known = Points()

    def team(t: Any, seat: Seat, options: Options, random: Random) -> Any:
        """Oneself and the least suspicious; a detective takes no more detectives than it takes."""
        points, roles, seats = known.of(t), t.roles, len(t.seats)
        size, turn = team_size(seats, t.action), int(random() * seats)
        order = sorted([(points[other], (other + turn) % seats, other) for other in t.seats if other != seat])
        if roles[seat] is Side.DETECTIVE:
            more = fails_needed(seats, t.action) - 1
            friends = [other for _, _, other in order if roles[other] is Side.DETECTIVE]
            others = [other for _, _, other in order if roles[other] is not Side.DETECTIVE]
            chosen = [seat, *friends[:more], *others, *friends[more:]][:size]
        else:
            chosen = [seat, *[other for _, _, other in order[: size - 1]]]
        chosen.sort()
        return Team(tuple(chosen))

    def vote(t: Any, seat: Seat, options: Options, random: Random) -> Any:
        team, roles = t.team, t.roles
        if roles[seat] is Side.DETECTIVE and random() < OPENLY:
            spoilers = sum([roles[member] is Side.DETECTIVE for member in team])
            return Vote.APPROVE if spoilers >= fails_needed(len(t.seats), t.action) else Vote.REJECT
        if t.attempt == MOST_FAILED_VOTES or seat == t.leader:
            return Vote.APPROVE
        points = known.of(t)
        for member in team:
            if points[member] >= SUSPECT and member != seat:
                return Vote.REJECT
        return Vote.APPROVE if seat in team or random() < 0.6 else Vote.REJECT

    def card(t: Any, seat: Seat, options: Options, random: Random) -> Any:
        """The first detectives leftwards from the leader fail, as many as it takes."""
        seats, roles = len(t.seats), t.roles
        able = [(member - t.leader) % seats for member in t.team if roles[member] is Side.DETECTIVE]
        needed = fails_needed(seats, t.action)
        if len(able) < needed or sorted(able).index((seat - t.leader) % seats) >= needed:
            return Card.SUCCESS
        return Card.SUCCESS if not t.done and random() < 0.5 else Card.FAIL

    return {"team": team, "vote": vote, "open-vote": vote, "card": card}


# Where to stop, and what it is worth


def next_action(t: Any) -> Horizon:
    """Until one more action is done."""
    most = len(t.done) + 1
    return lambda later: len(later.done) >= most


def evaluate(t: Any, seat: Seat) -> float:
    """How likely the side of a seat wins, by the score and by how suspicious its detectives are."""
    mafia = t.roles[seat] is Side.MAFIA
    if t.result is not None:
        return float(seat in t.result.winners)
    won = t.succeeded()
    lost = len(t.done) - won
    guilt = 0.0
    for done in t.done:
        if done.fails:
            on_team = sum([t.roles[member] is Side.DETECTIVE for member in done.team])
            guilt += on_team / len(done.team)
    score = fitted().value[SCORES.index((won, lost))] + 1.0 + 0.5 * guilt if max(won, lost) < ACTIONS_TO_WIN else 0.0
    chance = squashed(score)
    return chance if mafia else 1 - chance
