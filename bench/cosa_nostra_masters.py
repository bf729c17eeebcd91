"""Changed masters of Cosa Nostra among unchanged ones: how often they win, and how often they stand idle with money.

    python bench/cosa_nostra_masters.py --seats 4 --seed 5150 --weights power=1.62,presence=0.16 --output FILE
    python bench/cosa_nostra_masters.py --seats 4 --numbers 60 --seed 77 --changed 2 --restless 0.2 --output FILE
    python bench/cosa_nostra_masters.py --seats 4 --numbers 60 --seed 5151 --blind others --output FILE
    python bench/cosa_nostra_masters.py --seats 4 --numbers 60 --seed 5152 --changed 2 --before FOLDER/src --output FILE

The changed masters sit on all seats in turn. ``--weights`` changes numbers they play by, ``--restless`` what part of
their odds they give for doing something with their money; ``--usual``, ``--others`` and ``--quiet`` say how the others
play; with ``--before`` they are the masters of another checkout. ``--level`` lets others than masters play.
A turn is idle if it ends with 3,000 or more without an action. Counted apart are idle turns with a trade or a purchase
at the field where the figure stopped, and those in which something else could be done than gaining a cell that raises
the rank or walking about (``could_act``). ``--blind`` says who does not know that a full map is won by the most pieces.
``--width`` and ``--foresight`` make everybody's search smaller. Matches that are in the file already are not played
again.
"""

from __future__ import annotations

import argparse
import importlib
import json
import random
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cache, partial
from itertools import combinations
from pathlib import Path
from typing import Any

import omerta.bots
from omerta.bots.bot import Player
from omerta.bots.cosa_nostra import Strategist
from omerta.bots.cosa_nostra.fit import numbers_of
from omerta.bots.cosa_nostra.habits import BEGINNER, MASTER, REGULAR, Habits
from omerta.bots.cosa_nostra.weights import Weights, weights_for
from omerta.gamekit import draw
from omerta.games.cosa_nostra import GAME, CosaNostraTable, Effect
from omerta.games.cosa_nostra import options as o
from omerta.kernel import Seat
from omerta.lab.intervals import wilson

LEVELS = {"beginner": BEGINNER, "regular": REGULAR, "master": MASTER}
MONEY = 3000
"""Whoever has so much could buy a cell."""
SERVICES = ("club", "tip", "yakuza")
"""Questions of a field that money is spent at."""
COUNTED = ("turns", "idle", "spent", "open", "trades")
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
    before: Path | None
    """Where the others come from, if not from here."""
    level: str

    @classmethod
    def of(cls, asked: argparse.Namespace) -> Table:
        today = weights_for(asked.seats)
        changed, usual = (today.but(**named(given)) for given in (asked.weights, asked.usual))
        everybody = LEVELS[asked.level]
        everybody = replace(
            everybody,
            width=everybody.width if asked.width is None else asked.width,
            foresight=everybody.foresight if asked.foresight is None else asked.foresight,
            fills=everybody.fills and asked.blind != "all",
        )
        others = replace(everybody, fills=everybody.fills and asked.blind != "others")
        others = replace(others, haggles=others.haggles and not asked.quiet)
        if asked.others is not None:
            others = replace(others, restless=asked.others)
        sits = list(combinations(range(asked.seats), asked.changed))
        turned = [places for both in zip(sits, reversed(sits), strict=True) for places in both][: len(sits)]
        return cls(
            everybody if asked.restless is None else replace(everybody, restless=asked.restless),
            others,
            changed,
            usual,
            tuple(turned),
            asked.before,
            asked.level,
        )


def named(given: str) -> dict[str, float]:
    """Numbers as they are given: ``power=2,presence=0.1``."""
    pairs = (pair.split("=") for pair in given.split(",") if pair)
    return {name: float(number) for name, number in pairs}


@cache
def bots_of(folder: Path, level: str) -> Callable[..., Player]:
    """The bots of another checkout, beside those of this one; both play by the rules of this one."""
    name = "omerta.bots.cosa_nostra"
    ours = {module: sys.modules.pop(module) for module in list(sys.modules) if module.startswith(name)}
    paths = list(omerta.bots.__path__)
    omerta.bots.__path__[:] = [str(folder / "omerta" / "bots")]
    theirs: Callable[..., Player] = importlib.import_module(name).LEVELS[level]
    omerta.bots.__path__[:] = paths
    sys.modules.update(ours)
    return theirs


def could_act(t: CosaNostraTable, seat: Seat, options: Sequence[Any]) -> bool:
    """Whether there was something to do that keeps its value.

    That is to hire, to buy a business, to pay off or use a card, to bring a picciotto on to the map, or to gain a cell,
    if that does not raise the rank: whoever has six pieces earns a third with a seventh and may not change the roll.
    """
    pieces, rank_of = t.players[seat].pieces.bit_count(), t.edition.rank_of
    rises = pieces + 1 < len(rank_of) and rank_of[pieces + 1] > rank_of[pieces]
    for option in options:
        match option:
            case o.Plain.HIRE | o.Acquire() | o.PayOff() | o.Use() | o.UseOnField() | o.UseOnRival() | o.UseOnBlack():
                return True
            case o.Buy() | o.Claim() | o.Seize() if not rises:
                return True
            case o.UseOnCell(card) if not rises or t.edition.red[card.id].effect is Effect.REMOVE_PICCIOTTO:
                return True
            case o.Walk(origin) if origin == o.WAITING:
                return True
    return False


def played(seats: int, number: int, seed: int, table: Table) -> dict[str, Any]:
    """One match: where the changed masters sat, who won, and the turns and idle turns of each seat.

    The dice are the same as long as it takes to sit everywhere.
    """
    luck, changed = f"{seed} {number // len(table.sits)}", table.sits[number % len(table.sits)]
    rng = random.Random(luck)
    match = GAME.start(seats, dealer=lambda question: draw(question, rng.random), quiet=True)
    dice = [random.Random(f"{luck} {seat}") for seat in range(seats)]
    other = (
        bots_of(table.before, table.level)
        if table.before
        else partial(Strategist, weights=table.usual, habits=table.others)
    )
    players = [
        Strategist(dice[seat], weights=table.weights, habits=table.changed) if seat in changed else other(dice[seat])
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
                counted["open"][seat] += waits and could_act(match.table, seat, question.options)
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
        if not seats:
            continue
        turns, idle, spent, acts, trades = (sum(row[key][seat] for row, seat in seats) for key in COUNTED)
        lines.append(f"idle turns, {name}: {idle} of {turns} ({idle / turns:.1%}), {spent} of them after a purchase")
        lines.append(f"idle turns with something to do, {name}: {acts} ({acts / turns:.1%})")
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
    parser.add_argument("--before", type=Path, help="the others come from this source folder of another checkout")
    parser.add_argument("--level", choices=sorted(LEVELS), default="master", help="of everybody from here")
    parser.add_argument("--width", type=int, help="of everybody's search")
    parser.add_argument("--foresight", type=int, help="of everybody's search")
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
