"""Section 11: how a match ends."""

from omerta.games.cosa_nostra.editions import edition_of
from omerta.testing import rule
from tests.games.cosa_nostra.sitting import Sitting, position

CELLS = list(edition_of("standard").bits)


@rule("CN-11.1")
def test_diagonal_contact_and_start_points_do_not_link() -> None:
    game = position("at blue act\nblue 9000 @0 N1 a1 b2 c3 d4 e5 f6 a2 b3 c4 d5\nred 0 @0 S2 b6")
    assert game.ended is None
    game.play("buy e6")
    assert game.ended == ("connection", ("blue",))


@rule("CN-11.1")
def test_a_claim_a_seizure_and_a_card_can_connect_too() -> None:
    ten = "a1 a2 b2 b3 c3 c4 d4 d5 e5* e6"
    for red, play in (("b6", "claim e5 f5"), ("f5", "seize e5 f5"), ("f5*", "card ambush f5")):
        game = position(f"at blue act\nblue 9000 @0 N1 {ten} hand R08\nred 0 @0 S2 {red}").play(play)
        assert game.ended == ("connection", ("blue",))


def filled(blue: int, red: int, more: str = "") -> Sitting:
    """All cells but f6 hold pieces of three colours, as on a chessboard, so that nobody is connected."""
    board = sorted(CELLS[-2::-1], key=lambda cell: (ord(cell[0]) + int(cell[1]) + 1) % 2)
    mine, his, hers = (" ".join(board[a:b]) for a, b in ((0, blue), (blue, blue + red), (blue + red, None)))
    return position(
        f"game seats=3\nat blue act\nblue 3000 @0 E2 {mine}\nred 5000 @0 N1 {his}\ngreen 400 @0 W2 {hers}\n{more}"
    )


@rule("CN-11.2", "CN-11.6")
def test_a_full_map_is_won_by_the_most_pieces() -> None:
    assert filled(15, 17).play("buy f6").ended == ("full", ("red",))
    assert filled(17, 16).play("buy f6").ended == ("full", ("blue",))
    assert filled(16, 17).play("buy f6").ended == ("full", ("red",))
    assert filled(16, 17, "owns blue @1").play("buy f6").ended == ("full", ("blue",))


@rule("CN-11.3")
def test_empty_supplies_count_as_a_full_map() -> None:
    game = position("at blue act\nblue 3000 @0 N1 b1 supply 1 sold 16\nred 0 @0 S1 e6 supply 0 sold 17").play("buy c1")
    assert game.ended == ("supplies", ("blue",))
    game = position("at blue act\nblue 3000 @0 N1 b1 supply 1 sold 16\nred 0 @0 S1 e6 supply 1 sold 16").play("buy c1")
    assert game.ended is None


@rule("CN-11.3", "CN-11.4")
def test_empty_supplies_are_tested_after_an_elimination() -> None:
    game = position(
        "game seats=3 bankruptcy=eliminate\nat blue roll\nblue 0 @6 N1\nred 0 @0 S1 e6 supply 0 sold 17\n"
        "green 0 @0 E1 f2 f3 supply 0 sold 16"
    ).play("go", "roll 2", "move 2")
    assert game.ended == ("supplies", ("green",))


@rule("CN-11.4")
def test_with_elimination_the_others_play_on_and_the_turn_passes() -> None:
    game = position(
        "game seats=3 bankruptcy=eliminate\nat blue roll\nblue 0 @6 N1\nred 400 @6 S1\ngreen 0 @0 E1 f2"
    ).play("go", "roll 2", "move 2")
    assert game.ended is None
    assert (game.waiting, game.asked) == ("red", "roll")
    game.play("go", "roll 3", "move 3", "done")
    assert game.waiting == "green"
    game.arrive(1).play("done")
    assert game.waiting == "red"
    assert game.table.round == 2


@rule("CN-11.4")
def test_the_last_one_left_wins() -> None:
    game = position("game seats=2 bankruptcy=eliminate\nat blue roll\nblue 0 @6 N1\nred 0 @0 S1").play(
        "go", "roll 2", "move 2"
    )
    assert game.ended == ("last", ("red",))


@rule("CN-11.4", "CN-4.2")
def test_who_is_eliminated_on_turn_has_no_actions_and_no_further_debts() -> None:
    game = position(
        "game seats=3 bankruptcy=eliminate\nat blue roll\nblue 200 @17 N1\nred 0 @0 S1 e6\ngreen 0 @0 E1 f2"
    ).play("go", "roll 3", "move 3", "draw black B06", "face")
    assert (game.cash("red"), game.cash("green"), game.player("blue").out) == (200, 0, True)
    assert game.waiting == "red"


@rule("CN-11.5")
def test_the_long_stop_comes_when_the_turn_passes_the_first_seat() -> None:
    game = position("game seats=2 round_limit=7\nat red end first=red round=7\nblue 0 @0 N1 b1\nred 0 @0 S1 e6")
    assert (game.ended, game.waiting) == (None, "blue")
    game.arrive(1).play("done")
    assert game.ended == ("limit", ("blue",))
    game = position("game seats=2 round_limit=0\nat blue end first=red round=900\nblue 0 @0 N1 b1\nred 0 @0 S1 e6")
    assert (game.ended, game.table.round) == (None, 901)


@rule("CN-11.6")
def test_ties_go_to_businesses_then_cash_then_are_shared() -> None:
    def won(blue: str, red: str, more: str = "") -> tuple[str, ...]:
        game = position(
            f"game seats=2 round_limit=1\nat red end first=blue\nblue {blue} N1 b1\nred {red} S1 e6\n{more}"
        )
        assert game.ended is not None
        return game.ended[1]

    assert won("0 @0", "0 @0", "owns red @1") == ("red",)
    assert won("200 @0", "0 @0", "owns red @1\nowns blue @3") == ("blue",)
    assert won("200 @0", "200 @0") == ("blue", "red")


@rule("CN-11.7")
def test_a_piece_that_connects_and_fills_the_map_wins_by_connection() -> None:
    blue = "a1 a2 a3 a4 a5 a6 b3 c3 d3 e3"
    red = " ".join(cell for cell in CELLS if cell not in (*blue.split(), "f3"))
    others = red.split()
    game = position(
        f"game seats=3\nat blue act\nblue 3000 @0 N1 {blue} supply 1 sold 7\n"
        f"red 0 @0 S1 {' '.join(others[:12])} supply 0 sold 6\n"
        f"green 0 @0 E1 {' '.join(others[12:])} supply 0 sold 5"
    ).play("buy f3")
    assert game.ended == ("connection", ("blue",))
