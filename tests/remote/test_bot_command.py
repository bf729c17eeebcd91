"""``omerta bot`` against a real server: it plays any game, comes back, keeps its time, and says what is wrong."""

from __future__ import annotations

import json
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import pytest

from tests.remote.bots import HERE, BotProcess
from tests.test_docs import blocks
from tests.web.guests import Guest, Server

pytestmark = pytest.mark.process
REMOTE_BOT = Path(__file__).parents[2] / "examples" / "remote_bot.py"
SEATS = {"resistance": 5, "mafia-city": 3, "cosa-nostra": 2, "spehov": 6}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("remote")) as running:
        yield running


@pytest.fixture
def run(tmp_path: Path, server: Server) -> Iterator[Callable[..., BotProcess]]:
    """Start a bot of the file beside this one."""
    begun: list[BotProcess] = []

    def start(*words: str, bot: str | None = "any", at: str = server.url, lang: str = "en") -> BotProcess:
        own = ["--code", str(HERE), "--bot", bot] if bot is not None else []
        begun.append(BotProcess("--server", at, *own, *words, home=tmp_path, lang=lang))
        return begun[-1]

    yield start
    for process in begun:
        process.kill()


def table(
    server: Server, game: str = "resistance", free: int = 1, level: str = "random", **more: Any
) -> tuple[Guest, str]:
    """A room with free seats; bots of the server have the others."""
    host = Guest(server)
    code = host.open(game, seats=SEATS[game], pace=0, **more)["code"]
    for seat in range(free, SEATS[game]):
        host.do(code, "bot", seat=seat, level=level)
    return host, code


def start(host: Guest, code: str, seconds: float = 30) -> None:
    """The host starts as soon as everybody is ready."""
    until = time.monotonic() + seconds
    while not all(seat["bot"] or seat["ready"] for seat in host.state(code)["room"]["seats"]):
        assert time.monotonic() < until
        time.sleep(0.2)
    host.do(code, "start")


@pytest.mark.parametrize("game", SEATS)
def test_a_bot_plays_any_game_to_its_end(game: str, server: Server, run: Callable[..., BotProcess]) -> None:
    host, code = table(server, game)
    bot = run("--room", code, "--name", "Robo")
    start(host, code)
    said = bot.end()
    assert f"Robo is in room {code}" in said
    assert "Match 1 is over" in said
    assert "One match played" in said
    state = host.state(code)
    assert state["match"]["result"] is not None
    assert "Robo" not in [seat["name"] for seat in state["room"]["seats"]], "it has left"


def test_the_bot_of_the_guide_plays_over_the_network_as_it_is(
    tmp_path: Path, server: Server, run: Callable[..., BotProcess]
) -> None:
    file = tmp_path / "my_bot.py"
    file.write_text(blocks("docs/bots.md", "python")[0], encoding="utf-8")
    host, code = table(server, level="belief")
    bot = run("--room", code, "--code", str(file), bot=None)
    start(host, code)
    assert "Match 1 is over" in bot.end()


