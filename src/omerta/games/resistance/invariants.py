"""What holds at every question of any match (sections 2, 7 and 10)."""

from __future__ import annotations

from collections.abc import Iterator

from omerta.gamekit import Match
from omerta.games.resistance.cards import ACTIONS_TO_WIN
from omerta.games.resistance.table import ResistanceTable

MOST_ATTEMPTS = 5


def wrong(match: Match) -> Iterator[str]:
    """What cannot be, one sentence each."""
    t: ResistanceTable = match.table
    if t.failed > MOST_ATTEMPTS or not 0 <= t.attempt <= MOST_ATTEMPTS:
        yield f"attempt {t.attempt} after {t.failed} failed ones."
    if match.open_question is not None and match.open_question.kind in ("team", "vote") and t.attempt != t.failed + 1:
        yield f"this is attempt {t.attempt}, and {t.failed} have failed."
    if max(t.succeeded(), len(t.done) - t.succeeded()) >= ACTIONS_TO_WIN and not match.over:
        yield "somebody has won, and the match goes on."
    if len(t.roles) != len(t.seats) or len(set(t.team)) != len(t.team):
        yield f"the roles are {t.roles}, the team is {t.team}."
    for number, (done, played) in enumerate(zip(t.done, t.played, strict=False), start=1):
        if not done.team:
            continue  # before a written position: nobody knows who was on it
        if done.fails != sum(card == "fail" for card in played.values()) or set(played) != set(done.team):
            yield f"action {number} showed {done.fails} failures of {done.team}, and {played} were played."
