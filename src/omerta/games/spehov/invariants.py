"""What holds at every question of any match (sections 1 to 3 and 8)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from omerta.gamekit import Match
from omerta.games.spehov.cards import Card
from omerta.games.spehov.table import SpehovTable


def wrong(match: Match) -> Iterator[str]:
    """What cannot be, one sentence each."""
    t: SpehovTable = match.table
    if Counter(t.tokens) != +Counter(t.counts()):
        yield f"the tokens are {t.tokens}, and there are {t.counts()}."
    dealt = [card for card in t.cards if card is not Card.NEUTRAL]
    if t.cards and sorted(dealt) != sorted(t.settings.cards):
        yield f"the cards are {t.cards}, and the mix is {t.settings.cards}."
    fallen = [fall.seat for fall in t.fallen]
    if sorted([*fallen, *t.active]) != list(t.seats):
        yield f"{t.active} are in the game and {fallen} out of it."
    if any(t.tokens[fall.seat] is not fall.token for fall in t.fallen):
        yield "somebody was eliminated with another token than they have."
