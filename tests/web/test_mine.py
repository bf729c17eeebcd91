"""Your matches over HTTP: whoever played sees their own, whoever did not sees nothing, and deleting is for good."""

from __future__ import annotations

import json
import time
from typing import Any

import httpx
import pytest

from tests.web.guests import Guest, Server
from tests.web.test_afterwards import Evening
from tests.web.test_http import refused

pytestmark = pytest.mark.process
ADDRESSES = ("/api/me/matches", "/api/me/matches/export")


@pytest.fixture(scope="module")
def evening(server: Server) -> Evening:
    evening = Evening(server)
    evening.start()
    return evening.finish()


def matches(guest: Guest, **wanted: Any) -> Any:
    return guest.get("/api/me/matches", **wanted)


def test_each_player_has_the_match_with_the_own_side_and_nothing_of_the_others(evening: Evening) -> None:
    path = f"/api/records/{evening.room}-1/replay"
    for seat, guest in enumerate((evening.host, evening.other)):
        (mine,) = matches(guest)["matches"]
        assert (mine["record"], mine["seat"], mine["seats"]) == (f"{evening.room}-1", seat, 5)
        assert (mine["against"], mine["people"], mine["level"]) == ("people", 2, "random")
        result = guest.get(path, eyes=seat)["result"]
        assert mine["result"] == ("won" if seat in result["winners"] else "lost")
        assert mine["side"] == (result["side"] if mine["result"] == "won" else other(result["side"]))
        told = json.dumps(matches(guest))
        assert "Petr" not in told
        assert "Host" not in told


def other(side: str) -> str:
    return {"mafia": "detective", "detective": "mafia"}[side]


def test_nobody_reads_the_matches_of_others(evening: Evening, server: Server) -> None:
    assert matches(evening.stranger)["matches"] == []
    for path in ADDRESSES:
        assert evening.room not in evening.stranger.http.get(path).text
        assert httpx.get(f"{server.url}{path}").status_code == 401
        assert httpx.get(f"{server.url}{path}", params={"person": "x", "who": 1}).status_code == 401
    assert httpx.delete(f"{server.url}/api/me/matches").status_code == 401
    with refused("bad-origin"):
        evening.host._json(evening.host.http.delete("/api/me/matches", headers={"Origin": "https://elsewhere.example"}))
    assert evening.host.http.get("/api/me/matches").headers["cache-control"] == "no-store"


def test_the_list_is_filtered_counted_and_paged(server: Server) -> None:
    guest = Guest(server)
    for number in range(3):
        play_bots(guest, watch=number == 2)
    every = matches(guest)
    assert (every["total"], every["played"], every["every"]) == (2, 2, 2), "what one only watches is not played"
    assert every["won"] + sum(one["result"] == "lost" for one in every["matches"]) == 2
    assert [one["name"] for one in every["games"]] == ["resistance"]
    assert [one["name"] for one in every["levels"]] == ["random"]
    (rating,) = every["ratings"]
    assert (rating["game"], rating["against"], rating["matches"]) == ("resistance", "bots", 2)
    assert matches(guest, against="people")["total"] == 0
    assert matches(guest, game="spehov")["matches"] == []
    assert matches(guest, result="won")["total"] == every["won"]
    second = matches(guest, first=1, count=1)
    assert (second["total"], second["matches"]) == (2, every["matches"][1:])
    written = guest.http.get("/api/me/matches/export")
    assert written.headers["content-disposition"].startswith("attachment")
    assert [one["match"] for one in written.json()["matches"]] == [one["record"] for one in every["matches"]]


def play_bots(guest: Guest, watch: bool) -> None:
    opened = guest.open(bots="random", watch=watch, pace=0)
    finish(guest, opened["code"])


def finish(guest: Guest, code: str, seats: int = 1) -> None:
    """Answer whatever is asked by the quiet option; at one device of all seats, one after the other."""
    deadline = time.monotonic() + 60
    while guest.get(f"/api/rooms/{code}")["status"] != "over":
        assert time.monotonic() < deadline, "they do not finish"
        asked = [one for seat in range(seats) for one in guest.state(code, look=seat)["questions"]]
        for question in asked:
            if not question["answered"]:
                guest.do(code, "answer", seat=question["seat"], option=0)


def test_whoever_deletes_their_matches_sees_a_record_as_anybody_does(server: Server) -> None:
    evening = Evening(server)
    evening.start()
    evening.finish()
    path, ref = "/api/me/matches", f"{evening.room}-1"
    assert "copy A" in evening.text(evening.host, ref)
    gone = evening.host.http.delete(path)
    assert (gone.status_code, gone.json()) == (200, {"matches": 1})
    assert matches(evening.host)["every"] == 0
    for name in (ref, evening.room):
        assert "copy -" in evening.text(evening.host, name)
        with refused("kept-secret"):
            evening.host.get(f"/api/records/{name}/replay", eyes=0)
    assert "copy B" in evening.text(evening.other, ref), "the others keep theirs"
    assert matches(evening.other)["every"] == 1
    assert evening.host.get(f"/r/{ref}.json")["names"] == evening.other.get(f"/r/{ref}.json")["names"]


def test_what_a_bot_brought_to_its_end_is_neither_won_nor_lost(server: Server) -> None:
    evening = Evening(server)
    evening.start()
    evening.other.do(evening.code, "leave")
    evening.finish()
    (mine,) = matches(evening.other)["matches"]
    assert (mine["result"], mine["seat"]) == ("left", 1)
    shown = matches(evening.other)
    assert (shown["played"], shown["ratings"]) == (0, [])
    (theirs,) = matches(evening.host)["matches"]
    assert theirs["against"] == "people", "a bot that stood in sat for its person"


def test_whoever_had_all_the_seats_has_no_result(server: Server) -> None:
    guest = Guest(server)
    code = guest.open(kind="hotseat", pace=0)["code"]
    for seat in range(5):
        guest.do(code, "sit", seat=seat, name=f"P{seat}")
    guest.do(code, "start")
    finish(guest, code, seats=5)
    (mine,) = matches(guest)["matches"]
    assert (mine["result"], mine["seat"], mine["side"], mine["place"]) == ("several", None, None, None)
    assert matches(guest)["played"] == 0
