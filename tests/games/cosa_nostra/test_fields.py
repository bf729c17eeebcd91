"""Section 5: the fields of the ring."""

import pytest

from omerta.games.cosa_nostra.editions import edition_of
from omerta.testing import rule
from tests.games.cosa_nostra.sitting import Sitting, position

RANKS = {"m": "b1 c1", "c": "b1 c1 c2", "k": "b1 c1 c2 c3 d3 d4 d5"}
TABLE = {
    # field: neutral, own, rival's
    "bank @9": ((200, 400, 800), 3000, (200, 400, 800)),
    "arms shop @13": ((400, 600, 1000), 5000, (400, 600, 1000)),
    "casino @10": ((200, 400, 800), 2000, (400, 800, 1200)),
    "police @8": ((-400, -600, -1000), 0, (800, 1200, 2400)),
}


def visit(field: int, pieces: str, more: str = "", cash: int = 5000) -> Sitting:
    """Blue has just stopped on a field."""
    before = (field - 3) % 24
    return position(f"at blue roll\nblue {cash} @{before} N1 {pieces}\nred 5000 @0 S1 e6\n{more}").arrive(3)


@rule("CN-5.1", "CN-5.2")
@pytest.mark.parametrize("name", TABLE)
@pytest.mark.parametrize("rank", range(3))
def test_what_businesses_pay_and_cost_by_owner_and_rank(name: str, rank: int) -> None:
    neutral, own, rival = TABLE[name]
    field = int(name.split("@")[1])
    pieces = list(RANKS.values())[rank]
    card = " R03" if "police" in name else ""
    assert visit(field, pieces).cash("blue") == 5000 + neutral[rank]
    assert visit(field, pieces, f"owns blue @{field}{card}").cash("blue") == 5000 + own
    game = visit(field, pieces, f"owns red @{field}{card}")
    assert (game.cash("blue"), game.cash("red")) == (5000 - rival[rank], 5000 + rival[rank])


@rule("CN-5.2")
def test_rent_may_go_to_the_bank_but_an_arms_shop_always_pays_its_owner() -> None:
    for field, received in ((9, 0), (13, 600)):
        game = position(
            "game seats=2 rent_to=bank\nat blue roll\n"
            f"blue 5000 @{field - 3} N1 b1 c1 c2\nred 5000 @0 S1 e6\nowns red @{field}"
        ).arrive(3)
        assert game.cash("red") == 5000 + received
        assert game.cash("blue") < 5000


@rule("CN-5.1")
def test_only_the_four_kinds_of_business_can_be_controlled() -> None:
    e = edition_of("standard")
    assert {e.ring[field].name for field in e.businesses} == {"bank", "arms-shop", "casino", "police"}
    game = position("at blue act\nblue 9000 @0 N1 b1 c1 c2\nred 5000 @0 S1 e6")
    assert game.refuses("acquire @7") == "CN-5.1"


@rule("CN-5.3")
@pytest.mark.parametrize(("field", "owns"), [(13, ""), (13, "owns red @13"), (8, ""), (8, "owns red @8 R03")])
def test_a_friendly_shop_or_station_neither_pays_nor_costs(field: int, owns: str) -> None:
    game = visit(field, RANKS["c"], f"{owns}\ndocuments blue @{field} R06")
    assert (game.cash("blue"), game.cash("red")) == (5000, 5000)


@rule("CN-5.4")
def test_fortuna_draws_black_for_odd_and_red_for_even() -> None:
    for number in range(1, 7):
        game = visit(18, RANKS["c"])
        assert game.asked == "fortune"
        game.play(f"fortune {number}")
        assert game.asked == ("draw-black" if number % 2 else "draw-red")
        assert game.table.fortune == number


@rule("CN-5.5")
def test_the_sports_club_hires_one_picciotto_for_a_thousand() -> None:
    game = position("at blue roll\nblue 1000 @6 N1 b1 c1 c2\nred 5000 @0 S1 e6").play("go", "roll 1", "move 1")
    assert game.options == ["decline", "hire club"]
    game.play("hire club")
    assert (game.cash("blue"), game.player("blue").waiting) == (0, 1)
    poor = position("at blue roll\nblue 800 @6 N1 b1 c1 c2\nred 5000 @0 S1 e6").play("go", "roll 1", "move 1")
    assert poor.asked == "act"


@rule("CN-5.5")
def test_a_picciotto_from_the_club_pays_the_tax_for_seizing() -> None:
    game = position("at blue roll\nblue 9000 @6 N1 c1 c2 c3\nred 5000 @0 S1 b1 e6").play(
        "go", "roll 1", "move 1", "hire club"
    )
    assert game.offered("seize") == []
    game.play("done").arrive(1).play("done").arrive(1)
    before = game.cash("blue")
    game.play("seize start b1")
    assert game.cash("blue") == before - 3000


