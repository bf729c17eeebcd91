"""Mafia City: area majority in seven locations, hidden hands and open reactions, for 3 to 5 seats."""

from __future__ import annotations

from typing import Any

from omerta.games.mafia_city import cards, choices, effects, events, locations, options, rules, table, window
from omerta.games.mafia_city.facts import facts
from omerta.games.mafia_city.notation import MafiaCityNotation
from omerta.games.mafia_city.orders import ORDERS
from omerta.games.mafia_city.positions import place
from omerta.games.mafia_city.refusals import why
from omerta.games.mafia_city.table import MafiaCityTable, Settings
from omerta.games.mafia_city.worlds import fill
from omerta.kernel import BadSetting, Bag, Game

__all__ = ["GAME"]


def held(t: MafiaCityTable) -> Any:
    """All cards wherever they lie, and the chips of each seat (MC-2.1, section 17)."""
    found = t.deck.copy()
    shown = [t.discard, t.laid, t.drawn, t.removed, *t.hands, *(effect.cards for effect in t.stack)]
    if t.acting is not None:
        shown.append(t.acting.cards)
    found.pour(Bag(card for cards in shown for card in cards))
    inmates = [inmate.seat for inmate in t.cell]
    standing = [seat for stack in t.stacks.values() for seat in stack]
    chips = [t.chips[seat] + t.reserve[seat] + standing.count(seat) + inmates.count(seat) for seat in t.seats]
    return sorted((str(card), number) for card, number in found.counts.items()), chips


def check(seats: int, settings: Settings) -> None:
    """The first player must sit at the table (OPT-FIRST)."""
    if settings.first != "random" and ord(settings.first) - ord("A") >= seats:
        allowed = f"random, A to {chr(ord('A') + seats - 1)}"
        raise BadSetting(rule="OPT-FIRST", name="first", value=settings.first, allowed=allowed)


GAME = Game(
    id="mafia-city",
    prefix="MC",
    seats=range(3, 6),
    minutes=range(60, 91),
    table=MafiaCityTable,
    settings=Settings,
    begin=rules.set_up,
    rulebook=(cards, table, events, options, choices, window, effects, locations, rules),
    notation=MafiaCityNotation(),
    asks={
        "mulligan": "MC-1.9",
        "turn": "MC-4.2",
        "snitch-chip": "MC-10.1",
        "thief-seat": "MC-10.2",
        "raid-place": "MC-10.3",
        "shadow-pair": "MC-10.4",
        "scheme-chip": "MC-10.5",
        "scheme-place": "MC-10.5",
        "hat-chip": "MC-10.11",
        "hats-place": "MC-10.11",
        "bullet": "MC-4.10",
        "extra": "MC-4.11",
        "react": "MC-11.5",
        "complicity": "MC-12.3",
        "complicity-chip": "MC-12.3",
        "trade": "MC-10.6",
        "solve": "MC-5.2",
        "agree": "MC-13.2",
        "jail": "MC-6.2",
        "move": "MC-6.3",
        "hit": "MC-6.4",
        "hit-chip": "MC-6.4",
        "recruit": "MC-6.6",
        "police": "MC-6.7",
        "market": "MC-6.9",
        "drop": "MC-6.9",
        "plus": "MC-6.10",
        "mayor": "MC-6.11",
        "clear": "MC-7.2",
        "next": "MC-7.3",
        "back": "MC-7.4",
    },
    fill=fill,
    reveals=frozenset({"HandExchanged", "PolicemanTaken"}),
    polled=frozenset({"react", "agree"}),
    covered=frozenset({"extra", "trade", "drop"}),
    orders=ORDERS,
    held=held,
    place=place,
    check=check,
    why=why,
    facts=facts,
)
