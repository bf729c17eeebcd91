"""Running a server: what it prints, says in its log, answers to machines; how it stops and goes on."""

from __future__ import annotations

import asyncio
import json
import os
import pty
import re
import secrets
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from omerta.web.access.auth import person_of
from omerta.web.cli import lan_address
from tests.web.evening import start
from tests.web.guests import PATIENCE, TLS, Guest, Server, database, free_port
from tests.web.kills import example

pytestmark = pytest.mark.process


def answers(port: int) -> None:
    """Wait until a server that says where it is can be reached there."""
    deadline = time.monotonic() + 30
    while time.monotonic() < deadline:
        try:
            httpx.get(f"http://127.0.0.1:{port}/healthz", timeout=2, verify=TLS)
        except httpx.HTTPError:
            time.sleep(0.05)
        else:
            return
    raise TimeoutError("nobody answers")


def test_the_server_prints_where_to_go_and_draws_it(tmp_path: Path) -> None:
    master, slave = pty.openpty()
    port = free_port()
    command = [sys.executable, "-m", "omerta", "serve", "--port", str(port), "--data", str(tmp_path), "--lang", "cs"]
    process = subprocess.Popen(command, stdout=slave, stderr=subprocess.DEVNULL, start_new_session=True)
    os.close(slave)
    printed = b""
    try:
        while b"Ctrl-C" not in printed:
            printed += os.read(master, 10_000)
        answers(port)
    finally:
        process.send_signal(signal.SIGINT)
        assert process.wait(20) == 0
        os.close(master)
    text = printed.decode()
    assert f"http://localhost:{port}" in text
    assert f"Data:  {tmp_path}" in text
    assert re.search(rf"Pro správce:  http://localhost:{port}/admin#\w+", text)
    if (lan := lan_address()) is not None:
        assert f"http://{lan}:{port}" in text
        assert "▄" in text
        assert "█" in text, "a QR code"


def test_everything_can_be_set_by_the_environment(tmp_path: Path) -> None:
    settings = {
        "OMERTA_HOST": "127.0.0.1",
        "OMERTA_PORT": str(free_port()),
        "OMERTA_DATA": str(tmp_path / "data"),
        "OMERTA_PUBLIC": "1",
        "OMERTA_LANG": "cs",
    }
    with (tmp_path / "log").open("wb") as log:
        process = subprocess.Popen(
            [sys.executable, "-m", "omerta", "serve"], stdout=log, stderr=log, env={**os.environ, **settings}
        )
    try:
        shown = None
        deadline = time.monotonic() + 60
        while shown is None and time.monotonic() < deadline:
            try:
                shown = httpx.get(f"http://127.0.0.1:{settings['OMERTA_PORT']}/api/server", verify=TLS).json()
            except httpx.HTTPError:
                time.sleep(0.1)
        assert shown is not None
        assert shown["public"]
        assert (tmp_path / "data" / "omerta.db").is_file()
        refused = httpx.get(f"http://127.0.0.1:{settings['OMERTA_PORT']}/api/rooms/ZZZZ").json()
        assert refused["detail"] == "Místnost „ZZZZ“ neexistuje. Možná už je zavřená."
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(20)


def test_a_server_that_cannot_be_says_why(pg: str, tmp_path: Path) -> None:
    nowhere = f"{pg.partition('?')[0].rsplit('/', 1)[0]}/nowhere" + (f"?{pg.partition('?')[2]}" if "?" in pg else "")
    for words, settings, why in (
        (["--database", nowhere], {}, "nowhere"),
        (["--database", "postgresql://127.0.0.1:1/x"], {}, "The database does not answer"),
        (["--workers", "2"], {}, "Several workers need a PostgreSQL database"),
        (["--port", "many"], {}, "no port"),
        ([], {"OMERTA_RATE": "fast"}, "fast"),
    ):
        command = [sys.executable, "-m", "omerta", "serve", "--data", str(tmp_path), "--lang", "en", "--port", "0"]
        environment = {**os.environ, **settings}
        done = subprocess.run([*command, *words], env=environment, capture_output=True, text=True, check=False)
        assert done.returncode == 2, words
        assert why in done.stderr
        assert "Traceback" not in done.stderr


