"""A puzzle in words: what is asked, and what can be answered."""

from __future__ import annotations

from omerta.analysis.puzzles.collection import Puzzle
from omerta.analysis.wording import side_word
from omerta.gamekit import read_seat
from omerta.words import Words


def question(task: Puzzle, words: Words) -> str:
    """What is asked."""
    if task.task != "prove":
        return words.say(f"puzzle-{task.task}", name=words.name(task.seat or 0), points=task.points or 0)
    side = side_word(words, task.side or "")
    if task.seat is None:
        return words.say("puzzle-prove", side=side)
    return words.say("puzzle-prove-as", side=side, name=words.name(task.seat))


def choice_text(task: Puzzle, choice: str, words: Words) -> str:
    """What a choice says: the name of a seat or a location, or an option of the game."""
    if task.task == "control":
        return words.say(f"location-{choice}")
    match = task.position()
    if task.task == "prove":
        return words.name(read_seat(choice, len(match.seats)))
    asked = match.ask(task.seat or 0)
    option = next(option for option in asked.options if asked.notation(option) == choice)
    return words.option(asked.kind, option, task.seat)
