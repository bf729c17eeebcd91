"""Somebody's first match: a script that knows no rules and does only what the page tells it.

    python -m tests.browser.first_match              every game, from the start page to its natural end
    python -m tests.browser.first_match spehov --size desktop

It reads each hint and taps it away, and where it is asked something it taps what the page offers: what is lit first,
then what confirms it. It never opens the rules.
"""

from __future__ import annotations

import argparse
import json
import random
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import Route
from playwright.sync_api import TimeoutError as Late

from tests.browser.people import Somebody
from tests.browser.stage import DESKTOP, PHONE, Server, browser

GAMES = {"resistance": "The Resistance", "mafia-city": "Mafia City", "cosa-nostra": "Cosa Nostra", "spehov": "Špehov"}
LONGEST = 1_500
"""Seconds after which somebody gives up."""
CONFIRM = ".confirm .main:enabled, [data-offer]:enabled"
OFFERED = ".pair button:enabled, .options button:enabled, ul button:enabled:not([aria-pressed=true])"


@dataclass
class FirstMatch:
    """What somebody was shown and did."""

    hints: list[str] = field(default_factory=list)
    taps: int = 0
    visited: set[str] = field(default_factory=set)


def first_match(one: Somebody, url: str, game: str, settings: dict[str, str] | None = None) -> FirstMatch:
    """From the start page to the result; with ``settings`` the match is a short one."""
    met, rng = FirstMatch(), random.Random(game)

    def shorten(route: Route) -> None:
        if route.request.method == "POST":
            wanted = route.request.post_data_json
            agreed = {**wanted.get("settings", {}), **(settings or {})}
            route.continue_(
                post_data=json.dumps({**wanted, "settings": agreed, "pace": 100 if settings is None else 0})
            )
        else:
            route.continue_()

    one.page.unroute("**/api/rooms")
    one.page.route("**/api/rooms", shorten)
    one.page.on("framenavigated", lambda frame: met.visited.add(frame.url.removeprefix(url)))
    one.go(url)
    one.page.get_by_role("button", name=f"Play now: {GAMES[game]}").click()
    one.button("To the table").click()
    late = time.monotonic() + LONGEST
    while not one.is_over:
        if time.monotonic() > late:
            raise TimeoutError("the match did not end")
        if not step(one, met, rng):
            one.page.wait_for_timeout(40)
    return met


def step(one: Somebody, met: FirstMatch, rng: random.Random) -> bool:
    """Do the next thing that the page asks for, if it asks for anything."""
    try:
        hint = one.page.locator(".coach:not(.hidden)")
        if hint.count():
            met.hints.append(str(hint.locator("span").first.inner_text(timeout=500)))
            hint.get_by_role("button", name="Got it").click(timeout=500)
            return True
        if not one.is_asked:
            return False
        for target in (CONFIRM, OFFERED):
            found = one.panel.locator(target)
            if count := found.count():
                found.nth(rng.randrange(count) if target == OFFERED else 0).click(timeout=800)
                met.taps += 1
                return True
    except Late:
        pass
    return False


def main() -> None:
    parser = argparse.ArgumentParser(description="Play a first match of each game by what the page says alone.")
    parser.add_argument("games", nargs="*", default=list(GAMES))
    parser.add_argument("--size", choices=("phone", "desktop"), default="phone")
    chosen = parser.parse_args()
    sizes: dict[str, Any] = {"phone": PHONE, "desktop": DESKTOP}
    with tempfile.TemporaryDirectory() as folder, browser() as chrome:
        server = Server(Path(folder) / "data")
        server.start()
        try:
            for game in chosen.games:
                one = Somebody(chrome, "Jana", size=sizes[chosen.size], scenes=True)
                met = first_match(one, server.url, game)
                print(f"{game}: over after {met.taps} taps and {len(met.hints)} hints", flush=True)
                assert not any("rules" in address for address in met.visited)
                one.context.close()
        finally:
            server.stop()


if __name__ == "__main__":
    main()
