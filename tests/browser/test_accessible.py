"""Pages that everybody can use: axe finds nothing serious on any of them, in either theme."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.browser.people import play
from tests.browser.scenes.spehov import spehov_until
from tests.browser.stage import DESKTOP, PHONE, Server, open_room, settled
from tests.browser.test_table import opened
from tests.web.guests import Guest

WEAR = """theme => {
    const newValue = JSON.stringify({...JSON.parse(localStorage.getItem("omerta.preferences")), theme});
    dispatchEvent(new StorageEvent("storage", {key: "omerta.preferences", newValue}));
}"""
"""As if another window of the same browser had chosen it."""


def start(one: Any, url: str) -> None:
    one.go(url)
    one.page.locator(".game .main").first.wait_for()


def settings(one: Any, url: str) -> None:
    start(one, url)
    one.button("On this device").click()
    one.page.locator("dialog").wait_for()


def new(one: Any, url: str) -> None:
    one.go(f"{url}/new")
    one.page.locator(".game").first.wait_for()


def door(one: Any, url: str) -> None:
    room = opened(one, url)
    one.page.locator(".code").wait_for()
    start(one, url)
    one.context.clear_cookies()
    one.go(f"{url}/r/{room}")
    one.page.locator("form .main").wait_for()


def lobby(one: Any, url: str) -> None:
    opened(one, url)
    one.button("Sit here").first.click()
    one.page.locator(".seat strong").first.wait_for()
    one.button("Put a bot here").first.click()
    one.page.locator(".seat strong").nth(1).wait_for()


def table(one: Any, url: str) -> None:
    opened(one, url, bots="simple", seats=7, settings={"plots": "1"})
    play([one], until=lambda: one.page.locator(".panel .pair").count() > 0)
    one.page.keyboard.press("h")


def menu(one: Any, url: str) -> None:
    opened(one, url, bots="simple")
    one.page.locator(".track").wait_for()
    one.page.get_by_role("button", name="Menu").click()
    one.page.locator("dialog").wait_for()


@cache
def finished(url: str, game: str, seats: int, settings: str) -> str:
    """A match that bots have played among themselves, with no page that had to draw it: its room."""
    host = Guest(url)
    agreed = dict([settings.split("=")])
    room = str(host.open(game, seats=seats, bots="simple", watch=True, pace=0, settings=agreed)["room"])
    late = time.monotonic() + 60
    while host.state(room)["room"]["status"] != "over":
        assert time.monotonic() < late, "the match did not end"
        time.sleep(0.1)
    host.http.close()
    return room


def over(one: Any, url: str) -> None:
    one.go(f"{url}/r/{finished(url, 'resistance', 5, 'plots=1')}")
    one.page.locator("#result").wait_for()


def replay(one: Any, url: str) -> None:
    one.go(f"{url}/r/{finished(url, 'resistance', 5, 'plots=1')}/replay#9")
    one.page.locator(".track").wait_for()


def screen(one: Any, url: str) -> None:
    one.go(f"{url}/r/{finished(url, 'resistance', 5, 'plots=1')}/table")
    one.page.locator(".track").wait_for()


def rules(one: Any, url: str) -> None:
    """With examples, each on a board."""
    one.go(f"{url}/rules/resistance")
    one.page.locator(".rule").first.wait_for()
    example = one.page.locator("figure").first
    example.scroll_into_view_if_needed()
    example.locator(".ring").first.wait_for()
    example.get_by_role("button", name="Next").click()


def mafia_city(one: Any, url: str) -> None:
    opened(one, url, game="mafia-city", seats=3, bots="simple")
    one.page.locator(".city").wait_for()
    play([one], until=lambda: one.page.locator(".tile.offered").count() > 0)
    one.page.locator("summary").first.click()


def mafia_city_screen(one: Any, url: str) -> None:
    one.go(f"{url}/r/{finished(url, 'mafia-city', 5, 'maxrounds=1')}/table")
    one.page.locator("#result").wait_for()


def spehov(one: Any, url: str) -> None:
    spehov_until(one.page, url, ".panel ul button", seats=12)
    one.page.keyboard.press("h")


def spehov_screen(one: Any, url: str) -> None:
    one.go(f"{url}/r/{finished(url, 'spehov', 7, 'talk=free')}/table")
    one.page.locator("#result").wait_for()


def cosa_nostra(one: Any, url: str) -> None:
    """The map with its options, the actions of a turn, and what the fields do."""
    opened(one, url, game="cosa-nostra", seats=2, bots="simple")
    play(
        [one], until=lambda: one.page.locator(".panel .deeds").count() > 0, wanted="ul button:not([aria-pressed=true])"
    )
    one.page.keyboard.press("f")
    one.page.locator(".legend").wait_for()


def cosa_nostra_field(one: Any, url: str) -> None:
    opened(one, url, game="cosa-nostra", seats=4, bots="simple")
    one.page.locator("[data-field='1']").click()
    one.page.locator("dialog").wait_for()


def cosa_nostra_screen(one: Any, url: str) -> None:
    settings = {"round_limit": "2"}
    room = opened(one, url, game="cosa-nostra", seats=4, bots="simple", watch=True, settings=settings)
    one.go(f"{url}/r/{room}/table")
    one.page.locator(".map").wait_for()


def deal(one: Any, url: str) -> None:
    one.page.add_init_script("""
        const kept = JSON.parse(localStorage.getItem("omerta.preferences"));
        localStorage.setItem("omerta.preferences", JSON.stringify({...kept, scenes: true}));
    """)
    one.go(f"{url}/play/resistance")
    one.button("To the table").wait_for()


def coach(one: Any, url: str) -> None:
    deal(one, url)
    one.button("To the table").click()
    one.page.locator(".coach").wait_for()


def saying(one: Any, url: str) -> None:
    """Somebody is about to ask somebody something."""
    opened(one, url, bots="regular")
    one.page.get_by_role("button", name="Ask", exact=True).click()
    one.page.locator(".choice .seat").first.wait_for()


def who(one: Any, url: str) -> None:
    opened(one, url)
    one.button("Put a bot here").first.click()
    one.button("Who is").first.click()
    one.page.locator("dialog .motto").wait_for()


PAGES: list[Callable[[Any, str], Any]] = [
    *(start, settings, new, door, lobby, table, menu, over, replay, screen, rules),
    *(deal, coach, saying, who, mafia_city, mafia_city_screen, spehov, spehov_screen),
    *(cosa_nostra, cosa_nostra_field, cosa_nostra_screen),
]


HELD = """
    const goesOn = () => document.querySelector("%s") === null;
    const every = window.setInterval;
    window.setInterval = (run, wait) => every(() => goesOn() && run(), wait);
    window.WebSocket = class extends WebSocket {
        set onmessage(take) {
            super.onmessage = (message) => goesOn() && take(message);
        }
    };
