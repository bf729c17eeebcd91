"""After the match: what could have been known, for whoever may look."""

from __future__ import annotations

import asyncio
from typing import Any

from litestar import Response, get
from litestar.di import NamedDependency
from litestar.openapi.datastructures import ResponseSpec

from omerta.analysis import Analysis, analyse
from omerta.analysis.wording import Wording, side_word
from omerta.kernel import Seat
from omerta.play import moments, replay
from omerta.web.http import schemas
from omerta.web.http.caller import Caller
from omerta.web.http.openapi import refuses
from omerta.web.http.padded import PaddedResponse
from omerta.web.http.parameters import Code, Lang, MaybeNumber
from omerta.web.http.records import find
from omerta.web.protocol.errors import KeptSecret, NotOver, NotYourEyes
from omerta.web.server import Server
from omerta.web.views.messages import SECRETS
from omerta.web.views.view_json import ENCODE

PATIENCE = 4.0
"""So many seconds whoever asks is kept waiting."""
WORLDS = 6
"""So many worlds are judged for a point: less than on one's own computer."""


@get(
    "/api/records/{ref:str}/analysis",
    summary="What could have been known",
    responses={
        202: ResponseSpec(schemas.AnalysisShown, generate_examples=False, description="Not ready yet: ask again"),
        **refuses(403, 404, 409, 503),
    },
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
    found = await find(server, caller, ref, eyes)
    match = found.match
    if not match.over:
        raise NotOver()
    if eyes is not None and not 0 <= eyes < len(match.seats):
        raise NotYourEyes()
    if not found.open and eyes is not None and eyes not in found.own:
        raise KeptSecret()
    text = match.record()
    talk = bool(match.talk)
    try:
        async with asyncio.timeout(PATIENCE):
            shown: schemas.AnalysisShown = await server.background.run(
                analysis_of, text, eyes, found.open, caller.lang, talk
            )
            public = shown
            if not found.open:
                public = await server.background.run(analysis_of, text, None, False, caller.lang, talk)
    except TimeoutError:
        return Response(schemas.AnalysisShown(game=match.game.id, ready=False), status_code=202)
    if found.open or eyes is None:
        return Response(shown)
    return PaddedResponse(shown, alike=2 * len(ENCODE(public)), reserve=SECRETS * (64 + 16 * len(public.moments)))


def analysis_of(text: str, viewer: Seat | None, everything: bool, lang: str, talk: bool) -> schemas.AnalysisShown:
    """The analysis of a record, in another process; what a locked room said is left out with its talk."""
    match = replay(text)
    if not talk:
        match.talk = []
    found = analyse(match, viewer, everything=everything, worlds=WORLDS)
    return _shown(found, Wording(found, lang), {moment.number: at for at, moment in enumerate(moments(match))})


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


HANDLERS = [show_analysis]
