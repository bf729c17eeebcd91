"""Sections 7, 8 and 9: the strategy phase, the end of the round, the end of the game."""

from __future__ import annotations

import pytest

from omerta.testing import rule
from tests.games.mafia_city.city import City, position


@rule("MC-7.1")
def test_nobody_gains_a_point_and_all_cubes_come_off():
    city = position("""
        pos 3p phase=strategy
        harbor: A
        club: B
    """)
    assert city.asked == "A back"
    city.play("A back 1", "B back none")

    assert city.cubes == []
    assert city.table.points == [0, 0, 0]
    assert city.table.round == 4


@rule("MC-7.2")
def test_with_the_mayor_at_home_the_numbers_decide_and_empty_stacks_are_skipped():
    city = position("""
        pos 3p phase=strategy
        hall: A
        harbor: B
    """)

    assert city.asked == "B back"
    assert city.table.location == "harbor"
    city.play("B back none")
    assert city.asked == "A back"


@rule("MC-7.2")
def test_the_mayors_holder_chooses_among_locations_with_a_cube_and_chips():
    city = position("""
        pos 3p phase=strategy
        hall: A
        harbor: B
        jail: C
        mayor=C
    """)

    assert city.asked == "C clear"
    assert city.offered() == ["clear jail", "clear harbor", "clear hall"]
    city.play("C clear hall", "A back none")
    assert city.offered() == ["clear jail", "clear harbor"]
    city.play("C clear harbor", "B back none")
    assert city.asked == "C back"


@rule("MC-7.3")
def test_with_the_mayor_at_home_the_first_player_is_asked_first():
    city = position("""
        pos 3p first=C phase=strategy
        hall: A B C
    """)
    asked = []
    for _ in range(3):
        asked.append(city.asked)
        city.play(f"{city.asked[0]} back none")

    assert asked == ["C back", "A back", "B back"]


@rule("MC-7.3", "AMB-27")
def test_the_mayors_holder_cannot_leave_a_seat_out():
    city = position("""
        pos 3p phase=strategy
        hall: A B C
        mayor=B
    """)
    assert city.offered() == ["ask A", "ask B", "ask C"]
    city.play("B ask C", "C back none")
    assert city.offered() == ["ask A", "ask B"]
    city.play("B ask A", "A back none")

    assert city.asked == "B back"


@rule("MC-7.4", "MC-2.6")
def test_cell_chips_stay_in_the_strategy_phase():
    city = position("""
        pos 3p phase=strategy
        jail: A B
        cell: A B
    """)
    assert city.offered() == ["back none", "back 1"]
    city.play("A back 1", "B back 1")

    assert city.cell == "A B"
    assert city.stack("jail") == ""


@rule("MC-7.5")
def test_the_mayor_does_not_change_hands_in_the_strategy_phase():
    city = position("""
        pos 3p phase=strategy
        hall: A A
        mayor=B
    """)
    city.play("A back 1,2")

    assert city.table.mayor == 1


# The end of the round


@rule("MC-8.1", "AMB-39", "MC-8.4")
def test_the_token_moves_before_the_draws_which_begin_with_the_new_first_player():
    city = position("pos 3p first=C phase=end")

    assert city.table.first == 0
    drawn = [happened.seat for happened in city.match.told(None) if happened.event == "CardDrawn"]
    assert drawn == [0, 1, 2]
    assert city.asked == "A turn"


# The end of the game


def ended(*lines: str, first: str = "A", **settings: object) -> City:
    """All seven locations are marked: the end is tested."""
    every = "jail,harbor,fight,police,business,club,hall"
    options = " ".join(f"{name}={value}" for name, value in settings.items())
    return position("\n".join([f"pos 3p first={first} phase=location {options}", f"cubes={every}", *lines]))


def ranking(city: City) -> str:
    assert city.match.result is not None
    return "".join("ABC"[seat] for (seat,) in city.match.result.ranking)


@rule("MC-9.1")
def test_below_the_target_the_game_goes_on():
    assert not ended("A vp=14").match.over
    assert ended("A vp=15").match.over


@rule("MC-9.2", "AMB-40", "DIS-10")
def test_of_several_at_the_target_the_most_points_win():
    assert ranking(ended("A vp=15", "B vp=16", "C vp=15 reserve=0")) == "BCA"


@rule("MC-9.3")
@pytest.mark.parametrize(
    ("lines", "order"),
    [
        (("A vp=15", "B vp=15 reserve=3", "C vp=15"), "BAC"),
        (("A vp=15", "B vp=15", "C vp=15 cards=raid.hat"), "CAB"),
        (("A vp=15", "B vp=15", "C vp=15", "mayor=B"), "BAC"),
        (("A vp=15", "B vp=15", "C vp=15"), "ABC"),
    ],
)
def test_ties_are_broken_by_reserve_then_cards_then_mayor_then_the_token(lines, order):
    assert ranking(ended(*lines)) == order


@rule("MC-9.3", "AMB-41")
def test_the_token_of_the_finished_round_breaks_the_last_tie():
    assert ranking(ended("A vp=15", "B vp=15", "C vp=15", first="B")) == "BCA"


@rule("AMB-44")
def test_a_table_may_agree_on_a_last_round():
    city = ended("A vp=3", "B vp=5", maxrounds=3)

    assert city.match.over
    assert ranking(city) == "BAC"
    assert city.match.result.why == "rounds"
    assert not ended("B vp=5", maxrounds=4).match.over
