"""Section 14: deck, discard pile, and what happens when they run out."""

from __future__ import annotations

from omerta.testing import rule
from tests.games.mafia_city.city import City, position


def drawing(*lines: str, head: str = "pos 3p phase=end") -> City:
    return position("\n".join([head, *lines]))


@rule("MC-14.1")
def test_a_draw_takes_any_card_of_the_deck_by_the_number_of_its_copies():
    city = position("""
        pos 3p to=A
        A cards=trade.hat
    """)
    city.match.dealer = None
    city.play("A card trade.hat")

    odds = {str(card): weight for card, weight in city.match.chance.odds}
    assert odds["fbi.plus"] == 2
    assert odds["fbi.hat"] == 1
    assert sum(odds.values()) == 48


@rule("MC-14.1", "DIS-5")
def test_the_discard_pile_is_shuffled_when_a_draw_finds_no_card():
    city = drawing("deck: raid.hat raid.fist", "discard: fbi.hat fbi.fist", "rest: out")

    assert city.events("CardDrawn", "DeckReshuffled") == ["CardDrawn", "CardDrawn", "DeckReshuffled", "CardDrawn"]
    assert city.discarded == []
    assert len(city.table.deck) == 1


@rule("MC-14.1", "DIS-5")
def test_by_agreement_it_is_shuffled_at_once_when_the_last_card_leaves():
    city = position("""
        pos 3p phase=end reshuffle=when-empty
        deck: raid.hat raid.fist raid.plus
        discard: fbi.hat fbi.fist
        rest: out
    """)

    assert city.events("CardDrawn", "DeckReshuffled") == ["CardDrawn"] * 3 + ["DeckReshuffled"]
    assert len(city.table.deck) == 2


@rule("DIS-5")
def test_with_an_empty_discard_pile_it_waits_for_the_next_draw():
    city = position("""
        pos 3p phase=end reshuffle=when-empty
        deck: raid.hat raid.fist raid.plus
        rest: out
    """)

    assert "DeckReshuffled" not in city.events()
    assert not city.table.deck.counts


@rule("MC-14.2", "AMB-37")
def test_a_trade_is_no_part_of_the_reshuffle_it_causes():
    city = position("""
        pos 3p to=A
        A cards=trade.fist
        deck: raid.hat
        discard: fbi.hat fbi.fist
        rest: out
    """)
    city.play("A card trade.fist")

    assert city.offered() == ["drop fbi.fist", "drop fbi.hat", "drop raid.hat"]
    city.play("A drop fbi.hat")
    assert city.discarded == ["fbi.hat", "trade.fist"]


@rule("MC-14.3", "AMB-38")
def test_with_both_piles_empty_a_draw_is_lost():
    city = drawing("deck: raid.hat", "rest: out")

    assert [len(hand) for hand in city.table.hands] == [0, 1, 0]
    assert city.events("CardDrawn", "DrawLost") == ["CardDrawn", "DrawLost", "DrawLost"]
    assert city.asked == "B turn"


@rule("MC-14.4")
def test_trade_with_fewer_cards_draws_what_there_is():
    city = position("""
        pos 3p to=A
        A cards=trade.fist
        deck: raid.hat snitch.hat
        rest: out
    """)
    city.play("A card trade.fist")
    assert city.offered() == ["drop raid.hat", "drop snitch.hat"]
    city.play("A drop raid.hat")

    assert city.hand("A") == "snitch.hat"


@rule("MC-14.4", "AMB-38")
def test_the_business_district_draws_what_there_is_or_cannot_be_used():
    marked = "cubes=jail,harbor,fight,police"
    city = position(f"pos 3p phase=location\nbusiness: A\n{marked}\ndeck: raid.hat\nrest: out")
    city.play("A draw")
    assert city.offered() == ["drop raid.hat"]

    empty = position(f"pos 3p phase=location\nbusiness: A\n{marked}\nrest: out")
    assert "business" in empty.cubes


@rule("MC-14.5", "MC-16.1", "AMB-42")
def test_the_discard_pile_is_open_to_all():
    city = position("""
        pos 3p to=A
        discard: fbi.hat raid.fist
    """)

    for viewer in (0, 1, 2, None):
        assert [str(card) for card in city.match.view(viewer).discard] == ["fbi.hat", "raid.fist"]
