"""The shell round every game: coming back, talking, languages, seats that move, the big screen."""

from __future__ import annotations

import json
import re
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.people import play, views
from tests.browser.stage import BOARDS, DESKTOP, Server, open_room, settled, weigh_script
from tests.web.guests import Guest


def opened(somebody: Any, url: str, **wanted: Any) -> str:
    """A room that somebody opened, and its address."""
    somebody.go(url)
    room = open_room(somebody.page, **{"game": "resistance", "name": somebody.name, "seats": 5, "pace": 0, **wanted})
    somebody.go(f"{url}/r/{room}")
    return room


def sends(somebody: Any, room: str, **command: Any) -> None:
    """Do something in a room otherwise than by tapping."""
    asked = {"method": "POST", "headers": {"content-type": "application/json"}, "body": json.dumps(command)}
    send = "([url, asked]) => fetch(url, asked).then(answer => answer.ok ? '' : answer.text())"
    assert somebody.page.evaluate(send, [f"/api/rooms/{room}/commands", asked]) == ""


def test_a_killed_server_costs_a_moment_and_nothing_else(people: Any, tmp_path: Path) -> None:
    server = Server(tmp_path / "data")
    server.start()
    try:
        eva = people("Eva")
        opened(eva, server.url, bots="simple")
        play([eva], until=lambda: eva.page.locator(".track .token").count() >= 1 and eva.is_asked)
        asked = eva.page.locator(".panel h2").inner_text()
        server.kill()
        expect(eva.page.get_by_role("alert")).to_contain_text("Connection lost")
        server.start()
        expect(eva.page.get_by_role("alert")).to_have_count(0)
        expect(eva.page.locator(".panel h2")).to_have_text(asked)
        play([eva])
    finally:
        server.stop()


def test_whoever_was_away_is_told_what_happened_meanwhile(people: Any, server: Server) -> None:
    eva, ivan = people("Eva"), people("Ivan", lang="cs")
    cable = ivan.cable()
    room = opened(eva, server.url, sit=True)
    ivan.go(f"{server.url}/r/{room}")
    ivan.page.locator("form").wait_for()
    sends(ivan, room, do="join", name="Ivan")
    for seat in range(1, 5):
        sends(eva, room, do="bot", seat=seat, level="simple")
    sends(eva, room, do="start")
    play([eva], until=lambda: eva.is_asked)
    ivan.page.locator(".track").wait_for()
    cable.pull()
    expect(ivan.page.get_by_role("alert")).to_contain_text("Spojení se ztratilo")
    play([eva], until=lambda: eva.page.locator(".track .token").count() > 0)
    cable.plug_in()
    meanwhile = ivan.page.get_by_role("dialog", name="Co se dělo mezitím")
    expect(meanwhile).to_contain_text("1. akce")
    meanwhile.get_by_role("button", name="Pokračovat").click()
    expect(ivan.page.locator(".track .token")).to_have_count(eva.page.locator(".track .token").count())


def test_the_language_changes_at_once_everywhere(people: Any, server: Server) -> None:
    eva = people("Eva", size=DESKTOP)
    opened(eva, server.url, bots="simple")
    eva.page.get_by_role("heading", name="The Resistance").wait_for()
    eva.page.get_by_role("button", name="Česky").click()
    eva.page.get_by_text("Neúspěšná hlasování v tomto kole").first.wait_for()
    eva.page.get_by_role("button", name="Příběh").click()
    expect(eva.page.get_by_role("log").first).to_contain_text("1. kolo.")
    eva.page.reload()
    eva.page.get_by_text("Neúspěšná hlasování v tomto kole").first.wait_for()


def test_talk_is_heard_in_both_languages_and_is_never_markup(people: Any, server: Server) -> None:
    eva, ivan = people("Eva", size=DESKTOP), people("Ivan", size=DESKTOP, lang="cs")
    room = opened(eva, server.url)
    eva.button("Sit here").first.click()
    ivan.go(f"{server.url}/r/{room}")
    ivan.page.locator("form .main").click()
    ivan.ready()
    eva.button("Fill with bots").click()
    eva.button("Start").click()
    ivan.page.locator(".track").wait_for()
    eva.page.locator("[data-talk]").fill("<img src=x onerror=alert(1)> hello")
    eva.page.keyboard.press("Enter")
    said = ivan.page.get_by_text("<img src=x onerror=alert(1)> hello")
    expect(said).to_have_count(2)  # at the seat and in the talk
    expect(said.last).to_be_visible()
    eva.button("Phrases of the game").click()
    eva.page.locator(".palette").get_by_role("button", name="mafioso", exact=True).click()
    expect(ivan.page.locator(".talk .lines")).to_contain_text("Patřím k rodině")


