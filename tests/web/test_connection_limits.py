"""One connection can neither hold the server up nor stay for ever: sizes and times end before the application."""

from __future__ import annotations

import asyncio
import contextlib
import resource
import socket
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import pytest
import uvicorn

from omerta.web import connection_limits
from omerta.web.connection_limits import LARGEST_BODY, LARGEST_HEAD, PROTOCOLS, LimitedProtocol
from omerta.web.listening import OPEN_FILES, raise_open_files
from tests.web.guests import Guest, Server

HELLO = b"GET / HTTP/1.1\r\nhost: x\r\n\r\n"


async def app(scope: Any, receive: Any, send: Any) -> None:
    """Says how long the body was; at /refused without reading it."""
    if scope["type"] == "lifespan":
        return
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.accept"})
        await receive()
        return
    size, more = 0, scope["path"] != "/refused"
    while more:
        event = await receive()
        size += len(event.get("body", b""))
        more = event.get("more_body", False)
    answer = str(size).encode()
    headers = [(b"content-length", str(len(answer)).encode())]
    await send({"type": "http.response.start", "status": 200, "headers": headers})
    await send({"type": "http.response.body", "body": answer})


class Client:
    """A connection on which a test says byte by byte what it wants."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer

    async def say(self, data: bytes) -> None:
        with contextlib.suppress(ConnectionError):
            self.writer.write(data)
            await self.writer.drain()

    async def answer(self) -> bytes:
        head = await self.reader.readuntil(b"\r\n\r\n")
        length = int(head.lower().partition(b"content-length: ")[2].partition(b"\r\n")[0])
        return head.partition(b"\r\n")[0].split(b" ")[1] + b" " + await self.reader.readexactly(length)

    async def rest(self) -> bytes:
        """What comes until the server ends the connection."""
        heard = b""
        with contextlib.suppress(ConnectionError):
            while more := await self.reader.read(1_000):
                heard += more
        return heard + bytes(self.reader._buffer)  # type: ignore[attr-defined]  # what had come before the end


@pytest.fixture(autouse=True)
def curt(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection_limits, "LINGER", 0.1)


@pytest.fixture(params=PROTOCOLS, ids=lambda kind: kind.__name__)
def protocol(request: pytest.FixtureRequest) -> type[Any]:
    kind: type[Any] = request.param
    return kind


def serve(protocol: type[Any], work: Any) -> None:
    """Let clients speak to a server with this protocol."""

    async def run() -> None:
        config = uvicorn.Config(
            app, http=protocol, ws="websockets-sansio", lifespan="off", log_config=None, timeout_keep_alive=1
        )
        config.load()
        state = uvicorn.server.ServerState()
        loop = asyncio.get_running_loop()
        server = await loop.create_server(
            lambda: protocol(config=config, server_state=state, app_state={}, _loop=loop), "127.0.0.1", 0
        )
        port = server.sockets[0].getsockname()[1]
        clients: list[Client] = []

        async def connect() -> Client:
            clients.append(Client(*await asyncio.open_connection("127.0.0.1", port)))
            return clients[-1]

        given: Coroutine[Any, Any, None] = work(connect)
        await given
        for client in clients:
            client.writer.close()
        server.close()
        if state.tasks:
            await asyncio.wait(state.tasks, timeout=5)
        while LimitedProtocol.of_address:
            await asyncio.sleep(0.01)

    asyncio.run(asyncio.wait_for(run(), 60))


@pytest.fixture
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody has much time."""
    monkeypatch.setattr(connection_limits, "HEAD_SECONDS", 0.2)
    monkeypatch.setattr(connection_limits, "REQUEST_SECONDS", 0.4)


def test_what_is_in_order_is_answered_again_and_again(protocol: type[Any]) -> None:
    async def work(connect: Any) -> None:
        one = await connect()
        for _ in range(3):
            await one.say(HELLO)
            assert await one.answer() == b"200 0"
        body = b"x" * 100_000
        await one.say(b"POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 100000\r\n\r\n" + body)
        assert await one.answer() == b"200 100000"
        await one.say(b"POST / HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n")
        assert await one.answer() == b"200 5"
        await one.say(HELLO + HELLO)
        assert await one.answer() == await one.answer() == b"200 0"
        long = b"GET / HTTP/1.1\r\nhost: x\r\ncookie: " + b"c" * (LARGEST_HEAD - 100) + b"\r\n\r\n"
        for byte in range(0, len(long), 4_000):
            await one.say(long[byte : byte + 4_000])
            await asyncio.sleep(0)
        assert await one.answer() == b"200 0"

    serve(protocol, work)


@pytest.mark.parametrize("endless", [b"GET / HTTP/1.1\r\nx: ", b"GET /", b"GET / HTTP/1.1\r\n", b"\r\n"])
def test_a_head_without_an_end_is_refused(protocol: type[Any], endless: bytes) -> None:
    filler = {b"GET / HTTP/1.1\r\n": b"a: b\r\n" * 3_000, b"\r\n": b"\r\n" * 9_000}.get(endless, b"a" * 18_000)

    async def work(connect: Any) -> None:
        one = await connect()
        await one.say(endless + filler)
        assert (await one.rest()).split(b" ")[1] in (b"400", b"431")

    serve(protocol, work)


