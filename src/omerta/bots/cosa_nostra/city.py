"""What it costs to connect the city through each of its cells, all cells at once.

``through[cell]`` is the cost of the cheapest tree of cells that touches the four sides and runs through that cell. It
answers most of what a planner asks without another search: a cell that becomes free makes the connection cost the
smaller of what it cost and ``through[cell]`` without the cell's price, and a cell that lies on no cheapest tree can be
lost for nothing. Only where a rival takes or guards a cell of every cheapest tree is the city searched again.

The sides lie around the map, so a tree falls at any of its cells into parts that touch neighbouring sides: one, two or
three of them. Costs to come to every cell from one side give those from two where they meet, and so on.
"""

from __future__ import annotations

from functools import lru_cache
from operator import add, sub
from typing import NamedTuple

from omerta.games.cosa_nostra import Edition, single

FAR = 1 << 40
"""Dearer than any road."""

Costs = list[int]
"""What it costs to come to each cell, in the order of the edition's cells, the cell itself included."""
Groups = tuple[tuple[int, int], ...]
"""Prices and the sets of cells that have them; all other cells cannot be gained."""


class Roads(NamedTuple):
    """The cheapest connection: what it costs, through each cell, and all cells of all such trees."""

    cost: int
    through: Costs
    cells: int


class City:
    """The map of an edition, ready for searching."""

    def __init__(self, e: Edition) -> None:
        self.cells = e.cells
        self.connects = e.connects
        self.stride = e.stride
        self.sides = e.sides
        self.bits = tuple(single(e.cells))
        self.index = {bit: number for number, bit in enumerate(self.bits)}
        self.slots = tuple((bit, number) for number, bit in enumerate(self.bits))
        self.nowhere = [FAR] * len(self.bits)

    def spread(self, levels: dict[int, int], free: int, groups: Groups, limit: int = FAR) -> Costs:
        """The cost of every cell that can be reached for no more from sets of cells with a cost of their own."""
        found = self.nowhere.copy()
        stride, index, left = self.stride, self.index, self.cells
        while levels:
            level = min(levels)
            if level > limit:
                break
            cells = levels.pop(level) & left
            edge = 0
            while cells:
                left ^= cells
                near = cells << 1 | cells >> 1 | cells << stride | cells >> stride
                edge |= near
                while cells:
                    bit = cells & -cells
                    found[index[bit]] = level
                    cells ^= bit
                cells = near & free & left
            if edge := edge & left:
                for price, alike in groups:
                    if reached := edge & alike:
                        further = level + price
                        levels[further] = levels[further] | reached if further in levels else reached
        return found

    def levels(self, costs: Costs) -> dict[int, int]:
        """The cells of each cost."""
        levels: dict[int, int] = {}
        for bit, number in self.slots:
            cost = costs[number]
            if cost < FAR:
                levels[cost] = levels[cost] | bit if cost in levels else bit
        return levels

    def prices(self, free: int, groups: Groups) -> Costs:
        prices = self.nowhere.copy()
        for price, cells in ((0, free), *groups):
            while cells:
                bit = cells & -cells
                prices[self.index[bit]] = price
                cells ^= bit
        return prices

    def ones(self, free: int, groups: Groups, limit: int = FAR) -> list[Costs]:
        """Costs from each side."""
        found = []
        for side in self.sides:
            begin = {price: cells & side for price, cells in groups if cells & side}
            if free & side:
                begin[0] = free & side
            found.append(self.spread(begin, free, groups, limit))
        return found

    def cost(self, free: int, groups: Groups, limit: int = FAR) -> int:
        """What the cheapest connection costs, and nothing else; ``FAR`` if it is dearer than a limit."""
        cells = free
        for _, alike in groups:
            cells |= alike
        if not self.connects(cells):
            return FAR
        prices = self.prices(free, groups)
        ones = self.ones(free, groups, limit)
        meetings = [list(map(sub, map(add, ones[side], ones[side - 3]), prices)) for side in range(4)]
        best = limit + 1
        for side in (0, 1):  # where two sides meet, and the cheapest way from there to where the other two do
            two = self.spread(self.levels(meetings[side]), free, groups, best)
            best = min(best, *map(sub, map(add, two, meetings[side + 2]), prices))
        return best if best <= limit else FAR

    def roads(self, free: int, groups: Groups) -> Roads:
        """The cheapest connection through every cell."""
        prices = self.prices(free, groups)
        ones = self.ones(free, groups)
        twos = [
            self.spread(self.levels(list(map(sub, map(add, ones[side], ones[side - 3]), prices))), free, groups)
            for side in range(4)
        ]
        threes = []
        for side in range(4):
            met = map(min, map(add, ones[side], twos[side - 3]), map(add, twos[side], ones[side - 2]))
            threes.append(self.spread(self.levels(list(map(sub, met, prices))), free, groups))
        joined = map(
            min,
            map(add, twos[0], twos[2]),
            map(add, twos[1], twos[3]),
            *(map(add, ones[side], threes[side - 3]) for side in range(4)),
        )
        through = list(map(sub, joined, prices))
        cost = min(through)
        if cost >= FAR:
            return Roads(FAR, self.nowhere, 0)
        cells = 0
        for bit, number in self.slots:
            if through[number] == cost:
                cells |= bit
        return Roads(cost, through, self.with_free(cells, free))

    def with_free(self, cells: int, free: int) -> int:
        """These cells and all free ones that hang on to them."""
        stride = self.stride
        while more := (cells << 1 | cells >> 1 | cells << stride | cells >> stride) & free & ~cells:
            cells |= more
        return cells


city_of = lru_cache(maxsize=64)(City)
