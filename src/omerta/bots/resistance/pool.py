"""Other kinds of player, to learn from and to measure against: each does one thing that people do, and does it always.

They count exactly which sets of detectives the failed actions leave, and take all of those for equally likely.
"""

from __future__ import annotations

from typing import Any

from omerta.bots.registry import Maker
from omerta.bots.resistance.simple import Simple
from omerta.bots.resistance.weights import Weights, all_sets, bits
from omerta.games.resistance import (
    ACTIONS_TO_WIN,
    MOST_FAILED_VOTES,
    Card,
    Team,
    Vote,
    fails_needed,
    possible_detectives,
    team_size,
)
from omerta.kernel import Asked, Seat, View


class Counter(Simple):
    """Approves what comes near the best team it can think of; as a detective votes for its side and always fails."""

    near = 0.95
    """What share of the best team's chance a team must have."""

    def choose(self, view: View, asked: Asked) -> Any:
        """Plot cards as ``simple`` does."""
        own = {"team": self.team, "vote": self.vote, "open-vote": self.vote, "card": self.card}
        if len(asked.options) > 1 and asked.kind in own:
            return own[asked.kind](view, asked)
        return super().choose(view, asked)

    def counted(self, view: View) -> Weights:
        """What a mafioso on this seat would count."""
        if self.detective(view):
            failed = [(bits(done.team), done.fails) for done in view.done]
            sets = [
                chosen
                for chosen in all_sets(len(view.seats))
                if view.seat not in chosen and all((bits(chosen) & team).bit_count() >= much for team, much in failed)
            ]
            sets = sets or [chosen for chosen in all_sets(len(view.seats)) if view.seat not in chosen]
        else:
            sets = [tuple(sorted(chosen)) for chosen in possible_detectives(view)]
        return Weights(len(view.seats), sets, [1.0] * len(sets))

    def suspicion(self, view: View) -> list[float]:
        return [one + 0.01 * self.rng.random() for one in self.counted(view).suspicion]

    def team(self, view: View, asked: Asked) -> Any:
        """Oneself and the least suspicious; a detective takes only as many detectives as it takes."""
        known = self.detectives(view) if self.detective(view) else set()
        size = len(asked.options[0].seats)
        others = [seat for seat in self.by_trust(view) if seat != view.seat]
        spoilers = [seat for seat in others if seat in known][: fails_needed(len(view.seats), view.action) - 1]
        rest = [seat for seat in others if seat not in known]
        return Team(tuple(sorted((view.seat, *spoilers, *rest)[:size])))

    def vote(self, view: View, asked: Asked) -> Any:
        approves = self.spoiled(view) if self.detective(view) else self.trusts(view)
        return Vote.APPROVE if approves else Vote.REJECT

    def trusts(self, view: View) -> bool:
        """As a mafioso."""
        if view.attempt == MOST_FAILED_VOTES or view.leader == view.seat:
            return True
        counted, needed = self.counted(view), fails_needed(len(view.seats), view.action)
        best, _ = counted.best_team(team_size(len(view.seats), view.action), needed, view.seat)
        return counted.success(view.team, needed) >= self.near * best - 1e-9

    def card(self, view: View, asked: Asked) -> Any:
        return Card.FAIL

    def first_to_fail(self, view: View) -> bool:
        """Whether this seat is among the first detectives from the leader on, as many as it takes."""
        seats = len(view.seats)
        able = sorted(self.detectives(view).intersection(view.team), key=lambda seat: (seat - view.leader) % seats)
        return view.seat in able[: fails_needed(seats, view.action)]


class Mirror(Counter):
    """Votes as a mafioso on either side; of several detectives only as many fail as it takes."""

    near = 0.75

    def vote(self, view: View, asked: Asked) -> Any:
        return Vote.APPROVE if self.trusts(view) else Vote.REJECT

    def card(self, view: View, asked: Asked) -> Any:
        return Card.FAIL if self.spoiled(view) and self.first_to_fail(view) else Card.SUCCESS


class Sleeper(Mirror):
    """Lies low as a detective until a side is one action from winning."""

    near = 0.5

    def card(self, view: View, asked: Asked) -> Any:
        won = sum(done.succeeded for done in view.done)
        wakes = ACTIONS_TO_WIN - 1 in (won, len(view.done) - won)
        return super().card(view, asked) if wakes else Card.SUCCESS


class Brazen(Counter):
    """Approves only teams with itself on them; as a detective whatever has a detective, and brings friends along."""

    near = 0.8

    def team(self, view: View, asked: Asked) -> Any:
        known: set[Seat] = self.detectives(view) if self.detective(view) else set()
        others = sorted(self.by_trust(view), key=lambda seat: (seat != view.seat, seat not in known))
        return Team(tuple(sorted(others[: len(asked.options[0].seats)])))

    def trusts(self, view: View) -> bool:
        return super().trusts(view) and (view.seat in view.team or view.attempt >= MOST_FAILED_VOTES - 1)


class Nodder(Counter):
    """Approves everything; as a detective fails more often than not."""

    def vote(self, view: View, asked: Asked) -> Any:
        return Vote.APPROVE

    def card(self, view: View, asked: Asked) -> Any:
        return Card.FAIL if self.rng.random() < 0.7 else Card.SUCCESS


class Refuser(Mirror):
    """Rejects everything but its own teams and the fifth."""

    def vote(self, view: View, asked: Asked) -> Any:
        last = view.attempt == MOST_FAILED_VOTES
        return Vote.APPROVE if last or view.leader == view.seat else Vote.REJECT


POOL: dict[str, Maker] = {
    "counter": Counter,
    "mirror": Mirror,
    "sleeper": Sleeper,
    "brazen": Brazen,
    "nodder": Nodder,
    "refuser": Refuser,
}
