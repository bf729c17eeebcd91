"""Finding the option a person means: by its number, its notation, the beginning of its name, or letters of seats."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from itertools import count, product
from typing import Any

from omerta.gamekit import Ambiguous, read_seat
from omerta.kernel import Asked, NotOffered, letter
from omerta.terminal.boards import label
from omerta.words import Words

AFTER_PLACES = 7
"""Options without a place are numbered from the next number on."""
QUIET = frozenset({"Quiet", "Answer"})
"""How games call the answers that need no more words."""
SEPARATORS = re.compile(r"[\s,;+&]+")


def fold(text: str) -> str:
    """Text without accents and capitals, for comparing."""
    apart = unicodedata.normalize("NFKD", text.casefold())
    return "".join(sign for sign in apart if not unicodedata.combining(sign))


class Choice:
    """The options of a question as a person meets them."""

    def __init__(self, words: Words, asked: Asked) -> None:
        self.words = words
        self.asked = asked
        self.notation = words.game.notation
        self.options = asked.options
        self.labels = _labels(asked.options, [label(words.game.id, option) for option in asked.options])
        self.written = [self.notation.write(asked.kind, option) for option in asked.options]

    def text(self, number: int) -> str:
        return self.words.option(self.asked.kind, self.options[number], self.asked.seat)

    def help(self, number: int) -> str | None:
        return self.words.option_help(self.asked.kind, self.options[number], self.asked.seat)

    @property
    def at_once(self) -> int | None:
        """What Enter takes: the only option, or the quiet one; a vote has none."""
        if len(self.options) == 1 or type(self.options[0]).__name__ in QUIET or self.written[0] == "pass":
            return 0
        return None

    @property
    def by_seats(self) -> bool:
        """Whether letters of seats alone can tell the options apart."""
        named = [self._seats(text) for text in self.written]
        return all(named) and len(set(named)) == len(named)

    def pick(self, typed: str) -> Any:
        """The option meant, or the typed text where it may answer several stages at once, or nothing at all."""
        label = typed.rstrip(".")
        if label in self.labels:
            return self.options[self.labels.index(label)]
        try:
            return self.notation.read(self.asked.kind, self.options, typed, self.asked.seat)
        except NotOffered:
            pass
        for fitting in (*self._by_seats(typed), self._beginning(typed)):
            if len(fitting) == 1:
                return self.options[fitting[0]]
            if fitting:
                several = ", ".join(self.written[number] for number in fitting[:6])
                raise Ambiguous(seat=self.asked.seat, typed=typed, options=several)
        return typed

    def _beginning(self, typed: str) -> list[int]:
        start = fold(typed)
        return [
            number
            for number, written in enumerate(self.written)
            if fold(written).startswith(start) or fold(self.text(number)).startswith(start)
        ]

    # Seats

    def _by_seats(self, typed: str) -> Iterator[list[int]]:
        """The options that name exactly the seats typed, for each way to read the typed words as seats."""
        tokens = [token for token in SEPARATORS.split(fold(typed)) if token]
        verbs = {fold(written).split()[0] for written in self.written if written}
        if len(tokens) > 1 and tokens[0] in verbs:
            tokens = tokens[1:]
        readings = [list(self._readings(token)) for token in tokens]
        for reading in product(*readings):
            meant = [seat for seats in reading for seat in seats]
            if meant and len(set(meant)) == len(meant):
                fitting = [number for number, text in enumerate(self.written) if self._seats(text) == set(meant)]
                if fitting:
                    yield fitting
                    return

    def _readings(self, token: str) -> Iterator[tuple[int, ...]]:
        names = [fold(name) for name in self.words.names]
        count = max(len(names), self._most_seats())
        if token in names:
            yield (names.index(token),)
        if all(sign.upper() in map(letter, range(count)) for sign in token):
            yield tuple(map(read_seat, token))
        beginning = [seat for seat, name in enumerate(names) if len(token) > 1 and name.startswith(token)]
        if len(beginning) == 1:
            yield (beginning[0],)

    def _most_seats(self) -> int:
        return max((seat + 1 for text in self.written for seat in self._seats(text)), default=0)

    def _seats(self, written: str) -> frozenset[int]:
        return frozenset(read_seat(word) for word in written.split() if re.fullmatch(r"[A-Z]", word))


def _labels(options: tuple[Any, ...], given: list[str | None]) -> list[str]:
    """What to type for each option: 1, 2, 3, but numbers stand for themselves, and places have theirs on the board.

    Beside places the quiet option is 0, and the others go on after the highest number.
    """
    if all(type(option) is int for option in options):
        return [str(option) for option in options]
    named = [name for name in given if name is not None]
    if not named or len(set(named)) < len(named):
        return [str(number) for number in range(1, len(options) + 1)]
    others = map(str, count(max(AFTER_PLACES, *(int(name) for name in named if name.isdecimal()), 0) + 1))
    return ["0" if number == 0 and name is None else name or next(others) for number, name in enumerate(given)]


def typed_seat(typed: str, seats: int) -> int | None:
    """A seat as people write it at the command line: its letter, or its number from 0 as everywhere."""
    try:
        return read_seat(typed.strip(), seats)
    except ValueError:
        return None
