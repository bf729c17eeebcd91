"""Whatever can be chosen or tapped says what it does, in both languages: the page shows it before it is confirmed.

What a page says of an option is looked up here as ``frontend/src/table/effects.ts`` looks it up.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

import pytest

from omerta.gamekit import plain
from omerta.games.cosa_nostra.facts import facts
from omerta.games.cosa_nostra.settings import Settings
from omerta.games.mafia_city import cards as city
from omerta.games.resistance.cards import PLOTS
from omerta.games.spehov.cards import Card as SpehovCard
from omerta.games.spehov.settings import GREAT_MIX, MIDDLE_MIX, SMALL_MIX
from omerta.kernel import Asked
from omerta.play import game, games
from omerta.web.views.question_json import kind_of
from omerta.words import LANGUAGES, Words, catalogue

TABLES: Mapping[str, tuple[tuple[int, dict[str, Any]], ...]] = {
    "resistance": ((10, {"plots": True, "order": True}),),
    "mafia-city": ((3, {}), (5, {})),
    "cosa-nostra": ((4, {}),),
    "spehov": (
        (14, {"talk": "free", "cards": GREAT_MIX}),
        (8, {"talk": "free", "cards": SMALL_MIX}),
        (7, {"talk": "free", "cards": MIDDLE_MIX, "children_last_shot_all": True}),
    ),
}
MOST = 40
"""So many matches are played for all kinds of question to come up."""


@cache
def offered(name: str) -> tuple[tuple[Asked, Any], ...]:
    """An option of every sort that the questions of a game offer, from matches that are played at random."""
    open_kinds = set(game(name).rules.kinds)
    found: dict[tuple[str, str], tuple[Asked, Any]] = {}
    for seed in range(MOST):
        for seats, settings in TABLES[name]:
            rng = random.Random(seed)
            match = game(name).start(seats, seed=seed, **settings)
            while not match.over:
                seat = rng.choice(match.waiting)
                asked = match.ask(seat)
                open_kinds.discard(asked.kind)
                for option in asked.options:
                    found.setdefault((asked.kind, named(option)), (asked, option))
                match.answer(seat, rng.choice(asked.options))
        if not open_kinds:
            return tuple(found.values())
    raise AssertionError(f"{name} has never asked {open_kinds}")


def named(option: Any) -> str:
    """What an option is called among the words of its game, by what a page is sent of it."""
    shown = plain(option)
    return shown if isinstance(shown, str) else "value" if isinstance(shown, int) else str(kind_of(option))


def effect(words: Words, asked: Asked, option: Any) -> str | None:
    name = named(option)
    for message in (f"does-{asked.kind}-{name}", f"does-{name}", f"does-{asked.kind}"):
        if words.has(message):
            return words.say(message)
    return words.option_help(asked.kind, option, asked.seat)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", TABLES)
def test_every_option_says_what_it_does(name: str, lang: str) -> None:
    words = Words(game(name).rules, lang)
    silent = [(asked.kind, option) for asked, option in offered(name) if not effect(words, asked, option)]
    assert not silent


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", TABLES)
def test_nothing_is_said_of_a_choice_that_nobody_has(name: str, lang: str) -> None:
    """A message without an option would never be read."""
    used = {
        f"does-{part}"
        for asked, option in offered(name)
        for part in (f"{asked.kind}-{named(option)}", named(option), asked.kind)
    }
    known = catalogue(lang, game(name).rules).messages
    assert {message for message in known if message.startswith("does-")} <= used


def pieces(name: str) -> Iterator[str]:
    """What lies on a table and can be looked at, by the message that tells what it does."""
    if name == "resistance":
        yield from (f"plot-{row.plot}-help" for row in PLOTS)
    elif name == "mafia-city":
        yield from (f"kind-{kind}-help" for kind in city.Kind)
        yield from (f"symbol-{symbol}-help" for symbol in city.Symbol)
    elif name == "spehov":
        yield from (f"card-{card}-help" for card in SpehovCard)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", TABLES)
def test_every_card_says_what_it_does(name: str, lang: str) -> None:
    words = Words(game(name).rules, lang)
    assert not [message for message in pieces(name) if not words.has(message) or not words.say(message)]


def test_every_red_and_black_card_and_every_field_says_what_it_does() -> None:
    """What the edition prints; the fields are said by the board, whose words know every kind of them by their types."""
    printed = facts(Settings()).cards
    assert len(printed) > 20
    assert not [card.id for card in printed.values() if not card.en_text or not card.cs_text]


def test_every_game_of_ours_is_looked_at() -> None:
    assert set(TABLES) == set(games())
