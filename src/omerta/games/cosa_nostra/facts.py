"""What is printed on the board and the cards of an edition, for those who draw it: no rules, no secrets."""

from __future__ import annotations

from collections.abc import Mapping

from omerta.games.cosa_nostra.cards import ByRank, Card
from omerta.games.cosa_nostra.edition import Field, Place, StartPoint
from omerta.games.cosa_nostra.editions import edition_of
from omerta.games.cosa_nostra.settings import Settings
from omerta.kernel import value

Cells = tuple[str, ...]
"""Cells by their names."""


@value
class Spot:
    """A field of the ring and what it is worth."""

    field: Field
    place: Place


@value
class Facts:
    """The map with its sides, the ring with what each field is worth, the sums, and the faces of the cards by id."""

    title: str
    colours: tuple[str, ...]
    chooser: str
    pieces: int
    tokens: int
    picciotti: int
    money: int
    unit: int
    number_die: tuple[int, ...]
    ranks: ByRank
    adjustment: ByRank
    cell_price: int
    hire_price: int
    seize_tax: int
    council_price: int
    rows: tuple[str, ...]
    starts: tuple[StartPoint, ...]
    sides: tuple[Cells, Cells, Cells, Cells]
    """North, east, south and west."""
    ring: tuple[Spot, ...]
    cards: Mapping[str, Card]


def facts(settings: Settings) -> Facts:
    e = edition_of(settings.edition)
    north, east, south, west = map(e.called, e.sides)
    return Facts(
        title=e.title,
        colours=e.colours,
        chooser=e.chooser,
        pieces=e.pieces,
        tokens=e.tokens,
        picciotti=e.picciotti,
        money=e.money,
        unit=e.unit,
        number_die=e.number_die,
        ranks=e.ranks,
        adjustment=e.adjustment,
        cell_price=e.cell_price,
        hire_price=e.hire_price,
        seize_tax=e.seize_tax,
        council_price=e.council_price,
        rows=e.rows,
        starts=e.starts,
        sides=(north, east, south, west),
        ring=tuple(map(Spot, e.ring, e.places)),
        cards=e.faces,
    )
