"""The HTTP door: games and rules, people, rooms, commands."""

from __future__ import annotations

import dataclasses
import re
from dataclasses import dataclass
from typing import Any

import segno
from litestar import MediaType, Request, Response, get, post
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, JSONBody

from omerta import __version__
from omerta.bots import bots
from omerta.kernel import Game, Refusal
from omerta.kernel.settings import write_value
from omerta.play import game, games
from omerta.play.room import Room, favourite
from omerta.play.room import commands as c
from omerta.web.access.auth import COOKIE, NOBODY, new_secret, person_of, secret_of
from omerta.web.http import schemas as bodies
from omerta.web.http.errors import lang_of
from omerta.web.http.openapi import refuses
from omerta.web.protocol import commands as orders
from omerta.web.protocol import messages as p
from omerta.web.protocol.errors import BadRequest, NotFound, Stranger
from omerta.web.rooms.actor import OpenRoom
from omerta.web.server import House
from omerta.web.socket.connection import carry_out
from omerta.web.views.shown import told_shown
from omerta.words import LANGUAGES, Words, rulebook, speaks

YEAR = 366 * 24 * 3600
KEY = re.compile(r"[0-9a-f]{32}")
"""How the key of a seat looks."""


@dataclass(frozen=True)
class Caller:
    """Who asks, and in which language he is answered."""

    sender: str
    secret: str | None
    lang: str

    def known(self) -> str:
        """His id, or a refusal for a stranger."""
        if self.sender == NOBODY:
            raise Stranger()
        return self.sender


def provide_house(request: Request[Any, Any, Any]) -> House:
    house: House = request.app.state.house
    return house


def provide_caller(request: Request[Any, Any, Any], house: NamedDependency[House]) -> Caller:
    secret = secret_of(request.headers, request.cookies)
    return Caller(person_of(secret) if secret else NOBODY, secret, lang_of(request, house.settings.lang))


# The house


@get("/api/server", summary="What this server is", responses=refuses())
async def server(house: NamedDependency[House]) -> bodies.ServerShown:
    return bodies.ServerShown(
        name="Omertà",
        version=__version__,
        protocol=p.VERSION,
        languages=list(LANGUAGES),
        public=house.settings.public,
    )


# Games


def shown_game(rules: Game, lang: str) -> bodies.GameShown:
    words = Words(rules, lang)
    return bodies.GameShown(
        id=rules.id,
        name=_said(words, "game-name") or rules.id,
        tagline=_said(words, "game-tagline"),
        least=rules.seats[0],
        most=rules.seats[-1],
        minutes=[rules.minutes[0], rules.minutes[-1]],
        settings=[_setting(words, field) for field in dataclasses.fields(rules.settings)],
        bots=list(bots(rules.id)),
        bot=favourite(rules.id),
        asks=dict(rules.asks),
        polled=sorted(rules.polled),
        orders=list(rules.orders),
        talk=list(rules.talk.forms),
    )


def _said(words: Words, message: str) -> str | None:
    return words.say(message) if words.has(message) else None


def _setting(words: Words, field: dataclasses.Field[Any]) -> bodies.SettingShown:
    name = field.name.replace("_", "-")
    values = [write_value(value) for value in field.metadata["values"]]
    yes_no = isinstance(field.default, bool)
    titles = {value: _said(words, f"setting-{name}-{value}") or value for value in values}
    if yes_no:
        titles = {"0": words.say("setting-no"), "1": words.say("setting-yes")}
    return bodies.SettingShown(
        name=field.name,
        kind="yes-no" if yes_no else "choice" if values else "text",
        title=_said(words, f"setting-{name}") or field.name,
        help=_said(words, f"setting-{name}-help"),
        default=write_value(field.default),
        values=[bodies.SettingValueShown(value=value, title=titles[value]) for value in values],
        rule=field.metadata["rule"],
    )


@get("/api/games", summary="All games, with seats, minutes, settings and bots", responses=refuses())
async def list_games(caller: NamedDependency[Caller], lang: FromQuery[str | None] = None) -> list[bodies.GameShown]:
    return [shown_game(game(name).rules, caller.lang) for name in games()]


@get("/api/games/{name:str}", summary="One game", responses=refuses(404))
async def show_game(
    name: FromPath[str], caller: NamedDependency[Caller], lang: FromQuery[str | None] = None
) -> bodies.GameShown:
    return shown_game(game(name).rules, caller.lang)


