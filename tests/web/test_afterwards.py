"""After the end: what the box keeps secret stays so unless the table wanted it shown, and records are signed."""

from __future__ import annotations

import contextlib
import time
from typing import Any

import httpx
import pytest

from omerta.play import replay, verify
from omerta.play.dealer import seal_of
from omerta.play.signing import SigningKey
from omerta.play.verdict import examine
from tests.web.guests import Guest, Refused, Server
from tests.web.test_http import refused

pytestmark = pytest.mark.process
SHARES = {"Host": "11" * 32, "Petr": "22" * 32}


class Evening:
    """A match of The Resistance that two people and three bots have played."""

    def __init__(self, server: Server, **more: Any) -> None:
        self.host, self.other, self.stranger = Guest(server), Guest(server), Guest(server)
        opened = self.host.open(pace=0, **more)
        self.code, self.room = opened["code"], opened["room"]
        self.host.do(self.code, "sit", seat=0)
        self.other.do(self.code, "join", name="Petr")
        self.other.do(self.code, "sit", seat=1)
        for seat in (2, 3, 4):
            self.host.do(self.code, "bot", seat=seat, level="random")

    def start(self) -> None:
        self.other.do(self.code, "ready", seal=seal_of(SHARES["Petr"]))
        self.host.do(self.code, "start", seal=seal_of(SHARES["Host"]))
        self.dealing = self.stranger.state(self.code)["room"]["dealing"]
        self.other.do(self.code, "open-share", share=SHARES["Petr"])
        self.host.do(self.code, "open-share", share=SHARES["Host"])

    def finish(self) -> Evening:
        deadline = time.monotonic() + 60
        while self.host.get(f"/api/rooms/{self.code}")["status"] != "over":
            assert time.monotonic() < deadline, "they do not finish"
            for guest in (self.host, self.other):
                for question in guest.state(self.code)["questions"]:
                    if question["answered"]:
                        continue
                    option = len(question["options"]) - 1 if question["kind"] == "vote" else 0
                    with contextlib.suppress(Refused):  # somebody was quicker
                        guest.do(self.code, "answer", seat=question["seat"], option=option)
            time.sleep(0.02)
        return self

    def text(self, guest: Guest, ref: str = "") -> str:
        return guest.http.get(f"/r/{ref or self.room}.omerta").text


@pytest.fixture(scope="module")
def evening(server: Server) -> Evening:
    """As in the box, which is how people play unless they choose otherwise."""
    evening = Evening(server)
    assert evening.host.state(evening.code)["room"]["afterwards"] == "box"
    evening.start()
    return evening.finish()


# As in the box


@pytest.mark.parametrize("suffix", ["", "-1"])
def test_strangers_get_what_the_table_saw_and_players_their_own_copy(evening: Evening, suffix: str) -> None:
    ref = evening.room + suffix
    texts = {name: evening.text(guest, ref) for name, guest in vars(evening).items() if isinstance(guest, Guest)}
    assert "\ncopy -\n" in texts["stranger"]
    assert "\ncopy A\n" in texts["host"]
    assert "\ncopy B\n" in texts["other"]
    cards = (": success", ": fail")
    assert not [line for line in texts["stranger"].splitlines() if line.endswith(cards)]
    for letter, name in (("A", "host"), ("B", "other")):
        assert all(line[0] == letter for line in texts[name].splitlines() if line.endswith(cards))
    assert not any("\nsecret " in text for text in texts.values())


@pytest.mark.parametrize("suffix", ["", "-1"])
def test_everybodys_copy_has_one_length(evening: Evening, suffix: str) -> None:
    guests = (evening.host, evening.other, evening.stranger)
    assert len({len(evening.text(guest, evening.room + suffix)) for guest in guests}) == 1


@pytest.mark.parametrize("suffix", ["", "-1"])
def test_a_replay_has_nobody_elses_eyes(evening: Evening, suffix: str) -> None:
    path = f"/api/records/{evening.room}{suffix}/replay"
    public = evening.stranger.get(path)
    assert (public["eyes"], public["open"], public["own"], public["afterwards"]) == (None, False, [], "box")
    assert not any(done and done.endswith((": success", ": fail")) for done in (m["done"] for m in public["moments"]))
    mine = evening.other.get(path, eyes=1)
    assert mine["eyes"] == 1
    assert mine["own"] == [1]
    for guest in (evening.host, evening.other, evening.stranger):
        with refused("kept-secret"):
            guest.get(path, everything=True)
        with refused("kept-secret"):
            guest.get(path, eyes=2)
    with refused("kept-secret"):
        evening.stranger.get(path, eyes=0)


def test_what_everybody_may_fetch_says_how_it_was_played(evening: Evening) -> None:
    assert evening.stranger.get(f"/r/{evening.room}.json")["afterwards"] == "box"
    with_match = evening.stranger.state(evening.code)["match"]
    assert with_match["afterwards"] == "box"


