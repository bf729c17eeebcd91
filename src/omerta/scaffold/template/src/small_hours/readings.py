"""What a player reads off the table."""

from __future__ import annotations

from omerta.kernel import View

from small_hours.cards import most_quiet


def may_stay(view: View) -> int:
    """So many may stay before the police come (SH-3.3)."""
    return most_quiet(len(view.seats))


READINGS = {"may_stay": may_stay}
