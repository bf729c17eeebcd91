"""The cheapest way to connect the four sides of the city: a Steiner tree whose terminals are the sides.

The sides lie around the map in the order N, E, S, W, so some cell of the best tree joins two neighbouring sides to the
other two. Four searches from the sides and four from the places where two of them meet find it. A search spreads over
all cells of one cost at once, since a set of cells is one number.
"""

from __future__ import annotations

from collections.abc import Mapping

from omerta.games.cosa_nostra import Edition, single

FAR = 1_000_000
"""Dearer than any road."""

Costs = dict[int, int]
"""What it costs to come to each cell, by its bit."""


class Prices:
    """What each cell costs: pairs of a price and a set of cells, no cell in two of them."""

    def __init__(self, e: Edition, *pairs: tuple[int, int]) -> None:
        self.e = e
        sets: dict[int, int] = {}
        for price, cells in pairs:
            sets[price] = sets.get(price, 0) | cells
        self.free = sets.get(0, 0)
        self.sets = [(price, cells) for price, cells in sets.items() if cells and price]
        self.of = {bit: price for price, cells in sets.items() for bit in single(cells)}


def search(prices: Prices, begin: Mapping[int, int]) -> Costs:
    """The cost of every cell that can be reached from sets of cells with a cost of their own, nearer ones first."""
    levels = dict(begin)
    found: Costs = {}
    beside, sets, free = prices.e.beside, prices.sets, prices.free
    done = 0
    while levels:
        level = min(levels)
        cells = levels.pop(level) & ~done
        while cells:
            done |= cells
            edge = beside(cells) & ~done
            while cells:
                bit = cells & -cells
                found[bit] = level
                cells ^= bit
            for price, alike in sets:
                if reached := edge & alike:
                    further = level + price
                    levels[further] = levels[further] | reached if further in levels else reached
            cells = edge & free
    return found


def cheapest(prices: Prices, home: int) -> tuple[int, int]:
    """The cost of the cheapest connection and its cells; one that leaves out all home cells gets a way from there."""
    cost, cells = tree(prices)
    begin = home & sum(prices.of)
    if not cells or cells & home or not begin:
        return cost, cells
    way = search(prices, {prices.of[bit]: begin & _alike(prices, bit) for bit in single(begin)})
    ends = [bit for bit in single(cells) if bit in way]
    if not ends:
        return FAR, 0
    end = min(ends, key=lambda bit: way[bit] - prices.of[bit])
    passed = _back(prices, way, end, sum(bit for bit in single(begin) if way[bit] == prices.of[bit]))[0]
    return cost + way[end] - prices.of[end], cells | passed


def _alike(prices: Prices, bit: int) -> int:
    """All cells of the price of one."""
    return next((cells for _, cells in prices.sets if cells & bit), prices.free)


def tree(prices: Prices) -> tuple[int, int]:
    """The cheapest tree that touches all four sides."""
    of = prices.of
    if not prices.e.connects(sum(of)):
        return FAR, 0
    ones = [search(prices, _begin(prices, side)) for side in prices.e.sides]
    twos = []
    for first in range(4):
        one, other = ones[first], ones[(first + 1) % 4]
        meeting: dict[int, int] = {}
        for bit, cost in one.items():
            if bit in other:
                joined = cost + other[bit] - of[bit]
                meeting[joined] = meeting.get(joined, 0) | bit
        twos.append(search(prices, meeting))
    best, middle, half = FAR, 0, 0
    for first in (0, 1):
        here, there = twos[first], twos[first + 2]
        for bit, cost in here.items():
            if bit in there and (whole := cost + there[bit] - of[bit]) < best:
                best, middle, half = whole, bit, first
    return (best, _cells(prices, ones, twos, middle, half)) if middle else (FAR, 0)


def _begin(prices: Prices, side: int) -> dict[int, int]:
    begin = {price: cells & side for price, cells in prices.sets if cells & side}
    return begin | {0: prices.free & side} if prices.free & side else begin


def _cells(prices: Prices, ones: list[Costs], twos: list[Costs], middle: int, half: int) -> int:
    """The cells of a tree that joins two sides to the other two at its middle."""
    of, sides = prices.of, prices.e.sides
    cells = 0
    for pair in (half, half + 2):
        following = (pair + 1) % 4
        first, second, both = ones[pair], ones[following], twos[pair]
        met = sum(bit for bit in both if first.get(bit, FAR) + second.get(bit, FAR) - of[bit] == both[bit])
        way, meeting = _back(prices, both, middle, met)
        cells |= way
        for side, costs in ((pair, first), (following, second)):
            begun = sum(bit for bit in single(sides[side]) if costs.get(bit, FAR) == of.get(bit))
            cells |= _back(prices, costs, meeting, begun)[0]
    return cells


def _back(prices: Prices, costs: Costs, bit: int, began: int) -> tuple[int, int]:
    """The way that a search came, and where it began; where cells cost nothing, those found earlier come before."""
    found = {cell: number for number, cell in enumerate(costs)}
    cells = bit
    while not bit & began:
        due, after = costs[bit] - prices.of[bit], found[bit]
        near = single(prices.e.beside(bit))
        bit = next(cell for cell in near if costs.get(cell) == due and found[cell] < after)
        cells |= bit
    return cells, bit
