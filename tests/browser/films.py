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

from tests.browser.stage import person

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


def deal(page: Any, url: str) -> None:
    """From the start page to one's own card and the first hint."""
    page.goto(url)
    page.wait_for_timeout(900)
    page.locator(".game .main").first.click()
    go_on(page, ".scene .go", 5)


def vote(page: Any, url: str) -> None:
    """Votes are turned over together and counted."""
    page.goto(f"{url}/play/resistance")
    go_on(page, ".scene .go")
    go_on(page, ".coach .main")
    go_on(page, ".pair .green", 0.4)
    go_on(page, ".confirm .main", 6)


def talk(page: Any, url: str) -> None:
    """A day of Špehov: somebody is accused in two taps, and answers."""
    page.goto(f"{url}/play/spehov")
    go_on(page, ".scene .go", 1)
    go_on(page, ".verbs button", 0.7)
    go_on(page, ".choice .seat", 7)


def city(page: Any, url: str) -> None:
    page.goto(f"{url}/play/mafia-city")
    go_on(page, ".scene .go")
    go_on(page, ".coach .main")
    go_on(page, ".panel ul button", 0.5)
    go_on(page, ".confirm .main", 6)


def ring(page: Any, url: str) -> None:
    page.goto(f"{url}/play/cosa-nostra")
    go_on(page, ".scene .go")
    go_on(page, ".coach .main", 0.5)
    go_on(page, ".panel ul button", 0.5)
    go_on(page, ".confirm .main", 6)


def finale(page: Any, url: str) -> None:
    """The end of a match that bots play among themselves."""
    page.goto(url)
    opened = page.request.post(
        f"{url}/api/rooms", data={"game": "resistance", "name": "Jana", "bots": "simple", "watch": True, "pace": 120}
    ).json()["room"]
    page.goto(f"{url}/r/{opened}")
    with contextlib.suppress(Late):
        page.locator("#result").wait_for(timeout=20_000)
    page.wait_for_timeout(5_000)


FILMS: dict[str, Callable[[Any, str], None]] = {
    "deal": deal,
    "vote": vote,
    "talk": talk,
    "mafia-city": city,
    "cosa-nostra": ring,
    "finale": finale,
}
