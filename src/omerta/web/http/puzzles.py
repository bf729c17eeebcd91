"""Puzzles: positions in which something can be proved, put without their answers, and answers judged."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import lru_cache

from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody

from omerta.analysis.puzzles import Puzzle, daily, games_with_puzzles, puzzles, solve
from omerta.analysis.puzzles.collection import find
from omerta.analysis.puzzles.solving import course_of, prove, seat_of
from omerta.analysis.puzzles.wording import choice_text, question
from omerta.analysis.wording import side_word
from omerta.gamekit import plain
from omerta.web.http import replay_schemas as schemas
from omerta.web.http.caller import Caller
from omerta.web.http.openapi import refuses
from omerta.web.http.parameters import Code, Lang
from omerta.web.server import Server

TODAY = "today"
"""The name of the puzzle of the day."""


@get("/api/puzzles", summary="All puzzles, by game, with the one of the day", responses=refuses())
async def list_puzzles(
    server: NamedDependency[Server], caller: NamedDependency[Caller], lang: Lang = None
) -> list[schemas.PuzzlesShown]:
    """The easiest first. A day begins at midnight UTC, for everybody."""
    return await server.in_thread(lambda: [_listed(game) for game in games_with_puzzles()])


@get("/api/puzzles/{game:str}/{name:str}", summary="A puzzle, without its answer", responses=refuses(404))
async def show_puzzle(
    game: Code, name: Code, server: NamedDependency[Server], caller: NamedDependency[Caller], lang: Lang = None
) -> schemas.PuzzleShown:
    """By its id, its place in the collection from 1, or ``today``."""
    return await server.in_thread(lambda: _shown(game, _found(game, name).id, caller.lang))


@post(
    "/api/puzzles/{game:str}/{name:str}/answers",
    status_code=200,
    summary="Whether an answer is right, and why",
    responses=refuses(403, 404, 413, 422),
)
async def judge(
    game: Code,
    name: Code,
    server: NamedDependency[Server],
    caller: NamedDependency[Caller],
    data: JSONBody[schemas.PuzzleAnswer],
    lang: Lang = None,
) -> schemas.PuzzleJudged:
    """Nothing is kept. Without an answer the solution is told."""
    return await server.in_thread(lambda: _judged(_found(game, name), data.answer, caller.lang))


def _found(game: str, name: str) -> Puzzle:
    return daily(game, datetime.now(UTC).date()) if name == TODAY else find(game, name)


def _listed(game: str) -> schemas.PuzzlesShown:
    listed = [schemas.PuzzleListed(id=one.id, difficulty=one.difficulty) for one in puzzles(game)]
    return schemas.PuzzlesShown(game=game, today=_found(game, TODAY).id, puzzles=listed)


@lru_cache(maxsize=64)
def _shown(game: str, name: str, lang: str) -> schemas.PuzzleShown:
    puzzle = find(game, name)
    match = puzzle.position()
    words, known, question_open = match.words(lang), puzzles(puzzle.game), match.question
    at = known.index(puzzle)
    return schemas.PuzzleShown(
        id=puzzle.id,
        game=puzzle.game,
        number=at + 1,
        of=len(known),
        next=known[(at + 1) % len(known)].id,
        task=puzzle.task,
        difficulty=puzzle.difficulty,
        side=None if puzzle.side is None else side_word(words, puzzle.side),
        viewer_seat=puzzle.seat,
        question=question(puzzle, words),
        choices=[
            schemas.PuzzleChoice(
                answer=choice,
                text=choice_text(puzzle, choice, words),
                seat=seat_of(puzzle, choice) if puzzle.task == "prove" else None,
            )
            for choice in puzzle.choices
        ],
        names=list(match.names),
        view=plain(match.view(puzzle.seat)),
        facts=plain(match.game.facts(match.table.settings)),
        waiting=list(match.waiting),
        asked=question_open.kind if question_open else None,
    )


def _judged(puzzle: Puzzle, typed: str | None, lang: str) -> schemas.PuzzleJudged:
    solved = solve(puzzle, puzzle.answer if typed is None else typed)
    shown = schemas.PuzzleJudged(
        right=solved.right and typed is not None, answer=solved.answer if solved.right else None
    )
    if puzzle.task != "prove":
        course = course_of(puzzle, solved.chosen, lang)
        shown.told, shown.view = list(course.told), plain(course.view)
        return shown
    proof, seat = prove(puzzle), seat_of(puzzle, solved.chosen)
    shown.worlds, shown.fitting = str(proof.worlds), str(proof.counts[seat])
    if solved.right:
        shown.counts, shown.listed = list(map(str, proof.counts)), list(map(list, proof.listed))
    elif (against := proof.against(seat)) is not None:
        shown.listed = [list(against)]
    return shown


HANDLERS = [list_puzzles, show_puzzle, judge]
