"""The scenarios of the rules file, section 15, in its order."""

from omerta.testing import rule
from tests.games.cosa_nostra.sitting import position, sit_down


def distances(pieces: str, roll: int) -> list[str]:
    game = position(f"at blue roll\nblue 5000 @0 N1 {pieces}\nred 5000 @0 S1 e6").play("go", f"roll {roll}")
    return sorted(game.options) if game.asked == "move" else [f"moved to @{game.player('blue').at}"]


@rule("CN-3.2")
def test_bands_of_the_three_ranks() -> None:
    assert distances("b1 c1", 5) == ["move 3", "move 4", "move 5", "move 6"]
    assert distances("b1 c1 c2", 1) == ["move 1", "move 2"]
    assert distances("b1 c1 c2 c3 d3 d4 d5", 3) == ["moved to @3"]


@rule("CN-2.5")
def test_set_up_takes_a_start_point_away_whose_gate_is_occupied() -> None:
    game = sit_down(2).play("first blue", "start N1", "lay a1", "lay a2")
    assert game.waiting == "red"
    assert "start W2" not in game.options
    assert game.options == [f"start {point}" for point in ("N2", "E1", "E2", "S1", "S2", "W1")]


@rule("CN-5.2", "CN-7.1", "CN-4.4")
def test_first_turn_with_an_arms_shop() -> None:
    game = position("at blue roll\nblue 5000 @0 N1 b1 c1 c2\nred 5000 @0 S1 e6")
    game.play("go", "roll 4", "move 4")
    assert game.cash("blue") == 5600
    assert game.refuses("acquire @4") == "CN-4.5"
    game.play("acquire @22")
    assert game.cash("blue") == 1600
    assert game.owner(22) == "blue"


@rule("CN-3.5")
def test_start_pays_before_the_informer_asks() -> None:
    game = position("at blue roll\nblue 200 @22 N1 b1 c1 c2\nred 5000 @0 S1 e6").play("go", "roll 3", "move 4")
    assert game.asked == "tip"
    assert game.cash("blue") == 4200


@rule("CN-5.2")
def test_rent_by_rank() -> None:
    def paid(pieces: str, owns: str, at: int, roll: int) -> tuple[int, int]:
        game = position(f"at blue roll\nblue 5000 @{at} N1 {pieces}\nred 5000 @0 S1 e6\n{owns}").play(
            "go", f"roll {roll}"
        )
        if game.asked == "move":
            game.play(f"move {roll}")
        return game.cash("blue") - 5000, game.cash("red") - 5000

    assert paid("b1 c1", "owns red @3", 0, 3) == (-400, 400)
    assert paid("b1 c1 c2 c3 d3 d4 d5", "owns red @3", 0, 3) == (-1200, 1200)
    assert paid("b1 c1 c2", "owns blue @8 R03", 5, 3) == (0, 0)
    assert paid("b1 c1 c2", "owns red @8 R03", 5, 3) == (-1200, 1200)


@rule("CN-6.8")
def test_claim() -> None:
    game = position("at blue act\nblue 400 @0 N1 b1 b2 b3*\nred 5000 @0 S1 e6").play("claim b3 b4")
    assert game.cells("blue") == {"b1", "b2", "b3", "b4"}
    assert game.guards("blue") == set()
    assert game.table.picciotti == 30
    assert (game.cash("blue"), game.rank("blue")) == (400, "capiregime")


@rule("CN-6.5", "CN-6.6")
def test_order_of_steps() -> None:
    game = position("at blue act\nblue 400 @0 N1 b1* b2* (start 1)\nred 5000 @0 S1 e6")
    assert game.refuses("walk start b1") == "CN-6.5"
    game.play("claim b2 b3", "walk b1 b2", "walk start b1")
    assert game.guards("blue") == {"b1", "b2"}
    assert game.player("blue").waiting == 0


@rule("CN-6.8")
def test_seize_for_exactly_three_thousand() -> None:
    poor = position("at blue act\nblue 2800 @0 N1 b2 b3 c3*\nred 5000 @0 S1 c4 e6")
    assert poor.refuses("seize c3 c4") == "CN-6.8"
    game = position("at blue act\nblue 3000 @0 N1 b2 b3 c3*\nred 5000 @0 S1 c4 e6").play("seize c3 c4")
    assert game.cash("blue") == 0
    assert game.cells("blue") == {"b2", "b3", "c3", "c4"}
    assert game.player("red").supply == 17
    assert (game.guards("blue"), game.table.picciotti) == (set(), 30)


