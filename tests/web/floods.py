"""Floods: strangers who ask for too much slow themselves, and hardly a table at which others play.

    python -m tests.web.floods                       every flood, each beside the same tables in quiet
    python -m tests.web.floods look rename           some of them
    python -m tests.web.floods --near                as if from this machine, which has no rate limit of its own

Tables of five play at a steady pace; a process of its own floods the server over loopback, under an address that only
it has, and sits at none of the tables. How it is measured is told in ``innocent``.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import itertools
import json
import math
import os
import secrets
import socket
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from bench.server_tables import SEATS, Table, loop_factory
from tests.web.guests import TLS, Guest, Server
from tests.web.innocent import PACE, TABLES, Times, in_turns, innocent, moves, p95
from tests.web.test_http import finished

CONNECTIONS = 8
"""Connections, or requests at the same time, of a flood."""
PAUSE = 0.002
"""Seconds between two messages on a socket: many times what is read, and the machine has something else to do, too."""
LEAD = 0.5
"""Seconds in which a flood gets going."""


@dataclass
class Figures:
    """What came of one flood. Times are 95th percentiles in milliseconds."""

    kind: str
    quiet: float
    flooded: float
    moves: int
    sent: int
    cpu: tuple[float, float]
    """What the server took of a core, in percent."""
    answers: dict[str, int] = field(default_factory=dict)

    @property
    def ratio(self) -> float:
        return self.flooded / self.quiet

    def line(self) -> str:
        told = " ".join(f"{name}:{count}" for name, count in sorted(self.answers.items()))
        times = f"{self.quiet:8.1f} {self.flooded:8.1f} {self.ratio:6.2f}"
        shares = f"{self.cpu[0]:6.1f} {self.cpu[1]:6.1f}"
        return f"{self.kind:10} {times} {shares} {self.moves:6} {self.sent:8}  {told}"


HEAD = (
    f"{'flood':10} {'quiet':>8} {'flooded':>8} {'ratio':>6} {'CPU %':>6} {'then':>6} {'moves':>6} {'sent':>8}  answered"
)


# The floods: each sends as much as it can until the time is up, and counts what it was answered


@dataclass
class Attack:
    """What a flood knows: the server, the code of a room in which others play, and a record."""

    url: str
    code: str
    record: str
    text: str
    until: float
    address: str | None
    enough: Callable[[Attack], bool] = lambda attack: False
    answers: Counter[str] = field(default_factory=Counter)
    sent: int = 0

    @property
    def going(self) -> bool:
        return time.monotonic() < self.until and not self.enough(self)

    @property
    def headers(self) -> dict[str, str]:
        return {} if self.address is None else {"X-Forwarded-For": self.address}

    @contextlib.asynccontextmanager
    async def socket(self, secret: str, code: str = "") -> AsyncIterator[ClientConnection]:
        address = f"ws{self.url[4:]}/api/rooms/{code or self.code}/socket?version=1"
        headers = {**self.headers, "Authorization": f"Bearer {secret}"}
        async with connect(address, additional_headers=headers, max_size=None, proxy=None, close_timeout=0.2) as raw:
            yield raw

    def http(self, secret: str | None = None) -> httpx.AsyncClient:
        headers = {**self.headers, "Authorization": f"Bearer {secret or secrets.token_urlsafe(32)}"}
        return httpx.AsyncClient(base_url=self.url, headers=headers, timeout=60, verify=TLS)

    def count(self, answer: httpx.Response) -> None:
        self.answers[str(answer.status_code)] += 1
        self.sent += 1


async def _send(attack: Attack, raw: ClientConnection, message: Callable[[], dict[str, Any]]) -> None:
    """Send on a socket without waiting, and count what is heard."""

    async def hear() -> None:
        async for text in raw:
            attack.answers.update(one["type"] for one in json.loads(text))

    listening = asyncio.create_task(hear())
    try:
        while attack.going and not listening.done():
            async with asyncio.timeout(1):
                await raw.send(json.dumps(message()))
            attack.sent += 1
            await asyncio.sleep(PAUSE)
    except TimeoutError:
        pass
    finally:
        listening.cancel()


async def on_sockets(attack: Attack, message: Callable[[], dict[str, Any]], join: bool = False) -> None:
    async def one() -> None:
        with contextlib.suppress(OSError, Exception):
            async with attack.socket(secrets.token_urlsafe(32)) as raw:
                if join:
                    await raw.send(json.dumps({"do": "join", "name": "Flood"}))
                while attack.going:
                    await _send(attack, raw, message)

    await asyncio.gather(*(one() for _ in range(CONNECTIONS)))


async def on_http(attack: Attack, ask: Callable[[httpx.AsyncClient], Awaitable[httpx.Response]]) -> None:
    async def one() -> None:
        async with attack.http() as client:
            while attack.going:
                with contextlib.suppress(httpx.HTTPError):
                    attack.count(await ask(client))

    await asyncio.gather(*(one() for _ in range(CONNECTIONS)))


async def look(attack: Attack) -> None:
    await on_sockets(attack, lambda: {"do": "look", "seat": 0})


async def speak(attack: Attack) -> None:
    langs = itertools.cycle(("cs", "en"))
    await on_sockets(attack, lambda: {"do": "speak", "lang": next(langs)})


async def rename(attack: Attack) -> None:
    numbers = itertools.count()
    await on_sockets(attack, lambda: {"do": "rename", "name": f"Flood {next(numbers)}"}, join=True)


async def chat(attack: Attack) -> None:
    await on_sockets(attack, lambda: {"do": "say", "text": "flood " * 80}, join=True)


async def repeat(attack: Attack) -> None:
    """Commands with ids from long ago, in a room of the flood's own."""

    async def one() -> None:
        secret = secrets.token_urlsafe(32)
        with contextlib.suppress(OSError, Exception):
            async with attack.http(secret) as client:
                room = (await client.post("/api/rooms", json={"game": "resistance", "name": "Flood"})).json()
            async with attack.socket(secret, room["code"]) as raw:
                numbers = itertools.count()
                await _send(attack, raw, lambda: {"do": "lock", "id": f"c{next(numbers) % 400}"})

    await asyncio.gather(*(one() for _ in range(CONNECTIONS)))


