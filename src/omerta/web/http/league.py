"""The league: enter it, wait for a match, look at the table. A server without one has nothing here."""

from __future__ import annotations

from typing import Any

from litestar import Request, delete, get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody

from omerta.play import game
from omerta.web.http import schemas
from omerta.web.http.caller import Caller, address_of
from omerta.web.http.openapi import refuses
from omerta.web.http.parameters import Code, Lang
from omerta.web.league.league import League
from omerta.web.league.rating import Rating
from omerta.web.protocol.errors import NotFound
from omerta.web.server import Server

MOST_SHOWN = 200


def league_of(server: Server) -> League:
    if server.league is None:
        raise NotFound()
    return server.league


@post(
    "/api/league/players",
    status_code=200,
    summary="Enter a bot in the league",
    responses=refuses(401, 403, 404, 409, 413, 422, 503),
)
async def enter(
    server: NamedDependency[Server],
    caller: NamedDependency[Caller],
    data: JSONBody[schemas.NewPlayer],
    lang: Lang = None,
) -> schemas.PlayerShown:
    """A secret is one player, with one name and one author; entering it again changes nothing."""
    player = await league_of(server).register(caller.known(), data.name, data.author, data.key)
    return schemas.PlayerShown(name=player.name, author=player.author)


@post(
    "/api/league/queue",
    status_code=200,
    summary="Wait for a league match, and go on waiting",
    responses=refuses(401, 404, 409, 413, 503),
)
async def wait(
    request: Request[Any, Any, Any],
    server: NamedDependency[Server],
    caller: NamedDependency[Caller],
    data: JSONBody[schemas.NewPlace],
    lang: Lang = None,
) -> schemas.PlaceShown:
    """Send it again every second or two until there is a room; whoever does not for 15 seconds waits no longer."""
    network = server.rate_limit.network(address_of(request.scope))
    place = await league_of(server).wait(caller.known(), data.game, network)
    return schemas.PlaceShown(waiting=place.waiting, seats=place.seats, room=place.room, code=place.code)


@delete("/api/league/queue", status_code=204, summary="Wait no longer", responses=refuses(401, 403, 404, 409))
async def leave(server: NamedDependency[Server], caller: NamedDependency[Caller], lang: Lang = None) -> None:
    await league_of(server).leave(caller.known())


@get("/api/league/{name:str}", summary="The league of a game", responses=refuses(404))
async def table(
    name: Code, server: NamedDependency[Server], caller: NamedDependency[Caller], lang: Lang = None
) -> schemas.LeagueShown:
    """Ratings change when a match is over; of a running one this says no more than its room shows to anybody."""
    league, rules = league_of(server), game(name).rules
    standings = sorted(
        (await league.store.standings(rules.id)).values(),
        key=lambda one: (-Rating(one.mean, one.deviation).least, one.player),
    )[:MOST_SHOWN]
    running = [match for match in await league.store.running() if match[1] == rules.id]
    players = await league.store.by_id(
        [*(one.player for one in standings), *(one for match in running for one in match[2])]
    )
    codes = await league.store.codes([room for room, _, _ in running])
    return schemas.LeagueShown(
        game=rules.id,
        seats=rules.seats[0],
        seconds=league.seconds,
        waiting=len((await league.store.waiting(rules.id)).get(rules.id, ())),
        playing=[
            schemas.LeagueMatchShown(room=room, code=codes.get(room), names=[players[one].name for one in seated])
            for room, _, seated in running
        ],
        players=[
            schemas.StandingShown(
                name=players[one.player].name,
                author=players[one.player].author,
                rating=round(one.mean, 1),
                uncertainty=round(2 * one.deviation, 1),
                matches=one.matches,
                won=one.won,
                failed=one.failed,
            )
            for one in standings
        ],
    )


HANDLERS = [enter, wait, leave, table]
