"""Why something is not offered: the rule behind a refusal, as far as the seat can know it."""

from __future__ import annotations

from omerta.kernel import Asked, View

from small_hours.notation import SmallHoursNotation
from small_hours.options import Look


def why(view: View, asked: Asked, typed: str) -> str | None:
    """Nobody looks at the own card (SH-2.2)."""
    if SmallHoursNotation().spell(asked.kind, typed.lower()) == str(Look(asked.seat)):
        return "SH-2.2"
    return None
