"""Kill -9 under play: every acknowledged answer is there after the restart, none acts twice, all clients resume.

    python -m tests.web.kills --kills 100                                  one worker on SQLite
    python -m tests.web.kills --kills 100 --workers 2                      two workers on PostgreSQL
    python -m tests.web.kills --kills 500 --forked                         for many: nothing is imported anew

The clients are ``examples/remote_bot.py``: programs that know nothing but the protocol. Between kills they play match
after match; at the end the logs and the records are checked against what the server had acknowledged.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import importlib.util
import multiprocessing
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from types import ModuleType
from typing import Any, cast

from omerta import cli
from omerta.play import verify
from omerta.web.access.auth import person_of
from omerta.web.rooms.snapshot import replay
from omerta.web.store.engine import make_engine, url_of
from omerta.web.store.schema import Row
from omerta.web.store.store import Store
from tests.web.guests import Guest, Server, database, postgres

PATIENCE = 90.0
"""Seconds; a question whose time ran out while the server was away has half a minute more, and nobody acts in it."""
EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "remote_bot.py"


def example() -> ModuleType:
    spec = importlib.util.spec_from_file_location("remote_bot", EXAMPLE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@dataclass
class Watched:
    """What one client sent and what was acknowledged."""

    sent: dict[str, dict[str, Any]] = field(default_factory=dict)
    acknowledged: set[str] = field(default_factory=set)
    refused: Counter[str] = field(default_factory=Counter)
    denied: set[str] = field(default_factory=set)
    """The names of the commands that were refused; one that is sent again may be refused again."""
    connections: int = 0
    steps: int = 0
    """How often it heard, through one and the same connection, that its match had gone on."""
    owing: bool = False
    """Whether it has yet to do something, or the server to acknowledge it."""


def watched_bot(module: ModuleType, server: str, code: str, name: str, watched: Watched) -> Any:
    """A remote bot whose traffic is noted."""

    class Noted(module.RemoteBot):  # type: ignore[name-defined,misc]
        heard: tuple[int, int] | None = None

        async def do(self, socket: Any, do: str, **fields: Any) -> None:
            await super().do(socket, do, **fields)
            for command in self.underway.values():
                watched.sent[command["id"]] = command

        async def take(self, socket: Any, message: dict[str, Any]) -> None:
            if message["type"] == "receipt":
                watched.acknowledged.add(message["id"])
            elif message["type"] == "refused":
                watched.refused[message["problem"]["code"]] += 1
                watched.denied.add(message["id"])
            elif message["type"] == "hello":
                watched.connections += 1
                self.heard = None
            await super().take(socket, message)
            watched.owing = bool(self.underway) or any(not question["answered"] for question in self.questions)
            if message["type"] in ("state", "update"):
                self.compare()

        def compare(self) -> None:
            """Note whether the match has gone on; what had happened while one was away is no sign of that."""
            if self.match is not None:
                now = self.match["number"], self.match["view"]["number"]
                watched.steps += self.heard is not None and now > self.heard
                self.heard = now

    return Noted(server, code, name)


def open_room(server: Server, pace: int, game: str, seats: int, people: int) -> tuple[Guest, str, str]:
    host = Guest(server)
    room = host.open(game, seats=seats, pace=pace)
    for seat in range(people, seats):
        host.do(room["code"], "bot", seat=seat, level="random")
    return host, room["code"], room["room"]


class ForkedServer(Server):
    """A server that is forked from a process in which everything is imported, since imports take most of a start."""

    def start(self) -> None:
        ready = multiprocessing.get_context("forkserver")
        ready.set_forkserver_preload(["omerta.cli", "omerta.web.app", "omerta.web.cli", "tests.web.guests"])
        words = ["serve", "--host", "127.0.0.1", "--port", str(self.port), "--data", str(self.data), *self.args]
        process = ready.Process(target=serve_forked, args=(words, str(self.log)))
        process.start()
        self.process = cast("subprocess.Popen[bytes]", Forked(process))


class Forked:
    """A process of multiprocessing that is asked as one of subprocess."""

    def __init__(self, process: Any) -> None:
        self._process = process
        self.pid: int = process.pid

    def poll(self) -> int | None:
        code: int | None = self._process.exitcode
        return code

    returncode = property(poll)

    def wait(self, seconds: float) -> None:
        self._process.join(seconds)
        if self._process.exitcode is None:
            raise subprocess.TimeoutExpired("omerta serve", seconds)

    def send_signal(self, number: int) -> None:
        os.kill(self.pid, number)


def serve_forked(words: list[str], log: str) -> None:
    """Be a server, in a process group of its own; its workers are forked, too."""
    import uvicorn._subprocess

    os.setsid()
    out = os.open(log, os.O_WRONLY | os.O_APPEND | os.O_CREAT)
    for stream in (1, 2):
        os.dup2(out, stream)
    os.environ.update(OMERTA_LANG="en", OMERTA_AWAY="2")
    uvicorn._subprocess.spawn = multiprocessing.get_context("fork")  # type: ignore[assignment]
    sys.exit(cli.main(words))


class Play:
    """Several rooms in which watched clients play match after match, whatever happens to the server meanwhile."""

    def __init__(self, server: Server, rooms: int, pace: int = 0) -> None:
        self.server = server
        self.rooms = rooms
        self.pace = pace
        self.notes: list[tuple[str, str, Watched]] = []
        self._playing: list[asyncio.Task[Any]] = []
        self._over = asyncio.Event()

    async def __aenter__(self) -> Play:
        module = example()
        for number, table in enumerate(TABLES[: self.rooms]):
            host, code, room = await asyncio.to_thread(open_room, self.server, self.pace, *table)
            for seat in range(2):
                watched = Watched()
                bot = watched_bot(module, self.server.url, code, f"R{seat}", watched)
                await asyncio.to_thread(bot.become_somebody)
                self.notes.append((room, person_of(bot.secret), watched))
                self._playing.append(asyncio.create_task(bot.play(10**9)))
            self._playing.append(asyncio.create_task(start_again(host, code, self._over, number)))
        return self

    async def __aexit__(self, *_: object) -> None:
        self._over.set()
        for task in self._playing:
            task.cancel()
        await asyncio.gather(*self._playing, return_exceptions=True)

    async def settle(self) -> None:
        """Wait until every client is playing again."""
        await settle(self.notes)

    async def go_on(self, more: int = 3, patience: float = PATIENCE) -> None:
        """Wait until some more commands have been acknowledged."""
        enough, deadline = len(self.acknowledged()) + more, time.monotonic() + patience
        while len(self.acknowledged()) < enough:
            if time.monotonic() > deadline:
                raise AssertionError("nobody plays on")
            await asyncio.sleep(0.02)

    def acknowledged(self) -> set[tuple[str, str, str]]:
        """The room, the sender and the id of every command that the server has acknowledged."""
        return {(room, person, name) for room, person, watched in self.notes for name in watched.acknowledged}

    async def found(self) -> Counter[str]:
        """What the clients have noted, and what the store says to it."""
        counts = Counter(clients=len(self.notes))
        for _, _, watched in self.notes:
            counts["connections"] += watched.connections
            counts["acknowledged"] += len(watched.acknowledged)
            counts["unanswered"] += len(watched.sent.keys() - watched.denied - watched.acknowledged)
            for code, number in watched.refused.items():
                counts[f"refused {code}"] += number
        counts.update(await check(self.server, self.notes))
        return counts


async def storm(server: Server, kills: int, rooms: int, seed: int, one_worker_of_two: bool) -> Counter[str]:
    """Play in several rooms while the server is killed again and again; then look what is there."""
    async with Play(server, rooms) as play:
        await kill(play, kills, random.Random(seed), one_worker_of_two)
        await asyncio.sleep(1.0)
        await play.settle()
    found = await play.found()
    found["workers killed" if one_worker_of_two else "servers killed"] = kills
    return found


async def kill(play: Play, kills: int, rng: random.Random, one_worker_of_two: bool) -> None:
    """Kill at any moment, but only when there is play again: else nothing could be lost."""
    server = play.server
    for _ in range(kills):
        await play.go_on()
        await asyncio.sleep(rng.uniform(0.0, 0.6))
        if one_worker_of_two:
            await asyncio.to_thread(kill_one_worker, server, rng)
        else:
            server.kill()
            server.start()
        await asyncio.to_thread(server.wait)


TABLES = [("resistance", 5, 2), ("mafia-city", 3, 2), ("spehov", 7, 2), ("cosa-nostra", 3, 2), ("resistance", 6, 2)]


async def start_again(host: Guest, code: str, over: asyncio.Event, number: int) -> None:
    """The host starts the next match whenever he can."""
    attempt = 0
    while not over.is_set():
        attempt += 1
        with contextlib.suppress(Exception):
            await asyncio.to_thread(host.do, code, "start", id=f"start-{number}-{attempt}")
        await asyncio.sleep(0.3)


def kill_one_worker(server: Server, rng: random.Random) -> None:
    """End one of the two worker processes; the server starts another in its place."""
    deadline = time.monotonic() + 30
    while len(workers := workers_of(server)) < 2 and time.monotonic() < deadline:
        time.sleep(0.05)
    os.kill(rng.choice(workers), signal.SIGKILL)


def workers_of(server: Server) -> list[int]:
    """The worker processes that run; a dead one has no command line."""
    assert server.process is not None
    children = Path(f"/proc/{server.process.pid}/task/{server.process.pid}/children").read_text().split()
    found = []
    for pid in children:
        with contextlib.suppress(OSError):
            command = Path(f"/proc/{pid}/cmdline").read_text()
            if command and "resource_tracker" not in command:
                found.append(int(pid))
    return found


async def settle(notes: list[tuple[str, str, Watched]], patience: float = PATIENCE) -> None:
    """Wait until every client is playing again.

    Each has had a command acknowledged since. Whoever has nothing to do, because they are out of the match or others
    are asked, has at least heard that it goes on.
    """
    before = {id(watched): (len(watched.acknowledged), watched.steps) for _, _, watched in notes}

    def away(watched: Watched) -> bool:
        acknowledged, steps = before[id(watched)]
        return len(watched.acknowledged) <= acknowledged and (watched.owing or watched.steps <= steps)

    deadline = time.monotonic() + patience
    while stuck := [(room, watched) for room, _, watched in notes if away(watched)]:
        if time.monotonic() > deadline:
            told = ", ".join(f"{room} ({'owing' if watched.owing else 'waiting'})" for room, watched in stuck)
            raise AssertionError(f"clients did not resume in {told}")
        await asyncio.sleep(0.1)


async def check(server: Server, notes: list[tuple[str, str, Watched]]) -> Counter[str]:
    """The logs hold what was acknowledged, once; every room can be rebuilt; every record verifies."""
    found: Counter[str] = Counter()
    named = server.args[server.args.index("--database") + 1] if "--database" in server.args else ""
    store = Store(make_engine(url_of(named, server.data)))
    logs: dict[str, list[Row]] = {}
    for room, person, watched in notes:
        rows = logs[room] = logs.get(room) or await store.read_log(room)
        assert [row.sequence for row in rows] == list(range(1, len(rows) + 1)), "the log has a gap"
        mine = Counter(row.command_id for row in rows if row.sender == person and row.command_id is not None)
        lost = watched.acknowledged - set(mine)
        twice = [name for name, number in mine.items() if number > 1]
        found["lost"] += len(lost)
        found["acted twice"] += len(twice)
    for rows in logs.values():
        rebuilt = replay(rows)
        found["rooms rebuilt"] += 1
        found["commands in logs"] += len(rows)
        for played in rebuilt.history:
            if played.ended and played.why != "broken-off":
                kept = await kept_record(store, f"{rebuilt.room}-{played.number}")
                assert verify(kept) >= 0
                found["matches verified"] += 1
    await store.engine.dispose()
    return found


async def kept_record(store: Store, ref: str) -> str:
    """The record of a match; one that ended in the moment of a kill is written when its room is next looked at."""
    kept = await store.read_record(ref)
    assert kept is not None, f"no record {ref}"
    text: str = kept["record"]
    return text


def run(kills: int, workers: int, rooms: int, seed: int, forked: bool = False) -> Counter[str]:
    with contextlib.ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        args: list[str] = []
        if workers > 1:
            url = stack.enter_context(database(stack.enter_context(postgres())))
            args = ["--workers", str(workers), "--database", url]
        server = stack.enter_context((ForkedServer if forked else Server)(folder, args))
        return asyncio.run(storm(server, kills, rooms, seed, workers > 1))


def main() -> int:
    parser = argparse.ArgumentParser(description="Kill a server under play, and look what it has kept.")
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--rooms", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--forked", action="store_true", help="fork the server from one that has imported everything")
    chosen = parser.parse_args()
    start = time.monotonic()
    found = run(chosen.kills, chosen.workers, chosen.rooms, chosen.seed, chosen.forked)
    for what, number in found.items():
        print(f"{what:24} {number}")
    print(f"{'seconds':24} {time.monotonic() - start:.0f}")
    return 1 if found["lost"] or found["acted twice"] else 0


if __name__ == "__main__":
    sys.exit(main())
