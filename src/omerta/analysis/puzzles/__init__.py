"""Puzzles: positions from matches in which something can be proved, each with a single answer."""

from omerta.analysis.puzzles.collection import BadPuzzle, NoPuzzle, Puzzle, daily, games_with_puzzles, puzzles
from omerta.analysis.puzzles.solving import Solved, solve

__all__ = ["BadPuzzle", "NoPuzzle", "Puzzle", "Solved", "daily", "games_with_puzzles", "puzzles", "solve"]
