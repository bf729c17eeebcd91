"""What is prepared for a window is shown to its own seat alone, and no length tells it (SP-10.10)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from omerta.games.spehov import Card
from omerta.play.room import News, Room
from omerta.play.room import commands as c
from omerta.testing import rule
from omerta.web.views.messages import Before, MessageBuilder, UpdateBuilder
from tests.play.lobby import Parlour
from tests.play.test_room_arming import PEOPLE, day, go_on


def state(room: Room, seat: int | None, lang: str, now: int) -> bytes:
    return MessageBuilder(room).encoded_state(None if seat is None else seat + 1, seat, lang, now)


def two_days(armed: str, card: Card = Card.CORNER) -> tuple[Parlour, Parlour]:
    """The same talk twice; in the first Eva has prepared something."""
    tables = day(card), day(card)
    tables[0].do("eva", c.Arm(seat=0, text=armed))
    return tables


@rule("SP-10.10", "SP-16.9")
@pytest.mark.parametrize("lang", ["cs", "en"])
def test_others_are_sent_the_same_whether_something_is_prepared_or_not(lang: str) -> None:
    tables = two_days("card corner C")
    for kind in ("talk", "window-talked"):
        for table in tables:
            go_on(table, kind)
        for seat in (None, *range(1, len(PEOPLE))):
            here, there = (state(table.room, seat, lang, table.now) for table in tables)
            assert here == there, f"seat {seat} in {kind}"
        here, there = (state(table.room, 0, lang, table.now) for table in tables)
        assert here != there
        assert len(here) == len(there), "a length tells it"


@rule("SP-10.10")
def test_the_own_seat_is_shown_what_it_may_prepare_and_what_it_has() -> None:
    table = day(Card.CORNER)
    shown = you(table, "en")
    assert [play["notation"] for play in shown["plays"]] == [f"card corner {letter}" for letter in "BCDEF"]
    assert shown["plays"][2]["text"] == "play Shot from Around the Corner on Ota"
    assert you(table, "cs")["plays"][2]["text"] == "zahrát kartu Výstřel zpoza rohu, cíl: Ota"
    assert shown["armed"] is None
    table.do("eva", c.Arm(seat=0, text="card corner D"))
    assert you(table, "en")["armed"] == "card corner D"
    go_on(table, "kill")
    assert (you(table, "en")["plays"], you(table, "en")["armed"]) == ([], None)


def you(table: Parlour, lang: str) -> Any:
    return json.loads(state(table.room, 0, lang, table.now))["you"]


@rule("SP-10.10", "SP-16.9")
@pytest.mark.parametrize("seats", [6, 21])
def test_an_update_of_somebody_with_many_plays_is_as_long_as_of_one_with_none(seats: int) -> None:
    """The names are as long as names can be."""
    names = [f"person{number:02}" for number in range(seats)]
    for attempt in range(100):
        table = Parlour(game="spehov", seats=seats, cards="corner", talk="free")
        for name in names:
            table.do(name, c.Join(name=f"{name} {'ř' * 11}"))
            table.do(name, c.Sit())
        table.start(secret=f"{attempt:02x}" * 32)
        assert table.room.match is not None
        holder = table.room.match.table.cards.index(Card.CORNER)
        if not table.room.match.table.live(holder):
            continue
        go_on(table, "talk")
        if holder in table.room.match.table.active:
            break
    table.do(names[holder], c.Arm(seat=holder, text=f"card corner {'BA'[holder > 0]}"))
    builder, sizes = MessageBuilder(table.room), set()
    for seat in range(seats):
        news = News()
        news.whisper(seat + 1, "you")
        updates = UpdateBuilder(builder, Before(table.room), news, table.now)
        sizes.add(len(updates.encoded(seat + 1, seat, "cs")))
    assert len(sizes) == 1
