"""Playing a match out at random, beside the engine because search does little else."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from omerta.gamekit.even import Even
from omerta.kernel import Ask, AskAll, Chance, Counts, Match


def draw(question: Chance, random: Callable[[], float]) -> Any:
    """One outcome of a chance question by its odds."""
    odds = question.odds
    if type(odds) is Even:
        return odds[int(random() * len(odds))][0]
    if type(odds) is Counts:
        return odds.row[int(random() * len(odds.row))]
    point = random() * sum([weight for _, weight in odds])
    for outcome, weight in odds:
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
    alone = sealed_ones = others = 0
    question = match.open_question
    if question is None:
        return 0
    sealed, match.sealed = match.sealed, {}
    send = match.resume().send
    try:
        while True:
            while type(question) is Ask:
                alone += 1
                options = question.options
                question = send(options[int(random() * len(options))])
            if type(question) is Chance:
                others += 1
                question = send(draw(question, random))
            elif type(question) is AskAll:
                answers = {seat: options[int(random() * len(options))] for seat, options in question.options.items()}
                if sealed:
                    answers.update(sealed)
                    sealed = {}
                others += bool(answers)  # one to nobody does not count
                sealed_ones += len(answers)
                question = send(answers)
    except StopIteration:
        match.number += alone + others - 1  # the first was asked before
        return alone + sealed_ones
