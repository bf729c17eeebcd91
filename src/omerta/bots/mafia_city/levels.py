from __future__ import annotations
from typing import Any
import random
from omerta.bots.bot import Player
from omerta.bots.characters import PLAIN, Style
from omerta.bots.mafia_city.policies import POLICIES, JUDGES, by_worth
from omerta.kernel import Asked, View


class Regular(Player):
    """Plays what seems best at first sight."""

    def __init__(self, rng: random.Random, style: Style = PLAIN) -> None:
        super().__init__(rng)
        self.style = style

    def choose(self, view: View, asked: Asked) -> Any:
        options = asked.options
        if len(options) == 1:
            return options[0]
        if asked.kind in ("turn","extra"):
            return by_worth(JUDGES["turn"])(view, asked.seat, options, None)
        return POLICIES[asked.kind](view, asked.seat, options, self.rng.random)
