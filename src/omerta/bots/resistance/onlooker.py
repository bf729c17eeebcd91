"""Somebody who follows a match of The Resistance by the fitted odds of ``master`` and plays no part in it."""

from __future__ import annotations

import random
from typing import Any

from omerta.bots.resistance.reader import Reader
from omerta.gamekit import Utterance
from omerta.games.resistance import Side
from omerta.kernel import View


class ResistanceOnlooker:
    """Weighs every set of detectives that a viewer takes for possible by what all have done and said."""

    side = Side.DETECTIVE.value

    def __init__(self) -> None:
        self._mind = Reader(random.Random(0))

    def heard(self, happened: View) -> None:
        self._mind.hearsay.heard(happened)

    def listened(self, said: Utterance) -> None:
        self._mind.hearsay.listened(said)

    def suspicion(self, view: Any) -> tuple[float, ...]:
        self._mind.attend(view)
        return tuple(self._mind.own.suspicion)
