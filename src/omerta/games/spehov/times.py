"""How long each moment lasts at a table with clocks (SP-17.7). Night phases always last their full time (SP-4.2)."""

from __future__ import annotations

from omerta.gamekit import Time
from omerta.games.spehov.kinds import KINDS
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


def seconds(kind: str, *, active: int, tie: bool = False, first: bool = False, kill_rounds: int = 3) -> int:
    """The default time of a question; a mafia phase shares its time among the proposal rounds."""
    if kind == "talk":
        return 30 if tie else min(LONGEST_DISCUSSION, DISCUSSION + DISCUSSION_PER_PLAYER * active)
    if kind == "kill":
        return (FIRST_MAFIA if first else MAFIA) // kill_rounds
    return KINDS[kind].seconds


def time(t: SpehovTable, kind: str) -> Time | None:
    """How long a question lasts in a room; a discussion ends early when most are ready (SP-17.6).

    The gang find one another before the mafia name their first victim, who is then sought so much longer (SP-11.15).
    """
    rounds = t.settings.kill_rounds
    first = t.round == 1
    lasts = seconds(kind, active=len(t.active), tie=bool(t.tied), first=first, kill_rounds=rounds)
    if kind == "kill" and first and t.gang_met and not t.nights[-1].proposals:
        lasts += GANG
    majority = (LEAST_DISCUSSION, COUNTDOWN) if kind == "talk" else None
    row = KINDS[kind]
    if not lasts:
        return None
    return Time(lasts, row.full_time, majority, talk=row.waits_for_talk, reaction=row.reaction)
