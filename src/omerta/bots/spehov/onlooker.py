"""Somebody who follows a match of Špehov by the fitted signs of ``master`` and plays no part in it."""

from __future__ import annotations

import random
from typing import Any

from omerta.bots.spehov.reader import Reader, fitted
from omerta.bots.spehov.reckoning import FINER_FILE, Reckoner
from omerta.games.spehov import Force
from omerta.kernel import HIDDEN


class SpehovOnlooker(Reader):
    """Weighs every possible mafia by votes and words; what a viewer knows for sure is left to the facts."""

    side = Force.MAFIA.value

    def __init__(self) -> None:
        super().__init__(random.Random(0))

    @property
    def reckoner(self) -> Reckoner:
        return fitted(FINER_FILE)

    def suspicion(self, view: Any) -> Any:
        """By what everybody can reckon; a mafioso who sees the others is not asked."""
        spectator = view.seat is None or view.tokens[view.seat] is HIDDEN
        odds = self.common(view) if spectator else self.private(view)
        return tuple(odds.chances)
