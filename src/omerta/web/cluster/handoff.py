"""Workers of one machine hand connections to one another, so that all that is asked of a room is done by one of them.

Any worker can serve any room, but a room that two of them show is computed twice, and where both write one has to go
back. So every room has a home among the workers of a machine, by a hash of its code, which is also that of its id. A
worker that receives a request for another's room, for its WebSocket or anything else, sends the open connection there
(``SCM_RIGHTS``), with the bytes as they came; if that worker is not there, it answers itself. A connection on which
rooms of several homes are asked for goes from one to the other.
"""

from __future__ import annotations

import asyncio
import itertools
import logging
import os
import re
import socket
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import IO, Any, cast

import uvicorn
from uvicorn.server import ServerState

from omerta.web.connection_limits import LimitedProtocol
from omerta.web.listening import GRACE, uvicorn_config
from omerta.web.logs import log_failure

LOG = logging.getLogger("omerta")
ROOM_REQUEST = re.compile(rb"[A-Z]+ [^ ?]*/api/rooms/([A-Za-z0-9]{1,16})[/ ?]")
BACKLOG = 1024
"""Connections that may wait to be taken over."""
LARGEST = 1 << 16
"""Bytes of a request that is passed on; so many go into the line at once."""
WAIT = 0.5
"""Seconds between two looks for a free number."""
PATIENCE = 1.0
"""Seconds in which another worker says what it passes on."""


def home(name: str, workers: int) -> int:
    """The number of the worker to which the connections of a room go, by its code or its id."""
    return zlib.crc32(name.upper().encode()) % workers


def in_turn(new_id: Callable[[], str], new_code: Callable[[], str], workers: int) -> Callable[[], tuple[str, str]]:
    """Ids and codes for new rooms, at home with one worker after another, lest chance give one of them more to do."""
    turns = itertools.cycle(range(workers))

    def next_names() -> tuple[str, str]:
        turn = next(turns)
        room, code = (next(one for one in iter(new, None) if home(one, workers) == turn) for new in (new_id, new_code))
        return room, code

    return next_names


class SocketHandoff:
    """The workers of this machine, as one of them sees them: each has a number and a socket in a common folder."""

    def __init__(self, folder: Path, workers: int, config: uvicorn.Config) -> None:
        self.folder = folder
        self.workers = workers
        self.config = config
        self.state = ServerState()
        self.number: int | None = None
        self._claim: IO[bytes] | None = None
        self._listener: socket.socket | None = None
        self._joining: asyncio.Task[None] | None = None
        self._taking: set[asyncio.Task[None]] = set()

    def start(self) -> None:
        """Take a number, and listen."""
        self.config.load()
        self._joining = asyncio.get_running_loop().create_task(self._join())
        self._joining.add_done_callback(log_failure)
        LimitedProtocol.pass_on = self.pass_on

    async def _join(self) -> None:
        """Take a free number; whoever replaces a worker that is still here waits until it has gone."""
        while (number := next(filter(self._claimed, range(self.workers)), None)) is None:
            await asyncio.sleep(WAIT)
        self.number = number
        self._listen(self._path(number))

    def _claimed(self, number: int) -> bool:
        """A number belongs to the worker that holds the lock of its file; the lock ends with the process."""
        import fcntl

        claim = (self.folder / f"{number}.lock").open("wb")
        try:
            fcntl.flock(claim, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            claim.close()
            return False
        self._claim = claim
        return True

    def _path(self, number: int) -> Path:
        return self.folder / f"{number}.socket"

    def _listen(self, path: Path) -> None:
        path.unlink(missing_ok=True)
        self._listener = socket.socket(socket.AF_UNIX)
        self._listener.setblocking(False)
        self._listener.bind(str(path))
        self._listener.listen(BACKLOG)
        asyncio.get_running_loop().add_reader(self._listener.fileno(), self._accept)

    async def stop(self) -> None:
        """Take no more, and close what was taken over."""
        LimitedProtocol.pass_on = None
        if self._joining is not None:
            self._joining.cancel()
        if self._listener is None or self._claim is None or self.number is None:
            return
        asyncio.get_running_loop().remove_reader(self._listener.fileno())
        self._path(self.number).unlink(missing_ok=True)
        self._listener.close()
        self._claim.close()
        for connection in list(self.state.connections):
            connection.shutdown()
        if self.state.tasks:
            _, slow = await asyncio.wait(self.state.tasks, timeout=GRACE)
            for task in slow:
                task.cancel()

    # Passing on

    def pass_on(self, transport: asyncio.Transport, request: bytes) -> bool:
        """Give a connection to the home of the room that is asked for; not if that is here, or not there."""
        asked = ROOM_REQUEST.match(request)
        if asked is None or len(request) > LARGEST or (number := home(asked[1].decode(), self.workers)) == self.number:
            return False
        with socket.socket(socket.AF_UNIX) as line:
            line.setblocking(False)
            try:
                line.connect(str(self._path(number)))
                socket.send_fds(line, [request], [transport.get_extra_info("socket").fileno()])
            except OSError:
                return False
        return True

    def _accept(self) -> None:
        assert self._listener is not None
        try:
            line, _ = self._listener.accept()
        except OSError as why:
            LOG.warning("socket of another worker not accepted", exc_info=why)
            return
        task = asyncio.get_running_loop().create_task(self._take(line))
        self._taking.add(task)
        task.add_done_callback(self._taking.discard)
        task.add_done_callback(log_failure)

    async def _take(self, line: socket.socket) -> None:
        """Serve a connection that another worker has accepted, from its first request on."""
        loop = asyncio.get_running_loop()
        try:
            request, connection = await loop.run_in_executor(None, received, line)
        except OSError:
            LOG.warning("socket of another worker lost", exc_info=True)
            return
        await loop.connect_accepted_socket(lambda: self._protocol(request), connection)

    def _protocol(self, request: bytes) -> asyncio.Protocol:
        """What serves a connection; these bytes come before all that is still to be read from it."""
        made: Any = self.config.http_protocol_class
        protocol = made(config=self.config, server_state=self.state, app_state={}, _loop=asyncio.get_running_loop())
        connected = protocol.connection_made

        def connection_made(transport: asyncio.BaseTransport) -> None:
            connected(transport)
            protocol.data_received(request)

        protocol.connection_made = connection_made
        return cast(asyncio.Protocol, protocol)


def received(line: socket.socket) -> tuple[bytes, socket.socket]:
    """What another worker passes on: the bytes of a request until it hangs up, with a connection."""
    with line:
        line.settimeout(PATIENCE)
        request, descriptors, _, _ = socket.recv_fds(line, LARGEST, 1)
        if not descriptors:
            raise ConnectionError("nothing was passed on")
        connection = socket.socket(fileno=descriptors[0])
        try:
            while more := line.recv(LARGEST):
                request += more
        except OSError:
            connection.close()
            raise
        connection.setblocking(False)
        return request, connection


def workers_here() -> int | None:
    """How many workers of this machine hand sockets to one another, if they do."""
    can = os.environ.get("OMERTA_NEIGHBOURS") and hasattr(socket, "send_fds")
    return int(os.environ["OMERTA_WORKERS"]) if can else None


def join(app: Callable[..., Any]) -> SocketHandoff | None:
    """Take part with this worker, if there are several."""
    workers = workers_here()
    if workers is None:
        return None
    handoff = SocketHandoff(Path(os.environ["OMERTA_NEIGHBOURS"]), workers, uvicorn_config(app))
    handoff.start()
    return handoff
