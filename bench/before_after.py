"""Prints what changes brought: two or more source trees and catanatron, measured in turns in one run.

    git worktree add /tmp/before COMMIT
    python bench/before_after.py /tmp/before/src src [--slices N] [--seconds S]

Every tree plays random matches in a process of its own; the processes take turns, and medians are shown. Decisions per
CPU second, how many times as many as in the first tree, and how many times catanatron's, where that is installed.
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


def order(trees: int, number: int) -> list[int]:
    """Whose turn is when: forwards and backwards, so that what changes slowly hits all alike."""
    return sorted(range(trees), reverse=bool(number % 2))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("trees", nargs="+", help="source folders, the oldest commit first")
    parser.add_argument("--slices", type=int, default=9)
    parser.add_argument("--seconds", type=float, default=0.5)
    chosen = parser.parse_args()
    workers = [Worker(tree) for tree in chosen.trees]
    catan = Worker(None) if find_spec("catanatron") else None
    rates: dict[tuple[str, int], list[list[float]]] = {}
    catans: dict[tuple[str, int], list[float]] = {}
    for number in range(chosen.slices):
        for game, seats in GAMES:
            if catan:
                catans.setdefault((game, seats), []).append(catan.rate("catanatron", 4, chosen.seconds))
            turn = [(tree, workers[tree].rate(game, seats, chosen.seconds)) for tree in order(len(workers), number)]
            rates.setdefault((game, seats), []).append([rate for _, rate in sorted(turn)])
    for game, seats in GAMES:
        slices, base = rates[game, seats], catans.get((game, seats), [])
        line = f"{game:12} {seats:2} seats"
        for tree in range(len(workers)):
            rate, gain = median(turn[tree] for turn in slices), median(turn[tree] / turn[0] for turn in slices)
            line += f"  {rate:9,.0f} x {gain:.2f}"
            if base:
                times = median(turn[tree] / other for turn, other in zip(slices, base, strict=True))
                line += f" catanatron x {times:.1f}"
        print(line)
    if catans:
        print(f"catanatron {median(rate for listed in catans.values() for rate in listed):,.0f}")


if __name__ == "__main__":
    work() if sys.argv[1:] == ["--work"] else main()
