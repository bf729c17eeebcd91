"""Your matches: what the person who asks has played here. Nobody is ever shown anybody else's."""

from __future__ import annotations

from dataclasses import asdict
from typing import Annotated, Any, TypeAlias

from litestar import Request, Response, delete, get
from litestar.di import NamedDependency
from litestar.params import QueryParameter

from omerta.analysis.wording import side_word
from omerta.play import game, games
from omerta.web.http import record_schemas as schemas
from omerta.web.http.caller import Caller, address_of
from omerta.web.http.openapi import refuses
from omerta.web.http.parameters import LONGEST, Lang, Number
from omerta.web.http.rooms import pay
from omerta.web.league.personal import Tally, ratings, streaks, tallies
from omerta.web.league.rating import Rating
from omerta.web.server import Server
from omerta.web.store.played import PlayedMatch
from omerta.words import Words

MOST_SHOWN = 50
FORMAT = 1
PRIVATE = {"cache-control": "no-store"}
Wanted: TypeAlias = Annotated[str | None, QueryParameter(max_length=LONGEST)]
"""What a match must have to be shown; anything unless it is given."""


@get("/api/me/matches", summary="Your matches, what they come to, and your ratings", responses=refuses(401, 503))
async def my_matches(
    request: Request[Any, Any, Any],
    server: NamedDependency[Server],
    caller: NamedDependency[Caller],
    game: Wanted = None,
    side: Wanted = None,
    against: Wanted = None,
    result: Wanted = None,
    first: Number = 0,
    count: Number = MOST_SHOWN,
    lang: Lang = None,
) -> Response[schemas.MyMatchesShown]:
    """The newest first, from number ``first`` on, with everything counted of those that fit the filters.

    ``against`` is ``bots`` or ``people``, ``result`` is ``won``, ``lost``, ``left`` or ``several``. Ratings are of all
    your matches.
    """
    every = await _matches(request, server, caller)
    wanted = {"game": game, "side": side, "against": against, "result": result}
    chosen = [
        one for one in every if all(value is None or getattr(one, name) == value for name, value in wanted.items())
    ]
    first, count = max(0, first), max(1, min(count, MOST_SHOWN))
    shown = await server.in_thread(lambda: _shown(every, chosen, first, count, caller.lang))
    return Response(shown, headers=PRIVATE)


async def _matches(request: Request[Any, Any, Any], server: Server, caller: Caller) -> list[PlayedMatch]:
    """The matches of whoever asks, by their secret and by nothing else."""
    await pay(server, caller, server.rate_limit.network(address_of(request.scope)), "rooms")
    return await server.store.played.read(caller.known())


def _shown(
    every: list[PlayedMatch], chosen: list[PlayedMatch], first: int, count: int, lang: str
) -> schemas.MyMatchesShown:
    run = streaks(chosen)
    sides = tallies(chosen, lambda one: None if one.side is None else (one.game, one.side))
    return schemas.MyMatchesShown(
        total=len(chosen),
        first=first,
        matches=[_match(one, lang) for one in chosen[first : first + count]],
        played=sum(one.result in ("won", "lost") for one in chosen),
        won=sum(one.result == "won" for one in chosen),
        winning=run.winning,
        losing=run.losing,
        best=run.best,
        games=_tallies(tallies(chosen, lambda one: one.game)),
        sides=[
            schemas.SideTallyShown(
                game=name, side=side, text=side_text(name, side, lang), played=one.played, won=one.won
            )
            for (name, side), one in sides.items()
        ],
        seats=sorted(
            _tallies(tallies(chosen, lambda one: None if one.seat is None else str(one.seat))),
            key=lambda one: int(one.name),
        ),
        levels=_tallies(tallies(chosen, lambda one: one.level if one.against == "bots" else None)),
        against=_tallies(tallies(chosen, lambda one: one.against)),
        ratings=[_rating(*key, *found) for key, found in ratings(every).items()],
        every=len(every),
        every_game=list(dict.fromkeys(one.game for one in every)),
        every_side=[
            schemas.SideShown(game=name, side=side, text=side_text(name, side, lang))
            for name, side in dict.fromkeys((one.game, one.side) for one in every if one.side is not None)
            if side is not None
        ],
    )


def side_text(name: str, side: str, lang: str) -> str:
    """What a side is called; a game that is not here any more has no words."""
    return side_word(Words(game(name).rules, lang), side) if name in games() else side


def _tallies(found: dict[str, Tally]) -> list[schemas.TallyShown]:
    return [schemas.TallyShown(name=name, played=one.played, won=one.won) for name, one in found.items()]


def _rating(name: str, against: str, rating: Rating, matches: int) -> schemas.MyRatingShown:
    return schemas.MyRatingShown(
        game=name,
        against=against,
        rating=round(rating.mean),
        uncertainty=round(2 * rating.deviation),
        matches=matches,
    )


def _match(one: PlayedMatch, lang: str) -> schemas.MyMatchShown:
    return schemas.MyMatchShown(
        record=one.match,
        game=one.game,
        seats=one.seats,
        seat=one.seat,
        side=one.side,
        side_text=None if one.side is None else side_text(one.game, one.side, lang),
        result=one.result,
        place=None if one.seat is None else 1 + sum(place < one.places[one.seat] for place in one.places),
        against=one.against,
        people=sum(not other for other in one.others),
        level=one.level,
        began=one.began,
        ended=one.ended,
    )


@get("/api/me/matches/export", summary="Your matches as a file", responses=refuses(401, 503))
async def export(
    request: Request[Any, Any, Any],
    server: NamedDependency[Server],
    caller: NamedDependency[Caller],
    lang: Lang = None,
) -> Response[schemas.MyExport]:
    """Everything that is kept of you in this list, the newest match first."""
    every = await _matches(request, server, caller)
    rated = await server.in_thread(lambda: ratings(every))
    written = schemas.MyExport(
        omerta="matches",
        format=FORMAT,
        matches=[asdict(one) for one in every],
        ratings=[_rating(*key, *found) for key, found in rated.items()],
    )
    name = 'attachment; filename="omerta-matches.json"'
    return Response(written, headers={**PRIVATE, "content-disposition": name})


@delete("/api/me/matches", status_code=200, summary="Delete your list of matches", responses=refuses(401, 403, 503))
async def forget(
    request: Request[Any, Any, Any],
    server: NamedDependency[Server],
    caller: NamedDependency[Caller],
    lang: Lang = None,
) -> schemas.Forgotten:
    """For good. The records stay, as those of all who played, and show you no more than they show to anybody.

    Tables that are still open stay yours; what you play from now on is counted again.
    """
    await pay(server, caller, server.rate_limit.network(address_of(request.scope)), "rooms")
    gone = await server.store.played.forget(caller.known(), server.rooms.context.now())
    return schemas.Forgotten(matches=gone)


HANDLERS = [my_matches, export, forget]
