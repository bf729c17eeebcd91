"""Sections 3 and 4: ranks, movement, and the order of a turn."""

from omerta.testing import rule
from tests.games.cosa_nostra.sitting import opened, position

TWO = "b1 c1"
THREE = "b1 c1 c2"
SEVEN = "b1 c1 c2 c3 d3 d4 d5"


@rule("CN-3.1")
def test_rank_follows_the_number_of_pieces_at_once_up_and_down() -> None:
    game = position(f"at blue act\nblue 6000 @0 N1 {TWO}\nred 5000 @0 S1 e6 d6 d1")
    assert game.rank("blue") == "mafioso"
    game.play("buy c2")
    assert game.rank("blue") == "capiregime"
    game.play("offer red sell c1 200", "accept")
    assert game.rank("blue") == "mafioso"
    assert [happened.rank for happened in game.told("red", "RankChanged") if happened.seat == 0] == [
        "capiregime",
        "mafioso",
    ]
    for pieces, rank in ((TWO, "mafioso"), (THREE, "capiregime"), ("b1 c1 c2 c3 d3 d4", "capiregime"), (SEVEN, "capo")):
        assert position(f"at blue act\nblue 0 @0 N1 {pieces}\nred 0 @0 S1 e6").rank("blue") == rank


@rule("CN-3.2")
def test_nobody_moves_less_than_one_or_more_than_six() -> None:
    game = position(f"at blue roll\nblue 0 @0 N1 {TWO}\nred 0 @0 S1 e6").play("go", "roll 1")
    assert sorted(game.options) == ["move 1", "move 2", "move 3"]
    assert game.refuses("move 4") == "CN-3.2"
    assert game.refuses("move 0") == "CN-3.2"
    game = position(f"at blue roll\nblue 0 @0 N1 {TWO}\nred 0 @0 S1 e6").play("go", "roll 6")
    assert sorted(game.options) == ["move 4", "move 5", "move 6"]


@rule("CN-3.3")
def test_figures_go_clockwise_and_share_fields() -> None:
    game = opened(2).arrive(1).play("done").arrive(1)
    assert (game.player("blue").at, game.player("red").at) == (1, 1)


@rule("CN-3.4")
def test_the_move_cannot_be_waived() -> None:
    game = opened(2)
    assert game.options == ["go"]
    assert game.refuses("done") == "CN-3.4"
    game.play("go", "roll 2")
    assert game.refuses("done") == "CN-3.2"


@rule("CN-3.5", "CN-5.10")
def test_start_pays_for_stopping_there_once_and_not_for_leaving() -> None:
    game = position(f"at blue roll\nblue 0 @22 N1 {THREE}\nred 0 @0 S1 e6").arrive(2)
    assert (game.player("blue").at, game.cash("blue")) == (0, 4000)
    assert game.asked == "act"
    game.play("done").arrive(1).play("done").arrive(1)
    assert game.cash("blue") == 4400


@rule("CN-3.6")
def test_card_moves_pay_at_start_only_forward() -> None:
    game = position(f"at blue roll\nblue 0 @16 N1 {THREE}\nred 0 @0 S1 e6\nowns red @17 R03").arrive(4)
    game.play("draw black B16", "face")
    assert (game.player("blue").at, game.cash("blue")) == (8, 3400)
    game = position(f"at blue roll\nblue 0 @0 N1 {THREE}\nred 0 @0 S1 e6").arrive(6)
    game.play("fortune 1", "draw black B17", "face")
    assert (game.player("blue").at, game.cash("blue")) == (3, 400)
    assert game.told("blue", "StartPassed") == []


@rule("CN-4.1", "CN-4.2")
def test_move_then_field_then_actions() -> None:
    game = opened(2)
    assert game.refuses("buy b2") == "CN-3.4"
    game.play("go", "roll 1", "move 1")
    assert game.cash("blue") == 5400
    assert game.asked == "act"
    assert game.refuses("move 1") == "CN-4.1"
    names = [happened.event for happened in game.match.told(0)][-4:]
    assert names == ["TurnBegan", "DiceRolled", "FigureMoved", "MoneyTaken"]


@rule("CN-4.2")
def test_a_single_distance_is_not_asked_for() -> None:
    game = position(f"at blue roll\nblue 0 @0 N1 {SEVEN}\nred 0 @0 S1 e6").play("go", "roll 1")
    assert (game.asked, game.player("blue").at) == ("act", 1)


@rule("CN-4.3", "CN-4.5")
def test_any_number_of_actions_in_any_order_while_the_cash_lasts() -> None:
    game = position(f"at blue act\nblue 15000 @0 N1 {THREE}\nred 5000 @0 S1 e6")
    game.play("buy b2", "hire", "walk start b1", "acquire @1", "buy d2", "hire")
    assert game.cash("blue") == 1000
    assert game.refuses("buy d1") == "CN-4.5"
    assert game.refuses("hire") == "CN-4.5"
    assert game.refuses("council b1") == "CN-9.5"
    assert game.refuses("acquire @3") == "CN-4.5"


@rule("CN-4.4")
def test_services_are_for_a_figure_that_stops_there_once() -> None:
    game = position(f"at blue roll\nblue 9000 @6 N1 {THREE}\nred 5000 @0 S1 e6*").play(
        "go", "roll 1", "move 1", "hire club"
    )
    assert game.asked == "act"
    assert game.refuses("hire club") == "CN-4.4"
    assert game.refuses("tip") == "CN-4.4"
    assert game.refuses("yakuza e6") == "CN-4.4"
    assert game.offered("acquire")


@rule("CN-4.6")
def test_every_action_uses_something_up_until_only_done_is_left() -> None:
    game = position(f"at blue act\nblue 11200 @0 N1 {THREE} hand R12 R23 lasting B22\nred 400 @0 S1 d2 e6\nowns red @3")
    taken = 0
    while game.asked != "act" or len(game.options) > 1:
        acting = game.asked == "act"
        game.play(game.options[1 if acting else 0])
        taken += acting
    assert game.options == ["done"]
    assert 5 < taken < 30
