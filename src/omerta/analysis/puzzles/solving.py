"""Answering a puzzle: whether it is right, and why."""

from __future__ import annotations

from typing import NamedTuple

from omerta.analysis.puzzles.collection import BadPuzzle, Puzzle
from omerta.analysis.puzzles.forcing import Forcing
from omerta.analysis.puzzles.goals import Goal, control, effect, points, victory
from omerta.gamekit import TableView, read_seat
from omerta.kernel import Ask, Chance, Seat, Seats
from omerta.play import Match

MOST_LISTED = 60
"""So many deals are named at most."""
LONGEST = 60
"""So many answers at most are shown of how it may go on."""
POSITIONS = 3_000
"""So many positions are tried for each of them."""


class Solved(NamedTuple):
    """What an answer was worth."""

    right: bool
    answer: str
    chosen: str


class Proof(NamedTuple):
    """Why a seat must be on a side, or need not be: all deals that fit what the viewer sees."""

    worlds: int
    counts: tuple[int, ...]
    """In how many of them each seat is on the side."""
    listed: tuple[Seats, ...]
    """Who is on the side together; nothing where there are too many ways to name them."""

    def against(self, seat: Seat) -> Seats | None:
        """A deal that fits in which this seat is not on the side."""
        return next((world for world in self.listed if seat not in world), None)


class Course(NamedTuple):
    """What comes of an option at once."""

    over: bool
    told: tuple[str, ...]
    view: TableView


def solve(puzzle: Puzzle, typed: str) -> Solved:
    """Hold an answer against the right one; what is no choice is refused."""
    wanted = " ".join(typed.split()).lower()
    chosen = next((choice for choice in puzzle.choices if choice.lower() == wanted), None)
    if chosen is None and typed.strip().isdecimal() and 1 <= int(typed) <= len(puzzle.choices):
        chosen = puzzle.choices[int(typed) - 1]
    if chosen is None:
        raise BadPuzzle(typed=typed[:40], choices=", ".join(puzzle.choices[:12]))
    return Solved(chosen == puzzle.answer, puzzle.answer, chosen)


def remaining_worlds(puzzle: Puzzle) -> list[tuple[str, ...]] | None:
    """For a proof: the sides that all seats can have together; nothing where there are too many to name."""
    match = puzzle.position()
    found = match.game.possible_sides(match.view(puzzle.seat))
    return None if found is None else list(found)


def prove(puzzle: Puzzle) -> Proof:
    """All deals that fit, counted, and named where they are few."""
    match = puzzle.position()
    assert match.game.odds_of_sides is not None
    odds = match.game.odds_of_sides(match.view(puzzle.seat))
    assert odds is not None
    side = puzzle.side or ""
    worlds = remaining_worlds(puzzle) or ()
    listed = tuple(tuple(seat for seat, has in enumerate(world) if has == side) for world in worlds)
    counts = tuple(round(odds.worlds * chances.get(side, 0.0)) for chances in odds.chances)
    return Proof(odds.worlds, counts, listed if len(listed) <= MOST_LISTED else ())


def seat_of(puzzle: Puzzle, choice: str) -> Seat:
    """The seat that a choice of a proof names."""
    return read_seat(choice, len(puzzle.position().seats))


def goal_of(puzzle: Puzzle, choice: str) -> Goal:
    """What a choice is to make sure of."""
    seat = puzzle.seat or 0
    if puzzle.task == "points":
        return points(seat, puzzle.position().table.points[seat] + (puzzle.points or 0))
    if puzzle.task == "effect":
        return effect()
    return control(seat, choice) if puzzle.task == "control" else victory(seat)


def course_of(puzzle: Puzzle, choice: str, lang: str) -> Course:
    """What comes of a choice, as its seat is told.

    Where it shall win at once, before luck or anybody else has a say. Where something shall be sure whatever others do:
    how it may go on if they do what is worst for it.
    """
    match: Match = puzzle.position()
    match.dealer = None
    match.table.events = []
    if puzzle.task != "control":
        question = match.open_question
        assert isinstance(question, Ask)
        match.answer(question.seat, choice)
    if puzzle.task != "win":
        _go_on(match, puzzle.seat or 0, goal_of(puzzle, choice), holds=choice == puzzle.answer)
    return Course(match.over, tuple(match.story(puzzle.seat, lang)), match.view(puzzle.seat))


def _go_on(match: Match, seat: Seat, goal: Goal, *, holds: bool) -> None:
    """Play on until it is settled: whoever can bring that about lets the goal be reached, or not; the rest do nothing.

    What they do is the first thing that leads there.
    """
    for _ in range(LONGEST):
        question = match.open_question
        if goal(match) is not None or not isinstance(question, Ask | Chance):
            return
        own = isinstance(question, Ask) and question.seat == seat
        answers = question.options if isinstance(question, Ask) else [outcome for outcome, _ in question.odds]
        chosen = answers[0]
        if own is holds and len(answers) > 1:
            sought = (one for one in answers if Forcing(seat, goal, POSITIONS).after(match, one) is holds)
            chosen = next(sought, chosen)
        match.close(question, chosen)
