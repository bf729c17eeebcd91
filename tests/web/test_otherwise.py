"""After the match on the server: proofs, reviews, playing on, letting bots try; and hints during one."""

from __future__ import annotations

import time
from typing import Any

import pytest

from omerta.play import replay
from omerta.play.branches import digest_of
from omerta.play.verdict import examine
from tests.web.guests import Guest, Server
from tests.web.test_afterwards import Evening
from tests.web.test_http import finished, refused

pytestmark = pytest.mark.process


def ready(guest: Guest, path: str, **how: Any) -> dict[str, Any]:
    """Ask until it is worked out."""
    deadline = time.monotonic() + 120
    while not (found := guest.get(path, **how)).get("ready", True):
        assert time.monotonic() < deadline
    return dict(found)


@pytest.fixture(scope="module")
def boxed(server: Server) -> Evening:
    evening = Evening(server, afterwards="box")
    evening.start()
    return evening.finish()


@pytest.fixture(scope="module")
def shown(server: Server) -> str:
    """The record of a match of which everything is shown."""
    return finished(Guest(server), seats=6)


# Prove it


def test_as_in_the_box_everybody_proves_by_what_the_table_saw_and_players_by_what_they_knew(boxed: Evening) -> None:
    address = f"/api/records/{boxed.room}/proof"
    public = ready(boxed.stranger, address)
    assert public["steps"][0]["left"] == "10"
    assert len(public["steps"][0]["deals"]) == 10
    assert public["steps"][-1]["left"] == "1"
    own = ready(boxed.host, address, eyes=0)
    assert own["steps"][0]["left"] in ("1", "6")
    assert all(step["told"] for step in public["steps"][1:])
    with refused("kept-secret", 403):
        boxed.stranger.get(address, eyes=0)
    with refused("kept-secret", 403):
        boxed.host.get(address, eyes=1)
    sizes = {len(guest.http.get(address, params={"eyes": seat}).content) for guest, seat in players(boxed)}
    assert len(sizes) == 1, "the length of an own proof would tell who is who"


def players(evening: Evening) -> list[tuple[Guest, int]]:
    return [(evening.host, 0), (evening.other, 1)]


def test_there_is_nothing_to_prove_where_nobody_has_a_side(server: Server) -> None:
    guest = Guest(server)
    room = finished(guest, "mafia-city", settings={"target": "beginner"})
    with refused("no-sides", 422):
        guest.get(f"/api/records/{room}/proof")


# Reviews


def test_a_review_is_of_any_seat_or_as_in_the_box_of_ones_own(boxed: Evening, shown: str) -> None:
    found = ready(boxed.stranger, f"/api/records/{shown}/review", eyes=3)
    total = boxed.stranger.get(f"/api/records/{shown}/replay", count=1)["total"]
    assert found["seat"] == 3
    for one in found["choices"]:
        assert one["chosen"] != one["better"]
        assert 0 <= one["moment"] < total
    assert ready(boxed.host, f"/api/records/{boxed.room}/review", eyes=0)["seat"] == 0
    with refused("kept-secret", 403):
        boxed.host.get(f"/api/records/{boxed.room}/review", eyes=1)
    with refused("bad-request", 400):
        boxed.host.get(f"/api/records/{boxed.room}/review")


# Letting bots try


def test_bots_try_it_a_thousand_times_in_pieces_that_add_up(server: Server, shown: str) -> None:
    guest, times, won = Guest(server), 0, [0] * 6
    while times < 60:
        piece = guest.get(f"/api/records/{shown}/retries", moment=3, first=times, quick="true")
        assert piece["first"] == times
        assert not piece["redealt"]
        times += piece["times"]
        won = [one + more for one, more in zip(won, piece["seats"], strict=True)]
        assert sum(side["wins"] for side in piece["sides"]) == piece["times"]
    assert sum(won) > 0
    over = guest.get(f"/api/records/{shown}/retries", moment=3, first=1000)
    assert over["times"] == 0
    with refused("no-moment", 422):
        guest.get(f"/api/records/{shown}/retries", moment=99_999)


def test_as_in_the_box_bots_try_it_from_what_the_own_seat_knew(boxed: Evening) -> None:
    address = f"/api/records/{boxed.room}/retries"
    own = boxed.host.get(address, moment=2, eyes=0)
    assert own["redealt"]
    assert own["times"] > 0
    with refused("kept-secret", 403):
        boxed.host.get(address, moment=2)
    with refused("kept-secret", 403):
        boxed.host.get(address, moment=2, eyes=1)
    with refused("kept-secret", 403):
        boxed.stranger.get(address, moment=2)


# Playing on


