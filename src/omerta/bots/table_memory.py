"""What a seat at a table remembers: who did what to whom, who gave which word, and so whom it trusts.

It hears what its seat is told and what the others say, and nothing else.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar, NamedTuple

from omerta.bots.characters import PLAIN, Style
from omerta.gamekit import Act, Utterance
from omerta.gamekit.table_talk import Agree, Motive, Refuse, Truce
from omerta.kernel import Seat, View

ANGRY = 3.0
"""From such a grudge on a seat threatens instead of complaining, and makes no peace."""
SORE = 0.5
"""A smaller harm is not worth a word."""
HOSTILE = 1.0
"""A smaller harm breaks no truce: rent and refusals are business."""


class Incident(NamedTuple):
    """What one seat did to another, and how bad it was; below zero it was a favour."""

    doer: Seat
    sufferer: Seat
    harm: float
    deed: Any = None
    thing: Any = None
    round: int = 0


class Agreed(NamedTuple):
    """A deal that both have agreed to, who offered it, and until which round it holds."""

    offer: Any
    own: bool
    until: int


class TableMemory:
    """Remembers; a game's own says which events are harms and favours, who leads, and what it would deal in."""

    broken: ClassVar[Any]
    """The deed of somebody who breaks a truce."""
    peace: ClassVar[int]
    """So many rounds a truce lasts."""

    def __init__(self, style: Style = PLAIN) -> None:
        self.style = style
        self.incidents: list[Incident] = []
        self.truces: dict[Seat, int] = {}
        """With whom there is peace, and until which round."""
        self.deals: dict[Seat, Agreed] = {}
        """What else was agreed with whom."""
        self.traitors: dict[Seat, int] = {}
        """Who broke a truce with this seat last, and when."""
        self._me: Seat | None = None
        self._now = 0
        self._news: list[Incident] = []
        self._lately: list[Utterance] = []
        self._heard: set[str] = set()
        self._offers: dict[Seat, Act] = {}
        self._turned_down: dict[Seat, int] = {}
        self._threatened: dict[Seat, int] = {}
        self._cause: Act | Incident | None = None
        """What it said or did last that somebody may ask the reason of."""

    # What a game knows

    def incidents_of(self, happened: View) -> Iterator[Incident]:
        """What an event did to whom."""
        raise NotImplementedError

    def leader(self, view: View) -> tuple[Seat, int] | None:
        """Who is about to win, if anybody, and how far they have come."""
        raise NotImplementedError

    def plan(self, view: View) -> Any:
        """Something this seat is after, or nothing."""
        return None

    def wish(self, view: View) -> Any:
        """What it may say that it is after when there is nothing else to speak of, or nothing."""
        return self.plan(view)

    def deal(self, view: View) -> Act | None:
        """Something to offer somebody, of the deals that only this game knows."""
        return None

    def takes(self, view: View, seat: Seat, offer: Act) -> bool:
        """Whether such a deal is good enough."""
        return False

    # What it remembers

    def heard(self, happened: View) -> None:
        self._now = happened.get("round", self._now)
        for incident in self.incidents_of(happened):
            if incident.doer != incident.sufferer:
                dated = self._kept(incident._replace(round=self._now))
                self.incidents.append(dated)
                self._news.append(dated)
                if dated.doer == self._me and dated.harm >= SORE:
                    self._cause = dated

    def _kept(self, done: Incident) -> Incident:
        """What breaks a truce ends it, whoever did it; to the one who trusted in it, it is twice as bad."""
        other = done.doer if done.sufferer == self._me else done.sufferer
        if self._me not in done[:2] or done.harm < HOSTILE or not self.at_peace(other, self._now):
            return done
        del self.truces[other]
        if other != done.doer:
            return done
        self.traitors[other] = self._now
        return done._replace(deed=self.broken, harm=2 * done.harm)

    def listened(self, said: Utterance) -> None:
        for act in said.acts:
            if isinstance(act, Agree | Refuse):
                self._settle(said.seat, act)
        self._heard.add(said.id)
        self._lately.append(said)

    def grudge(self, me: Seat, seat: Seat) -> float:
        """What a seat has done to this one, below zero if it has been kind. The vengeful forget half as fast."""
        fading: float = 0.5 ** (1 / (self.peace * (1 + max(0.0, self.style.grudge))))
        done = (one for one in self.incidents if (one.doer, one.sufferer) == (seat, me))
        return sum(one.harm * fading ** (self._now - one.round) for one in done)

    def at_peace(self, seat: Seat, now: int) -> bool:
        """Whether there is a truce with a seat in this round."""
        return self.truces.get(seat, 0) >= now

    # What it keeps

    def spared(self, view: View) -> dict[Seat, float]:
        """With whom it keeps peace, and how firmly: 1 is usual, less is ready to break it; not with who is winning."""
        if not self.truces:
            return {}
        leading = self.leader(view)
        firm = 1 - self.style.risk * (0.6 if self.style.risk > 0 else 0.3)
        return {
            seat: firm
            for seat, until in self.truces.items()
            if until >= view.round and (leading is None or leading[0] != seat)
        }

    def agreed(self, now: int) -> dict[Seat, Agreed]:
        """The deals that still hold."""
        return {seat: deal for seat, deal in self.deals.items() if deal.until >= now}

    def threatened(self, now: int) -> list[Seat]:
        """Whom it has threatened lately, and means it."""
        return [seat for seat, then in self._threatened.items() if now < then + self.peace]

    def _settle(self, seat: Seat, answer: Agree | Refuse) -> None:
        """Somebody answers an offer of this seat's own, which holds from now on: what it did not hear, it said."""
        if answer.about in self._heard or seat not in self._offers:
            return
        offer = self._offers.pop(seat)
        if isinstance(answer, Agree):
            self._shake(seat, offer, own=True)
        else:
            self._turned_down[seat] = self._now

    def _shake(self, seat: Seat, offer: Act, own: bool) -> None:
        """A word is given."""
        if isinstance(offer, Truce):
            self.truces[seat] = self._now + self.peace
        else:
            self.deals[seat] = Agreed(offer, own, self._now + self.peace)

    # Whom it trusts

    def _motive(self, view: View, seat: Seat) -> Motive:
        """Why this seat is hard on another: for what that one did, or because it leads, or for no other reason.

        With two at the table there are no others for whom a leader must be stopped.
        """
        if self.grudge(view.seat, seat) >= 1:
            return Motive.REVENGE
        leading = self.leader(view) if len(view.seats) > 2 else None
        return Motive.LEADER if leading is not None and leading[0] == seat else Motive.BUSINESS

    def _wants_peace(self, view: View, seat: Seat) -> bool:
        """Not with whoever leads, nor after too much harm or a broken word.

        The vengeful, who forget more slowly, take as much longer: who refuses every hand is soon the one against whom
        the others have made peace.
        """
        leading = self.leader(view)
        if (leading is not None and leading[0] == seat) or self._wary(seat):
            return False
        return self.grudge(view.seat, seat) <= ANGRY * (1 + max(0.0, self.style.grudge) / 2) - self.style.risk

    def _hopeless(self, seat: Seat) -> bool:
        """Nobody asks again soon who was turned down, nor one whom they do not trust."""
        return self._wary(seat) or self._now < self._turned_down.get(seat, -9 * self.peace) + 4 * self.peace

    def _wary(self, seat: Seat) -> bool:
        """Whoever broke a truce is not trusted for twice as long; by the vengeful, never again."""
        then = self.traitors.get(seat)
        return then is not None and (self.style.grudge > 0 or self._now < then + 2 * self.peace)
