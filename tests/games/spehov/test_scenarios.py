"""The scenarios of the rules file, section 22, in its order."""

from __future__ import annotations

from omerta.testing import rule
from tests.games.spehov.town import Town, base, written


@rule("SP-7.11", "SP-7.10")
def test_t01_the_two_with_most_votes_are_questioned_though_their_counts_differ() -> None:
    town = base().night(kill=9).vote("1>4 2>4 3>1 4>1 5>1 6>4 7>4 8>5")
    assert town.suspects == [1, 4]
    (revealed,) = town.told("VotesRevealed")
    assert [(tally.target + 1, tally.votes) for tally in revealed.tallies] == [(4, 4), (1, 3), (5, 1)]
    assert [voter + 1 for voter in revealed.tallies[0].voters] == [1, 2, 6, 7]


@rule("SP-7.11", "Q10")
def test_t02_all_with_the_same_highest_count_are_questioned() -> None:
    town = base().night(kill=9).vote("1>4 2>4 3>1 4>1 5>6 6>5 7>5 8>7")
    assert town.suspects == [1, 4, 5]


@rule("SP-7.11", "Q10")
def test_a_tie_for_the_second_place_brings_all_of_it_to_questioning() -> None:
    town = base().night(kill=9).vote("1>4 2>4 3>4 4>1 5>1 6>5 7>5 8>6")
    assert town.suspects == [1, 4, 5]


@rule("SP-7.19", "SP-7.17", "Q14")
def test_t03_a_tie_is_voted_on_again_and_a_changed_vote_decides() -> None:
    town = base().night(kill=9).vote("1>4 2>4 3>1 4>1 5>1 6>4 7>4 8>1")
    town.vote("1>4 2>4 3>1 4>1 5>1 6>4 7>4 8>1")
    assert town.asked == "revote"
    assert town.options(5) == ["vote 1", "vote 4"]
    town.vote("1>4 2>4 3>1 4>1 5>1 6>1 7>4 8>1")
    assert 1 not in town.active
    assert town.told("PlayerEliminated")[-1].token == "mafioso"
    assert town.winner is None


@rule("SP-13.1", "SP-13.2", "SP-13.3", "Q3")
def test_t04_a_small_game_has_no_mafia_phase_in_its_first_round() -> None:
    town = Town(written("7", "MAPPPP", ""))
    town.play("2:inspect 4").quiet()
    assert town.asked == "vote"
    assert town.told("TokenInspected", 2)[0].token == "policeman"
    assert town.active == [1, 2, 3, 4, 5, 6]
    town.condemn(3, 4)
    assert town.table.round == 2
    assert town.asked == "kill"
    assert town.happened("AgentWoke", "MafiaWoke", "RoundBegan") == [
        "RoundBegan",
        "AgentWoke",
        "RoundBegan",
        "MafiaWoke",
    ]


@rule("SP-13.4", "SP-7.1", "Q5", "Q6")
def test_t05_the_agent_of_a_small_game_who_looks_at_a_mafioso_is_exposed() -> None:
    town = Town(written("7", "MAPPPP", "2=vest 3=bandage"))
    town.play("2:inspect 1").quiet()
    assert town.active == [1, 3, 4, 5, 6]
    (lost,) = town.told("AgentLost")
    assert set(lost) == {"seat", "event"}
    assert town.told("PlayerEliminated")[0].token == "agent"
    assert not town.told("NobodyChosen")
    assert town.told("TokenInspected", 3) == []
    assert town.asked == "vote"
    assert town.waiting == [1, 3, 4, 5, 6]


@rule("SP-8.3", "SP-11.1", "SP-7.2")
def test_t06_a_vest_keeps_its_holder_in_the_game_and_the_token_hidden() -> None:
    town = base("5=vest").night(kill=5)
    assert town.happened("VictimNamed", "PlayerEliminated") == ["VictimNamed"]
    assert (town.asked, town.waiting) == ("vest", [5])
    town.play("5:card vest")
    assert len(town.active) == 9
    assert town.told("PlayerEliminated") == []
    assert town.asked == "vote"


@rule("SP-8.4", "SP-8.5", "SP-11.2")
def test_t07_nobody_can_bandage_himself() -> None:
    town = base("5=bandage").night(kill=5)
    assert town.asked == "bandage"
    assert town.waiting == [1, 2, 3, 4, 6, 7, 8, 9]
    town.quiet()
    assert 5 not in town.active
    assert town.table.shown == ()
    assert str(town.sees(1).cards[4]) == "?"


