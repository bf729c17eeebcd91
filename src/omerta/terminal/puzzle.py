"""``omerta puzzle``: a position through somebody's eyes, a question about it, and whether the answer was right."""

from __future__ import annotations

from argparse import Namespace
from datetime import date

from omerta.analysis.puzzles import BadPuzzle, Puzzle, daily, games_with_puzzles, puzzles, solve
from omerta.analysis.puzzles.collection import find
from omerta.analysis.puzzles.solving import remaining_worlds
from omerta.analysis.wording import MOST_LISTED, side_word
from omerta.kernel import letter
from omerta.terminal.boards import draw
from omerta.terminal.errors import language, sentence
from omerta.terminal.screen import Screen
from omerta.terminal.table_setup import NAMES
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
    names = [NAMES[seat % len(NAMES)] for seat in match.seats]
    match.names = tuple(names)
    words = match.words(screen.lang)
    if chosen.answer is None:
        screen.say("puzzle-title", "bold", id=task.id, difficulty=task.difficulty)
        screen.show(draw(match.view(task.seat), words, names, screen.width))
        screen.line()
        screen.line(question(task, words), "bold")
        for number, choice in enumerate(task.choices, 1):
            screen.line(f"  {number:2}  {choice_text(task, choice, words)}")
    return _judge(screen, task, words, chosen.answer)


def question(task: Puzzle, words: Words) -> str:
    """What is asked."""
    if task.task in ("win", "force"):
        return words.say(f"puzzle-{task.task}", name=words.name(task.seat or 0))
    side = side_word(words, task.side or "")
    if task.seat is None:
        return words.say("puzzle-prove", side=side)
    return words.say("puzzle-prove-as", side=side, name=words.name(task.seat))


def choice_text(task: Puzzle, choice: str, words: Words) -> str:
    if task.task == "prove":
        return f"{choice}  {words.name(ord(choice) - ord('A'))}"
    asked = task.position().ask(task.seat or 0)
    option = next(option for option in asked.options if asked.notation(option) == choice)
    said = words.option(asked.kind, option, task.seat)
    return choice if said == choice else f"{choice}  –  {said}"


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
        _explain(screen, task, words)
        return 0 if found.right else WRONG


def _explain(screen: Screen, task: Puzzle, words: Words) -> None:
    """Why: all deals that fit, where they can be named."""
    worlds = remaining_worlds(task) if task.task == "prove" else None
    if not worlds or len(worlds) > MOST_LISTED:
        return
    screen.line(words.say("puzzle-worlds", worlds=len(worlds), side=side_word(words, task.side or "")))
    for world in worlds:
        seats = [seat for seat, side in enumerate(world) if side == task.side]
        screen.line("  " + words.join(f"{words.name(seat)} ({letter(seat)})" for seat in seats))
