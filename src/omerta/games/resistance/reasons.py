"""Why something is not offered: the rule behind a refusal, as far as the seat can know it."""

from __future__ import annotations

from omerta.games.resistance.cards import Card, Side
from omerta.kernel import Asked, View


def why(view: View, asked: Asked, typed: str) -> str | None:
    """A mafioso may not fail an action (RS-4.2); a team has the size of its action (RS-3.3)."""
    if asked.kind == "card" and typed.strip().lower() == Card.FAIL and view.roles[asked.seat] is Side.MAFIA:
        return "RS-4.2"
    return None
