"""Sections 5 and 6: the location phase."""

from __future__ import annotations

import pytest

from omerta.testing import rule
from tests.games.mafia_city.city import City, position

ORDER = ["jail", "harbor", "fight", "police", "business", "club", "hall"]


def at(location: str, *lines: str) -> City:
    """A position in which this location is the next one; those before it are marked."""
    marked = ORDER[: ORDER.index(location)]
    cubes = [f"cubes={','.join(marked)}"] if marked else []
    return position("\n".join(["pos 3p phase=location", *cubes, *lines]))


@rule("MC-5.1", "MC-5.3", "MC-5.6")
def test_each_location_is_chosen_controlled_and_marked_exactly_once():
    city = at("jail", "fight: A", "club: B")
    city.play("A recruit")

    names = ("LocationChosen", "ControlDetermined", "PointGained", "LocationMarked")
    told = city.events(*names)
    assert told.count("LocationMarked") == told.count("LocationChosen") == 7
    assert told[:3] == ["LocationChosen", "ControlDetermined", "LocationMarked"]
    assert told[6:10] == ["LocationChosen", "ControlDetermined", "PointGained", "LocationMarked"]


@rule("MC-5.2")
def test_the_mayors_holder_chooses_among_the_unmarked_locations():
    city = at("club", "mayor=B")

    assert city.asked == "B solve"
    assert city.offered() == ["solve club", "solve hall"]


@rule("MC-5.2")
def test_the_last_location_needs_no_choice():
    city = at("hall", "mayor=B", "hall: A")

    assert city.asked == "A mayor"


@rule("MC-5.2", "AMB-24")
def test_a_new_holder_of_the_mayor_chooses_from_the_next_cycle_on():
    city = at("business", "mayor=B", "hall: A")
    city.play("B solve hall", "A take")

    assert city.asked == "A solve"
    assert city.offered() == ["solve business", "solve club"]


@rule("AMB-25")
def test_when_the_mayor_goes_home_the_lowest_unmarked_number_is_next():
    city = at("fight", "mayor=B", "police: C")
    city.play("B solve hall")

    assert city.table.mayor is None
    assert city.asked == "C police"
    assert city.cubes[-2:] == ["hall", "fight"]


@rule("MC-5.5")
@pytest.mark.parametrize(
    ("location", "kind"),
    [
        ("jail", "jail"),
        ("harbor", "move"),
        ("fight", "recruit"),
        ("police", "police"),
        ("business", "market"),
        ("hall", "mayor"),
    ],
)
def test_every_effect_may_be_declined(location, kind):
    city = at(location, f"{location}: A")
    assert city.asked == f"A {kind}"
    assert "decline" in city.offered()
    city.play("A decline")

    assert location in city.cubes or city.table.phase != "location"
    assert city.points("A") == 1


@rule("MC-5.6")
def test_chips_of_marked_locations_are_still_targets():
    city = position("""
        pos 3p phase=location
        jail: A
        hall: B
        cubes=hall
    """)

    assert city.offered() == ["decline", "jail jail#1", "jail hall#1"]


@rule("MC-5.7", "MC-9.1")
def test_reaching_the_target_in_the_phase_does_not_end_the_game_at_once():
    city = at("club", "club: A", "hall: B", "A vp=14", "B vp=14")
    assert city.points("A") == 15
    assert not city.match.over
    city.play("B take")

    assert city.match.over


# Jail


@rule("MC-6.1", "DIS-1")
def test_all_cell_chips_are_free_even_if_nobody_controls_the_jail():
    city = at("jail", "cell: A B@3 C@1")

    assert city.cell == ""
    assert [city.chips(seat) for seat in "ABC"] == [8, 8, 8]


@rule("MC-6.1", "DIS-1")
def test_with_earlier_rounds_chips_of_this_round_stay_in_the_cell():
    city = position("""
        pos 3p phase=location round=3 release=earlier-rounds
        cell: A@3 B@2
    """)

    assert city.cell == "A"
    assert city.chips("B") == 8


@rule("MC-6.1", "MC-6.2")
def test_just_released_chips_are_in_hand_and_no_targets():
    city = at("jail", "jail: A", "cell: B")

    assert city.offered() == ["decline", "jail jail#1"]


@rule("MC-6.2", "MC-6.12")
def test_the_jail_effect_is_cancelled_by_police_chief_alone():
    city = at("jail", "jail: A A", "A cards=raid.hat", "B cards=chief.hat raid.fist trade.fist fbi.hat")
    city.play("A no", "B no", "A jail jail#2")

    assert city.offered() == ["allow", "chief chief.hat"]
    city.play("B chief chief.hat")
    assert city.cell == ""
    assert "jail" in city.cubes


@rule("MC-6.2", "MC-12.1")
def test_the_jail_effect_sends_a_chip_to_the_cell_with_all_that_follows():
    city = at("jail", "jail: A A", "club: B C", "B cards=raid.hat")
    city.play("B no", "A jail club#1", "B allow")

    assert city.cell == "B"
    assert city.asked == "B complicity"


# Harbor


@rule("MC-6.3")
def test_the_hitman_moves_to_an_adjacent_tile():
    city = at("harbor", "layout: club | jail harbor fight police business hall", "harbor: A")

    assert city.offered() == ["decline", "move jail", "move fight", "move club"]
    city.play("A move fight")
    assert city.table.hitman == "fight"


