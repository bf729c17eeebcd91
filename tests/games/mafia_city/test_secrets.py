"""Section 16: who sees what, and what asking gives away."""

from __future__ import annotations

import random

import pytest

from omerta.games.mafia_city import GAME
from omerta.games.mafia_city.cards import CARDS
from omerta.kernel import HIDDEN, NotAsked, NotOffered
from omerta.testing import rule
from tests.games.mafia_city.city import City, position, start


def hands(city: City, viewer: int | None) -> list[str]:
    return [" ".join(map(str, hand)) for hand in city.match.view(viewer).hands]


def table(policeman: str = "home") -> City:
    return position(f"""
        pos 3p to=A
        club: B A A
        policeman={policeman}
        A cards=thief.plus trade.hat
        B cards=raid.hat raid.fist
        C cards=fbi.hat
    """)


@rule("MC-16.1", "AMB-42")
def test_everything_but_cards_is_public():
    city = table()
    public = city.match.view(None)

    for seat in range(3):
        view = city.match.view(seat)
        for field in public:
            if field not in ("hands", "seat"):
                assert view[field] == public[field], field
    assert public.stacks[CLUB] == (1, 0, 0)
    assert [len(hand) for hand in public.hands] == [2, 2, 1]
    assert public.deck == 44


CLUB = next(place for place in table().table.stacks if place == "club")


@rule("MC-16.2", "MC-16.3")
def test_a_seat_sees_its_own_hand_and_counts_the_others():
    city = table()

    assert hands(city, 0) == ["thief.plus trade.hat", "? ?", "?"]
    assert hands(city, None) == ["? ?", "? ?", "?"]


@rule("MC-16.3", "MC-6.8")
def test_the_policemans_holder_sees_every_hand_and_nobody_else_does():
    city = table(policeman="B")

    assert hands(city, 1) == ["thief.plus trade.hat", "raid.fist raid.hat", "fbi.hat"]
    assert hands(city, 2) == ["? ?", "? ?", "fbi.hat"]


@rule("MC-16.3", "MC-16.5")
def test_the_policemans_holder_sees_cards_that_others_draw():
    city = table(policeman="B")
    city.play("A card trade.hat", "B allow", "C allow")

    drawn = city.match.view(0).drawn
    assert HIDDEN not in drawn
    assert city.match.view(1).drawn == drawn
    assert city.match.view(2).drawn == (HIDDEN,) * 3


@rule("MC-16.3", "MC-16.4", "MC-6.8")
def test_the_sight_begins_with_taking_the_policeman_and_ends_with_losing_it():
    city = position("""
        pos 3p phase=location
        police: A
        cubes=jail,harbor,fight
        policeman=C
        B cards=raid.hat
    """)
    city.play("B no")
    assert hands(city, 2)[1] == "raid.hat"
    assert hands(city, 0)[1] == "?"
    city.play("A take")

    assert hands(city, 2)[1].startswith("?")
    assert hands(city, 0)[1].startswith("raid.hat")
    seen = [happened for happened in city.match.told(0) if happened.event == "PolicemanTaken"]
    assert [str(card) for card in seen[0].hands[1]] == ["raid.hat"]
    (other,) = [happened for happened in city.match.told(1) if happened.event == "PolicemanTaken"]
    assert other.hands is HIDDEN


@rule("MC-16.5")
@pytest.mark.parametrize(("policeman", "seeing"), [("home", [0, 1]), ("C", [0, 1, 2])])
def test_a_stolen_card_is_seen_by_thief_victim_and_policeman(policeman, seeing):
    city = table(policeman)
    city.play("A card thief.plus B", "B allow", "C allow")

    for viewer in (0, 1, 2, None):
        (stolen,) = [happened for happened in city.match.told(viewer) if happened.event == "CardStolen"]
        assert (stolen.card is not HIDDEN) == (viewer in seeing)


@rule("MC-16.5")
def test_a_drawn_card_is_told_to_the_drawer_alone():
    city = start(3, first="A")

    for viewer in range(3):
        drawn = [happened for happened in city.match.told(viewer) if happened.event == "CardDrawn"]
        assert [happened.seat for happened in drawn if happened.card is not HIDDEN] == [viewer, viewer]


