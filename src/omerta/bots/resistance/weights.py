"""Who may be a detective: a weight for every set of detectives (section 16 of the rules file).

Hard evidence removes sets. Soft evidence multiplies their weights by how likely the seats would have proposed, voted
and failed as they did if these were the detectives. Nothing is kept per player: some are suspicious only together.

What everybody can work out is worked out once for the whole table: ``Common`` never changes, and each new vote or
result leads to the next one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache, cached_property, lru_cache
from itertools import combinations
from math import comb, exp, log
from typing import Any, TypeAlias

from omerta.games.resistance import (
    ACTIONS_TO_WIN,
    DETECTIVES,
    MOST_FAILED_VOTES,
    Attempt,
    Card,
    Done,
    Vote,
    fails_needed,
    team_size,
)
from omerta.kernel import Seat, Seats

OPEN = 0.3
"""How likely the detectives vote openly for their side; the others vote as mafiosi would and give nothing away."""
OWN_SIDE = 0.85
"""How often a detective who votes openly does so."""
TEMPER = 0.6
"""How far such votes are trusted; they are less independent of one another than they look."""
CARELESS = 0.12
"""How often anybody votes for no reason."""
OTHERS_PICK = 0.9
"""What another mafioso's best team is worth to a seat, against its own best."""
EARLY = 0.5
"""How much worse than waiting a team may be in the first round, when nobody knows anything yet."""
NAMED_CLEAN = log(0.4)
"""A detective who leads seldom names a team that cannot fail."""
IMPOSSIBLE = -60.0

Factor: TypeAlias = Callable[[Seats], float]


@cache
def all_sets(seats: int) -> tuple[Seats, ...]:
    return tuple(combinations(range(seats), DETECTIVES[seats]))


@cache
def bits(seats: Seats) -> int:
    return sum(1 << seat for seat in seats)


class Weights:
    """Weights over sets of detectives that add up to one, and what follows from them."""

    def __init__(self, seats: int, sets: Sequence[Seats], weights: Sequence[float]) -> None:
        self.seats = seats
        total = sum(weights)
        self.weights = {chosen: weight / total for chosen, weight in zip(sets, weights, strict=True)}
        self.suspicion = [0.0] * seats
        """How likely each seat is a detective."""
        for chosen, weight in self.weights.items():
            for seat in chosen:
                self.suspicion[seat] += weight
        self._pairs = [(bits(chosen), weight) for chosen, weight in self.weights.items()]
        self._best: dict[tuple[int, int, Seat | None], tuple[float, Seats]] = {}

    def success(self, team: Iterable[Seat], needed: int = 1) -> float:
        """How likely a team holds fewer detectives than fails are needed."""
        members = sum([1 << seat for seat in team])
        if needed == 1:
            return sum([weight for chosen, weight in self._pairs if not chosen & members])
        return sum([weight for chosen, weight in self._pairs if (chosen & members).bit_count() < needed])

    def best_team(self, size: int, needed: int, member: Seat | None = None) -> tuple[float, Seats]:
        """The team most likely to succeed, sought among the least suspicious seats, with ``member`` on it."""
        key = size, needed, member
        if key not in self._best:
            teams = self.best_teams(size, needed, member)
            self._best[key] = max((self.success(team, needed), team) for team in teams)
        return self._best[key]

    def best_teams(self, size: int, needed: int, member: Seat | None = None) -> list[Seats]:
        """Teams of the least suspicious seats, with ``member`` on them."""
        order = sorted(range(self.seats), key=self.suspicion.__getitem__)
        fixed = () if member is None else (member,)
        pool = [seat for seat in order if seat != member][: size - len(fixed) + 2]
        return [tuple(sorted((*fixed, *others))) for others in combinations(pool, size - len(fixed))]

    def margin(self, proposal: Any, veto: float = 0.0) -> float:
        """What a proposed team is worth to its mafioso more than waiting for a later one, in shares of the best."""
        needed = fails_needed(self.seats, proposal.action)
        best, _ = self.best_team(team_size(self.seats, proposal.action), needed)
        if best < 1e-9:
            return 1.0
        return (
            self.success(proposal.team, needed) - self.waiting(proposal.leader, proposal.attempt, best, veto)
        ) / best

    def waiting(self, leader: Seat, attempt: int, best: float, veto: float = 0.0) -> float:
        """How likely the action succeeds if this team is rejected: later leaders who are mafiosi do what they can.

        ``veto`` is the chance that a detective nullifies the fifth attempt, which would lose more than the action.
        """
        worth = 0.0
        for later in range(MOST_FAILED_VOTES, attempt, -1):
            loyal = 1 - self.suspicion[(leader + later - attempt) % self.seats]
            worth = loyal * max(best * OTHERS_PICK, worth) + (1 - loyal) * worth
            if later == MOST_FAILED_VOTES:
                worth = worth * (1 - veto) - veto
        return worth

    def success_by_seat(self, team: Seats, needed: int) -> list[float]:
        """How likely a team succeeds in the eyes of each seat, were it a mafioso who knows no more than this."""
        members = bits(team)
        good, good_with = 0.0, [0.0] * self.seats
        for chosen, weight in self.weights.items():
            if (bits(chosen) & members).bit_count() < needed:
                good += weight
                for seat in chosen:
                    good_with[seat] += weight
        return [
            max(0.0, good - with_it) / max(1e-9, 1 - fear)
            for with_it, fear in zip(good_with, self.suspicion, strict=True)
        ]


