"""The Resistance, and what all tables share."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from typing import Any

from playwright.sync_api import TimeoutError as Late

from tests.browser.stage import open_room


def table(page: Any, url: str, seats: int = 7, plots: str = "1") -> None:
    """The first question put to a person."""
    page.goto(url)
    settings = {"plots": plots}
    wanted = {"game": "resistance", "name": "Jana", "seats": seats, "bots": "simple", "settings": settings, "pace": 0}
    page.goto(f"{url}/r/{open_room(page, **wanted)}")
    page.locator(".panel h2").wait_for(timeout=60_000)


def reach(page: Any, url: str, wanted: Callable[[], bool], seats: int = 7, plots: str = "1") -> None:
    """Play matches until one of them reaches a position."""
    for _ in range(8):
        table(page, url, seats, plots)
        while not page.locator("#result").count():
            if wanted():
                return
            answer(page)
    raise TimeoutError("the position was not reached")


def answer(page: Any) -> None:
    panel = page.locator(".panel")
    confirm = panel.locator(".confirm .main:enabled")
    offered = panel.locator("ul button:not(:disabled):not([aria-pressed=true]), .pair button")
    with contextlib.suppress(Late):  # somebody else was quicker
        if confirm.count():
            confirm.click(timeout=2000)
        elif not panel.locator(".done").count() and offered.count():
            offered.first.click(timeout=2000)
    page.wait_for_timeout(100)


def team(page: Any, url: str) -> None:
    reach(page, url, lambda: page.locator(".panel button[aria-pressed=true]").count() > 1, 5, "0")


def vote(page: Any, url: str) -> None:
    reach(page, url, lambda: page.locator(".pair .green").count() > 0)
    page.locator(".pair .green").click()


def later(page: Any, url: str) -> None:
    """The third round, with a history; the role is held."""
    reach(
        page, url, lambda: page.locator(".track .token").count() >= 2 and page.locator(".panel ul, .pair").count() > 0
    )
    page.locator("summary").click()
    page.keyboard.down("p")
    page.wait_for_timeout(200)


def menu(page: Any, url: str) -> None:
    table(page, url)
    page.locator("header .icon-button").first.click()
    page.locator("dialog").wait_for()


def talk(page: Any, url: str) -> None:
    table(page, url)
    page.keyboard.press("t")
    page.locator("[data-talk]").fill("Ahoj")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Phrases of the game").or_(page.get_by_role("button", name="Fráze hry")).click()
    page.wait_for_timeout(500)


def watched(page: Any, url: str) -> str:
    """A match that bots have played to its end."""
    page.goto(url)
    wanted = {"game": "resistance", "name": "Jana", "seats": 7, "bots": "simple", "watch": True, "pace": 0}
    room = open_room(page, **wanted, settings={"plots": "1"})
    page.goto(f"{url}/r/{room}")
    page.locator("#result").wait_for(timeout=120_000)
    return room


def over(page: Any, url: str) -> None:
    watched(page, url)


def replay(page: Any, url: str) -> None:
    page.goto(f"{url}/r/{watched(page, url)}/replay#30")
    page.locator(".track").wait_for()


def screen(page: Any, url: str) -> None:
    page.goto(url)
    wanted = {"game": "resistance", "name": "Jana", "seats": 8, "bots": "simple", "watch": True, "pace": 700}
    page.goto(f"{url}/r/{open_room(page, **wanted, settings={'plots': '1'})}/table")
    page.locator(".track .token").nth(0).wait_for(timeout=120_000)


def hand_over(page: Any, url: str) -> None:
    page.goto(url)
    room = open_room(page, game="resistance", kind="hotseat", name="Jana", seats=5)
    page.goto(f"{url}/r/{room}")
    for name in ("Jana", "Petr", "Eva", "Ivan", "Hana"):
        page.locator(".seat.free .button:not(.quiet)").first.click()
        page.locator("dialog input").fill(name)
        page.keyboard.press("Enter")
        page.locator("dialog").wait_for(state="detached")
    page.locator("footer .main").click()
    page.locator(".cover .main").wait_for()


PAGES: dict[str, Callable[..., None]] = {
    "table": table,
    "team": team,
    "vote": vote,
    "later": later,
    "menu": menu,
    "talk": talk,
    "hand-over": hand_over,
    "over": over,
    "replay": replay,
    "screen": screen,
}
