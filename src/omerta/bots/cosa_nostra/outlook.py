"""How good a position is: how many turns each seat still needs to connect the city, and so who will be first.

A seat needs what its road costs, less what it has in hand, and earns it on the ring turn by turn. Who needs the fewest
turns has the best odds; a rival who can pay for the whole road in his next turn is a threat of his own.
"""

from __future__ import annotations

from typing import NamedTuple

from omerta.bots.cosa_nostra.city import City, Groups, Roads, city_of
from omerta.bots.cosa_nostra.laps import TURNS, Income, income_of, windows
from omerta.bots.cosa_nostra.position import Position
from omerta.bots.cosa_nostra.weights import Weights
from omerta.games.cosa_nostra import CAPO, Edition, Effect
from omerta.games.cosa_nostra import FieldKind as Kind
from omerta.kernel import Seat

MOST_ROADS = 6000
"""So many roads are remembered at a time."""
LONGEST = 60.0
"""Turns that stand for never."""
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


class Ring(NamedTuple):
    """The ring as it is to a seat: what stops are worth, what rolls allow, and what it brings in time."""

    visits: tuple[int, ...]
    windows: tuple[tuple[int, int, int], ...]
    income: Income


class Outlook:
    """Judges positions of one match; it remembers roads and rings it has seen."""

    def __init__(self, e: Edition, weights: Weights) -> None:
        self.e = e
        self.city: City = city_of(e)
        self.w = weights
        self.highest = max((max(*place.rival, *(-sum_ for sum_ in place.neutral)) for place in e.places), default=0)
        self.empty = e.cell_price << CODE
        self.seize = (int(weights.seize) << CODE) + SEIZED
        self.storm = (int(weights.storm) << CODE) + STORMED
        self._roads: dict[tuple[int, ...], Roads] = {}
        self.spite: tuple[float, ...] = ()
        """How much the odds of each rival are begrudged, by whoever judges."""
        self._costs: dict[tuple[int, ...], int] = {}
        self._strikes: dict[tuple[int, ...], int] = {}
        self._rings: dict[tuple[object, ...], Ring] = {}

    def weighing(self, weights: Weights) -> Outlook:
        """The same with other weights; what was found before is kept where it does not depend on them."""
        new = Outlook(self.e, weights)
        new._strikes = self._strikes
        if (new.seize, new.storm) == (self.seize, self.storm):
            new._roads, new._costs = self._roads, self._costs
        return new

    # Roads

    def sets(self, p: Position, seat: Seat) -> tuple[int, int, int]:
        """The cells of rivals, those of them that are guarded, and the own ones."""
        others = guards = 0
        for other, pieces in enumerate(p.pieces):
            if other != seat:
                others |= pieces
                guards |= p.guards[other]
        return others, guards, p.pieces[seat]

    def _prices(self, mine: int, others: int, guards: int) -> Groups:
        prices = (
            (self.empty, self.e.cells & ~others & ~mine),
            (self.seize, others & ~guards),
            (self.storm, guards),
        )
        return tuple(pair for pair in prices if pair[1])

    def roads(self, p: Position, seat: Seat) -> Roads:
        """The cheapest connection of a seat through every cell."""
        key = others, guards, mine = self.sets(p, seat)
        found = self._roads.get(key)
        if found is None:
            if len(self._roads) > MOST_ROADS:
                self._roads.clear()
            found = self._roads[key] = self.city.roads(mine, self._prices(mine, others, guards))
            self._costs[key] = found.cost
        return found

    def road(self, p: Position, seat: Seat) -> int:
        """What the connection of a seat costs."""
        key = others, guards, mine = self.sets(p, seat)
        found = self._costs.get(key)
        if found is None:
            if len(self._costs) > MOST_ROADS:
                self._costs.clear()
            found = self._costs[key] = self.city.cost(mine, self._prices(mine, others, guards))
        return found

    def ready(self, p: Position, seat: Seat) -> int:
        """The picciotti of a seat that can step in its turn, the present one or the next."""
        if p.holds(seat, Effect.BLOCK_STEPS):
            return 0
        return p.guards[seat] & ~p.moved if seat == p.turn else p.guards[seat]

    def near(self, p: Position, seat: Seat) -> int:
        """The cells beside picciotti that can step."""
        ready = self.ready(p, seat)
        near = self.e.beside(ready)
        return near | self.e.cornering(ready) if p.rank(seat) == CAPO else near

    def strike(self, p: Position, seat: Seat) -> int:
        """What the cheapest connection costs that a seat could finish within one turn, without cards."""
        key = others, guards, mine, near = *self.sets(p, seat), self.near(p, seat)
        found = self._strikes.get(key)
        if found is None:
            if len(self._strikes) > MOST_ROADS:
                self._strikes.clear()
            free, prices = self._at_once(others, guards, mine, near)
            found = self._strikes[key] = self.city.cost(free, prices)
        return found

    def strike_cells(self, p: Position, seat: Seat) -> int:
        """The cells of all such connections."""
        return self.city.roads(*self._at_once(*self.sets(p, seat), self.near(p, seat))).cells

    def _at_once(self, others: int, guards: int, mine: int, near: int) -> tuple[int, Groups]:
        """What costs nothing in one turn, since picciotti stand beside it, and what the rest costs."""
        empty = self.e.cells & ~others & ~mine
        prices = ((self.e.cell_price, empty & ~near), (self.e.seize_tax, others & ~guards & near))
        return mine | empty & near, tuple(pair for pair in prices if pair[1])

    # The ring

    def visits(self, p: Position, seat: Seat) -> tuple[int, ...]:
        """What a stop on each field is worth to a seat."""
        rank, count = p.rank(seat), p.pieces[seat].bit_count()
        earns = not p.holds(seat, Effect.BLOCK_INCOME)
        friendly = {field for friend, field in p.friendly if friend == seat}
        w, found = self.w, []
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
                case Kind.CLUB:
                    found.append(int(w.club))
                case Kind.INFORMER:
                    found.append(int(w.informer))
                case Kind.FORTUNA:
                    found.append(int(w.fortuna))
                case Kind.PROBLEM:
                    found.append(int(w.problem))
                case Kind.AGENT:
                    found.append(int(w.agent))
                case Kind.YAKUZA:
                    found.append(int(w.yakuza))
                case _:
                    found.append(0)
        return tuple(found)

    def ring(self, p: Position, seat: Seat) -> Ring:
        """What the ring is to a seat as things stand."""
        count = p.pieces[seat].bit_count()
        key = (seat, count, p.owners, p.friendly, p.lasting[seat])
        found = self._rings.get(key)
        if found is None:
            if len(self._rings) > MOST_ROADS:
                self._rings.clear()
            play = 0 if p.holds(seat, Effect.BLOCK_ADJUSTMENT) else self.e.adjustment[p.rank(seat)]
            visits = self.visits(p, seat)
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

    def rents(self, p: Position, seat: Seat) -> float:
        """What rivals leave at the businesses of a seat in a round, less what loan sharks take."""
        owners, places = p.owners, self.e.places
        total = 0.0
        if seat in owners:
            ranks = [p.rank(other) for other in range(p.seats) if other != seat and not p.out[other]]
            for field, owner in enumerate(owners):
                if owner == seat:
                    rival = places[field].rival
                    for rank in ranks:
                        total += rival[rank]
        total *= self.w.visits
        for card in p.lasting[seat]:
            printed = self.e.black[card]
            if printed.effect is Effect.DEBT:
                total -= printed.amount[p.rank(seat)]
        return total

    # Turns to victory

    def picciotti(self, p: Position, seat: Seat, missing: int) -> float:
        """What the picciotti of a seat are worth: the nearer to missing cells the better, as far as there are any."""
        guards, waiting = p.guards[seat], p.waiting[seat]
        if not (guards or waiting):
            return 0.0
        w, beside, pieces = self.w, self.e.beside, p.pieces[seat]
        wanted, left = missing.bit_count(), waiting
        worths = []
        ring, steps = beside(missing) & pieces, 0
        todo, done = guards, 0
        while ring and (todo or left):
            here = todo & ring
            worths += [w.picciotto - w.step * steps] * here.bit_count()
            todo &= ~here
            if left and p.gates[seat] & ring:
                worths += [w.picciotto - w.step * (steps + 1 + number) for number in range(left)]
                left = 0
            done |= ring
            ring = beside(ring) & pieces & ~done
            steps += 1
        if left and p.gates[seat] & missing:
            worths += [w.picciotto - w.step * number for number in range(left)]
        worths.sort(reverse=True)
        total, share = 0.0, 1.0
        for worth in worths[:wanted]:
            total += share * max(0.0, worth)
            share *= w.crowd
        return total

    def exposed(self, p: Position, seat: Seat, road: int) -> float:
        """What the own road may lose to picciotti of rivals who stand beside it."""
        weak, total = p.pieces[seat] & road & ~p.guards[seat], 0
        if not weak:
            return 0.0
        for rival, guards in enumerate(p.guards):
            if rival != seat and guards and p.cash[rival] >= self.e.seize_tax:
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
        cash = p.cash[seat]
        ring = self.ring(p, seat)
        money = cash + self.picciotti(p, seat, missing) + self.w.card * p.hands[seat]
        money -= self.danger(p, seat, ring) + self.exposed(p, seat, roads.cells)
        money += self.w.piece * p.pieces[seat].bit_count()
        if p.bank < 2 * self.e.bonus:
            money -= cash * 0.4 * (1 - p.bank / (2 * self.e.bonus))
        turns = self.turns(p, seat, ring.income, self.need(cost) - money)
        delay = self.w.siege * stormed + self.w.approach * max(0, seized - p.guards[seat].bit_count())
        turns = max(turns, p.watch[seat] - (seat == p.turn), delay)
        if p.supply[seat] * self.e.cell_price < cost:
            turns = max(turns, LONGEST / 2 if p.supply[seat] * self.w.seize < cost else turns + 5)
        return Terms(cost, money, min(LONGEST, turns), 0.0)

    def need(self, cost: int) -> float:
        """What a road costs in the end, with what rivals will put in its way."""
        return self.w.friction * cost + self.w.margin * min(1.0, cost / (4 * self.e.cell_price))

    def turns(self, p: Position, seat: Seat, found: Income, need: float) -> float:
        """How many turns it takes to earn so much."""
        more, at = self.rents(p, seat), p.at[seat]
        if need <= 0:
            return max(-2.0, need * self.w.spare / (3 * self.e.cell_price))
        before = 0.0
        for turn in range(1, TURNS + 1):
            earned = found.after[turn][at] + turn * more
            if earned >= need:
                return turn - 1 + (need - before) / max(1.0, earned - before)
            before = max(before, earned)
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

    # Odds

    def odds(self, p: Position, terms: list[Terms], after: Seat) -> list[float]:
        """How likely each seat is to win, when ``after`` has ended its turn."""
        w, seats = self.w, p.seats
        shares = []
        for seat, it in enumerate(terms):
            if p.out[seat]:
                shares.append(0.0)
                continue
            wait = (seat - after - 1) % seats / seats
            shares.append(max(0.2, it.turns + wait + w.ahead) ** -w.power)
        total = sum(shares) or 1.0
        found = [share / total for share in shares]
        left = 1.0
        won = [0.0] * seats
        for away in range(1, seats):
            seat = (after + away) % seats
            strike = terms[seat].strike * w.strike
            won[seat] = left * strike
            left *= 1 - strike
        return [won[seat] + left * found[seat] for seat in range(seats)]

    def judge(self, p: Position, after: Seat) -> list[float]:
        """How likely each seat is to win a position in which ``after`` has ended its turn."""
        terms = [self.with_strike(p, seat, after, self.terms(p, seat, self.roads(p, seat))) for seat in range(p.seats)]
        return self.odds(p, terms, after)

    def odds_of(self, p: Position, seat: Seat) -> float:
        """How good a position is for a seat that has ended its turn."""
        return self.spiteful(self.judge(p, seat), seat)

    def spiteful(self, odds: list[float], seat: Seat) -> float:
        """The own odds, less what is begrudged of those of others."""
        if not self.spite:
            return odds[seat]
        return odds[seat] * (1 - sum(share * other for share, other in zip(self.spite, odds, strict=True)))

    def with_strike(self, p: Position, seat: Seat, after: Seat, terms: Terms) -> Terms:
        """Look whether a rival could win in his next turn, if he is near enough to it."""
        if seat == after or p.watch[seat] or p.out[seat] or not p.supply[seat]:
            return terms
        purse = p.cash[seat] + 3 * self.e.cell_price
        if terms.road > purse + p.guards[seat].bit_count() * self.e.seize_tax + 2 * self.e.cell_price:
            return terms
        price = self.strike(p, seat)
        return terms._replace(strike=self.chance(p, seat, price)) if price <= purse else terms
