"""Refusals, errors of the framework and defects as HTTP answers.

Programs are told what is wrong as JSON. Somebody who opens an address that leads nowhere gets the page, which says so
in their language and knows the way on.
"""

from __future__ import annotations

import logging
from typing import Any

from litestar import Request, Response
from litestar.exceptions import HTTPException
from litestar.status_codes import (
    HTTP_400_BAD_REQUEST,
    HTTP_404_NOT_FOUND,
    HTTP_405_METHOD_NOT_ALLOWED,
    HTTP_413_REQUEST_ENTITY_TOO_LARGE,
)

from omerta.kernel import Refusal
from omerta.web.access.auth import language_of
from omerta.web.http.padded import PaddedResponse
from omerta.web.http.pages import index
from omerta.web.protocol.errors import (
    BadRequest,
    Broken,
    NotFound,
    TooLarge,
    Unavailable,
    UnknownRecord,
    UnknownRoom,
    WrongMethod,
    problem,
)
from omerta.web.store.engine import first_line, is_outage

LOG = logging.getLogger("omerta")
PROBLEM_JSON = "application/problem+json"
NOWHERE = (HTTP_400_BAD_REQUEST, HTTP_404_NOT_FOUND)
"""The address itself is wrong."""


def answer(request: Request[Any, Any, Any], refusal: Refusal) -> Response[Any]:
    lang = language_of(request, request.app.state.server.settings.lang)
    told = problem(refusal, lang, getattr(refusal, "game", None), getattr(refusal, "names", ()))
    if told.status in NOWHERE and opens_a_page(request):
        return index(told.status)
    return PaddedResponse(told, status_code=told.status, media_type=PROBLEM_JSON)


def opens_a_page(request: Request[Any, Any, Any]) -> bool:
    """Whether a person has opened this address in a browser."""
    reads = request.method in ("GET", "HEAD") and not request.url.path.startswith("/api/")
    return reads and "text/html" in request.headers.get("accept", "")


def on_refusal(request: Request[Any, Any, Any], refusal: Refusal) -> Response[Any]:
    if isinstance(refusal, UnknownRoom | UnknownRecord) and request.client is not None:
        request.app.state.server.rate_limit.guessed(request.client.host)
    return answer(request, refusal)


def on_http(request: Request[Any, Any, Any], error: HTTPException) -> Response[Any]:
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


def on_defect(request: Request[Any, Any, Any], error: Exception) -> Response[Any]:
    """A defect of ours is logged with its trace and told without it; that the store is away is none."""
    if is_outage(error):
        LOG.warning("the store does not answer: %s", first_line(error), extra={"path": request.url.path})
        return answer(request, Unavailable())
    LOG.error("defect", exc_info=error, extra={"path": request.url.path, "method": request.method})
    return answer(request, Broken())
