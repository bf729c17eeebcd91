"""Section 11: who is asked, in which order, and what becomes of announced effects."""

from __future__ import annotations

import random

import pytest

from omerta.games.mafia_city import GAME
from omerta.games.mafia_city.cards import ROW, What
from omerta.testing import rule
from tests.games.mafia_city.city import City, position

ALL = "chief.hat fbi.hat raid.fist scheme.fist"


def announced(cards: str, line: str, *more: str) -> City:
    """A plays a line while B holds everything one can cancel with."""
    city = position("\n".join(["pos 3p to=A", "club: A A B", "jail: B", f"A cards={cards}", f"B cards={ALL}", *more]))
    return city.play(line)


@rule("MC-11.2", "MC-10.10", "AMB-29")
@pytest.mark.parametrize(
    ("cards", "line", "ways"),
    [
        ("snitch.hat", "A card snitch.hat jail#1", ["fists", "chief"]),
        ("thief.hat", "A card thief.hat B", ["fists", "chief"]),
        ("raid.hat", "A card raid.hat club", ["fists", "chief"]),
        ("trade.hat", "A card trade.hat", ["fists", "fbi"]),
        ("scheme.hat", "A card scheme.hat jail#1 hall", ["fists", "fbi"]),
        ("shadow.hat", "A card shadow.hat jail club", ["fists"]),
        ("snitch.hat", "A hat snitch.hat club#1", ["fists"]),
        ("snitch.hat thief.hat", "A hats snitch.hat thief.hat hall", ["fists"]),
    ],
)
def test_each_action_is_cancelled_by_what_its_row_says(cards, line, ways):
    city = announced(cards, line)

    assert city.asked == "B react"
    assert [option.split()[0] for option in city.offered()] == ["allow", *ways]


@rule("MC-11.2")
def test_the_table_of_section_11():
    by = {what: "".join("yn"[not way] for way in (row.fists, row.chief, row.fbi)) for what, row in ROW.items()}

    expected = {
        "yyn": {What.SNITCH, What.THIEF, What.RAID},
        "yny": {What.TRADE, What.SCHEME, What.HITMAN},
        "nyn": {What.JAIL},
        "nny": {What.HARBOR},
    }
    others = set(What).difference(*expected.values())
    assert by == {what: ways for ways, whats in {**expected, "ynn": others}.items() for what in whats}


@rule("MC-11.2", "MC-4.3")
def test_placing_and_passing_have_no_window():
    city = announced("snitch.hat", "A place hall")

    assert city.asked == "B turn"
    city.play("B pass")
    assert city.asked == "C turn"


@rule("MC-11.3", "MC-16.7")
@pytest.mark.parametrize(
    ("cards", "line", "asked"),
    [
        ("snitch.hat", "A card snitch.hat jail#1", "B react"),  # one card could be a Police Chief
        ("shadow.hat", "A card shadow.hat jail club", "C react"),  # only two cards could be two Fists
    ],
)
def test_asked_is_whoever_could_cancel_as_far_as_the_table_can_see(cards, line, asked):
    city = position(f"""
        pos 3p to=A
        club: A A B
        jail: B
        A cards={cards}
        B cards=agreement.plus
        C cards=agreement.hat agreement.bullet
    """)
    city.play(line)

    assert city.asked == asked
    assert city.offered() == ["allow"]


@rule("MC-11.3")
def test_cards_on_the_table_do_not_count():
    city = position("""
        pos 3p to=A
        club: B
        A cards=snitch.hat trade.hat
        B cards=chief.hat raid.hat
        C cards=agreement.plus
    """)
    city.play("A card snitch.hat club#1", "B chief chief.hat")

    # Police Chief is cancelled by two Fists alone, and nobody has two cards left in hand.
    assert city.stack("club") == "B"
    assert city.asked == "B turn"


@rule("MC-11.4", "AMB-29")
def test_the_order_is_clockwise_from_the_left_of_the_effects_owner_whoever_is_first_player():
    city = position("""
        pos 4p first=D to=B
        club: A
        A cards=raid.hat
        B cards=snitch.hat
        C cards=raid.fist
        D cards=raid.bullet
    """)
    city.play("B card snitch.hat club#1")
    asked = []
    for _ in range(3):
        asked.append(city.asked)
        city.play(f"{city.asked[0]} allow")

    assert asked == ["C react", "D react", "A react"]


@rule("MC-11.4", "MC-11.6")
def test_a_reactions_window_begins_at_its_own_owners_left():
    city = position("""
        pos 4p to=A
        club: C
        A cards=snitch.hat raid.hat trade.hat
        B cards=raid.plus trade.plus
        C cards=chief.hat
        D cards=raid.fist trade.fist
    """)
    city.play("A card snitch.hat club#1", "B allow", "C chief chief.hat")

    assert city.announced == ["A snitch", "C chief"]
    assert city.asked == "D react"
    city.play("D allow")
    assert city.asked == "A react"
    city.play("A allow")
    assert city.asked == "B react"


@rule("MC-11.5", "AMB-31")
def test_two_fists_come_from_one_hand():
    city = position("""
        pos 3p to=A
        club: B
        A cards=snitch.hat
        B cards=raid.fist agreement.plus
        C cards=trade.fist agreement.hat
    """)
    city.play("A card snitch.hat club#1")
    assert city.offered() == ["allow"]
    city.play("B allow")

    assert city.offered() == ["allow"]


