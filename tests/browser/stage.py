"""A real server and a real browser, for tests and for pictures."""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

ROOT = Path(__file__).resolve().parents[2]
STATIC = ROOT / "src" / "omerta" / "web" / "static"
FLAGS = [
    *("--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
]
PATIENCE = 40_000
"""Milliseconds that people wait for anything, on a busy machine too."""
PHONE = {"width": 390, "height": 844}
DESKTOP = {"width": 1440, "height": 900}


def chromium() -> str | None:
    """The browser of this machine."""
    wanted = ("chromium", "chromium-browser", "google-chrome")
    return os.environ.get("OMERTA_CHROMIUM") or next(filter(None, map(shutil.which, wanted)), None)


def free_port() -> int:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        return int(taken.getsockname()[1])


@dataclass
class Server:
    """``omerta serve`` in a process of its own, which can be killed and started again."""

    data: Path
    port: int = field(default_factory=free_port)
    process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        command = [sys.executable, "-m", "omerta", "serve", "--host", "127.0.0.1", "--port", str(self.port)]
        log = (self.data.parent / f"{self.data.name}.log").open("ab")
        with log:
            self.process = subprocess.Popen([*command, "--data", str(self.data)], stdout=log, stderr=log)
        deadline = time.monotonic() + 90
        while time.monotonic() < deadline:
            with contextlib.suppress(OSError):
                urllib.request.urlopen(f"{self.url}/healthz", timeout=2)
                return
            if self.process.poll() is not None:
                raise RuntimeError(f"the server did not start; see {log.name}")
            time.sleep(0.05)
        raise TimeoutError("the server did not start")

    def kill(self) -> None:
        """As if the machine had lost its power."""
        assert self.process is not None
        self.process.kill()
        self.process.wait(10)

    def stop(self) -> None:
        if self.process is None or self.process.poll() is not None:
            return
        self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(15)
        except subprocess.TimeoutExpired:
            self.kill()


@contextlib.contextmanager
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        yield launched
        launched.close()


def person(
    browser: Browser,
    size: dict[str, int] = PHONE,
    lang: str = "en",
    theme: str = "light",
    name: str = "",
    scenes: bool = False,
    **more: Any,
) -> BrowserContext:
    """Somebody with a device of their own: cookies, language, theme, a name typed once; no scenes unless wanted."""
    phone = size["width"] < 600
    context = browser.new_context(
        viewport=size,
        locale="cs-CZ" if lang == "cs" else "en-GB",
        color_scheme=theme,
        has_touch=phone,
        is_mobile=phone,
        device_scale_factor=2 if phone else 1,
        **more,
    )
    context.set_default_timeout(PATIENCE)
    kept = f'{{"name": "{name}", "lang": "{lang}", "theme": "{theme}", "sound": false, "scenes": {json.dumps(scenes)}}}'
    context.add_init_script(
        f"localStorage.getItem('omerta.preferences') ?? localStorage.setItem('omerta.preferences', '{kept}')"
    )
    return context


def settled(page: Page) -> None:
    """Nothing moves any more."""
    page.wait_for_load_state("networkidle")
    page.evaluate(SETTLED)


SETTLED = """() => Promise.allSettled(
    document.getAnimations()
        .filter(one => one.effect?.getComputedTiming().iterations !== Infinity)
        .map(one => one.finished)
)"""
OPEN = """wanted => fetch("/api/rooms", {
    method: "POST",
    headers: {"Content-Type": "application/json"},
    body: JSON.stringify(wanted),
}).then(answer => answer.json())"""


def open_room(page: Page, **wanted: Any) -> str:
    """Open a room as the person of this page."""
    return str(page.evaluate(OPEN, wanted)["room"])


BOARDS = {"mafia-city": ".city", "cosa-nostra": ".map", "spehov": ".town", "resistance": ".track"}
"""What is there when the board of a game is."""


def weigh_script(page: Page) -> dict[str, int]:
    """Bytes of script over the wire by address, from now on, without what the service worker copies meanwhile."""
    weights: dict[str, int] = {}

    def weigh(answer: Any) -> None:
        if answer.url.endswith(".js") and not answer.url.endswith("/sw.js"):
            weights[answer.url] = int(answer.headers.get("content-length") or len(answer.body()))

    page.on("response", weigh)
    return weights
