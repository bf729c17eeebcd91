"""A game that another package brings: found by its entry point, played on the plain board to its end."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.people import play, views
from tests.browser.stage import DESKTOP, ROOT, STATIC, Server

CZECH = """\
game-name = Blaf
ask-decide = Zůstaneš ve hře?
option-fold = složit
option-stay = zůstat
card-dealt = { $seat } dostává kartu.
card-dealt-you = Dostáváš kartu { $card }.
"""


@pytest.fixture(scope="module")
def bluff(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server beside which the game of docs/write-a-game.md lies installed, as pip would leave it."""
    if not (STATIC / "index.html").is_file():
        pytest.skip("the page is not built")
    site = tmp_path_factory.mktemp("site")
    package = site / "bluff"
    package.mkdir()
    page = (ROOT / "docs" / "write-a-game.md").read_text(encoding="utf-8")
    *code, _proof = re.findall(r"^```python\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
    (english,) = re.findall(r"^```\n(game-name.*?)^```$", page, re.MULTILINE | re.DOTALL)
    (package / "__init__.py").write_text("\n".join(code).replace('id="bluff",', 'id="bluff", words="bluff",'))
    (package / "en.ftl").write_text(english)
    (package / "cs.ftl").write_text(CZECH)
    info = site / "bluff-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: bluff\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[omerta.games]\nbluff = bluff:GAME\n")
    served = Server(tmp_path_factory.mktemp("house") / "data")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", str(site), prepend=":")
        served.start()
    yield served
    served.stop()


def test_a_strangers_game_is_played_to_its_end_on_a_phone(people: Any, bluff: Server) -> None:
    eva = people("Eva", lang="cs")
    eva.go(bluff.url)
    eva.page.get_by_role("button", name="Hrát hned: Blaf").click()
    eva.page.get_by_role("heading", name="Zůstaneš ve hře?").wait_for()
    mine = eva.page.locator("dd", has_text=re.compile(r"^\s*Eva: \d+, \w+: skryto\s*$"))
    expect(mine, "the own card is there, the other's is covered").to_have_count(1)
    play([eva], wanted="li:last-child button:enabled:not([aria-pressed=true])")
    end = views(eva.frames)[-1]
    (winner,) = end["result"]["winners"]
    expect(eva.page.locator("#result")).to_contain_text(end["names"][winner])
    for match in views(eva.frames):
        if match["result"] is None:
            cards = match["view"]["cards"]
            assert all(card == "?" for seat, card in enumerate(cards) if seat != match["eyes"])

    eva.page.get_by_role("link", name="Záznam", exact=True).click()
    eva.page.get_by_text("Okamžik 0 z").wait_for()
    eva.page.keyboard.press("End")
    eva.page.get_by_text("Blaf").first.wait_for()


def test_two_people_play_it_with_a_bot_by_link_and_a_screen_shows_what_everybody_may_see(
    people: Any, bluff: Server
) -> None:
    eva, ivan = people("Eva", size=DESKTOP), people("Ivan", lang="cs")
    eva.go(f"{bluff.url}/new?game=bluff&kind=remote")
    eva.page.locator("button.main").last.click()
    eva.button("Sit here").first.click()
    ivan.go(eva.page.url).locator("form .main").click()
    ivan.ready()
    eva.button("Start").click()
    screen = people("", size=DESKTOP)
    screen.go(f"{eva.page.url}/table")
    screen.page.get_by_text("What lies on the table").wait_for()
    play([eva, ivan])
    screen.page.locator("#result").wait_for()
    for match in views(screen.frames):
        if match["result"] is None:
            assert set(match["view"]["cards"]) <= {"?", 0}
