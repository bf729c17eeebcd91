"""What everybody can work out from teams, votes and cards, by odds that were fitted to many kinds of player.

Players are of many kinds, each with its own odds of voting; which kind sits there shows while it plays. The detectives
of a table may be of one kind or each of another, so a set of them is as likely as the votes of these seats are under
the kinds that fit them well. When they fail together has kinds of its own.
The odds are in ``fitted.json``; ``python -m omerta.bots.resistance.fit`` makes it.

Nothing is ever changed: each vote or result leads to the next ``Evidence``, once for all bots of a process.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from functools import cache, cached_property, lru_cache
from math import exp, log, prod
from typing import Any

from omerta.bots.resistance.fitted import Fitted
from omerta.bots.resistance.logistic import squashed
from omerta.bots.resistance.weights import IMPOSSIBLE, Factor, Weights, all_sets, bits, fresh
from omerta.games.resistance import ACTIONS_TO_WIN, MOST_FAILED_VOTES, Attempt, Card, Done, Vote, fails_needed
from omerta.kernel import Seat, Seats

FEATURES = 11
"""What a vote goes with, as far as everybody sees it."""
CLEAN, ENOUGH, TOO_MANY = range(3)
"""What a set of detectives makes of a team: it cannot fail, it can, it has more of them than it takes."""
LEADER_RATIO = 1.5
"""How far a proposal can speak for or against its leader, as a logarithm."""
SCALE = 1.5
ALIKE = 0.5
"""How likely the detectives of a table are players of one kind."""


class Evidence:
    """How likely everything that happened is, for each set of detectives."""

    def __init__(
        self,
        seats: int,
        odds: Fitted,
        named: list[float],
        hidden: list[list[list[float]]],
        cards: list[list[float]],
        loyal: list[list[float]],
        won: int = 0,
        lost: int = 0,
    ) -> None:
        self.seats = seats
        self.odds = odds
        self.named = named
        """For each set, how much more likely its seats than mafiosi would name the teams they named."""
        self.hidden = hidden
        """For each set, each seat of it and each kind of detective, how likely it votes like this (scaled)."""
        self.cards = cards
        """For each kind of failing and each set, how likely the cards are."""
        self.loyal = loyal
        """For each seat and each kind of mafioso, how likely it votes like this (scaled alike)."""
        self.won = won
        self.lost = lost

    @cached_property
    def logs(self) -> list[float]:
        """For each set, how well it goes with everything, as a logarithm."""
        odds = self.odds
        loyal = [log(_mean(one, odds.mafia_priors)) for one in self.loyal]
        return [
            named
            + _log_mean(cards, odds.card_priors)
            + _log_votes(kinds, odds.detective_priors)
            - sum([loyal[seat] for seat in chosen])
            for chosen, named, kinds, cards in zip(
                all_sets(self.seats), self.named, self.hidden, zip(*self.cards, strict=True), strict=True
            )
        ]

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

    def voted(self, attempt: Attempt) -> Evidence:
        """After a team was named and voted on."""
        odds, trust = self.odds, self.odds.trust
        seen = features(self, attempt)
        approved = [vote is Vote.APPROVE for vote in attempt.votes]
        loyal = [
            [
                before * _vote(_score(weights, seen[seat]), approved[seat], trust)
                for before, weights in zip(kinds, odds.mafia_votes, strict=True)
            ]
            for seat, kinds in enumerate(self.loyal)
        ]
        makes = contexts(self.seats, attempt)
        by_context = [
            [
                [
                    _vote(_score(weights, one) + beside(self, attempt, seat, made, weights), approved[seat], trust)
                    for weights in odds.detective_votes
                ]
                for seat, one in enumerate(seen)
            ]
            for made in (CLEAN, ENOUGH, TOO_MANY)
        ]
        hidden = [
            [
                [much * more for much, more in zip(kinds, by_context[made][seat], strict=True)]
                for seat, kinds in zip(chosen, before, strict=True)
            ]
            for chosen, made, before in zip(all_sets(self.seats), makes, self.hidden, strict=True)
        ]
        ratios = [leader_ratio(self, attempt, made, seen[attempt.leader]) for made in (CLEAN, ENOUGH, TOO_MANY)]
        named = [
            much + ratios[made] if attempt.leader in chosen else much
            for chosen, made, much in zip(all_sets(self.seats), makes, self.named, strict=True)
        ]
        return Evidence(self.seats, odds, named, hidden, self.cards, loyal, self.won, self.lost)

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
            barred = [
                _barred(chosen, on_team, done.fails, shown, card)
                for chosen, on_team in zip(all_sets(self.seats), counts, strict=True)
            ]
            cards = []
            for kind, before in enumerate(self.cards):
                odds = [self.card_odds(kind, done.action, on_team)[: done.fails + 1] for on_team in range(6)]
                logs = [log(one[done.fails]) if len(one) > done.fails else IMPOSSIBLE for one in odds]
                cards.append(
                    [
                        much + (IMPOSSIBLE if bar else logs[on_team])
                        for much, on_team, bar in zip(before, counts, barred, strict=True)
                    ]
                )
        won, lost = self.won + done.succeeded, self.lost + (not done.succeeded)
        return Evidence(self.seats, self.odds, self.named, self.hidden, cards, self.loyal, won, lost)

    def card_odds(self, kind: int, action: int, on_team: int) -> Sequence[float]:
        """How likely so many detectives play 0, 1, 2 ... fails together, in a way of failing."""
        return self.odds.cards[kind][stage(self, action, on_team)]


def stage(now: Evidence, action: int, on_team: int) -> str:
    """The cell of the card odds: how many fail cards it takes, how far the match is, how many detectives there are."""
    decisive = ACTIONS_TO_WIN - 1 in (now.won, now.lost)
    when = "last" if decisive else "later" if now.won or now.lost else "first"
    return f"{fails_needed(now.seats, action)} {when} {on_team}"


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


def beside_features(now: Evidence, proposal: Any, seat: Seat, made: int) -> list[float]:
    """What a detective's vote goes with besides: what the team would come to."""
    spoils, on_team = float(made != CLEAN), float(seat in proposal.team)
    return [
        spoils,
        float(made == TOO_MANY),
        spoils * (now.lost == ACTIONS_TO_WIN - 1),
        (1 - spoils) * (now.won == ACTIONS_TO_WIN - 1),
        spoils * on_team,
        (1 - spoils) * (proposal.attempt == MOST_FAILED_VOTES),
    ]


