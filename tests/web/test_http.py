"""The HTTP door, through a real server."""

from __future__ import annotations

import re
import time
from http.client import HTTPConnection
from unittest.mock import ANY

import httpx
import pytest

from omerta.play import games, verify
from tests.web.guests import Guest, Refused, Server

CODE = re.compile(r"[ACDEFGHJKLMNPQRTUVWXY34679]{6}")
"""The server of these tests is public."""


def refused(code: str, status: int | None = None):  # type: ignore[no-untyped-def]
    class Caught:
        problem: dict[str, object]

        def __enter__(self) -> Caught:
            return self

        def __exit__(self, kind: object, value: object, trace: object) -> bool:
            assert isinstance(value, Refused), f"{code} was not refused"
            assert value.code == code, value.problem
            assert status is None or value.problem["status"] == status
            self.problem = value.problem
            return True

    return Caught()


def finished(guest: Guest, game: str = "resistance", **more: object) -> str:
    """The id of a room in which bots have played a match to its end."""
    room = guest.open(game, bots="random", watch=True, pace=0, **more)
    deadline = time.monotonic() + 60
    while guest.get(f"/api/rooms/{room['code']}")["status"] != "over":
        assert time.monotonic() < deadline, "bots do not finish"
        time.sleep(0.05)
    for _ in range(100):
        if guest.http.get(f"/api/records/{room['room']}-1").status_code == 200:
            break
        time.sleep(0.05)
    return str(room["room"])


# Games and rules


def test_games_tell_who_can_play_them_for_how_long_and_with_which_settings(server: Server) -> None:
    for lang in ("en", "cs"):
        found = {game["id"]: game for game in httpx.get(f"{server.url}/api/games?lang={lang}").json()}
        assert list(found) == games()
        shown = found["resistance"]
        assert (shown["least"], shown["most"]) == (5, 10)
        assert {setting["name"] for setting in shown["settings"]} == {"blind", "order", "plots"}
        assert all(setting["title"] and setting["help"] and setting["rule"] for setting in shown["settings"])
        assert shown["bot"] in shown["bots"]
    assert found["resistance"]["settings"][0]["values"] == [
        {"value": "0", "title": "ne"},
        {"value": "1", "title": "ano"},
    ]


def test_play_now_seats_regular_bots_in_every_game(server: Server) -> None:
    for shown in httpx.get(f"{server.url}/api/games").json():
        guest = Guest(server)
        preset = shown["presets"][0]["settings"] if shown["presets"] else {}
        room = guest.open(shown["id"], kind="remote", bots=shown["bot"], settings=preset)
        seats = guest.state(room["code"])["room"]["seats"]
        assert [seat["bot"] for seat in seats] == [None] + ["regular"] * (len(seats) - 1), shown["id"]


def test_rules_come_whole_and_by_number_in_both_languages(server: Server) -> None:
    english = httpx.get(f"{server.url}/api/rules/resistance", headers={"Accept-Language": "en"}).json()
    czech = httpx.get(f"{server.url}/api/rules/resistance", headers={"Accept-Language": "cs-CZ,cs;q=0.9"}).json()
    assert [rule["id"] for rule in english["rules"]] == [rule["id"] for rule in czech["rules"]]
    assert english["text"] != czech["text"]
    assert "RS-4.2" in {rule["id"] for rule in english["rules"]}


def test_what_does_not_exist_is_a_problem_in_the_callers_language(server: Server) -> None:
    guest = Guest(server, "cs")
    with refused("unknown-game", 404) as caught:
        guest.get("/api/games/chess")
    assert "chess" in str(caught.problem["detail"])
    assert "neznáme" in str(caught.problem["detail"])
    with refused("unknown-room", 404):
        guest.get("/api/rooms/ZZZZ")
    with refused("unknown-record", 404):
        guest.get("/api/records/nothing-1")
    with refused("not-found", 404):
        guest.get("/api/nothing")
    with refused("wrong-method", 405):
        guest.post("/api/games", {})


NOWHERE = ["/nope", "/rules/nope/more", "/r/nothing.omerta", "/r/nothing.json", "/r/x.pdf", "/j/%E0%A4%A", "/a/b/c/d"]


