"""Sections 4 and 10: the action phase and what the ACTION cards do."""

from __future__ import annotations

import pytest

from omerta.testing import rule
from tests.games.mafia_city.city import position

PLACES = [f"place {name}" for name in ["jail", "harbor", "fight", "police", "business", "club", "hall"]]


@rule("MC-4.1")
def test_turns_go_clockwise_over_active_and_passed_seats():
    city = position("""
        pos 3p first=B to=B
        C passed cards=raid.bullet
    """)
    city.play("B place jail")
    assert city.asked == "C bullet"
    city.play("C skip")
    assert city.asked == "A turn"
    city.play("A place jail")
    assert city.asked == "B turn"


@rule("MC-4.1")
def test_a_new_round_makes_everybody_active_again():
    city = position("""
        pos 3p phase=end
        A passed
        B passed
        C passed
    """)

    assert city.passed == ""
    assert city.asked == "B turn"


@rule("MC-4.2", "MC-4.4", "MC-4.7")
def test_an_active_seat_places_plays_discards_or_passes():
    city = position("""
        pos 3p to=A
        hall: B
        A cards=snitch.bullet
    """)

    assert city.offered() == ["pass", *PLACES, "card snitch.bullet", "discard snitch.bullet"]


@rule("MC-4.3", "AMB-1")
def test_without_a_chip_in_hand_nothing_is_placed_not_even_from_the_reserve():
    city = position("""
        pos 3p to=A
        club: A A A A A A A A
        A cards=snitch.bullet
    """)

    assert city.chips("A") == 0
    assert city.reserve("A") == 4
    assert city.offered() == ["pass", "card snitch.bullet", "discard snitch.bullet"]


@rule("MC-4.4")
def test_a_temporizing_discard_has_no_effect_and_no_window():
    city = position("""
        pos 3p to=A
        hall: B
        A cards=snitch.bullet
        B cards=raid.fist trade.fist
    """)
    city.play("A discard snitch.bullet")

    assert city.stack("hall") == "B"
    assert city.discarded == ["snitch.bullet"]
    assert city.asked == "B turn"


@rule("MC-4.5", "AMB-6")
def test_an_effect_without_a_legal_target_can_only_be_discarded():
    city = position("""
        pos 3p to=A
        A reserve=0 cards=raid.hat scheme.hat shadow.fist snitch.bullet thief.plus
    """)

    assert city.offered() == ["pass", *PLACES, *(f"discard {card}" for card in city.hand("A").split())]


@rule("MC-4.5", "AMB-7", "MC-11.1")
def test_all_targets_are_named_before_anybody_can_react():
    city = position("""
        pos 3p to=A
        club: B
        A cards=scheme.hat
        B cards=fbi.hat
    """)
    city.play("A card scheme.hat")
    assert city.asked == "A scheme-chip"
    city.play("A club#1")
    assert city.asked == "A scheme-place"
    assert city.announced == []
    city.play("A hall")

    assert city.asked == "B react"
    (effect,) = city.table.stack
    assert (effect.chip.location, effect.other, effect.victims) == ("club", "hall", (1,))


@rule("MC-4.7")
def test_a_seat_may_pass_whatever_it_holds():
    city = position("""
        pos 3p to=A
        A cards=snitch.bullet
    """)
    city.play("A pass")

    assert city.passed == "A"
    assert city.asked == "B turn"


@rule("MC-4.8", "AMB-2", "DIS-8")
def test_only_a_seat_without_chip_and_card_passes_by_itself():
    city = position("""
        pos 3p to=A
        club: A A A A A A A A
        hall: B B B B B B B B
        B cards=agreement.plus
    """)

    assert city.passed == "A"
    assert city.asked == "B turn"
    assert city.offered() == ["pass", "discard agreement.plus"]


@rule("MC-4.9", "MC-4.10")
def test_a_passed_seat_skips_or_fires():
    city = position("""
        pos 3p to=A
        A passed cards=raid.bullet trade.bullet snitch.hat
    """)

    assert city.offered() == ["skip", "bullet raid.bullet", "bullet trade.bullet"]
    city.play("A skip")
    assert city.asked == "B turn"


@rule("MC-4.10", "AMB-4", "MC-16.7")
@pytest.mark.parametrize("card", ["raid.bullet", "raid.hat"])
def test_a_bullet_as_the_last_card_without_a_chip_is_not_asked_for(card):
    city = position(f"""
        pos 3p to=A
        club: A A A A A A A A
        A passed cards={card}
    """)

    assert city.asked == "B turn"


@rule("MC-4.10", "MC-16.7")
def test_whether_a_passed_seat_is_asked_does_not_depend_on_its_cards():
    city = position("""
        pos 3p to=A
        A passed cards=raid.hat
    """)

    assert city.asked == "A bullet"
    assert city.offered() == ["skip"]


