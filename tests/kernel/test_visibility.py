"""Who sees what: declared beside the field, and seen by one function."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

from omerta.gamekit import plain
from omerta.gamekit.sight import blank
from omerta.gamekit.uncovering import uncover
from omerta.kernel import (
    HIDDEN,
    Bag,
    Seat,
    Seats,
    Table,
    View,
    by_rule,
    event,
    nobody,
    owner,
    part,
    per_seat,
    public,
    seats_in,
    see,
    see_event,
    table,
    value,
)
from tests.kernel.little import Looked, Settings


@part
class Player:
    seat: Seat = public()
    points: int = public(default=0)
    hand: Bag[str] = owner("seat", others=len, default_factory=Bag)
    secret: int = owner("seat", default=7)


def rich_sees(t: Any, gold: int, viewer: Seat | None, _table: Any) -> Any:
    """Only a seat with points sees the gold."""
    return gold if viewer is not None and t.players[viewer].points else HIDDEN


@table
class Board(Table):
    settings: Settings = public()
    players: list[Player] = public(default_factory=list)
    deck: Bag[str] = nobody(default_factory=Bag)
    notes: list[str] = per_seat(default_factory=list)
    sizes: list[tuple[int, ...]] = per_seat(others=len, default_factory=list)
    watchers: Seats = public(default=())
    box: str = seats_in("watchers", others=len, default="")
    gold: int = by_rule(rich_sees, default=5)


@event
class Drew:
    seat: Seat = public()
    card: str = owner("seat")
    left: int = nobody(default=0)


@event
class Met:
    to: Seats = public()
    names: tuple[str, ...] = public()


def board() -> Board:
    return Board(
        seats=(0, 1),
        settings=Settings(),
        players=[Player(seat=0, points=3, hand=Bag("aab")), Player(seat=1, hand=Bag("c"))],
        deck=Bag("xyz"),
        notes=["mine", "yours"],
        sizes=[(1, 2), (3,)],
    )


@pytest.mark.parametrize("make", [part, table, event])
def test_a_field_that_does_not_say_who_sees_it_is_an_error_when_the_class_is_made(make: Any) -> None:
    class Leaky:
        seat: int = public()
        card: str = ""

    with pytest.raises(TypeError, match=r"Leaky\.card does not say who sees it"):
        make(Leaky)


def test_public_is_for_everybody() -> None:
    assert [see(board(), viewer).players[0].points for viewer in (0, 1, None)] == [3, 3, 3]


def test_an_owner_sees_his_own_and_the_others_what_is_left_to_them() -> None:
    own, other, spectator = (see(board(), viewer).players[0] for viewer in (0, 1, None))
    assert own.hand == Bag("aab")
    assert own.secret == 7
    assert (other.hand, other.secret) == (spectator.hand, spectator.secret) == (3, HIDDEN)


def test_nobody_sees_a_deck() -> None:
    assert [see(board(), viewer).deck for viewer in (0, 1, None)] == [HIDDEN] * 3


def test_of_a_list_by_seat_each_sees_its_own_entry() -> None:
    assert see(board(), 0).notes == ("mine", HIDDEN)
    assert see(board(), 1).notes == (HIDDEN, "yours")
    assert see(board(), None).notes == (HIDDEN, HIDDEN)
    assert see(board(), 1).sizes == (2, (3,))


def test_a_rule_of_the_game_may_decide() -> None:
    assert [see(board(), viewer).gold for viewer in (0, 1, None)] == [5, HIDDEN, HIDDEN]


def test_an_event_shows_its_fields_to_those_who_may_see_them() -> None:
    happened = Drew(1, "ace", 30)
    assert dict(see_event(happened, 1)) == {"event": "Drew", "seat": 1, "card": "ace", "left": HIDDEN}
    assert dict(see_event(happened, 0)) == {"event": "Drew", "seat": 1, "card": HIDDEN, "left": HIDDEN}
    assert see_event(happened, None).card is HIDDEN


def test_an_event_with_to_is_told_to_those_seats_alone() -> None:
    happened = Met((0, 2), ("a", "c"))
    assert [see_event(happened, viewer) is not None for viewer in (0, 1, 2, None)] == [True, False, True, False]


def test_seats_in_names_the_seats_by_a_field_of_the_same_thing() -> None:
    @event
    class Shown:
        seat: Seat = public()
        seen_by: Seats = nobody()
        card: str = seats_in("seen_by")
        size: str = seats_in("seen_by", others=len)

    happened = Shown(0, (1, 2), "ace", "long")
    assert [see_event(happened, viewer).card for viewer in (0, 1, 2, None)] == [HIDDEN, "ace", "ace", HIDDEN]
    assert [see_event(happened, viewer).size for viewer in (0, 1, None)] == [4, "long", 4]
    assert see_event(happened, 1).seen_by is HIDDEN


def test_and_works_on_a_table_as_well() -> None:
    t = board()
    t.box, t.watchers = "gold", (1,)
    assert [see(t, viewer).box for viewer in (0, 1, None)] == [4, "gold", 4]


def test_a_view_shares_nothing_changeable_with_the_table() -> None:
    t = board()
    view = see(t, 0)
    view.players[0].hand.add("z")
    view["watchers"] = (1,)
    assert t.players[0].hand == Bag("aab")
    assert t.watchers == ()
    assert type(view.players) is tuple
    assert type(view.notes) is tuple


def test_a_view_reads_by_name_and_says_when_there_is_no_such_field() -> None:
    view = see(board(), 0)
    assert view.gold == view["gold"] == 5
    with pytest.raises(AttributeError):
        _ = view.silver


def test_hidden_is_one_thing_that_is_nothing() -> None:
    assert not HIDDEN
    assert repr(HIDDEN) == "?"
    assert pickle.loads(pickle.dumps(HIDDEN)) is HIDDEN


def test_a_view_as_plain_json() -> None:
    shown = plain(see(board(), 0))
    assert shown["deck"] == "?"
    assert shown["players"] == [
        {"seat": 0, "points": 3, "hand": {"a": 2, "b": 1}, "secret": 7},
        {"seat": 1, "points": 0, "hand": 1, "secret": "?"},
    ]
    assert shown["settings"] == {"fast": False}


def test_a_blank_table_holds_only_what_the_seat_sees() -> None:
    t = board()
    seen = blank(t, 1)
    assert seen.deck is HIDDEN
    assert seen.players[0].hand == 3
    assert seen.players[1].hand == Bag("c")
    assert seen.notes == (HIDDEN, "yours")
    assert seen.gold is HIDDEN
    seen.players[1].hand.add("q")
    seen.players[1].points = 9
    assert t == board()  # the original is untouched


def test_what_an_event_of_the_little_game_shows() -> None:
    assert see_event(Looked(2, 5), 2) == View({"seat": 2, "card": 5, "event": "Looked"})


def test_a_value_is_frozen_and_equal_by_content() -> None:
    @value
    class Point:
        x: int
        y: int

    assert Point(1, 2) == Point(1, 2)
    assert len({Point(1, 2), Point(1, 2)}) == 1
    with pytest.raises(AttributeError):
        Point(1, 2).x = 3  # type: ignore[misc]


def test_events_are_frozen() -> None:
    with pytest.raises(AttributeError):
        Drew(1, "ace").card = "king"  # type: ignore[misc]


@part
class Holder:
    seat: Seat = public()
    hand: tuple[str, ...] = by_rule(lambda holder, hand, viewer, table: hand if viewer == holder.seat else ("?",))
    learnt: tuple[str, ...] = owner(others=lambda _: ())
    chips: int = by_rule(lambda holder, chips, viewer, table: ("chip",) * chips)


@table
class HoldersTable(Table):
    holders: list[Holder] = public()
    roles: list[str] = per_seat()
    deck: list[str] = nobody()


def test_what_is_uncovered_is_the_real_table_in_the_form_in_which_it_is_shown():
    holders = [Holder(seat=seat, hand=("a", "b"), learnt=(str(seat),), chips=2) for seat in (0, 1)]
    t = HoldersTable(seats=(0, 1), holders=holders, roles=["x", "y"], deck=["c"])
    seen = uncover(t, t.seats, t)
    assert [holder.hand for holder in seen.holders] == [("a", "b")] * 2
    assert [holder.learnt for holder in seen.holders] == [("0",), ("1",)]
    assert [holder.chips for holder in seen.holders] == [("chip", "chip")] * 2
    assert seen.roles == ("x", "y")
    assert seen.deck is HIDDEN
