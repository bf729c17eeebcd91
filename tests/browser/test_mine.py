"""Your matches as people see them: the way to the page, a match that was just played, filters, and deleting."""

from __future__ import annotations

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.browser.stage import DESKTOP, PHONE, Server, open_room

WORDS = {
    "en": ("Your matches", "No match fits.", "Delete everything", "Delete", "Nothing yet."),
    "cs": ("Tvoje partie", "Žádná partie neodpovídá.", "Smazat všechno", "Smazat", "Zatím nic."),
}


@pytest.mark.parametrize(("lang", "size"), [("en", PHONE), ("cs", DESKTOP)])
def test_a_match_is_found_filtered_watched_and_deleted(people: Any, server: Server, lang: str, size: Any) -> None:
    title, none, erase, really, nothing = WORDS[lang]
    eva = people("Eva", size=size, lang=lang)
    page = eva.go(server.url)
    page.get_by_role("link", name=title).click()
    expect(page.get_by_text(nothing)).to_be_visible()
    room = open_room(page, game="resistance", name=eva.name, bots="random", pace=0)
    page.evaluate(PLAY, room)
    page.reload()
    match = page.locator(".matches a")
    expect(match).to_have_count(1)
    expect(match).to_contain_text("The Resistance")
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()
    page.get_by_role("combobox").nth(1).select_option("people")
    expect(page.get_by_text(none)).to_be_visible()
    page.get_by_role("combobox").nth(1).select_option("")
    match.click()
    page.wait_for_url("**/replay")
    page.go_back()
    page.get_by_role("button", name=erase).click()
    page.get_by_role("dialog").get_by_role("button", name=really, exact=True).click()
    expect(page.get_by_text(nothing)).to_be_visible()


PLAY = """async room => {
    const say = (path, body) => fetch(`/api/rooms/${room}/${path}`, body && {
        method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body)
    }).then(answer => answer.json());
    for (let turn = 0; turn < 3000; turn++) {
        const state = await say("state");
        if (state.room.status === "over") return;
        for (const asked of state.questions)
            if (!asked.answered) await say("commands", { do: "answer", seat: asked.seat, option: 0 });
    }
    throw new Error("they do not finish");
}"""
"""Plays a match to its end, always by the quiet option."""
