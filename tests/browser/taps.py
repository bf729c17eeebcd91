"""How much one taps: a match against bots from "Play now" to its natural end, on a phone of 390 px.

    python -m tests.browser.taps                     Mafia City with three bots
    python -m tests.browser.taps --matches 3 --speed 5

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
from tests.browser.stage import Server, browser

PACE = 1_500
READING = 700
"""Milliseconds after which a person taps what they are shown."""
LONGEST = 1_800
"""Seconds after which a person gives up."""
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
    taps, began = Taps(), time.monotonic()
    jana.go(f"{url}/play/{game}")
    jana.wait(lambda: views(jana.frames))
    while not jana.is_over:
        if time.monotonic() > began + LONGEST:
            raise TimeoutError("the match did not end")
        tap(jana, taps, READING / speed)
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
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, browser() as chrome:
        server = Server(Path(folder) / "data")
        server.start()
        try:
            for _ in range(chosen.matches):
                jana = Somebody(chrome, "Jana")
                taps = play_now(jana, server.url, chosen.game, chosen.speed)
                jana.context.close()
                print(f"{chosen.game}: {taps.total} taps for {len(taps.questions)} questions, ", end="")
                print(f"{taps.without.total()} without a choice; ended by {taps.why} {taps.target}", end="")
                print(f" after {taps.seconds:.0f} s")
                print(f"  with a choice {dict(taps.with_choice.most_common())}")
                print(f"  without {dict(taps.without.most_common())}", flush=True)
        finally:
            server.stop()


if __name__ == "__main__":
    main()
