"""Written positions (section 21.4): a few lines that say where everything lies."""

from __future__ import annotations

import re

from omerta.gamekit import Game, Line
from omerta.games.mafia_city.cards import FAMILIAR_LAYOUT, LOCATIONS, RESERVE, SIZES, Card, Location, in_order
from omerta.games.mafia_city.invariants import MOST_POINTS
from omerta.games.mafia_city.locations import begin_locations, choose_location
from omerta.games.mafia_city.notation import CARD, PLACE
from omerta.games.mafia_city.rules import (
    after_locations,
    begin_round,
    choose_clearance,
    end_of_round,
    next_turn,
)
from omerta.games.mafia_city.table import Inmate, MafiaCityTable, Phase
from omerta.kernel import Frame, Seat, letter

PLAN: dict[Phase, tuple[Frame, ...]] = {
    "action": (next_turn(), begin_locations(), *after_locations(), begin_round()),
    "location": (choose_location(), *after_locations(), begin_round()),
    "strategy": (choose_clearance(), end_of_round(), begin_round()),
    "end": (end_of_round(), begin_round()),
}
"""The steps still to be done from each phase on."""

ROUND = 3
HEAD = re.compile(r"pos\s+([345])p(?=\s|$)")
FIGURES = ("hitman", "policeman", "mayor", "cubes")


def read_position(game: Game, lines: list[str]) -> tuple[MafiaCityTable, list[Frame]]:
    """The table that the lines describe, and what is still to be done."""
    first, *rest = map(Line, lines or [""])
    head = HEAD.match(first.text)
    if head is None:
        raise first.refuse("missing", "pos 3p, 4p, 5p")
    reader = _Reader(game, int(head[1]), first)
    for line in rest:
        reader.take(line)
    return reader.done()


