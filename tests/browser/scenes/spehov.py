"""Špehov by night and day."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.browser.stage import open_room


def spehov(page: Any, url: str, seats: int = 9, **wanted: Any) -> None:
    """The first night, alike on every phone."""
    page.goto(url)
    settings = {"talk": "free", "cards": "wiretap,vest,commander,kidnap"}
    room = open_room(
        page, game="spehov", name="Jana", seats=seats, settings=settings, **{"bots": "simple", "pace": 0, **wanted}
    )
    page.goto(f"{url}/r/{room}")
    page.locator(".town").wait_for(timeout=60_000)


def spehov_until(page: Any, url: str, wanted: str, seats: int = 9, pace: int = 0) -> None:
    """Play until something is to be seen; what is refused is tapped no second time."""
    for _ in range(6):
        spehov(page, url, seats, pace=pace)
        for turn in range(400):
            if page.locator(wanted).count():
                page.locator(".note .icon-button").evaluate_all("all => all.forEach(one => one.click())")
                return
            if page.locator("#result").count():
                break
            page.evaluate(TAP, turn)
            page.wait_for_timeout(60)
    raise TimeoutError("the position was not reached")


TAP = """turn => {
    const panel = document.querySelector(".panel");
    const offered = [...panel?.querySelectorAll(".pair button:first-child:enabled, ul button:enabled") ?? []];
    (panel?.querySelector(".confirm .main:enabled") ?? offered[turn % offered.length])?.click();
}"""


def spehov_night(page: Any, url: str) -> None:
    """Hold the own token."""
    spehov(page, url)
    page.locator(".panel ul").wait_for()
    page.keyboard.down("p")
    page.locator(".secret").first.wait_for()


def spehov_many(page: Any, url: str) -> None:
    spehov_until(page, url, ".board .vote, .board .voted", 21)


def spehov_talk(page: Any, url: str) -> None:
    spehov_until(page, url, ".panel .two")
    page.keyboard.press("t")
    page.get_by_role("button", name="Phrases of the game").or_(page.get_by_role("button", name="Fráze hry")).click()
    page.locator(".palette .seat").nth(2).click()


def spehov_vote(page: Any, url: str) -> None:
    spehov_until(page, url, ".board .counts, .board .names")
    page.keyboard.press("h")


def spehov_ghost(page: Any, url: str) -> None:
    spehov_until(page, url, ".ghost", pace=800)


def spehov_over(page: Any, url: str) -> None:
    spehov(page, url, 12, watch=True)
    page.locator("#result").wait_for(timeout=120_000)


def spehov_screen(page: Any, url: str) -> None:
    page.goto(url)
    wanted = {"game": "spehov", "name": "Jana", "seats": 12, "bots": "simple", "watch": True, "pace": 1500}
    page.goto(f"{url}/r/{open_room(page, **wanted, settings={'talk': 'free', 'cards': 'wiretap,vest'})}/table")
    page.locator(".board .vote, .board .voted").first.wait_for(timeout=120_000)


PAGES: dict[str, Callable[..., None]] = {
    "spehov-night": spehov_night,
    "spehov-many": spehov_many,
    "spehov-talk": spehov_talk,
    "spehov-vote": spehov_vote,
    "spehov-ghost": spehov_ghost,
    "spehov-over": spehov_over,
    "spehov-screen": spehov_screen,
}
