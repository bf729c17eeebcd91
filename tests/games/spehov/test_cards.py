"""Windows, the action cards and how they meet: sections 10 to 12 of the rules."""

from __future__ import annotations

from omerta.games.spehov import GAME
from omerta.games.spehov.cards import A, Card, M, P
from omerta.games.spehov.times import time
from omerta.games.spehov.windows import prepared
from omerta.kernel import HIDDEN
from omerta.testing import rule
from tests.games.spehov.town import Town, base, numbered, written


def closing(town: Town, suspect: int, other: int) -> Town:
    """To the closing window of the day, with one suspect voted out."""
    town.pass_by().all_vote(suspect, other)
    while town.asked != "second-vote":
        town.quiet()
    town.all_vote(suspect, other).pass_by_reactions()
    assert town.asked == "window-closing"
    return town


# Windows


@rule("SP-10.1", "SP-10.5")
def test_a_used_card_is_shown_and_cannot_be_used_again() -> None:
    town = base("5=wiretap").night(kill=9).play("5:card wiretap 1").quiet()
    assert town.sees(7).cards[4] is Card.WIRETAP
    assert town.asked == "vote"
    assert town.refuses("5:card wiretap 2") == "SP-10.1"
    town.condemn(8, 7)
    assert town.sees(7).cards[4] is Card.WIRETAP


@rule("SP-10.1", "SP-16.4", "Q22")
def test_recruit_is_shown_to_the_awake_only() -> None:
    town = base("1=recruit").play("3:inspect 4").quiet().play("1:card recruit 6").quiet()
    for awake in (1, 2, 6):
        assert town.sees(awake).cards[0] is Card.RECRUIT
        assert town.sees(awake).recruited == 5
    for asleep in (3, 4, 9):
        assert town.sees(asleep).cards[0] is HIDDEN
        assert town.sees(asleep).recruited is HIDDEN
        assert town.told("PlayerRecruited", asleep) == []
        assert town.told("RecruitmentAnnounced", asleep)


@rule("SP-10.5", "SP-11.8")
def test_markers_lie_open_while_they_work_and_are_then_taken_away() -> None:
    town = closing(base("4=hideout").night(kill=9), 8, 7).play("4:card hideout").quiet()
    assert town.sees(1).hideout == (3, 2)
    town.night(kill=7).condemn(6, 5)
    assert town.sees(1).hideout is None
    assert town.table.spent == {Card.HIDEOUT}


@rule("SP-10.6", "SP-10.7")
def test_a_window_closes_for_good_when_its_cards_are_publicly_spent() -> None:
    town = base("5=wiretap").night(kill=9).play("5:card wiretap 1").quiet()
    assert town.asked == "vote"
    town.all_vote(8, 7).all_vote(8, 7)
    assert town.asked == "inspect"


@rule("SP-10.7", "SP-10.6", "Q39")
def test_a_window_opens_although_the_holder_is_out() -> None:
    town = base("9=arrest").night(kill=9)
    assert town.asked == "window-start"
    assert all(town.options(seat) == ["pass"] for seat in town.active)


@rule("SP-10.7")
def test_each_window_takes_its_own_cards() -> None:
    cards = "1=hideout 2=safe 4=arrest 5=corner 6=kidnap 7=wiretap"
    town = base(cards).night(kill=9)
    able: dict[str, list[int]] = {}
    while town.asked not in ("inspect", None):
        asked = town.asked
        if asked and asked.startswith("window"):
            able[asked] = [seat for seat in town.active if len(town.options(seat)) > 1]
            town.quiet()
        else:
            town.all_vote(8, 3)
    assert able == {
        "window-start": [4, 5, 6, 7],
        "window-talked": [5, 7],
        "window-again": [5, 7],
        "window-closing": [1, 2, 5, 7],
    }


@rule("SP-10.8", "SP-16.10", "Q39")
def test_in_a_window_all_are_asked_at_once_and_passes_are_never_shown() -> None:
    town = base("5=wiretap").night(kill=9)
    assert town.waiting == town.active
    town.play("5:card wiretap 1")
    assert town.told("CardPlayed") == []
    assert town.sees(1).cards[4] is HIDDEN
    town.quiet()
    assert town.told("CardPlayed")[0].card is Card.WIRETAP
    assert town.match.log is not None
    window = [entry for entry in town.match.log if entry.kind == "window-start"]
    assert [entry.seat for entry in window if entry.known_to(6)] == [6]


