"""What bots say: the Agent's reports, accusations and plans, answers and defences, and the mafia's lies."""

from __future__ import annotations

from collections.abc import Sequence

from omerta.bots.characters import manner_of
from omerta.bots.spehov.crowd import agreed
from omerta.bots.spehov.minutes import Kind
from omerta.bots.spehov.reader import Reader
from omerta.bots.spehov.seat import mafia_left, mates, with_mafia
from omerta.games.spehov import A, Ballot, How, M, Topic
from omerta.kernel import Seat, View, letter

LIES_IN_NEED = 0.7
MOST_ACTS = 3
NEAR = 0.5
"""Who has so many votes of the most that somebody has may be out after the next ballot."""


class Talking(Reader):
    """Speaks when there is something to say; how often is a matter of style."""

    eager = 0.3
    """How often a plain policeman says whom to vote for."""
    opens = 0.0
    """How often a mafioso who would speak does so before anybody else has named somebody."""

    def speak(self, view: View) -> Sequence[str]:
        asked = self._asked(view.seat)
        if view.seat not in view.active or (view.window is None and not asked):
            return ()
        acts = self._answer(view, asked[-1]) if asked else self._words(view)
        said = (view.round, view.window, len(view.polls), *acts)
        if not acts or said == self.said:
            return ()
        self.said = said
        acts = acts[:MOST_ACTS]
        self.remember(view, acts)
        manner = manner_of(self.style)
        return [*acts, f"as {manner}"] if manner else acts

    def _words(self, view: View) -> list[str]:
        if with_mafia(view):
            return self._lie(view) or self._as_anybody(view, mates(view))
        if view.tokens[view.seat] is A and (acts := self._as_agent(view)):
            return acts
        return self._tapped(view) or self._as_anybody(view, set())

    # Anybody

    def _asked(self, me: Seat) -> list[Topic]:
        """What this seat was asked since it spoke last."""
        topics = [topic for target, topic in self.minutes.questions if target == me]
        self.minutes.questions = [question for question in self.minutes.questions if question[0] != me]
        return topics

    def _answer(self, view: View, topic: Topic) -> list[str]:
        """Who is asked answers: a role, a vote, or a reason; whether it is true is another matter."""
        if topic is Topic.ROLE:
            out = view.seat in self.minutes.claimants()
            return (self._as_agent(view) if out and not with_mafia(view) else []) or [
                "claim agent" if out else "claim police"
            ]
        target = letter(self._target(view, mates(view)))
        return [f"plan {target}" if topic is Topic.VOTE else f"accuse {target}"]

    def _as_anybody(self, view: View, spared: set[Seat]) -> list[str]:
        """Once in a talk: who is accused defends himself, some say whom to vote for, vouch, or ask who went astray."""
        if (view.round, view.window, len(view.polls)) == self.said[:3]:
            return []
        if view.window == "defence":
            return ["defend"]
        accusers = self._accusers(view)
        if accusers and self.rng.random() < 0.5 + 0.3 * self.style.talk:
            back = accusers[-1] not in spared and self.rng.random() < 0.25 + 0.25 * self.style.grudge
            return ["defend", *([f"ask {letter(accusers[-1])} why"] if back else [])]
        if self.rng.random() >= self._readiness(view, spared) * 2**self.style.talk:
            return []
        target = self._target(view, spared)
        acts = [*([f"accuse {letter(target)}"] if view.polls else []), f"plan {letter(target)}"]
        return acts + self._besides(view, target, spared)

    def _readiness(self, view: View, spared: set[Seat]) -> float:
        """How often this seat speaks against somebody."""
        return self.eager * (1.0 if not spared or self._called(view) else self.opens)

    def _besides(self, view: View, target: Seat, spared: set[Seat]) -> list[str]:
        """A word for somebody accused whom this seat thinks innocent, or a question to whom it means."""
        chances = self.private(view).chances
        level = 0.5 * mafia_left(view) / len(view.active)
        for seat in self._called(view):
            if seat in view.active and seat not in (view.seat, target) and seat not in spared and chances[seat] < level:
                return [f"vouch {letter(seat)}"]
        return [f"ask {letter(target)} role"] if self.rng.random() < 0.15 + 0.1 * self.style.talk else []

    def _called(self, view: View) -> list[Seat]:
        """Against whom others have spoken since the last ballot."""
        words = self.minutes.since(self.minutes.polls, Kind.ACCUSE, Kind.PLAN)
        return [word.target for word in words if word.target is not None and word.seat != view.seat]

    def _accusers(self, view: View) -> list[Seat]:
        words = self.minutes.since(self.minutes.polls, Kind.ACCUSE, Kind.PLAN)
        return [word.seat for word in words if word.target == view.seat]

    def _target(self, view: View, spared: set[Seat]) -> Seat:
        """Whom to speak against: with the others, unless this seat knows better; a mafioso as if it knew nothing."""
        names = [seat for seat in view.active if seat != view.seat]
        names = [seat for seat in names if seat not in spared] or names
        return agreed(self.private(view), self.course(view), Ballot.FIRST, names)

    def expected(self, view: View, names: Sequence[Seat]) -> Seat:
        """Whom the table will most likely vote for."""
        return self.common(view).first(names)

    # The police

    def _as_agent(self, view: View) -> list[str]:
        """The Agent comes out with a mafioso found, in danger, against a false Agent, or when it is late."""
        me = view.seat
        looks = [look for look in view.looks if look.viewer == me and look.how is How.INSPECT]
        told = {word.target for word in self.minutes.words if word.seat == me and word.kind is Kind.REPORT}
        fresh = [look for look in looks if look.target not in told]
        claimants = self.minutes.claimants()
        out = me in claimants
        found = any(look.token is M and look.target in view.active for look in fresh)
        false = [seat for seat in claimants if seat != me and seat in view.active]
        common = self.common(view)
        called = self.reckoner.leader(self.course(view), Ballot.FIRST, view.active) == me
        danger = self._losing(view) if view.window == "defence" else called and me == common.first(view.active)
        late = len(view.active) <= 2 * mafia_left(view) + 2
        if not (out or found or false or danger or late):
            return []
        fresh.sort(key=lambda look: (look.token is not M, look.target not in view.active, -look.round))
        acts = [f"report {letter(look.target)} {look.token.value[0]} {look.round}" for look in fresh]
        if not out:
            acts = ["claim agent", *acts[:2]]
        if len(acts) < MOST_ACTS and false and Kind.ACCUSE not in {w.kind for w in self.minutes.words if w.seat == me}:
            acts.append(f"accuse {letter(false[0])} 3")
        return acts

    def _losing(self, view: View) -> bool:
        """Whether somebody who has to defend themselves may well be voted out: others have not many more votes."""
        votes = [vote.target for vote in view.polls[-1].votes]
        return votes.count(view.seat) >= NEAR * max(map(votes.count, votes))

    def _tapped(self, view: View) -> list[str]:
        """What a wiretap of one's own showed is told."""
        told = {word.target for word in self.minutes.words if word.seat == view.seat and word.kind is Kind.TAP}
        for look in view.looks:
            if look.viewer == view.seat and look.how is How.WIRETAP and look.target not in told and look.token is not A:
                return [f"report {letter(look.target)} {look.token.value[0]} wiretap"]
        return []

    # The mafia

    def _lie(self, view: View) -> list[str]:
        """Who is reported or about to be condemned claims to be the Agent; nothing is lost by it."""
        me, mine = view.seat, mates(view)
        if self.course(view).agent_gone:
            return []
        claimants = [seat for seat in self.minutes.claimants() if seat in view.active]
        if me in claimants:
            return self._feign(view)
        if any(seat in mine for seat in claimants):
            return []
        words = self.minutes.words
        accusers = [w.seat for w in words if w.target == me and w.token is M and w.seat in view.active]
        if accusers:
            return ["claim agent", f"report {letter(accusers[0])} m"]
        names = view.tied or view.suspects
        if view.window in ("defence", "tie") and me in names and self.expected(view, names) == me:
            if self.rng.random() < LIES_IN_NEED + 0.2 * self.style.risk:
                return ["claim agent", *([f"report {letter(claimants[0])} m"] if claimants else self._feign(view))]
        return []

    def _feign(self, view: View) -> list[str]:
        """A false Agent clears policemen, which cannot be refuted, one a day."""
        reports = [word for word in self.minutes.words if word.seat == view.seat and word.kind is Kind.REPORT]
        if any(word.polls >= self.minutes.polls for word in reports):
            return []
        spared = {*mates(view), *self.minutes.claimants(), *[word.target for word in reports]}
        names = [seat for seat in view.active if seat not in spared]
        return [f"report {letter(self.common(view).last(names))} p"] if names else []
