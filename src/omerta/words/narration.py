"""The game master's sentences, for games that have a narration: each cue by the message called like it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from omerta.gamekit import Cue, Narration, Phrase
from omerta.kernel import Seat, Seats, View
from omerta.words.phrasing import Words


@dataclass(frozen=True)
class Line:
    """A cue in words."""

    cue: Cue
    text: str


class Narrator:
    """Speaks the cues of one match in one language."""

    def __init__(self, words: Words, narration: Narration) -> None:
        self.words = words
        self.narration = narration

    def hear(self, told: Sequence[View]) -> list[Line]:
        """The lines for what everybody was told since the last time, in order."""
        after = [*told[1:], None] if told else []
        return [
            line for happened, following in zip(told, after, strict=True) for line in self.lines(happened, following)
        ]

    def lines(self, happened: View, following: View | None) -> list[Line]:
        """The lines for one event; what follows it may change its words."""
        return [self.say(cue) for cue in self.narration.cues(happened, following)]

    def say(self, cue: Cue) -> Line:
        named = {name: self._names(seats) for name, seats in cue.seats.items()}
        others = {name: self._argument(value) for name, value in cue.arguments.items()}
        return Line(cue, self.words.say(f"cue-{cue.id.lower()}", **named, **others))

    def _names(self, seats: Seat | Seats | None) -> str:
        if seats is None:
            return "none"
        return self.words.name(seats) if isinstance(seats, int) else self.words.join(map(self.words.name, seats))

    def _argument(self, value: Any) -> Any:
        if isinstance(value, Phrase):
            return self.words.say(value.message, **value.arguments)
        if isinstance(value, bool):
            return "true" if value else "false"
        if isinstance(value, tuple):
            return self.words.join(map(self.words.term, value))
        return value if isinstance(value, int) else self.words.term(value)


class Script:
    """The lines of one match, event by event: a device that joins late finds them where they were said."""

    def __init__(self, narrator: Narrator) -> None:
        self.narrator = narrator
        self._said: list[list[Line]] = []

    def at(self, place: int, told: Callable[[], Sequence[View | None]]) -> list[Line]:
        """The lines for the event at a place; ``told`` is what everybody was told so far, None where it was nothing."""
        if place >= len(self._said):
            everything = told()
            for number in range(len(self._said), len(everything)):
                happened = everything[number]
                following = next(filter(None, everything[number + 1 :]), None)
                self._said.append([] if happened is None else self.narrator.lines(happened, following))
        return self._said[place]


def script(words: Words, settings: Any, seconds: int = 0) -> Script | None:
    """The game master's script, for games that have one; discussions last so many seconds, if they are limited."""
    narration = words.game.narration
    if narration is None:
        return None
    return Script(Narrator(words, narration(settings, talk_seconds=(lambda _: seconds) if seconds else None)))
