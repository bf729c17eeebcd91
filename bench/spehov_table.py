"""Prints what uninformed play (R0) of Špehov reaches beside the exact values of the rules, with z-scores.

    python bench/spehov_table.py [--matches M] [--only r0,children,reverse,gang] [--counts 7,10,22] [--workers W]

R0: every mandatory decision even over its options, optional looks and last shots always taken, no talk. Decoys at night
are no decisions. A z-score beyond 4 in either direction means that the engine and the table disagree.
"""

from __future__ import annotations

import argparse
import math
import os
import random
import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from typing import Any, NamedTuple

from omerta.bots.spehov.uninformed import uninformed_playout
from omerta.games.spehov import GAME

CHUNK = 500


class Column(NamedTuple):
    """One column: its settings, and the exact odds of each outcome by the number of players (with the game master)."""

    settings: Mapping[str, Any]
    odds: Mapping[int, Mapping[str, float]]


def mafia_only(**by_count: float) -> dict[int, dict[str, float]]:
    return {int(count[1:]): {"mafia": odds} for count, odds in by_count.items()}


def three(names: tuple[str, str, str], rows: Mapping[int, tuple[float, float, float]]) -> dict[int, dict[str, float]]:
    return {count: dict(zip(names, odds, strict=True)) for count, odds in rows.items()}


# fmt: off
R0 = mafia_only(
    n7=107/300, n8=97/224, n9=9581/15680, n10=35/64, n11=221/315, n12=63/128, n13=449/693, n14=21/32, n15=61/77,
    n16=627/1024, n17=1619/2145, n18=4719/8192, n19=92891/109395, n20=715/1024, n21=122527/138567, n22=471757/622592,
)
CHILDREN = three(("mafia", "police", "nobody"), {
    7: (0, .6, .4), 8: (.25, .75, 0), 9: (.0952, .3333, .5714), 10: (.3125, .6875, 0), 11: (.0417, .5083, .45),
    12: (.35, .65, 0), 13: (.0485, .4944, .4571), 14: (.3516, .6484, 0), 15: (.0721, .4567, .4712),
    16: (.4092, .5908, 0), 17: (.0914, .4265, .4821), 18: (.2856, .7144, 0), 19: (.0965, .4208, .4827),
    20: (.4510, .5490, 0), 21: (.2087, .2789, .5124), 22: (.4046, .5954, 0),
})
REVERSE = mafia_only(
    n10=.6424, n11=.7714, n12=.6065, n13=.7422, n14=.7225, n15=.8358, n16=.6918, n17=.8126, n18=.6638, n19=.8786,
    n20=.7561, n21=.9020, n22=.7966,
)
GANG = three(("mafia", "police", "gang"), {
    15: (.6242, .1672, .2086), 16: (.4909, .3165, .1926), 17: (.6144, .2027, .1829), 18: (.4751, .3544, .1705),
    19: (.7076, .1275, .1649), 20: (.5880, .2573, .1547), 21: (.7516, .0996, .1488), 22: (.6495, .2098, .1407),
})
NIGHT = mafia_only(n7=.5017, n8=.3493, n9=.7296)
# fmt: on

CHILDRENS = {"children_no_agent": True, "children_last_shot_all": True, "children_single_vote": True}
COLUMNS = {
    "r0": Column({}, R0),
    "night": Column({"small_round1_mafia": True}, NIGHT),
    "children": Column(CHILDRENS, CHILDREN),
    "reverse": Column({"cards": "reverse"}, REVERSE),
    "gang": Column({"cards": "gang,gang,gang"}, GANG),
}


def play(settings: Mapping[str, Any], count: int, seed: str, matches: int) -> Counter[str]:
    """How many of so many matches each side won."""
    draw = random.Random(seed).random
    won: Counter[str] = Counter()
    for _ in range(matches):
        match = GAME.start(count - 1, quiet=True, **settings)
        uninformed_playout(match, draw)
        assert match.result is not None
        won[match.result.side or "nobody"] += 1
    return won


def z_score(won: int, matches: int, odds: float) -> float:
    if odds in (0, 1):
        return 0.0 if won == odds * matches else math.inf
    return (won / matches - odds) / math.sqrt(odds * (1 - odds) / matches)


def rows(
    pool: ProcessPoolExecutor, name: str, matches: int, counts: set[int], seed: int
) -> Iterator[tuple[str, float]]:
    column = COLUMNS[name]
    for count, odds in column.odds.items():
        if counts and count not in counts:
            continue
        sizes = [min(CHUNK, matches - first) for first in range(0, matches, CHUNK)]
        tasks = [
            pool.submit(play, column.settings, count, f"{seed} {name} {count} {number}", size)
            for number, size in enumerate(sizes)
        ]
        won: Counter[str] = Counter()
        for number, task in enumerate(tasks, 1):
            won += task.result()
            progress(f"{name} N={count}: {sum(sizes[:number]):,} of {matches:,}")
        for side, expected in odds.items():
            z = z_score(won[side], matches, expected)
            yield f"{name:9}{count:4}  {side:7}{expected:9.4f}{won[side] / matches:10.4f}{z:8.2f}", z


def progress(text: str) -> None:
    if sys.stderr.isatty():
        print(f"\r{text:60}", end="", file=sys.stderr, flush=True)


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--matches", type=int, default=40_000, help="matches for each count and column")
    parser.add_argument("--only", default=",".join(COLUMNS), help="columns, of: %(default)s")
    parser.add_argument("--counts", default="", help="numbers of players, the game master included")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    counts = {int(count) for count in given.counts.split(",") if count}
    scores = []
    print(f"{'column':9}{'N':>4}  {'wins':7}{'exact':>9}{'measured':>10}{'z':>8}", flush=True)
    with ProcessPoolExecutor(given.workers) as pool:
        for name in given.only.split(","):
            for line, z in rows(pool, name, given.matches, counts, given.seed):
                progress("")
                print(line, flush=True)
                scores.append(z)
    worst = max(map(abs, scores), default=0.0)
    spread = math.sqrt(sum(z * z for z in scores) / len(scores)) if scores else 0.0
    print(f"{len(scores)} values, {given.matches:,} matches each: worst |z| {worst:.2f}, root mean square {spread:.2f}")
    return int(worst > 4)


if __name__ == "__main__":
    sys.exit(main())
