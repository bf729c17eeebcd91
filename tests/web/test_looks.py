"""What the server writes quickly is what the match would show: views, events, questions."""

from __future__ import annotations

import json
import random

import pytest

from omerta.kernel import plain, write_settings
from omerta.play import game, games
from omerta.web.looks import Looks
from omerta.words import Words
from tests.play.lobby import Parlour


@pytest.mark.parametrize("name", games())
def test_quick_views_and_stories_are_those_of_the_match(name: str) -> None:
    rng = random.Random(name)
    rules = game(name).rules
    for _ in range(3):
        seats = rng.choice(rules.seats[:4])
        settings = write_settings(rng.choice(rules.agreed(seats)))
        names = [f"P{seat}" for seat in range(seats)]
        match = game(name).start(seats, seed=rng.getrandbits(32), names=names, **settings)
        looks = Looks(match)
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
                assert json.loads(bytes(looks.view(eyes, match.question))) == json.loads(
                    json.dumps(plain(match.view(eyes)))
                )
                for lang, voice in words.items():
                    quick = [json.loads(bytes(one)) for one in looks.story(voice, eyes, heard)]
                    told = match.told(eyes, heard)
                    assert [one["event"] for one in quick] == json.loads(json.dumps([plain(one) for one in told]))
                    assert [one["text"] for one in quick] == [voice.event(one, eyes) for one in told], lang
            heard = len(match.table._told or ())


def test_a_match_that_was_taken_back_is_looked_at_anew() -> None:
    from omerta.play.room import commands as c
    from omerta.web.render import Lens

    table = Parlour(order="1").seat("eva", "petr", "jan", "ota", "iva").start()
    lens = Lens(table.room)
    match = table.room.match
    assert match is not None
    seat = match.waiting[0]
    before = lens.state(seat + 1, seat, "en", 0)
    table.now += 2_000
    table.answer(seat, 1)
    lens.state(seat + 1, seat, "en", 0)
    table.do(table.holder(seat), c.Undo(seat=seat))
    after = lens.state(seat + 1, seat, "en", 0)
    assert bytes(after.match.view) == bytes(before.match.view)  # type: ignore[union-attr,arg-type]
    assert [bytes(one) for one in after.questions] == [bytes(one) for one in before.questions]  # type: ignore[call-overload]
