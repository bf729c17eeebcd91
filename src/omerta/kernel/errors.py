"""Refusals and broken laws.

A refusal answers a wrong input: it has a code for programs, fields for words, and the rule it rests on. Raising one
changes nothing. A broken law is a defect of a game and is never caught.
"""

from __future__ import annotations

from functools import partial


class Refusal(Exception):
    """Something was refused: ``code`` names the sentence, ``fields`` fill it, ``rule`` is the rule behind it."""

    code = "refused"

    def __init__(self, *, rule: str | None = None, **fields: object) -> None:
        super().__init__(self.code, fields)
        self.rule = rule
        self.fields = fields

    def __reduce__(self) -> tuple[object, ...]:
        """Refusals travel between processes."""
        return partial(type(self), rule=self.rule, **self.fields), ()

    def __str__(self) -> str:
        told = ", ".join(f"{name}={value!r}" for name, value in self.fields.items())
        return f"{self.code}: {told}{f' [{self.rule}]' if self.rule else ''}"


class UnknownSeat(Refusal):
    code = "unknown-seat"


class NotAsked(Refusal):
    code = "not-asked"


class AlreadyAnswered(Refusal):
    code = "already-answered"


class StaleQuestion(Refusal):
    code = "stale-question"


class NotOffered(Refusal):
    code = "not-offered"


class CannotExclude(Refusal):
    code = "cannot-exclude"


class MatchOver(Refusal):
    code = "match-over"


class LawBroken(Exception):
    """A game breaks one of the laws of a step."""
