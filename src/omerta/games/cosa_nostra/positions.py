"""Positions of Cosa Nostra as text: a few lines that a test, a puzzle or a report can hold.

    game seats=2 rent_to=bank            seats and settings
    at A act first=A round=3             whose turn, at which moment (roll, act or end), who began, which round
    blue 5000 @0 N1 b1 c1* c2 (start 1) supply 15 sold 0 watch 2 hand R12 R13 lasting B19 moved c1
    owns A @3 @9 R01                     businesses, each perhaps with the card that lies there
    documents B @13 R06
    bank 20000                           unless given, what the box has besides the players' cash
    under red R03 R04, under black B01   what was put under the decks, next first

A star marks a guard. Supplies and decks are what is left of the box.
"""

from __future__ import annotations

from collections.abc import Iterator

from omerta.gamekit import Game, Line
from omerta.games.cosa_nostra.decks import bury
from omerta.games.cosa_nostra.notation import COLOURS
from omerta.games.cosa_nostra.ring import leave
from omerta.games.cosa_nostra.rules import act, end_turn
from omerta.games.cosa_nostra.table import CosaNostraTable, Documents, Player
from omerta.kernel import Bag, Frame, Seat

NUMBERS = ("supply", "sold", "watch")
LISTS = ("hand", "lasting", "moved")
MOMENTS = {"roll": (leave, act, end_turn), "act": (act, end_turn), "end": (end_turn,)}


def read_position(game: Game, lines: list[str]) -> tuple[CosaNostraTable, list[Frame]]:
    """The table of a written position, and the turn that goes on from there."""
    read = [Line(line) for line in lines]
    head = next((line for line in read if line.words[0].lower() == "game"), Line("game seats=2"))
    given = head.pairs(head.words[1:])
    seats = head.number(given.pop("seats", "2"))
    t = CosaNostraTable(seats=tuple(range(seats)), settings=head.agree(game, seats, given))
    return _Reader(t).read([line for line in read if line is not head])