def test_a_branch_stands_where_its_origin_stood_and_can_be_played_to_its_end(server: Server, shown: str) -> None:
    guest = Guest(server)
    text = guest.http.get(f"/r/{shown}.omerta").text
    played = replay(text)
    opened = guest.post(
        f"/api/records/{shown}/branches", {"moment": 5, "seat": 4, "name": "Eva", "level": "random", "pace": 0}
    )
    state = guest.state(opened["room"])
    assert state["match"]["branch"] == f"{shown}-1#5"
    assert state["you"]["seats"] == [4]
    assert state["match"]["names"][4] == "Eva"
    assert state["match"]["names"][0] == played.names[0]
    assert state["you"]["hints"]
    assert len(state["told"]) > 1, "what happened before is told"
    roles = guest.get(f"/api/records/{shown}/replay", everything="true", first=5, count=1)["moments"][0]["view"]
    assert state["match"]["view"]["roles"][4] == roles["roles"][4]
    play_to_the_end(guest, opened["room"])
    branch = guest.http.get(f"/r/{opened['room']}.omerta").text
    assert f"\nbranch {digest_of(played)} " in branch
    found = examine(branch)
    assert found.sound, found
    assert found.luck == "branched"
    shown_record = guest.get(f"/api/records/{opened['room']}-1")
    assert shown_record["branch"].startswith(digest_of(played))
    assert guest.get(f"/api/records/{opened['room']}-1/replay", count=1)["branch"]


def play_to_the_end(guest: Guest, room: str) -> None:
    deadline = time.monotonic() + 60
    while (state := guest.state(room))["room"]["status"] != "over":
        assert time.monotonic() < deadline, "it does not end"
        for question in state["questions"]:
            if not question["answered"]:
                guest.http.post(
                    f"/api/rooms/{room}/commands",
                    json={"do": "answer", "seat": question["seat"], "question": question["number"], "option": 0},
                )
        time.sleep(0.02)


def test_a_branch_is_the_same_after_a_restart(server: Server, shown: str) -> None:
    guest = Guest(server)
    asked = {"moment": 4, "seat": 0, "name": "Eva", "level": "random", "pace": 10_000}
    room = guest.post(f"/api/records/{shown}/branches", asked)["room"]
    guest.do(room, "vote", motion="pause")  # however long the restart takes, no bot goes on meanwhile
    before = guest.state(room)
    server.stop()
    server.start()
    server.wait()
    after = guest.state(room)
    for part in ("match", "told", "talk", "questions"):
        assert after[part] == before[part]


def test_what_cannot_be_played_on_is_refused_with_a_sentence(boxed: Evening, shown: str) -> None:
    branch = {"moment": 2, "seat": 0, "name": "Eva"}
    with refused("boxed-branch", 403) as found:
        boxed.host.post(f"/api/records/{boxed.room}/branches", branch)
    assert "box" in str(found.problem["detail"])
    guest = boxed.stranger
    last = guest.get(f"/api/records/{shown}/replay", count=1)["total"] - 1
    with refused("nothing-left", 409):
        guest.post(f"/api/records/{shown}/branches", {**branch, "moment": last})
    with refused("no-moment", 422):
        guest.post(f"/api/records/{shown}/branches", {**branch, "moment": last + 1})
    with refused("unknown-seat", 404):
        guest.post(f"/api/records/{shown}/branches", {**branch, "seat": 6})
    with refused("bad-bot", 422):
        guest.post(f"/api/records/{shown}/branches", {**branch, "level": "nobody"})
    with refused("unknown-record", 404):
        guest.post("/api/records/nosuchroom/branches", branch)


def after_choices(guest: Guest, room: str, wanted: int) -> list[dict[str, Any]]:
    """Answer until there are so many own choices."""
    while len(found := guest.get(f"/api/rooms/{room}/choices")) < wanted:
        question = asked(guest, room)
        guest.do(room, "answer", seat=question["seat"], question=question["number"], option=1)
    return list(found)


def test_whoever_plays_alone_against_bots_plays_on_from_an_earlier_choice_and_the_match_ends(server: Server) -> None:
    guest = Guest(server)
    room = guest.open(bots="random", pace=0)["room"]
    made = after_choices(guest, room, 3)
    assert [one["moment"] for one in made] == sorted((one["moment"] for one in made), reverse=True)
    last = made[-1]
    names = guest.state(room)["match"]["names"]
    branch = {"moment": last["moment"], "seat": 0, "name": "Host", "level": "random", "pace": 0}
    with refused("ends-match", 409) as found:
        guest.post(f"/api/records/{room}/branches", branch)
    assert "ends it" in str(found.problem["detail"])
    with refused("no-moment", 422):
        guest.post(f"/api/records/{room}/branches", {**branch, "moment": 99_999, "end": True})
    assert guest.state(room)["room"]["status"] == "playing", "what is refused ends nothing"
    opened = guest.post(f"/api/records/{room}/branches", {**branch, "end": True})
    assert guest.state(room)["room"]["status"] == "lobby"
    state = guest.state(opened["room"])
    assert state["match"]["branch"] == room
    assert state["match"]["names"][1:] == names[1:]
    assert asked(guest, opened["room"])["text"] == last["asked"]
    with refused("unknown-record", 404):
        guest.get(f"/api/records/{room}-1/replay")
    play_to_the_end(guest, opened["room"])
    text = guest.http.get(f"/r/{opened['room']}.omerta").text
    assert "\nbranch " in text
    assert examine(text).sound
    assert guest.get("/api/me/matches")["every"] == 0, "neither counts"


