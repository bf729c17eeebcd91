"""The bots of Mafia City play from views, legally, and not stupidly."""

from __future__ import annotations

import random

import pytest

from omerta.bots import Random, bots
from omerta.bots.mafia_city.simple import KEEP, SYMBOL, Simple
from omerta.gamekit import Match, draw
from omerta.games.mafia_city import GAME
from omerta.games.mafia_city.cards import CARDS
from omerta.kernel import Asked
from tests.games.mafia_city.city import position


def chosen(text: str, *lines: str) -> str:
    """What the simple bot answers in a position after these lines."""
    city = position(text).play(*lines)
    (seat,) = city.match.waiting
    bot = Simple(random.Random(0))
    asked = city.match.ask(seat)
    return GAME.notation.write(asked.kind, bot.choose(city.match.view(seat), asked))


def test_the_bots_of_mafia_city_are_known_by_name():
    assert set(bots("mafia-city")) == {"random", "quiet", "simple", "beginner", "regular", "master"}


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_simple_bots_play_matches_to_their_end(seats):
    rng = random.Random(seats)
    players = [Simple(rng) for _ in range(seats)]
    match = GAME.start(seats, dealer=lambda question: draw(question, rng.random), maxrounds=20)
    kinds = set()
    while not match.over:
        (seat,) = match.waiting
        asked = match.ask(seat)
        kinds.add(asked.kind)
        option = players[seat].choose(match.view(seat), asked)
        assert option in asked.options
        match.answer(seat, option)
    assert {"turn", "agree", "back", "react"} <= kinds


@pytest.mark.slow
def test_simple_beats_random_from_every_seat():
    assert sum(match_won(seed) for seed in range(12)) >= 11


def match_won(seed: int) -> bool:
    """Whether one simple bot, on a seat that changes with the seed, beats two random ones."""
    rng = random.Random(seed)
    seat_of_simple = seed % 3
    players = [Simple(rng) if seat == seat_of_simple else Random(rng) for seat in range(3)]
    match: Match = GAME.start(3, dealer=lambda question: draw(question, rng.random))
    while not match.over:
        (seat,) = match.waiting
        asked: Asked = match.ask(seat)
        match.answer(seat, players[seat].choose(match.view(seat), asked))
    return match.result is not None and match.result.winners == (seat_of_simple,)


def test_it_plays_a_plus_one_at_the_gentlemens_club():
    marked = "cubes=jail,harbor,fight,police,business"
    assert chosen(f"pos 3p phase=location\nclub: A\n{marked}\nA cards=raid.plus", "A no") == "plus raid.plus"


def test_it_plays_an_agreement_only_where_that_changes_who_controls():
    marked = "cubes=jail,harbor,fight,police,business"
    wins = f"pos 3p phase=location\nclub: B A\n{marked}\nA cards=agreement.hat"
    assert chosen(wins) == "agree agreement.hat"
    has_it_already = f"pos 3p phase=location\nclub: A B\n{marked}\nA cards=agreement.hat"
    assert chosen(has_it_already) == "no"


def test_it_cancels_what_hurts_it_and_allows_what_does_not():
    text = """
        pos 3p to=A
        harbor: {stack}
        A cards=snitch.hat
        B cards=chief.hat
    """
    assert chosen(text.format(stack="B"), "A card snitch.hat harbor#1") == "chief chief.hat"
    assert chosen(text.format(stack="C"), "A card snitch.hat harbor#1") == "allow"


def test_it_sends_the_leaders_chip_to_the_cell_not_its_own():
    city = "pos 3p phase=location\njail: A\nclub: B\nbusiness: C\nB vp=9"
    assert chosen(city) == "jail club#1"


def test_its_choice_does_not_depend_on_what_it_cannot_see():
    rng = random.Random(4)
    match = GAME.start(3, dealer=lambda question: draw(question, rng.random))
    for _ in range(80):
        (seat,) = match.waiting
        asked = match.ask(seat)
        choice = Simple(random.Random(1)).choose(match.view(seat), asked)
        world = GAME.deal_world(match.sight(seat), rng)
        assert Simple(random.Random(1)).choose(world.view(seat), world.ask(seat)) == choice
        match.answer(seat, rng.choice(asked.options))


def test_every_card_has_a_worth():
    assert {card.kind for card in CARDS} == set(KEEP)
    assert {card.symbol for card in CARDS} == set(SYMBOL)
