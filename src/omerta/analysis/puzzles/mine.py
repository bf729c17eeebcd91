"""Mining puzzles: positions of matches are kept in which something follows and nothing else does.

    python -m omerta.analysis.puzzles.mine resistance --num 120 --seed 1
    python -m omerta.analysis.puzzles.mine resistance --records matches.jsonl.gz --output people.jsonl

Bots play, or people have played: ``--records`` takes files of ``omerta publish``, whose rooms agreed to it, or single
records. The file is written as puzzles are found; the same command goes on where it was stopped.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from omerta.analysis.puzzles.collection import Puzzle, read
from omerta.analysis.puzzles.forced import Forced
from omerta.analysis.puzzles.records import Found, records_in
from omerta.analysis.puzzles.watching import Proofs, Watcher, Wins
from omerta.bots import Player, bot
from omerta.kernel import Refusal, Seat
from omerta.play import BotDriver, game, moments
from omerta.words import catalogue

PLAYERS = {
    "resistance": ("simple", "belief", "random"),
    "spehov": ("simple", "random", "uninformed"),
    "mafia-city": ("simple",),
    "cosa-nostra": ("simple",),
}
"""Who plays: weak and strong bots, so that things go wrong in many ways."""
TABLES: dict[str, tuple[dict[str, Any], ...]] = {
    "resistance": ({}, {"plots": True}, {"blind": True}),
    "spehov": (
        {"cards": "reverse,wiretap"},
        {"cards": "wiretap,corner,lastshot"},
        {"cards": "recruit,wiretap"},
        {"cards": "reverse,swap,wiretap"},
        {"cards": "reverse,commander,wiretap,kidnap"},
    ),
    "mafia-city": ({"target": "beginner"},),
    "cosa-nostra": ({},),
}
WATCHERS: dict[str, type[Watcher]] = {
    "resistance": Proofs,
    "spehov": Proofs,
    "mafia-city": Forced,
    "cosa-nostra": Wins,
}
MOST_OF_A_MATCH = 2
"""So many of each kind."""
COMMAND = "python -m omerta.analysis.puzzles.mine"


def mine(name: str, seed: int) -> Iterator[Puzzle]:
    """Puzzles of one match of bots after another."""
    number = seed * 1_000_000
    while True:
        number += 1
        yield from _in_match(name, number)


def _in_match(name: str, number: int) -> list[Puzzle]:
    driver, source = bots_at_a_table(name, number)
    watcher = WATCHERS[name](driver.match, str(number), source)
    while not driver.match.over:
        watcher.look()
        if not driver.step():
            break
    return _kept(watcher)


def _kept(watcher: Watcher) -> list[Puzzle]:
    """A few of each kind, the first ones."""
    kinds = dict.fromkeys(puzzle.task for puzzle in watcher.found)
    return [puzzle for kind in kinds for puzzle in [one for one in watcher.found if one.task == kind][:MOST_OF_A_MATCH]]


def bots_at_a_table(name: str, number: int) -> tuple[BotDriver, dict[str, Any]]:
    """A table of bots, the same whenever it is made, and what is written of it."""
    rng = random.Random(number)
    rules = game(name)
    settings = rng.choice(TABLES[name])
    seats = rng.choice([seats for seats in rules.seats if seats <= 10])
    match = rules.start(seats, seed=number, **settings)
    names = [rng.choice(PLAYERS[name]) for _ in range(seats)]
    bots: dict[Seat, Player] = {seat: bot(name, made)(random.Random(rng.random())) for seat, made in enumerate(names)}
    source = {"command": f"{COMMAND} {name}", "seed": number, "seats": seats, "settings": settings, "bots": names}
    return BotDriver(match, bots), source


def mine_record(found: Found) -> list[Puzzle]:
    """Puzzles of a match that was recorded, by what its record holds: of a copy, through its reader's eyes alone."""
    name = found.match.game.id
    source = {"command": f"{COMMAND} {name} --records", **found.source}
    watcher = None
    for moment in moments(found.match):
        match = moment.match
        watcher = watcher or WATCHERS[name](match, found.digest, source, found.viewers)
        if not match.over and match.chance is None:
            watcher.look()
    return _kept(watcher) if watcher else []


def mine_records(name: str, files: list[str]) -> Iterator[Puzzle]:
    """Puzzles of the recorded matches of a game; what cannot be used is told, and passed over."""
    for file in files:
        for place, found in records_in(file):
            if isinstance(found, Refusal):
                where = file if place is None else f"{file}, {place}"
                sys.stderr.write(f"{where}: {sentence(found)}\n")
            elif found.match.game.id == name:
                yield from mine_record(found)


def sentence(refusal: Refusal) -> str:
    fields = {name: value if isinstance(value, int) else str(value) for name, value in refusal.fields.items()}
    return catalogue("en").say(f"refusal-{refusal.code}", fields)


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description="Find puzzles in matches of bots, or in recorded ones.")
    parser.add_argument("game", choices=sorted(PLAYERS))
    parser.add_argument("--num", type=int, default=120, help="how many (120)")
    parser.add_argument("--seed", type=int, default=1, help="the same seed, the same puzzles (1)")
    parser.add_argument("--records", nargs="+", metavar="FILE", help="files of omerta publish, or records")
    parser.add_argument("--output", help="the file; the collection's own unless given")
    chosen = parser.parse_args(arguments)
    file = Path(chosen.output) if chosen.output else Path(__file__).with_name(f"{chosen.game}.jsonl")
    lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
    known = {read(line).id for line in lines if line}
    new = mine_records(chosen.game, chosen.records) if chosen.records else mine(chosen.game, chosen.seed)
    with file.open("a", encoding="utf-8") as out:
        for puzzle in new:
            if len(known) >= chosen.num:
                break
            if puzzle.id not in known:
                known.add(puzzle.id)
                out.write(puzzle.line() + "\n")
                out.flush()
                sys.stderr.write(f"\r{len(known)} of {chosen.num}, {_of(puzzle.source)}")
    sys.stderr.write(f"\n{len(known)} puzzles in {file}\n")


def _of(source: Any) -> str:
    return f"match {source['seed']}" if "seed" in source else f"record {source['digest'][:12]}"


if __name__ == "__main__":
    main()
