"""How ``belief`` speaks: short, about what happened, and not what another has just said.

A detective speaks as the mafioso he pretends to be: he says what his cover believes, and vouches for his friends.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from omerta.bots.resistance import answering, detective, mafioso
from omerta.bots.resistance.mind import Mind
from omerta.bots.resistance.weights import Weights
from omerta.gamekit import OVER, Act, Utterance
from omerta.games.resistance import (
    Accuse,
    Attempt,
    Belief,
    Card,
    ClaimPlayed,
    ClaimRole,
    ClaimSaw,
    Deed,
    Estimate,
    Explain,
    Ground,
    Intend,
    Look,
    Plot,
    Reason,
    ResistanceTalk,
    Side,
    Suggest,
    Vote,
    fails_needed,
    team_size,
)
from omerta.kernel import Seat, Seats, View

GRAMMAR = ResistanceTalk()
SURE = 0.7
"""A seat this suspicious is worth a word."""
MOST = 3
"""So many acts at once are enough."""
APPROVING = (Reason.FIFTH_ATTEMPT, Reason.INFO, Reason.TRUST)
LIAR = 0.9
NEWS = 0.2
"""So much must have changed before an accusation is repeated."""


class Mouth:
    """Decides what to say, and remembers what was said."""

    def __init__(self, mind: Mind) -> None:
        self.mind = mind
        self.said: set[Act] = set()
        self.own: list[tuple[Act, ...]] = []
        """What this seat has said, each time it spoke."""
        self.motives: dict[str, Explain] = {}
        """Why it voted as it did at an attempt."""
        self.ids: set[int] = set()
        """The numbers of what others said."""
        self.accused: dict[Seat, float] = {}
        self.liars: set[Seat] = set()
        """Who said to have seen that this seat is a detective."""
        self.lately: list[Utterance] = []
        """What others said since this seat last had the word."""
        self.spoken: tuple[str | None, int] | None = None

    def listened(self, said: Utterance) -> None:
        self.lately.append(said)
        self.ids.add(int(said.id[1:]))

    @property
    def latest(self) -> tuple[Act, ...]:
        """What this seat said last."""
        return self.own[-1] if self.own else ()

    def speak(self, view: View) -> list[str]:
        """Answers, and once in a window whatever the window is for."""
        if view.result is not None:
            return []
        self.mind.attend(view)
        acts = list(answering.answers(self))
        moment = view.window, view.number
        if moment != self.spoken and view.window in OCCASIONS:
            self.spoken = moment
            new = [act for act in OCCASIONS[view.window](self) if act not in self.said]
            acts += filter(self.is_fresh, new)
        self.lately.clear()
        acts = answering.without_repetition(acts)[:MOST]
        if acts:
            self.own.append(tuple(acts))
        self.said.update(act for act in acts if not isinstance(act, Intend))
        return [GRAMMAR.spell(act) for act in acts]

    @property
    def belief(self) -> Weights:
        """What it gives out as its belief."""
        return self.mind.cover if self.mind.detective else self.mind.own

    # Answers

    def defence(self, said: Utterance, act: Act) -> Iterator[Act]:
        """To an accusation, or to a lie about this seat."""
        yield self.fresh(answering.defences(self, said, act))

    def fresh(self, acts: Iterable[Act]) -> Act:
        """The first of these that does not read like what this seat said last."""
        spare = (OVER, ClaimRole(Side.MAFIA), self.numbers())
        return next(filter(self.is_fresh, (*acts, *spare)), OVER)

    def is_fresh(self, act: Act) -> bool:
        return answering.sentence(act) not in map(answering.sentence, self.latest)

    def own_words(self, about: str) -> tuple[Act, ...]:
        """What this seat said under an id such as u17: one that it did not hear from others is its own."""
        number = int(about[1:]) if about[0] == "u" else 0
        before = sum(one not in self.ids for one in range(1, number))
        return self.own[before] if number and number not in self.ids and before < len(self.own) else ()

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
            name = f"{view.round}.{view.attempt}"
            self.motives[name] = self._against(name, suspects)
            yield self.motives[name]

    def rejects(self) -> bool:
        """Whether it is going to."""
        return not (detective if self.mind.detective else mafioso).approves(self.mind)

    def voted(self) -> Iterator[Act]:
        """Explain a vote that nearly everybody gave otherwise."""
        attempt = self.mind.view.attempts[-1]
        own, why = attempt.votes[self.mind.seat], self.explanation(attempt)
        if attempt.votes.count(own) * 4 <= len(attempt.votes) and attempt.leader != self.mind.seat:
            yield why

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
            yield Accuse(suspect, chance, self.ground(suspect))

    def ground(self, seat: Seat) -> Ground | None:
        """What it can say against a seat."""
        return answering.ground(self.mind.view, seat)

    def suspect(self) -> Seat:
        """The most suspicious seat; a detective spares his friends while anybody else will do."""
        others: list[Seat] = [seat for seat in self.mind.view.seats if seat != self.mind.seat]

        def fear(seat: Seat) -> float:
            spared = 0.5 if self.mind.detective and self.mind.own.suspicion[seat] > 0.5 else 0.0
            return (LIAR if seat in self.liars else self.belief.suspicion[seat]) - spared

        return max(others, key=fear)

    def chance(self, seat: Seat) -> float:
        """What it gives out as its belief in somebody's guilt; whoever lied about this seat must be a detective."""
        return LIAR if seat in self.liars else round(self.belief.suspicion[seat], 1)

    def numbers(self) -> Act:
        """How likely everybody else is a detective."""
        others = [seat for seat in self.mind.view.seats if seat != self.mind.seat]
        return Estimate(tuple(Belief(seat, self.chance(seat)) for seat in others))

    def suggestion(self) -> Act:
        seats = len(self.mind.view.seats)
        action = self.mind.view.action or len(self.mind.view.done) + 1
        best = self.belief.best_team(team_size(seats, action), fails_needed(seats, action), self.mind.seat)
        return Suggest(best[1])

    def explanation(self, attempt: Attempt) -> Explain:
        """Why it voted as it did at an attempt, as it saw it then: whoever asks later is told the same."""
        name, approved = _name(attempt), attempt.votes[self.mind.seat] is Vote.APPROVE
        known = self.motives.get(name)
        if known is None or (known.reason in APPROVING) != approved:
            known = self.motives[name] = self._motive(attempt, approved)
        return known

    def _motive(self, attempt: Attempt, approved: bool) -> Explain:
        """The first reason that fits the own vote on an attempt."""
        name, suspects = _name(attempt), self._suspects(attempt.team, 0.5)
        if approved:
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
