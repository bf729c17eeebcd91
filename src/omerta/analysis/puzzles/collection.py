"""The collection of puzzles: a file for each game, one puzzle a line, made by ``mine``."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from datetime import date
from functools import cache
from hashlib import sha256
from importlib.resources import files
from typing import Any

from omerta.kernel import Refusal, Seat
from omerta.play import Match, load
from omerta.play.names import NAMES

FOLDER = "omerta.analysis.puzzles"


class NoPuzzle(Refusal):
    """There is no such puzzle."""

    code = "no-puzzle"


class BadPuzzle(Refusal):
    """What was answered is none of the choices."""

    code = "bad-puzzle-answer"


@dataclass(frozen=True)
class Puzzle:
    """A position through somebody's eyes, a question about it, and its only right answer."""

    id: str
    game: str
    task: str
    """``prove``: which seat must be on a side? ``win``: which option wins at once? ``force``: whatever others do?

    ``points``: which option makes sure of so many points in this round? ``control``: which location is sure to be the
    seat's? ``effect``: which card can nobody cancel in the end?
    """
    side: str | None
    """The side that is to be proved."""
    seat: Seat | None
    """Through whose eyes the position is seen; a spectator's without one."""
    choices: tuple[str, ...]
    """Letters of seats, options in notation, or locations."""
    answer: str
    difficulty: int
    """From 1, one fact is enough, to 5."""
    match: Mapping[str, Any]
    """The match as it stood, without its past."""
    source: Mapping[str, Any]
    """Where it comes from: the command, the bots, the seed and the moment."""
    points: int | None = None
    """How many more points are to be made sure of."""

    def position(self) -> Match:
        """The match as it stood; whoever shows it shows what ``seat`` sees."""
        match = load(self.match)
        match.names = tuple(NAMES[seat % len(NAMES)] for seat in match.seats)
        return match

    def line(self) -> str:
        known = {name: value for name, value in asdict(self).items() if name != "points" or value is not None}
        return json.dumps(known, ensure_ascii=False, separators=(",", ":"))


def read(line: str) -> Puzzle:
    """A puzzle from its line."""
    saved = json.loads(line)
    return Puzzle(**{**saved, "choices": tuple(saved["choices"])})


@cache
def puzzles(game: str) -> tuple[Puzzle, ...]:
    """All puzzles of a game, the easiest first."""
    file = files(FOLDER) / f"{game}.jsonl"
    if not file.is_file():
        raise NoPuzzle(game=game, puzzle="none")
    found = [read(line) for line in file.read_text(encoding="utf-8").splitlines() if line]
    return tuple(sorted(found, key=lambda puzzle: (puzzle.difficulty, puzzle.id)))


def games_with_puzzles() -> list[str]:
    return sorted(file.name.removesuffix(".jsonl") for file in files(FOLDER).iterdir() if file.name.endswith(".jsonl"))


def find(game: str, name: str) -> Puzzle:
    """A puzzle by its id, or by its place in the collection, from 1."""
    known = puzzles(game)
    if name.isdecimal() and 1 <= int(name) <= len(known):
        return known[int(name) - 1]
    for puzzle in known:
        if puzzle.id == name:
            return puzzle
    raise NoPuzzle(game=game, puzzle=name)


def daily(game: str, day: date) -> Puzzle:
    """The puzzle of a day: the same for everybody, and none twice before all have had their day."""
    known = puzzles(game)
    order = sorted(known, key=lambda puzzle: sha256(f"daily {puzzle.id}".encode()).digest())
    return order[day.toordinal() % len(order)]
