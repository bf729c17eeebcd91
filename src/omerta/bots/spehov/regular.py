"""The middle level: votes by its own eyes, with feelings about people, and sees no further than its own vote."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence

from omerta.bots.characters import PLAIN, Style
from omerta.bots.spehov.minutes import Kind
from omerta.bots.spehov.seat import mates, own_looks, with_mafia
from omerta.bots.spehov.talking import Talking
from omerta.games.spehov import Ballot, M
from omerta.kernel import HIDDEN, Seat, View

FEELING = 0.6
"""How far a feeling about somebody can change what they seem."""
HEARD = 0.35
"""How much it counts that the table has somebody in mind."""
BETRAYS = 0.7
"""How often a mafioso votes along with the table against a mate."""
KEPT = 0.5
"""How much it counts that a mafioso said for whom it would vote."""


class Regular(Talking):
    """Reckons like a master, but with feelings; votes with the table; as a mafioso gives up who cannot be saved."""

    eager = 0.4
    opens = 0.5

    def __init__(self, rng: random.Random, style: Style = PLAIN) -> None:
        super().__init__(rng, style)
        self.feelings = [rng.uniform(-FEELING, FEELING) for _ in range(32)]

    def suspicion(self, view: View) -> dict[Seat, float]:
        chances = self.private(view).chances
        return {seat: chances[seat] * (1 + self.feelings[seat]) for seat in view.active}

    def vote(self, view: View, names: Sequence[Seat]) -> Seat:
        known = own_looks(view)
        mine = mates(view)
        leader = self.reckoner.leader(self.course(view), view.ballot, view.candidates)
        if with_mafia(view):
            if leader in mine and leader in names and self.rng.random() < BETRAYS:
                return leader
            names = [seat for seat in names if seat not in mine] or names
        elif sure := [seat for seat in names if known.get(seat) is M]:
            return sure[0]
        score = self.suspicion(view)
        if with_mafia(view) and view.ballot is Ballot.FIRST:
            for word in self.minutes.since(self.minutes.polls, Kind.PLAN):
                if word.seat == view.seat and word.target in score:
                    score[word.target] += KEPT
        for word in self.minutes.since(self.minutes.polls, Kind.ACCUSE):
            if word.target == view.seat and word.seat in score:
                score[word.seat] += 0.1 * max(0.0, self.style.grudge)
        if leader in score:
            score[leader] += HEARD
        return max(names, key=lambda seat: score[seat])

    def _readiness(self, view: View, spared: set[Seat]) -> float:
        """Where only mates were named a mafioso names nobody else: it would be alone with it."""
        called = self._called(view)
        return 0.0 if called and spared.issuperset(called) else super()._readiness(view, spared)

    def kill(self, view: View, names: Sequence[Seat]) -> Seat:
        """A claimed Agent, else one of those nobody suspects; then with the others."""
        claimed = [seat for seat in self.minutes.claimants() if seat in names]
        if claimed and not self.course(view).agent_gone:
            return claimed[0]
        proposals = view.nights[-1].proposals
        if proposals is not HIDDEN and proposals and proposals[-1]:
            most: Seat = Counter(made.target for made in proposals[-1]).most_common(1)[0][0]
            return most
        order = [seat for seat in self.common(view).order if seat in names]
        return self.rng.choice(order[-max(1, len(order) // 2) :])
