"""How The Resistance is written down (section 14): options, outcomes, derived lines, positions."""

from __future__ import annotations

import re
from typing import Any

from omerta.games.resistance.cards import DETECTIVES, KIND, MOST_FAILED_VOTES, Kind, Plot, Side, fails_needed, plot_deck
from omerta.games.resistance.choices import Give, Overhear, Play, Show, Take, Team
from omerta.games.resistance.rules import begin_attempt
from omerta.games.resistance.table import Done, ResistanceTable, Settings
from omerta.kernel import (
    HIDDEN,
    BadPosition,
    Frame,
    Game,
    Notation,
    Seat,
    View,
    letter,
    letters,
    read_settings,
    spelled,
)

SIDES = {"m": Side.MAFIA, "d": Side.DETECTIVE}
SIGN = {"approve": "+", "reject": "-"}
NUMBERED = frozenset({"action"})
"""Kinds of question whose numbers are no seats."""


def sides(roles: Any) -> str:
    return " ".join("?" if side is HIDDEN else side.value[0] for side in roles)


class ResistanceNotation(Notation):
    seats = "n"

    def write(self, kind: str, option: Any) -> str:
        match option:
            case Team(seats):
                return f"team {letters(seats)}"
            case Give(plot, receiver):
                return f"plot {plot} {letter(receiver)}"
            case Take(loser, plot):
                return f"take {letter(loser)} {plot}"
            case Show(seat):
                return f"open-up {letter(seat)}"
            case Overhear(seat):
                return f"overhear {letter(seat)}"
            case Play(plot, target):
                return f"play {plot}" if target is None else f"play {plot} {letter(target)}"
            case int():
                return f"action {option}"
        return spelled(option)

    def chance(self, kind: str, outcome: Any) -> str:
        if kind == "roles":
            return f"roles {sides(outcome)}"
        return f"{kind} {letter(outcome) if kind == 'leader' else spelled(outcome)}"

    def masked(self, kind: str, outcome: Any, seat: Seat | None, view: View) -> str | None:
        return f"roles {sides(view.roles)}"

    def derived(self, happened: View) -> str | None:
        if any(value is HIDDEN for value in happened.values()):
            return None
        match happened.event:
            case "VotesRevealed":
                votes = " ".join(SIGN[vote] for vote in happened.votes)
                return f"votes {votes}   {'approved' if happened.approved else 'rejected'}"
            case "CardSpotlit":
                return f"spotlight {letter(happened.seat)} {happened.card}"
            case "CardSeen":
                return f"look {letter(happened.seat)} {letter(happened.target)} {happened.card}"
            case "RoleSeen":
                return f"look {letter(happened.seat)} {letter(happened.target)} {happened.side}"
            case "ActionRevealed":
                outcome = "success" if happened.succeeded else "fail"
                score = f"{happened.successes}:{happened.failures}"
                return f"fails {happened.fails}\nresult {happened.action} {outcome}   score {score}"
            case "MatchEnded":
                return f"end {'mafia' if happened.side is Side.MAFIA else 'detectives'} {happened.why}"
        return None

    def spell(self, kind: str, text: str) -> str:
        """Seats may be typed as numbers; a team in any order."""
        verb, *words = text.split()
        if verb.lower() in NUMBERED or kind in NUMBERED:
            return text if verb.lower() == "action" else f"action {text}"
        seats = [letter(int(word)) if word.isdigit() else word for word in words]
        if verb.lower() == "team":
            seats.sort(key=str.lower)
        if verb.lower() == "roles":
            seats = words
        return " ".join([verb, *seats])


# Positions

POSITION = re.compile(r"(\w+)=(\S+)")


def place(game: Game, lines: list[str]) -> tuple[ResistanceTable, list[Frame]]:
    """The start of an attempt, written down: game, roles, and where the match stands."""
    given = {line.split()[0]: line for line in lines if not line.startswith("hand ")}
    seats, settings = _game_line(given.get("game", ""))
    t = ResistanceTable(seats=tuple(range(seats)), settings=settings)
    t.roles = _roles_line(given.get("roles", ""), seats)
    t.hands = [()] * seats
    at = dict(POSITION.findall(given.get("at", "")))
    t.leader = _seat(at.get("leader", "0"), seats)
    attempt = int(at.get("attempt", "1"))
    if not 1 <= attempt <= MOST_FAILED_VOTES:
        raise BadPosition(line=given["at"])
    t.failed = attempt - 1
    for number, result in enumerate(filter(None, at.get("results", "").split(",")), start=1):
        t.done += (_result(result, seats, given["at"], number),)
    t.round = len(t.done) + 1
    if settings.plots:
        _plot_cards(t, [line for line in lines if line.startswith("hand ")], given.get("discard", "discard"))
    t.played = tuple({} for _ in t.done)
    return t, [begin_attempt()]


def _game_line(line: str) -> tuple[int, Settings]:
    options = dict(POSITION.findall(line))
    try:
        seats = int(options.pop("n", options.pop("seats", "")))
        DETECTIVES[seats]
    except (ValueError, KeyError):
        raise BadPosition(line=line) from None
    return seats, read_settings(Settings, options)


def _roles_line(line: str, seats: int) -> tuple[Side, ...]:
    try:
        roles = tuple(SIDES[word] for word in line.split()[1:])
    except KeyError:
        raise BadPosition(line=line) from None
    if len(roles) != seats or roles.count(Side.DETECTIVE) != DETECTIVES[seats]:
        raise BadPosition(rule="RS-2.1", line=line)
    return roles


def _seat(word: str, seats: int) -> Seat:
    seat = int(word) if word.isdigit() else ord(word.upper()) - ord("A")
    if not 0 <= seat < seats:
        raise BadPosition(line=word)
    return seat


def _result(text: str, seats: int, line: str, number: int) -> Done:
    """``1f`` or ``2s``: who was on the team is not written and not known."""
    action, outcome = text[:-1], text[-1:]
    if action not in {"1", "2", "3", "4", "5"} or outcome not in {"f", "s"}:
        raise BadPosition(line=line)
    needed = fails_needed(seats, int(action))
    return Done(int(action), (), needed if outcome == "f" else 0, outcome == "s")


def _plot_cards(t: ResistanceTable, hands: list[str], discard: str) -> None:
    """Cards that are not named are in the deck."""
    t.deck = plot_deck(len(t.seats))
    for line in hands:
        _, seat, *plots = line.split()
        t.hands[_seat(seat, len(t.seats))] = tuple(_plot(t, plot, line) for plot in plots)
        if any(KIND[plot] is Kind.IMMEDIATE for plot in t.hands[_seat(seat, len(t.seats))]):
            raise BadPosition(rule="RS-7.4", line=line)
    t.discard = tuple(_plot(t, plot, discard) for plot in discard.split()[1:])


def _plot(t: ResistanceTable, word: str, line: str) -> Plot:
    try:
        plot = Plot(word)
        t.deck.take(plot)
    except (ValueError, KeyError):
        raise BadPosition(line=line) from None
    return plot
