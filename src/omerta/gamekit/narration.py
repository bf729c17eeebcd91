"""What a game master says aloud, for games that have one: a game says which cue is due, ``words`` have its sentence."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from omerta.kernel import Seat, Seats, View


@dataclass(frozen=True)
class Phrase:
    """A part of a sentence that is a message of its own."""

    message: str
    arguments: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True)
class Cue:
    """A sentence of the script, by its id, and what it is about; ``closed`` says that eyes are closed then."""

    id: str
    closed: bool = False
    seats: Mapping[str, Seat | Seats | None] = field(default_factory=dict)
    """Arguments that are players."""
    arguments: Mapping[str, Any] = field(default_factory=dict)
    """Other arguments: numbers, yes or no, things with a name such as cards, phrases."""


class Narration(Protocol):
    """The script of one match. It is told what a spectator is told: it knows no secret, so it can betray none."""

    def cues(self, happened: View, following: View | None) -> Iterable[Cue]:
        """What is said of an event; the event that follows it, if that is known, may change it."""
