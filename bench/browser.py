"""The page on this machine: how much script it loads, and how long a tap takes until it is seen and until it is kept.

python bench/browser.py [--taps 60]
"""

from __future__ import annotations

import argparse
import statistics
import sys
import tempfile
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.browser.stage import PHONE, Server, browser, open_room, person  # noqa: E402

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


def weigh(page: Any, url: str) -> dict[str, int]:
    """Bytes of script over the wire for the start page and then for a table."""
    weights: dict[str, int] = {}
    page.on("response", lambda answer: weights.setdefault(answer.url, _size(answer)))
    page.goto(url)
    page.locator(".game .main").first.wait_for()
    start = sum(weights.values())
    room = open_room(page, game="resistance", name="Eva", seats=7, bots="simple", pace=0, settings={"plots": "1"})
    page.goto(f"{url}/r/{room}")
    page.locator(".panel h2").wait_for()
    return {"start page": start, "with a table": sum(weights.values())}


def _size(answer: Any) -> int:
    if not answer.url.endswith(".js") or answer.url.endswith("/sw.js"):
        return 0
    return int(answer.headers.get("content-length") or len(answer.body()))


def tap(page: Any, taps: int) -> tuple[list[float], list[float]]:
    """Milliseconds from a tap to the second frame after it, and from a confirmation to the next thing asked or said."""
    picks, confirms = [], []
    while len(picks) + len(confirms) < taps and not page.locator("#result").count():
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
            page = person(chrome, PHONE, "en", "light", "Eva").new_page()
            for what, size in weigh(page, server.url).items():
                print(f"{'script, ' + what:32} {size / 1000:8.1f} kB compressed")
            for what, times in zip(("a tap", "a confirmation"), tap(page, chosen.taps), strict=True):
                print(f"{what + ' to the next frames':32} {spread(times)}")
        finally:
            server.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main())
