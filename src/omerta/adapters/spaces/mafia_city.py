"""Mafia City: most options are one action; chips are named by place and position, chips taken back one by one.

``jail harbor#3`` is ``jail``, ``harbor``, ``#3``. ``back 1,3`` is ``back``, ``#1``, ``#3``, ``end``: any subset of the
own chips of a stack may be taken back, and as single actions these would be too many to list.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations, combinations_with_replacement
from typing import Any

from omerta.adapters.spaces.space import Bound, BySeat, Last, Most, OneOf, Pile, Space, Word
from omerta.games.mafia_city import CARDS, LOCATIONS, Answer, Card, CardKind, Symbol
from omerta.kernel import letter

SEATS = range(5)
POSITIONS = range(1, 51)
"""No stack is higher: five players have ten chips each, four eleven, three twelve."""
END = "end"
IN_ACTION = (CardKind.SNITCH, CardKind.THIEF, CardKind.RAID, CardKind.SHADOW, CardKind.SCHEME, CardKind.TRADE)
PLACED = ("place", "solve", "clear", "move")


def vocabulary(_settings: Any) -> Iterator[Word]:
    yield from map(Word, Answer)
    yield from (Word(f"{verb} {place}") for verb in PLACED for place in LOCATIONS)
    yield from (Word(f"card {card}") for card in CARDS if card.kind in IN_ACTION)
    yield from (Word(f"hat {card}") for card in _with(Symbol.HAT))
    yield from (Word(f"hats {card} {other}") for card, other in combinations_with_replacement(_with(Symbol.HAT), 2))
    yield from (Word(f"fists {card} {other}") for card, other in combinations(_with(Symbol.FIST), 2))
    yield from (Word(f"bullet {card}") for card in _with(Symbol.BULLET))
    yield from (Word(f"plus {card}") for card in _with(Symbol.PLUS))
    yield from (Word(f"{verb} {card}") for verb in ("discard", "drop") for card in CARDS)
    for verb, kind in REACTIONS.items():
        yield from (Word(f"{verb} {card}") for card in _of(kind))
    for number in range(1, 5):
        yield from (
            Word(f"agree {' '.join(map(str, cards))}") for cards in combinations(_of(CardKind.AGREEMENT), number)
        )
    yield from (Word(f"{place} {other}") for place, other in combinations(LOCATIONS, 2))
    yield from map(Word, LOCATIONS)
    yield from map(Word, ("jail a chip", "back", "back none", END))
    yield from (Word(f"#{position}") for position in POSITIONS)
    for seat in SEATS:
        yield Word(f"ask {letter(seat)}", (seat,))
        yield Word(letter(seat), (seat,))


REACTIONS = {
    "chief": CardKind.CHIEF,
    "fbi": CardKind.FBI,
    "complicity": CardKind.COMPLICITY,
    "hit": CardKind.HITMAN,
}


def _with(symbol: Symbol) -> list[Card]:
    return [card for card in CARDS if card.symbol is symbol]


def _of(kind: CardKind) -> list[Card]:
    return [card for card in CARDS if card.kind is kind]


def parts(_kind: str, text: str, _settings: Any) -> tuple[str, ...]:
    verb, _, rest = text.partition(" ")
    if verb == "back" and rest != "none":
        return ("back", *(f"#{position}" for position in rest.split(",")), END)
    if "#" not in text:
        return (text,)
    place, _, position = text.removeprefix("jail ").partition("#")
    return (*(("jail a chip",) if verb == "jail" and rest else ()), place, f"#{position}")


HANDS = OneOf(CARDS, most=2)


def bounds(_settings: Any) -> Mapping[str, Bound]:
    return {
        "round": Most(30),
        "chips": BySeat(),
        "chips[]": Most(12),
        "reserve": BySeat(),
        "reserve[]": Most(4),
        "points": BySeat(),
        "points[]": Most(20),
        "hands": BySeat(),
        "hands[]": HANDS,
        "layout": Last(7),
        "stacks[]": Pile(12, most=12),
        "cell": Last(10),
        "bonus": BySeat(),
        "bonus[]": Most(10),
        "laid": HANDS,
        "cards": HANDS,
        "stack": Last(4),
        "position": Most(50),
        "run": Most(12),
        "drawn": HANDS,
        "deck": Most(49),
        "discard": HANDS,
        "removed": HANDS,
    }


SPACE = Space(vocabulary=vocabulary, parts=parts, bounds=bounds, values={Card: CARDS}, outcomes=5040, longest=50_000)
