"""Fits the numbers by which the bots of Cosa Nostra judge positions, and writes them to ``weights.json``.

    python -m omerta.bots.cosa_nostra.fit [--seats 2,3,4] [--matches 100] [--seed 1] [--work FOLDER]
    python -m omerta.bots.cosa_nostra.fit --seats 4 --numbers 0:10,11:40:2 [--seed 1]
    python -m omerta.bots.cosa_nostra.fit --duel margin=4000,8000,14000 [--seats 2] [--matches 60] [--seed 1]

Without ``--duel`` bots of several kinds play each other, and positions at the beginning of turns are noted with who won
in the end: today's weights, the same with every number changed at random, and ``simple``; every second match is one
among masters. Then the weights that turn time into odds are moved as long as the odds given to the later winners get
better, on four matches of five. The fifth is held out, and its score stands in the file; then each other fifth in turn,
and the new weights are taken only if all five together were told better than by the old ones. The odds are told by
them (``telling``), while bots play by what wins (``weights``).

With ``--duel`` a master with each value of one weight plays alone against ``simple`` in all other seats, in the same
matches; the value that wins most is taken, and all counts stand in the file.

Matches have numbers, which with the seed and the number of players say all of how they are played. ``--numbers``
names them as slices, where not all of the first ones are wanted.

What is in the working folder already is not played again, so a run that was interrupted goes on where it stopped.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import tempfile
from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict
from math import log
from pathlib import Path
from typing import Any, NamedTuple

from omerta.bots.bot import Player
from omerta.bots.cosa_nostra.outlook import Outlook, Terms
from omerta.bots.cosa_nostra.position import Position, position
from omerta.bots.cosa_nostra.simple import Simple
from omerta.bots.cosa_nostra.strategist import Strategist
from omerta.bots.cosa_nostra.weights import FILE, Weights, weights_for
from omerta.bots.fitting import Kept, Progress, run
from omerta.gamekit import draw
from omerta.games.cosa_nostra import GAME, edition_of

FITTED = ("ahead", "power", "strike", "presence")
"""The weights that turn time into odds. What things are worth is tried by duels: odds that fit do not yet play well."""
NOTED = 0.3
"""How many of the turns are noted."""
HELD_OUT = 5
"""Every fifth match is held out."""
LISTS = ("cash", "at", "gates", "pieces", "guards", "waiting", "supply", "watch", "hands", "breakers", "lasting", "out")
NUMBERS = ("turn", "seats", "bank", "picciotti", "fresh", "moved", "round", "limit", "diagonal")
FACTORS = (0.5, 0.8, 0.93, 1.08, 1.25, 2.0)
"""By how much a weight is moved at a time."""
ADDED = (-0.08, -0.03, 0.03, 0.08)
"""And by how much one that may be nought."""
SWEEPS = 4
SUREST = 0.95
"""Nothing is certain: whoever believed it would give up."""
LEAST_GAIN = 1e-4
CHANGED = 0.3
"""How many of the masters at a table of masters have changed weights."""
SPREAD = 0.6
"""By how much weights are changed at random, in powers of two."""


class Noted(NamedTuple):
    """A position at the beginning of a turn, and who won."""

    match: int
    position: Position
    winners: tuple[int, ...]


Sample = tuple[list[Noted], list[list[Terms]]]
"""Positions, and how far everybody is from victory in each."""


# Playing


def changed(weights: Weights, rng: random.Random) -> Weights:
    """The same weights, each of them a little different."""
    return Weights(**{name: number * 2 ** rng.uniform(-SPREAD, SPREAD) for name, number in asdict(weights).items()})


def seated(number: int, seats: int, rng: random.Random) -> list[Player]:
    """Bots of several kinds, so that the odds do not only fit one of them; every second table is one of masters."""
    weights = weights_for(seats)
    kinds: list[Callable[[random.Random], Player]] = [
        lambda rng: Strategist(rng, weights=weights),
        lambda rng: Strategist(rng, weights=changed(weights, rng)),
        Simple,
    ]
    if number % 2:
        return [kinds[rng.random() < CHANGED](rng) for _ in range(seats)]
    return [kinds[(number + place) % 3 if rng.random() < 0.7 else rng.randrange(3)](rng) for place in range(seats)]


def play(players: Sequence[Player], rng: random.Random, noted: float = 0.0) -> tuple[tuple[int, ...], list[Position]]:
    """One match: who won, and some of its positions."""
    match = GAME.start(len(players), dealer=lambda question: draw(question, rng.random), quiet=True)
    positions = []
    while not match.over:
        for seat in match.waiting:
            asked = match.ask(seat)
            if asked.kind == "roll" and rng.random() < noted:
                positions.append(position(match.table))
            match.answer(seat, players[seat].choose(match.view(seat), asked))
    assert match.result is not None
    return match.result.winners, positions


def packed(p: Position) -> dict[str, Any]:
    return {name: getattr(p, name) for name in (*LISTS, *NUMBERS, "owners", "friendly")}


def unpacked(read: dict[str, Any]) -> Position:
    p = Position.__new__(Position)
    p.e = edition_of("standard")
    for name in (*LISTS, *NUMBERS):
        setattr(p, name, read[name])
    p.lasting = [tuple(cards) for cards in read["lasting"]]
    p.owners = tuple(read["owners"])
    p.friendly = tuple((seat, field) for seat, field in read["friendly"])
    return p


def kept(work: Path, numbers: Iterable[int], make: Callable[[int], Any], title: str) -> list[Any]:
    """What is made for each number, from the working file if it is there already."""
    file = Kept(work, {"fit": "cosa-nostra", "of": work.stem})
    rows = dict(file.lines)
    wanted = list(numbers)
    progress = Progress(len(wanted), sum(number in rows for number in wanted), f"matches of {title}")
    for number in wanted:
        if number not in rows:
            rows[number] = make(number)
            file.add([number, rows[number]])
            progress.step()
    return [rows[number] for number in wanted]


# Odds


def positions_of(seats: int, numbers: Sequence[int], seed: int, work: Path) -> list[Noted]:
    def make(number: int) -> Any:
        rng = random.Random(f"{seed} {seats} {number}")
        winners, positions = play(seated(number, seats, rng), rng, NOTED)
        return [winners, [packed(p) for p in positions]]

    rows = kept(work / f"odds-{seats}-{seed}.jsonl", numbers, make, f"{seats} players")
    return [
        Noted(number, unpacked(read), tuple(winners))
        for number, (winners, positions) in zip(numbers, rows, strict=True)
        for read in positions
    ]


def ways(noted: Sequence[Noted], weights: Weights) -> list[list[Terms]]:
    """How far everybody is from victory in each position; none of the weights that are fitted has a part in it."""
    outlook = Outlook(edition_of("standard"), weights)
    return [outlook.all_terms(it.position, (it.position.turn - 1) % it.position.seats) for it in noted]


def score(noted: Sequence[Noted], terms: Sequence[list[Terms]], weights: Weights) -> float:
    """How surely the odds named the winner: the mean logarithm, 0 at best."""
    outlook, total = Outlook(edition_of("standard"), weights), 0.0
    for it, found in zip(noted, terms, strict=True):
        p = it.position
        given = outlook.odds(p, found, (p.turn - 1) % p.seats)
        total += log(max(1e-3, sum(given[winner] for winner in it.winners)))
    return total / max(1, len(noted))


def fit_odds(train: Sequence[Noted], terms: Sequence[list[Terms]], weights: Weights) -> tuple[Weights, float]:
    """Move one weight at a time as long as the score gets better."""
    best = score(train, terms, weights)
    for sweep in range(SWEEPS):
        before = best
        for name in FITTED:
            for value in nearby(name, getattr(weights, name)):
                tried = weights.but(**{name: value})
                if (found := score(train, terms, tried)) > best + LEAST_GAIN:
                    best, weights = found, tried
            say(f"sweep {sweep + 1}, {name}: {best:.4f}")
        if best < before + 5 * LEAST_GAIN:
            break
    say(f"fitted: {best:.4f}", True)
    return weights, best


def nearby(name: str, value: float) -> list[float]:
    """The values that are tried instead of the one that a weight has."""
    if name == "presence":
        return [max(0.0, value + added) for added in ADDED]
    return [min(SUREST, value * factor) if name == "strike" else value * factor for factor in FACTORS]


def odds(seats: int, given: str, seed: int, work: Path) -> tuple[Weights, dict[str, Any]]:
    """New weights, if they do better than the old ones in matches that they were not fitted to; else the old ones."""
    numbers, old = numbers_of(given), weights_for(seats)
    noted = positions_of(seats, numbers, seed, work)
    terms = ways(noted, old)
    fits, first, total = [], 0.0, 0.0
    for fold in range(HELD_OUT):
        train, held = parts(noted, terms, fold)
        fits.append(fit_odds(*train, old))
        found = score(*held, fits[fold][0])
        first, total = first or found, total + found * len(held[0])
    before, all_five = score(noted, terms, old), total / max(1, len(noted))
    return fits[0][0] if all_five > before else old, {
        "command": f"--seats {seats} --{'numbers' if ':' in given else 'matches'} {given} --seed {seed}",
        "matches": len(numbers),
        "positions": len(noted),
        "train": round(fits[0][1], 4),
        "held out": round(first, 4),
        "held out, each fifth in turn": round(all_five, 4),
        "old weights, all": round(before, 4),
        "even odds": round(-log(seats), 4),
        "taken": all_five > before,
    }


def parts(noted: Sequence[Noted], terms: Sequence[list[Terms]], fold: int) -> tuple[Sample, Sample]:
    """The matches to fit to, and the fifth that is held out."""
    sides: tuple[Sample, Sample] = ([], []), ([], [])
    for it, found in zip(noted, terms, strict=True):
        side = sides[it.match % HELD_OUT == fold]
        side[0].append(it)
        side[1].append(found)
    return sides


def numbers_of(given: str) -> list[int]:
    """The first so many numbers, or those of slices such as 0:10,11:40:2."""
    if ":" not in given:
        return list(range(int(given)))
    return [number for piece in given.split(",") for number in range(*map(int, piece.split(":")))]


# Duels


def duel(text: str, seats: int, matches: int, seed: int, work: Path) -> tuple[Weights, dict[str, Any]]:
    """Let each value of a weight play, and take the one that wins most."""
    name, _, listed = text.partition("=")
    old, wins = weights_for(seats), {}
    for value in map(float, listed.split(",")):
        weights = old.but(**{name: value})

        def make(number: int, weights: Weights = weights) -> float:
            one = number % seats
            rngs = [random.Random(f"{seed} {seats} {number} {seat}") for seat in range(seats)]
            players = [
                Strategist(rng, weights=weights) if seat == one else Simple(rng) for seat, rng in enumerate(rngs)
            ]
            winners, _ = play(players, random.Random(f"{seed} {seats} {number}"))
            return (one in winners) / len(winners)

        rows = kept(work / f"duel-{seats}-{seed}-{name}-{value:g}.jsonl", range(matches), make, f"{name} {value:g}")
        wins[value] = sum(rows)
    best = max(wins, key=lambda value: wins[value])
    scores = {f"{value:g}": won for value, won in wins.items()}
    command = f"--duel {text} --seats {seats} --matches {matches} --seed {seed}"
    return old.but(**{name: best}), {"command": command, "matches": matches, "wins": scores, "even": matches / seats}


def say(text: str, last: bool = False) -> None:
    print(f"\r{text:<70}", end="\n" if last else "", file=sys.stderr, flush=True)


def main(given: Sequence[str] | None = None) -> None:
    described = (__doc__ or "").split("\n")[0]
    parser = argparse.ArgumentParser(prog="python -m omerta.bots.cosa_nostra.fit", description=described)
    parser.add_argument("--seats", default="2,3,4", help="numbers of players, with commas")
    parser.add_argument("--matches", type=int, default=100, help="how many are played for each number of players")
    parser.add_argument("--numbers", help="which matches, as slices such as 0:10,11:40:2, instead of the first ones")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--duel", help="a weight and the values to try, such as margin=4000,8000")
    parser.add_argument(
        "--work", type=Path, default=Path(tempfile.gettempdir()) / "omerta-cosa-nostra", help="a folder"
    )
    parser.add_argument("--output", type=Path, default=FILE)
    asked = parser.parse_args(given)
    written: dict[str, Any] = {"command": "python -m omerta.bots.cosa_nostra.fit", "scores": {}, "weights": {}}
    if asked.output.exists():
        written = json.loads(asked.output.read_text(encoding="utf-8"))
    for seats in map(int, asked.seats.split(",")):
        if asked.duel:
            name = f"{seats} players, {asked.duel.partition('=')[0]}"
            weights, scores = duel(asked.duel, seats, asked.matches, asked.seed, asked.work)
        else:
            name = f"{seats} players, odds"
            weights, scores = odds(seats, asked.numbers or str(asked.matches), asked.seed, asked.work)
        numbers = {weight: round(number, 4) for weight, number in asdict(weights).items()}
        if asked.duel:
            written["weights"][str(seats)] = numbers
        else:
            written.setdefault("telling", {})[str(seats)] = {weight: numbers[weight] for weight in FITTED}
        written["scores"][name] = scores
        asked.output.write_text(json.dumps(written, indent=2) + "\n", encoding="utf-8")
        say(json.dumps(scores), True)


if __name__ == "__main__":
    run(main)
