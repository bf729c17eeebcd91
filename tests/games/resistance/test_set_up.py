"""Conventions, components and set-up (sections 0 to 2)."""

from __future__ import annotations

from itertools import combinations
from math import comb

import pytest

from omerta.gamekit import BadSeats, BadSetting
from omerta.games.resistance import GAME
from omerta.games.resistance.cards import Card, Side
from omerta.kernel import HIDDEN, Refusal
from omerta.testing import rule
from tests.games.resistance.table import ROLES, random_match, sitting, start

MAFIOSI = {5: 3, 6: 4, 7: 4, 8: 5, 9: 6, 10: 6}
DETECTIVES = {5: 2, 6: 2, 7: 3, 8: 3, 9: 3, 10: 4}
TEAMS = {
    5: (2, 3, 2, 3, 3),
    6: (2, 3, 4, 3, 4),
    7: (2, 3, 3, 4, 4),
    8: (3, 4, 4, 5, 5),
    9: (3, 4, 4, 5, 5),
    10: (3, 4, 4, 5, 5),
}
FAILS_FOR_ACTION_4 = {5: 1, 6: 1, 7: 2, 8: 2, 9: 2, 10: 2}
UNEVEN = ("", "1s", "1s,2f", "1s,2f,3s", "1s,2f,3s,4f")
"""Results before each round of a long match."""

every_size = pytest.mark.parametrize("seats", range(5, 11))


@rule("RS-0.1")
def test_seats_go_round_clockwise_and_left_of_the_last_is_the_first() -> None:
    game = sitting(5, "leader=D")
    game.quietly("team").play("D team A B").reject()
    assert game.leader == "E"
    game.play("E team A B").reject()
    assert game.leader == "A"
    assert [game.t.left(seat) for seat in game.t.seats] == [1, 2, 3, 4, 0]
    assert game.t.around(3) == (3, 4, 0, 1, 2)


@rule("RS-0.1")
def test_the_neighbours_of_the_first_seat_are_the_second_and_the_last() -> None:
    game = sitting(7, "leader=D", plots=1)
    game.play("draw overheard-conversation", "draw no-confidence")
    game.play("D plot overheard-conversation A", "D plot no-confidence B")
    assert game.options("A") == ["overhear B", "overhear G"]


@rule("RS-0.2")
def test_the_same_luck_and_decisions_make_the_same_match() -> None:
    first = start(7, plots=True, order=True)
    while not first.match.over:
        if (luck := first.match.chance) is not None:
            first.match.settle(luck.odds[len(first.match.log) % len(luck.odds)][0])
        for seat in first.match.waiting:
            options = first.match.ask(seat).options
            first.match.answer(seat, options[len(first.match.log) * 7 % len(options)])
    second = GAME.start(7, plots=True, order=True)
    for entry in first.match.log:
        if entry.seat is None:
            second.settle(entry.choice)
        else:
            second.answer(entry.seat, entry.choice)
    assert second.save() == first.match.save()


@rule("RS-0.3")
@pytest.mark.parametrize("seats", [0, 1, 4, 11, 22])
def test_the_game_is_for_five_to_ten(seats: int) -> None:
    with pytest.raises(BadSeats) as refusal:
        GAME.start(seats)
    assert refusal.value.fields["least"] == 5
    assert refusal.value.fields["most"] == 10


@rule("RS-0.3")
def test_all_options_are_off_unless_chosen() -> None:
    settings = GAME.start(5).settings
    assert (settings.blind, settings.order, settings.plots) == (False, False, False)


@rule("RS-0.3")
@every_size
def test_any_combination_of_options_is_legal(seats: int) -> None:
    assert len(GAME.agreed(seats)) == 8


@rule("RS-0.3")
def test_there_is_no_other_option() -> None:
    with pytest.raises(BadSetting):
        GAME.start(5, merlin=True)
    with pytest.raises(BadSetting):
        GAME.start(5, blind="perhaps")


