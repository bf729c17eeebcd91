"""No name, however long, widens a page or pushes an answer out of sight: every page of every game, three widths."""

from __future__ import annotations

import time
from typing import Any

import pytest

from tests.browser.stage import Server, open_room
from tests.web.guests import Guest

WIDTHS = (320, 390, 1440)
TABLES = {"resistance": 10, "mafia-city": 5, "cosa-nostra": 4, "spehov": 12}
SETTINGS = {"resistance": {"plots": "1"}, "spehov": {}}
NAMES = ["Kateřina Nováková", "Wilhelmína Wolfgangová M", "MaxmiliánMaxmiliánovičMMM"[:24], "WWWWWWWWWWWWWWWWWWWWWWWW"]
LOOKS = 3
"""So often a kind of question is looked at: it names others each time."""
LONG = 40
"""Seconds that matches go on for questions which were not asked before, and"""
NEWS = 8
"""so many without any, once there were two kinds."""

WIDE = """() => {
    const width = document.documentElement.clientWidth;
    const wide = document.documentElement.scrollWidth > width || document.body.scrollWidth > width;
    if (!wide) return [];
    const past = [...document.querySelectorAll("body *")].filter(one => one.getBoundingClientRect().right > width + 1);
    return ["page " + document.documentElement.scrollWidth + " > " + width, ...past.slice(0, 8).map(
        one => one.tagName + "." + one.className + " " + (one.textContent ?? "").trim().slice(0, 30))];
}"""
HIDDEN = """() => {
    const panel = document.querySelector(".panel");
    if (!panel || panel.querySelector(".done")) return [];
    const wrong = [];
    for (const button of panel.querySelectorAll("button:enabled")) {
        button.scrollIntoView({block: "nearest", inline: "nearest", behavior: "instant"});
        const box = button.getBoundingClientRect();
        if (!box.width) continue;
        const inside = box.left >= -1 && box.right <= innerWidth + 1 && box.top >= -1 && box.bottom <= innerHeight + 1;
        if (!inside) wrong.push(button.textContent.trim().slice(0, 40) + JSON.stringify(box));
    }
    return wrong;
}"""


GO_ON = """() => {
    const panel = document.querySelector(".panel");
    if (!panel || panel.querySelector(".done")) return;
    const fresh = "button:not([aria-pressed=true])";
    const offered = [".confirm .main", ".pair button", `ul ${fresh}`, fresh];
    const found = offered.map(one => [...panel.querySelectorAll(one)].filter(button => !button.disabled));
    const some = found.find(buttons => buttons.length) ?? [];
    some[Math.floor(Math.random() * some.length)]?.click();
}"""


def seated(eva: Any, url: str, game: str) -> str:
    """A table where everybody has a long name; the others let bots play for them."""
    eva.go(url)
    seats = TABLES[game]
    wanted = {"game": game, "kind": "remote", "name": eva.name, "seats": seats, "pace": 0}
    room = open_room(eva.page, **wanted, settings=SETTINGS.get(game, {}))
    eva.go(f"{url}/r/{room}")
    eva.page.locator(".seat .button.small:not(.quiet)").first.click()
    eva.page.locator(".seat strong").first.wait_for()
    others = [Guest(url, "cs").join(room, NAMES[seat % len(NAMES)]) for seat in range(seats - 1)]
    check(eva, "lobby")
    eva.button("Začít").click()
    eva.page.locator("footer .bar, .panel, .ring, .map, .city").first.wait_for()
    eva.wait(lambda: others[0].state(room)["room"]["status"] == "playing")
    for guest in others:
        for seat in guest.state(room)["you"]["seats"]:
            guest.do(room, "bot", seat=seat, level="simple")
        guest.http.close()
    return room


def check(eva: Any, where: str) -> None:
    """At all widths nothing is wider than the page and every answer can be tapped."""
    wrong = []
    for width in WIDTHS:
        eva.page.set_viewport_size({"width": width, "height": 844 if width < 600 else 900})
        eva.page.wait_for_timeout(30)
        wrong += [f"{where} at {width}: {one}" for script in (WIDE, HIDDEN) for one in eva.page.evaluate(script)]
    eva.page.set_viewport_size({"width": 390, "height": 844})
    eva.wrong += wrong


@pytest.mark.parametrize("game", TABLES)
def test_no_name_widens_a_page_or_hides_an_answer(people: Any, server: Server, game: str) -> None:
    eva = people("Ěščřžýáí Ůúďťňóéěščřžýáí"[:24], lang="cs")
    eva.wrong = []
    room = seated(eva, server.url, game)
    seen: dict[str, int] = {}
    late, patience = time.monotonic() + LONG, time.monotonic() + LONG
    while time.monotonic() < (late if len(seen) < 2 else min(late, patience)):
        if eva.is_over:
            if len(seen) > 1:
                break
            room = seated(eva, server.url, game)  # it was over before anything else was asked
        elif eva.is_asked:
            asked = next(one["questions"][0]["kind"] for one in reversed(eva.frames) if one.get("questions"))
            seen[asked] = seen.get(asked, 0) + 1
            if seen[asked] <= LOOKS:
                check(eva, asked)
                patience = time.monotonic() + NEWS
            eva.page.evaluate(GO_ON)
        else:
            eva.page.wait_for_timeout(40)
    for drawer in ("[aria-label=Příběh]", ".badge", "[aria-label=Nabídka]"):
        eva.page.locator(f"header {drawer}").click()
        if "Nabídka" in drawer:
            eva.page.get_by_role("dialog").get_by_role("button", name="Kdo je tu").click()
        check(eva, drawer)
        eva.go(f"{server.url}/r/{room}")
    eva.go(f"{server.url}/r/{room}/table")
    eva.page.wait_for_timeout(500)
    check(eva, "big screen")
    eva.go(f"{server.url}/r/{room}/replay")
    eva.page.wait_for_timeout(500)
    check(eva, "replay")
    assert eva.wrong == []
    assert len(seen) > 1, seen
