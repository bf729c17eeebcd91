"""Why the server refuses something, and the HTTP status of every refusal."""

from __future__ import annotations

from omerta.kernel import Refusal


class UnknownRoom(Refusal):
    code = "unknown-room"


class UnknownRecord(Refusal):
    code = "unknown-record"


class NotYourEyes(Refusal):
    code = "not-your-eyes"


class NotOver(Refusal):
    code = "not-over"


class BadRequest(Refusal):
    code = "bad-request"


class Stranger(Refusal):
    code = "stranger"


class NotAdmin(Refusal):
    code = "not-admin"


class TooMany(Refusal):
    code = "too-many"


class TooLarge(Refusal):
    code = "too-large"


class NotFound(Refusal):
    code = "not-found"


class WrongMethod(Refusal):
    code = "wrong-method"


class Broken(Refusal):
    code = "broken"


class BadOrigin(Refusal):
    code = "bad-origin"


class BadVersion(Refusal):
    code = "bad-version"


class Busy(Refusal):
    code = "busy"


STATUS = {
    "unknown-game": 404,
    "unknown-room": 404,
    "unknown-record": 404,
    "not-found": 404,
    "unknown-seat": 404,
    "nobody-there": 404,
    "wrong-method": 405,
    "stranger": 401,
    "not-in-room": 403,
    "not-host": 403,
    "not-your-eyes": 403,
    "not-yours": 403,
    "not-admin": 403,
    "shown-out": 403,
    "house-only": 403,
    "wrong-key": 403,
    "bad-origin": 403,
    "room-locked": 403,
    "not-now": 409,
    "not-over": 409,
    "not-asked": 409,
    "already-answered": 409,
    "stale-question": 409,
    "match-over": 409,
    "seat-taken": 409,
    "no-seat": 409,
    "room-full": 409,
    "not-ready": 409,
    "cannot-undo": 409,
    "too-large": 413,
    "too-fast": 429,
    "too-many": 503,
    "busy": 503,
    "broken": 500,
    "bad-request": 400,
    "bad-version": 400,
}
UNPROCESSABLE = 422


def status_of(refusal: Refusal) -> int:
    return STATUS.get(refusal.code, UNPROCESSABLE)
