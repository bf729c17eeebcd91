"""Playing a match out at random, beside the engine because search does little else."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from omerta.gamekit.even import Even
from omerta.kernel import Ask, AskAll, Chance, Match


def draw(question: Chance, random: Callable[[], float]) -> Any:
    """One outcome of a chance question by its odds."""
    weights = question.weights
    if type(weights) is Even:
        return weights[int(random() * len(weights))][0]
    pairs: Iterable[tuple[Any, int]]
    if isinstance(weights, dict):
        total, pairs = sum(weights.values()), weights.items()
    else:
        total, pairs = sum([weight for _, weight in weights]), weights
    point = random() * total
    for outcome, weight in pairs:
        point -= weight
        if point < 0:
            return outcome
    return outcome


def playout(match: Match, random: Callable[[], float]) -> int:
    """Answer everything at random to the end; the number of decisions taken is returned."""
    if match.log is None:
        return _quick_playout(match, random)
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


def _quick_playout(match: Match, random: Callable[[], float]) -> int:
    """The same where nobody listens: answers go straight to the steps, and no open question is kept between them."""
    decisions = questions = 0
    question = match.open_question
    if question is None:
        return 0
    sealed, match.sealed = match.sealed, {}
    send = match.resume().send
    answer: Any
    while True:
        if type(question) is Ask:
            options = question.options
            answer = options[int(random() * len(options))]
            decisions += 1
            questions += 1
        elif type(question) is AskAll:
            answer = {seat: options[int(random() * len(options))] for seat, options in question.options.items()}
            if sealed:
                answer.update(sealed)
                sealed = {}
            decisions += len(answer)
            questions += bool(answer)  # one to nobody does not count
        elif type(question) is Chance:
            answer = draw(question, random)
            questions += 1
        try:
            question = send(answer)
        except StopIteration:
            match.number += questions - 1  # the first was asked before
            return decisions
