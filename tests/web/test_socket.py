"""The WebSocket door, through a real server."""

from __future__ import annotations

import contextlib
import json
import time
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from omerta.play.room.lobby import MOST_PACE
from tests.web.guests import Guest, Line, Refused, Server


def joined(server: Server, people: int = 2, **more: object) -> tuple[str, list[Guest]]:
    host = Guest(server)
    code = str(host.open(pace=0, **more)["code"])
    host.do(code, "sit")
    others = [Guest(server, "cs" if number % 2 else "en").join(code, f"P{number}") for number in range(1, people)]
    return code, [host, *others]


def with_bots(server: Server, people: int = 2, **more: object) -> tuple[str, list[Guest]]:
    code, guests = joined(server, people, **more)
    for seat in range(people, 5):
        guests[0].do(code, "bot", seat=seat, level="random")
    guests[0].do(code, "start")
    return code, guests


def test_a_socket_begins_with_hello_and_everything(server: Server) -> None:
    code, (host, _) = joined(server)
    with host.socket(code) as line:
        hello = line.hear()
        assert (hello["type"], hello["version"], hello["code"], hello["who"]) == ("hello", 1, code, 1)
        state = line.hear()
        assert state["type"] == "state"
        assert state["you"]["seats"] == [0]
        assert [seat["name"] for seat in state["room"]["seats"]][:2] == ["Host", "P1"]


def test_a_receipt_comes_before_the_change_it_causes_and_others_see_the_change(server: Server) -> None:
    code, (host, guest) = joined(server)
    with host.socket(code) as one, guest.socket(code) as other:
        one.hear("state")
        other.hear("state")
        one.say("say", text="Ahoj!", id="s1")
        receipt = one.hear()
        while receipt["type"] == "update":  # the other's arrival
            receipt = one.hear()
        assert (receipt["type"], receipt["id"]) == ("receipt", "s1")
        update = one.hear("update")
        assert update["seq"] == receipt["seq"]
        assert [said["text"] for said in update["talk"]] == ["Ahoj!"]
        assert other.hear("update")["talk"][0]["name"] == "Host"


def words_of(state: dict[str, Any], event: str) -> str:
    """How the first such event was told. (Bots may have moved on, and what else was told is not for everybody.)"""
    return next(told["text"] for told in state["told"] if told["event"]["event"] == event)


def test_each_is_spoken_to_in_his_own_language_and_can_change_it_at_once(server: Server) -> None:
    code, (host, guest) = with_bots(server)
    with host.socket(code) as english, guest.socket(code) as czech:
        one, other = english.hear("state"), czech.hear("state")
        assert words_of(one, "RoundBegan") != words_of(other, "RoundBegan")
        english.say("speak", lang="cs")
        assert words_of(english.hear("state"), "RoundBegan") == words_of(other, "RoundBegan")


def test_a_command_sent_twice_acts_once_even_on_another_socket(server: Server) -> None:
    code, (host, guest) = joined(server)
    with host.socket(code) as line:
        line.hear("state")
        for _ in range(3):
            line.say("say", text="once", id="same")
        receipts = [line.hear("receipt") for _ in range(3)]
        assert {receipt["id"] for receipt in receipts} == {"same"}
    with host.socket(code) as line:
        line.hear("state")
        line.say("say", text="once", id="same")
        line.hear("receipt")
    assert [said["text"] for said in guest.state(code)["talk"]] == ["once"]


def test_whoever_comes_back_is_told_what_he_missed_and_nothing_twice(server: Server) -> None:
    code, (host, guest) = joined(server)
    with host.socket(code) as line:
        seq = line.hear("state")["seq"]
    guest.do(code, "say", text="one")
    guest.do(code, "say", text="two")
    with host.socket(code, after=seq) as line:
        missed = line.hear("update")
        assert [said["text"] for said in missed["talk"]] == ["one", "two"]
        seq = missed["seq"]
    with host.socket(code, after=seq) as line:
        assert line.hear("update").get("talk", []) == []
    with host.socket(code, after=seq + 1_000) as line:
        assert line.hear("state")["type"] == "state"


