"""Reading written positions: a line, the words in it, and why it is refused."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from omerta.gamekit.errors import BadPosition, BadSeats, BadSetting
from omerta.gamekit.notation import read_seat
from omerta.kernel import Seat

if TYPE_CHECKING:
    from omerta.gamekit.game import Game

PAIR = re.compile(r"(\w+)=(\S*)")
LARGEST = 999_999


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a position. What cannot be read or cannot be is refused with it and with the reason."""

    text: str

    @property
    def words(self) -> list[str]:
        return self.text.split()

    def refuse(self, why: str, what: object = "", rule: str | None = None) -> BadPosition:
        return BadPosition(self.text, why, what, rule=rule)

    def number(self, word: str, least: int = 0, most: int = LARGEST) -> int:
        if not (word.isascii() and word.isdecimal() and len(word) <= len(str(LARGEST))):
            raise self.refuse("number", word)
        if not least <= int(word) <= most:
            raise self.refuse("number", word)
        return int(word)

    def seat(self, word: str, seats: int) -> Seat:
        try:
            return read_seat(word, seats)
        except ValueError:
            raise self.refuse("seat", word) from None

    def pairs(self, words: Iterable[str], names: Iterable[str] | None = None) -> dict[str, str]:
        """``name=value``, each name once; without ``names`` any name."""
        known = None if names is None else set(names)
        given: dict[str, str] = {}
        for word in words:
            pair = PAIR.fullmatch(word)
            if pair is None or (known is not None and pair[1] not in known):
                raise self.refuse("word", word)
            if pair[1] in given:
                raise self.refuse("twice", pair[1])
            given[pair[1]] = pair[2]
        return given

    def alone(self, words: list[str]) -> str:
        """The one word that stands there."""
        if not words:
            raise self.refuse("missing", f"{self.text} …")
        if len(words) > 1:
            raise self.refuse("word", words[1])
        return words[0]

    def agree(self, game: Game, seats: int, options: Mapping[str, str]) -> Any:
        """The settings that the line gives, for so many seats."""
        try:
            return game.agree(seats, options)
        except BadSeats:
            raise self.refuse("seats", seats) from None
        except BadSetting as refusal:
            setting = f"{refusal.fields['name']}={refusal.fields['value']}"
            raise self.refuse("setting", setting, refusal.rule) from None
