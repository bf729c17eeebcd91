"""Phrases: the same act of talk in several wordings, of which each utterance has one.

The messages for an act are ``act-thank``, ``act-thank-2`` and so on. Which of them is taken goes by the number of the
utterance, so that everybody reads the same, a replay repeats it, and two who say the same in turn say it differently. A
manner of speaking has phrases of its own, ``act-thank-bold``, which come twice as often as the common ones.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import count, takewhile
from typing import TYPE_CHECKING, Any, TypeAlias

from omerta.kernel import Seat, letter

if TYPE_CHECKING:
    from omerta.words.phrasing import Words

Speakers: TypeAlias = Callable[[str], Seat | None]
"""Who said what has this id, if that is known."""

CHANCES = ((0.95, "certain"), (0.75, "likely"), (0.55, "rather"), (0.4, "even"), (0.15, "unlikely"))
"""How a chance is called that is at least so much: people do not talk in per cent."""
LEAST = "hardly"


class Phrasebook:
    """How one utterance is worded, act by act."""

    def __init__(self, words: Words, number: int, manner: str | None, speakers: Speakers | None) -> None:
        self.words = words
        self.number = number
        self.manner = manner
        self.speakers = speakers

    def say(self, act: Any, message: str, viewer: Seat | None) -> str:
        """An act as a sentence, by this message or one that says the same; without words, as it is written."""
        known = phrases(self.words.has, message, self.manner)
        if not known:
            return self.words.game.talk.spell(act)
        chosen = known[(self.number - 1) % len(known)]
        self.number += 1
        arguments = self.words.act_arguments(act, chosen, viewer)
        if isinstance(about := getattr(act, "about", None), str):
            self._refer(arguments, about, viewer)
        return self.words.say(chosen, **arguments)

    def _refer(self, arguments: dict[str, Any], about: str, viewer: Seat | None) -> None:
        """What is spoken of: an attempt such as 2.3 by its numbers, something said by its speaker."""
        before, _, after = about.partition(".")
        if after.isdecimal():
            arguments |= {"about_id": "attempt", "about_round": int(before), "about_attempt": int(after)}
            return
        seat = self.speakers(about) if self.speakers is not None else None
        arguments["about_id"] = "unknown" if seat is None else "you" if seat == viewer else letter(seat)
        arguments["about_name"] = "" if seat is None else self.words.name(seat)


def phrases(has: Callable[[str], bool], message: str, manner: str | None = None) -> list[str]:
    """The messages that say the same, with those of a manner twice."""
    common = numbered(has, message)
    own = numbered(has, f"{message}-{manner}") if manner else []
    return [*own, *common, *own]


def numbered(has: Callable[[str], bool], message: str) -> list[str]:
    """A message and its variants; none if there is no such message."""
    further = takewhile(has, (f"{message}-{number}" for number in count(2)))
    return [message, *further] if has(message) else []


def chance_word(chance: float) -> str:
    """How likely something is, by a word that messages choose by."""
    return next((word for least, word in CHANCES if chance >= least), LEAST)


def number_of(said: str) -> int:
    """The number in the id of an utterance, such as 17 in u17."""
    digits = "".join(sign for sign in said if sign.isdecimal())
    return int(digits) if digits else 0
