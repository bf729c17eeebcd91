"""The rulebook's examples (section 13): Pavel, Kamila, Zuzana, Jan and Roman are A to E, and Pavel leads."""

from __future__ import annotations

import pytest

from omerta.games.resistance.cards import Side
from omerta.kernel import HIDDEN, NotOffered
from omerta.testing import rule
from tests.games.resistance.table import Sitting, position, sitting


def five() -> Sitting:
    """Zuzana and Jan are detectives."""
    return position("""
        game resistance n=5
        roles m m d d m
    """)


@rule("E-1", "RS-3.3")
def test_pavel_sends_himself_and_zuzana() -> None:
    game = five()
    assert "team A C" in game.options("A")
    game.play("A team A C")
    assert game.t.team == (0, 2)


@rule("E-1", "RS-3.3")
@pytest.mark.parametrize("team", ["team A", "team A C D", "team A A", "team", "team A F", "A C"])
def test_a_team_of_another_size_or_with_a_seat_twice_is_refused(team: str) -> None:
    game = five()
    before = game.match.save()
    with pytest.raises(NotOffered) as refusal:
        game.play(f"A {team}")
    assert refusal.value.rule == "RS-3.3"
    assert game.match.save() == before


@rule("E-2", "RS-3.5", "RS-4.1")
def test_four_of_five_approve_and_only_the_team_is_asked_for_cards() -> None:
    game = five().play("A team A C").vote("++++-")
    assert game.t.attempts[-1].approved
    assert game.asked == "A C card"


@rule("E-3", "RS-4.5", "RS-4.7", "RS-4.8")
def test_zuzana_spoils_the_action_and_nobody_is_told_that_it_was_her() -> None:
    game = five().play("A team A C").vote("++++-").play("A success", "C fail")
    revealed = game.told(None, "ActionRevealed")[-1]
    assert (revealed.action, revealed.fails, revealed.succeeded) == (1, 1, False)
    assert game.score == "0:1"
    assert game.leader == "B"
    assert game.t.round == 2
    assert all(len(option.split()) == 4 for option in game.options("B"))  # "team" and three seats

    for name in "ABDE":
        assert game.view(name).played[0][2] is HIDDEN
    assert game.view("C").played[0] == {0: HIDDEN, 2: "fail"}
    assert game.view("A").played[0] == {0: "success", 2: HIDDEN}


@rule("E-3")
def test_pavel_can_infer_it_for_there_were_only_two() -> None:
    from omerta.games.resistance.redeal import possible_detectives

    game = five().play("A team A C").vote("++++-").play("A success", "C fail")
    assert all(2 in detectives for detectives in possible_detectives(game.view("A")))
    assert not all(2 in detectives for detectives in possible_detectives(game.view("B")))


@rule("E-4", "RS-5.1")
def test_three_clean_actions_win_for_the_mafia() -> None:
    game = sitting(5).send("AC").send("ACE").send("AC")
    assert game.asked == "over"
    assert game.score == "3:0"
    assert game.match.result.side == Side.MAFIA
    assert game.match.result.winners == (0, 2, 4)
    assert game.match.result.why == "actions"


@rule("E-4", "RS-5.1")
def test_three_spoiled_actions_win_for_the_detectives() -> None:
    game = sitting(5).send("AB", B="fail").send("ABC", B="fail").send("AB", B="fail")
    assert game.asked == "over"
    assert game.score == "0:3"
    assert game.match.result.side == Side.DETECTIVE
    assert game.match.result.winners == (1, 3)
    assert game.match.result.why == "actions"


@rule("E-4", "RS-5.1")
def test_five_rejections_in_round_one_win_for_the_detectives() -> None:
    game = sitting(5)
    for _ in range(5):
        game.quietly("vote").reject()
    assert game.asked == "over"
    assert game.t.round == 1
    assert game.match.result.side == Side.DETECTIVE
    assert game.match.result.why == "rejections"
