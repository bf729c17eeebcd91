"""Section 21: what is typed and written."""

from __future__ import annotations

import pytest

from omerta.gamekit import Ambiguous, BadPosition
from omerta.games.mafia_city import GAME
from omerta.play import OpenGame, replay
from omerta.testing import rule
from tests.games.mafia_city.city import City, position, start

HEAD = """
    pos 3p to=A
    club: A A B
    jail: B C
    A cards=scheme.bullet shadow.hat snitch.hat thief.hat raid.fist
    B cards=fbi.fist snitch.fist fbi.plus
"""


@pytest.mark.parametrize(
    "line",
    [
        "place harbor",
        "card snitch.hat jail#2",
        "card thief.hat B",
        "card raid.fist club",
        "card shadow.hat jail club",
        "card scheme.bullet club#3 hall",
        "hat thief.hat club#2",
        "hats shadow.hat snitch.hat harbor",
        "discard scheme.bullet",
        "pass",
    ],
)
def test_a_turn_is_one_line(line):
    city = position(HEAD).play(f"A {line}")

    kind = "turn" if line.split()[0] in ("place", "pass", "discard") else "react"
    assert city.asked == f"B {kind}"


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("place 2", "place harbor"),
        ("PLACE Harbor", "place harbor"),
        ("card shadow.hat club jail", "card shadow.hat jail club"),
        ("card shadow.hat 6 1", "card shadow.hat jail club"),
        ("hats snitch.hat shadow.hat 2", "hats shadow.hat snitch.hat harbor"),
        ("card snitch jail.b#1", "card snitch.hat jail#1"),
        ("card scheme 6#3 7", "card scheme.bullet club#3 hall"),
        ("card raid.fist", "card raid.fist"),
    ],
)
def test_people_may_type_in_any_order_and_case_with_numbers_and_without_symbols(typed, meant):
    one, two = position(HEAD).play(f"A {typed}"), position(HEAD).play(f"A {meant}")

    assert one.table == two.table
    assert one.asked == two.asked


def test_what_could_mean_several_things_is_refused():
    city = position("""
        pos 3p to=A
        club: B
        A cards=snitch.hat snitch.fist
    """)

    with pytest.raises(Ambiguous) as refused:
        city.play("A card snitch")
    assert refused.value.fields["options"] == "card snitch.fist, card snitch.hat"


@rule("MC-2.5")
@pytest.mark.parametrize("typed", ["back 4,1", "back 1, 4", "back 4 2", "back 1,4"])
def test_chips_of_one_run_are_the_same_chips(typed):
    city = position("""
        pos 3p phase=strategy
        club: A A B A
    """)
    city.play(f"A {typed}")

    assert city.stack("club") == "A B"


def test_card_names_may_be_left_out_where_one_completion_is_legal():
    city = position(HEAD).play("A card thief B", "B fists")

    assert city.announced == ["A thief", "B fists"]


def test_luck_and_stages_are_written_as_the_rules_file_says():
    city = start(3, 5, first="B")
    text = city.match.record().splitlines()

    assert text[2].startswith("layout ")
    assert text[2].split()[2] == "|"
    assert text[3].startswith("draw B ")
    assert city.match.record(0).count("draw B ?") == 2


def dealt() -> City:
    """A match in which A holds a Grand Scheme and has something to move."""
    city = start(3, first="A", dealer=None)
    city.match.settle(city.match.chance.odds[0][0])
    for card in ["scheme.bullet", "raid.hat", "fbi.hat", "fbi.fist", "trade.hat", "trade.fist"]:
        city.match.settle(next(drawn for drawn, _ in city.match.chance.odds if str(drawn) == card))
    return city.play("A keep", "B keep", "C keep", "A place jail", "B place club", "C pass")


def test_the_stages_of_a_move_are_one_line_of_the_record():
    city = dealt().play("A card scheme.bullet club#1 hall")
    lines = city.match.record().splitlines()

    assert "A: card scheme.bullet club#1 hall" in lines
    again = replay(city.match.record())
    assert again.table == city.table
    assert again.record() == city.match.record()


def test_a_record_may_end_between_two_stages():
    city = dealt().play("A card scheme.bullet club#1")

    assert city.match.record().splitlines()[-2] == "A: card scheme.bullet club#1"
    assert replay(city.match.record()).table == city.table


# Positions


def test_a_position_says_where_everything_lies():
    city = position("""
        pos 4p first=B round=5 phase=location target=beginner
        harbor: A A B          # bottom -> top
        cell: C B@2
        hitman=jail policeman=D mayor=B cubes=hall
        layout: harbor | jail fight police business club hall
        A reserve=3 vp=2 passed cards=raid.hat trade.bullet
        discard: fbi.hat
    """)
    t = city.table

    assert (t.first, t.round, t.phase, t.target) == (1, 5, "location", 8)
    assert city.stack("harbor") == "A A B"
    assert [(inmate.seat, inmate.round) for inmate in t.cell] == [(2, 4), (1, 2)]
    assert (t.hitman, t.policeman, t.mayor) == ("jail", 3, 1)
    assert t.layout[0] == "harbor"
    assert (city.reserve("A"), city.points("A"), city.passed) == (3, 2, "A")
    assert city.chips("A") == 11 - 3 - 2
    assert city.hand("A") == "raid.hat trade.bullet"
    assert city.discarded == ["fbi.hat"]
    assert len(t.deck) == 46
    assert city.offered()[0] == "solve jail"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "pos 2p",
        "pos 3p phase=night",
        "pos 3p to=D",
        "pos 3p colour=red",
        "pos 3p junk to=A",
        "pos 3p\nmoon: A",
        "pos 3p\nA cards=raid.hat raid.hat",
        "pos 3p\nA cards=raid.fork",
        "pos 3p\nclub: A A A A A A A A A",
        "pos 3p\nlayout: jail | jail harbor fight police business club",
        "pos 3p\nA vp=many",
        "pos 3p\nhitman=moon",
        "pos 3p\nghost=A",
        "pos 3p\ndeck: raid.hat raid.hat",
        "pos 3p\ncell: A@x",
    ],
)
def test_a_position_that_makes_no_sense_is_refused(text):
    with pytest.raises(BadPosition):
        OpenGame(GAME).position(text)


def test_numbers_name_seats_where_a_seat_is_meant():
    match = OpenGame(GAME).position("pos 3p phase=strategy\nmayor=0\nclub: 0 1\n1 vp=2", dealer=None)
    assert (match.table.points, match.table.stacks["club"]) == ([0, 2, 0], (0, 1))
    match.play("A: ask 1")
    assert match.waiting == (1,)


def test_scripted_draws_come_first_and_then_luck_again():
    city = position("""
        pos 3p phase=end
        deck: raid.hat raid.fist ...
    """)

    assert city.hand("B") == "raid.hat"
    assert city.hand("C") == "raid.fist"
    assert len(city.hand("A").split()) == 1
