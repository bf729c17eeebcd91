"""Standing orders and questions that go round the table (MC-16.7 to MC-16.10), as a room uses them."""

from __future__ import annotations

import pytest

from omerta.games.mafia_city import GAME
from omerta.play.room import coming_questions
from omerta.play.room import commands as c
from omerta.testing import rule
from omerta.words import LANGUAGES, Words
from tests.games.mafia_city.city import City, position
from tests.play.lobby import Parlour


def answers(order: str, city: City) -> bool:
    """Whether the order answers the open question of whoever is asked."""
    (seat,) = city.match.waiting
    return GAME.orders[order](city.match.view(seat), city.match.ask(seat))


def snitched(victim: str, cards: str = "raid.hat") -> City:
    city = position(f"""
        pos 3p to=A
        club: {victim}
        A cards=snitch.hat raid.fist trade.fist
        B cards={cards}
        C cards=chief.hat
    """)
    return city.play("A card snitch.hat club#1")


@rule("MC-16.9")
def test_an_order_lets_everything_pass_that_is_not_aimed_at_the_seat():
    assert answers("not-aimed-at-me", snitched("C"))
    assert not answers("not-aimed-at-me", snitched("B"))


@rule("MC-16.9")
def test_what_a_reaction_would_bring_back_counts_as_aimed():
    city = snitched("B").play("B allow", "C chief chief.hat")
    assert city.asked == "A react"
    assert not answers("not-aimed-at-me", city)  # it is A's own snitch that is to be cancelled
    city.play("A fists")

    assert city.asked == "B react"
    assert not answers("not-aimed-at-me", city)


@rule("MC-16.9")
@pytest.mark.parametrize("cards", ["raid.hat", "chief.bullet", "fbi.hat agreement.fist"])
def test_an_order_does_not_depend_on_the_hand(cards):
    assert answers("not-aimed-at-me", snitched("C", cards))


@rule("MC-16.9")
def test_an_order_can_refuse_agreements_at_one_location():
    city = position("""
        pos 3p phase=location
        jail: A
        A cards=agreement.hat
    """)

    assert answers("no-agreements-at-jail", city)
    assert not answers("no-agreements-at-club", city)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_orders_have_names(lang):
    words = Words(GAME, lang)

    assert [order for order in GAME.orders if not words.has(f"order-{order}")] == []


@rule("MC-16.10", "MC-16.7")
def test_a_window_reaches_all_who_could_react_in_their_order():
    city = position("""
        pos 4p to=B
        club: D
        A cards=raid.hat
        B cards=snitch.hat
        C cards=raid.fist
        D cards=raid.bullet
    """)
    city.play("B card snitch.hat club#1")

    assert city.asked == "C react"
    assert list(coming_questions(city.match)) == [3, 0]


@rule("MC-16.10")
def test_an_auction_reaches_every_seat_with_a_card():
    city = position("""
        pos 3p phase=location first=B
        jail: A
        A cards=agreement.hat
        B cards=raid.hat
        C cards=raid.fist
    """)

    assert city.asked == "B agree"
    assert list(coming_questions(city.match)) == [2, 0]


@rule("MC-16.8", "MC-16.9")
def test_an_ordered_answer_comes_at_the_same_moment_as_one_without_a_choice():
    people = ["eva", "petr", "jan"]
    table = Parlour(game="mafia-city", seats=3, first="A").seat(*people).start()
    for seat in (0, 1):
        table.now += 2_000
        table.answer(seat, 0)
    match = table.room.match
    assert match is not None
    table.do("jan", c.Orders(seat=2, quiet=["mulligan"]))
    before, asked = len(match.log or ()), table.room.clock.asked
    table.wait(1.499)
    assert len(match.log or ()) == before
    table.wait(0.001)

    assert table.now == asked + 1_500
    assert match.question is not None
    assert match.question.kind == "turn"
