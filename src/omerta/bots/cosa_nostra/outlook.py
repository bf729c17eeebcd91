"""How good a position is: how many turns each seat still needs to connect the city, and so who will be first.

A seat needs what its road costs, less what it has in hand, and earns it on the ring turn by turn. Who needs the fewest
turns has the best odds; a rival who can pay for the whole road in his next turn is a threat of his own.
"""

from __future__ import annotations

from functools import lru_cache
from math import exp
from typing import NamedTuple

from omerta.bots.cosa_nostra.city import FAR, City, Groups, Roads, city_of
from omerta.bots.cosa_nostra.earnings import earnings_of
from omerta.bots.cosa_nostra.position import Position
from omerta.bots.cosa_nostra.weights import Weights
from omerta.games.cosa_nostra import CAPO, Edition, Effect
from omerta.kernel import Seat

MOST_ROADS = 6000
"""So many roads are remembered at a time."""
LAST_ROUNDS = 4.0
"""Over how many rounds the last one makes itself felt."""
LONG, LONGER = 25, 20
"""A match has gone on for long after so many rounds, and for very long after so many more."""
NOT_YET = 1.5
"""Turns that it takes at least if the next one is too early."""
OUT_OF_PIECES = 30.0
"""Turns that it takes at least if there are too few pieces left for the road."""
NEARER = 0.75
"""What part of the wait for a seizure is over once a picciotto stands beside the cell."""
LONGEST = 300.0
"""Turns that stand for never."""
LONGEST_SAVING = 25.0
"""Nobody counts on earning for more turns than these."""
PLENTY = 0.4
"""Who has so much more than the road costs need not wait any longer."""
TAX = 0.4
"""What part of the cash the tax may take if the bank is empty."""
BOTH = 0.2
"""How much the shorter of two waits counts: for money, and for a way past rivals."""
Sets = tuple[int, int, int]
"""The own cells, those of rivals, and those of them that are guarded."""
CODE = 8
SEIZED, STORMED = 1, 16
"""A price on the map has so many more bits, which count the rivals' cells of a road, open and guarded ones."""


class Terms(NamedTuple):
    """What a seat's way to victory consists of."""

    road: int
    money: float
    turns: float
    strike: float
    """How likely it can win in its next turn."""


class Saving(NamedTuple):
    """Money for the business that brings most: what part of its price it brings beyond it."""

    seat: Seat
    rate: float
    price: int


@lru_cache(maxsize=16)
def known_roads(e: Edition, seize: int, storm: int) -> tuple[dict[tuple[int, ...], Roads], dict[tuple[int, ...], int]]:
    """Roads and their costs that were found before, for those who price cells alike."""
    return {}, {}


@lru_cache(maxsize=16)
def known_strikes(e: Edition) -> dict[tuple[int, ...], tuple[int, int]]:
    """What it costs to connect at once, as far as it was searched for, and how far that was."""
    return {}


@lru_cache(maxsize=16)
def known_worths(e: Edition, weights: Weights) -> dict[tuple[int, ...], float]:
    """What picciotti were found to be worth before."""
    return {}


