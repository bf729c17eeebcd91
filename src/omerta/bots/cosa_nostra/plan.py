"""A plan for one's own turn: pieces, picciotti, businesses, cards and money together.

Sequences of actions are tried on light positions, the best few are carried on, and the best that was met is the plan.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Any

from omerta.bots.cosa_nostra.city import Roads
from omerta.bots.cosa_nostra.habits import MASTER, Habits
from omerta.bots.cosa_nostra.moves import Moves
from omerta.bots.cosa_nostra.outlook import STORMED, Outlook, Sets, Terms
from omerta.bots.cosa_nostra.position import Position
from omerta.bots.cosa_nostra.promises import peaceful
from omerta.bots.cosa_nostra.strikes import Node, barriers, finish
from omerta.games.cosa_nostra import options as o
from omerta.games.cosa_nostra import single
from omerta.kernel import Seat

DEPTH = 9
PATIENCE = 3
"""How many actions in a row may bring nothing yet."""
GAIN = 0.002
"""What an action must bring to be worth the trouble, as a part of what is still open."""
CLOSE = 0.9
"""Plans that are so near to the best are looked at again."""
STEP = 4
"""How far a figure moves about, if it may choose."""
HASTY = Habits(width=1, foresight=0)
"""How a rival's answer is looked for."""


class Before:
    """A position that actions are tried in: its roads, and how far rivals were found to be from victory after them."""

    def __init__(self, p: Position, roads: list[Roads]) -> None:
        self.position = p
        self.roads = roads
        self.taken = p.taken()
        self.guarded = p.guarded()
        self.terms: dict[tuple[Any, ...], Terms] = {}