@rule("CN-5.6")
def test_the_informer_sells_a_red_card_for_four_hundred() -> None:
    game = position("at blue roll\nblue 400 @0 N1 b1 c1 c2\nred 5000 @0 S1 e6").play("go", "roll 2", "move 2")
    assert game.options == ["decline", "tip"]
    game.play("tip", "draw red R12")
    assert (game.cash("blue"), game.player("blue").hand) == (0, ("R12",))
    declined = position("at blue roll\nblue 400 @0 N1 b1 c1 c2\nred 5000 @0 S1 e6").play(
        "go", "roll 2", "move 2", "decline"
    )
    assert declined.cash("blue") == 400
    poor = position("at blue roll\nblue 200 @0 N1 b1 c1 c2\nred 5000 @0 S1 e6").play("go", "roll 2", "move 2")
    assert poor.asked == "act"


@rule("CN-5.7")
def test_yakuza_removes_any_picciotto_on_the_map_but_none_at_a_start_point() -> None:
    game = position("at blue roll\nblue 2000 @9 N1 b1* c1 c2\nred 5000 @0 S1 e6* (start 2)").play(
        "go", "roll 2", "move 2"
    )
    assert game.options == ["decline", "yakuza b1", "yakuza e6"]
    game.play("yakuza e6")
    assert game.cells("red") == {"e6"}
    assert (game.guards("red"), game.cash("blue"), game.table.picciotti) == (set(), 0, 27)
    idle = position("at blue roll\nblue 9000 @9 N1 b1 c1 c2\nred 5000 @0 S1 e6 (start 2)").play(
        "go", "roll 2", "move 2"
    )
    assert idle.asked == "act"


@rule("CN-5.8", "CN-6.11")
def test_the_big_city_pays_for_every_piece_linked_or_not() -> None:
    assert visit(5, "b1 c1 c2 f6").cash("blue") == 5800


@rule("CN-5.9")
def test_problem_draws_a_black_card() -> None:
    game = visit(20, RANKS["c"])
    assert game.asked == "draw-black"
    game.play("draw black B01", "face")
    assert game.cash("blue") == 4200


ALL_RED = " ".join(edition_of("standard").red)
ALL_BLACK = " ".join(edition_of("standard").black)


@rule("CN-5.11")
def test_an_empty_deck_gives_nothing_and_the_informer_is_not_offered() -> None:
    game = position(f"at blue roll\nblue 5000 @0 N1 b1 c1 c2\nred 5000 @0 S1 e6 hand {ALL_RED}").arrive(2)
    assert game.asked == "act"
    assert game.told("blue", "MoneyPaid") == []
    game = (
        position(f"at blue roll\nblue 5000 @0 N1 b1 c1 c2\nred 5000 @0 S1 e6 hand {ALL_RED}")
        .arrive(6)
        .play("fortune 2")
    )
    assert game.asked == "act"
    game = position(f"at blue roll\nblue 5000 @17 N1 b1 c1 c2\nred 5000 @0 S1 e6 lasting {ALL_BLACK}").arrive(3)
    assert game.asked == "act"


@rule("CN-5.12")
def test_the_watch_runs_down_at_the_end_of_own_turns_and_a_new_cause_never_shortens_it() -> None:
    game = visit(12, RANKS["c"])
    assert game.player("blue").watch == 3
    game.play("done")
    assert game.player("blue").watch == 2
    game.arrive(1).play("done")
    assert game.player("blue").watch == 2
    game = position("at blue act\nblue 0 @0 N1 b1 c1 hand R19\nred 5000 @0 S1 e6 d6 d5 watch 3").play(
        "card federal-tip red"
    )
    assert game.player("red").watch == 3


@rule("CN-5.12")
def test_a_watched_player_is_offered_no_picciotto_at_the_club() -> None:
    game = position("at blue roll\nblue 5000 @6 N1 b1 c1 c2 watch 2\nred 5000 @0 S1 e6").play("go", "roll 1", "move 1")
    assert game.asked == "act"


@rule("CN-5.13")
def test_a_watched_player_may_do_whatever_gains_no_control() -> None:
    game = position(
        "at blue roll\nblue 9000 @9 N1 b1* c1 c2 watch 2 hand R01 R06 R08 R16 R24 lasting B19\n"
        "red 5000 @0 S1 e6* d2 c3 b2\nowns blue @1 @3\nowns red @14"
    ).play("go", "roll 2", "move 2", "yakuza e6")
    assert game.offered("buy", "hire", "walk", "claim", "seize", "acquire") == []
    assert set(game.offered("card")) >= {"card bank-director @1", "card blackmail B", "card secret-documents @13"}
    assert not [option for option in game.offered("card") if "ambush" in option or "permit" in option]
    assert "card bank-director @14" not in game.options
    assert game.offered("payoff") == ["payoff loan-shark"]
    offers = game.offered("offer")
    assert "offer B sell @3" in offers
    assert "offer B sell card" in offers
    assert not [offer for offer in offers if " buy " in offer]