class Outlook:
    """Judges positions; what was searched before is remembered for all matches, since it depends on the map alone."""

    def __init__(self, e: Edition, weights: Weights) -> None:
        self.e = e
        self.city: City = city_of(e)
        self.w = weights
        self.earnings = earnings_of(e, weights)
        self.empty = e.cell_price << CODE
        self.seize = (int(weights.seize) << CODE) + SEIZED
        self.storm = (int(weights.storm) << CODE) + STORMED
        self._roads, self._costs = known_roads(e, self.seize, self.storm)
        self.saving: Saving | None = None
        """What money is saved for, by whoever judges."""
        self.spite: tuple[float, ...] = ()
        """How much the odds of each rival are begrudged, by whoever judges."""
        self.fills = False
        """Whether whoever judges looks at who could fill the map; the odds that are told were fitted without that."""
        self._strikes = known_strikes(e)
        self._picciotti = known_worths(e, weights)

    # Roads

    def sets(self, p: Position, seat: Seat) -> Sets:
        """The own cells, those of rivals, and those of them that are guarded."""
        mine = p.pieces[seat]
        return mine, p.taken() & ~mine, p.guarded() & ~mine

    def prices(self, mine: int, others: int, guards: int) -> Groups:
        """What cells cost that are not the own ones, by their price."""
        prices = (
            (self.empty, self.e.cells & ~others & ~mine),
            (self.seize, others & ~guards),
            (self.storm, guards),
        )
        return tuple(pair for pair in prices if pair[1])

    def roads(self, p: Position, seat: Seat) -> Roads:
        """The cheapest connection of a seat through every cell."""
        key = self.sets(p, seat)
        found = self._roads.get(key)
        if found is None:
            if len(self._roads) > MOST_ROADS:
                self._roads.clear()
            found = self._roads[key] = self.city.roads(key[0], self.prices(*key))
            self._costs[key] = found.cost
        return found

    def road_of(self, mine: int, others: int, guards: int) -> int:
        """What a connection costs."""
        key = mine, others, guards
        found = self._costs.get(key)
        if found is None:
            if len(self._costs) > MOST_ROADS:
                self._costs.clear()
            found = self._costs[key] = self.city.cost(mine, self.prices(*key))
        return found

    def ready(self, p: Position, seat: Seat) -> int:
        """The picciotti of a seat that can step in its turn, the present one or the next."""
        if p.holds(seat, Effect.BLOCK_STEPS):
            return 0
        return p.guards[seat] & ~p.moved if seat == p.turn else p.guards[seat]

    def storming(self, p: Position, seat: Seat) -> bool:
        """Whether guards of rivals stand in the way of a seat."""
        return self.roads(p, seat).cost % (1 << CODE) >= STORMED

    def near(self, p: Position, seat: Seat) -> int:
        """The cells beside picciotti that can step."""
        ready = self.ready(p, seat)
        near = self.e.beside(ready)
        return near | self.e.cornering(ready) if p.rank(seat) == CAPO else near

    def strike(self, p: Position, seat: Seat, limit: int = FAR) -> int:
        """What the cheapest connection costs that a seat could finish within one turn, without cards.

        What is dearer than a limit may be told as ``FAR``.
        """
        key = mine, others, guards, near = *self.sets(p, seat), self.near(p, seat)
        price, searched = self._strikes.get(key, (FAR, -1))
        if price == FAR and limit > searched:
            if len(self._strikes) > MOST_ROADS:
                self._strikes.clear()
            price = self.city.cost(*self._at_once(mine, others, guards, near), limit)
            self._strikes[key] = price, limit
        return price

    def fill(self, p: Position, seat: Seat) -> int:
        """What it costs a seat to fill the map and have the most pieces then; more than there is if it cannot."""
        empty, mine = self.e.cells & ~p.taken(), p.pieces[seat]
        number = empty.bit_count()
        most = max([pieces.bit_count() for other, pieces in enumerate(p.pieces) if other != seat])
        if number > p.supply[seat] or mine.bit_count() + number <= most:
            return FAR
        reached, near = 0, p.reach(seat) & empty
        while near:
            reached |= near
            near = self.e.beside(near) & empty & ~reached
        return number * self.e.cell_price if reached == empty else FAR

    def strike_cells(self, p: Position, seat: Seat) -> int:
        """The cells of all such connections."""
        return self.city.roads(*self._at_once(*self.sets(p, seat), self.near(p, seat))).cells

    def _at_once(self, mine: int, others: int, guards: int, near: int) -> tuple[int, Groups]:
        """What costs nothing in one turn, since picciotti stand beside it, and what the rest costs."""
        empty = self.e.cells & ~others & ~mine
        prices = ((self.e.cell_price, empty & ~near), (self.e.seize_tax, others & ~guards & near))
        return mine | empty & near, tuple(pair for pair in prices if pair[1])

    # Turns to victory

    def picciotti(self, p: Position, seat: Seat, missing: int) -> float:
        """What the picciotti of a seat are worth: the nearer to missing cells the better, as far as there are any."""
        guards, waiting = p.guards[seat], p.waiting[seat]
        if not (guards or waiting):
            return 0.0
        key = (guards, waiting, p.pieces[seat], p.gates[seat], missing)
        found = self._picciotti.get(key)
        if found is None:
            if len(self._picciotti) > MOST_ROADS:
                self._picciotti.clear()
            found = self._picciotti[key] = self._worth_of_picciotti(*key)
        return found

    def _worth_of_picciotti(self, guards: int, waiting: int, pieces: int, gate: int, missing: int) -> float:
        w, beside = self.w, self.e.beside
        wanted, left = missing.bit_count(), waiting
        worths = []
        ring, steps = beside(missing) & pieces, 0
        todo, done = guards, 0
        while ring and (todo or left):
            here = todo & ring
            worths += [w.picciotto - w.step * steps] * here.bit_count()
            todo &= ~here
            if left and gate & ring:
                worths += [w.picciotto - w.step * (steps + 1 + number) for number in range(left)]
                left = 0
            done |= ring
            ring = beside(ring) & pieces & ~done
            steps += 1
        if left and gate & missing:
            worths += [w.picciotto - w.step * number for number in range(left)]
        worths.sort(reverse=True)
        total, share = 0.0, 1.0
        for worth in worths[:wanted]:
            total += share * max(0.0, worth)
            share *= w.crowd
        return total

    def exposed(self, p: Position, seat: Seat, road: int) -> float:
        """What the own road may lose to picciotti of rivals who stand beside it."""
        weak, cash, tax = p.pieces[seat] & road & ~p.guards[seat], p.cash, self.e.seize_tax
        if not weak:
            return 0.0
        total = 0
        for rival, guards in enumerate(p.guards):
            if guards and rival != seat and cash[rival] >= tax:
                near = self.e.beside(guards)
                if p.rank(rival) == CAPO:
                    near |= self.e.cornering(guards)
                total += min(guards.bit_count(), (near & weak).bit_count())
        return self.w.exposed * total

    def terms(self, p: Position, seat: Seat, roads: Roads, coded: int | None = None) -> Terms:
        """How far a seat is from victory; ``roads`` may be those of a position just before, with another cost."""
        coded = roads.cost if coded is None else coded
        cost, seized, stormed = coded >> CODE, coded % STORMED, coded % (1 << CODE) // STORMED
        missing = roads.cells & ~p.pieces[seat]
        cash, earnings = p.cash[seat], self.earnings
        ring = earnings.ring(p, seat, stormed > 0)
        money = cash + self.picciotti(p, seat, missing) + self.w.card * p.hands[seat]
        money -= earnings.danger(p, seat, ring) + self.exposed(p, seat, roads.cells)
        money += self.w.piece * p.pieces[seat].bit_count()
        money -= self.w.idle * max(0, cash - 3 * self.e.cell_price)
        if self.saving is not None and seat == self.saving.seat:
            money += self.saving.rate * min(cash, self.saving.price)
        if p.bank < 2 * self.e.bonus:
            money -= cash * TAX * (1 - p.bank / (2 * self.e.bonus))
        turns = earnings.turns(p, seat, ring.income, self.need(cost, cash) - money)
        delay = self.w.siege * max(0.0, stormed - p.breakers[seat])
        if seized:
            delay += self.w.approach * self.approaches(p, seat, missing, seized)
        turns = max(turns, delay) + BOTH * min(turns, delay)
        turns = max(turns, p.watch[seat] - (seat == p.turn))
        if p.supply[seat] * self.e.cell_price < cost:
            turns = max(turns + 5, OUT_OF_PIECES if p.supply[seat] * self.w.seize < cost else 0.0)
        return Terms(cost, money, min(LONGEST, turns), 0.0)

    def approaches(self, p: Position, seat: Seat, missing: int, seized: int) -> float:
        """How many cells of rivals have still to be come at, half as many again without a picciotto for each."""
        guards = p.guards[seat]
        number = guards.bit_count()
        beside = self.e.beside(guards) & missing & p.taken() if guards else 0
        return seized + max(0, seized - number) / 2 - NEARER * min(seized, number, beside.bit_count())

    def need(self, cost: int, cash: int) -> float:
        """What a road costs in the end: rivals put something in its way, the less the surer it can be paid at once."""
        margin = self.w.margin * min(1.0, cost / (4 * self.e.cell_price))
        paid = min(1.0, max(0.0, (cash / cost - 1) / PLENTY)) if cost else 1.0
        return self.w.friction * cost + margin * (1 - self.w.sprint * paid)

    # Odds

    def odds(self, p: Position, terms: list[Terms], after: Seat) -> list[float]:
        """How likely each seat is to win, when ``after`` has ended its turn."""
        seats = range(p.seats)
        found = self.race(p, terms, after)
        if ends := self.ends(p, min(terms[seat].turns for seat in seats if not p.out[seat])):
            power = self.power(p)
            found = [(1 - ends) * found[seat] + ends * power[seat] for seat in seats]
        left = 1.0
        won = [0.0] * p.seats
        for away in range(1, p.seats):
            seat = (after + away) % p.seats
            strike = terms[seat].strike * self.w.strike
            won[seat] = left * strike
            left *= 1 - strike
        return [won[seat] + left * found[seat] for seat in seats]

    def race(self, p: Position, terms: list[Terms], after: Seat) -> list[float]:
        """Who connects first, by the turns that everybody needs and by who holds how much of the city."""
        w, shares = self.w, []
        for seat, it in enumerate(terms):
            wait = (seat - after - 1) % p.seats / p.seats
            share = 0.0 if p.out[seat] else max(0.2, it.turns + wait + w.ahead) ** -w.power
            shares.append(share * exp(w.presence * p.pieces[seat].bit_count()) if w.presence else share)
        total = sum(shares) or 1.0
        return [share / total for share in shares]

    def ends(self, p: Position, soonest: float) -> float:
        """How likely the match ends before anybody connects: by its last round, or on a full map."""
        last = 1 / (1 + exp((p.limit - p.round - soonest) / LAST_ROUNDS)) if p.limit else 0.0
        empty = (self.e.cells & ~p.taken()).bit_count()
        full = self.filling(p, empty) if soonest > 2 else 0.0
        return max(last if last > 0.01 else 0.0, full)

    def filling(self, p: Position, empty: int) -> float:
        """How likely the map is full before anybody connects, if so many cells are empty."""
        few = self.w.few
        if self.w.late and p.round > LONG:
            few += self.w.late * min(1.0, (p.round - LONG) / LONGER)
        return self.w.full * (1 - empty / few) if empty < few else 0.0

    def power(self, p: Position) -> list[float]:
        """Who would be the most powerful then."""
        shares = [0.0 if p.out[seat] else 2.0 ** self.strength(p, seat) for seat in range(p.seats)]
        return [share / sum(shares) for share in shares]

    def strength(self, p: Position, seat: Seat) -> float:
        """The pieces of a seat, and what it could soon have."""
        w, pieces = self.w, p.pieces[seat].bit_count()
        if not w.purse:
            return pieces
        picciotti = p.guards[seat].bit_count() + p.waiting[seat]
        return pieces + min(float(p.supply[seat]), w.purse * p.cash[seat] / self.e.cell_price + w.gang * picciotti)

    def contested(self, p: Position) -> int:
        """Cells that count although they lie on no road: if the most pieces may win, empty ones and the leader's."""
        empty = self.e.cells & ~p.taken()
        if self.w.grab > 1 or self.filling(p, empty.bit_count()) < self.w.grab:
            return 0
        most = max(pieces.bit_count() for pieces in p.pieces)
        return empty | sum(pieces for pieces in p.pieces if pieces.bit_count() == most)

    def judge(self, p: Position, after: Seat) -> list[float]:
        """How likely each seat is to win a position in which ``after`` has ended its turn."""
        return self.odds(p, self.all_terms(p, after), after)

    def all_terms(self, p: Position, after: Seat) -> list[Terms]:
        """How far everybody is from victory, once ``after`` has ended its turn."""
        return [self.with_strike(p, seat, after, self.terms(p, seat, self.roads(p, seat))) for seat in range(p.seats)]

    def odds_of(self, p: Position, seat: Seat) -> float:
        """How good a position is for a seat that has ended its turn."""
        return self.spiteful(self.judge(p, seat), seat)

    def spiteful(self, odds: list[float], seat: Seat) -> float:
        """The own odds, less what is begrudged of those of others."""
        if not self.spite:
            return odds[seat]
        return odds[seat] * (1 - sum(share * other for share, other in zip(self.spite, odds, strict=True)))

    def worth_saving(self, p: Position, seat: Seat) -> Saving | None:
        """The best business that the city sells, if there is time enough to earn more than its price."""
        e, best = self.e, None
        if p.watch[seat] > 1 or p.owners.count(seat) >= e.tokens:
            return None
        turns = min(LONGEST_SAVING, self.terms(p, seat, self.roads(p, seat)).turns)
        now = self.earnings.each_turn(p, seat)
        for field in e.businesses:
            price = e.places[field].price
            if p.owners[field] < 0 and price:
                bought = p.copy()
                bought.own(field, seat)
                rate = (self.earnings.each_turn(bought, seat) - now) * turns / price - 1
                if rate > 0 and (best is None or rate > best.rate):
                    best = Saving(seat, rate, price)
        return None if best is None else best._replace(rate=min(self.w.saving, best.rate))

    def with_strike(self, p: Position, seat: Seat, after: Seat, terms: Terms) -> Terms:
        """Look whether a rival could win in his next turn, if he is near enough to it."""
        if seat == after or p.watch[seat] or p.out[seat] or not p.supply[seat]:
            return terms
        purse = p.cash[seat] + 3 * self.e.cell_price
        if (
            self.fills
            and (self.e.cells & ~p.taken()).bit_count() * self.e.cell_price <= purse
            and (price := self.fill(p, seat)) <= purse
            and (strike := self.earnings.chance(p, seat, price))
        ):
            return Terms(terms.road, terms.money, terms.turns, strike)
        if terms.road > purse + p.guards[seat].bit_count() * self.e.seize_tax + 2 * self.e.cell_price:
            return terms
        price = self.strike(p, seat, purse)
        if price <= purse and (strike := self.earnings.chance(p, seat, price)):
            return Terms(terms.road, terms.money, terms.turns, strike)
        return terms if terms.turns >= NOT_YET else Terms(terms.road, terms.money, NOT_YET, 0.0)
