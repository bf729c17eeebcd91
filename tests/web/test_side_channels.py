"""Counters, times and doors beside the messages: none of them tells what a seat may not know."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from tests.web.guests import METRICS, Guest, Server

pytestmark = pytest.mark.process


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server of its own: people of other tests go away some time after them, and that is counted, too."""
    with Server(tmp_path_factory.mktemp("house"), args=["--public"]) as running:
        yield running


@pytest.fixture
def table(server: Server) -> tuple[list[Guest], str, str]:
    """Five people at a table with a slow pace."""
    guests = [Guest(server) for _ in range(5)]
    room = guests[0].open(seats=5, pace=10_000)
    guests[0].do(room["code"], "sit")
    for number, guest in enumerate(guests[1:]):
        guest.join(room["code"], f"Guest {number}")
    guests[0].do(room["code"], "start")
    return guests, room["code"], room["room"]


def admin(server: Server) -> str:
    found = re.search(r"/admin#(\w+)", server.log.read_text())
    assert found is not None
    return found[1]


def counters(server: Server, guest: Guest, room: str) -> dict[str, Any]:
    """Whatever could move when somebody does something in a room, as another player can read it."""
    play = r"^(omerta_(?:commands|commits|messages_in|messages_out|refusals)\w*)\{.*\} (\d+)$"
    operator = {"Authorization": f"Bearer {admin(server)}"}
    kept = httpx.get(f"{server.url}/api/admin", headers=operator).json()
    return {
        "rooms": [one for one in guest.get("/api/me/rooms") if one["room"] == room],
        "metrics": dict(re.findall(play, server.metrics(), re.M)),
        "store": kept["store"],
        "open": [one for one in kept["open"] if one["room"] == room],
        "state": guest.state(room)["seq"],
    }


def test_nothing_counts_what_others_answer_in_secret(table: tuple[list[Guest], str, str], server: Server) -> None:
    guests, code, room = table
    leader = guests[0].state(code)["match"]["waiting"][0]
    other = guests[(leader + 1) % 5]
    before = counters(server, other, room)
    time.sleep(0.01)
    guests[leader].do(code, "answer", seat=leader, option=0)
    assert guests[leader].state(code)["questions"][0]["answered"], "it is held"
    guests[leader].do(code, "orders", seat=leader, quiet=["vote"])
    assert counters(server, other, room) == before
    other.do(code, "say", text="Hm.")
    after = counters(server, other, room)
    assert after["rooms"][0]["touched"] > before["rooms"][0]["touched"]
    assert after["open"] != before["open"]
    assert after["metrics"] != before["metrics"]


def test_metrics_want_a_token(server: Server) -> None:
    for headers in ({}, {"Authorization": "Bearer guess"}, {"Authorization": f"Basic {METRICS}"}):
        answer = httpx.get(f"{server.url}/metrics", headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (403, "not-admin")
    for token in (METRICS, admin(server)):
        answer = httpx.get(f"{server.url}/metrics", headers={"Authorization": f"Bearer {token}"})
        assert answer.status_code == 200
        assert "omerta_rooms_open" in answer.text
    assert httpx.get(f"{server.url}/api/admin", headers={"Authorization": f"Bearer {METRICS}"}).status_code == 403


def test_figures_that_move_with_every_answer_are_told_roughly(
    table: tuple[list[Guest], str, str], server: Server
) -> None:
    guests, code, _ = table
    for guest in guests:
        guest.state(code)
    figures = dict(re.findall(r"^(\w+)\{.*\} ([\d.]+)$", server.metrics(), re.M))
    rough = [f"omerta_{name}_total" for name in ("http_2xx", "http_4xx", "messages_in", "messages_out", "refusals")]
    assert [name for name in rough if int(figures.get(name, "0")) % 100] == []
    assert figures["process_cpu_seconds_total"].isdigit()
    assert int(figures["process_resident_memory_bytes"]) % 2**20 == 0


def test_nobody_compresses_what_holds_secrets(table: tuple[list[Guest], str, str]) -> None:
    guests, code, room = table
    guest = guests[0].http
    guest.headers["Accept-Encoding"] = "gzip"
    answers = [guest.get(f"/api/rooms/{code}/{part}") for part in ("state", "state?after=1", "story")]
    answers += [guest.get(path) for path in (f"/r/{room}.omerta", f"/api/records/{room}/replay")]
    wrong = {"do": "answer", "seat": 0, "text": "no such thing"}
    answers += [guest.post(f"/api/rooms/{code}/commands", json=wrong), guest.get("/api/rooms/nothing")]
    for answer in answers:
        assert answer.headers["content-encoding"] == "identity", answer.url
        assert "no-transform" in answer.headers["cache-control"], answer.url
        assert answer.content.endswith((b"  ", b"\n\n")), answer.url
    assert guest.get("/api/games").headers["content-encoding"] == "gzip", "what is public is compressed"


def everything_read(guest: Guest, code: str, room: str) -> str:
    """All that somebody can read of a room."""
    with guest.socket(code) as line:
        shown = [line.hear("state")]
    paths = [f"/api/rooms/{code}/state", f"/api/rooms/{code}/state?after=1", f"/r/{room}.omerta"]
    paths += [f"/api/records/{room}/replay", f"/api/rooms/{code}/story", f"/api/rooms/{code}"]
    return str(shown) + "".join(guest.http.get(path).text for path in paths)


def test_a_locked_room_shows_no_chat_to_strangers(table: tuple[list[Guest], str, str], server: Server) -> None:
    guests, code, room = table
    stranger, shown_out = Guest(server), Guest(server).join(code, "Later", sit=False)
    guests[1].do(code, "say", text="Nobody else should read this.")
    assert "Nobody else" in everything_read(stranger, code, room)
    guests[0].do(code, "lock")
    who = shown_out.state(code)["you"]["who"]
    assert "Nobody else" in everything_read(shown_out, code, room), "they are in"
    guests[0].do(code, "kick", who=who)
    for outside in (stranger, shown_out):
        assert "Nobody else" not in everything_read(outside, code, room)
    with stranger.socket(code) as line:
        line.hear("state")
        guests[2].do(code, "say", text="Nobody else, again.")
        line.say("ping")
        heard = [line.hear("update", "pong")]
        while heard[-1]["type"] != "pong":
            heard.append(line.hear("update", "pong"))
    assert "Nobody else" not in str(heard)
    guests[0].do(code, "end")
    assert "Nobody else" not in everything_read(stranger, code, room)
    assert "Nobody else" in everything_read(guests[3], code, room)
