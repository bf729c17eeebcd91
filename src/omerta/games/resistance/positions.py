"""Written positions (section 14): the start of an attempt as a few lines."""

from __future__ import annotations

from omerta.gamekit import BadPosition, Game, Line
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

WORDS = frozenset({"game", "roles", "at", "hand", "discard"})
"""How the lines of a position begin; each but ``hand`` stands once."""


def read_position(game: Game, lines: list[str]) -> tuple[ResistanceTable, list[Frame]]:
    """The start of an attempt, written down: game, roles, where the match stands, and where the plot cards lie."""
    hands = [Line(line) for line in lines if line.split()[0] == "hand"]
    given: dict[str, Line] = {}
    for line in (Line(line) for line in lines if line.split()[0] != "hand"):
        word = line.words[0]
        if word not in WORDS:
            raise line.refuse("word", word)
        if given.setdefault(word, line) is not line:
            raise line.refuse("twice", word)
    seats, settings = _game_line(game, given.get("game", Line("game")))
    t = ResistanceTable(seats=tuple(range(seats)), settings=settings)
    t.roles = _roles_line(given.get("roles", Line("roles")), seats)
    t.hands = [()] * seats
    _at_line(t, given.get("at", Line("at")))
    if settings.plots:
        _plot_cards(t, hands, given.get("discard", Line("discard")))
    elif hands or "discard" in given:
        line = hands[0] if hands else given["discard"]
        raise line.refuse("word", line.words[0], "RS-7.1")
    return t, [begin_attempt()]


def _game_line(game: Game, line: Line) -> tuple[int, Settings]:
    words = line.words
    if words[1:2] != [game.id]:
        raise line.refuse("missing", f"game {game.id}")
    options = line.pairs(words[2:])
    count = options.pop("n", None) or options.pop("seats", "")
    if count not in map(str, DETECTIVES):
        raise line.refuse("seats", count, "RS-0.3")
    return int(count), line.agree(game, int(count), options)


def _roles_line(line: Line, seats: int) -> tuple[Side, ...]:
    for word in line.words[1:]:
        if word not in SIDES:
            raise line.refuse("word", word)
    roles = tuple(SIDES[word] for word in line.words[1:])
    if len(roles) != seats or roles.count(Side.DETECTIVE) != DETECTIVES[seats]:
        raise line.refuse("roles", seats, "RS-2.1")
    return roles


def _at_line(t: ResistanceTable, line: Line) -> None:
    at = line.pairs(line.words[1:], ("leader", "attempt", "results"))
    t.leader = line.seat(at.get("leader", "A"), len(t.seats))
    t.failed = line.number(at.get("attempt", "1"), 1, MOST_FAILED_VOTES) - 1
    for result in filter(None, at.get("results", "").split(",")):
        t.done += (_result(t, result, line),)
    if ACTIONS_TO_WIN in (t.succeeded(), len(t.done) - t.succeeded()):
        raise line.refuse("over", rule="RS-5.1")
    t.round = len(t.done) + 1
    t.played = tuple({} for _ in t.done)


def _result(t: ResistanceTable, text: str, line: Line) -> Done:
    """``1f`` or ``2s``: who was on the team is not written and not known."""
    legal = action_choices(t) if t.settings.order else (len(t.done) + 1,)
    if text[:-1] not in map(str, legal) or text[-1:] not in ("f", "s"):
        raise line.refuse("word", text, "RS-6.2" if t.settings.order else "RS-3.2")
    action, succeeded = int(text[:-1]), text[-1] == "s"
    return Done(action, (), 0 if succeeded else fails_needed(len(t.seats), action), succeeded)


def _plot_cards(t: ResistanceTable, hands: list[Line], discard: Line) -> None:
    """Cards that are not named are in the deck, which must last to the fifth round."""
    t.deck = plot_deck(len(t.seats))
    named: set[Seat] = set()
    for line in hands:
        seat = line.seat(" ".join(line.words[1:2]), len(t.seats))
        if seat in named:
            raise line.refuse("twice", line.words[1])
        named.add(seat)
        t.hands[seat] = tuple(_plot(t, plot, line) for plot in line.words[2:])
        for plot in t.hands[seat]:
            if KIND[plot] is Kind.IMMEDIATE:
                raise line.refuse("word", plot, "RS-7.4")
    t.discard = tuple(_plot(t, plot, discard) for plot in discard.words[1:])
    deals = LAST_ACTION - len(t.done) - (t.failed > 0)
    if len(t.deck) < deals * plots_dealt(len(t.seats)):
        raise BadPosition(" / ".join(line.text for line in [*hands, discard]), "deck", rule="RS-7.1")


def _plot(t: ResistanceTable, word: str, line: Line) -> Plot:
    try:
        plot = Plot(word)
        t.deck.take(plot)
    except (ValueError, KeyError):
        raise line.refuse("card", word) from None
    return plot
