"""What bots say in Mafia City: about chips and plans, never about cards in hand."""

from __future__ import annotations

import random
from collections.abc import Iterator

from omerta.bots.characters import PLAIN, Style
from omerta.bots.mafia_city.reading import WORTH
from omerta.bots.table_memory import Incident
from omerta.bots.table_talk import TableMouth
from omerta.gamekit import Act
from omerta.games.mafia_city import Deed, Location, MafiaCityTalk, Pact
from omerta.kernel import Seat, View

NEAR = 4
"""Somebody who lacks no more points than this and leads is worth a warning."""

LIKED = 4
"""Of so many places it names one that it is after when a match begins."""

DEFENCE = 0.4
"""How bad it is to cancel what aims at oneself, or what would cancel the own effect: no truce is broken by that, and
whoever attacks has no right to complain of it."""


class MafiaCityMouth(TableMouth):
    grammar = MafiaCityTalk()
    broken = Deed.BROKE
    peace = 2

    def __init__(self, rng: random.Random, style: Style = PLAIN) -> None:
        super().__init__(rng, style)
        self._root: View | None = None
        """The effect that was announced last, before any reaction."""
        self._wish: Location | None = None
        """Where it said that it would go, before its chips stood anywhere."""

    def left(self, now: int) -> dict[Location, Seat]:
        """The places that this seat has left to others by pacts that still hold."""
        return {
            deal.offer.theirs if deal.own else deal.offer.mine: seat
            for seat, deal in (self.agreed(now).items() if self.deals else ())
        }

    def incidents_of(self, happened: View) -> Iterator[Incident]:
        match happened.event:
            case "ChipPlaced":
                yield from self._trespass(happened)
            case "Announced" if happened.depth == 1:
                self._root = happened
            case "ChipJailed":
                yield Incident(happened.by, happened.seat, 1.0, Deed.JAILED, happened.location)
            case "ChipKilled":
                yield Incident(happened.by, happened.seat, 1.5, Deed.KILLED, happened.location)
            case "CardStolen":
                yield Incident(happened.seat, happened.victim, 1.0, Deed.STOLE)
            case "ChipMoved" if self._root is not None:
                yield Incident(self._root.seat, happened.seat, 1.0, Deed.MOVED, happened.location)
            case "BottomsSwapped" if self._root is not None:
                for victim in self._root.victims:
                    yield Incident(self._root.seat, victim, 0.6, Deed.SWAPPED)
            case "EffectCancelled":
                own = self._root is not None and happened.by in (self._root.seat, *self._root.victims)
                yield Incident(happened.by, happened.seat, DEFENCE if own else 1.0, Deed.CANCELLED)
                yield from self._saved(happened)

    def _trespass(self, placed: View) -> Iterator[Incident]:
        """A chip on what was left to the other by a pact ends it; the other one complains."""
        mine = self.deals.get(placed.seat)
        if mine is not None and placed.location is (mine.offer.mine if mine.own else mine.offer.theirs):
            del self.deals[placed.seat]
            if self._me is not None and mine.until >= self._now:
                yield Incident(placed.seat, self._me, 1.0, Deed.BROKE, placed.location)
        elif placed.seat == self._me and self.deals and placed.location in (left := self.left(self._now)):
            del self.deals[left[placed.location]]

    def _saved(self, cancelled: View) -> Iterator[Incident]:
        """Whoever cancels an effect does those a favour at whom it aimed, but not to who wanted it."""
        root = self._root
        if root is not None and (root.seat, root.what) == (cancelled.seat, cancelled.what):
            for victim in root.victims:
                if victim != root.seat:
                    yield Incident(cancelled.by, victim, -1.0)

    def leader(self, view: View) -> tuple[Seat, int] | None:
        most = max(view.points)
        leaders = [seat for seat in view.seats if view.points[seat] == most]
        return (leaders[0], most) if len(leaders) == 1 and most >= view.target - NEAR else None

    def plan(self, view: View) -> Location | None:
        """Where the own chips are most; with none anywhere, where it said that it would go, if it has."""
        return self._held(view) or self._wish

    def _held(self, view: View) -> Location | None:
        own = {place: stack.count(view.seat) for place, stack in view.stacks.items()}
        best: Location = max(own, key=lambda place: own[place])
        return best if own[best] else None

    def wish(self, view: View) -> Location | None:
        """One of the places that are worth most to everybody, so that it tells nothing of the own hand."""
        if (plan := self.plan(view)) is not None:
            return plan
        best = sorted(WORTH, key=lambda place: WORTH[place], reverse=True)
        self._wish = self.rng.choice(best[:LIKED])
        return self._wish

    def deal(self, view: View) -> Act | None:
        """A pact with the rival in the way at the place this seat cares for most."""
        mine = self._held(view)
        rivals = [seat for seat in view.stacks[mine] if seat != view.seat] if mine is not None else []
        if mine is None or not rivals:
            return None
        rival = max(sorted(set(rivals)), key=rivals.count)
        theirs = max(
            (place for place in view.stacks if place is not mine),
            key=lambda place: view.stacks[place].count(rival) - view.stacks[place].count(view.seat),
        )
        return Pact(rival, theirs, mine)

    def takes(self, view: View, seat: Seat, offer: Act) -> bool:
        """What it is offered must be worth more to it than what it leaves; not from somebody it is angry with."""
        gained, left = view.stacks[offer.theirs], view.stacks[offer.mine]
        fair = gained.count(view.seat) >= left.count(view.seat)
        return fair and self._wants_peace(view, seat)
