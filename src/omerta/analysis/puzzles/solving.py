"""Answering a puzzle: whether it is right, and why."""

from __future__ import annotations

from typing import NamedTuple

from omerta.analysis.puzzles.collection import BadPuzzle, Puzzle


class Solved(NamedTuple):
    """What an answer was worth."""

    right: bool
    answer: str


def solve(puzzle: Puzzle, typed: str) -> Solved:
    """Hold an answer against the right one; what is no choice is refused."""
    wanted = " ".join(typed.split()).lower()
    chosen = next((choice for choice in puzzle.choices if choice.lower() == wanted), None)
    if chosen is None and typed.strip().isdecimal() and 1 <= int(typed) <= len(puzzle.choices):
        chosen = puzzle.choices[int(typed) - 1]
    if chosen is None:
        raise BadPuzzle(typed=typed[:40], choices=", ".join(puzzle.choices[:12]))
    return Solved(chosen == puzzle.answer, puzzle.answer)


def remaining_worlds(puzzle: Puzzle) -> list[tuple[str, ...]] | None:
    """For a proof: the sides that all seats can have together; nothing where there are too many to name."""
    match = puzzle.position()
    found = match.game.possible_sides(match.view(puzzle.seat))
    return None if found is None else list(found)
