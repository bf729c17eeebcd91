"""Pages round every table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.browser.stage import open_room


def start(page: Any, url: str) -> None:
    page.goto(url)
    page.locator(".game .main").first.wait_for()


def new(page: Any, url: str) -> None:
    page.goto(f"{url}/new?game=resistance&kind=together")
    page.locator(".game").first.wait_for()


def lobby(page: Any, url: str) -> None:
    page.goto(url)
    room = open_room(page, game="resistance", kind="remote", name="Jana", seats=7, settings={"plots": "1"})
    page.goto(f"{url}/r/{room}")
    page.locator(".seat .button.small:not(.quiet)").first.click()
    for _ in range(3):
        page.locator(".seat.free .quiet").first.click()
        page.wait_for_timeout(200)


def screen_lobby(page: Any, url: str) -> None:
    page.goto(url)
    room = open_room(page, game="resistance", kind="together", name="Jana", seats=6)
    page.goto(f"{url}/r/{room}")
    page.locator(".seat").first.wait_for()


def door(page: Any, url: str) -> None:
    page.goto(url)
    room = open_room(page, game="resistance", kind="remote", name="Petr", seats=5)
    page.context.clear_cookies()
    page.goto(f"{url}/r/{room}")
    page.locator("form .main").wait_for()


def settings(page: Any, url: str) -> None:
    start(page, url)
    page.locator(".corner .icon-button").click()
    page.locator("dialog").wait_for()


def rules(page: Any, url: str) -> None:
    page.goto(f"{url}/rules/resistance#RS-3.3")
    page.locator("#RS-3\\.3").wait_for()


def all_rules(page: Any, url: str) -> None:
    page.goto(f"{url}/rules")
    page.locator(".games li").first.wait_for()


def lost(page: Any, url: str) -> None:
    page.goto(f"{url}/r/nothinghere")
    page.locator("main h1").wait_for()


PAGES: dict[str, Callable[..., None]] = {
    "start": start,
    "settings": settings,
    "new": new,
    "door": door,
    "lobby": lobby,
    "screen-lobby": screen_lobby,
    "rules": rules,
    "all-rules": all_rules,
    "lost": lost,
}
