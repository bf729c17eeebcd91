"""The levels of Cosa Nostra: what a master sees, what it does about it, and how it says why."""

from __future__ import annotations

import pickle
import random
from dataclasses import replace
from itertools import pairwise
from math import exp
from typing import Any

import pytest

from omerta.bots import Budget, Player, Thinking, bot, bots, levels
from omerta.bots.characters import CHARACTERS, LEVEL_NAMES, PLAIN
from omerta.bots.cosa_nostra import Strategist
from omerta.bots.cosa_nostra.bargains import Bargains
from omerta.bots.cosa_nostra.city import FAR, City
from omerta.bots.cosa_nostra.habits import BEGINNER, MASTER
from omerta.bots.cosa_nostra.laps import TURNS, income
from omerta.bots.cosa_nostra.outlook import Outlook, Terms, known_strikes
from omerta.bots.cosa_nostra.plan import Before, Planner
from omerta.bots.cosa_nostra.position import position as planned
from omerta.bots.cosa_nostra.weights import Weights, weights_for
from omerta.bots.table_memory import Agreed
from omerta.gamekit import draw
from omerta.gamekit.sight import sight
from omerta.games.cosa_nostra import GAME, Spot, Would, edition_of, options, seen_table, single
from omerta.kernel import Seat, View
from tests.games.cosa_nostra.sitting import Sitting, position

TEN = "a1 a2 b2 b3 c3 c4 d4 d5 e5 e6"
"""Ten cells that lack one to connect the city: f5 or f6."""
E = edition_of("standard")


def choice(game: Sitting, player: Player | None = None) -> str:
    """What a master answers for the seat that is asked."""
    (seat,) = game.match.waiting
    asked = game.match.ask(seat)
    chosen = (player or Strategist(random.Random(1))).choose(game.match.view(seat), asked)
    assert chosen in asked.options
    return GAME.notation.write(asked.kind, chosen)


def turn(game: Sitting, colour: str = "blue") -> list[str]:
    """What a master does with the rest of its actions."""
    player, done = Strategist(random.Random(1)), []
    while game.ended is None and game.waiting == colour and game.asked == "act":
        done.append(choice(game, player))
        game.play(done[-1])
    return done


# Registration


def test_every_level_and_character_can_be_named() -> None:
    assert tuple(levels("cosa-nostra")) == LEVEL_NAMES
    assert set(bots("cosa-nostra")) >= {"simple", *LEVEL_NAMES}
    for level in LEVEL_NAMES:
        for character in CHARACTERS:
            assert isinstance(bot("cosa-nostra", f"{level}-{character}")(random.Random(1)), Strategist)


# What it knows of the map and the ring


def random_map(rng: random.Random) -> tuple[int, tuple[tuple[int, int], ...]]:
    bits = list(single(E.cells))
    rng.shuffle(bits)
    own, others, guards = rng.randrange(12), rng.randrange(12), rng.randrange(5)
    mine, rivals = sum(bits[:own]), sum(bits[own : own + others])
    guarded = sum(bits[own + others : own + others + guards])
    groups = ((3000, E.cells & ~mine & ~rivals & ~guarded), (5000, rivals), (9000, guarded))
    return mine, tuple(pair for pair in groups if pair[1])


def test_the_road_through_a_cell_tells_what_the_road_costs_once_the_cell_is_free() -> None:
    rng, city = random.Random(3), City(E)
    for _ in range(40):
        mine, groups = random_map(rng)
        roads = city.roads(mine, groups)
        assert roads.cost == city.cost(mine, groups)
        for bit in rng.sample(city.bits, 4):
            price = next((price for price, cells in groups if cells & bit), 0)
            without = tuple((price, cells & ~bit) for price, cells in groups)
            assert city.cost(mine | bit, without) == min(roads.cost, roads.through[city.index[bit]] - price)


def test_a_search_up_to_a_limit_finds_what_costs_no_more_and_nothing_else() -> None:
    rng, city = random.Random(4), City(E)
    for _ in range(40):
        mine, groups = random_map(rng)
        cost = city.cost(mine, groups)
        assert city.cost(mine, groups, cost) == cost
        assert not cost or city.cost(mine, groups, cost - 1) == FAR


