"""The mind of ``master``: what it reads from the table by fitted odds, from its own seat and as others would."""

from __future__ import annotations

import random
from typing import Any

from omerta.bots.characters import PLAIN, Style
from omerta.bots.resistance.evidence import Evidence, evidence
from omerta.bots.resistance.fitted import Fitted, fitted
from omerta.bots.resistance.mind import Mind
from omerta.bots.resistance.weights import Weights, all_sets, common
from omerta.games.resistance import Side, Vote
from omerta.kernel import Seat, Seats, View

MANY = 3
"""So many fellows are counted as strangers: the votes of a few can carry a team, those of many only stand out."""
GRUDGE = 0.25
"""How much more a vengeful player suspects those who rejected it."""


class Reader(Mind):
    """Follows one match from one seat, by fitted odds."""

    table: Any

    def __init__(self, rng: random.Random, style: Style = PLAIN, odds: Fitted | None = None) -> None:
        super().__init__(rng)
        self.style = style
        self.odds = fitted() if odds is None else odds
        self.among_strangers = False
        """Whether neither the mafiosi nor the other detectives, as a detective knows them, reckon as it does."""

    def read(self, view: View) -> Any:
        """With who thinks alike; a detective knows the mafiosi, and counts on that only if they do."""
        close = evidence(view, self.odds, kin=True, given=self.hearsay.given(view))
        self.among_strangers = False
        if view.seat is None or view.roles[view.seat] is not Side.DETECTIVE or view.settings.blind:
            return close
        by_side = {side: [seat for seat in view.seats if view.roles[seat] is side] for side in Side}
        if close.think_alike(by_side[Side.MAFIA]):
            return close
        fellows = [seat for seat in by_side[Side.DETECTIVE] if seat != view.seat]
        self.among_strangers = len(fellows) >= MANY or close.strangers(fellows)
        return evidence(view, self.odds)

    @property
    def guise(self) -> Weights:
        """What a detective goes by when it votes, to look like a mafioso: its own cover, which its own kind shares.

        Where neither the mafiosi nor its fellows reckon as it does, only it would vote like that: then it goes by
        rules of thumb, as most do.
        """
        if not self.among_strangers:
            return self.cover
        if "guise" not in self._kept:
            others = (chosen for chosen in all_sets(len(self.view.seats)) if self.seat not in chosen)
            self._kept["guise"] = common(self.view).among(others, self._fits())
        found: Weights = self._kept["guise"]
        return found

    @property
    def now(self) -> Evidence:
        """What everybody can work out."""
        found: Evidence = self.table
        return found

    @property
    def detectives(self) -> Seats:
        """The detectives as one of them knows them; playing blind, those who seem likeliest."""
        return max(self.own.weights, key=self.own.weights.__getitem__)

    def approvals(self) -> list[float]:
        return self.now.approval(self.view)

    def on_team(self) -> list[Seat]:
        """Detectives on the named team, in the order in which they fail: leftwards from the leader."""
        seats, known = len(self.view.seats), self.detectives
        lit = self.view.spotlights.get(self.view.round)
        able = [seat for seat in self.view.team if seat in known]
        return sorted(able, key=lambda seat: (seat == lit, (seat - self.view.leader) % seats))

    def dislikes(self, seat: Seat) -> float:
        """How much worse a vengeful player thinks of a seat that rejected teams with it; nothing for others."""
        if self.style.grudge <= 0:
            return 0.0
        mine = [attempt for attempt in self.view.attempts if self.seat in attempt.team]
        against = sum(attempt.votes[seat] is Vote.REJECT for attempt in mine)
        return GRUDGE * self.style.grudge * against / (2 + len(mine))
