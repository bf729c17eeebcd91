"""Mafia City: turns, windows, locations."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.browser.scenes.resistance import answer
from tests.browser.stage import open_room


def city(page: Any, url: str, wanted: Callable[[], bool], **table: Any) -> None:
    """Play matches of Mafia City until one of them reaches a position."""
    for _ in range(8):
        page.goto(url)
        asked = {"game": "mafia-city", "name": "Jana", "seats": 4, "bots": "simple", "pace": 0, **table}
        page.goto(f"{url}/r/{open_room(page, **asked)}")
        page.locator(".city").wait_for(timeout=60_000)
        while True:
            if wanted():
                return
            if page.locator("#result").count():
                break
            answer(page)
    raise TimeoutError("the position was not reached")


def in_round_two(page: Any) -> bool:
    return bool(page.get_by_text("Round 2").count() and page.locator(".panel .text").first.is_visible())


def city_turn(page: Any, url: str) -> None:
    city(page, url, lambda: in_round_two(page) and page.locator(".tile.offered").count() == 7)
    page.locator(".tile").nth(4).click()


def city_card(page: Any, url: str) -> None:
    city(page, url, lambda: page.locator(".tile.offered").count() == 7 and page.locator(".hand button").count() > 1)
    page.locator(".hand button").first.click()


def city_window(page: Any, url: str) -> None:
    city(page, url, lambda: page.locator(".pair .react").count() > 0, seats=5)


def city_location(page: Any, url: str) -> None:
    city(page, url, lambda: page.locator(".forces .leads").count() > 0 and page.locator(".panel").count() > 0)


def city_chip(page: Any, url: str) -> None:
    city(page, url, lambda: page.locator(".panel").get_by_text("Tap a stack").count() > 0)


def city_back(page: Any, url: str) -> None:
    city(page, url, lambda: page.locator(".chip-button").count() > 2)
    page.locator(".chip-button").first.click()


def city_over(page: Any, url: str) -> None:
    city(page, url, lambda: page.locator("#result").count() > 0, watch=True)


def city_screen(page: Any, url: str) -> None:
    page.goto(url)
    wanted = {"game": "mafia-city", "name": "Jana", "seats": 5, "bots": "simple", "watch": True, "pace": 400}
    page.goto(f"{url}/r/{open_room(page, **wanted)}/table")
    page.locator(".forces .leads").wait_for(timeout=120_000)


PAGES: dict[str, Callable[..., None]] = {
    "city-turn": city_turn,
    "city-card": city_card,
    "city-window": city_window,
    "city-location": city_location,
    "city-chip": city_chip,
    "city-back": city_back,
    "city-over": city_over,
    "city-screen": city_screen,
}