def test_a_strike_that_was_searched_up_to_a_limit_is_searched_further_when_asked() -> None:
    text = f"at blue act\nblue 9000 @0 N1 {TEN[:-6]}\nred 9000 @0 S2 b6"
    p = planned(position(text).match.table)
    outlook = Outlook(E, Weights())
    price = outlook.strike(p, 0)
    known_strikes(E).clear()
    assert outlook.strike(p, 0, price - 200) == FAR
    assert outlook.strike(p, 0, price) == price
    assert outlook.strike(p, 0, price - 200) == price


def test_all_cells_of_cheapest_roads_together_connect_the_city() -> None:
    rng, city = random.Random(5), City(E)
    for _ in range(40):
        mine, groups = random_map(rng)
        assert E.connects(city.roads(mine, groups).cells)


def test_roads_that_are_kept_up_cost_what_searched_ones_cost() -> None:
    text = "at blue act\nblue 9000 @0 W2 a2 b2 c2* c3\nred 4000 @0 E1 f2 e2 d2 d3* d4"
    p = planned(position(text).match.table)
    outlook = Outlook(E, Weights())
    planner = Planner(outlook, 0)
    roads = [outlook.roads(p, seat) for seat in (0, 1)]
    actions = list(planner.actions(p, roads))
    assert len(actions) > 10
    for action in actions:
        after = planner.after(p, action)
        sets = [outlook.sets(after, seat) for seat in (0, 1)]
        searched = [outlook.city.cost(mine, outlook.prices(mine, others, guards)) for mine, others, guards in sets]
        assert planner.carried(Before(p, roads), after) == searched


def test_income_is_the_expectation_over_all_rolls() -> None:
    visits = tuple(100 * (field * 7 % 11) for field in range(24))
    found = income(E, visits, 1)
    for at in (0, 5, 22):
        total = 0
        for roll in range(1, 7):
            far = range(max(1, roll - 1), min(6, roll + 1) + 1)
            total += max(visits[(at + far) % 24] + (E.bonus if at + far >= 24 else 0) for far in far)
        assert found.after[1][at] == pytest.approx(total / 6)
    assert all(late[0] > early[0] for early, late in pairwise(found.after))
    assert found.by(0, TURNS + 2) == pytest.approx(found.after[TURNS][0] + 2 * found.later)


def test_pieces_on_the_map_count_for_the_odds_as_much_as_the_weights_say() -> None:
    p = planned(position("at blue act\nblue 9000 @0 W2 a2 b2 c2\nred 9000 @0 E1 f2 e2 e3 f3 f4").match.table)
    terms = [Terms(12_000, 9000.0, 8.0, 0.0)] * 2
    plain, fitted = (Outlook(E, Weights(presence=presence)).race(p, terms, 1) for presence in (0.0, 0.2))
    assert plain[0] > plain[1]
    assert fitted[1] / fitted[0] == pytest.approx(plain[1] / plain[0] * exp(0.2 * 2))


# Actions


@pytest.mark.parametrize("red", ["b6", "f5 b6", "f6 b6"])
def test_it_connects_the_city_when_it_can(red: str) -> None:
    game = position(f"at blue act\nblue 3000 @0 N1 {TEN}\nred 9000 @0 S2 {red}")
    turn(game)
    assert game.ended == ("connection", ("blue",))


def test_it_buys_the_whole_road_at_once_if_it_can_pay() -> None:
    game = position("at blue act\nblue 12000 @0 W2 a1 a2 a3 a4 a5 a6 f3\nred 5000 @0 N2 e1")
    turn(game)
    assert game.ended == ("connection", ("blue",))


@pytest.mark.parametrize(
    ("cash", "hand", "red"),
    [(1400, "R12", "b6"), (4000, "R08", "b6 f4* f5* f6*"), (1800, "R24", "b6"), (2400, "R16", "b6")],
    ids=["heist", "ambush", "permit", "blackmail"],
)
def test_a_red_card_that_finishes_the_road_is_used(cash: int, hand: str, red: str) -> None:
    game = position(f"at blue act\nblue {cash} @0 N1 {TEN} hand {hand}\nred 9000 @0 S2 {red}")
    turn(game)
    assert game.ended == ("connection", ("blue",))


def test_picciotti_and_money_finish_the_road_together() -> None:
    nine = "a1 a2 b2 b3 c3 c4 d4 d5* e5"
    game = position(f"at blue act\nblue 6000 @0 N1 {nine}\nred 9000 @0 S2 b6 e6")
    turn(game)
    assert game.ended == ("connection", ("blue",))


