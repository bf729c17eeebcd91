"""The elimination pipeline and the end of the game: sections 8 and 9 of the rules."""

from __future__ import annotations

from omerta.gamekit import Match
from omerta.games.spehov.cards import A, Card
from omerta.games.spehov.police import exclude
from omerta.kernel import HIDDEN
from omerta.testing import rule
from tests.games.spehov.town import Town, base, written


@rule("SP-8.1", "SP-12.5", "SP-11.11", "Q34")
def test_nobody_in_hideout_is_a_target() -> None:
    town = base("4=hideout 5=corner 6=lastshot").night(kill=9).pass_by()
    town.all_vote(8, 7).quiet().all_vote(8, 7).quiet()
    assert town.asked == "window-closing"
    assert "card corner 4" in town.options(5)
    town.play("4:card hideout").quiet().pass_by()
    town.night(kill=6)
    assert "card lastshot 4" not in town.options(6)
    town.quiet()
    assert town.asked == "window-start"
    assert "card corner 4" not in town.options(5)
    assert town.refuses("5:card corner 4") == "SP-11.8"


@rule("SP-8.2", "Q27")
def test_by_agreement_vest_and_bandage_do_not_help_against_shots() -> None:
    town = base("5=corner 6=vest 7=bandage", options="saves_vs_shots=0").night(kill=9).pass_by_reactions()
    town.play("5:card corner 6").quiet()
    assert 6 not in town.active
    town = base("5=corner 6=vest 7=bandage").night(kill=9).pass_by_reactions()
    town.play("5:card corner 6").quiet()
    assert town.asked == "vest"


@rule("SP-8.3", "SP-10.6", "SP-10.11")
def test_the_vest_step_opens_for_anybody_while_the_vest_is_not_publicly_spent() -> None:
    town = base("5=vest").night(kill=9)
    assert (town.asked, town.waiting, town.options(9)) == ("vest", [9], ["pass"])
    town.quiet()
    town.all_vote(5, 4).all_vote(5, 4)
    town.play("5:card vest").night(kill=8)
    assert town.asked == "vote"


@rule("SP-8.3", "SP-10.6")
def test_a_vest_that_left_with_its_holder_is_not_publicly_spent() -> None:
    town = base("9=vest").night(kill=9).play("9:pass")
    assert town.sees(1).cards[8] is HIDDEN
    town.all_vote(8, 7).all_vote(8, 7)
    assert town.asked == "vest"


@rule("SP-8.4", "SP-11.2", "SP-10.1")
def test_a_bandage_saves_another_and_is_then_spent() -> None:
    town = base("5=bandage").night(kill=9).play("5:card bandage").quiet()
    assert 9 in town.active
    assert town.sees(1).cards[4] is Card.BANDAGE
    assert town.told("BandageGiven")[0].target + 1 == 9
    town.condemn(8, 7)
    assert 8 not in town.active


@rule("SP-8.5", "SP-9.7")
def test_no_unplayed_card_is_shown_before_the_end() -> None:
    text = written("10", "MMAPPPPPP", "5=wiretap", more="round 4\nout 2 3 6 7 8 9")
    town = Town(text, lots=(4,)).night(kill=5)
    assert town.sees(1).cards[4] is HIDDEN
    town.pass_by().vote("1>4 4>1").pass_by().vote("1>4 4>1")
    assert town.winner == "mafia"
    assert town.sees(1).cards[4] is Card.WIRETAP
    assert HIDDEN not in town.sees(1).tokens


@rule("SP-8.6")
def test_the_badge_of_an_eliminated_commander_moves_at_once() -> None:
    town = base("4=commander 5=corner").night(kill=9).play("5:card corner 4").quiet()
    assert town.badge == 5
    assert town.happened("BadgeMoved", "BallotOpened") == ["BadgeMoved", "BallotOpened"]


@rule("SP-8.7", "Q30", "Q32")
def test_a_right_and_the_card_can_both_be_used_one_after_the_other() -> None:
    town = Town(written("21", "MMMMMAPPPPPPPPPPPPPP", "7=lastshot")).night(kill=7)
    assert town.asked == "shoot"
    town.play("7:shoot 1")
    assert (town.asked, town.waiting) == ("last-shot", [1])
    assert town.options(1) == ["pass"]
    town.quiet()
    assert (town.asked, town.waiting) == ("last-shot", [7])
    town.play("7:card lastshot 2")
    assert {1, 2, 7}.isdisjoint(town.active)


@rule("SP-8.7", "SP-11.13")
def test_last_shots_are_optional() -> None:
    town = base("9=lastshot").night(kill=9).play("9:pass")
    assert len(town.active) == 8
    assert town.sees(1).cards[8] is HIDDEN


@rule("SP-8.8", "SP-12.4", "Q30", "SP-9.3", "Q31")
def test_a_chain_of_shots_ends_the_game_only_after_its_last_step() -> None:
    text = written("10", "MMAPPPPPP", "4=lastshot 9=corner", more="round 5\nout 2 3 5 6 7")
    town = Town(text).night(kill=8).pass_by_reactions()
    assert town.active == [1, 4, 9]
    town.play("9:card corner 4").quiet()
    assert (town.asked, town.waiting) == ("last-shot", [4])
    town.play("4:card lastshot 1")
    assert town.winner == "police"
    assert town.winners == [3, 4, 5, 6, 7, 8, 9]


