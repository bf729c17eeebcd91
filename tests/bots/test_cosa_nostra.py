"""The planner of Cosa Nostra: it wins when it can, stops who would, and haggles sanely."""

import random

import pytest

from omerta.bots import Random, bot, bots
from omerta.bots.cosa_nostra import Simple
from omerta.bots.cosa_nostra.judgement import Judgement
from omerta.gamekit import draw
from omerta.games.cosa_nostra import GAME
from omerta.games.cosa_nostra.redeal import seen_table
from omerta.kernel import View
from tests.games.cosa_nostra.sitting import SEATS, Sitting, position

TEN = "a1 a2 b2 b3 c3 c4 d4 d5 e5 e6"
"""Ten cells that lack one to connect the city: f5 or f6."""


def choice(game: Sitting) -> str:
    """What the planner answers for the seat that is asked."""
    (seat,) = game.match.waiting
    asked = game.match.ask(seat)
    chosen = Simple(random.Random(1)).choose(game.match.view(seat), asked)
    assert chosen in asked.options
    return GAME.notation.write(asked.kind, chosen)


def judge(text: str, colour: str = "blue") -> Judgement:
    seat = SEATS[colour]
    return Judgement(seen_table(position(text).match.view(seat)), seat)


def test_it_is_registered() -> None:
    assert bot("cosa-nostra", "simple") is Simple
    assert set(bots("cosa-nostra")) >= {"random", "quiet", "simple"}


# Roads


def test_the_cheapest_road_runs_over_own_pieces() -> None:
    look = judge(f"at blue act\nblue 0 @0 N1 {TEN}\nred 0 @0 S2 b6")
    assert look.cost(0) == 3000
    assert look.e.called(look.missing(0)) in (("f5",), ("f6",))


def test_an_empty_map_costs_eleven_cells() -> None:
    look = judge("at blue act\nblue 0 @0 N1\nred 0 @0 S2")
    assert look.cost(0) == 33_000
    cells = look.road(0)[1]
    assert look.e.connects(cells)
    assert cells.bit_count() == 11


def test_a_road_goes_round_guards_and_through_weak_spots() -> None:
    wall = " ".join(f"{column}3*" for column in "abde") + " c3 f3*"
    look = judge(f"at blue act\nblue 0 @0 N1 b1\nred 0 @0 S2 {wall}")
    assert look.e.bits["c3"] & look.road(0)[1]
    assert not look.e.bits["b3"] & look.road(0)[1]


def test_every_road_connects_whatever_lies_on_the_map() -> None:
    rng = random.Random(4)
    cells = list(judge("at blue act\nblue 0 @0 N1\nred 0 @0 S2").e.bits)
    for _ in range(60):
        rng.shuffle(cells)
        blue, red = cells[: rng.randrange(16)], cells[16 : 16 + rng.randrange(16)]
        guards = [f"{cell}*" if rng.random() < 0.3 else cell for cell in red]
        look = judge(f"at blue act\nblue 0 @0 N1 {' '.join(blue)}\nred 0 @0 S2 {' '.join(guards)}")
        for seat in (0, 1):
            cost, road = look.road(seat)
            assert look.e.connects(road)
            assert cost == sum(look._prices(seat).of[bit] for bit in look.e.bits.values() if bit & road)


# Actions


@pytest.mark.parametrize("red", ["b6", "f5 b6", "f6 b6"])
def test_it_wins_when_it_can(red: str) -> None:
    game = position(f"at blue act\nblue 3000 @0 N1 {TEN}\nred 0 @0 S2 {red}").play(
        "buy f6" if "f5" in red else "buy f5"
    )
    assert game.ended == ("connection", ("blue",))
    game = position(f"at blue act\nblue 3000 @0 N1 {TEN}\nred 0 @0 S2 {red}")
    while game.ended is None and game.waiting == "blue" and game.asked == "act":
        game.play(choice(game))
    assert game.ended == ("connection", ("blue",))


def test_it_buys_the_whole_road_at_once_if_it_can_pay() -> None:
    game = position("at blue act\nblue 12000 @0 W2 a1 a2 a3 a4 a5 a6 f3\nred 5000 @0 N2 e1")
    for _ in range(4):
        game.play(choice(game))
    assert game.ended == ("connection", ("blue",))