class Planner(Moves):
    """Plans the turn of one seat."""

    def __init__(self, outlook: Outlook, seat: Seat, habits: Habits = MASTER, rng: random.Random | None = None) -> None:
        super().__init__(outlook.e, seat)
        self.outlook = outlook
        self.habits = habits
        self.rng = rng
        self.w = outlook.w
        self.spared: frozenset[Seat] = frozenset()
        """Whom no action of a plan may harm, but for one that wins or keeps another from winning."""

    # Judging

    def value(self, p: Position, before: Before) -> float:
        """How likely the own seat wins if it ends its turn here, at most one action later."""
        outlook, me = self.outlook, self.seat
        costs = self.carried(before, p)
        if costs[me] == 0:
            return 1.0
        terms = []
        for seat, cost in enumerate(costs):
            road = before.roads[seat]
            found = outlook.terms(p, seat, road, cost) if seat == me else self.rival_terms(p, seat, before, cost)
            terms.append(outlook.with_strike(p, seat, me, found))
        return outlook.spiteful(outlook.odds(p, terms, me), me)

    def rival_terms(self, p: Position, seat: Seat, before: Before, cost: int) -> Terms:
        """How far a rival is from victory, found once for all actions that make no difference to him."""
        road, tax = before.roads[seat], self.e.seize_tax
        threats = [guards if cash >= tax else 0 for guards, cash in zip(p.guards, p.cash, strict=True)]
        taken = p.taken() & road.cells if cost % STORMED else 0
        own = p.cash[seat], p.pieces[seat], p.guards[seat], p.watch[seat]
        key = (seat, cost, *own, taken, *threats, p.ranks(), min(p.bank, 2 * self.e.bonus), p.owners, p.friendly)
        found = before.terms.get(key)
        if found is None:
            found = before.terms[key] = self.outlook.terms(p, seat, road, cost)
        return found

    def carried(self, before: Before, now: Position) -> list[int]:
        """What everybody's road costs now, kept up from the position before."""
        taken, guarded = before.taken, before.guarded
        taken2, guarded2 = now.taken(), now.guarded()
        moved = taken ^ taken2 | guarded ^ guarded2
        costs = []
        for seat, road in enumerate(before.roads):
            mine, mine2 = before.position.pieces[seat], now.pieces[seat]
            changed = moved | mine ^ mine2
            if changed:
                was = mine, taken & ~mine, guarded & ~mine
                costs.append(self.changed(road, changed, was, (mine2, taken2 & ~mine2, guarded2 & ~mine2)))
            else:
                costs.append(road.cost)
        return costs

    def changed(self, roads: Roads, changed: int, before: Sets, now: Sets) -> int:
        """What a road costs when some cells have changed; searched again only where that cannot tell."""
        outlook, index = self.outlook, self.outlook.city.index
        cost, several = roads.cost, 0
        for bit in single(changed):
            was, price = self._price(bit, *before), self._price(bit, *now)
            if price > was and bit & roads.cells:
                return outlook.road_of(*now)
            if price < was:
                several += 1
                cost = min(cost, roads.through[index[bit]] - was + price)
        return outlook.road_of(*now) if several > 1 else cost

    def _price(self, bit: int, mine: int, others: int, guards: int) -> int:
        if bit & mine:
            return 0
        if bit & guards:
            return self.outlook.storm
        return self.outlook.seize if bit & others else self.outlook.empty

    # Searching

    def plan(self, p: Position, cards: list[Any], patience: int = PATIENCE) -> list[Node]:
        """The best plans for the rest of the turn, the best first; doing nothing is one of them."""
        outlook = self.outlook
        if (won := finish(self, outlook, p, cards)) is not None:
            return [won]
        roads = [outlook.roads(p, seat) for seat in range(p.seats)]
        idle = Node(self.value(p, Before(p, roads)), (), p)
        found, seen = [idle], {self.key(p)}
        if not self.habits.heedless:
            found += barriers(self, outlook, p)
        front = found[:]
        best, since = idle.value, 0
        for depth in range(DEPTH):
            children: list[Node] = []
            for node in front:
                roads = [outlook.roads(node.position, seat) for seat in range(p.seats)]
                actions = list(self.actions(node.position, roads, outlook.contested(node.position)))
                children += self.children(node, [*cards, *actions] if depth == 0 else actions, roads, seen)
            children.sort(key=lambda node: -node.value)
            front = children[: self.habits.width]
            if not front:
                break
            found += front
            since = 0 if front[0].value > best + trouble(idle) else since + 1
            best = max(best, front[0].value)
            if best >= 1.0 or since >= patience:
                break
        found.sort(key=lambda node: len(node.actions) * trouble(idle) - node.value)
        return found

    def single_actions(self, p: Position, cards: list[Any]) -> list[Node]:
        """What each action alone leads to."""
        roads = [self.outlook.roads(p, seat) for seat in range(p.seats)]
        actions = [*cards, *self.actions(p, roads, self.outlook.contested(p))]
        return self.children(Node(0.0, (), p), actions, roads, {self.key(p)})

    def children(self, node: Node, actions: list[Any], roads: list[Roads], seen: set[Any]) -> list[Node]:
        """What actions lead to, as far as the player sees it and where it has not been yet."""
        found, habits, rng = [], self.habits, self.rng
        before = Before(node.position, roads)
        for action in peaceful(node.position, actions, self.spared) if self.spared else actions:
            child = self.after(node.position, action)
            key = self.key(child)
            if key in seen:
                continue
            seen.add(key)
            value = self.value(child, before)
            if value < 1.0 and rng is not None:
                if habits.overlooks and rng.random() < habits.overlooks:
                    continue
                if habits.keeps and child.cash[self.seat] < min(habits.keeps, node.position.cash[self.seat]):
                    continue
                if habits.misjudges and not isinstance(action, o.Walk):  # nobody walks to and fro by mistake
                    value *= 1 + habits.misjudges * (2 * rng.random() - 1)
            found.append(Node(value, (*node.actions, action), child))
        return found

    def foreseen(self, plans: list[Node], tries: Iterable[int]) -> list[Node]:
        """The best plans again, as many as may be tried, judged by what the next rival's turn leaves of them."""
        best = plans[0].value
        close = [node for node in plans if node.value > best * CLOSE]
        if len(close) < 2 or best >= 1.0:
            return plans
        tried = zip(close, tries, strict=False)
        found = [node._replace(value=(node.value + self.answered(node.position)) / 2) for node, _ in tried]
        if len(found) < 2:
            return plans
        found.sort(key=lambda node: len(node.actions) * trouble(plans[0]) - node.value)
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
        return (p.round, p.moved, p.waiting[seat], p.cash[seat], p.owners, *p.pieces, *p.guards, *p.hands)


def trouble(node: Node) -> float:
    """What one action more must bring."""
    return GAIN * node.value * (1 - min(1.0, node.value))
