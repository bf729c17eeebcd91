"""Table talk for bots: speaks of what it remembers at the fitting moment, and answers.

A ``TableMouth`` knows no game, and nothing but what its seat may know, so it can tell nothing else. Talk has a
generator of its own, so nothing but a word that was given changes how its bots play: whoever has agreed to a truce or a
deal keeps it within reason, the bold least, and whoever threatens means it.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import ClassVar

from omerta.bots.bot import Player
from omerta.bots.characters import PLAIN, Style, manner_of
from omerta.bots.table_memory import ANGRY, HOSTILE, SORE, Incident, TableMemory
from omerta.gamekit import Act, Utterance
from omerta.gamekit.table_talk import (
    Agree,
    Ask,
    Complain,
    Explain,
    Motive,
    Refuse,
    Sorry,
    Stop,
    TableTalk,
    Thank,
    Threaten,
    Topic,
    Truce,
    Want,
)
from omerta.kernel import Seat, View

MOST = 2
"""So many acts at once are enough, but every offer is answered."""
OPENED = 2
"""Whoever has opened a conversation waits so many times as long as peace lasts before the next one."""
OFFERING = 0.5
"""How often an offer is made at the beginning of a round, by the quiet as well: peace is no chatter."""


class TableMouth(TableMemory):
    """Decides what to say; a bot hands on to it what it hears, and asks it when it may speak."""

    grammar: ClassVar[TableTalk]

    def __init__(self, rng: random.Random, style: Style = PLAIN) -> None:
        super().__init__(style)
        self.rng = random.Random(rng.getrandbits(32))
        self.manner = manner_of(style)
        self._made: set[Act] = set()
        self._warned: dict[Seat, tuple[int, int]] = {}
        self._spoken: tuple[str, int] | None = None
        self._answered: set[tuple[Seat, int]] = set()
        self._last: list[Act] = []
        """What it said last, which it does not say again at once."""
        self._opened: int | None = None
        """When it opened a conversation."""

    # Speaking

    def speak(self, view: View) -> Sequence[str]:
        """Answers, and once in a window whatever there is to say about what happened."""
        self._me, self._now = view.seat, view.round
        acts: list[Act] = []
        if view.result is None:
            remarks: list[Act] = []
            if view.window is not None and self._spoken != (view.window, view.number):
                self._spoken = view.window, view.number
                remarks += self._remarks(view)  # of what was done before there was a truce
            acts += [*self._answers(view), *(act for act in remarks if act not in self._last)]
        self._lately.clear()
        acts = _shortened(acts)
        self._last = acts or self._last
        for act in acts:
            if isinstance(act, (Complain, Threaten, Stop, *self.grammar.deals)):
                self._cause = act
        said = [self.grammar.spell(act) for act in acts]
        return [*said, f"as {self.manner}"] if said and self.manner else said

    def _likes(self, usual: float = 0.55) -> bool:
        """Whether it feels like talking; the talkative always do, the quiet hardly ever."""
        return self.rng.random() < usual + (1 - usual if self.style.talk > 0 else usual * 0.8) * self.style.talk

    # What there is to say of itself

    def _remarks(self, view: View) -> Iterator[Act]:
        """What there is to say of what happened; when that is nothing, plans, once in a long while."""
        matters = list(self._matters(view))
        yield from matters
        long_ago = self._opened is None or self._opened + OPENED * self.peace <= view.round
        if not matters and view.window == "round" and long_ago and not self._asked(view) and self._likes():
            self._opened = view.round
            yield self._opening(view)

    def _asked(self, view: View) -> bool:
        """Whether somebody has just asked what it is after: the answer is enough."""
        return any(isinstance(act, Ask) and act.target == view.seat for said in self._lately for act in said.acts)

    def _opening(self, view: View) -> Act:
        """What it is after, or a question what a rival is after."""
        wish = self.wish(view)
        if wish is not None and self.rng.random() < 1 / 2:
            return Want(wish)
        return Ask(self.rng.choice(self.rivals(view)), Topic.PLAN)

    def rivals(self, view: View) -> list[Seat]:
        """With whom it may speak."""
        return [seat for seat in view.seats if seat != view.seat]

    def _matters(self, view: View) -> Iterator[Act]:
        """About what was done to this seat, about whoever leads, or an offer."""
        news, self._news = [one for one in self._news if one.sufferer == view.seat], []
        news = [one for at, one in enumerate(news) if one.harm >= HOSTILE or not _made_good(one, news[at + 1 :])]
        worst = max(news, key=lambda one: one.harm, default=None)
        kindest = min(news, key=lambda one: one.harm, default=None)
        if worst is not None and worst.harm >= SORE:
            if self._likes(min(1.0, 0.4 + worst.harm / 4)):
                yield from self._complaint(view, worst)
        elif kindest is not None and kindest.harm <= -SORE and self._likes():
            yield Thank(kindest.doer)
        elif view.window in ("round", "lead"):
            yield from self._warning(view)
            if view.window == "round" and self.rng.random() < OFFERING:
                yield from self._offer(view)

    def _complaint(self, view: View, harm: Incident) -> Iterator[Act]:
        """A threat is made once and then left to work for a while."""
        if harm.deed == self.broken:
            yield Complain(harm.doer, self.broken, harm.thing)
        elif self.grudge(view.seat, harm.doer) < ANGRY * (1 - self.style.grudge / 2):
            yield Complain(harm.doer, harm.deed, harm.thing)
        else:
            yield from self._threat(view, harm.doer)

    def _threat(self, view: View, seat: Seat) -> Iterator[Act]:
        if self._threatened.get(seat, -self.peace) + self.peace <= view.round:
            self._threatened[seat] = view.round
            yield Threaten(seat)

    def _warning(self, view: View) -> Iterator[Act]:
        """With two at the table there is nobody to be warned; nobody repeats what was just said, or in one round."""
        leading = self.leader(view) if len(view.seats) > 2 else None
        if leading is None:
            return
        seat, mark = leading
        warned = any(isinstance(act, Stop) and act.target == seat for said in self._lately for act in said.acts)
        before, then = self._warned.get(seat, (0, -1))
        if seat != view.seat and not warned and before < mark and then < view.round and self._likes():
            self._warned[seat] = mark, view.round
            yield Stop(seat)

    def _offer(self, view: View) -> Iterator[Act]:
        """A deal of the game, or a truce with whom it has the most trouble."""
        offer = self.deal(view)
        if offer is None or offer in self._made:
            rivals = [seat for seat in view.seats if seat != view.seat and not self.at_peace(seat, view.round)]
            asked = {said.seat for said in self._lately for act in said.acts if isinstance(act, Truce)}
            rivals = [seat for seat in rivals if seat not in asked and not self._hopeless(seat)]
            grudges = {seat: self.grudge(view.seat, seat) for seat in rivals}
            seat = max(grudges, key=lambda rival: grudges[rival], default=None)
            if seat is None or grudges[seat] <= 0 or not self._wants_peace(view, seat):
                return
            offer = Truce(seat)
        self._offers[offer.target] = offer
        self._made.add(offer)
        yield offer

    # Answers

    def _answers(self, view: View) -> Iterator[Act]:
        for said in self._lately:
            for act in said.acts:
                if getattr(act, "target", None) == view.seat:
                    yield from self._answer(view, said, act)

    def _answer(self, view: View, said: Utterance, act: Act) -> Iterator[Act]:
        match act:
            case Ask(_, Topic.WHY):
                yield from self._because(view, said.seat)
            case Ask(_, Topic.PLAN):
                yield self._what_it_is_after(view, said.seat)
            case Truce():
                yield self._decided(view, said, act, self._wants_peace(view, said.seat))
            case Complain() | Threaten() | Stop():
                if view.window is None or (said.seat, view.round) not in self._answered:
                    self._answered.add((said.seat, view.round))
                    yield from self._reply(view, said.seat, act)
            case _ if isinstance(act, self.grammar.deals):
                yield self._decided(view, said, act, self.takes(view, said.seat, act))

    def _new(self, *acts: Act) -> Act:
        """The first of these that it has not just said."""
        return next((act for act in acts if act not in self._last), acts[-1])

    def _what_it_is_after(self, view: View, seat: Seat) -> Act:
        """Its plan, or nothing of it, or the same question to who asks."""
        plan = self.plan(view)
        return self._new(*([] if plan is None else [Want(plan)]), Explain(Motive.SECRET), Ask(seat, Topic.PLAN))

    def _decided(self, view: View, said: Utterance, offer: Act, agreed: bool) -> Act:
        if agreed:
            self._shake(said.seat, offer, own=False)
        else:
            self._cause = Incident(view.seat, said.seat, SORE)
        return (Agree if agreed else Refuse)(said.id)

    def _because(self, view: View, seat: Seat) -> Iterator[Act]:
        """Why it said or did what it said or did last; of its deeds, what it did to who asks."""
        cause = self._cause
        if isinstance(cause, Incident) and cause.sufferer != seat:
            done = (one for one in reversed(self.incidents) if (one.doer, one.sufferer) == (view.seat, seat))
            cause = next((one for one in done if one.harm > 0), cause)
        match cause:
            case None:
                yield self._what_it_is_after(view, seat)
            case Stop():
                yield self._new(Explain(Motive.LEADER), Explain(Motive.BUSINESS))
            case Complain(target) | Threaten(target):
                yield from self._reasons(view, seat, target, Motive.REVENGE)
            case Incident():
                yield from self._reasons(view, seat, cause.sufferer, self._motive(view, cause.sufferer))
            case _:
                yield self._new(Explain(Motive.BUSINESS), self._what_it_is_after(view, seat))

    def _reasons(self, view: View, seat: Seat, target: Seat, motive: Motive) -> Iterator[Act]:
        """A motive towards a third seat or who is spoken to; revenge names what it is for."""
        if motive is not Motive.REVENGE:
            yield self._new(Explain(motive), self._what_it_is_after(view, seat))
            return
        done = [one for one in self.incidents if (one.doer, one.sufferer) == (target, view.seat) and one.deed]
        worst = max(done, key=lambda one: (one.harm, one.round), default=None)
        named: list[Act] = [] if worst is None else [Complain(target, worst.deed, worst.thing)]
        said = [Explain(motive), *named] if target == seat else named or [Explain(Motive.BUSINESS)]
        yield from [act for act in said if act not in self._last] or [self._what_it_is_after(view, seat)]

    def _reply(self, view: View, seat: Seat, act: Complain | Threaten | Stop) -> Iterator[Act]:
        """To a complaint, a threat or a warning: an apology, a reason, another threat, or the question why.

        Nobody is sorry for mere business, such as a price that was refused.
        """
        if isinstance(act, Stop):
            leading = self.leader(view)
            leads = leading is not None and leading[0] == view.seat
            other = None if leading is None or leads else leading[0]
            if leads or other == seat:
                yield self._new(Explain(Motive.BUSINESS if leads else Motive.LEADER), Explain(Motive.SECRET))
            else:
                yield self._new(Ask(seat, Topic.WHY) if other is None else Stop(other), Explain(Motive.BUSINESS))
            return
        done = [one.harm for one in self.incidents if (one.doer, one.sufferer) == (view.seat, seat)]
        guilty, hard = max(done, default=0.0) > 0, self.style.risk > 0 or self.style.grudge > 0
        threats = list(self._threat(view, seat)) if isinstance(act, Threaten) and hard else []
        if threats:
            yield from threats
        elif guilty and (motive := self._motive(view, seat)) is not Motive.BUSINESS:
            yield from self._reasons(view, seat, seat, motive)
        elif guilty:
            apology, business = Sorry(seat), Explain(Motive.BUSINESS)
            yield self._new(*((business, apology) if hard or max(done) < HOSTILE else (apology, business)))
        else:
            yield self._new(Ask(seat, Topic.WHY), Explain(Motive.BUSINESS))


def _shortened(acts: Sequence[Act]) -> list[Act]:
    """As many as are enough; what else there is to say gives way to the answers to offers."""
    every = list(dict.fromkeys(acts))
    answers = [act for act in every if isinstance(act, Agree | Refuse)]
    others = [act for act in every if act not in answers][: max(0, MOST - len(answers))]
    return [act for act in every if act in answers or act in others]


def _made_good(harm: Incident, since: Sequence[Incident]) -> bool:
    """Whether who did some small harm has done a favour since, such as to take another offer: then it is forgotten."""
    return harm.harm > 0 and any(one.doer == harm.doer and one.harm < 0 for one in since)


class TableTalker(Player):
    """A bot with a mouth: whoever writes one makes it in ``__init__``."""

    mouth: TableMouth

    def heard(self, happened: View) -> None:
        self.mouth.heard(happened)

    def listened(self, said: Utterance) -> None:
        self.mouth.listened(said)

    def speak(self, view: View) -> Sequence[str]:
        return self.mouth.speak(view)
