"""Short films of what moves on a page, as WebM, made by the browser itself: no other program is needed.

The page is filmed by the screencast of the developer tools; a second page then draws its pictures on a canvas at their
own times and records that. ``scripts/screenshots --films`` makes them all.
"""

from __future__ import annotations

import base64
import contextlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import TimeoutError as Late

from tests.browser.stage import open_room, person

SECONDS = 14
"""A film is not longer: it is the end of a scene, without the loading before it."""

RECORD = """async ({frames, width, height}) => {
    const canvas = Object.assign(document.createElement("canvas"), {width, height});
    const paint = canvas.getContext("2d");
    const pictures = await Promise.all(frames.map(async ([at, data]) => {
        const picture = new Image();
        picture.src = `data:image/jpeg;base64,${data}`;
        await picture.decode();
        return [at, picture];
    }));
    document.body.append(canvas);
    const how = {mimeType: "video/webm", videoBitsPerSecond: 2_500_000};
    const recorder = new MediaRecorder(canvas.captureStream(20), how);
    const parts = [];
    recorder.ondataavailable = (event) => parts.push(event.data);
    const done = new Promise((resolve) => (recorder.onstop = resolve));
    recorder.start();
    const began = performance.now();
    for (const [at, picture] of pictures) {
        await new Promise((resolve) => setTimeout(resolve, Math.max(0, at - (performance.now() - began))));
        paint.drawImage(picture, 0, 0, width, height);
    }
    await new Promise((resolve) => setTimeout(resolve, 400));
    recorder.stop();
    await done;
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
    let text = "";
    for (let from = 0; from < bytes.length; from += 32768)
        text += String.fromCharCode(...bytes.subarray(from, from + 32768));
    return btoa(text);
}"""


def film(
    chrome: Any, url: str, scene: Callable[[Any, str], None], file: Path, size: dict[str, int], theme: str, lang: str
) -> None:
    """Play a scene on a device of its own and write what was to be seen."""
    context = person(chrome, size, lang, theme, "Jana", scenes=True)
    page = context.new_page()
    frames: list[tuple[float, str]] = []
    tools = context.new_cdp_session(page)

    def take(frame: dict[str, Any]) -> None:
        frames.append((1000 * frame["metadata"]["timestamp"], frame["data"]))
        with contextlib.suppress(Exception):  # the page may be gone
            tools.send("Page.screencastFrameAck", {"sessionId": frame["sessionId"]})

    tools.on("Page.screencastFrame", take)
    tools.send("Page.startScreencast", {"format": "jpeg", "quality": 80, "everyNthFrame": 2})
    scene(page, url)
    tools.send("Page.stopScreencast")
    context.close()
    if not frames:
        raise RuntimeError(f"nothing moved: {file.name}")
    first = max(frames[0][0], frames[-1][0] - 1000 * SECONDS)
    shown = [(at - first, data) for at, data in frames if at >= first]
    desk = chrome.new_page(viewport=size)
    desk.bring_to_front()
    made = desk.evaluate(RECORD, {"frames": shown, **size})
    desk.close()
    file.write_bytes(base64.b64decode(made))


def go_on(page: Any, target: str, seconds: float = 0.0) -> None:
    """Tap something if it comes in time, and look for a while."""
    with contextlib.suppress(Late):
        page.locator(target).first.click(timeout=9_000)
    page.wait_for_timeout(1000 * seconds)


Scene = Callable[[Any, str], None]


def come_in(page: Any) -> None:
    """Past the deal and the first hint, whether the card has turned over by itself or is tapped."""
    page.locator(".scene .go").wait_for()
    while page.locator(".scene .go").count():
        go_on(page, ".scene .go", 0.3)
    go_on(page, ".coach .main")


def start(page: Any, url: str) -> None:
    """The games, shown instead of described."""
    page.goto(url)
    page.locator(".game .main").first.wait_for()
    for _ in range(4):
        page.wait_for_timeout(900)
        page.mouse.wheel(0, 420)
    page.wait_for_timeout(900)


