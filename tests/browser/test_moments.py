"""Moments at the table: counted in sight, finished by a tap, the same for everybody; and how a match ends."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.people import play
from tests.browser.stage import DESKTOP, PHONE, Server, open_room

MOVING = {"scenes": True, "reduced_motion": "no-preference"}
OPEN_CARDS = """() => [...document.querySelectorAll(".play")].map(one => one.innerHTML)"""


def watching(one: Any, url: str, **wanted: Any) -> None:
    one.go(url)
    table = {"game": "resistance", "name": one.name, "seats": 5, "bots": "simple", "watch": True, "pace": 250}
    one.go(f"{url}/r/{open_room(one.page, **{**table, **wanted})}")


def test_votes_are_counted_in_sight_and_a_tap_finishes_it(people: Any, server: Server) -> None:
    eva = people("Eva", size=DESKTOP, **MOVING)
    watching(eva, server.url, pace=3000)
    tally = eva.page.locator(".tally")
    tally.wait_for()
    for_it, against = (int(part) for part in re.findall(r"\d+", tally.inner_text()))
    assert for_it + against < 5, "it is not over when it begins"
    eva.page.mouse.click(5, 300)
    expect(tally).to_have_count(0, timeout=500)


def test_cards_of_an_action_lie_in_the_middle_all_alike_and_the_end_comes_seat_by_seat(
    people: Any, server: Server
) -> None:
    eva = people("Eva", size=DESKTOP, **MOVING)
    watching(eva, server.url)
    laid: set[str] = set()

    def is_over() -> bool:
        laid.update(eva.page.evaluate(OPEN_CARDS))
        assert not eva.page.evaluate("document.querySelector('.shuffling') && document.querySelector('.role')")
        return bool(eva.page.locator(".revealing, #result").count())

    eva.wait(is_over)
    assert len(laid) <= 1, "a card face down says nothing of who laid it"
    assert eva.page.locator("#result").count() == 0, "roles are uncovered before the result is told"
    eva.page.keyboard.press("Shift")
    expect(eva.page.locator("#result")).to_be_visible(timeout=2_000)
    expect(eva.page.locator(".role")).to_have_count(5)


@pytest.mark.parametrize(("game", "settings"), [("mafia-city", {"maxrounds": "1"}), ("spehov", {"talk": "none"})])
def test_the_end_names_what_decided_it_and_can_be_shared(
    people: Any, server: Server, game: str, settings: dict[str, str]
) -> None:
    eva = people("Eva", lang="cs", permissions=["clipboard-read", "clipboard-write"])
    watching(eva, server.url, game=game, seats=6 if game == "spehov" else 3, settings=settings, pace=0)
    eva.page.locator("#result").wait_for()
    points = eva.page.get_by_role("list", name="Jak k tomu došlo").locator("li").all_inner_texts()
    assert 1 <= len(points) <= 3
    expect(eva.page.get_by_role("button", name="Hrát znovu")).to_be_visible()
    eva.button("Sdílet").click()
    eva.button("Zkopírovat text").click()
    eva.page.get_by_text("Zkopírováno").wait_for()
    sent = eva.page.evaluate("navigator.clipboard.readText()")
    assert sent.startswith("Omertà, ")
    assert points[0] in sent
    assert sent.endswith(eva.page.get_by_role("link", name="Přehrát partii").get_attribute("href"))


def test_on_a_wide_screen_the_confirmation_stands_beside_the_piece(people: Any, server: Server) -> None:
    eva = people("Eva", size=DESKTOP)
    eva.go(server.url)
    eva.go(f"{server.url}/r/{open_room(eva.page, game='mafia-city', name='Eva', seats=3, bots='simple', pace=0)}")
    offered = eva.page.locator(".tile.offered")
    play([eva], until=lambda: offered.count() == 7)
    offered.first.click()
    beside = eva.page.locator(".beside")
    expect(beside).to_contain_text("Your chip goes on top of the stack")  # what it does, before it is confirmed
    tile, box = eva.page.locator(".tile.picked").bounding_box(), beside.bounding_box()
    apart = max(box["x"] - tile["x"] - tile["width"], tile["x"] - box["x"] - box["width"])
    assert apart < 40
    beside.get_by_role("button").first.click()
    expect(beside).to_have_count(0)
    expect(eva.page.locator(".tile .last").first).to_be_visible()


def test_whoever_wants_no_scenes_sees_the_end_at_once(people: Any, server: Server) -> None:
    eva = people("Eva", size=PHONE)
    watching(eva, server.url, pace=0)
    eva.page.locator("#result").wait_for()
    assert eva.page.locator(".revealing, .tally, .shuffling").count() == 0
