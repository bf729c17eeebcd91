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
    """A line of a written position that cannot be read, or says what cannot be; ``why`` names the reason."""

    code = "bad-position"

    def __init__(self, line: str, why: str = "unread", what: object = "", *, rule: str | None = None) -> None:
        super().__init__(rule=rule, line=line, why=why, what=what)


class BadRecord(Refusal):
    code = "bad-record"


class BadTalk(Refusal):
    code = "bad-talk"


class Muted(Refusal):
    code = "muted"
