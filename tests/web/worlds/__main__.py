"""The longer run."""

from __future__ import annotations

import argparse
import asyncio
import gc
import logging
import time

from omerta.play import games
from tests.web.worlds.pairs import examine

FIGURES = (
    "pairs",
    "steps",
    "moments",
    "messages",
    "lengths",
    "bells",
    "bodies",
    "secret acts",
    "bot answers",
    "bots",
    "thoughts",
    "orders",
    "armed",
    "exclusions",
    "speeds",
    "enough",
)


def main() -> None:
    parser = argparse.ArgumentParser(description="Compare what a seat is sent in worlds that it cannot tell apart.")
    parser.add_argument("--pairs", type=int, default=1_000, help="pairs of worlds for each game")
    parser.add_argument("--steps", type=int, default=8, help="how far each pair is played on")
    parser.add_argument("--fetches", type=int, default=4, help="addresses that are compared before and after")
    parser.add_argument("--devices", type=int, default=2, help="devices of others whose lengths are compared")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--first", type=int, default=0, help="the number of the first pair, to see one again")
    parser.add_argument("games", nargs="*", default=games())
    chosen = parser.parse_args()
    gc.set_threshold(50_000, 20, 50)  # next to nothing is in circles, and looking for it took a tenth of the time
    logging.disable()  # a world in which the same luck is impossible ends in the middle of a command
    for name in chosen.games:
        start = time.process_time()
        work = examine(name, chosen.pairs, chosen.steps, chosen.seed, chosen.fetches, chosen.devices, chosen.first)
        found = asyncio.run(work)
        figures = ", ".join(f"{found[what]} {what}" for what in FIGURES)
        spent = f"{time.process_time() - start:.0f} s CPU, next --first {found['next']}"
        print(f"{name}: {figures}, {found['bytes']} bytes equal; {spent}", flush=True)


if __name__ == "__main__":
    main()
