"""The round, the agent phase and the mafia phase: sections 4 to 6 of the rules."""

from __future__ import annotations

from omerta.games.spehov import GAME
from omerta.games.spehov.cards import A, M
from omerta.kernel import HIDDEN
from omerta.testing import rule
from tests.games.spehov.town import Town, base, written


@rule("SP-4.1", "SP-7.4", "SP-7.7", "SP-7.15", "SP-7.25", "Q37")
def test_a_round_is_agent_mafia_police_with_its_windows_in_order() -> None:
    town = base("5=wiretap", options="talk=free")
    asked = []
    while town.table.round == 1 and town.winner is None:
        if town.asked not in asked:
            asked.append(town.asked)
        if town.asked in ("inspect", "kill"):
            town.night(kill=9) if town.asked == "kill" else town.play("3:inspect 1").quiet()
        elif town.asked in ("vote", "second-vote"):
            town.all_vote(8, 7)
        else:
            town.quiet()
    assert asked == [
        "inspect", "kill", "window-start", "talk", "window-talked", "vote", "defence", "window-again", "second-vote",
        "window-closing",
    ]  # fmt: skip


@rule("SP-4.1", "SP-8.8", "SP-12.4")
def test_the_end_is_checked_after_a_window_play_that_eliminates() -> None:
    town = Town(written("10", "MMAPPPPPP", "4=corner", more="round 3\nout 2 9")).night(kill=8)
    town.play("4:card corner 1").quiet()
    assert town.winner == "police"


# The agent phase


@rule("SP-5.1", "SP-5.4", "SP-16.3")
def test_only_the_agent_sees_the_token_and_nobody_learns_who_looked() -> None:
    town = base().play("3:inspect 1").quiet()
    assert town.sees(3).tokens[0] is M
    assert town.sees(3).looks[0].token is M
    for other in (1, 2, 4, 9):
        assert town.sees(other).looks == ()
        assert town.told("TokenInspected", other) == []
    assert town.match.log is not None
    looks = [entry for entry in town.match.log if entry.kind == "inspect"]
    assert [entry.seat for entry in looks if entry.known_to(3)] == [3]


@rule("SP-5.1", "SP-16.9", "SP-16.10")
def test_in_the_agent_phase_everybody_is_asked_and_the_others_only_dream() -> None:
    town = base()
    assert town.waiting == town.active
    dreams = ["sleep", *[f"dream {seat}" for seat in range(1, 10)]]
    assert all(town.options(seat) == dreams for seat in town.active if seat != 3)
    town.play("4:dream 1", "5:dream 3", "3:inspect 7").quiet()
    assert [look.target for look in town.table.looks] == [6]


@rule("SP-5.2", "SP-5.3", "Q7")
def test_the_agent_must_look_at_an_active_other_and_may_look_again() -> None:
    town = base("4=hideout").night(kill=9, inspect=4)
    town.all_vote(8, 7).all_vote(8, 7).play("4:card hideout").quiet()
    assert town.asked == "inspect"
    assert town.options(3) == [f"inspect {seat}" for seat in (1, 2, 4, 5, 6, 7)]
    assert town.refuses("3:inspect 9") == "SP-5.2"
    assert town.refuses("3:inspect 3") == "SP-5.2"
    assert town.refuses("3:pass") == "SP-5.1"
    town.play("3:inspect 4").quiet()
    assert [look.target + 1 for look in town.table.looks] == [4, 4]


@rule("SP-5.6")
def test_once_the_agents_token_was_shown_the_phase_is_left_out() -> None:
    town = base().night(kill=3)
    assert town.told("PlayerEliminated")[0].token is A
    town.condemn(9, 8)
    assert town.table.round == 2
    assert town.asked == "kill"


@rule("SP-5.6", "SP-7.2")
def test_a_saved_agent_keeps_the_phase_going() -> None:
    town = base("5=bandage").night(kill=3).play("5:card bandage").quiet()
    assert 3 in town.active
    town.condemn(9, 8)
    assert town.asked == "inspect"


# The mafia phase


@rule("SP-6.1", "SP-16.4")
def test_the_awake_see_each_other_and_not_what_they_hold() -> None:
    town = base("4=reverse").play("3:inspect 1").quiet()
    assert town.awake == [1, 2, 4]
    view = town.sees(1)
    assert view.nights[-1].awake == (0, 1, 3)
    assert (view.tokens[1], view.tokens[3], view.cards[3]) == (HIDDEN, HIDDEN, HIDDEN)
    assert town.sees(5).nights[-1].awake is HIDDEN
    assert town.told("MafiaMet", 4)[0].awake == (0, 1, 3)
    assert town.told("MafiaMet", 5) == []


@rule("SP-6.2", "SP-12.13", "Q8")
def test_with_nobody_awake_the_phase_passes_silently() -> None:
    town = Town(written("15", "MMMAPPPPPPPPPP", "5=gang 6=gang 7=gang", more="round 4\nout 1 2 3 14"))
    assert town.asked == "inspect"
    town.quiet()
    for _ in range(3):
        assert town.asked == "kill"
        assert town.waiting == town.active
        town.quiet()
    assert town.told("NobodyChosen")
    assert town.asked == "vote"
    assert town.winner is None


