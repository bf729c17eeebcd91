"""What the role table and the cards say, for those who draw them: no rules, no secrets."""

from __future__ import annotations

from collections.abc import Mapping

from omerta.games.spehov.cards import CARDS, COPIES, LEAST_FOR_GANG, MAFIOSI, Card, Token, advised
from omerta.kernel import value


@value
class Facts:
    """The role table, the advice on cards and the symbols on them; the same under all settings."""

    mafiosi: Mapping[int, int]
    """How many mafiosi play, by the number of seats."""
    advised: Mapping[int, int]
    """How many action cards are advised, by the number of seats."""
    users: Mapping[Card, tuple[Token, ...]]
    """Whose symbols a card bears."""
    copies: Mapping[Card, int]
    least_for_gang: int
    """So many seats are needed for the New Gang."""


FACTS = Facts(
    mafiosi=MAFIOSI,
    advised={seats: advised(seats) for seats in MAFIOSI},
    users={row.card: tuple(token for token in Token if token in row.users) for row in CARDS},
    copies=COPIES,
    least_for_gang=LEAST_FOR_GANG,
)


def facts(_settings: object) -> Facts:
    return FACTS
