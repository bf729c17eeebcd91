"""What a seat can do in its turn and what it leads to, on light positions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from omerta.bots.cosa_nostra.city import Roads
from omerta.bots.cosa_nostra.position import Position, breaks, worth
from omerta.games.cosa_nostra import CAPO, Edition, Effect, Target, single
from omerta.games.cosa_nostra import options as o
from omerta.kernel import Seat


class Moves:
    """The actions of one seat."""

    def __init__(self, e: Edition, seat: Seat) -> None:
        self.e = e
        self.seat = seat

    # What an action leads to

    def after(self, p: Position, option: Any) -> Position:
        """The position after an action of the own turn; luck counts by what it brings on average."""
        e, seat, bits = self.e, self.seat, self.e.bits
        p = p.copy()
        match option:
            case o.Buy(cell):
                p.pay(seat, e.cell_price)
                p.lay(seat, bits[cell])
            case o.Plain.HIRE:
                p.pay(seat, e.hire_price)
                p.waiting[seat] += 1
                p.picciotti -= 1
                p.fresh += 1
            case o.Walk(origin, cell) | o.Claim(origin, cell) | o.Seize(origin, cell):
                self._step(p, option, origin, bits[cell])
            case o.Acquire(field):
                p.pay(seat, e.places[field.number].price or 0)
                p.own(field.number, seat)
            case o.PayOff(card):
                p.pay(seat, (e.black[card.id].payoff or (0, 0, 0))[p.rank(seat)])
                p.lasting[seat] = tuple(other for other in p.lasting[seat] if other != card.id)
            case o.Use() | o.UseOnCell() | o.UseOnField() | o.UseOnRival() | o.UseOnBlack():
                self._use(p, option)
        return p

    def _step(self, p: Position, option: Any, origin: str, bit: int) -> None:
        seat = self.seat
        if origin == o.WAITING:
            p.waiting[seat] -= 1
            p.picciotti += 1
            if p.fresh and not isinstance(option, o.Seize):
                p.fresh -= 1
        else:
            p.dismiss(self.e.bits[origin])
        if isinstance(option, o.Walk):
            p.guards[seat] |= bit
            p.moved |= bit
            p.picciotti -= 1
            return
        if isinstance(option, o.Seize):
            p.pay(seat, self.e.seize_tax)
            p.lift(bit)
        p.lay(seat, bit)

    def _use(self, p: Position, option: Any) -> None:
        e, seat = self.e, self.seat
        printed, rank = e.red[option.card.id], p.rank(seat)
        p.hands[seat] -= worth(e, option.card.id, rank)
        p.breakers[seat] -= breaks(e, option.card.id)
        match printed.effect:
            case Effect.TAKE:
                p.pay(seat, -min(printed.amount[rank], p.bank))
            case Effect.TAKE_EACH:
                each = printed.piece * p.pieces[seat].bit_count() + printed.business * p.owners.count(seat)
                p.pay(seat, -min(max(printed.least, each), p.bank))
            case Effect.COLLECT:
                paid = min(p.cash[option.rival], printed.amount[p.rank(option.rival)])
                p.cash[option.rival] -= paid
                p.cash[seat] += paid
            case Effect.COLLECT_COLOUR:
                rivals = [rival for rival in range(p.seats) if rival != seat and not p.out[rival]]
                odds = (1 + 1 / len(rivals)) / len(e.colour_die)
                for rival in rivals:
                    paid = int(odds * min(p.cash[rival], printed.amount[p.rank(rival)]))
                    p.cash[rival] -= paid
                    p.cash[seat] += paid
            case Effect.GAIN_CELL:
                bit = e.bits[option.cell]
                p.pay(seat, printed.amount[rank])
                p.lift(bit)
                p.lay(seat, bit)
                if printed.target is Target.GUARDED:
                    p.guards[seat] |= bit
                    p.moved |= bit
                    p.picciotti -= 1
            case Effect.REMOVE_PICCIOTTO:
                p.dismiss(e.bits[option.cell])
            case Effect.CONTROL:
                self._control(p, printed, option.field.number)
            case Effect.FRIENDLY:
                p.friendly = (*p.friendly, (seat, option.field.number))
            case Effect.WATCH_RIVAL:
                p.watch[option.rival] = max(p.watch[option.rival], printed.amount[p.rank(option.rival)])
            case Effect.END_WATCH:
                p.watch[seat] = 0
            case Effect.CANCEL_BLACK:
                p.lasting[seat] = tuple(card for card in p.lasting[seat] if card != option.black.id)

    def _control(self, p: Position, printed: Any, field: int) -> None:
        owner = p.owners[field]
        if owner == self.seat:
            p.hands[self.seat] += 500
            return
        p.pay(self.seat, (printed.neutral if owner < 0 else printed.rival) or 0)
        p.own(field, self.seat)

    # What can be done

    def actions(self, p: Position, roads: list[Roads], wanted: int = 0) -> Iterator[Any]:
        """Actions worth a look: those that touch a road or are wanted, and what money can buy elsewhere."""
        e, seat, names = self.e, self.seat, self.e.names
        if p.watch[seat]:
            return
        taken = p.taken()
        for road in roads:
            wanted |= road.cells
        cash = p.cash[seat]
        if p.supply[seat] and cash >= e.cell_price:
            for bit in single(p.reach(seat) & ~taken & wanted):
                yield o.buy(names[bit])
        yield from self.steps(p, wanted, taken)
        if cash >= e.hire_price and p.picciotti and not p.holds(seat, Effect.BLOCK_HIRING):
            yield o.Plain.HIRE
        if p.owners.count(seat) < e.tokens:
            for field in e.businesses:
                price = e.places[field].price
                if p.owners[field] < 0 and price is not None and cash >= price:
                    yield o.businesses(e).acquire[field]

    def steps(self, p: Position, wanted: int, taken: int) -> Iterator[Any]:
        """Steps of picciotti: walks, and what gains one of the wanted cells."""
        e, seat, names = self.e, self.seat, self.e.names
        if p.holds(seat, Effect.BLOCK_STEPS):
            return
        own = p.pieces[seat] & ~p.guards[seat]
        open_cells = 0
        for rival, pieces in enumerate(p.pieces):
            if rival != seat:
                open_cells |= pieces & ~p.guards[rival]
        pays = p.cash[seat] >= e.seize_tax
        origins = [(names[bit], bit, pays) for bit in single(p.guards[seat] & ~p.moved)]
        if p.waiting[seat]:
            origins.append((o.WAITING, 0, pays and p.waiting[seat] > p.fresh))
        for origin, bit, seizes in origins:
            near = hostile = e.beside(bit) if bit else p.gates[seat]
            if bit and p.rank(seat) == CAPO:
                hostile |= e.cornering(bit)
                near = hostile if p.diagonal else near
            for cell in single(near & own):
                yield o.walk(origin, names[cell])
            if p.supply[seat]:
                for cell in single(near & ~taken & wanted):
                    yield o.claim(origin, names[cell])
                if seizes:
                    for cell in single(hostile & open_cells & wanted):
                        yield o.seize(origin, names[cell])

    def gains(self, p: Position) -> Iterator[Any]:
        """Actions that gain a cell."""
        e, taken = self.e, p.taken()
        yield from (step for step in self.steps(p, e.cells, taken) if not isinstance(step, o.Walk))
        if p.supply[self.seat] and p.cash[self.seat] >= e.cell_price:
            yield from (o.buy(e.names[bit]) for bit in single(p.reach(self.seat) & ~taken))
