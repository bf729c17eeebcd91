"""Fits the numbers by which the bots of Cosa Nostra judge positions, and writes them to ``weights.json``.

    python -m omerta.bots.cosa_nostra.fit [--seats 2,3,4] [--matches 300] [--seed 1] [--work FILE] [--sweeps 3]

First bots of several kinds play each other, and positions at the beginning of turns are noted with who won in the end:
today's weights, the same with every number changed at random, and ``simple``. Then each weight in turn is moved as long
as the odds given to the later winners get better, on four matches of five. The fifth is held out, and its score stands
in the file beside the command. Matches that are in the working file already are not played again, so a run that was
interrupted goes on where it stopped.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import tempfile
from collections.abc import Iterable, Sequence
from dataclasses import asdict, fields
from math import log
from pathlib import Path
from typing import Any, NamedTuple

from omerta.bots.bot import Player
from omerta.bots.cosa_nostra.outlook import Outlook
from omerta.bots.cosa_nostra.position import Position, position
from omerta.bots.cosa_nostra.simple import Simple
from omerta.bots.cosa_nostra.strategist import Strategist
from omerta.bots.cosa_nostra.weights import FILE, Weights, weights_for
from omerta.gamekit import draw
from omerta.games.cosa_nostra import GAME, edition_of

NOTED = 0.3
"""How many of the turns are noted."""
HELD_OUT = 5
"""Every fifth match is held out."""
LISTS = ("cash", "at", "gates", "pieces", "guards", "waiting", "supply", "watch", "hands", "breakers", "lasting", "out")
NUMBERS = ("turn", "seats", "bank", "picciotti", "fresh", "moved", "round", "limit", "diagonal")
FACTORS = (0.5, 0.8, 0.93, 1.08, 1.25, 2.0)
"""By how much a weight is moved at a time."""
LEAST_GAIN = 1e-4


class Noted(NamedTuple):
    """A position at the beginning of a turn, and who won."""

    match: int
    position: Position
    winners: tuple[int, ...]


# Playing


def changed(weights: Weights, rng: random.Random, spread: float) -> Weights:
    """The same weights, each of them a little different."""
    return Weights(**{name: number * 2 ** rng.uniform(-spread, spread) for name, number in asdict(weights).items()})


def seated(number: int, seats: int, rng: random.Random) -> list[Player]:
    """Bots of several kinds, so that the weights do not only fit themselves."""
    weights = weights_for(seats)
    kinds = [
        lambda rng: Strategist(rng, weights=weights),
        lambda rng: Strategist(rng, weights=changed(weights, rng, 0.8)),
        Simple,
    ]
    return [kinds[(number + place) % 3 if rng.random() < 0.7 else rng.randrange(3)](rng) for place in range(seats)]


def play(number: int, seats: int, seed: int) -> list[dict[str, Any]]:
    """One match, and what was noted of it."""
    rng = random.Random(f"{seed} {seats} {number}")
    match = GAME.start(seats, dealer=lambda question: draw(question, rng.random), quiet=True)
    players = seated(number, seats, rng)
    noted = []
    while not match.over:
        for seat in match.waiting:
            asked = match.ask(seat)
            if asked.kind == "roll" and rng.random() < NOTED:
                noted.append(packed(position(match.table)))
            match.answer(seat, players[seat].choose(match.view(seat), asked))
    assert match.result is not None
    return [{"match": number, "winners": match.result.winners, "position": it} for it in noted]


def packed(p: Position) -> dict[str, Any]:
    lists = {name: list(getattr(p, name)) for name in LISTS}
    return lists | {name: getattr(p, name) for name in (*NUMBERS, "owners", "friendly")}


def unpacked(read: dict[str, Any]) -> Position:
    p = Position.__new__(Position)
    p.e = edition_of("standard")
    for name in (*LISTS, *NUMBERS):
        setattr(p, name, read[name])
    p.lasting = [tuple(cards) for cards in read["lasting"]]
    p.owners = tuple(read["owners"])
    p.friendly = tuple((seat, field) for seat, field in read["friendly"])
    return p


def played(work: Path, seats: int, matches: int, seed: int) -> list[Noted]:
    """The positions of so many matches; those that are not in the working file yet are played now."""
    work.parent.mkdir(parents=True, exist_ok=True)
    lines = work.read_text(encoding="utf-8").splitlines() if work.exists() else []
    rows = [json.loads(line) for line in lines]
    done = {row["match"] for row in rows}
    with work.open("a", encoding="utf-8") as file:
        for number in range(matches):
            if number not in done:
                new = play(number, seats, seed) or [{"match": number, "winners": [], "position": None}]
                file.writelines(json.dumps(row) + "\n" for row in new)
                file.flush()
                rows += new
            say(f"{seats} players: match {number + 1} of {matches}", number + 1 == matches)
    return [
        Noted(row["match"], unpacked(row["position"]), tuple(row["winners"]))
        for row in rows
        if row["position"] and row["match"] < matches
    ]


# Fitting


def score(noted: Iterable[Noted], outlook: Outlook) -> float:
    """How surely the odds named the winner: the mean logarithm, 0 at best."""
    total = number = 0.0
    for it in noted:
        p = it.position
        odds = outlook.judge(p, (p.turn - 1) % p.seats)
        total += log(max(1e-3, sum(odds[winner] for winner in it.winners)))
        number += 1
    return total / max(1.0, number)


def fit(train: Sequence[Noted], weights: Weights, sweeps: int) -> tuple[Weights, float]:
    """Move one weight at a time as long as the score gets better."""
    e = edition_of("standard")
    best = score(train, Outlook(e, weights))
    for sweep in range(sweeps):
        before = best
        for field in fields(Weights):
            for factor in FACTORS:
                tried = weights.but(**{field.name: getattr(weights, field.name) * factor})
                found = score(train, Outlook(e, tried))
                if found > best + LEAST_GAIN:
                    best, weights = found, tried
            say(f"sweep {sweep + 1} of {sweeps}, {field.name}: {best:.4f}")
        if best < before + 5 * LEAST_GAIN:
            break
    say(f"fitted: {best:.4f}", True)
    return weights, best


def say(text: str, last: bool = False) -> None:
    print(f"\r{text:<70}", end="\n" if last else "", file=sys.stderr, flush=True)


def main(given: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(
        prog="python -m omerta.bots.cosa_nostra.fit", description=(__doc__ or "").split("\n")[0]
    )
    parser.add_argument("--seats", default="2,3,4", help="numbers of players, with commas")
    parser.add_argument("--matches", type=int, default=300, help="how many are played for each number of players")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--sweeps", type=int, default=3, help="how often all weights are gone through")
    parser.add_argument(
        "--work", type=Path, default=Path(tempfile.gettempdir()) / "omerta-cosa-nostra", help="a folder"
    )
    parser.add_argument("--output", type=Path, default=FILE)
    options = parser.parse_args(given)
    written = json.loads(FILE.read_text(encoding="utf-8")) if FILE.exists() else {"weights": {}, "scores": {}}
    for seats in map(int, options.seats.split(",")):
        work = options.work / f"{seats}-{options.seed}.jsonl"
        noted = played(work, seats, options.matches, options.seed)
        train = [it for it in noted if it.match % HELD_OUT]
        held = [it for it in noted if not it.match % HELD_OUT]
        old = weights_for(seats)
        new, best = fit(train, old, options.sweeps)
        e = edition_of("standard")
        written["weights"][str(seats)] = {name: round(number, 4) for name, number in asdict(new).items()}
        written["scores"][str(seats)] = {
            "command": f"--seats {seats} --matches {options.matches} --seed {options.seed} --sweeps {options.sweeps}",
            "positions": len(noted),
            "train": round(best, 4),
            "held out": round(score(held, Outlook(e, new)), 4),
            "held out before": round(score(held, Outlook(e, old)), 4),
            "even": round(-log(seats), 4),
        }
        written["command"] = "python -m omerta.bots.cosa_nostra.fit"
        options.output.write_text(json.dumps(written, indent=2) + "\n", encoding="utf-8")
        say(json.dumps(written["scores"][str(seats)]), True)


if __name__ == "__main__":
    main()
