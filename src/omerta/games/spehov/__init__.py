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
    USERS,
    A,
    Ballot,
    Card,
    Cause,
    Force,
    How,
    M,
    P,
    Phase,
    Token,
    Window,
)
from omerta.games.spehov.facts import facts
from omerta.games.spehov.invariants import wrong
from omerta.games.spehov.kinds import KINDS
from omerta.games.spehov.narration import MAJORITY_READY, THIRTY_SECONDS, narration_of
from omerta.games.spehov.notation import SpehovNotation
from omerta.games.spehov.odds import odds_of_sides, possible_sides
from omerta.games.spehov.options import Dream, Inspect, Kill, Play, Quiet, Shoot, Swap, Vote
from omerta.games.spehov.positions import read_position
from omerta.games.spehov.reasons import why
from omerta.games.spehov.redeal import possible_tokens, redeal, redeal_by
from omerta.games.spehov.settings import PRESETS, Settings, check
from omerta.games.spehov.table import Cast, Poll, SpehovTable, conserved, out, sides
from omerta.games.spehov.talk import (
    Accuse,
    Claim,
    Defend,
    Plan,
    Report,
    ReportTap,
    Retract,
    Role,
    SpehovTalk,
    Topic,
    Vouch,
)
from omerta.games.spehov.talk import Ask as Inquiry
from omerta.games.spehov.times import COUNTDOWN, seconds, time
from omerta.kernel import Exclusion

__all__ = [
    "ACTION_CARDS",
    "COUNTDOWN",
    "GAME",
    "KINDS",
    "MAFIOSI",
    "MAJORITY_READY",
    "THIRTY_SECONDS",
    "USERS",
    "A",
    "Accuse",
    "Ballot",
    "Card",
    "Cast",
    "Cause",
    "Claim",
    "Defend",
    "Dream",
    "Force",
    "How",
    "Inquiry",
    "Inspect",
    "Kill",
    "M",
    "P",
    "Phase",
    "Plan",
    "Play",
    "Poll",
    "Quiet",
    "Report",
    "ReportTap",
    "Retract",
    "Role",
    "Settings",
    "Shoot",
    "SpehovTable",
    "SpehovTalk",
    "Swap",
    "Token",
    "Topic",
    "Vote",
    "Vouch",
    "Window",
    "narration_of",
    "options",
    "possible_tokens",
    "redeal_by",
    "seconds",
    "talk",
]

GAME = Game(
    id="spehov",
    prefix="SP",
    seats=range(6, 22),
    minutes=range(30, 61),
    table=SpehovTable,
    settings=Settings,
    presets=PRESETS,
    wording=lambda settings: "children" if settings.children_wording else None,
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
    narration=narration_of,
    out=out,
    why=why,
    sides=sides,
    odds_of_sides=odds_of_sides,
    possible_sides=possible_sides,
    facts=facts,
    prepared=windows.prepared,
    time=time,
    clocked={"timers": "1"},
    exclusion=Exclusion(police.exclude, "SP-8.9"),
)
