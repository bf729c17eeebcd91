"""How the bots of all levels speak: as ``belief`` does, more or less of it by character, and with numbers.

A detective's numbers are those of the mafioso it pretends to be, friends a little better and others a little worse.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from omerta.bots.characters import manner_of
from omerta.bots.resistance.answering import defences
from omerta.bots.resistance.reader import Reader
from omerta.bots.resistance.talk import LIAR, NEWS, Mouth
from omerta.gamekit import Act, Utterance
from omerta.games.resistance import (
    DETECTIVES,
    Accuse,
    Agree,
    Ask,
    Belief,
    ClaimRole,
    Disagree,
    Estimate,
    Explain,
    Reason,
    Side,
    Topic,
    Vote,
    Vouch,
)
from omerta.kernel import Seat, Seats, View

KINDER, HARSHER = 0.4, 0.6
"""A friend's chance is told as this share of it, another's as this power of it."""
MOST_NAMED = 4
"""Longer lists of numbers nobody reads; the rest are told another time."""
TRUSTED = 0.12
"""A seat no more suspicious than this is worth a good word."""
ALIKE, ALIKE_SHARE = 2, 0.75
"""After so many attempts one can say that some vote alike, if they did so at such a share of them."""
SPITE = 0.5
"""A vengeful one accuses in return whom it suspects so much."""
STRANGE = 0.5
"""How far somebody's word on a seat must be from one's own belief to be contradicted."""


class Speaker(Mouth):
    """Speaks by character: a quiet one gives numbers, answers and tells its looks; a talkative one always says more."""

    mind: Reader

    def __init__(self, mind: Reader, approves: Callable[[], bool], shares: bool = True) -> None:
        super().__init__(mind)
        self.approves = approves
        self.shares = shares
        """Whether it gives numbers, once a round."""
        self.told: dict[Seat, float] = {}
        """The last number it gave of each seat."""

    @property
    def quiet(self) -> bool:
        return self.mind.style.talk < -0.5

    @property
    def talkative(self) -> bool:
        return self.mind.style.talk > 0.5

    def speak(self, view: View) -> list[str]:
        """By the phrases of its character."""
        said, manner = super().speak(view), manner_of(self.mind.style)
        return [*said, f"as {manner}"] if said and manner else said

    def rejects(self) -> bool:
        return not self.approves()

    # Occasions

    def planning(self) -> Iterator[Act]:
        """Numbers once a round, when there is something to go by; a talkative one also vouches and contradicts."""
        if self.talkative:
            yield from self.opinions()
        view = self.mind.view
        if self.shares and view.done and view.attempt == 1:
            yield from self.estimate()
        if not self.quiet:
            yield from super().planning()

    def proposed(self) -> Iterator[Act]:
        if not self.quiet:
            yield from super().proposed()

    def voted(self) -> Iterator[Act]:
        """A talkative one explains every rejection, and asks about a lonely vote, but no leader."""
        if self.quiet:
            return
        attempt = self.mind.view.attempts[-1]
        if self.talkative and attempt.votes[self.mind.seat] is Vote.REJECT and not self._heard(Explain):
            yield self.explanation(attempt)
        yield from super().voted()
        for vote in Vote:
            alone = [seat for seat, other in enumerate(attempt.votes) if other is vote]
            odd = len(alone) == 1 and alone[0] not in (self.mind.seat, attempt.leader)
            if self.talkative and odd and not self._heard(Ask):
                yield Ask(alone[0], Topic.VOTE)

    def acted(self) -> Iterator[Act]:
        yield from self.looks() if self.quiet else super().acted()

    # Answers

    def defence(self, said: Utterance, act: Act) -> Iterator[Act]:
        """A quiet one denies it, a bold one says who they are, a vengeful one accuses in return; others say why not."""
        style, denial = self.mind.style, Disagree(said.id)
        first: list[Act] = []
        if self.quiet:
            first.append(denial)
        elif style.grudge > 0.5:
            first += self.returned(said.seat)
        elif style.risk > 0.5 and ClaimRole(Side.MAFIA) not in self.said:
            first.append(ClaimRole(Side.MAFIA))
        reply = self.fresh([*first, *defences(self, said, act)])
        yield reply
        if self.talkative and not isinstance(reply, Disagree) and self.is_fresh(denial):
            yield denial

    def returned(self, seat: Seat) -> Iterator[Act]:
        """An accusation in return, of whom it suspects itself and has not just accused."""
        chance = self.chance(seat)
        if chance >= SPITE and abs(chance - self.accused.get(seat, 0.0)) >= NEWS:
            self.accused[seat] = chance
            yield Accuse(seat, chance, self.ground(seat))

    # What there is to say

    def estimate(self) -> Iterator[Act]:
        """Numbers for those few of whom it thinks most otherwise than it last said, or than anybody would at first."""
        seats = self.mind.view.seats
        usual = DETECTIVES[len(seats)] / len(seats)
        chances = {seat: self.chance(seat) for seat in seats if seat != self.mind.seat}
        moved = {seat: abs(one - self.told.get(seat, usual)) for seat, one in chances.items()}
        news = sorted((seat for seat in moved if moved[seat] > NEWS - 0.01), key=lambda seat: -moved[seat])
        named = sorted(news[:MOST_NAMED])
        self.told |= {seat: chances[seat] for seat in named}
        if named:
            yield Estimate(tuple(Belief(seat, chances[seat]) for seat in named))

    def chance(self, seat: Seat) -> float:
        if seat in self.liars:
            return LIAR
        fear = min(0.98, max(0.02, self.belief.suspicion[seat]))
        if self.mind.detective:
            fear = KINDER * fear if self.mind.own.suspicion[seat] > 0.5 else float(fear**HARSHER)
        return round(fear, 1)

    def _guilt(self, suspects: Seats) -> Reason:
        """Only several can vote alike, and only if they did; else it may be who leads, or a feeling."""
        found = super()._guilt(suspects)
        if found is not Reason.SAME_VOTERS or self._alike(suspects):
            return found
        return Reason.LEADER_SUSPECT if self.mind.view.leader in suspects else Reason.OTHER

    def _alike(self, seats: Seats) -> bool:
        """Whether some voted alike at most attempts."""
        past = self.mind.view.attempts
        same = sum(len({attempt.votes[seat] for seat in seats}) == 1 for attempt in past)
        return len(seats) > 1 and len(past) >= ALIKE and same >= ALIKE_SHARE * len(past)

    def opinions(self) -> Iterator[Act]:
        """A good word for the most trusted, and one on an accusation; nobody is right who looks worse themselves."""
        others = [seat for seat in self.mind.view.seats if seat != self.mind.seat]
        friend = min(others, key=self.chance)
        if self.mind.view.done and self.chance(friend) <= TRUSTED and not self._heard(Vouch, friend):
            yield Vouch(friend)
        for said in self.lately:
            for act in said.acts:
                if isinstance(act, Accuse) and act.target != self.mind.seat and act.chance is not None:
                    if abs(act.chance - self.chance(act.target)) >= STRANGE:
                        yield Disagree(said.id)
                        return
                    if self.chance(said.seat) < self.chance(act.target):
                        yield Agree(said.id)
                        return