def test_such_a_record_verifies_for_strangers_and_players(evening: Evening) -> None:
    for guest, copy in ((evening.stranger, "-"), (evening.host, "A")):
        verdict = guest.get(f"/api/records/{evening.room}/verdict")
        assert (verdict["fair"], verdict["rules"], verdict["luck"]) == (True, "complete", "committed")
        assert verdict["copy_of"] == copy
        assert verdict["outcomes"] == 2
        assert verdict["signature"]["ours"]


# Luck


def test_the_commitment_was_shown_before_any_share_was_open(evening: Evening) -> None:
    dealing, match = evening.dealing, evening.stranger.state(evening.code)["match"]
    assert dealing["commitment"] == match["commitment"]
    assert [share["opened"] for share in dealing["shares"]] == ["", ""]
    assert [share["seal"] for share in dealing["shares"]] == [share["seal"] for share in match["shares"]]
    assert [share["opened"] for share in match["shares"]] == [SHARES["Host"], SHARES["Petr"]]
    assert dealing["record"] == match["record"] == f"{evening.room}-1"
    assert f"luck-share A {seal_of(SHARES['Host'])} {SHARES['Host']}\n" in evening.text(evening.stranger)


def test_a_share_that_does_not_come_is_not_waited_for_long(server: Server) -> None:
    late = Evening(server)
    late.other.do(late.code, "ready", seal=seal_of(SHARES["Petr"]))
    late.host.do(late.code, "start")
    assert late.host.state(late.code)["match"] is None
    deadline = time.monotonic() + 20
    while late.host.state(late.code)["match"] is None:
        assert time.monotonic() < deadline
        time.sleep(0.1)
    assert [share["opened"] for share in late.host.state(late.code)["match"]["shares"]] == [""]


def test_a_match_against_bots_has_the_share_of_whoever_opened_it(server: Server) -> None:
    guest = Guest(server)
    room = guest.open(bots="random", pace=9_000, seal=seal_of(SHARES["Host"]))
    assert guest.state(room["code"])["match"] is None
    guest.do(room["code"], "open-share", share=SHARES["Host"])
    match = guest.state(room["code"])["match"]
    assert [share["opened"] for share in match["shares"]] == [SHARES["Host"]]
    assert match["afterwards"] == "everything"


# Everything


def test_a_table_may_want_everything_shown(server: Server) -> None:
    evening = Evening(server, afterwards="everything")
    evening.start()
    evening.finish()
    text = evening.text(evening.stranger)
    assert "\nsecret " in text
    assert verify(text) == 2
    whole = evening.stranger.get(f"/api/records/{evening.room}/replay", everything=True)
    assert whole["open"]
    assert evening.stranger.get(f"/api/records/{evening.room}/replay", eyes=3)["eyes"] == 3


# Signatures


def test_records_are_signed_with_the_key_at_the_well_known_address(server: Server, evening: Evening) -> None:
    published = httpx.get(f"{server.url}/.well-known/omerta.json").json()
    assert published["algorithm"] == "Ed25519"
    signature = examine(evening.text(evening.stranger)).signature
    assert (signature.state, signature.key) == ("signed", published["key"])
    assert signature.record == f"{evening.room}-1"
    assert evening.text(evening.stranger) == evening.text(evening.stranger)


def test_changed_and_foreign_records_are_told_apart(server: Server, evening: Evening) -> None:
    text = evening.text(evening.stranger)

    def checked(sent: str) -> Any:
        return Guest._json(evening.stranger.http.post("/api/verify", content=sent.encode()))

    assert checked(text)["signature"]["ours"]
    renamed = checked(text.replace('"Petr"', '"Pavel"'))
    assert (renamed["signature"]["state"], renamed["signature"]["ours"], renamed["fair"]) == ("wrong", False, False)
    unsigned = "\n".join(line for line in text.split("\n") if not line.startswith(("signed-by", "signature")))
    assert checked(unsigned)["signature"]["state"] == "unsigned"
    foreign = checked(SigningKey(b"x" * 32).sign(unsigned, "room-1", "Omertà"))
    assert (foreign["signature"]["state"], foreign["signature"]["ours"]) == ("signed", False)


def test_this_server_does_not_sign_what_was_imported(server: Server) -> None:
    evening = Evening(server, afterwards="everything")
    evening.start()
    evening.finish()
    text = "\n".join(
        line
        for line in evening.text(evening.host).replace('"Petr"', '"Pavel"').split("\n")
        if not line.startswith(("signed-by", "signature", "digest"))
    )
    assert replay(text).names[1] == "Pavel"
    imported = Guest._json(evening.host.http.post("/api/records", content=text.encode()))
    assert evening.text(evening.host, imported["record"]) == text
    assert evening.host.get(f"/api/records/{imported['record']}/verdict")["signature"]["state"] == "unsigned"