@get("/api/rules/{name:str}", summary="The rules of a game, each with its number", responses=refuses(404))
async def show_rules(
    name: FromPath[str], caller: NamedDependency[Caller], lang: FromQuery[str | None] = None
) -> bodies.RulesShown:
    rules = game(name).rules
    book = rulebook(rules, caller.lang)
    if book is None:
        raise NotFound()
    return bodies.RulesShown(
        game=rules.id,
        lang=caller.lang,
        title=book.title,
        text=book.text,
        rules=[bodies.RuleShown(id=name, text=text) for name, text in book.rules.items()],
    )


# People


@post(
    "/api/people",
    status_code=200,
    summary="Become somebody: a secret, as a cookie and in the answer",
    responses=refuses(403),
)
async def become(
    request: Request[Any, Any, Any], caller: NamedDependency[Caller], lang: FromQuery[str | None] = None
) -> Response[bodies.Secret]:
    """Whoever has a secret keeps it."""
    secret = caller.secret or new_secret()
    return Response(bodies.Secret(secret=secret), cookies=[_cookie(request, secret)])


def _cookie(request: Request[Any, Any, Any], secret: str) -> Cookie:
    return Cookie(
        key=COOKIE,
        value=secret,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
        max_age=YEAR,
        path="/",
    )


@get("/api/me/rooms", summary="The rooms you are in", responses=refuses(401))
async def my_rooms(
    house: NamedDependency[House], caller: NamedDependency[Caller], lang: FromQuery[str | None] = None
) -> list[bodies.RoomListed]:
    found = []
    for row in await house.store.rooms_of(caller.known()):
        room = await (await house.hall.by_id(row["id"])).read()
        person = room.find(caller.sender)
        if person is not None and not person.gone and not room.closed:
            found.append(listed(room, row["touched"], caller.sender))
    return found


# Rooms


def listed(room: Room, touched: int, sender: str) -> bodies.RoomListed:
    person = room.find(sender)
    return bodies.RoomListed(
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
    house: NamedDependency[House], caller: NamedDependency[Caller], lang: FromQuery[str | None] = None
) -> list[bodies.RoomListed]:
    """On a private server there are none."""
    if not house.settings.public:
        return []
    found = [await (await house.hall.by_id(room)).read() for room in await house.store.listed_rooms()]
    return [listed(room, house.hall.now(), caller.sender) for room in found]


@post("/api/rooms", summary="Open a room", responses=refuses(403, 404, 422, 503))
async def open_room(
    request: Request[Any, Any, Any],
    house: NamedDependency[House],
    caller: NamedDependency[Caller],
    data: JSONBody[bodies.NewRoom],
    lang: FromQuery[str | None] = None,
) -> Response[bodies.Opened]:
    """A stranger becomes somebody by opening a room. With ``bots`` a match is on at once."""
    secret = caller.secret or new_secret()
    sender = person_of(secret)
    rules = game(data.game).rules
    seats = data.seats if data.seats is not None else rules.seats[0]
    rules.agree(seats, data.settings)

    def first(room: str, code: str, now: int) -> c.Open:
        return c.Open(room=room, code=code, kind=data.kind, game=rules.id, seats=seats, settings=data.settings, at=now)

    opened = await house.hall.create(first)
    who = await _settle_in(house, opened, sender, data, caller.lang)
    return Response(
        bodies.Opened(room=opened.id, code=opened.room.code, link=f"/j/{opened.room.code}", who=who),
        status_code=201,
        cookies=[_cookie(request, secret)],
    )


async def _settle_in(house: House, opened: OpenRoom, sender: str, data: bodies.NewRoom, lang: str) -> int | None:
    """The opener comes in, and with bots everything is made ready."""
    if data.name is None:
        return None
    await opened.act(sender, c.Join(name=data.name, lang=data.lang or speaks(lang)))
    await opened.act(sender, c.Configure(seconds=data.seconds, talk=data.talk, pace=data.pace))
    if data.bots is not None:
        if not data.watch and data.kind != "together":
            await opened.act(sender, c.Sit(seat=0))
        for seat, chair in enumerate(opened.room.chairs):
            if chair.free:
                await opened.act(sender, c.Bot(seat=seat, level=data.bots))
        await opened.act(sender, c.Start(secret=house.new_luck()))
    person = opened.room.find(sender)
    return None if person is None else person.number


