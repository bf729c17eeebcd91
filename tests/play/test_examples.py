"""Examples of rules are played by the engine, and stand behind rules that there are."""

from __future__ import annotations

import pytest

from omerta.play import game
from omerta.play.examples import Example, examples, played
from omerta.words import LANGUAGES, rulebook

GAMES = ("resistance", "mafia-city", "cosa-nostra", "spehov")
ALL = [(name, one) for name in GAMES for one in examples(game(name).rules)]


@pytest.mark.parametrize("name", GAMES)
def test_every_game_shows_its_set_up_and_tricky_rules(name: str) -> None:
    ids = [one.id for one in examples(game(name).rules)]
    assert ids[0] == "set-up"
    assert len(ids) >= 2
    assert len(set(ids)) == len(ids)


@pytest.mark.parametrize(("name", "example"), ALL, ids=lambda one: one.id if isinstance(one, Example) else one)
def test_an_example_is_played_to_its_end_and_told_in_every_language(name: str, example: Example) -> None:
    rules = game(name).rules
    for lang in LANGUAGES:
        book = rulebook(rules, lang)
        assert book is not None
        assert example.rule in book.rules
        assert example.title[lang]
        assert all(step.text[lang] for step in played(rules, example))
    begins = [step for step in example.written if "play" in step]
    assert begins or len(example.written) > 1 or example.id == "set-up"


def last(name: str, which: str) -> list[str]:
    """What everybody is told in the last step of an example."""
    rules = game(name).rules
    (example,) = (one for one in examples(rules) if one.id == which)
    for step in played(rules, example):
        told = step.match.story(None, "en", step.heard)
    return told


@pytest.mark.parametrize(
    ("name", "which", "says"),
    [
        ("resistance", "tied-vote", "Rejected with 3 for it"),
        ("resistance", "two-fails", "Action 4 succeeds: one card says fail"),
        ("mafia-city", "cancelled-cancellation", "Alba brings a chip from the reserve"),
        ("cosa-nostra", "guarded", "Alba seizes b4 from Bruno"),
        ("cosa-nostra", "corners", "all four sides of the city are connected"),
        ("spehov", "tied-exclusion", "The lot"),
    ],
)
def test_what_an_example_says_is_what_the_engine_does(name: str, which: str, says: str) -> None:
    assert says in " ".join(last(name, which))