def beside(now: Evidence, proposal: Any, seat: Seat, made: int, weights: Sequence[float]) -> float:
    return _score(weights[FEATURES:], beside_features(now, proposal, seat, made))


def contexts(seats: int, proposal: Any) -> list[int]:
    """What each set of detectives would make of a team."""
    members, needed = bits(proposal.team), fails_needed(seats, proposal.action)
    found = ((bits(chosen) & members).bit_count() - needed for chosen in all_sets(seats))
    return [CLEAN if more < 0 else ENOUGH if more == 0 else TOO_MANY for more in found]


def leader_features(now: Evidence, proposal: Any, made: int, seen: Sequence[float]) -> list[float]:
    """What speaks for a leader's being a detective, if the detectives would make this of the team."""
    return [
        1.0,
        float(made == CLEAN),
        float(made == TOO_MANY),
        float(proposal.leader in proposal.team),
        seen[1],
        float(made == CLEAN) * (now.won == ACTIONS_TO_WIN - 1),
        float(made == CLEAN) * (now.lost == ACTIONS_TO_WIN - 1),
    ]


def leader_ratio(now: Evidence, proposal: Any, made: int, seen: Sequence[float]) -> float:
    score = _score(now.odds.leaders, leader_features(now, proposal, made, seen))
    return max(-LEADER_RATIO, min(LEADER_RATIO, score))


def _score(weights: Sequence[float], features: Sequence[float]) -> float:
    return sum([weight * feature for weight, feature in zip(weights, features, strict=False)])


def _vote(score: float, approved: bool, trust: float) -> float:
    """How likely a vote is, as far as votes are trusted; scaled, so that many of them do not vanish."""
    return float(SCALE * squashed(score if approved else -score) ** trust)


def _mean(likely: Sequence[float], priors: Sequence[float]) -> float:
    return sum([prior * one for one, prior in zip(likely, priors, strict=True)])


def _log_mean(logs: Sequence[float], priors: Sequence[float]) -> float:
    most = max(logs)
    return most + log(sum([prior * exp(one - most) for one, prior in zip(logs, priors, strict=True)]))


def _log_votes(seats: Sequence[Sequence[float]], priors: Sequence[float]) -> float:
    """How likely the votes of some detectives are: all of one kind, or each of any."""
    apart = prod([_mean(kinds, priors) for kinds in seats])
    alike = sum([prior * prod(some) for prior, some in zip(priors, zip(*seats, strict=True), strict=True)])
    return log(ALIKE * alike + (1 - ALIKE) * apart)


def _weights(seats: int, sets: Sequence[Seats], logs: Sequence[float]) -> Weights:
    most = max(logs)
    return Weights(seats, sets, [exp(max(-40.0, one - most)) for one in logs])


# From moment to moment


@cache
def beginning(seats: int, odds: Fitted) -> Evidence:
    nothing = [0.0] * len(all_sets(seats))
    hidden = [[[1.0] * len(odds.detective_priors) for _ in chosen] for chosen in all_sets(seats)]
    cards = [nothing for _ in odds.card_priors]
    return Evidence(seats, odds, nothing, hidden, cards, [[1.0] * len(odds.mafia_priors) for _ in range(seats)])


@lru_cache(maxsize=512)
def after_vote(before: Evidence, attempt: Attempt) -> Evidence:
    return before.voted(attempt)


@lru_cache(maxsize=256)
def after_action(before: Evidence, done: Done, shown: Seat | None, card: Card | None) -> Evidence:
    return before.acted(done, shown, card)


def evidence(view: Any, odds: Fitted) -> Evidence:
    """What everybody can work out now, from the past that a view tells."""
    return deque(course(view, odds), 1).pop() if view.attempts or view.done else beginning(len(view.seats), odds)


def course(view: Any, odds: Fitted) -> Iterator[Evidence]:
    """The evidence after each vote and each action, in order."""
    found = beginning(len(view.seats), odds)
    at = 0
    for number, done in enumerate((*view.done, None), start=1):
        while at < len(view.attempts) and view.attempts[at].round == number:
            found = after_vote(found, view.attempts[at])
            at += 1
            yield found
        if done is not None:
            shown = view.spotlights.get(number)
            found = after_action(found, done, shown, None if shown is None else view.played[number - 1][shown])
            yield found