def test_a_server_that_is_asked_to_stop_says_so_and_matches_go_on_afterwards(tmp_path: Path) -> None:
    server = Server(tmp_path)
    with server:
        guest = Guest(server)
        code = guest.open(bots="random", pace=0)["code"]
        watched = Guest(server).open(bots="random", watch=True, pace=150)["code"]
        with guest.socket(code) as line:
            line.hear("state")
            assert server.process is not None
            server.process.send_signal(signal.SIGTERM)
            assert line.closed() == 1012, "the server starts again, come back"
            assert server.process.wait(PATIENCE) == 0
        server.start()
        server.wait()
        again = Guest(server, secret=guest.secret)
        assert again.state(code)["match"]["eyes"] == 0
        deadline = time.monotonic() + 60
        while again.get(f"/api/rooms/{watched}")["status"] != "over":
            assert time.monotonic() < deadline, "bots did not resume"
            time.sleep(0.1)
    lines = [json.loads(line) for line in server.log.read_text().splitlines() if line.startswith("{")]
    assert [line["what"] for line in lines] == ["worker started", "worker stopped"] * 2
    assert all(set(line) <= {"at", "level", "from", "what", "worker"} for line in lines)


def test_the_log_holds_no_secrets_names_or_words(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        eva, petr = Guest(server), Guest(server)
        code = eva.open(name="Evangelina", seats=5)["code"]
        eva.do(code, "sit")
        petr.join(code, "Petronius", sit=False)
        for seat in range(1, 5):
            eva.do(code, "bot", seat=seat, level="random")
        eva.do(code, "start")
        eva.do(code, "say", text="arivederci")
        key = eva.do(code, "lend", seat=0)["key"]
        petr.http.post(f"/api/rooms/{code}/qr.svg", json={"key": key})
        petr.do(code, "claim", key=key)
        petr.http.get("/api/admin", headers={"Authorization": "Bearer guessed-secret"})
        petr.http.post(f"/api/rooms/{code}/commands", content=b'{"do": "claim", "key": ')
        with petr.socket(code) as line:
            line.hear("state")
            line.raw.send("[" * 100_000)
            line.closed()
        logged = [line for line in server.log.read_text().splitlines() if line.startswith("{")]
    text = "\n".join(logged)
    assert logged
    told = [eva.secret, petr.secret, person_of(eva.secret), person_of(petr.secret), key, "guessed-secret"]
    for private in (*told, "Evangelina", "Petronius", "arivederci", code):
        assert private not in text


def test_somebody_who_asks_for_too_much_is_put_off_and_the_others_are_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lan = lan_address()
    if lan is None:
        pytest.skip("this machine has no network, and its own address is not counted")
    monkeypatch.setenv("OMERTA_RATE", "10")
    monkeypatch.setenv("OMERTA_EACH", "3")
    with Server(tmp_path, ["--host", "0.0.0.0"]) as server:
        far = Guest(f"http://{lan}:{server.port}")
        answers = [far.http.post("/api/rooms", json={"game": "resistance"}) for _ in range(6)]
        assert [answer.status_code for answer in answers[:3]] == [201, 201, 201]
        assert answers[-1].status_code == 429
        assert answers[-1].json()["code"] == "too-fast"
        assert Guest(server).open()["code"]
        assert "omerta_http_4xx_total" in server.metrics()


@pytest.fixture(scope="module")
def two(pg: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, Server]]:
    """Two servers, as on two machines: nothing is shared but the database."""
    with (
        database(pg) as url,
        Server(tmp_path_factory.mktemp("one"), ["--database", url]) as one,
        Server(tmp_path_factory.mktemp("two"), ["--database", url]) as other,
    ):
        yield one, other


def test_people_on_two_servers_of_one_database_play_together(two: tuple[Server, Server]) -> None:
    host = Guest(two[0])
    room = host.open("resistance", seats=5, pace=0)
    for seat in range(2, 5):
        host.do(room["code"], "bot", seat=seat, level="simple")
    module = example()

    async def guests() -> list[object]:
        bots = [module.RemoteBot(server.url, room["code"], f"R{secrets.token_hex(2)}") for server in two]
        playing = [asyncio.create_task(bot.play()) for bot in bots]
        await asyncio.to_thread(start, host, room["code"])
        return await asyncio.wait_for(asyncio.gather(*playing), 100)

    results = asyncio.run(guests())
    assert results[0] == results[1]
    assert Guest(two[1]).get(f"/api/records/{room['room']}-1/verdict")["fair"]


def test_whoever_has_a_device_with_another_server_is_not_away(two: tuple[Server, Server]) -> None:
    host = Guest(two[0])
    code = host.open()["code"]
    eva = Guest(two[0]).join(code, "Eva")
    there = Guest(two[1], secret=eva.secret)

    def here() -> bool:
        return bool(host.state(code)["room"]["people"][1]["here"])

    with there.socket(code) as tablet:
        tablet.hear("state")
        with eva.socket(code) as phone:
            phone.hear("state")
        time.sleep(5)  # longer than anybody may be away in tests, and than a worker waits for the others
        assert here()
    deadline = time.monotonic() + 20
    while here():
        assert time.monotonic() < deadline
        time.sleep(0.2)
    with there.socket(code) as tablet:
        tablet.hear("state")
        while not here():
            assert time.monotonic() < deadline + 10
            time.sleep(0.1)
