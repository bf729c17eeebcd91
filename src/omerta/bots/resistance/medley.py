"""Players put together at random from habits: how a mafioso trusts, how a detective votes, and when it fails.

No two are alike, so that whoever learns from them learns of habits and not of a few players.
"""

from __future__ import annotations

import random
from typing import Any

from omerta.bots.resistance.pool import Counter
from omerta.bots.resistance.weights import Weights, bits
from omerta.games.resistance import DETECTIVES, MOST_FAILED_VOTES, Attempt, Card, Team, Vote, fails_needed
from omerta.kernel import Asked, Seats, View

TRUSTS = ("points", "strikes", "strict", "easy", "moody")
"""How a mafioso judges teams: by points for deeds, by what speaks against sets, by failed teams, hardly, by mood."""
VOTES = ("open", "aboard", "single", "same", "late")
"""What a detective approves: what can fail, what it is on, what holds just enough, as a mafioso, openly at the end."""
NAMES = ("lean", "trusted", "any")
"""Whom a leader takes along: as a detective no more friends than it takes, whom it would trust, or anybody."""
FAILS = ("always", "alone", "leader", "patient", "coin")
"""When a detective fails: always, as the only one, as the leader of several, not at first, or now and then."""


class Medley(Counter):
    """Has habits of its own for a match."""

    def __init__(self, rng: random.Random) -> None:
        super().__init__(rng)
        self.trusting = rng.choice(TRUSTS)
        self.voting = rng.choice(VOTES)
        self.failing = rng.choice(FAILS)
        self.naming = rng.choice(NAMES)
        self.near = rng.uniform(0.5, 1.0)
        self.sense = rng.random() < 0.8
        """Whether it knows that a full team without itself holds a detective."""
        self.mood = rng.uniform(0.3, 0.7)
        self.blame = [rng.uniform(0.0, 1.0) for _ in range(6)]

    # What speaks against whom

    def suspicion(self, view: View) -> list[float]:
        if self.trusting == "strikes":
            return [one + 0.01 * self.rng.random() for one in self.struck(view).suspicion]
        if self.trusting in ("strict", "points"):
            return self.points(view)
        return super().suspicion(view)

    def points(self, view: View) -> list[float]:
        """For being on a failed team, naming it and approving it; less for good company."""
        failed, named, liked, good, outside, _ = self.blame
        found = [0.05 * self.rng.random() for _ in view.seats]
        stood = {attempt.round: attempt for attempt in view.attempts if attempt.approved}
        for number, done in enumerate(view.done, start=1):
            for seat in done.team:
                found[seat] += failed * max(1, done.fails) if not done.succeeded else -0.5 * good
            if number in stood and not done.succeeded:
                found[stood[number].leader] += 0.5 * named
                for seat, vote in enumerate(stood[number].votes):
                    found[seat] += 0.3 * liked * (vote is Vote.APPROVE)
        for attempt in view.attempts:
            for seat, vote in enumerate(attempt.votes):
                found[seat] += 0.3 * outside * (vote is Vote.APPROVE and self._full(view, attempt.team, seat))
        found[view.seat] = -9.0
        return found

    def struck(self, view: View) -> Weights:
        """Weights of sets by how many odd deeds they would mean; what cannot be has none."""
        counted = self.counted(view).weights
        sharp = 0.5 + 2 * self.blame[0]
        sets = list(counted)
        odd = [sum(self._odd(view, attempt, chosen) for attempt in view.attempts) for chosen in sets]
        least = min(odd)
        return Weights(len(view.seats), sets, [max(1e-9, 2.0 ** (-sharp * (one - least))) for one in odd])

    def _odd(self, view: View, attempt: Attempt, chosen: Seats) -> float:
        _, leads, clean, spoiled, outside, fifth = self.blame
        aboard = (bits(chosen) & bits(attempt.team)).bit_count()
        enough = aboard >= fails_needed(len(view.seats), attempt.action)
        odd = leads * (attempt.leader in chosen) * (aboard != 1)
        for seat, vote in enumerate(attempt.votes):
            yes = vote is Vote.APPROVE
            if seat in chosen:
                odd += clean * (yes and not enough) + spoiled * (enough and not yes)
            else:
                odd += 2 * outside * (yes and self._full(view, attempt.team, seat))
                odd += 2 * fifth * (attempt.attempt == MOST_FAILED_VOTES and not yes)
        return odd

    @staticmethod
    def _full(view: View, team: Seats, seat: int) -> bool:
        seats = len(view.seats)
        return seat not in team and len(team) >= seats - DETECTIVES[seats]

    # Deeds

    def team(self, view: View, asked: Asked) -> Any:
        if self.naming == "lean" and self.detective(view):
            return super().team(view, asked)
        others = [seat for seat in self.by_trust(view) if seat != view.seat]
        if self.naming == "any":
            self.rng.shuffle(others)
        size = len(asked.options[0].seats)
        return Team(tuple(sorted((view.seat, *others[: size - 1]))))

    def trusts(self, view: View) -> bool:
        if view.attempt == MOST_FAILED_VOTES or view.leader == view.seat:
            return True
        if self.sense and self._full(view, view.team, view.seat):
            return False
        if self.trusting == "moody":
            return self.rng.random() < self.mood + 0.25 * (view.seat in view.team)
        if self.trusting == "easy":
            return not view.done or super().trusts(view)
        if self.trusting == "strikes":
            weights, needed = self.struck(view), fails_needed(len(view.seats), view.action)
            best, _ = weights.best_team(len(view.team), needed, view.seat)
            return weights.success(view.team, needed) >= self.near * best - 1e-9
        points = self.points(view)
        worst = sorted(view.seats, key=points.__getitem__)[-DETECTIVES[len(view.seats)] :]
        bad = 0.05 if self.trusting == "strict" else 0.3 * self.near
        return not any(seat in worst and points[seat] > bad for seat in view.team)

    def vote(self, view: View, asked: Asked) -> Any:
        return Vote.APPROVE if self._approves(view) else Vote.REJECT

    def _approves(self, view: View) -> bool:
        if not self.detective(view) or self.voting == "same" or view.leader == view.seat:
            return self.trusts(view)
        if view.attempt == MOST_FAILED_VOTES and self.sense:
            return True
        aboard = len(self.detectives(view).intersection(view.team))
        if self.voting == "aboard":
            return view.seat in view.team
        if self.voting == "single":
            return aboard == fails_needed(len(view.seats), view.action)
        if self.voting == "late" and not self.decisive(view):
            return self.trusts(view)
        return self.spoiled(view)

    def card(self, view: View, asked: Asked) -> Any:
        return Card.FAIL if self._fails(view) else Card.SUCCESS

    def _fails(self, view: View) -> bool:
        aboard = len(self.detectives(view).intersection(view.team)) - fails_needed(len(view.seats), view.action)
        if self.decisive(view) or self.failing == "always":
            return True
        if self.failing == "alone":
            return aboard == 0
        if self.failing == "leader":
            return aboard <= 0 or view.leader == view.seat
        if self.failing == "patient":
            return bool(view.done) and len(view.team) > 2 - (self.mood > 0.5) and aboard <= 0
        return self.rng.random() < self.mood


def habit(player: object, detective: bool) -> str | None:
    """The habit by which a player's votes are told apart, if it has such."""
    if not isinstance(player, Medley):
        return None
    return f"detective {player.voting}" if detective and player.voting != "same" else f"mafioso {player.trusting}"
