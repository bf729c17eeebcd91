"""The police phase: section 7 of the rules."""

from __future__ import annotations

from omerta.testing import rule
from tests.games.spehov.town import Town, base, written

SEVEN = "MMAPPPPPP"


@rule("SP-7.1", "SP-13.4")
def test_first_the_exposed_agent_then_the_victim_is_announced() -> None:
    town = Town(written("8", "MAPPPPP", "", "small_round1_mafia=1"))
    town.play("2:inspect 1").quiet().night(kill=7)
    assert [(fall.seat + 1, fall.cause) for fall in town.table.fallen] == [(2, "exposure"), (7, "mafia")]


@rule("SP-7.2")
def test_in_the_base_game_the_victim_is_not_named_first() -> None:
    town = base().night(kill=9)
    assert town.happened("VictimNamed", "PlayerEliminated") == ["PlayerEliminated"]
    town = base("4=vest").night(kill=9)
    assert town.happened("VictimNamed", "PlayerEliminated") == ["VictimNamed"]
    town.quiet()
    assert town.happened("VictimNamed", "PlayerEliminated") == ["VictimNamed", "PlayerEliminated"]


@rule("SP-7.3")
def test_the_end_is_checked_after_the_morning_and_safe_conduct_is_taken_away() -> None:
    town = Town(written("10", SEVEN, "", more="round 4\nout 2 3 4 5 6 7 8")).night(kill=9)
    assert town.winner == "mafia"
    town = base("4=safe").night(kill=9)
    town.all_vote(8, 7).all_vote(8, 7).play("4:card safe").quiet()
    assert town.sees(1).safe == (3, 2)
    town.night(kill=7)
    assert town.sees(1).safe is None


@rule("SP-7.5", "SP-17.6")
def test_every_active_player_takes_part_in_the_talk_hidden_arrested_and_kidnapped_too() -> None:
    town = base("4=arrest 5=kidnap", options="talk=free").night(kill=9)
    town.play("4:card arrest", "5:card kidnap 6").quiet()
    assert (town.asked, town.waiting) == ("talk", [1, 2, 3, 4, 5, 6, 7, 8])
    assert town.options(4) == ["ready"]
    town.play(*(f"{seat}:ready" for seat in range(1, 8)))
    assert town.asked == "talk"
    town.play("8:ready")
    assert town.asked == "vote"


@rule("SP-7.8", "Q12")
def test_nobody_votes_for_himself_abstains_or_names_the_dead() -> None:
    town = base().night(kill=9)
    assert town.options(4) == [f"vote {seat}" for seat in (1, 2, 3, 5, 6, 7, 8)]
    assert town.refuses("4:vote 4") == "SP-7.8"
    assert town.refuses("4:vote -") == "SP-7.8"
    assert town.refuses("4:pass") == "SP-7.8"
    assert town.refuses("4:vote 9") == "SP-0.3"


@rule("SP-7.9", "SP-12.8")
def test_with_a_badge_the_vote_starts_with_the_commander_or_the_next_who_may_vote() -> None:
    town = base("4=commander 5=kidnap").night(kill=9).play("5:card kidnap 4").quiet()
    assert (town.asked, town.waiting) == ("vote", [5])
    order = []
    while town.asked == "vote":
        order += town.waiting
        town.quiet()
    assert order == [5, 6, 7, 8, 1, 2, 3]


@rule("SP-7.12", "SP-11.4", "Q15")
def test_a_commander_among_the_tied_of_the_first_vote_condemns_at_once() -> None:
    town = base("4=commander").night(kill=9).vote("4>1 5>1 6>2 7>2 8>6 1>8 2>7 3>5")
    assert 1 not in town.active
    assert town.happened("CommanderDecided", "SuspectsNamed") == ["CommanderDecided"]


@rule("SP-7.12", "Q15")
def test_by_agreement_the_commander_does_not_condemn_in_the_first_vote() -> None:
    town = base("4=commander", options="commander_first_vote=select")
    town.night(kill=9).vote("4>1 5>1 6>2 7>2 8>6 1>8 2>7 3>5")
    assert town.suspects == [1, 2]
    assert town.asked == "second-vote"