def test_the_example_that_speaks_the_protocol_plays_a_match(server: Server) -> None:
    host, code = table(server)
    command = [sys.executable, str(REMOTE_BOT), server.url, code, "--first"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as playing:
        start(host, code)
        told, _ = playing.communicate(timeout=60)
    assert playing.returncode == 0
    assert json.loads(told)
    assert host.state(code)["match"]["result"] is not None


def test_a_bot_of_ours_plays_by_its_name(server: Server, run: Callable[..., BotProcess]) -> None:
    host, code = table(server, "cosa-nostra")
    bot = run("--room", code, "--bot", "simple", "--matches", "1", bot=None)
    start(host, code)
    assert "Match 1 is over" in bot.end()


def test_a_bot_that_crashes_is_named_with_file_and_line_and_passes(
    server: Server, run: Callable[..., BotProcess]
) -> None:
    host, code = table(server)
    bot = run("--room", code, bot="crashing")
    start(host, code)
    said = bot.end(code=1)
    line = next(number for number, text in enumerate(HERE.read_text().splitlines(), 1) if "nothing_like_that" in text)
    assert f"AttributeError: nothing_like_that (bots.py, line {line})" in said
    assert "Match 1 is over" in said


@pytest.mark.parametrize(
    ("name", "problem"),
    [("leaving", "SystemExit: enough"), ("interrupting", r"KeyboardInterrupt: \ud800")],
)
def test_a_bot_that_would_end_python_is_named_and_passes(
    server: Server, run: Callable[..., BotProcess], name: str, problem: str
) -> None:
    host, code = table(server)
    bot = run("--room", code, bot=name)
    start(host, code)
    said = bot.end(code=1)
    assert f"{problem} (bots.py, line " in said
    assert "Match 1 is over" in said


def test_a_bot_that_thinks_too_long_passes_in_time(server: Server, run: Callable[..., BotProcess]) -> None:
    host, code = table(server, seconds=3)
    bot = run("--room", code, "--lang", "cs", bot="slow")
    start(host, code)
    bot.wait_for("vypršel čas")
    asked, until = host.state(code)["match"]["question"], time.monotonic() + 60
    while host.state(code)["match"]["question"] == asked:
        assert time.monotonic() < until, "the table waits for it"
        time.sleep(0.1)


def test_a_bot_may_have_a_limit_of_its_own(server: Server, run: Callable[..., BotProcess]) -> None:
    host, code = table(server)
    bot = run("--room", code, "--seconds", "1", bot="slow")
    start(host, code)
    assert "still thinking" in bot.end(code=1)


def test_a_bot_speaks_in_the_windows_of_its_game(server: Server, run: Callable[..., BotProcess]) -> None:
    host, code = table(server, level="belief")
    run("--room", code, bot="talkative")
    start(host, code)
    until = time.monotonic() + 60
    while "what a night" not in {one["text"] for one in host.state(code)["talk"]}:
        assert time.monotonic() < until, "it has said nothing"
        time.sleep(0.1)


def test_a_bot_goes_on_when_the_server_was_killed(tmp_path: Path, run: Callable[..., BotProcess]) -> None:
    with Server(tmp_path) as server:
        host, code = table(server, free=2, seconds=60)
        bots = [run("--room", code, "--name", name, at=server.url, bot="thoughtful") for name in ("Eva", "Petr")]
        for bot in bots:
            bot.wait_for("is in room")
        server.kill()
        bots[0].wait_for("connection is lost")
        server.start()
        server.wait()
        for bot in bots:
            bot.wait_for("Connected again.")
        start(host, code)
        for bot in bots:
            bot.wait_for("begins")
        server.kill()
        server.start()
        server.wait()
        for bot in bots:
            assert "Match 1 is over" in bot.end()
            assert bot.said.count("Connected again.") == 2


def test_whoever_ends_a_bot_ends_it_cleanly(server: Server, run: Callable[..., BotProcess]) -> None:
    host, code = table(server, free=2)
    bot = run("--room", code, "--name", "Robo")
    bot.wait_for("is in room")
    while not any(seat["name"] == "Robo" for seat in host.state(code)["room"]["seats"]):
        time.sleep(0.1)
    bot.interrupt()
    bot.end(code=130, seconds=20)
    people = [person["name"] for person in host.state(code)["room"]["people"]]
    assert people == ["Host"], "it has left the room"


# What is wrong is said


REFUSED = {
    "nowhere": ([], "--room CODE or --league", "--room KÓD nebo --league"),
    "both": (["--room", "ABCD", "--league"], "--room CODE or --league", "--room KÓD nebo --league"),
    "game": (["--league"], "--game GAME", "--game HRA"),
    "unknown game": (["--league", "--game", "chess"], "chess", "chess"),
    "matches": (["--room", "ABCD", "--matches", "0"], "from 1 on", "od 1 výše"),
    "seconds": (["--room", "ABCD", "--seconds", "soon"], "soon", "soon"),
    "code": (["--room", "A/B"], "no code of a room", "není kód místnosti"),
    "unknown room": (["--room", "QQQQ"], "no room", "QQQQ"),
    "no league": (["--league", "--game", "resistance"], "has no league", "ligu nemá"),
    "server": (["--server"], "--server", "--server"),
}


@pytest.mark.parametrize("what", REFUSED)
def test_bad_arguments_are_refused_in_a_sentence(what: str, run: Callable[..., BotProcess]) -> None:
    words, english, czech = REFUSED[what]
    one, other = run(*words), run(*words, lang="cs")
    assert english in one.end(code=2)
    assert czech in other.end(code=2)


def test_a_bad_file_is_refused_with_its_line(tmp_path: Path, run: Callable[..., BotProcess]) -> None:
    empty, broken = tmp_path / "empty.py", tmp_path / "broken.py"
    empty.write_text("x = 1\n")
    broken.write_text("class Mine:\n    def choose(self, view\n")
    room = ["--room", "ABCD"]
    assert "no class with a method choose or think" in run(*room, "--code", str(empty), bot=None).end(code=2)
    assert "broken.py, line 2" in run(*room, "--code", str(broken), bot=None).end(code=2)
    assert "No such file" in run(*room, "--code", str(tmp_path / "none.py"), bot=None).end(code=2)
    assert "choose one with --bot" in run(*room, "--code", str(HERE), bot=None).end(code=2)
    assert "There is no bot called" in run(*room, bot="nobody").end(code=2)
    assert "Say which bot plays" in run(*room, bot=None).end(code=2)
    assert "thinks in worlds" in run(*room, bot="thinker").end(code=2)
    assert "thinks in worlds" in run(*room, bot="bare").end(code=2)


def test_a_full_room_is_refused(server: Server, run: Callable[..., BotProcess]) -> None:
    _, code = table(server, free=0)
    assert "no free seat" in run("--room", code).end(code=2)


def test_a_server_that_is_not_there_is_named(run: Callable[..., BotProcess]) -> None:
    assert "http://127.0.0.1:9 cannot be reached" in run("--room", "ABCD", at="127.0.0.1:9").end(code=2)
    assert "no server of Omertà" in run("--room", "ABCD", at="http://:x/").end(code=2)


def test_what_is_no_server_of_ours_or_speaks_another_protocol_is_told(run: Callable[..., BotProcess]) -> None:
    answers = iter([b"<html>", json.dumps({"protocol": 7}).encode()])

    class Stranger(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.end_headers()
            self.wfile.write(next(answers))

        def log_message(self, *_: object) -> None:
            pass

    with HTTPServer(("127.0.0.1", 0), Stranger) as strange:
        threading.Thread(target=strange.serve_forever, daemon=True).start()
        at = f"http://127.0.0.1:{strange.server_port}"
        assert "no server of Omertà" in run("--room", "ABCD", at=at).end(code=2)
        assert "speaks protocol 7" in run("--room", "ABCD", at=at).end(code=2)
        strange.shutdown()
