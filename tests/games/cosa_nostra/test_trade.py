"""Section 10: trading with rivals."""

import pytest

from omerta.testing import rule
from tests.games.cosa_nostra.sitting import position

TWO = "at blue act\nblue 5000 @0 N1 b1 c1 c2 hand R12 R14\nred 3000 @0 S1 e6 d2 b2*\nowns blue @3\nowns red @13"


@rule("CN-10.1", "CN-10.9")
def test_pieces_businesses_and_cards_change_hands_for_an_agreed_price() -> None:
    game = position(TWO).play("offer red buy d2 3600", "accept")
    assert (game.cash("blue"), game.cash("red")) == (1400, 6600)
    assert "d2" in game.cells("blue")
    assert game.player("red").supply == 16
    game.play("offer red sell #R12 800", "accept")
    assert (game.player("blue").hand, game.player("red").hand) == (("R14",), ("R12",))
    game = position(TWO).play("offer red buy @13 5000", "accept", "offer red sell @3 200", "accept")
    assert (game.owner(13), game.owner(3), game.cash("blue")) == ("blue", "red", 200)


@rule("CN-10.2")
def test_two_offers_a_turn_and_only_by_the_player_on_turn() -> None:
    game = position(TWO).play("offer red buy d2 200", "refuse", "offer red buy @13 200", "refuse")
    assert game.offered("offer") == []
    assert game.refuses("offer red sell @3 200") == "CN-10.2"
    game = position(TWO.replace("at blue act", "game seats=2 offers_per_turn=1\nat blue act"))
    assert game.play("offer red buy d2 200", "refuse").offered("offer") == []
    game.play("done").arrive(1)
    assert game.offered("offer")


@rule("CN-10.3")
def test_an_offer_names_one_rival_one_item_and_a_side() -> None:
    game = position(TWO)
    assert game.offered("offer") == [
        "offer B buy d2", "offer B buy @13",
        "offer B sell b1", "offer B sell c2", "offer B sell @3", "offer B sell card",
    ]  # fmt: skip
    assert game.refuses("offer red sell @13 200") == "CN-10.3"
    assert game.refuses("offer red sell #R20 200") == "CN-10.3"
    assert game.refuses("offer blue buy d2 200") == "CN-10.2"
    assert game.refuses("offer red lend c2 200") == "CN-10.3"


@rule("CN-10.4")
def test_prices_are_multiples_of_two_hundred_up_to_the_buyers_cash() -> None:
    game = position(TWO)
    assert game.refuses("offer red buy d2 5200") == "CN-10.4"
    assert game.refuses("offer red buy d2 300") == "CN-10.4"
    assert game.refuses("offer red sell @3 3200") == "CN-10.4"
    game.play("offer red sell @3")
    assert game.options == [str(price) for price in range(3000, 0, -200)]
    game = position(TWO).play("offer red buy d2")
    assert game.options == [str(price) for price in range(200, 5001, 200)]


@rule("CN-10.5")
def test_a_cell_goes_only_to_a_buyer_who_reaches_it_has_a_piece_and_is_not_watched() -> None:
    game = position(TWO)
    assert game.refuses("offer red buy e6 200") == "CN-10.5"
    assert game.refuses("offer red buy b2 200") == "CN-6.9"
    assert game.refuses("offer red sell c1 200") == "CN-10.5"
    game = position("at blue act\nblue 5000 @0 N1 c2\nred 3000 @0 S1 d2 supply 0 sold 17")
    assert "offer B sell c2" not in game.options
    assert "offer B buy d2" in game.options
    game = position("at blue act\nblue 5000 @0 N1 c2\nred 3000 @0 S1 d2 watch 1")
    assert game.refuses("offer red sell c2 200") == "CN-5.12"
    gate = position("at blue act\nblue 5000 @0 N1\nred 3000 @0 S1 b1")
    assert "offer B buy b1" in gate.options


@rule("CN-10.6")
def test_a_business_needs_a_free_token_and_its_card_goes_along() -> None:
    game = position("at blue act\nblue 5000 @0 N1 b1\nred 3000 @0 S1 e6 watch 1\nowns blue @9 R01\nowns red @13")
    assert game.refuses("offer red sell @9 200") == "CN-10.6"
    game.play("offer red buy @13 400", "accept")
    assert game.owner(13) == "blue"