@rule("AMB-5")
def test_an_active_seat_can_only_discard_its_bullet():
    city = position("""
        pos 3p to=A
        A cards=agreement.bullet
    """)

    assert city.offered() == ["pass", *PLACES, "discard agreement.bullet"]


@rule("MC-4.11", "AMB-3")
def test_after_a_bullet_one_action_must_be_taken_but_no_pass_and_no_second_bullet():
    city = position("""
        pos 3p to=A
        A passed cards=raid.bullet agreement.bullet
    """)
    city.play("A bullet raid.bullet")

    assert city.asked == "A extra"
    assert city.offered() == ["discard agreement.bullet", *PLACES]
    city.play("A discard agreement.bullet")
    assert city.passed == "A"
    assert city.asked == "B turn"


@rule("MC-4.11")
def test_whoever_spends_the_last_card_on_defending_the_bullet_has_no_action_left():
    city = position("""
        pos 3p to=A
        club: A A A A A A A A
        A passed cards=hitman.bullet raid.fist trade.fist
        B cards=snitch.fist fbi.fist
    """)
    city.play("A bullet hitman.bullet", "B fists", "A fists")

    assert city.hand("A") == ""
    assert city.asked == "B turn"


@rule("MC-4.13")
def test_a_passed_seat_may_fire_again_on_a_later_turn():
    city = position("""
        pos 3p to=A
        A passed cards=raid.bullet agreement.bullet
    """)
    city.play("A bullet raid.bullet", "A place hall", "B place hall", "C place hall", "A bullet agreement.bullet")

    assert city.asked == "A extra"
    assert city.passed == "A"


@rule("MC-4.14")
def test_a_raid_after_a_bullet_wakes_its_own_player_whose_turn_is_over():
    city = position("""
        pos 3p to=A
        club: A A C
        A passed cards=trade.bullet raid.hat
        C passed
    """)
    city.play("A bullet trade.bullet", "A card raid.hat club")

    assert city.passed == ""
    assert city.asked == "B turn"


@rule("MC-4.15")
def test_a_hat_does_not_wake_a_passed_seat():
    city = position("""
        pos 3p to=A
        club: A
        A passed cards=trade.bullet raid.hat
    """)
    city.play("A bullet trade.bullet", "A hat raid.hat club#1")

    assert city.chips("A") == 8
    assert city.passed == "A"


@rule("MC-4.16")
def test_the_phase_ends_the_moment_the_last_active_seat_passes():
    city = position("""
        pos 3p to=C
        jail: A
        A passed cards=raid.bullet
        B passed cards=trade.bullet
    """)
    city.play("C pass")

    assert city.table.phase == "location"
    assert city.asked == "A agree"


@rule("MC-4.17")
def test_a_passed_seat_reacts_like_any_other():
    city = position("""
        pos 3p to=A
        club: B
        A cards=snitch.hat
        B passed cards=chief.hat
    """)
    city.play("A card snitch.hat club#1", "B chief chief.hat")

    assert city.stack("club") == "B"


# The cards


@rule("MC-10.1", "AMB-12")
def test_snitch_sends_any_chip_at_any_height_to_the_cell():
    city = position("""
        pos 3p to=A
        club: B A C
        A cards=snitch.hat
    """)
    city.play("A card snitch.hat club#2")

    assert city.stack("club") == "B C"
    assert city.cell == "A"


@rule("MC-10.2", "AMB-8")
def test_a_thief_needs_a_victim_with_a_card():
    city = position("""
        pos 4p to=A
        A cards=thief.plus
        C cards=raid.hat
    """)
    city.play("A card thief.plus")

    assert city.offered() == ["C"]
    city.play("A C", "C allow")
    assert city.hand("A") == "raid.hat"
    assert city.hand("C") == ""
    assert city.discarded == ["thief.plus"]


@rule("MC-10.2", "AMB-8", "MC-11.11")
def test_a_thief_finds_nothing_if_the_victim_spent_its_last_cards_meanwhile():
    city = position("""
        pos 3p to=A
        A cards=thief.plus raid.fist trade.fist
        B cards=snitch.fist fbi.fist
    """)
    city.play("A card thief.plus B", "B fists", "A fists")

    assert city.hand("A") == ""
    assert "NothingStolen" in city.events()
    assert "thief.plus" in city.discarded


@rule("MC-10.2", "AMB-9")
def test_the_stolen_card_is_random_even_for_the_policemans_holder():
    city = position("""
        pos 3p to=A
        policeman=A
        A cards=thief.plus
        B cards=raid.hat fbi.plus fbi.plus
    """)
    city.match.dealer = None
    city.play("A card thief.plus B", "B allow")

    assert city.match.chance.kind == "steal"
    assert {str(card): weight for card, weight in city.match.chance.odds} == {"fbi.plus": 2, "raid.hat": 1}


