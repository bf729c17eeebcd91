"""Prints how often a place at a table of Špehov wins with one bot and with another in it, among the same others.

    python bench/spehov_places.py --num 500 --seats 9 --talk free --players master,belief --others belief

One seat of a side is replaced, or with ``--whole`` the whole side; the others, the deal and the luck stay the same.
"""

from __future__ import annotations

import argparse
import random
from math import sqrt
from typing import Any

from omerta.bots import bot
from omerta.bots.spehov.gym import Gym
from omerta.gamekit import draw
from omerta.games.spehov import GAME


def wins(given: Any, name: str, side: str, number: int) -> bool:
    """Whether a side wins with this bot in the measured place."""
    seed = f"{given.seed} {number}"
    rng = random.Random(seed)
    settings = {"talk": given.talk, "cards": given.cards}
    match = GAME.start(given.seats, dealer=lambda question: draw(question, rng.random), **settings)
    table: Any = match.table
    sides = GAME.sides(table)
    mine = [seat for seat in match.seats if sides[seat] == side]
    place = mine if given.whole else [mine[number % len(mine)]]
    names = [name if seat in place else given.others for seat in match.seats]
    players = [bot("spehov", one)(random.Random(f"{seed} {seat}")) for seat, one in enumerate(names)]
    Gym(match, players).run()
    assert table.result is not None
    return bool(table.result.side == side)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--players", default="master,belief")
    parser.add_argument("--others", default="belief")
    parser.add_argument("--sides", default="mafia,police")
    parser.add_argument("--seats", type=int, default=9)
    parser.add_argument("--talk", choices=("none", "free"), default="free")
    parser.add_argument("--cards", default="")
    parser.add_argument("--num", type=int, default=500, help="matches on each side")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--whole", action="store_true", help="the whole side instead of one seat of it")
    given = parser.parse_args()
    for side in given.sides.split(","):
        for name in given.players.split(","):
            won = sum(wins(given, name, side, number) for number in range(given.num))
            share, z = won / given.num, 1.96
            middle = (share + z * z / (2 * given.num)) / (1 + z * z / given.num)
            half = z * sqrt(share * (1 - share) / given.num + z * z / (4 * given.num**2)) / (1 + z * z / given.num)
            low, high = 100 * (middle - half), 100 * (middle + half)
            print(f"{name:>18} {side:<8} {100 * share:5.1f} %  ({low:.1f} to {high:.1f}), {given.num}", flush=True)


if __name__ == "__main__":
    main()
