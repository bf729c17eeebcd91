"""The conformance suite over our games, and proof that it can fail."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from omerta.gamekit import Game, Kind, kinds
from omerta.games.resistance import GAME
from omerta.testing import Broken, check_game, check_match, missing_kinds, rule
from omerta.testing.case import Case
from tests.amounts import amount, some
from tests.properties import bluff
from tests.properties.bluff import BLUFF
from tests.properties.toys import BROKEN, HONEST, LEAKING, speak_by_card, speak_if_able, toy


@rule("RS-0.3", "RS-11.6")
@pytest.mark.parametrize("seats", some(GAME.seats, 3))
def test_the_resistance_keeps_every_promise_with_every_setting(seats: int) -> None:
    assert check_game(GAME, seats=[seats], matches=amount(3, 1), seed=seats, most=amount(8, 3)) == amount(24, 3)


def test_an_honest_game_passes() -> None:
    assert check_game(HONEST, matches=amount(5, 1), looks=6) == 2 * 4 * amount(5, 1)


def test_a_game_may_say_that_it_is_a_secret_which_option_is_the_first() -> None:
    game = toy("covered", speaking=speak_by_card, kinds=kinds(Kind("say", "TY-1", first_is_secret=True)))
    assert check_game(game, matches=amount(5, 1), looks=6) == 2 * 4 * amount(5, 1)


def test_a_game_may_say_that_it_is_a_secret_who_has_a_choice() -> None:
    game = toy("able", speaking=speak_if_able, kinds=kinds(Kind("say", "TY-1", choice_is_secret=True)))
    assert check_game(game, matches=amount(5, 1), looks=6) == 2 * 4 * amount(5, 1)


@pytest.mark.parametrize("leak", LEAKING)
def test_a_leak_is_caught(leak: str) -> None:
    game, complaint = LEAKING[leak]
    with pytest.raises(Broken, match=complaint):
        check_game(game, matches=10)


@pytest.mark.parametrize("defect", BROKEN)
def test_a_defect_is_caught(defect: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Case, "most", 100)
    game, complaint = BROKEN[defect]
    with pytest.raises(Broken, match=complaint):
        check_game(game, matches=10)


def failure(game: Game) -> str:
    with pytest.raises(Broken) as caught:
        check_game(game, matches=10)
    return str(caught.value)


def test_a_failure_says_how_to_see_it_again() -> None:
    said = failure(LEAKING["event"][0])
    assert "in the match: {'seat':" in said
    assert "in a world it cannot tell from it: {'seat':" in said
    assert "leak-event: 3 seats, settings {'rounds': '1', 'sealed': '0'}, seed " in said
    assert "The record so far:\ngame leak-event seats=3 rounds=1 sealed=0\ncard " in said

    seed = int(said.split("seed ")[1].split("\n")[0])
    with pytest.raises(Broken) as again:
        check_match(LEAKING["event"][0], 3, {"rounds": "1", "sealed": "0"}, seed)
    assert str(again.value) == said


def test_an_error_in_a_rule_says_so_too() -> None:
    game = BROKEN["not conserved"][0]
    with pytest.raises(ZeroDivisionError) as caught:
        check_match(replace(game, conserved=lambda t: 1 // len(t.said)), 3, {}, 5)
    assert "seed 5" in caught.value.__notes__[0]


def test_what_a_kind_of_question_lacks_is_said_all_at_once() -> None:
    rows = dict(GAME.kinds)
    del rows["team"]
    assert missing_kinds(GAME) == []
    assert missing_kinds(replace(GAME, kinds=rows)) == [
        "Step name_team asks “team”, and the kinds of resistance have no row Kind('team', …)."
    ]
    assert missing_kinds(
        replace(GAME, kinds=kinds(*rows.values(), Kind("team", "RS-3.3"), Kind("frisk", "RS-3.3")))
    ) == [
        "The en words of resistance have no message ask-frisk.",
        "The cs words of resistance have no message ask-frisk.",
    ]
    with pytest.raises(Broken, match="have no row"):
        check_game(replace(GAME, kinds=rows))


def test_a_kind_that_is_put_together_while_playing_needs_a_row_too() -> None:
    rows = kinds(*(kind for kind in GAME.kinds.values() if kind.name != "strong-leader"))
    with pytest.raises(Broken, match="“strong-leader” was asked"):
        check_game(replace(GAME, kinds=rows), seats=[7])


# A stranger's game


def test_bluff_passes() -> None:
    assert check_game(BLUFF, matches=1) == 4 * 2


@pytest.mark.parametrize("leak", bluff.LEAKING)
def test_a_leak_of_bluff_is_caught(leak: str) -> None:
    game, complaint = bluff.LEAKING[leak]
    with pytest.raises(Broken, match=complaint):
        check_game(game)


@pytest.mark.parametrize("mistake", bluff.MISTAKEN)
def test_a_mistake_in_bluff_is_a_sentence(mistake: str) -> None:
    game, complaint = bluff.MISTAKEN[mistake]
    with pytest.raises(Broken, match=re.escape(complaint)):
        check_game(game)


def test_a_game_has_no_more_luck_than_it_says() -> None:
    """The server commits to so many keys of luck; a match with more would use some of them twice."""
    with pytest.raises(Broken, match="more luck than the game says"):
        check_match(replace(GAME, most_luck=1), 5, {}, 5)
    check_match(GAME, 10, {"plots": True}, 5)
