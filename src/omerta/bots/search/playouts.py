"""Playing a dealt world on by quick policies, to the end or to a horizon."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from omerta.gamekit import Match, draw
from omerta.kernel import Ask, AskAll, Options, Seat

Random: TypeAlias = Callable[[], float]
Policy: TypeAlias = Callable[[Any, Seat, Options, Random], Any]
"""What a seat does at a table, whose options these are; it may read the whole table, since it plays a made-up world."""
Policies: TypeAlias = Mapping[str, Policy]
"""A policy for each kind of question; where there is none, any option is as good."""
Horizon: TypeAlias = Callable[[Any], bool]
"""Whether a table need not be played on."""
Evaluator: TypeAlias = Callable[[Any, Seat], float]
"""How good a table is for a seat, from 0, lost, to 1, won."""

MOST = 2_000
"""A playout that takes more decisions is judged where it stands."""


def decide(policies: Policies, table: Any, kind: str, seat: Seat, options: Options, random: Random) -> Any:
    if len(options) == 1:
        return options[0]
    policy = policies.get(kind)
    return options[int(random() * len(options))] if policy is None else policy(table, seat, options, random)


def play_on(match: Match, policies: Policies, horizon: Horizon, random: Random, most: int = MOST) -> int:
    """Play a world on until its horizon; the number of decisions taken is returned."""
    decisions, table = 0, match.table
    match.dealer = lambda question: draw(question, random)
    if match.chance is not None:
        match.settle(draw(match.chance, random))
    while (question := match.open_question) is not None and decisions < most and not horizon(table):
        kind = question.kind
        if type(question) is Ask:
            decisions += 1
            match.close(question, decide(policies, table, kind, question.seat, question.options, random))
        elif type(question) is AskAll:
            answers = {
                seat: decide(policies, table, kind, seat, options, random) for seat, options in question.options.items()
            }
            match.sealed = {}
            decisions += len(answers)
            match.close(question, answers)
    return decisions
