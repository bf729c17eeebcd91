"""Everything that can happen to a server while people play, and what they keep of it, in one table.

    python -m tests.web.chaos                          all of it, on SQLite and on PostgreSQL with two workers
    python -m tests.web.chaos sqlite kills clock look  some of it; floods have their own names, too
    python -m tests.web.chaos --kills 500 --times 3    more of it

In several rooms clients that know nothing but the protocol play match after match; each notes what the server has
acknowledged. *lost* are acknowledged commands that the store does not have, *twice* those that acted twice. Beside them
innocent tables of five move at a steady pace: the 95th percentile of the time until the last of the five is told of a
move, in quiet and then. *Then* is during the trouble, which takes turns with quiet (see ``innocent``); where the server
is away for a while, it is afterwards. Of a flood, *acknowledged* are the moves of those tables. A verdict says what is
wrong: something lost or twice, a client that did not come back, a room that does not open, or a table that takes more
than twice as long as in quiet.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import gzip
import json
import os
import random
import secrets
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeAlias

import httpx

from tests.web import floods, jumping_clock
from tests.web.guests import TLS, Postgres, Server, database
from tests.web.innocent import TWICE, Times, in_turns, innocent, moves, p95
from tests.web.kills import Play, kill
from tests.web.small_disk import SmallDisk, small_disk

MUSE = 100
"""Milliseconds that bots take to answer, lest the clients leave the machine no time to be measured in."""
SLOW = 60
"""Clients that read nothing."""
HOUR = 3600

Acknowledged: TypeAlias = set[tuple[str, str, str]]
"""The room, the sender and the id of commands."""


DISK = {"sqlite": 16, "postgresql": 200}
"""Megabytes of a small disk."""


@dataclass
class Amounts:
    """How much of everything is done."""

    kills: int = 20
    times: int = 2
    rooms: int = 3
    seconds: float = 10.0
    """For so long innocent tables are measured; if none, those that play go on a little meanwhile."""


@dataclass
class Ground:
    """A server to be troubled."""

    kind: str
    server: Server
    play: Play
    folder: Path
    clock: Path
    postgres: Postgres | None
    disk: SmallDisk | None
    amounts: Amounts
    rng: random.Random = field(default_factory=lambda: random.Random(14))
    problems: list[str] = field(default_factory=list)
    backups: list[tuple[Path, Acknowledged]] = field(default_factory=list)
    lost: int = 0

    @property
    def store(self) -> list[str]:
        """The store, as the command line names it."""
        args = self.server.args
        named = args[args.index("--database") :][:2] if "--database" in args else []
        return [*named, "--data", str(self.server.data)]


@dataclass
class Outcome:
    """A line of the table."""

    what: str
    store: str
    acknowledged: int = 0
    lost: int = 0
    twice: int = 0
    quiet: float | None = None
    then: float | None = None
    cpu: tuple[float, float] | tuple[None, None] = None, None
    seconds: float = 0.0
    problems: list[str] = field(default_factory=list)

    def measured(self, times: Times) -> None:
        self.quiet, self.then = p95(times.quiet), p95(times.then)
        self.cpu = times.share("quiet"), times.share("then")

    def line(self) -> str:
        times = [f"{one:8.1f}" if one is not None else f"{'-':>8}" for one in (self.quiet, self.then, *self.cpu)]
        counts = f"{self.acknowledged:12} {self.lost:5} {self.twice:6}"
        return f"{self.what:14} {self.store:10} {counts} {' '.join(times)} {self.seconds:6.0f}  {self.verdict}"

    @property
    def verdict(self) -> str:
        return "; ".join(self.problems) or "holds"


HEAD = (
    f"{'what':14} {'store':10} {'acknowledged':>12} {'lost':>5} {'twice':>6} {'quiet':>8} {'then':>8} {'CPU %':>8} "
    f"{'then':>8} {'s':>6}  verdict   (quiet, then: ms, 95th percentile of an innocent table; CPU of the server)"
)


# Troubles


async def kills(ground: Ground) -> None:
    """The whole server, or one of its two workers."""
    await kill(ground.play, ground.amounts.kills, ground.rng, one_worker_of_two=ground.kind == "postgresql")


async def full_disk(ground: Ground) -> None:
    """The disk of the store is full for some seconds, and nobody restarts the server."""
    assert ground.disk is not None
    for _ in range(ground.amounts.times):
        ground.disk.fill()
        await said(ground, "the disk is full")
        ground.disk.empty()
        await said(ground, "ready")
        await ground.play.settle()


async def clock(ground: Ground) -> None:
    """The wall clock jumps, is set right, and both across a restart."""
    for _ in range(ground.amounts.times):
        for wrong in (HOUR, 0, -HOUR, 0):
            ground.clock.write_text(str(wrong))
            await ground.play.settle()
        for wrong in (HOUR, 0, -HOUR, 0):
            ground.clock.write_text(str(wrong))
            await asyncio.to_thread(restart, ground.server)
            await ground.play.settle()


async def restarted(ground: Ground) -> None:
    """The database is restarted under its workers."""
    assert ground.postgres is not None
    for _ in range(ground.amounts.times):
        await asyncio.to_thread(ground.postgres.restart)
        await said(ground, "ready")
        await ground.play.settle()


@contextlib.asynccontextmanager
async def slow_clients(ground: Ground) -> AsyncIterator[None]:
    """Sockets are opened in the rooms that are played, and never read."""
    open_sockets = [await asyncio.to_thread(unread, ground) for _ in range(SLOW)]
    await asyncio.sleep(1)
    try:
        yield
    finally:
        for one in open_sockets:
            one.close()


@contextlib.asynccontextmanager
async def backup(ground: Ground) -> AsyncIterator[None]:
    """A backup while they play."""
    file, before = ground.folder / f"backup{len(ground.backups)}.gz", ground.play.acknowledged()
    making = asyncio.create_task(asyncio.to_thread(omerta, ground, "backup", str(file), *ground.store))
    yield
    await making
    ground.backups.append((file, before))


def restore(ground: Ground, file: Path, before: Acknowledged) -> None:
    """What was acknowledged before a backup is in there, and every room opens in both kinds of store."""
    omerta(ground, "restore", str(file), "--data", str(ground.folder / f"from-{file.stem}"))
    assert ground.postgres is not None
    with database(ground.postgres.url) as empty:
        omerta(ground, "restore", str(file), "--database", empty)
    parts = map(json.loads, gzip.decompress(file.read_bytes()).splitlines())
    rows = [row for part in parts if part.get("table") == "log" for row in part["rows"]]
    ground.lost += len(before - {(row["room"], row["sender"], row["name"]) for row in rows})


AWAY: dict[str, Callable[[Ground], Awaitable[None]]] = {
    "kills": kills,
    "full-disk": full_disk,
    "clock": clock,
    "restart": restarted,
}
"""The server is away meanwhile, or refuses what cannot be kept."""
Beside: TypeAlias = Callable[[Ground], contextlib.AbstractAsyncContextManager[None]]
BESIDE: dict[str, Beside] = {"slow": slow_clients, "backup": backup}
"""Everybody plays on meanwhile."""
WHATS = (*AWAY, *BESIDE, "floods")
ONLY = {"restart": "postgresql"}
KINDS = ("sqlite", "postgresql")


async def said(ground: Ground, what: str, patience: float = 60) -> None:
    """Wait until the server says this of itself."""
    deadline = time.monotonic() + patience
    async with httpx.AsyncClient(base_url=ground.server.url, timeout=10, verify=TLS) as client:
        while time.monotonic() < deadline:
            with contextlib.suppress(httpx.HTTPError):
                if (await client.get("/readyz")).text.strip() == what:
                    return
            await asyncio.sleep(0.1)
    ground.problems.append(f"never {what}")


def restart(server: Server) -> None:
    server.kill()
    server.start()
    server.wait()


def unread(ground: Ground) -> socket.socket:
    """A WebSocket that reads nothing, not even the answer to its request."""
    room = ground.rng.choice(ground.play.notes)[0]
    raw = socket.socket()
    raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    raw.connect(("127.0.0.1", ground.server.port))
    key = "b21lcnRhIG9tZXJ0YSAhIQ=="
    raw.sendall(
        f"GET /api/rooms/{room}/socket?version=1 HTTP/1.1\r\nHost: 127.0.0.1:{ground.server.port}\r\n"
        f"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
        f"Authorization: Bearer {secrets.token_urlsafe(32)}\r\n\r\n".encode()
    )
    return raw


def omerta(ground: Ground, *words: str) -> None:
    """Run a command; what it complains of is a problem."""
    command = [sys.executable, "-m", "omerta", *words, "--lang", "en"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        ground.problems.append(f"{words[0]}: {done.stderr.strip().splitlines()[-1]}")


async def measure(ground: Ground, outcome: Outcome) -> None:
    """The table in quiet, and while the server is troubled or afterwards."""
    seconds, what = ground.amounts.seconds, outcome.what
    if not seconds:
        await (AWAY[what](ground) if what in AWAY else beside(ground, BESIDE[what]))
        return
    async with innocent(ground.server) as tables:
        if what in BESIDE:
            times = await in_turns(ground.server, tables, lambda: BESIDE[what](ground), seconds)
            outcome.measured(times)
            return
        outcome.quiet = p95(await moves(tables, seconds))
    await AWAY[what](ground)
    async with innocent(ground.server) as tables:
        outcome.then = p95(await moves(tables, seconds))


async def beside(ground: Ground, trouble: Beside) -> None:
    for _ in range(ground.amounts.times):
        async with trouble(ground):
            await ground.play.go_on(20)


# One after the other


@contextlib.contextmanager
def ground_for(what: str, kind: str, amounts: Amounts) -> Iterator[Ground]:
    """A server whose disk, clock and database are ours to trouble."""
    with contextlib.ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="om")))
        folder.chmod(0o755)  # PostgreSQL has a user of its own
        disk = stack.enter_context(small_disk(folder / "disk", DISK[kind])) if what == "full-disk" else None
        (folder / "disk").mkdir(exist_ok=True)
        own, args = None, []
        if kind == "postgresql" or what == "backup":
            own = stack.enter_context(Postgres(str(folder / "disk" / "pg")))
        if kind == "postgresql" and own is not None:
            args = ["--workers", "2", "--database", stack.enter_context(database(own.url))]
        data = folder / "disk" / "data" if kind == "sqlite" else folder / "data"
        data.mkdir(parents=True)
        wrong = folder / "clock"
        wrong.write_text("0")
        server = Server(data, args)
        server.log = folder / "server.log"
        server.command = [sys.executable, "-m", jumping_clock.__name__]
        server.environment = {jumping_clock.FILE: str(wrong)}
        stack.enter_context(server)
        yield Ground(kind, server, Play(server, amounts.rooms, MUSE), folder, wrong, own, disk, amounts)


def run(what: str, kind: str, amounts: Amounts) -> list[Outcome]:
    """One trouble on one kind of store, or all floods, each with a line of its own."""
    began = time.monotonic()
    with ground_for(what, kind, amounts) as ground:
        if what == "floods" or what in floods.FLOODS:
            return flood(ground, list(floods.FLOODS) if what == "floods" else [what])
        outcome = Outcome(what, kind)
        if what == "full-disk" and ground.disk is None:
            ground.problems.append("not tried: no disk can be mounted here")
        else:
            asyncio.run(troubled(ground, outcome))
    outcome.seconds, outcome.problems = time.monotonic() - began, ground.problems
    if outcome.lost or outcome.twice:
        outcome.problems.append("lost" if outcome.lost else "twice")
    return [outcome]


async def troubled(ground: Ground, outcome: Outcome) -> None:
    """Play while the server is troubled, and look what is there afterwards."""
    async with ground.play as play:
        try:
            await play.settle()
            await measure(ground, outcome)
            await play.settle()
        except TimeoutError:
            ground.problems.append("the server did not come up")
        except (AssertionError, RuntimeError, httpx.HTTPError) as why:
            ground.problems.append(str(why) or type(why).__name__)
    for file, before in ground.backups[: ground.amounts.times]:
        await asyncio.to_thread(restore, ground, file, before)
    found = await play.found()
    outcome.acknowledged, outcome.twice = found["acknowledged"], found["acted twice"]
    outcome.lost = found["lost"] + ground.lost
    if outcome.what in BESIDE:
        compare(outcome, ground.problems)


def flood(ground: Ground, kinds: list[str]) -> list[Outcome]:
    """One flood after the other."""
    found, began = [], time.monotonic()

    def show(one: floods.Figures) -> None:
        nonlocal began
        name, took, began = f"flood {one.kind}", time.monotonic() - began, time.monotonic()
        found.append(Outcome(name, ground.kind, one.moves, 0, 0, one.quiet, one.flooded, one.cpu, took))
        compare(found[-1], found[-1].problems)

    floods.run_floods(kinds, ground.server, ground.amounts.seconds, show=show)
    return found


def compare(outcome: Outcome, problems: list[str]) -> None:
    if outcome.quiet and outcome.then and outcome.then > TWICE * outcome.quiet:
        problems.append(f"{outcome.then / outcome.quiet:.1f} times slower (load {os.getloadavg()[0]:.0f})")


def chosen_ones(words: list[str]) -> list[tuple[str, str]]:
    """What is to be done on which kind of store."""
    whats = [word for word in words if word not in KINDS] or WHATS
    kinds = [word for word in words if word in KINDS] or KINDS
    return [(what, kind) for kind in kinds for what in whats if ONLY.get(what, kind) == kind]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    parser.add_argument("words", nargs="*", metavar="WHAT", help=", ".join([*KINDS, *WHATS]))
    parser.add_argument("--kills", type=int, default=Amounts.kills)
    parser.add_argument("--times", type=int, default=Amounts.times, help="how often everything else is done")
    parser.add_argument("--rooms", type=int, default=Amounts.rooms)
    parser.add_argument("--seconds", type=float, default=Amounts.seconds, help="how long the table is measured")
    chosen = parser.parse_args()
    if unknown := set(chosen.words) - {*KINDS, *WHATS, *floods.FLOODS}:
        parser.error(f"no such thing: {', '.join(sorted(unknown))}")
    print(HEAD, flush=True)
    outcomes = []
    for what, kind in chosen_ones(chosen.words):
        new = run(what, kind, Amounts(chosen.kills, chosen.times, chosen.rooms, chosen.seconds))
        print(*(outcome.line() for outcome in new), sep="\n", flush=True)
        outcomes += new
    return any(outcome.problems for outcome in outcomes)


if __name__ == "__main__":
    sys.exit(main())