@rule("SP-7.12", "Q16")
def test_the_commander_chooses_who_of_the_second_is_questioned() -> None:
    town = base("4=commander").night(kill=9).vote("4>2 5>1 6>1 7>1 8>2 1>3 2>3 3>7")
    assert town.suspects == [1, 2]


@rule("SP-7.12", "Q16")
def test_a_commander_who_voted_for_neither_decides_nothing() -> None:
    town = base("4=commander").night(kill=9).vote("4>7 5>1 6>1 7>2 8>2 1>3 2>5 3>6")
    assert town.suspects == [1, 2]
    town = base("4=commander").night(kill=9).vote("4>7 5>1 6>1 7>1 8>2 1>3 2>3 3>2")
    assert town.suspects == [1, 2, 3]


@rule("SP-7.13", "Q11")
def test_a_lone_suspect_speaks_and_is_condemned_without_a_second_vote() -> None:
    town = base("5=kidnap", options="talk=free").night(kill=9).play("5:card kidnap 1").quiet().quiet()
    town.vote("2>1 3>1 4>1 5>1 6>1 7>1 8>1")
    assert town.suspects == [1]
    assert (town.asked, town.waiting) == ("defence", [1])
    town.quiet()
    assert 1 not in town.active
    assert [poll.ballot for poll in town.table.polls] == ["vote"]


@rule("SP-7.14", "SP-17.8")
def test_suspects_speak_one_by_one_fewest_votes_first_then_clockwise() -> None:
    town = base(options="talk=free").night(kill=9).quiet().vote("1>4 2>4 3>4 4>1 5>1 6>2 7>2 8>5")
    order = []
    while town.asked == "defence":
        order += town.waiting
        town.quiet()
    assert order == [1, 2, 4]


@rule("SP-7.15", "SP-10.7")
def test_the_third_window_opens_before_the_second_vote_and_each_revote() -> None:
    town = base("5=wiretap").night(kill=9).pass_by()
    town.vote("1>4 2>4 3>1 4>1 5>1 6>4 7>4 8>1")
    assert town.asked == "window-again"
    town.quiet().vote("1>4 2>4 3>1 4>1 5>1 6>4 7>4 8>1")
    assert town.asked == "window-again"
    assert town.quiet().asked == "revote"


@rule("SP-7.16", "Q13")
def test_suspects_vote_in_the_second_vote_but_not_for_themselves() -> None:
    town = base().night(kill=9).vote("1>4 2>4 3>1 4>1 5>1 6>4 7>4 8>5")
    assert town.waiting == [1, 2, 3, 4, 5, 6, 7, 8]
    assert town.options(4) == ["vote 1"]
    assert town.options(1) == ["vote 4"]
    assert town.options(5) == ["vote 1", "vote 4"]
    assert town.refuses("5:vote 6") == "SP-7.16"


@rule("SP-7.17", "SP-7.24")
def test_the_highest_count_of_the_second_vote_is_condemned() -> None:
    town = base().night(kill=9).vote("1>4 2>4 3>1 4>1 5>1 6>4 7>4 8>5").vote("1>4 2>4 3>1 4>1 5>1 6>4 7>4 8>4")
    assert town.told("PlayerCondemned")[0].seat + 1 == 4
    assert 4 not in town.active


TIE = "1>4 2>4 3>1 4>1 5>1 6>4 7>4 8>1"


@rule("SP-7.20", "Q14")
def test_a_tied_revote_in_which_nobody_changed_the_vote_is_decided_by_lot() -> None:
    town = base(lots=(4,)).night(kill=9).vote(TIE).vote(TIE)
    assert town.asked == "revote"
    town.vote(TIE)
    assert town.drawn == [("lot", [1, 4])]
    assert 4 not in town.active


@rule("SP-7.20", "Q14")
def test_the_third_tied_revote_is_decided_by_lot() -> None:
    other = "1>4 2>4 3>1 4>1 5>4 6>1 7>4 8>1"
    town = base(lots=(1,)).night(kill=9).vote(TIE).vote(TIE)
    for revote in (other, TIE, other):
        assert town.asked == "revote"
        town.vote(revote)
    assert town.drawn == [("lot", [1, 4])]
    assert 1 not in town.active