@rule("SP-11.12")
def test_t08_a_kidnapped_player_casts_no_vote_but_can_be_eliminated() -> None:
    town = base("5=kidnap").night(kill=9).play("5:card kidnap 1").quiet()
    town.pass_by()
    assert town.asked == "vote"
    assert town.waiting == [2, 3, 4, 5, 6, 7, 8]
    town.vote("2>1 3>1 4>1 5>1 6>1 7>2 8>2").pass_by()
    assert town.waiting == [2, 3, 4, 5, 6, 7, 8]
    town.vote("2>1 3>1 4>1 5>1 6>1 7>2 8>2").pass_by()
    assert 1 not in town.active


@rule("SP-11.8", "Q34")
def test_t09_a_hidden_player_is_neither_victim_nor_voter_nor_candidate_for_one_round() -> None:
    town = base("4=hideout").night(kill=9)
    town.all_vote(8, 7).all_vote(8, 7)
    assert town.asked == "window-closing"
    town.play("4:card hideout").quiet()
    town.quiet()
    assert town.options(1) == [f"kill {seat}" for seat in (3, 5, 6, 7)]
    town.night(kill=7)
    assert town.asked == "vote"
    assert town.waiting == [1, 2, 3, 5, 6]
    assert town.options(1) == ["vote 2", "vote 3", "vote 5", "vote 6"]
    town.all_vote(6, 5).all_vote(6, 5).pass_by()
    town.quiet()
    assert town.options(1) == ["kill 3", "kill 4", "kill 5"]
    town.night(kill=5)
    assert town.waiting == [1, 2, 3, 4]
    assert "vote 4" in town.options(1)


@rule("SP-11.9", "Q35")
def test_t10_safe_conduct_protects_from_the_mafia_only() -> None:
    town = base("4=safe").night(kill=9)
    town.all_vote(8, 7).all_vote(8, 7).play("4:card safe").quiet()
    town.quiet()
    assert town.options(1) == [f"kill {seat}" for seat in (3, 5, 6, 7)]
    town.night(kill=7)
    town.all_vote(4, 5).all_vote(4, 5)
    assert 4 not in town.active


@rule("SP-11.3", "SP-9.1", "SP-3.3", "Q20", "Q24")
def test_t11_a_recruit_joins_the_mafia_at_once_and_shows_only_his_token() -> None:
    town = base("1=recruit").play("3:inspect 4").quiet()
    assert town.asked == "recruit"
    town.play("1:card recruit 6").quiet()
    assert town.happened("RecruitmentAnnounced") == ["RecruitmentAnnounced"]
    assert town.awake == [1, 2, 6]
    assert town.options(6) == [f"kill {seat}" for seat in (3, 4, 5, 7, 8, 9)]
    town.night(kill=9)
    town.condemn(6, 5)
    eliminated = town.told("PlayerEliminated")[-1]
    assert (eliminated.seat + 1, eliminated.token) == (6, "policeman")
    assert town.table.force(5) == "mafia"


@rule("SP-9.1", "SP-9.5", "SP-12.12", "SP-11.5", "Q23", "Q24")
def test_t12_the_reversed_mafioso_wins_with_the_police() -> None:
    town = base("2=reverse").play("3:inspect 2").quiet()
    assert town.awake == [1]
    town.night(kill=9)
    assert town.told("TokenInspected", 3)[0].token == "mafioso"
    town.condemn(1, 4)
    assert town.winner == "police"
    assert 2 in town.winners
    assert 1 not in town.winners


@rule("SP-8.5", "SP-9.2", "SP-11.14")
def test_t13_with_a_new_gang_two_of_three_forces_must_be_gone() -> None:
    town = Town(written("15", "MMMAPPPPPPPPPP", "5=gang 6=gang 7=gang"))
    town.night(kill=5)
    assert town.told("PlayerEliminated")[0].token == "policeman"
    assert town.told("GangCardShown")[0].seat + 1 == 5
    for suspect in (1, 2, 3):
        town.condemn(suspect, 14)
        assert town.winner is None
        town.night(kill=14 - suspect)
    assert town.told("NobodyChosen")
    assert town.winner is None


