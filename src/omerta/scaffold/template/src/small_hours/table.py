"""What lies on the table, and who sees it."""

from __future__ import annotations

from typing import Any

from omerta.kernel import HIDDEN, Bag, Seat, Seats, Table, by_rule, nobody, per_seat, public, table

from small_hours.cards import Card
from small_hours.options import Move
from small_hours.settings import Settings


def known_cards(t: SmallHoursTable, cards: list[Card], viewer: Seat | None, _: Any) -> tuple[Card, ...]:
    """A seat knows its own card and the one it looked at (SH-1.2, SH-2.1)."""
    known = () if viewer is None else (viewer, t.targets.get(viewer))
    return tuple(card if seat in known else HIDDEN for seat, card in enumerate(cards))


@table
class SmallHoursTable(Table):
    settings: Settings = public()
    deck: Bag[Card] = nobody(default_factory=Bag)
    cards: list[Card] = by_rule(known_cards, default_factory=list)
    targets: dict[Seat, Seat] = public(default_factory=dict)  # who looked at whose card
    moves: list[Move] = per_seat(default_factory=list)

    @property
    def staying(self) -> Seats:
        return tuple(seat for seat, move in enumerate(self.moves) if move is Move.STAY)


def conserved(t: SmallHoursTable) -> list[Card]:
    """Every card is in the deck or before a seat."""
    return sorted([*t.deck, *t.cards])
