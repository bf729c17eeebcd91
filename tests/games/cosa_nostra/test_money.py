"""Section 9: the bank, forced payments, and bankruptcy."""

from omerta.testing import rule
from tests.games.cosa_nostra.sitting import position


@rule("CN-9.1")
def test_all_cash_is_public() -> None:
    game = position("at blue act\nblue 1200 @0 N1 b1\nred 800 @0 S1 e6")
    for seat in (0, 1, None):
        view = game.match.view(seat)
        assert [player.cash for player in view.players] == [1200, 800]
        assert view.bank == 58_000


@rule("CN-9.2")
def test_a_bank_that_is_emptied_exactly_levies_the_tax_after_paying() -> None:
    game = position("at blue roll\nblue 1000 @6 N1 b1 c1 c2\nred 56000 @0 S1 e6\nowns blue @9").arrive(3)
    assert (game.cash("blue"), game.cash("red"), game.table.bank) == (2000, 28_000, 30_000)
    assert len(game.told("red", "TaxLevied")) == 1


@rule("CN-9.2")
def test_the_tax_is_levied_once_and_a_remainder_is_lost() -> None:
    game = position("at blue roll\nblue 400 @6 N1 b1 c1 c2\nred 400 @0 S1 e6\nowns blue @9")
    game.table.bank = 0  # a box with less money
    game.arrive(3)
    assert (game.cash("blue"), game.cash("red"), game.table.bank) == (600, 200, 0)
    assert len(game.told("red", "TaxLevied")) == 1


@rule("CN-9.3")
def test_half_is_rounded_down_to_the_smallest_note() -> None:
    game = position("at blue roll\nblue 1000 @6 N1 b1 c1 c2\nred 58600 @0 S1 e6\nowns blue @9\nbank 400").arrive(3)
    assert game.told("red", "TaxLevied")[0].amount == 400 + 29_200
    assert (game.cash("red"), game.cash("blue"), game.table.bank) == (29_400, 600 + 3000, 27_000)


@rule("CN-9.4")
def test_a_debt_is_paid_at_once_without_a_question_if_the_cash_reaches() -> None:
    game = position("at blue roll\nblue 600 @6 N1 b1 c1 c2\nred 0 @0 S1 e6").arrive(2)
    assert (game.asked, game.cash("blue")) == ("act", 0)


@rule("CN-9.4", "CN-9.7")
def test_a_debt_lies_on_the_table_until_it_is_paid() -> None:
    game = position("at blue roll\nblue 0 @6 N1 b1 c1 c2\nred 0 @0 S1 e6").play("go", "roll 2", "move 2")
    assert [(view.debt, view.debtor) for view in map(game.match.view, (0, 1, None))] == [(600, 0)] * 3
    game.play("council c2")
    assert (game.table.debt, game.table.debtor, game.cash("blue")) == (0, None, 400)


@rule("CN-9.4")
def test_a_debt_keeps_its_sum_when_selling_lowers_the_rank() -> None:
    game = position("at blue roll\nblue 0 @6 N1 b1 c1 c2 c3 d3 d4 d5\nred 0 @0 S1 e6\nowns red @8 R03").play(
        "go", "roll 2"
    )
    assert game.asked == "raise"
    game.play("council d5")
    assert game.rank("blue") == "capiregime"
    game.play("council d4", "council d3")
    assert (game.cash("red"), game.cash("blue")) == (2400, 600)


@rule("CN-9.4")
def test_a_rival_off_turn_raises_cash_for_a_hostile_card() -> None:
    game = position("at blue act\nblue 0 @0 N1 b1 hand R16\nred 0 @0 S1 e6 d6").play("card blackmail red")
    assert (game.waiting, game.asked) == ("red", "raise")
    game.play("council d6")
    assert (game.cash("blue"), game.cash("red"), game.waiting, game.asked) == (600, 400, "blue", "act")


@rule("CN-9.5")
def test_the_council_buys_only_while_cash_is_short_and_the_piece_is_gone() -> None:
    game = position("at blue roll\nblue 0 @6 N1 b1 c1* c2\nred 0 @0 S1 e6").arrive(2).play("council c1")
    assert (game.asked, game.table.bank) == ("act", 60_000 - 400)
    assert (game.player("blue").supply, game.player("blue").sold, game.table.picciotti) == (15, 1, 30)
    assert game.refuses("council b1") == "CN-9.5"
    back = position("game seats=2 sold_piece=supply\nat blue roll\nblue 0 @6 N1 b1 c1 c2\nred 0 @0 S1 e6").arrive(2)
    back.play("council c1")
    assert (back.player("blue").supply, back.player("blue").sold) == (16, 0)


