"""What a weighing bot keeps in mind: the table's weights, its own, and those it would have as a mafioso."""

from __future__ import annotations

import random
from typing import Any

from omerta.bots.resistance.hearsay import Hearsay
from omerta.bots.resistance.weights import Common, Factor, Weights, all_sets, approval, beginning, common
from omerta.games.resistance import (
    ACTIONS_TO_WIN,
    MOST_FAILED_VOTES,
    Plot,
    Side,
    Vote,
    fails_needed,
    possible_detectives,
)
from omerta.kernel import Seat, Seats, View


class Mind:
    """Follows one match from one seat. Everything is worked out once and kept until something happens."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.table: Common = beginning(5)
        self.view = View()
        self.hearsay = Hearsay()
        self._kept: dict[str, Any] = {}
        self._moment: tuple[int, ...] = ()

    def attend(self, view: View) -> None:
        """Take in the view of this moment."""
        moment = len(view.attempts), len(view.done), len(view.looks), len(view.played), self.hearsay.count
        if moment != self._moment:
            self._moment = moment
            self._kept.clear()
            self.table = self.read(view)
        self.view = view

    def read(self, view: View) -> Common:
        """What everybody can work out from the past that a view tells."""
        return common(view)

    # Where the match stands

    @property
    def seat(self) -> Seat:
        seat: Seat = self.view.seat
        return seat

    @property
    def detective(self) -> bool:
        return self.view.roles[self.view.seat] is Side.DETECTIVE

    @property
    def needed(self) -> int:
        return fails_needed(len(self.view.seats), self.view.action)

    @property
    def won(self) -> int:
        return sum(done.succeeded for done in self.view.done)

    @property
    def lost(self) -> int:
        return len(self.view.done) - self.won

    @property
    def decisive(self) -> bool:
        """Whether a side is one action from winning."""
        return ACTIONS_TO_WIN - 1 in (self.won, self.lost)

    @property
    def last_attempt(self) -> bool:
        return bool(self.view.attempt == MOST_FAILED_VOTES)

    @property
    def leading(self) -> bool:
        return bool(self.view.leader == self.view.seat)

    def holders(self, plot: Plot) -> Seats:
        return tuple(seat for seat, hand in enumerate(self.view.hands) if plot in hand and seat != self.seat)

    # What to believe

    @property
    def own(self) -> Weights:
        """By all this seat knows; a detective who met the others is sure."""
        if "own" not in self._kept:
            self._kept["own"] = self.table.among(possible_detectives(self.view), self._fits())
        found: Weights = self._kept["own"]
        return found

    @property
    def cover(self) -> Weights:
        """What a mafioso in this seat would believe who saw no more than the table: a detective's cover."""
        if "cover" not in self._kept:
            others = (chosen for chosen in all_sets(self.table.seats) if self.seat not in chosen)
            self._kept["cover"] = self.table.among(others, self._fits())
        found: Weights = self._kept["cover"]
        return found

    def _fits(self) -> Factor | None:
        return self.hearsay.factor(len(self.view.seats), self.view.looks)

    @property
    def outlook(self) -> tuple[float, float]:
        """How likely the proposal passes without this seat's vote, and how likely that vote decides."""
        view = self.view
        approvals = [1.0]
        for seat, chance in enumerate(self.approvals()):
            if seat != self.seat:
                vote = view.open_votes.get(seat)
                chance = chance if vote is None else float(vote is Vote.APPROVE)
                approvals = [
                    one * (1 - chance) + before * chance
                    for one, before in zip((*approvals, 0.0), (0.0, *approvals), strict=True)
                ]
        majority = len(view.seats) // 2 + 1
        return sum(approvals[majority:]), approvals[majority - 1]

    def approvals(self) -> list[float]:
        """How likely each seat, were it a mafioso, approves the proposal."""
        view = self.view
        return approval(self.table, view.leader, view.action, view.team, view.attempt)
