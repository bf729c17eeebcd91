"""After the match: what could have been known, for whoever may look."""

from __future__ import annotations

import asyncio
from typing import Any

from litestar import Response, get
from litestar.di import NamedDependency

from omerta.analysis import Analysis, analyse
from omerta.analysis.proofs import proof
from omerta.analysis.review import review
from omerta.analysis.wording import Wording, side_word
from omerta.kernel import Seat
from omerta.play import Match, moments, replay
from omerta.web.http import replay_schemas as schemas
from omerta.web.http.caller import Caller
from omerta.web.http.openapi import later, refuses
from omerta.web.http.padded import PaddedResponse
from omerta.web.http.parameters import Code, Lang, MaybeNumber, Number
from omerta.web.http.records import FoundMatch, check_seat, find
from omerta.web.protocol.errors import KeptSecret, NotOver
from omerta.web.rooms.background import tell_share
from omerta.web.server import Server
from omerta.web.views.messages import SECRETS
from omerta.web.views.view_json import ENCODE

PATIENCE = 4.0
"""So many seconds whoever asks is kept waiting."""
WORLDS = 6
"""So many worlds are judged for a point: less than on one's own computer."""
PROOF = 65_536
REVIEW = 8_192
"""So many bytes what a seat alone can prove, and what its choices cost, may take more than what everybody is shown."""


@get(
    "/api/records/{ref:str}/analysis",
    summary="What could have been known",
    responses=refuses(403, 404, 409, 503) | later(schemas.AnalysisShown),
)
async def show_analysis(
    ref: Code,
    server: NamedDependency[Server],
    caller: NamedDependency[Caller],
    eyes: MaybeNumber = None,
    lang: Lang = None,
) -> Response[schemas.AnalysisShown]:
    """What could be known when, by facts and by behaviour; who lied; what decided the match.

    While it is being worked out the answer is 202 and not ``ready``: ask again.

    It keeps to what the room chose before the start: as in the box everybody sees the public curve, and players their
    own besides.
    """
    found = await look_into(server, caller, ref, eyes)
    match = found.match
    text, talk = match.record(), bool(match.talk)
    work = [(analysis_of, text, eyes, found.open, caller.lang, talk)]
    if not found.open and eyes is not None:
        work.append((analysis_of, text, None, False, caller.lang, talk))
    done = await in_time(server, *work)
    if done is None:
        share = server.background.share(*work[0]) if found.open else 0.0  # else it might tell what the box keeps
        return Response(schemas.AnalysisShown(game=match.game.id, ready=False, share=share), status_code=202)
    if len(done) == 1:
        return Response(done[0])
    shown, public = done
    return PaddedResponse(shown, alike=2 * len(ENCODE(public)), reserve=SECRETS * (64 + 16 * len(public.moments)))


async def in_time(server: Server, *work: tuple[Any, ...]) -> list[Any] | None:
    """What comes of calls in the background; nothing if it takes longer than anybody is kept waiting.

    It goes on then, and is there when somebody asks again.
    """
    try:
        async with asyncio.timeout(PATIENCE):
            return [await server.background.run(*call) for call in work]
    except TimeoutError:
        return None


async def look_into(server: Server, caller: Caller, ref: str, eyes: Seat | None) -> FoundMatch:
    """A match that is over, for somebody who may look into it with these eyes: any, or as in the box their own."""
    found = await find(server, caller, ref, eyes)
    if not found.match.over:
        raise NotOver()
    if eyes is not None:
        check_seat(found.match, eyes)
    if not found.open and eyes is not None and eyes not in found.own:
        raise KeptSecret()
    return found


def places_of(match: Match) -> dict[int, int]:
    """By number of answers and outcomes: the moments of the replay."""
    return {moment.number: at for at, moment in enumerate(moments(match))}


@get(
    "/api/records/{ref:str}/proof",
    summary="Which deals fit when, and what removed the others",
    responses=refuses(403, 404, 409, 422, 503) | later(schemas.ProofShown),
)
async def show_proof(
    ref: Code,
    server: NamedDependency[Server],
    caller: NamedDependency[Caller],
    eyes: MaybeNumber = None,
    lang: Lang = None,
) -> Response[schemas.ProofShown]:
    """In games of hidden sides; with ``eyes`` by what that seat knew. The room chose who may look."""
    found = await look_into(server, caller, ref, eyes)
    text = found.match.record()
    viewers = [eyes] if found.open or eyes is None else [eyes, None]
    done = await in_time(server, *((proof_of, text, viewer, caller.lang) for viewer in viewers))
    if done is None:
        return Response(schemas.ProofShown(ready=False), status_code=202)
    if len(done) == 1:
        return Response(done[0])
    shown, public = done
    return PaddedResponse(shown, alike=len(ENCODE(public)), reserve=PROOF)


