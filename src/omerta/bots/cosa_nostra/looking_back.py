"""Who was going to win Cosa Nostra, for looking back at a match."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from omerta.bots.cosa_nostra.outlook import Outlook
from omerta.bots.cosa_nostra.position import position
from omerta.bots.cosa_nostra.weights import telling_for
from omerta.gamekit import Match


class CosaNostraForecast:
    """Judges a world as it stands before a turn, by the weights that were fitted to who won."""

    def moment(self, view: Any) -> object:
        return view.round, view.turn

    def chances(self, world: Match, random: Callable[[], float]) -> Sequence[float]:
        t: Any = world.table
        seats = len(t.seats)
        return Outlook(t.edition, telling_for(seats)).judge(position(t), (t.turn - 1) % seats)