def excluded(town: Town, number: int) -> Town:
    """The game master excludes a player in the middle of a police phase; the open question is asked again."""
    old = town.match
    assert old.asking is not None
    town.match = Match.begun(old.game, old.table, [*old.agenda, old.asking, exclude(number - 1, True)], old.dealer)
    return town


@rule("SP-8.9", "SP-8.2", "Q50")
def test_an_excluded_player_is_out_without_saves_or_shots() -> None:
    town = excluded(base("4=vest 5=bandage 6=lastshot").night(kill=9).pass_by_reactions(), 4)
    assert 4 not in town.active
    assert town.told("PlayerExcluded")[0].seat + 1 == 4
    assert town.told("PlayerEliminated")[-1].cause == "exclusion"
    assert town.asked == "vote"
    assert 4 not in town.waiting


@rule("SP-8.9", "SP-12.5", "Q50")
def test_an_exclusion_can_end_the_game_and_hideout_does_not_help() -> None:
    town = Town(written("10", "MMAPPPPPP", "1=hideout", more="round 3\nout 2 9")).night(kill=8)
    town.table.hideout = (0, 3)
    assert excluded(town, 1).winner == "police"


# The end


@rule("SP-9.2", "SP-9.5")
def test_the_police_win_when_no_mafioso_is_left_and_the_eliminated_win_too() -> None:
    town = base().night(kill=9)
    town.condemn(1, 4).night(kill=8)
    town.condemn(2, 4)
    assert town.winner == "police"
    assert town.winners == [3, 4, 5, 6, 7, 8, 9]


@rule("SP-9.2")
def test_the_mafia_wins_when_no_policeman_is_left_the_agent_included() -> None:
    town = Town(written("10", "MMAPPPPPP", "", more="round 4\nout 1 5 6 7 8 9")).night(kill=4)
    assert town.winner is None
    town = Town(written("10", "MMAPPPPPP", "", more="round 4\nout 1 4 5 6 7 8 9")).night(kill=3)
    assert town.winner == "mafia"
    assert town.winners == [1, 2]


@rule("SP-9.2", "SP-11.14")
def test_the_gang_wins_when_it_alone_has_a_member_left() -> None:
    more = "round 6\nout 1 2 3 4 9 10 11 12 13 14"
    town = Town(written("15", "MMMAPPPPPPPPPP", "5=gang 6=gang 7=gang", more=more)).night()
    town.condemn(8, 5)
    assert town.winner == "gang"
    assert town.winners == [5, 6, 7]


@rule("SP-9.3", "Q31", "SP-13.11")
def test_if_nobody_is_left_nobody_wins() -> None:
    options = "children_no_agent=1 children_last_shot_all=1"
    text = written("7", "MPPPPP", "", options, more="round 4\nout 3 4 5 6")
    town = Town(text).night(kill=2)
    town.play("2:shoot 1")
    assert town.winner == "draw"
    assert town.winners == []
    assert town.match.result is not None
    assert town.match.result.why == "nobody-left"


@rule("SP-9.4", "Q54")
def test_equal_numbers_do_not_end_the_game() -> None:
    town = Town(written("10", "MMAPPPPPP", "", more="round 4\nout 3 5 6 7 8")).night(kill=9)
    assert town.active == [1, 2, 4]
    assert town.winner is None


@rule("SP-9.6", "SP-11.3", "Q20")
def test_recruiting_the_last_policeman_ends_the_game_before_the_kill() -> None:
    town = Town(written("10", "MMAPPPPPP", "1=recruit", more="round 4\nout 2 3 5 6 7 8 9"))
    assert town.asked == "recruit"
    town.play("1:card recruit 4").quiet()
    assert town.winner == "mafia"
    assert town.winners == [1, 2, 4]
    assert town.told("VictimSought") == []


@rule("SP-9.7")
def test_at_the_end_everything_is_published() -> None:
    town = base("1=recruit", options="ghost_view=public").play("3:inspect 1").quiet().play("1:card recruit 6").quiet()
    town.night(kill=9)
    victims = iter((8, 7, 5, 4, 3))
    while town.winner is None:
        if town.asked in ("vote", "second-vote"):
            target = next(seat for seat in town.active if seat not in (1, 2, 6))
            town.all_vote(target, 1)
        elif town.asked == "kill":
            town.night(kill=next(victim for victim in victims if victim in town.active))
        else:
            town.quiet()
    spectator = town.match.view(None)
    assert spectator.tokens == town.table.tokens
    assert spectator.cards == town.table.cards
    assert spectator.recruited == 5
    assert spectator.nights[0].proposals[0][0].target == 8
    assert spectator.looks[0].target == 0
    (truth,) = town.told("TruthRevealed")
    assert truth.tokens[2] is A
