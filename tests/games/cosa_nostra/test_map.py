"""Sections 6 and 7: the city, picciotti, businesses."""

from omerta.testing import rule
from tests.games.cosa_nostra.sitting import position

SEVEN = "b1 c1 c2 c3 d3 d4 d5"


def options(blue: str, red: str = "e6", *more: str) -> list[str]:
    return position("\n".join(["at blue act", f"blue {blue}", f"red 5000 @0 S1 {red}", *more])).options


@rule("CN-6.1", "CN-6.2")
def test_empty_cells_beside_own_pieces_and_the_own_gate_can_be_bought() -> None:
    found = [option for option in options("3000 @0 N1 c2 d5") if option.startswith("buy")]
    assert sorted(found) == sorted(f"buy {cell}" for cell in ("b1", "c1", "b2", "d2", "c3", "c5", "e5", "d4", "d6"))
    game = position("at blue act\nblue 3000 @0 N1 c2\nred 5000 @0 S1 e6")
    assert game.refuses("buy d3") == "CN-6.1"
    assert game.refuses("buy e6") == "CN-6.2"
    game.play("buy b1")
    assert (game.cash("blue"), game.player("blue").supply, game.cells("blue")) == (0, 16, {"b1", "c2"})


@rule("CN-6.3")
def test_without_a_piece_in_supply_no_cell_can_be_gained_in_any_way() -> None:
    game = position(
        "at blue act\nblue 9000 @0 N1 b1 c1* c2 supply 0 sold 15 hand R08 R11 R24\nred 5000 @0 S1 d1 b2* e6"
    )
    assert game.offered("buy", "claim", "seize") == []
    assert game.offered("card") == []
    assert not [offer for offer in game.offered("offer") if "buy" in offer]
    assert game.refuses("buy d2") == "CN-6.3"
    assert game.refuses("claim c1 d2") == "CN-6.7"
    assert game.refuses("seize c1 d1") == "CN-6.3"
    assert set(game.offered("walk")) == {"walk c1 b1", "walk c1 c2"}


@rule("CN-6.4")
def test_hiring_costs_two_thousand_while_tokens_last() -> None:
    game = position("at blue act\nblue 4000 @0 N1 b1\nred 0 @0 S1 e6 (start 29)").play("hire")
    assert (game.cash("blue"), game.player("blue").waiting, game.table.picciotti) == (2000, 1, 0)
    assert game.refuses("hire") == "CN-1.3"


@rule("CN-6.5")
def test_a_cell_holds_one_picciotto_and_they_stand_only_on_own_pieces() -> None:
    found = options("9000 @0 N1 b1* b2* (start 2)", "b3 e6")
    steps = [option for option in found if option.split()[0] in ("walk", "claim", "seize")]
    assert sorted(steps) == sorted(["claim b1 a1", "claim b1 c1", "claim b2 a2", "claim b2 c2", "seize b2 b3"])


@rule("CN-6.6")
def test_each_picciotto_steps_once_a_turn() -> None:
    game = position("at blue act\nblue 0 @0 N1 b1 b2 b3*\nred 5000 @0 S1 e6").play("walk b3 b2")
    assert game.refuses("walk b2 b1") == "CN-6.6"
    game.play("done").arrive(1).play("done").arrive(1).play("walk b2 b1")
    assert game.guards("blue") == {"b1"}


@rule("CN-6.6")
def test_one_hired_this_turn_may_walk_and_claim_but_not_seize() -> None:
    game = position("at blue act\nblue 5000 @0 N1 c1\nred 5000 @0 S1 b1 e6").play("hire")
    assert game.refuses("seize start b1") == "CN-6.6"
    game = position("at blue act\nblue 5000 @0 N1 c1 (start 1)\nred 5000 @0 S1 b1 e6").play("hire", "seize start b1")
    assert (game.cells("blue"), game.player("blue").waiting, game.table.fresh) == ({"b1", "c1"}, 1, 1)
    game = position("at blue act\nblue 5000 @0 N1 b1 (start 1)\nred 5000 @0 S1 e6").play("hire", "walk start b1")
    assert (game.player("blue").waiting, game.table.fresh) == (1, 0)


@rule("CN-6.7")
def test_only_the_picciotti_of_a_capo_step_over_a_corner() -> None:
    def steps(pieces: str, setting: str = "all") -> set[str]:
        game = position(
            f"game seats=2 capo_diagonal={setting}\nat blue act\nblue 9000 @0 N1 {pieces}\nred 5000 @0 S1 e6 e4"
        )
        return set(game.offered("walk", "claim", "seize"))

    assert steps("b1 c1 c2 c3 d3* d4") == {"walk d3 c3", "walk d3 d4", "claim d3 d2", "claim d3 e3"}
    capo = steps("b1 c1 c2 c3 d3* d4 a1")
    assert capo >= {"walk d3 c2", "claim d3 e2", "claim d3 c4", "seize d3 e4"}
    assert steps("b1 c1 c2 c3 d3* d4 a1", "seize") == {
        "walk d3 c3", "walk d3 d4", "claim d3 d2", "claim d3 e3", "seize d3 e4",
    }  # fmt: skip


@rule("CN-6.7")
def test_a_start_point_opens_only_to_its_gate_and_takes_nobody_back() -> None:
    game = position(f"at blue act\nblue 9000 @0 N1 {SEVEN} (start 1)\nred 5000 @0 S1 e6")
    assert [option for option in game.options if "start" in option] == ["walk start b1"]
    game.play("walk start b1")
    assert not [option for option in game.options if option.endswith("start")]


