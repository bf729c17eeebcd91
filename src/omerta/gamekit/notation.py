"""Notation: every option and outcome as a short text, and back.

A game subclasses ``Notation``. Reading needs no grammar: what was typed is brought to canonical spelling and compared
with what the offered options are called, so exactly the offered options can be read.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from omerta.gamekit.option import Option
from omerta.kernel import NotOffered, Options, Seat, View, letter


class Notation:
    """How a game writes its options and outcomes. The defaults serve small games."""

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
        raise NotOffered(seat=seat, typed=text)

    def read_outcome(self, kind: str, outcomes: Iterable[Any], text: str) -> Any:
        """The outcome that a record's line names; the word that says what luck was asked for may be left out."""
        typed = " ".join(text.split())
        if not typed:
            raise NotOffered(typed=text)
        for wanted in (typed, " ".join(self.spell(kind, typed).split())):
            for outcome in outcomes:
                if wanted.lower() == self.chance(kind, outcome).lower():
                    return outcome
        for outcome in outcomes:
            if typed.lower() == self.chance(kind, outcome).partition(" ")[2].lower():
                return outcome
        raise NotOffered(typed=text)


def spelled(value: Any) -> str:
    """A plain value as text. Options write themselves; that a number is a seat is up to the game."""
    if isinstance(value, Option):
        return str(value)
    if isinstance(value, (tuple, frozenset)):
        return " ".join(spelled(entry) for entry in value) or "none"
    return str(getattr(value, "value", value)).lower()


def letters(seats: Iterable[Seat]) -> str:
    return " ".join(map(letter, seats))


def read_seat(word: str, seats: int = 26) -> Seat:
    """A seat from its letter, large or small, or its number from 0; anything else raises ``ValueError``."""
    seat = int(word) if word.isdecimal() else ord(word.upper()) - ord("A") if word.isascii() and len(word) == 1 else -1
    if not 0 <= seat < seats:
        raise ValueError(word)
    return seat
