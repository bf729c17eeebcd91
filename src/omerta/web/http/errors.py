"""Refusals, errors of the framework and defects as HTTP answers."""

from __future__ import annotations

import logging
from typing import Any

from litestar import Request, Response
from litestar.exceptions import HTTPException
from litestar.status_codes import HTTP_404_NOT_FOUND, HTTP_405_METHOD_NOT_ALLOWED, HTTP_413_REQUEST_ENTITY_TOO_LARGE

from omerta.kernel import Refusal
from omerta.web.access.auth import language_of
from omerta.web.http.padded import PaddedResponse
from omerta.web.protocol.errors import BadRequest, Broken, NotFound, TooLarge, WrongMethod, problem
from omerta.web.protocol.messages import Problem

LOG = logging.getLogger("omerta")
PROBLEM_JSON = "application/problem+json"


def answer(request: Request[Any, Any, Any], refusal: Refusal) -> Response[Problem]:
    lang = language_of(request, request.app.state.server.settings.lang)
    told = problem(refusal, lang, getattr(refusal, "game", None), getattr(refusal, "names", ()))
    return PaddedResponse(told, status_code=told.status, media_type=PROBLEM_JSON)


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
