"""Whoever puts the updates together knows as much as whoever is shown everything anew."""

from __future__ import annotations

import json
import random
from typing import Any

import msgspec
import pytest

from omerta.kernel import Seat
from omerta.play import game, games
from omerta.play.room import Change, Command, News
from omerta.play.room import commands as c
from omerta.web.views.messages import Before, Viewers
from tests.amounts import amount
from tests.play.lobby import Parlour

GROWING = ("told", "talk")


class Screen:
    """A device that keeps what it is shown, as the browser does."""

    def __init__(self, sender: str, lang: str, chosen_seat: Seat | None = None) -> None:
        self.sender = self.person = sender
        self.lang = lang
        self.chosen_seat = chosen_seat
        self.network: str | None = None
        self.seq = 0
        self.known: dict[str, Any] = {}
        self.messages: list[dict[str, Any]] = []

    def show(self, text: bytes) -> None:
        self.messages.append(json.loads(text))
        shown = json.loads(text)
        if shown.pop("type") == "state":
            self.known = shown
            return
        if (seen := shown.pop("awaited", None)) is not None:
            match = self.known["match"]
            match |= {"waiting": seen["waiting"], "answered": seen.pop("answered")}
            match["view"] |= seen
        for name in GROWING:
            self.known[name] = [*self.known[name], *shown.pop(name, [])]
        shown.pop("warning", None)
        self.known |= shown


class Watched(Parlour):
    """A parlour with devices; after each command they are compared with what a newcomer would be shown."""

    def __init__(self, *args: Any, **settings: Any) -> None:
        super().__init__(*args, **settings)
        self.viewers: Viewers | None = None

    def watch(self, *screens: Screen) -> None:
        self.viewers = Viewers(self.room)
        for screen in screens:
            self.viewers.connected.add(screen)
            self.viewers.show(screen, self.now)

    def do(self, sender: str, command: Command, name: str | None = None) -> Change:
        before, news = Before(self.room), News()
        change = super().do(sender, command, name)
        if self.viewers is not None and not change.repeated:
            news.add(change.news)
            self.viewers.tell(before, news, self.now)
            self.compare(self.viewers)
        return change

    def compare(self, viewers: Viewers) -> None:
        for screen in viewers.connected:
            assert isinstance(screen, Screen)
            who = viewers.number_of(screen.sender)
            seat = viewers.viewer_seat(who, screen.chosen_seat)
            anew = json.loads(msgspec.json.encode(Viewers(self.room).messages.state(who, seat, screen.lang, self.now)))
            known = screen.known
            for part in anew.keys() - {"type", "now", "told", "talk", "earlier"}:
                assert known.get(part) == anew[part], (screen.sender, part)
            assert known["told"][-len(anew["told"]) :] == anew["told"]
            assert known["talk"] == anew["talk"]


@pytest.mark.parametrize("name", games())
def test_updates_put_together_are_what_a_newcomer_is_shown(name: str) -> None:
    rules = game(name).rules
    seats = rules.seats[min(2, len(rules.seats) - 1)]
    people = ["eva", "petr", "jan"]
    table = Watched(name, seats=seats)
    table.seat(*people)
    table.do("ota", c.Join(name="Ota"))
    table.watch(*(Screen(person, "cs" if number % 2 else "en") for number, person in enumerate([*people, "ota", "?"])))
    table.start()
    rng = random.Random(name)
    for _ in range(amount(150, 25)):
        if table.room.match is None or table.room.match.over:
            break
        table.one(table.room.match, rng)
        if rng.random() < 0.1:
            table.do("petr", c.Say(text="Hm."))
            table.now += 5_000


def test_of_a_sealed_answer_others_learn_that_it_was_given_and_its_seat_what_it_is() -> None:
    table = Watched(seats=5)
    table.seat("eva", "petr", "jan").start().until("vote", random.Random(4))
    eva, petr = Screen("eva", "en"), Screen("petr", "cs")
    table.watch(eva, petr)
    table.answer(0, 1)
    mine, his = eva.messages[-1], petr.messages[-1]
    assert mine["awaited"] == {"waiting": [1, 2, 3, 4], "answered": [0], "sealed": "approve"}
    assert mine["questions"] == []
    assert his.keys() == {"type", "seq", "now", "awaited"}
    assert his["awaited"] == {"waiting": [1, 2, 3, 4], "answered": [0]}


def test_options_that_name_seats_are_worded_for_each_reader() -> None:
    table = Watched("spehov", seats=7, talk="free")
    table.seat("eva", "petr", "jan").start().until("vote", random.Random(5))
    screens = [Screen("eva", "en"), Screen("petr", "en"), Screen("jan", "en")]
    table.watch(*screens)
    match = table.room.match
    assert match is not None
    for seat, screen in enumerate(screens):
        (question,) = screen.known["questions"]
        texts = [match.ask(seat).text_of(option) for option in match.ask(seat).options]
        assert [option["text"] for option in question["options"]] == texts


@pytest.mark.parametrize(("kind", "hidden"), [("remote", True), ("hotseat", False)])
def test_at_night_nobody_is_shown_who_has_answered(kind: c.Kind, hidden: bool) -> None:
    """All are asked alike, and only some have a choice: who is slow would tell. One device has to know whom to ask."""
    table = Watched("spehov", seats=9, kind=kind)
    table.seat("eva", "petr", "jan").start()
    match = table.room.match
    assert match is not None
    asked = list(match.waiting)
    match.answer(0, match.ask(0).options[0])
    passer_by = Screen("?", "en")
    table.watch(passer_by)
    shown = passer_by.known["match"]
    assert shown["waiting"] == shown["view"]["waiting"] == (asked if hidden else asked[1:])
    assert shown["answered"] == ([] if hidden else asked[:1])
