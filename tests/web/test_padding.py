"""How long a message is depends on what everybody may know."""

from __future__ import annotations

import json
import random

import pytest

from omerta.play import game, games
from omerta.play.room import Room
from omerta.web.views.messages import STEP, MessageBuilder, enough, padded, rounded
from tests.amounts import amount
from tests.play.lobby import Parlour


def test_a_text_is_as_long_as_what_is_alike_and_the_reserve() -> None:
    assert padded(b"abc", 10, 20) == b"abc" + 27 * b" "
    assert len(padded(b"a" * 30, 10, 20)) == 30
    assert len(padded(b"a" * 31, 10, 20)) == 50, "twice the reserve"
    assert len(padded(b"a" * 51, 10, 20)) == 90
    assert padded(b"abc", 1, 4, b"\n") == b"abc\n\n"
    assert [enough(1024, needed) for needed in (-5, 0, 1024, 1025, 5000)] == [1024, 1024, 1024, 2048, 8192]
    assert [len(rounded(b"a" * length)) // STEP for length in (1, STEP, STEP + 1)] == [1, 1, 2]


def lengths(room: Room, lang: str, now: int) -> dict[bool, set[int]]:
    """How long everything is that seats are shown: of those who are asked, and of the others."""
    builder, match = MessageBuilder(room), room.match
    assert match is not None
    asked = () if match.question is None else match.question.asked
    found: dict[bool, set[int]] = {True: set(), False: set()}
    for seat in match.seats:
        text = builder.encoded_state(room.chairs[seat].holder, seat, lang, now)
        assert json.loads(text)["match"]["eyes"] == seat
        found[seat in asked].add(len(text))
    return found


@pytest.mark.parametrize("lang", ["cs", "en"])
@pytest.mark.parametrize("name", games())
def test_all_seats_are_sent_messages_of_one_length(name: str, lang: str) -> None:
    """Whoever is asked gets a longer one, which everybody may know; roles, cards and hands do not matter."""
    rules = game(name).rules
    seats = rules.seats[min(3, len(rules.seats) - 1)]
    for seed in range(amount(3, 1)):
        table = Parlour(name, seats=seats).seat(*(f"person{seat:02}" for seat in range(seats)))
        table.start(secret=f"{seed:02x}" * 32)
        rng = random.Random(seed)
        for _ in range(amount(25, 10)):
            match = table.room.match
            if match is None or match.over:
                break
            for found in lengths(table.room, lang, table.now).values():
                assert len(found) <= 1, match.question
            table.one(match, rng)
