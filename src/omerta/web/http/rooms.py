"""People and rooms: become somebody, open a room, look at it, do something in it."""

from __future__ import annotations

import io
import re
import secrets
from typing import Any, cast

import segno
from litestar import Request, Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, JSONBody

from omerta.gamekit import Game
from omerta.kernel import Refusal, Seat
from omerta.play import game
from omerta.play.room import Room
from omerta.play.room import commands as c
from omerta.web.access.auth import new_secret, person_of
from omerta.web.http import schemas
from omerta.web.http.caller import Caller, secret_cookie
from omerta.web.http.openapi import refuses
from omerta.web.http.padded import PaddedResponse
from omerta.web.protocol import messages as p
from omerta.web.protocol.commands import CommandMessage
from omerta.web.protocol.errors import BadRequest
from omerta.web.rooms.actor import RoomActor
from omerta.web.rooms.commands import is_command_id
from omerta.web.server import Server
from omerta.web.views.padding import PAST
from omerta.web.views.room_json import event_shown
from omerta.web.views.view_json import ENCODE
from omerta.words import speaks

KEY = re.compile(r"[0-9a-f]{32}")
"""How the key of a seat looks."""
MOST_EVENTS = 200


@post(
    "/api/people",
    status_code=200,
    summary="Become somebody: a secret, as a cookie and in the answer",
    responses=refuses(403),
)
async def become(
    request: Request[Any, Any, Any], caller: NamedDependency[Caller], lang: FromQuery[str | None] = None
) -> Response[schemas.Secret]:
    """Whoever has a secret keeps it."""
    secret = caller.secret or new_secret()
    return Response(schemas.Secret(secret=secret), cookies=[secret_cookie(request, secret)])


@get("/api/me/rooms", summary="The rooms you are in", responses=refuses(401))
async def my_rooms(
    server: NamedDependency[Server], caller: NamedDependency[Caller], lang: FromQuery[str | None] = None
) -> list[schemas.RoomListed]:
    found = []
    for row in await server.store.rooms_of(caller.known()):
        room = await (await server.rooms.by_id(row["id"])).read()
        person = room.find(caller.sender)
        if person is not None and not person.gone and not room.closed:
            found.append(listed(room, row["touched"], caller.sender))
    return found


def listed(room: Room, touched: int, sender: str) -> schemas.RoomListed:
    person = room.find(sender)
    return schemas.RoomListed(
        room=room.room,
        code=room.code,
        kind=room.kind,
        game=room.game_id,
        status=room.status,
        seats=len(room.chairs),
        free=sum(chair.free for chair in room.chairs),
        people=len(room.present()),
        locked=room.locked,
        touched=touched,
        who=person.number if person is not None and not person.gone else None,
    )


@get("/api/rooms", summary="Rooms that anybody may see", responses=refuses())
async def list_rooms(
    server: NamedDependency[Server], caller: NamedDependency[Caller], lang: FromQuery[str | None] = None
) -> list[schemas.RoomListed]:
    """On a private server there are none."""
    if not server.settings.public:
        return []
    found = [await (await server.rooms.by_id(room)).read() for room in await server.store.listed_rooms()]
    return [listed(room, server.rooms.context.now(), caller.sender) for room in found]


@post("/api/rooms", summary="Open a room", responses=refuses(403, 404, 422, 503))
async def open_room(
    request: Request[Any, Any, Any],
    server: NamedDependency[Server],
    caller: NamedDependency[Caller],
    data: JSONBody[schemas.NewRoom],
    lang: FromQuery[str | None] = None,
) -> Response[schemas.Opened]:
    """A stranger becomes somebody by opening a room. With ``bots`` a match is on at once."""
    secret = caller.secret or new_secret()
    sender = person_of(secret)
    rules = game(data.game).rules
    seats = data.seats if data.seats is not None else rules.seats[0]
    rules.agree(seats, data.settings)

    def first(room: str, code: str, now: int) -> c.Open:
        return c.Open(room=room, code=code, kind=data.kind, game=rules.id, seats=seats, settings=data.settings, at=now)

    actor = await server.rooms.create(first)
    who = await _settle_in(server, actor, sender, data, caller.lang)
    return Response(
        schemas.Opened(room=actor.id, code=actor.room.code, link=f"/j/{actor.room.code}", who=who),
        status_code=201,
        cookies=[secret_cookie(request, secret)],
    )


async def _settle_in(server: Server, actor: RoomActor, sender: str, data: schemas.NewRoom, lang: str) -> int | None:
    """The opener comes in, and with bots everything is made ready."""
    if data.name is None:
        return None
    await actor.act(sender, c.Join(name=data.name, lang=data.lang or speaks(lang)))
    await actor.act(sender, c.Configure(seconds=data.seconds, talk=data.talk, pace=data.pace))
    if data.bots is not None:
        if not data.watch and data.kind != "together":
            await actor.act(sender, c.Sit(seat=0))
        for seat, chair in enumerate(actor.room.chairs):
            if chair.free:
                await actor.act(sender, c.Bot(seat=seat, level=data.bots))
        await actor.act(sender, c.Start(secret=secrets.token_hex(32), timing="together"))
    person = actor.room.find(sender)
    return None if person is None else person.number


