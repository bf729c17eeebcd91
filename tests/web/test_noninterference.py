"""Nobody learns from the wire what his seat may not know. The longer run: ``python -m tests.web.worlds``."""

from __future__ import annotations

import asyncio
import json

import msgspec
import pytest

from omerta.play import games
from omerta.play.room import Room
from omerta.web.views.messages import MessageBuilder
from omerta.web.views.view_json import ViewCache
from tests.web.worlds import Different, examine

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("name", games())
def test_a_seat_is_sent_the_same_bytes_in_worlds_it_cannot_tell_apart(name: str) -> None:
    found = asyncio.run(examine(name, positions=4, steps=12, seed=1))
    assert found["positions"] >= 2
    assert found["messages"] > 10
    assert found["bodies"] > 20


def test_a_server_that_shows_the_view_of_another_seat_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = MessageBuilder.match

    def leaking(self, viewer_seat, lang):  # type: ignore[no-untyped-def]
        shown = honest(self, viewer_seat, lang)
        if shown is not None and self.room.match is not None:
            roles = json.dumps(repr(self.room.match.table.roles)).encode()
            return msgspec.Raw(bytes(shown)[:-1] + b',"roles":' + roles + b"}")
        return shown

    monkeypatch.setattr(MessageBuilder, "match", leaking)
    with pytest.raises(Different):
        asyncio.run(examine("resistance", positions=12, steps=3, seed=1))


def test_a_server_that_writes_once_what_is_not_alike_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = ViewCache._seen_by

    def sharing(self, viewer_seat):  # type: ignore[no-untyped-def]
        return next(iter(self._seen.values()), None) or honest(self, 0)

    monkeypatch.setattr(ViewCache, "_seen_by", sharing)
    with pytest.raises(Different):
        asyncio.run(examine("resistance", positions=12, steps=3, seed=1))


def test_a_server_that_counts_secret_commands_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Room, "moment", lambda self, who: self.sequence)
    with pytest.raises(Different):
        asyncio.run(examine("mafia-city", positions=30, steps=16, seed=2))