@rule("SP-6.3", "SP-10.11")
def test_while_recruit_is_not_announced_all_are_asked_and_only_its_holder_can_use_it() -> None:
    town = base("2=recruit").play("3:inspect 1").quiet()
    assert (town.asked, town.waiting) == ("recruit", town.active)
    assert town.options(2) == ["pass", *[f"card recruit {seat}" for seat in (3, 4, 5, 6, 7, 8, 9)]]
    assert all(town.options(seat)[0] == "sleep" for seat in (1, 3, 4))
    town.night(kill=9).condemn(8, 7)
    town.play("3:inspect 1").quiet()
    assert town.asked == "recruit"
    town.play("2:card recruit 5").quiet()
    town.night(kill=7).condemn(6, 4)
    town.play("3:inspect 1").quiet()
    assert town.asked == "kill"


@rule("SP-6.4", "Q8")
def test_the_mafia_must_choose_one_who_sleeps() -> None:
    town = base().play("3:inspect 1").quiet()
    assert town.options(1) == [f"kill {seat}" for seat in (3, 4, 5, 6, 7, 8, 9)]
    assert town.refuses("1:kill 2") == "SP-6.4"
    assert town.refuses("1:pass") == "SP-6.4"
    assert town.refuses("4:kill 5") == "SP-6.4"


@rule("SP-6.4", "SP-7.1", "Q8")
def test_without_a_legal_victim_nobody_is_chosen_and_the_game_master_says_so() -> None:
    town = Town(written("10", "MMAPPPPPP", "4=safe", more="round 3\nout 2 3 5 6 7"), lots=(1,)).night(kill=9)
    town.all_vote(8, 4).all_vote(8, 4).play("4:card safe").quiet()
    assert town.options(1) == ["sleep", "dream 1", "dream 4"]
    town.night()
    assert town.told("NobodyChosen")
    assert town.active == [1, 4]
    assert town.asked == "vote"


@rule("SP-6.5", "Q9")
def test_agreement_in_the_first_round_ends_the_choice() -> None:
    town = base().play("3:inspect 1").quiet().play("1:kill 5", "2:kill 5").quiet()
    assert town.asked == "kill"
    assert town.options(1)[0] == "sleep"
    town.play("1:dream 4", "2:dream 6").quiet().quiet()
    assert 5 not in town.active
    assert len(town.told("VictimsProposed", 1)) == 1


@rule("SP-6.5", "Q9")
def test_equal_numbers_of_proposals_are_decided_by_lot() -> None:
    town = base(lots=(6,)).play("3:inspect 1").quiet()
    for _ in range(3):
        town.play("1:kill 5", "2:kill 6").quiet()
    assert town.drawn == [("klot", [5, 6])]
    assert 6 not in town.active


@rule("SP-6.5", "SP-17.7", "Q9", "Q51")
def test_a_missing_proposal_does_not_count() -> None:
    town = base(options="timers=1").play("3:inspect -").quiet()
    assert town.table.looks == ()
    town.play("1:kill 5", "2:kill -").quiet()
    assert town.table.nights[-1].victim == 4


@rule("SP-6.5", "Q9", "Q51")
def test_without_any_proposal_the_lot_is_among_all_legal_victims() -> None:
    town = base(options="timers=1", lots=(8,)).night()
    assert town.drawn == [("klot", [3, 4, 5, 6, 7, 8, 9])]
    assert 8 not in town.active


@rule("SP-6.6")
def test_one_awake_mafioso_decides_with_one_proposal() -> None:
    town = Town(written("10", "MMAPPPPPP", "", more="round 2\nout 2 9")).play("3:inspect 1").quiet()
    town.play("1:kill 5").quiet()
    assert town.table.nights[-1].victim == 4


@rule("SP-6.6", "SP-16.4")
def test_proposals_are_shown_to_the_awake_between_the_rounds() -> None:
    town = base().play("3:inspect 1").quiet().play("1:kill 5", "2:kill 6").quiet()
    proposals = town.told("VictimsProposed", 2)[0].proposals
    assert [(made.seat + 1, made.target + 1) for made in proposals] == [(1, 5), (2, 6)]
    assert town.told("VictimsProposed", 4) == []
    assert town.sees(4).nights[-1].proposals is HIDDEN


@rule("SP-6.7")
def test_nothing_of_the_night_is_public_before_the_morning() -> None:
    town = base().play("3:inspect 1").quiet().play("1:kill 5", "2:kill 5").quiet()
    assert 5 in town.active
    assert 5 in town.waiting
    assert town.told("PlayerEliminated") == []
    assert town.sees(5).nights[-1].victim is HIDDEN
    town.quiet().quiet()
    assert 5 not in town.active


@rule("SP-6.5", "SP-16.9")
def test_the_number_of_proposal_rounds_and_the_lot_show_nothing_to_sleepers() -> None:
    quick = base().play("3:inspect 1").quiet()
    quick.play("1:kill 5", "2:kill 5").quiet().quiet().quiet()
    slow = base(lots=(5,)).play("3:inspect 1").quiet()
    for _ in range(3):
        slow.play("1:kill 5", "2:kill 6").quiet()
    assert quick.match.number == slow.match.number
    assert quick.match.told(6) == slow.match.told(6)
    assert quick.sees(7) == slow.sees(7)


@rule("SP-6.5")
def test_the_table_may_agree_on_fewer_proposal_rounds() -> None:
    town = base(options="kill_rounds=1", lots=(5,)).play("3:inspect 1").quiet().play("1:kill 5", "2:kill 6").quiet()
    assert town.asked == "vote"
    assert GAME.agree(9, {"kill_rounds": "1"}).kill_rounds == 1
