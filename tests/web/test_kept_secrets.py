"""What can be fetched of a match that is over is alike in worlds that its reader cannot tell apart."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from omerta.kernel import Seat
from omerta.play import Match, games
from omerta.play.signing import SigningKey
from omerta.web.http.records import FoundMatch, shown_record, text_of, verdict
from omerta.web.http.replays import _moments
from tests.play.test_copies import worlds


class Keys:
    signing = SigningKey(b"k" * 32)


class Settings:
    name = "Omertà"


class Worker:
    """As much of a server as records need; both worlds have the same key."""

    keys = Keys()
    settings = Settings()


def fetched(match: Match, viewer: Seat | None) -> dict[str, Any]:
    """Everything there is, as bytes."""
    found = FoundMatch("room-1", match, 1, () if viewer is None else (viewer,), viewer)
    worker: Any = Worker()
    text = text_of(found, worker)
    words = match.words("cs")
    return {
        "text": text,
        "json": msgspec.json.encode(shown_record(found, "en")),
        "verdict": msgspec.json.encode(verdict(text, "en", worker)),
        "replay": [msgspec.json.encode(one) for one in _moments(match, viewer, False, words, 0, 10_000)],
        "spectator's replay": [msgspec.json.encode(one) for one in _moments(match, None, False, words, 0, 10_000)],
    }


@pytest.mark.slow
@pytest.mark.parametrize("name", games())
def test_what_is_fetched_after_the_end_tells_nothing_that_the_box_keeps(name: str) -> None:
    compared = 0
    for viewer, here, there in worlds(name):
        for match in (here, there):
            match.afterwards = "box"
        one, other = fetched(here, viewer), fetched(there, viewer)
        for what, shown in one.items():
            assert shown == other[what], what
        compared += 1
    assert compared


def test_a_server_that_opens_everything_is_caught() -> None:
    viewer, here, there = next(worlds("resistance"))
    assert fetched(here, viewer) != fetched(there, viewer), "everything is shown unless the table chose otherwise"
    for match in (here, there):
        match.afterwards = "box"
    assert fetched(here, viewer) == fetched(there, viewer)
