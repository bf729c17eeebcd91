"""Sharing a finished match as people see it: the dialog of a replay, and a replay in a frame of another site."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.browser.stage import DESKTOP, PHONE, Server, open_room
from tests.browser.test_mine import PLAY

WORDS = {
    "en": ("Share", "Copy the text", "At the table: Eva,", "Play it again", "Before the first move."),
    "cs": ("Sdílet", "Zkopírovat text", "U stolu: Eva,", "Přehrát znovu", "Před prvním tahem."),
}


@contextlib.contextmanager
def another_site(page: str) -> Iterator[str]:
    """A page of another site, for which this server is a stranger."""

    class Answer(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.send_header("content-type", "text/html; charset=utf-8")
            self.end_headers()
            self.wfile.write(f'<link rel="icon" href="data:,">{page}'.encode())

        def log_message(self, *_: Any) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Answer) as site:
        Thread(target=site.serve_forever, daemon=True).start()
        yield f"http://localhost:{site.server_port}/"
        site.shutdown()


@pytest.mark.parametrize(("lang", "size"), [("en", PHONE), ("cs", DESKTOP)])
def test_a_match_is_shared_and_watched_in_a_frame(people: Any, server: Server, lang: str, size: Any) -> None:
    share, copy, players, again, before = WORDS[lang]
    eva = people("Eva", size=size, lang=lang, permissions=["clipboard-read", "clipboard-write"])
    page = eva.go(server.url)
    room = open_room(page, game="resistance", name=eva.name, bots="random", pace=0)
    page.evaluate(PLAY, room)
    eva.go(f"{server.url}/r/{room}-1/replay")
    page.get_by_role("button", name=share, exact=True).click()
    picture = page.get_by_role("dialog").get_by_role("img").first
    expect(picture).to_be_visible()
    page.wait_for_function("document.querySelector('dialog img').naturalWidth === 1200")
    page.get_by_role("button", name=again).click()
    page.wait_for_function("document.querySelector('dialog img').src.includes('summary.svg')")
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()
    page.get_by_role("button", name=copy).click()
    sent = page.evaluate("navigator.clipboard.readText()")
    assert players in sent
    assert sent.endswith(f"{server.url}/r/{room}-1/replay")

    with another_site(f'<iframe src="{server.url}/embed/{room}-1" width="380" height="600"></iframe>') as url:
        page.goto(url)
        inside = page.frame_locator("iframe")
        expect(inside.get_by_text(before)).to_be_visible()
        inside.get_by_role("slider").fill("3")
        expect(inside.get_by_text(before)).to_have_count(0)
        assert {link.get_attribute("target") for link in inside.get_by_role("link").all()} == {"_blank"}
    eva.errors[:] = [one for one in eva.errors if "localStorage" not in one]  # a frame begins without an origin