class Common:
    """What everybody can believe at one moment, from proposals, votes and results."""

    def __init__(
        self, seats: int, facts: list[float], votes: list[float], careful: list[float], past: int = 0, failed: int = 0
    ) -> None:
        self.seats = seats
        self.facts = facts
        """For each set, the logarithm of how well it fits what was named and played."""
        self.votes = votes
        """The same for the votes, if detectives vote openly for their side."""
        self.careful = careful
        """How likely each seat, were it a mafioso, approves only what is worth more than waiting; others are easy."""
        self.past = past
        self.failed = failed

    @cached_property
    def now(self) -> Weights:
        return self.among(all_sets(self.seats))

    def among(self, possible: Iterable[Iterable[Seat]], factor: Factor | None = None) -> Weights:
        """The weights among sets that somebody takes for possible, with a factor of his own for each."""
        wanted = {tuple(sorted(chosen)) for chosen in possible}
        found = [one for one in zip(all_sets(self.seats), self.facts, self.votes, strict=True) if one[0] in wanted]
        most = max(fact for _, fact, _ in found)
        weights = [exp(fact - most) * (1 - OPEN + OPEN * exp(min(TEMPER * vote, 50.0))) for _, fact, vote in found]
        sets = [chosen for chosen, _, _ in found]
        if factor is not None:
            weights = [weight * factor(chosen) for weight, chosen in zip(weights, sets, strict=True)]
        return Weights(self.seats, sets, weights)

    # Votes

    def voted(self, attempt: Attempt) -> Common:
        """How much more likely detectives than mafiosi would have proposed and voted like this, set by set."""
        careful, easy = approving(self, attempt.leader, attempt.action, attempt.team, attempt.attempt)
        spoiled, clean, styles = [], [], []
        for seat, vote in enumerate(attempt.votes):
            approved = vote is Vote.APPROVE
            likely = [one[seat] if approved else 1 - one[seat] for one in (careful, easy)]
            loyal = self.careful[seat] * likely[0] + (1 - self.careful[seat]) * likely[1]
            styles.append(self.careful[seat] * likely[0] / loyal)
            fifth = approved and attempt.attempt == MOST_FAILED_VOTES
            spoiled.append(0.0 if fifth else log((OWN_SIDE if approved else 1 - OWN_SIDE) / loyal))
            clean.append(0.0 if fifth else log((1 - OWN_SIDE if approved else OWN_SIDE) / loyal))
        needed = fails_needed(self.seats, attempt.action)
        members, leader = bits(attempt.team), attempt.leader
        facts, votes = [], []
        for chosen, fact, before in zip(all_sets(self.seats), self.facts, self.votes, strict=True):
            spoils = (bits(chosen) & members).bit_count() >= needed
            ratios = spoiled if spoils else clean
            votes.append(before + sum([ratios[seat] for seat in chosen]))
            facts.append(fact if spoils or leader not in chosen else fact + NAMED_CLEAN)
        return Common(self.seats, facts, votes, styles, self.past, self.failed)

    # Results

    def acted(self, done: Done, shown: Seat | None, card: Card | None) -> Common:
        """How likely the detectives on the team would have played so many fails; one card may have been shown."""
        needed = fails_needed(self.seats, done.action)
        succeeded = self.past - self.failed
        odds = [log_odds(done.fails, on_team, needed, succeeded, self.failed) for on_team in range(6)]
        members = bits(done.team)

        def more(chosen: Seats) -> float:
            on_team = (bits(chosen) & members).bit_count()
            if card is Card.FAIL and shown not in chosen:
                return IMPOSSIBLE
            if card is Card.SUCCESS and on_team - (shown in chosen) < done.fails:
                return IMPOSSIBLE
            return odds[on_team]

        facts = self.facts
        if done.team:
            facts = [fact + more(chosen) for chosen, fact in zip(all_sets(self.seats), facts, strict=True)]
        return Common(self.seats, facts, self.votes, self.careful, self.past + 1, self.failed + (not done.succeeded))


