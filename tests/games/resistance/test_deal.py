"""Plot cards: the deal, and the cards that work at once (sections 7 and 8)."""

from __future__ import annotations

import pytest

from omerta.gamekit import plain
from omerta.games.resistance.cards import KIND, PLOTS
from omerta.kernel import HIDDEN, NotOffered
from omerta.testing import rule
from tests.games.resistance.table import Sitting, random_match, seat_of, sitting

DEALT = {5: 1, 6: 1, 7: 2, 8: 2, 9: 3, 10: 3}


def dealt(seats: int, *cards: str, leader: str = "A", more: tuple[str, ...] = ()) -> Sitting:
    """A deal in which these cards are turned up."""
    game = sitting(seats, f"leader={leader}", *more, plots=1)
    return game.quietly("draw").play(*(f"draw {card}" for card in cards))


# What is open, and when cards are dealt


@rule("RS-7.1")
@pytest.mark.parametrize("seed", range(24))
def test_all_cards_outside_the_deck_are_public_and_the_rest_follows_by_subtraction(seed: int) -> None:
    seats = 5 + seed % 6
    match = random_match(seed, seats, plots=True)
    view = match.view(None)
    lying = [plot for hand in view.hands for plot in hand] + list(view.discard) + list(view.drawn)
    whole = {row.plot: row.few if seats <= 6 else row.all for row in PLOTS}
    for plot, number in whole.items():
        assert view.deck.number(plot) + lying.count(plot) == number
    assert all(match.view(seat).hands == view.hands for seat in match.seats)


@rule("RS-7.1", "RS-7.2")
@pytest.mark.parametrize("seats", DEALT)
def test_the_deck_lasts_for_five_rounds(seats: int) -> None:
    game = sitting(seats, plots=1)
    for action in range(1, 6):
        before = len(game.t.deck)
        game.quietly("team")
        assert before - len(game.t.deck) == DEALT[seats]
        members = sorted(range(seats), key=lambda seat: game.t.roles[seat] != ("mafia" if action % 2 else "detective"))
        size = len(game.match.ask(game.t.leader).options[0].seats)
        team = "".join(sorted("ABCDEFGHIJ"[seat] for seat in members[:size]))
        game.send(team, **({"B": "fail", "D": "fail"} if action % 2 == 0 else {}))
    assert game.asked == "over"
    assert len(game.t.done) == 5
    assert len(game.t.deck) == {5: 2, 6: 2, 7: 5, 8: 5, 9: 0, 10: 0}[seats]


@rule("RS-7.1")
def test_a_discarded_card_never_comes_back() -> None:
    game = sitting(5, "results=1s", "discard strong-leader strong-leader take-responsibility", plots=1)
    luck = game.match.chance
    assert luck is not None
    assert dict(luck.odds) == {"no-confidence": 1, "opinion-maker": 1, "close-eye": 2}


@rule("RS-7.2")
@pytest.mark.parametrize("seats", DEALT)
def test_cards_are_turned_up_for_all_before_anything_is_proposed(seats: int) -> None:
    game = sitting(seats, plots=1)
    for _ in range(DEALT[seats]):
        assert game.asked == "luck draw"
        game.play("draw " + game.match.chance.odds[0][0])
    assert game.asked == "A plot"
    assert len(game.told(None, "PlotDrawn")) == DEALT[seats]
    assert len(game.view().drawn) == DEALT[seats]


@rule("RS-7.2")
def test_a_failed_vote_brings_no_new_deal_and_the_next_round_does() -> None:
    game = dealt(5, "opinion-maker").play("A plot opinion-maker B")
    game.play("A team A C").reject()
    assert game.asked == "B team"
    game.play("B team A C").approve().act()
    assert game.asked == "luck draw"