@rule("SP-7.18", "SP-11.4")
def test_t14_the_commander_decides_a_tie() -> None:
    town = base("4=commander").night(kill=9)
    assert town.badge == 4
    town.vote("4>5 5>1 6>5 7>1 8>2 1>5 2>5 3>1")
    assert town.suspects == [1, 5]
    town.vote("4>5 5>1 6>5 7>1 8>1 1>5 2>5 3>1")
    assert 5 not in town.active
    assert town.told("CommanderDecided")[0].seat + 1 == 5
    assert town.happened("VoteTied") == []


@rule("SP-8.7", "SP-8.8", "SP-11.13", "Q30")
def test_t15_the_last_shot_goes_with_the_elimination_and_the_end_is_checked_after_it() -> None:
    town = Town(written("10", "MMAPPPPPP", "9=lastshot", more="round 4\nout 2 3 5 6 7 8"))
    town.night(kill=9)
    assert (town.asked, town.waiting) == ("last-shot", [9])
    assert town.options(9) == ["pass", "card lastshot 1", "card lastshot 4"]
    town.play("9:card lastshot 1")
    assert town.winner == "police"
    assert town.active == [4]
    assert 9 in town.winners


@rule("SP-13.5", "SP-13.6", "Q33")
def test_t16_in_a_large_game_the_two_victims_of_round_one_have_a_last_shot() -> None:
    town = Town(written("21", "MMMMMAPPPPPPPPPPPPPP", ""))
    town.night(kill=7)
    assert (town.asked, town.waiting) == ("shoot", [7])
    town.play("7:shoot 3")
    assert town.asked == "vote"
    assert 3 not in town.active
    town.all_vote(8, 9).all_vote(8, 9)
    assert (town.asked, town.waiting) == ("shoot", [8])
    town.play("8:pass")
    town.night(kill=10)
    assert town.asked == "vote"
    town.all_vote(9, 11).all_vote(9, 11)
    assert town.asked == "inspect"


@rule("SP-13.12", "Q48")
def test_t17_the_childrens_single_vote_questions_only_those_tied_for_the_highest_count() -> None:
    town = Town(written("7", "MPPPPP", "", "children_no_agent=1 children_single_vote=1"))
    town.night(kill=6)
    town.vote("1>3 2>3 3>1 4>1 5>4")
    assert town.suspects == [1, 3]
    assert town.asked == "second-vote"
    town.vote("1>3 2>3 3>1 4>3 5>1")
    assert town.active == [1, 2, 4, 5]


@rule("SP-6.5", "Q9")
def test_t18_after_three_rounds_the_most_proposals_decide() -> None:
    town = Town(written("14", "MMMAPPPPPPPPP", "")).play("4:inspect 1").quiet()
    for proposals in ("5 5 6", "5 6 6", "5 5 6"):
        assert town.asked == "kill"
        town.play(*(f"{seat}:kill {target}" for seat, target in enumerate(proposals.split(), 1))).quiet()
    assert town.drawn == []
    assert 5 not in town.active


@rule("SP-10.7", "SP-11.17", "SP-12.15", "Q18", "Q39")
def test_t19_windows_stay_open_for_a_card_that_the_agent_holds() -> None:
    town = base("3=wiretap")
    for victim, suspect in ((9, 8), (7, 6)):
        town.night(kill=victim)
        windows = []
        while town.asked not in ("inspect", None):
            if town.asked and town.asked.startswith("window"):
                windows.append(town.asked)
                assert town.waiting == town.active
                assert all(town.options(seat) == ["pass"] for seat in town.active)
                town.quiet()
            else:
                town.all_vote(suspect, 5)
        assert windows == ["window-start", "window-talked", "window-again", "window-closing"]


@rule("SP-7.21", "SP-9.4", "Q14", "Q54")
def test_t20_two_last_players_have_no_choice_and_a_lot_decides() -> None:
    text = written("10", "MMAPPPPPP", "3=safe", more="round 4\nout 2 3 5 6 7 8\n")
    town = Town(text, lots=(4,))
    town.night(kill=9)
    assert town.active == [1, 4]
    assert town.winner is None
    town.pass_by().vote("1>4 4>1")
    assert town.suspects == [1, 4]
    town.pass_by().vote("1>4 4>1")
    assert town.drawn == [("lot", [1, 4])]
    assert town.winner == "mafia"
