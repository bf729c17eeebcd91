"""Prints what sights, dealt worlds and playouts cost in two source trees, measured in turns in one run.

    git worktree add --detach /tmp/before 9d09add~1
    python bench/worlds.py /tmp/before/src src [--rounds N] [--matches M] [--game GAME]

At every tenth question of random matches the seat that is asked gets its sight, ten worlds are dealt from it, and one
of them is played to its end at random. CPU time, means over the questions, medians over the rounds.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import subprocess
import sys
from pathlib import Path
from statistics import mean, median
from time import process_time

SEATS = {"resistance": (5, 10), "mafia-city": (3, 5), "cosa-nostra": (2, 4), "spehov": (9, 15)}
SHORT = {"resistance": 20}
"""Of games with few questions so many times more matches are played."""
MOST = 400
"""So many questions of a match are looked at."""
WORLDS = 10
COLUMNS = ("sight", "world", "random decision")


def measure(name: str, seats: int, matches: int) -> list[float]:
    """Microseconds of a sight, of a world, and of a decision in playouts."""
    from omerta.gamekit import draw, playout
    from omerta.play import find

    game, rng = find(name), random.Random(1)
    assert game is not None
    sights, worlds, playing, decisions = [], [], 0.0, 0
    for _ in range(matches * SHORT.get(name, 1)):
        match = game.start(seats, dealer=lambda question: draw(question, rng.random))
        for number in range(1, MOST):
            if match.over:
                break
            if number % 10 == 0:
                begun = process_time()
                sight = match.sight(match.waiting[0])
                seen = process_time()
                dealt = [game.deal_world(sight, rng) for _ in range(WORLDS)]
                done = process_time()
                sights.append(seen - begun)
                worlds.append((done - seen) / WORLDS)
                begun = process_time()
                decisions += playout(dealt[0], rng.random)
                playing += process_time() - begun
            for seat in match.waiting:
                match.answer(seat, rng.choice(match.ask(seat).options))
    return [1e6 * one for one in (mean(sights), mean(worlds), playing / decisions)]


def run(tree: str, name: str, seats: int, matches: int) -> list[float]:
    """The same in a process with that tree."""
    environment = {**os.environ, "PYTHONPATH": str(Path(tree).resolve())}
    words = [sys.executable, __file__, "--one", name, str(seats), str(matches)]
    done = subprocess.run(words, env=environment, check=True, capture_output=True, text=True)
    figures: list[float] = json.loads(done.stdout)
    return figures


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("trees", nargs=2, metavar="TREE", help="source folders, the older commit first")
    parser.add_argument("--game", choices=SEATS)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--matches", type=int, default=2)
    chosen = parser.parse_args()
    print(f"{'CPU µs, before and now':26}" + "".join(f"{column:>26}" for column in COLUMNS))
    for name in [chosen.game] if chosen.game else SEATS:
        for seats in SEATS[name]:
            turns = [[run(tree, name, seats, chosen.matches) for tree in chosen.trees] for _ in range(chosen.rounds)]
            line = f"{f'{name}, {seats} seats':26}"
            for column in range(len(COLUMNS)):
                before, now = (median(turn[tree][column] for turn in turns) for tree in (0, 1))
                line += f"{f'{before:.1f} {now:.1f} (x {before / now:.1f})':>26}"
            print(line, flush=True)


if __name__ == "__main__":
    if sys.argv[1:2] == ["--one"]:
        print(json.dumps(measure(sys.argv[2], int(sys.argv[3]), int(sys.argv[4]))))
    else:
        main()