def test_it_stops_a_rival_who_would_win_in_the_next_turn() -> None:
    game = position(f"at blue act\nblue 9000 @0 E2 f4 f3 e3\nred 6000 @0 N1 {TEN}")
    turn(game)
    p = planned(game.match.table)
    assert Outlook(E, Weights()).strike(p, 1) > 6000


FILLING = """game seats=4
at blue act round=40
blue {cash} @2 N1 b1 b2 b3 c1 c2 c3
red 1000 @0 E1 {red}
green 2000 @5 S1 e6* d6* c6* b6* b5* b4* c4* c5* d5*
yellow 3000 @5 W1 a5* a4* a3* a2* a1* a6*"""
EIGHT = "f2* f3* f4* f5* f6* e5* e4* e3*"
"""All of the map but seven cells: d1 d2 d3 d4 e1 e2 f1."""


@pytest.mark.parametrize(("cash", "filled"), [(21_000, True), (20_800, False)])
def test_it_fills_the_map_if_it_has_the_most_pieces_then(cash: int, filled: bool) -> None:
    game = position(FILLING.format(cash=cash, red=EIGHT))
    turn(game)
    assert (game.ended == ("full", ("blue",))) == filled


def test_it_is_wary_of_who_can_fill_the_map_in_the_next_turn() -> None:
    p = planned(position(FILLING.format(cash=30_000, red=EIGHT)).match.table)
    outlook = Outlook(E, weights_for(4))
    unaware = outlook.judge(p, 3)
    outlook.fills = True
    assert outlook.judge(p, 3)[0] > 2 * unaware[0]
    assert outlook.fill(p, 0) == 21_000
    assert outlook.fill(p, 3) > 10**6  # Yellow does not come there


def test_nobody_plans_to_buy_a_cell_without_a_piece_to_lay() -> None:
    p = planned(position("at blue act\nblue 9000 @0 W2 a2 b2 c2\nred 9000 @0 E1 f2 e2 e3 f3 f4").match.table)
    planner = Planner(Outlook(E, weights_for(2)), 0)
    assert any(isinstance(action, options.Buy) for action in planner.gains(p))
    p.supply[0] = 0
    assert not any(isinstance(action, options.Buy) for action in planner.gains(p))


@pytest.mark.parametrize("wall", ["c1* c2* c3* c4* c5* c6*", "c1 c2* c3* c4* c5* c6*", "d1* d2* c3* c4* d5* d6*"])
def test_nobody_stands_still_with_a_fortune_in_hand(wall: str) -> None:
    game = position(f"at blue act round=20\nblue 34000 @0 N1 b1 b2 b3\nred 2000 @0 E2 {wall} f5")
    done = turn(game)
    assert len(done) > 2
    assert game.match.table.players[0].cash < 30_000


def test_with_two_a_master_does_something_with_its_money_where_a_patient_one_waits() -> None:
    text = "at blue act round=4\nblue 5000 @11 N2 e1 f1 d2 e2\nred 3200 @15 W2 a1 a2 b2 b3\nowns red @9"
    found = [
        choice(position(text), Strategist(random.Random(1), habits=replace(MASTER, restless=restless)))
        for restless in (0.0, 0.01, MASTER.restless)
    ]
    assert found == ["done", "done", "hire"]  # a little is not enough here
    assert turn(position(text)).count("hire") == 1


SIX_EACH = """game seats=4
at blue act round={round}
blue {cash} @2 N1 b1 b2 a1 a2 c1 c2
red {red} @0 E1 f2* f3* e2* e3* e1* f1*
green 7000 @5 S1 e6* d6* f6* f5* e5* d5*
yellow {yellow} @5 W1 a5* a4* a6* b5* b6* b4*
owns blue {owns}"""
"""Everybody waits with six pieces, and twelve cells are empty."""


def test_with_four_a_master_gives_a_little_for_not_standing_idle() -> None:
    text = SIX_EACH.format(round=60, cash=4000, red=6000, yellow=8000, owns="@1 @3 @9 @10 @13")
    found = [
        choice(position(text), Strategist(random.Random(1), habits=replace(MASTER, restless=restless)))
        for restless in (0.0, MASTER.restless)
    ]
    assert found == ["done", "hire"]


