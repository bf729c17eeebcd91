"""What a seat earns: stops on the ring, rents, the danger of being short of cash, and how soon a sum comes together."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from omerta.bots.cosa_nostra.laps import TURNS, Income, income_of, windows
from omerta.bots.cosa_nostra.position import Position
from omerta.bots.cosa_nostra.weights import Weights
from omerta.games.cosa_nostra import Edition, Effect
from omerta.games.cosa_nostra import FieldKind as Kind
from omerta.kernel import Seat

MOST_RINGS = 6000
"""So many rings are remembered at a time."""


class Ring(NamedTuple):
    """The ring as it is to a seat: what stops are worth, what rolls allow, and what it brings in time."""

    visits: tuple[int, ...]
    windows: tuple[tuple[int, int, int], ...]
    income: Income


class Earnings:
    """Judges the ring; what it has worked out it remembers for all matches."""

    def __init__(self, e: Edition, weights: Weights) -> None:
        self.e = e
        self.w = weights
        self.highest = max((max(*place.rival, *(-sum_ for sum_ in place.neutral)) for place in e.places), default=0)
        self._rings: dict[tuple[object, ...], Ring] = {}
        self._rents: dict[tuple[object, ...], float] = {}

    def visits(self, p: Position, seat: Seat, storming: bool) -> tuple[int, ...]:
        """What a stop on each field is worth to a seat; a guard in its way makes it look for cards and the yakuza."""
        rank, count = p.rank(seat), p.pieces[seat].bit_count()
        earns = not p.holds(seat, Effect.BLOCK_INCOME)
        friendly = {field for friend, field in p.friendly if friend == seat}
        w = self.w
        services = {
            Kind.CLUB: w.club,
            Kind.INFORMER: w.informer + (w.storming if storming else 0.0),
            Kind.FORTUNA: w.fortuna,
            Kind.PROBLEM: w.problem,
            Kind.AGENT: w.agent,
            Kind.YAKUZA: w.yakuza + (w.storming if storming else 0.0),
        }
        found = []
        for field, place in enumerate(self.e.places):
            match place.kind:
                case Kind.BUSINESS:
                    owner = p.owners[field]
                    if owner == seat:
                        found.append(place.own if earns else 0)
                    elif field in friendly:
                        found.append(0)
                    else:
                        found.append(place.neutral[rank] if owner < 0 else -place.rival[rank])
                case Kind.CITY:
                    found.append(place.amount * count)
                case _:
                    found.append(int(services.get(place.kind, 0.0)))
        return tuple(found)

    def ring(self, p: Position, seat: Seat, storming: bool = False) -> Ring:
        """What the ring is to a seat as things stand."""
        count = p.pieces[seat].bit_count()
        key = (seat, count, p.owners, p.friendly, p.lasting[seat], storming)
        found = self._rings.get(key)
        if found is None:
            if len(self._rings) > MOST_RINGS:
                self._rings.clear()
            play = 0 if p.holds(seat, Effect.BLOCK_ADJUSTMENT) else self.e.adjustment[p.rank(seat)]
            visits = self.visits(p, seat, storming)
            found = self._rings[key] = Ring(visits, windows(self.e, play), income_of(self.e, visits, play))
        return found

    def danger(self, p: Position, seat: Seat, ring: Ring) -> float:
        """What being short of cash at the next field may cost: pieces go to the council for a third of their price."""
        cash, at, fields = p.cash[seat], p.at[seat], len(ring.visits)
        if cash >= self.highest:
            return 0.0
        short = total = 0
        for low, high, weight in ring.windows:
            total += weight
            best = max([ring.visits[(at + far) % fields] for far in range(low, high + 1)])
            if best < -cash:
                short += weight
        return self.w.short * short / total

    def each_turn(self, p: Position, seat: Seat) -> float:
        """What a seat earns in a turn in the long run."""
        return self.ring(p, seat).income.later + self.rents(p, seat)

    def rents(self, p: Position, seat: Seat) -> float:
        """What rivals leave at the businesses of a seat in a round, less what loan sharks take."""
        ranks = p.ranks()
        key = (seat, p.owners, ranks, p.lasting[seat], *p.out)
        found = self._rents.get(key)
        if found is None:
            if len(self._rents) > MOST_RINGS:
                self._rents.clear()
            found = self._rents[key] = self._all_rents(p, seat, ranks)
        return found

    def _all_rents(self, p: Position, seat: Seat, all_ranks: tuple[int, ...]) -> float:
        owners, places = p.owners, self.e.places
        total = 0.0
        if seat in owners:
            ranks = [rank for other, rank in enumerate(all_ranks) if other != seat and not p.out[other]]
            for field, owner in enumerate(owners):
                if owner == seat:
                    rival = places[field].rival
                    for rank in ranks:
                        total += rival[rank]
        total *= self.w.visits
        for card in p.lasting[seat]:
            printed = self.e.black[card]
            if printed.effect is Effect.DEBT:
                total -= printed.amount[all_ranks[seat]]
        return total

    def turns(self, p: Position, seat: Seat, found: Income, need: float) -> float:
        """How many turns it takes to earn so much."""
        more, at = self.rents(p, seat), p.at[seat]
        if need <= 0:
            return max(-2.0, need * self.w.spare / (3 * self.e.cell_price))
        before = 0.0
        for turn, fields in enumerate(found.after):
            earned = fields[at] + turn * more
            if earned >= need:
                return turn - 1 + (need - before) / max(1.0, earned - before)
            if earned > before:
                before = earned
        return TURNS + (need - before) / max(100.0, found.later + more)

    def chance(self, p: Position, seat: Seat, price: int) -> float:
        """How likely a seat has so much money after its next move."""
        e, at, cash = self.e, p.at[seat], p.cash[seat]
        if cash - 2400 >= price:
            return 1.0
        visits, faces, _ = self.ring(p, seat)
        ring = len(visits)
        good = total = 0
        for low, high, weight in faces:
            total += weight
            for far in range(low, high + 1):
                there = at + far
                place = e.places[there % ring]
                gets = visits[there % ring] if place.kind in (Kind.BUSINESS, Kind.CITY) else 0
                if place.kind is not Kind.AGENT and cash + gets + (e.bonus if there >= ring else 0) >= price:
                    good += weight
                    break
        return good / total


earnings_of = lru_cache(maxsize=16)(Earnings)