@pytest.mark.parametrize("path", NOWHERE)
def test_whoever_opens_a_wrong_address_in_a_browser_gets_the_page(server: Server, path: str) -> None:
    browser = {"Accept": "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"}
    opened = httpx.get(f"{server.url}{path}", headers=browser)
    assert opened.status_code in (200, 404)
    assert opened.headers["content-type"].startswith("text/html")
    assert "<title>Omertà</title>" in opened.text
    assert not httpx.get(f"{server.url}/api{path}", headers=browser).headers["content-type"].startswith("text/html")


@pytest.mark.parametrize("path", ["/", "/healthz", "/api/games", "/rules/resistance"])
def test_head_is_get_without_its_body(server: Server, path: str) -> None:
    read, asked = httpx.get(f"{server.url}{path}"), httpx.head(f"{server.url}{path}")
    assert (asked.status_code, asked.content) == (200, b"")
    assert asked.headers["content-type"] == read.headers["content-type"]


# People and rooms


def test_somebody_is_made_by_a_cookie_or_a_bearer_token(server: Server) -> None:
    with httpx.Client(base_url=server.url) as browser:
        answer = browser.post("/api/people")
        cookie = answer.headers["set-cookie"]
        assert "HttpOnly" in cookie
        assert "SameSite=lax" in cookie
        secret = browser.cookies["omerta"]
        assert secret == answer.json()["secret"]
        assert f"omerta={secret}" in browser.post("/api/people").headers["set-cookie"], "who has a secret keeps it"
        room = browser.post("/api/rooms", json={"game": "resistance", "name": "Eva"}).json()
        assert browser.get(f"/api/rooms/{room['code']}").json()["who"] == 1
    assert Guest(server).get(f"/api/rooms/{room['code']}")["who"] is None


def test_a_room_has_a_code_without_look_alikes_and_a_link(server: Server) -> None:
    guest = Guest(server)
    room = guest.open()
    assert CODE.fullmatch(room["code"])
    assert room["link"] == f"/j/{room['code']}"
    assert guest.get(f"/api/rooms/{room['code'].lower()}")["room"] == room["room"]
    assert guest.get(f"/api/rooms/{room['room']}")["code"] == room["code"]
    qr = guest.http.get(f"/api/rooms/{room['code']}/qr.svg")
    assert qr.headers["content-type"].startswith("image/svg+xml")
    assert "<svg" in qr.text


@pytest.mark.parametrize(
    ("kind", "sit", "seated"),
    [("remote", True, ["Host"]), ("hotseat", True, ["Host"]), ("remote", False, []), ("together", True, [])],
)
def test_whoever_opens_a_table_sits_at_it_or_only_hosts(
    server: Server, kind: str, sit: bool, seated: list[str]
) -> None:
    host = Guest(server)
    code = host.open(kind=kind, sit=sit)["code"]
    assert [seat["name"] for seat in host.state(code)["room"]["seats"] if seat["name"]] == seated


def test_impossible_rooms_are_refused(server: Server) -> None:
    guest = Guest(server)
    with refused("bad-seats", 422):
        guest.open(seats=3)
    with refused("bad-setting", 422):
        guest.open(settings={"plots": "perhaps"})
    with refused("unknown-game", 404):
        guest.open("chess")
    with refused("bad-person-name", 422):
        guest.open(name="")
    with refused("bad-request", 400):
        guest.post("/api/rooms", {"game": "resistance", "colour": "red"})
    with refused("bad-request", 400):
        guest.post("/api/rooms", {"game": 7})
    answer = guest.http.post("/api/rooms", content=b"{", headers={"content-type": "application/json"})
    assert answer.status_code == 400


def test_a_person_may_be_in_several_rooms(server: Server) -> None:
    guest = Guest(server)
    rooms = {guest.open()["room"] for _ in range(3)}
    assert {room["room"] for room in guest.get("/api/me/rooms")} == rooms
    with refused("stranger", 401):
        Guest._json(httpx.get(f"{server.url}/api/me/rooms"))


def test_listed_rooms_are_seen_on_a_public_server_only_if_the_host_wants(server: Server) -> None:
    guest = Guest(server)
    room = guest.open()
    assert room["room"] not in {one["room"] for one in guest.get("/api/rooms")}
    guest.do(room["code"], "configure", listed=True)
    assert room["room"] in {one["room"] for one in guest.get("/api/rooms")}