@rule("RS-1.1")
@every_size
def test_the_box_has_cards_enough_for_every_table(seats: int) -> None:
    assert seats <= 10
    assert max(TEAMS[seats]) <= 5  # five success and five fail cards
    for before in UNEVEN:
        game = sitting(seats, f"results={before}").quietly("team")
        assert all(len(option.split()) - 1 <= 5 for option in game.options("A"))
    assert game.quietly("vote").options("A") == ["reject", "approve"]  # one vote card of each kind


@rule("RS-1.2", "RS-3.1")
@pytest.mark.parametrize("seed", range(30))
def test_the_tokens_of_the_box_are_enough(seed: int) -> None:
    """One leader, five weapons, three results of a kind, five failed votes, and five rounds."""
    match = random_match(seed, 5 + seed % 6, plots=bool(seed % 2), order=bool(seed % 3))
    t = match.table
    assert t.leader in t.seats
    assert all(len(attempt.team) <= 5 for attempt in t.attempts)
    assert t.succeeded() <= 3
    assert len(t.done) - t.succeeded() <= 3
    assert t.failed <= 5
    assert len(t.done) <= 5
    assert sorted(done.action for done in t.done) == sorted({done.action for done in t.done})


@rule("RS-1.4")
@every_size
def test_a_role_card_is_a_side_and_nothing_more(seats: int) -> None:
    game = sitting(seats)
    assert {side.value for side in Side} == {"mafia", "detective"}
    assert game.t.roles[0] is game.t.roles[2]  # two mafiosi cannot be told apart by their cards
    for name in "ABCDE":
        assert all(side is HIDDEN or side in ("mafia", "detective") for side in game.view(name).roles)
    dealt = start(seats).play("roles " + ROLES[seats], "leader A").told("A", "RoleDealt")[0]
    assert dict(dealt) == {"seat": 0, "side": Side.MAFIA, "event": "RoleDealt"}


@rule("RS-2.1", "RS-2.2")
@every_size
def test_every_deal_of_the_roles_is_equally_likely(seats: int) -> None:
    luck = start(seats).match.chance
    assert luck is not None
    assert luck.kind == "roles"
    deals = [outcome for outcome, _ in luck.odds]
    assert {weight for _, weight in luck.odds} == {1}
    assert len(set(deals)) == len(deals) == comb(seats, DETECTIVES[seats])
    for roles in deals:
        assert roles.count(Side.DETECTIVE) == DETECTIVES[seats]
        assert roles.count(Side.MAFIA) == MAFIOSI[seats]
    assert luck.seen_by == ()  # each seat is told its own role, and nothing of the deal as such


@rule("RS-2.2")
@every_size
def test_the_first_leader_is_any_seat_with_equal_odds(seats: int) -> None:
    game = start(seats).play("roles " + ROLES[seats])
    luck = game.match.chance
    assert luck is not None
    assert luck.odds == tuple((seat, 1) for seat in range(seats))
    assert game.play("leader C").leader == "C"
    assert game.told(None, "LeaderChosen")[0].leader == 2


@rule("RS-2.1", "RS-3.2", "RS-3.3")
@every_size
def test_the_table_of_team_sizes(seats: int) -> None:
    for action, size in enumerate(TEAMS[seats], start=1):
        game = sitting(seats, f"results={UNEVEN[action - 1]}").quietly("team")
        assert game.t.action == action
        offered = [option.seats for option in game.match.ask(0).options]
        assert sorted(offered) == list(combinations(range(seats), size))


