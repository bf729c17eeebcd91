"""Who was going to win Mafia City, for looking back at a match."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from omerta.bots.mafia_city.forecast import win_chances
from omerta.bots.mafia_city.policies import POLICIES
from omerta.bots.search import play_on
from omerta.gamekit import Match


class MafiaCityForecast:
    """Plays a world on by first sight until its phase is over, and judges what that brings."""

    def moment(self, view: Any) -> object:
        return view.round, view.phase, view.turn, view.cubes

    def chances(self, world: Match, random: Callable[[], float]) -> Sequence[float]:
        phase = world.table.phase
        play_on(world, POLICIES, lambda t: t.phase != phase, random)
        return win_chances(world.table)
