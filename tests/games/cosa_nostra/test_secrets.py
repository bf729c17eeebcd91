"""Section 12: who knows which face-down card, and dealing again what a seat cannot know."""

import random
from collections import Counter

from omerta.games.cosa_nostra import GAME
from omerta.games.cosa_nostra.editions import edition_of
from omerta.kernel import HIDDEN
from omerta.testing import rule
from tests.games.cosa_nostra.sitting import Sitting, opened, position

ALL_RED = tuple(edition_of("standard").red)
THREE = (
    "game seats=3\nat blue act\nblue 5000 @0 N1 b1 hand R12 R14 R20\n"
    "red 5000 @0 S1 e6 hand R01\ngreen 5000 @0 E1 f2 hand R02"
)


def worlds(game: Sitting, seat: int, number: int = 60) -> list[list[tuple[str, ...]]]:
    """The hands of all seats in worlds that a seat cannot tell from the match, each of them whole."""
    found = []
    for seed in range(number):
        world = GAME.deal_world(game.match.sight(seat), random.Random(seed))
        assert GAME.conserved(world.table) == GAME.conserved(game.table)
        assert [len(player.hand) for player in world.table.players] == [len(p.hand) for p in game.table.players]
        found.append([player.hand for player in world.table.players])
    return found


def hands(game: Sitting, seat: int | None) -> list[tuple[str, ...]]:
    return [player.hand for player in game.match.view(seat).players]


@rule("CN-12.2")
def test_a_hand_is_known_to_its_holder_and_counted_by_the_others() -> None:
    game = position(THREE)
    assert hands(game, 0) == [("R12", "R14", "R20"), (HIDDEN,), (HIDDEN,)]
    assert hands(game, 2) == [(HIDDEN,) * 3, (HIDDEN,), ("R02",)]
    assert hands(game, None) == [(HIDDEN,) * 3, (HIDDEN,), (HIDDEN,)]
    assert game.match.view(1).red == 24 - 5


@rule("CN-12.1")
def test_who_is_asked_does_not_depend_on_hidden_cards() -> None:
    plain, armed = (
        position(f"at blue roll\nblue 5000 @17 N1 b1 c1 c2 {hand}\nred 0 @0 S1 e6") for hand in ("hand R12", "hand R22")
    )
    for game in (plain, armed):
        assert game.asked == "roll"
        game.arrive(3).play("draw black B01")
        assert game.asked == "black"
        game.play("face")
        assert game.asked == "act"
    driver = position("at blue roll\nblue 5000 @17 N1 b1 c1 c2 hand R21\nred 0 @0 S1 e6")
    assert driver.match.question is not None
    assert plain.match.question is not None
    assert driver.match.question.waiting == plain.match.question.waiting == (0,)


@rule("CN-9.8", "CN-12.1")
def test_a_debtor_with_a_card_is_asked_even_if_no_offer_of_it_is_left() -> None:
    game = position("game seats=2 offers_per_raise=9\nat blue roll\nblue 0 @6 N1 hand R12\nred 5000 @0 S1 e6")
    game.play("go", "roll 2", "move 2", "offer red sell #R12 200", "refuse")
    assert game.options == ["default"]


@rule("CN-12.2")
def test_the_addressee_remembers_a_card_he_was_shown() -> None:
    game = position(THREE).play("offer red sell #R14 800", "refuse")
    assert hands(game, 1) == [("R14", HIDDEN, HIDDEN), ("R01",), (HIDDEN,)]
    assert hands(game, 2)[0] == (HIDDEN,) * 3
    assert all("R14" in world[0] for world in worlds(game, 1))
    assert not all("R14" in world[0] for world in worlds(game, 2))
    game.play("card heist")
    assert hands(game, 1)[0] == ("R14", HIDDEN)


@rule("CN-12.2")
def test_seller_and_buyer_know_a_sold_card_and_the_others_only_that_one_was_sold() -> None:
    game = position(THREE).play("offer red sell #R14 800", "accept")
    assert hands(game, 0)[1] == ("R14", HIDDEN)
    assert hands(game, 2) == [(HIDDEN,) * 2, (HIDDEN,) * 2, ("R02",)]
    assert all("R14" in world[1] for world in worlds(game, 0))


