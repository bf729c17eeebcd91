"""Prints decisions per CPU second of the batched Resistance beside the rules engine, in one run.

pip install 'omerta[batched]'             # and jax, if it is to be measured
python bench/batched.py [--matches N] [--seats S] [--arrays numpy|jax]
"""

from __future__ import annotations

import argparse
import random
import time
from statistics import median

from omerta.gamekit import draw, playout
from omerta.games.resistance import GAME
from omerta.lab.batched import Batch


def batched(matches: int, seats: int, seed: int, arrays: str) -> float:
    start = time.process_time()
    batch = Batch(matches, seats, seed=seed, arrays=arrays)
    while batch.question:
        batch.answer(batch.random())
    return batch.decisions / (time.process_time() - start)


def ruled(matches: int, seats: int, seed: int) -> float:
    luck = random.Random(seed).random
    start = time.process_time()
    decisions = sum(
        playout(GAME.start(seats, dealer=lambda q: draw(q, luck), quiet=True), luck) for _ in range(matches)
    )
    return decisions / (time.process_time() - start)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--matches", type=int, default=10_000)
    parser.add_argument("--seats", type=int, default=5)
    parser.add_argument("--arrays", choices=("numpy", "jax"), default="numpy")
    chosen = parser.parse_args()
    batched(chosen.matches, chosen.seats, 0, chosen.arrays)  # warm
    ruled(100, chosen.seats, 0)
    pairs = [
        (ruled(500, chosen.seats, seed), batched(chosen.matches, chosen.seats, seed, chosen.arrays))
        for seed in range(7)
    ]
    rules, batch = median(pair[0] for pair in pairs), median(pair[1] for pair in pairs)
    times = median(fast / slow for slow, fast in pairs)
    print(f"rules engine {rules:,.0f} decisions per CPU second, batched ({chosen.arrays}) {batch:,.0f}: x {times:.0f}")


if __name__ == "__main__":
    main()