def _likely(worth: float) -> float:
    return CARELESS + (1 - 2 * CARELESS) / (1 + exp(-max(-30.0, worth)))


@cache
def fresh(seats: int, others: int, needed: int) -> float:
    """How likely so many other seats hold fewer detectives than needed, before anything has happened."""
    detectives = DETECTIVES[seats]
    ways = sum(comb(others, held) * comb(seats - 1 - others, detectives - held) for held in range(needed))
    return ways / comb(seats - 1, detectives)


@cache
def log_odds(fails: int, detectives: int, needed: int, succeeded: int, failed: int) -> float:
    if fails > detectives:
        return IMPOSSIBLE
    return log(fail_odds(detectives, needed, succeeded, failed)[fails])


def fail_odds(detectives: int, needed: int, succeeded: int, failed: int) -> list[float]:
    """How likely so many detectives on a team play 0, 1, 2 ... fails together, by the score before the action."""
    if detectives < needed:
        return [0.9] + [0.1 / detectives] * detectives if detectives else [1.0]
    decisive = ACTIONS_TO_WIN - 1 in (succeeded, failed)
    eager = 0.96 if decisive else 0.5 if succeeded + failed == 0 else 0.85
    more = detectives - needed
    clumsy = (0.5 if decisive else 0.2) if more else 0.0
    return [(1 - eager) / needed] * needed + [eager * (1 - clumsy)] + [eager * clumsy / (more or 1)] * more


# From moment to moment: all bots at a table share these


@lru_cache(maxsize=128)
def approving(table: Common, leader: Seat, action: int, team: Seats, attempt: int) -> tuple[list[float], list[float]]:
    """How likely each seat, were it a careful or an easy mafioso who believes what the table does, approves."""
    seats, now = table.seats, table.now
    if attempt == MOST_FAILED_VOTES:
        return [1 - CARELESS / 4] * seats, [1 - CARELESS] * seats
    needed = fails_needed(seats, action)
    order = sorted(range(seats), key=now.suspicion.__getitem__)
    careful, easy = [], []
    for seat, success in enumerate(now.success_by_seat(team, needed)):
        friends = [other for other in order if other != seat][: len(team) - 1]
        best = max(1e-9, now.success((seat, *friends), needed) / max(1e-9, 1 - now.suspicion[seat]))
        margin = (success - now.waiting(leader, attempt, best)) / best + (0.0 if table.past else EARLY)
        careful.append(1 - CARELESS if seat == leader else _likely(8 * margin))
        usual = fresh(seats, len(team) - (seat in team), needed)
        easy.append(_likely(6 * (success / usual - 0.6)) if usual else 0.3)
    return careful, easy


def approval(table: Common, leader: Seat, action: int, team: Seats, attempt: int) -> list[float]:
    """How likely each seat, were it a mafioso, approves, as far as its votes have shown how careful it is."""
    careful, easy = approving(table, leader, action, team, attempt)
    return [share * one + (1 - share) * other for share, one, other in zip(table.careful, careful, easy, strict=True)]


@cache
def beginning(seats: int) -> Common:
    nothing = [0.0] * len(all_sets(seats))
    return Common(seats, nothing, nothing, [0.5] * seats)


@lru_cache(maxsize=512)
def after_vote(before: Common, attempt: Attempt) -> Common:
    return before.voted(attempt)


@lru_cache(maxsize=128)
def after_action(before: Common, done: Done, shown: Seat | None, card: Card | None) -> Common:
    return before.acted(done, shown, card)


def common(view: Any) -> Common:
    """What everybody can believe now, from the past that a view tells."""
    found = beginning(len(view.seats))
    at = 0
    for number, done in enumerate((*view.done, None), start=1):
        while at < len(view.attempts) and view.attempts[at].round == number:
            found = after_vote(found, view.attempts[at])
            at += 1
        if done is not None:
            shown = view.spotlights.get(number)
            found = after_action(found, done, shown, None if shown is None else view.played[number - 1][shown])
    return found
