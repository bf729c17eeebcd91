"""``simple``: rules of thumb. Suspicion is a number per seat, and a detective hides a little."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from omerta.bots.bot import Player
from omerta.games.resistance import (
    DETECTIVES,
    MOST_FAILED_VOTES,
    Card,
    Play,
    Plot,
    Quiet,
    Side,
    Team,
    Vote,
    fails_needed,
)
from omerta.kernel import HIDDEN, Asked, Seat, View

WANTED = (Plot.NO_CONFIDENCE, Plot.STRONG_LEADER, Plot.CLOSE_EYE, Plot.IN_THE_SPOTLIGHT, Plot.OPINION_MAKER)
"""Plot cards in the order in which one would take them."""


class Simple(Player):
    """Trusts those who were on no failed team and did not want one; as a detective sends detectives and fails."""

    def choose(self, view: View, asked: Asked) -> Any:
        if len(asked.options) == 1:
            return asked.options[0]
        return DECIDE[asked.kind](self, view, asked)

    # What it knows and thinks

    def detective(self, view: View) -> bool:
        return view.roles[view.seat] is Side.DETECTIVE

    def detectives(self, view: View) -> set[Seat]:
        """The detectives it knows, as a detective; a mafioso counts on nobody to spoil an action."""
        return {seat for seat, side in enumerate(view.roles) if side is Side.DETECTIVE}

    def spoiled(self, view: View) -> bool:
        """Whether the known detectives on the team can make the action fail."""
        return len(self.detectives(view).intersection(view.team)) >= fails_needed(len(view.seats), view.action)

    def suspicion(self, view: View) -> list[float]:
        """Points for being on a failed team, for naming it and for approving it; fewer for good deeds."""
        points = [0.01 * self.rng.random() for _ in view.seats]
        stood = {attempt.round: attempt for attempt in view.attempts if attempt.approved}
        for number, done in enumerate(view.done, start=1):
            guilt = done.fails / max(1, len(done.team) - (view.seat in done.team)) if done.fails else -0.15
            for seat in done.team:
                points[seat] += guilt
            if number in stood:
                blame = 0.12 if done.fails else -0.04
                points[stood[number].leader] += blame
                for seat, vote in enumerate(stood[number].votes):
                    points[seat] += blame if vote is Vote.APPROVE else -blame
        for seat, side in enumerate(view.roles):
            if side is not HIDDEN and not (self.detective(view) and side is Side.DETECTIVE):
                points[seat] = 9.0 if side is Side.DETECTIVE else points[seat] if self.detective(view) else -9.0
        points[view.seat] = -9.0
        return points

    def by_trust(self, view: View) -> list[Seat]:
        return sorted(view.seats, key=self.suspicion(view).__getitem__)

    def decisive(self, view: View) -> bool:
        """Whether one side is one action from winning."""
        won = sum(done.succeeded for done in view.done)
        return 2 in (won, len(view.done) - won)

    # Teams, votes and cards

    def team(self, view: View, asked: Asked) -> Any:
        """The most trusted, oneself first; a detective takes along as many detectives as it takes."""
        trusted = self.by_trust(view)
        size = len(asked.options[0].seats)
        known = self.detectives(view) if self.detective(view) else set()
        spoilers = [seat for seat in trusted if seat in known][: fails_needed(len(view.seats), view.action)]
        others = [seat for seat in trusted if seat not in known]
        return Team(tuple(sorted((spoilers + others)[:size])))

    def vote(self, view: View, asked: Asked) -> Any:
        """Against teams with a suspect; a detective often votes for his side instead, always when it counts."""
        if self.detective(view) and (self.decisive(view) or self.rng.random() < 0.5):
            return Vote.APPROVE if self.spoiled(view) else Vote.REJECT
        if view.attempt == MOST_FAILED_VOTES:
            return Vote.APPROVE
        seats = len(view.seats)
        suspicion = self.suspicion(view)
        worst = sorted(view.seats, key=suspicion.__getitem__)[-DETECTIVES[seats] :]
        too_many = view.seat not in view.team and len(view.team) >= seats - DETECTIVES[seats]
        suspects = any(seat in worst and suspicion[seat] > 0.1 for seat in view.team)
        return Vote.REJECT if too_many or suspects else Vote.APPROVE

    def card(self, view: View, asked: Asked) -> Any:
        """Fail when it can do harm; the first action is let pass half the time."""
        if not self.spoiled(view) or (not view.done and self.rng.random() < 0.5):
            return Card.SUCCESS
        return Card.FAIL

    # Plot cards

    def give(self, view: View, asked: Asked) -> Any:
        """Good cards to friends, Opinion Maker to a suspect."""
        trusted = self.by_trust(view)
        if self.detective(view):
            trusted.sort(key=lambda seat: seat not in self.detectives(view))
        wanted = trusted[::-1] if asked.options[0].plot is Plot.OPINION_MAKER else trusted
        return min(asked.options, key=lambda gift: wanted.index(gift.receiver))

    def take(self, view: View, asked: Asked) -> Any:
        suspicion = self.suspicion(view)
        return min(asked.options, key=lambda option: (WANTED.index(option.plot), -suspicion[option.loser]))

    def show(self, view: View, asked: Asked) -> Any:
        """A detective shows his role to a detective, a mafioso to whom he trusts."""
        known = self.detectives(view) if self.detective(view) else set()
        trusted = self.by_trust(view)
        return min(asked.options, key=lambda option: (option.seat not in known, trusted.index(option.seat)))

    def overhear(self, view: View, asked: Asked) -> Any:
        suspicion = self.suspicion(view)
        return max(asked.options, key=lambda option: suspicion[option.seat] % 9)

    def strong_leader(self, view: View, asked: Asked) -> Any:
        """Lead when it counts."""
        return asked.options[-1] if self.decisive(view) or view.attempt >= 4 else asked.options[0]

    def no_confidence(self, view: View, asked: Asked) -> Any:
        """A detective ends the match with it, or saves it; a mafioso stops a team with a suspect, but not the fifth."""
        last = view.attempt == MOST_FAILED_VOTES
        if self.detective(view):
            play = last or (self.decisive(view) and not self.spoiled(view))
        else:
            play = not last and self.suspicion(view)[max(view.team, key=self.suspicion(view).__getitem__)] > 0.4
        return asked.options[1] if play else Quiet.PASS

    def look(self, view: View, asked: Asked) -> Any:
        """At the card of the most suspicious member; a detective leaves detectives alone."""
        suspicion = self.suspicion(view)
        known = self.detectives(view) if self.detective(view) else set()
        plays = {
            play: suspicion[play.target]
            for play in asked.options
            if isinstance(play, Play) and play.target is not None and play.target not in known
        }
        return max(plays, key=plays.__getitem__, default=Quiet.PASS)


DECIDE: dict[str, Callable[[Simple, View, Asked], Any]] = {
    "strong-leader": Simple.strong_leader,
    "plot": Simple.give,
    "take": Simple.take,
    "open-up": Simple.show,
    "overhear": Simple.overhear,
    "action": lambda self, view, asked: asked.options[0],
    "team": Simple.team,
    "open-vote": Simple.vote,
    "vote": Simple.vote,
    "no-confidence": Simple.no_confidence,
    "in-the-spotlight": Simple.look,
    "card": Simple.card,
    "close-eye": Simple.look,
}