@get("/api/rooms/{code:str}", summary="A room as one sees it at the door", responses=refuses(404, 503))
async def at_the_door(
    code: FromPath[str],
    house: NamedDependency[House],
    caller: NamedDependency[Caller],
    lang: FromQuery[str | None] = None,
) -> bodies.RoomListed:
    room = await (await house.hall.room(code)).read()
    return listed(room, house.hall.now(), caller.sender)


@get(
    "/api/rooms/{code:str}/state",
    summary="All you may see of a room, or what you have missed",
    responses=refuses(404, 503),
)
async def state(
    code: FromPath[str],
    house: NamedDependency[House],
    caller: NamedDependency[Caller],
    after: FromQuery[int | None] = None,
    look: FromQuery[int | None] = None,
    lang: FromQuery[str | None] = None,
) -> p.State | p.Update:
    """The same as a socket shows: with ``after`` what came since that moment, with ``look`` through that seat."""
    opened = await house.hall.room(code)
    await opened.greet(caller.sender)
    await opened.read()
    audience = opened.audience
    who = audience.who(caller.sender)
    eyes = audience.eyes(who, look)
    now = house.hall.now()
    if after is None:
        return audience.lens.state(who, eyes, caller.lang, now)
    return audience.lens.since(who, eyes, caller.lang, now, after)


@post(
    "/api/rooms/{code:str}/commands",
    status_code=200,
    summary="Do something in a room",
    responses=refuses(401, 403, 404, 409, 413, 422, 503),
)
async def command(
    code: FromPath[str],
    house: NamedDependency[House],
    caller: NamedDependency[Caller],
    data: JSONBody[orders.Order],
    lang: FromQuery[str | None] = None,
) -> p.Receipt:
    """The same commands as on a socket. One with an ``id`` acts once, however often it is sent."""
    opened = await house.hall.room(code)
    if not orders.good_name(data.id):
        raise BadRequest(detail="id")
    try:
        return await carry_out(house, opened, caller.known(), data, data.id)
    except Refusal as why:
        match = opened.room.match
        raise in_words_of(why, match.game if match else opened.room.game.rules, match.names if match else ()) from None


def in_words_of(refusal: Refusal, rules: Game, names: tuple[str, ...]) -> Refusal:
    """A refusal that will be told with the words of a game."""
    refusal.game, refusal.names = rules, names  # type: ignore[attr-defined]
    return refusal


@get("/api/rooms/{code:str}/story", summary="Earlier events of a match", responses=refuses(404, 503))
async def story(
    code: FromPath[str],
    house: NamedDependency[House],
    caller: NamedDependency[Caller],
    before: FromQuery[int | None] = None,
    look: FromQuery[int | None] = None,
    lang: FromQuery[str | None] = None,
) -> list[p.ToldShown]:
    """The events that you were told, up to 200 before number ``before``, counted from 0."""
    opened = await house.hall.room(code)
    room = await opened.read()
    eyes = opened.audience.eyes(opened.audience.who(caller.sender), look)
    told = [] if room.match is None else room.match.told(eyes)
    until = len(told) if before is None else max(0, min(before, len(told)))
    words = opened.audience.lens.words(caller.lang)
    return [told_shown(words, happened, eyes) for happened in told[max(0, until - 200) : until]]


@get(
    "/api/rooms/{code:str}/qr.svg",
    media_type="image/svg+xml",
    summary="The way into a room as a QR code",
    responses=refuses(404, 503),
)
async def qr(
    request: Request[Any, Any, Any],
    code: FromPath[str],
    house: NamedDependency[House],
    key: FromQuery[str | None] = None,
) -> Response[bytes]:
    """With ``key`` the way to the seat that the key opens."""
    if key is not None and not KEY.fullmatch(key):
        raise BadRequest(detail="key")
    opened = await house.hall.room(code)
    link = f"{base_of(request)}/j/{opened.room.code}" + (f"#key={key}" if key else "")
    return Response(svg(link), media_type="image/svg+xml", headers={"cache-control": "no-store"})


def svg(link: str) -> bytes:
    import io

    out = io.BytesIO()
    segno.make(link, error="m", micro=False).save(out, kind="svg", scale=4, border=2, xmldecl=False)
    return out.getvalue()


def base_of(request: Request[Any, Any, Any]) -> str:
    return str(request.base_url).rstrip("/")


HANDLERS = [
    server,
    list_games,
    show_game,
    show_rules,
    become,
    my_rooms,
    list_rooms,
    open_room,
    at_the_door,
    state,
    command,
    story,
    qr,
]
PLAIN = MediaType.TEXT
