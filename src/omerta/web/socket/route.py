"""The address of the WebSocket: who may open one, and for which room."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Any

from litestar import WebSocket, websocket
from litestar.params import FromPath, FromQuery

from omerta.kernel import Refusal
from omerta.play.room.refusals import TooFast
from omerta.web.access.auth import NOBODY, language_of, person_of, same_origin, secret_of
from omerta.web.access.hosts import host_of, is_ours
from omerta.web.access.rate_limit import REFUSAL_SECONDS
from omerta.web.frames import EXTENSION
from omerta.web.protocol.errors import BadHost, BadOrigin, BadVersion, TooMany, UnknownRoom, problem
from omerta.web.protocol.messages import VERSION, Bye
from omerta.web.rooms.actor import RoomActor
from omerta.web.server import Server
from omerta.web.socket.connection import ENCODER, Connection, SendQueue, wait

ONLOOKERS = 0.8
"""The part of all sockets that those may have who do not sit."""


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
    secret = secret_of(socket.headers, socket.cookies)
    person = person_of(secret) if secret else NOBODY
    sender = NOBODY if watch else person
    await socket.accept()
    spoken = language_of(socket, server.settings.lang)
    try:
        actor = await _admit(server, socket, code, version, sender)
    except Refusal as why:
        if isinstance(why, UnknownRoom):
            server.rate_limit.guessed(address)
        again = isinstance(why, TooMany | TooFast)
        if again:
            await asyncio.sleep(REFUSAL_SECONDS)
        told = problem(why, spoken)
        bye = Bye(code=told.code, detail=told.detail, again=again)
        await socket.send_data(ENCODER.encode([bye]), mode="text")
        await socket.close(code=1013 if bye.again else 1008, reason=told.code)
        return
    queue: SendQueue = socket.app.state.send_queue
    network = server.rate_limit.network(address)
    charge = partial(server.budgets.charge, sender, network)
    turn = partial(server.turns.for_message, network)
    extensions: dict[str, Any] = socket.scope.get("extensions") or {}
    write = extensions.get(EXTENSION, wait)
    connection = Connection(socket, actor, sender, spoken, queue, server.counts, charge, turn, network, person, write)
    server.sockets += 1
    server.rate_limit.connect(address)
    try:
        await connection.serve(after)
    finally:
        server.sockets -= 1
        server.rate_limit.disconnect(address)


async def _admit(
    server: Server, socket: WebSocket[Any, Any, Any], code: str, version: int | None, sender: str
) -> RoomActor:
    """The room, if this client may open a socket for it; those who sit take no place from others, nor others theirs."""
    address = socket.client.host if socket.client is not None else ""
    if not is_ours(socket.scope, server.settings.hosts):
        raise BadHost(host=host_of(socket.scope)[:100])
    if not same_origin(socket.headers.get("origin"), socket.headers.get("host"), server.settings.origins):
        raise BadOrigin()
    if version not in (None, VERSION):
        raise BadVersion(theirs=version, ours=VERSION)
    if not server.rate_limit.may_guess(address) and not await server.knows(code, socket):
        raise TooFast()
    actor = await server.rooms.room(code)
    seated = actor.admission.seated(actor.room, sender)
    most = server.settings.sockets
    if server.sockets >= (most if seated else most * ONLOOKERS) or not server.rate_limit.may_connect(address, seated):
        raise TooMany()
    if not actor.admission.may_look(actor.viewers, sender, server.rate_limit.network(address)):
        raise TooMany()
    return actor