@rule("SP-10.9")
def test_the_play_of_a_player_shot_before_it_is_cancelled_and_unshown() -> None:
    town = base("4=corner 5=kidnap").night(kill=9).play("4:card corner 5", "5:card kidnap 1").quiet()
    assert 5 not in town.active
    assert town.table.kidnapped is None
    assert town.sees(1).cards[4] is HIDDEN
    assert town.table.spent == {Card.CORNER}


@rule("SP-10.9")
def test_a_play_whose_target_is_gone_is_cancelled_and_the_card_kept() -> None:
    town = base("4=corner 5=wiretap").night(kill=9).play("4:card corner 7", "5:card wiretap 7").quiet()
    assert town.asked == "window-start"
    assert "card wiretap 1" in town.options(5)
    assert town.sees(1).cards[4] is HIDDEN


@rule("SP-10.9")
def test_after_a_play_the_window_is_asked_again_until_all_pass() -> None:
    town = base("4=arrest 5=wiretap").night(kill=9).play("4:card arrest").quiet()
    assert town.asked == "window-start"
    town.play("5:card wiretap 1").quiet()
    assert town.asked == "vote"


@rule("SP-10.10", "SP-11.11", "Q38", "SP-7.24")
def test_neither_the_victim_nor_the_condemned_has_a_window_any_more() -> None:
    town = base("9=corner").night(kill=9)
    assert 9 not in town.active
    assert town.asked == "window-start"
    town = base("8=corner").night(kill=9).pass_by()
    town.all_vote(8, 7).quiet().all_vote(8, 7)
    assert 8 not in town.active
    assert town.asked == "window-closing"


def armable(town: Town, number: int) -> tuple[str, list[str]] | None:
    """What a seat may arm, with the numbers of the rules, and the window for which it is."""
    found = prepared(town.table, number - 1)
    return found and (found[0], [numbered(GAME.notation.write(found[0], option)) for option in found[1]])


@rule("SP-10.10", "Q39")
def test_by_day_a_play_is_armed_for_the_next_window_that_allows_it() -> None:
    town = base("4=arrest 5=corner 6=hideout 7=wiretap", options="talk=free")
    assert [armable(town, seat) for seat in (4, 5, 6, 7)] == [None] * 4, "not at night"
    town.night(kill=9)
    assert town.asked == "window-start"
    shots = [f"card corner {seat}" for seat in (1, 2, 3, 4, 6, 7, 8)]
    assert armable(town, 4) == ("window-start", ["card arrest"])
    assert armable(town, 5) == ("window-start", shots)
    assert armable(town, 6) == ("window-closing", ["card hideout"])
    assert armable(town, 8) is None
    assert armable(town, 9) is None, "the mafia's victim has no window any more"
    town.quiet()
    assert town.asked == "talk"
    assert armable(town, 4) is None, "the start of the meeting is over"
    assert armable(town, 5) == ("window-talked", shots)
    town.quiet().quiet()
    assert town.asked == "vote"
    assert armable(town, 5) == ("window-again", shots)
    town.all_vote(8, 7)
    assert town.asked == "defence"
    assert armable(town, 5) == ("window-again", shots)
    town.pass_by().all_vote(8, 7)
    assert town.asked == "window-closing"
    assert armable(town, 6) == ("window-closing", ["card hideout"])
    assert armable(town, 7) == ("window-closing", [f"card wiretap {seat}" for seat in (1, 2, 3, 4, 5, 6)])
    assert armable(town, 8) is None, "the condemned has no window any more"
    town.quiet()
    assert armable(town, 6) is None, "not at night"


@rule("SP-10.10", "SP-3.2")
def test_only_a_live_card_can_be_armed() -> None:
    town = base("1=corner 3=wiretap 5=kidnap").night(kill=9)
    assert armable(town, 1) is None, "a mafioso cannot shoot from around the corner"
    assert armable(town, 3) is None, "nor does the wiretap bear the Agent's symbol"
    assert armable(town, 5) is not None
    town.play("5:card kidnap 2").quiet()
    assert armable(town, 5) is None, "it was used"
    assert armable(base().night(kill=9), 5) is None, "the base game has no cards"