WALKS = """game seats=4
at green act round=26
blue 12000 @14 W1 a5* c3* b4* c4* b5* b6
red 4400 @23 W2 a2 a1* b2* b3* d3 e3
green 13800 @10 E1 f2* d1* f1 d2 e2* f3* (start 1)
yellow 1400 @12 S1 e6* d4 e4 e5 f5 d6*
owns blue @9 @4 @8
owns yellow @10 @21
owns red @13 @22 @16 @3
owns green @1 @14 @17"""
"""Nothing seems better to Green than one of several steps that bring nothing."""


def test_steps_that_bring_nothing_do_not_hide_what_else_there_is_to_do() -> None:
    assert choice(position(WALKS)) == "hire"


def test_a_beginner_who_would_keep_money_in_hand_mostly_buys_whatever_comes_to_mind() -> None:
    text = "at blue act round=4\nblue 5000 @11 N2 e1 f1 d2 e2\nred 3200 @15 W2 a1 a2 b2 b3\nowns red @9"
    found = [choice(position(text), Strategist(random.Random(seed), habits=BEGINNER)) for seed in range(40)]
    assert 4 <= found.count("done") <= 16
    assert {"hire", "buy"} <= {line.split()[0] for line in found}
    patient = replace(BEGINNER, fritters=0.0)
    assert {choice(position(text), Strategist(random.Random(seed), habits=patient)) for seed in range(9)} == {"done"}


def test_the_longer_a_match_goes_on_the_likelier_it_ends_with_a_full_map() -> None:
    early, late, very_late = (
        planned(position(SIX_EACH.format(round=at, cash=9000, red=0, yellow=0, owns="@1")).match.table)
        for at in (20, 40, 60)
    )
    outlook, plain = Outlook(E, weights_for(4)), Outlook(E, Weights())
    assert outlook.filling(early, 12) == 0 < outlook.filling(late, 12) < outlook.filling(very_late, 12)
    assert outlook.filling(very_late, 12) < outlook.filling(very_late, 3)
    assert plain.filling(very_late, 12) == 0 < plain.filling(very_late, 3)


def test_money_and_picciotti_are_pieces_to_come_where_the_most_pieces_win() -> None:
    p = planned(position(SIX_EACH.format(round=60, cash=9000, red=0, yellow=0, owns="@1")).match.table)
    assert Outlook(E, Weights()).power(p) == [0.25] * 4
    blue, red, green, yellow = Outlook(E, weights_for(4)).power(p)
    assert green > red == yellow > blue  # six picciotti count for more than the money for three cells
    p.cash[0] += 6000
    assert Outlook(E, weights_for(4)).power(p)[0] > red


def test_where_the_most_pieces_may_win_the_leader_is_attacked_off_all_roads_too() -> None:
    p = planned(position(FILLING.format(cash=6000, red=EIGHT)).match.table)
    found = Outlook(E, weights_for(4)).contested(p)
    assert found == E.cells & ~p.taken() | p.pieces[2]
    assert not Outlook(E, Weights()).contested(p)


def test_the_first_money_goes_into_something_that_earns_or_builds() -> None:
    assert turn(position("at blue act\nblue 5000 @3 N1 b1 b2 c2\nred 5000 @0 S1 e6 e5 d5"))[0] != "done"


@pytest.mark.parametrize("cash", [800, 5000])
def test_a_card_that_takes_a_police_station_for_nothing_is_not_kept(cash: int) -> None:
    done = turn(position(f"at blue act\nblue {cash} @2 N1 b1 b2 c2 hand R03\nred 5000 @0 S1 e6 e5 d5"))
    assert any(line.startswith("card police-chief") for line in done)


def test_it_steers_for_its_own_arms_shop_and_away_from_the_agent() -> None:
    game = position("at blue roll\nblue 2000 @11 N1 b1 c1 c2\nred 0 @0 S1 e6\nowns blue @13").play("go", "roll 1")
    assert choice(game) == "move 2"


# Trade


@pytest.mark.parametrize("price", [3000, 9000, 20_000])
def test_it_never_sells_the_piece_that_wins_for_the_buyer(price: int) -> None:
    game = position(f"at blue act\nblue 20000 @0 N1 {TEN}\nred 400 @0 E2 f5 f4 f3").play(f"offer red buy f5 {price}")
    assert choice(game) == "refuse"


