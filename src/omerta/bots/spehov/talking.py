"""What bots say: the Agent's reports, accusations and plans, answers and defences, and the mafia's lies."""

from __future__ import annotations

import random
from collections.abc import Collection, Sequence
from typing import Any

from omerta.bots.characters import PLAIN, Style, manner_of
from omerta.bots.spehov.answering import answers, claim
from omerta.bots.spehov.crowd import agreed
from omerta.bots.spehov.minutes import Kind, Word
from omerta.bots.spehov.reader import Reader
from omerta.bots.spehov.seat import mafia_left, mates, with_mafia
from omerta.games.spehov import A, Ballot, How, M
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

    def __init__(self, rng: random.Random, style: Style = PLAIN) -> None:
        super().__init__(rng, style)
        self.said: tuple[str, ...] = ()
        """What this seat said last, so that it does not repeat itself."""
        self._spoke: tuple[Any, ...] = ()
        """When it last spoke of its own accord."""

    def speak(self, view: View) -> Sequence[str]:
        """Answers whoever asked or accused it; in a window it speaks of its own accord as well."""
        if view.seat not in view.active or view.result is not None:
            return ()
        acts = answers(self, view)
        if view.window is not None:
            acts = self._with_words(view, acts)[:MOST_ACTS]
        if not acts or self.repeats(acts):
            return ()
        self.said = tuple(acts)
        self.remember(view, acts)
        manner = manner_of(self.style)
        return [*acts, f"as {manner}"] if manner else acts

    def repeats(self, acts: Sequence[str]) -> bool:
        """Whether this seat would say twice in a row the same thing."""
        return bool(self.said) and (acts[0] == self.said[-1] or tuple(acts) == self.said)

    def _with_words(self, view: View, answered: list[str]) -> list[str]:
        """What there is to say besides the answers: news come first, and whoever did more than deny has said enough."""
        now = view.round, view.window, len(view.polls)
        news = self.news(view)
        if news:
            self._spoke = now
            return news
        if now == self._spoke or any(act != "defend" and not act.startswith("disagree") for act in answered):
            return answered
        words = self._as_anybody(view, mates(view), bool(answered))
        if words:
            self._spoke = now
        return [*answered, *words]

    def news(self, view: View) -> list[str]:
        """What an Agent or the holder of a wiretap has to tell, or the lie of a mafioso."""
        if with_mafia(view):
            return self._lie(view)
        if view.tokens[view.seat] is A and (acts := self._as_agent(view)):
            return acts
        return self._tapped(view)

    # Anybody

    def _as_anybody(self, view: View, spared: set[Seat], answered: bool) -> list[str]:
        """Once in a talk: some say whom to vote for, vouch, or ask who went astray; who is meant defends himself."""
        if view.window == "defence":
            return [] if answered else [claim(self, view.seat) if self.repeats(["defend"]) else "defend"]
        accusers = self._accusers(view)
        if accusers and self.rng.random() < 0.5 + 0.3 * self.style.talk:
            back = accusers[-1] not in spared and self.rng.random() < 0.25 + 0.25 * self.style.grudge
            defence = [] if answered or self.repeats(["defend"]) else ["defend"]
            return [*defence, *([f"ask {letter(accusers[-1])} why"] if back else [])]
        if self.rng.random() >= self._readiness(view, spared) * 2**self.style.talk:
            return []
        target = self.target(view, spared)
        acts = [*([f"accuse {letter(target)}"] if view.polls else []), f"plan {letter(target)}"]
        if self.repeats(acts):
            acts = (
                [f"accuse {letter(target)} 3", f"plan {letter(target)}"] if view.polls else [f"accuse {letter(target)}"]
            )
        return acts + self._besides(view, target, spared)

    def _readiness(self, view: View, spared: set[Seat]) -> float:
        """How often this seat speaks against somebody."""
        if any(word.seat in view.active and word.seat not in spared for word in self._confessed(view)):
            return 1.0
        return self.eager * (1.0 if not spared or self._called(view) else self.opens)

    def _besides(self, view: View, target: Seat, spared: set[Seat]) -> list[str]:
        """What somebody meant has confessed, a word for somebody this seat thinks innocent, or a question."""
        for word in self._confessed(view):
            if word.seat == target and word in self.minutes.names:
                return [f"because {self.minutes.names[word]}"]
        chances = self.private(view).chances
        level = 0.5 * mafia_left(view) / len(view.active)
        for seat in self._called(view):
            if seat in view.active and seat not in (view.seat, target) and seat not in spared and chances[seat] < level:
                return [f"vouch {letter(seat)}"]
        return [f"ask {letter(target)} role"] if self.rng.random() < 0.15 + 0.1 * self.style.talk else []

    def _confessed(self, view: View) -> list[Word]:
        """Who has said since the last ballot to be with the mafia."""
        return [word for word in self.minutes.since(self.minutes.polls, Kind.CONFESS) if word.seat != view.seat]

    def _called(self, view: View) -> list[Seat]:
        """Against whom others have spoken since the last ballot."""
        words = self.minutes.since(self.minutes.polls, Kind.ACCUSE, Kind.PLAN)
        return [word.target for word in words if word.target is not None and word.seat != view.seat]

    def _accusers(self, view: View) -> list[Seat]:
        words = self.minutes.since(self.minutes.polls, Kind.ACCUSE, Kind.PLAN)
        return [word.seat for word in words if word.target == view.seat]

    def target(self, view: View, spared: set[Seat]) -> Seat:
        """Whom to speak against: with the others, unless this seat knows better; a mafioso as if it knew nothing."""
        return agreed(self.private(view), self.course(view), Ballot.FIRST, self.names(view, spared))

    def names(self, view: View, spared: Collection[Seat] = ()) -> list[Seat]:
        """Whom to speak against: of those who can be voted for, those who are not spared if there are any."""
        free = [seat for seat in view.tied or view.suspects or view.active if seat != view.seat and seat in view.active]
        free = free or [seat for seat in view.active if seat != view.seat]
        return [seat for seat in free if seat not in spared] or free

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