@rule("SP-10.11", "SP-16.9")
def test_reaction_steps_open_by_the_public_list_and_ask_alike() -> None:
    town = base("3=vest 4=bandage 5=lastshot").night(kill=9)
    asked = []
    while town.asked not in ("vote", None):
        asked.append((town.asked, town.waiting))
        town.quiet()
    assert asked == [("vest", [9]), ("bandage", [1, 2, 3, 4, 5, 6, 7, 8]), ("last-shot", [9])]


# Single cards


@rule("SP-11.7", "SP-16.3", "Q40")
def test_a_wiretap_shows_the_token_to_its_user_alone_and_the_target_to_all() -> None:
    town = base("5=wiretap").night(kill=9).play("5:card wiretap 3").quiet()
    assert town.sees(5).tokens[2] is A
    assert town.sees(1).tokens[2] is HIDDEN
    tapped = town.told("TokenTapped", 1)[0]
    assert (tapped.target + 1, tapped.token) == (3, HIDDEN)
    assert town.sees(1).looks[0].token is HIDDEN


@rule("SP-11.10", "Q36")
def test_an_arrested_player_neither_votes_nor_is_voted_on_but_can_be_shot() -> None:
    town = base("4=arrest 5=corner").night(kill=9).play("4:card arrest").quiet().quiet().quiet()
    assert (town.asked, town.waiting) == ("vote", [1, 2, 3, 5, 6, 7, 8])
    assert town.refuses("1:vote 4") == "SP-11.10"
    town.all_vote(8, 7)
    assert "card corner 4" in town.options(5)
    town.play("5:card corner 4").quiet()
    assert 4 not in town.active


@rule("SP-11.11")
def test_a_shot_from_around_the_corner_eliminates_at_once_and_shows_the_token() -> None:
    town = base("4=corner").night(kill=9).play("4:card corner 1").quiet()
    assert town.told("PlayerEliminated")[-1].token is M
    assert town.told("PlayerEliminated")[-1].cause == "corner"
    assert town.asked == "vote"


@rule("SP-11.15", "SP-16.6", "Q44")
def test_with_recognition_the_gang_meets_before_the_first_mafia_phase() -> None:
    text = written("15", "MMMAPPPPPPPPPP", "1=gang 5=gang 4=gang", "gang_recognition=1")
    town = Town(text)
    assert town.told("GangMet", 1) == []
    town.play("4:inspect 5").quiet()
    assert town.happened("AgentSlept", "GangWoke", "MafiaWoke") == ["AgentSlept", "GangWoke", "MafiaWoke"]
    assert town.told("GangMet", 1)[0].members == (0, 4)
    assert town.sees(5).cards[0] is Card.GANG
    assert town.told("GangMet", 4) == []
    assert town.sees(4).cards[0] is HIDDEN
    town.night(kill=14).condemn(13, 12)
    assert len(town.told("GangWoke")) == 1


@rule("SP-11.15", "SP-17.7")
def test_the_gang_has_ten_seconds_to_find_one_another() -> None:
    """Its members are not asked anything, so that the mafia's first question takes so much longer."""

    def lengths(recognition: int) -> list[int]:
        town = Town(written("15", "MMMAPPPPPPPPPP", "1=gang 5=gang 4=gang", f"gang_recognition={recognition}")).quiet()
        found = []
        while town.asked == "kill":
            allowed = time(town.table, "kill")
            assert allowed is not None
            found.append(allowed.seconds)
            town.quiet()
        return found

    assert [more - less for more, less in zip(lengths(1), lengths(0), strict=True)] == [10, 0, 0]


@rule("SP-11.14", "SP-16.6")
def test_without_recognition_gang_members_do_not_know_each_other() -> None:
    town = Town(written("15", "MMMAPPPPPPPPPP", "1=gang 5=gang 6=gang")).night(kill=14)
    assert town.sees(5).cards[0] is HIDDEN
    assert town.told("GangMet", 5) == []
    assert town.table.nights[0].awake == (0, 1, 2)


@rule("SP-11.17", "Q18", "Q42")
def test_the_agent_can_use_nothing_but_the_commander() -> None:
    for card in ("vest", "bandage", "wiretap", "hideout", "safe", "arrest", "corner", "kidnap", "lastshot", "recruit"):
        town = base(f"3={card}")
        assert not town.table.live(2)
        town.night(kill=9).condemn(3, 4)
        assert town.table.shown == ()
    assert base("3=commander").badge == 3
    gang = Town(written("15", "MMMAPPPPPPPPPP", "4=gang 5=gang 6=gang"))
    assert gang.table.gang == (4, 5)
    gang.night(kill=4)
    assert gang.told("GangCardShown") == []


