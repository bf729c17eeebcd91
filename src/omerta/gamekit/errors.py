"""Refusals of what is typed, written down or agreed on before a match."""

from omerta.kernel import Refusal


class UnknownGame(Refusal):
    code = "unknown-game"


class BadSeats(Refusal):
    code = "bad-seats"


class BadSetting(Refusal):
    code = "bad-setting"


class Ambiguous(Refusal):
    code = "ambiguous"


class BadPosition(Refusal):
    code = "bad-position"


class BadRecord(Refusal):
    code = "bad-record"


class BadTalk(Refusal):
    code = "bad-talk"


class Muted(Refusal):
    code = "muted"
