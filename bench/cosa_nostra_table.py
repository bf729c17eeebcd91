"""Prints what Cosa Nostra should look like beside what it looks like: lengths, endings, seats, money.

    python bench/cosa_nostra_table.py [--matches N] [--random N] [--seed S] [--players 2,3,4]

Expected figures are those of the rules file, section 19; ranges in brackets are those it asks for, and a figure
outside its range is marked with an exclamation mark.
"""

from __future__ import annotations

import argparse
import random
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from statistics import mean, quantiles
from typing import Any

from omerta.bots import Player, Random, bot
from omerta.games.cosa_nostra import GAME
from omerta.kernel import Asked, Match, View, draw

ROUNDS = (10, 20, 30)
ENDINGS = ("connection", "full", "supplies", "limit", "bankruptcy")
LAID = ("CellBought", "CellClaimed", "CellSeized")
TAKEN = (("BusinessAcquired", "BusinessTaken"), ("RedDrawn", "KnownRedDrawn"), ("BlackDrawn",))

PLANNER = {
    # what                            2 players         3 players         4 players
    "rounds, mean":                  ("28 [22-35]",     "39 [30-50]",     "57 [42-70]"),
    "rounds, 10th to 90th percent":  ("20-37",          "23-61",          "29-100"),
    "connection, %":                 ("100 [95-100]",   "98 [95-100]",    "70 [55-90]"),
    "full or supplies, %":           ("0",              "1",              "17"),
    "limit, %":                      ("0",              "1",              "13"),
    "bankruptcy, %":                 ("0",              "0",              "0"),
    "wins of the first seat, %":     ("56 [49-60]",     "42 [36-45]",     "34 [29-37]"),
    "wins of the last seat, %":      ("44",             "27",             "19"),
    "winner's pieces":               ("11.2",           "11.8",           "11.8"),
    "cash in round 10":              ("1100",           "1200",           "1250"),
    "cash in round 20":              ("1800",           "2100",           "2200"),
    "cash in round 30":              ("2300 [0-5000]",  "2800 [0-5000]",  "3000 [0-5000]"),
    "bought":                        ("8.5",            "14",             "21"),
    "claimed":                       ("6",              "9",              "12.5"),
    "seized":                        ("2.3",            "10",             "28"),
    "businesses":                    ("7",              "9",              "10"),
    "red cards drawn":               ("7",              "15",             "30"),
    "black cards drawn":             ("2.4",            "6",              "11"),
    "sold to the council":           ("1.7",            "5.4",            "13"),
    "matches with a tax, %":         ("0",              "0",              "2"),
    "decisions":                     ("230",            "490",            "970"),
}  # fmt: skip

CHANCE = {
    "rounds, mean":                  ("75",             "80",             "81"),
    "connection, %":                 ("2",              "2",              "1"),
    "full, %":                       ("0",              "5",              "26"),
    "supplies, %":                   ("95",             "82",             "46"),
    "limit, %":                      ("2",              "7",              "19"),
    "bankruptcy, %":                 ("1",              "4",              "8"),
    "matches with a tax, %":         ("0",              "3",              "14"),
    "decisions":                     ("750",            "1250",           "1700"),
}  # fmt: skip

AGAINST = {"one planner wins, %": ("97 [97-100]", "97 [97-100]", "97 [97-100]")}


class ByKind(Random):
    """The rules file's random player: any kind of action with equal odds, then any option of it."""

    def choose(self, view: View, asked: Asked) -> Any:
        kinds: dict[Any, list[Any]] = {}
        for option in asked.options:
            kinds.setdefault(type(option) if not hasattr(option, "value") else option, []).append(option)
        return self.rng.choice(self.rng.choice(list(kinds.values())))


@dataclass
class Seen:
    """What many matches looked like."""

    rounds: list[int] = field(default_factory=list)
    endings: Counter[str] = field(default_factory=Counter)
    wins: Counter[int] = field(default_factory=Counter)
    pieces: list[int] = field(default_factory=list)
    cash: dict[int, list[float]] = field(default_factory=lambda: {number: [] for number in ROUNDS})
    events: Counter[str] = field(default_factory=Counter)
    taxed: int = 0
    decisions: int = 0

    def add(self, match: Match, decisions: int) -> None:
        t, result = match.table, match.result
        assert result is not None
        self.rounds.append(t.round)
        self.endings[result.why] += 1
        for winner in result.winners:
            self.wins[(winner - t.first) % len(t.seats)] += 1
            self.pieces.append(t.players[winner].pieces.bit_count())
        told = Counter(happened.event for happened in match.told())
        self.events += told
        self.taxed += "TaxLevied" in told
        self.decisions += decisions


