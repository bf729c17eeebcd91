"""How long texts may be and how great numbers: it stands in the description, and more is refused, never a failure."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from omerta.play.room.commands import COMMANDS
from tests.web.guests import Guest, Server
from tests.web.test_http import finished, refused

pytestmark = pytest.mark.process


def texts(schema: Any, where: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    """Every schema of a free text in a part of a description, each with the bounds that are told beside it."""
    if "const" in schema or "enum" in schema:
        return
    for one in schema.get("oneOf", [schema]):
        if one.get("type") == "string":
            yield where, {**schema, **one}
        for name, inner in one.get("properties", {}).items():
            yield from texts(inner, f"{where}.{name}")
        if "items" in one:
            yield from texts(one["items"], f"{where}[]")
        if isinstance(one.get("additionalProperties"), dict):
            yield from texts(one["additionalProperties"], f"{where}{{}}")


def test_the_description_says_how_long_every_text_may_be(server: Server) -> None:
    described = httpx.get(f"{server.url}/docs/openapi.json").json()
    parts = described["components"]["schemas"]
    sent = [name for name in parts if name.endswith("Command") or name == "NewRoom"]
    assert len(sent) > 20
    found = [one for name in sent for one in texts(parts[name], name)]
    assert {"JoinCommand.lang", "SayCommand.text", "NewRoom.name", "OrdersCommand.quiet[]", "NewRoom.settings{}"} <= {
        where for where, _ in found
    }
    assert not [where for where, schema in found if "maxLength" not in schema]
    for path, methods in described["paths"].items():
        for method, operation in methods.items():
            for parameter in operation.get("parameters", ()):
                for where, schema in texts(parameter["schema"], f"{method} {path} {parameter['name']}"):
                    assert "maxLength" in schema, where


def test_texts_that_are_too_long_are_refused(server: Server) -> None:
    guest = Guest(server)
    code = guest.open()["code"]
    long = "x" * 3_000
    for command in (
        {"do": "join", "name": "Eva", "lang": long},
        {"do": "join", "name": long},
        {"do": "say", "text": long},
        {"do": "say", "acts": long},
        {"do": "claim", "key": long},
        {"do": "configure", "game": long},
        {"do": "configure", "settings": {long: "1"}},
        {"do": "orders", "seat": 0, "quiet": [long]},
        {"do": "orders", "seat": 0, "quiet": ["x"] * 2_000},
        {"do": "ready", "id": long},
    ):
        with refused("bad-request", 400):
            guest.post(f"/api/rooms/{code}/commands", command)
    for path in (f"/api/rooms/{code}?lang={long}", f"/api/rooms/{long}", f"/api/records/{long}", f"/r/{long}.json"):
        assert guest.http.get(path).status_code in (400, 404), path[:40]


def test_a_command_over_http_has_as_many_bytes_as_on_a_socket(server: Server) -> None:
    guest = Guest(server)
    code = guest.open()["code"]
    for size, path in ((17_000, f"/api/rooms/{code}/commands"), (70_000, "/api/rooms")):
        for many in (size, 1_900_000):
            with refused("too-large", 413):
                guest.post(path, {"do": "say", "text": "x" * many})
    for path in ("/api/people", f"/api/rooms/{code}/commands"):
        body = iter([b"x" * 8_000] * 100)
        answer = guest.http.post(path, content=body, headers={"content-type": "application/json"})
        assert answer.status_code in (200, 413), path


DEEP = "[" * 7_500 + "]" * 7_500
HUGE = 10**30


def test_deep_or_huge_input_is_refused_and_never_a_failure(server: Server) -> None:
    guest = Guest(server)
    code = guest.open(bots="random", pace=5_000)["code"]
    ref = finished(guest)
    commands = f"/api/rooms/{code}/commands"
    deep = [DEEP, '{"do": "ready", "x": ' + DEEP + "}", '{"a":' * 2_500 + "1" + "}" * 2_500]
    deep += ['{"do": "configure", "settings": {"plots": ' + DEEP + "}}"]
    for path in ("/api/rooms", commands):
        for body in deep:
            answer = guest.http.post(path, content=body.encode(), headers={"content-type": "application/json"})
            assert answer.status_code == 400, (path, body[:30])
            assert answer.json()["code"] == "bad-request"
    for number in (HUGE, -HUGE, 2**63, 1e300):
        with refused("bad-request", 400):
            guest.open(seats=number)
        with refused("bad-request", 400):
            guest.open(seconds=number)
        for do in COMMANDS:
            for field in ("seat", "seats", "who", "option", "question", "pace", "order"):
                given = [number] if field == "order" else number
                answer = guest.http.post(commands, json={"do": do, field: given})
                assert answer.status_code == 400, (do, field)
    for digits in (str(HUGE), f"-{HUGE}", "9" * 5_000, "1e400", "NaN", "1_000"):
        for path in (
            f"/api/rooms/{code}/state?after={digits}",
            f"/api/rooms/{code}/state?look={digits}",
            f"/api/rooms/{code}/story?before={digits}",
            f"/api/records/{ref}/replay?eyes={digits}",
            f"/api/records/{ref}/replay?first={digits}",
            f"/api/records/{ref}/replay?count={digits}",
            f"/api/records/{ref}/text?look={digits}",
        ):
            assert guest.http.get(path).status_code < 500, path
    with guest.socket(code) as line:
        line.hear("state")
        for body in (*deep, json.dumps({"do": "sit", "seat": HUGE})):
            line.raw.send(body)
            assert line.hear("refused")["problem"]["code"] == "bad-request"
    log = server.log.read_text()
    assert '"defect"' not in log
    assert "Traceback" not in log


@pytest.mark.parametrize(
    "line",
    [
        f"game resistance players={HUGE}",
        f"game resistance seats={'9' * 5_000}",
        f"game cosa-nostra seats=2 round_limit={HUGE}",
        "game cosa-nostra seats=2 edition=toml-" + "A" * 5_000,
        f"game spehov seats=7 cards={'vest,' * 5_000}",
        f"game mafia-city seats=3\nposition pos 3p to=A\nposition A points={HUGE} reserve={HUGE}",
        "game resistance seats=5\nseat A " + DEEP,
        f"game resistance seats=5\nA: team {'A ' * 20_000}",
        f"game resistance seats=5\nT A u1 {'(' * 20_000}",
    ],
)
def test_records_with_huge_counts_are_refused(server: Server, line: str) -> None:
    guest = Guest(server)
    for path in ("/api/records", "/api/verify"):
        assert guest.http.post(path, content=line.encode()).status_code in (200, 422), path