@rule("MC-10.3", "AMB-14")
def test_a_raid_needs_two_own_chips_in_the_stack_and_cell_chips_do_not_count():
    city = position("""
        pos 3p to=A
        jail: A B
        cell: A
        club: A A
        A cards=raid.hat
    """)
    city.play("A card raid.hat")

    assert city.offered() == ["club"]


@rule("MC-10.3", "AMB-14")
def test_cell_chips_stay_when_the_jail_is_raided():
    city = position("""
        pos 3p to=A
        jail: A A B
        cell: A C
        A cards=raid.hat
    """)
    city.play("A card raid.hat jail")

    assert city.stack("jail") == ""
    assert city.cell == "A C"
    assert city.chips("A") == 7


@rule("MC-10.4", "AMB-10")
def test_shadow_games_swap_the_bottom_chips_of_two_stacks():
    city = position("""
        pos 3p to=A
        jail: B C
        club: C A
        A cards=shadow.hat
    """)
    city.play("A card shadow.hat")
    assert city.offered() == ["jail club"]
    city.play("A club jail")

    assert city.stack("jail") == "C C"
    assert city.stack("club") == "B A"


@rule("MC-10.4", "AMB-10")
def test_shadow_games_on_two_chips_of_one_seat_change_nothing():
    city = position("""
        pos 3p to=A
        jail: B C
        club: B A
        A cards=shadow.hat
    """)
    city.play("A card shadow.hat jail club")

    assert city.stack("jail") == "B C"
    assert city.discarded == ["shadow.hat"]


@rule("MC-10.5", "AMB-11")
def test_grand_scheme_moves_any_chip_to_the_top_of_another_stack():
    city = position("""
        pos 3p to=A
        jail: B C
        club: A
        A cards=scheme.hat
    """)
    city.play("A card scheme.hat jail#1")
    assert city.offered() == ["harbor", "fight", "police", "business", "club", "hall"]
    city.play("A club")

    assert city.stack("jail") == "C"
    assert city.stack("club") == "A B"


@rule("MC-10.6", "MC-14.2", "AMB-37")
def test_trade_draws_three_and_discards_one_of_those_three():
    city = position("""
        pos 3p to=A
        A cards=trade.fist raid.hat
        deck: fbi.hat agreement.hat snitch.hat ...
    """)
    city.play("A card trade.fist")

    assert city.asked == "A trade"
    assert city.offered() == ["drop agreement.hat", "drop fbi.hat", "drop snitch.hat"]
    assert city.discarded == []
    city.play("A drop fbi.hat")
    assert city.hand("A") == "agreement.hat raid.hat snitch.hat"
    assert city.discarded == ["fbi.hat", "trade.fist"]


@rule("MC-10.6")
def test_trade_needs_a_card_in_deck_or_discard_pile():
    city = position("""
        pos 3p to=A
        A cards=trade.fist
        rest: out
    """)

    assert city.offered() == ["pass", *PLACES, "discard trade.fist"]


@rule("MC-10.7", "MC-10.8", "MC-10.9", "MC-10.10")
def test_location_and_reaction_cards_are_no_actions():
    city = position("""
        pos 3p to=A
        club: A B
        A reserve=0 cards=hitman.plus agreement.plus complicity.plus chief.plus fbi.plus
        B cards=raid.hat
    """)

    assert not [option for option in city.offered() if option.startswith("card")]


@rule("MC-10.11", "AMB-13", "DIS-6")
def test_one_hat_takes_an_own_chip_of_any_stack_but_not_of_the_cell():
    city = position("""
        pos 3p to=A
        jail: B A
        club: A B A
        cell: A
        A cards=raid.hat
    """)
    city.play("A hat raid.hat")

    assert city.offered() == ["jail#2", "club#1", "club#3"]
    city.play("A club#1")
    assert city.stack("club") == "B A"
    assert city.chips("A") == 5


@rule("MC-10.11", "AMB-13")
def test_two_hats_need_a_chip_in_reserve():
    city = position("""
        pos 3p to=A
        A reserve=0 cards=raid.hat trade.hat
    """)

    assert not [option for option in city.offered() if option.startswith("hat")]


@rule("MC-10.11")
def test_two_hats_bring_a_chip_from_the_reserve_on_top_of_a_stack():
    city = position("""
        pos 3p to=A
        fight: B
        A cards=thief.hat thief.hat
    """)
    city.play("A hats thief.hat thief.hat fight")

    assert city.stack("fight") == "B A"
    assert city.reserve("A") == 3
    assert city.chips("A") == 8
