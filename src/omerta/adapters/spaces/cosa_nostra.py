"""Cosa Nostra: an option is a row of short words, a price a row of digits.

``walk c4 c5`` is ``walk``, ``c4``, ``c5``; ``offer B sell @13`` is ``offer B sell``, ``@13``. The price 12400 is
``1____``, ``_2___``, ``__4__``: digit by digit from the left, as far as the smallest note goes. The words come from the
edition: cells in reading order, fields of the ring, cards. Another edition has other words in the same order.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from omerta.adapters.spaces.space import Bound, BySeat, Last, Left, Most, OneOf, Space, Word
from omerta.games.cosa_nostra import Edition, edition_of
from omerta.kernel import letter

SEATS = range(4)
ALONE = (
    "go", "decline", "face", "done", "refuse", "hire", "hire club", "tip", "accept", "counter", "default",
    "card", "start",
)  # fmt: skip
WITH_CELL = ("lay", "yakuza", "lose", "buy", "acquire", "walk", "claim", "seize", "council")
"""Verbs after which a cell, two cells or a field follow."""


def vocabulary(settings: Any) -> Iterator[Word]:
    e = edition_of(settings.edition)
    yield from map(Word, (*ALONE, *WITH_CELL))
    yield from (Word(f"start {point.name}") for point in e.starts)
    yield from map(Word, e.bits)
    yield from (Word(str(field)) for field in e.ring)
    yield from (Word(f"move {distance}") for distance in e.distances)
    yield from (Word(str(distance)) for distance in e.distances)
    yield from (Word(f"card {name}") for name in _names(e, e.red))
    yield from map(Word, _names(e, [*e.red, *e.black]))
    yield from (Word(f"payoff {name}") for name in _names(e, e.black))
    yield from (Word(f"show {card}") for card in e.red)
    yield from map(Word, _digits(e))
    for seat in SEATS:
        yield from (Word(f"{words}{letter(seat)}", (seat,)) for words in ("", "who "))
        yield from (Word(f"offer {letter(seat)} {what}", (seat,)) for what in ("buy", "sell"))


def _names(e: Edition, cards: Any) -> dict[str, None]:
    """Each name once, in the order of the edition."""
    return dict.fromkeys(e.faces[card].name for card in cards)


def _digits(e: Edition) -> Iterator[str]:
    width = len(str(e.money))
    for place in range(width - _zeros(e)):
        yield from (f"{'_' * place}{digit}{'_' * (width - place - 1)}" for digit in range(10))


def _zeros(e: Edition) -> int:
    """How many zeros every price ends in."""
    text = str(e.unit)
    return len(text) - len(text.rstrip("0"))


def parts(kind: str, text: str, settings: Any) -> tuple[str, ...]:
    if kind == "price":
        return _price(edition_of(settings.edition), text)
    words = text.split()
    match words:
        case ["walk" | "claim" | "seize" | "lay" | "yakuza" | "lose" | "buy" | "acquire" | "council", *_]:
            return tuple(words)
        case ["offer", rival, what, item]:
            return f"offer {rival} {what}", item
        case [("card" | "start") as verb, name, *target]:
            return f"{verb} {name}", *target
    return (text,)


def _price(e: Edition, text: str) -> tuple[str, ...]:
    width = len(str(e.money))
    digits = text.zfill(width)[: width - _zeros(e)]
    return tuple(f"{'_' * place}{digit}{'_' * (width - place - 1)}" for place, digit in enumerate(digits))


def bounds(settings: Any) -> Mapping[str, Bound]:
    e = edition_of(settings.edition)
    cells, red, black = OneOf(tuple(e.bits)), OneOf(tuple(e.red)), OneOf(tuple(e.black))
    fields, cash, items = OneOf(tuple(range(len(e.ring)))), Most(20_000), OneOf(_items(e))
    return {
        "players": BySeat(),
        "cash": cash,
        "at": fields,
        "point": OneOf(tuple(point.name for point in e.starts)),
        "gate": cells,
        "pieces": cells,
        "guards": cells,
        "waiting": Most(6),
        "supply": Most(e.pieces),
        "sold": Most(e.pieces),
        "watch": Most(6),
        "lasting": black,
        "hand": red,
        "learnt": Left("cards known to be in one hand stand in that hand; the view has the rest"),
        "bank": Most(e.money),
        "picciotti": Most(e.picciotti),
        "owners": fields,
        "laid": fields,
        "laid[]": red,
        "documents": Last(4),
        "field": fields,
        "card": red,
        "red": Most(len(e.red)),
        "under": Last(6),
        "number": Most(50),
        "buried": Most(50),
        "black": black,
        "black_under": black,
        "drawn": OneOf((*e.red, *e.black)),
        "round": Most(100),
        "rolled": Most(6),
        "fortune": Most(20_000),
        "colour": OneOf(e.colour_die),
        "debt": Most(10_000),
        "fresh": Most(6),
        "moved": cells,
        "card_moves": Most(6),
        "offers": Most(4),
        "tried": Left("what was offered before is not offered again, as the mask shows"),
        "raise_offers": Most(4),
        "raise_tried": Left("as above"),
        "item": items,
        "price": cash,
    }


def _items(e: Edition) -> tuple[str, ...]:
    """What can be on offer."""
    return (*e.bits, *(str(field) for field in e.ring), *(f"#{card}" for card in e.red), "#", "#?")


SPACE = Space(vocabulary=vocabulary, parts=parts, bounds=bounds, outcomes=60, longest=200_000)
