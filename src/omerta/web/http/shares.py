"""A finished match for those who were not there: its picture, its summary, its preview in a chat, its page in a frame.

Everything here is what anybody may see of the match who has its address: nothing depends on who asks.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from html import escape
from typing import Any

from litestar import Request, Response, get
from litestar.di import NamedDependency
from litestar.handlers import HTTPRouteHandler

from omerta.kernel import Refusal
from omerta.web.access.auth import NOBODY
from omerta.web.http.caller import Caller, address_of
from omerta.web.http.openapi import refuses
from omerta.web.http.pages import index
from omerta.web.http.parameters import Code, Lang
from omerta.web.http.records import find
from omerta.web.http.rooms import base_of
from omerta.web.protocol.errors import NotOver, UnknownRecord, UnknownRoom
from omerta.web.server import Server
from omerta.web.views.pictures import HEIGHT, WIDTH, Shown, svg
from omerta.web.views.raster import png
from omerta.web.views.room_json import result_shown

SVG, PNG = "image/svg+xml", "image/png"
MOST_KEPT = 500
"""So many matches are remembered as pictures show them: a match that is over does not change."""
PICTURE = {
    "cache-control": "public, max-age=3600",
    "vary": "accept-language",
    "cross-origin-resource-policy": "cross-origin",
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
}


class Previews:
    """What pictures show of matches, in each language; making it again would replay the match."""

    def __init__(self) -> None:
        self._known: OrderedDict[tuple[str, str], tuple[str, Shown]] = OrderedDict()

    async def shown(self, server: Server, ref: str, lang: str) -> tuple[str, Shown]:
        """The full reference of a match, and what a picture shows of it; refused unless it is over."""
        if (known := self._known.get((ref, lang))) is not None:
            return known
        found = await find(server, Caller(NOBODY, None, lang), ref)
        match = found.match
        result = result_shown(match, lang)
        if result is None:
            raise NotOver()
        words = match.words(lang)
        names = words.join(match.names[seat] for seat in result.winners)
        shown = Shown(
            id=match.game.id,
            game=words.say("game-name"),
            names=tuple(match.names),
            winners=tuple(result.winners),
            verdict=words.say("share-won", count=len(result.winners), names=names),
            reason=result.text,
            points=tuple(result.turning_points),
        )
        if ref == found.ref:  # by its room alone, another match may be meant tomorrow
            self._known[ref, lang] = found.ref, shown
            while len(self._known) > MOST_KEPT:
                self._known.popitem(last=False)
        return found.ref, shown


PREVIEWS = Previews()


def picture(
    name: str, kind: str, draw: Callable[[Shown, str], str | bytes], summary: str, description: str
) -> HTTPRouteHandler:
    """Where a picture of a match is: what everybody saw of it, the same for whoever asks."""

    @get(
        f"/r/{{ref:str}}/{name}",
        media_type=kind,
        summary=summary,
        description=description,
        responses=refuses(404, 409, 503),
    )
    async def show_picture(
        ref: Code, server: NamedDependency[Server], caller: NamedDependency[Caller], lang: Lang = None
    ) -> Response[Any]:
        _, shown = await PREVIEWS.shown(server, ref, caller.lang)
        drawn = await server.in_thread(lambda: draw(shown, caller.lang))
        return Response(drawn, media_type=kind, headers=PICTURE)

    return show_picture


PICTURES = [
    picture(
        "preview.svg",
        SVG,
        svg,
        "A finished match as a picture",
        "Who played and won, and what everybody saw decide it; the same for whoever asks.",
    ),
    picture(
        "preview.png",
        PNG,
        lambda shown, _: png(shown),
        "A finished match as a picture, for chats",
        "The same picture on a plain ground.",
    ),
    picture(
        "summary.svg",
        SVG,
        lambda shown, lang: svg(shown, lang, moving=True),
        "A finished match as a moving picture",
        "It plays once; for whoever wants less motion it stands still.",
    ),
]


@get("/r/{ref:str}/replay", include_in_schema=False)
async def replay_page(
    request: Request[Any, Any, Any],
    ref: Code,
    server: NamedDependency[Server],
    caller: NamedDependency[Caller],
    lang: Lang = None,
) -> Response[Any]:
    """The page of a replay; of a match that is over it says in its head what a chat shows of it."""
    page = index()
    try:
        full, shown = await PREVIEWS.shown(server, ref, caller.lang)
    except (UnknownRecord, UnknownRoom):
        server.rate_limit.guessed(address_of(request.scope))
        return page
    except Refusal:
        return page
    page.content = page.content.replace("</head>", f"{tags(base_of(request), full, shown, caller.lang)}</head>", 1)
    return page


def tags(base: str, ref: str, shown: Shown, lang: str) -> str:
    """Open Graph: a title, what it was, and a picture; few chats take SVG."""
    facts = {
        "og:type": "article",
        "og:site_name": "Omertà",
        "og:title": shown.title,
        "og:description": " ".join([shown.sentence, *shown.points]),
        "og:url": f"{base}/r/{ref}/replay",
        "og:locale": {"cs": "cs_CZ"}.get(lang, "en_GB"),
        "og:image": f"{base}/r/{ref}/preview.png?lang={lang}",
        "og:image:type": "image/png",
        "og:image:width": str(WIDTH),
        "og:image:height": str(HEIGHT),
        "og:image:alt": shown.title,
    }
    out = [f'<meta property="{name}" content="{escape(value)}">' for name, value in facts.items()]
    return "".join([*out, '<meta name="twitter:card" content="summary_large_image">'])


@get("/embed/{ref:str}", include_in_schema=False)
async def embedded(ref: Code) -> Response[Any]:
    """The replay for pages of others: the one address of this server that may be shown in a frame."""
    return index()


HANDLERS = [*PICTURES, replay_page, embedded]
