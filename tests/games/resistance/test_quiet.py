"""What a seat that times out is taken to answer (section 10): the first option is the quiet one."""

from __future__ import annotations

import pytest

from omerta.testing import rule
from tests.games.resistance.table import Sitting, sitting


def quiet(game: Sitting, name: str) -> str:
    return game.options(name)[0]


@rule("RS-3.3")
@pytest.mark.parametrize(("leader", "team"), [("A", "team A B"), ("C", "team C D"), ("E", "team A E")])
def test_the_quiet_team_is_the_leader_and_the_next_seats_leftwards(leader: str, team: str) -> None:
    assert quiet(sitting(5, f"leader={leader}"), leader) == team


@rule("RS-3.4")
def test_the_quiet_vote_is_a_rejection() -> None:
    assert quiet(sitting(5).play("A team A C"), "D") == "reject"
    opinion = sitting(7, "attempt=2", "hand C opinion-maker", plots=1).play("A team A C")
    assert quiet(opinion, "C") == "reject"


@rule("RS-4.2")
def test_the_quiet_card_is_a_success() -> None:
    game = sitting(5).play("A team A B").approve()
    assert (quiet(game, "A"), quiet(game, "B")) == ("success", "success")


@rule("RS-7.6")
def test_the_quiet_answer_in_a_window_is_to_pass() -> None:
    game = sitting(7, "attempt=2", "hand C strong-leader no-confidence", "hand D in-the-spotlight close-eye", plots=1)
    assert quiet(game, "C") == "pass"
    game.play("C pass", "A team A B").approve()
    assert quiet(game, "C") == "pass"
    game.play("C pass")
    assert quiet(game, "D") == "pass"
    game.play("D pass").act()
    assert quiet(game, "D") == "pass"


@rule("RS-6.2", "RS-7.3", "RS-8.8", "RS-8.10", "RS-8.11")
def test_otherwise_it_is_the_lowest_legal_option() -> None:
    assert quiet(sitting(5, "results=1s", order=1), "A") == "action 2"

    game = sitting(9, "leader=B results=1s", "hand D close-eye", "hand C close-eye", plots=1)
    game.play("draw take-responsibility", "draw open-up", "draw overheard-conversation")
    assert quiet(game, "B") == "plot take-responsibility A"
    game.play("B plot take-responsibility E", "B plot open-up E", "B plot overheard-conversation E")
    assert quiet(game, "E") == "take C close-eye"
    game.play("E take C close-eye")
    assert quiet(game, "E") == "open-up A"
    game.play("E open-up A")
    assert quiet(game, "E") == "overhear D"
