"""What the server writes quickly is what the match would show: views, events, questions."""

from __future__ import annotations

import json
import random
from typing import Any

import msgspec
import pytest

from omerta.gamekit import plain, write_settings
from omerta.games.spehov import narration_of
from omerta.play import game, games
from omerta.play.room import commands as c
from omerta.web.protocol.messages import State
from omerta.web.views.messages import MessageBuilder
from omerta.web.views.view_json import ViewCache
from omerta.words import Words
from omerta.words.narration import Narrator
from tests.amounts import amount
from tests.play.lobby import Parlour


@pytest.mark.parametrize("name", games())
def test_quick_views_and_stories_are_those_of_the_match(name: str) -> None:
    rng = random.Random(name)
    rules = game(name).rules
    for _ in range(amount(3, 1)):
        seats = rng.choice(rules.seats[:4])
        settings = write_settings(rng.choice(rules.agreed(seats)))
        names = [f"P{seat}" for seat in range(seats)]
        match = game(name).start(seats, seed=rng.getrandbits(32), names=names, **settings)
        views = ViewCache(match)
        words = {lang: Words(rules, lang, names) for lang in ("en", "cs")}
        heard = 0
        for step in range(120):
            if match.over:
                break
            seat = rng.choice(match.waiting)
            match.answer(seat, rng.choice(match.ask(seat).options))
            if rng.random() < 0.5 and step < 110:
                continue
            for eyes in (*match.seats[:4], None):
                assert json.loads(bytes(views.view(eyes, match.question))) == json.loads(
                    json.dumps(plain(match.view(eyes)))
                )
                for lang, voice in words.items():
                    quick = [json.loads(bytes(one)) for one in views.events(voice, eyes, heard)]
                    told = match.told(eyes, heard)
                    assert [one["event"] for one in quick] == json.loads(json.dumps([plain(one) for one in told]))
                    assert [one["text"] for one in quick] == [voice.event(one, eyes) for one in told], lang
            heard = len(match.events)


def view_of(match: Any) -> Any:
    return json.loads(bytes(match))["view"]


@pytest.mark.parametrize("name", games())
def test_what_is_written_in_pieces_is_what_the_protocol_says(name: str) -> None:
    table = Parlour(name, seats=game(name).rules.seats[0])
    people = ["eva", "petr", "jan", "ota", "iva", "eda", "pavel", "karel"][: len(table.room.chairs)]
    table.seat(*people)
    messages, rng = MessageBuilder(table.room), random.Random(name)
    written = msgspec.json.decode(msgspec.json.encode(messages.state(1, None, "en", 0)), type=State)
    assert written.match is None
    table.start()
    asked = set()
    for _ in range(120):
        match = table.room.match
        assert match is not None
        if match.over:
            break
        for who, seat in ((1, 0), (None, None)):
            state = msgspec.json.decode(msgspec.json.encode(messages.state(who, seat, "cs", 0)), type=State)
            assert state.match is not None
            assert state.match.viewer_seat == seat
            assert state.match.question == match.number
            assert state.match.names == list(match.names)
        table.one(match, rng)
        asked.add(match.number)
    assert len(asked) > 2


def test_a_match_that_was_taken_back_is_looked_at_anew() -> None:
    table = Parlour(order="1").seat("eva", "petr", "jan", "ota", "iva").start()
    messages = MessageBuilder(table.room)
    match = table.room.match
    assert match is not None
    seat = match.waiting[0]
    before = messages.state(seat + 1, seat, "en", 0)
    table.now += 2_000
    table.answer(seat, 1)
    messages.state(seat + 1, seat, "en", 0)
    table.do(table.holder(seat), c.Undo(seat=seat))
    after = messages.state(seat + 1, seat, "en", 0)
    assert view_of(after.match) == view_of(before.match)
    assert [bytes(one) for one in after.questions] == [bytes(one) for one in before.questions]  # type: ignore[call-overload]


def test_the_script_of_a_game_master_is_the_same_for_everybody_and_tells_what_everybody_knows() -> None:
    rules = game("spehov").rules
    names = [f"P{seat}" for seat in range(9)]
    rng = random.Random(3)
    match = game("spehov").start(9, seed=3, names=names, talk="free", cards="wiretap,recruit,vest,corner")
    views, late = ViewCache(match), ViewCache(match)
    words = Words(rules, "cs", names)
    while not match.over:
        seat = rng.choice(match.waiting)
        match.answer(seat, rng.choice(match.ask(seat).options))
        views.events(words, None, 0)
    told = match.told(None)
    heard = Narrator(words, narration_of(match.settings)).hear(told)
    for viewer, seen in ((None, views), (None, late), (0, views), (8, late)):
        story = [json.loads(bytes(one)) for one in seen.events(words, viewer, 0)]
        cues = [cue for one in story for cue in one.get("cues", ())]
        assert [cue["text"] for cue in cues] == [line.text for line in heard]
        assert [cue["closed"] for cue in cues] == [line.cue.closed for line in heard]


def test_nobody_is_shown_who_has_answered_what_all_are_asked_alike() -> None:
    table = Parlour("spehov", seats=6).seat("eva", "petr", "jan", "ota", "iva", "eda").start()
    messages = MessageBuilder(table.room)
    match = table.room.match
    assert match is not None
    before = [messages.match(eyes, "en") for eyes in (None, 0, 5)]
    table.answer(2, 0)
    messages.views(match)
    after = [messages.match(eyes, "en") for eyes in (None, 0, 5)]
    assert [json.loads(bytes(one))["waiting"] for one in after] == [[0, 1, 2, 3, 4, 5]] * 3  # type: ignore[arg-type]
    assert [json.loads(bytes(one))["answered"] for one in after] == [[]] * 3  # type: ignore[arg-type]
    assert [view_of(one) for one in after] == [view_of(one) for one in before]
    shown = [json.loads(bytes(messages.questions(seat, "en")[0])) for seat in (2, 3)]  # type: ignore[call-overload]
    assert [question["answered"] for question in shown] == [True, False], "he himself knows that he has"
