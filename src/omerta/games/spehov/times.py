"""How long each moment lasts at a table with clocks (SP-17.7). Night phases always last their full time (SP-4.2)."""

from __future__ import annotations

from omerta.gamekit import Time
from omerta.games.spehov.table import SpehovTable

DISCUSSION = 60
DISCUSSION_PER_PLAYER = 10
LONGEST_DISCUSSION = 300
LEAST_DISCUSSION = 20
"""A majority that is ready ends the discussion after this time at the earliest, with a countdown (SP-17.6)."""
COUNTDOWN = 10
GANG = 10
FIRST_MAFIA = 40
MAFIA = 30

SECONDS = {
    "inspect": 15,
    "recruit": 6,
    "vest": 6,
    "bandage": 6,
    "shoot": 6,
    "last-shot": 6,
    "window-start": 6,
    "window-talked": 6,
    "window-again": 6,
    "window-closing": 6,
    "defence": 20,
    "vote": 30,
    "second-vote": 30,
    "revote": 30,
    "swap": 30,
}

NIGHT = frozenset({"inspect", "recruit", "kill"})
"""Questions whose time runs out in full, whoever has answered (SP-4.2)."""
REACTIONS = frozenset(
    {"vest", "bandage", "last-shot", "window-start", "window-talked", "window-again", "window-closing"}
)
"""Questions for a card that somebody may hold: they stay open equally long where nobody does (SP-16.9)."""
TALK = frozenset({"talk", "defence"})
"""Questions that wait for people to speak; whoever hosts may end them or give them more time (SP-17.14)."""


def seconds(kind: str, *, active: int, tie: bool = False, first: bool = False, kill_rounds: int = 3) -> int:
    """The default time of a question; a mafia phase shares its time among the proposal rounds."""
    if kind == "talk":
        return 30 if tie else min(LONGEST_DISCUSSION, DISCUSSION + DISCUSSION_PER_PLAYER * active)
    if kind == "kill":
        return (FIRST_MAFIA if first else MAFIA) // kill_rounds
    return SECONDS[kind]


def time(t: SpehovTable, kind: str) -> Time:
    """How long a question lasts in a room; a discussion ends early when most are ready (SP-17.6)."""
    rounds = t.settings.kill_rounds
    lasts = seconds(kind, active=len(t.active), tie=bool(t.tied), first=t.round == 1, kill_rounds=rounds)
    majority = (LEAST_DISCUSSION, COUNTDOWN) if kind == "talk" else None
    return Time(lasts, kind in NIGHT, majority, talk=kind in TALK, reaction=kind in REACTIONS)