async def joins(attack: Attack) -> None:
    async def ask(client: httpx.AsyncClient) -> httpx.Response:
        headers = {"Authorization": f"Bearer {secrets.token_urlsafe(32)}"}
        path = f"/api/rooms/{attack.code}/commands"
        joined = await client.post(path, json={"do": "join", "name": "Flood"}, headers=headers)
        attack.count(joined)
        return await client.post(path, json={"do": "leave"}, headers=headers)

    await on_http(attack, ask)


async def rooms(attack: Attack) -> None:
    body = {"game": "spehov", "seats": 12, "name": "Flood", "bots": "random", "pace": 10_000}
    await on_http(attack, lambda client: client.post("/api/rooms", json=body))


async def guesses(attack: Attack) -> None:
    numbers = itertools.count()
    await on_http(attack, lambda client: client.get(f"/api/rooms/ZZ{next(numbers) % 10_000:04}"))


async def state(attack: Attack) -> None:
    await on_http(attack, lambda client: client.get(f"/api/rooms/{attack.code}/state"))


async def verify(attack: Attack) -> None:
    await on_http(attack, lambda client: client.post("/api/verify", content=attack.text.encode()))


async def replay(attack: Attack) -> None:
    await on_http(attack, lambda client: client.get(f"/api/records/{attack.record}/replay?everything=true"))


async def connects(attack: Attack) -> None:
    async def one() -> None:
        while attack.going:
            with contextlib.suppress(OSError, Exception):
                async with attack.socket(secrets.token_urlsafe(32)) as raw:
                    attack.answers.update(one["type"] for one in json.loads(await raw.recv()))

    await asyncio.gather(*(one() for _ in range(CONNECTIONS)))


