"""``omerta puzzle``: a position through somebody's eyes, a question about it, and whether the answer was right."""

from __future__ import annotations

from argparse import Namespace
from datetime import date

from omerta.analysis.puzzles import BadPuzzle, Puzzle, Solved, daily, games_with_puzzles, puzzles, solve
from omerta.analysis.puzzles.collection import find
from omerta.analysis.puzzles.solving import course_of, remaining_worlds
from omerta.analysis.puzzles.wording import choice_text, question
from omerta.analysis.wording import MOST_LISTED, side_word
from omerta.kernel import letter
from omerta.terminal.boards import draw
from omerta.terminal.errors import language, sentence
from omerta.terminal.screen import Screen
from omerta.words import Words

WRONG = 1


def puzzle(chosen: Namespace) -> int:
    """Put a puzzle: the one of the day, or any by its number or id; with an answer given at once, only judge it."""
    screen = Screen(language(chosen.lang))
    if chosen.game is None:
        for game in games_with_puzzles():
            screen.line(screen.text("puzzle-count", game=game, number=len(puzzles(game))))
        screen.say("puzzle-how", "dim")
        return 0
    task = daily(chosen.game, date.today()) if chosen.number is None else find(chosen.game, chosen.number)  # noqa: DTZ011
    match = task.position()
    words = match.words(screen.lang)
    if chosen.answer is None:
        screen.say("puzzle-title", "bold", id=task.id, difficulty=task.difficulty)
        screen.show(draw(match.view(task.seat), words, list(match.names), screen.width))
        screen.line()
        screen.line(question(task, words), "bold")
        for number, choice in enumerate(task.choices, 1):
            screen.line(f"  {number:2}  {_choice(task, choice, words)}")
    return _judge(screen, task, words, chosen.answer)


def _choice(task: Puzzle, choice: str, words: Words) -> str:
    said = choice_text(task, choice, words)
    if said == choice:
        return choice
    return f"{choice}  {said}" if task.task == "prove" else f"{choice}  –  {said}"


def _judge(screen: Screen, task: Puzzle, words: Words, given: str | None) -> int:
    while True:
        typed = screen.ask(f"{screen.text('puzzle-answer')} > ") if given is None else given
        try:
            found = solve(task, typed)
        except BadPuzzle as refusal:
            if given is not None or not screen.interactive:
                raise
            screen.line(sentence(refusal, screen.lang), "red")
            continue
        screen.say("puzzle-right" if found.right else "puzzle-wrong", "bold", answer=found.answer)
        _explain(screen, task, words, found)
        return 0 if found.right else WRONG


def _explain(screen: Screen, task: Puzzle, words: Words, found: Solved) -> None:
    """Why: all deals that fit, where they can be named; or how it can go on."""
    if task.task != "prove":
        if not found.right:
            _go_on(screen, task, found.chosen, "puzzle-refuted")
        _go_on(screen, task, found.answer, "puzzle-goes-on")
        return
    worlds = remaining_worlds(task)
    if not worlds or len(worlds) > MOST_LISTED:
        return
    screen.line(words.say("puzzle-worlds", worlds=len(worlds), side=side_word(words, task.side or "")))
    for world in worlds:
        seats = [seat for seat, side in enumerate(world) if side == task.side]
        screen.line("  " + words.join(f"{words.name(seat)} ({letter(seat)})" for seat in seats))


def _go_on(screen: Screen, task: Puzzle, choice: str, heading: str) -> None:
    told = course_of(task, choice, screen.lang).told
    if told:
        screen.say(heading, "dim", choice=choice_text(task, choice, task.position().words(screen.lang)))
    for line in told:
        screen.line(f"  {line}")
