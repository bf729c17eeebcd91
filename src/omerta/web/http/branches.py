"""Try it otherwise: play on from a moment of a match, or let bots do it again and again."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections import Counter
from functools import lru_cache
from typing import Any

from litestar import Request, Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromQuery, JSONBody

from omerta.analysis.retries import endings
from omerta.analysis.wording import side_word
from omerta.bots import BadBot, bots
from omerta.gamekit import write_settings
from omerta.kernel import Seat
from omerta.play import Match, moments, replay
from omerta.play.branches import NoMoment, branch_point, choices, state_at
from omerta.play.room import SERVER, favourite, may_branch_off
from omerta.play.room import commands as c
from omerta.web.access.auth import new_secret, person_of
from omerta.web.access.rate_limit import LONG_REST
from omerta.web.http import replay_schemas, schemas
from omerta.web.http.analyses import in_time, look_into
from omerta.web.http.caller import Caller, address_of, secret_cookie
from omerta.web.http.openapi import later, refuses
from omerta.web.http.padded import PaddedResponse
from omerta.web.http.parameters import Code, Lang, MaybeNumber, Number
from omerta.web.http.records import FoundMatch, check_seat, find
from omerta.web.http.rooms import pay
from omerta.web.protocol.errors import BoxedBranch, EndsMatch, KeptSecret, NothingLeft, NotOver, TooLarge
from omerta.web.rooms.actor import RoomActor
from omerta.web.server import Server
from omerta.words import speaks

LONGEST = 300_000
"""Characters of a record that is played on."""
MOST_RETRIES = 1_000
MOST_CHOICES = 40
LEVELS = ("regular", "simple")
"""Who plays on again and again: good bots, or quicker ones."""
SECONDS = 1.5
"""So long bots play on for one answer."""


@post(
    "/api/records/{ref:str}/branches",
    summary="Play on from a moment of a match that is over, or of your own against bots",
    responses=refuses(403, 404, 409, 413, 422, 503),
)
async def play_on(
    request: Request[Any, Any, Any],
    ref: Code,
    server: NamedDependency[Server],
    caller: NamedDependency[Caller],
    data: JSONBody[replay_schemas.NewBranch],
    lang: Lang = None,
) -> Response[schemas.Opened]:
    """A room with you on any seat and bots on the others, whose match stands where this one stood then.

    It has luck of its own, and its record names its origin. Only a match of which everything is shown can be played on.
    One that is still on has to be yours alone, against bots; it ends without a result, so with ``end`` you say that it
    may.
    """
    found = await find(server, caller, ref)
    match = found.match
    running = None if match.over else await _played_alone(server, caller, found)
    if match.afterwards != "everything":
        raise BoxedBranch()
    if running is not None and not data.end:
        raise EndsMatch()
    check_seat(match, data.seat)
    level = data.level or _usual(running) or favourite(match.game.id)
    if level not in bots(match.game.id):
        raise BadBot(name=level, bots=", ".join(bots(match.game.id)))
    record = await server.in_thread(lambda: _until(match, data.moment))
    secret = caller.secret or new_secret()

    def first(room: str, code: str, now: int) -> c.Open:
        return c.Open(
            room=room,
            code=code,
            kind="remote",
            game=match.game.id,
            seats=len(match.seats),
            settings=write_settings(match.settings),
            at=now,
            lang=data.lang or speaks(caller.lang),
        )

    actor = await server.rooms.create(first)
    of = f"{found.ref}#{data.moment}"
    if running is not None:
        table, end = running
        await table.act(SERVER, end)
        of = table.id
    branch = c.Branch(
        record=record,
        of=of,
        seat=data.seat,
        level=level,
        secret=secrets.token_hex(32),
        tempo=secrets.token_hex(16),
    )
    sender = person_of(secret)
    await asyncio.gather(
        actor.act(sender, c.Join(name=data.name, lang=data.lang or speaks(caller.lang))),
        actor.act(sender, c.Configure(pace=data.pace)),
        actor.act(SERVER, branch),
    )
    person = actor.room.find(sender)
    return Response(
        schemas.Opened(
            room=actor.id,
            code=actor.room.code,
            link=f"/j/{actor.room.code}",
            who=None if person is None else person.number,
        ),
        status_code=201,
        cookies=[secret_cookie(request, secret)],
    )


async def _played_alone(server: Server, caller: Caller, found: FoundMatch) -> tuple[RoomActor, c.BranchOff]:
    """The room of a running match that the caller plays alone against bots, and what ends it there."""
    room, _, number = found.ref.partition("-")
    actor = await server.rooms.room(room)
    who = actor.viewers.number_of(caller.sender)
    if who is None or not may_branch_off(await actor.read(), who):
        raise NotOver()
    return actor, c.BranchOff(who=who, match=int(number))


def _usual(running: tuple[RoomActor, c.BranchOff] | None) -> str | None:
    """The bots that one plays against already."""
    chairs = () if running is None else running[0].room.chairs
    return next((chair.bot for chair in chairs if chair.bot is not None), None)


@get(
    "/api/rooms/{code:str}/choices",
    summary="Your choices in a running match against bots, the newest first",
    responses=refuses(401, 403, 404, 409, 503),
)
async def show_choices(
    request: Request[Any, Any, Any],
    code: Code,
    server: NamedDependency[Server],
    caller: NamedDependency[Caller],
    lang: Lang = None,
) -> PaddedResponse[list[replay_schemas.ChosenShown]]:
    """From each of them you can play on otherwise. Only in a match of which everything is shown afterwards."""
    actor = await server.rooms.room(code)
    network = server.rate_limit.network(address_of(request.scope))
    await pay(server, caller, network, "rooms")
    room, who = await actor.read(), actor.viewers.number_of(caller.known())
    match = room.playing()
    if not may_branch_off(room, who):
        raise NotOver()
    if match.afterwards != "everything":
        raise BoxedBranch()
    seat, still = room.viewer_seats(who)[0], match.clone(quiet=False)
    async with server.turns.of(network, LONG_REST):
        chosen = await server.in_thread(lambda: choices(still, seat, caller.lang)[:MOST_CHOICES])
    return PaddedResponse(
        [
            replay_schemas.ChosenShown(moment=one.moment, told=one.told, asked=one.asked, chosen=one.chosen)
            for one in chosen
        ]
    )


def _until(match: Match, moment: int) -> str:
    """The record of a match until a moment of its replay; it names its origin."""
    begun = branch_point(match, number_at(match, moment))
    if begun.over:
        raise NothingLeft()
    text = begun.record()
    if len(text) > LONGEST:
        raise TooLarge()
    return text


def number_at(match: Match, moment: int) -> int:
    """After how many answers and outcomes a moment of the replay comes."""
    numbers = [one.number for one in moments(match)]
    if not 0 <= moment < len(numbers):
        raise NoMoment(number=moment, last=len(numbers) - 1)
    return numbers[moment]


@get(
    "/api/records/{ref:str}/retries",
    summary="Let bots play on from a moment, again and again",
    responses=refuses(403, 404, 409, 422, 503) | later(replay_schemas.RetriesShown),
)
async def show_retries(
    ref: Code,
    server: NamedDependency[Server],
    caller: NamedDependency[Caller],
    moment: Number,
    eyes: MaybeNumber = None,
    first: Number = 0,
    quick: FromQuery[bool] = False,
    lang: Lang = None,
) -> Response[replay_schemas.RetriesShown]:
    """As many as bots play within a moment, from number ``first`` of 1,000 on: ask again for the rest.

    Where everything is shown they begin as it really was. As in the box it takes your own ``eyes``: what your seat
    could not know then is dealt anew each time.
    """
    found = await look_into(server, caller, ref, eyes)
    if not found.open and eyes is None:
        raise KeptSecret()
    viewer = None if found.open else eyes
    match, level = found.match, LEVELS[quick]
    work = match.record(), bool(match.talk), moment, viewer, level, min(max(first, 0), MOST_RETRIES), caller.lang
    done = await in_time(server, (retries_of, *work))
    if done is None:
        nothing = replay_schemas.RetriesShown(
            moment=moment, first=first, times=0, seats=[], sides=[], redealt=viewer is not None
        )
        return Response(nothing, status_code=202)
    server.background.forget(retries_of, *work)
    return Response(done[0]) if found.open else PaddedResponse(done[0], alike=0, reserve=1_024)


def retries_of(
    text: str, talk: bool, moment: int, viewer: Seat | None, level: str, first: int, lang: str
) -> replay_schemas.RetriesShown:
    """In another process: matches from number ``first`` on until the time is over."""
    start = _start(text, talk, moment)
    seats: Counter[Seat] = Counter()
    sides: Counter[str] = Counter()
    among: set[str] = set()
    until, times = time.monotonic() + SECONDS, 0
    for ending in endings(start, level=level, viewer=viewer, first=first) if first < MOST_RETRIES else ():
        seats.update(ending.winners)
        sides.update(ending.sides)
        among |= ending.among
        times += 1
        if time.monotonic() >= until or first + times >= MOST_RETRIES:
            break
    words = start.words(lang)
    return replay_schemas.RetriesShown(
        moment=moment,
        first=first,
        times=times,
        seats=[seats[seat] for seat in start.seats],
        sides=[
            replay_schemas.WinsShown(side=side, text=side_word(words, side), wins=sides[side]) for side in sorted(among)
        ],
        redealt=viewer is not None,
    )


@lru_cache(maxsize=2)
def _start(text: str, talk: bool, moment: int) -> Match:
    match = replay(text)
    if not talk:
        match.talk = []
    return state_at(match, number_at(match, moment))


HANDLERS = [play_on, show_choices, show_retries]
