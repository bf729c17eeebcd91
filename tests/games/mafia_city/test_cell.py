"""Section 12: the cell and Complicity."""

from __future__ import annotations

from omerta.testing import rule
from tests.games.mafia_city.city import City, position


def snitched(*lines: str) -> City:
    """A's snitch is after a chip of B."""
    city = position("\n".join(["pos 4p to=A", "harbor: B", "club: C D", "hall: A", "A cards=snitch.hat", *lines]))
    return city.play("A card snitch.hat harbor#1")


@rule("MC-12.1", "MC-12.2", "AMB-33")
def test_complicity_is_offered_only_when_the_chip_is_in_the_cell():
    city = snitched("B cards=complicity.hat", "C cards=raid.hat")
    assert city.asked == "B react"
    city.play("B allow", "C allow")

    assert city.cell == "B"
    assert city.discarded == ["snitch.hat"]
    assert city.asked == "B complicity"


@rule("MC-12.2")
def test_a_cancelled_snitch_offers_nothing():
    city = snitched("B cards=complicity.hat", "C cards=chief.hat")
    city.play("B allow", "C chief chief.hat")

    assert city.asked == "B turn"
    assert city.hand("B") == "complicity.hat"


@rule("MC-12.3", "MC-10.9")
def test_only_the_owner_is_asked_and_only_for_a_third_seat():
    city = snitched("B cards=complicity.hat", "D cards=complicity.fist")
    city.play("B allow", "D allow", "B complicity complicity.hat")

    assert city.offered() == ["club#1", "club#2"]


@rule("MC-12.3", "AMB-36")
def test_who_snitches_on_himself_may_name_anybody_else():
    city = position("""
        pos 3p to=A
        hall: A
        club: B C
        A cards=snitch.hat complicity.hat
    """)
    city.play("A card snitch.hat hall#1", "A complicity complicity.hat")

    assert city.offered() == ["club#1", "club#2"]


@rule("MC-12.4", "AMB-35")
def test_complicity_does_not_save_the_first_chip_and_fists_alone_stop_it():
    city = snitched("B cards=complicity.hat", "C cards=chief.hat raid.fist trade.fist")
    city.play("B allow", "C allow", "B complicity complicity.hat club#1")

    assert city.cell == "B"
    assert city.offered() == ["allow", "fists raid.fist trade.fist"]
    city.play("C fists")
    assert city.cell == "B"
    assert city.stack("club") == "C D"


@rule("MC-12.5", "AMB-34", "MC-11.12")
def test_a_cancelled_complicity_may_be_followed_by_another():
    city = snitched("B cards=complicity.hat complicity.plus", "C cards=raid.fist trade.fist")
    city.play("B allow", "C allow", "B complicity complicity.hat club#1", "C fists")
    assert city.asked == "B complicity"
    city.play("B complicity complicity.plus club#1")

    assert city.cell == "B C"


@rule("MC-12.5", "AMB-34")
def test_a_successful_complicity_is_the_only_one_for_its_transport():
    city = snitched("B cards=complicity.hat complicity.plus")
    city.play("B allow", "B complicity complicity.hat club#1")

    assert city.cell == "B C"
    assert city.asked == "B turn"


@rule("MC-12.6")
def test_the_second_chips_owner_may_answer_against_the_seat_that_began():
    city = snitched("B cards=complicity.hat", "C cards=complicity.fist")
    city.play("B allow", "C allow", "B complicity complicity.hat club#1", "C complicity complicity.fist")

    assert city.offered() == ["club#1", "hall#1"]


@rule("MC-12.7", "MC-16.7")
def test_the_offer_depends_on_public_facts_alone():
    asked = snitched("B cards=raid.hat").play("B allow")
    assert asked.asked == "B complicity"
    assert asked.offered() == ["decline"]

    assert snitched().asked == "B turn"  # no card: not asked

    nobody_else = position("""
        pos 3p to=A
        harbor: B A
        A cards=snitch.hat
        B cards=complicity.hat
    """)
    nobody_else.play("A card snitch.hat harbor#1", "B allow")
    assert nobody_else.asked == "B turn"  # no chip of a third seat: not asked
