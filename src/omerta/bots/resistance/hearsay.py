"""What others said and gave away, weighed a little and never as proof."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from omerta.bots.resistance.weights import Factor, all_sets
from omerta.gamekit import Utterance
from omerta.games.resistance import DETECTIVES, Accuse, Card, ClaimSaw, Estimate, Plot, Side, Vouch
from omerta.kernel import Seat, Seats, View

OPINION = 1.1
"""How much more likely a seat is a detective if a mafioso is quite sure of it."""
FALSE_WORD = 0.25
"""How often a mafioso would say of a look what is not so, against what is so; a detective says this or that."""
DETECTIVES_WORD = 0.6
TO_FRIENDS = 0.35
"""How often a detective gives a useful card to another."""


@dataclass(frozen=True, slots=True)
class Gifts:
    """Useful plot cards that were given, each by whom to whom: a factor for every set of detectives."""

    seats: int
    given: tuple[tuple[Seat, Seat], ...]

    def __call__(self, chosen: Seats) -> float:
        return _goes_with(self)[chosen]


@lru_cache(maxsize=256)
def _goes_with(gifts: Gifts) -> dict[Seats, float]:
    """How well each set of detectives goes with what was given: they give to one another."""
    to_friend = gifts.seats * TO_FRIENDS / (DETECTIVES[gifts.seats] - 1) + 1 - TO_FRIENDS
    found = {}
    for chosen in all_sets(gifts.seats):
        receivers = [receiver for giver, receiver in gifts.given if giver in chosen]
        friends = sum(receiver in chosen for receiver in receivers)
        found[chosen] = to_friend**friends * (1 - TO_FRIENDS) ** (len(receivers) - friends)
    return found


class Hearsay:
    """Opinions, claims about looks, and plot cards given, by who spoke or gave."""

    def __init__(self) -> None:
        self.opinions: dict[tuple[Seat, Seat], float] = {}
        self.claims: dict[tuple[Seat, Seat, Plot], bool] = {}
        self.gifts: tuple[tuple[Seat, Seat], ...] = ()
        self.gifts_at_votes: list[tuple[tuple[Seat, Seat], ...]] = []
        """What had been given when each vote was taken, as far back as this was told."""
        self.count = 0

    def heard(self, happened: View) -> None:
        if happened.event == "PlotGiven" and happened.plot is not Plot.OPINION_MAKER:
            self.gifts += ((happened.seat, happened.receiver),)
            self.count += 1
        elif happened.event == "VotesRevealed":
            self.gifts_at_votes.append(self.gifts)

    def listened(self, said: Utterance) -> None:
        """Of each speaker only the last word on somebody counts."""
        for act in said.acts:
            self.count += 1
            match act:
                case Accuse(target, chance):
                    self.opinions[said.seat, target] = 0.6 if chance is None else 2 * chance - 1
                case Vouch(target, chance):
                    self.opinions[said.seat, target] = -0.6 if chance is None else 2 * chance - 1
                case Estimate(chances):
                    for one in chances:
                        self.opinions[said.seat, one.target] = 2 * one.chance - 1
                case ClaimSaw(target, seen, plot):
                    self.claims[said.seat, target, plot] = seen in (Side.DETECTIVE, Card.FAIL)

    def given(self, view: Any) -> list[Gifts]:
        """For each vote of which this was told, what the plot cards that had been given say of sets."""
        told = self.gifts_at_votes[: len(view.attempts)]
        return [Gifts(len(view.seats), gifts) for gifts in told] if any(told) else []

    def factor(self, seats: int, looks: Iterable[Any]) -> Factor | None:
        """How well a set of detectives goes with all that; claims count only where there was such a look."""
        if not self.count:
            return None
        gifts = Gifts(seats, self.gifts)
        facts = {(look.viewer, look.target, look.plot) for look in looks}
        claims = [
            (*claim[:2], guilty) for claim, guilty in self.claims.items() if claim in facts and _tells(claim, guilty)
        ]
        opinions = [(speaker, target, OPINION**weight) for (speaker, target), weight in self.opinions.items()]

        def fits(chosen: Seats) -> float:
            found = gifts(chosen)
            for speaker, target, guilty in claims:
                if speaker in chosen:
                    found *= DETECTIVES_WORD
                elif (target in chosen) != guilty:
                    found *= FALSE_WORD
            for speaker, target, weight in opinions:
                if speaker not in chosen:
                    found *= weight if target in chosen else 1 / weight
            return found

        return fits


def _tells(claim: tuple[Seat, Seat, Plot], guilty: bool) -> bool:
    """A success that somebody says he saw clears nobody."""
    return guilty or claim[2] is not Plot.CLOSE_EYE
