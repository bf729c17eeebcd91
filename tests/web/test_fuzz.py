"""People and programs that send anything: nothing breaks, leaks or changes. Longer: ``python -m tests.web.fuzz``."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from tests.web.fuzz import storm
from tests.web.guests import Guest, Server


@pytest.mark.parametrize("store", ["server", "shared"])
def test_a_stream_of_rubbish_changes_nothing_and_leaks_nothing(store: str, request: pytest.FixtureRequest) -> None:
    counts = storm(request.getfixturevalue(store), frames=600, seed=7)
    assert counts["answered"] > 100
    for code in ("bad-request", "too-large", "not-yours", "not-host", "not-in-room"):
        assert counts[f"refused: {code}"] > 0, code


def test_replayed_and_reordered_commands_act_at_most_once(server: Server) -> None:
    guest = Guest(server)
    code = guest.open(bots="random", pace=0)["code"]
    rng = random.Random(3)
    sent: list[dict[str, Any]] = []
    with guest.socket(code) as line:
        message = line.hear("state")
        result = None
        while result is None:
            for question in message.get("questions", []):
                command = {
                    "do": "answer",
                    "id": f"c{len(sent)}",
                    "seat": 0,
                    "question": question["number"],
                    "option": rng.randrange(len(question["options"])),
                }
                sent.append(command)
                again = rng.sample(sent, min(3, len(sent)))
                for one in rng.sample([command, *again], len(again) + 1):
                    line.raw.send(json.dumps(one))
            message = line.hear("state", "update")
            result = (message.get("match") or {}).get("result")
    text = guest.http.get(f"/r/{code}.omerta").text
    answers = sum(text_line.startswith("A:") for text_line in text.splitlines())
    assert answers <= len(sent)
    assert guest.get(f"/api/records/{guest.get(f'/api/rooms/{code}')['room']}/verdict")["fair"]


def test_a_flood_is_read_slowly_and_the_others_play_on(server: Server) -> None:
    host, flooder = Guest(server), Guest(server)
    code = host.open()["code"]
    flooder.do(code, "join", name="Flood")
    with host.socket(code) as line, flooder.socket(code) as flood:
        line.hear("state")
        flood.hear("state")
        for number in range(400):
            flood.say("say", text="spam", id=str(number))
        line.say("ping")
        assert line.hear("pong", timeout=5)
        line.say("say", text="still here", id="h")
        assert line.hear("receipt", timeout=5)["id"] == "h"
    assert sum(said["text"] == "spam" for said in host.state(code)["talk"]) < 40