@rule("RS-7.3")
def test_the_leader_gives_each_card_to_anybody_but_himself() -> None:
    game = dealt(5, "opinion-maker", leader="C")
    assert game.options("C") == [f"plot opinion-maker {name}" for name in "ABDE"]
    with pytest.raises(NotOffered) as refusal:
        game.play("C plot opinion-maker C")
    assert refusal.value.rule == "RS-7.3"


@rule("RS-7.3")
def test_cards_are_given_in_the_order_they_were_turned_up_all_to_one_seat_if_he_likes() -> None:
    game = dealt(9, "no-confidence", "close-eye", "no-confidence")
    assert game.options("A")[0].startswith("plot no-confidence")
    game.play("A plot no-confidence E")
    assert game.options("A")[0].startswith("plot close-eye")
    game.play("A plot close-eye E", "A plot no-confidence E")
    assert game.hand("E") == ["no-confidence", "close-eye", "no-confidence"]
    assert game.asked == "A team"


@rule("RS-7.4")
def test_the_kinds_of_the_cards() -> None:
    kinds = {plot.value: kind.value for plot, kind in KIND.items()}
    assert kinds == {
        "strong-leader": "kept",
        "no-confidence": "kept",
        "opinion-maker": "permanent",
        "close-eye": "kept",
        "take-responsibility": "immediate",
        "in-the-spotlight": "kept",
        "establish-confidence": "immediate",
        "open-up": "immediate",
        "overheard-conversation": "immediate",
    }


@rule("RS-7.4")
def test_an_immediate_card_is_carried_out_in_its_deal_and_then_discarded() -> None:
    game = dealt(7, "open-up", "no-confidence").play("A plot open-up B", "A plot no-confidence C")
    assert game.asked == "B open-up"
    assert game.view().discard == ()
    game.play("B open-up A")
    assert game.view().discard == ("open-up",)
    assert game.hand("B") == []
    assert game.asked == "A team"


@rule("RS-7.4", "RS-7.6")
def test_a_kept_card_waits_for_a_later_round_and_is_discarded_when_played() -> None:
    game = dealt(5, "no-confidence").play("A plot no-confidence E").send("AC")
    assert game.hand("E") == ["no-confidence"]
    game.play("draw close-eye", "B plot close-eye A", "B team A C E").approve()
    assert game.options("E") == ["pass", "play no-confidence"]
    game.play("E play no-confidence")
    assert game.hand("E") == []
    assert game.view().discard == ("no-confidence",)


@rule("RS-7.4")
def test_a_kept_card_may_be_played_in_the_round_it_was_received() -> None:
    game = dealt(5, "no-confidence").play("A plot no-confidence E", "A team A C").approve()
    assert game.asked == "E no-confidence"


@rule("RS-7.4")
def test_a_kept_card_is_playable_at_its_own_moment_only() -> None:
    game = sitting(5, "attempt=2", "hand E no-confidence close-eye", plots=1)
    assert game.asked == "A team"  # no window for a strong leader
    game.play("A team A C").vote("+----")
    assert game.asked == "B team"  # nor after a rejection
    game.play("B team A C").approve()
    assert game.options("E") == ["pass", "play no-confidence"]  # and not the close eye here
    game.play("E pass").act()
    assert game.options("E") == ["pass", "play close-eye A", "play close-eye C"]


@rule("RS-7.4", "RS-8.5")
def test_a_permanent_card_is_in_force_to_the_end() -> None:
    game = dealt(5, "opinion-maker").play("A plot opinion-maker B")
    for team in ("AC", "ACE", "AC"):
        assert game.hand("B").count("opinion-maker") == 1
        game.quietly("open-vote")
        assert game.asked == "B open-vote"
        game.reject().send(team)
    assert game.hand("B").count("opinion-maker") == 1


# The order of a deal


