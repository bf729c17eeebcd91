"""What stands on the red and black cards (CN-8a, CN-8b); which there are says the edition."""

from __future__ import annotations

from enum import StrEnum

from omerta.kernel import value

ByRank = tuple[int, int, int]
"""A number for mafioso, capiregime and capo."""


class Effect(StrEnum):
    """What a card does; the data file says with which sums and fields."""

    CONTROL = "control"
    FRIENDLY = "friendly"
    GAIN_CELL = "gain-cell"
    TAKE = "take"
    TAKE_EACH = "take-each"
    COLLECT = "collect"
    COLLECT_COLOUR = "collect-colour"
    WATCH_RIVAL = "watch-rival"
    REMOVE_PICCIOTTO = "remove-picciotto"
    DRIVE = "drive"
    CANCEL_BLACK = "cancel-black"
    END_WATCH = "end-watch"
    PAY_BANK = "pay-bank"
    PAY_RIVALS = "pay-rivals"
    PAY_COLOUR = "pay-colour"
    LOSE_PICCIOTTO = "lose-picciotto"
    LOSE_BUSINESS = "lose-business"
    LOSE_PIECE = "lose-piece"
    LOSE_CARD = "lose-card"
    SHOW_CARDS = "show-cards"
    GO_TO = "go-to"
    GO_BACK = "go-back"
    WATCH = "watch"
    DEBT = "debt"
    BLOCK_ADJUSTMENT = "block-adjustment"
    BLOCK_INCOME = "block-income"
    BLOCK_HIRING = "block-hiring"
    BLOCK_STEPS = "block-steps"


class Target(StrEnum):
    """Which cells a card gains."""

    RIVAL = "rival"
    GUARDED = "guarded"
    EMPTY = "empty"


@value
class Card:
    """A card by its id, its names and what stands on it; cards alike share all but the id."""

    id: str
    name: str
    en: str
    cs: str
    en_text: str = ""
    cs_text: str = ""

    def __hash__(self) -> int:
        return hash(self.id)

    def __str__(self) -> str:
        return self.name

    def __repr__(self) -> str:
        return f"Card({self.id} {self.name})"


@value
class Printed:
    """What stands on a card (CN-8a, CN-8b)."""

    effect: Effect
    amount: ByRank = (0, 0, 0)
    fields: tuple[str, ...] = ()
    neutral: int | None = None
    rival: int | None = None
    guard: bool = False
    target: Target | None = None
    piece: int = 0
    business: int = 0
    least: int = 0
    instead: ByRank | None = None
    ranks: tuple[int, ...] = (0, 1, 2)
    steps: int = 0
    ends: str | None = None
    payoff: ByRank | None = None
