"""What a player reads off the table: the score, and what the action in hand takes."""

from __future__ import annotations

from typing import NamedTuple

from omerta.games.resistance.cards import fails_needed, team_size
from omerta.kernel import View


class Score(NamedTuple):
    """Actions that the mafia carried out, and actions that the detectives foiled (RS-5.1)."""

    mafia: int
    detectives: int


def score(view: View) -> Score:
    succeeded = sum(done.succeeded for done in view.done)
    return Score(succeeded, len(view.done) - succeeded)


def size_of_team(view: View) -> int:
    return team_size(len(view.seats), view.action)


def fails_to_foil(view: View) -> int:
    return fails_needed(len(view.seats), view.action)


READINGS = {"score": score, "team_size": size_of_team, "fails_needed": fails_to_foil}
