"""A bot that looks ahead: the best few options by policy, tried in worlds that agree with what its seat knows.

Worlds are played on by quick policies until the phase is over, and judged by what the locations bring then. Where this
tells little, as when most chips are still to be placed, the first sight decides.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from omerta.bots.characters import PLAIN, Style
from omerta.bots.explaining import Explained, Reason, share
from omerta.bots.mafia_city.explain import reasons_for
from omerta.bots.mafia_city.forecast import win_chance, win_chances
from omerta.bots.mafia_city.levels import FirstSight
from omerta.bots.mafia_city.policies import JUDGES, POLICIES, aimed_at
from omerta.bots.mafia_city.stacks import SOON
from omerta.bots.search import Evaluator, Rated, rate
from omerta.bots.thinking import Thinking
from omerta.kernel import Asked, Seat, View

PLAYOUTS = 48
BREADTH = 5
"""How many options are tried at most."""
LESS = 0.6
"""An option that seems so many points worse than the best one is not tried."""
PRIOR_TRIES = 8.0
A_POINT = 0.12
"""What a point of first sight counts as a chance to win, before anything is tried."""
ENVY = 0.05
"""What part of a rival's chance to win the vengeful mind for each time that one harmed them more than another did."""

AT_SIGHT = frozenset({"mulligan", "trade", "drop", "plus", "back"})
"""Questions whose answer shows only later than a search can look."""


class Master(FirstSight):
    """Tries the best few options in worlds that its seat cannot tell from the real one."""

    thinks = True

    def __init__(self, rng: random.Random, style: Style = PLAIN) -> None:
        super().__init__(rng, style)
        self.rated: tuple[int, Sequence[Rated]] = (-1, ())
        """What the last search found, and the number of its question."""

    def think(self, view: View, asked: Asked, thinking: Thinking) -> Any:
        at_sight = self.choose(view, asked)
        if len(asked.options) == 1 or asked.kind not in JUDGES or asked.kind in AT_SIGHT:
            return at_sight
        r, judge = self.reading(view, asked.seat), JUDGES[asked.kind]
        if r.stage > SOON and view.phase == "action" and asked.kind in ("turn", "extra"):
            return at_sight
        worths = {option: judge(r, option) for option in asked.options}
        best = max(worths.values())
        candidates = sorted(
            (option for option in asked.options if worths[option] > best - LESS), key=lambda o: -worths[o]
        )
        if r.spared:  # worlds know of no truce: what would break one is tried only if it is worth that at first sight
            candidates = [
                option for option in candidates if worths[option] == best or aimed_at(r, option) not in r.spared
            ]
        candidates = candidates[:BREADTH]
        if len(candidates) == 1:
            return at_sight
        phase = view.phase
        rated = rate(
            thinking,
            candidates,
            playouts=PLAYOUTS,
            deal=thinking.world,
            policies=POLICIES,
            horizon=lambda t: t.phase != phase,
            evaluate=self._evaluator(len(view.seats)),
            rng=self.rng,
            priors=[0.5 + A_POINT * (worths[option] - best) for option in candidates],
            prior_tries=PRIOR_TRIES,
        )
        self.rated = asked.number, rated
        choice = rated[0].option
        if choice != at_sight:
            self.targets = {}
        return choice

    def _evaluator(self, seats: int) -> Evaluator:
        """The chance to win, as this character sees it: the bold like it high, the vengeful grudge others theirs."""
        risk, resented = 0.2 * self.style.risk, self.resented(seats)
        if not risk and not resented:
            return win_chance

        def evaluate(t: Any, seat: Seat) -> float:
            chances = win_chances(t)
            own = chances[seat]
            return own - risk * own * (1 - own) - ENVY * sum(chances[other] * much for other, much in resented.items())

        return evaluate

    def reasons(self, view: View, asked: Asked) -> list[Explained]:
        """The options, the best first, with what speaks for each: at first sight, and in the worlds last tried."""
        r = self.reading(view, asked.seat)
        rated = self.rated[1] if self.rated[0] == asked.number else ()
        tried = {one.option: (place, one) for place, one in enumerate(rated)}
        judge, first = JUDGES.get(asked.kind), None
        if judge is None:
            first = POLICIES[asked.kind](view, asked.seat, asked.options, random.Random(0).random)
        sights = {option: judge(r, option) if judge is not None else 0.0 for option in asked.options}
        even, best = rated[0].worth if rated else 0.5, max(sights.values())
        found = []
        for option, sight in sights.items():
            worth, reasons = even + A_POINT * (sight - best), reasons_for(r, asked.kind, option)
            if option in tried:
                _, one = tried[option]
                worth, reasons = one.worth, (Reason("worlds", {"won": one.worth, "tries": one.tries}), *reasons)
            found.append(Explained(option, share(worth), reasons))
        found.sort(
            key=lambda one: (
                tried[one.option][0] if one.option in tried else len(tried),
                one.option != first,
                -one.worth,
            )
        )
        return found
