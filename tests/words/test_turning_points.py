"""What decided a match is told in two or three sentences, of what everybody at the table saw."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

import pytest

import omerta
from omerta.play import Match
from omerta.words import LANGUAGES

SEATS = {"resistance": 7, "mafia-city": 4, "cosa-nostra": 3, "spehov": 9}


@cache
def finished(game: str, seed: int) -> Match:
    match = omerta.game(game).start(seats=SEATS[game], seed=seed)
    rng = random.Random(seed)
    while (question := match.question) is not None:
        for seat in question.waiting:
            match.answer(seat, rng.choice(match.ask(seat).options))
    return match


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", SEATS)
def test_two_or_three_sentences_say_what_decided_it(game: str, lang: str) -> None:
    said = finished(game, 0).turning_points(lang)
    assert 2 <= len(said) <= 3
    assert all(sentence[0].isupper() or sentence[0].isdecimal() for sentence in said)
    assert all(sentence.endswith(".") for sentence in said)
    assert len(set(said)) == len(said)


@pytest.mark.parametrize("game", SEATS)
def test_they_are_read_off_what_an_onlooker_sees(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    match, said = finished(game, 0), finished(game, 0).turning_points("en")
    eyes: list[Any] = []

    def watched(real: Any) -> Any:
        def look(self: Match, seat: Any = None) -> Any:
            eyes.append(seat)
            return real(self, seat)

        return look

    for name in ("view", "told"):
        monkeypatch.setattr(Match, name, watched(getattr(Match, name)))
    assert match.turning_points("en") == said
    assert set(eyes) == {None}


def test_while_a_match_goes_on_nothing_has_decided_it() -> None:
    assert omerta.game("resistance").start(seats=5, seed=1).turning_points("en") == []


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        (
            "en",
            [
                "Action 3 was the first to fail: on the team that G had sent were the detectives E and F.",
                "E, a detective, went along with 3 teams.",
                "Action 4 decided it: A chose the team, 4 voted for it, and E and F were on it.",
            ],
        ),
        (
            "cs",
            [
                "První selhala 3. akce. V týmu, který sestavuje G, jsou detektivové E a F.",
                "Detektiv E byl u akce 3×.",
                "Rozhodla 4. akce: A vybírá tým, hlasů pro: 4, a jsou v něm detektivové E a F.",
            ],
        ),
    ],
)
def test_a_match_of_the_resistance_reads_as_people_tell_it(lang: str, said: list[str]) -> None:
    assert finished("resistance", 0).turning_points(lang) == said
