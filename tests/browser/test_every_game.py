"""Every game, whether it has a board of its own or not: begun from the start page, and answered by tapping."""

from __future__ import annotations

import time
from typing import Any

import pytest

from tests.browser.people import EVENING
from tests.browser.stage import DESKTOP, PHONE, Server

GAMES = ("resistance", "mafia-city", "cosa-nostra", "spehov")
QUESTIONS = 12


@pytest.mark.parametrize("game", GAMES)
def test_a_game_can_be_played_by_tapping(people: Any, server: Server, game: str) -> None:
    eva = people("Eva", size=PHONE if game in GAMES[1:3] else DESKTOP, lang="cs" if game in GAMES[::2] else "en")
    eva.go(f"{server.url}/play/{game}")
    eva.page.locator(".status").wait_for(timeout=30_000)
    taps = 0
    late = time.monotonic() + EVENING
    while time.monotonic() < late and taps < QUESTIONS and not eva.is_over and not eva.page.locator(".out").count():
        taps += eva.answer()
        eva.page.wait_for_timeout(50)
    assert taps >= 4
