"""Section 8b: what each black card does to its drawer, by rank."""

import pytest

from omerta.testing import rule
from tests.games.cosa_nostra.sitting import Sitting, position

PIECES = {"m": "b1 c1", "c": "b1 c1 c2", "k": "b1 c1 c2 c3 d3 d4 d5"}


def draws(card: str, rank: str = "c", cash: int = 5000, blue: str = "", more: str = "") -> Sitting:
    """Blue stops at the problem, draws this card and faces it."""
    game = position(f"at blue roll\nblue {cash} @17 N1 {PIECES[rank]} {blue}\nred 5000 @0 S1 e6\n{more}").arrive(3)
    return game.play(f"draw black {card}", "face")


@rule("CN-8.1", "CN-8.3")
def test_a_black_card_is_done_at_once_and_goes_under_its_deck() -> None:
    game = draws("B01")
    assert game.table.black_under == ("B01",)
    assert "B01" not in game.table.black
    assert game.told(None, "BlackDrawn")[0].card.name == "fine"


@rule("CN-8.8", "CN-12.1")
def test_everybody_is_asked_whether_to_face_a_black_card() -> None:
    game = position("at blue roll\nblue 5000 @17 N1 b1 c1 c2\nred 5000 @0 S1 e6").arrive(3).play("draw black B01")
    assert (game.asked, game.options) == ("black", ["face"])


@pytest.mark.parametrize(("card", "amounts"), [("B01", (400, 800, 1200)), ("B04", (600, 1000, 1600))])
@rule("CN-8.10", "CN-9.4")
def test_fines_and_bribes_go_to_the_bank(card: str, amounts: tuple[int, ...]) -> None:
    for rank, amount in zip("mck", amounts, strict=True):
        game = draws(card, rank)
        assert (game.cash("blue"), game.table.bank) == (5000 - amount, 50_000 + amount)


@pytest.mark.parametrize(("rank", "amount"), [("m", 200), ("c", 400), ("k", 600)])
@rule("CN-9.10")
def test_tribute_pays_every_rival(rank: str, amount: int) -> None:
    game = (
        position(f"game seats=3\nat blue roll\nblue 5000 @17 N1 {PIECES[rank]}\nred 0 @0 S1 e6\ngreen 0 @0 E1 f2")
        .arrive(3)
        .play("draw black B06", "face")
    )
    assert (game.cash("blue"), game.cash("red"), game.cash("green")) == (5000 - 2 * amount, amount, amount)


@rule("CN-9.10")
def test_tribute_is_several_debts_clockwise_whose_sum_is_fixed_when_drawn() -> None:
    game = (
        position("game seats=3\nat blue roll\nblue 400 @17 N1 b1 c1 c2\nred 0 @0 S1 e6\ngreen 0 @0 E1 f2")
        .arrive(3)
        .play("draw black B06", "face")
    )
    assert (game.cash("red"), game.cash("green"), game.asked) == (400, 0, "raise")
    game.play("council c2")
    assert (game.rank("blue"), game.cash("green"), game.cash("blue")) == ("mafioso", 400, 600)


@pytest.mark.parametrize(("rank", "amount"), [("m", 400), ("c", 800), ("k", 1200)])
@rule("CN-8.9")
def test_card_debt_goes_to_the_rolled_colour_or_else_to_the_bank(rank: str, amount: int) -> None:
    for face, received in (("red", amount), ("white", amount), ("black", 0), ("yellow", 0), ("blue", 0)):
        game = draws("B08", rank).play(f"colour {face}")
        assert (game.cash("blue"), game.cash("red")) == (5000 - amount, 5000 + received)


@rule("CN-8.1")
def test_a_raid_takes_a_picciotto_of_the_drawers_choice() -> None:
    game = position("at blue roll\nblue 5000 @17 N1 b1* c1 c2 (start 2)\nred 5000 @0 S1 e6").arrive(3)
    game.play("draw black B09", "face")
    assert game.options == ["lose start", "lose b1"]
    game.play("lose start")
    assert (game.player("blue").waiting, game.table.picciotti, game.cash("blue")) == (1, 28, 5000)
    game = position("at blue roll\nblue 5000 @17 N1 b1* c1 c2\nred 5000 @0 S1 e6").arrive(3)
    game.play("draw black B09", "face")
    assert (game.guards("blue"), game.asked) == (set(), "act")


