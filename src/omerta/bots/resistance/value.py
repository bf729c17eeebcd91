"""How likely the mafia wins from here, as a detective knows it who knows what the table believes."""

from __future__ import annotations

from functools import cache
from math import log

from omerta.bots.resistance.evidence import Evidence
from omerta.bots.resistance.logistic import chance
from omerta.bots.resistance.weights import bits
from omerta.games.resistance import ACTIONS, ACTIONS_TO_WIN, DETECTIVES, fails_needed, team_size
from omerta.kernel import Seats

SCORES = tuple((won, lost) for won in range(ACTIONS_TO_WIN) for lost in range(ACTIONS_TO_WIN))


@cache
def score_features(won: int, lost: int) -> tuple[float, ...]:
    return tuple(float(score == (won, lost)) for score in SCORES)


def value_features(now: Evidence, detectives: Seats) -> list[float]:
    """The score, how well the table knows the detectives, and whether the team it would send next is a good one."""
    seats, believed = now.seats, now.now
    action = min(ACTIONS[-1], now.won + now.lost + 1)
    needed = fails_needed(seats, action)
    success, team = believed.best_team(team_size(seats, action), needed)
    known = believed.weights.get(detectives, 0.0) * len(believed.weights)
    usual = DETECTIVES[seats] / seats
    spoiled = (bits(team) & bits(detectives)).bit_count() >= needed
    return [
        *score_features(now.won, now.lost),
        (seats - 7) / 3,
        max(-2.0, min(2.0, log(max(1e-9, known)) / 3)),
        sum(believed.suspicion[seat] - usual for seat in detectives) / len(detectives),
        success * (not spoiled),
        success * spoiled,
        float(needed == 2),
    ]


def mafia_wins(now: Evidence, detectives: Seats) -> float:
    if now.won == ACTIONS_TO_WIN or now.lost == ACTIONS_TO_WIN:
        return float(now.won == ACTIONS_TO_WIN)
    return chance(now.odds.value, value_features(now, detectives))
