"""What is refused, and with which rule's sentence."""

from __future__ import annotations

import pytest

from omerta.kernel import NotAsked, NotOffered
from omerta.testing import rule
from tests.games.mafia_city.city import City, position


def refused(city: City, line: str) -> str | None:
    before = city.match.save()
    seat, typed = line.split(maxsplit=1)
    with pytest.raises(NotOffered) as refusal:
        city.match.answer(ord(seat) - ord("A"), typed)
    assert city.match.save() == before
    return refusal.value.rule


TURN = """
    pos 3p to=A
    club: A B
    cell: C
    A cards=snitch.hat fbi.bullet thief.fist scheme.plus
    B cards=raid.hat
"""


@rule("MC-2.6", "MC-2.10", "MC-4.5", "MC-10.10")
@pytest.mark.parametrize(
    ("line", "broken"),
    [
        ("A card snitch.hat cell", "MC-2.6"),
        ("A card snitch.hat cell#1", "MC-2.6"),
        ("A card snitch.hat hall#1", "MC-10.1"),
        ("A card snitch.fist club#1", "MC-2.10"),
        ("A card thief.fist C", "MC-10.2"),
        ("A card scheme.plus club#1 club", "MC-10.5"),
        ("A card fbi.bullet", "MC-10.10"),
        ("A bullet fbi.bullet", "MC-4.10"),
        ("A hat snitch.hat club#2", "MC-10.11"),
        ("A fly away", "MC-4.2"),
    ],
)
def test_an_impossible_action_is_refused_with_its_rule(line, broken):
    assert refused(position(TURN), line) == broken


@rule("MC-4.3", "MC-4.5")
def test_what_has_no_target_or_no_chip_is_refused_with_its_rule():
    city = position("""
        pos 3p to=A
        club: A A A A A A A A
        A cards=thief.fist
    """)

    assert refused(city, "A place jail") == "MC-4.3"
    assert refused(city, "A card thief.fist B") == "MC-4.5"


@rule("MC-11.5", "AMB-31", "MC-10.10")
@pytest.mark.parametrize(
    ("line", "broken"),
    [
        ("B fists raid.fist", "MC-11.5"),
        ("B fists raid.fist trade.fist", "MC-2.10"),
        ("B fbi fbi.hat", "MC-10.10"),
        ("B chief", "MC-11.5"),
    ],
)
def test_an_impossible_reaction_is_refused_with_its_rule(line, broken):
    city = position("""
        pos 3p to=A
        club: B
        A cards=snitch.hat
        B cards=raid.fist fbi.hat
        C cards=trade.fist
    """)
    city.play("A card snitch.hat club#1")

    assert refused(city, line) == broken


@rule("MC-6.12")
def test_fists_against_a_location_effect_are_refused_with_its_rule():
    city = position("""
        pos 3p phase=location
        jail: A
        B cards=raid.fist trade.fist
    """)
    city.play("B no", "A jail jail#1")

    assert refused(city, "B fists") == "MC-6.12"


def test_reacting_without_being_asked_is_refused():
    city = position(TURN)
    with pytest.raises(NotAsked):
        city.play("B fists")


@rule("MC-5.2")
def test_a_marked_location_cannot_be_solved_again():
    city = position("""
        pos 3p phase=location
        mayor=A
        cubes=club
    """)

    assert refused(city, "A solve club") == "MC-5.2"


@rule("MC-7.4")
def test_chips_of_others_cannot_be_taken_back():
    city = position("""
        pos 3p phase=strategy
        club: A B
    """)

    assert refused(city, "A back 2") == "MC-7.4"