def test_it_stops_a_rival_who_would_win_in_his_next_turn() -> None:
    game = position(f"at blue act\nblue 9000 @0 E2 f4 f3 e3\nred 6000 @0 N1 {TEN}")
    while choice(game) != "done":
        game.play(choice(game))
    assert not Judgement(seen_table(game.match.view(0)), 0).threatens(1)


def test_it_steers_for_its_own_arms_shop_and_away_from_the_agent() -> None:
    game = position("at blue roll\nblue 2000 @11 N1 b1 c1 c2\nred 0 @0 S1 e6\nowns blue @13").play("go", "roll 1")
    assert choice(game) == "move 2"


@pytest.mark.parametrize(("cash", "seizes"), [(15_000, True), (4000, False)])
def test_only_money_that_lies_idle_pays_for_a_seizure(cash: int, seizes: bool) -> None:
    wall = "c1* c2* c3 c4* c5* c6*"
    owned = "owns blue @1 @3 @9 @10 @14 @16"
    game = position(f"at blue act\nblue {cash} @0 N1 b1 b2 b3*\nred 2000 @0 E2 {wall}\n{owned}")
    assert (choice(game) == "seize b3 c3") == seizes


def test_it_lets_the_piece_go_that_matters_least() -> None:
    game = position(f"at blue roll\nblue 0 @6 N1 {TEN} a6\nred 0 @0 S2 b6").play("go", "roll 2")
    assert game.asked == "raise"
    assert choice(game) == "council a6"


# Haggling


@pytest.mark.parametrize("price", [3000, 9000, 20_000])
def test_it_never_sells_the_piece_that_wins_for_the_buyer(price: int) -> None:
    game = position(f"at blue act\nblue 20000 @0 N1 {TEN}\nred 400 @0 E2 f5 f4 f3").play(f"offer red buy f5 {price}")
    assert choice(game) == "refuse"


def test_it_does_not_sell_what_brings_a_rival_within_his_cash() -> None:
    nine = "a1 a2 b2 b3 c3 c4 d4 d5 e5"
    game = position(f"at blue act\nblue 9000 @0 N1 {nine}\nred 400 @0 E2 f5 f4 f3").play("offer red buy f5 4000")
    assert choice(game) == "refuse"


def test_it_sells_a_useless_piece_to_a_poor_rival_for_a_good_price() -> None:
    game = position("at blue act\nblue 4000 @0 N2 f1\nred 400 @0 S1 e2 e3 e4 e5 e6 f4 f2").play("offer red buy f2 1600")
    assert choice(game) == "accept"


@pytest.mark.parametrize(("item", "price"), [("c2", 9000), ("@3", 12_000), ("#R15", 6000)])
def test_it_does_not_pay_any_price(item: str, price: int) -> None:
    game = position("at blue act\nblue 400 @0 N1 b1 c1 c2 hand R15\nred 20000 @0 S1 e6 d2\nowns blue @3")
    game.play(f"offer red sell {item} {price}")
    assert choice(game) != "accept"


def test_it_takes_a_bargain() -> None:
    game = position("at blue act\nblue 400 @0 N1 b1 c1\nred 9000 @0 S1 e6\nowns blue @13").play(
        "offer red sell @13 1000"
    )
    assert choice(game) == "accept"


def test_a_counter_lies_on_the_right_side_of_the_offer() -> None:
    game = position("at blue act\nblue 9000 @0 N1 b1 c1\nred 400 @0 S1 e6\nowns red @13").play("offer red buy @13 5800")
    while game.asked in ("answer", "price"):
        answer = choice(game)
        if game.asked == "price":
            assert int(answer) > 5800
        game.play(answer)


# Strength


@pytest.mark.slow
def test_it_beats_random_players_in_both_seats() -> None:
    won = 0
    for seed in range(20):
        rng = random.Random(seed)
        players = [Simple(random.Random(seed)), Random(random.Random(seed + 1))]
        if seed % 2:
            players.reverse()
        match = GAME.start(2, dealer=lambda question, rng=rng: draw(question, rng.random), quiet=True)
        while not match.over:
            for seat in match.waiting:
                view = match.view(seat) if players[seat].reads else View()
                match.answer(seat, players[seat].choose(view, match.ask(seat)))
        assert match.result is not None
        won += match.result.winners == (seed % 2,)
    assert won >= 19
