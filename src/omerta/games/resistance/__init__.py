"""The Resistance (Mafie): hidden sides, secret votes, and the plot cards of *Smyčka se utahuje*, for 5 to 10 seats."""

from __future__ import annotations

from omerta.gamekit import Game
from omerta.games.resistance import cards, choices, events, options, plots, rules, settings, table, talk
from omerta.games.resistance.cards import (
    ACTIONS,
    ACTIONS_TO_WIN,
    DETECTIVES,
    KIND,
    MOST_FAILED_VOTES,
    TEAM_SIZE,
    Card,
    Plot,
    Side,
    Vote,
    fails_needed,
    team_size,
)
from omerta.games.resistance.facts import facts
from omerta.games.resistance.grounds import ground_against, grounds
from omerta.games.resistance.invariants import wrong
from omerta.games.resistance.kinds import KINDS
from omerta.games.resistance.notation import ResistanceNotation
from omerta.games.resistance.odds import odds_of_sides, possible_sides
from omerta.games.resistance.options import Give, Overhear, Play, Quiet, Show, Take, Team
from omerta.games.resistance.positions import read_position
from omerta.games.resistance.readings import READINGS, Score
from omerta.games.resistance.reasons import why
from omerta.games.resistance.redeal import deal_detectives, possible_detectives, redeal
from omerta.games.resistance.settings import PRESETS, Settings
from omerta.games.resistance.table import Attempt, Done, Look, ResistanceTable, conserved, sides
from omerta.games.resistance.talk import (
    Accuse,
    Agree,
    Ask,
    Belief,
    ClaimPlayed,
    ClaimRole,
    ClaimSaw,
    Deed,
    Disagree,
    Estimate,
    Evidence,
    Explain,
    Ground,
    Intend,
    Reason,
    RequestTeam,
    RequestVote,
    ResistanceTalk,
    Suggest,
    Topic,
    Vouch,
)
from omerta.games.resistance.turning_points import turning_points

__all__ = [
    "ACTIONS",
    "ACTIONS_TO_WIN",
    "DETECTIVES",
    "GAME",
    "KIND",
    "KINDS",
    "MOST_FAILED_VOTES",
    "TEAM_SIZE",
    "Accuse",
    "Agree",
    "Ask",
    "Attempt",
    "Belief",
    "Card",
    "ClaimPlayed",
    "ClaimRole",
    "ClaimSaw",
    "Deed",
    "Disagree",
    "Done",
    "Estimate",
    "Evidence",
    "Explain",
    "Give",
    "Ground",
    "Intend",
    "Look",
    "Overhear",
    "Play",
    "Plot",
    "Quiet",
    "Reason",
    "RequestTeam",
    "RequestVote",
    "ResistanceTable",
    "ResistanceTalk",
    "Score",
    "Settings",
    "Show",
    "Side",
    "Suggest",
    "Take",
    "Team",
    "Topic",
    "Vote",
    "Vouch",
    "deal_detectives",
    "fails_needed",
    "ground_against",
    "grounds",
    "options",
    "possible_detectives",
    "talk",
    "team_size",
]

GAME = Game(
    id="resistance",
    prefix="RS",
    seats=range(5, 11),
    minutes=range(20, 41),
    table=ResistanceTable,
    settings=Settings,
    presets=PRESETS,
    begin=rules.set_up,
    rulebook=(cards, settings, table, events, options, choices, plots, rules),
    notation=ResistanceNotation(),
    kinds=KINDS,
    redeal=redeal,
    most_luck=17,  # roles, the leader, and three plot cards in each of five rounds
    reveals=frozenset(
        {
            "RoleDealt",
            "DetectivesMet",
            "RoleSeen",
            "CardSeen",
            "CardSpotlit",
            "ActionRevealed",
            "RolesRevealed",
        }
    ),
    conserved=conserved,
    invariants=lambda: wrong,
    readings=READINGS,
    read_position=read_position,
    why=why,
    sides=sides,
    odds_of_sides=odds_of_sides,
    possible_sides=possible_sides,
    talk=ResistanceTalk(),
    facts=facts,
    turning_points=turning_points,
)
