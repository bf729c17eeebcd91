"""Section 1: what is on the table when round 1 begins; section 2: the deck."""

from __future__ import annotations

from collections import Counter

import pytest

from omerta.gamekit import BadSeats, BadSetting
from omerta.games.mafia_city import GAME
from omerta.games.mafia_city.cards import (
    CARDS,
    COPIES,
    LOCATIONS,
    TIMING,
    Kind,
    Symbol,
    Timing,
    full_deck,
    neighbours,
)
from omerta.testing import rule
from tests.games.mafia_city.city import City, start


def begun(seats: int = 3, **settings: object) -> City:
    """A match in its first turn, where everybody has kept his hand."""
    city = start(seats, first="A", **settings)
    for _ in range(seats):
        seat = city.asked.split()[0]
        city.play(f"{seat} keep")
    return city


@rule("MC-1.1")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_three_to_five_seats_sit_clockwise(seats):
    city = start(seats)

    assert city.table.seats == tuple(range(seats))
    assert city.table.left(seats - 1) == 0


@rule("MC-1.1")
@pytest.mark.parametrize("seats", [2, 6])
def test_other_numbers_of_seats_are_refused(seats):
    with pytest.raises(BadSeats):
        start(seats)


@rule("MC-1.2")
def test_the_first_player_is_drawn_with_equal_odds():
    match = GAME.start(4)

    assert match.chance.kind == "first"
    assert match.chance.odds == ((0, 1), (1, 1), (2, 1), (3, 1))
    match.settle(2)
    assert match.table.first == 2


@rule("MC-1.2")
def test_a_table_can_agree_on_the_first_player():
    assert GAME.start(4, first="c").table.first == 2
    with pytest.raises(BadSetting) as refused:
        GAME.start(3, first="D")
    assert refused.value.rule == "OPT-FIRST"


@rule("MC-1.3", "DIS-11")
@pytest.mark.parametrize(("seats", "chips", "total"), [(3, 8, 12), (4, 7, 11), (5, 6, 10)])
def test_every_seat_gets_its_chips_by_the_table(seats, chips, total):
    table = start(seats).table

    assert table.chips == [chips] * seats
    assert table.reserve == [4] * seats
    assert chips + 4 == total


@rule("MC-1.4")
def test_the_tiles_are_laid_in_any_order_with_equal_odds():
    match = GAME.start(3, first="A")

    assert match.chance.kind == "layout"
    assert len(match.chance.odds) == 5040
    assert {weight for _, weight in match.chance.odds} == {1}


@rule("MC-1.4")
def test_the_centre_has_six_neighbours_and_a_tile_of_the_ring_three():
    centre, one, two, *_, six = LOCATIONS

    assert set(neighbours(LOCATIONS, centre)) == set(LOCATIONS) - {centre}
    assert set(neighbours(LOCATIONS, one)) == {centre, two, six}
    assert all(len(neighbours(LOCATIONS, tile)) == 3 for tile in LOCATIONS[1:])


@rule("MC-1.5", "MC-1.6")
def test_figures_are_at_home_and_nobody_has_points():
    table = start().table

    assert table.hitman == "harbor"
    assert table.policeman is None
    assert table.mayor is None
    assert table.points == [0, 0, 0]


@rule("MC-1.7", "DIS-9")
def test_the_deck_has_49_cards_with_five_doubles():
    deck = full_deck()

    assert len(deck) == 49
    assert len(CARDS) == 44
    doubles = {str(card) for card in CARDS if COPIES[card] == 2}
    assert doubles == {"hitman.plus", "snitch.plus", "chief.plus", "fbi.plus", "thief.hat"}
    symbols = Counter(card.symbol for card in deck)
    assert symbols == {Symbol.HAT: 12, Symbol.FIST: 11, Symbol.BULLET: 11, Symbol.PLUS: 15}
    types = Counter(TIMING[card.kind] for card in deck)
    assert types == {Timing.ACTION: 26, Timing.LOCATION: 9, Timing.REACTION: 14}


@rule("DIS-4")
def test_there_are_three_types_and_complicity_is_a_reaction():
    assert [timing.value for timing in Timing] == ["action", "location", "reaction"]
    assert TIMING[Kind.COMPLICITY] is Timing.REACTION


@rule("MC-1.7", "MC-1.8")
def test_each_seat_draws_two_cards_from_the_first_player_on():
    city = start(4, first="C")

    drawn = [happened.seat for happened in city.match.told(None) if happened.event == "CardDrawn"]
    assert drawn == [2, 2, 3, 3, 0, 0, 1, 1]
    assert len(city.table.deck) == 41
    assert city.discarded == []


@rule("MC-1.9")
def test_a_seat_may_exchange_both_cards_once_before_the_next_decides():
    city = start(3, first="B")
    before = city.hand("B").split()
    assert city.asked == "B mulligan"
    assert city.offered() == ["keep", "mulligan"]
    city.play("B mulligan")

    assert sorted(city.discarded) == sorted(before)
    assert len(city.hand("B").split()) == 2
    assert city.asked == "C mulligan"
    city.play("C keep", "A keep")
    assert city.asked == "B turn"


@rule("MC-1.10")
def test_then_round_one_begins_with_the_first_player():
    city = begun()

    assert city.table.round == 1
    assert city.table.phase == "action"
    assert city.asked == "A turn"


@pytest.mark.parametrize(
    ("settings", "target"),
    [({}, 15), ({"target": "beginner"}, 10), ({"target": "7"}, 7), ({"target": 12}, 12)],
)
def test_the_target_is_by_the_table_or_by_agreement(settings, target):
    assert start(3, **settings).table.target == target


@pytest.mark.parametrize(
    ("name", "value"),
    [("target", "0"), ("target", "high"), ("first", "F"), ("maxrounds", "-1"), ("release", "some"), ("colour", "red")],
)
def test_an_impossible_option_is_refused(name, value):
    with pytest.raises(BadSetting):
        start(3, **{name: value})