@rule("SP-11.18")
def test_what_a_play_proves() -> None:
    from omerta.games.spehov.cards import USERS

    for card in (Card.KIDNAP, Card.CORNER, Card.LASTSHOT):
        assert USERS[card] == {P}
    for card in (Card.VEST, Card.BANDAGE, Card.WIRETAP, Card.HIDEOUT, Card.SAFE, Card.ARREST):
        assert USERS[card] == {P, M}
    assert USERS[Card.RECRUIT] == {M}


# How cards meet


@rule("SP-12.1", "Q28")
def test_the_vest_is_asked_first_and_spares_the_bandage() -> None:
    town = base("5=vest 6=bandage").night(kill=5).play("5:card vest")
    assert town.asked == "vote"
    assert town.table.spent == {Card.VEST}
    town = base("5=vest 6=bandage").night(kill=5).play("5:pass")
    assert town.asked == "bandage"


@rule("SP-12.2")
def test_a_bandaged_holder_of_last_shot_keeps_it_for_later() -> None:
    town = base("5=lastshot 6=bandage").night(kill=5).play("6:card bandage").quiet()
    assert town.asked == "vote"
    town.all_vote(5, 4).all_vote(5, 4)
    assert (town.asked, town.waiting) == ("last-shot", [5])
    town.play("5:card lastshot 1")
    assert 1 not in town.active


@rule("SP-12.3", "SP-11.1", "SP-11.2", "Q27")
def test_vest_and_bandage_help_against_shots_and_the_shot_is_spent() -> None:
    town = base("5=lastshot 6=vest").night(kill=5).play("5:pass").play("5:card lastshot 6")
    assert (town.asked, town.waiting) == ("vest", [6])
    town.play("6:card vest")
    assert 6 in town.active
    assert Card.LASTSHOT in town.table.spent
    town = base("5=corner 7=bandage").night(kill=9).quiet().play("5:card corner 6").quiet()
    town.play("7:card bandage").quiet()
    assert 6 in town.active
    assert Card.CORNER in town.table.spent


@rule("SP-12.4")
def test_a_holder_of_last_shot_hit_by_a_shot_may_fire() -> None:
    town = base("5=corner 6=lastshot").night(kill=9).quiet().play("5:card corner 6").quiet()
    assert (town.asked, town.waiting) == ("last-shot", [6])
    town.play("6:card lastshot 5")
    assert {5, 6}.isdisjoint(town.active)


@rule("SP-12.5", "SP-11.8")
def test_hideout_does_not_stop_looks_recruiting_or_kidnapping() -> None:
    town = closing(base("4=hideout 5=wiretap 1=recruit 6=kidnap").night(kill=9), 8, 7).play("4:card hideout").quiet()
    town.quiet()
    assert "inspect 4" in town.options(3)
    town.play("3:inspect 4").quiet()
    assert "card recruit 4" in town.options(1)
    town.night(kill=7)
    assert "card wiretap 4" in town.options(5)
    assert "card kidnap 4" in town.options(6)
    assert len(town.options(4)) == 1


@rule("SP-12.6")
def test_a_closing_shot_beats_hideout_of_the_same_window() -> None:
    town = closing(base("4=corner 5=hideout").night(kill=9), 8, 7)
    town.play("4:card corner 5", "5:card hideout").quiet()
    assert 5 not in town.active
    assert town.sees(1).cards[4] is HIDDEN
    town = closing(base("4=hideout 5=corner").night(kill=9), 8, 7)
    town.play("5:card corner 4", "4:card hideout").quiet()
    assert 4 not in town.active
    assert town.sees(1).cards[3] is Card.HIDEOUT


@rule("SP-12.7")
def test_a_kidnapped_commander_keeps_the_badge_and_decides_no_tie() -> None:
    town = base("4=commander 5=kidnap", lots=(1,)).night(kill=9).play("5:card kidnap 4").quiet()
    assert town.badge == 4
    town.vote("5>1 6>1 7>1 8>2 1>2 2>4 3>2")
    assert town.suspects == [1, 2]
    town.vote("5>1 6>1 7>1 8>2 1>2 2>1 3>2")
    assert 1 not in town.active
    assert town.badge == 5


