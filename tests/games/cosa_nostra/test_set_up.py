"""Sections 1 and 2: what is in the box, and how a match begins."""

import pytest

from omerta.gamekit import BadSeats
from omerta.games.cosa_nostra import GAME
from omerta.games.cosa_nostra.editions import edition_of
from omerta.kernel import Bag
from omerta.testing import rule
from tests.games.cosa_nostra.sitting import opened, sit_down

BOX = edition_of("standard")


@rule("CN-1.1")
def test_two_to_four_players_each_with_one_figure_on_the_ring() -> None:
    for seats in (2, 3, 4):
        assert [player.at for player in opened(seats).table.players] == [0] * seats
    for seats in (1, 5):
        with pytest.raises(BadSeats):
            GAME.start(seats)


@rule("CN-1.2", "CN-1.3", "CN-1.4", "CN-1.5")
def test_the_box_holds_what_the_rulebook_counts() -> None:
    assert (BOX.pieces, BOX.picciotti, BOX.tokens) == (18, 30, 6)
    assert BOX.colours == ("blue", "red", "green", "yellow")
    assert (BOX.money, BOX.unit) == (60_000, 200)


@rule("CN-1.6")
def test_two_decks_of_twenty_four_cards() -> None:
    assert (len(BOX.red), len(BOX.black)) == (24, 24)
    copies = {name: len(ids) for name, ids in BOX.named.items()}
    assert {name for name, number in copies.items() if number == 3} == {"ambush", "fine"}
    assert copies["bank-director"] == copies["loan-shark"] == 2
    assert copies["lawyer"] == copies["curfew"] == 1


@rule("CN-1.7", "CN-1.8")
def test_a_number_die_and_a_colour_die() -> None:
    assert BOX.roll == tuple((face, 1) for face in range(1, 7))
    assert BOX.colour == tuple((face, 1) for face in ("blue", "red", "green", "yellow", "white", "black"))
    by_colour = {"collect-colour", "pay-colour"}
    cards = BOX.red | BOX.black
    assert {BOX.faces[card].name for card in cards if cards[card].effect in by_colour} == {"vendetta", "card-debt"}


@rule("CN-2.1")
def test_the_first_player_is_drawn_evenly_and_the_turn_goes_clockwise() -> None:
    game = sit_down(3)
    assert game.match.chance is not None
    assert game.match.chance.odds == ((0, 1), (1, 1), (2, 1))
    order = []
    game.play("first green")
    while game.asked == "start":
        order.append(game.waiting)
        for _ in range(3):
            game.play(game.options[0])
    assert order == ["green", "blue", "red"]
    assert game.waiting == "green"


@rule("CN-2.2")
def test_everybody_takes_five_thousand_and_start_pays_nothing_at_the_beginning() -> None:
    for seats in (2, 3, 4):
        game = opened(seats)
        assert [player.cash for player in game.table.players] == [5000] * seats
        assert game.table.bank == 60_000 - 5000 * seats
        assert game.told("blue", "StartPassed") == []


@rule("CN-2.2")
def test_a_seat_bonus_grows_with_the_turn_order() -> None:
    game = sit_down(3, seat_bonus=400).play("first red")
    assert [player.cash for player in game.table.players] == [5800, 5000, 5400]
    assert game.table.bank == 60_000 - 16_200


@rule("CN-2.3")
def test_decks_begin_as_bags_in_which_every_card_is_equally_likely() -> None:
    game = opened()
    assert game.table.red == Bag(BOX.red)
    assert game.table.black == Bag(BOX.black)
    assert (game.table.under, game.table.black_under) == ((), ())
    game.play("go", "roll 6", "move 6", "fortune 2")
    assert game.match.chance is not None
    assert tuple(game.match.chance.odds) == tuple((card, 1) for card in BOX.red)


@rule("CN-2.4")
def test_one_player_completes_his_three_pieces_before_the_next() -> None:
    game = sit_down(2).play("first red")
    for kind in ("start", "lay", "lay"):
        assert (game.waiting, game.asked) == ("red", kind)
        game.play(game.options[0])
    assert (game.waiting, game.asked) == ("blue", "start")
    assert game.player("red").supply == 15


@rule("CN-2.5")
def test_opening_pieces_continue_from_own_pieces_side_by_side() -> None:
    game = sit_down(2).play("first blue", "start N1")
    assert game.cells("blue") == {"b1"}
    assert sorted(game.options) == ["lay a1", "lay b2", "lay c1"]
    assert game.refuses("lay c2") == "CN-2.5"
    game.play("lay c1")
    assert sorted(game.options) == ["lay a1", "lay b2", "lay c2", "lay d1"]


@rule("CN-2.5")
def test_every_player_has_a_choice_of_start_points() -> None:
    """Whatever the others lay, at least 8, 6, 4 and 2 start points are left (the rules file's enumeration)."""
    game = sit_down(4).play("first blue")
    for least, point, *lays in (
        (8, "N1", "a1", "a2"),
        (6, "N2", "f1", "f2"),
        (4, "S1", "f6", "f5"),
        (2, "S2", "a6", "a5"),
    ):
        assert len(game.options) >= least
        game.play(f"start {point}", *(f"lay {cell}" for cell in lays))
    assert game.asked == "roll"


@rule("CN-2.6")
def test_the_chosen_start_point_stays_his_and_is_no_cell() -> None:
    game = opened(2)
    assert (game.player("blue").point, game.player("red").point) == ("N1", "S1")
    game.arrive(1).play("hire")
    assert game.player("blue").waiting == 1
    assert game.options.count("walk start b1") == 1
    assert "N1" not in BOX.bits
