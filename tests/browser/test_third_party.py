"""A game that another package brings: found by its entry point, played on the plain board to its end."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

from omerta.scaffold import new_game
from tests.browser.people import play, views
from tests.browser.stage import DESKTOP, STATIC, Server


@pytest.fixture(scope="module")
def stranger(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server beside which a game of ``omerta new-game`` lies installed, as pip would leave it."""
    if not (STATIC / "index.html").is_file():
        pytest.skip("the page is not built")
    site = tmp_path_factory.mktemp("night-market") / "src"
    new_game("night-market", site.parent)
    info = site / "night_market-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: night-market\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[omerta.games]\nnight-market = night_market:GAME\n")
    served = Server(tmp_path_factory.mktemp("house") / "data")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", str(site), prepend=":")
        served.start()
    yield served
    served.stop()


def test_a_strangers_game_is_played_to_its_end_on_a_phone(people: Any, stranger: Server) -> None:
    eva = people("Eva", lang="cs")
    eva.go(stranger.url)
    eva.page.get_by_role("button", name="Hrát hned: Night Market").click()
    eva.page.get_by_role("heading", name="Na čí kartu se podíváš?").wait_for()
    mine = eva.page.locator("dd", has_text=re.compile(r"^\s*Eva: \d(, \w+: skryto)+\s*$"))
    expect(mine, "against bots the own card lies open, those of the others do not").to_have_count(1)
    expect(eva.page.locator("dt", has_text="Karty"), "in the reader's language").to_be_visible()
    eva.page.locator("header .lang").click()
    expect(eva.page.locator("dt", has_text="Cards")).to_be_visible()
    eva.page.locator("header .lang").click()
    play([eva], wanted="li:last-child button:enabled:not([aria-pressed=true])")
    end = views(eva.frames)[-1]
    for winner in end["result"]["winners"]:
        expect(eva.page.locator("#result")).to_contain_text(end["names"][winner])
    for match in views(eva.frames):
        seen = [seat for seat, card in enumerate(match["view"]["cards"]) if card != "?"]
        target = match["view"]["targets"].get(str(match["eyes"]))
        assert set(seen) == {match["eyes"], target} - {None}

    eva.page.get_by_role("link", name="Přehrát partii", exact=True).click()
    eva.page.get_by_text("Okamžik 0 z").wait_for()
    eva.page.keyboard.press("End")
    eva.page.get_by_text("Night Market").first.wait_for()


def test_two_people_play_it_with_a_bot_by_link_and_a_screen_shows_what_everybody_may_see(
    people: Any, stranger: Server
) -> None:
    eva, ivan = people("Eva", size=DESKTOP), people("Ivan", lang="cs")
    eva.go(f"{stranger.url}/new?game=night-market&kind=remote")
    eva.page.locator("button.main").last.click()
    eva.button("Fill with bots").wait_for()
    ivan.go(eva.page.url).locator("form .main").click()
    ivan.ready()
    eva.button("Fill with bots").click()
    eva.button("Start").click()
    screen = people("", size=DESKTOP)
    screen.go(f"{eva.page.url}/table")
    screen.page.get_by_text("What lies on the table").wait_for()
    play([eva, ivan])
    screen.page.locator("#result").wait_for()
    for match in views(screen.frames):
        assert set(match["view"]["cards"]) == {"?"}
