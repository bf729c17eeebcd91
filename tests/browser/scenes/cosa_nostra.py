"""Cosa Nostra: ring, city, offers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.browser.stage import open_room


def ring(page: Any, url: str, until: str = ".panel .deeds", rounds: int = 6, seats: int = 4) -> None:
    """Cosa Nostra after some rounds, when something is asked."""
    page.goto(url)
    wanted = {"game": "cosa-nostra", "name": "Jana", "seats": seats, "bots": "simple", "pace": 0}
    page.goto(f"{url}/r/{open_room(page, **wanted)}")
    page.locator(".map").wait_for()
    while not page.locator("#result").count():
        far = page.evaluate(FAR, rounds)
        if far and page.locator(until).count():
            return
        page.evaluate(GO_ON)
        page.wait_for_timeout(60)


FAR = "least => Number(document.querySelector('.bar .overline')?.textContent.match(/\\d+/)?.[0] ?? 0) >= least"
GO_ON = """() => {
    const offered = ".confirm .main, .ends button, .panel .option.quiet, .panel ul button:not([aria-pressed=true])";
    const panel = document.querySelector(".panel");
    if (!panel || panel.querySelector(".done")) return;
    const found = offered.split(", ").map(one => document.querySelector(one)).find(one => one && !one.disabled);
    found?.click();
}"""


def ring_opening(page: Any, url: str) -> None:
    ring(page, url, ".panel ul", 0)


def ring_business(page: Any, url: str) -> None:
    """About to take over a business, on the ring."""
    ring(page, url, ":root:has(.panel .deeds) [data-field].offered", 4)
    page.locator("[data-field].offered").first.click()


def ring_offer(page: Any, url: str) -> None:
    """An offer that is being put together."""
    ring(page, url, ".panel .deeds", 6, 3)
    offers = page.get_by_role("button", name="Offers")
    if offers.count():
        offers.click()
        page.locator(".panel ul button").first.click()


def ring_move(page: Any, url: str) -> None:
    ring(page, url, "[data-field].offered", 3)


def ring_screen(page: Any, url: str) -> None:
    page.goto(url)
    wanted = {"game": "cosa-nostra", "name": "Jana", "seats": 4, "bots": "simple", "watch": True, "pace": 20}
    page.goto(f"{url}/r/{open_room(page, **wanted)}/table")
    page.wait_for_function(FAR, arg=12)


def ring_over(page: Any, url: str) -> None:
    page.goto(url)
    wanted = {"game": "cosa-nostra", "name": "Jana", "seats": 3, "bots": "simple", "watch": True, "pace": 0}
    page.goto(f"{url}/r/{open_room(page, **wanted)}")
    page.locator("#result").wait_for(timeout=120_000)


PAGES: dict[str, Callable[..., None]] = {
    "ring-opening": ring_opening,
    "ring": ring,
    "ring-over": ring_over,
    "ring-screen": ring_screen,
    "ring-move": ring_move,
    "ring-business": ring_business,
    "ring-offer": ring_offer,
}
