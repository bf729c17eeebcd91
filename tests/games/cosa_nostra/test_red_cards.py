"""Section 8a: what each red card does, by rank."""

import pytest

from omerta.testing import rule
from tests.games.cosa_nostra.sitting import Sitting, position

PIECES = {"m": "b1 c1", "c": "b1 c1 c2", "k": "b1 c1 c2 c3 d3 d4 d5"}
RED_PIECES = {"m": "e6 f6", "c": "e6 f6 f5", "k": "e6 f6 f5 f4 f3 f2 f1"}


def holding(hand: str, rank: str = "c", cash: int = 9000, red: str = "e6", more: str = "") -> Sitting:
    """Blue, of a rank, in his actions with cards in hand."""
    return position(f"at blue act\nblue {cash} @0 N1 {PIECES[rank]} hand {hand}\nred 9000 @0 S1 {red}\n{more}")


@rule("CN-8.2", "CN-8.3")
def test_a_used_card_of_immediate_help_goes_under_the_deck_first() -> None:
    game = holding("R12", cash=0).play("card heist")
    assert [entry.card for entry in game.table.under] == ["R12"]
    assert game.player("blue").hand == ()
    assert game.told("red", "RedUsed")[0].card.id == "R12"


@rule("CN-8.2")
def test_red_cards_are_used_in_own_actions_only() -> None:
    game = position("at blue roll\nblue 0 @0 N1 b1 c1 c2 hand R12\nred 0 @0 S1 e6 hand R13")
    assert game.options == ["go"]
    game.arrive(1)
    assert game.offered("card") == ["card heist"]
    game.play("done")
    assert (game.waiting, game.options) == ("red", ["go"])


@rule("CN-8.2", "CN-8.4")
def test_lasting_cards_stay_face_up_at_their_field() -> None:
    game = holding("R01 R06").play("card bank-director @9", "card secret-documents @13")
    assert game.table.laid == {9: "R01"}
    assert [(papers.field, papers.seat, papers.card) for papers in game.table.documents] == [(13, 0, "R06")]
    assert game.table.under == ()


@rule("CN-8.3")
def test_the_lowest_id_of_a_name_is_used_and_there_is_no_hand_limit() -> None:
    game = holding("R13 R12 R01 R02 R03 R04 R05 R06 R07 R08 R14 R15", cash=0)
    assert game.offered("card").count("card heist") == 1
    game.play("card heist")
    assert "R13" in game.player("blue").hand
    assert "R12" not in game.player("blue").hand


@rule("CN-8.3", "CN-2.3")
def test_decks_are_never_reshuffled_and_the_bottom_comes_in_order() -> None:
    hand = " ".join(f"R{number:02}" for number in range(1, 25) if number not in (12, 14))
    game = position(f"at blue roll\nblue 5000 @0 N1 b1 c1 c2\nred 0 @0 S1 e6 hand {hand}\nunder red R14 R12")
    game.play("go", "roll 2", "move 2", "tip")
    assert game.match.chance is not None
    assert game.match.chance.odds == (("R14", 1),)
    game.play("draw red R14")
    assert game.player("blue").hand == ("R14",)


@rule("CN-8.5")
def test_a_card_without_a_possible_effect_is_not_offered() -> None:
    game = holding("R08 R11 R20 R22 R23 R24", cash=800)
    assert game.offered("card") == []
    for name in ("ambush e6", "turncoat e6", "hit e6", "alibi", "permit b2"):
        assert game.refuses(f"card {name}") == "CN-8.5"
    assert game.refuses("card heist") == "CN-8.2"


@pytest.mark.parametrize(("rank", "cost"), [("m", 2000), ("c", 3000), ("k", 4000)])
@rule("CN-8.5", "CN-8.10")
def test_ambush_gains_a_piece_in_reach_guarded_or_not(rank: str, cost: int) -> None:
    game = holding("R08", rank, cost, "d1* e6")
    game.play("card ambush d1")
    assert (game.cash("blue"), game.cells("red"), game.player("red").supply) == (0, {"e6"}, 17)
    assert "d1" in game.cells("blue")
    assert (game.guards("blue"), game.guards("red"), game.table.picciotti) == (set(), set(), 30)
    assert holding("R08", rank, cost - 200, "d1* e6").offered("card") == []