@rule("SP-7.20", "Q51")
def test_a_missing_vote_is_a_value_too_when_votes_are_compared() -> None:
    missing = "1>4 2>4 3>1 4>1 5>1 6>4 7>- 8>-"
    town = base(options="timers=1", lots=(1,)).night(kill=9).vote(TIE).vote(missing)
    assert town.asked == "revote"
    town.vote(TIE)
    assert town.asked == "revote"
    town.vote(TIE)
    assert town.drawn == [("lot", [1, 4])]
    town = base(options="timers=1", lots=(1,)).night(kill=9).vote(TIE).vote(missing).vote(missing)
    assert town.drawn == [("lot", [1, 4])]


@rule("SP-7.20")
def test_the_table_may_agree_on_fewer_revotes() -> None:
    other = "1>4 2>4 3>1 4>1 5>4 6>1 7>4 8>1"
    town = base(options="tie_revotes=1", lots=(1,)).night(kill=9).vote(TIE).vote(TIE).vote(other)
    assert town.drawn == [("lot", [1, 4])]


@rule("SP-7.19", "SP-7.5")
def test_before_a_revote_everybody_talks_again() -> None:
    town = base(options="talk=free").night(kill=9).quiet().vote(TIE).quiet().quiet().vote(TIE)
    assert (town.asked, town.waiting) == ("talk", town.active)
    assert town.told("TalkBegan")[-1].tie is True
    assert town.quiet().asked == "revote"


# Shots between the votes

SHOOTER = "8=corner"


@rule("SP-7.22", "Q52")
def test_if_a_suspect_is_shot_the_next_highest_moves_up_and_defends_himself() -> None:
    town = base(SHOOTER, options="talk=free").night(kill=9)
    while town.asked != "vote":
        town.quiet()
    town.vote("1>4 2>4 3>4 4>1 5>1 6>5 7>1 8>4")
    assert town.suspects == [1, 4]
    town.quiet().quiet()
    assert town.asked == "window-again"
    town.play("8:card corner 4").quiet()
    assert town.suspects == [1, 5]
    assert (town.asked, town.waiting) == ("defence", [5])
    town.quiet()
    assert town.asked == "second-vote"
    assert town.options(2) == ["vote 1", "vote 5"]


@rule("SP-7.22", "SP-7.13", "Q52")
def test_if_one_suspect_is_left_after_a_shot_he_is_condemned() -> None:
    town = base(SHOOTER).night(kill=9).pass_by().vote("1>4 2>4 3>4 4>1 5>1 6>4 7>1 8>4")
    town.play("8:card corner 4").quiet()
    assert 4 not in town.active
    assert 1 not in town.active
    assert [poll.ballot for poll in town.table.polls] == ["vote"]


@rule("SP-7.22", "Q52")
def test_without_a_candidate_left_the_first_vote_is_held_again() -> None:
    town = base("8=corner 4=lastshot").night(kill=9).pass_by().vote("1>4 2>4 3>4 4>5 5>4 6>5 7>5 8>5")
    town.play("8:card corner 4").quiet().play("4:card lastshot 5")
    assert town.asked == "vote"
    assert town.waiting == [1, 2, 3, 6, 7, 8]
    assert [poll.ballot for poll in town.table.polls] == ["vote"]


@rule("SP-7.22", "Q52")
def test_votes_of_players_shot_since_still_count() -> None:
    town = base(SHOOTER).night(kill=9).pass_by().vote("1>4 2>4 3>1 4>1 5>2 6>4 7>2 8>5")
    assert town.suspects == [1, 2, 4]
    town.play("8:card corner 4").quiet()
    assert town.suspects == [1, 2]


@rule("SP-7.22", "SP-7.19", "Q52")
def test_before_a_revote_the_eliminated_leave_the_tie_and_one_left_is_condemned() -> None:
    town = base(SHOOTER).night(kill=9).pass_by().vote(TIE).pass_by().vote(TIE)
    assert town.asked == "window-again"
    town.play("8:card corner 4").quiet()
    assert 4 not in town.active
    assert 1 not in town.active


