"""What is cancelled is struck out by what cancels it: an approval, an announcement, a black card."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import expect

from omerta.games.cosa_nostra.editions import text_of
from tests.browser.people import THERE, Somebody
from tests.browser.stage import DESKTOP, Server, open_room

MOVING = {"scenes": True, "reduced_motion": "no-preference"}
MATCHES = 8
"""In so many matches of bots that answer by chance somebody cancels something."""
LAWYERS = re.sub(
    r"(?s)red = \[.*?\n\]",
    'red = [{ ids = "R01-R24", name = "lawyer", en = "Family Lawyer", cs = "Rodinný advokát", effect = "cancel-black" }]',
    text_of("standard")
    .replace("number = [1, 2, 3, 4, 5, 6]", "number = [1, 1, 1, 1, 1, 1]")
    .replace('"start", "bank", "informer"', '"start", "informer", "problem"'),
)
"""Everybody walks to the informer, who sells lawyers, and then into a problem."""


def watched_until(one: Somebody, url: str, struck: str, **wanted: Any) -> None:
    """Bots play match after match among themselves until something is struck out."""
    seen = one.page.locator(struck).or_(one.page.locator("#result")).first
    for _ in range(MATCHES):
        one.go(url)
        table = {"name": one.name, "bots": "random", "watch": True, "pace": 60, **wanted}
        one.go(f"{url}/r/{open_room(one.page, **table)}")
        seen.wait_for(state="attached")
        if one.page.locator(struck).count():
            return
    raise TimeoutError("nothing was cancelled")


def test_an_approval_is_struck_out_by_no_confidence(people: Any, server: Server) -> None:
    eva = people("Eva", size=DESKTOP, **MOVING)
    watched_until(eva, server.url, ".withdrawn .stroke", game="resistance", seats=7, settings={"plots": "1"})
    withdrawn = eva.page.locator(".withdrawn")
    expect(withdrawn).to_contain_text(re.compile(r"Approved, \d : \d.*No Confidence.+"))


def test_an_announcement_is_struck_out_by_what_cancels_it(people: Any, server: Server) -> None:
    eva = people("Eva", size=DESKTOP, **MOVING)
    watched_until(eva, server.url, ".cancelled .stroke", game="mafia-city", seats=5)


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
            if eva.page.evaluate(THERE, target):
                eva.panel.locator(target).first.click()
                break
        eva.page.wait_for_timeout(40)
    instead.click()
    eva.panel.get_by_role("button", name="use").click()
    eva.panel.locator(".confirm .main").click()
    expect(struck.locator(".stroke")).to_have_count(2)
    expect(struck.locator(".by")).to_contain_text("Family Lawyer")
