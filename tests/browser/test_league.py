"""The league as people see it: the way to it, its table in both languages, and a match that can be watched."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.browser.stage import DESKTOP, Server
from tests.web.guests import Server as League

KEY = "k" * 43


@pytest.fixture(scope="module")
def league(tmp_path_factory: pytest.TempPathFactory) -> Iterator[League]:
    served = League(tmp_path_factory.mktemp("league"), args=["--league"])
    served.environment = {"OMERTA_LEAGUE_PACE": "0"}
    with served:
        yield served


def begin(server: League) -> tuple[list[dict[str, str]], str]:
    """Two bots are seated; neither plays yet. The headers by which the server knows them, and their room."""
    players = []
    for name in (f"Robo {secrets.token_hex(3)}", f"Mechano {secrets.token_hex(3)}"):
        secret = httpx.post(f"{server.url}/api/people").json()["secret"]
        headers = {"Authorization": f"Bearer {secret}"}
        entered = {"name": name, "author": name, "key": KEY}
        assert httpx.post(f"{server.url}/api/league/players", json=entered, headers=headers).status_code == 200
        players.append(headers)
    room = None
    while room is None:
        for headers in players:
            place = httpx.post(f"{server.url}/api/league/queue", json={"game": "cosa-nostra"}, headers=headers)
            room = place.json()["room"]
    return players, room


def test_the_league_is_found_watched_and_read(people: Any, league: League) -> None:
    eva, ivan = people("Eva", size=DESKTOP), people("Ivan", lang="cs")
    players, room = begin(league)
    eva.go(league.url)
    eva.page.get_by_role("link", name="The league of bots").click()
    eva.page.get_by_role("radio", name="Cosa Nostra").check()
    expect(eva.page.get_by_text("A table has 2 seats")).to_be_visible()
    eva.page.get_by_role("link", name="Robo").first.click()
    mark = eva.page.locator("header .chip")
    expect(mark).to_have_text("League")
    expect(mark).to_have_attribute("title", "A rated match of programs. When it is over, everything is shown.")

    for headers in players:
        httpx.post(f"{league.url}/api/rooms/{room}/commands", json={"do": "leave"}, headers=headers)
    ivan.go(f"{league.url}/league/cosa-nostra")
    expect(ivan.page.get_by_role("heading", name="Liga botů")).to_be_visible()
    expect(ivan.page.get_by_role("columnheader", name="Selhání")).to_be_visible(timeout=120_000)
    expect(ivan.page.get_by_role("row").nth(1)).to_contain_text("1")
    found = Axe().run(ivan.page)
    assert found.violations_count == 0, found.generate_report()


def test_without_a_league_nothing_leads_to_one(people: Any, server: Server) -> None:
    eva = people("Eva")
    eva.go(server.url)
    eva.page.locator(".game .main").first.wait_for()
    expect(eva.page.get_by_role("link", name="The league of bots")).to_have_count(0)
    eva.go(f"{server.url}/league")
    expect(eva.page.get_by_text("This server has no league.")).to_be_visible()
