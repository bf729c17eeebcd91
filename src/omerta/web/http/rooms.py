"""People and rooms: become somebody, open a room, look at it, do something in it."""

from __future__ import annotations

import asyncio
import io
from typing import Any, cast

import segno
from litestar import Request, Response, get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody

from omerta.gamekit import Game
from omerta.kernel import Refusal, Seat
from omerta.play import game
from omerta.play.room import Room, sees
from omerta.play.room import commands as c
from omerta.play.room.refusals import TooFast
from omerta.web.access.auth import new_secret, person_of
from omerta.web.access.rate_limit import PATIENCE
from omerta.web.http import schemas
from omerta.web.http.caller import Caller, address_of, is_browser, secret_cookie
from omerta.web.http.openapi import refuses
from omerta.web.http.padded import PaddedResponse
from omerta.web.http.parameters import Code, Lang, MaybeNumber
from omerta.web.protocol import messages as p
from omerta.web.protocol.commands import CommandMessage
from omerta.web.protocol.errors import BadRequest
from omerta.web.rooms.actor import RoomActor
from omerta.web.rooms.commands import is_command_id, new_start
from omerta.web.server import Server
from omerta.web.views.messages import PAST
from omerta.web.views.room_json import event_shown
from omerta.web.views.view_json import ENCODE
from omerta.words import speaks

MOST_EVENTS = 200
LARGEST_ROOM = 65_536
"""Bytes in a request for a room: its settings may hold a whole edition of a game."""


@post(
    "/api/people",
    status_code=200,
    summary="Become somebody: a secret, as a cookie, and for programs in the answer",
    responses=refuses(403),
)
async def become(
    request: Request[Any, Any, Any], caller: NamedDependency[Caller], lang: Lang = None
) -> Response[schemas.Secret]:
    """Whoever has a secret keeps it. A browser is not told what its cookie is."""
    secret = caller.secret or new_secret()
    told = None if is_browser(request) else secret
    return Response(schemas.Secret(secret=told), cookies=[secret_cookie(request, secret)])


@get("/api/me/rooms", summary="The rooms you are in", responses=refuses(401))
async def my_rooms(
    request: Request[Any, Any, Any],
    server: NamedDependency[Server],
    caller: NamedDependency[Caller],
    lang: Lang = None,
) -> list[schemas.RoomListed]:
    await pay(server, caller, server.rate_limit.network(address_of(request.scope)), "rooms")
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
        league=room.league,
        touched=touched,
        who=person.number if person is not None and not person.gone else None,
    )


@get("/api/rooms", summary="Rooms that anybody may see", responses=refuses())
async def list_rooms(
    server: NamedDependency[Server], caller: NamedDependency[Caller], lang: Lang = None
) -> list[schemas.RoomListed]:
    """On a private server there are none."""
    if not server.settings.public:
        return []
    found = [await (await server.rooms.by_id(room)).read() for room in await server.store.listed_rooms()]
    return [listed(room, server.rooms.context.now(), caller.sender) for room in found]


@post(
    "/api/rooms",
    summary="Open a room",
    responses=refuses(403, 404, 413, 422, 503),
    request_max_body_size=LARGEST_ROOM,
)
async def open_room(
    request: Request[Any, Any, Any],
    server: NamedDependency[Server],
    caller: NamedDependency[Caller],
    data: JSONBody[schemas.NewRoom],
    lang: Lang = None,
) -> Response[schemas.Opened]:
    """A stranger becomes somebody by opening a room. With ``bots`` a match is on at once."""
    secret = caller.secret or new_secret()
    sender = person_of(secret)
    rules = game(data.game).rules
    seats = data.seats if data.seats is not None else rules.seats[0]
    rules.agree(seats, data.settings)

    def first(room: str, code: str, now: int) -> c.Open:
        return c.Open(
            room=room,
            code=code,
            kind=data.kind,
            game=rules.id,
            seats=seats,
            settings=data.settings,
            at=now,
            afterwards=data.afterwards,
            lang=data.lang or speaks(caller.lang),
        )

    actor = await server.rooms.create(first)
    who = await _settle_in(server, actor, sender, data, caller.lang)
    return Response(
        schemas.Opened(room=actor.id, code=actor.room.code, link=f"/j/{actor.room.code}", who=who),
        status_code=201,
        cookies=[secret_cookie(request, secret)],
    )


async def _settle_in(server: Server, actor: RoomActor, sender: str, data: schemas.NewRoom, lang: str) -> int | None:
    """The opener comes in, and with bots everything is made ready; all of it is written together."""
    if data.name is None:
        return None
    sits = (data.sit or data.bots is not None) and not data.watch and data.kind != "together"
    commands: list[c.Command] = [
        c.Join(name=data.name, lang=data.lang or speaks(lang)),
        c.Configure(seconds=data.seconds, talk=data.talk, pace=data.pace, window=data.window),
    ]
    if sits:
        commands.append(c.Sit(seat=0))
    if data.bots is not None:
        commands += [c.Bot(seat=seat, level=data.bots) for seat in range(sits, len(actor.room.chairs))]
        commands.append(c.Start(seal=data.seal, **new_start(actor.room.game.rules)))
    await asyncio.gather(*(actor.act(sender, command) for command in commands))
    person = actor.room.find(sender)
    return None if person is None else person.number