def test_commands_over_http_act_once_and_are_refused_in_words(server: Server) -> None:
    host, guest = Guest(server), Guest(server, "cs")
    code = host.open()["code"]
    with refused("not-in-room", 403) as caught:
        guest.do(code, "sit")
    assert caught.problem["detail"] == "V této místnosti nejsi. Nejdřív vejdi."
    first = guest.do(code, "join", name="Petr", id="j1")
    assert guest.do(code, "join", name="Petr", id="j1") == first
    guest.do(code, "sit", seat=2)
    with refused("seat-taken", 409):
        host.do(code, "sit", seat=2)
    with refused("not-host", 403):
        guest.do(code, "kick", who=1)
    for wrong in ({"do": "dance"}, {"do": "sit", "seat": "two"}, {"do": "open"}, {"do": "tick"}, {}, [], 3):
        with refused("bad-request", 400):
            guest.post(f"/api/rooms/{code}/commands", wrong)
    with refused("stranger", 401):
        Guest._json(httpx.post(f"{server.url}/api/rooms/{code}/commands", json={"do": "join", "name": "X"}))


def test_a_refused_answer_names_its_rule(server: Server) -> None:
    guest = Guest(server)
    room = guest.open(bots="random", pace=0)
    for _ in range(400):
        state = guest.state(room["code"])
        question = next(iter(state["questions"]), None)
        if state["match"]["result"] is not None:
            room = guest.open(bots="random", pace=0)
        elif question is None:
            time.sleep(0.02)
        elif question["kind"] == "vote":
            break
        else:
            answer = next((one for one in question["options"] if one["notation"] == "approve"), question["options"][0])
            guest.do(room["code"], "answer", seat=0, question=question["number"], option=answer["number"])
    with refused("not-offered", 422) as caught:
        guest.do(room["code"], "answer", seat=0, text="abstain")
    assert caught.problem["rule"] == "RS-3.4"
    assert caught.problem["rule_text"]


def test_what_was_missed_comes_after_a_moment(server: Server) -> None:
    host = Guest(server)
    code = host.open()["code"]
    seen = host.state(code)
    assert host.state(code, after=seen["seq"])["type"] == "update"
    host.do(code, "say", text="one")
    host.do(code, "say", text="two")
    missed = host.state(code, after=seen["seq"])
    assert [said["text"] for said in missed["talk"]] == ["one", "two"]
    assert missed["seq"] == seen["seq"] + 2
    assert host.state(code, after=10_000)["type"] == "state", "a moment that never was"


# Records


def test_every_finished_match_has_a_page_a_file_and_a_replay(server: Server, tmp_path) -> None:  # type: ignore[no-untyped-def]
    guest = Guest(server)
    room = finished(guest)
    text = guest.http.get(f"/r/{room}.omerta").text
    assert verify(text) > 0
    assert guest.http.get(f"/r/{room}-1.omerta").text == text
    shown = guest.get(f"/r/{room}.json")
    assert shown["record"] == f"{room}-1"
    assert shown["result"]["winners"]
    verdict = guest.get(f"/api/records/{room}/verdict")
    assert (verdict["fair"], verdict["rules"], verdict["luck"]) == (True, "complete", "committed")
    assert (verdict["outcomes"], verdict["problem"]) == (verify(text), None)
    assert guest.http.get(f"/r/{room}").headers["content-type"].startswith("text/html")
    replay = guest.get(f"/api/records/{room}/replay", eyes=2)
    assert replay["eyes"] == 2
    assert replay["open"]
    assert replay["moments"][0]["number"] == 0
    watched = guest.get(f"/api/records/{room}/replay")
    assert all("?" in moment["view"]["roles"] for moment in watched["moments"][2:4])
    whole = guest.get(f"/api/records/{room}/replay", everything=True)
    assert whole["eyes"] is None
    assert all("?" not in moment["view"]["roles"] for moment in whole["moments"])
    secrets = [one for moment in whole["moments"] for told in moment["told"] for one in told.get("privately", ())]
    assert {seat for one in secrets for seat in one["seats"]} == set(range(len(whole["names"])))
    last = guest.get(f"/api/records/{room}/replay", first=replay["total"] - 1)
    assert [moment["number"] for moment in last["moments"]] == [replay["total"] - 1]
    assert last["moments"][0]["view"]["result"] is not None


