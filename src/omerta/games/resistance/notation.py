"""How The Resistance is written down (section 14): options, outcomes, derived lines, positions."""

from __future__ import annotations

from typing import Any

from omerta.gamekit import Notation, spelled
from omerta.games.resistance.cards import Side
from omerta.kernel import HIDDEN, Seat, View, letter

SIGN = {"approve": "+", "reject": "-"}
NUMBERED = frozenset({"action"})
"""Kinds of question whose numbers are no seats."""


def sides(roles: Any) -> str:
    return " ".join("?" if side is HIDDEN else side.value[0] for side in roles)


class ResistanceNotation(Notation):
    seats = "n"

    def write(self, kind: str, option: Any) -> str:
        """Options write themselves; the number of an action has its word before it."""
        return f"action {option}" if type(option) is int else spelled(option)

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
        seats = [letter(int(word)) if word.isdecimal() and len(word) < 3 else word for word in words]
        if verb.lower() == "team":
            seats.sort(key=str.lower)
        if verb.lower() == "roles":
            seats = words
        return " ".join([verb, *seats])


# Positions
