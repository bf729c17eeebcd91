"""How Mafia City is written down (section 21): options, outcomes, and the aliases people may type."""

from __future__ import annotations

import re
from typing import Any

from omerta.gamekit import Ambiguous, Notation
from omerta.games.mafia_city import options as on_offer
from omerta.games.mafia_city.cards import CARDS, LOCATIONS, NUMBERED
from omerta.games.mafia_city.table import Chip
from omerta.kernel import NotOffered, Options, Seat, View, letter

CARD = {str(card): card for card in CARDS}
PLACE = {**{location.value: location for location in LOCATIONS}, **NUMBERED}
SEATED = frozenset({"first", "next", "thief-seat"})
"""Kinds of question and luck whose numbers are seats; elsewhere they are locations."""
NUMBERS = frozenset("01234")
ADDRESS = re.compile(r"(?P<place>[a-z]+|[1-7])(?:\.(?P<seat>[a-e]))?#(?P<number>\d+)")


class MafiaCityNotation(Notation):
    def chance(self, kind: str, outcome: Any) -> str:
        if kind == "first":
            return f"first {letter(outcome)}"
        if kind == "layout":
            centre, *ring = outcome
            return f"layout {centre} | {' '.join(ring)}"
        return f"{kind} {outcome}"

    def derived(self, happened: View) -> str | None:
        if happened.event == "DeckReshuffled":
            return "reshuffle"
        if happened.event == "MatchEnded":
            return f"end {' '.join(map(letter, happened.ranking))}"
        return None

    # Reading

    def spell(self, kind: str, text: str) -> str:
        """Numbers for locations, cards in any order, the two locations of Shadow Games in any order."""
        words = text.lower().replace(", ", ",").split()
        if kind == "back":
            return _positions(words)
        words = [_seat(word) if kind in SEATED else _place(word) for word in words]
        cards = sorted(word for word in words if word in CARD)
        if kind == "shadow-pair" and all(word in PLACE for word in words):
            return " ".join(sorted(words, key=lambda word: PLACE[word].number))
        return " ".join(cards.pop(0) if word in CARD else word for word in words)

    def read(self, kind: str, options: Options, text: str, seat: Seat) -> Any:
        typed = self.spell(kind, " ".join(text.split()))
        typed = " ".join(_canonical(word, kind, options) for word in typed.split())
        for option in options:
            if self.write(kind, option).lower() == typed:
                return option
        fitting = [option for option in options if _completes(typed.split(), self.write(kind, option).lower().split())]
        if len(fitting) > 1:
            raise Ambiguous(seat=seat, typed=text, options=", ".join(self.write(kind, o) for o in fitting[:6]))
        if not fitting:
            raise NotOffered(seat=seat, typed=text)
        return fitting[0]


def _seat(word: str) -> str:
    return letter(int(word)).lower() if word in NUMBERS else word


def _place(word: str) -> str:
    """``2`` is harbor and ``2#1`` its main Mafioso."""
    place, sign, rest = word.partition("#")
    return f"{NUMBERED[place]}{sign}{rest}" if place in NUMBERED else word


def _positions(words: list[str]) -> str:
    """``back 3,1`` and ``back 3 1`` are ``back 1,3``."""
    verb, *rest = words or ["back"]
    numbers = [number for word in rest for number in word.split(",") if number]
    if not all(number.isdecimal() for number in numbers):
        return " ".join(words)
    return f"{verb} {','.join(map(str, sorted({int(number) for number in numbers})))}"


def _canonical(word: str, kind: str, options: Options) -> str:
    """An address as the options have it: any chip of a run stands for its topmost (MC-2.5)."""
    if kind == "back":
        return _topmost(word, options)
    address = ADDRESS.fullmatch(word)
    if address is None or address["place"] not in PLACE:
        return word
    location = PLACE[address["place"]]
    number = int(address["number"])
    chips = [chip for option in options if (chip := _chip(option)) and chip.location is location]
    if address["seat"]:
        for chip in chips:
            if letter(chip.seat).lower() == address["seat"]:
                if number <= chip.run:
                    return str(chip)
                number -= chip.run
        return word
    for chip in chips:
        if chip.position - chip.run < number <= chip.position:
            return str(chip)
    return word


def _chip(option: Any) -> Chip | None:
    return option if isinstance(option, Chip) else option.chip if isinstance(option, on_offer.Imprison) else None


def _topmost(word: str, options: Options) -> str:
    """Positions to take back, with those of one run moved to its top."""
    own = max((option.positions for option in options), key=len)
    wanted = [int(number) for number in word.split(",") if number.isdecimal()]
    if not wanted or not set(wanted) <= set(own):
        return word
    taken: list[int] = []
    run: list[int] = []
    for position in own:
        run.append(position)
        if position + 1 not in own:
            number = sum(place in wanted for place in run)
            taken += run[len(run) - number :]
            run = []
    return ",".join(map(str, taken))


def _completes(typed: list[str], whole: list[str]) -> bool:
    """Whether the typed words stand in the whole text in this order; a card may be named by its kind alone."""
    if not typed or not whole or typed[0] != whole[0]:
        return False
    rest = iter(whole[1:])
    return all(any(full == word or full.startswith(f"{word}.") for full in rest) for word in typed[1:])