def test_a_record_is_imported_checked_and_refused_if_it_was_changed(server: Server) -> None:
    guest = Guest(server)
    text = guest.http.get(f"/r/{finished(guest)}.omerta").text
    imported = Guest._json(guest.http.post("/api/records", content=text.encode()))
    assert guest.get(f"/r/{imported['record']}.json")["imported"]
    assert guest.http.get(f"/r/{imported['record']}.omerta").text == text
    changed = text.replace("approve", "reject", 1)
    with refused("bad-record", 422):
        Guest._json(guest.http.post("/api/records", content=changed.encode()))
    verdict = Guest._json(guest.http.post("/api/verify", content=changed.encode()))
    assert not verdict["fair"]
    assert verdict["problem"]["code"] == "bad-record"
    for rubbish in (b"", b"\xff\xfe", b"game chess", b"hello\n"):
        assert guest.http.post("/api/records", content=rubbish).status_code == 422


@pytest.mark.process
@pytest.mark.parametrize("store", ["server", "shared"])
def test_an_import_cannot_make_a_page_that_fails_for_ever(store: str, request: pytest.FixtureRequest) -> None:
    guest = Guest(request.getfixturevalue(store))
    text = guest.http.get(f"/r/{finished(guest)}.omerta").text
    lines = [line for line in text.splitlines() if not line.startswith(("digest ", "signed ", "signature "))]
    for name in ('"\\ud800"', '"\\u0000"', '"\\u3164"', '"\\u202eavE"'):
        changed = "\n".join(f"seat A {name}" if line.startswith("seat A ") else line for line in lines)
        imported = Guest._json(guest.http.post("/api/records", content=changed.encode()))
        shown = guest.get(f"/r/{imported['record']}.json")
        assert shown["names"][0] in ("A", "avE")
        assert guest.http.get(f"/r/{imported['record']}.omerta").status_code == 200
        assert guest.get(f"/api/records/{imported['record']}/replay", count=2)["names"] == shown["names"]
    for raw in ("\x00", "\x1b"):
        with refused("bad-record", 422):
            Guest._json(guest.http.post("/api/records", content=f"{text}# {raw}\n".encode()))


def test_during_a_match_nobody_gets_more_than_his_own_copy(server: Server) -> None:
    host = Guest(server)
    room = host.open(pace=9_000, sit=True)
    stranger = Guest(server)
    stranger.do(room["code"], "join", name="Petr")
    for seat in range(1, 5):
        host.do(room["code"], "bot", seat=seat, level="random")
    host.do(room["code"], "start")
    mine = host.http.get(f"/r/{room['room']}.omerta").text
    theirs = stranger.http.get(f"/r/{room['room']}.omerta").text
    assert "copy A" in mine
    assert "copy -" in theirs
    assert "secret" not in mine + theirs
    assert host.get(f"/api/records/{room['room']}/replay")["eyes"] == 0
    with refused("not-your-eyes", 403):
        host.get(f"/api/records/{room['room']}/replay", eyes=1)
    with refused("not-your-eyes", 403):
        host.get(f"/api/records/{room['room']}/replay", everything=True)
    with refused("not-your-eyes", 403):
        stranger.get(f"/api/records/{room['room']}/replay", eyes=0)
    with refused("not-over", 409):
        host.get(f"/api/records/{room['room']}/verdict")
    assert stranger.state(room["code"], look=0)["match"]["eyes"] is None


def test_nobody_sees_what_somebody_plays_against_bots_before_it_is_over(server: Server) -> None:
    host, stranger, late = Guest(server), Guest(server), Guest(server)
    with stranger.socket((room := host.open(pace=9_000, sit=True))["code"]) as line:
        code = room["code"]
        assert line.hear("state")["room"]["status"] == "lobby"
        for seat in range(1, 5):
            host.do(code, "bot", seat=seat, level="random")
        host.do(code, "start")
        late.do(code, "join", name="Late")
        assert host.state(code)["match"] is not None
        for guest in (stranger, late):
            shown = guest.state(code)
            assert (shown["seq"], shown["room"]["status"]) == (0, "playing")
            assert not any(shown.get(part) for part in ("match", "questions", "clock", "told", "talk", "facts"))
            assert guest.state(code, after=3) == {**shown, "now": ANY}
            assert guest.get(f"/api/rooms/{code}/story") == []
            for kept in (f"/api/records/{room['room']}/replay", f"/api/records/{room['room']}-1/analysis"):
                with refused("not-over", 409):
                    guest.get(kept)
            assert guest.http.get(f"/r/{room['room']}.omerta").status_code == 409
        assert late.do(code, "rename", name="Later")["seq"] == 0
        host.do(code, "end")
        heard = [line.hear("state")]
        while heard[-1]["room"]["status"] != "lobby":
            heard.append(line.hear("state"))
        playing = [one["seq"] for one in heard if one.get("room", {}).get("status") == "playing"]
        assert playing == [0], "one message when the match begins, none until its end"


