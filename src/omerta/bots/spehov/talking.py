"""What bots say: the Agent's reports, accusations and plans, answers and defences, and the mafia's lies."""

from __future__ import annotations

from collections.abc import Sequence

from omerta.bots.spehov.minutes import Kind
from omerta.bots.spehov.reader import Reader
from omerta.bots.spehov.seat import mafia_left, mates, with_mafia
from omerta.games.spehov import A, How, M, P
from omerta.games.spehov import talk as grammar
from omerta.kernel import Seat, View, letter

SURE = 0.6
"""Who is suspected so much expects to be condemned."""
LIES_IN_NEED = 0.7
MOST_ACTS = 3


class Talking(Reader):
    """Speaks when there is something to say; how often is a matter of style."""

    eager = 0.3
    """How often a plain policeman says whom to vote for."""

    def speak(self, view: View) -> Sequence[str]:
        self.seat_or_none = view.seat
        if view.seat not in view.active or (view.window is None and not self.minutes.questions):
            return ()
        acts = self._answers(view) or self._words(view)
        said = (view.round, view.window, len(view.polls), *acts)
        if not acts or said == self.said:
            return ()
        self.said = said
        acts = acts[:MOST_ACTS]
        self.remember(view, acts)
        return acts

    def _words(self, view: View) -> list[str]:
        if view.window is None:
            return []
        if with_mafia(view):
            return self._lie(view) or self._as_anybody(view, mates(view))
        if view.tokens[view.seat] is A and (acts := self._as_agent(view)):
            return acts
        return self._tapped(view) or self._as_anybody(view, set())

    # Anybody

    def _answers(self, view: View) -> list[str]:
        """Who is asked answers: a role, a vote, or a reason."""
        questions, self.minutes.questions = self.minutes.questions, []
        acts: list[str] = []
        for _, topic in questions[-1:]:
            if topic is grammar.Topic.ROLE:
                acts.append("claim agent" if view.seat in self.minutes.claimants() else "claim police")
            elif len(view.active) > 1:
                target = letter(self._target(view, mates(view)))
                acts.append(f"plan {target}" if topic is grammar.Topic.VOTE else f"accuse {target}")
        return acts

    def _as_anybody(self, view: View, spared: set[Seat]) -> list[str]:
        """A few say aloud whom to vote for; who is accused defends himself."""
        if view.window == "defence":
            return ["defend"]
        if self._accused(view) and self.rng.random() < 0.5 + 0.3 * self.style.talk:
            return ["defend"]
        if (view.round, view.window) == self.said[:2] or self.rng.random() > self.eager * 2**self.style.talk:
            return []
        target = self._target(view, spared)
        return [*([f"accuse {letter(target)}"] if view.polls else []), f"plan {letter(target)}"]

    def _target(self, view: View, spared: set[Seat]) -> Seat:
        """Whom to speak against: a mafioso says what others say."""
        names = [seat for seat in view.active if seat != view.seat]
        names = [seat for seat in names if seat not in spared] or names
        return self.expected(view, names) if spared else self.private(view).first(names)

    def expected(self, view: View, names: Sequence[Seat]) -> Seat:
        """Whom the table will most likely vote for."""
        return self.common(view).first(names)

    def _accused(self, view: View) -> bool:
        """Whether somebody has spoken against this seat since the last ballot, and it has not answered yet."""
        return self.said[:2] != (view.round, view.window) and any(
            word.target == view.seat for word in self.minutes.since(self.minutes.polls, Kind.ACCUSE, Kind.PLAN)
        )

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
        danger = view.window == "defence" or (common.chances[me] > SURE and me == common.first(view.active))
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

    def _tapped(self, view: View) -> list[str]:
        """What a wiretap of one's own showed is told when it is a mafioso, or clears somebody accused."""
        told = {word.target for word in self.minutes.words if word.seat == view.seat and word.kind is Kind.TAP}
        for look in view.looks:
            if look.viewer == view.seat and look.how is How.WIRETAP and look.target not in told | {None}:
                if look.token is M or (look.token is P and look.target in view.suspects):
                    return [f"report {letter(look.target)} {look.token.value[0]} wiretap"]
        return []

    # The mafia

    def _lie(self, view: View) -> list[str]:
        """Who is reported or about to be condemned claims to be the Agent; nothing is lost by it."""
        me, words = view.seat, self.minutes.words
        if self.course(view).agent_gone:
            return []
        claimants = self.minutes.claimants()
        if me in claimants:
            return self._feign(view)
        if any(seat in mates(view) for seat in claimants if seat in view.active):
            return []
        accusers = [w.seat for w in words if w.target == me and w.token is M and w.seat in view.active]
        standing = [seat for seat in accusers if seat not in mates(view)]
        if standing:
            return ["claim agent", f"report {letter(standing[0])} m"]
        if view.window in ("defence", "tie") and me in (view.suspects or view.tied):
            names = view.tied or view.suspects
            if self.common(view).first(names) == me and self.rng.random() < LIES_IN_NEED + 0.2 * self.style.risk:
                return ["claim agent", *self._feign(view)]
        return []

    def _feign(self, view: View) -> list[str]:
        """A false Agent clears policemen, which cannot be refuted, one a day."""
        mine = {word.target for word in self.minutes.words if word.seat == view.seat and word.kind is Kind.REPORT}
        if any(
            w.seat == view.seat and w.polls >= self.minutes.polls and w.kind is Kind.REPORT for w in self.minutes.words
        ):
            return []
        names = [seat for seat in view.active if seat not in mates(view) and seat not in mine]
        if not names:
            return []
        return [f"report {letter(self.common(view).last(names))} p"]