async def header(attack: Attack) -> None:
    """Heads of requests that never end."""
    host, port = attack.url.removeprefix("http://").split(":")

    async def one() -> None:
        while attack.going:
            attack.answers["ended"] += attack.sent > 0
            attack.sent += 1
            with contextlib.suppress(OSError):
                reader, writer = await asyncio.open_connection(host, int(port))
                writer.write(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nx: ")
                while attack.going and not reader.at_eof():
                    writer.write(b"a" * 65_536)
                    await writer.drain()
                writer.close()

    await asyncio.gather(*(one() for _ in range(CONNECTIONS)))


async def body(attack: Attack) -> None:
    """Bodies that never end."""
    host, port = attack.url.removeprefix("http://").split(":")
    head = f"POST /api/rooms/{attack.code}/commands HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\n"

    async def one() -> None:
        while attack.going:
            attack.answers["ended"] += attack.sent > 0
            attack.sent += 1
            with contextlib.suppress(OSError):
                reader, writer = await asyncio.open_connection(host, int(port))
                writer.write(head.encode())
                while attack.going and not reader.at_eof():
                    writer.write(b"10000\r\n" + b"x" * 65_536 + b"\r\n")
                    await writer.drain()
                writer.close()

    await asyncio.gather(*(one() for _ in range(CONNECTIONS)))


async def idle(attack: Attack) -> None:
    """Connections that say nothing, as many as can be had."""
    host, port = attack.url.removeprefix("http://").split(":")
    held: list[socket.socket] = []
    while attack.going:
        with contextlib.suppress(OSError):
            held.append(socket.create_connection((host, int(port)), timeout=1))
            attack.answers["opened"] += 1
        if len(held) > 600:
            await asyncio.sleep(0.2)
    for one in held:
        one.close()


FLOODS: dict[str, Callable[[Attack], Awaitable[None]]] = {
    flood.__name__: flood
    for flood in (
        *(header, body, idle, connects, look, speak, rename, chat),
        *(repeat, joins, rooms, guesses, state, verify, replay),
    )
}


def attack(kind: str, url: str, code: str, record: str, near: bool) -> None:
    """Flood a server from each line of the input to the next; at the end, print what it answered."""
    os.nice(1)  # its work would be another machine's; much less urgent, and it would not flood where others work, too
    text = httpx.get(f"{url}/r/{record}.omerta").text
    answers: Counter[str] = Counter()

    async def run() -> None:
        for turn in itertools.count():
            if not await asyncio.to_thread(sys.stdin.readline):
                return
            flood = Attack(url, code, record, text, math.inf, None if near else address_of(kind, turn))
            flooding = asyncio.create_task(_repeat(kind, flood))
            await asyncio.to_thread(sys.stdin.readline)
            flooding.cancel()
            await asyncio.wait([flooding])
            answers.update(flood.answers, sent=flood.sent)
            print("calm", flush=True)

    print("ready", flush=True)
    asyncio.run(run())
    print(json.dumps(answers))


async def _repeat(kind: str, flood: Attack) -> None:
    """Flood on and on; whoever is refused altogether tries again."""
    while True:
        await FLOODS[kind](flood)
        await asyncio.sleep(0.05)


def address_of(kind: str, turn: int = 0) -> str:
    """The address of a flood; each has its own, and another in every turn, lest an earlier one has used it up."""
    return f"198.{18 + turn // 256}.{turn % 256}.{100 + list(FLOODS).index(kind)}"


# Measuring


def run_floods(
    kinds: list[str],
    server: Server,
    seconds: float = 10.0,
    near: bool = False,
    show: Callable[[Figures], None] = lambda figures: None,
) -> list[Figures]:
    """Several floods against the same tables, each for so many seconds."""
    guest = Guest(server)
    record = finished(guest)
    guest.http.close()
    with asyncio.Runner(loop_factory=loop_factory) as runner:
        return runner.run(_measure(kinds, server, record, seconds, near, show))


async def _measure(
    kinds: list[str], server: Server, record: str, seconds: float, near: bool, show: Callable[[Figures], None]
) -> list[Figures]:
    found = []
    async with innocent(server) as tables:
        await moves(tables, 2.0)
        for kind in kinds:
            times, answers = await _flooded(kind, server, tables, record, seconds, near)
            sent = answers.pop("sent", 0)
            quiet, flooded = p95(times.quiet), p95(times.then)
            shares = times.share("quiet"), times.share("then")
            found.append(Figures(kind, quiet, flooded, len(times.quiet + times.then), sent, shares, dict(answers)))
            show(found[-1])
    return found


async def _flooded(
    kind: str, server: Server, tables: list[Table], record: str, seconds: float, near: bool
) -> tuple[Times, Counter[str]]:
    """The times of moves without and with a flood, and what that was answered."""
    command = ["-m", "tests.web.floods", "--attack", kind, server.url, tables[0].code, record]
    process = await asyncio.create_subprocess_exec(
        sys.executable, *command, *(["--near"] if near else []), stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    assert process.stdin is not None
    assert process.stdout is not None
    write, read = process.stdin.write, process.stdout.readline

    @contextlib.asynccontextmanager
    async def flood() -> AsyncIterator[None]:
        write(b"go\n")
        await asyncio.sleep(LEAD)
        yield
        write(b"stop\n")
        assert await read() == b"calm\n"

    assert await read() == b"ready\n"
    times = await in_turns(server, tables, flood, seconds)
    process.stdin.close()
    told, _ = await process.communicate()
    return times, Counter(json.loads(told))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    parser.add_argument("kinds", nargs="*", metavar="FLOOD", help=", ".join(FLOODS))
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--near", action="store_true", help="from this machine, which has no rate limit of its own")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--attack", nargs=4, help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    if chosen.attack is not None:
        kind, url, code, record = chosen.attack
        attack(kind, url, code, record, chosen.near)
        return 0
    show = (
        (lambda one: print(json.dumps(asdict(one)), flush=True))
        if chosen.json
        else (lambda one: print(one.line(), flush=True))
    )
    with tempfile.TemporaryDirectory() as folder, Server(Path(folder)) as server:
        print(f"{TABLES} tables of {SEATS}, a move every {PACE} s at each; 95th percentile in ms", HEAD, sep="\n")
        run_floods(chosen.kinds or list(FLOODS), server, chosen.seconds, chosen.near, show)
    return 0


if __name__ == "__main__":
    sys.exit(main())
