"""The first level, with the mistakes that people make: loud voices, old scores, short memory, blind loyalty."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from omerta.bots.spehov.minutes import Kind
from omerta.bots.spehov.reader import Reader
from omerta.bots.spehov.seat import mates, own_looks, shown
from omerta.bots.spehov.talking import Talking
from omerta.games.spehov import A, Ballot, How, M
from omerta.kernel import Seat, View, letter

HASTY = 0.35
"""How often the Agent comes out too early, with nothing but policemen found."""


class Beginner(Talking, Reader):
    """Follows the loudest, suspects whoever suspects it, forgets yesterday, and never votes for a mate."""

    eager = 0.35

    def suspicion(self, view: View) -> dict[Seat, float]:
        """Whom voices of today and the last votes are against; who speaks against this seat; what was reported."""
        feel = dict.fromkeys(view.active, 0.2)
        for word in self.minutes.words:
            if word.target in feel and word.kind is Kind.REPORT:
                feel[word.target] = 0.8 if word.token is M else 0.1
            elif word.seat in feel and word.kind is Kind.CONFESS:
                feel[word.seat] = 0.9
        for word in self.minutes.since(max(0, self.minutes.polls - 1), Kind.PLAN, Kind.ACCUSE):
            if word.target in feel:
                feel[word.target] += 0.15
            if word.target == view.seat and word.seat in feel:
                feel[word.seat] += 0.3 + 0.1 * self.style.grudge
        for vote in view.polls[-1].votes if view.polls else ():
            if vote.target in feel:
                feel[vote.target] += 0.3 / len(view.active)
            if vote.target == view.seat and vote.seat in feel:
                feel[vote.seat] += 0.1
        for seat, token in own_looks(view).items():
            if seat in feel:
                feel[seat] = 1.0 if token is M else 0.0
        return {seat: min(1.0, chance) for seat, chance in feel.items()}

    def vote(self, view: View, names: Sequence[Seat]) -> Seat:
        names = [seat for seat in names if seat not in mates(view)] or names
        feel = self.suspicion(view)
        if view.ballot is not Ballot.FIRST and view.polls:
            most = Counter(vote.target for vote in view.polls[-1].votes)
            feel = {seat: feel[seat] + most[seat] / len(view.active) for seat in names}
        return max(names, key=lambda seat: (round(feel[seat], 6), self.rng.random()))

    def kill(self, view: View, names: Sequence[Seat]) -> Seat:
        """Whoever spoke or voted against one of them, else anybody."""
        mine = mates(view)
        claimed = [seat for seat in self.minutes.claimants() if seat in names]
        if claimed and A not in shown(view).values():
            return claimed[0]
        for poll in reversed(view.polls):
            for vote in poll.votes:
                if vote.target in mine and vote.seat in names:
                    voter: Seat = vote.seat
                    return voter
        return self.rng.choice(list(names))

    def target(self, view: View, spared: set[Seat]) -> Seat:
        feel = self.suspicion(view)
        return max(self.names(view, spared), key=lambda seat: (round(feel[seat], 6), self.rng.random()))

    def _as_agent(self, view: View) -> list[str]:
        looks = [look for look in view.looks if look.viewer == view.seat and look.how is How.INSPECT]
        if view.seat not in self.minutes.claimants() and looks and self.rng.random() < HASTY:
            return ["claim agent", *[f"report {letter(look.target)} {look.token.value[0]}" for look in looks[-1:]]]
        return super()._as_agent(view)

    def _lie(self, view: View) -> list[str]:
        """A beginner does not dare."""
        return []
