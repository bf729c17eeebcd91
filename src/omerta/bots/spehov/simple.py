"""A bot of rules of thumb: police trust the first report, mafiosi vote for anybody but each other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from omerta.bots.spehov.ears import reported
from omerta.bots.spehov.seat import Thinker, mates, own_looks, shown, with_mafia
from omerta.games.spehov import A, How, M, SpehovTalk
from omerta.kernel import HIDDEN, Seat, View, letter

TALK = SpehovTalk()


class Simple(Thinker):
    """Votes for a reported mafioso, else for anybody not cleared; the Agent comes out when he has found one."""

    def suspicion(self, view: View) -> dict[Seat, float]:
        guilty, cleared = self._reported(view)
        known = own_looks(view)
        chances = {}
        for seat in view.active:
            if seat in known:
                chances[seat] = 1.0 if known[seat] is M else 0.0
            else:
                chances[seat] = 0.9 if seat in guilty else 0.05 if seat in cleared else 0.3
        return chances

    def _reported(self, view: View) -> tuple[set[Seat], set[Seat]]:
        guilty, cleared = reported(self.ears.said, shown(view))
        return guilty, cleared | {seat for seat in self.ears.claimants() if seat not in guilty}

    def vote(self, view: View, names: Sequence[Seat]) -> Seat:
        mine = mates(view)
        if with_mafia(view):
            return self.rng.choice([seat for seat in names if seat not in mine] or list(names))
        known = own_looks(view)
        sure = [seat for seat in names if known.get(seat) is M]
        guilty, cleared = self._reported(view)
        accused = [seat for seat in names if seat in guilty]
        if sure or accused:
            return min(sure or accused)
        cleared |= {seat for seat, token in known.items() if token is not M}
        return self.rng.choice([seat for seat in names if seat not in cleared] or list(names))

    def kill(self, view: View, names: Sequence[Seat]) -> Seat:
        """A claimed Agent goes first; otherwise anybody, then with the majority."""
        claimed = [seat for seat in self.ears.claimants() if seat in names]
        if claimed:
            return claimed[0]
        proposals = view.nights[-1].proposals
        if proposals is not HIDDEN and proposals and proposals[-1]:
            most: Seat = Counter(made.target for made in proposals[-1]).most_common(1)[0][0]
            return most
        return self.rng.choice(list(names))

    def speak(self, view: View) -> Sequence[str]:
        """From the first mafioso he has found the Agent reports everything, every day."""
        if view.tokens[view.seat] is not A or with_mafia(view):
            return ()
        looks = [look for look in view.looks if look.viewer == view.seat and look.how is How.INSPECT]
        out = view.seat in self.ears.claimants()
        found = any(look.token is M and look.target in view.active for look in looks)
        told = {said.target for said in self.ears.said if said.seat == view.seat}
        fresh = [look for look in looks if look.target not in told]
        if not (out or found) or not fresh:
            return ()
        fresh.sort(key=lambda look: (look.token is not M, -look.round))
        acts = [f"report {letter(look.target)} {look.token.value[0]} {look.round}" for look in fresh[:2]]
        acts = acts if out else ["claim agent", *acts]
        self._remember(view, acts)
        return acts

    def _remember(self, view: View, acts: Sequence[str]) -> None:
        self.ears.note(view.seat, TALK.read(" ; ".join(acts), len(view.seats))[0])