@rule("RS-7.5")
def test_immediate_cards_act_by_distance_leftwards_from_the_leader() -> None:
    """Dealt in the order far, near, leader: carried out in the order leader, near, far."""
    game = dealt(9, "overheard-conversation", "open-up", "establish-confidence", leader="H")
    game.play("H plot overheard-conversation C", "H plot open-up I", "H plot establish-confidence G")
    assert [happened.plot for happened in game.told(None, "RoleSeen")] == ["establish-confidence"]
    assert game.asked == "I open-up"
    game.play("I open-up A")
    assert game.asked == "C overhear"
    game.play("C overhear B")
    assert game.asked == "H team"


@rule("RS-7.5")
def test_cards_of_one_seat_act_in_the_order_they_were_turned_up() -> None:
    for first, second in (("open-up", "overheard-conversation"), ("overheard-conversation", "open-up")):
        game = dealt(7, first, second).play(f"A plot {first} D", f"A plot {second} D")
        assert game.asked == ("D open-up" if first == "open-up" else "D overhear")
        game.play("D open-up A" if first == "open-up" else "D overhear C")
        assert game.asked == ("D overhear" if first == "open-up" else "D open-up")


@rule("RS-7.5")
def test_establish_confidence_is_the_leaders_act_and_comes_first() -> None:
    game = dealt(7, "open-up", "establish-confidence").play("A plot open-up B", "A plot establish-confidence G")
    assert len(game.told(None, "RoleSeen")) == 1  # the confidence of G, before B opens up
    assert game.asked == "B open-up"


@rule("RS-7.5")
def test_all_cards_are_given_before_the_first_immediate_one_acts() -> None:
    game = dealt(9, "take-responsibility", "no-confidence", "open-up")
    game.play("A plot take-responsibility B", "A plot no-confidence I")
    assert game.asked == "A plot"
    game.play("A plot open-up C")
    assert game.options("B") == ["take I no-confidence"]


@rule("RS-7.6")
@pytest.mark.parametrize(
    ("card", "question"),
    [("take-responsibility", "take"), ("open-up", "open-up"), ("overheard-conversation", "overhear")],
)
def test_immediate_cards_are_compulsory(card: str, question: str) -> None:
    game = dealt(7, card, "no-confidence").play(f"A plot {card} B", "A plot no-confidence C")
    assert game.asked == f"B {question}"
    assert "pass" not in game.options("B")
    with pytest.raises(NotOffered):
        game.play("B pass")


@rule("RS-7.6")
@pytest.mark.parametrize("seed", range(16))
def test_kept_cards_are_optional_each_time(seed: int) -> None:
    match = random_match(seed, 5 + seed % 6, plots=True)
    windows = {"strong-leader", "no-confidence", "in-the-spotlight", "close-eye"}
    again = match.game.start(len(match.seats), plots=True)
    for entry in match.log:
        if entry.seat is None:
            again.settle(entry.choice)
        else:
            if entry.kind in windows:
                assert again.ask(entry.seat).options[0] == "pass"
                assert len(again.ask(entry.seat).options) >= 2
            again.answer(entry.seat, entry.choice)


# Looks


@rule("RS-7.7")
@pytest.mark.parametrize("seed", range(24))
def test_only_five_cards_ever_show_a_role_or_an_action_card(seed: int) -> None:
    match = random_match(seed, 7 + seed % 4, plots=True, blind=bool(seed % 2))
    kinds = {look.plot.value for look in match.table.looks}
    assert kinds <= {"close-eye", "establish-confidence", "open-up", "overheard-conversation"}
    shown = {happened["event"] for happened in map(plain, match.told(None))}
    telling = {"RoleSeen", "CardSeen", "CardSpotlit", "RolesRevealed", "RoleDealt"}
    secrets = [name for name in shown if name.startswith(("Role", "Card"))]
    assert set(secrets) <= telling


