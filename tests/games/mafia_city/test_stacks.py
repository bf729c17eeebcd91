"""Sections 2 and 3: chips, stacks, cards, and who controls a location."""

from __future__ import annotations

import pytest

from omerta.games.mafia_city.choices import withdrawals
from omerta.testing import rule
from tests.games.mafia_city.city import City, position


@rule("MC-2.1", "MC-2.2")
def test_a_chip_placed_leaves_the_hand_and_lies_on_top():
    city = position("""
        pos 3p to=A
        harbor: B C
    """)
    city.play("A place harbor")

    assert city.stack("harbor") == "B C A"
    assert city.chips("A") == 7
    assert city.reserve("A") == 4


@rule("MC-2.3")
def test_chips_above_a_removed_one_drop_down_in_their_order():
    city = position("""
        pos 3p to=A
        harbor: A B C A
        A cards=raid.hat
    """)
    city.play("A hat raid.hat harbor#1")

    assert city.stack("harbor") == "B C A"


@rule("MC-2.4", "MC-3.4")
def test_a_chip_swapped_to_the_bottom_counts_as_the_earliest():
    city = position("""
        pos 3p to=A
        police: B A
        hall: A
        B passed
        C passed
        A cards=shadow.hat
    """)
    city.play("A card shadow.hat police hall")
    assert city.stack("police") == "A A"
    assert city.stack("hall") == "B"

    tie = position("""
        pos 3p phase=location
        police: C A B
        cubes=jail,harbor,fight
    """)
    assert tie.asked == "C police"


@rule("MC-2.5")
def test_a_run_is_one_option_named_by_its_topmost_chip():
    city = position("""
        pos 3p to=A
        harbor: A A B B B A
        A cards=snitch.hat
    """)
    city.play("A card snitch.hat")

    assert city.offered() == ["harbor#2", "harbor#5", "harbor#6"]


@rule("MC-2.5")
@pytest.mark.parametrize("address", ["harbor#4", "harbor#3", "2#5", "harbor.B#1", "HARBOR.b#3"])
def test_every_address_of_a_run_means_the_same(address):
    city = position("""
        pos 3p to=A
        harbor: A A B B B A
        A cards=snitch.hat
    """)
    city.play(f"A card snitch.hat {address}")

    assert city.stack("harbor") == "A A B B A"


@rule("MC-2.5", "MC-7.4", "AMB-28")
def test_of_each_run_any_number_can_be_taken_back_from_its_top():
    assert [back.positions for back in withdrawals((0, 0, 1, 0), 0)] == [(), (4,), (2,), (2, 4), (1, 2), (1, 2, 4)]


@rule("MC-2.6", "MC-6.1")
def test_cell_chips_are_no_targets_and_do_not_count_for_control():
    city = position("""
        pos 3p phase=location
        jail: A
        cell: B B
        A cards=thief.hat
    """)
    city.play("A no")

    assert city.points("A") == 1
    assert city.chips("B") == 8
    assert city.offered() == ["decline", "jail jail#1"]


@rule("MC-2.6", "AMB-12")
def test_snitch_finds_chips_of_the_jail_stack_and_own_ones_but_none_in_the_cell():
    city = position("""
        pos 3p to=A
        jail: C
        cell: B
        hall: A
        A cards=snitch.hat
    """)
    city.play("A card snitch.hat")

    assert city.offered() == ["jail#1", "hall#1"]


@rule("MC-2.7")
def test_a_stack_a_cell_and_a_hand_have_no_limit():
    city = position("""
        pos 3p to=A round=3
        club: A A A A A A A A B B B B B B B B
        cell: C C C C C C C C
        A cards=snitch.hat snitch.fist snitch.bullet trade.hat trade.fist trade.bullet trade.plus raid.hat raid.fist
    """)
    city.play("A card snitch.hat club#16")

    assert city.cell == "B C C C C C C C C"
    assert len(city.hand("A").split()) == 8


@rule("MC-2.8", "AMB-26")
def test_a_figure_stays_with_its_holder_when_the_controller_declines():
    city = position("""
        pos 3p phase=location
        police: A
        policeman=C
        cubes=jail,harbor,fight
    """)
    city.play("A decline")

    assert city.table.policeman == 2


@rule("MC-2.8")
def test_holders_keep_their_figures_across_rounds():
    city = position("""
        pos 3p phase=end
        policeman=C mayor=B
        hitman=club
    """)

    assert city.table.round == 4
    assert (city.table.policeman, city.table.mayor, city.table.hitman) == (2, 1, "club")


