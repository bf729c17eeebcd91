"""The greedy planner by which the rules file of Cosa Nostra measured its figures (sections 16 and 19).

It plans the cheapest connection, blocks a rival who could win, guards, and invests in one of four styles; it does not
weigh one thing against another and never makes an offer. The bots of the product play better and otherwise.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from omerta.bots.cosa_nostra.judgement import Judgement
from omerta.bots.cosa_nostra.roads import Prices
from omerta.bots.cosa_nostra.simple import Simple
from omerta.games.cosa_nostra import options as o
from omerta.kernel import Asked, Seat

STYLES = (1, 3, 4, 6)
"""How many businesses a planner wants before it spends everything on the city."""
RESERVE = 800
"""Cash kept for the next field, but for what blocks or wins."""
CARDS = o.Use | o.UseOnCell | o.UseOnField | o.UseOnRival | o.UseOnBlack
PICCIOTTI = 2
"""How many picciotti it keeps at work."""


class Plan(Judgement):
    """Roads by the cost hints of section 16, wherever picciotti stand."""

    def _prices(self, seat: Seat) -> Prices:
        e, mine = self.e, self.t.players[seat].pieces
        others = guards = 0
        for rival in self.t.rivals(seat):
            others |= self.t.players[rival].pieces
            guards |= self.t.players[rival].guards
        seizing = e.seize_tax + e.hire_price
        empty = e.cells & ~others & ~mine
        return Prices(e, (0, mine), (e.cell_price, empty), (seizing, others & ~guards), (9000, guards))


class Planner(Simple):
    """Takes the first thing on its list that can be done."""

    judgement = Plan

    def __init__(self, rng: random.Random) -> None:
        super().__init__(rng)
        self.businesses = rng.choice(STYLES)
        self.ways |= {"raise": self.sell}

    def begin(self, judge: Judgement, asked: Asked) -> Any:
        """Where the own road is shortest; nobody could win yet, so there is nobody to block."""
        cell = {option: option.gate if isinstance(option, o.Start) else option.cell for option in asked.options}
        return self.best(asked.options, lambda option: judge.after(judge.seat, judge.e.bits[cell[option]])[0])

    def sell(self, judge: Judgement, asked: Asked) -> Any:
        """Nothing but pieces to the council; the one that matters least."""
        sales = [option for option in asked.options if isinstance(option, o.Council)]
        if not sales:
            return asked.options[-1]
        return self.best(sales, lambda option: judge.after(judge.seat, judge.e.bits[option.cell], gains=False)[0])

    def act(self, judge: Judgement, asked: Asked) -> Any:
        cost, cells = judge.strike(judge.seat)
        self.striking = cost <= judge.me.cash
        self.finish = cells if self.striking else 0
        self.leader, self.blocking, self.threat, self.purse = judge.leader(), 0.5, None, 0
        return next(self.wishes(judge, asked.options), o.Quiet.DONE)

    def wishes(self, judge: Judgement, options: Any) -> Iterator[Any]:
        """What it would do, the most urgent first."""
        e, me = judge.e, judge.me
        gaining = [option for kind in (o.Claim, o.Seize, o.Buy) for option in options if isinstance(option, kind)]
        bits = {option: e.bits[option.cell] for option in gaining}
        yield from (option for option in gaining if bits[option] & self.finish)
        yield from self.block(judge, bits)
        cards = [option for option in options if isinstance(option, CARDS) and self.card(judge, option) > 0]
        yield from sorted(cards, key=lambda option: -self.card(judge, option))
        road, spare = judge.missing(judge.seat), me.cash - RESERVE
        wanted = [option for option in gaining if bits[option] & road]
        yield from (option for option in wanted if isinstance(option, o.Claim))
        if len(judge.t.businesses(judge.seat)) < self.businesses:
            shops = [option for option in options if isinstance(option, o.Acquire)]
            price = {shop: e.places[shop.field.number].price or 0 for shop in shops}
            shops.sort(key=lambda shop: (-price[shop], -e.places[shop.field.number].own))
            yield from (shop for shop in shops if price[shop] <= spare)
        yield from (option for option in wanted if e.seize_tax <= spare)
        walks = [option for option in options if isinstance(option, o.Walk)]
        walks = [option for option in walks if self.walking(judge, option.origin, option.cell) > 0]
        yield from sorted(walks, key=lambda option: -self.walking(judge, option.origin, option.cell))
        if me.guards.bit_count() + me.waiting < PICCIOTTI and e.hire_price <= spare and o.Plain.HIRE in options:
            yield o.Plain.HIRE
        debts = (option for option in options if isinstance(option, o.PayOff))
        yield from (option for option in debts if self.relief(judge, option.card.id) > 0)

    def block(self, judge: Judgement, bits: dict[Any, int]) -> Iterator[Any]:
        """The cell that costs a rival most who could pay for his connection in his next turn; who comes next, first."""
        players = judge.t.players
        for away in range(1, len(players)):
            rival = players[(judge.seat + away) % len(players)]
            before = judge.cost(rival.seat)
            if before > rival.cash + judge.e.bonus:
                continue
            dearer = {}
            for option, bit in bits.items():
                with judge.supposing(judge.seat, bit):
                    dearer[option] = judge.cost(rival.seat) - before
            yield from sorted((option for option in bits if dearer[option] > 0), key=lambda option: -dearer[option])