def test_many_headers_in_one_piece_are_too_many(protocol: type[Any]) -> None:
    async def work(connect: Any) -> None:
        one = await connect()
        await one.say(b"GET / HTTP/1.1\r\nhost: x\r\n" + b"a: b\r\n" * 30_000 + b"\r\n")
        assert (await one.rest()).split(b" ")[1] in (b"400", b"431")

    serve(protocol, work)


def test_a_body_without_an_end_is_ended(protocol: type[Any]) -> None:
    async def work(connect: Any) -> None:
        for path in (b"/", b"/refused"):
            one = await connect()
            await one.say(b"POST " + path + b" HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n")
            sent, chunk = 0, b"10000\r\n" + b"x" * 65_536 + b"\r\n"
            while sent < 20 * LARGEST_BODY and not one.reader.at_eof() and one.reader.exception() is None:
                await one.say(chunk)
                await asyncio.sleep(0)
                sent += len(chunk)
            assert sent < 20 * LARGEST_BODY
            await one.rest()

    serve(protocol, work)


@pytest.mark.usefixtures("hurried")
@pytest.mark.parametrize(
    "begun",
    [b"", b"GET", b"GET / HTTP/1.1\r\nhost: x\r\n", HELLO, HELLO + b"GET /"],
    ids=["nothing", "a word", "half a head", "idle", "half of a second"],
)
def test_a_head_that_does_not_come_ends(protocol: type[Any], begun: bytes) -> None:
    async def work(connect: Any) -> None:
        one = await connect()
        await one.say(begun)
        if begun.startswith(HELLO):
            assert await one.answer() == b"200 0"
        await one.rest()

    serve(protocol, work)


@pytest.mark.usefixtures("hurried")
def test_a_head_that_comes_byte_by_byte_ends(protocol: type[Any]) -> None:
    async def work(connect: Any) -> None:
        one = await connect()
        await one.say(b"GET / HTTP/1.1\r\nhost: x\r\ncookie: ")
        while not one.reader.at_eof() and one.reader.exception() is None:
            await one.say(b"c")
            await asyncio.sleep(0.02)

    serve(protocol, work)


@pytest.mark.usefixtures("hurried")
@pytest.mark.parametrize("path", [b"/", b"/refused"])
def test_a_body_that_does_not_come_ends(protocol: type[Any], path: bytes) -> None:
    async def work(connect: Any) -> None:
        one = await connect()
        await one.say(b"POST " + path + b" HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\nhalf")
        await one.rest()

    serve(protocol, work)


@pytest.mark.usefixtures("hurried")
def test_a_websocket_has_its_own_time(protocol: type[Any]) -> None:
    key = b"dGhlIHNhbXBsZSBub25jZQ=="
    upgrade = b"GET / HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n"
    upgrade += b"sec-websocket-version: 13\r\nsec-websocket-key: " + key + b"\r\n\r\n"

    async def work(connect: Any) -> None:
        half, whole = await connect(), await connect()
        await half.say(upgrade[:-2])
        await whole.say(upgrade)
        assert b" 101 " in await whole.reader.readuntil(b"\r\n\r\n")
        await half.rest()
        await asyncio.sleep(0.6)
        assert not whole.reader.at_eof()

    serve(protocol, work)


def test_one_address_has_so_many_connections(protocol: type[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection_limits, "MOST_CONNECTIONS", 3)
    monkeypatch.setattr(connection_limits, "is_near", lambda address: False)

    async def work(connect: Any) -> None:
        first = [await connect() for _ in range(3)]
        for one in first:
            await one.say(HELLO)
            assert await one.answer() == b"200 0"
        late = await connect()
        assert await late.rest() == b""
        first[0].writer.close()
        await first[0].rest()
        await asyncio.sleep(0.05)
        again = await connect()
        await again.say(HELLO)
        assert await again.answer() == b"200 0"

    serve(protocol, work)


@pytest.mark.process
def test_the_server_itself_has_these_limits(server: Server) -> None:
    """Through the real server, however it was installed; a command of somebody else is answered meanwhile."""
    endless = socket.create_connection(("127.0.0.1", server.port))
    endless.settimeout(30)
    with endless, contextlib.suppress(ConnectionError):
        endless.sendall(b"GET / HTTP/1.1\r\nx: " + b"a" * 3 * LARGEST_HEAD)
        assert endless.recv(100).split(b" ")[1] in (b"400", b"431")
    guest = Guest(server)
    code = guest.open()["code"]
    broken_off = socket.create_connection(("127.0.0.1", server.port))
    with broken_off:
        broken_off.sendall(f"POST /api/rooms/{code}/commands HTTP/1.1\r\nHost: x\r\n".encode())
        broken_off.sendall(b"content-type: application/json\r\ncontent-length: 100\r\n\r\nhalf")
    assert guest.do(code, "say", text="still here")["type"] == "receipt"
    assert "Traceback" not in server.log.read_text(), "who hangs up is no defect"


def test_a_server_takes_as_many_open_files_as_it_may() -> None:
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(1_024, before[0]), before[1]))
    try:
        raise_open_files()
        most = before[1] if before[1] != resource.RLIM_INFINITY else OPEN_FILES
        assert resource.getrlimit(resource.RLIMIT_NOFILE)[0] >= min(OPEN_FILES, most)
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)


def test_the_documented_service_has_room_for_connections() -> None:
    unit = Path(__file__).parents[2] / "docs" / "host.md"
    assert f"LimitNOFILE={OPEN_FILES}\n" in unit.read_text(encoding="utf-8")
