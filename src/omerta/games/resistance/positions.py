"""Written positions (section 14): the start of an attempt as a few lines."""

from __future__ import annotations

import re
from collections.abc import Iterable

from omerta.gamekit import BadPosition, Game, read_seat, read_settings
from omerta.games.resistance.cards import (
    ACTIONS_TO_WIN,
    DETECTIVES,
    KIND,
    LAST_ACTION,
    MOST_FAILED_VOTES,
    Kind,
    Plot,
    Side,
    fails_needed,
    plot_deck,
    plots_dealt,
)
from omerta.games.resistance.choices import action_choices
from omerta.games.resistance.rules import begin_attempt
from omerta.games.resistance.settings import Settings
from omerta.games.resistance.table import Done, ResistanceTable
from omerta.kernel import Frame, Seat

SIDES = {"m": Side.MAFIA, "d": Side.DETECTIVE}


PAIR = re.compile(r"(\w+)=(\S*)")


WORDS = frozenset({"game", "roles", "at", "hand", "discard"})
"""How the lines of a position begin; each but ``hand`` stands once."""


def read_position(game: Game, lines: list[str]) -> tuple[ResistanceTable, list[Frame]]:
    """The start of an attempt, written down: game, roles, where the match stands, and where the plot cards lie."""
    hands = [line for line in lines if line.split()[0] == "hand"]
    given: dict[str, str] = {}
    for line in (line for line in lines if line not in hands):
        if line.split()[0] not in WORDS or given.setdefault(line.split()[0], line) is not line:
            raise BadPosition(line=line)
    seats, settings = _game_line(game, given.get("game", ""))
    t = ResistanceTable(seats=tuple(range(seats)), settings=settings)
    t.roles = _roles_line(given.get("roles", ""), seats)
    t.hands = [()] * seats
    _at_line(t, given.get("at", "at"))
    if settings.plots:
        _plot_cards(t, hands, given.get("discard", "discard"))
    elif hands or "discard" in given:
        raise BadPosition(rule="RS-7.1", line=hands[0] if hands else given["discard"])
    return t, [begin_attempt()]


def _pairs(words: list[str], line: str, names: Iterable[str] | None = None) -> dict[str, str]:
    """``name=value``, each name once."""
    found = [PAIR.fullmatch(word) for word in words]
    pairs = {pair[1]: pair[2] for pair in found if pair}
    if len(pairs) != len(words) or (names is not None and not pairs.keys() <= set(names)):
        raise BadPosition(line=line)
    return pairs


def _game_line(game: Game, line: str) -> tuple[int, Settings]:
    words = line.split()
    if words[1:2] != [game.id]:
        raise BadPosition(line=line)
    options = _pairs(words[2:], line)
    count = options.pop("n", None) or options.pop("seats", "")
    if not count.isdecimal() or int(count) not in DETECTIVES:
        raise BadPosition(rule="RS-0.3", line=line)
    return int(count), read_settings(Settings, options)


def _roles_line(line: str, seats: int) -> tuple[Side, ...]:
    try:
        roles = tuple(SIDES[word] for word in line.split()[1:])
    except KeyError:
        raise BadPosition(line=line) from None
    if len(roles) != seats or roles.count(Side.DETECTIVE) != DETECTIVES[seats]:
        raise BadPosition(rule="RS-2.1", line=line)
    return roles


def _at_line(t: ResistanceTable, line: str) -> None:
    at = _pairs(line.split()[1:], line, ("leader", "attempt", "results"))
    t.leader = _seat(t, at.get("leader", "A"), line)
    attempt = at.get("attempt", "1")
    if not attempt.isdecimal() or not 1 <= int(attempt) <= MOST_FAILED_VOTES:
        raise BadPosition(line=line)
    t.failed = int(attempt) - 1
    for result in filter(None, at.get("results", "").split(",")):
        t.done += (_result(t, result, line),)
    if ACTIONS_TO_WIN in (t.succeeded(), len(t.done) - t.succeeded()):
        raise BadPosition(rule="RS-5.1", line=line)
    t.round = len(t.done) + 1
    t.played = tuple({} for _ in t.done)


def _seat(t: ResistanceTable, word: str, line: str) -> Seat:
    try:
        return read_seat(word, len(t.seats))
    except ValueError:
        raise BadPosition(line=line) from None


def _result(t: ResistanceTable, text: str, line: str) -> Done:
    """``1f`` or ``2s``: who was on the team is not written and not known."""
    legal = action_choices(t) if t.settings.order else (len(t.done) + 1,)
    if text[:-1] not in map(str, legal) or text[-1:] not in ("f", "s"):
        raise BadPosition(rule="RS-6.2" if t.settings.order else "RS-3.2", line=line)
    action, succeeded = int(text[:-1]), text[-1] == "s"
    return Done(action, (), 0 if succeeded else fails_needed(len(t.seats), action), succeeded)


def _plot_cards(t: ResistanceTable, hands: list[str], discard: str) -> None:
    """Cards that are not named are in the deck, which must last to the fifth round."""
    t.deck = plot_deck(len(t.seats))
    for line in hands:
        seat = _seat(t, " ".join(line.split()[1:2]), line)
        if t.hands[seat]:
            raise BadPosition(line=line)
        t.hands[seat] = tuple(_plot(t, plot, line) for plot in line.split()[2:])
        if any(KIND[plot] is Kind.IMMEDIATE for plot in t.hands[seat]):
            raise BadPosition(rule="RS-7.4", line=line)
    t.discard = tuple(_plot(t, plot, discard) for plot in discard.split()[1:])
    deals = LAST_ACTION - len(t.done) - (t.failed > 0)
    if len(t.deck) < deals * plots_dealt(len(t.seats)):
        raise BadPosition(rule="RS-7.1", line=" / ".join([*hands, discard]))


def _plot(t: ResistanceTable, word: str, line: str) -> Plot:
    try:
        plot = Plot(word)
        t.deck.take(plot)
    except (ValueError, KeyError):
        raise BadPosition(line=line) from None
    return plot
