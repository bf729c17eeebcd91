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

import re
from collections.abc import Iterator

from omerta.gamekit import BadPosition, BadSeats, Game, read_seat, read_settings
from omerta.games.cosa_nostra.decks import bury
from omerta.games.cosa_nostra.edition import Edition
from omerta.games.cosa_nostra.notation import COLOURS
from omerta.games.cosa_nostra.ring import leave
from omerta.games.cosa_nostra.rules import act, end_turn
from omerta.games.cosa_nostra.settings import Settings
from omerta.games.cosa_nostra.table import CosaNostraTable, Documents, Player
from omerta.kernel import Bag, Frame, Seat

PAIR = re.compile(r"(\w+)=(\S+)")
NUMBERS = ("supply", "sold", "watch")
LISTS = ("hand", "lasting", "moved")


def read_position(game: Game, lines: list[str]) -> tuple[CosaNostraTable, list[Frame]]:
    """The table of a written position, and the turn that goes on from there."""
    given = dict(PAIR.findall(next((line for line in lines if line.startswith("game")), "")))
    try:
        seats = int(given.pop("seats", "2"))
    except ValueError:
        raise BadPosition(line=lines[0]) from None
    if seats not in game.seats:
        raise BadSeats(game=game.id, seats=seats, least=game.seats[0], most=game.seats[-1])
    t = CosaNostraTable(seats=tuple(range(seats)), settings=read_settings(Settings, given))
    e = t.edition
    t.players = [Player(seat=seat, supply=-1) for seat in t.seats]
    t.red, t.black = Bag(e.red), Bag(e.black)
    agenda: list[Frame] = []
    for line in lines:
        agenda = _line(t, line) or agenda
    _count(t, lines)
    return t, agenda or _moment(t, "at A act", [])


def _line(t: CosaNostraTable, line: str) -> list[Frame] | None:
    word, *rest = line.split()
    try:
        match word.lower():
            case "game":
                pass
            case "at":
                return _moment(t, line, rest)
            case "owns":
                _owns(t, rest)
            case "documents":
                field, card = int(rest[1].removeprefix("@")), _red(t, rest[2])
                t.documents += (Documents(field, _seat(t, rest[0]), card),)
            case "bank":
                t.bank = int(rest[0])
            case "under":
                for card in rest[1:]:
                    if rest[0] == "red":
                        bury(t, _red(t, card))
                    else:
                        t.black.take(card)
                        t.black_under += (card,)
            case _:
                _player(t, t.players[_seat(t, word)], iter(_words(line)))
    except (KeyError, IndexError, ValueError, StopIteration):
        raise BadPosition(line=line) from None
    return None


def _moment(t: CosaNostraTable, line: str, rest: list[str]) -> list[Frame]:
    t.turn = _seat(t, rest[0]) if rest else 0
    when = rest[1] if len(rest) > 1 else "act"
    options = dict(PAIR.findall(line))
    t.first = _seat(t, options["first"]) if "first" in options else t.turn
    t.round = int(options.get("round", "1"))
    frames = {"roll": [leave, act, end_turn], "act": [act, end_turn], "end": [end_turn]}[when]
    return [frame(t.turn) for frame in reversed(frames)]


def _words(line: str) -> Iterator[str]:
    return iter(line.replace("(", " ").replace(")", " ").split()[1:])


def _player(t: CosaNostraTable, player: Player, words: Iterator[str]) -> None:
    """The line of a seat; what is not written is nothing, or what is left."""
    e, listing = t.edition, ""
    points = {point.name: point for point in e.starts}
    player.cash = int(next(words))
    for word in words:
        if word in NUMBERS:
            setattr(player, word, int(next(words)))
            listing = ""
        elif word == "start":
            player.waiting = int(next(words))
        elif word in LISTS:
            listing = word
        elif word == "out":
            player.out = True
        elif listing:
            _list(t, player, listing, word)
        elif word.startswith("@"):
            player.at = int(word[1:])
            e.ring[player.at]
        elif word in points:
            player.point, player.gate = word, e.bits[points[word].gates[0]]
        else:
            _piece(e, player, word)


def _piece(e: Edition, player: Player, word: str) -> None:
    bit = e.bits[word.rstrip("*")]
    player.pieces |= bit
    if word.endswith("*"):
        player.guards |= bit


def _list(t: CosaNostraTable, player: Player, listing: str, word: str) -> None:
    if listing == "hand":
        player.hand = tuple(sorted((*player.hand, _red(t, word))))
    elif listing == "lasting":
        t.black.take(word)
        player.lasting = tuple(sorted((*player.lasting, word)))
    else:
        t.moved |= t.edition.bits[word]


def _owns(t: CosaNostraTable, words: list[str]) -> None:
    seat, field = _seat(t, words[0]), -1
    for word in words[1:]:
        if word.startswith("@"):
            field = int(word[1:])
            if field not in t.edition.businesses:
                raise ValueError
            t.owners[field] = seat
        else:
            t.laid[field] = _red(t, word)


def _red(t: CosaNostraTable, card: str) -> str:
    t.red.take(card)
    return card


def _seat(t: CosaNostraTable, word: str) -> Seat:
    return read_seat(COLOURS.get(word.lower(), word), len(t.seats))


def _count(t: CosaNostraTable, lines: list[str]) -> None:
    """Supplies and the bank hold what is left; more than the box has cannot lie on the table."""
    e = t.edition
    cells = sum(player.pieces.bit_count() for player in t.players)
    for player in t.players:
        if player.supply < 0:
            player.supply = e.pieces - player.sold - player.pieces.bit_count()
        if player.supply < 0 or player.supply + player.sold + player.pieces.bit_count() > e.pieces:
            raise BadPosition(rule="CN-1.2", line=lines[0])
    if cells != t.taken().bit_count():
        raise BadPosition(rule="CN-6.2", line=lines[0])
    t.picciotti = e.picciotti - sum(player.waiting + player.guards.bit_count() for player in t.players)
    left = e.money - sum(player.cash for player in t.players)
    if not any(line.startswith("bank") for line in lines):
        t.bank = left
    if t.picciotti < 0 or t.bank < 0:
        raise BadPosition(rule="CN-1.3" if t.picciotti < 0 else "CN-1.5", line=lines[0])
