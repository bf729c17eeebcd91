"""Playing a match out at random, beside the engine because search does little else."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from omerta.kernel import Ask, AskAll, Chance, Even, Match


def draw(question: Chance, random: Callable[[], float]) -> Any:
    """One outcome of a chance question by its odds."""
    odds = question.odds
    if type(odds) is Even:
        return odds[int(random() * len(odds))][0]
    point = random() * sum([weight for _, weight in odds])
    for outcome, weight in odds:
        point -= weight
        if point < 0:
            return outcome
    return odds[-1][0]


def playout(match: Match, random: Callable[[], float]) -> int:
    """Answer everything at random to the end; the number of decisions taken is returned."""
    decisions = 0
    match.dealer = lambda question: draw(question, random)
    if match.chance is not None:
        match.settle(draw(match.chance, random))
    while (question := match.open_question) is not None:
        if type(question) is Ask:
            options = question.options
            decisions += 1
            match.close(question, options[int(random() * len(options))])
        elif type(question) is AskAll:
            answers = {seat: options[int(random() * len(options))] for seat, options in question.options.items()}
            if match.sealed:
                answers.update(match.sealed)
                match.sealed = {}
            decisions += len(answers)
            match.close(question, answers)
    return decisions