@rule("CN-6.7")
def test_the_rank_is_read_at_the_moment_of_the_step() -> None:
    game = position("at blue act\nblue 3000 @0 N1 b1 c1 c2 c3 d3* d4\nred 5000 @0 S1 e6")
    assert "claim d3 e2" not in game.options
    game.play("buy a1")
    assert "claim d3 e2" in game.options


@rule("CN-6.8")
def test_the_target_decides_the_kind_of_step() -> None:
    game = position("at blue act\nblue 3000 @0 N1 b1 b2* c2* d2\nred 5000 @0 S1 b3 c3* e6")
    assert set(game.offered("walk", "claim", "seize")) == {
        "walk b2 b1", "claim b2 a2", "seize b2 b3", "walk c2 d2", "claim c2 c1",
    }  # fmt: skip
    assert game.refuses("walk b2 c2") == "CN-6.5"
    assert game.refuses("claim b2 b3") == "CN-6.8"


@rule("CN-6.9")
def test_a_guarded_piece_can_neither_be_seized_nor_traded_and_still_threatens() -> None:
    game = position("at blue act\nblue 9000 @0 N1 b2*\nred 5000 @0 S1 b3* e6")
    assert game.offered("seize") == []
    assert game.refuses("offer red buy b3 1000") == "CN-6.9"
    assert game.refuses("offer red sell b2 1000") == "CN-6.9"
    game.play("done").arrive(1)
    assert game.offered("seize") == []
    game = position("at red act\nblue 9000 @0 N1 b2\nred 5000 @0 S1 b3* e6")
    assert game.offered("seize") == ["seize b3 b2"]


@rule("CN-6.10")
def test_a_piece_that_leaves_takes_its_picciotto_off_the_map() -> None:
    game = position("at blue roll\nblue 0 @6 N1 b1* c1\nred 5000 @0 S1 e6").arrive(2).play("council b1")
    assert (game.guards("blue"), game.table.picciotti) == (set(), 30)


@rule("CN-6.11")
def test_pieces_cut_off_stay_and_count_and_give_reach() -> None:
    game = position("at blue act\nblue 3000 @0 N1 b1 c1 f6\nred 5000 @0 S1 e6")
    assert game.rank("blue") == "capiregime"
    assert "buy f5" in game.options


@rule("CN-7.1")
def test_neutral_businesses_are_acquired_at_their_price_from_anywhere() -> None:
    game = position("at blue act\nblue 14000 @0 N1 b1\nred 5000 @0 S1 e6\nowns red @1")
    assert game.refuses("acquire @1") == "CN-7.1"
    game.play("acquire @9", "acquire @16", "acquire @21")
    assert game.cash("blue") == 0
    assert [game.owner(field) for field in (9, 16, 21)] == ["blue"] * 3


@rule("CN-7.2")
def test_a_police_station_cannot_be_bought() -> None:
    game = position("at blue act\nblue 20000 @0 N1 b1 hand R03\nred 5000 @0 S1 e6")
    assert game.refuses("acquire @8") == "CN-7.2"
    game.play("card police-chief @8")
    assert (game.owner(8), game.cash("blue"), game.table.laid) == ("blue", 20000, {8: "R03"})


@rule("CN-7.3", "CN-1.4")
def test_a_seventh_business_is_out_of_reach_in_any_way() -> None:
    game = position(
        "at blue act\nblue 20000 @0 N1 b1 hand R01 R03\nred 5000 @0 S1 e6\nowns blue @1 @3 @4 @9 @10 @13\nowns red @14"
    )
    assert game.offered("acquire") == []
    assert game.refuses("acquire @16") == "CN-7.3"
    assert game.refuses("offer red buy @14 400") == "CN-10.6"
    assert game.offered("card") == ["card bank-director @1", "card bank-director @9"]
    game.play("done").arrive(1)
    assert game.refuses("offer blue sell @14 400") == "CN-10.6"


@rule("CN-7.4")
def test_a_business_with_its_owners_card_cannot_be_taken_but_sold() -> None:
    game = position(
        "at blue act\nblue 20000 @0 N1 b1 hand R02 R05\nred 5000 @0 S1 e6\nowns red @9 R01\nowns red @4 @14"
    )
    assert game.offered("card") == [
        "card bank-director @1", "card bank-director @14", "card bank-director @22",
        "card arms-dealer @4", "card arms-dealer @13", "card arms-dealer @21",
    ]  # fmt: skip
    game.play("offer red buy @9 1000", "accept")
    assert (game.owner(9), game.table.laid[9]) == ("blue", "R01")
    game = position(
        "at blue roll\nblue 5000 @17 N1 b1 c1 c2\nred 5000 @0 S1 e6\nowns blue @9 R01\nowns blue @3"
    ).arrive(3)
    game.play("draw black B11", "face")
    assert (game.owner(9), game.owner(3)) == ("blue", None)


@rule("CN-7.5")
def test_businesses_are_sold_to_rivals_and_never_to_the_city() -> None:
    game = position("at blue roll\nblue 0 @6 N1 b1 c1\nred 5000 @0 S1 e6\nowns blue @3").arrive(2)
    assert game.options == ["council b1", "council c1", "offer B sell @3"]
    game.play("offer red sell @3 800", "accept")
    assert (game.owner(3), game.cash("blue"), game.cash("red")) == ("red", 400, 4200)