@rule("CN-10.7")
def test_a_card_on_offer_is_shown_to_the_addressee_alone() -> None:
    game = position(
        "game seats=3\nat blue act\nblue 5000 @0 N1 b1 hand R12 R14\nred 3000 @0 S1 e6\ngreen 3000 @0 E1 f2"
    ).play("offer red sell #R14 800")
    assert game.match.view(1).deal.item == "#R14"
    assert game.told("red", "CardOffered")[0].card.id == "R14"
    for other in (2, None):
        assert game.match.view(other).deal.item == "#?"
        assert "R14" not in str(game.match.view(other))
        assert "R14" not in str(game.match.told(other))
        assert "R14" not in game.match.record(other)
    assert game.told("green", "CardOffered")[0].price == 800
    assert "show R14" in game.match.record(1)


@rule("CN-10.3", "CN-10.8")
@pytest.mark.parametrize(
    ("offer", "asks", "answers", "counters"),
    [
        (
            "buy d2",
            "How much do you offer B for cell d2?",
            "A offers you 400 for cell d2. Do you sell?",
            "B wants 600 for cell d2. Do you buy?",
        ),
        (
            "sell @3",
            "How much do you want from B for the casino 3?",
            "A offers you the casino 3 for 400. Do you buy?",
            "B would pay 600 for the casino 3. Do you sell?",
        ),
        (
            "sell #R14",
            "How much do you want from B for a red card?",
            "A offers you a red card for 400. Do you buy?",
            "B would pay 600 for a red card. Do you sell?",
        ),
    ],
)
def test_a_question_about_an_offer_names_the_thing_and_the_price(
    offer: str, asks: str, answers: str, counters: str
) -> None:
    game = position(TWO)

    def asked() -> str:
        return game.match.ask(game.match.waiting[0]).text("en")

    game.play(*(("offer red sell card", f"show {offer[-3:]}") if "#" in offer else (f"offer red {offer}",)))
    assert asked() == asks
    game.play("400")
    assert asked() == answers
    game.play("counter 600")
    assert asked() == counters


@rule("CN-10.8")
def test_the_addressee_may_counter_once_and_the_offerer_then_says_yes_or_no() -> None:
    game = position(TWO).play("offer red buy d2 2000")
    assert (game.waiting, game.options) == ("red", ["refuse", "accept", "counter"])
    assert game.refuses("counter 2000") == "CN-10.8"
    assert game.refuses("counter 5200") == "CN-10.8"
    game.play("counter 4200")
    assert (game.waiting, game.options) == ("blue", ["refuse", "accept"])
    game.play("accept")
    assert (game.cash("blue"), game.cash("red")) == (800, 7200)
    assert "d2" in game.cells("blue")


@rule("CN-10.8")
def test_a_refused_item_may_not_be_offered_again_to_the_same_rival_in_that_turn() -> None:
    game = position(TWO).play("offer red buy d2 200", "counter 5000", "refuse")
    assert game.refuses("offer red buy d2 400") == "CN-10.8"
    assert (game.cash("blue"), "d2" in game.cells("red")) == (5000, True)
    game.play("offer red sell #R12 200", "refuse", "done").arrive(1).play("done").arrive(1)
    assert "offer B buy d2" in game.options


@rule("CN-10.8")
def test_one_price_alone_leaves_nothing_to_counter() -> None:
    game = position("at blue act\nblue 200 @0 N1 c2\nred 0 @0 S1 d2").play("offer red buy d2 200")
    assert game.options == ["refuse", "accept"]
    game = position(TWO.replace("at blue act", "game seats=2 counters=0\nat blue act")).play("offer red buy d2 200")
    assert game.options == ["refuse", "accept"]


@rule("CN-10.9")
def test_a_trade_can_end_the_match_for_a_player_off_turn() -> None:
    game = position("at blue act\nblue 0 @0 W2 f6 f5\nred 5000 @0 N1 a1 a2 b2 b3 c3 c4 d4 d5 e5 e6").play(
        "offer red sell f6 5000", "accept"
    )
    assert game.ended == ("connection", ("red",))