@pytest.mark.parametrize(("rank", "cost"), [("m", 3000), ("c", 4000), ("k", 5000)])
@rule("CN-8.5", "CN-6.10")
def test_turncoat_takes_the_guard_along_who_may_not_step_this_turn(rank: str, cost: int) -> None:
    game = holding("R11", rank, cost, "d1* b2 e6")
    assert game.offered("card") == ["card turncoat d1"]
    game.play("card turncoat d1")
    assert (game.cash("blue"), game.guards("blue"), game.table.picciotti) == (0, {"d1"}, 29)
    assert game.refuses("walk d1 c1") == "CN-6.6"


@pytest.mark.parametrize(("rank", "amount"), [("m", 2400), ("c", 2000), ("k", 1600)])
@rule("CN-8.10")
def test_heist_pays_by_own_rank(rank: str, amount: int) -> None:
    assert holding("R12", rank, 0).play("card heist").cash("blue") == amount


@pytest.mark.parametrize(("rank", "amount"), [("m", 3000), ("c", 2000), ("k", 1000)])
@rule("CN-8.10")
def test_inheritance_pays_by_own_rank(rank: str, amount: int) -> None:
    assert holding("R14", rank, 0).play("card inheritance").cash("blue") == amount


@rule("CN-8.2")
def test_racket_counts_pieces_and_businesses_but_pays_four_hundred_at_least() -> None:
    assert holding("R15", "c", 0, more="owns blue @1 @3").play("card racket").cash("blue") == 1000
    game = position("at blue act\nblue 0 @0 N1 b1 hand R15\nred 0 @0 S1 e6").play("card racket")
    assert game.cash("blue") == 400


@pytest.mark.parametrize(("rank", "amount"), [("m", 600), ("c", 1000), ("k", 1600)])
@rule("CN-8.10", "CN-9.4")
def test_blackmail_costs_the_rival_by_his_own_rank(rank: str, amount: int) -> None:
    game = holding("R16", red=RED_PIECES[rank]).play("card blackmail red")
    assert (game.cash("blue"), game.cash("red")) == (9000 + amount, 9000 - amount)


@pytest.mark.parametrize(("rank", "amount"), [("m", 1000), ("c", 1600), ("k", 2400)])
@rule("CN-8.9", "CN-8.10")
def test_vendetta_meets_the_rival_whose_colour_is_rolled(rank: str, amount: int) -> None:
    for face, paid in (("red", amount), ("white", amount), ("blue", 0), ("black", 0), ("green", 0)):
        game = holding("R18", red=RED_PIECES[rank]).play("card vendetta", f"colour {face}")
        assert game.table.colour == face
        assert game.cash("red") == 9000 - paid
        assert game.asked == "act"


@rule("CN-8.9")
def test_white_lets_the_user_name_one_of_several_rivals() -> None:
    game = position("game seats=3\nat blue act\nblue 0 @0 N1 b1 hand R18\nred 5000 @0 S1 e6\ngreen 5000 @0 E1 f2").play(
        "card vendetta", "colour white"
    )
    assert game.options == ["who B", "who C"]
    game.play("who green")
    assert (game.cash("red"), game.cash("green"), game.cash("blue")) == (5000, 4000, 1000)


@pytest.mark.parametrize(("rank", "turns"), [("m", 1), ("c", 2), ("k", 3)])
@rule("CN-8.10", "CN-5.12")
def test_federal_tip_watches_a_rival_by_his_rank(rank: str, turns: int) -> None:
    game = holding("R19", red=RED_PIECES[rank]).play("card federal-tip red")
    assert game.player("red").watch == turns


@rule("CN-8.5")
def test_hit_removes_a_rivals_picciotto_from_the_map() -> None:
    game = position("at blue act\nblue 0 @0 N1 b1* hand R20\nred 0 @0 S1 e6* (start 1)")
    assert game.offered("card") == ["card hit e6"]
    game.play("card hit e6")
    assert (game.guards("red"), game.cells("red"), game.table.picciotti) == (set(), {"e6"}, 28)


@rule("CN-8.6", "CN-3.2")
def test_the_getaway_car_drives_exactly_as_far_as_its_user_says() -> None:
    game = position(f"at blue roll\nblue 0 @0 N1 {PIECES['k']} hand R21\nred 0 @0 S1 e6")
    assert game.options == ["go", *(f"card getaway-car {far}" for far in range(1, 7))]
    game.play("card getaway-car 5")
    assert (game.player("blue").at, game.cash("blue"), game.asked) == (5, 1400, "act")
    assert [entry.card for entry in game.table.under] == ["R21"]