@rule("CN-9.6", "CN-10.2")
def test_a_debtor_may_make_three_offers_and_only_sell() -> None:
    game = position(
        "at blue roll\nblue 0 @6 N1 b1 c1 c2 hand R12\nred 5000 @0 S1 e6 d2\nowns blue @3 @10\nowns red @1"
    ).arrive(2)
    assert set(game.offered("offer")) == {"offer B sell c2", "offer B sell @3", "offer B sell @10", "offer B sell card"}
    assert game.refuses("offer red buy @1 200") == "CN-10.2"
    for item in ("c2", "@3", "#R12"):
        game.play(f"offer red sell {item} 200", "refuse")
    assert game.offered("offer") == []
    assert game.refuses("offer red sell @10 200") == "CN-10.2"
    game.play("council b1")
    assert game.asked == "act"
    assert "offer B sell @3" in game.options


@rule("CN-9.7")
def test_the_payment_is_made_as_soon_as_the_cash_reaches() -> None:
    game = position("at blue roll\nblue 0 @6 N1 b1 c1 c2\nred 5000 @0 S1 e6 d2").arrive(2)
    game.play("offer red sell c2 600", "accept")
    assert (game.asked, game.cash("blue"), game.waiting) == ("act", 0, "blue")


@rule("CN-9.8")
def test_nobody_may_default_while_he_has_a_piece() -> None:
    game = position("at blue roll\nblue 0 @6 N1 b1\nred 5000 @0 S1 e6\nowns blue @3").arrive(2)
    assert game.refuses("default") == "CN-9.8"
    game = position("at blue roll\nblue 0 @6 N1\nred 5000 @0 S1 e6\nowns blue @3").arrive(2)
    assert game.options == ["default", "offer B sell @3"]


@rule("CN-9.8")
def test_without_pieces_and_offers_the_default_is_automatic() -> None:
    game = position("at blue roll\nblue 0 @6 N1\nred 5000 @0 S1 e6").play("go", "roll 2", "move 2")
    assert game.ended == ("bankruptcy", ("red",))
    game = position("at blue roll\nblue 0 @6 N1\nred 0 @0 S1 e6\nowns blue @3").play("go", "roll 2", "move 2")
    assert game.ended == ("bankruptcy", ("red",))


@rule("CN-9.9", "CN-8.3")
def test_a_default_returns_everything_to_its_place() -> None:
    game = position(
        "game seats=3 bankruptcy=eliminate\nat blue roll\nblue 200 @6 N1 (start 2) hand R12 R08 lasting B23 B19\n"
        "red 0 @0 S1 e6\ngreen 0 @0 E1 f2\nowns blue @3\nowns blue @9 R01\ndocuments blue @4 R07\nowns green @8 R03"
    ).play("go", "roll 2", "move 2")
    player = game.player("blue")
    assert (player.out, player.cash, player.waiting, player.hand, player.lasting) == (True, 0, 0, (), ())
    assert game.cash("green") == 200
    assert (game.owner(3), game.owner(9), game.table.laid, game.table.documents) == (None, None, {8: "R03"}, ())
    assert [entry.card for entry in game.table.under] == ["R07", "R01", "R08", "R12"]
    assert [entry.card for entry in game.match.view(1).under][:2] == ["R07", "R01"]
    assert [str(entry.card) for entry in game.match.view(1).under][2:] == ["?", "?"]
    assert [entry.card for entry in game.match.view(0).under] == ["R07", "R01", "R08", "R12"]
    assert game.table.black_under == ("B23", "B19")
    assert game.table.picciotti == 30


@rule("CN-9.10")
def test_several_debts_are_settled_one_after_the_other() -> None:
    game = (
        position("game seats=3\nat red roll\nblue 0 @0 N1 b1\nred 0 @17 S1 e6 d6 d5\ngreen 0 @0 E1 f2")
        .arrive(3)
        .play("draw black B06", "face")
    )
    assert (game.asked, game.cash("green")) == ("raise", 0)
    game.play("council d5")
    assert (game.cash("green"), game.cash("blue"), game.cash("red")) == (400, 400, 200)