@rule("MC-16.5", "MC-1.9")
def test_exchanged_cards_are_seen_by_all():
    city = start(3, first="A")
    city.play("A mulligan")

    (exchanged,) = [happened for happened in city.match.told(None) if happened.event == "HandExchanged"]
    assert [str(card) for card in exchanged.cards] == city.discarded


@rule("MC-16.6")
def test_two_worlds_with_one_log_look_alike_to_the_seat():
    rng = random.Random(3)
    for seed in range(6):
        city = start(3, seed)
        for _ in range(60):
            (seat,) = city.match.waiting
            city.match.answer(seat, rng.choice(city.match.ask(seat).options))
        for viewer in range(3):
            world = GAME.deal_world(city.match.sight(viewer), rng)
            assert world.view(viewer) == city.match.view(viewer)
            assert world.waiting == city.match.waiting
            if viewer in world.waiting:
                assert world.ask(viewer).options == city.match.ask(viewer).options


MOMENTS = {
    "a stage": ["A card scheme.hat"],
    "a window": ["A card scheme.hat club#1 hall"],
    "a reaction": ["A card scheme.hat club#1 hall", "B fbi fbi.plus"],
    "a reopened window": ["A card scheme.hat club#1 hall", "B fbi fbi.plus", "C allow", "A fists"],
    "a cell": ["A card snitch.plus club#1", "B allow", "C allow"],
    "an accomplice": ["A card snitch.plus club#1", "B allow", "C allow", "B complicity complicity.hat"],
    "a trade": ["A card trade.plus", "B allow", "C allow"],
    "an auction": ["A pass", "B pass", "C pass"],
    "a bid": ["A pass", "B pass", "C pass", "A no", "B no", "C agree agreement.hat agreement.plus"],
}


@rule("MC-16.3", "MC-16.6", "MC-16.7")
@pytest.mark.parametrize("policeman", ["home", "A", "B", "C"])
@pytest.mark.parametrize("moment", MOMENTS)
def test_no_seat_can_tell_worlds_apart_in_any_window_with_or_without_the_policeman(moment, policeman):
    city = position(f"""
        pos 3p to=A
        club: B A C
        jail: C A
        policeman={policeman}
        A cards=scheme.hat snitch.plus trade.plus raid.fist trade.fist
        B cards=fbi.plus complicity.hat raid.hat
        C cards=agreement.hat agreement.plus thief.fist thief.hat
    """)
    city.play(*MOMENTS[moment])
    rng = random.Random(1)
    for viewer in range(3):
        sight = city.match.sight(viewer)
        for _ in range(5):
            world = GAME.deal_world(sight, rng)
            assert world.view(viewer) == city.match.view(viewer)
            assert (world.waiting, world.agenda, world.asking) == (
                city.match.waiting,
                city.match.agenda,
                city.match.asking,
            )
            if viewer in world.waiting:
                assert world.ask(viewer).options == city.match.ask(viewer).options
            if policeman == "ABC"[viewer]:
                assert world.table.hands == city.table.hands
                assert world.table.deck == city.table.deck


@rule("MC-16.7")
@pytest.mark.parametrize("hand", ["raid.fist trade.fist", "agreement.plus complicity.plus", "chief.hat fbi.hat"])
def test_who_is_asked_does_not_depend_on_what_is_held(hand):
    city = position(f"""
        pos 3p to=A
        club: A A B
        jail: C
        A cards=shadow.hat
        B cards={hand}
        C cards=snitch.hat
    """)
    city.play("A card shadow.hat jail club")

    assert city.asked == "B react"
    assert "allow" in city.offered()


@rule("MC-16.12")
def test_an_illegal_attempt_changes_nothing_and_is_not_told():
    city = table()
    before = city.match.save()
    for seat, typed, refusal in [
        (0, "card snitch.hat club#1", NotOffered),
        (0, "place moon", NotOffered),
        (1, "fists raid.fist raid.hat", NotAsked),
    ]:
        with pytest.raises(refusal):
            city.match.answer(seat, typed)

    assert city.match.save() == before


def test_every_card_is_one_object():
    assert len(set(CARDS)) == 44
    assert all(GAME.codec.decode(GAME.codec.encode(card)) is card for card in CARDS)
