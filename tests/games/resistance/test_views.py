"""Who knows what (section 11)."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from omerta.gamekit import Match, plain
from omerta.games.resistance import GAME
from omerta.kernel import HIDDEN
from omerta.testing import rule
from tests.amounts import some
from tests.games.resistance.table import position, random_match, sitting

SECRET = {"roles", "played", "looks"}
"""The fields of a view that differ from seat to seat; ``seat`` and ``sealed`` are about the viewer."""


@rule("RS-11.1")
def test_what_everybody_knows() -> None:
    hands = ("hand F close-eye", "hand G in-the-spotlight")
    game = sitting(7, "leader=E attempt=2 results=1s", *hands, plots=1)
    game.play("E team A B D").vote("-+-+-+-").play("F team A B C").vote("++++---")
    game.play("G play in-the-spotlight C").act(B="fail").play("F play close-eye A")
    view = game.view()
    assert (view.game, view.seats, plain(view.settings)) == (
        "resistance",
        (0, 1, 2, 3, 4, 5, 6),
        {"blind": False, "order": False, "plots": True},
    )
    assert (view.leader, view.round, view.attempt, view.failed) == (6, 3, 1, 0)
    tried = [(one.round, one.attempt, one.leader, one.action, one.team, one.approved) for one in view.attempts]
    assert tried == [(2, 2, 4, 2, (0, 1, 3), False), (2, 3, 5, 2, (0, 1, 2), True)]
    assert view.attempts[0].votes == ("reject", "approve") * 3 + ("reject",)
    done = view.done[-1]
    assert (done.action, done.team, done.fails, done.succeeded) == (2, (0, 1, 2), 1, False)
    assert view.hands == ((),) * 7
    assert view.discard == ("in-the-spotlight", "close-eye")
    assert view.spotlights == {2: 2}
    assert view.played[1] == {0: HIDDEN, 1: HIDDEN, 2: "success"}
    assert [(look.viewer, look.target, look.plot, look.seen) for look in view.looks] == [(5, 0, "close-eye", HIDDEN)]
    assert set(view.roles) == {HIDDEN}


@rule("RS-11.1")
def test_that_somebody_has_answered_is_seen_by_all() -> None:
    game = sitting(5).play("A team A C", "D approve", "B reject")
    for viewer in (*"ABCDE", None):
        assert game.view(viewer).waiting == (0, 2, 4)


@rule("RS-11.1", "RS-5.3")
def test_after_the_end_everybody_knows_who_won_and_why() -> None:
    game = sitting(5, "results=1s,2s").send("AC")
    result = game.view().result
    assert (result.side, result.why, result.winners) == ("mafia", "actions", (0, 2, 4))
    assert game.view().roles == game.t.roles


@rule("RS-11.2")
def test_a_seat_knows_its_own_role_answers_and_cards() -> None:
    game = sitting(5).play("A team A B", "B approve")
    assert game.view("B").sealed == "approve"
    assert all("sealed" not in game.view(viewer) for viewer in ("A", "C", "D", "E", None))
    game.play("A approve", "C approve", "D approve", "E approve", "B fail")
    assert game.view("B").sealed == "fail"
    assert all("sealed" not in game.view(viewer) for viewer in ("A", "C", "D", "E", None))
    game.play("A success")
    assert game.view("B").played[0] == {0: HIDDEN, 1: "fail"}


def moments(match: Match) -> Iterator[Match]:
    """The match again from its start, after each answer."""
    settings = {name: getattr(match.settings, name) for name in ("blind", "order", "plots")}
    again = match.game.start(len(match.seats), **settings)
    for entry in match.log or ():
        if entry.seat is None:
            again.settle(entry.choice)
        else:
            again.answer(entry.seat, entry.choice)
        if again.chance is None:
            yield again


def expected_roles(match: Match, viewer: int | None) -> tuple[Any, ...]:
    """RS-11.2 worked out from what was told, not from the table."""
    roles = match.table.roles
    if match.over:
        return tuple(roles)
    known = {viewer}
    if viewer is not None:
        known |= {seen.target for seen in match.told(viewer) if seen.event == "RoleSeen" and seen.seat == viewer}
        if roles[viewer] == "detective" and not match.settings.blind:
            known |= set(match.seats)
    return tuple(side if seat in known else HIDDEN for seat, side in enumerate(roles))


def expected_cards(match: Match, viewer: int | None) -> list[dict[int, Any]]:
    """Own cards, those looked at, and a spotlit one; everything else is hidden for ever."""
    cards: list[dict[int, Any]] = []
    for entry in match.log or ():
        if entry.kind == "card":
            if not cards or entry.seat in cards[-1] or len(cards[-1]) == len(cards_of(match, len(cards))):
                cards.append({})
            cards[-1][entry.seat] = entry.choice if entry.seat == viewer else HIDDEN
    number = 0
    for happened in match.told(viewer):
        if happened.event == "ActionRevealed":
            number += 1
        elif happened.event == "CardSpotlit":
            cards[number][happened.seat] = happened.card
        elif happened.event == "CardSeen" and happened.seat == viewer:
            cards[number][happened.target] = happened.card
    return cards


def cards_of(match: Match, number: int) -> tuple[int, ...]:
    approved = [attempt for attempt in match.table.attempts if attempt.approved]
    return approved[number - 1].team


@rule("RS-11.2", "RS-11.4", "RS-11.6", "RS-4.5")
@pytest.mark.parametrize("seed", some(range(12), 4))
def test_a_view_is_what_is_public_and_what_the_seat_knows_and_nothing_else(seed: int) -> None:
    match = random_match(seed, 5 + seed % 6, plots=bool(seed % 4), blind=bool(seed % 2), order=seed % 3 == 0)
    for number, moment in enumerate(moments(match)):
        if number % 3 and not moment.over:
            continue
        spectator = moment.view(None)
        for viewer in (*moment.seats, None):
            view = moment.view(viewer)
            assert view.roles == expected_roles(moment, viewer)
            assert list(view.played) == expected_cards(moment, viewer)
            assert [look.seen is HIDDEN for look in view.looks] == [look.viewer != viewer for look in view.looks]
            public = {name for name in view if name not in SECRET and name not in ("seat", "sealed")}
            assert all(view[name] == spectator[name] for name in public)


@rule("RS-11.2", "RS-7.8")
def test_nobody_gains_from_another_seats_look() -> None:
    game = sitting(7, "attempt=2", "hand E close-eye", plots=1).play("A team A B").approve().act(B="fail")
    before = {name: game.known_roles(name) for name in "ABCDFG"}
    game.play("E play close-eye B")
    assert {name: game.known_roles(name) for name in "ABCDFG"} == before
    for name in "ACDFG":
        assert game.view(name).played[0][1] is HIDDEN


@rule("RS-11.3")
def test_after_open_up_everybody_knows_who_knows_whose_role() -> None:
    game = sitting(7, plots=1).play("draw open-up", "draw close-eye")
    game.play("A plot open-up C", "A plot close-eye B", "C open-up F")
    for viewer in (*"ABCDEFG", None):
        look = game.view(viewer).looks[0]
        assert (look.viewer, look.target, look.plot) == (5, 2, "open-up")  # C among them knows that F saw him


@rule("RS-11.4", "RS-7.1")
@pytest.mark.parametrize("seats", [5, 7, 10])
def test_nobody_knows_the_order_of_the_deck_for_there_is_none(seats: int) -> None:
    game = sitting(seats, plots=1)
    for viewer in (*"ABCDE", None):
        assert sum(plain(game.view(viewer))["deck"].values()) == (7 if seats == 5 else 15)
    assert game.match.chance is not None  # each card is drawn when it is turned up, and not before


@rule("RS-11.6")
@pytest.mark.parametrize("plots", [0, 1])
def test_two_states_that_differ_in_what_a_seat_may_not_know_look_the_same_to_it(plots: int) -> None:
    """A and E are mafiosi in both; the detectives are B and D, or C and D."""
    lines = f"game resistance n=5 plots={plots}\nroles m {{}} m\nat results=1s"
    here, there = position(lines.format("d m d")), position(lines.format("m d d"))
    for game, failing in ((here, "B"), (there, "C")):
        if plots:
            game.play("draw close-eye", "A plot close-eye D")
        game.play("A team B C D").vote("++-+-").act(**{failing: "fail"})
        if plots:
            game.play("D play close-eye B")
    for viewer in ("A", "E", None):
        assert json.dumps(plain(here.view(viewer))) == json.dumps(plain(there.view(viewer)))
        assert here.told(viewer) == there.told(viewer)
    assert here.asked == there.asked
    assert here.view("D") != there.view("D")  # a detective does see the difference


@rule("RS-11.6")
def test_a_view_holds_no_way_back_to_the_table() -> None:
    game = sitting(7, "attempt=2", "hand E close-eye", plots=1).play("A team A B").approve().act()
    view = game.view("A")
    view["played"][0][1] = "fail"
    view["spotlights"][1] = 4
    view["deck"].counts.clear()
    assert game.t.played[0][1] == "success"
    assert game.t.spotlights == {}
    assert len(game.t.deck) > 0
    assert not any(isinstance(value, type(game.t)) for value in view.values())


@rule("RS-1.4", "RS-11.6")
def test_a_view_is_plain_json_without_pictures() -> None:
    text = json.dumps(plain(sitting(7, plots=1).view("B")))
    assert set(json.loads(text)["roles"]) == {"mafia", "detective"}
    assert GAME.id in text