def play(players: Sequence[Player], seed: int, seen: Seen) -> Match:
    """One match; luck and bots have their generators."""
    rng = random.Random(seed)
    match = GAME.start(len(players), dealer=lambda question: draw(question, rng.random))
    decisions, noted = 0, 0
    while not match.over:
        if match.table.round != noted:
            noted = match.table.round
            if noted in ROUNDS:
                seen.cash[noted].append(mean(player.cash for player in match.table.players))
        for seat in match.waiting:
            bot = players[seat]
            match.answer(seat, bot.choose(match.view(seat) if bot.reads else View(), match.ask(seat)))
            decisions += 1
    seen.add(match, decisions)
    return match


def figures(seen: Seen) -> dict[str, str]:
    """The rows of the table."""
    matches, seats = len(seen.rounds), max(seen.wins) + 1
    spread = quantiles(seen.rounds, n=10) if matches > 1 else [seen.rounds[0]] * 9

    def percent(number: float, of: float = matches) -> str:
        return f"{100 * number / of:.0f}"

    def each(*names: str) -> str:
        return f"{sum(seen.events[name] for name in names) / matches:.1f}"

    rows = {
        "rounds, mean": f"{mean(seen.rounds):.0f}",
        "rounds, 10th to 90th percent": f"{spread[0]:.0f}-{spread[-1]:.0f}",
        "full or supplies, %": percent(seen.endings["full"] + seen.endings["supplies"]),
        **{f"{ending}, %": percent(seen.endings[ending]) for ending in ENDINGS},
        "wins of the first seat, %": percent(seen.wins[0], seen.wins.total()),
        "wins of the last seat, %": percent(seen.wins[seats - 1], seen.wins.total()),
        "winner's pieces": f"{mean(seen.pieces):.1f}",
        **{f"cash in round {number}": f"{mean(cash):.0f}" if cash else "-" for number, cash in seen.cash.items()},
        "sold to the council": each("PieceSold"),
        "matches with a tax, %": percent(seen.taxed),
        "decisions": f"{seen.decisions / matches:.0f}",
    }
    rows |= {name: each(event) for name, event in zip(("bought", "claimed", "seized"), LAID, strict=True)}
    names = ("businesses", "red cards drawn", "black cards drawn")
    return rows | {name: each(*taken) for name, taken in zip(names, TAKEN, strict=True)}


def many(seats: int, matches: int, seed: int, maker: Callable[[random.Random], Player]) -> Seen:
    seen = Seen()
    for number in range(matches):
        players = [maker(random.Random(f"{seed} {number} {seat}")) for seat in range(seats)]
        play(players, seed + number, seen)
    return seen


def against_chance(seats: int, matches: int, seed: int) -> dict[str, str]:
    """One planner among random players, in every seat in turn."""
    planner, won = bot(GAME.id, "simple"), 0.0
    for number in range(matches):
        rngs = [random.Random(f"{seed} {number} {seat}") for seat in range(seats)]
        players = [planner(rng) if seat == number % seats else Random(rng) for seat, rng in enumerate(rngs)]
        result = play(players, seed + number, Seen()).result
        assert result is not None
        won += (number % seats in result.winners) / len(result.winners)
    return {"one planner wins, %": f"{100 * won / matches:.0f}"}


def judged(expected: str, measured: str) -> str:
    """A figure, marked if it lies outside the range that is asked for."""
    if "[" not in expected or measured == "-":
        return measured
    least, most = expected.split("[")[1].rstrip("]").split("-")
    return measured if float(least) <= float(measured) <= float(most) else f"{measured} !"


def table(title: str, expected: dict[str, tuple[str, ...]], measured: dict[int, dict[str, str]]) -> str:
    head = [title, *(f"{seats} players" for seats in measured for _ in (0, 1))]
    lines = [head, ["", *("expected", "measured") * len(measured)]]
    for row, figures in expected.items():
        cells = [row]
        for seats, found in measured.items():
            cells += [figures[seats - 2], judged(figures[seats - 2], found[row])]
        lines.append(cells)
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    return "\n".join(
        "  ".join([first.ljust(widths[0]), *(cell.rjust(width) for cell, width in zip(rest, widths[1:], strict=True))])
        for first, *rest in lines
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--matches", type=int, default=60, help="matches of planners, for each number of players")
    parser.add_argument(
        "--random", type=int, default=60, help="matches of random players, and of one planner among them"
    )
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--players", default="2,3,4", help="numbers of players, with commas")
    chosen = parser.parse_args()
    counts = [int(count) for count in chosen.players.split(",")]
    planner = bot(GAME.id, "simple")
    if chosen.matches:
        found = {seats: figures(many(seats, chosen.matches, chosen.seed, planner)) for seats in counts}
        print(table(f"Planners, {chosen.matches} matches each", PLANNER, found), end="\n\n")
    if chosen.random:
        found = {seats: figures(many(seats, chosen.random, chosen.seed, ByKind)) for seats in counts}
        print(table(f"Random players, {chosen.random} matches each", CHANCE, found), end="\n\n")
        found = {seats: against_chance(seats, chosen.random, chosen.seed) for seats in counts}
        print(table(f"Against random players, {chosen.random} matches each", AGAINST, found))


if __name__ == "__main__":
    main()
