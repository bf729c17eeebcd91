"""Nobody learns from the wire what their seat may not know. The longer run: ``python -m tests.web.worlds``."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec
import pytest

from omerta.play import games
from omerta.play.room import Room, flow, playing
from omerta.play.room.release import single
from omerta.web.http import padded as http_padding
from omerta.web.rooms import bots as server_bots
from omerta.web.views import messages
from omerta.web.views.messages import MessageBuilder
from omerta.web.views.view_json import ViewCache
from tests.web.worlds import Different, examine

pytestmark = pytest.mark.slow


def compare(name: str, pairs: int, seed: int = 1, **more: int) -> dict[str, int]:
    return asyncio.run(examine(name, pairs, steps=8, seed=seed, **more))


@pytest.mark.parametrize("name", games())
def test_a_seat_cannot_tell_worlds_apart_by_bytes_lengths_times_or_counters(name: str) -> None:
    found = compare(name, pairs=16, seed=3)
    for what, least in {"messages": 40, "lengths": 20, "bodies": 100, "steps": 20, "moments": 10, "bots": 1}.items():
        assert found[what] >= least, what
    assert found["speeds"] + found["enough"] > 0, "people are in a hurry, too"


LEAKS: dict[str, tuple[str, Callable[[pytest.MonkeyPatch], None]]] = {}


def leak(game: str) -> Callable[[Callable[[pytest.MonkeyPatch], None]], None]:
    """A server that leaks in some way, which has to be caught in matches of this game."""

    def register(make: Callable[[pytest.MonkeyPatch], None]) -> None:
        LEAKS[make.__name__] = game, make

    return register


@leak("resistance")
def shows_the_view_of_another_seat(patch: pytest.MonkeyPatch) -> None:
    honest = MessageBuilder.match

    def leaking(self: MessageBuilder, viewer_seat: Any, lang: str) -> Any:
        shown = honest(self, viewer_seat, lang)
        if shown is not None and self.room.match is not None:
            roles = json.dumps(repr(self.room.match.table.roles)).encode()
            return msgspec.Raw(bytes(shown)[:-1] + b',"roles":' + roles + b"}")  # type: ignore[call-overload]
        return shown

    patch.setattr(MessageBuilder, "match", leaking)


@leak("resistance")
def writes_once_what_is_not_alike(patch: pytest.MonkeyPatch) -> None:
    honest = ViewCache._seen_by

    def sharing(self: ViewCache, viewer_seat: Any) -> bytes:
        return next(iter(self._seen.values()), None) or honest(self, 0)

    patch.setattr(ViewCache, "_seen_by", sharing)


@leak("mafia-city")
def counts_secret_commands(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Room, "moment", lambda self, who: self.sequence)


@leak("resistance")
def pads_nothing(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(messages, "padded", lambda text, alike, reserve: text)


@leak("spehov")
def pads_by_too_little(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(messages, "padded", lambda text, alike, reserve: text.ljust(-(-len(text) // 64) * 64))


@leak("resistance")
def lets_proxies_compress(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(http_padding, "HEADERS", {})


@leak("mafia-city")
def answers_for_bots_when_they_are_ready(patch: pytest.MonkeyPatch) -> None:
    honest = playing._waits

    def at_once(room: Any, match: Any, by: Any, asked: Any, option: Any) -> bool:
        return not by.server and honest(room, match, by, asked, option)

    patch.setattr(playing, "_waits", at_once)


@leak("mafia-city")
def holds_no_quick_answer(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(playing, "_waits", lambda room, match, by, asked, option: by.server)


@leak("spehov")
def ends_windows_early_where_nobody_has_a_choice(patch: pytest.MonkeyPatch) -> None:
    honest = flow._open_window

    def early(room: Room, match: Any, time: Any, lasts: int) -> None:
        if any(len(match.ask(seat).options) > 1 for seat in match.waiting):
            honest(room, match, time, lasts)

    patch.setattr(flow, "_open_window", early)


@leak("mafia-city")
def answers_at_once_for_whoever_has_no_choice(patch: pytest.MonkeyPatch) -> None:
    honest = flow.release_time

    def hasty(room: Room, match: Any, seat: Any) -> int:
        return room.clock.asked if len(match.ask(seat).options) == 1 else honest(room, match, seat)

    patch.setattr(flow, "release_time", hasty)


@leak("resistance")
def seals_at_once_what_somebody_chose(patch: pytest.MonkeyPatch) -> None:
    honest = playing._waits
    patch.setattr(playing, "_waits", lambda room, match, *more: single(match) and honest(room, match, *more))


@leak("resistance")
def touches_a_room_with_every_command(patch: pytest.MonkeyPatch) -> None:
    honest = Room.act

    def touching(self: Room, sender: str, command: Any, now: int, command_id: str | None = None) -> Any:
        change = honest(self, sender, command, now, command_id)
        self.touched = self.opened_at + self.sequence
        return change

    patch.setattr(Room, "act", touching)


@leak("resistance")
def lets_bots_see_the_table(patch: pytest.MonkeyPatch) -> None:
    honest = server_bots.SeatedBot.prepare_choice

    def peeking(self: Any, log: Any, coming: Any = None) -> Any:
        honest(self, log, coming)
        asked = log.match.ask(self.seat) if coming is None else coming[0]
        return partial(lambda: asked.options[hash(repr(log.match.table.roles)) % len(asked.options)])

    patch.setattr(server_bots.SeatedBot, "prepare_choice", peeking)


@pytest.mark.parametrize("name", LEAKS)
def test_a_server_is_caught_that(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game, make = LEAKS[name]
    make(monkeypatch)
    with pytest.raises(Different):
        compare(game, pairs=150, seed=2, fetches=12)
