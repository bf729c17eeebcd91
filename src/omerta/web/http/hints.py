"""What would you do? Advice for somebody who plays against bots alone."""

from __future__ import annotations

from typing import Any

from litestar import Request, post
from litestar.di import NamedDependency

from omerta.analysis.hints import HintsAmongPeople, NoHint, hint
from omerta.kernel import Seat
from omerta.play import Match
from omerta.play.room import hints
from omerta.web.http import replay_schemas as schemas
from omerta.web.http.caller import Caller, address_of
from omerta.web.http.openapi import refuses
from omerta.web.http.padded import PaddedResponse
from omerta.web.http.parameters import Code, Lang
from omerta.web.http.rooms import pay
from omerta.web.server import Server


@post(
    "/api/rooms/{code:str}/hint",
    status_code=200,
    summary="What a strong player would do now, and why",
    responses=refuses(401, 403, 404, 409, 422, 503),
)
async def advise(
    request: Request[Any, Any, Any],
    code: Code,
    server: NamedDependency[Server],
    caller: NamedDependency[Caller],
    lang: Lang = None,
) -> PaddedResponse[schemas.HintShown]:
    """By what your seat knows alone. Only in a match of one person against bots that nobody else looks at."""
    actor = await server.rooms.room(code)
    await pay(server, caller, server.rate_limit.network(address_of(request.scope)), "hint")
    room = await actor.read()
    match = room.playing()
    who = actor.viewers.number_of(caller.known())
    seats = [seat for seat in match.waiting if room.chairs[seat].holder == who and who is not None]
    if not hints(room):
        raise HintsAmongPeople()
    if not seats:
        raise NoHint()
    still = match.clone(quiet=False)
    still.dealer = None
    return PaddedResponse(await server.bot_pool.call(hint_of, still, seats[0], caller.lang))


def hint_of(match: Match, seat: Seat, lang: str) -> schemas.HintShown:
    """In a bot's thread: what a master would do who knows what the seat knows."""
    found = hint(match, seat, lang)
    asked = match.ask(seat)
    return schemas.HintShown(
        question=match.number, option=asked.options.index(found.option), text=found.text, why=list(found.why)
    )


HANDLERS = [advise]
