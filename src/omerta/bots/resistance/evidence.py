"""What everybody can work out from teams, votes and cards, by odds that were fitted to many kinds of player.

Every vote, every team named and every result speaks more or less for each set of detectives. How much is fitted so that
the true set is as likely as can be (``conditional``), at tables of all kinds of player: what one kind gives away for
sure counts only as far as most do. The odds are in ``fitted.json``; ``python -m omerta.bots.resistance.fit`` makes it.

How a mafioso will vote is foretold by kinds of player; which kind sits there shows while it plays. Nothing is ever
changed: each vote or result leads to the next ``Evidence``, once for all bots of a process.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from functools import cache, cached_property, lru_cache
from math import exp, log
from typing import Any

from omerta.bots.resistance.fitted import Fitted
from omerta.bots.resistance.kindred import Kinship, foretold, likely_alike, likely_strangers, together
from omerta.bots.resistance.logistic import squashed
from omerta.bots.resistance.weights import IMPOSSIBLE, Factor, Weights, all_sets, bits, fresh
from omerta.games.resistance import ACTIONS_TO_WIN, MOST_FAILED_VOTES, Attempt, Card, Done, Vote, fails_needed
from omerta.kernel import Seat, Seats

FEATURES = 11
"""What a vote goes with, as far as everybody sees it."""
VOTE_FEATURES = FEATURES + 9
"""The same with what it would mean of a detective."""
LEADER_FEATURES = 8
CLEAN, ENOUGH, TOO_MANY = range(3)
"""What a set of detectives makes of a team: it cannot fail, it can, it has more of them than it takes."""
MOST = 3.0
"""How far a single deed can speak for or against somebody, as a logarithm."""
CONSISTENT = 1.2
"""How much more votes and teams say at a table without players who vote at random, as there were among those learnt."""
HOPELESS = 0.01
"""A team no more likely to succeed than this is not approved though waiting were no better: leaders err."""
NEARLY_BEST = 0.9
"""A leader's team with so much of the best one's chance may well be taken for it."""
SCALE = 1.5
"""Odds of votes are scaled, so that those of many votes do not vanish."""


class Evidence:
    """How likely everything that happened makes each set of detectives."""

    def __init__(
        self,
        seats: int,
        odds: Fitted,
        cards: list[float],
        votes: list[float],
        loyal: list[list[float]],
        kin: Sequence[Kinship] | None,
        won: int = 0,
        lost: int = 0,
    ) -> None:
        self.seats = seats
        self.odds = odds
        self.cards = cards
        """For each set, how well it goes with the cards that were played, as a logarithm."""
        self.votes = votes
        """The same for teams and votes, whoever they come from."""
        self.loyal = loyal
        """For each seat and each kind of mafioso, how likely it votes like this (scaled)."""
        self.kin = kin
        """For each seat, how much its votes and teams speak for its thinking as this does; None where nobody asks."""
        self.won = won
        self.lost = lost

    @cached_property
    def logs(self) -> list[float]:
        """For each set, how well it goes with everything, as a logarithm."""
        votes = self.votes if self.kin is None else together(all_sets(self.seats), self.votes, self.kin)
        return [much + more for much, more in zip(self.cards, votes, strict=True)]

    @cached_property
    def now(self) -> Weights:
        return _weights(self.seats, all_sets(self.seats), self.logs)

    def among(self, possible: Iterable[Iterable[Seat]], factor: Factor | None = None) -> Weights:
        """The weights among sets that somebody takes for possible, with a factor of their own for each."""
        wanted = {tuple(sorted(chosen)) for chosen in possible}
        found = [
            (chosen, much) for chosen, much in zip(all_sets(self.seats), self.logs, strict=True) if chosen in wanted
        ]
        if factor is not None:
            found = [(chosen, much + log(max(1e-30, factor(chosen)))) for chosen, much in found]
        return _weights(self.seats, [chosen for chosen, _ in found], [much for _, much in found])

    # Votes

    def voted(self, attempt: Attempt, given: Factor | None = None) -> Evidence:
        """After a team was named and voted on; ``given`` is what plot cards that had been given say of each set."""
        odds, seen = self.odds, features(self, attempt)
        approved = [vote is Vote.APPROVE for vote in attempt.votes]
        loyal = [
            [
                before * SCALE * squashed(_score(weights, seen[seat]) * (1 if approved[seat] else -1))
                for before, weights in zip(kinds, odds.mafia_votes, strict=True)
            ]
            for seat, kinds in enumerate(self.loyal)
        ]
        speaks = [
            [
                _bounded(_score(odds.approving if approved[seat] else odds.rejecting, one))
                for seat, one in enumerate(vote_features(self, attempt, seen, made))
            ]
            for made in (CLEAN, ENOUGH, TOO_MANY)
        ]
        leads = [_bounded(_score(odds.leaders, leader_features(self, attempt, seen, made))) for made in range(3)]
        votes = [
            much + sum([speaks[made][seat] for seat in chosen]) + (leads[made] if attempt.leader in chosen else 0.0)
            for chosen, made, much in zip(all_sets(self.seats), contexts(self.seats, attempt), self.votes, strict=True)
        ]
        return Evidence(
            self.seats, odds, self.cards, votes, loyal, self._kin_after(attempt, given), self.won, self.lost
        )

    def _kin_after(self, attempt: Attempt, given: Factor | None) -> list[Kinship] | None:
        """Leaders show what they think by the team, others by their vote; at the fifth attempt votes show nothing."""
        if self.kin is None:
            return None
        needed, found = fails_needed(self.seats, attempt.action), []
        for seat, kin in enumerate(self.kin):
            believed = self.among((chosen for chosen in all_sets(self.seats) if seat not in chosen), given)
            success = believed.success(attempt.team, needed)
            if seat == attempt.leader:
                best, _ = believed.best_team(len(attempt.team), needed, seat)
                kin = kin.after(foretold(success / max(1e-9, best) - NEARLY_BEST, True))
            elif attempt.attempt < MOST_FAILED_VOTES:
                margin = believed.margin(attempt) if success > HOPELESS else -1.0
                kin = kin.after(foretold(margin, attempt.votes[seat] is Vote.APPROVE))
            found.append(kin)
        return found

    def think_alike(self, mafiosi: Iterable[Seat]) -> bool:
        """Whether these, were they the mafiosi, most likely think alike."""
        return self.kin is not None and likely_alike([self.kin[seat] for seat in mafiosi])

    def strangers(self, fellows: Iterable[Seat]) -> bool:
        """Whether these rather think otherwise than whoever reckons like this."""
        return self.kin is not None and likely_strangers([self.kin[seat] for seat in fellows])

    def approval(self, proposal: Any) -> list[float]:
        """How likely each seat, were it a mafioso, approves, as far as its votes have shown what kind it is."""
        seen = features(self, proposal)
        found = []
        for seat, kinds in enumerate(self.loyal):
            shares = [prior * much for prior, much in zip(self.odds.mafia_priors, kinds, strict=True)]
            likely = [squashed(_score(weights, seen[seat])) for weights in self.odds.mafia_votes]
            found.append(sum([share * one for share, one in zip(shares, likely, strict=True)]) / sum(shares))
        return found

    # Results

    def acted(self, done: Done, shown: Seat | None, card: Card | None) -> Evidence:
        """After an action; one card may have been shown to all."""
        cards = self.cards
        if done.team:
            members = bits(done.team)
            counts = [(bits(chosen) & members).bit_count() for chosen in all_sets(self.seats)]
            speaks = [self.odds.cards.get(stage(self, done.action, on_team, done.fails), 0.0) for on_team in range(6)]
            cards = [
                much + (IMPOSSIBLE if _barred(chosen, on_team, done.fails, shown, card) else speaks[on_team])
                for chosen, much, on_team in zip(all_sets(self.seats), cards, counts, strict=True)
            ]
        won, lost = self.won + done.succeeded, self.lost + (not done.succeeded)
        return Evidence(self.seats, self.odds, cards, self.votes, self.loyal, self.kin, won, lost)


def stage(now: Evidence, action: int, on_team: int, fails: int) -> str:
    """The cell of the card odds: fail cards needed, how far the match is, detectives on the team, and fail cards."""
    decisive = ACTIONS_TO_WIN - 1 in (now.won, now.lost)
    when = "last" if decisive else "later" if now.won or now.lost else "first"
    return f"{fails_needed(now.seats, action)} {when} {on_team} {fails}"


def _barred(chosen: Seats, on_team: int, fails: int, shown: Seat | None, card: Card | None) -> bool:
    if fails > on_team:
        return True
    if card is Card.FAIL:
        return shown not in chosen
    return card is Card.SUCCESS and on_team - (shown in chosen) < fails


# What a vote goes with


def features(now: Evidence, proposal: Any) -> list[list[float]]:
    """For each seat what its vote would go with, were it a mafioso who believes what the table does."""
    return _features(now, proposal.leader, proposal.action, proposal.team, proposal.attempt)


@lru_cache(maxsize=256)
def _features(now: Evidence, leader: Seat, action: int, team: Seats, attempt: int) -> list[list[float]]:
    seats, believed = now.seats, now.now
    needed = fails_needed(seats, action)
    order = sorted(range(seats), key=believed.suspicion.__getitem__)
    found = []
    for seat, success in enumerate(believed.success_by_seat(team, needed)):
        friends = [other for other in order if other != seat][: len(team) - 1]
        loyal = max(1e-6, 1 - believed.suspicion[seat])
        best = max(1e-6, believed.success((seat, *friends), needed) / loyal)
        waiting = believed.waiting(leader, attempt, best)
        usual = fresh(seats, len(team) - (seat in team), needed)
        found.append(
            [
                1.0,
                min(1.5, success / best),
                max(-1.5, min(1.5, (success - waiting) / best)),
                min(2.0, success / usual) if usual else 0.0,
                float(success < 0.02),
                float(seat in team),
                float(seat == leader),
                float(attempt == MOST_FAILED_VOTES),
                (attempt - 1) / 4,
                float(not now.won and not now.lost),
                float(now.lost == ACTIONS_TO_WIN - 1),
            ]
        )
    return found


def worth_sending(margin: float, success: float) -> bool:
    """Whether a mafioso who reckons like this approves a team: it is worth more than waiting, and not hopeless."""
    return margin >= 0 and success > HOPELESS


def vote_features(now: Evidence, proposal: Any, seen: Sequence[Sequence[float]], made: int) -> list[list[float]]:
    """For each seat what its vote would go with, were it a detective and the team what ``made`` says."""
    spoils, late = float(made != CLEAN), float(proposal.attempt == MOST_FAILED_VOTES)
    crowded = float(made == TOO_MANY)
    found = []
    for one in seen:
        on_team, leads = one[5], one[6]
        free = 1.0 - leads
        found.append(
            [
                *one,
                spoils * free,
                crowded * free,
                spoils * free * (now.lost == ACTIONS_TO_WIN - 1),
                (1 - spoils) * free * (now.won == ACTIONS_TO_WIN - 1),
                spoils * on_team * free,
                (1 - spoils) * late,
                spoils * free * one[9],
                (1 - on_team) * free * one[4],
                on_team * free * one[9],
            ]
        )
    return found


def contexts(seats: int, proposal: Any) -> list[int]:
    """What each set of detectives would make of a team."""
    members, needed = bits(proposal.team), fails_needed(seats, proposal.action)
    found = ((bits(chosen) & members).bit_count() - needed for chosen in all_sets(seats))
    return [CLEAN if more < 0 else ENOUGH if more == 0 else TOO_MANY for more in found]


def leader_features(now: Evidence, proposal: Any, seen: Sequence[Sequence[float]], made: int) -> list[float]:
    """What speaks for a leader's being a detective, if the detectives would make this of the team."""
    clean, crowded = float(made == CLEAN), float(made == TOO_MANY)
    return [
        1.0,
        clean,
        crowded,
        float(proposal.leader in proposal.team),
        seen[proposal.leader][1],
        clean * (now.won == ACTIONS_TO_WIN - 1),
        clean * (now.lost == ACTIONS_TO_WIN - 1),
        crowded * (len(proposal.team) == 2),
    ]