@rule("CN-12.2")
def test_what_was_seen_in_a_house_search_is_uncertain_after_an_unseen_sale() -> None:
    game = position(
        "game seats=3\nat blue roll\nblue 5000 @17 N1 b1 hand R12 R14\nred 5000 @0 S1 e6\ngreen 5000 @0 E1 f2"
    )
    game.arrive(3).play("draw black B15", "face")
    assert hands(game, 2)[0] == ("R12", "R14")
    game.play("offer red sell #R14 800", "accept")
    assert hands(game, 2) == [(HIDDEN,), (HIDDEN,), ()]
    assert {(world[0], world[1]) for world in worlds(game, 2)} == {(("R12",), ("R14",)), (("R14",), ("R12",))}
    assert hands(game, 1) == [("R12",), ("R14",), ()]


@rule("CN-12.2")
def test_a_card_lost_to_a_traitor_may_be_any_of_those_seen() -> None:
    game = position("at blue act\nblue 5000 @17 N1 b1 hand R12 R14\nred 5000 @0 S1 e6\nunder red R01")
    game.play("offer red sell #R12 200", "refuse", "offer red sell #R14 200", "refuse", "done").arrive(1).play("done")
    game.arrive(3).play("draw black B14", "face", "traitor R14")
    assert hands(game, 1)[0] == (HIDDEN,)
    assert {world[0] for world in worlds(game, 1)} == {("R12",), ("R14",)}
    assert hands(game, 0)[0] == ("R12",)
    game.play("card heist")
    assert [it.places for it in game.match.view(1).players[1].learnt] == [(-2,)]
    for seed in range(10):  # it is the face-down card under the deck in every world, though the view does not show it
        world = GAME.deal_world(game.match.sight(1), random.Random(seed))
        assert [entry.card for entry in world.table.under] == [entry.card for entry in game.table.under]


@rule("CN-12.2", "CN-2.3")
def test_a_card_that_lay_face_up_under_the_deck_is_known_when_it_is_drawn() -> None:
    rest = " ".join(card for card in ALL_RED if card not in ("R12", "R14"))
    game = position(f"at blue roll\nblue 5000 @0 N1 b1\nred 0 @0 S1 e6 hand {rest}\nunder red R14 R12")
    game.play("go", "roll 2", "move 2", "tip", "draw red R14")
    assert hands(game, 1)[0] == ("R14",)
    assert game.told("red", "KnownRedDrawn")[0].card.id == "R14"
    assert "draw red R14" in game.match.record(1)


@rule("CN-12.2")
def test_a_secret_draw_is_masked_for_the_others() -> None:
    game = opened(2).play("go", "roll 2", "move 2", "tip", "draw red R12")
    assert "draw red R12" in game.match.record(0)
    for other in (1, None):
        copy = game.match.record(other)
        assert "draw red ?" in copy
        assert "R12" not in copy
    assert game.told("red", "RedDrawn")[0].card is HIDDEN


@rule("CN-12.2")
def test_unknown_cards_are_dealt_evenly_over_hands_and_deck() -> None:
    game = position(THREE)
    seen = Counter(world[1][0] for world in worlds(game, 0, 600))
    assert set(seen) == set(ALL_RED) - {"R12", "R14", "R20"}
    assert max(seen.values()) < 3 * min(seen.values())


@rule("CN-12.2")
def test_a_card_on_offer_is_one_of_the_sellers_in_every_world() -> None:
    game = position(THREE).play("offer red sell #R14 800")
    for seed in range(30):
        world = GAME.deal_world(game.match.sight(2), random.Random(seed))
        assert world.table.deal.item[1:] in world.table.players[0].hand
        world.answer(1, "accept")
        assert GAME.conserved(world.table) == GAME.conserved(game.table)


@rule("CN-12.2")
def test_looking_back_shows_each_card_once_where_it_was() -> None:
    game = position("game seats=2\nat B act\nblue 5000 @0\nred 1800 @3 N1 a3 hand R09 R10")
    game.play("offer A sell card", "show R10")
    seen = game.match.uncovered().players
    assert [player.hand for player in seen] == [player.hand for player in game.table.players] == [(), ("R09", "R10")]
    assert [player.learnt for player in seen] == [player.learnt for player in game.table.players]
    assert seen[0].learnt
