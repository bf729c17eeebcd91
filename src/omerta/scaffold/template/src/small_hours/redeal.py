"""Dealing again what a seat cannot know."""

from __future__ import annotations

from omerta.gamekit import Rng, Sight
from omerta.kernel import HIDDEN, Bag

from small_hours.cards import CARDS
from small_hours.table import SmallHoursTable


def redeal(t: SmallHoursTable, sight: Sight, rng: Rng) -> None:
    """Cards that the seat does not see are as likely in the deck as before anybody."""
    unseen = [card for card in CARDS if card not in t.cards]
    rng.shuffle(unseen)
    t.cards = [unseen.pop() if card is HIDDEN else card for card in t.cards]
    t.deck = Bag(sorted(unseen))
