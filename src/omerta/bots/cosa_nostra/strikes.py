"""Finishing the road within one turn, and keeping a rival from doing so."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from omerta.bots.cosa_nostra.moves import Moves
from omerta.bots.cosa_nostra.outlook import Outlook
from omerta.bots.cosa_nostra.position import Position
from omerta.games.cosa_nostra import options as o
from omerta.games.cosa_nostra import single
from omerta.kernel import Seat

LONGEST_WALL = 4
"""So many cells one may have to gain to stop somebody."""


class Node(NamedTuple):
    """A position that a plan leads to."""

    value: float
    actions: tuple[Any, ...]
    position: Position


def barriers(moves: Moves, outlook: Outlook, p: Position) -> list[Node]:
    """Plans that keep a rival from winning in his next turn, where several cells have to be gained for that."""
    found: list[Node] = []
    for rival in range(p.seats):
        terms = outlook.terms(p, rival, outlook.roads(p, rival))
        if rival != moves.seat and outlook.with_strike(p, rival, moves.seat, terms).strike:
            built = wall(moves, outlook, p, rival)
            if built is not None:
                found.append(built)
    return found


def wall(moves: Moves, outlook: Outlook, p: Position, rival: Seat) -> Node | None:
    """Gain or guard cells until a rival's strike is dearer than he can hope to pay."""
    actions: list[Any] = []
    while outlook.earnings.chance(p, rival, price := outlook.strike(p, rival)) and len(actions) < LONGEST_WALL:
        cells = outlook.strike_cells(p, rival)
        best: tuple[int, int, Any, Position] | None = None
        for action in steps_on(moves, p, cells):
            after = moves.after(p, action)
            dearer = outlook.strike(after, rival)
            if best is None or (dearer, after.cash[moves.seat]) > best[:2]:
                best = (dearer, after.cash[moves.seat], action, after)
        if best is None or best[0] < price:
            return None
        actions.append(best[2])
        p = best[3]
    if outlook.earnings.chance(p, rival, outlook.strike(p, rival)):
        return None
    return Node(outlook.odds_of(p, moves.seat), tuple(actions), p)


def steps_on(moves: Moves, p: Position, cells: int) -> Iterator[Any]:
    """Actions that gain or guard one of these cells."""
    names = {moves.e.names[bit] for bit in single(cells)}
    yield from (action for action in moves.gains(p) if action.cell in names)
    yield from (step for step in moves.steps(p, 0, p.taken()) if step.cell in names)


def finish(moves: Moves, outlook: Outlook, p: Position, cards: list[Any]) -> Node | None:
    """A plan that wins in this turn, if there is one: by connecting the city, or by filling the map."""
    seat = moves.seat
    if p.watch[seat] or not p.supply[seat]:
        return None
    cashing = [card for card in cards if isinstance(card, (o.Use, o.UseOnRival))]
    gaining = [card for card in cards if isinstance(card, o.UseOnCell)]
    begun: list[tuple[tuple[Any, ...], Position]] = [((), p)]
    richer, used = p, list[Any]()
    for card in cashing:
        if all(card.card != other.card for other in used):
            richer = moves.after(richer, card)
            used.append(card)
    if used:
        begun.append((tuple(used), richer))
    begun += [((card,), moves.after(p, card)) for card in gaining]
    for actions, here in begun:
        won = carry_out(moves, outlook, here, actions)
        if won is not None:
            return won
    for actions, here in begun if outlook.fills else ():
        if outlook.fill(here, seat) <= here.cash[seat]:
            return fill_up(moves, here, actions)
    return None


def fill_up(moves: Moves, p: Position, actions: tuple[Any, ...]) -> Node:
    """Buy all cells that are empty."""
    while empty := moves.e.cells & ~p.taken() & p.reach(moves.seat):
        action = o.buy(moves.e.names[empty & -empty])
        actions, p = (*actions, action), moves.after(p, action)
    return Node(1.0, actions, p)


def carry_out(moves: Moves, outlook: Outlook, p: Position, actions: tuple[Any, ...]) -> Node | None:
    """Gain cell after cell as long as the rest can still be paid."""
    seat = moves.seat
    while p.supply[seat] >= 0:
        if moves.e.connects(p.pieces[seat]):
            return Node(1.0, actions, p)
        if not p.supply[seat] or outlook.strike(p, seat, p.cash[seat]) > p.cash[seat]:
            return None
        best = None
        for action in moves.gains(p):
            after = moves.after(p, action)
            cash = after.cash[seat]
            left = cash - (0 if moves.e.connects(after.pieces[seat]) else outlook.strike(after, seat, cash))
            if left >= 0 and (best is None or left > best[0]):
                best = (left, action, after)
        if best is None:
            return None
        actions, p = (*actions, best[1]), best[2]
    return None
