"""What was said at the table, as far as bots understand it: claims to be the Agent, and reports of looks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from omerta.gamekit import Act
from omerta.games.spehov import A, Claim, M, P, Plan, Report, Retract, Role, Token
from omerta.kernel import Seat


class Said(NamedTuple):
    """Somebody claims to be the Agent, or reports a token as the Agent; ``polls`` ballots had been counted before."""

    polls: int
    seat: Seat
    target: Seat | None = None
    token: Token | None = None


class Ears:
    """Remembers claims and reports in the order in which they were made; each once."""

    def __init__(self) -> None:
        self.polls = 0
        self.said: tuple[Said, ...] = ()
        self.planners: set[Seat] = set()
        """Who has ever told the table whom to vote for."""
        self._utterances: dict[str, Seat] = {}

    def note(self, seat: Seat, acts: Sequence[Act], name: str = "") -> None:
        self._utterances[name] = seat
        for act in acts:
            if isinstance(act, Claim) and act.role is Role.AGENT:
                self._add(Said(self.polls, seat))
            elif isinstance(act, Report):
                self._add(Said(self.polls, seat))
                self._add(Said(self.polls, seat, act.target, act.token))
            elif isinstance(act, Plan):
                self.planners.add(seat)
            elif isinstance(act, Retract) and self._utterances.get(act.about) == seat:
                self.said = tuple(said for said in self.said if said.seat != seat)

    def _add(self, new: Said) -> None:
        if not any(said[1:] == new[1:] for said in self.said):
            self.said += (new,)

    def claimants(self) -> list[Seat]:
        """Who says to be the Agent, in order."""
        return list(dict.fromkeys(said.seat for said in self.said))


def believable(said: Sequence[Said], shown: dict[Seat, Token]) -> list[Said]:
    """The reports of claimants who have not been shown to be somebody else; a shown Agent makes the others liars."""
    agent = next((seat for seat, token in shown.items() if token is A), None)
    return [
        one
        for one in said
        if one.target is not None and (one.seat == agent if agent is not None else one.seat not in shown)
    ]


def reported(said: Sequence[Said], shown: dict[Seat, Token]) -> tuple[set[Seat], set[Seat]]:
    """Whom believable reports call mafiosi, and whom they clear."""
    reports = believable(said, shown)
    guilty = {one.target for one in reports if one.token is M and one.target is not None}
    cleared = {one.target for one in reports if one.token is P and one.target is not None}
    return guilty, cleared - guilty
