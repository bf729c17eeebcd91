"""An edition: board, map, cards and sums, as the rules read them. How a data file is read is in ``reading``.

A set of cells is an integer with one bit per cell, a set of fields of the ring one with one bit per field. A row of the
map has one bit more than it has columns, so that a shift never runs over an edge into the next row.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable
from enum import StrEnum
from functools import cached_property, lru_cache
from typing import Any

from omerta.gamekit import even
from omerta.games.cosa_nostra.cards import ByRank, Card, Effect, Printed
from omerta.kernel import Odds, value

BANK = -1
"""The bank, where a creditor is named; also nobody, where an owner is."""

MAFIOSO, CAPIREGIME, CAPO = 0, 1, 2


class Rank(StrEnum):
    MAFIOSO = "mafioso"
    CAPIREGIME = "capiregime"
    CAPO = "capo"


RANKS = tuple(Rank)


class Kind(StrEnum):
    """What a field of the ring does."""

    BUSINESS = "business"
    START = "start"
    FORTUNA = "fortuna"
    CLUB = "club"
    INFORMER = "informer"
    YAKUZA = "yakuza"
    CITY = "city"
    PROBLEM = "problem"
    AGENT = "agent"


LASTING = frozenset(
    {
        Effect.CONTROL,
        Effect.FRIENDLY,
        Effect.DEBT,
        Effect.BLOCK_ADJUSTMENT,
        Effect.BLOCK_INCOME,
        Effect.BLOCK_HIRING,
        Effect.BLOCK_STEPS,
    }
)


@value
class Field:
    """A field of the ring by its number and its names."""

    number: int
    name: str
    en: str
    cs: str

    def __hash__(self) -> int:
        return self.number

    def __str__(self) -> str:
        return f"@{self.number}"


@value
class Place:
    """What a field of the ring is worth: the sums of CN-5.2, or the price, bonus or turns of a service."""

    kind: Kind
    neutral: ByRank = (0, 0, 0)
    own: int = 0
    rival: ByRank = (0, 0, 0)
    price: int | None = None
    to_owner: bool = False
    amount: int = 0


@value
class StartPoint:
    """A white circle beside the map: its name and the cells it opens to."""

    name: str
    gates: tuple[str, ...]


@dataclasses.dataclass(frozen=True, kw_only=True, eq=False)
class Edition:
    """Everything that can differ between boxes; it never changes in a match."""

    title: str
    colours: tuple[str, ...]
    pieces: int
    tokens: int
    picciotti: int
    money: int
    unit: int
    number_die: tuple[int, ...]
    colour_die: tuple[str, ...]
    chooser: str
    ranks: ByRank
    adjustment: ByRank
    opening_cash: int
    opening_pieces: int
    cell_price: int
    hire_price: int
    seize_tax: int
    council_price: int
    rows: tuple[str, ...]
    starts: tuple[StartPoint, ...]
    listed_sides: tuple[tuple[str, ...], ...] | None
    ring: tuple[Field, ...]
    places: tuple[Place, ...]
    red: dict[str, Printed]
    black: dict[str, Printed]
    faces: dict[str, Card]
    """How each card is called, red and black."""

    # The map

    @cached_property
    def stride(self) -> int:
        return max(map(len, self.rows)) + 1

    @cached_property
    def bits(self) -> dict[str, int]:
        """The bit of each cell by its name, in reading order."""
        return {
            f"{chr(ord('a') + column)}{row + 1}": 1 << (row * self.stride + column)
            for row, line in enumerate(self.rows)
            for column, sign in enumerate(line)
            if sign == "."
        }

    @cached_property
    def names(self) -> dict[int, str]:
        """The name of each cell by its bit."""
        return {bit: name for name, bit in self.bits.items()}

    @cached_property
    def cells(self) -> int:
        return self.among(self.bits)

    @cached_property
    def sides(self) -> tuple[int, int, int, int]:
        """The cells of the sides N, E, S, W; unless listed, the outermost ones of each column or row."""
        if self.listed_sides is not None:
            north, east, south, west = map(self.among, self.listed_sides)
            return north, east, south, west
        south = self.stride * (len(self.rows) - 1)
        row = (1 << (self.stride - 1)) - 1
        column = sum(1 << (self.stride * number) for number in range(len(self.rows)))
        north, east = row, column << (self.stride - 2)
        return north & self.cells, east & self.cells, (row << south) & self.cells, column & self.cells

    def among(self, names: Iterable[str]) -> int:
        """The cells with these names, as one set."""
        return sum(self.bits[name] for name in names)

    def called(self, cells: int) -> tuple[str, ...]:
        """The names of a set of cells."""
        return tuple(map(self.names.__getitem__, single(cells)))

    @lru_cache(maxsize=8192)  # noqa: B019 - editions are few, and kept themselves
    def beside(self, cells: int) -> int:
        """All cells that share a side with one of these."""
        stride = self.stride
        return (cells << 1 | cells >> 1 | cells << stride | cells >> stride) & self.cells

    @lru_cache(maxsize=8192)  # noqa: B019
    def cornering(self, cells: int) -> int:
        """All cells that touch one of these at a corner only."""
        over, under = self.stride + 1, self.stride - 1
        return (cells << over | cells >> over | cells << under | cells >> under) & self.cells

    def group(self, seed: int, cells: int) -> int:
        """The cells linked with ``seed`` side to side within ``cells``."""
        while (grown := (self.beside(seed) | seed) & cells) != seed:
            seed = grown
        return seed

    def connects(self, cells: int) -> bool:
        """Whether one linked group of these cells touches all four sides (CN-11.1)."""
        north, east, south, west = self.sides
        left = cells & north
        if not (left and cells & east and cells & south and cells & west):
            return False
        while left:
            group = self.group(left & -left, cells)
            if group & east and group & south and group & west:
                return True
            left &= ~group
        return False

    # Ranks, dice, cards

    def rank(self, pieces: int) -> int:
        """The rank that so many pieces on the map give (CN-3.1)."""
        return CAPO if pieces >= self.ranks[CAPO] else CAPIREGIME if pieces >= self.ranks[CAPIREGIME] else MAFIOSO

    @cached_property
    def rank_of(self) -> tuple[int, ...]:
        """The rank by the number of pieces on the map."""
        return tuple(self.rank(pieces) for pieces in range(self.pieces + 1))

    @cached_property
    def roll(self) -> Odds:
        return thrown(self.number_die)

    @cached_property
    def colour(self) -> Odds:
        return thrown(self.colour_die)

    @cached_property
    def distances(self) -> range:
        """How far a figure may move at all."""
        return range(min(self.number_die), max(self.number_die) + 1)

    @cached_property
    def businesses(self) -> tuple[int, ...]:
        """The ring fields that can be controlled."""
        return tuple(number for number, place in enumerate(self.places) if place.kind is Kind.BUSINESS)

    @cached_property
    def for_sale(self) -> tuple[tuple[int, int], ...]:
        """The ring fields that have a price, each with it."""
        prices = ((field, self.places[field].price) for field in self.businesses)
        return tuple((field, price) for field, price in prices if price is not None)

    @lru_cache(maxsize=4096)  # noqa: B019
    def affordable(self, cash: int) -> int:
        """The ring fields with a price that so much cash can pay, as a set."""
        return sum(1 << field for field, price in self.for_sale if price <= cash)

    @cached_property
    def fields(self) -> dict[int, Field]:
        """The fields of the ring by their bits."""
        return {1 << field.number: field for field in self.ring}

    @cached_property
    def named_on(self) -> dict[str, int]:
        """The businesses that each red card names, as a set."""
        return {
            card: sum(1 << field for field in self.businesses if self.ring[field].name in printed.fields)
            for card, printed in self.red.items()
        }

    @cached_property
    def cheapest(self) -> int:
        """The lowest price of a business; without any, more than there is money."""
        return min((price for _, price in self.for_sale), default=self.money + 1)

    @cached_property
    def bonus(self) -> int:
        """What Start pays."""
        return self.places[0].amount

    @cached_property
    def named(self) -> dict[str, tuple[str, ...]]:
        """The ids of the cards of each name, lowest first."""
        found: dict[str, list[str]] = {}
        for card in sorted(self.faces):
            found.setdefault(self.faces[card].name, []).append(card)
        return {name: tuple(ids) for name, ids in found.items()}


def single(cells: int) -> list[int]:
    """The bits of a set, one by one."""
    found = []
    while cells:
        bit = cells & -cells
        found.append(bit)
        cells ^= bit
    return found


def thrown(die: tuple[Any, ...]) -> Odds:
    """The odds of a die: each of its faces, as often as it has it."""
    faces = dict.fromkeys(die)
    return even(faces) if len(faces) == len(die) else tuple((face, die.count(face)) for face in faces)