@rule("CN-8.8")
def test_the_lawyer_answers_a_black_card_or_ends_a_lasting_one() -> None:
    game = position("at blue roll\nblue 5000 @17 N1 b1 c1 c2 hand R22\nred 0 @0 S1 e6").arrive(3).play("draw black B04")
    assert game.options == ["face", "lawyer"]
    game.play("lawyer")
    assert (game.cash("blue"), game.table.black_under) == (5000, ("B04",))
    assert [entry.card for entry in game.table.under] == ["R22"]
    game = position("at blue act\nblue 0 @0 N1 b1 hand R22 lasting B19 B20 B24\nred 0 @0 S1 e6")
    assert sorted(game.offered("card")) == ["card lawyer curfew", "card lawyer loan-shark"]
    game.play("card lawyer loan-shark")
    assert game.player("blue").lasting == ("B20", "B24")
    assert game.table.black_under == ("B19",)


@rule("CN-5.12")
def test_an_alibi_ends_the_watch() -> None:
    game = position("at blue act\nblue 3000 @0 N1 b1 watch 3 hand R23\nred 0 @0 S1 e6").play("card alibi")
    assert game.player("blue").watch == 0
    assert game.offered("buy")


@pytest.mark.parametrize(("rank", "cost"), [("m", 1000), ("c", 1400), ("k", 1800)])
@rule("CN-8.5", "CN-6.1")
def test_a_permit_lays_a_piece_at_a_better_price(rank: str, cost: int) -> None:
    game = holding("R24", rank, cost)
    assert "card permit b2" in game.options
    assert "card permit f1" not in game.options
    game.play("card permit b2")
    assert game.cash("blue") == 0
    assert "b2" in game.cells("blue")


@rule("CN-8.4")
def test_secret_documents_befriend_any_shop_or_station_not_own_and_stay_when_it_changes_hands() -> None:
    game = position(
        "game seats=3\nat blue act\nblue 9000 @10 N1 b1 c1 c2 hand R06 R07\nred 9000 @0 S1 e6\n"
        "green 9000 @0 E1 f2\nowns blue @4\nowns red @13"
    )
    assert [option for option in game.options if "documents" in option] == [
        f"card secret-documents @{field}" for field in (8, 13, 17, 21)
    ]
    game.play("card secret-documents @13")
    assert "card secret-documents @13" not in game.options
    game.play("done").arrive(1).play("offer green sell @13 400", "accept", "done").arrive(1).play("done")
    game.arrive(3)
    assert (game.player("blue").at, game.cash("blue"), game.owner(13)) == (13, 9000, "green")


@rule("CN-8.4")
def test_documents_count_as_own_while_the_user_controls_the_field() -> None:
    game = position(
        "at blue roll\nblue 5000 @10 N1 b1 c1 c2\nred 0 @0 S1 e6\nowns blue @13\ndocuments blue @13 R06"
    ).arrive(3)
    assert game.cash("blue") == 10000


CONTROL = [
    # card, hand, field, owner before, cost; None where it cannot be used
    ("bank-director", "R01", 9, "", 0),
    ("bank-director", "R01", 9, "owns red @9", 4000),
    ("bank-director", "R01", 9, "owns blue @9", 0),
    ("police-chief", "R03", 8, "", 0),
    ("police-chief", "R03", 8, "owns red @8 R04", None),
    ("arms-dealer", "R05", 13, "", 3000),
    ("arms-dealer", "R05", 13, "owns red @13", 6000),
    ("arms-dealer", "R05", 13, "owns blue @13", 0),
]


@pytest.mark.parametrize(("name", "hand", "field", "owns", "cost"), CONTROL)
@rule("CN-7.2", "CN-7.4", "CN-8.5")
def test_cards_of_control_by_the_owner_of_the_field(
    name: str, hand: str, field: int, owns: str, cost: int | None
) -> None:
    game = holding(hand, more=owns)
    if cost is None:
        assert f"card {name} @{field}" not in game.options
        return
    game.play(f"card {name} @{field}")
    assert (game.owner(field), game.table.laid[field]) == ("blue", hand)
    assert (game.cash("blue"), game.cash("red")) == (9000 - cost, 9000)
    if cost:
        poor = holding(hand, cash=cost - 200, more=owns)
        assert f"card {name} @{field}" not in poor.options
