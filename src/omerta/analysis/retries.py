"""How it goes when bots play on from a moment of a match again and again."""

from __future__ import annotations

import random
from collections import Counter
from math import sqrt
from typing import NamedTuple

from omerta.analysis.curves import Progress
from omerta.bots import Player, bot
from omerta.kernel import Seat
from omerta.play import BotDriver, Match
from omerta.play.branches import state_at, with_luck

SURE = 1.96
"""Standard deviations on each side of a 95 % interval."""


class Share(NamedTuple):
    """How often somebody won, with a 95 % interval (Wilson's)."""

    wins: int
    times: int

    @property
    def interval(self) -> tuple[float, float]:
        share, n = self.wins / self.times, self.times
        middle = (share + SURE**2 / (2 * n)) / (1 + SURE**2 / n)
        half = SURE * sqrt(share * (1 - share) / n + SURE**2 / (4 * n * n)) / (1 + SURE**2 / n)
        return max(0.0, middle - half), min(1.0, middle + half)


class Retried(NamedTuple):
    """What came of playing on."""

    number: int
    times: int
    seats: tuple[Share, ...]
    sides: dict[str, Share]


def retry(
    played: Match,
    number: int,
    *,
    times: int = 1000,
    level: str = "regular",
    seed: int = 0,
    progress: Progress = lambda share: None,
) -> Retried:
    """Let bots play on from a moment so many times; the same seed gives the same matches."""
    start = state_at(played, number)
    seats: Counter[Seat] = Counter()
    sides: Counter[str] = Counter()
    for turn in range(times):
        match = start.clone(quiet=False)
        match.talk = start.talk[:]
        with_luck(match, seed * 1_000_003 + turn)
        driver = BotDriver(match, _bots(match, level, f"{seed} {turn}"))
        driver.attend()
        while not match.over:
            driver.run()
        assert match.result is not None
        seats.update(match.result.winners)
        on = match.game.sides(match.table)
        sides.update({on[seat] for seat in match.result.winners if seat in on})
        progress((turn + 1) / times)
    known = sorted(set(start.game.sides(start.table).values()))
    return Retried(
        number,
        times,
        tuple(Share(seats[seat], times) for seat in start.seats),
        {side: Share(sides[side], times) for side in known},
    )


def _bots(match: Match, level: str, seed: str) -> dict[Seat, Player]:
    make = bot(match.game.id, level)
    return {seat: make(random.Random(f"{seed} {seat}")) for seat in match.seats}
