"""A board stays where it is while questions come and are answered."""

from __future__ import annotations

import time
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from tests.browser.people import play
from tests.browser.stage import DESKTOP, PHONE, Server, open_room
from tests.browser.test_long_names import GO_ON

BOARDS = {"resistance": ".track", "mafia-city": ".map", "cosa-nostra": ".map", "spehov": ".town"}
QUESTIONS = 25
TOP = """board => { scrollTo(0, 0); return Math.round(document.querySelector(board).getBoundingClientRect().top) }"""


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
@pytest.mark.parametrize("game", BOARDS)
def test_the_board_does_not_move_while_questions_are_answered(
    people: Any, server: Server, game: str, size: dict[str, int]
) -> None:
    eva = people("Eva", size=size, lang="cs")
    eva.go(server.url)
    room = open_room(eva.page, game=game, name=eva.name, bots="simple", pace=150)
    eva.go(f"{server.url}/r/{room}")
    eva.page.locator(BOARDS[game]).first.wait_for()
    tops: dict[int, str] = {}
    answered, late = 0, time.monotonic() + 60
    while answered < QUESTIONS and not eva.is_over and time.monotonic() < late:
        asked = str(eva.page.evaluate("document.querySelector('.panel h2, .status')?.textContent ?? ''"))
        tops.setdefault(eva.page.evaluate(TOP, BOARDS[game]), asked)
        if eva.is_asked:
            eva.page.evaluate(GO_ON)
            answered += 1
        eva.page.wait_for_timeout(30)
    assert answered > 3
    assert len(tops) == 1, tops


TAP = """turn => {
    const panel = document.querySelector(".panel");
    if (!panel || panel.textContent.includes("můžeme")) return;
    const offered = [...panel.querySelectorAll(".pair button:enabled, ul button:enabled")];
    (panel.querySelector(".confirm .main:enabled") ?? offered[turn % Math.max(1, offered.length)])?.click();
}"""
"""Everything is answered but a talk, which goes on until people are ready."""


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_the_board_does_not_move_when_somebody_is_ready_and_may_take_it_back(
    people: Any, server: Server, size: dict[str, int]
) -> None:
    eva, petr = people("Eva", size=size, lang="cs"), people("Petr", lang="cs")
    eva.go(server.url)
    wanted = {"game": "spehov", "seats": 6, "settings": {"talk": "free"}, "pace": 0, "sit": True}
    room = open_room(eva.page, name="Eva", **wanted)
    petr.go(f"{server.url}/r/{room}").locator("form .main").click()
    petr.ready()
    eva.go(f"{server.url}/r/{room}")
    eva.button("Doplnit boty").click()
    eva.button("Začít").click()
    ready = eva.panel.get_by_role("button", name="můžeme")
    for turn in range(400):
        if ready.count():
            break
        for one in (eva, petr):
            one.page.evaluate(TAP, turn)
        eva.page.wait_for_timeout(50)
    before = eva.page.evaluate(TOP, BOARDS["spehov"])
    ready.click()
    eva.button("Ještě nekončím").wait_for()
    assert eva.page.evaluate(TOP, BOARDS["spehov"]) == before


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_the_end_leaves_the_table_in_sight(people: Any, server: Server, size: dict[str, int]) -> None:
    eva = people("Eva", size=size)
    eva.go(server.url)
    room = open_room(eva.page, game="resistance", name=eva.name, bots="random", pace=0)
    eva.go(f"{server.url}/r/{room}")
    board = BOARDS["resistance"]
    eva.page.locator(board).first.wait_for()
    before = [eva.page.evaluate(TOP, part) for part in (board, ".ring")]
    play([eva])
    assert [eva.page.evaluate(TOP, part) for part in (board, ".ring")] == before
    low = eva.page.locator(".ring").first.bounding_box()
    assert low["y"] + 100 < size["height"], "the seats, whose roles are shown now, are below the fold"
    expect(eva.page.locator("#result")).to_be_in_viewport()


