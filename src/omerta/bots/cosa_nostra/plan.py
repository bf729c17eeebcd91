"""A plan for one's own turn: pieces, picciotti, businesses, cards and money together.

Sequences of actions are tried on light positions, the best few are carried on, and the best that was met is the plan.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, NamedTuple

from omerta.bots.cosa_nostra.city import FAR, Roads
from omerta.bots.cosa_nostra.habits import MASTER, Habits
from omerta.bots.cosa_nostra.outlook import Outlook, Terms
from omerta.bots.cosa_nostra.position import Position, breaks, worth
from omerta.games.cosa_nostra import CAPO, Effect, Target, single
from omerta.games.cosa_nostra import options as o
from omerta.kernel import Seat

DEPTH = 9
PATIENCE = 3
"""How many actions in a row may bring nothing yet."""
GAIN = 0.001
"""By what part an action must raise the odds to be worth the trouble."""


LONGEST_WALL = 4
"""So many cells one may have to gain to stop somebody."""
CLOSE = 0.9
"""Plans that are so near to the best are looked at again."""
STEP = 4
"""How far a figure moves about, if it may choose."""


HASTY = Habits(width=1, foresight=0)
"""How a rival's answer is looked for."""


class Node(NamedTuple):
    """A position that a plan leads to."""

    value: float
    actions: tuple[Any, ...]
    position: Position