@rule("MC-11.5")
def test_of_three_fists_every_pair_is_offered_once():
    city = announced("shadow.hat", "A card shadow.hat jail club", "C cards=trade.fist hitman.fist snitch.fist")
    city.play("B allow")

    assert city.offered() == [
        "allow",
        "fists hitman.fist snitch.fist",
        "fists hitman.fist trade.fist",
        "fists snitch.fist trade.fist",
    ]


@rule("MC-11.7")
def test_an_effect_that_everybody_allows_happens():
    city = announced("snitch.hat", "A card snitch.hat jail#1").play("B allow")

    assert city.cell == "B"


@rule("MC-11.8", "AMB-32")
def test_after_a_cancelled_reaction_everybody_is_asked_again_also_who_allowed_before():
    city = position("""
        pos 4p to=A
        club: C
        A cards=snitch.hat raid.fist trade.fist
        B cards=chief.bullet
        C cards=chief.hat
        D cards=agreement.hat
    """)
    city.play("A card snitch.hat club#1", "B allow", "C chief chief.hat", "A fists")

    assert city.announced == ["A snitch"]
    assert city.asked == "B react"
    city.play("B chief chief.bullet")
    assert city.stack("club") == "C"


@rule("MC-11.9", "AMB-30", "DIS-12")
def test_nobody_may_cancel_an_own_effect():
    city = position("""
        pos 3p to=A
        club: B
        A cards=snitch.hat chief.hat raid.fist trade.fist
        C cards=agreement.hat
    """)
    city.play("A card snitch.hat club#1", "C allow")

    assert city.cell == "B"
    assert city.hand("A") == "chief.hat raid.fist trade.fist"


@rule("MC-11.10")
def test_the_cancelling_cards_are_discarded_first_then_the_cancelled_ones():
    city = announced("snitch.hat", "A card snitch.hat jail#1").play("B fists raid.fist scheme.fist")

    assert city.discarded == ["raid.fist", "scheme.fist", "snitch.hat"]


@rule("MC-11.10", "MC-2.10")
def test_a_chain_goes_to_the_discard_pile_from_the_top():
    city = position("""
        pos 3p to=A
        club: B
        A cards=snitch.hat raid.fist trade.fist
        B cards=chief.hat
        C cards=agreement.hat
    """)
    city.play("A card snitch.hat club#1", "B chief chief.hat", "A fists")
    assert city.discarded == ["raid.fist", "trade.fist", "chief.hat"]
    city.play("C allow")

    assert city.discarded == ["raid.fist", "trade.fist", "chief.hat", "snitch.hat"]


@rule("MC-11.11")
def test_while_the_stack_is_not_empty_no_chip_moves_and_no_card_is_drawn():
    city = announced("snitch.hat", "A card snitch.hat jail#1", "C cards=hitman.fist trade.fist")
    deck = len(city.table.deck)
    city.play("B fists", "C fists")

    assert city.announced == ["A snitch", "B fists", "C fists"]
    assert city.stack("jail") == "B"
    assert len(city.table.deck) == deck
    assert city.discarded == []


@rule("MC-11.11")
def test_a_window_can_be_seven_deep():
    city = position("""
        pos 3p to=A
        club: B
        A cards=snitch.hat raid.fist scheme.fist shadow.fist snitch.fist thief.fist trade.fist
        B cards=chief.hat agreement.fist chief.fist complicity.fist fbi.fist
        C cards=agreement.plus
    """)
    city.play("A card snitch.hat club#1", "B chief chief.hat", "A fists raid.fist scheme.fist")
    city.play("B fists agreement.fist chief.fist", "A fists shadow.fist snitch.fist", "B fists")
    assert len(city.announced) == 6
    city.play("A fists")

    # The seventh stands, so every second one below it falls, down to the Police Chief; SNITCH gets a new window.
    assert max(happened.depth for happened in city.match.told(None) if happened.event == "Announced") == 7
    assert city.announced == ["A snitch"]
    assert city.asked == "C react"
    city.play("C allow")
    assert city.cell == "B"


@rule("MC-11.12", "MC-4.6")
@pytest.mark.parametrize("line", ["A card snitch.hat jail#1", "A hat snitch.hat club#1"])
def test_a_cancelled_action_ends_the_turn(line):
    city = announced("snitch.hat", line).play("B fists raid.fist scheme.fist")

    assert city.asked == "B turn"


@rule("DIS-12")
def test_police_chief_works_for_any_other_player_not_only_the_victim():
    city = position("""
        pos 3p to=A
        club: B
        A cards=snitch.hat
        C cards=chief.hat
    """)
    city.play("A card snitch.hat club#1", "C chief chief.hat")

    assert city.stack("club") == "B"


@rule("MC-11.1", "MC-13.2")
def test_a_reaction_to_one_of_several_agreements_leaves_the_others_on_the_table():
    match = GAME.position("""
        pos 3p phase=location
        cubes=jail
        harbor: B A A
        A cards=raid.fist trade.fist thief.hat
        B cards=agreement.hat agreement.plus thief.plus
        C cards=snitch.fist fbi.fist
    """)
    before = GAME.conserved(match.table)
    for line in ("A no", "B agree agreement.hat agreement.plus", "C allow", "A fists"):
        seat, _, answer = line.partition(" ")
        match.answer("ABC".index(seat), answer)
        assert GAME.conserved(match.table) == before
        for viewer in range(3):
            world = GAME.deal_world(match.sight(viewer), random.Random(1))
            assert GAME.conserved(world.table) == before
    assert list(map(str, match.table.laid)) == ["agreement.plus"]
