"""The rules of Small Hours, one scenario each, and all that must hold for every game."""

from __future__ import annotations

import pytest
from omerta.gamekit import BadPosition
from omerta.kernel import HIDDEN, NotOffered
from omerta.play import Match, OpenGame
from omerta.testing import check_game, rule

from small_hours import GAME


def position(*lines: str) -> Match:
    """Three players with the cards 7, 2 and 5."""
    return OpenGame(GAME).position("\n".join(["game small-hours seats=3", "cards 7 2 5", *lines]))


def test_it_keeps_what_every_game_must_keep() -> None:
    assert check_game(GAME) == 4 * 2 * 2  # numbers of seats, settings, matches


@rule("SH-1.2", "SH-2.1")
def test_only_the_looking_seat_learns_the_card() -> None:
    match = position("to A")
    match.play("A: look C")
    assert match.view("A").cards == (7, HIDDEN, 5)
    assert match.view("B").cards == (HIDDEN, 2, HIDDEN)
    assert match.story("A") == ["You look at the card of C: 5."]
    assert match.story("B") == ["A looks at the card of C."]


@rule("SH-2.2")
def test_the_own_card_is_not_looked_at() -> None:
    match = position("to A")
    with pytest.raises(NotOffered) as refused:
        match.play("A: look A")
    assert refused.value.rule == "SH-2.2"
    assert match.waiting == (0,)


@rule("SH-2.3", "SH-3.1")
def test_without_looks_all_decide_at_once() -> None:
    match = OpenGame(GAME).start(seats=4, seed=1, looking=False)
    assert match.question is not None
    assert (match.question.kind, match.waiting) == ("decide", (0, 1, 2, 3))


@rule("SH-3.2", "SH-4.2")
def test_the_highest_card_that_stayed_wins_and_nobody_learns_who_folded() -> None:
    match = position()
    match.play("A: fold", "B: fold", "C: stay")
    assert match.result is not None
    assert match.result.winners == (2,)
    assert match.view("A").moves == ("fold", HIDDEN, HIDDEN)
    assert "B: fold" not in match.record("A")


@rule("SH-3.3", "SH-4.1")
def test_if_more_than_half_stay_those_who_folded_win() -> None:
    match = position()
    assert match.view().may_stay == 1
    match.play("A: stay", "B: fold", "C: stay")
    assert match.result is not None
    assert (match.result.winners, match.result.why) == ((1,), "raid")


@rule("SH-4.3")
def test_if_nobody_stays_nobody_wins() -> None:
    match = position()
    match.play("A: fold", "B: fold", "C: fold")
    assert match.result is not None
    assert match.result.winners == ()


@rule("SH-1.1")
def test_a_position_deals_every_card_once() -> None:
    with pytest.raises(BadPosition) as refused:
        OpenGame(GAME).position("game small-hours seats=3\ncards 7 7 5")
    assert refused.value.rule == "SH-1.1"
