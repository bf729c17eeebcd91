"""Cosa Nostra in the browser: whole matches from the start page, people and a screen, an edition of another size."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import expect

from omerta.games.cosa_nostra.editions import text_of
from tests.browser.people import THERE, Somebody, beside_somebody, views
from tests.browser.stage import DESKTOP, Server, open_room

HIDDEN = "?"
TINY = Path(__file__).resolve().parents[1] / "games" / "cosa_nostra" / "tiny.toml"
RICH = (
    text_of("standard")
    .replace("number = [1, 2, 3, 4, 5, 6]", "number = [1, 1, 1, 1, 1, 1]")
    .replace("opening = 5000", "opening = 15000")
)
"""The standard edition without luck at the beginning: everybody walks to the bank with money for anything."""
TIPPED = RICH.replace('"start", "bank", "informer"', '"start", "informer", "bank"')
"""There the first walk leads to the informer, who sells red cards."""
TAP = """wanted => {
    const panel = document.querySelector(".panel");
    if (!panel || panel.querySelector(".done")) return false;
    const found = wanted.map(one => panel.querySelector(one)).find(Boolean);
    found?.click();
    return Boolean(found);
}"""
CONFIRM = ".confirm .main:enabled"
OFFERED = "ul button:enabled:not([aria-pressed=true])"
BEFORE = "ul:not(.deeds, .ends) button:enabled:not([aria-pressed=true])"
LAST = "ul:not(.deeds, .ends) li:last-child button:enabled:not([aria-pressed=true])"
"""The informer sells his card by the last of his options."""
ENOUGH = 4000
"""So often people look at their devices before the match must have ended."""
NATURAL = {"connection", "full", "supplies", "bankruptcy"}
DONE = ".ends button:enabled:not([aria-pressed=true])"


def opened(somebody: Somebody, url: str, **wanted: Any) -> str:
    """A room with Cosa Nostra that somebody opened, and is in."""
    somebody.go(url)
    room = open_room(somebody.page, **{"game": "cosa-nostra", "name": somebody.name, "seats": 2, "pace": 0, **wanted})
    somebody.go(f"{url}/r/{room}")
    return room


def tap(one: Somebody, *wanted: str) -> bool:
    """Tap the first of these that the question offers; nothing can change between the look and the tap."""
    tapped: bool = one.page.evaluate(TAP, list(wanted))
    return tapped


def play(table: list[Somebody], until: Callable[[], bool] | None = None) -> None:
    """Everybody answers what he is asked, and ends his turn as soon as he may, until the match is over."""
    for _ in range(ENOUGH):
        if until() if until else all(one.is_over for one in table):
            return
        answered = [tap(one, CONFIRM, DONE, OFFERED) for one in table]
        if not any(answered):
            table[0].page.wait_for_timeout(40)
    raise TimeoutError("the match did not end")


def play_to_actions(table: list[Somebody]) -> Somebody:
    """Everybody answers until somebody may act, who comes back."""
    for _ in range(300):
        for one in table:
            if one.page.evaluate(THERE, ".deeds"):
                return one
            tap(one, CONFIRM, BEFORE)
        table[0].page.wait_for_timeout(40)
    raise TimeoutError("nobody came to act")


def nobody_was_sent_a_secret(devices: list[Somebody]) -> None:
    """Red cards in hand, in their deck and on offer, against what each seat may know (section 12)."""
    for device in devices:
        learnt = set()
        for frame in device.frames:
            for told in frame.get("told", []):
                event = told["event"]
                if event["event"] in {"HandShown", "KnownRedDrawn"}:
                    learnt |= {card["id"] for card in event.get("cards", [event.get("card")])}
        for match in views(device.frames):
            me = match["eyes"]
            shown = {it["card"] for player in match["view"]["players"] for it in player["learnt"]}
            for player in match["view"]["players"]:
                known = {card for card in player["hand"] if card != HIDDEN}
                assert player["seat"] == me or known <= learnt | shown, f"{device.name} sees {known}"
            assert me is not None or not shown
            assert isinstance(match["view"]["red"], int), "the red deck is a number of cards"


def for_two(route: Any) -> None:
    """The table that the start page opens has two seats, and its bots do not pretend to think."""
    if route.request.method == "POST":
        route.continue_(post_data=json.dumps({**route.request.post_data_json, "pace": 0, "seats": 2}))
    else:
        route.continue_()


def pieces(match: dict[str, Any]) -> int:
    return sum(len(player["pieces"]) for player in match["view"]["players"])


def ended_by_itself(one: Somebody) -> dict[str, Any]:
    """The last view of a match that a family won on the map, long before the round limit."""
    last = views(one.frames)[-1]
    assert last["result"]["why"] in NATURAL
    assert last["view"]["round"] < last["view"]["settings"]["round_limit"]
    return last


def test_one_person_plays_a_bot_to_the_end_on_a_phone_and_sees_the_replay(people: Any, server: Server) -> None:
    jana = people("Jana", lang="cs")
    jana.page.route("**/api/rooms", for_two)
    jana.go(server.url)
    jana.page.locator(".game", has_text="Cosa Nostra").get_by_role("button", name="Hrát hned").click()
    jana.page.locator(".map").wait_for()
    assert jana.page.locator("[data-field]").count() == 24
    numbers = jana.page.locator("[data-field] .nr").all_text_contents()
    assert sorted(map(int, numbers)) == list(range(24)), "every field has its number, as stories and offers call it"
    assert jana.page.locator("[data-cell]").count() == 36
    gate = jana.page.locator("[data-cell].offered").first
    gate.click()
    expect(gate).to_have_class(re.compile("chosen"))
    gate.click()
    jana.page.locator(".piece").first.wait_for()
    play([jana])
    last = ended_by_itself(jana)
    expect(jana.page.locator(".piece")).to_have_count(pieces(last))

    jana.page.get_by_role("link", name="Přehrát partii").click()
    jana.page.get_by_text("Okamžik 0 z").wait_for()
    expect(jana.page.get_by_text("Před prvním tahem.")).to_be_visible()
    jana.page.keyboard.press("End")
    jana.page.wait_for_url(re.compile(r"replay#\d\d"))
    expect(jana.page.locator(".piece")).to_have_count(pieces(last))
    jana.go(jana.page.url.split("#")[0] + "#3")
    jana.page.get_by_text("Okamžik 3 z").wait_for()
    nobody_was_sent_a_secret([jana])


def test_people_finish_a_match_in_which_one_leaves_her_seat_to_a_bot(people: Any, server: Server) -> None:
    """The bot connects the city in some twenty rounds, since the other only moves his figure."""
    eva, ivan = people("Eva", lang="cs"), people("Ivan", size=DESKTOP, theme="dark")
    eva.page.route("**/api/rooms", for_two)
    eva.go(server.url)
    eva.page.get_by_role("radio", name="Přes odkaz").check()
    eva.page.locator(".game", has_text="Cosa Nostra").locator(".main").click()
    eva.button("Otevřít stůl").click()
    expect(eva.page.locator(".seat strong")).to_have_text(["Eva"])
    ivan.join(server.url, eva.page.locator(".code").inner_text())
    ivan.ready()
    eva.button("Začít").click()

    table = [eva, ivan]
    play(table, until=lambda: views(ivan.frames)[-1:] != [] and views(ivan.frames)[-1]["view"]["round"] > 1)
    eva.button("Nabídka").click()
    eva.button("Ať za mě hraje bot").click()
    play([ivan], until=lambda: all(one.is_over for one in table))
    last = ended_by_itself(ivan)
    winner = last["names"][last["result"]["winners"][0]]
    for one in table:
        expect(one.page.locator("#result")).to_contain_text(winner)
        expect(one.page.locator(".piece")).to_have_count(pieces(last))
    nobody_was_sent_a_secret(table)

    ivan.page.get_by_role("link", name="Replay").click()
    ivan.page.get_by_text("Moment 0 of").wait_for()
    ivan.page.keyboard.press("End")
    expect(ivan.page.locator(".piece")).to_have_count(pieces(last))


def test_people_of_two_languages_and_a_screen_share_a_table(people: Any, server: Server) -> None:
    eva, ivan = people("Eva", lang="cs"), people("Ivan", size=DESKTOP, theme="dark")
    screen = people("", size=DESKTOP)
    room = opened(eva, server.url, settings={"edition": RICH, "round_limit": "2"})
    eva.button("Sednout si").first.click()
    ivan.go(f"{server.url}/r/{room}")
    ivan.page.locator("form .main").click()
    ivan.ready()
    eva.button("Začít").click()
    screen.go(f"{server.url}/r/{room}/table")
    for one in (eva, ivan, screen):
        one.page.locator(".map").wait_for()
    first = play_to_actions([eva, ivan])
    buy_a_cell_on_the_map(first)
    take_over_a_business(first)
    haggle(first, ivan if first is eva else eva)
    play([eva, ivan])
    screen.page.locator("#result").wait_for()
    assert screen.page.locator("[data-cell][role=button]").count() == 0, "a screen has no controls on its board"
    nobody_was_sent_a_secret([eva, ivan, screen])


def buy_a_cell_on_the_map(buyer: Somebody) -> None:
    """A cell is tapped, and tapped again; the money goes to the bank and the link grows."""
    cash = buyer.page.locator("[data-purse]:not([data-purse=bank])").first
    before = cash.inner_text()
    pieces = buyer.page.locator(".piece").count()
    cell = buyer.page.locator("[data-cell].offered").first
    cell.click()
    cell.click()
    expect(buyer.page.locator(".piece")).to_have_count(pieces + 1)
    assert cash.inner_text() != before


def take_over_a_business(buyer: Somebody) -> None:
    """A field of the ring is tapped: it can be had, so it is; the token of its owner lies there then."""
    shop = buyer.page.locator("[data-field='3']")
    shop.click()
    expect(shop).to_have_class(re.compile("chosen"))
    buyer.panel.locator(".confirm .main").click()
    expect(shop).to_have_attribute("aria-label", re.compile(buyer.name))


def haggle(seller: Somebody, buyer: Somebody) -> None:
    """The business is offered to the rival, who names another price, which is accepted."""
    seller.panel.get_by_role("button", name=re.compile("Nabídky|Offers")).click()
    seller.panel.locator("ul button", has_text=re.compile(r" 3\b")).click()
    seller.panel.locator(".confirm .main").click()
    seller.panel.get_by_role("button", name=re.compile("Vzít nabídku zpět|Take the offer back")).click()
    seller.panel.get_by_role("button", name=re.compile("Nabídky|Offers")).click()
    seller.panel.locator("ul button", has_text=re.compile(r" 3\b")).click()
    seller.panel.locator(".confirm .main").click()
    seller.panel.get_by_role("button", name=re.compile("více|more")).click()
    seller.panel.locator(".confirm .main").click()
    buyer.panel.get_by_role("button", name=re.compile("jinou cenu|another price")).click()
    buyer.panel.locator(".confirm .main").click()
    buyer.panel.get_by_role("button", name=re.compile("méně|less")).click()
    buyer.panel.locator(".confirm .main").click()
    seller.panel.get_by_role("button", name=re.compile("^(přijmout|accept)", re.I)).click()
    seller.panel.locator(".confirm .main").click()
    expect(seller.page.locator("[data-field='3']")).to_have_attribute("aria-label", re.compile(buyer.name))


def test_red_cards_are_on_the_screen_only_while_they_are_held(people: Any, server: Server) -> None:
    eva = people("Eva")
    beside_somebody(eva, server.url, game="cosa-nostra", seats=2, settings={"edition": TIPPED})
    for _ in range(300):
        if eva.page.evaluate(THERE, ".ends"):
            break
        tap(eva, CONFIRM, LAST)
        eva.page.wait_for_timeout(40)
    (card,) = next(player["hand"] for player in views(eva.frames)[-1]["view"]["players"] if player["hand"])
    facts = next(frame["facts"] for frame in eva.frames if frame.get("facts"))
    name = facts["cards"][card]["en"]
    covered = eva.page.get_by_role("button", name="Your red cards: 1")
    covered.wait_for()
    assert name not in eva.page.content(), "neither the board nor the story nor the question tells the card"
    secret = eva.page.locator(".secret", has_text=name)
    eva.page.keyboard.down("p")
    secret.wait_for()
    eva.page.keyboard.up("p")
    secret.wait_for(state="detached")
    eva.panel.get_by_role("button", name="Red cards").click()
    eva.panel.get_by_text(name).first.wait_for()


def test_an_edition_of_another_size_is_drawn_as_it_is_printed(people: Any, server: Server) -> None:
    eva = people("Eva", lang="cs")
    settings = {"edition": TINY.read_text("utf-8"), "round_limit": "2"}
    room = opened(eva, server.url, bots="simple", settings=settings)
    expect(eva.page.locator("[data-field]")).to_have_count(8)
    expect(eva.page.locator("[data-cell]")).to_have_count(10)
    eva.page.locator("[data-field='1']").click()
    eva.page.get_by_role("dialog", name="přístav 1").wait_for()
    eva.page.keyboard.press("Escape")
    play([eva])
    eva.go(f"{server.url}/r/{room}/replay")
    expect(eva.page.locator("[data-field]")).to_have_count(8)
