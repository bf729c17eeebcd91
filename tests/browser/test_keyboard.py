"""Every game is played to its end by keyboard alone: digits choose, Enter confirms, Escape goes a step back."""

from __future__ import annotations

import time
from typing import Any

import pytest

from tests.browser.people import EVENING, Somebody
from tests.browser.stage import DESKTOP, Server, open_room

TABLES: dict[str, dict[str, Any]] = {
    "resistance": {"seats": 5},
    "mafia-city": {"seats": 3},
    "cosa-nostra": {"seats": 2},
    "spehov": {"seats": 6, "settings": {"talk": "free"}},
}
KEYS = "1234567890"
ASKED = """() => {
    if (document.querySelector("#result")) return "over";
    const panel = document.querySelector(".panel");
    if (panel === null || panel.querySelector(".done")) return "waiting";
    return panel.querySelector(".confirm .main:enabled") ? "confirm" : "asked";
}"""


def press_on(one: Somebody) -> None:
    """Press one digit after another; what may not be chosen is refused, and what is not offered does nothing."""
    tried, late = 0, time.monotonic() + EVENING
    while time.monotonic() < late:
        state = one.page.evaluate(ASKED)
        if state == "over":
            return
        if state == "waiting":
            one.page.wait_for_timeout(40)
            continue
        if state == "confirm":
            one.page.keyboard.press("Enter")
        elif tried % 12 == 11:
            one.page.keyboard.press("Escape")
        else:
            one.page.keyboard.press(KEYS[tried * 3 % len(KEYS)])
        tried += 1
    raise TimeoutError(one.panel.inner_text())


@pytest.mark.parametrize("game", TABLES)
def test_a_match_is_played_to_its_end_by_keyboard_alone(people: Any, server: Server, game: str) -> None:
    ivan = people("Ivan", size=DESKTOP)
    ivan.go(server.url)
    room = open_room(ivan.page, game=game, name="Ivan", bots="simple", **TABLES[game])
    ivan.go(f"{server.url}/r/{room}")
    press_on(ivan)
    ivan.page.keyboard.press("?")
    ivan.page.get_by_role("dialog", name="Keys").wait_for()