def test_refusals_come_with_the_name_of_the_command_and_change_nothing(server: Server) -> None:
    code, (_, guest) = joined(server)
    with guest.socket(code) as line:
        line.hear("state")
        line.say("start", id="x")
        refused = line.hear("refused")
        assert (refused["id"], refused["problem"]["code"], refused["problem"]["status"]) == ("x", "not-host", 403)
        assert refused["problem"]["detail"] == "To smí jen hostitel: Host."
        line.say("answer", seat=0, option=0, id="y")
        assert line.hear("refused")["problem"]["code"] == "not-now"


def test_nobody_sees_or_acts_through_the_seat_of_another(server: Server) -> None:
    code, (host, guest) = with_bots(server)
    for person, own, other in ((host, 0, 1), (guest, 1, 0)):
        with person.socket(code) as line:
            assert line.hear("state")["match"]["eyes"] == own
            line.say("look", seat=other)
            assert line.hear("state")["match"]["eyes"] == own
            line.say("answer", seat=other, option=0, id="n")
            assert line.hear("refused")["problem"]["code"] == "not-yours"
    stranger = Guest(server)
    with stranger.socket(code) as line:
        state = line.hear("state")
        assert state["match"]["eyes"] is None
        assert state["match"]["view"]["roles"] == ["?"] * 5
        line.say("answer", seat=0, option=0, id="n")
        assert line.hear("refused")["problem"]["code"] == "not-in-room"
    with connect(f"ws{server.url[4:]}/api/rooms/{code}/socket", proxy=None) as raw:
        line = Line(raw)
        line.hear("state")
        line.say("join", name="Nobody", id="n")
        assert line.hear("refused")["problem"]["code"] == "stranger"


def test_one_device_at_a_hot_seat_is_covered_until_it_looks(server: Server) -> None:
    host = Guest(server)
    code = host.open(kind="hotseat")["code"]
    for name in ("Eva", "Petr"):
        host.do(code, "sit", name=name)
    for seat in (2, 3, 4):
        host.do(code, "bot", seat=seat, level="random")
    host.do(code, "start")
    with host.socket(code) as line:
        state = line.hear("state")
        assert state["you"]["seats"] == [0, 1]
        assert state["match"]["eyes"] is None
        assert set(state["match"]["view"]["roles"]) == {"?"}
        for seat in (1, 0):
            line.say("look", seat=seat)
            seen = line.hear("state")["match"]
            while seen["eyes"] != seat:
                seen = line.hear("state")["match"]
            assert seen["view"]["roles"][seat] != "?"
        line.say("look", seat=None)
        assert line.hear("state")["match"]["eyes"] is None


def test_together_in_one_room_the_hosts_device_sees_what_onlookers_see(server: Server) -> None:
    tv, eva = Guest(server), Guest(server)
    code = tv.open(kind="together", pace=MOST_PACE)["code"]
    eva.join(code, "Eva")
    for seat in (1, 2, 3, 4):
        tv.do(code, "bot", seat=seat, level="random")
    tv.do(code, "start")
    with tv.socket(code) as screen, Guest(server).socket(code) as onlooker, eva.socket(code) as own:
        one, other, mine = screen.hear("state"), onlooker.hear("state"), own.hear("state")
        assert one["match"]["view"] == other["match"]["view"]
        assert one["match"]["view"]["roles"] == ["?"] * 5
        assert one["told"] == other["told"]
        assert mine["match"]["view"]["roles"][0] != "?"


def test_a_seat_moves_to_another_device_and_back(server: Server) -> None:
    code, (_, guest) = with_bots(server)
    tablet = Guest(server).join(code, "Tablet", sit=False)
    with guest.socket(code) as phone, tablet.socket(code) as other:
        phone.hear("state")
        assert other.hear("state")["match"]["eyes"] is None
        phone.say("lend", seat=1, id="lend")
        key = phone.hear("receipt")["key"]
        phone.say("lend", seat=1, id="lend")
        assert phone.hear("receipt")["key"] == key, "the same command, the same key"
        other.say("claim", key=key, id="claim")
        assert other.hear("state")["match"]["eyes"] == 1
        assert phone.hear("state")["match"]["eyes"] is None
        phone.say("back", seat=1, id="back")
        assert phone.hear("state")["match"]["eyes"] == 1
        assert other.hear("state")["match"]["eyes"] is None


