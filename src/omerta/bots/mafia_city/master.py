"""A bot that looks ahead: the best few options by policy, tried in worlds that agree with what its seat knows."""

from __future__ import annotations

import random
from typing import Any

from omerta.bots.bot import Player
from omerta.bots.characters import PLAIN, Style
from omerta.bots.mafia_city.forecast import win_chance
from omerta.bots.mafia_city.policies import JUDGES, POLICIES, read
from omerta.bots.search import rate
from omerta.bots.thinking import Thinking
from omerta.kernel import Asked, View

BREADTH = 6
PLAYOUTS = 160


class Master(Player):
    """Tries the best few options in worlds that its seat cannot tell from the real one."""

    thinks = True

    def __init__(self, rng: random.Random, style: Style = PLAIN) -> None:
        super().__init__(rng)
        self.style = style

    def choose(self, view: View, asked: Asked) -> Any:
        return POLICIES[asked.kind](view, asked.seat, asked.options, self.rng.random)

    def think(self, view: View, asked: Asked, thinking: Thinking) -> Any:
        if len(asked.options) == 1:
            return asked.options[0]
        judge = JUDGES.get(asked.kind)
        if judge is None:
            return self.choose(view, asked)
        reading = read(view, asked.seat)
        worths = {option: judge(reading, option) for option in asked.options}
        candidates = sorted(asked.options, key=lambda option: -worths[option])[:BREADTH]
        phase = view.phase

        def horizon(t: Any) -> bool:
            return t.phase != phase

        top = worths[candidates[0]]
        priors = [0.5 + 0.1 * (worths[option] - top) for option in candidates]
        rated = rate(
            thinking,
            candidates,
            playouts=PLAYOUTS,
            deal=thinking.world,
            policies=POLICIES,
            horizon=horizon,
            evaluate=win_chance,
            rng=self.rng,
            priors=priors,
            prior_tries=4,
        )
        return rated[0].option
