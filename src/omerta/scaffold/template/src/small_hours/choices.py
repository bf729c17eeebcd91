"""What a seat may choose. The first option is the quiet one, which is taken for those who are away."""

from __future__ import annotations

from omerta.kernel import Seat

from small_hours.options import Look, Move, Quiet
from small_hours.table import SmallHoursTable

MOVES = (Move.FOLD, Move.STAY)


def look_choices(t: SmallHoursTable, seat: Seat) -> tuple[Quiet | Look, ...]:
    """Any card but the own one, or none (SH-2.1, SH-2.2)."""
    return Quiet.PASS, *(Look(other) for other in t.seats if other != seat)