def raising(price: int) -> list[str]:
    """What a master in debt does, piece by piece of its road, if a rival offers so much for whatever it sells."""
    game = position("at blue roll\nblue 0 @6 N1 b1 b2 b3 c3 d3 e3\nred 9000 @0 S1 e6 e5 f5\nowns blue @3")
    game.play("go", "roll 2", "move 2")
    player, said = Strategist(random.Random(1)), []
    while game.asked in ("raise", "price", "show", "answer", "counter"):
        if game.waiting == "blue":
            said.append(choice(game, player))
        elif game.asked == "answer":
            game.play("counter" if game.match.table.deal.price != price else "refuse")
            continue
        game.play(said[-1] if game.waiting == "blue" else str(price))
    return said


def test_it_does_not_refuse_a_price_and_then_sell_for_less() -> None:
    for price in (1000, 1200, 2000, 4000):
        said = raising(price)
        assert said
        assert not ("refuse" in said and any(line.startswith("council") for line in said)), (price, said)


def test_no_business_goes_for_a_song_when_nothing_has_to_be_paid() -> None:
    game = position("at blue act\nblue 9000 @0 N1 b1 c1\nred 4000 @0 S1 e6\nowns red @13").play(
        "offer red buy @13 1000"
    )
    assert choice(game) == "refuse"


def test_a_bargain_is_taken() -> None:
    game = position("at blue act\nblue 400 @0 N1 b1 c1\nred 9000 @0 S1 e6\nowns blue @13").play(
        "offer red sell @13 1000"
    )
    assert choice(game) == "accept"


THREE = """game seats=3
at blue act first=green round=8
blue 5000 @2 E1 f2 f3 f4 supply 15 hand R11 R14
red 400 @23 N1 a1 b1 c1 d1 e1 b2 supply 12
green 1200 @9 E2 e4 d5 e5 f5* f6 supply 13
owns blue @1 @8 R03
owns red @10
owns green @9 @13"""


def test_with_three_it_makes_offers_that_help_both_sides() -> None:
    game = position(THREE)
    t = seen_table(game.match.view(0))
    bargains = Bargains(Outlook(E, weights_for(3)), 0, t)
    offers = [option for option in game.match.ask(0).options if str(option).startswith("offer")]
    found = bargains.openings(offers, {})
    assert found
    for gain, offer in found:
        deal = bargains.deal(offer)
        price = bargains.opening_price(deal)
        after = bargains.odds(bargains.traded(deal, price))
        assert gain > 0
        assert after[0] > bargains.before()[0]
        assert after[deal.rival] > bargains.before()[deal.rival]


def test_where_it_would_stand_idle_a_master_offers_what_brings_it_little() -> None:
    text = SIX_EACH.format(round=60, cash=3000, red=3000, yellow=2000, owns="@1 @3 @9 @10 @13")
    found = [
        choice(position(text), Strategist(random.Random(1), habits=replace(MASTER, restless=0.0, haggles=haggles)))
        for haggles in (False, True)
    ]
    assert found == ["done", "offer B sell @10"]


def test_what_was_refused_is_not_asked_again_at_once() -> None:
    game = position(THREE)
    bargains = Bargains(Outlook(E, weights_for(3)), 0, seen_table(game.match.view(0)))
    offers = [option for option in game.match.ask(0).options if str(option).startswith("offer")]
    (_, offer), *_ = bargains.openings(offers, {})
    deal = bargains.deal(offer)
    refused = {(deal.rival, deal.item): (bargains.opening_price(deal), game.match.table.round)}
    assert offer not in [again for _, again in bargains.openings(offers, refused)]


# Words that were given

IN_THE_WAY = """game seats=3
at blue act round=12
blue 7000 @2 N1 b1 b2 b3 b4 c4* a4 b5 b6
red 600 @0 E1 d4 d3 d5 f3 f2
green 600 @5 E2 f4 f5"""
WALLED_IN = """game seats=3
at blue act round=12
blue 4000 @2 N1 b1 b2 b3 b4 c4* a4 b5 b6
red 1000 @0 E2 d4 d3* d5* d2* d1* d6*
green 3000 @5 S2 e6 f6"""


def at_peace(text: str, until: int) -> str:
    """What a master does first that has a truce with Red until a round."""
    player = Strategist(random.Random(1))
    player.mouth.truces = {1: until}
    return choice(position(text), player)


def test_a_truce_is_kept_as_long_as_it_lasts_and_within_reason() -> None:
    assert at_peace(IN_THE_WAY, 11) == "seize c4 d4"
    assert at_peace(IN_THE_WAY, 12) != "seize c4 d4"
    assert at_peace(WALLED_IN, 12) == "seize c4 d4"  # there is no other way


