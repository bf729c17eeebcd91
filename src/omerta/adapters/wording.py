"""The words of the doors for research: a catalogue that nobody else loads."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from omerta.words import Words
from omerta.words.catalogues import Catalogue, speaks
from omerta.words.phrasing import kebab


@cache
def research(lang: str) -> Catalogue:
    """The catalogue in a language; English where there is none."""
    return Catalogue(lang, [(files("omerta.words") / speaks(lang) / "research.ftl").read_text(encoding="utf-8")])


def label(words: Words, field: str) -> str:
    """What a field of a table is called: by its game, by us, or by its own name."""
    ours, message = research(words.lang), f"field-{kebab(field)}"
    return ours.say(message) if ours.has(message) and not words.has(message) else words.field(field)