@pytest.mark.parametrize(
    ("card", "amounts"), [("B09", (400, 600, 1000)), ("B11", (400, 600, 1000)), ("B14", (400,) * 3)]
)
@rule("CN-8.10")
def test_who_has_nothing_to_lose_pays_instead(card: str, amounts: tuple[int, ...]) -> None:
    for rank, amount in zip("mck", amounts, strict=True):
        assert draws(card, rank).cash("blue") == 5000 - amount


@rule("CN-8.1", "CN-7.4")
def test_arson_takes_a_business_without_a_card() -> None:
    game = draws("B11", more="owns blue @9 R01\nowns blue @3 @10")
    assert game.options == ["lose @3", "lose @10"]
    game.play("lose @10")
    assert [game.owner(field) for field in (9, 3, 10)] == ["blue", "blue", None]


@rule("CN-8.1", "CN-3.1")
def test_an_uprising_returns_an_unguarded_piece_and_spares_a_mafioso() -> None:
    game = position("at blue roll\nblue 5000 @17 N1 b1* c1 c2\nred 5000 @0 S1 e6").arrive(3)
    game.play("draw black B12", "face")
    assert game.options == ["lose c1", "lose c2"]
    game.play("lose c1")
    assert (game.cells("blue"), game.player("blue").supply, game.rank("blue")) == ({"b1", "c2"}, 16, "mafioso")
    assert draws("B12", "m").cells("blue") == {"b1", "c1"}
    game = position("at blue roll\nblue 5000 @17 N1 b1* c1* c2*\nred 5000 @0 S1 e6").arrive(3)
    game.play("draw black B12", "face")
    assert len(game.cells("blue")) == 3


@rule("CN-8.3", "CN-12.2")
def test_a_traitor_takes_a_random_card_unseen() -> None:
    game = draws("B14", blue="hand R12 R14 R20")
    assert game.match.chance is not None
    assert game.match.chance.odds == (("R12", 1), ("R14", 1), ("R20", 1))
    game.play("traitor R14")
    assert game.player("blue").hand == ("R12", "R20")
    assert [entry.card for entry in game.match.view(0).under] == ["R14"]
    assert [str(entry.card) for entry in game.match.view(1).under] == ["?"]
    assert "R14" not in str(game.told("red", "CardLost"))


@rule("CN-12.2")
def test_a_house_search_shows_the_whole_hand_to_all() -> None:
    game = draws("B15", blue="hand R12 R14")
    assert [card.id for card in game.told(None, "HandShown")[0].cards] == ["R12", "R14"]
    assert game.match.view(1).players[0].hand == ("R12", "R14")
    assert game.player("blue").hand == ("R12", "R14")


@rule("CN-8.6", "CN-3.6")
def test_a_summons_leads_to_the_next_station_and_a_detour_three_fields_back() -> None:
    game = draws("B16")
    assert (game.player("blue").at, game.cash("blue")) == (8, 8400)
    game = draws("B17")
    assert (game.player("blue").at, game.cash("blue")) == (17, 4400)


@rule("CN-8.6")
def test_a_fourth_card_move_in_one_turn_does_nothing() -> None:
    game = position("at blue roll\nblue 9000 @17 N1 b1 c1 c2\nred 0 @0 S1 e6").arrive(3)
    game.table.card_moves = 3
    game.play("draw black B17", "face")
    assert (game.player("blue").at, game.cash("blue"), game.asked) == (20, 9000, "act")
    assert game.told("red", "FigureStayed")


@pytest.mark.parametrize(("rank", "turns"), [("m", 1), ("c", 2), ("k", 3)])
@rule("CN-5.12", "CN-8.10")
def test_a_federal_file_watches_the_drawer_from_this_turn_on(rank: str, turns: int) -> None:
    game = draws("B18", rank)
    assert game.player("blue").watch == turns
    game.play("done")
    assert game.player("blue").watch == turns - 1


