"""Dealing again what a seat cannot know: everything it was told must stay true."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from omerta.gamekit import draw
from omerta.games.mafia_city import GAME
from omerta.games.mafia_city.redeal import Memory
from omerta.testing import rule
from tests.games.mafia_city.city import City, position


def worlds(city: City, viewer: int, number: int = 40) -> list[list[str]]:
    """The hands in many worlds that this seat cannot tell from the match."""
    rng = random.Random(7)
    sight = city.match.sight(viewer)
    dealt = [GAME.deal_world(sight, rng).table for _ in range(number)]
    for world in dealt:
        assert GAME.conserved(world) == GAME.conserved(city.table)
        assert len(world.deck) == len(city.table.deck)
    return [[" ".join(map(str, hand)) for hand in world.hands] for world in dealt]


def test_unknown_hands_vary_and_the_own_stays():
    city = position("""
        pos 3p to=A
        A cards=raid.hat
        B cards=raid.fist trade.fist
    """)
    seen = worlds(city, 0)

    assert {hands[0] for hands in seen} == {"raid.hat"}
    assert len({hands[1] for hands in seen}) > 10
    assert all("raid.hat" not in hands[1] for hands in seen)


@rule("MC-16.4")
def test_what_the_policeman_showed_is_remembered_after_losing_it():
    city = position("""
        pos 3p phase=location
        police: A
        cubes=jail,harbor,fight
        B cards=raid.hat
        C cards=trade.fist
    """)
    city.play("B no", "C no", "A take")
    for _ in range(200):
        if city.table.policeman != 0 or city.table.phase == "action":
            break
        city.match.answer(city.match.waiting[0], city.offered()[0])
    city.table.policeman = None  # as if somebody else had taken it since

    for hands in worlds(city, 0, 10):
        assert "raid.hat" in hands[1].split()
        assert "trade.fist" in hands[2].split()
        assert hands[1] == city.hand("B")  # it also saw what was drawn at the end of the round


@rule("MC-16.4", "MC-16.5")
def test_who_was_policeman_in_a_written_position_and_lost_it_knows_how_many_cards_the_others_hold():
    city = position("""
        pos 3p to=B
        policeman=A
        A cards=raid.hat
        B cards=thief.plus trade.hat
        C cards=snitch.fist chief.hat
    """)
    city.play("B card thief.plus C", "C allow", "A allow")
    (stolen,) = (str(happened.card) for happened in city.match.told(0) if happened.event == "CardStolen")
    city.table.policeman = None  # as if somebody else had taken it since

    for hands in worlds(city, 0):
        assert [len(hand.split()) for hand in hands] == [1, 2, 1]
        assert stolen in hands[1].split()


def test_a_card_stolen_from_the_seat_is_known_to_lie_with_the_thief():
    city = position("""
        pos 3p to=B
        A cards=raid.hat
        B cards=thief.plus trade.hat
    """)
    city.play("B card thief.plus A", "A allow")

    assert all("raid.hat" in hands[1].split() for hands in worlds(city, 0))


def test_a_theft_between_others_leaves_both_places_open_for_a_known_card():
    city = position("""
        pos 3p to=B
        A cards=raid.hat
        B cards=thief.plus trade.hat
        C cards=thief.fist
    """)
    city.play("B card thief.plus A", "C allow", "A allow", "C card thief.fist B", "B allow")
    seen = worlds(city, 0, 60)

    places = Counter("B" if "raid.hat" in hands[1].split() else "C" for hands in seen)
    assert set(places) == {"B", "C"}
    assert all("raid.hat" in f"{hands[1]} {hands[2]}".split() for hands in seen)


def test_cards_that_were_in_hands_when_the_pile_was_shuffled_are_not_in_the_deck():
    city = position("""
        pos 3p phase=end
        A cards=raid.hat
        B cards=trade.fist trade.hat
        discard: fbi.hat fbi.fist fbi.bullet chief.hat
        rest: out
    """)
    old = {"trade.fist", "trade.hat"}

    assert "DeckReshuffled" in city.events()
    for hands in worlds(city, 0):
        held_by_b = set(hands[1].split())
        assert old <= held_by_b
        assert len(held_by_b) == 3


def test_cards_aside_in_a_trade_are_dealt_again_too():
    city = position("""
        pos 3p to=B
        B cards=trade.fist raid.hat
    """)
    city.play("B card trade.fist")
    rng = random.Random(1)
    drawn = {GAME.deal_world(city.match.sight(0), rng).table.drawn for _ in range(10)}

    assert len(drawn) > 5
    assert all(len(cards) == 3 for cards in drawn)


@rule("MC-16.6")
@pytest.mark.parametrize("seed", range(4))
def test_the_truth_is_always_among_the_worlds_a_seat_thinks_possible(seed):
    rng = random.Random(seed)
    seats = 3 + seed % 3
    reshuffle = ("when-needed", "when-empty")[seed % 2]
    match = GAME.start(seats, dealer=lambda question: draw(question, rng.random), reshuffle=reshuffle)
    while not match.over:
        (seat,) = match.waiting
        if rng.random() < 0.02:
            for viewer in range(seats):
                assert _truth_possible(match, viewer)
        match.answer(seat, rng.choice(match.ask(seat).options))


def _truth_possible(match, viewer: int) -> bool:
    """Whether some world allows the real hands: their known cards are there, the rest comes from the right epochs."""
    sight = match.sight(viewer)
    hands = [Counter(hand) for hand in match.table.hands]
    hands[match.table.turn].update(match.table.drawn)
    for world in Memory(sight.table.clone(), sight).worlds:
        left = [pool.copy() for pool in world.pools]
        if all(_explained(world.hands[seat], hands[seat], left) for seat in match.seats if seat != viewer):
            return True
    return False


def _explained(known, hand: Counter, pools: list[Counter]) -> bool:
    rest = hand.copy()
    for what, number in known.items():
        if not isinstance(what, int):
            rest[what] -= number
    if min(rest.values(), default=0) < 0:
        return False
    old = Counter({what: number for what, number in known.items() if isinstance(what, int) and number})
    single = [card for card in rest.elements() if sum(pool[card] > 0 for pool in pools) == 1]
    for card in single:
        epoch = next(epoch for epoch, pool in enumerate(pools) if pool[card] > 0)
        old[epoch] -= 1
        pools[epoch][card] -= 1
    return min(old.values(), default=0) >= 0