@rule("SP-7.23", "Q51")
def test_without_any_vote_in_the_first_ballot_nobody_is_condemned() -> None:
    town = base(options="timers=1", lots=(9,)).night()
    while town.asked == "vote":
        town.quiet()
    assert town.told("NobodyCondemned")
    assert town.table.round == 2
    assert len(town.active) == 8


@rule("SP-7.23", "Q51")
def test_without_any_vote_in_the_second_ballot_a_lot_decides_among_all_suspects() -> None:
    town = base(options="timers=1", lots=(9, 4)).night()
    town.vote("1>4 2>4 3>1 4>1 5>- 6>- 7>- 8>5")
    assert town.suspects == [1, 4]
    town.quiet()
    assert town.drawn[-1] == ("lot", [1, 4])
    assert 4 not in town.active


@rule("SP-7.23")
def test_if_nobody_may_vote_nobody_is_condemned() -> None:
    town = Town(written("10", SEVEN, "4=arrest", more="round 4\nout 2 3 5 6 7 8")).night(kill=9)
    town.play("4:card arrest").quiet()
    assert town.told("NobodyCondemned")
    assert town.table.polls == ()
    assert town.table.round == 5


@rule("SP-7.24", "SP-8.3", "Q29")
def test_if_the_condemned_is_saved_nobody_goes_instead() -> None:
    town = base("4=vest").night(kill=9).quiet()
    town.all_vote(4, 5).all_vote(4, 5)
    assert (town.asked, town.waiting) == ("vest", [4])
    town.play("4:card vest")
    assert len(town.active) == 8
    assert town.table.round == 2


@rule("SP-7.25")
def test_the_closing_window_opens_also_after_a_save() -> None:
    town = base("4=vest 5=safe").night(kill=9).quiet()
    town.all_vote(4, 5).all_vote(4, 5).play("4:card vest")
    assert (town.asked, town.waiting) == ("window-closing", [1, 2, 3, 4, 5, 6, 7, 8])


@rule("SP-7.26", "SP-11.4", "SP-12.9", "Q17")
def test_the_badge_passes_left_every_round() -> None:
    town = base("4=commander").night(kill=9)
    town.condemn(8, 7)
    assert town.badge == 5


@rule("SP-7.26", "SP-8.6", "SP-12.9", "Q17")
def test_a_commander_condemned_by_vote_has_passed_the_badge_thereby() -> None:
    town = base("4=commander").night(kill=9)
    town.condemn(4, 7)
    assert town.badge == 5
    assert town.told("BadgeMoved")[-1].seat + 1 == 5


@rule("SP-7.26", "SP-8.6", "SP-12.9", "Q17")
def test_a_commander_killed_at_night_is_followed_by_one_who_leads_and_passes_on() -> None:
    town = base("4=commander").night(kill=4)
    assert town.badge == 5
    assert town.waiting == [5]
    town.condemn(8, 7)
    assert town.badge == 6


@rule("SP-7.26")
def test_a_badge_that_moved_before_the_last_ballot_still_passes() -> None:
    town = base("4=commander 8=corner").night(kill=9).pass_by()
    town.vote("4>1 5>1 6>1 7>2 8>2 1>2 2>1 3>5").play("8:card corner 4").quiet()
    assert town.badge == 5
    town.all_vote(1, 2).pass_by()
    assert town.badge == 6


@rule("SP-7.26", "SP-11.10", "SP-11.12", "SP-10.5")
def test_arrest_and_kidnapping_end_with_the_round() -> None:
    town = base("4=arrest 5=kidnap").night(kill=9).play("4:card arrest", "5:card kidnap 6").quiet()
    assert (town.table.arrested, town.table.kidnapped) == (3, 5)
    town.condemn(8, 7)
    assert (town.table.arrested, town.table.kidnapped) == (None, None)
    town.night(kill=7)
    assert town.waiting == [1, 2, 3, 4, 5, 6]