@rule("RS-2.1", "RS-4.7")
@every_size
@pytest.mark.parametrize("action", [1, 2, 3, 4, 5])
def test_the_table_of_fails_needed(seats: int, action: int) -> None:
    needed = FAILS_FOR_ACTION_4[seats] if action == 4 else 1
    team = "BDACEFGHIJ"[: TEAMS[seats][action - 1]]
    one = sitting(seats, f"results={UNEVEN[action - 1]}").send("".join(sorted(team)), B="fail")
    assert one.t.done[-1].succeeded is (needed == 2)
    two = sitting(seats, f"results={UNEVEN[action - 1]}").send("".join(sorted(team)), B="fail", D="fail")
    assert two.t.done[-1].fails == 2
    assert not two.t.done[-1].succeeded


@rule("RS-2.1")
def test_ten_players_are_six_to_four() -> None:
    with pytest.raises(Refusal):
        sitting(10).match.game.position("game resistance n=10\nroles m m m m m m m d d d")


SMALL_DECK = {"strong-leader": 2, "no-confidence": 1, "opinion-maker": 1, "close-eye": 2, "take-responsibility": 1}
LARGE_DECK = {
    "strong-leader": 2,
    "no-confidence": 3,
    "opinion-maker": 2,
    "close-eye": 2,
    "take-responsibility": 1,
    "in-the-spotlight": 1,
    "establish-confidence": 1,
    "open-up": 1,
    "overheard-conversation": 2,
}


@rule("RS-1.1", "RS-2.3")
@every_size
def test_the_plot_deck_has_seven_cards_for_five_or_six_and_fifteen_for_more(seats: int) -> None:
    luck = sitting(seats, plots=1).match.chance
    assert luck is not None
    deck = SMALL_DECK if seats <= 6 else LARGE_DECK
    assert dict(luck.odds) == deck
    assert sum(deck.values()) == (7 if seats <= 6 else 15)


@rule("RS-2.3")
def test_every_card_left_in_the_deck_is_equally_likely_to_come() -> None:
    game = sitting(7, plots=1).play("draw no-confidence")
    luck = game.match.chance
    assert luck is not None
    assert dict(luck.odds) == {**LARGE_DECK, "no-confidence": 2}
    game.play("draw take-responsibility")
    assert sum(game.t.deck.counts.values()) == 13


@rule("RS-2.3")
def test_without_plots_there_is_no_deck() -> None:
    game = sitting(7)
    assert game.asked == "A team"
    assert len(game.view().deck) == 0


@rule("RS-2.4")
def test_the_detectives_learn_who_they_are_and_the_mafiosi_nothing() -> None:
    game = start(5).play("roles m d m d m", "leader A")
    assert [game.told(name, "DetectivesMet") != [] for name in "ABCDE"] == [False, True, False, True, False]
    assert game.told("B", "DetectivesMet")[0].detectives == (1, 3)
    assert game.known_roles("B") == game.known_roles("D") == "mdmdm"
    assert [game.known_roles(name) for name in "ACE"] == ["m????", "??m??", "????m"]
    assert game.told(None, "DetectivesMet") == []
    assert game.asked == "A team"  # the meeting asks nobody anything


@rule("RS-2.5", "RS-6.6")
def test_blind_detectives_know_only_themselves() -> None:
    game = start(5, blind=True).play("roles m d m d m", "leader A")
    assert [game.told(name, "DetectivesMet") for name in "ABCDE"] == [[]] * 5
    assert [game.known_roles(name) for name in "ABCDE"] == ["m????", "?d???", "??m??", "???d?", "????m"]
    game.send("BD", B="fail")  # nothing else changes
    assert game.score == "0:1"
    assert game.options("B") == sitting(5, "leader=B results=1f").options("B")


@rule("RS-2.6")
@pytest.mark.parametrize("plots", [0, 1])
def test_the_start(plots: int) -> None:
    view = sitting(6, plots=plots).view()
    assert (view.round, view.attempt, view.failed) == (1, 1, 0)
    assert (view.done, view.attempts, view.played) == ((), (), ())


@rule("RS-4.1")
def test_there_are_two_action_cards() -> None:
    assert [card.value for card in Card] == ["success", "fail"]