class _Reader:
    """Reads a position line by line; what is not written is nothing, or what is left of the box."""

    def __init__(self, t: CosaNostraTable) -> None:
        self.t = t
        t.players = [Player(seat=seat, supply=-1) for seat in t.seats]
        t.red, t.black = Bag(t.edition.red), Bag(t.edition.black)
        self.bank: Line | None = None
        self.named: set[object] = set()
        self.line = Line("at A act")
        self.agenda: list[Frame] = []

    def read(self, lines: list[Line]) -> tuple[CosaNostraTable, list[Frame]]:
        at = next((line for line in lines if line.words[0].lower() == "at"), Line("at A act"))
        for line in lines:
            self.line = line
            if line is not at:
                self._take(line.words)
            self._count()
        self.line = at
        self._moment(at.words[1:])
        self._fill()
        return self.t, self.agenda

    def _take(self, words: list[str]) -> None:
        word, *rest = words
        match word.lower():
            case "game" | "at":
                raise self.line.refuse("twice", word)
            case "owns":
                self._owns(rest)
            case "documents":
                self._documents(rest)
            case "bank":
                self._once("bank")
                self.bank, self.t.bank = self.line, self._money(self.line.alone(rest))
            case "under":
                self._under(rest)
            case _:
                self._player(word)

    def _moment(self, words: list[str]) -> None:
        """``A act first=A round=3``"""
        t, line = self.t, self.line
        plain = [word for word in words if "=" not in word]
        options = line.pairs(words[len(plain) :], ("first", "round"))
        t.turn = self._seat(plain[0]) if plain else 0
        when = plain[1] if len(plain) > 1 else "act"
        if when not in MOMENTS or len(plain) > 2:
            raise line.refuse("word", plain[2] if len(plain) > 2 else when)
        t.first = self._seat(options["first"]) if "first" in options else t.turn
        t.round = line.number(options.get("round", "1"), 1)
        standing = [player.seat for player in t.players if not player.out]
        if t.turn not in standing:
            raise line.refuse("out", plain[0] if plain else "A")
        if len(standing) < 2:
            raise line.refuse("over", rule="CN-11.4")
        self.agenda = [frame(t.turn) for frame in reversed(MOMENTS[when])]

    # The line of a seat

    def _player(self, name: str) -> None:
        """What is not written is nothing, or what is left."""
        seat = self._seat(name)
        self._once(seat)
        player, listing = self.t.players[seat], ""
        words = iter(self.line.text.replace("(", " ").replace(")", " ").split()[1:])
        given: set[str] = set()
        player.cash = self._money(next(words, ""))
        for word in words:
            if word in (*NUMBERS, "start", *LISTS, "out"):
                if word in given:
                    raise self.line.refuse("twice", word)
                given.add(word)
                listing = word if word in LISTS else ""
                self._number(player, word, words)
            elif listing:
                self._list(player, listing, word)
            else:
                self._place(player, word, given)
        if player.out and any((player.cash, player.pieces, player.waiting, player.hand, player.lasting)):
            raise self.line.refuse("out", name, "CN-9.9")
        if self.t.edition.connects(player.pieces):
            raise self.line.refuse("over", rule="CN-11.1")
        left = self.t.edition.pieces - player.sold - player.pieces.bit_count()
        if left < 0 or player.supply not in (-1, left):
            raise self.line.refuse("pieces", self.t.edition.pieces, "CN-1.2")

    def _number(self, player: Player, word: str, words: Iterator[str]) -> None:
        if word in NUMBERS:
            setattr(player, word, self.line.number(next(words, "")))
        elif word == "start":
            player.waiting = self.line.number(next(words, ""))
        elif word == "out":
            player.out = True

    def _place(self, player: Player, word: str, given: set[str]) -> None:
        """A field of the ring, a start point, or a cell with a piece; a star marks a guard."""
        e = self.t.edition
        points = {point.name: point for point in e.starts}
        if word.startswith("@") or word in points:
            if (sign := word[0] if word[0] == "@" else "point") in given:
                raise self.line.refuse("twice", word)
            given.add(sign)
        if word.startswith("@"):
            player.at = self.line.number(word[1:], 0, len(e.ring) - 1)
        elif word in points:
            if any(other.point == word for other in self.t.players):
                raise self.line.refuse("place", word, "CN-2.6")
            player.point, player.gate = word, e.bits[points[word].gates[0]]
        else:
            bit = self._cell(word.removesuffix("*"))
            if bit & self.t.taken():
                raise self.line.refuse("place", word.removesuffix("*"), "CN-6.2")
            player.pieces |= bit
            player.guards |= bit if word.endswith("*") else 0

    def _list(self, player: Player, listing: str, word: str) -> None:
        if listing == "hand":
            player.hand = tuple(sorted((*player.hand, self._card(self.t.red, word))))
        elif listing == "lasting":
            player.lasting = tuple(sorted((*player.lasting, self._card(self.t.black, word))))
        else:
            self.t.moved |= self._cell(word)

    # Businesses and cards

    def _owns(self, words: list[str]) -> None:
        """``A @3 @9 R01``: businesses, each perhaps with the card that lies there."""
        t, line = self.t, self.line
        seat, field = self._seat(" ".join(words[:1])), None
        for word in words[1:]:
            if word.startswith("@"):
                field = line.number(word[1:], 0, len(t.edition.ring) - 1)
                if field not in t.edition.businesses:
                    raise line.refuse("word", word, "CN-7.1")
                if field in t.owners:
                    raise line.refuse("twice", word)
                t.gain_business(seat, field)
            elif field is None or field in t.laid:
                raise line.refuse("word", word)
            else:
                t.laid[field] = self._card(t.red, word)
        if len(t.businesses(seat)) > t.edition.tokens:
            raise line.refuse("tokens", t.edition.tokens, "CN-1.4")

    def _documents(self, words: list[str]) -> None:
        """``B @13 R06``"""
        t, line = self.t, self.line
        if len(words) != 3:
            raise line.refuse("missing" if len(words) < 3 else "word", "B @13 R06" if len(words) < 3 else words[3])
        field = line.number(words[1].removeprefix("@"), 0, len(t.edition.ring) - 1)
        if field not in t.edition.businesses:
            raise line.refuse("word", words[1], "CN-8.4")
        t.documents += (Documents(field, self._seat(words[0]), self._card(t.red, words[2])),)

    def _under(self, words: list[str]) -> None:
        """``red R03 R04``: what was put under a deck, next first."""
        t, deck = self.t, " ".join(words[:1])
        if deck not in ("red", "black"):
            raise self.line.refuse("word", deck)
        for word in words[1:]:
            if deck == "red":
                bury(t, self._card(t.red, word))
            else:
                t.black_under += (self._card(t.black, word),)

    # What the box holds

    def _count(self) -> None:
        """More than the box has cannot lie on the table."""
        t, e = self.t, self.t.edition
        if sum(player.waiting + player.guards.bit_count() for player in t.players) > e.picciotti:
            raise self.line.refuse("picciotti", e.picciotti, "CN-1.3")
        if sum(player.cash for player in t.players) + t.bank > e.money:
            raise self.line.refuse("money", e.money, "CN-1.5")

    def _fill(self) -> None:
        """Supplies and the bank hold what is left."""
        t, e = self.t, self.t.edition
        t.picciotti = e.picciotti - sum(player.waiting + player.guards.bit_count() for player in t.players)
        left = e.money - sum(player.cash for player in t.players)
        if self.bank is not None and t.bank != left:
            raise self.bank.refuse("money", e.money, "CN-1.5")
        t.bank = left
        for player in t.players:
            player.supply = e.pieces - player.sold - player.pieces.bit_count()

    # Words

    def _once(self, thing: object) -> None:
        if thing in self.named:
            raise self.line.refuse("twice", self.line.words[0])
        self.named.add(thing)

    def _money(self, word: str) -> int:
        amount = self.line.number(word)
        if amount % self.t.edition.unit:
            raise self.line.refuse("number", word, "CN-1.5")
        return amount

    def _cell(self, word: str) -> int:
        if word not in self.t.edition.bits:
            raise self.line.refuse("word", word)
        return self.t.edition.bits[word]

    def _card(self, deck: Bag[str], word: str) -> str:
        if word not in deck:
            raise self.line.refuse("card", word)
        deck.take(word)
        return word

    def _seat(self, word: str) -> Seat:
        return self.line.seat(COLOURS.get(word.lower(), word), len(self.t.seats))