@rule("MC-6.3", "MC-6.12")
def test_the_harbor_effect_is_cancelled_by_fbi_alone():
    city = at("harbor", "harbor: A", "B cards=chief.hat raid.fist trade.fist fbi.hat")
    city.play("B no", "A move jail")

    assert city.offered() == ["allow", "fbi fbi.hat"]


@rule("MC-6.4", "MC-6.5", "AMB-23")
def test_hitman_kills_where_he_stands_after_a_declined_move():
    city = at("harbor", "harbor: A A B", "A cards=hitman.hat hitman.fist")
    city.play("A no", "A decline", "A hit hitman.hat harbor#3")

    assert city.stack("harbor") == "A A"
    assert city.reserve("B") == 5
    assert city.chips("B") == 7
    assert "harbor" in city.cubes  # one kill per cycle, although there is a second card


@rule("MC-6.4", "AMB-22", "MC-10.7")
def test_without_a_chip_at_his_place_the_hitman_gets_no_order():
    city = at("harbor", "harbor: A", "A cards=hitman.hat")
    city.play("A no", "A move jail")

    assert "harbor" in city.cubes


@rule("MC-6.4", "MC-2.6")
def test_the_hitman_may_kill_own_chips_but_none_in_the_cell():
    city = position("""
        pos 3p phase=location
        harbor: A
        jail: A B
        cell: C
        hitman=jail
        cubes=jail
        layout: jail | harbor fight police business club hall
        A cards=hitman.hat
    """)
    city.play("A no", "A decline", "A hit hitman.hat")

    assert city.offered() == ["jail#1", "jail#2"]


@rule("MC-6.4", "MC-11.12", "DIS-10")
def test_a_cancelled_hitman_may_be_followed_by_another():
    city = at("harbor", "harbor: A A B", "A cards=hitman.hat hitman.fist", "B cards=fbi.hat")
    city.play("A no", "B no", "A decline", "A hit hitman.hat harbor#3", "B fbi fbi.hat")
    assert city.asked == "A hit"
    city.play("A hit hitman.fist harbor#3")

    assert city.stack("harbor") == "A A"


# Fight Club, Police Station


@rule("MC-6.6", "DIS-7")
def test_the_controller_of_the_fight_club_may_recruit():
    city = at("fight", "fight: A A B")
    city.play("A recruit")

    assert city.reserve("A") == 3
    assert city.chips("A") == 7
    assert city.points("A") == 1
    assert city.reserve("B") == 4


@rule("MC-6.6")
def test_without_a_reserve_nobody_is_asked_to_recruit():
    city = at("fight", "fight: A", "A reserve=0")

    assert "fight" in city.cubes


@rule("MC-6.6", "AMB-21")
def test_agreements_decide_who_recruits():
    city = at("fight", "fight: A A B", "B cards=agreement.hat", "C cards=raid.hat")
    city.play("B agree agreement.hat", "C no")

    assert city.asked == "A recruit"
    city.play("A recruit")
    assert city.asked == "B recruit"
    assert city.points("A") == city.points("B") == 0


@rule("MC-6.7")
def test_the_controller_takes_the_policeman_from_its_holder():
    city = at("police", "police: A", "policeman=C")
    city.play("A take")

    assert city.table.policeman == 0


@rule("MC-6.7", "DIS-14")
def test_without_a_controller_the_policeman_goes_home():
    city = at("police", "policeman=C")

    assert city.table.policeman is None


@rule("MC-6.7")
def test_the_holder_is_not_asked_again():
    city = at("police", "police: A", "policeman=A")

    assert city.table.policeman == 0
    assert "police" in city.cubes


# Business District, Gentlemen's Club, City Hall


@rule("MC-6.9")
def test_the_business_district_gives_three_cards_for_any_one():
    city = at("business", "business: A", "A cards=raid.hat", "deck: fbi.hat snitch.hat trade.hat ...")
    city.play("A no", "A draw")

    assert city.offered() == ["drop fbi.hat", "drop raid.hat", "drop snitch.hat", "drop trade.hat"]
    city.play("A drop raid.hat")
    assert city.discarded == ["raid.hat"]
    assert city.hand("A").startswith("fbi.hat snitch.hat trade.hat")


@rule("MC-6.10")
def test_never_more_than_one_extra_point():
    city = at("club", "club: A", "A cards=raid.plus fbi.plus fbi.plus trade.hat")
    city.play("A no")
    assert city.offered() == ["decline", "plus fbi.plus", "plus raid.plus"]
    city.play("A plus fbi.plus")

    assert city.points("A") == 2
    assert "club" in city.cubes


@rule("MC-6.11")
def test_the_controller_takes_the_mayor_and_keeps_it_into_the_strategy_phase():
    city = at("hall", "hall: A A B", "mayor=C")
    city.play("A take")

    assert city.table.mayor == 0
    assert city.asked == "A next"


@rule("MC-6.12", "DIS-12")
@pytest.mark.parametrize(
    ("location", "answer"),
    [("fight", "recruit"), ("police", "take"), ("business", "draw"), ("hall", "take")],
)
def test_no_card_cancels_the_other_location_effects(location, answer):
    cards = "raid.fist trade.fist chief.hat fbi.hat"
    city = at(location, f"{location}: A", f"B cards={cards}", "A cards=snitch.hat")
    city.play("A no", "B no", f"A {answer}")

    assert not city.table.stack
    assert city.hand("B").startswith("chief.hat fbi.hat")
    assert "react" not in city.asked