@rule("RS-7.7")
@pytest.mark.parametrize("card", ["strong-leader", "no-confidence", "opinion-maker", "take-responsibility"])
def test_the_other_cards_show_nothing(card: str) -> None:
    game = sitting(7, "leader=A", "hand C strong-leader no-confidence opinion-maker", plots=1)
    before = [game.known_roles(name) for name in "ABCDEFG"]
    if card == "strong-leader":
        game.play("C play strong-leader")
    else:
        game.play("C pass")
    game.play("draw take-responsibility", "draw close-eye")
    leader = game.leader
    game.play(f"{leader} plot take-responsibility B", f"{leader} plot close-eye D")
    game.play("B take C no-confidence" if card != "opinion-maker" else "B take C opinion-maker")
    game.quietly("vote").approve()
    if card == "no-confidence":
        game.play("B play no-confidence")
    assert [game.known_roles(name) for name in "ABCDEFG"] == before
    assert game.told(None, "RoleSeen", "CardSeen") == []


@rule("RS-7.8", "RS-11.3")
def test_that_somebody_looked_is_public_and_what_he_saw_is_his_alone() -> None:
    game = dealt(7, "overheard-conversation", "no-confidence")
    game.play("A plot overheard-conversation C", "A plot no-confidence E", "C overhear D")
    for viewer in (*"ABCDEFG", None):
        seen = game.told(viewer, "RoleSeen")[0]
        assert (seen.seat, seen.target, seen.plot) == (2, 3, "overheard-conversation")
        assert (seen.side is HIDDEN) is (viewer != "C")
        look = game.view(viewer).looks[0]
        assert (look.viewer, look.target, look.round) == (2, 3, 1)
        assert (look.seen is HIDDEN) is (viewer != "C")
    assert game.told("C", "RoleSeen")[0].side == "detective"
    assert game.known_roles("C") == "??md???"
    assert game.known_roles("A") == "m??????"  # nobody learns from another's look


# Take Responsibility


@rule("RS-8.8")
def test_the_receiver_must_take_a_kept_or_permanent_card_of_another_seat() -> None:
    hands = ("hand A no-confidence", "hand B close-eye", "hand D opinion-maker close-eye")
    game = dealt(7, "take-responsibility", "strong-leader", more=hands)
    game.play("A plot take-responsibility B", "A plot strong-leader G")
    assert game.options("B") == [
        "take A no-confidence",  # the leader's too
        "take D opinion-maker",
        "take D close-eye",
        "take G strong-leader",  # and one of this very deal
    ]
    game.play("B take D opinion-maker")
    assert game.hand("B") == ["close-eye", "opinion-maker"]
    assert game.hand("D") == ["close-eye"]
    assert game.view().discard == ("take-responsibility",)
    assert dict(game.told(None, "PlotTaken")[0]) == {
        "event": "PlotTaken",
        "seat": 1,
        "loser": 3,
        "plot": "opinion-maker",
    }


@rule("RS-8.8")
def test_with_nothing_to_take_it_has_no_effect() -> None:
    game = dealt(5, "take-responsibility").play("A plot take-responsibility B")
    assert game.asked == "A team"
    assert game.view().discard == ("take-responsibility",)
    assert game.told(None, "NothingTaken")[0].seat == 1


@rule("RS-8.8")
def test_the_own_cards_are_nothing_to_take() -> None:
    game = dealt(5, "take-responsibility", more=("hand B close-eye opinion-maker",))
    game.play("A plot take-responsibility B")
    assert game.asked == "A team"
    assert game.hand("B") == ["close-eye", "opinion-maker"]


@rule("RS-8.8")
def test_immediate_cards_of_the_deal_cannot_be_taken() -> None:
    game = dealt(9, "take-responsibility", "open-up", "overheard-conversation")
    game.play("A plot take-responsibility B", "A plot open-up C", "A plot overheard-conversation D")
    assert game.asked == "C open-up"  # nothing could be taken
    assert game.view().discard == ("take-responsibility",)


@rule("RS-8.8")
def test_identical_cards_at_one_seat_are_one_option() -> None:
    game = dealt(5, "take-responsibility", more=("hand C close-eye close-eye",))
    game.play("A plot take-responsibility B")
    assert game.options("B") == ["take C close-eye"]
    game.play("B take C close-eye")
    assert (game.hand("B"), game.hand("C")) == (["close-eye"], ["close-eye"])