class _Reader:
    """Reads a position line by line; what is not written has its default."""

    def __init__(self, game: Game, seats: int, head: Line) -> None:
        given = head.pairs(head.words[2:])
        self.line = head
        self.named: set[object] = set()
        first = given.pop("first", "A")
        to = given.pop("to", first)
        named = given.pop("phase", "action")
        phase = next((phase for phase in PLAN if phase == named), None)
        number = head.number(given.pop("round", str(ROUND)), 1)
        if phase is None:
            raise head.refuse("word", f"phase={named}")
        self.t = t = MafiaCityTable(seats=tuple(range(seats)), settings=head.agree(game, seats, given))
        t.round, t.phase, t.first, t.turn = number, phase, self._seat(first), self._seat(to)
        t.layout = FAMILIAR_LAYOUT
        t.chips = [SIZES[seats].chips] * seats
        t.reserve = [RESERVE] * seats
        t.points = [0] * seats
        t.hands = [()] * seats
        t.bonus = (0,) * seats
        t.cubes = LOCATIONS if phase == "strategy" else ()
        self.rest = "deck"
        self.scripted = head

    def take(self, line: Line) -> None:
        self.line = line
        name, colon, rest = line.text.partition(":")
        name = name.strip().lower()
        if not colon:
            self._figures() if "=" in line.words[0] else self._seat_line()
        elif name in PLACE:
            self._once(PLACE[name])
            self.t.stacks[PLACE[name]] = tuple(map(self._seat, rest.split()))
        else:
            self._once(name)
            self._pile(name, rest.split())
        self._count_chips()

    def _pile(self, name: str, words: list[str]) -> None:
        t = self.t
        if name == "cell":
            t.cell = tuple(map(self._inmate, words))
        elif name == "layout":
            self._layout(words)
        elif name == "deck":
            self.scripted = self.line
            t.scripted = tuple(map(self._card, words[:-1] if words[-1:] == ["..."] else words))
        elif name == "discard":
            t.discard = self._taken(words)
        elif name == "rest" and self.line.alone(words) in ("deck", "discard", "out"):
            self.rest = words[0]
        else:
            raise self.line.refuse("word", name)

    def _seat_line(self) -> None:
        """``A reserve=3 vp=2 passed cards=raid.hat trade.bullet``"""
        t = self.t
        before, _, cards = self.line.text.partition("cards=")
        letter, *words = before.split()
        seat = self._seat(letter)
        self._once(seat)
        t.hands[seat] = in_order(self._taken(cards.split()))
        if "passed" in words:
            words.remove("passed")
            t.passed = tuple(sorted({*t.passed, seat}))
        given = self.line.pairs(words, ("vp", "reserve"))
        t.reserve[seat] = self.line.number(given.get("reserve", str(RESERVE)))
        t.points[seat] = self.line.number(given.get("vp", "0"))
        if t.points[seat] >= t.target + (0 if t.phase == "action" else MOST_POINTS):  # it would have ended before
            raise self.line.refuse("number", f"vp={t.points[seat]}", "MC-9.1")
        if t.phase == "action" and len(t.passed) == len(t.seats):
            raise self.line.refuse("passed", rule="MC-4.16")

    def _figures(self) -> None:
        """``hitman=jail policeman=home mayor=B cubes=jail,harbor``"""
        t = self.t
        for name, value in self.line.pairs(self.line.words, FIGURES).items():
            self._once(name)
            if name == "hitman":
                t.hitman = self._location(value)
            elif name == "cubes":
                t.cubes = tuple(map(self._location, value.split(",")))
            elif name == "mayor":
                t.mayor = self._holder(value)
            else:
                t.policeman = self._holder(value)
        if len(set(t.cubes)) != len(t.cubes):
            raise self.line.refuse("twice", "cubes")
        if t.cubes and t.phase in ("action", "end"):
            raise self.line.refuse("word", "cubes", "MC-7.1")

    def _layout(self, words: list[str]) -> None:
        tiles = tuple(self._location(word) for word in words if word != "|")
        if sorted(tiles) != sorted(LOCATIONS):
            raise self.line.refuse("layout", rule="MC-1.4")
        self.t.layout = tiles

    def _count_chips(self) -> None:
        """Chips that are not named are in hand."""
        t = self.t
        standing = [seat for stack in t.stacks.values() for seat in stack] + [inmate.seat for inmate in t.cell]
        for seat in t.seats:
            t.chips[seat] = SIZES[len(t.seats)].chips + RESERVE - t.reserve[seat] - standing.count(seat)
            if t.chips[seat] < 0:
                raise self.line.refuse("chips", SIZES[len(t.seats)].chips + RESERVE, "MC-1.3")

    def done(self) -> tuple[MafiaCityTable, list[Frame]]:
        """Cards that are not named are in the deck."""
        t = self.t
        for card in t.scripted:
            if t.scripted.count(card) > t.deck.number(card):
                raise self.scripted.refuse("card", card)
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
        if not any((*t.chips, *t.hands, *t.stacks.values(), t.deck, t.discard)):
            raise self.line.refuse("idle")
        if t.phase == "action":
            t.turn = (t.turn - 1) % len(t.seats)  # the first step is the next turn
        return t, list(reversed(PLAN[t.phase]))

    # Words

    def _once(self, thing: object) -> None:
        if thing in self.named:
            raise self.line.refuse("twice", letter(thing) if isinstance(thing, int) else thing)
        self.named.add(thing)

    def _taken(self, words: list[str]) -> tuple[Card, ...]:
        """Cards named in a hand or in the discard pile; they are not in the deck."""
        cards = []
        for word in words:
            cards.append(self._card(word))
            self.t.deck.take(cards[-1])
        return tuple(cards)

    def _card(self, word: str) -> Card:
        """A card that is still in the deck."""
        card = CARD.get(word.lower())
        if card is None or card not in self.t.deck:
            raise self.line.refuse("card", word)
        return card

    def _location(self, word: str) -> Location:
        if word.lower() not in PLACE:
            raise self.line.refuse("word", word)
        return PLACE[word.lower()]

    def _seat(self, word: str) -> Seat:
        return self.line.seat(word, len(self.t.seats))

    def _holder(self, word: str) -> Seat | None:
        return None if word == "home" else self._seat(word)

    def _inmate(self, word: str) -> Inmate:
        """``C`` came in the round before this one, ``B@2`` in round 2."""
        letter, at, number = word.partition("@")
        came = self.line.number(number, 1, self.t.round) if at else self.t.round - 1
        return Inmate(self._seat(letter), came)