def test_neighbours_who_speak_at_once_cover_no_words_of_each_other(people: Any, server: Server) -> None:
    eva = people("Eva")
    room = opened(eva, server.url, sit=True)
    others = [Guest(server.url).join(room, name) for name in ("Ivan", "Jana", "Olga", "Petr")]
    eva.button("Start").click()
    eva.page.locator(".track").wait_for()
    for other in others:
        other.do(room, "say", text="Not that team again, I beg you, not that one")
    bubbles = eva.page.locator(".bubble")
    expect(bubbles).to_have_count(4)
    boxes = bubbles.evaluate_all("all => all.map(one => one.getBoundingClientRect().toJSON())")
    assert all(box["left"] >= 0 and box["right"] <= eva.page.viewport_size["width"] for box in boxes)
    assert not any(
        one["left"] < other["right"]
        and other["left"] < one["right"]
        and one["top"] < other["bottom"]
        and other["top"] < one["bottom"]
        for one, other in combinations(boxes, 2)
    )


def test_a_truce_is_offered_by_two_taps_and_answered_by_one(people: Any, server: Server) -> None:
    eva, ivan = people("Eva", size=DESKTOP), people("Ivan", lang="cs")
    room = opened(eva, server.url, game="mafia-city", seats=3)
    eva.button("Sit here").first.click()
    ivan.go(f"{server.url}/r/{room}")
    ivan.page.locator("form .main").click()
    ivan.ready()
    eva.button("Fill with bots").click()
    eva.button("Start").click()
    ivan.page.locator(".city").wait_for()
    eva.button("Phrases of the game").click()
    eva.page.locator(".palette").get_by_role("button", name="Ivan").click()
    eva.page.locator(".palette").get_by_role("button", name="Peace?").click()
    ivan.page.keyboard.press("t")
    expect(ivan.page.locator(".talk .lines")).to_contain_text("Co kdybychom se na čas nechali na pokoji?")
    ivan.button("Platí").click()
    expect(eva.page.locator(".talk .lines")).to_contain_text("You have a deal.")
    expect(ivan.page.get_by_role("button", name="Platí")).to_have_count(0)


def test_a_seat_goes_to_a_bot_and_back_and_to_another_device(people: Any, server: Server) -> None:
    eva, phone = people("Eva", size=DESKTOP), people("Eva")
    opened(eva, server.url, bots="simple", pace=9_000)
    eva.page.get_by_role("button", name="Menu").click()
    eva.button("Let a bot play for me").click()
    expect(eva.page.get_by_text("Your role", exact=True)).to_have_count(0)
    eva.page.get_by_role("button", name="Menu").click()
    eva.button("Take my seat back").click()
    eva.page.get_by_text("Your role", exact=True).wait_for()

    eva.page.get_by_role("button", name="Menu").click()
    asked: list[str] = []
    eva.page.on("request", lambda request: asked.append(request.url))
    eva.button("Move my seat to another device").click()
    link = eva.page.get_by_text(re.compile("#key=")).inner_text()
    code = eva.page.get_by_role("dialog").locator("img")
    expect(code).to_have_js_property("complete", True)
    assert code.evaluate("image => image.naturalWidth") > 0
    assert any(url.endswith("/qr.svg") for url in asked)
    assert not any(link.partition("#key=")[2] in url for url in asked), "addresses are logged"
    phone.go(link)
    phone.page.get_by_text("Your role", exact=True).wait_for()
    expect(eva.page.get_by_text("Your role", exact=True)).to_have_count(0)


def test_the_big_screen_shows_what_everybody_may_see_even_to_a_player(people: Any, server: Server) -> None:
    eva = people("Eva", size=DESKTOP)
    room = opened(eva, server.url, bots="simple")
    eva.page.get_by_text("Your role", exact=True).wait_for()
    eva.go(f"{server.url}/rules/resistance")
    eva.frames.clear()
    eva.go(f"{server.url}/r/{room}/table")
    eva.page.locator(".track").wait_for()
    assert eva.page.get_by_text("Your role", exact=True).count() == 0
    for match in views(eva.frames):
        assert match["eyes"] is None
        assert set(match["view"]["roles"]) == {"?"}


@pytest.mark.parametrize("kind", ["remote", "hotseat"])
def test_whoever_opens_a_table_sits_at_it_unless_they_choose_to_host_only(
    people: Any, server: Server, kind: str
) -> None:
    eva = people("Eva")
    for only_host, seated in ((False, ["Eva"]), (True, [])):
        eva.go(f"{server.url}/new?game=resistance&kind={kind}")
        if only_host:
            eva.page.get_by_role("radio", name="I only host").check()
        eva.button("Open a table").click()
        expect(eva.page.locator(".seat")).to_have_count(5)
        expect(eva.page.locator(".seat strong")).to_have_text(seated)


def test_seats_are_put_in_order_by_keyboard(people: Any, server: Server) -> None:
    eva = people("Eva", size=DESKTOP)
    opened(eva, server.url)
    eva.button("Sit here").first.click()
    eva.button("Fill with bots").click()
    names = eva.page.locator(".seat strong")
    expect(names).to_have_count(5)
    expect(names.nth(0)).to_have_text("Eva")
    eva.page.locator(".seat .grip").first.focus()
    eva.page.keyboard.press("ArrowDown")
    expect(names.nth(1)).to_have_text("Eva")


