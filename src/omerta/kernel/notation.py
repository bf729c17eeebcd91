"""Notation: every option and outcome as a short text, and back.

A game subclasses ``Notation``. Reading needs no grammar: what was typed is brought to canonical spelling and compared
with what the offered options are called, so exactly the offered options can be read.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from omerta.kernel.errors import Ambiguous, NotOffered
from omerta.kernel.questions import Options, Seat, letter
from omerta.kernel.visibility import View


class Notation:
    """How a game writes its options and outcomes. The defaults serve small games."""

    completes: frozenset[str] = frozenset()
    """Kinds of question where words may be left out if one option alone fits the rest."""

    stages: frozenset[str] = frozenset()
    """Kinds of question whose answer continues the line of the answer before it, as a person would type it."""

    seats: str = "seats"
    """What the number of seats is called in the first line of a record."""

    def write(self, kind: str, option: Any) -> str:
        """An option as text."""
        return spelled(option)

    def chance(self, kind: str, outcome: Any) -> str:
        """An outcome of luck as text, as a record has it."""
        return f"{kind} {spelled(outcome)}"

    def masked(self, kind: str, outcome: Any, seat: Seat | None, view: View) -> str | None:
        """What a seat that may not know an outcome has in its record instead; ``None`` leaves the line out."""
        return f"{kind} ?"

    def derived(self, happened: View) -> str | None:
        """A line that follows from the answers, written for readers and checked on replay; it may hold HIDDEN."""
        return None

    def spell(self, kind: str, text: str) -> str:
        """What a person typed, in the canonical spelling."""
        return text

    def read(self, kind: str, options: Options, text: str, seat: Seat) -> Any:
        """The option that ``text`` names, or a refusal."""
        words = " ".join(text.split())
        if not words:
            raise NotOffered(seat=seat, typed=text)
        typed = " ".join(self.spell(kind, words).lower().split())
        for option in options:
            if self.write(kind, option).lower() == typed:
                return option
        if kind in self.completes:
            fitting = [option for option in options if _fits(typed.split(), self.write(kind, option).lower().split())]
            if len(fitting) == 1:
                return fitting[0]
            if fitting:
                raise Ambiguous(seat=seat, typed=text, options=", ".join(self.write(kind, o) for o in fitting[:6]))
        raise NotOffered(seat=seat, typed=text)

    def read_outcome(self, kind: str, outcomes: Iterable[Any], text: str) -> Any:
        """The outcome that a record's line names."""
        typed = " ".join(text.split())
        for outcome in outcomes:
            if self.chance(kind, outcome) == typed:
                return outcome
        spelt = " ".join(self.spell(kind, typed).lower().split())
        for outcome in outcomes:
            if self.chance(kind, outcome).lower() == spelt:
                return outcome
        raise NotOffered(typed=text)


def _fits(typed: list[str], whole: list[str]) -> bool:
    """Whether the typed words stand in the whole text in this order, the first word first."""
    if not typed or typed[0] != whole[0]:
        return False
    rest = iter(whole[1:])
    return all(word in rest for word in typed[1:])


def spelled(value: Any) -> str:
    """A plain value as text: seats as letters are up to the game."""
    if isinstance(value, (tuple, frozenset)):
        return " ".join(spelled(entry) for entry in value) or "none"
    return str(getattr(value, "value", value)).lower()


def letters(seats: Iterable[Seat]) -> str:
    return " ".join(map(letter, seats))