@rule("SP-12.7", "SP-11.9", "SP-11.10", "SP-11.12")
def test_safe_conduct_is_votable_arrest_shootable_and_the_kidnapped_votable() -> None:
    town = closing(base("4=safe").night(kill=9), 8, 7).play("4:card safe").quiet().night(kill=7)
    assert "vote 4" in town.options(1)
    assert 4 in town.waiting
    town = base("4=arrest 5=corner").night(kill=9).play("4:card arrest").quiet()
    assert "card corner 4" in town.options(5)
    town = base("5=kidnap").night(kill=9).play("5:card kidnap 6").quiet()
    assert "vote 6" in town.options(1)
    assert 6 not in town.waiting


@rule("SP-12.8")
def test_an_arrested_commander_casts_no_vote_and_the_badge_still_passes() -> None:
    town = Town(written("10", "MMAPPPPPP", "4=commander 5=arrest", more="round 2\nout 9\nbadge 5")).night(kill=8)
    assert town.badge == 5
    town.play("5:card arrest").quiet()
    assert town.waiting == [6]
    town.condemn(7, 6)
    assert town.badge == 6


@rule("SP-12.10", "SP-11.6", "SP-11.5")
def test_role_swap_turns_reverse_recruit_round() -> None:
    town = base("4=swap 5=reverse")
    assert town.table.plays_mafia(4)
    town.play("4:swap 5")
    assert town.table.plays_mafia(4)
    town = base("1=swap 5=reverse").play("1:swap 5")
    assert not town.table.plays_mafia(4)
    assert not town.table.plays_mafia(0)
    assert town.table.tokens[4] is M


@rule("SP-12.11", "Q43")
def test_recruiting_a_reversed_mafioso_makes_him_mafia_again() -> None:
    town = base("1=recruit 2=reverse").play("3:inspect 4").quiet()
    assert town.awake == [1]
    assert "card recruit 2" in town.options(1)
    town.play("1:card recruit 2").quiet()
    assert town.awake == [1, 2]
    assert town.table.force(1) == "mafia"


@rule("SP-12.12", "SP-9.1")
def test_the_game_can_go_on_with_all_mafia_tokens_out() -> None:
    town = base("4=reverse").night(kill=9)
    town.condemn(1, 5).night(kill=8)
    town.condemn(2, 5)
    assert town.winner is None
    town.night(kill=7)
    assert town.table.nights[-1].awake == (3,)


@rule("SP-12.13", "SP-6.2")
def test_with_no_mafioso_left_votes_go_on_until_one_force_is_left() -> None:
    more = "round 6\nout 1 2 3 4 9 10 11 12 13 14"
    town = Town(written("15", "MMMAPPPPPPPPPP", "5=gang 6=gang 7=gang", more=more)).night()
    assert town.told("NobodyChosen")
    town.condemn(5, 8)
    assert town.winner is None
    town.night().condemn(8, 6)
    assert town.winner == "gang"


@rule("SP-12.14")
def test_mafia_against_gang_mafiosi_has_no_victims() -> None:
    more = "round 6\nout 3 4 5 6 7 8 9 10 11 12 13 14"
    town = Town(written("15", "MMMAPPPPPPPPPP", "1=gang 5=gang 6=gang", more=more), lots=(2,)).night()
    assert town.told("NobodyChosen")
    assert town.active == [1, 2]
    town.vote("1>2 2>1").vote("1>2 2>1")
    assert town.winner == "gang"
    assert town.winners == [1, 5, 6]


@rule("SP-12.15", "SP-10.7")
def test_a_card_of_the_wrong_side_keeps_its_windows_open() -> None:
    town = base("1=kidnap").night(kill=9)
    assert town.asked == "window-start"
    assert town.options(1) == ["pass"]
    town.condemn(8, 7)
    town.night(kill=7)
    assert town.asked == "window-start"


@rule("SP-12.16", "SP-13.4", "Q5")
def test_exposure_goes_by_the_token_also_with_reverse_recruit() -> None:
    town = Town(written("9", "MMAPPPPP", "4=reverse"))
    town.play("3:inspect 4").quiet()
    assert 3 in town.active
    town = Town(written("9", "MMAPPPPP", "2=reverse"))
    town.play("3:inspect 2").quiet()
    assert 3 not in town.active