@rule("RS-8.8", "RS-8.5")
def test_a_taken_opinion_maker_takes_its_effect_along() -> None:
    game = dealt(5, "take-responsibility", more=("hand C opinion-maker",))
    game.play("A plot take-responsibility B", "B take C opinion-maker", "A team A C")
    assert game.asked == "B open-vote"


@rule("RS-8.8")
def test_a_taken_card_is_the_receivers_to_play() -> None:
    game = dealt(5, "take-responsibility", more=("hand A no-confidence",))
    game.play("A plot take-responsibility B", "B take A no-confidence", "A team A C").approve()
    assert game.asked == "B no-confidence"


# Roles shown


@rule("RS-8.9")
def test_the_receiver_of_establish_confidence_learns_the_leaders_role() -> None:
    game = dealt(7, "establish-confidence", "no-confidence", leader="B")
    game.play("B plot establish-confidence A", "B plot no-confidence C")
    assert game.asked == "B team"  # no further choice
    assert game.known_roles("A") == "md?????"
    assert game.view().discard == ("establish-confidence",)
    seen = game.told("A", "RoleSeen")[0]
    assert (seen.seat, seen.target, seen.side) == (0, 1, "detective")


@rule("RS-8.9", "RS-8.1")
def test_after_a_strong_leader_it_is_the_new_leader_who_shows_his_role() -> None:
    game = sitting(7, "leader=A", "hand D strong-leader", plots=1).play("D play strong-leader")
    game.play("draw establish-confidence", "draw no-confidence")
    game.play("D plot establish-confidence A", "D plot no-confidence B")
    assert game.known_roles("A") == "m??d???"


@rule("RS-8.10")
def test_open_up_shows_the_receivers_role_to_anybody_he_likes() -> None:
    game = dealt(7, "open-up", "no-confidence").play("A plot open-up D", "A plot no-confidence B")
    assert game.options("D") == [f"open-up {name}" for name in "ABCEFG"]
    game.play("D open-up A")  # the leader too
    assert game.known_roles("A") == "m??d???"
    seen = game.told("A", "RoleSeen")[0]
    assert (seen.seat, seen.target, seen.side) == (0, 3, "detective")
    assert game.told("D", "RoleSeen")[0].side is HIDDEN  # the one who shows sees nothing new
    assert game.known_roles("C") == "??m????"


@rule("RS-8.11")
@pytest.mark.parametrize(("name", "neighbours"), [("B", "AC"), ("G", "AF"), ("D", "CE")])
def test_overheard_conversation_shows_a_neighbours_role(name: str, neighbours: str) -> None:
    game = dealt(7, "overheard-conversation", "no-confidence")
    game.play(f"A plot overheard-conversation {name}", "A plot no-confidence E")
    assert game.options(name) == [f"overhear {neighbour}" for neighbour in neighbours]
    with pytest.raises(NotOffered) as refusal:
        game.play(f"{name} overhear {name}")
    assert refusal.value.rule == "RS-8.11"
    game.play(f"{name} overhear {neighbours[1]}")
    side = game.t.roles[seat_of(neighbours[1])]
    assert game.told(name, "RoleSeen")[0].side == side


@rule("RS-8.11")
def test_two_of_them_are_two_separate_looks() -> None:
    game = dealt(7, "overheard-conversation", "overheard-conversation")
    game.play("A plot overheard-conversation C", "A plot overheard-conversation C")
    game.play("C overhear B")
    assert game.asked == "C overhear"
    assert game.options("C") == ["overhear B", "overhear D"]  # the same again, if he likes
    game.play("C overhear D")
    assert game.known_roles("C") == "?dmd???"
    assert game.view().discard == ("overheard-conversation", "overheard-conversation")
