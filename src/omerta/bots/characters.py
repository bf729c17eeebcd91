"""Characters: how a bot of any level plays, not how well."""

from __future__ import annotations

from typing import NamedTuple


class Style(NamedTuple):
    """What a character changes, each from -1 to 1; a game's bots take what means something there."""

    risk: float = 0.0
    """Ready to try what may go wrong, or careful."""
    talk: float = 0.0
    """Speaks at every occasion, or only when asked."""
    grudge: float = 0.0
    """Pays back what was done to it."""


PLAIN = Style()
CHARACTERS = {
    "cautious": Style(risk=-1.0),
    "bold": Style(risk=1.0),
    "talkative": Style(talk=1.0),
    "vengeful": Style(grudge=1.0),
    "quiet": Style(talk=-1.0),
}
LEVEL_NAMES = ("beginner", "regular", "master")
"""The levels that every game has, from the weakest to the strongest."""

CAST = {
    "cautious": ("Alba", "Elsa", "Ines", "Otto", "Remo", "Vera", "Adele", "Elena", "Olga"),
    "bold": ("Bruno", "Fausto", "Livia", "Tito", "Zeno", "Enzo", "Fabio", "Kira", "Silvio", "Xenia"),
    "talkative": ("Carla", "Gina", "Marco", "Sofia", "Wanda", "Berto", "Luca", "Rosa", "Yvo"),
    "vengeful": ("Dino", "Hugo", "Nora", "Ugo", "Clara", "Dante", "Jacopo", "Mara", "Zita"),
    "quiet": ("Jonas", "Pia", "Nino", "Paolo", "Quinta", "Tina", "Walter"),
}
"""Who is like that: a bot of this name plays the same way at every table."""
_OF_NAME = {name: character for character, names in CAST.items() for name in names}


def character_of(name: str) -> str | None:
    """The character of the bot that is called so, if it is one of ours."""
    return _OF_NAME.get(name)