@rule("MC-2.9")
def test_one_use_of_a_card_is_its_text_or_its_symbol_or_a_discard():
    city = position("""
        pos 3p to=A
        harbor: A B
        B cards=trade.plus
        A cards=thief.hat
    """)

    places = [f"place {name}" for name in ["jail", "harbor", "fight", "police", "business", "club", "hall"]]
    assert city.offered() == ["pass", *places, "card thief.hat", "hat thief.hat", "discard thief.hat"]
    city.play("A hat thief.hat harbor#1")
    assert city.hand("A") == ""
    assert city.hand("B") == "trade.plus"
    assert city.discarded == ["thief.hat"]


@rule("MC-2.10", "MC-11.1")
def test_an_announced_card_lies_on_the_table_and_in_no_hand():
    city = position("""
        pos 3p to=A
        harbor: B
        A cards=snitch.hat
        B cards=raid.hat
    """)
    city.play("A card snitch.hat harbor#1")

    assert city.announced == ["A snitch"]
    assert city.hand("A") == ""
    assert city.discarded == []
    city.play("B allow")
    assert city.discarded == ["snitch.hat"]


# Control


def solved(location: str, stack: str, *seats: str) -> City:
    """A location is solved with these hands; nobody says anything but no."""
    order = ["jail", "harbor", "fight", "police", "business", "club", "hall"]
    cubes = ",".join(name for name in order if name != location)
    return position("\n".join(["pos 3p phase=location", f"{location}: {stack}", f"cubes={cubes}", *seats]))


@rule("MC-3.1", "MC-13.3")
def test_strength_is_chips_plus_agreements_of_this_cycle():
    city = solved("club", "A A B", "B cards=agreement.hat agreement.fist")
    city.play("B agree agreement.fist agreement.hat")

    assert city.points("B") == 1


@rule("MC-3.2", "AMB-17", "MC-13.1")
def test_nobody_controls_an_empty_stack_and_no_auction_is_held():
    city = solved("club", "", "A cards=agreement.hat")

    assert city.points("A") == 0
    assert "BidPassed" not in city.events()
    assert city.hand("A").startswith("agreement.hat")


@rule("MC-3.2", "MC-6.6")
def test_nobody_recruits_at_an_empty_fight_club():
    city = solved("fight", "")

    assert [city.reserve(seat) for seat in "ABC"] == [4, 4, 4]
    assert "ChipRecruited" not in city.events()


@rule("MC-3.3")
def test_the_highest_strength_controls():
    assert solved("jail", "B A A").points("A") == 1


@rule("MC-3.4")
@pytest.mark.parametrize("location", ["jail", "harbor", "police", "business", "club"])
def test_on_a_tie_the_lowest_chip_wins(location):
    city = solved(location, "C B A A B")

    assert [city.points(seat) for seat in "ABC"] == [0, 1, 0]


@rule("MC-3.4", "AMB-18")
def test_on_a_tie_the_present_seat_comes_before_the_absent_one():
    city = solved("club", "B", "A cards=agreement.hat", "C cards=raid.hat")
    city.play("A agree agreement.hat", "C no")

    assert [city.points(seat) for seat in "ABC"] == [0, 1, 0]


@rule("MC-3.4", "AMB-18", "DIS-14", "AMB-16")
def test_a_tie_of_absent_seats_alone_sends_the_policeman_home():
    city = solved(
        "police",
        "B",
        "A cards=agreement.hat agreement.fist",
        "C cards=agreement.bullet agreement.plus",
        "policeman=B",
    )
    city.play("A agree agreement.fist agreement.hat", "C allow", "C allow", "C agree agreement.bullet agreement.plus")

    assert [city.points(seat) for seat in "ABC"] == [0, 0, 0]
    assert city.table.policeman is None


@rule("MC-3.5")
@pytest.mark.parametrize("location", ["fight", "hall"])
def test_a_tie_at_fight_club_or_city_hall_denies_everybody(location):
    assert [solved(location, "A B").points(seat) for seat in "ABC"] == [0, 0, 0]


@rule("MC-3.6", "AMB-43")
def test_control_is_not_lost_when_the_controllers_chip_goes_to_the_cell():
    city = solved("jail", "A B", "A cards=thief.hat", "C cards=raid.hat")
    city.play("A no", "C no", "A jail jail#1", "C allow")

    assert city.points("A") == 1
    assert city.cell == "A"
    assert city.asked == "A complicity"


@rule("MC-3.7", "MC-5.4")
def test_the_point_comes_at_once_before_the_effect():
    city = solved("jail", "A", "A cards=thief.hat", "B cards=chief.hat")
    city.play("A no", "B no")

    assert city.points("A") == 1
    assert city.asked == "A jail"
