"""A finished match for those who were not there: the same for whoever asks, as much as the room allows, and no more."""

from __future__ import annotations

import re

import httpx
import pytest

from tests.web.guests import Guest, Server
from tests.web.test_afterwards import Evening
from tests.web.test_http import refused

pytestmark = pytest.mark.process
PICTURES = ("preview.svg", "preview.png", "summary.svg")


@pytest.fixture(scope="module")
def evening(server: Server) -> Evening:
    """As in the box."""
    evening = Evening(server)
    evening.start()
    return evening.finish()


def test_pictures_are_the_same_for_players_and_strangers(evening: Evening, server: Server) -> None:
    for name in PICTURES:
        path = f"/r/{evening.room}-1/{name}?lang=en"
        seen = {guest.http.get(path).content for guest in (evening.host, evening.other, evening.stranger)}
        assert seen == {httpx.get(server.url + path).content}
        answer = evening.stranger.http.get(path)
        assert answer.headers["content-type"].startswith("image/svg+xml" if name.endswith("svg") else "image/png")
        assert answer.headers["cross-origin-resource-policy"] == "cross-origin"
        assert "default-src 'none'" in answer.headers["content-security-policy"]


def test_a_picture_tells_what_the_end_showed_to_everybody(evening: Evening) -> None:
    result = evening.stranger.get(f"/r/{evening.room}.json")["result"]
    drawn = evening.stranger.http.get(f"/r/{evening.room}-1/preview.svg?lang=en").text
    assert "Petr" in drawn
    assert len(re.findall(r'stroke="#e0b454"', drawn)) == len(result["winners"])
    assert "copy" not in drawn
    assert not re.search(r"A: (success|fail)", drawn)


def test_the_page_of_a_replay_tells_chats_what_it_is(evening: Evening, server: Server) -> None:
    page = evening.stranger.http.get(f"/r/{evening.room}/replay?lang=cs").text
    facts = dict(re.findall(r'<meta property="(og:[^"]+)" content="([^"]*)">', page))
    assert facts["og:title"].startswith("The Resistance: Vyhráva")
    assert facts["og:url"] == f"{server.url}/r/{evening.room}-1/replay"
    assert facts["og:locale"] == "cs_CZ"
    image = httpx.get(facts["og:image"].replace("&amp;", "&"))
    assert (image.status_code, image.headers["content-type"]) == (200, "image/png")


def test_what_is_not_over_or_not_there_has_no_preview(server: Server) -> None:
    guest = Guest(server)
    room = guest.open(bots="random", pace=10_000)["room"]
    for ref in (room, f"{room}-1"):
        assert "og:title" not in guest.http.get(f"/r/{ref}/replay").text
        for name in PICTURES:
            with refused("not-over"):
                guest.get(f"/r/{ref}/{name}")
            with refused("not-over"):
                Guest(server).get(f"/r/{ref}/{name}")
    assert "og:title" not in guest.http.get("/r/nowhere-1/replay").text
    with refused("unknown-record"):
        guest.get("/r/nowhere-1/preview.svg")


def test_names_cannot_break_out_of_the_page(server: Server) -> None:
    evening = Evening(server)
    evening.other.do(evening.code, "rename", name='"><b>x</b>')
    evening.start()
    evening.finish()
    for path in ("replay", "preview.svg"):
        assert "<b>x</b>" not in evening.stranger.http.get(f"/r/{evening.room}-1/{path}").text


def test_one_address_may_be_framed_and_no_other(evening: Evening, server: Server) -> None:
    framed = httpx.get(f"{server.url}/embed/{evening.room}-1")
    assert framed.status_code == 200
    assert "frame-ancestors *" in framed.headers["content-security-policy"]
    assert "script-src 'self'" in framed.headers["content-security-policy"]
    assert "x-frame-options" not in framed.headers
    ref = f"{evening.room}-1"
    for path in (
        "/",
        f"/r/{ref}/replay",
        f"/r/{ref}",
        f"/embed/{ref}/x",
        "/embed/",
        "/embed/a.b",
        f"//embed/{ref}",
        "/me",
    ):
        answer = httpx.get(f"{server.url}{path}")
        assert "frame-ancestors 'none'" in answer.headers["content-security-policy"], path
        assert answer.headers["x-frame-options"] == "DENY", path
