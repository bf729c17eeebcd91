"""What is said reads like people talk: several phrases for every act, the same for everybody, and never in per cent."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest

from omerta.bots import CHARACTERS
from omerta.gamekit import Game, Manner, Utterance
from omerta.play import find
from omerta.words import LANGUAGES, Words
from omerta.words.phrasebook import chance_word, number_of, numbered, phrases
from omerta.words.phrasing import kebab
from tests.games.sentences import SENTENCES

NAMES = ("Dino", "Ada", "Bruno", "Carla", "Eva", "Ota", "Iva")
GAMES: dict[str, Game] = {name: game for name in SENTENCES if (game := find(name)) is not None}
WORDINGS = {"spehov": (None, "children")}
every_game = pytest.mark.parametrize("name", GAMES)
every_language = pytest.mark.parametrize("lang", LANGUAGES)
NUMBERS = range(1, 8)
"""Utterances with these ids show all phrases of an act."""


def words_of(name: str, lang: str) -> list[Words]:
    return [Words(GAMES[name], lang, NAMES, wording) for wording in WORDINGS.get(name, (None,))]


def acts_of(name: str) -> dict[str, Any]:
    """The act of every sentence."""
    return {typed: GAMES[name].talk.read(typed, len(NAMES))[0][0] for typed in SENTENCES[name]}


def said(words: Words, act: Any, number: int = 1, viewer: int | None = None, manner: str | None = None) -> str:
    acts = (act,) if manner is None else (act, Manner(manner))
    return words.speech(Utterance(f"u{number}", 0, acts), viewer, {"u17": 2}.get)


@every_game
@every_language
def test_every_act_has_words_whatever_it_names_and_whoever_reads_it(name: str, lang: str) -> None:
    for words in words_of(name, lang):
        for typed, act in acts_of(name).items():
            for viewer in (None, 1):
                for manner in (None, *CHARACTERS):
                    for number in NUMBERS:
                        text = said(words, act, number, viewer, manner)
                        assert text != typed
                        assert re.search(r"[.!?…]$", text), text
                        assert not re.search(r"[{}]|  |none|\bu\d| [.,:;!?]", text), text


@every_game
@every_language
def test_nobody_talks_in_per_cent(name: str, lang: str) -> None:
    """The only numbers are those of actions, rounds, attempts, fields and prices."""
    for words in words_of(name, lang):
        for typed, act in acts_of(name).items():
            meant = (
                set(re.findall(r"\d+", re.sub(r"[01]?\.\d+|=[01]\b|u17", "", typed)))
                if "2.3" not in typed
                else {"2", "3"}
            )
            for manner in (None, *CHARACTERS):
                for number in NUMBERS:
                    text = said(words, act, number, manner=manner)
                    assert "%" not in text
                    numbers = set(re.findall(r"\d+", re.sub(r"(?<=\d)[,\u00a0\u202f](?=\d)", "", text)))
                    assert numbers <= meant, (typed, text)


@every_game
@every_language
def test_an_act_has_several_phrases_in_both_languages(name: str, lang: str) -> None:
    few = {"act-call", "act-skip"}
    for words in words_of(name, lang):
        for kind in {type(act) for act in acts_of(name).values()}:
            message = f"act-{kebab(kind.__name__)}"
            assert len(numbered(words.has, message)) >= 2 or message in few, message


@every_game
@every_language
def test_whoever_is_spoken_to_reads_you_and_the_others_the_name(name: str, lang: str) -> None:
    words = words_of(name, lang)[0]
    for typed, act in acts_of(name).items():
        if getattr(act, "target", None) is None or typed.startswith(("claim saw", "request B team")):
            continue
        for number in NUMBERS:
            assert "Ada" not in said(words, act, number, 1), typed
            silent = said(words, act, number, manner="quiet") != said(words, act, number)
            assert "Ada" in said(words, act, number) or "sorry" in typed or silent, typed


@every_game
def test_everybody_reads_the_same_phrase_and_so_does_a_replay(name: str) -> None:
    """Of two readers who are not meant, and of two tables with the same line, all read the same."""
    for act in acts_of(name).values():
        for number in NUMBERS:
            for lang in LANGUAGES:
                one, other = Words(GAMES[name], lang, NAMES), Words(GAMES[name], lang, NAMES)
                assert said(one, act, number, 3) == said(other, act, number, 4)


@every_language
def test_two_who_say_the_same_in_turn_say_it_differently(lang: str) -> None:
    words = Words(GAMES["mafia-city"], lang, NAMES)
    thanks = [said(words, acts_of("mafia-city")["thank B"], number) for number in (4, 5, 6)]
    assert len(set(thanks)) == 3


@every_language
def test_a_character_speaks_by_phrases_of_its_own_more_often_than_not(lang: str) -> None:
    words = Words(GAMES["cosa-nostra"], lang, NAMES)
    known = phrases(words.has, "act-threaten", "vengeful")
    counted = Counter("vengeful" in one for one in known)
    assert counted[True] > counted[False] > 0
    assert phrases(words.has, "act-threaten", "sleepy") == phrases(words.has, "act-threaten")
    act = acts_of("cosa-nostra")["threaten B"]
    assert said(words, act, 1, manner="vengeful") != said(words, act, 1)


@pytest.mark.parametrize(
    ("lang", "typed", "text"),
    [
        ("en", "accuse B 0.8", "I am nearly sure: Ada is a detective."),
        ("en", "accuse B 0.5", "It could well be: Ada is a detective."),
        ("en", "accuse B 1 because teams 2", "I am sure: Ada is a detective. Ada went on action 2, and it failed."),
        ("cs", "accuse B 0.8", "Skoro jistě je detektiv Ada."),
        ("cs", "accuse B 1 because teams 2", "Určitě je detektiv Ada. Ada má na kontě účast na zmařené 2. akci."),
        ("en", "agree u17", "I agree with Bruno."),
        ("cs", "disagree u17", "Nesouhlasím, Bruno se plete."),
        ("en", "ask B vote 2.3", "Ada, why did you vote like that (round 2, attempt 3)?"),
        ("cs", "estimate A=0.1 B=0.8", "Kdo je podle mě detektiv: Dino sotva a Ada nejspíš."),
    ],
)  # fmt: skip
def test_sentences_of_the_resistance_read_as_people_say_them(lang: str, typed: str, text: str) -> None:
    (act,), _ = GAMES["resistance"].talk.read(typed, len(NAMES))
    assert said(Words(GAMES["resistance"], lang, NAMES), act) == text


def test_something_said_that_nobody_remembers_is_named_by_its_id() -> None:
    (act,), _ = GAMES["mafia-city"].talk.read("agree u5", 3)
    assert Words(GAMES["mafia-city"], "en", NAMES).speech(Utterance("u6", 1, (act,))) == "Fine with me (u5)."


def test_a_chance_is_called_by_a_word() -> None:
    words = [chance_word(chance / 20) for chance in range(21)]
    assert list(dict.fromkeys(words)) == ["hardly", "unlikely", "even", "rather", "likely", "certain"]
    assert [number_of(one) for one in ("u17", "r3", "x")] == [17, 3, 0]