@pytest.mark.parametrize("size", [{"width": 844, "height": 390}, {"width": 720, "height": 450}], ids=["phone", "zoom"])
@pytest.mark.parametrize("game", BOARDS)
def test_on_a_low_page_the_question_stands_beside_the_board(
    people: Any, server: Server, game: str, size: dict[str, int]
) -> None:
    eva = people("Eva", size=size, lang="cs")
    eva.go(server.url)
    room = open_room(eva.page, game=game, name=eva.name, bots="simple", pace=0)
    eva.go(f"{server.url}/r/{room}")
    eva.panel.wait_for()
    board, panel = eva.page.locator(BOARDS[game]).first.bounding_box(), eva.panel.bounding_box()
    assert board["x"] + board["width"] <= panel["x"]
    assert board["width"] > 300
    assert board["y"] + 100 < size["height"]


LISTED = """() => performance.getEntriesByType("resource").some(one => /api.games/.test(one.name) && one.responseEnd)"""


def test_a_sheet_is_pulled_down_to_look_at_the_board_and_up_again(people: Any, server: Server) -> None:
    eva = people("Eva")
    eva.go(server.url)
    room = open_room(eva.page, game="mafia-city", name=eva.name, bots="simple", pace=0)
    held: list[Route] = []

    def hold(route: Route) -> None:
        """What the game calls things comes late, and the question is then put into words once more."""
        held.append(route)

    eva.page.route("**/api/games*", hold)
    eva.go(f"{server.url}/r/{room}")
    eva.panel.wait_for()
    for way, low in ((120, 1), (-60, 0)):
        handle = eva.page.locator(".handle").bounding_box()
        x, y = handle["x"] + handle["width"] / 2, handle["y"] + handle["height"] / 2
        eva.page.mouse.move(x, y)
        eva.page.mouse.down()
        eva.page.mouse.move(x, y + way, steps=4)
        eva.page.mouse.up()
        expect(eva.page.locator(".right.low")).to_have_count(low)
    eva.page.locator(".handle").click()
    expect(eva.page.locator(".right.low")).to_have_count(1)
    for route in held:
        route.continue_()
    eva.wait(lambda: eva.page.evaluate(LISTED))
    expect(eva.page.locator(".right.low")).to_have_count(1)
    eva.page.locator(".handle").click()
    expect(eva.page.locator(".right.low")).to_have_count(0)


INSIDE = """() => {
    const outside = one => {
        const box = one.getBoundingClientRect();
        const past = box.bottom > innerHeight + 1 || box.right > innerWidth + 1;
        return box.width > 0 && (past || box.top < -1 || box.left < -1);
    };
    const looked = document.querySelectorAll(".ring .name, .ring .token, .code, .story .last, .line");
    const wrong = [...looked].filter(outside);
    const size = one => parseFloat(getComputedStyle(one).fontSize);
    const lines = [...document.querySelectorAll(".story li")];
    const code = document.querySelector(".code");
    return {
        outside: wrong.map(one => one.className + " " + one.textContent.trim()),
        scrolls: document.documentElement.scrollHeight > innerHeight + 1,
        lines: lines.map(one => one.textContent),
        newest: lines.length > 1 && lines.every(one => one === lines[0] || size(one) < size(lines[0])),
        code: code.getClientRects().length === 1 && code.getBoundingClientRect().height < 2 * size(code),
    };
}"""


def heard(one: Any) -> list[str]:
    """All that a device was told, in its order; the same words may come again."""
    told = [told["text"] for frame in one.frames for told in frame.get("told", ())]
    return [text for text in told if text is not None]


@pytest.mark.parametrize("seats", [7, 12, 21])
def test_a_television_shows_all_of_a_large_table(people: Any, server: Server, seats: int) -> None:
    eva = people("Eva", size={"width": 1366, "height": 768}, lang="cs")
    eva.go(server.url)
    wanted = {"game": "spehov", "seats": seats, "bots": "simple", "watch": True, "settings": {"talk": "free"}}
    room = open_room(eva.page, name=eva.name, pace=300, **wanted)
    eva.go(f"{server.url}/r/{room}/table")
    eva.page.locator(".story li").nth(5).wait_for()
    for width, height in ((1366, 768), (1920, 1080), (3840, 2160)):
        eva.page.set_viewport_size({"width": width, "height": height})
        eva.page.wait_for_timeout(100)
        found = eva.page.evaluate(INSIDE)
        lines = found.pop("lines")
        assert found == {"outside": [], "scrolls": False, "newest": True, "code": True}, (width, height)
        eva.wait(lambda: lines[0] in heard(eva))  # noqa: B023
        after = heard(eva)[heard(eva).index(lines[1]) :]
        assert lines[0] in after, "what came last stands first"
