"""Replays: a match moment by moment, from the seat one may see with, or without covers when it is over."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from litestar import Request, Response, get
from litestar.di import NamedDependency
from litestar.params import FromQuery

from omerta.gamekit import Utterance, plain
from omerta.kernel import Seat, Seats, View, see_event
from omerta.play import Match, Moment, moments
from omerta.play.talk import utterances
from omerta.web.access.rate_limit import LONG_REST
from omerta.web.http import replay_schemas as schemas
from omerta.web.http.caller import Caller, address_of
from omerta.web.http.openapi import refuses
from omerta.web.http.padded import PaddedResponse
from omerta.web.http.parameters import Code, Lang, MaybeNumber, Number
from omerta.web.http.records import FoundMatch, check_seat, find
from omerta.web.protocol import messages as p
from omerta.web.protocol.errors import KeptSecret, NotYourEyes
from omerta.web.server import Server
from omerta.web.views.messages import SECRETS
from omerta.web.views.room_json import event_shown, result_shown
from omerta.web.views.view_json import ENCODE
from omerta.words import Words

MOST_MOMENTS = 100


@get("/api/records/{ref:str}/replay", summary="A match moment by moment", responses=refuses(403, 404, 409, 503))
async def show_replay(
    request: Request[Any, Any, Any],
    ref: Code,
    server: NamedDependency[Server],
    caller: NamedDependency[Caller],
    eyes: MaybeNumber = None,
    everything: FromQuery[bool] = False,
    first: Number = 0,
    count: Number = MOST_MOMENTS,
    lang: Lang = None,
) -> Response[schemas.ReplayShown]:
    """With ``eyes`` as that seat saw it: your own, or any seat of a match that is over and shows everything.

    ``everything`` shows such a match without covers, with who learned what and when.
    """
    async with server.turns.of(server.rate_limit.network(address_of(request.scope)), LONG_REST):
        return await _shown(server, caller, ref, eyes, everything, max(0, first), max(1, min(count, MOST_MOMENTS)))


async def _shown(
    server: Server, caller: Caller, ref: str, eyes: Seat | None, everything: bool, first: int, count: int
) -> Response[schemas.ReplayShown]:
    found = await find(server, caller, ref, eyes)
    match = found.match
    if eyes is not None:
        check_seat(match, eyes)
    if not found.open and (everything or (eyes is not None and eyes not in found.own)):
        raise KeptSecret() if match.over else NotYourEyes()
    seat = None if everything else eyes if match.over else found.viewer_seat
    shown = await server.in_thread(lambda: _replay(found, seat, everything, caller.lang, first, count))
    if found.open:
        return Response(shown)
    public = await server.in_thread(lambda: _replay(found, None, False, caller.lang, first, count))
    return PaddedResponse(shown, alike=len(ENCODE(public)), reserve=SECRETS * (8 + len(public.moments)))


def _replay(
    found: FoundMatch, seat: Seat | None, everything: bool, lang: str, first: int, count: int
) -> schemas.ReplayShown:
    """A part of a replay through the eyes of a seat, of anybody, or without covers."""
    match = found.match
    every = list(_moments(match, seat, everything, match.words(lang), first, count))
    total = every.pop()
    assert isinstance(total, int)
    return schemas.ReplayShown(
        record=found.ref,
        game=match.game.id,
        names=list(match.names),
        viewer_seat=seat,
        everything=everything,
        open=found.open,
        own=list(found.own),
        afterwards=match.afterwards,
        branch=match.origin is not None,
        total=total,
        moments=[one for one in every if not isinstance(one, int)],
        result=result_shown(match, lang),
        facts=plain(match.game.facts(match.table.settings)) if not first else None,
    )


def _moments(
    match: Match, seat: Seat | None, everything: bool, words: Words, first: int, count: int
) -> Iterator[schemas.MomentShown | int]:
    """The moments from ``first`` on, and last how many there are; with ``everything`` there is no seat."""
    every = moments(match, seat, words.lang, everything)
    heard = 0
    spoken = 0
    said = utterances(match)
    speakers = {one.id: one.seat for one in said}
    number = 0
    for moment in every:
        happened = moment.match.events[heard:]
        heard += len(happened)
        lines = len(moment.talk)
        if first <= number < first + count:
            told = list(_told(happened, seat, moment.match.seats if everything else (), words))
            view = moment.match.uncovered() if everything else moment.match.view(seat)
            yield _moment(moment, number, seat, view, told, said[spoken : spoken + lines], words, speakers)
        spoken += lines
        number += 1
    yield number


def _told(happened: Sequence[Any], seat: Seat | None, others: Seats, words: Words) -> Iterator[p.ToldShown]:
    """What a seat was told, or everybody; with ``others`` also what was told to each of them alone."""
    for one in happened:
        seen = see_event(one, seat)
        alone: dict[str, list[Seat]] = {}
        for other in others:
            theirs = see_event(one, other)
            if theirs is not None and theirs != seen and (text := words.event(theirs, other)):
                alone.setdefault(text, []).append(other)
        if seen is None and not alone:
            continue
        shown = (
            event_shown(words, seen, seat)
            if seen is not None
            else p.ToldShown(text=None, event={"event": type(one).__name__})
        )
        if alone:
            shown.privately = [p.PrivatelyShown(seats=seats, text=text) for text, seats in alone.items()]
        yield shown


def _moment(
    moment: Moment,
    number: int,
    seat: Seat | None,
    view: View,
    told: list[p.ToldShown],
    said: list[Utterance],
    words: Words,
    speakers: dict[str, Seat],
) -> schemas.MomentShown:
    match = moment.match
    question = match.question
    return schemas.MomentShown(
        number=number,
        done=moment.done,
        told=told,
        talk=[
            p.SaidShown(
                id=one.id,
                channel="table",
                who=None,
                seat=one.seat,
                name=words.name(one.seat),
                text=one.text,
                acts=match.game.talk.write(one.acts) if one.acts else None,
                words=words.speech(Utterance(one.id, one.seat, one.acts), seat, speakers.get) if one.acts else None,
            )
            for one in said
        ],
        view=plain(view),
        waiting=list(match.waiting),
        asked=question.kind if question else None,
    )


HANDLERS = [show_replay]