@get("/api/rooms/{code:str}", summary="A room as one sees it at the door", responses=refuses(404, 503))
async def at_the_door(
    code: FromPath[str],
    server: NamedDependency[Server],
    caller: NamedDependency[Caller],
    lang: FromQuery[str | None] = None,
) -> schemas.RoomListed:
    room = await (await server.rooms.room(code)).read()
    return listed(room, server.rooms.context.now(), caller.sender)


@get(
    "/api/rooms/{code:str}/state",
    summary="All you may see of a room, or what you have missed",
    responses=refuses(404, 503),
)
async def state(
    code: FromPath[str],
    server: NamedDependency[Server],
    caller: NamedDependency[Caller],
    after: FromQuery[int | None] = None,
    look: FromQuery[int | None] = None,
    lang: FromQuery[str | None] = None,
) -> PaddedResponse[p.State | p.Update]:
    """The same as a socket shows: with ``after`` what came since that moment, with ``look`` through that seat."""
    actor = await server.rooms.room(code)
    await actor.greet(caller.sender)
    await actor.read()
    viewers = actor.viewers
    who = viewers.number_of(caller.sender)
    viewer_seat = viewers.viewer_seat(who, look)
    now = server.rooms.context.now()
    if after is None:
        text = viewers.messages.encoded_state(who, viewer_seat, caller.lang, now)
    else:
        text = viewers.messages.encoded_since(who, viewer_seat, caller.lang, now, after)
    return PaddedResponse(cast(Any, text))


@post(
    "/api/rooms/{code:str}/commands",
    status_code=200,
    summary="Do something in a room",
    responses=refuses(401, 403, 404, 409, 413, 422, 503),
)
async def command(
    code: FromPath[str],
    server: NamedDependency[Server],
    caller: NamedDependency[Caller],
    data: JSONBody[CommandMessage],
    lang: FromQuery[str | None] = None,
) -> PaddedResponse[p.Receipt]:
    """The same commands as on a socket. One with an ``id`` acts once, however often it is sent."""
    actor = await server.rooms.room(code)
    if not is_command_id(data.id):
        raise BadRequest(detail="id")
    try:
        return PaddedResponse(await actor.carry_out(caller.known(), data, data.id))
    except Refusal as why:
        match = actor.room.match
        raise in_words_of(why, match.game if match else actor.room.game.rules, match.names if match else ()) from None


def in_words_of(refusal: Refusal, rules: Game, names: tuple[str, ...]) -> Refusal:
    """A refusal that will be told with the words of a game."""
    refusal.game, refusal.names = rules, names  # type: ignore[attr-defined]
    return refusal


@get("/api/rooms/{code:str}/story", summary="Earlier events of a match", responses=refuses(404, 503))
async def story(
    code: FromPath[str],
    server: NamedDependency[Server],
    caller: NamedDependency[Caller],
    before: FromQuery[int | None] = None,
    look: FromQuery[int | None] = None,
    lang: FromQuery[str | None] = None,
) -> PaddedResponse[list[p.ToldShown]]:
    """The events that you were told, up to 200 before number ``before``, counted from 0."""
    actor = await server.rooms.room(code)
    room = await actor.read()
    viewer_seat = actor.viewers.viewer_seat(actor.viewers.number_of(caller.sender), look)
    words = actor.viewers.messages.words(caller.lang)

    def told_to(seat: Seat | None) -> list[p.ToldShown]:
        told = [] if room.match is None else room.match.told(seat)
        until = len(told) if before is None else max(0, min(before, len(told)))
        return [event_shown(words, event, seat) for event in told[max(0, until - MOST_EVENTS) : until]]

    return PaddedResponse(told_to(viewer_seat), alike=len(ENCODE(told_to(None))), reserve=2 * PAST)


@get(
    "/api/rooms/{code:str}/qr.svg",
    media_type="image/svg+xml",
    summary="The way into a room as a QR code",
    responses=refuses(404, 503),
)
async def qr(
    request: Request[Any, Any, Any],
    code: FromPath[str],
    server: NamedDependency[Server],
    key: FromQuery[str | None] = None,
) -> Response[bytes]:
    """With ``key`` the way to the seat that the key opens."""
    if key is not None and not KEY.fullmatch(key):
        raise BadRequest(detail="key")
    actor = await server.rooms.room(code)
    link = f"{base_of(request)}/j/{actor.room.code}" + (f"#key={key}" if key else "")
    return Response(svg(link), media_type="image/svg+xml", headers={"cache-control": "no-store"})


def svg(link: str) -> bytes:
    out = io.BytesIO()
    segno.make(link, error="m", micro=False).save(out, kind="svg", scale=4, border=2, xmldecl=False)
    return out.getvalue()


def base_of(request: Request[Any, Any, Any]) -> str:
    return str(request.base_url).rstrip("/")


HANDLERS = [become, my_rooms, list_rooms, open_room, at_the_door, state, command, story, qr]
