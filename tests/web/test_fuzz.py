"""People and programs that send anything: nothing breaks, nothing leaks, nothing changes."""

from __future__ import annotations

import json
import random
import string
from typing import Any

from websockets.exceptions import ConnectionClosed

from tests.web.guests import Guest, Line, Server

WORDS = ["join", "sit", "answer", "say", "look", "speak", "ping", "start", "kick", "open", "tick", "presence", "dance"]
FIELDS = ["seat", "option", "question", "text", "who", "name", "acts", "id", "order", "quiet", "key", "lang", "secret"]


def rubbish(rng: random.Random, depth: int = 0) -> Any:
    kind = rng.randrange(9 if depth < 3 else 6)
    if kind == 0:
        return rng.choice([None, True, False])
    if kind == 1:
        return rng.choice([0, -1, 1, 2**31, -(2**63), 2**64, 10**40])
    if kind == 2:
        return rng.choice([0.5, -1e308, 1e-9])
    if kind in (3, 4, 5):
        return "".join(rng.choice(string.printable + "žščř\u0000\u202e🂡") for _ in range(rng.randrange(0, 40)))
    if kind in (6, 7):
        return [rubbish(rng, depth + 1) for _ in range(rng.randrange(4))]
    return {rng.choice(FIELDS): rubbish(rng, depth + 1) for _ in range(rng.randrange(4))}


def frame(rng: random.Random, state: dict[str, Any]) -> str | bytes:
    """Something to send: half-right commands, broken JSON, deep nesting, binary, what was sent before."""
    kind = rng.randrange(8)
    if kind == 0:
        return rng.randbytes(rng.randrange(1, 60))
    if kind == 1:
        return "[" * rng.randrange(1, 5_000)
    if kind == 2:
        return json.dumps({"do": "answer", "seat": 0, "option": 0})[: rng.randrange(30)]
    if kind == 3:
        return json.dumps(rubbish(rng))
    if kind == 4:
        return json.dumps({"do": "say", "text": "x" * rng.choice([501, 5_000, 15_000, 20_000])})
    if kind == 5:
        number = (state.get("match") or {}).get("question", 0)
        wrong = {"do": "answer", "seat": rng.choice([1, 2, 3, 4, 5, -1, 99]), "question": rng.choice([number, 0, 9**9])}
        return json.dumps({**wrong, "option": rng.choice([0, 1, -1, 10**6]), "id": rubbish(rng)})
    if kind == 6:
        return json.dumps({"do": rng.choice(WORDS), **{rng.choice(FIELDS): rubbish(rng) for _ in range(3)}})
    return json.dumps({"do": rng.choice(["lend", "claim", "back", "undo", "vote", "orders", "configure", "end"])})


def test_a_stream_of_rubbish_changes_nothing_and_leaks_nothing(server: Server) -> None:
    host, victim, mallory = Guest(server), Guest(server), Guest(server)
    code = host.open(pace=9_000)["code"]
    host.do(code, "sit")
    victim.join(code, "Victim")
    for seat in (2, 3, 4):
        host.do(code, "bot", seat=seat, level="random")
    host.do(code, "start")
    host.do(code, "vote", motion="pause")
    victim.do(code, "vote", motion="pause")  # so that nothing but Mallory can change anything
    mallory.do(code, "join", name="Mallory")
    before, hosts = victim.state(code), host.state(code)
    secret = before["match"]["view"]["roles"]
    rng = random.Random(7)
    answered = 0
    for _ in range(12):
        try:
            with mallory.socket(code) as line:
                state = line.hear("state")
                for _ in range(40):
                    line.raw.send(frame(rng, state))
                answered += drain(line)
        except ConnectionClosed:
            continue  # rude enough to be shown out; come again
    assert answered > 100
    after = victim.state(code)
    for part in ("match", "questions", "told"):
        assert after[part] == before[part], part
    assert host.state(code)["match"] == hosts["match"]
    assert [seat["who"] for seat in after["room"]["seats"]] == [seat["who"] for seat in before["room"]["seats"]]
    assert after["match"]["view"]["roles"] == secret
    metrics = host.http.get("/metrics").text
    assert "omerta_http_5xx_total" not in metrics, "no answer of the server was its own fault"
    assert '"defect"' not in server.log.read_text()
    assert "room failed" not in server.log.read_text()


def drain(line: Line) -> int:
    """Read what the server answers; it never shows more than an onlooker may see."""
    heard = 0
    try:
        while True:
            message = line.hear(timeout=1.0)
            heard += 1
            if message["type"] in ("state", "update") and message.get("match"):
                assert message["match"]["eyes"] is None
                assert message["match"]["view"]["roles"] == ["?"] * 5
                assert message["questions"] == []
            if message["type"] == "refused":
                assert message["problem"]["code"] != "broken"
                assert message["problem"]["detail"]
    except (TimeoutError, ConnectionClosed):
        return heard


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
