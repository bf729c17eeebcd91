"""Written positions (section 21.4): a few lines that say where everything lies."""

from __future__ import annotations

import re

from omerta.gamekit import BadPosition, Game, read_seat, read_settings
from omerta.games.mafia_city.cards import FAMILIAR_LAYOUT, LOCATIONS, RESERVE, SIZES, Card, Location, in_order
from omerta.games.mafia_city.locations import begin_locations, choose_location
from omerta.games.mafia_city.notation import CARD, PLACE
from omerta.games.mafia_city.rules import (
    after_locations,
    begin_round,
    choose_clearance,
    end_of_round,
    next_turn,
)
from omerta.games.mafia_city.settings import Settings
from omerta.games.mafia_city.table import Inmate, MafiaCityTable, Phase
from omerta.kernel import Frame, Refusal, Seat

PLAN: dict[Phase, tuple[Frame, ...]] = {
    "action": (next_turn(), begin_locations(), *after_locations(), begin_round()),
    "location": (choose_location(), *after_locations(), begin_round()),
    "strategy": (choose_clearance(), end_of_round(), begin_round()),
    "end": (end_of_round(), begin_round()),
}
"""The steps still to be done from each phase on."""

ROUND = 3
HEAD = re.compile(r"pos\s+([345])p(?:\s+\w+=\S+)*")
GIVEN = re.compile(r"(\w+)=(\S+)")
FIGURES = {"hitman", "policeman", "mayor", "cubes"}


def read_position(game: Game, lines: list[str]) -> tuple[MafiaCityTable, list[Frame]]:
    """The table that the lines describe, and what is still to be done."""
    head = HEAD.fullmatch(lines[0]) if lines else None
    if head is None:
        raise BadPosition(line=lines[0] if lines else "")
    reader = _Reader(int(head[1]), lines[0])
    for line in lines[1:]:
        reader.take(line)
    return reader.done()


