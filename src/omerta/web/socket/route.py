"""The address of the WebSocket: who may open one, and for which room."""

from __future__ import annotations

from typing import Any

from litestar import WebSocket, websocket
from litestar.params import FromPath, FromQuery

from omerta.kernel import Refusal
from omerta.web.access.auth import NOBODY, language_of, person_of, same_origin, secret_of
from omerta.web.access.hosts import host_of, is_ours
from omerta.web.protocol.errors import BadHost, BadOrigin, BadVersion, TooMany, problem
from omerta.web.protocol.messages import VERSION, Bye
from omerta.web.rooms.actor import RoomActor
from omerta.web.server import Server
from omerta.web.socket.connection import ENCODER, Connection, SendQueue


@websocket("/api/rooms/{code:str}/socket")
async def socket(
    socket: WebSocket[Any, Any, Any],
    code: FromPath[str],
    after: FromQuery[int | None] = None,
    version: FromQuery[int | None] = None,
    lang: FromQuery[str | None] = None,
    watch: FromQuery[bool] = False,
) -> None:
    """Show a room and take commands for it; with ``watch`` as anybody sees it, whoever one is."""
    server: Server = socket.app.state.server
    address = socket.client.host if socket.client is not None else ""
    await socket.accept()
    spoken = language_of(socket, server.settings.lang)
    try:
        actor = await _admit(server, socket, code, version, address)
    except Refusal as why:
        told = problem(why, spoken)
        bye = Bye(code=told.code, detail=told.detail, again=isinstance(why, TooMany))
        await socket.send_data(ENCODER.encode([bye]), mode="text")
        await socket.close(code=1013 if bye.again else 1008, reason=told.code)
        return
    secret = None if watch else secret_of(socket.headers, socket.cookies)
    sender = person_of(secret) if secret else NOBODY
    queue: SendQueue = socket.app.state.send_queue
    connection = Connection(socket, actor, sender, spoken, queue, server.counts)
    server.sockets += 1
    server.rate_limit.connect(address)
    try:
        await connection.serve(after)
    finally:
        server.sockets -= 1
        server.rate_limit.disconnect(address)


async def _admit(
    server: Server, socket: WebSocket[Any, Any, Any], code: str, version: int | None, address: str
) -> RoomActor:
    """The room, if this client may open a socket for it."""
    if not is_ours(socket.scope, server.settings.hosts):
        raise BadHost(host=host_of(socket.scope)[:100])
    if not same_origin(socket.headers.get("origin"), socket.headers.get("host"), server.settings.origins):
        raise BadOrigin()
    if version not in (None, VERSION):
        raise BadVersion(theirs=version, ours=VERSION)
    if server.sockets >= server.settings.sockets or not server.rate_limit.may_connect(address):
        raise TooMany()
    actor = await server.rooms.room(code)
    if len(actor.viewers.connected) >= server.rooms.limits.viewers:
        raise TooMany()
    return actor
