"""Špehov (Granna's Mafie): police with one agent against the mafia, for 6 to 21 seats and a game master."""

from __future__ import annotations

from typing import Any

from omerta.games.spehov import cards, choices, elimination, events, police, rules, settings, table, windows
from omerta.games.spehov.narration import narration
from omerta.games.spehov.notation import SpehovNotation, place
from omerta.games.spehov.refusals import why
from omerta.games.spehov.settings import Settings, check
from omerta.games.spehov.table import SpehovTable
from omerta.games.spehov.talk import SpehovTalk
from omerta.games.spehov.times import NIGHT, time
from omerta.games.spehov.worlds import fill
from omerta.kernel import Exclusion, Game, Seats

__all__ = ["GAME"]


def held(t: SpehovTable) -> Any:
    """All tokens and all cards (SP-1.1)."""
    return sorted(t.tokens), sorted(t.cards)


def out(t: SpehovTable) -> Seats:
    """The eliminated talk among themselves alone (SP-16.7)."""
    return tuple(fall.seat for fall in t.fallen)


def sides(t: SpehovTable) -> dict[int, str]:
    return {seat: t.force(seat).value for seat in t.seats}


GAME = Game(
    id="spehov",
    prefix="SP",
    seats=range(6, 22),
    minutes=range(30, 61),
    table=SpehovTable,
    settings=Settings,
    begin=rules.set_up,
    rulebook=(cards, settings, table, events, choices, elimination, windows, police, rules),
    notation=SpehovNotation(),
    asks={
        "swap": "SP-2.6",
        "inspect": "SP-5.1",
        "recruit": "SP-6.3",
        "kill": "SP-6.4",
        "vest": "SP-8.3",
        "bandage": "SP-8.4",
        "shoot": "SP-8.7",
        "last-shot": "SP-11.13",
        "window-start": "SP-10.7",
        "window-talked": "SP-10.7",
        "window-again": "SP-10.7",
        "window-closing": "SP-10.7",
        "talk": "SP-17.6",
        "vote": "SP-7.8",
        "defence": "SP-7.14",
        "second-vote": "SP-7.16",
        "revote": "SP-7.19",
    },
    hushed=frozenset({*NIGHT, "bandage", *(f"window-{window}" for window in cards.Window)}),
    fill=fill,
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
            "TokenDealt",
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
    held=held,
    place=place,
    check=check,
    polled=frozenset({"window-start", "window-talked", "window-again", "window-closing"}),
    talk=SpehovTalk(),
    narration=narration,
    out=out,
    why=why,
    sides=sides,
    time=time,
    clocked={"timers": "1"},
    exclusion=Exclusion(elimination.exclude, frozenset({"talk", "vote", "second-vote", "revote"}), "SP-8.9"),
)
