"""Špehov (Granna's Mafie): police with one agent against the mafia, for 6 to 21 seats and a game master."""

from __future__ import annotations

from omerta.gamekit import Game
from omerta.games.spehov import (
    cards,
    choices,
    elimination,
    events,
    options,
    police,
    rules,
    settings,
    table,
    talk,
    windows,
)
from omerta.games.spehov.cards import (
    ACTION_CARDS,
    MAFIOSI,
    Ballot,
    Card,
    Cause,
    Force,
    Phase,
    Token,
    Window,
)
from omerta.games.spehov.facts import facts
from omerta.games.spehov.invariants import wrong
from omerta.games.spehov.kinds import KINDS
from omerta.games.spehov.narration import narration
from omerta.games.spehov.notation import SpehovNotation
from omerta.games.spehov.options import Dream, Inspect, Kill, Play, Quiet, Shoot, Swap, Vote
from omerta.games.spehov.positions import read_position
from omerta.games.spehov.reasons import why
from omerta.games.spehov.redeal import redeal
from omerta.games.spehov.settings import Settings, check
from omerta.games.spehov.table import SpehovTable, conserved, out, sides
from omerta.games.spehov.talk import SpehovTalk
from omerta.games.spehov.times import time
from omerta.kernel import Exclusion

__all__ = [
    "ACTION_CARDS",
    "GAME",
    "KINDS",
    "MAFIOSI",
    "Ballot",
    "Card",
    "Cause",
    "Dream",
    "Force",
    "Inspect",
    "Kill",
    "Phase",
    "Play",
    "Quiet",
    "Settings",
    "Shoot",
    "SpehovTable",
    "SpehovTalk",
    "Swap",
    "Token",
    "Vote",
    "Window",
    "options",
    "talk",
]

GAME = Game(
    id="spehov",
    prefix="SP",
    seats=range(6, 22),
    minutes=range(30, 61),
    table=SpehovTable,
    settings=Settings,
    begin=rules.set_up,
    rulebook=(cards, settings, table, events, options, choices, elimination, windows, police, rules),
    notation=SpehovNotation(),
    kinds=KINDS,
    redeal=redeal,
    reveals=frozenset(
        {
            "AgentLost",
            "BandageGiven",
            "CardDealt",
            "CardPlayed",
            "CommanderShown",
            "ExposureSeen",
            "GangCardShown",
            "GangMet",
            "MafiaMet",
            "MatchEnded",
            "NobodyChosen",
            "PlayerEliminated",
            "PlayerRecruited",
            "RecruitmentAnnounced",
            "RoleSwapShown",
            "ShotFired",
            "TokenInspected",
            "TokenTapped",
            "TokensTraded",
            "TruthRevealed",
            "VestHeld",
            "VictimChosen",
            "VictimNamed",
            "VictimsProposed",
        }
    ),
    conserved=conserved,
    invariants=lambda: wrong,
    read_position=read_position,
    check=check,
    talk=SpehovTalk(),
    narration=narration,
    out=out,
    why=why,
    sides=sides,
    facts=facts,
    time=time,
    clocked={"timers": "1"},
    exclusion=Exclusion(elimination.exclude, "SP-8.9"),
)