class Planner:
    """Plans the turn of one seat."""

    def __init__(self, outlook: Outlook, seat: Seat, habits: Habits = MASTER, rng: random.Random | None = None) -> None:
        self.outlook = outlook
        self.habits = habits
        self.rng = rng
        self.e = outlook.e
        self.seat = seat
        self.w = outlook.w

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

    # Judging

    def value(self, p: Position, parent: Position, roads: list[Roads]) -> float:
        """How likely the own seat wins if it ends its turn here; roads are those of the position just before."""
        outlook, terms = self.outlook, []
        for seat in range(p.seats):
            cost = self.carried(roads[seat], parent, p, seat)
            if seat == self.seat and cost == 0:
                return 1.0
            found: Terms = outlook.terms(p, seat, roads[seat], cost)
            terms.append(outlook.with_strike(p, seat, self.seat, found))
        return outlook.spiteful(outlook.odds(p, terms, self.seat), self.seat)

    def carried(self, roads: Roads, before: Position, now: Position, seat: Seat) -> int:
        """What a road costs now, kept up from the position before; searched again only where that cannot tell."""
        others, guards, _ = self.outlook.sets(before, seat)
        others2, guards2, mine2 = self.outlook.sets(now, seat)
        mine = before.pieces[seat]
        changed = mine ^ mine2 | others ^ others2 | guards ^ guards2
        if not changed:
            return roads.cost
        cheaper = FAR
        several = 0
        for bit in single(changed):
            was = self._price(bit, mine, others, guards)
            price = self._price(bit, mine2, others2, guards2)
            if price > was and bit & roads.cells:
                return self.outlook.road(now, seat)
            if price < was:
                several += 1
                cheaper = min(cheaper, roads.through[self.outlook.city.index[bit]] - was + price)
        return self.outlook.road(now, seat) if several > 1 else min(roads.cost, cheaper)

    def _price(self, bit: int, mine: int, others: int, guards: int) -> int:
        if bit & mine:
            return 0
        if bit & guards:
            return self.outlook.storm
        return self.outlook.seize if bit & others else self.outlook.empty

    # What can be done

    def actions(self, p: Position, roads: list[Roads]) -> Iterator[Any]:
        """Actions worth a look: those that touch a road, and what money can buy elsewhere."""
        e, seat, names = self.e, self.seat, self.e.names
        if p.watch[seat]:
            return
        taken = p.taken()
        wanted = 0
        for road in roads:
            wanted |= road.cells
        cash = p.cash[seat]
        if p.supply[seat] and cash >= e.cell_price:
            for bit in single(p.reach(seat) & ~taken & wanted):
                yield o.buy(names[bit])
        yield from self._steps(p, wanted, taken)
        if cash >= e.hire_price and p.picciotti and not p.holds(seat, Effect.BLOCK_HIRING):
            yield o.Plain.HIRE
        if p.owners.count(seat) < e.tokens:
            for field in e.businesses:
                price = e.places[field].price
                if p.owners[field] < 0 and price is not None and cash >= price:
                    yield o.businesses(e).acquire[field]

    def _steps(self, p: Position, wanted: int, taken: int) -> Iterator[Any]:
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
            near = e.beside(bit) if bit else p.gates[seat]
            if bit and p.rank(seat) == CAPO:
                near |= e.cornering(bit)
            for cell in single(near & own):
                yield o.walk(origin, names[cell])
            if p.supply[seat]:
                for cell in single(near & ~taken & wanted):
                    yield o.claim(origin, names[cell])
                if seizes:
                    for cell in single(near & open_cells & wanted):
                        yield o.seize(origin, names[cell])

    # Searching

    def plan(self, p: Position, cards: list[Any], patience: int = PATIENCE) -> list[Node]:
        """The best plans for the rest of the turn, the best first; doing nothing is one of them."""
        outlook = self.outlook
        if (won := self.finish(p, cards)) is not None:
            return [won]
        roads = [outlook.roads(p, seat) for seat in range(p.seats)]
        idle = Node(self.value(p, p, roads), (), p)
        found, seen = [idle], {self.key(p)}
        if not self.habits.heedless:
            found += self.barriers(p)
        front = found[:]
        best, since = idle.value, 0
        for depth in range(DEPTH):
            children: list[Node] = []
            for node in front:
                roads = [outlook.roads(node.position, seat) for seat in range(p.seats)]
                actions = list(self.actions(node.position, roads))
                children += self.children(node, [*cards, *actions] if depth == 0 else actions, roads, seen)
            children.sort(key=lambda node: -node.value)
            front = children[: self.habits.width]
            if not front:
                break
            found += front
            since = 0 if front[0].value > best * (1 + GAIN) else since + 1
            best = max(best, front[0].value)
            if best >= 1.0 or since >= patience:
                break
        found.sort(key=lambda node: -node.value * (1 - GAIN * len(node.actions)))
        return found

    def children(self, node: Node, actions: list[Any], roads: list[Roads], seen: set[Any]) -> list[Node]:
        """What actions lead to, as far as the player sees it and where it has not been yet."""
        found, habits, rng = [], self.habits, self.rng
        for action in actions:
            child = self.after(node.position, action)
            key = self.key(child)
            if key in seen:
                continue
            seen.add(key)
            value = self.value(child, node.position, roads)
            if value < 1.0 and rng is not None:
                if habits.overlooks and rng.random() < habits.overlooks:
                    continue
                if habits.keeps and child.cash[self.seat] < min(habits.keeps, node.position.cash[self.seat]):
                    continue
                if habits.misjudges:
                    value *= 1 + habits.misjudges * (2 * rng.random() - 1)
            found.append(Node(value, (*node.actions, action), child))
        return found

    def barriers(self, p: Position) -> list[Node]:
        """Plans that keep a rival from winning in his next turn, where several cells have to be gained for that."""
        outlook, found = self.outlook, []
        for rival in range(p.seats):
            terms = outlook.terms(p, rival, outlook.roads(p, rival))
            if rival != self.seat and outlook.with_strike(p, rival, self.seat, terms).strike:
                wall = self.wall(p, rival)
                if wall is not None:
                    found.append(wall)
        return found

    def wall(self, p: Position, rival: Seat) -> Node | None:
        """Gain or guard cells until a rival's strike is dearer than he can hope to pay."""
        outlook, actions = self.outlook, list[Any]()
        while outlook.earnings.chance(p, rival, price := outlook.strike(p, rival)) and len(actions) < LONGEST_WALL:
            cells = outlook.strike_cells(p, rival)
            best: tuple[int, int, Any, Position] | None = None
            for action in self.steps_on(p, cells):
                after = self.after(p, action)
                dearer = outlook.strike(after, rival)
                if best is None or (dearer, after.cash[self.seat]) > best[:2]:
                    best = (dearer, after.cash[self.seat], action, after)
            if best is None or best[0] < price:
                return None
            actions.append(best[2])
            p = best[3]
        if outlook.earnings.chance(p, rival, outlook.strike(p, rival)):
            return None
        return Node(outlook.odds_of(p, self.seat), tuple(actions), p)

    def steps_on(self, p: Position, cells: int) -> Iterator[Any]:
        """Actions that gain or guard one of these cells."""
        names = {self.e.names[bit] for bit in single(cells)}
        yield from (action for action in self.gains(p) if action.cell in names)
        yield from (step for step in self._steps(p, 0, p.taken()) if step.cell in names)

    def finish(self, p: Position, cards: list[Any]) -> Node | None:
        """A plan that connects the city in this turn, if there is one."""
        seat = self.seat
        if p.watch[seat] or not p.supply[seat]:
            return None
        cashing = [card for card in cards if isinstance(card, (o.Use, o.UseOnRival))]
        gaining = [card for card in cards if isinstance(card, o.UseOnCell)]
        begun: list[tuple[tuple[Any, ...], Position]] = [((), p)]
        richer, used = p, list[Any]()
        for card in cashing:
            if all(card.card != other.card for other in used):
                richer = self.after(richer, card)
                used.append(card)
        if used:
            begun.append((tuple(used), richer))
        begun += [((card,), self.after(p, card)) for card in gaining]
        for actions, here in begun:
            won = self.carry_out(here, actions)
            if won is not None:
                return won
        return None

    def carry_out(self, p: Position, actions: tuple[Any, ...]) -> Node | None:
        """Gain cell after cell as long as the rest can still be paid."""
        outlook, seat = self.outlook, self.seat
        while p.supply[seat] >= 0:
            if self.e.connects(p.pieces[seat]):
                return Node(1.0, actions, p)
            if not p.supply[seat] or outlook.strike(p, seat) > p.cash[seat]:
                return None
            best = None
            for action in self.gains(p):
                after = self.after(p, action)
                left = after.cash[seat] - (0 if self.e.connects(after.pieces[seat]) else outlook.strike(after, seat))
                if left >= 0 and (best is None or left > best[0]):
                    best = (left, action, after)
            if best is None:
                return None
            actions, p = (*actions, best[1]), best[2]
        return None

    def gains(self, p: Position) -> Iterator[Any]:
        """Actions that gain a cell."""
        e, taken = self.e, p.taken()
        yield from (step for step in self._steps(p, e.cells, taken) if not isinstance(step, o.Walk))
        if p.cash[self.seat] >= e.cell_price:
            yield from (o.buy(e.names[bit]) for bit in single(p.reach(self.seat) & ~taken))

    def foreseen(self, plans: list[Node]) -> list[Node]:
        """The best few plans again, judged by what is left of them after the next rival's turn."""
        best, most = plans[0].value, self.habits.foresight
        tried = [node for node in plans[:most] if node.value > best * CLOSE]
        if len(tried) < 2 or best >= 1.0:
            return plans
        found = [node._replace(value=(node.value + self.answered(node.position)) / 2) for node in tried]
        found.sort(key=lambda node: -node.value * (1 - GAIN * len(node.actions)))
        return found

    def answered(self, p: Position) -> float:
        """How likely the own seat wins when the next rival has answered; his roll brings what it brings on average."""
        outlook, me = self.outlook, self.seat
        rival = next(seat % p.seats for seat in range(me + 1, me + p.seats) if not p.out[seat % p.seats])
        strike = outlook.with_strike(p, rival, me, outlook.terms(p, rival, outlook.roads(p, rival))).strike
        p = p.copy()
        p.turn, p.moved, p.fresh = rival, 0, 0
        p.watch[me] = max(0, p.watch[me] - 1)
        ring, at = outlook.earnings.ring(p, rival), p.at[rival]
        p.cash[rival] = max(0, p.cash[rival] + int(ring.income.after[1][at]))
        p.at[rival] = (at + STEP) % len(ring.visits)
        plans = Planner(outlook, rival, HASTY).plan(p, [], 1)
        reply = next((node for node in plans if node.value < 1.0), None)
        after = p if reply is None else reply.position
        return (1 - self.w.strike * strike) * outlook.spiteful(outlook.judge(after, rival), me)

    def key(self, p: Position) -> Any:
        """What tells positions of the own turn apart."""
        seat = self.seat
        return (*p.pieces, p.guards[seat], p.waiting[seat], p.cash[seat], p.moved, p.owners, *p.hands, *p.guards)