def test_seats_are_dragged_into_the_order_people_sit_in(people: Any, server: Server) -> None:
    eva = people("Eva", size=DESKTOP)
    opened(eva, server.url)
    eva.button("Sit here").first.click()
    eva.button("Fill with bots").click()
    names = eva.page.locator(".seat strong")
    expect(names).to_have_count(5)
    settled(eva.page)
    first, last = eva.page.locator(".seat .grip").first.bounding_box(), eva.page.locator(".seat").last.bounding_box()
    eva.page.mouse.move(first["x"] + 8, first["y"] + 8)
    eva.page.mouse.down()
    eva.page.mouse.move(first["x"] + 8, last["y"] + 20, steps=6)
    eva.page.mouse.up()
    expect(names.nth(4)).to_have_text("Eva")


def test_an_unknown_table_says_so(people: Any, server: Server) -> None:
    eva = people("Eva")
    eva.go(f"{server.url}/j/ZZZZ")
    eva.page.get_by_role("heading", name="Nobody here").wait_for()


NOWHERE = {
    "/nope": "/",
    "/a/b/c/d": "/",
    "/j/ZZZZ": "/",
    "/j/%E0%A4%A": "/",
    "/r/nothing": "/",
    "/r/nothing/table": "/",
    "/r/nothing/replay": "/",
    "/r/nothing.omerta": "/",
    "/play/nope": "/",
    "/rules/nope": "/rules",
}
"""Wrong addresses, and where their pages lead."""
WAYS = {
    "/": {"cs": "Na úvodní stránku", "en": "To the start page"},
    "/rules": {"cs": "Pravidla", "en": "Rules"},
}


@pytest.mark.parametrize("lang", ["cs", "en"])
def test_a_wrong_address_ends_on_a_page_in_ones_language_with_a_way_on(people: Any, server: Server, lang: str) -> None:
    eva = people("Eva", lang=lang)
    for path, leads in NOWHERE.items():
        eva.go(f"{server.url}{path}")
        head = eva.page.locator("main h1")
        expect(head, path).to_have_text({"cs": "Tady nikdo není", "en": "Nobody here"}[lang])
        way = eva.page.locator("main .button.main")
        expect(way, path).to_have_text(WAYS[leads][lang])
        way.click()
        eva.page.wait_for_url(f"{server.url}{leads}")


@pytest.mark.parametrize("lang", ["cs", "en"])
def test_rules_are_searched_and_each_has_an_address(people: Any, server: Server, lang: str) -> None:
    eva = people("Eva", lang=lang, size=DESKTOP)
    eva.go(f"{server.url}/rules/resistance#RS-3.5")
    expect(eva.page.locator("#RS-3\\.5")).to_be_in_viewport()
    eva.page.keyboard.press("/")
    eva.page.keyboard.type("RS-4.2")
    expect(eva.page.locator(".rule")).to_have_count(1)


def test_without_a_network_the_page_opens_and_says_so(people: Any, server: Server) -> None:
    eva = people("Eva", service_workers="allow")
    eva.go(server.url)
    eva.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    eva.page.reload()
    eva.page.locator(".game").first.wait_for()
    eva.context.set_offline(True)
    eva.page.reload()
    eva.page.locator(".game .main").first.wait_for()
    eva.go(f"{server.url}/r/abcdefghjk")
    eva.page.get_by_role("heading", name="You are offline").wait_for()


@pytest.mark.parametrize("game", BOARDS)
def test_the_first_load_is_light(people: Any, server: Server, game: str) -> None:
    """Script over the wire, as the server sends it: the start page, and then a whole table on top of it."""
    eva = people("Eva", lang="cs")  # the longer words
    weights = weigh_script(eva.page)
    eva.go(server.url)
    eva.go(f"{server.url}/r/{open_room(eva.page, game=game, name='Eva', bots='simple', pace=0)}")
    eva.page.locator(BOARDS[game]).first.wait_for()
    assert weights, "scripts were loaded"
    assert sum(weights.values()) < 145_000, weights
    spoken = [one for one in weights if "/en-" in one]
    assert not spoken, "words of another language"


def test_the_operators_link_opens_the_report_and_its_secret_is_in_no_request(people: Any, server: Server) -> None:
    eva, keeper = people("Eva"), people("Keeper")
    code = re.compile(r"[A-Z0-9]{4}")
    opened(eva, server.url)
    asked: list[str] = []
    keeper.page.on("request", lambda request: asked.append(request.url))
    log = (server.data.parent / f"{server.data.name}.log").read_text()
    secret = re.search(r"/admin#(\w+)", log)
    assert secret is not None
    keeper.go(f"{server.url}/admin#{secret[1]}")
    expect(keeper.page.get_by_role("link", name=code).first).to_be_visible()
    assert not any(secret[1] in url.partition("#")[0] for url in asked)
