"""Small Hours: a card for everybody, one look at another's, and a secret choice, for 3 to 6 seats."""

from __future__ import annotations

from omerta.gamekit import Game

from small_hours import cards, choices, events, options, rules, settings, table
from small_hours.cards import Card
from small_hours.kinds import KINDS
from small_hours.notation import SmallHoursNotation
from small_hours.options import Look, Move, Quiet
from small_hours.positions import read_position
from small_hours.readings import READINGS
from small_hours.reasons import why
from small_hours.redeal import redeal
from small_hours.settings import Settings
from small_hours.table import SmallHoursTable, conserved

__all__ = [
    "GAME",
    "KINDS",
    "Card",
    "Look",
    "Move",
    "Quiet",
    "Settings",
    "SmallHoursTable",
]

GAME = Game(
    id="small-hours",
    prefix="SH",
    seats=range(3, 7),
    minutes=range(2, 6),
    table=SmallHoursTable,
    settings=Settings,
    begin=rules.set_up,
    rulebook=(cards, settings, table, events, options, choices, rules),
    notation=SmallHoursNotation(),
    kinds=KINDS,
    redeal=redeal,
    reveals=frozenset({"CardSeen", "StayersCounted", "CardTurned", "RaidCame"}),
    conserved=conserved,
    readings=READINGS,
    read_position=read_position,
    why=why,
    words="small_hours",
)
