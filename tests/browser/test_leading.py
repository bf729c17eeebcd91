"""The host as game master in the browser: the device in the middle of the room ends a talk and excludes a player."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from omerta.testing import rule
from tests.browser.people import Somebody, views
from tests.browser.stage import DESKTOP, Server, open_room

TAP = """turn => {
    const panel = document.querySelector(".panel");
    const offered = [...panel?.querySelectorAll(".pair button:enabled, ul button:enabled") ?? []];
    const tapped = panel?.querySelector(".confirm .main:enabled") ?? offered[turn % offered.length];
    if (!panel?.querySelector(".done, .two")) tapped?.click();
}"""
"""What may not be chosen is refused; then another thing is tapped. A talk is left to the host to end."""


def play_until(table: list[Somebody], screen: Somebody, button: str) -> None:
    """Everybody taps what is offered until the host is offered something."""
    for turn in range(1200):
        if screen.button(button).count():
            return
        for one in table:
            one.page.evaluate(TAP, turn)
        screen.page.wait_for_timeout(50)
    raise TimeoutError(f"nobody was offered: {button}")


def fallen(one: Somebody) -> list[tuple[str, str]]:
    """How whom a device was shown to leave the match; what was sent to it is reported a little later."""
    match = views(one.frames)[-1]
    return [(gone["cause"], match["names"][gone["seat"]]) for gone in match["view"]["fallen"]]


@rule("SP-17.14", "SP-8.9")
def test_the_host_excludes_who_broke_the_rules_and_ends_the_talk(people: Any, server: Server) -> None:
    screen, petr, jan = people("Hana", size=DESKTOP, lang="cs"), people("Petr"), people("Jan", lang="cs")
    screen.go(server.url)
    wanted = {"game": "spehov", "kind": "together", "name": "Hana", "seats": 9, "settings": {"talk": "free"}}
    room = open_room(screen.page, **wanted)
    screen.go(f"{server.url}/r/{room}")
    for one in (petr, jan):
        one.go(f"{server.url}/r/{room}").locator("form .main").click()
        one.ready()
    screen.button("Doplnit boty").click()
    screen.button("Začít").click()
    play_until([petr, jan], screen, "Ukončit diskusi")
    for one in (petr, jan):
        expect(one.button("End the talk", "Ukončit diskusi", "Exclude a player", "Vyloučit hráče")).to_have_count(0)

    screen.button("Vyloučit hráče").click()
    dialog = screen.page.get_by_role("dialog", name="Kdo porušil pravidla?")
    expect(dialog.get_by_role("button", name="Vyber hráče")).to_be_disabled()
    gone = dialog.locator(".seat > span").last.inner_text()
    dialog.locator(".seat").last.click()
    dialog.get_by_role("button", name=f"Vyloučit: {gone}").click()
    expect(screen.page.get_by_role("log")).to_contain_text(f"Za porušení pravidel hru opouští {gone}.")
    screen.wait(lambda: ("exclusion", gone) in fallen(screen))
    if views(screen.frames)[-1]["result"] is not None:  # the page shows it a little later
        return
    screen.button("Ukončit diskusi").click()
    expect(screen.button("Ukončit diskusi")).to_have_count(0)
    screen.wait(lambda: views(screen.frames)[-1]["asked"] == "vote")
