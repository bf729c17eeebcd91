"""What is cancelled is struck out by what cancels it: an approval, an announcement, a black card."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import expect

from omerta.games.cosa_nostra.editions import text_of
from tests.browser.people import THERE, Somebody
from tests.browser.stage import DESKTOP, Server, open_room

MOVING = {"scenes": True, "reduced_motion": "no-preference"}
LAWYER = '{ ids = "R01-R24", name = "lawyer", en = "Family Lawyer", cs = "Rodinný advokát", effect = "cancel-black" }'
LAWYERS = re.sub(
    r"(?s)red = \[.*?\n\]",
    f"red = [{LAWYER}]",
    text_of("standard")
    .partition("[texts]")[0]
    .replace("number = [1, 2, 3, 4, 5, 6]", "number = [1, 1, 1, 1, 1, 1]")
    .replace('"start", "bank", "informer"', '"start", "informer", "problem"'),
)
"""Everybody walks to the informer, who sells lawyers, and then into a problem."""


def step_through(one: Somebody, url: str, game: str, example: str, steps: int) -> Any:
    """An example in the rules, some steps on: its board is the board of the game."""
    one.go(f"{url}/rules/{game}")
    figure = one.page.locator(f"[data-example={example}]")
    figure.scroll_into_view_if_needed()
    for _ in range(steps):
        figure.get_by_role("button", name="Next").click()
    return figure


def test_an_approval_is_struck_out_by_no_confidence(people: Any, server: Server) -> None:
    eva = people("Eva", size=DESKTOP, **MOVING)
    figure = step_through(eva, server.url, "resistance", "no-confidence", 1)
    expect(figure.locator(".verdict")).to_have_text("Approved, 3 : 2")
    expect(figure.locator(".stroke")).to_have_count(0)
    figure.get_by_role("button", name="Next").click()
    expect(figure.locator(".withdrawn .verdict .stroke")).to_have_count(2)
    expect(figure.locator(".withdrawn .no")).to_have_text("No ConfidenceElena")


def test_a_reaction_is_struck_out_by_what_cancels_it_for_a_moment(people: Any, server: Server) -> None:
    eva = people("Eva", size=DESKTOP, **MOVING)
    figure = step_through(eva, server.url, "mafia-city", "cancelled-cancellation", 3)
    expect(figure.locator(".step")).to_have_count(3)
    expect(figure.locator(".stroke")).to_have_count(0)
    figure.get_by_role("button", name="Next").click()
    expect(figure.locator(".cancelled .stroke")).to_have_count(2)
    expect(figure.locator(".cancelled")).to_contain_text("Bruno")
    eva.page.keyboard.press("Shift")
    expect(figure.locator(".stroke")).to_have_count(0, timeout=1_000)


def test_a_black_card_is_struck_out_by_the_lawyer(people: Any, server: Server) -> None:
    eva = people("Eva")
    eva.go(server.url)
    table = {"game": "cosa-nostra", "name": "Eva", "seats": 2, "bots": "quiet", "pace": 0}
    eva.go(f"{server.url}/r/{open_room(eva.page, **table, settings={'edition': LAWYERS})}")
    struck = eva.page.locator(".drawn.struck")
    tip = "ul:not(.deeds, .ends) li:last-child button:enabled:not([aria-pressed=true])"
    instead = eva.panel.get_by_role("button", name="Red card instead")
    for _ in range(300):
        if instead.count() and eva.page.locator(".drawn").count():
            break
        for target in (".confirm .main:enabled", ".ends button:enabled", tip):
            if eva.page.evaluate(THERE, target) and eva.tap(target):
                break
        eva.page.wait_for_timeout(40)
    instead.click()
    eva.panel.locator(".cards button").first.click()
    expect(struck.locator(".stroke")).to_have_count(2)
    expect(struck.locator(".by")).to_contain_text("Family Lawyer")
