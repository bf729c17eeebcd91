"""Mafia City in both languages."""

from __future__ import annotations

import dataclasses
from enum import Enum
from inspect import getmembers, isclass

import pytest

from omerta.games.mafia_city import GAME, events, options, reasons
from omerta.games.mafia_city.cards import CARDS, Kind, Location, Symbol, What
from omerta.games.mafia_city.notation import CARD
from omerta.games.mafia_city.settings import Settings
from omerta.words import LANGUAGES, Words, rulebook
from omerta.words.phrasing import kebab
from tests.games.mafia_city.city import City, position

BOTH = pytest.mark.parametrize("lang", LANGUAGES)


@BOTH
def test_everything_that_happens_and_is_asked_has_words(lang):
    words = Words(GAME, lang)
    happening = [name for name, kind in getmembers(events, isclass) if kind.__module__ == events.__name__]
    values = [name for name, kind in getmembers(options, isclass) if kind.__module__ == options.__name__]

    assert [name for name in happening if not words.has(kebab(name))] == []
    assert [kind for kind in GAME.kinds if not words.has(f"ask-{kind}")] == []
    silent = {"Answer"}
    assert [name for name in values if name not in silent and not words.has(f"option-{kebab(name)}")] == []


@BOTH
@pytest.mark.parametrize("words_of", [Location, Kind, Symbol, What])
def test_every_name_in_the_box_has_a_word(lang, words_of: type[Enum]):
    words = Words(GAME, lang)

    assert [one for one in words_of if not words.has(f"{kebab(words_of.__name__)}-{one.value}")] == []


@BOTH
def test_every_option_of_the_table_is_explained(lang):
    words = Words(GAME, lang)
    for field in dataclasses.fields(Settings):
        assert words.has(f"setting-{field.name}")
        assert words.has(f"setting-{field.name}-help")
        for value in field.metadata["values"]:
            assert words.has(f"setting-{field.name}-{value}")


@BOTH
def test_every_rule_that_can_stand_behind_a_refusal_has_its_sentence(lang):
    book = rulebook(GAME, lang)
    needed = {
        *(kind.rule for kind in GAME.kinds.values()),
        *reasons.TEXTS.values(),
        "MC-2.6",
        "MC-2.10",
        "MC-4.3",
        "MC-4.5",
        "MC-6.12",
    }
    needed |= {field.metadata["rule"] for field in dataclasses.fields(Settings)}

    assert sorted(needed - set(book.rules)) == []


def test_both_summaries_have_the_same_rules():
    english, czech = (rulebook(GAME, lang) for lang in ("en", "cs"))

    assert list(english.rules) == list(czech.rules)


def snitched() -> City:
    city = position("""
        pos 3p to=A
        harbor: A B
        A cards=snitch.hat
        B cards=chief.hat
        C cards=raid.fist trade.fist
    """)
    city.match.names = ("Jana", "Petr", "Eva")
    return city.play("A card snitch.hat harbor#2", "B chief chief.hat")


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        (
            "en",
            [
                "Jana plays Snitch: Petr's chip in Harbor (no. 2 from the bottom) shall go to the cell.",
                "You play Police Chief against Jana.",
            ],
        ),
        (
            "cs",
            [
                "Jana hraje kartu Práskač. Do Cely má jít žeton: Přístav, 2. odspodu (Petr).",
                "Hraješ kartu Náčelník policie. Proti komu: Jana.",
            ],
        ),
    ],
)
def test_an_announcement_is_told_as_one_act(lang, told):
    assert snitched().match.story(1, lang) == told


ASKED = {
    "en": "Announced: Jana's Snitch against Petr's chip in Harbor (no. 2 from the bottom) and Police Chief of Petr. "
    "Do you cancel the last of them?",
    "cs": "Ohlášeno: Práskač (Jana) na žeton Přístav, 2. odspodu (Petr) a Náčelník policie (Petr). Zrušíš to poslední?",
}


@BOTH
def test_who_may_react_is_told_to_what(lang):
    assert snitched().match.ask(2).text(lang) == ASKED[lang]


@BOTH
def test_a_drawn_card_is_named_to_those_who_see_it_alone(lang):
    city = position("pos 3p phase=end\npoliceman=A")
    names = [Words(GAME, lang).value(card) for card in CARDS]
    for viewer, sees in ((0, 3), (1, 1), (None, 0)):
        story = city.match.story(viewer, lang)
        assert sum(any(name in line for name in names) for line in story) == sees


def test_every_card_has_its_own_name():
    words = Words(GAME, "cs")

    assert len({words.value(card) for card in CARD.values()}) == 44
