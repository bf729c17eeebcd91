"""Whole matches over the network: people by script, bots in the other seats, one of them through a server's death."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from omerta.play import games
from omerta.web.cli import lan_address
from tests.web.evening import Evening, start, verified
from tests.web.guests import Guest, Refused, Server
from tests.web.kills import example

pytestmark = pytest.mark.process

SEATS = {"resistance": 5, "mafia-city": 3, "cosa-nostra": 3, "spehov": 7}
SETTINGS = {"mafia-city": {"target": "beginner", "maxrounds": "2"}}


def play(server: Server, game: str, people: int, **settings: str) -> tuple[Guest, str]:
    """Scripts join by code, bots have the other seats, and the match is played to its end."""
    host = Guest(server)
    seats = SEATS.get(game, people)
    given: dict[str, Any] = {"settings": settings} if settings else {}
    room = host.open(game, seats=seats, pace=0, **given)
    for seat in range(people, seats):
        host.do(room["code"], "bot", seat=seat, level="random")
    module = example()

    async def guests() -> list[Any]:
        bots = [module.RemoteBot(server.url, room["code"], f"R{number}") for number in range(people)]
        playing = [asyncio.create_task(bot.play()) for bot in bots]
        await asyncio.to_thread(start, host, room["code"])
        return await asyncio.wait_for(asyncio.gather(*playing), 200)

    results = asyncio.run(guests())
    assert results[0]["winners"] == results[-1]["winners"]
    return host, str(room["room"])


@pytest.mark.parametrize("game", [name for name in games() if name != "cosa-nostra"])
def test_each_game_is_played_to_its_end_and_its_record_verifies(server: Server, game: str, tmp_path: Path) -> None:
    host, room = play(server, game, people=3, **SETTINGS.get(game, {}))
    assert host.get(f"/api/records/{room}-1/verdict")["fair"]
    file = tmp_path / "match.omerta"
    file.write_text(host.http.get(f"/r/{room}-1.omerta").text, encoding="utf-8")
    done = subprocess.run([sys.executable, "-m", "omerta", "verify", str(file)], capture_output=True, check=False)
    assert done.returncode == 0, done.stderr


def test_cosa_nostra_is_played_on_by_bots_when_its_people_go(server: Server) -> None:
    """Random matches of it are long: bots finish what people began."""
    host = Guest(server)
    room = host.open("cosa-nostra", seats=3, bots="random", pace=0)
    state = host.state(room["code"])
    for _ in range(12):
        if state["questions"] and not state["questions"][0]["early"]:
            question = state["questions"][0]
            with contextlib.suppress(Refused):  # the house was quicker, there was no choice
                option = len(question["options"]) - 1
                host.do(room["code"], "answer", seat=0, question=question["number"], option=option)
        state = host.state(room["code"])
    host.do(room["code"], "bot", seat=0, level="random")
    deadline = time.monotonic() + 200
    while host.get(f"/api/rooms/{room['code']}")["status"] != "over":
        assert time.monotonic() < deadline
        time.sleep(0.2)
    assert host.get(f"/api/records/{room['room']}/verdict")["fair"]


def test_scripts_join_by_code_over_the_network_and_play_on_when_the_server_dies(tmp_path: Path) -> None:
    """All games, and from a clean clone: ``python -m tests.web.evening``."""
    with Server(tmp_path, ["--host", "0.0.0.0"]) as server:
        evening = Evening(server, f"http://{lan_address() or '127.0.0.1'}:{server.port}")
        text, _ = evening.play("resistance", kill=True)
        assert "Luck: as committed" in verified(text, tmp_path)


def test_people_on_two_workers_play_together(shared: Server) -> None:
    host, room = play(shared, "resistance", people=4)
    assert host.get(f"/api/records/{room}-1/verdict")["fair"]
    host, room = play(shared, "spehov", people=3)
    assert host.get(f"/api/records/{room}-1/verdict")["fair"]


def test_a_table_of_bots_can_be_watched(server: Server) -> None:
    host, onlooker = Guest(server), Guest(server, "cs")
    room = host.open("resistance", bots="simple", watch=True, pace=20)
    with onlooker.socket(room["code"]) as line:
        message = line.hear("state")
        told = len(message["told"])
        while message.get("match") is None or message["match"]["result"] is None:
            message = line.hear("state", "update", timeout=60)
            told += len(message.get("told", []))
            assert message.get("questions", []) == []
        assert told > 20


def test_bots_keep_their_pace(server: Server) -> None:
    host = Guest(server)
    room = host.open("resistance", bots="random", watch=True, pace=700)
    with host.socket(room["code"]) as line:
        asked = {}
        message = line.hear("state")
        for _ in range(6):
            if message.get("match"):
                asked[message["match"]["question"]] = message["clock"]["asked"]
            message = line.hear("update", timeout=30)
        times = sorted(asked.values())
        assert len(times) > 1
        assert all(later - earlier >= 700 for earlier, later in itertools.pairwise(times))
