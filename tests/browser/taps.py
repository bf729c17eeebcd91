"""How much one taps: a match against bots from "Play now" to its natural end, on a phone of 390 px.

    python -m tests.browser.taps                     Mafia City with three bots
    python -m tests.browser.taps --matches 3 --speed 5
    python -m tests.browser.taps --long              every game in Czech, everybody with the longest name allowed

The person reads for a moment, then taps: "no" where a question can be declined, else the first thing that is offered.
A standing order that is offered in place is given. Time runs ``speed`` times as fast, for bots and people alike.
"""

from __future__ import annotations

import argparse
import json
import tempfile
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import Route
from playwright.sync_api import TimeoutError as Late

from tests.browser.people import Somebody, views
from tests.browser.stage import Server, browser, open_room
from tests.web.guests import Guest

PACE = 1_500
READING = 700
"""Milliseconds after which a person taps what they are shown."""
LONGEST = 1_800
"""Seconds after which a person gives up."""
TABLES = {"resistance": 5, "mafia-city": 4, "cosa-nostra": 2, "spehov": 7}
LONG = "Kateřina Nováková-Dvořák"
NAMES = ("Wilhelmína Wolfgangová M", "WWWWWWWWWWWWWWWWWWWWWWWW", "MaxmiliánMaxmiliánovičMM")
"""As long as names may be."""
TARGETS = (
    "[data-offer]:enabled",
    ".confirm .main:enabled",
    ".quiet-answer:enabled",
    ".pair button:enabled, .options button:enabled, ul button:enabled:not([aria-pressed=true])",
)
QUIET = """() => {
    const panel = document.querySelector(".panel");
    for (const old of document.querySelectorAll(".quiet-answer")) old.classList.remove("quiet-answer");
    panel?.querySelector(".pair .green, .option.quiet")?.classList.add("quiet-answer");
}"""


@dataclass
class Taps:
    """What was tapped in one match."""

    with_choice: Counter[str] = field(default_factory=Counter)
    without: Counter[str] = field(default_factory=Counter)
    questions: set[int] = field(default_factory=set)
    seconds: float = 0
    why: str = ""
    target: str = ""

    def add(self, asked: dict[str, Any]) -> None:
        (self.with_choice if len(asked["options"]) > 1 else self.without)[asked["kind"]] += 1
        self.questions.add(asked["number"])

    @property
    def total(self) -> int:
        return self.with_choice.total() + self.without.total()


def play_now(jana: Somebody, url: str, game: str, speed: float) -> Taps:
    """A whole match against bots, begun from the start page."""

    def hurry(route: Route) -> None:
        if route.request.method == "POST":
            route.continue_(post_data=json.dumps({**route.request.post_data_json, "pace": round(PACE / speed)}))
        else:
            route.continue_()

    jana.page.unroute("**/api/rooms")
    jana.page.route("**/api/rooms", hurry)
    jana.go(f"{url}/play/{game}")
    return to_the_end(jana, speed)


def among_long_names(jana: Somebody, url: str, game: str, speed: float) -> Taps:
    """A whole match at a table where everybody has the longest name; the others let bots play for them."""
    jana.go(url)
    first = next(one for one in Guest(url, "cs").get("/api/games") if one["id"] == game)["presets"][0]["settings"]
    wanted = {"game": game, "name": LONG, "lang": "cs", "sit": True, "seats": TABLES[game], "settings": first}
    room = open_room(jana.page, **wanted, pace=round(PACE / speed))
    others = [Guest(url, "cs").join(room, NAMES[seat % len(NAMES)]) for seat in range(TABLES[game] - 1)]
    jana.go(f"{url}/r/{room}")
    jana.button("Začít").click()
    jana.wait(lambda: others[0].state(room)["room"]["status"] == "playing")
    for guest in others:
        guest.do(room, "bot", seat=guest.state(room)["you"]["seats"][0], level="simple")
        guest.http.close()
    return to_the_end(jana, speed)


def to_the_end(jana: Somebody, speed: float) -> Taps:
    """Tap until the match is over; no page is ever wider than the phone."""
    taps, began = Taps(), time.monotonic()
    jana.wait(lambda: views(jana.frames))
    while not jana.is_over:
        if time.monotonic() > began + LONGEST:
            raise TimeoutError("the match did not end")
        tap(jana, taps, READING / speed)
        assert jana.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "a name widens the page"
    jana.knows_the_end()
    last = views(jana.frames)[-1]
    taps.seconds, taps.why = (time.monotonic() - began) * speed, last["result"]["why"]
    taps.target = str(last["view"].get("settings", {}).get("target", ""))
    return taps


def tap(jana: Somebody, taps: Taps, reading: float) -> None:
    """Read what is asked, if anything is, and tap once."""
    jana.page.wait_for_timeout(reading)
    if not jana.is_asked or not (asked := questions(jana)):
        return
    jana.page.evaluate(QUIET)
    for target in TARGETS:
        found = jana.panel.locator(target)
        if found.count():
            try:
                found.first.click(timeout=1_000)
            except Late:
                return
            taps.add(asked[0])
            return


def questions(jana: Somebody) -> list[dict[str, Any]]:
    return next((frame["questions"] for frame in reversed(jana.frames) if "questions" in frame), [])


def main() -> None:
    parser = argparse.ArgumentParser(description="Count the taps of a match against bots on a phone.")
    parser.add_argument("game", nargs="?", default="mafia-city")
    parser.add_argument("--matches", type=int, default=1)
    parser.add_argument("--speed", type=float, default=5)
    parser.add_argument("--long", action="store_true", help="every game in Czech, with the longest names")
    chosen = parser.parse_args()
    games = list(TABLES) if chosen.long else [chosen.game] * chosen.matches
    with tempfile.TemporaryDirectory() as folder, browser() as chrome:
        server = Server(Path(folder) / "data")
        server.start()
        try:
            for game in games:
                jana = Somebody(chrome, LONG if chosen.long else "Jana", lang="cs" if chosen.long else "en")
                taps = (among_long_names if chosen.long else play_now)(jana, server.url, game, chosen.speed)
                jana.context.close()
                print(f"{game}: {taps.total} taps for {len(taps.questions)} questions, ", end="")
                print(f"{taps.without.total()} without a choice; ended by {taps.why} {taps.target}", end="")
                print(f" after {taps.seconds:.0f} s")
                print(f"  with a choice {dict(taps.with_choice.most_common())}")
                print(f"  without {dict(taps.without.most_common())}", flush=True)
        finally:
            server.stop()


if __name__ == "__main__":
    main()