# Operation


def test_health_metrics_and_docs(server: Server) -> None:
    assert httpx.get(f"{server.url}/healthz").text == "well\n"
    guest = Guest(server)
    with guest.socket(guest.open()["code"]) as line:
        line.hear("state")
        metrics = server.metrics()
    for name in ("omerta_rooms_open", "omerta_sockets", "omerta_commands_total"):
        assert re.search(rf"^# TYPE {name} (gauge|counter)$", metrics, re.M), name
        assert re.search(rf'^{name}{{worker="\d+"}} [1-9]\d*$', metrics, re.M), name
    docs = httpx.get(f"{server.url}/docs", follow_redirects=True)
    assert "/api/rooms/{code}/commands" in docs.text
    assert "http" not in re.sub(r'(lang|charset)="[^"]*"', "", docs.text).replace("HTTP", ""), "nothing from elsewhere"
    assert "AnswerCommand" in httpx.get(f"{server.url}/docs/openapi.json").text


def test_every_answer_has_security_headers(server: Server) -> None:
    for path in ("/", "/api/games", "/api/nothing", "/healthz", "/r/x.omerta", "/docs/"):
        headers = httpx.get(f"{server.url}{path}").headers
        assert headers["x-content-type-options"] == "nosniff", path
        assert headers["x-frame-options"] == "DENY"
        assert "default-src 'self'" in headers["content-security-policy"]
        assert headers["referrer-policy"] == "no-referrer"
        assert "server" not in headers


def test_other_sites_cannot_act_in_the_name_of_a_visitor(server: Server) -> None:
    guest = Guest(server)
    foreign = {"Origin": "https://evil.example"}
    answer = guest.http.post("/api/rooms", json={"game": "resistance", "name": "X"}, headers=foreign)
    assert answer.status_code == 403
    assert answer.json()["code"] == "bad-origin"
    own = guest.http.post("/api/rooms", json={"game": "resistance", "name": "X"}, headers={"Origin": server.url})
    assert own.status_code == 201


def test_too_much_at_once_is_refused(server: Server) -> None:
    guest = Guest(server)
    assert guest.http.post("/api/records", content=b"x" * 1_500_000).status_code == 413
    assert guest.http.post("/api/records", content=b"x" * 3_000_000).status_code == 413


def test_pages_are_served_for_every_address_of_the_application(server: Server) -> None:
    for path in ("/", "/new", "/j/ABCD", "/r/room", "/r/room/replay", "/r/room/table", "/rules/resistance"):
        answer = httpx.get(f"{server.url}{path}")
        assert answer.status_code == 200, path
        assert answer.headers["content-type"].startswith("text/html")


def test_the_admin_page_needs_its_secret(server: Server) -> None:
    guest = Guest(server)
    with refused("not-admin", 403):
        guest.get("/api/admin")
    secret = re.search(r"/admin#(\w+)", server.log.read_text())
    assert secret is not None
    operator = Guest(server, secret=secret[1])
    before = operator.get("/api/admin")["store"]["rooms"]
    guest.open()
    assert operator.get("/api/admin")["store"]["rooms"] == before + 1


@pytest.mark.parametrize(
    "path", ["/static/../app.py", "/assets/../../app.py", "/assets/..%2f..%2fapp.py", "/..%2f..%2fetc/passwd"]
)
def test_nothing_but_the_built_page_is_served(server: Server, path: str) -> None:
    """The path goes out as it stands here; httpx would tidy it first."""
    asking = HTTPConnection("127.0.0.1", server.port)
    asking.request("GET", path)
    assert asking.getresponse().status in (400, 404)
    asking.close()
