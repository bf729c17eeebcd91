"""The rules of each game for players, numbered by rule ids."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from typing import NamedTuple

from omerta.gamekit import Game

RULE = re.compile(r"^- \*\*(?P<id>[A-Z]+-[\w.]+)\*\* (?P<text>.+)$")


class Rulebook(NamedTuple):
    """A summary of the rules: the whole text, and each rule by its id."""

    text: str
    rules: dict[str, str]

    @property
    def title(self) -> str:
        return self.text.partition("\n")[0].lstrip("# ")


@cache
def rulebook(game: Game, lang: str) -> Rulebook | None:
    """The rules of a game in a language, if it has them written."""
    name = f"rules/{game.id.replace('-', '_')}.{lang}.md"
    file = files(game.words) / f"rules.{lang}.md" if game.words else files("omerta.words") / name
    if not file.is_file():
        return None
    text = file.read_text(encoding="utf-8")
    found = (RULE.match(line) for line in text.splitlines())
    return Rulebook(text, {match["id"]: match["text"] for match in found if match})
