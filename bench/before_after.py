"""Prints what a change brought: two source trees and catanatron, measured in turns in one run.

    git worktree add /tmp/before COMMIT
    python bench/before_after.py /tmp/before/src src [--slices N] [--seconds S]

Every tree plays random matches in a process of its own; the processes take turns, and medians are shown. Decisions per
CPU second, how many times as many as before, and how many times catanatron's, where that is installed.
"""

from __future__ import annotations

import argparse
import os
import random
import subprocess
import sys
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from statistics import median

from measure import repeat

GAMES = (
    ("resistance", 5),
    ("resistance", 10),
    ("mafia-city", 3),
    ("mafia-city", 5),
    ("cosa-nostra", 2),
    ("cosa-nostra", 4),
    ("spehov", 9),
    ("spehov", 21),
)


def player(game: str, seats: int) -> Callable[[], int]:
    """Plays one match at random and returns its decisions."""
    if game == "catanatron":
        from peers import Catanatron

        others = Catanatron()
        return lambda: others.play(0)[0]
    from ours import SETTINGS

    from omerta.gamekit import draw, playout
    from omerta.play import find

    found, luck = find(game), random.Random(1).random
    assert found is not None
    return lambda: playout(
        found.start(seats, dealer=lambda q: draw(q, luck), quiet=True, **SETTINGS.get(game, {})), luck
    )


def work() -> None:
    """A process that is told `GAME SEATS SECONDS` and answers with decisions per CPU second."""
    players: dict[tuple[str, str], Callable[[], int]] = {}
    for line in sys.stdin:
        game, seats, seconds = line.split()
        if (game, seats) not in players:
            players[game, seats] = player(game, int(seats))
            repeat(players[game, seats], 0.2)
        decisions, _, cpu = repeat(players[game, seats], float(seconds))
        print(decisions / cpu, flush=True)


class Worker:
    """A process with one source tree."""

    def __init__(self, source: str | None) -> None:
        environment = dict(os.environ) if source is None else {**os.environ, "PYTHONPATH": str(Path(source).resolve())}
        self.process = subprocess.Popen(
            [sys.executable, __file__, "--work"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env=environment,
        )

    def rate(self, game: str, seats: int, seconds: float) -> float:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(f"{game} {seats} {seconds}\n")
        self.process.stdin.flush()
        return float(self.process.stdout.readline())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("before", help="the source folder of the older commit")
    parser.add_argument("after", help="that of the newer one")
    parser.add_argument("--slices", type=int, default=9)
    parser.add_argument("--seconds", type=float, default=0.5)
    chosen = parser.parse_args()
    workers = {"before": Worker(chosen.before), "after": Worker(chosen.after)}
    catan = Worker(None) if find_spec("catanatron") else None
    rates: dict[tuple[str, int, str], list[float]] = {}
    for number in range(chosen.slices):
        if catan:
            rates.setdefault(("catanatron", 4, ""), []).append(catan.rate("catanatron", 4, chosen.seconds))
        for game, seats in GAMES:
            for tree in sorted(workers, reverse=bool(number % 2)):
                rates.setdefault((game, seats, tree), []).append(workers[tree].rate(game, seats, chosen.seconds))
    base = median(rates["catanatron", 4, ""]) if catan else None
    for game, seats in GAMES:
        before, after = rates[game, seats, "before"], rates[game, seats, "after"]
        gain = median(new / old for old, new in zip(before, after, strict=True))
        line = f"{game:12} {seats:2} seats  {median(before):9,.0f}  {median(after):9,.0f}  x {gain:.2f}"
        print(line + (f"   catanatron x {median(before) / base:.1f} -> {median(after) / base:.1f}" if base else ""))
    if base:
        print(f"catanatron {base:,.0f}")


if __name__ == "__main__":
    work() if sys.argv[1:] == ["--work"] else main()
