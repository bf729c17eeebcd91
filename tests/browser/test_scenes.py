"""Scenes: a match opens with one's own card, a first match has hints, and neither is in anybody's way."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.stage import DESKTOP, PHONE, Server, open_room

GAMES = ("resistance", "mafia-city", "cosa-nostra", "spehov")


@pytest.mark.parametrize("game", GAMES)
def test_a_match_opens_with_ones_own_card_and_one_tap_goes_on(people: Any, server: Server, game: str) -> None:
    eva = people("Eva", lang="cs", scenes=True)
    eva.go(f"{server.url}/play/{game}")
    scene = eva.page.get_by_role("dialog", name="Co ti padlo")
    scene.get_by_role("button", name="Ke stolu").click()
    expect(scene).to_have_count(0)
    expect(eva.page.locator(".table > .goal")).to_be_visible()
    eva.page.reload()
    eva.page.locator(".table > .goal").wait_for()
    expect(scene).to_have_count(0)


def test_where_others_could_look_the_card_lies_face_down_until_it_is_tapped(people: Any, server: Server) -> None:
    eva, ivan = people("Eva", scenes=True), people("Ivan", scenes=True)
    room = eva.page.request.post(
        f"{server.url}/api/rooms", data={"game": "resistance", "name": "Eva", "seats": 5, "sit": True}
    ).json()["room"]
    eva.go(f"{server.url}/r/{room}")
    ivan.go(f"{server.url}/r/{room}")
    ivan.page.locator("form .main").click()
    ivan.ready()
    eva.button("Fill with bots").click()
    eva.button("Start").click()
    scene = eva.page.get_by_role("dialog", name="What you have been dealt")
    turn = scene.get_by_role("button", name="Turn it over")
    turn.wait_for()
    assert scene.get_by_text("You win").count() == 0, "face down, and not in the page"
    turn.click()
    expect(scene.locator(".how")).to_contain_text("You win")
    scene.get_by_role("button", name="To the table").click()
    expect(scene).to_have_count(0)


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_hints_come_in_a_first_match_and_can_be_sent_away_for_good(
    people: Any, server: Server, size: dict[str, int]
) -> None:
    eva = people("Eva", size=size, scenes=True)
    eva.go(f"{server.url}/play/mafia-city")
    eva.button("To the table").click()
    hint = eva.page.get_by_role("complementary", name="A hint")
    expect(hint).to_be_visible()
    box = hint.bounding_box()
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= size["width"]
    assert box["y"] >= 0
    assert box["y"] + box["height"] <= size["height"]
    hint.get_by_role("button", name="No more hints").click()
    expect(hint).to_have_count(0)
    eva.page.reload()
    eva.page.locator(".table > .goal").wait_for()
    eva.page.locator("[data-ask]").wait_for()
    expect(hint).to_have_count(0)


def test_whoever_wants_no_scenes_has_none(people: Any, server: Server) -> None:
    eva = people("Eva")
    eva.go(f"{server.url}/play/mafia-city")
    eva.page.locator("[data-ask]").wait_for()
    assert eva.page.locator(".scene, .coach").count() == 0


def test_against_bots_ones_role_lies_open(people: Any, server: Server) -> None:
    eva = people("Eva")
    eva.go(f"{server.url}/play/resistance")
    role = eva.page.get_by_role("heading", name="Mafioso").or_(eva.page.get_by_role("heading", name="Detective"))
    expect(role).to_be_visible()


def test_who_is_out_or_only_watches_skips_to_the_end(people: Any, server: Server) -> None:
    eva = people("Eva")
    eva.go(server.url)
    room = open_room(eva.page, game="resistance", name="Eva", bots="simple", watch=True, pace=9_000)
    eva.go(f"{server.url}/r/{room}")
    eva.button("Skip to the end").click()
    eva.page.locator("#result").wait_for()


def test_somebody_is_asked_something_in_two_taps(people: Any, server: Server) -> None:
    eva = people("Eva", size=DESKTOP)
    eva.go(server.url)
    room = open_room(eva.page, game="resistance", name="Eva", bots="regular", pace=300)
    eva.go(f"{server.url}/r/{room}")
    eva.page.get_by_role("button", name="Ask", exact=True).click()
    eva.page.locator(".choice .seat").first.click()
    expect(eva.page.get_by_role("log").locator(".own .act")).to_contain_text("?")


def test_bots_have_faces_and_a_character_that_goes_with_their_name(people: Any, server: Server) -> None:
    eva = people("Eva", lang="cs")
    eva.go(f"{server.url}/play/resistance")
    expect(eva.page.locator(".ring li svg g[clip-path]")).to_have_count(4)


@pytest.mark.parametrize(("game", "seat"), [("mafia-city", ".players button.line"), ("cosa-nostra", ".family")])
def test_a_tap_on_a_seat_says_who_that_is(people: Any, server: Server, game: str, seat: str) -> None:
    eva = people("Eva", size=DESKTOP)
    eva.go(f"{server.url}/play/{game}")
    eva.page.locator(seat).last.click()
    if game == "cosa-nostra":
        eva.page.get_by_role("dialog").get_by_role("button", name="Who is").click()
    who = eva.page.get_by_role("dialog")
    expect(who.locator(".motto")).to_be_visible()
    expect(who.locator(".chip")).to_have_count(2)  # the character and the level
