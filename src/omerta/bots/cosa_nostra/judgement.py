"""What things are worth: roads through the city, businesses, cards, fields of the ring. All in donaro."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from omerta.bots.cosa_nostra.roads import FAR, Prices, cheapest
from omerta.games.cosa_nostra import CAPO, CosaNostraTable, Effect, control_cost, friendly, single
from omerta.games.cosa_nostra import FieldKind as Kind
from omerta.kernel import HIDDEN, Seat

LENGTH = {2: 30, 3: 40, 4: 52}
"""How many rounds a match of good players takes about."""
STOPS = 0.065
"""How often one stops at a field that one steers for, per turn; and at any other."""
VISITS = 0.042

WORTH = {
    Effect.CONTROL: 2400,
    Effect.FRIENDLY: 400,
    Effect.GAIN_CELL: 1800,
    Effect.TAKE: 2000,
    Effect.TAKE_EACH: 1400,
    Effect.COLLECT: 1000,
    Effect.COLLECT_COLOUR: 600,
    Effect.WATCH_RIVAL: 1200,
    Effect.REMOVE_PICCIOTTO: 1400,
    Effect.DRIVE: 1200,
    Effect.CANCEL_BLACK: 1000,
    Effect.END_WATCH: 800,
}
"""What a red card is worth in hand."""


Roads = dict[tuple[int, ...], tuple[int, int]]
"""Roads found before, by who looks and how the map lies."""


class Judgement:
    """One look at a table by one seat."""

    def __init__(self, t: CosaNostraTable, seat: Seat, roads: Roads | None = None) -> None:
        self.t = t
        self.e = t.edition
        self.seat = seat
        self.me = t.players[seat]
        self.rivals = t.rivals(seat)
        self._roads = {} if roads is None else roads

    def of(self, seat: Seat) -> Judgement:
        """The same table with the eyes of another seat."""
        return Judgement(self.t, seat, self._roads)

    # Roads

    def road(self, seat: Seat) -> tuple[int, int]:
        """What the connection still costs a seat, and the cells it runs through."""
        t = self.t
        key = (seat, *(cells for player in t.players for cells in (player.pieces, player.guards)))
        if key not in self._roads:
            self._roads[key] = cheapest(self._prices(seat), t.players[seat].pieces or t.players[seat].gate)
        return self._roads[key]

    def cost(self, seat: Seat) -> int:
        return self.road(seat)[0]

    def missing(self, seat: Seat) -> int:
        """The cells of the road that are not yet his."""
        return self.road(seat)[1] & ~self.t.players[seat].pieces

    def _prices(self, seat: Seat) -> Prices:
        """Own cells cost nothing, a rival's the tax and a picciotto, guarded ones more; where one stands near, less."""
        e, t = self.e, self.t
        player = t.players[seat]
        others = guards = 0
        for rival in t.players:
            if rival.seat != seat:
                others |= rival.pieces
                guards |= rival.guards
        near = e.beside(player.guards)
        empty = e.cells & ~others & ~player.pieces
        open_to_us = others & ~guards
        return Prices(
            e,
            (0, player.pieces),
            (e.hire_price // 4, empty & near),
            (e.cell_price, empty & ~near),
            (e.seize_tax + e.unit, open_to_us & near),
            (e.seize_tax + e.hire_price, open_to_us & ~near),
            (e.seize_tax + 2 * e.cell_price, guards),
        )

    def strike(self, seat: Seat) -> tuple[int, int]:
        """The cheapest connection that a seat could finish in one turn, without cards, and its cells."""
        e, t = self.e, self.t
        player = t.players[seat]
        if player.watch > (seat != self.seat) or not player.supply:
            return FAR, 0
        ready = player.guards & ~t.moved if seat == t.turn else player.guards
        near = e.beside(ready) | (e.cornering(ready) if t.rank(seat) == CAPO else 0)
        guards = others = 0
        for rival in t.players:
            if rival.seat != seat:
                guards |= rival.guards
                others |= rival.pieces
        empty = e.cells & ~others & ~player.pieces
        free = player.pieces | empty & near
        cost, cells = cheapest(
            Prices(e, (0, free), (e.cell_price, empty & ~near), (e.seize_tax, others & ~guards & near)),
            player.pieces or player.gate,
        )
        return (cost, cells) if (cells & ~player.pieces).bit_count() <= player.supply else (FAR, 0)

    def leader(self) -> Seat:
        """The rival who is closest to winning."""
        return min(self.rivals, key=lambda rival: self.cost(rival) - self.t.players[rival].cash)

    def purse(self, rival: Seat) -> int:
        """What a rival may well have to spend in his next turn."""
        other = self.of(rival)
        income = max(other.arrival(far) for far in self.e.distances)
        return other.me.cash + max(0, income) * 2 // 3

    def threatens(self, rival: Seat) -> bool:
        """Whether a rival might win in his next turn."""
        return self.strike(rival)[0] <= self.purse(rival)

    def stops(self, rival: Seat, purse: int, bit: int, guard: bool = False) -> bool:
        """Whether a cell, gained or guarded by the own seat, puts victory out of a rival's reach."""
        with self.supposing(self.seat, bit, guard):
            return self.strike(rival)[0] > purse

    def barrier(self, rival: Seat, purse: int) -> int:
        """The first of a few empty cells that together put victory out of a rival's reach, if they can be paid."""
        e, t, me = self.e, self.t, self.me
        before, cash, first = me.pieces, me.cash, 0
        cost, road = self.strike(rival)
        while cost <= purse:
            free = road & t.reach(self.seat) & ~t.taken()
            if not free or cash < e.cell_price or (me.pieces & ~before).bit_count() >= me.supply:
                first = 0
                break
            bit = free & -free
            me.pieces |= bit
            first = first or bit
            cash -= e.cell_price
            cost, road = self.strike(rival)
        me.pieces = before
        return first

    # Businesses and cards

    def rounds_left(self) -> int:
        return max(4, LENGTH[len(self.t.seats)] - self.t.round)

    def business(self, field: int, seat: Seat) -> int:
        """What a business brings until the end: own visits, and those of rivals."""
        place = self.e.places[field]
        rent = sum(place.rival[self.t.rank(other)] for other in self.t.rivals(seat))
        saved = -place.neutral[self.t.rank(seat)]
        return int(self.rounds_left() * (STOPS * max(place.own, 0) + VISITS * (rent + max(saved, 0))))

    def card(self, card: str) -> int:
        """What a red card is worth, by what is known of it."""
        if card is HIDDEN:
            return 1200
        printed = self.e.red[card]
        if printed.effect is Effect.TAKE:
            return printed.amount[self.t.rank(self.seat)]
        return WORTH.get(printed.effect, 600)

    def control(self, card: str, field: int) -> int:
        """What a card of control gains at a field beyond what it costs."""
        printed = self.e.red[card]
        cost = control_cost(self.t, self.seat, printed, field) or 0
        owner = self.t.owners.get(field)
        if owner == self.seat:
            return 600
        hurt = 0 if owner is None else self.business(field, owner) // 2
        return self.business(field, self.seat) + hurt - cost

    # The ring

    def toll(self, field: int) -> int:
        """What stopping on a field would cost."""
        place = self.e.places[field]
        if place.kind is not Kind.BUSINESS or friendly(self.t, self.seat, field):
            return 0
        owner, rank = self.t.owners.get(field), self.t.rank(self.seat)
        if owner is None:
            return max(0, -place.neutral[rank])
        return 0 if owner == self.seat else place.rival[rank]

    def visit(self, field: int) -> int:
        """What stopping on a field is worth now."""
        place, rank = self.e.places[field], self.t.rank(self.seat)
        match place.kind:
            case Kind.BUSINESS:
                owner = self.t.owners.get(field)
                if owner == self.seat:
                    return place.own
                toll = self.toll(field)
                gain = 0 if owner is not None or friendly(self.t, self.seat, field) else max(0, place.neutral[rank])
                return gain - toll - (1800 if toll > self.me.cash else 0)
            case Kind.CITY:
                return place.amount * self.me.pieces.bit_count()
            case Kind.AGENT:
                return -2400
            case Kind.PROBLEM:
                return -900
            case Kind.FORTUNA:
                return 300
            case Kind.INFORMER:
                return 900 if self.me.cash >= place.amount else 0
            case Kind.CLUB:
                return 800 if self.me.cash >= place.amount and not self.me.watch else 0
            case Kind.YAKUZA:
                return max(0, self.best_removal()[0] - place.amount) if self.me.cash >= place.amount else 0
        return 0

    def arrival(self, distance: int) -> int:
        """What moving so far is worth, Start included."""
        there = self.me.at + distance
        return self.visit(there % len(self.e.ring)) + (self.e.bonus if there >= len(self.e.ring) else 0)

    def danger(self, cash: int) -> int:
        """What being short of cash at the next field may cost: a piece sold for a third of its price."""
        ring = len(self.e.ring)
        short = sum(self.toll((self.me.at + far) % ring) > cash for far in self.e.distances)
        loss = self.e.cell_price - self.e.council_price
        steering = 1 + self.e.adjustment[self.t.rank(self.seat)]
        return short * loss // (len(self.e.distances) * steering)

    # Changes of the map

    @contextmanager
    def supposing(self, owner: Seat | None, bit: int, guard: bool = False) -> Iterator[None]:
        """The map as it would be if a cell were a seat's, with his picciotto or without, or nobody's."""
        saved = [(player, player.pieces, player.guards) for player in self.t.players]
        for player, _, _ in saved:
            player.pieces &= ~bit
            player.guards &= ~bit
        if owner is not None:
            self.t.players[owner].pieces |= bit
            self.t.players[owner].guards |= bit if guard else 0
        try:
            yield
        finally:
            for player, pieces, guards in saved:
                player.pieces, player.guards = pieces, guards

    def after(self, seat: Seat, bit: int, gains: bool = True) -> tuple[int, int]:
        """How the own road and that of the leading rival change if a seat gains a cell, or nobody has it."""
        leader = self.leader()
        before = self.cost(self.seat), self.cost(leader)
        with self.supposing(seat if gains else None, bit):
            now = self.cost(self.seat), self.cost(leader)
        return before[0] - now[0], now[1] - before[1]

    def road_with(self, seat: Seat, bit: int) -> int:
        """What the connection would cost a seat if a cell were his."""
        with self.supposing(seat, bit):
            return self.cost(seat)

    def unguarded(self, bit: int) -> tuple[int, int]:
        """How both roads change if the picciotto on a cell is gone."""
        leader = self.leader()
        before = self.cost(self.seat), self.cost(leader)
        saved = [(player, player.guards) for player in self.t.players]
        for player, _ in saved:
            player.guards &= ~bit
        now = self.cost(self.seat), self.cost(leader)
        for player, guards in saved:
            player.guards = guards
        return before[0] - now[0], now[1] - before[1]

    def best_removal(self) -> tuple[int, int]:
        """The rival's picciotto whose removal helps most, and how much."""
        best = (0, 0)
        for rival in self.rivals:
            for bit in single(self.t.players[rival].guards):
                mine, theirs = self.unguarded(bit)
                best = max(best, (mine + theirs // 2, bit))
        return best
