"""Changed masters of Cosa Nostra among unchanged ones: how often they win, and how often they stand idle with money.

    python bench/cosa_nostra_masters.py --seats 4 --seed 5150 --weights power=1.62,presence=0.16 --output FILE
    python bench/cosa_nostra_masters.py --seats 4 --numbers 60 --seed 77 --changed 2 --restless 0.2 --output FILE
    python bench/cosa_nostra_masters.py --seats 4 --numbers 60 --seed 5151 --blind others --output FILE

The changed masters sit on all seats in turn. ``--weights`` changes numbers they play by, ``--restless`` what part of
their odds they give for doing something with their money; ``--usual``, ``--others`` and ``--quiet`` say how the others
play. A turn is idle if it ends with 3,000 or more without an action; a trade, or a purchase at the field where the
figure stopped, is counted apart. ``--blind`` says who does not know that a full map is won by the most pieces.
``--width`` and ``--foresight`` make everybody's search smaller. Matches that are in the file already are not played
again.
"""

from __future__ import annotations

import argparse
import json
import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from pathlib import Path
from typing import Any

from omerta.bots.cosa_nostra import Strategist
from omerta.bots.cosa_nostra.fit import numbers_of
from omerta.bots.cosa_nostra.habits import MASTER, Habits
from omerta.bots.cosa_nostra.weights import Weights, weights_for
from omerta.gamekit import draw
from omerta.games.cosa_nostra import GAME
from omerta.games.cosa_nostra import options as o
from omerta.lab.intervals import wilson

MONEY = 3000
"""Whoever has so much could buy a cell."""
SERVICES = ("club", "tip", "yakuza")
"""Questions of a field that money is spent at."""
COUNTED = ("turns", "idle", "spent", "trades")
"""What is counted for each seat."""


@dataclass(frozen=True)
class Table:
    """Who sits down: the changed masters and the others."""

    changed: Habits
    others: Habits
    weights: Weights
    usual: Weights
    sits: tuple[tuple[int, ...], ...]
    """Where the changed ones sit, in turn."""

    @classmethod
    def of(cls, asked: argparse.Namespace) -> Table:
        today = weights_for(asked.seats)
        changed, usual = (today.but(**named(given)) for given in (asked.weights, asked.usual))
        everybody = replace(MASTER, width=asked.width, foresight=asked.foresight, fills=asked.blind != "all")
        others = replace(everybody, restless=asked.others, fills=asked.blind == "nobody", haggles=not asked.quiet)
        sits = list(combinations(range(asked.seats), asked.changed))
        turned = [places for both in zip(sits, reversed(sits), strict=True) for places in both][: len(sits)]
        return cls(replace(everybody, restless=asked.restless), others, changed, usual, tuple(turned))


def named(given: str) -> dict[str, float]:
    """Numbers as they are given: ``power=2,presence=0.1``."""
    pairs = (pair.split("=") for pair in given.split(",") if pair)
    return {name: float(number) for name, number in pairs}


def played(seats: int, number: int, seed: int, table: Table) -> dict[str, Any]:
    """One match: where the changed masters sat, who won, and the turns and idle turns of each seat.

    The dice are the same as long as it takes to sit everywhere.
    """
    luck, changed = f"{seed} {number // len(table.sits)}", table.sits[number % len(table.sits)]
    rng = random.Random(luck)
    match = GAME.start(seats, dealer=lambda question: draw(question, rng.random), quiet=True)
    players = [
        Strategist(
            random.Random(f"{luck} {seat}"),
            weights=table.weights if seat in changed else table.usual,
            habits=table.changed if seat in changed else table.others,
        )
        for seat in range(seats)
    ]
    counted = {name: [0] * seats for name in COUNTED}
    acted = spent = False
    while not match.over:
        for seat in match.waiting:
            question = match.ask(seat)
            chosen = players[seat].choose(match.view(seat), question)
            me, deal = match.table.players[seat], match.table.deal
            if question.kind == "roll":
                acted = spent = False
            elif question.kind == "act" and chosen is o.Quiet.DONE:
                waits = not acted and me.cash >= MONEY and not me.watch
                counted["turns"][seat] += 1
                counted["idle"][seat] += waits
                counted["spent"][seat] += waits and spent
            elif question.kind == "act" and not str(chosen).startswith("offer"):
                acted = True
            elif question.kind in SERVICES and chosen is not o.Quiet.DECLINE:
                spent = True
            elif question.kind in ("answer", "counter") and chosen is o.Plain.ACCEPT and deal is not None:
                spent = True
                counted["trades"][deal.buyer] += 1
                counted["trades"][deal.seller] += 1
            match.answer(seat, chosen)
    assert match.result is not None
    return {"n": number, "changed": changed, "win": match.result.winners, "rounds": match.table.round, **counted}


def summary(rows: Sequence[dict[str, Any]]) -> str:
    won = sum(sum(seat in row["changed"] for seat in row["win"]) / len(row["win"]) for row in rows)
    low, high = wilson(won / len(rows), len(rows))
    lines = [f"won {won:g} of {len(rows)}: {won / len(rows):.1%} ({low:.1%}-{high:.1%})"]
    for name, changed in (("changed", True), ("others", False)):
        every = [(row, seat) for row in rows for seat in range(len(row["turns"]))]
        seats = [(row, seat) for row, seat in every if (seat in row["changed"]) == changed]
        turns, idle, spent, trades = (sum(row[key][seat] for row, seat in seats) for key in COUNTED)
        lines.append(f"idle turns, {name}: {idle} of {turns} ({idle / turns:.1%}), {spent} of them after a purchase")
        lines.append(f"trades, {name}: {trades / len(seats):.1f} for each in a match")
    lines.append(f"{sum(row['rounds'] for row in rows) / len(rows):.1f} rounds")
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--numbers", default="60", help="how many matches, or which ones as slices such as 0:9,40:50")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--weights", default="", help="numbers to change, such as power=2,presence=0.1")
    parser.add_argument("--usual", default="", help="numbers that the others play by, if not those of today")
    parser.add_argument("--quiet", action="store_true", help="the others offer no trades that bring little")
    parser.add_argument("--changed", type=int, default=1, help="how many masters are changed")
    parser.add_argument("--restless", type=float, help="what the changed ones give for not standing idle")
    parser.add_argument("--others", type=float, help="and what the others give")
    parser.add_argument("--width", type=int, default=MASTER.width, help="of everybody's search")
    parser.add_argument("--foresight", type=int, default=MASTER.foresight, help="of everybody's search")
    parser.add_argument("--blind", choices=("nobody", "others", "all"), default="nobody")
    parser.add_argument("--output", type=Path, required=True)
    asked = parser.parse_args()
    numbers, table = numbers_of(asked.numbers), Table.of(asked)
    lines = asked.output.read_text(encoding="utf-8").splitlines() if asked.output.exists() else []
    rows = {row["n"]: row for row in map(json.loads, lines)}
    with asked.output.open("a", encoding="utf-8") as file:
        for number in numbers:
            if number not in rows:
                rows[number] = played(asked.seats, number, asked.seed, table)
                file.write(json.dumps(rows[number]) + "\n")
                file.flush()
    print(summary([rows[number] for number in numbers]))


if __name__ == "__main__":
    main()