@get("/api/rooms/{code:str}", summary="A room as one sees it at the door", responses=refuses(404, 503))
async def at_the_door(
    code: Code,
    server: NamedDependency[Server],
    caller: NamedDependency[Caller],
    lang: Lang = None,
) -> schemas.RoomListed:
    room = await (await server.rooms.room(code)).read()
    return listed(room, server.rooms.context.now(), caller.sender)


@get(
    "/api/rooms/{code:str}/state",
    summary="All you may see of a room, or what you have missed",
    responses=refuses(404, 503),
)
async def state(
    request: Request[Any, Any, Any],
    code: Code,
    server: NamedDependency[Server],
    caller: NamedDependency[Caller],
    after: MaybeNumber = None,
    look: MaybeNumber = None,
    lang: Lang = None,
) -> PaddedResponse[p.State | p.Update]:
    """The same as a socket shows: with ``after`` what came since that moment, with ``look`` through that seat."""
    network = server.rate_limit.network(address_of(request.scope))
    await pay(server, caller, network, "state")
    async with server.turns.of(network):
        actor = await server.rooms.room(code)
        await actor.greet(caller.sender)
        await actor.read()
        viewers = actor.viewers
        who = viewers.number_of(caller.sender)
        viewer_seat = viewers.viewer_seat(who, look)
        text = viewers.text(who, viewer_seat, caller.lang, actor.now(), after, who)
    return PaddedResponse(cast(Any, text))


@post(
    "/api/rooms/{code:str}/commands",
    status_code=200,
    summary="Do something in a room",
    responses=refuses(401, 403, 404, 409, 413, 422, 503),
)
async def command(
    request: Request[Any, Any, Any],
    code: Code,
    server: NamedDependency[Server],
    caller: NamedDependency[Caller],
    data: JSONBody[CommandMessage],
    lang: Lang = None,
) -> PaddedResponse[p.Receipt]:
    """The same commands as on a socket. One with an ``id`` acts once, however often it is sent."""
    actor = await server.rooms.room(code)
    if not is_command_id(data.id):
        raise BadRequest(detail="id")
    try:
        network = server.rate_limit.network(address_of(request.scope))
        do = data.__struct_config__.tag
        await pay(server, caller, network, do)
        async with server.turns.for_message(network, do):
            return PaddedResponse(await actor.carry_out(caller.known(), data, data.id, network=network))
    except Refusal as why:
        match = actor.room.match
        raise in_words_of(why, match.game if match else actor.room.game.rules, match.names if match else ()) from None


async def pay(server: Server, caller: Caller, network: str | None, do: str) -> None:
    """Whoever asks for too much waits; whoever asks for far too much is refused."""
    seconds = server.budgets.charge(caller.sender, network, do)
    if seconds > PATIENCE:
        raise TooFast()
    if seconds > 0:
        await asyncio.sleep(seconds)


def in_words_of(refusal: Refusal, rules: Game, names: tuple[str, ...]) -> Refusal:
    """A refusal that will be told with the words of a game."""
    refusal.game, refusal.names = rules, names  # type: ignore[attr-defined]
    return refusal


@get("/api/rooms/{code:str}/story", summary="Earlier events of a match", responses=refuses(404, 503))
async def story(
    code: Code,
    server: NamedDependency[Server],
    caller: NamedDependency[Caller],
    before: MaybeNumber = None,
    look: MaybeNumber = None,
    lang: Lang = None,
) -> PaddedResponse[list[p.ToldShown]]:
    """The events that you were told, up to 200 before number ``before``, counted from 0."""
    actor = await server.rooms.room(code)
    room = await actor.read()
    who = actor.viewers.number_of(caller.sender)
    viewer_seat = actor.viewers.viewer_seat(who, look)
    words = actor.viewers.messages.words(caller.lang)

    def told_to(seat: Seat | None) -> list[p.ToldShown]:
        told = [] if room.match is None or not sees(room, who) else room.match.told(seat)
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
    code: Code,
    server: NamedDependency[Server],
) -> Response[bytes]:
    return await shown_qr(request, server, code, "")


@post(
    "/api/rooms/{code:str}/qr.svg",
    status_code=200,
    media_type="image/svg+xml",
    summary="The way to a seat that was lent, as a QR code",
    responses=refuses(403, 404, 413, 503),
)
async def seat_qr(
    request: Request[Any, Any, Any],
    code: Code,
    server: NamedDependency[Server],
    data: JSONBody[schemas.SeatKey],
) -> Response[bytes]:
    """The key is sent and shown where no log of requests has it: in a body, and behind the # of a link."""
    return await shown_qr(request, server, code, f"#key={data.key}")


async def shown_qr(request: Request[Any, Any, Any], server: Server, code: str, mark: str) -> Response[bytes]:
    actor = await server.rooms.room(code)
    link = f"{base_of(request)}/j/{actor.room.code}{mark}"
    return Response(svg(link), media_type="image/svg+xml", headers={"cache-control": "no-store"})


def svg(link: str) -> bytes:
    out = io.BytesIO()
    segno.make(link, error="m", micro=False).save(out, kind="svg", scale=4, border=2, xmldecl=False)
    return out.getvalue()


def base_of(request: Request[Any, Any, Any]) -> str:
    return str(request.base_url).rstrip("/")


HANDLERS = [become, my_rooms, list_rooms, open_room, at_the_door, state, command, story, qr, seat_qr]
