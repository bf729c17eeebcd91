"""Cosa Nostra: a ring of rackets around a city to be connected from side to side, for 2 to 4 seats."""

from __future__ import annotations

from omerta.games.cosa_nostra import (
    black,
    colour,
    decks,
    edition,
    events,
    money,
    options,
    red,
    ring,
    rules,
    table,
    trade,
)
from omerta.games.cosa_nostra.facts import facts
from omerta.games.cosa_nostra.notation import CosaNostraNotation
from omerta.games.cosa_nostra.position import place
from omerta.games.cosa_nostra.reasons import why
from omerta.games.cosa_nostra.table import CosaNostraTable, Settings
from omerta.games.cosa_nostra.worlds import fill
from omerta.kernel import Game

__all__ = ["GAME"]


def held(t: CosaNostraTable) -> object:
    """Money, pieces, picciotti and cards, counted over all places (CN-1.2 to CN-1.6)."""
    if not t.players:
        return None
    cards = [card for player in t.players for card in (*player.hand, *player.lasting)]
    cards += [*t.red, *t.black, *t.black_under, *t.laid.values(), *(papers.card for papers in t.documents)]
    cards += [entry.card for entry in t.under] + ([t.drawn] if t.drawn else [])
    pieces = tuple(player.supply + player.sold + player.pieces.bit_count() for player in t.players)
    picciotti = t.picciotti + sum(player.waiting + player.guards.bit_count() for player in t.players)
    money_in_all = t.bank + sum(player.cash for player in t.players)
    return money_in_all, pieces, picciotti, tuple(sorted(cards))


GAME = Game(
    id="cosa-nostra",
    prefix="CN",
    seats=range(2, 5),
    minutes=range(60, 121),
    table=CosaNostraTable,
    settings=Settings,
    begin=rules.set_up,
    rulebook=(edition, table, events, options, decks, trade, money, colour, red, black, ring, rules),
    notation=CosaNostraNotation(),
    asks={
        "start": "CN-2.5",
        "lay": "CN-2.5",
        "roll": "CN-3.4",
        "move": "CN-3.2",
        "club": "CN-5.5",
        "tip": "CN-5.6",
        "yakuza": "CN-5.7",
        "black": "CN-8.8",
        "lose": "CN-8.1",
        "who": "CN-8.9",
        "act": "CN-4.3",
        "show": "CN-10.3",
        "price": "CN-10.4",
        "answer": "CN-10.8",
        "counter": "CN-10.8",
        "raise": "CN-9.5",
    },
    fill=fill,
    reveals=frozenset({"HandShown"}),
    covered=frozenset({"show"}),
    held=held,
    place=place,
    why=why,
    facts=facts,
)
