"""A bot that weighs who the mafia can be: the police vote as one, the Agent chooses his hour, the mafia blends in."""

from __future__ import annotations

import random
from collections.abc import Sequence

from omerta.bots.spehov.seat import Thinker, mafia_left, mates, own_looks, shown, with_mafia
from omerta.bots.spehov.suspicion import LEAST_FOLLOWING, Odds, following, history, odds
from omerta.games.spehov import A, Ballot, How, M, SpehovTalk
from omerta.kernel import Seat, View, letter

TALK = SpehovTalk()
BETRAYS = 0.8
"""How often a mafioso votes along with the table against another whom he cannot save."""
SURE = 0.75


class Belief(Thinker):
    """Reckons what everybody can reckon, adds what only he knows, and keeps the two apart."""

    def __init__(self, rng: random.Random) -> None:
        super().__init__(rng)
        self.last_said: tuple[object, ...] = ()

    # Reckoning

    def common(self, view: View) -> Odds:
        """What everybody at the table can reckon."""
        return odds(history(view, self.ears.said))

    def private(self, view: View) -> Odds:
        """With what this seat knows besides."""
        looks = own_looks(view)
        guilty = frozenset(seat for seat, token in looks.items() if token is M)
        innocent = frozenset(seat for seat, token in looks.items() if token is not M)
        if with_mafia(view):
            return self.common(view)
        return odds(history(view, self.ears.said), innocent | {view.seat}, guilty)

    def suspicion(self, view: View) -> dict[Seat, float]:
        chances = self.private(view).chances
        return {seat: chances[seat] for seat in view.active}

    # Voting

    def vote(self, view: View, names: Sequence[Seat]) -> Seat:
        return self._vote_as_mafia(view, names) if with_mafia(view) else self._vote_as_police(view, names)

    def _vote_as_police(self, view: View, names: Sequence[Seat]) -> Seat:
        """With the table, unless this seat knows better."""
        known = own_looks(view)
        sure = [seat for seat in names if known.get(seat) is M]
        if sure:
            return min(sure)
        cleared = {seat for seat, token in known.items() if token is not M}
        return self.common(view).first([seat for seat in names if seat not in cleared] or names)

    def _vote_as_mafia(self, view: View, names: Sequence[Seat]) -> Seat:
        """With the table against a policeman; against a mate only when he is lost anyway."""
        mine = mates(view)
        common = self.common(view)
        leader = common.first(names)
        others = [seat for seat in names if seat not in mine]
        if not others:
            return leader
        if not self._agreed(view, mine):
            return self._vote_unseen(view, common, others)
        if leader not in mine:
            return leader
        able = sum(seat in mine for seat in view.voters)
        if 2 * able >= len(view.voters) or self.rng.random() > BETRAYS:
            return common.first(others)
        return leader

    def _agreed(self, view: View, mine: set[Seat]) -> bool:
        """Whether the table votes as one: before the first ballot one can only hear whether it tries to."""
        if not view.polls:
            return bool(self.ears.planners - mine)
        return following(history(view, self.ears.said)) >= LEAST_FOLLOWING

    def _vote_unseen(self, view: View, common: Odds, others: Sequence[Seat]) -> Seat:
        """Where everybody votes as he likes the mafia scatters too, but in the second vote it saves its own."""
        if view.ballot is Ballot.FIRST:
            return self.rng.choice(list(others))
        return common.first(others)

    # The night

    def kill(self, view: View, names: Sequence[Seat]) -> Seat:
        """Who may be the Agent, else whom the table suspects least; all mafiosi reckon alike."""
        common = self.common(view)
        hidden = A not in shown(view).values()
        claimed = [seat for seat in self.ears.claimants() if seat in names]
        if hidden and claimed:
            return claimed[0]
        return min(names, key=lambda seat: (round(common.chances[seat], 6), common.order.index(seat)))

    # Talking

    def speak(self, view: View) -> Sequence[str]:
        if view.window not in ("talk", "tie", "defence"):
            return ()
        acts = self._as_mafia(view) if with_mafia(view) else self._as_police(view)
        said = (view.round, view.window, len(view.polls), *acts)
        if said == self.last_said:
            return ()
        if acts:
            self.last_said = said
            self.ears.note(view.seat, TALK.read(" ; ".join(acts), len(view.seats))[0])
        return acts

    def _as_police(self, view: View) -> list[str]:
        if view.tokens[view.seat] is A and (acts := self._as_agent(view)):
            return acts
        if view.window == "defence":
            return ["defend"]
        return self._agitate(view, set())

    def _as_agent(self, view: View) -> list[str]:
        """He comes out when he has found a mafioso, when he is about to be condemned, or when it is late."""
        looks = [look for look in view.looks if look.viewer == view.seat and look.how is How.INSPECT]
        told = {said.target for said in self.ears.said if said.seat == view.seat}
        fresh = [look for look in looks if look.target not in told]
        out = view.seat in self.ears.claimants()
        found = any(look.token is M and look.target in view.active for look in looks)
        accused = view.seat in view.suspects or self.common(view).chances[view.seat] > SURE
        late = len(view.active) <= 2 * mafia_left(view) + 2
        if not fresh or not (out or found or accused or late):
            return ["claim agent"] if accused and not out else []
        fresh.sort(key=lambda look: (look.token is not M, -look.round))
        acts = [f"report {letter(look.target)} {look.token.value[0]} {look.round}" for look in fresh[: 3 if out else 2]]
        return acts if out else ["claim agent", *acts]

    def _as_mafia(self, view: View) -> list[str]:
        """Who is reported by a claimed Agent claims to be the Agent himself; he has nothing to lose."""
        me = view.seat
        accusers = [said.seat for said in self.ears.said if said.target == me and said.token is M]
        standing = [seat for seat in accusers if seat in view.active and seat not in mates(view)]
        if standing and A not in shown(view).values() and me not in self.ears.claimants():
            return ["claim agent", f"report {letter(standing[0])} m"]
        if view.window == "defence":
            return ["defend"]
        return self._agitate(view, mates(view))

    def _agitate(self, view: View, spared: set[Seat]) -> list[str]:
        """A few say aloud whom the table can agree on; before the first vote without a reason."""
        if (view.seat + view.round) % 4 or view.window != "talk":
            return []
        names = [seat for seat in view.active if seat != view.seat and seat not in spared]
        target = self.common(view).first(names)
        return [*([f"accuse {letter(target)}"] if view.polls else []), f"plan {letter(target)}"]
