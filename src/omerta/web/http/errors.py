"""Refusals as HTTP answers and socket messages: a code, a sentence in the caller's language, the rule behind it."""

from __future__ import annotations

import logging
from http import HTTPStatus
from typing import Any

from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException
from litestar.status_codes import HTTP_404_NOT_FOUND, HTTP_405_METHOD_NOT_ALLOWED, HTTP_413_REQUEST_ENTITY_TOO_LARGE

from omerta.kernel import Game, Refusal
from omerta.web.protocol.errors import BadRequest, Broken, NotFound, TooLarge, WrongMethod, status_of
from omerta.web.protocol.messages import Problem
from omerta.words import Words, catalogue, speaks

LOG = logging.getLogger("omerta")
PROBLEM_JSON = "application/problem+json"


def lang_of(request: Any, otherwise: str = "en") -> str:
    """The language a caller wants: by ``?lang=``, by the header, or the server's."""
    wanted = request.query_params.get("lang") or request.headers.get("accept-language", "").split(",")[0]
    return speaks(wanted) if wanted and wanted != "*" else otherwise


def problem(refusal: Refusal, lang: str, game: Game | None = None, names: tuple[str, ...] = ()) -> Problem:
    """What a refused caller is told."""
    status = status_of(refusal)
    rule_text = None
    if game is not None:
        words = Words(game, lang, names)
        rule_text = words.rule(refusal.rule) if refusal.rule else None
        plain = type(refusal).__new__(type(refusal))
        plain.rule, plain.fields = None, refusal.fields
        detail = words.refusal(plain)
    else:
        fields = {name: value if isinstance(value, int) else str(value) for name, value in refusal.fields.items()}
        detail = catalogue(lang).say(f"refusal-{refusal.code}", fields)
    return Problem(
        code=refusal.code,
        title=HTTPStatus(status).phrase,
        detail=detail,
        status=status,
        rule=refusal.rule,
        rule_text=rule_text,
    )


def answer(request: Request[Any, Any, Any], refusal: Refusal) -> Response[Problem]:
    lang = lang_of(request, request.app.state.house.settings.lang)
    told = problem(refusal, lang, getattr(refusal, "game", None), getattr(refusal, "names", ()))
    return Response(told, status_code=told.status, media_type=PROBLEM_JSON)


def on_refusal(request: Request[Any, Any, Any], refusal: Refusal) -> Response[Problem]:
    return answer(request, refusal)


def on_http(request: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    """Litestar's own refusals, in our words."""
    if error.status_code == HTTP_404_NOT_FOUND:
        return answer(request, NotFound())
    if error.status_code == HTTP_405_METHOD_NOT_ALLOWED:
        response = answer(request, WrongMethod())
        response.headers.update(error.headers or {})
        return response
    if error.status_code == HTTP_413_REQUEST_ENTITY_TOO_LARGE:
        return answer(request, TooLarge())
    if error.status_code >= 500:
        return on_defect(request, error)
    return answer(request, BadRequest(detail=_detail(error)))


def _detail(error: HTTPException) -> str:
    extra = error.extra
    if isinstance(extra, list) and extra and isinstance(extra[0], dict):
        return "; ".join(f"{one.get('key', '')}: {one.get('message', '')}".strip(": ") for one in extra)[:300]
    return str(error.detail)[:300]


def on_defect(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    """A defect of ours is logged with its trace and told without it."""
    LOG.error("defect", exc_info=error, extra={"path": request.url.path, "method": request.method})
    return answer(request, Broken())


JSON = MediaType.JSON
