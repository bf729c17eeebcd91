"""Written positions: a match that begins when the cards lie there."""

from __future__ import annotations

from omerta.gamekit import BadPosition, Game, read_seat, read_settings
from omerta.kernel import Frame, Seats

from small_hours.cards import Card, deck
from small_hours.rules import decide, may_look
from small_hours.settings import Settings
from small_hours.table import SmallHoursTable

WORDS = ("game", "cards", "to")
"""How the lines of a position begin."""


def read_position(game: Game, lines: list[str]) -> tuple[SmallHoursTable, list[Frame]]:
    """``game small-hours seats=3`` · ``cards 7 2 5`` · ``to B``: whose turn it is to look.

    Without the last line all decide.
    """
    given: dict[str, str] = {}
    for line in lines:
        word, _, rest = line.partition(" ")
        if word not in WORDS or word in given:
            raise BadPosition(line=line)
        given[word] = rest
    seats, settings = _game_line(game, given.get("game", ""))
    t = SmallHoursTable(seats=tuple(range(seats)), settings=settings, deck=deck())
    t.cards = [_take(t, word) for word in given.get("cards", "").split()]
    if len(t.cards) != seats:
        raise BadPosition(rule="SH-1.1", line=f"cards {given.get('cards', '')}")
    return t, [decide(), *(may_look(seat) for seat in reversed(_to_look(t, given.get("to"))))]


def _game_line(game: Game, line: str) -> tuple[int, Settings]:
    name, *words = line.split() or [""]
    pairs = dict(word.split("=", 1) for word in words if "=" in word)
    count = pairs.pop("seats", "")
    if name != game.id or not count.isdecimal() or int(count) not in game.seats:
        raise BadPosition(line=f"game {line}")
    return int(count), read_settings(Settings, pairs)


def _take(t: SmallHoursTable, word: str) -> Card:
    """A card out of the deck; each is there once (SH-1.1)."""
    if not word.isdecimal() or int(word) not in t.deck:
        raise BadPosition(rule="SH-1.1", line=word)
    t.deck.take(int(word))
    return int(word)


def _to_look(t: SmallHoursTable, word: str | None) -> Seats:
    if word is None:
        return ()
    try:
        return t.seats[read_seat(word, len(t.seats)) :]
    except ValueError:
        raise BadPosition(line=f"to {word}") from None
