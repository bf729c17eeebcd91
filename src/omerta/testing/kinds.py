"""What a kind of question needs, and where it is missing: a row among the game's kinds, and words in each language."""

from __future__ import annotations

import ast
import inspect
import textwrap
from collections.abc import Iterator

from omerta.gamekit import Game
from omerta.words import LANGUAGES, Words


def missing_kinds(game: Game) -> list[str]:
    """Everything that a kind of question still needs, one sentence each; nothing if all is there.

    Kinds are found where steps say ``Ask(seat, "kind", …)`` or ``AskAll("kind", …)``; a kind that is put together
    while a match is on is found only when it is asked.
    """
    asked = {kind: step for step, kind in asked_kinds(game)}
    missing = [
        f"Step {step} asks “{kind}”, and the kinds of {game.id} have no row Kind({kind!r}, …)."
        for kind, step in asked.items()
        if kind not in game.kinds
    ]
    for words in spoken(game):
        missing += [
            f"The {words.lang} words of {game.id} have no message ask-{kind}."
            for kind in dict.fromkeys((*asked, *game.kinds))
            if not words.has(f"ask-{kind}")
        ]
    return missing


def spoken(game: Game) -> list[Words]:
    """The languages in which a game can be said."""
    return [words for lang in LANGUAGES if (words := Words(game, lang)).has("game-name")]


def asked_kinds(game: Game) -> Iterator[tuple[str, str]]:
    """The steps of a game, each with the kinds of question that stand in its text."""
    for step in game.steps.values():
        try:
            source = inspect.getsource(inspect.unwrap(step.run))
        except (OSError, TypeError):
            continue
        for node in ast.walk(ast.parse(textwrap.dedent(source))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("Ask", "AskAll"):
                kind = node.args[1 if node.func.id == "Ask" else 0] if node.args else None
                if isinstance(kind, ast.Constant) and isinstance(kind.value, str):
                    yield step.name, kind.value


def unrowed(game: Game, kind: str) -> str | None:
    """What is to be said of a kind that was asked in a match and has no row."""
    return None if kind in game.kinds else f"“{kind}” was asked, and the kinds of {game.id} have no row for it."
