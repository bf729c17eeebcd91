"""Small, large and children's games: section 13 of the rules."""

from __future__ import annotations

import dataclasses

import pytest

from omerta.gamekit import BadSetting
from omerta.games.spehov import GAME
from omerta.games.spehov.cards import M, P
from omerta.play import OpenGame, replay
from omerta.testing import rule
from tests.games.spehov.town import Town, written

CHILDREN = "children_no_agent=1 children_last_shot_all=1 children_single_vote=1"


@rule("SP-13.1", "Q2")
@pytest.mark.parametrize(
    ("n", "most", "small"), [(7, 9, True), (9, 9, True), (9, 8, False), (8, 8, True), (10, 9, False)]
)
def test_the_small_game_is_for_seven_to_nine_players_or_as_the_asterisks(n: int, most: int, small: bool) -> None:
    deal = {7: "MAPPPP", 8: "MAPPPPP", 9: "MMAPPPPP", 10: "MMAPPPPPP"}[n]
    assert Town(written(str(n), deal, "", f"small_max_n={most}")).table.small is small


@rule("SP-13.1", "SP-13.2", "Q4")
def test_the_look_of_a_small_game_is_optional() -> None:
    town = Town(written("7", "MAPPPP", ""))
    assert town.options(2)[0] == "pass"
    town.play("2:pass").quiet()
    assert town.table.looks == ()
    assert len(town.active) == 6


@rule("SP-13.3", "Q3")
def test_by_agreement_the_mafia_meets_in_round_one_of_a_small_game() -> None:
    town = Town(written("7", "MAPPPP", "", "small_round1_mafia=1"))
    town.play("2:inspect 4").quiet()
    assert town.asked == "kill"


@rule("SP-13.4", "Q6")
def test_an_exposed_agent_is_no_victim_and_no_recruit_of_that_night() -> None:
    town = Town(written("7", "MAPPPP", "1=recruit", "small_round1_mafia=1"))
    town.play("2:inspect 1").quiet()
    assert town.options(1) == ["pass", *[f"card recruit {seat}" for seat in (3, 4, 5, 6)]]
    town.quiet()
    assert town.options(1) == [f"kill {seat}" for seat in (3, 4, 5, 6)]
    assert town.sees(3).exposed is None
    assert 2 in town.waiting
    town.night(kill=6)
    assert town.active == [1, 3, 4, 5]


@rule("SP-13.5", "SP-13.6", "SP-13.7", "Q32", "Q33")
def test_a_player_shot_in_a_large_game_has_no_right_himself() -> None:
    town = Town(written("22", "MMMMMA" + "P" * 15, ""))
    town.night(kill=7).play("7:shoot 8")
    assert town.asked == "vote"
    assert {7, 8}.isdisjoint(town.active)


@rule("SP-13.6", "Q33")
def test_a_right_lapses_when_its_player_is_saved() -> None:
    town = Town(written("21", "MMMMMA" + "P" * 14, "7=vest")).night(kill=7).play("7:card vest")
    assert town.asked == "vote"


@rule("SP-13.7", "Q32")
def test_large_and_childrens_rights_do_not_add_up() -> None:
    town = Town(written("21", "MMMMM" + "P" * 15, "", CHILDREN)).night(kill=7).play("7:pass")
    assert town.asked == "vote"


@rule("SP-13.10", "Q46")
@pytest.mark.parametrize("n", [7, 9, 10, 22])
def test_without_an_agent_there_is_one_more_policeman_and_no_agent_phase(n: int) -> None:
    match = GAME.start(n - 1, dealer=lambda question: question.odds[0][0], children_no_agent=True)
    assert set(match.table.tokens) == {P, M}
    assert match.table.tokens.count(P) == n - 1 - match.table.tokens.count(M)
    assert match.question is not None
    assert match.question.kind == "kill"
    assert match.table.round == 1


@rule("SP-13.11", "Q47")
def test_childrens_last_shots_are_for_victims_of_mafia_and_vote_in_any_round_but_not_for_the_shot() -> None:
    town = Town(written("9", "MMPPPPPP", "", CHILDREN)).night(kill=8)
    assert (town.asked, town.waiting) == ("shoot", [8])
    town.play("8:shoot 7")
    assert town.asked == "vote"
    town.all_vote(6, 5)
    assert (town.asked, town.waiting) == ("shoot", [6])
    town.play("6:pass").night(kill=5)
    assert (town.asked, town.waiting) == ("shoot", [5])


@rule("SP-13.12", "Q48")
def test_a_single_vote_condemns_the_unique_highest_count() -> None:
    town = Town(written("7", "MPPPPP", "", "children_no_agent=1 children_single_vote=1")).night(kill=6)
    town.vote("1>3 2>3 3>1 4>3 5>4")
    assert 3 not in town.active
    assert [poll.ballot for poll in town.table.polls] == ["vote"]


@rule("SP-13.12", "SP-7.12")
def test_the_commander_decides_a_tied_single_vote_unless_he_only_selects() -> None:
    cards, options = "2=commander", "children_no_agent=1 children_single_vote=1"
    town = Town(written("7", "MPPPPP", cards, options)).night(kill=6).vote("2>3 3>1 4>1 5>4 1>3")
    assert 3 not in town.active
    options += " commander_first_vote=select"
    town = Town(written("7", "MPPPPP", cards, options)).night(kill=6).vote("2>3 3>1 4>1 5>4 1>3")
    assert town.suspects == [1, 3]
    assert town.asked == "second-vote"


@rule("SP-13.12", "SP-7.22")
def test_a_recount_of_a_single_vote_takes_the_highest_count_only() -> None:
    town = Town(written("10", "MMPPPPPPP", "8=corner", "children_no_agent=1 children_single_vote=1")).night(kill=9)
    town.pass_by().vote("1>3 2>3 3>1 4>1 5>4 6>4 7>5 8>6")
    assert town.suspects == [1, 3, 4]
    town.play("8:card corner 3").quiet()
    assert town.suspects == [1, 4]


@rule("SP-13.13")
def test_childrens_wording_changes_nothing_in_the_game() -> None:
    plain = Town(written("10", "MMAPPPPPP", "")).night(kill=9, inspect=1)
    gentle = Town(written("10", "MMAPPPPPP", "", "children_wording=1")).night(kill=9, inspect=1)
    assert plain.match.told() == gentle.match.told()
    assert plain.options(1) == gentle.options(1)


def test_settings_of_older_records_that_did_nothing_are_still_read() -> None:
    new = replay(OpenGame(GAME).start(6, seed=3, talk="free").record())
    text = new.record().partition("digest")[0]
    old = replay(text.replace("talk=free", "talk=beats mafia_chat=1", 1))
    assert old.settings == new.settings
    assert {field.name for field in dataclasses.fields(GAME.settings)}.isdisjoint({"mafia_chat"})
    with pytest.raises(BadSetting):
        GAME.agree(6, {"talk": "whispered"})