def proof_of(text: str, viewer: Seat | None, lang: str) -> schemas.ProofShown:
    match = replay(text)
    found, places = proof(match, viewer, lang), places_of(match)
    return schemas.ProofShown(
        viewer_seat=viewer,
        side=side_word(match.words(lang), found.side),
        steps=[
            schemas.ProofStepShown(
                moment=places[step.number],
                told=list(step.told),
                before=str(step.before),
                left=str(step.left),
                deals=list(map(list, step.listed)),
            )
            for step in found.steps
        ],
    )


@get(
    "/api/records/{ref:str}/review",
    summary="Where the choices of a seat cost most",
    responses=refuses(403, 404, 409, 503) | later(schemas.ReviewShown),
)
async def show_review(
    ref: Code,
    server: NamedDependency[Server],
    caller: NamedDependency[Caller],
    eyes: Number,
    lang: Lang = None,
) -> Response[schemas.ReviewShown]:
    """As a strong bot sees it by what the seat knew then; as in the box, of your own seat alone."""
    found = await look_into(server, caller, ref, eyes)
    match = found.match
    done = await in_time(server, (review_of, match.record(), eyes, caller.lang, bool(match.talk)))
    if done is None:
        return Response(schemas.ReviewShown(ready=False, seat=eyes), status_code=202)
    return Response(done[0]) if found.open else PaddedResponse(done[0], alike=0, reserve=REVIEW)


def review_of(text: str, seat: Seat, lang: str, talk: bool) -> schemas.ReviewShown:
    match = replay(text)
    if not talk:
        match.talk = []
    words, places = match.words(lang), places_of(match)
    return schemas.ReviewShown(
        seat=seat,
        choices=[
            schemas.CostlyShown(
                moment=places[one.number],
                chosen=words.option(one.kind, one.chosen, seat),
                better=words.option(one.kind, one.better, seat),
                cost=round(one.cost, 2),
                why=list(one.why),
            )
            for one in review(match, seat, lang)
        ],
    )


def analysis_of(text: str, viewer: Seat | None, everything: bool, lang: str, talk: bool) -> schemas.AnalysisShown:
    """The analysis of a record, in another process; what a locked room said is left out with its talk."""
    match = replay(text)
    if not talk:
        match.talk = []
    found = analyse(match, viewer, everything=everything, worlds=WORLDS, progress=tell_share)
    return _shown(found, Wording(found, lang), places_of(match))


def _shown(found: Analysis, wording: Wording, places: dict[int, int]) -> schemas.AnalysisShown:
    words = wording.words
    side = next((curve.side for curve in found.curves), None)

    def moment(number: int) -> int:
        return places[max(known for known in places if known <= number)]

    return schemas.AnalysisShown(
        game=found.match.game.id,
        names=list(found.match.names),
        viewer_seat=found.viewer,
        everything=found.everything,
        side=side_word(words, side) if side else None,
        truth=_truth(found, words),
        moments=sorted({moment(point.number) for curve in found.curves for point in curve.points}),
        curves=[
            schemas.CurveShown(
                viewer=curve.viewer,
                points=[
                    schemas.PointShown(
                        moment=moment(point.number),
                        worlds=str(point.odds.worlds),
                        facts=[round(chances.get(curve.side or "", 0.0), 4) for chances in point.odds.chances],
                        behaviour=None if point.suspicion is None else [round(one, 4) for one in point.suspicion],
                    )
                    for point in curve.points
                ],
            )
            for curve in found.curves
        ],
        chances=[
            schemas.ChancesShown(
                viewer=curve.viewer,
                points=[
                    schemas.ChanceShown(moment=moment(point.number), chances=[round(one, 4) for one in point.chances])
                    for point in curve.points
                ],
            )
            for curve in found.chances
        ],
        turns=[
            schemas.TurnShown(moment=moment(number), told=told, said=said) for number, told, said in wording.turns()
        ],
        claims=[
            schemas.ClaimShown(
                moment=moment(one.number), seat=one.seat, true=one.true, lie=one.lie, text=wording.claim(one)
            )
            for one in found.claims
        ],
    )


def _truth(found: Analysis, words: Any) -> list[str]:
    """What everybody was, which lies open after the end."""
    if not found.curves:
        return []
    return ["/".join(side_word(words, side) for side in chances) for chances in found.curves[0].points[-1].odds.chances]


HANDLERS = [show_analysis, show_proof, show_review]
