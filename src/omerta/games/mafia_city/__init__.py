"""Mafia City: area majority in seven locations, hidden hands and open reactions, for 3 to 5 seats."""

from __future__ import annotations

from omerta.gamekit import Game
from omerta.games.mafia_city import cards, choices, effects, events, locations, options, rules, settings, table, window
from omerta.games.mafia_city.cards import CARDS, LOCATIONS, SIZES, TIE_DENIES, Card, Location, Symbol, What, neighbours
from omerta.games.mafia_city.cards import Kind as CardKind
from omerta.games.mafia_city.choices import elsewhere, pairs_of, runs
from omerta.games.mafia_city.events import ControlDetermined, EffectCancelled
from omerta.games.mafia_city.facts import facts
from omerta.games.mafia_city.invariants import Invariants
from omerta.games.mafia_city.kinds import KINDS
from omerta.games.mafia_city.notation import MafiaCityNotation
from omerta.games.mafia_city.options import (
    Agree,
    Answer,
    Back,
    Bullet,
    Chief,
    Discard,
    Fbi,
    Fists,
    Hat,
    Hats,
    Imprison,
    Move,
    Place,
    Play,
    Solve,
    Victim,
)
from omerta.games.mafia_city.positions import read_position
from omerta.games.mafia_city.readings import READINGS
from omerta.games.mafia_city.reasons import why
from omerta.games.mafia_city.redeal import redeal
from omerta.games.mafia_city.settings import PRESETS, Settings, check
from omerta.games.mafia_city.standing_orders import ORDERS
from omerta.games.mafia_city.table import Chip, Effect, Inmate, MafiaCityTable, conserved
from omerta.games.mafia_city.talk import Deed, MafiaCityTalk, Pact
from omerta.games.mafia_city.turning_points import turning_points

__all__ = [
    "CARDS",
    "GAME",
    "KINDS",
    "LOCATIONS",
    "ORDERS",
    "SIZES",
    "TIE_DENIES",
    "Agree",
    "Answer",
    "Back",
    "Bullet",
    "Card",
    "CardKind",
    "Chief",
    "Chip",
    "ControlDetermined",
    "Deed",
    "Discard",
    "Effect",
    "EffectCancelled",
    "Fbi",
    "Fists",
    "Hat",
    "Hats",
    "Imprison",
    "Inmate",
    "Location",
    "MafiaCityTable",
    "MafiaCityTalk",
    "Move",
    "Pact",
    "Place",
    "Play",
    "Settings",
    "Solve",
    "Symbol",
    "Victim",
    "What",
    "elsewhere",
    "neighbours",
    "options",
    "pairs_of",
    "runs",
]

GAME = Game(
    id="mafia-city",
    prefix="MC",
    seats=range(3, 6),
    minutes=range(60, 91),
    table=MafiaCityTable,
    settings=Settings,
    presets=PRESETS,
    begin=rules.set_up,
    rulebook=(cards, settings, table, events, options, choices, window, effects, locations, rules),
    notation=MafiaCityNotation(),
    kinds=KINDS,
    redeal=redeal,
    reveals=frozenset({"HandExchanged", "PolicemanTaken"}),
    orders=ORDERS,
    conserved=conserved,
    invariants=Invariants,
    readings=READINGS,
    read_position=read_position,
    check=check,
    why=why,
    facts=facts,
    talk=MafiaCityTalk(),
    turning_points=turning_points,
)