def deal(game: str) -> Scene:
    """One's own card is turned over, and the first hint points at a piece."""

    def scene(page: Any, url: str) -> None:
        page.goto(f"{url}/play/{game}")
        page.locator(".scene .go").wait_for()
        page.wait_for_timeout(2_500)
        while page.locator(".scene .go").count():
            go_on(page, ".scene .go", 0.3)
        page.wait_for_timeout(4_000)

    return scene


def vote(page: Any, url: str) -> None:
    """Votes are turned over together and counted."""
    page.goto(f"{url}/play/resistance")
    come_in(page)
    go_on(page, ".pair .green", 0.4)
    go_on(page, ".confirm .main", 6)


def talk(page: Any, url: str) -> None:
    """A day of Špehov: somebody is accused in two taps, and answers."""
    page.goto(f"{url}/play/spehov")
    come_in(page)
    for _ in range(4):  # an Agent has a night before
        if page.locator(".verbs button").count():
            break
        go_on(page, ".panel ul button:enabled", 0.4)
        go_on(page, ".confirm .main", 2)
    go_on(page, ".coach .main")
    go_on(page, ".verbs button", 0.7)
    go_on(page, ".choice .seat", 7)


def turn(game: str) -> Scene:
    """Something is tapped, says what it does, and is confirmed; then the others move."""

    def scene(page: Any, url: str) -> None:
        page.goto(f"{url}/play/{game}")
        come_in(page)
        pieces = page.locator(".tile.offered, .cell.offered")
        for _ in range(8):
            if pieces.count() > 2:
                break
            go_on(page, ".coach .main, .confirm .main, .panel ul button", 0.8)
        pieces.first.click()
        page.wait_for_timeout(2_500)
        go_on(page, ".beside .main, .confirm .main", 6)

    return scene


def watched(game: str, until: str, seconds: float = 5, **wanted: Any) -> Scene:
    """A match that bots play among themselves, until something is to be seen, and a while longer."""

    def scene(page: Any, url: str) -> None:
        page.goto(url)
        table = {"game": game, "name": "Jana", "bots": "simple", "watch": True, "pace": 700, **wanted}
        page.goto(f"{url}/r/{open_room(page, **table)}")
        with contextlib.suppress(Late):
            page.locator(until).first.wait_for(state="attached", timeout=90_000)
        page.wait_for_timeout(1000 * seconds)

    return scene


GAMES = ("resistance", "mafia-city", "cosa-nostra", "spehov")
SHORT: dict[str, dict[str, Any]] = {
    "resistance": {"seats": 5, "pace": 300},
    "mafia-city": {"seats": 3, "pace": 150, "settings": {"maxrounds": "1"}},
    "cosa-nostra": {"seats": 3, "pace": 150, "settings": {"round_limit": "2"}},
    "spehov": {"seats": 6, "pace": 700, "settings": {"talk": "none"}},
}
FILMS: dict[str, Scene] = {
    "start": start,
    **{f"deal-{game}": deal(game) for game in GAMES},
    "talk": talk,
    "vote": vote,
    "action-cards": watched("resistance", ".cards.shuffling", seats=7),
    "no-confidence": watched("resistance", ".withdrawn", 3, seats=7, bots="random", settings={"plots": "1"}),
    "chips": turn("mafia-city"),
    "struck-out": watched("mafia-city", ".cancelled", 3, seats=5, bots="random"),
    "streets": turn("cosa-nostra"),
    "dice-and-money": watched("cosa-nostra", ".change", 9, seats=4),
    "nightfall": watched("spehov", ".town-ground.night", 6, seats=9),
    "suspects": watched("spehov", ".votes:not(.said)", 7, seats=9, settings={"talk": "none"}),
    **{f"finale-{game}": watched(game, "#result", 4, **SHORT[game]) for game in GAMES},
}
"""Every moment at a table: the deal, the talk, what moves, and how it ends."""