"""
"""A page on which nothing goes on once it shows this: boards go through moments step by step, in intervals."""
MOMENTS = {
    "votes-counted": ("resistance", 1_200, ".counted"),
    "action-cards-turned": ("resistance", 300, ".cards:not(.shuffling) .open"),
    "roles-uncovered": ("resistance", 100, ".revealing .role .open"),
    "suspects-counted": ("spehov", 1_200, ".votes:not(.said)"),
}


@pytest.mark.parametrize("moment", MOMENTS)
def test_axe_finds_nothing_serious_in_the_middle_of_a_moment(people: Any, server: Server, moment: str) -> None:
    game, pace, reached = MOMENTS[moment]
    one = people("Eva", scenes=True, reduced_motion="no-preference")
    one.page.add_init_script(HELD % reached)
    one.go(server.url)
    more: dict[str, Any] = {"seats": 6, "settings": {"talk": "none"}} if game == "spehov" else {"seats": 5}
    room = open_room(one.page, game=game, name="Eva", bots="simple", watch=True, pace=pace, **more)
    one.go(f"{server.url}/r/{room}")
    one.page.locator(reached).first.wait_for(state="attached")
    examine(one)
    assert one.page.locator(reached).count() > 0, "it was in the middle all the time"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.__name__)
def test_axe_finds_nothing_serious(people: Any, server: Server, page: Callable[[Any, str], Any]) -> None:
    one = people("Eva")
    page(one, server.url)
    examine(one)


def examine(one: Any) -> None:
    """On a phone by day and on a desktop by night."""
    for size, theme in ((PHONE, "light"), (DESKTOP, "dark")):
        one.page.set_viewport_size(size)
        one.page.evaluate(WEAR, theme)
        settled(one.page)
        found = Axe().run(one.page)
        serious = [rule for rule in found.response["violations"] if rule["impact"] in ("serious", "critical")]
        told = [
            f"{rule['id']}: {node['html'][:160]} {node['failureSummary'][:200]}"
            for rule in serious
            for node in rule["nodes"]
        ]
        assert not told, "\n".join(told)