OWNER = """game seats=3
at blue act round=8
blue 9000 @2 N1 b1 c1
red 2000 @0 S1 e6 e5 d5
green 3000 @4 E2 f4 f5
owns red @10"""


def agreed(price: int, offered: int) -> str:
    """What Red answers to an offer for its casino, when a price for it has been agreed in talk."""
    red = Strategist(random.Random(1))
    red.mouth.deals = {0: Agreed(Would(1, True, Spot("business", "10"), price), own=False, until=99)}
    return choice(position(OWNER).play(f"offer red buy @10 {offered}"), red)


def test_what_was_agreed_in_talk_is_sold_at_that_price_not_below_it_and_within_reason() -> None:
    assert agreed(9000, 4600) == "refuse"
    assert agreed(4600, 4600) == "accept"
    assert agreed(1600, 1600) == "refuse"


def test_whoever_proposed_a_trade_that_was_agreed_makes_the_offer_at_that_price() -> None:
    game = position("at blue act\nblue 9000 @0 N1 b1 c1\nred 400 @0 S1 e6\nowns red @13")
    blue = Strategist(random.Random(1))
    blue.mouth.deals = {1: Agreed(Would(1, True, Spot("business", "13"), 5600), own=True, until=99)}
    assert choice(game, blue) == "offer B buy @13"
    assert choice(game.play("offer red buy @13"), blue) == "5600"


# Reasons


def test_the_winning_option_says_so() -> None:
    game = position(f"at blue act\nblue 3000 @0 N1 {TEN}\nred 9000 @0 S2 b6")
    best, *rest = Strategist(random.Random(1)).reasons(game.match.view(0), game.match.ask(0))
    assert GAME.notation.write("act", best.option) in ("buy f5", "buy f6")
    assert best.worth == 1.0
    assert [reason.code for reason in best.reasons] == ["wins"]
    assert all(it.worth < 1.0 for it in rest if it.option != best.option and "f" not in str(it.option))


def test_reasons_name_what_an_option_changes_in_numbers() -> None:
    game = position("at blue act\nblue 9000 @0 W2 a2 b2 c2\nred 5000 @0 E1 f2 e2 e3")
    found = {str(it.option): it for it in Strategist(random.Random(1)).reasons(game.match.view(0), game.match.ask(0))}
    reasons = dict(found["buy d2"].reasons)
    assert reasons["connects"]["cost"] == reasons["connects"]["before"] - 3000
    assert reasons["costs"] == {"amount": 3000}
    assert dict(found["acquire @13"].reasons)["earns"]["each_turn"] > 100
    assert found["done"].reasons == ()


def test_the_cells_of_one_connection_are_missing_not_those_of_all_that_cost_as_little() -> None:
    game = position("at blue act\nblue 9000 @0 W2 a2 b2 c2\nred 5000 @0 E1 f6 e6")
    found = {str(it.option): it for it in Strategist(random.Random(1)).reasons(game.match.view(0), game.match.ask(0))}
    assert (
        dict(found["buy d2"].reasons)["connects"]["missing"] == 7
    )  # two to the east, one to the north, four to the south


def reasons_of(game: Sitting, seat: int) -> dict[str, dict[str, Any]]:
    found = Strategist(random.Random(1)).reasons(game.match.view(seat), game.match.ask(seat))
    return {str(it.option): dict(it.reasons) for it in found}


def test_reasons_say_which_pieces_a_debt_will_cost() -> None:
    game = position("at blue roll\nblue 0 @6 N1 b1 b2 b3 c3 d3 e3\nred 9000 @0 S1 e6 e5 f5\nowns blue @3")
    game.play("go", "roll 2", "move 2", "offer B sell @3", "1000")
    found = reasons_of(game, 1)
    assert found["refuse"]["strips"] == {"seat": 0, "pieces": 1}
    assert "strips" not in found["accept"]
    game.play("counter", "400")
    found = reasons_of(game, 0)
    assert found["refuse"]["sells"] == found["accept"]["sells"] == {"pieces": 1}, "400 are not enough"


def test_a_price_is_explained_when_it_has_been_chosen() -> None:
    game = position("at blue act\nblue 9000 @0 W2 a2\nred 5000 @0 E1 f2\nowns red @13").play("offer red buy @13")
    master = Strategist(random.Random(1))
    assert master.reasons(game.match.view(0), game.match.ask(0)) == ()
    price = master.choose(game.match.view(0), game.match.ask(0))
    best, *_ = master.reasons(game.match.view(0), game.match.ask(0))
    assert best.option == price
    assert [reason.code for reason in best.reasons] == ["both-gain"]


