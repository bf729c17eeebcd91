"""What a game declares and does not have: words in every language, messages that can be read, events that exist."""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches

from omerta.gamekit import Game, field_names
from omerta.testing.kinds import missing_kinds, spoken
from omerta.words import LANGUAGES, Catalogue, Lang, catalogue
from omerta.words.phrasing import kebab


def problems(game: Game) -> list[str]:
    """Everything that can be seen without playing, one sentence each; nothing if all is well."""
    return word_problems(game) or [*missing_kinds(game), *nameless_fields(game), *unknown_reveals(game)]


def word_problems(game: Game) -> list[str]:
    """Languages that are missing, and messages that are broken or stand in one language alone."""
    try:
        spoken = {lang: catalogue(lang, game) for lang in LANGUAGES}
    except ModuleNotFoundError as why:
        return [f"Game(words={game.words!r}) names a package with catalogues, and there is none: {why}."]
    if game.words is None and not any(words.has("game-name") for words in spoken.values()):
        return []  # a game without words speaks plain English
    found = []
    for lang, words in spoken.items():
        file = f"{lang}.ftl of {game.id}"
        found += [f"{file} has a message that cannot be read, at “{start}”: {why}" for start, why in words.broken]
        if not words.has("game-name"):
            found.append(f"{file} is missing, or has no message game-name: a game with words speaks every language.")
    return found or _one_sided(game, spoken)


def _one_sided(game: Game, spoken: Mapping[Lang, Catalogue]) -> list[str]:
    every = dict.fromkeys(message for words in spoken.values() for message in words.messages)
    return [
        f"{lang}.ftl of {game.id} has no message {message}, which another language has."
        for lang, words in spoken.items()
        for message in every
        if not words.has(message)
    ]


def nameless_fields(game: Game) -> list[str]:
    """Fields of the table that a plain board could call by their Python names alone; Omertà's own games draw theirs."""
    return [
        f"The {words.lang} words of {game.id} have no message field-{kebab(name)}: what is {name} on the table called?"
        for words in (spoken(game) if game.words else ())
        for name in field_names(game.table)
        if not words.has(f"field-{kebab(name)}")
    ]


def unknown_reveals(game: Game) -> list[str]:
    """Names in ``reveals`` that no event has."""
    return [
        f"reveals of {game.id} names {name}, and there is no such event in its rulebook."
        + "".join(f" Is it {close}?" for close in get_close_matches(name, game.types, 1))
        for name in sorted(game.reveals - set(game.types))
    ]
