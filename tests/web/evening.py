"""An evening: one command serves, three scripts join by code over the network, and play every game to its end.

    python -m tests.web.evening                      a server of this working copy
    python -m tests.web.evening --clone FOLDER       ``python3 dev.py`` in a clean clone, set up by that very command

The scripts are processes of ``examples/remote_bot.py`` that know the address and the code. Bots have the other seats.
In one of the games the server is killed in the middle of the match. In the end every record is fetched and verified.
"""

from __future__ import annotations

import argparse
import contextlib
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from omerta.play import games
from omerta.web.cli import lan_address
from tests.web.guests import Guest, Refused, Server

BOT = Path(__file__).resolve().parents[2] / "examples" / "remote_bot.py"
SCRIPTS = 3
SEATS = {"resistance": 5, "mafia-city": 4, "cosa-nostra": 4, "spehov": 8}
SETTINGS = {"mafia-city": {"target": "beginner", "maxrounds": "4"}}
PATIENCE = 300.0
PACE = 5


class Evening:
    """One server, and what is played there."""

    def __init__(self, server: Server, url: str) -> None:
        self.server = server
        self.url = url

    def play(self, game: str, kill: bool = False) -> tuple[str, list[str]]:
        """Play a match; its record, and what the scripts printed at the end."""
        host = Guest(self.url)
        given: dict[str, Any] = {"settings": SETTINGS.get(game, {})}
        room = host.open(game, seats=SEATS[game], pace=PACE, **given)
        code = room["code"]
        for seat in range(SCRIPTS, SEATS[game]):
            host.do(code, "bot", seat=seat, level=host.get(f"/api/games/{game}")["bot"])
        scripts = [self._script(code, f"Script {number}") for number in range(SCRIPTS)]
        try:
            start(host, code)
            if kill:
                self._kill(host, code)
            printed = [script.communicate(timeout=PATIENCE)[0].strip() for script in scripts]
        finally:
            for script in scripts:
                if script.poll() is None:
                    script.kill()
                    script.wait()
        assert all(script.returncode == 0 for script in scripts), printed
        assert len(set(printed)) == 1, printed
        assert host.get(f"/api/records/{room['room']}-1/verdict")["fair"]
        return host.http.get(f"/r/{room['room']}-1.omerta").text, printed

    def _script(self, code: str, name: str) -> subprocess.Popen[str]:
        command = [sys.executable, str(BOT), self.url, code, "--name", name]
        return subprocess.Popen(command, stdout=subprocess.PIPE, text=True)

    def _kill(self, host: Guest, code: str) -> None:
        """Kill the server as soon as a few questions have been answered, and start it again."""
        while host.state(code)["match"]["question"] < 5:
            time.sleep(0.005)
        before = host.state(code)["match"]
        assert before["result"] is None, "the match was over before it could be disturbed"
        self.server.kill()
        self.server.start()
        self.server.wait()


def start(host: Guest, code: str) -> None:
    """Start when everybody is ready."""
    deadline = time.monotonic() + 60
    while True:
        try:
            host.do(code, "start", id="start")
        except Refused as refused:
            if refused.code != "not-ready" or time.monotonic() > deadline:
                raise
            time.sleep(0.05)
        else:
            return


def verified(text: str, folder: Path) -> str:
    """What ``omerta verify`` says about a record."""
    file = folder / "match.omerta"
    file.write_text(text, encoding="utf-8")
    command = [sys.executable, "-m", "omerta", "verify", str(file), "--lang", "en"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def main() -> None:
    parser = argparse.ArgumentParser(description="Play every game over the network, one of them through a kill.")
    parser.add_argument("--clone", type=Path, help="a clean clone, to be served by python3 dev.py")
    parser.add_argument("--kill", default="mafia-city", help="the game in which the server is killed")
    parser.add_argument("games", nargs="*", default=games())
    chosen = parser.parse_args()
    lan = lan_address()
    with contextlib.ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        server = Server(folder, ["--host", "0.0.0.0"])
        if chosen.clone:
            server.command = ["python3", str(chosen.clone / "dev.py"), "run"]
        start = time.monotonic()
        stack.enter_context(server)
        url = f"http://{lan or '127.0.0.1'}:{server.port}"
        print(f"served at {url} after {time.monotonic() - start:.0f} s", flush=True)
        for game in chosen.games:
            start = time.monotonic()
            text, printed = Evening(server, url).play(game, kill=game == chosen.kill)
            answers = sum(line[1:2] == ":" for line in text.splitlines())
            through = ", through a kill" if game == chosen.kill else ""
            print(f"{game}: {answers} answers in {time.monotonic() - start:.0f} s{through}; {printed[0][:70]}")
            print(f"  {verified(text, folder)}", flush=True)


if __name__ == "__main__":
    main()
