"""The Resistance (Mafie): hidden sides, secret votes, and the plot cards of *Smyčka se utahuje*, for 5 to 10 seats."""

from __future__ import annotations

from typing import Any

from omerta.games.resistance import cards, choices, events, plots, rules, table
from omerta.games.resistance.cards import Card, Side
from omerta.games.resistance.facts import facts
from omerta.games.resistance.notation import ResistanceNotation, place
from omerta.games.resistance.table import ResistanceTable, Settings
from omerta.games.resistance.talk import ResistanceTalk
from omerta.games.resistance.worlds import fill
from omerta.kernel import Asked, Bag, Game, View

__all__ = ["GAME"]


def held(t: ResistanceTable) -> Any:
    """All plot cards, wherever they lie (RS-7.1)."""
    found = t.deck.copy()
    lying = (*t.drawn, *(plot for plot, _ in t.given), *t.discard, *(plot for hand in t.hands for plot in hand))
    found.pour(Bag(lying))
    return sorted(found.counts.items())


def why(view: View, asked: Asked, typed: str) -> str | None:
    """A mafioso may not fail an action (RS-4.2); a team has the size of its action (RS-3.3)."""
    if asked.kind == "card" and typed.strip().lower() == Card.FAIL and view.roles[asked.seat] is Side.MAFIA:
        return "RS-4.2"
    return None


def sides(t: ResistanceTable) -> dict[int, str]:
    return {seat: side.value for seat, side in enumerate(t.roles)}


GAME = Game(
    id="resistance",
    prefix="RS",
    seats=range(5, 11),
    minutes=range(20, 41),
    table=ResistanceTable,
    settings=Settings,
    begin=rules.set_up,
    rulebook=(cards, table, events, choices, plots, rules),
    notation=ResistanceNotation(),
    asks={
        "strong-leader": "RS-8.1",
        "plot": "RS-7.3",
        "take": "RS-8.8",
        "open-up": "RS-8.10",
        "overhear": "RS-8.11",
        "action": "RS-6.2",
        "team": "RS-3.3",
        "open-vote": "RS-8.5",
        "vote": "RS-3.4",
        "no-confidence": "RS-8.4",
        "in-the-spotlight": "RS-8.6",
        "card": "RS-4.1",
        "close-eye": "RS-8.7",
    },
    polled=frozenset({"strong-leader", "no-confidence", "in-the-spotlight", "close-eye"}),
    fill=fill,
    reveals=frozenset(
        {
            "RoleDealt",
            "DetectivesMet",
            "RoleSeen",
            "CardSeen",
            "CardSpotlit",
            "ActionRevealed",
            "MatchEnded",
            "RolesRevealed",
        }
    ),
    held=held,
    place=place,
    why=why,
    sides=sides,
    talk=ResistanceTalk(),
    facts=facts,
)