# Determinism, habits and characters


def played(names: tuple[str, ...], seed: int, decisions: int) -> list[str]:
    """The first decisions of a match."""
    rng = random.Random(seed)
    match = GAME.start(len(names), dealer=lambda question: draw(question, rng.random), quiet=True)
    players = [bot("cosa-nostra", name)(random.Random(f"{seed} {seat}")) for seat, name in enumerate(names)]
    lines: list[str] = []
    while not match.over and len(lines) < decisions:
        for seat in match.waiting:
            asked = match.ask(seat)
            chosen = players[seat].choose(match.view(seat), asked)
            lines.append(GAME.notation.write(asked.kind, chosen))
            match.answer(seat, chosen)
    return lines


def test_a_match_is_the_same_for_the_same_seed() -> None:
    names = ("master", "regular-bold", "beginner")
    assert played(names, 4, 90) == played(names, 4, 90)
    assert played(names, 4, 90) != played(names, 5, 90)


def test_a_beginner_leaves_a_rival_on_the_brink_alone() -> None:
    text = f"at blue act\nblue 3000 @0 E2 f4 f3 e3\nred 6000 @0 N1 {TEN}"
    game = position(text)
    beginner = levels("cosa-nostra")["beginner"](random.Random(1), style=PLAIN)
    assert choice(game, beginner) == "done"
    assert choice(position(text)) != "done"


def test_a_beginner_overpays() -> None:
    def most(player: Player) -> int:
        accepted = 0
        for price in range(1000, 9000, 400):
            game = position("at blue act\nblue 400 @0 N1 b1 c1\nred 12000 @0 S1 e6\nowns blue @13")
            game.play(f"offer red sell @13 {price}")
            if choice(game, player) == "accept":
                accepted = price
        return accepted

    beginner = levels("cosa-nostra")["beginner"](random.Random(1), style=PLAIN)
    assert most(beginner) > most(Strategist(random.Random(1)))


def harm(player: Strategist, victim: Seat, culprit: Seat) -> None:
    player.heard(View(event="CellSeized", seat=culprit, rival=victim, cell="c3"))


def test_the_vengeful_prefer_to_take_from_whoever_harmed_them() -> None:
    text = """game seats=3
    at blue act round=8
    blue 400 @0 N1 b1 b2 c2 hand R16
    red 3000 @0 S1 e6 e5 e4
    green 3000 @0 W1 a5 b5 c5"""
    victims = set()
    for culprit in (1, 2):
        player = Strategist(random.Random(1), style=CHARACTERS["vengeful"])
        for _ in range(3):
            harm(player, 0, culprit)
        game = position(text)
        best, *_ = player.reasons(game.match.view(0), game.match.ask(0))
        victims.add(str(best.option))
    assert victims == {"card blackmail B", "card blackmail C"}


def test_a_bot_that_went_through_another_process_plays_on_as_before() -> None:
    game = position("at blue act\nblue 15000 @0 W2 a2 b2 c2\nred 5000 @0 E1 f2 e2 e3")
    here, lines = Strategist(random.Random(1)), []
    there = Strategist(random.Random(1))
    while game.waiting == "blue" and game.asked == "act":
        lines.append(choice(game, here))
        there = pickle.loads(pickle.dumps(there))
        assert choice(game, there) == lines[-1]
        game.play(lines[-1])
    assert len(lines) > 2


@pytest.mark.parametrize(("budget", "most"), [(Budget(iterations=2), 2), (Budget(), 5), (Budget(seconds=0.0), 0)])
def test_a_budget_says_how_many_plans_are_looked_at_again(
    budget: Budget, most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = position("at blue act\nblue 15000 @0 W2 a2 b2 c2\nred 5000 @0 E1 f2 e2 e3")
    looked = []
    answered = Planner.answered
    monkeypatch.setattr(Planner, "answered", lambda planner, p: looked.append(p) or answered(planner, p))
    view, asked = game.match.view(0), game.match.ask(0)
    thinking = Thinking(game.match.game, sight(game.match, 0), budget)
    chosen = Strategist(random.Random(1)).think(view, asked, thinking)
    assert len(looked) == most
    assert chosen == Strategist(random.Random(1)).think(view, asked, thinking)