@rule("CN-6.9", "CN-5.7")
def test_guard_stands_until_yakuza_or_a_card_come() -> None:
    game = position("at blue act\nblue 3000 @0 N1 b2 b3 c3* hand R08\nred 5000 @0 S1 c4* e6")
    assert game.refuses("seize c3 c4") == "CN-6.9"
    assert game.refuses("offer red buy c4 1000") == "CN-6.9"
    game.play("card ambush c4")
    assert "c4" in game.cells("blue")
    game = position("at blue roll\nblue 5000 @9 N1 b2 b3 c3*\nred 5000 @0 S1 c4* e6")
    game.play("go", "roll 2", "move 2", "yakuza c4", "seize c3 c4")
    assert "c4" in game.cells("blue")
    assert game.cash("blue") == 0


@rule("CN-5.12", "CN-5.13")
def test_federal_agent_takes_three_action_phases() -> None:
    game = position("at blue roll\nblue 9000 @8 N1 b1 c1* c2 hand R12\nred 9000 @0 S1 e6 d6 d2").arrive(4)
    for turn in (1, 2, 3):
        assert game.asked == "act"
        assert game.offered("buy", "hire", "walk", "claim", "seize", "acquire") == []
        assert game.refuses("walk c1 b1") == "CN-5.12"
        if turn == 2:
            assert game.refuses("offer red buy d2 1000") == "CN-5.12"
            game.play("card heist", "offer red sell c2 400", "accept")
        game.play("done").arrive(1).play("done").arrive(1)
    assert {option.split()[0] for option in game.options} >= {"buy", "hire", "walk", "claim", "acquire"}


@rule("CN-9.2", "CN-9.3")
def test_tax_before_payment() -> None:
    game = position("at blue roll\nblue 23000 @6 N1 b1 c1 c2\nred 36000 @0 S1 e6\nowns blue @9")
    assert game.table.bank == 1000
    game.play("go", "roll 3", "move 3")
    assert (game.cash("blue"), game.cash("red"), game.table.bank) == (14600, 18000, 27400)


@rule("CN-9.5", "CN-9.7")
def test_council_buys_a_piece_of_a_debtor() -> None:
    game = position("at blue roll\nblue 200 @6 N1 b1 c1 c2\nred 5000 @0 S1 e6").play("go", "roll 2", "move 2")
    assert game.asked == "raise"
    game.play("council c2")
    assert (game.cash("blue"), game.rank("blue"), game.cells("blue")) == (600, "mafioso", {"b1", "c1"})
    assert (game.player("blue").supply, game.player("blue").sold) == (15, 1)
    assert game.asked == "act"


@rule("CN-11.1")
def test_connection_by_a_corner_or_by_a_side() -> None:
    ten = "a1 a2 b2 b3 c3 c4 d4 d5 e5 e6"
    for cell in ("f6", "f5"):
        game = position(f"at blue act\nblue 3000 @0 N1 {ten}\nred 5000 @0 S2 b6").play(f"buy {cell}")
        assert game.ended == ("connection", ("blue",))


@rule("CN-11.1")
def test_two_groups_do_not_win_until_they_are_linked() -> None:
    game = position("at blue act\nblue 12000 @0 W2 a1 a2 a3 a4 a5 a6 f3\nred 5000 @0 N2 e1")
    game.play("buy b3", "buy c3", "buy d3")
    assert game.ended is None
    game.play("buy e3")
    assert game.ended == ("connection", ("blue",))


@rule("CN-10.9", "CN-9.6")
def test_a_sale_in_need_can_win_the_game_for_the_buyer() -> None:
    game = position("at red roll\nblue 3000 @0 N1 a1 a2 b2 b3 c3 c4 d4 d5 e5 e6\nred 200 @6 E2 f5 f4 f3\n").play(
        "go", "roll 2", "move 2"
    )
    assert (game.asked, game.waiting) == ("raise", "red")
    game.play("offer blue sell f5 400", "blue: accept")
    assert game.ended == ("connection", ("blue",))


@rule("CN-9.9", "CN-11.4", "CN-9.8")
def test_default_ends_the_game_for_the_higher_of_the_others() -> None:
    game = position(
        "game seats=3\nat blue roll\nblue 200 @2 N1\nred 5000 @0 S1 e6 d6\ngreen 5000 @0 E1 f2 f3 e3\n"
        "owns blue @10\nowns red @8 R03"
    ).play("go", "roll 6")
    assert game.asked == "move"
    game.play("move 6")
    assert game.asked == "raise"
    game.play("offer green sell @10 200", "green: refuse", "default")
    assert game.cash("red") == 5200
    assert game.owner(10) is None
    assert game.ended == ("bankruptcy", ("green",))
    assert game.match.result is not None
    assert game.match.result.ranking == ((2,), (1,), (0,))
