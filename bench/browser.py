"""The page on this machine: how much script it loads, how long a tap takes to be seen, and how evenly things move.

python bench/browser.py [--taps 60]

Script is weighed for each game and language on a device that was never here. Taps are timed on a quiet table and while
things move. Frames are those in which ten seats turn over their votes, an action its cards and all of them their roles;
one longer than 50 ms is seen as a jerk. On a busy machine frames wait for others: the processor time that the page
itself took is told apart.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
import tempfile
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.browser.stage import (  # noqa: E402
    BOARDS,
    DESKTOP,
    PHONE,
    Server,
    browser,
    open_room,
    person,
    weigh_script,
)

TAP = """async target => {
    const button = document.querySelector(target);
    if (!button) return null;
    const begun = performance.now();
    button.click();
    await new Promise(seen => requestAnimationFrame(() => requestAnimationFrame(seen)));
    return performance.now() - begun;
}"""
OFFERED = ".panel .pair button:enabled, .panel ul button:enabled:not([aria-pressed=true])"
CONFIRM = ".panel .confirm .main:enabled"


NO_HINTS = '{"resistance": {"seen": [], "gone": true}}'
WATCH = """() => {
    const seen = window.frames_seen = {gaps: []};
    let before = null;
    const step = now => {
        const moving = document.querySelector(".tally, .shuffling, .revealing") !== null;
        if (moving && before !== null) seen.gaps.push(now - before);
        before = moving ? now : null;
        requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
}"""


def weigh(chrome: Any, url: str, game: str, lang: str) -> tuple[int, int]:
    """Bytes of script over the wire on a device that was never here: the start page, and with a first match."""
    page = person(chrome, PHONE, lang, "light", "Eva", scenes=True).new_page()
    weights = weigh_script(page)
    page.goto(url)
    page.locator(".game .main").first.wait_for()
    start = sum(weights.values())
    page.goto(f"{url}/r/{open_room(page, game=game, name='Eva', bots='simple', pace=0)}")
    page.locator(".scene .go").click()
    page.locator(BOARDS[game]).first.wait_for()
    page.wait_for_timeout(1000)
    table = sum(weights.values())
    page.context.close()
    return start, table


def watch_reveals(chrome: Any, url: str) -> tuple[list[float], list[float]]:
    """Milliseconds between frames while ten seats turn things over, and what the page's own tasks took."""
    page = person(chrome, DESKTOP, "en", "light", "Eva", scenes=True).new_page()
    page.goto(url)
    room = open_room(page, game="resistance", name="Eva", seats=10, bots="simple", watch=True, pace=1500)
    page.add_init_script(f"({WATCH})()")
    page.goto(f"{url}/r/{room}")
    page.locator(".tally").wait_for(timeout=90_000)
    chrome.start_tracing(page=page, categories=["toplevel", "disabled-by-default-devtools.timeline", "__metadata"])
    page.locator("#result").wait_for(timeout=180_000)
    work = longest_tasks(json.loads(chrome.stop_tracing()))
    seen = page.evaluate("window.frames_seen")
    page.context.close()
    return seen["gaps"], work


def longest_tasks(trace: dict[str, Any]) -> list[float]:
    """Milliseconds of processor time that the page's own thread took for each of its tasks, the longest first."""
    events = trace["traceEvents"]
    pages = {
        (one["pid"], one["tid"])
        for one in events
        if one.get("name") == "thread_name" and one["args"].get("name") == "CrRendererMain"
    }
    tasks = [
        one["tdur"] / 1000
        for one in events
        if one.get("ph") == "X" and "tdur" in one and (one["pid"], one["tid"]) in pages and "Task" in one["name"]
    ]
    return sorted(tasks, reverse=True)


def open_table(page: Any, url: str) -> None:
    page.goto(f"{url}/r/{open_room(page, game='resistance', name='Eva', bots='simple', pace=0)}")
    page.locator(".track").wait_for()


def tap(page: Any, url: str, taps: int) -> tuple[list[float], list[float]]:
    """Milliseconds from a tap to the second frame after it, and from a confirmation to the next thing asked or said."""
    picks: list[float] = []
    confirms: list[float] = []
    while len(picks) + len(confirms) < taps:
        page.evaluate("document.querySelector('.scene .main')?.click()")  # one's own card, at the start of a match
        if page.locator("#result").count():
            open_table(page, url)
        confirm = page.evaluate(TAP, CONFIRM)
        if confirm is not None:
            confirms.append(confirm)
        elif (pick := page.evaluate(TAP, OFFERED)) is not None:
            picks.append(pick)
        else:
            page.wait_for_timeout(50)
    return picks, confirms


def spread(times: list[float]) -> str:
    if len(times) < 2:
        return "not measured"
    middle, most = statistics.median(times), statistics.quantiles(times, n=20)[-1]
    return f"{middle:8.1f} ms median, {most:.1f} ms 95 %, {len(times)} times"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--taps", type=int, default=60)
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, browser() as chrome:
        server = Server(Path(folder) / "data")
        server.start()
        try:
            for lang in ("en", "cs"):
                for game in BOARDS:
                    start, table = weigh(chrome, server.url, game, lang)
                    what = f"script, {game}, {lang}"
                    print(f"{what:40} {table / 1000:8.1f} kB compressed, {start / 1000:.1f} to start")
            for scenes in (False, True):
                page = person(chrome, PHONE, "en", "light", "Eva", scenes=scenes).new_page()
                page.add_init_script(f"localStorage.setItem('omerta.coach', '{NO_HINTS}')")
                page.goto(server.url)
                open_table(page, server.url)
                for what, times in zip(("a tap", "a confirmation"), tap(page, server.url, chosen.taps), strict=True):
                    print(f"{what + (', things moving' if scenes else ''):40} {spread(times)}")
                page.context.close()
            gaps, work = watch_reveals(chrome, server.url)
            print(f"{'a frame of a reveal, ten seats':40} {spread(gaps)}, {max(gaps):.0f} ms the longest")
            print(f"{'of these longer than 50 ms':40} {sum(gap > 50 for gap in gaps)}")
            longest = ", ".join(f"{one:.1f}" for one in work[:3])
            print(f"{'own work of the page, longest tasks':40} {longest} ms of processor time, of {len(work)} tasks")
        finally:
            server.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main())
