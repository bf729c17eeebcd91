"""After the match, and without one: puzzles, proofs, other ways it could have gone, and advice against bots."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from omerta.analysis.puzzles import puzzles
from tests.browser.people import Somebody, play
from tests.browser.stage import DESKTOP, PATIENCE, Server
from tests.browser.test_table import opened
from tests.web.guests import Guest
from tests.web.test_http import finished

WORKED_OUT = 3 * PATIENCE
"""For what is worked out in a process that gives way to everybody else's on the machine."""
WIDE = "() => document.documentElement.scrollWidth <= innerWidth"


@pytest.fixture(scope="module")
def record(server: Server) -> Iterator[str]:
    """A match of bots of which everything is shown."""
    guest = Guest(server.url)
    yield finished(guest, seats=6)
    guest.http.close()


def accessible(page: Page) -> None:
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()


def test_puzzles_are_found_solved_proved_and_remembered(people: Any, server: Server) -> None:
    eva: Somebody = people("Eva", size=DESKTOP)
    page = eva.go(server.url)
    page.get_by_role("link", name="Puzzles").click()
    section = page.get_by_role("region", name="The Resistance")
    expect(section.get_by_text("0 of 108 solved")).to_be_visible()
    section.get_by_role("link", name="Puzzle of the day").click()
    page.locator(".choices button").first.wait_for()
    puzzle = next(one for one in puzzles("resistance") if page.url.endswith(one.id))
    assert page.url.endswith(f"/puzzles/resistance/{puzzle.id}")
    buttons = page.locator(".choices button")
    wrong = next(at for at, choice in enumerate(puzzle.choices) if choice != puzzle.answer)
    buttons.nth(wrong).click()
    expect(page.locator("aside .verdict")).to_contain_text("deals that fit")
    expect(page.get_by_text("Right!")).to_have_count(0)
    buttons.nth(puzzle.choices.index(puzzle.answer)).click()
    expect(page.locator("aside .verdict")).to_contain_text("Right!")
    expect(page.locator("aside .verdict")).to_contain_text("in every one of them")
    accessible(page)
    page.get_by_role("link", name="Next puzzle").click()
    expect(page.get_by_text("Right!")).to_have_count(0)
    eva.go(f"{server.url}/rules/resistance").get_by_role("link", name="Puzzles").click()
    expect(page.get_by_text("1 of 108 solved")).to_be_visible()
    accessible(page)


@pytest.mark.parametrize("game", ["spehov", "cosa-nostra", "mafia-city"])
def test_a_puzzle_of_each_game_on_a_phone_shows_its_solution(people: Any, server: Server, game: str) -> None:
    ivan: Somebody = people("Ivan", lang="cs", theme="dark")
    puzzle = puzzles(game)[0]
    page = ivan.go(f"{server.url}/puzzles/{game}/{puzzle.id}")
    ivan.button("Ukázat řešení").click()
    right = page.locator(".choices .right")
    right.wait_for()
    assert page.locator(".choices button").nth(puzzle.choices.index(puzzle.answer)).get_attribute("class") == (
        right.get_attribute("class")
    )
    expect(page.locator("aside .verdict")).to_contain_text("Odpověď")
    assert page.evaluate(WIDE)


def test_an_unknown_puzzle_is_refused_with_a_sentence(people: Any, server: Server) -> None:
    page = people("Eva").go(f"{server.url}/puzzles/resistance/nosuch")
    expect(page.get_by_text("There is no puzzle “nosuch” of resistance.")).to_be_visible()


def test_a_replay_proves_tries_otherwise_reviews_and_is_played_on(people: Any, server: Server, record: str) -> None:
    eva: Somebody = people("Eva", size=DESKTOP)
    page = eva.go(f"{server.url}/r/{record}/replay#2")
    eva.button("Show it").click()
    page.get_by_text("Prove it").click(timeout=WORKED_OUT)
    expect(page.get_by_text("15 deals are left at this moment. The detectives in them:")).to_be_visible()
    expect(page.locator(".known details ol").first.locator("li")).to_have_count(15)
    otherwise = page.get_by_role("region", name="Try it otherwise")
    otherwise.get_by_label("Quicker, weaker bots").check()
    otherwise.get_by_role("button", name="Let bots play it 1,000 times").click()
    expect(otherwise.get_by_role("progressbar")).not_to_have_attribute("value", "0", timeout=WORKED_OUT)
    otherwise.get_by_role("button", name="Stop").click()
    expect(otherwise.get_by_role("listitem").filter(has_text="mafia")).to_be_visible()
    otherwise.get_by_role("button", name="Review").click()
    expect(otherwise.locator(".costly li").first).to_be_visible(timeout=WORKED_OUT)
    accessible(page)
    otherwise.get_by_label("Your seat").select_option("2")
    otherwise.get_by_role("button", name="Play on from here").click()
    expect(page.get_by_role("link", name="Branch")).to_have_attribute("href", f"/r/{record}-1/replay#2")


def test_somebody_who_plays_on_asks_what_a_strong_player_would_do(people: Any, server: Server, record: str) -> None:
    ivan: Somebody = people("Ivan", lang="cs")
    page = ivan.go(f"{server.url}/r/{record}/replay#3")
    otherwise = page.get_by_role("region", name="Zkusit to jinak")
    otherwise.get_by_role("button", name="Hrát odtud dál").click()
    ivan.button("Poradit").click()
    dialog = page.get_by_role("dialog", name="Poradit")
    expect(dialog.get_by_text("Silný hráč by zvolil")).to_be_visible()
    assert page.evaluate(WIDE)
    dialog.get_by_role("button", name="Zvolit to").click()
    expect(dialog).to_have_count(0)
    expect(ivan.panel.locator(".confirm .main, .done, [aria-pressed=true]").first).to_be_visible()


@pytest.mark.parametrize(("lang", "size"), [("en", DESKTOP), ("cs", None)], ids=["keys", "phone"])
def test_against_bots_an_earlier_choice_is_made_otherwise(
    people: Any, server: Server, lang: str, size: dict[str, int] | None
) -> None:
    ivan: Somebody = people("Ivan", lang=lang, theme="dark", **({} if size is None else {"size": size}))
    room = opened(ivan, server.url, bots="simple")
    play([ivan], until=lambda: ivan.page.locator(".track .token").count() >= 1 and ivan.is_asked)
    page, title = ivan.page, {"en": "Play on from an earlier moment", "cs": "Hrát dál od dřívějšího okamžiku"}[lang]

    def choose(name: str) -> None:
        button = page.get_by_role("button", name=name)
        if size is None:
            button.click()
        else:
            button.focus()
            page.keyboard.press("Enter")

    choose({"en": "Menu", "cs": "Nabídka"}[lang])
    choose(title)
    dialog = page.get_by_role("dialog", name=title)
    newest = dialog.get_by_role("listitem").first
    newest.wait_for()
    accessible(page)
    asked = newest.locator("span").nth(-2).inner_text()
    choose(newest.inner_text().replace("\n", " "))
    expect(dialog).to_contain_text({"en": "This match ends", "cs": "Tato partie skončí"}[lang])
    assert page.evaluate(WIDE)
    accessible(page)
    choose({"en": "End this match and play on", "cs": "Ukončit tuto partii a hrát odtamtud"}[lang])
    branch = page.get_by_role("link", name={"en": "Branch", "cs": "Odbočka"}[lang])
    expect(branch).to_have_attribute("href", f"/r/{room}")
    expect(ivan.panel.locator("h2")).to_have_text(asked)