@pytest.mark.parametrize(
    ("path", "headers", "code"),
    [
        ("/api/rooms/ZZZZ/socket", {}, "unknown-room"),
        ("/api/rooms/{code}/socket?version=7", {}, "bad-version"),
        ("/api/rooms/{code}/socket", {"Origin": "https://evil.example"}, "bad-origin"),
    ],
)
def test_whoever_cannot_come_in_is_told_why(server: Server, path: str, headers: dict[str, str], code: str) -> None:
    room, _ = joined(server, 1)
    address = f"ws{server.url[4:]}{path.format(code=room)}"
    with connect(address, additional_headers=headers, proxy=None) as raw:
        line = Line(raw)
        bye = line.hear()
        assert (bye["type"], bye["code"], bye["again"]) == ("bye", code, False)
        assert bye["detail"]
        assert line.closed() == 1008


def test_people_who_are_gone_for_a_while_count_as_away(server: Server) -> None:
    code, (host, guest) = joined(server)
    with host.socket(code) as line:
        line.hear("state")
        with guest.socket(code) as other:
            other.hear("state")
        deadline = time.monotonic() + 40
        while time.monotonic() < deadline:
            update = line.hear("update", timeout=40)
            if "room" in update and not update["room"]["people"][1]["here"]:
                break
        else:
            raise AssertionError("nobody noticed")
        with guest.socket(code) as other:
            other.hear("state")
            assert line.hear("update")["room"]["people"][1]["here"]


def test_clocks_warn_before_the_time_is_up(server: Server) -> None:
    host = Guest(server)
    code = host.open(bots="random", watch=True, pace=9_000, seconds=16)["code"]
    with host.socket(code) as line:
        clock = line.hear("state")["clock"]
        assert clock["deadline"] - clock["asked"] == 16_000
        update = line.hear("update")
        while "warning" not in update:
            update = line.hear("update")
        assert update["warning"] == 15
        assert 0 < update["clock"]["deadline"] - update["now"] <= 15_000


def test_pings_are_answered(server: Server) -> None:
    code, (host,) = joined(server, 1)
    with host.socket(code) as line:
        line.hear("state")
        line.say("ping")
        assert line.hear("pong")["now"] > 1_600_000_000_000


def test_what_nobody_can_notice_is_told_to_nobody(server: Server) -> None:
    code, (host, guest) = with_bots(server)
    host.do(code, "vote", motion="pause")
    guest.do(code, "vote", motion="pause")
    with host.socket(code) as one, guest.socket(code) as other:
        seen = other.hear("state")["seq"]
        one.hear("state")
        one.say("orders", seat=0, quiet=["vote"], id="o")
        one.hear("receipt")
        assert one.hear("update")["you"]["orders"] == {"0": ["vote"]}
        assert other.nothing()
        other.say("say", text="hm", id="s")
        assert other.hear("receipt")["seq"] == seen + 1


def test_a_huge_frame_ends_the_conversation_and_nothing_else(server: Server) -> None:
    code, (host, guest) = joined(server)
    with host.socket(code) as line, guest.socket(code) as other:
        line.hear("state")
        other.hear("state")
        with contextlib.suppress(ConnectionClosed):
            line.raw.send(json.dumps({"do": "say", "text": "x" * 200_000}))
        assert line.closed() == 1009
        other.say("ping")
        assert other.hear("pong")


@pytest.mark.parametrize("wrong", ["", "x" * 65, "one\ntwo"])
def test_the_id_of_a_command_is_short_and_printable(server: Server, wrong: str) -> None:
    guest = Guest(server)
    code = guest.open()["code"]
    with guest.socket(code) as line:
        line.hear("state")
        line.say("rename", name="Bad", id=wrong)
        assert line.hear("refused")["problem"]["code"] == "bad-request"
        line.say("rename", name="Good", id="x" * 64)
        assert line.hear("receipt")["id"] == "x" * 64
    with pytest.raises(Refused) as refusal:
        guest.do(code, "rename", name="Bad", id=wrong)
    assert refusal.value.code == "bad-request"
    assert guest.state(code)["you"]["name"] == "Good"
