"""One changed master of Cosa Nostra among unchanged ones: how often it wins, and how often it stands idle with money.

    python bench/cosa_nostra_masters.py --seats 4 --seed 5150 --weights power=1.62,presence=0.16 --output FILE
    python bench/cosa_nostra_masters.py --seats 4 --numbers 0:9,40:50 --seed 5150 --busy --output FILE
    python bench/cosa_nostra_masters.py --seats 4 --numbers 60 --seed 5151 --blind others --output FILE

The changed master sits on each seat in turn. ``--weights`` changes numbers it plays by; with ``--busy`` it spends its
money by the best plan that does so, whenever it would end its turn with 3,000 or more without having done anything. A
turn is idle if it ends so. ``--blind`` says who does not know that a full map is won by the most pieces. Matches that
are in the file already are not played again.
"""

from __future__ import annotations

import argparse
import json
import random
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from omerta.bots.cosa_nostra import Strategist
from omerta.bots.cosa_nostra.fit import numbers_of
from omerta.bots.cosa_nostra.habits import MASTER
from omerta.bots.cosa_nostra.position import position
from omerta.bots.cosa_nostra.weights import weights_for
from omerta.gamekit import draw
from omerta.games.cosa_nostra import GAME, CosaNostraTable
from omerta.games.cosa_nostra import options as o
from omerta.kernel import Asked
from omerta.lab.intervals import wilson

MONEY = 3000
"""Whoever has so much could buy a cell."""


class Busy(Strategist):
    """Does something with its money in every turn."""

    began = 0
    """The round in which it began to act last."""

    def act(self, t: CosaNostraTable, asked: Asked) -> Any:
        chosen = super().act(t, asked)
        me = t.players[asked.seat]
        if str(chosen).startswith("offer"):
            return chosen
        first, self.began = self.began != t.round, t.round
        if not first or chosen is not o.Quiet.DONE or me.cash < MONEY or me.watch:
            return chosen
        self.next = None
        p = position(t)
        spending = [node for node in self.planner.plan(p, []) if node.position.cash[asked.seat] < me.cash]
        for node in sorted(spending, key=lambda node: -node.value):
            if node.actions[0] in asked.options:
                self.next = self.planner.key(self.planner.after(p, node.actions[0])), node.actions[1:]
                return node.actions[0]
        return chosen


def played(seats: int, number: int, asked: argparse.Namespace, weights: dict[str, float]) -> dict[str, Any]:
    """One match: where the changed master sat, who won, and the turns and idle turns of each seat."""
    seed, one, usual = f"{asked.seed} {number}", number % seats, weights_for(seats)
    rng, blind = random.Random(seed), replace(MASTER, fills=False)
    match = GAME.start(seats, dealer=lambda question: draw(question, rng.random), quiet=True)
    players = [
        (Busy if asked.busy and seat == one else Strategist)(
            random.Random(f"{seed} {seat}"),
            weights=usual.but(**weights) if seat == one else usual,
            habits=blind if asked.blind == "all" or (asked.blind == "others" and seat != one) else MASTER,
        )
        for seat in range(seats)
    ]
    turns, idle, acted = [0] * seats, [0] * seats, False
    while not match.over:
        for seat in match.waiting:
            question = match.ask(seat)
            chosen = players[seat].choose(match.view(seat), question)
            acted = acted and question.kind != "roll"
            if question.kind == "act" and chosen is o.Quiet.DONE:
                me = match.table.players[seat]
                turns[seat] += 1
                idle[seat] += not acted and me.cash >= MONEY and not me.watch
            elif question.kind == "act" and not str(chosen).startswith("offer"):
                acted = True
            match.answer(seat, chosen)
    assert match.result is not None
    return {"n": number, "one": one, "win": match.result.winners, "turns": turns, "idle": idle}


def summary(rows: Sequence[dict[str, Any]]) -> str:
    won = sum((row["one"] in row["win"]) / len(row["win"]) for row in rows)
    low, high = wilson(won / len(rows), len(rows))
    lines = [f"won {won:g} of {len(rows)}: {won / len(rows):.1%} ({low:.1%}-{high:.1%})"]
    for name, changed in (("changed", True), ("others", False)):
        seats = [(row, seat) for row in rows for seat in range(len(row["turns"])) if (seat == row["one"]) == changed]
        turns, idle = (sum(row[key][seat] for row, seat in seats) for key in ("turns", "idle"))
        lines.append(f"idle turns, {name}: {idle} of {turns} ({idle / turns:.1%})")
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--numbers", default="60", help="how many matches, or which ones as slices such as 0:9,40:50")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--weights", default="", help="numbers to change, such as power=2,presence=0.1")
    parser.add_argument("--busy", action="store_true", help="spend money instead of standing idle")
    parser.add_argument("--blind", choices=("nobody", "others", "all"), default="nobody")
    parser.add_argument("--output", type=Path, required=True)
    asked = parser.parse_args()
    pairs = (pair.split("=") for pair in asked.weights.split(",") if pair)
    weights = {name: float(number) for name, number in pairs}
    numbers = numbers_of(asked.numbers)
    lines = asked.output.read_text(encoding="utf-8").splitlines() if asked.output.exists() else []
    rows = {row["n"]: row for row in map(json.loads, lines)}
    with asked.output.open("a", encoding="utf-8") as file:
        for number in numbers:
            if number not in rows:
                rows[number] = played(asked.seats, number, asked, weights)
                file.write(json.dumps(rows[number]) + "\n")
                file.flush()
    print(summary([rows[number] for number in numbers]))


if __name__ == "__main__":
    main()
