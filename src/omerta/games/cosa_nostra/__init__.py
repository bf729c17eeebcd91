"""Cosa Nostra: a ring of rackets around a city to be connected from side to side, for 2 to 4 seats."""

from __future__ import annotations

from omerta.gamekit import Game
from omerta.games.cosa_nostra import (
    black,
    cards,
    colour,
    decks,
    edition,
    events,
    money,
    options,
    red,
    ring,
    rules,
    settings,
    table,
    trade,
)
from omerta.games.cosa_nostra.cards import Card, Effect, Target
from omerta.games.cosa_nostra.choices import control_cost, friendly
from omerta.games.cosa_nostra.edition import BANK, CAPO, RANKS, Edition, Field, Rank, single
from omerta.games.cosa_nostra.edition import Kind as FieldKind
from omerta.games.cosa_nostra.editions import edition_of
from omerta.games.cosa_nostra.facts import facts
from omerta.games.cosa_nostra.invariants import wrong
from omerta.games.cosa_nostra.kinds import KINDS
from omerta.games.cosa_nostra.notation import CosaNostraNotation
from omerta.games.cosa_nostra.positions import read_position
from omerta.games.cosa_nostra.readings import READINGS
from omerta.games.cosa_nostra.reasons import why
from omerta.games.cosa_nostra.redeal import redeal, seen_table
from omerta.games.cosa_nostra.settings import PRESETS, Settings
from omerta.games.cosa_nostra.table import CosaNostraTable, Deal, Player, conserved
from omerta.games.cosa_nostra.talk import RENT, CosaNostraTalk, Deed, Spot, Would
from omerta.games.cosa_nostra.turning_points import turning_points

__all__ = [
    "BANK",
    "CAPO",
    "GAME",
    "KINDS",
    "RANKS",
    "RENT",
    "Card",
    "CosaNostraTable",
    "CosaNostraTalk",
    "Deal",
    "Deed",
    "Edition",
    "Effect",
    "Field",
    "FieldKind",
    "Player",
    "Rank",
    "Settings",
    "Spot",
    "Target",
    "Would",
    "control_cost",
    "edition_of",
    "friendly",
    "options",
    "seen_table",
    "single",
]

GAME = Game(
    id="cosa-nostra",
    prefix="CN",
    seats=range(2, 5),
    minutes=range(60, 121),
    table=CosaNostraTable,
    settings=Settings,
    presets=PRESETS,
    begin=rules.set_up,
    rulebook=(cards, edition, settings, table, events, options, decks, trade, money, colour, red, black, ring, rules),
    notation=CosaNostraNotation(),
    kinds=KINDS,
    redeal=redeal,
    reveals=frozenset({"HandShown"}),
    conserved=conserved,
    invariants=lambda: wrong,
    readings=READINGS,
    read_position=read_position,
    why=why,
    facts=facts,
    talk=CosaNostraTalk(),
    turning_points=turning_points,
)