@rule("CN-8.7", "CN-8.1")
def test_loan_sharks_are_paid_one_after_the_other_and_paid_off_one_by_one() -> None:
    game = position("at red end\nblue 600 @0 N1 b1 c1 c2 lasting B19 B20\nred 0 @0 S1 e6")
    assert (game.cash("blue"), game.asked) == (200, "raise")
    game.play("council c2")
    assert (game.cash("blue"), game.rank("blue"), game.asked) == (800, "mafioso", "roll")
    game = position("at blue act\nblue 5000 @0 N1 b1 c1 c2 lasting B19 B20\nred 0 @0 S1 e6").play("payoff loan-shark")
    assert (game.player("blue").lasting, game.cash("blue"), game.table.black_under) == (("B20",), 3000, ("B19",))
    game.play("payoff loan-shark")
    assert game.player("blue").lasting == ()
    assert game.refuses("payoff loan-shark") == "CN-8.7"


@rule("CN-8.7")
def test_the_second_loan_shark_is_due_by_the_rank_of_its_moment() -> None:
    game = position("at red end\nblue 200 @0 N1 b1 c1 c2 lasting B19 B20\nred 0 @0 S1 e6").play("council c2")
    assert (game.cash("blue"), game.asked) == (600, "roll")


@rule("CN-3.2", "CN-8.1")
def test_a_crown_witness_forbids_adjusting_until_start_is_passed() -> None:
    game = draws("B21")
    assert game.player("blue").lasting == ("B21",)
    game.play("done").arrive(1).play("done", "go", "roll 4")
    assert (game.player("blue").at, game.asked) == (0, "act")
    assert game.player("blue").lasting == ()


@rule("CN-8.1")
def test_a_strike_stops_the_income_of_own_businesses() -> None:
    text = "at blue roll\nblue 5000 @6 N1 b1 c1 c2 lasting B22\nred 0 @0 S1 e6\nowns blue @9"
    game = position(text).arrive(3)
    assert game.cash("blue") == 5000
    game.play("payoff strike")
    assert (game.cash("blue"), game.player("blue").lasting) == (3400, ())
    game = position(text).arrive(1)
    assert game.player("blue").lasting == ()


@rule("CN-8.1", "CN-6.4")
def test_a_warrant_forbids_hiring_until_a_station_is_visited() -> None:
    game = position("at blue roll\nblue 5000 @6 N1 b1 c1 c2 lasting B23\nred 0 @0 S1 e6").play("go", "roll 1", "move 1")
    assert game.asked == "act"
    assert game.refuses("hire") == "CN-8.1"
    assert game.offered("payoff") == []
    game = position("at blue roll\nblue 5000 @6 N1 b1 c1 c2 lasting B23\nred 0 @0 S1 e6").arrive(2)
    assert game.player("blue").lasting == ()
    assert "hire" in game.options


@rule("CN-8.1", "CN-6.6")
def test_martial_law_stops_picciotti_until_a_big_city_or_a_payment() -> None:
    game = position("at blue act\nblue 5000 @0 N1 b1* c1 c2 lasting B24\nred 0 @0 S1 e6")
    assert game.refuses("walk b1 c1") == "CN-8.1"
    game.play("payoff curfew")
    assert game.cash("blue") == 3400
    assert "walk b1 c1" in game.options
    game = position("at blue roll\nblue 0 @2 N1 b1* c1 c2 lasting B24\nred 0 @0 S1 e6").arrive(3)
    assert (game.player("blue").lasting, game.cash("blue")) == ((), 600)


@pytest.mark.parametrize(("rank", "amount"), [("m", 1000), ("c", 1600), ("k", 2000)])
@rule("CN-8.10")
def test_martial_law_is_paid_off_by_rank(rank: str, amount: int) -> None:
    game = position(f"at blue act\nblue 5000 @0 N1 {PIECES[rank]} lasting B24\nred 0 @0 S1 e6").play("payoff curfew")
    assert game.cash("blue") == 5000 - amount
