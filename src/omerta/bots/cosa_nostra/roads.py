"""The cheapest way to connect the four sides of the city: a Steiner tree whose terminals are the sides.

The sides lie around the map in the order N, E, S, W, so some cell of the best tree joins two neighbouring sides to the
other two. Four searches from the sides and four from the places where two of them meet find it.
"""

from __future__ import annotations

import heapq
from functools import lru_cache

from omerta.games.cosa_nostra.edition import Edition, single
from omerta.games.cosa_nostra.editions import edition_of

FAR = 1_000_000
"""Dearer than any road."""


class City:
    """A map as numbers: the neighbours of each cell, and the cells of each side."""

    def __init__(self, e: Edition) -> None:
        self.bits = tuple(e.bits.values())
        number = {bit: place for place, bit in enumerate(self.bits)}
        self.number = number
        self.near = tuple(tuple(number[near] for near in single(e.beside(bit))) for bit in self.bits)
        self.sides = tuple(tuple(number[bit] for bit in single(side)) for side in e.sides)


@lru_cache(maxsize=16)
def city(edition: str) -> City:
    return City(edition_of(edition))


class Search:
    """How dear it is to come from somewhere to each cell, the cell included, and by which way."""

    __slots__ = ("cost", "way")

    def __init__(self, cost: list[int], near: tuple[tuple[int, ...], ...], weights: list[int]) -> None:
        way = [-1] * len(cost)
        heap = [(far, place) for place, far in enumerate(cost) if far < FAR]
        heapq.heapify(heap)
        pop, push = heapq.heappop, heapq.heappush
        while heap:
            far, place = pop(heap)
            if far > cost[place]:
                continue
            for other in near[place]:
                further = far + weights[other]
                if further < cost[other]:
                    cost[other] = further
                    way[other] = place
                    push(heap, (further, other))
        self.cost = cost
        self.way = way

    def back(self, place: int) -> tuple[int, list[int]]:
        """Where the way to a cell began, and the cells on it."""
        passed = [place]
        while self.way[place] >= 0:
            place = self.way[place]
            passed.append(place)
        return place, passed


def cheapest(where: City, weights: list[int]) -> tuple[int, int]:
    """The cost of the cheapest connection and its cells, given what each cell costs."""
    near, size = where.near, len(weights)
    ones = []
    for side in where.sides:
        cost = [FAR] * size
        for place in side:
            cost[place] = weights[place]
        ones.append(Search(cost, near, weights))
    twos = []
    for first, second in ((0, 1), (1, 2), (2, 3), (3, 0)):
        one, other = ones[first].cost, ones[second].cost
        joined = [one[place] + other[place] - weights[place] for place in range(size)]
        twos.append(Search(joined, near, weights))
    best, middle, half = FAR, -1, 0
    for first in (0, 1):
        here, there = twos[first].cost, twos[first + 2].cost
        for place in range(size):
            if (whole := here[place] + there[place] - weights[place]) < best:
                best, middle, half = whole, place, first
    return (best, _cells(where, ones, twos, middle, half)) if middle >= 0 else (FAR, 0)


def _cells(where: City, ones: list[Search], twos: list[Search], middle: int, half: int) -> int:
    """The cells of a tree that joins two sides to the other two at its middle."""
    cells = 0
    for pair in (half, half + 2):
        meeting, passed = twos[pair].back(middle)
        for side in (pair, (pair + 1) % 4):
            passed += ones[side].back(meeting)[1]
        for place in passed:
            cells |= where.bits[place]
    return cells
