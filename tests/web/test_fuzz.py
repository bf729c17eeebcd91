"""People and programs that send anything: nothing breaks, leaks or changes. Longer: ``python -m tests.web.fuzz``."""

from __future__ import annotations

import json
import random
from collections import Counter
from typing import Any

import pytest

from omerta.web.access.rate_limit import BUDGET, COSTS
from omerta.web.socket.connection import OVERDRAWN
from tests.web.fuzz import storm
from tests.web.guests import Guest, Server


@pytest.mark.process
@pytest.mark.parametrize("store", ["server", "shared"])
def test_a_stream_of_rubbish_changes_nothing_and_leaks_nothing(store: str, request: pytest.FixtureRequest) -> None:
    counts = storm(request.getfixturevalue(store), frames=600, seed=7)
    assert counts["answered"] > 100
    for code in ("bad-request", "too-large", "not-yours", "not-host", "not-in-room"):
        assert counts[f"refused: {code}"] > 0, code


def test_replayed_and_reordered_commands_act_once(server: Server) -> None:
    """A stale answer that acted is acknowledged again, not refused; an old name that comes late is not taken back."""
    guest = Guest(server)
    code = guest.open(bots="random", pace=0)["code"]
    rng = random.Random(3)
    commands: list[dict[str, Any]] = []
    times: dict[str, Counter[str]] = {"sent": Counter(), "receipt": Counter(), "refused": Counter()}
    with guest.socket(code) as line:

        def send(some: list[dict[str, Any]]) -> None:
            for one in rng.sample(some, len(some)):
                times["sent"][one["id"]] += 1
                line.raw.send(json.dumps(one))

        def hear(*types: str) -> dict[str, Any]:
            while (message := line.hear())["type"] not in types:
                if message["type"] in times:
                    times[message["type"]][message["id"]] += 1
            return message

        message = hear("state")
        result = None
        while result is None:
            for question in message.get("questions", []):
                place = len(commands)
                chosen = {"question": question["number"], "option": rng.randrange(len(question["options"]))}
                new = [
                    {"do": "answer", "id": f"answer {place}", "seat": 0, **chosen},
                    {"do": "rename", "id": f"rename {place}", "name": f"Name {place}"},
                ]
                send([*new, *rng.sample(commands, min(3, place))])
                commands += new
            message = hear("state", "update")
            result = (message.get("match") or {}).get("result")
        send(commands)
        line.say("ping")
        hear("pong")
    assert times["receipt"] + times["refused"] == times["sent"]
    assert not times["receipt"].keys() & times["refused"].keys(), "what acted once is acknowledged ever after"
    answered = [name for name, many in times["receipt"].items() if name.startswith("answer") and many > 1]
    assert len(answered) >= 3, "a match has three votes or more"
    assert guest.state(code)["room"]["people"][0]["name"] == commands[-1]["name"]
    assert guest.get(f"/api/records/{guest.get(f'/api/rooms/{code}')['room']}/verdict")["fair"]


def test_a_flood_is_read_slowly_and_the_others_play_on(server: Server) -> None:
    host, flooder = Guest(server), Guest(server)
    code = host.open()["code"]
    flooder.do(code, "join", name="Flood")
    with host.socket(code) as line, flooder.socket(code) as flood:
        line.hear("state")
        flood.hear("state")
        flood.say("ping")
        for number in range(int(BUDGET / COSTS["say"]) + 45):
            flood.say("say", text="spam", id=str(number))
        flood.say("ping")
        line.say("ping")
        assert line.hear("pong")
        line.say("say", text="still here", id="h")
        assert line.hear("receipt")["id"] == "h"
        began = flood.hear("pong")["now"]
        assert flood.hear("pong")["now"] - began >= 2_000, "what is more than a burst is read at its rate"
        for _ in range(4 * OVERDRAWN):  # no command, which would wait for a turn of its address besides its price
            flood.raw.send("spam")
        assert flood.closed(timeout=30) == 1013, "and who goes on is let go"
    assert sum(said["text"] == "spam" for said in host.state(code)["talk"]) < 40