class _Reader:
    """Reads a position line by line; what is not written has its default."""

    def __init__(self, seats: int, head: str) -> None:
        given = dict(GIVEN.findall(head))
        self.line = head
        first = given.pop("first", "A")
        to = given.pop("to", None)
        named = given.pop("phase", "action")
        phase = next((phase for phase in PLAN if phase == named), None)
        number = given.pop("round", str(ROUND))
        if phase is None or not number.isdecimal():
            raise BadPosition(line=head)
        self.t = MafiaCityTable(seats=tuple(range(seats)), settings=self._settings(seats, given))
        t = self.t
        t.round, t.phase, t.first = int(number), phase, self._seat(first)
        t.turn = t.first if to is None else self._seat(to)
        t.layout = FAMILIAR_LAYOUT
        t.reserve = [RESERVE] * seats
        t.points = [0] * seats
        t.hands = [()] * seats
        t.bonus = (0,) * seats
        t.cubes = LOCATIONS if phase == "strategy" else ()
        self.rest = "deck"

    def _settings(self, seats: int, given: dict[str, str]) -> Settings:
        try:
            return read_settings(Settings, given)
        except Refusal as refusal:
            raise BadPosition(line=self.line) from refusal

    def take(self, line: str) -> None:
        self.line = line
        name, colon, rest = line.partition(":")
        name = name.strip().lower()
        if not colon:
            self._figures(line) if "=" in line.split()[0] else self._seat_line(line)
        elif name in PLACE:
            self.t.stacks[PLACE[name]] = tuple(map(self._seat, rest.split()))
        elif name == "cell":
            self.t.cell = tuple(map(self._inmate, rest.split()))
        elif name == "layout":
            self._layout(rest)
        elif name == "deck":
            self.t.scripted = tuple(self._card(word) for word in rest.split() if word != "...")
        elif name == "discard":
            self.t.discard = self._taken(rest)
        elif name == "rest" and rest.strip() in ("deck", "discard", "out"):
            self.rest = rest.strip()
        else:
            raise BadPosition(line=line)

    def _seat_line(self, line: str) -> None:
        """``A reserve=3 vp=2 passed cards=raid.hat trade.bullet``"""
        t = self.t
        before, _, cards = line.partition("cards=")
        letter, *words = before.split()
        seat = self._seat(letter)
        t.hands[seat] = in_order(self._taken(cards))
        for word in words:
            name, _, number = word.partition("=")
            if word == "passed":
                t.passed = tuple(sorted({*t.passed, seat}))
            elif name in ("vp", "reserve") and number.isdecimal():
                (t.points if name == "vp" else t.reserve)[seat] = int(number)
            else:
                raise BadPosition(line=line)

    def _figures(self, line: str) -> None:
        """``hitman=jail policeman=home mayor=B cubes=jail,harbor``"""
        given = dict(GIVEN.findall(line))
        if not given or not set(given) <= FIGURES:
            raise BadPosition(line=line)
        t = self.t
        if "hitman" in given:
            t.hitman = self._location(given["hitman"])
        if "policeman" in given:
            t.policeman = self._holder(given["policeman"])
        if "mayor" in given:
            t.mayor = self._holder(given["mayor"])
        if "cubes" in given:
            t.cubes = tuple(map(self._location, given["cubes"].split(",")))

    def _layout(self, text: str) -> None:
        tiles = tuple(self._location(word) for word in text.replace("|", " ").split())
        if sorted(tiles) != sorted(LOCATIONS):
            raise BadPosition(rule="MC-1.4", line=self.line)
        self.t.layout = tiles

    def done(self) -> tuple[MafiaCityTable, list[Frame]]:
        """Chips that are not named are in hand, cards that are not named in the deck."""
        t = self.t
        size = SIZES[len(t.seats)]
        standing = [seat for stack in t.stacks.values() for seat in stack] + [inmate.seat for inmate in t.cell]
        t.chips = [size.chips + RESERVE - t.reserve[seat] - standing.count(seat) for seat in t.seats]
        if min(t.chips) < 0:
            raise BadPosition(rule="MC-1.3", line=self.line)
        if any(t.scripted.count(card) > t.deck.number(card) for card in t.scripted):
            raise BadPosition(line=self.line)
        if self.rest != "deck":
            rest = list(t.deck)
            for card in t.scripted:
                rest.remove(card)
            for card in rest:
                t.deck.take(card)
            if self.rest == "discard":
                t.discard += tuple(rest)
            else:
                t.removed = tuple(rest)
        if t.phase == "action":
            t.turn = (t.turn - 1) % len(t.seats)  # the first step is the next turn
        return t, list(reversed(PLAN[t.phase]))

    # Words

    def _taken(self, text: str) -> tuple[Card, ...]:
        """Cards named in a hand or in the discard pile; they are not in the deck."""
        cards = tuple(map(self._card, text.split()))
        for card in cards:
            if card not in self.t.deck:
                raise BadPosition(line=self.line)
            self.t.deck.take(card)
        return cards

    def _card(self, word: str) -> Card:
        if word.lower() not in CARD:
            raise BadPosition(line=self.line)
        return CARD[word.lower()]

    def _location(self, word: str) -> Location:
        if word.lower() not in PLACE:
            raise BadPosition(line=self.line)
        return PLACE[word.lower()]

    def _seat(self, word: str) -> Seat:
        try:
            return read_seat(word, len(self.t.seats))
        except ValueError:
            raise BadPosition(line=self.line) from None

    def _holder(self, word: str) -> Seat | None:
        return None if word == "home" else self._seat(word)

    def _inmate(self, word: str) -> Inmate:
        """``C`` came in the round before this one, ``B@2`` in round 2."""
        letter, at, number = word.partition("@")
        if at and not number.isdecimal():
            raise BadPosition(line=self.line)
        return Inmate(self._seat(letter), int(number) if at else self.t.round - 1)