def test_from_another_seat_and_from_a_branch_that_is_on(server: Server) -> None:
    guest = Guest(server)
    room = guest.open(game="mafia-city", seats=3, bots="random", pace=0)["room"]
    for seat in (2, 1):
        moment = after_choices(guest, room, 1)[0]["moment"]
        branch = {"moment": moment, "seat": seat, "name": "Eva", "level": "random", "pace": 0, "end": True}
        room = guest.post(f"/api/records/{room}/branches", branch)["room"]
        assert guest.state(room)["you"]["seats"] == [seat]


def test_a_match_that_is_on_is_played_on_by_nobody_else_nor_as_in_the_box(server: Server) -> None:
    guest, other = Guest(server), Guest(server)
    room = guest.open(bots="random", pace=10_000)["room"]
    other.do(room, "join", name="Petr")
    branch = {"moment": 0, "seat": 0, "name": "Petr", "end": True}
    for stranger in (other, Guest(server)):
        with refused("not-over", 409):
            stranger.post(f"/api/records/{room}/branches", branch)
    with refused("not-over", 409):
        other.get(f"/api/rooms/{room}/choices")
    boxed = guest.open(bots="random", pace=10_000, afterwards="box")["room"]
    with refused("boxed-branch", 403):
        guest.post(f"/api/records/{boxed}/branches", branch)
    with refused("boxed-branch", 403):
        guest.get(f"/api/rooms/{boxed}/choices")
    watched = guest.open(bots="random", watch=True, pace=10_000)["room"]
    with refused("not-over", 409):
        guest.post(f"/api/records/{watched}/branches", branch)
    for one in (room, boxed, watched):
        assert guest.state(one)["room"]["status"] == "playing"


def test_a_match_that_is_on_among_people_is_not_played_on(server: Server) -> None:
    evening = Evening(server, afterwards="everything")
    evening.start()
    with refused("not-over", 409):
        evening.host.post(f"/api/records/{evening.room}/branches", {"moment": 0, "seat": 0, "name": "Eva", "end": True})
    with refused("not-over", 409):
        evening.host.get(f"/api/rooms/{evening.room}/choices")
    with refused("not-over", 409):
        evening.host.get(f"/api/records/{evening.room}/retries", moment=0)


# Hints


def test_whoever_plays_against_bots_alone_is_told_what_a_strong_player_would_do(server: Server) -> None:
    guest = Guest(server)
    room = guest.open(bots="random", pace=0)["room"]
    question = asked(guest, room)
    hint = guest.post(f"/api/rooms/{room}/hint", None)
    assert hint["question"] == question["number"]
    assert hint["text"] == question["options"][hint["option"]]["text"]
    czech = guest.http.post(f"/api/rooms/{room}/hint?lang=cs").json()
    assert czech["option"] == hint["option"]


def test_among_people_there_are_no_hints(server: Server) -> None:
    evening = Evening(server)
    evening.start()
    assert not evening.host.state(evening.code)["you"]["hints"]
    with refused("hints-among-people", 403) as found:
        evening.host.post(f"/api/rooms/{evening.room}/hint", None)
    assert "bots" in str(found.problem["detail"])


def asked(guest: Guest, room: str) -> dict[str, Any]:
    """The first question with a choice."""
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        for question in guest.state(room)["questions"]:
            if not question["answered"] and len(question["options"]) > 1:
                return dict(question)
        time.sleep(0.02)
    raise AssertionError("nothing is asked")


def test_hints_are_for_whoever_is_asked(server: Server) -> None:
    guest = Guest(server)
    room = guest.open(bots="random", pace=0)["room"]
    asked(guest, room)
    with refused("no-hint", 422):
        Guest(server).post(f"/api/rooms/{room}/hint", None)
    guest.do(room, "bot", seat=0, level="random")
    watched = guest.open(bots="random", watch=True, pace=10_000)["room"]
    with refused("hints-among-people", 403):
        guest.post(f"/api/rooms/{watched}/hint", None)
