"""Why the server refuses something, the HTTP status of every refusal, and how a client is told."""

from __future__ import annotations

from http import HTTPStatus

from omerta.gamekit import Game
from omerta.kernel import Refusal
from omerta.web.protocol.messages import Problem
from omerta.words import Words, catalogue


class UnknownRoom(Refusal):
    code = "unknown-room"


class UnknownRecord(Refusal):
    code = "unknown-record"


class NotYourEyes(Refusal):
    code = "not-your-eyes"


class KeptSecret(Refusal):
    code = "kept-secret"


class BoxedBranch(Refusal):
    """Nobody plays on from what the table did not see."""

    code = "boxed-branch"


class EndsMatch(Refusal):
    """Whoever plays on from a match that is still on ends it, and has to say so."""

    code = "ends-match"


class NothingLeft(Refusal):
    """At this moment the match is over."""

    code = "nothing-left"


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


class BadHost(Refusal):
    code = "bad-host"


class BadVersion(Refusal):
    code = "bad-version"


class Busy(Refusal):
    code = "busy"


class Unavailable(Refusal):
    """The store cannot be reached, read or written."""

    code = "unavailable"


class UnknownPlayer(Refusal):
    code = "unknown-player"


class NotYourPlayer(Refusal):
    """A secret belongs to one player of the league, with one name and one author."""

    code = "not-your-player"


class PlayerTaken(Refusal):
    """An author's bot is known by another secret already."""

    code = "player-taken"


class NotYourAuthor(Refusal):
    code = "not-your-author"


class Resting(Refusal):
    """A player that failed plays again after a while."""

    code = "resting"


class LeagueFull(Refusal):
    code = "league-full"


STATUS = {
    "unknown-game": 404,
    "unknown-room": 404,
    "unknown-record": 404,
    "no-puzzle": 404,
    "not-found": 404,
    "unknown-seat": 404,
    "nobody-there": 404,
    "wrong-method": 405,
    "stranger": 401,
    "not-in-room": 403,
    "not-host": 403,
    "not-your-eyes": 403,
    "boxed-branch": 403,
    "hints-among-people": 403,
    "nothing-left": 409,
    "ends-match": 409,
    "kept-secret": 403,
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
    "unknown-player": 409,
    "not-your-player": 409,
    "player-taken": 409,
    "not-your-author": 403,
    "resting": 429,
    "league-full": 503,
    "too-large": 413,
    "too-fast": 429,
    "too-many": 503,
    "busy": 503,
    "unavailable": 503,
    "broken": 500,
    "bad-host": 421,
    "bad-request": 400,
    "bad-version": 400,
}
UNPROCESSABLE = 422


def status_of(refusal: Refusal) -> int:
    return STATUS.get(refusal.code, UNPROCESSABLE)


def problem(refusal: Refusal, lang: str, game: Game | None = None, names: tuple[str, ...] = ()) -> Problem:
    """A refusal as clients are told: a code, a sentence in their language, the rule behind it."""
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
