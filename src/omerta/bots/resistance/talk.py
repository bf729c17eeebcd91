"""How ``belief`` speaks: short, about what happened, and not what another has just said.

A detective speaks as the mafioso he pretends to be: he says what his cover believes, and vouches for his friends.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from omerta.bots.resistance import detective, mafioso
from omerta.bots.resistance.mind import Mind
from omerta.bots.resistance.weights import Weights
from omerta.gamekit import Act, Utterance
from omerta.games.resistance import (
    Accuse,
    Ask,
    Attempt,
    Card,
    ClaimPlayed,
    ClaimRole,
    ClaimSaw,
    Deed,
    Disagree,
    Explain,
    Intend,
    Look,
    Plot,
    Reason,
    ResistanceTalk,
    Side,
    Suggest,
    Topic,
    Vote,
    fails_needed,
    team_size,
)
from omerta.kernel import Seat, Seats, View

GRAMMAR = ResistanceTalk()
SURE = 0.7
"""A seat this suspicious is worth a word."""
NEWS = 0.2
"""So much must have changed before an accusation is repeated."""


class Mouth:
    """Decides what to say, and remembers what was said."""

    def __init__(self, mind: Mind) -> None:
        self.mind = mind
        self.said: set[Act] = set()
        self.accused: dict[Seat, float] = {}
        self.lately: list[Utterance] = []
        """What others said since this seat last had the word."""
        self.spoken: tuple[str | None, int] | None = None

    def listened(self, said: Utterance) -> None:
        self.lately.append(said)

    def speak(self, view: View) -> list[str]:
        """Answers, and once in a window whatever the window is for."""
        if view.result is not None:
            return []
        self.mind.attend(view)
        acts = list(self.answers())
        moment = view.window, view.number
        if moment != self.spoken and view.window in OCCASIONS:
            self.spoken = moment
            new = [act for act in OCCASIONS[view.window](self) if act not in self.said]
            self.said.update(act for act in new if not isinstance(act, Intend))
            acts += new
        self.lately.clear()
        return [GRAMMAR.spell(act) for act in list(dict.fromkeys(acts))[:3]]

    @property
    def belief(self) -> Weights:
        """What it gives out as its belief."""
        return self.mind.cover if self.mind.detective else self.mind.own

    # Answers

    def answers(self) -> Iterator[Act]:
        """To questions, and to lies about this seat."""
        for said in self.lately:
            for act in said.acts:
                if isinstance(act, Ask) and act.target == self.mind.seat:
                    yield from self.answer(act)
                elif isinstance(act, ClaimSaw) and act.target == self.mind.seat and act.seen is Side.DETECTIVE:
                    yield Disagree(said.id)
                    yield Accuse(said.seat, 0.9)

    def answer(self, asked: Ask) -> Iterator[Act]:
        if asked.topic is Topic.ROLE:
            yield ClaimRole(Side.MAFIA)
        elif asked.topic is Topic.SAW:
            yield from self.looks()
        elif asked.topic is Topic.TEAM:
            yield self.suggestion()
        elif asked.topic is Topic.SUSPECTS:
            yield Accuse(self.suspect(), self.chance(self.suspect()))
        else:
            past = [attempt for attempt in self.mind.view.attempts if asked.about in (None, _name(attempt))]
            if past:
                yield self.explanation(past[-1])

    # Occasions

    def dealt(self) -> Iterator[Act]:
        yield from self.looks()

    def planning(self) -> Iterator[Act]:
        """Accuse when there is something new; one of those who do not lead suggests a team."""
        yield from self.accusation()
        view = self.mind.view
        if view.done and view.attempt == 1 and not self.mind.leading and not self._heard(Suggest):
            yield self.suggestion()

    def proposed(self) -> Iterator[Act]:
        """Announce a rejection, and say why unless somebody has."""
        view = self.mind.view
        suspects = self._suspects(view.team, SURE)
        if self.rejects() and suspects and not self._heard(Explain):
            yield Intend(Vote.REJECT)
            yield self._against(f"{view.round}.{view.attempt}", suspects)

    def rejects(self) -> bool:
        """Whether it is going to."""
        return not (detective if self.mind.detective else mafioso).approves(self.mind)

    def voted(self) -> Iterator[Act]:
        """Explain a vote that nearly everybody gave otherwise."""
        attempt = self.mind.view.attempts[-1]
        own = attempt.votes[self.mind.seat]
        if attempt.votes.count(own) * 4 <= len(attempt.votes) and attempt.leader != self.mind.seat:
            yield self.explanation(attempt)

    def acted(self) -> Iterator[Act]:
        """After a failure the members say what they played, and whom it made suspicious."""
        done = self.mind.view.done[-1]
        if done.fails and self.mind.seat in done.team:
            yield ClaimPlayed(Card.SUCCESS, done.action)
        yield from self.looks()
        if done.fails:
            yield from self.accusation()

    # What there is to say

    def looks(self) -> Iterator[Act]:
        """What it saw; a detective makes everybody a mafioso and every card a success."""
        for look in self.mind.view.looks:
            if look.viewer == self.mind.seat and (look.plot is not Plot.CLOSE_EYE or self._counted(look)):
                yield ClaimSaw(look.target, self._shown(look), look.plot)

    def _counted(self, look: Look) -> bool:
        return bool(look.round <= len(self.mind.view.done))

    def _shown(self, look: Look) -> Side | Card:
        seen: Side | Card = look.seen
        if self.mind.detective:
            return Card.SUCCESS if look.plot is Plot.CLOSE_EYE else Side.MAFIA
        return seen

    def accusation(self) -> Iterator[Act]:
        suspect = self.suspect()
        chance = self.chance(suspect)
        news = abs(chance - self.accused.get(suspect, 0.5)) >= NEWS
        if chance >= SURE and news and not self._heard(Accuse, suspect):
            self.accused[suspect] = chance
            yield Accuse(suspect, chance)

    def suspect(self) -> Seat:
        """The most suspicious seat; a detective spares his friends while anybody else will do."""
        others: list[Seat] = [seat for seat in self.mind.view.seats if seat != self.mind.seat]

        def fear(seat: Seat) -> float:
            spared = 0.5 if self.mind.detective and self.mind.own.suspicion[seat] > 0.5 else 0.0
            return self.belief.suspicion[seat] - spared

        return max(others, key=fear)

    def chance(self, seat: Seat) -> float:
        return round(self.belief.suspicion[seat], 1)

    def suggestion(self) -> Act:
        seats = len(self.mind.view.seats)
        action = self.mind.view.action or len(self.mind.view.done) + 1
        best = self.belief.best_team(team_size(seats, action), fails_needed(seats, action), self.mind.seat)
        return Suggest(best[1])

    def explanation(self, attempt: Attempt) -> Act:
        """The first reason that fits the own vote on an attempt."""
        name, own = _name(attempt), attempt.votes[self.mind.seat]
        suspects = self._suspects(attempt.team, 0.5)
        if own is Vote.APPROVE:
            reason = Reason.FIFTH_ATTEMPT if attempt.attempt == 5 else Reason.INFO if suspects else Reason.TRUST
            return Explain(Deed.VOTE, name, reason)
        if suspects:
            return self._against(name, suspects)
        if self._suspects((attempt.leader,), 0.5):
            return Explain(Deed.VOTE, name, Reason.LEADER_SUSPECT)
        reason = Reason.NOT_ON_TEAM if self.mind.seat not in attempt.team else Reason.OTHER
        return Explain(Deed.VOTE, name, reason)

    def _suspects(self, seats: Seats, least: float) -> Seats:
        return tuple(seat for seat in seats if self.belief.suspicion[seat] >= least and seat != self.mind.seat)

    def _against(self, attempt: str, suspects: Seats) -> Explain:
        """Why it rejects a team with these: of failed actions only those are named who were there."""
        reason = self._guilt(suspects)
        if reason is Reason.FAILED_TEAM_MEMBER:
            suspects = tuple(seat for seat in suspects if self._failed(seat))
        return Explain(Deed.VOTE, attempt, reason, suspects)

    def _failed(self, seat: Seat) -> bool:
        return any(done.fails and seat in done.team for done in self.mind.view.done)

    def _guilt(self, suspects: Seats) -> Reason:
        """Why somebody is suspicious: a look, a failed action, or only votes."""
        guilty = (Side.DETECTIVE, Card.FAIL)
        if any(act.target in suspects and act.seen in guilty for act in self.looks() if isinstance(act, ClaimSaw)):
            return Reason.SEEN
        return Reason.FAILED_TEAM_MEMBER if any(map(self._failed, suspects)) else Reason.SAME_VOTERS

    def _heard(self, kind: type, target: Seat | None = None) -> bool:
        """Whether somebody has just said such a thing."""
        acts = (act for said in self.lately for act in said.acts)
        return any(isinstance(act, kind) and (target is None or getattr(act, "target", None) == target) for act in acts)


def _name(attempt: Attempt) -> str:
    return f"{attempt.round}.{attempt.attempt}"


OCCASIONS: dict[str | None, Callable[[Mouth], Iterator[Act]]] = {
    "W-plot": lambda mouth: mouth.dealt(),
    "W-plan": lambda mouth: mouth.planning(),
    "W-team": lambda mouth: mouth.proposed(),
    "W-vote": lambda mouth: mouth.voted(),
    "W-action": lambda mouth: mouth.acted(),
}