def _score(weights: Sequence[float], features: Sequence[float]) -> float:
    return sum([weight * feature for weight, feature in zip(weights, features, strict=False)])


def _bounded(score: float) -> float:
    return max(-MOST, min(MOST, CONSISTENT * score))


def _weights(seats: int, sets: Sequence[Seats], logs: Sequence[float]) -> Weights:
    most = max(logs)
    return Weights(seats, sets, [exp(max(-40.0, one - most)) for one in logs])


# From moment to moment


@cache
def beginning(seats: int, odds: Fitted, kin: bool = False) -> Evidence:
    nothing = [0.0] * len(all_sets(seats))
    loyal = [[1.0] * len(odds.mafia_priors) for _ in range(seats)]
    return Evidence(seats, odds, nothing, nothing, loyal, [Kinship()] * seats if kin else None)


@lru_cache(maxsize=512)
def after_vote(before: Evidence, attempt: Attempt, given: Factor | None = None) -> Evidence:
    return before.voted(attempt, given)


@lru_cache(maxsize=256)
def after_action(before: Evidence, done: Done, shown: Seat | None, card: Card | None) -> Evidence:
    return before.acted(done, shown, card)


def evidence(view: Any, odds: Fitted, kin: bool = False, given: Sequence[Factor] = ()) -> Evidence:
    """What everybody can work out now, from the past that a view tells; with ``kin`` who thinks alike, too.

    ``given`` says for each of the last votes what plot cards that had been given then say of sets.
    """
    start = beginning(len(view.seats), odds, kin)
    return deque((start, *course(view, start, given)), 1).pop()


def course(view: Any, found: Evidence, given: Sequence[Factor] = ()) -> Iterator[Evidence]:
    """The evidence after each vote and each action, in order."""
    factors = (*[None] * (len(view.attempts) - len(given)), *given)
    at = 0
    for number, done in enumerate((*view.done, None), start=1):
        while at < len(view.attempts) and view.attempts[at].round == number:
            found = after_vote(found, view.attempts[at], factors[at])
            at += 1
            yield found
        if done is not None:
            shown = view.spotlights.get(number)
            found = after_action(found, done, shown, None if shown is None else view.played[number - 1][shown])
            yield found
