"""What is printed on the board and the cards of an edition, for those who draw it: no rules, no secrets."""

from __future__ import annotations

from typing import Any

from omerta.games.cosa_nostra.editions import edition_of
from omerta.games.cosa_nostra.settings import Settings

SHOWN = (
    *("title", "colours", "chooser", "pieces", "tokens", "picciotti", "money", "unit", "number_die", "ranks"),
    *("adjustment", "cell_price", "hire_price", "seize_tax", "council_price", "rows", "starts"),
)


def facts(settings: Settings) -> dict[str, Any]:
    """The map with its sides, the ring with what each field is worth, the sums, and the faces of the cards by id."""
    e = edition_of(settings.edition)
    return {
        **{name: getattr(e, name) for name in SHOWN},
        "sides": tuple(map(e.called, e.sides)),
        "ring": tuple({"field": field, "place": place} for field, place in zip(e.ring, e.places, strict=True)),
        "cards": e.faces,
    }
