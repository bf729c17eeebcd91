"""Uninformed play, the yardstick of the rules (R0)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from omerta.bots.bot import Player
from omerta.gamekit import Match, draw
from omerta.games.spehov import Quiet
from omerta.kernel import Ask, AskAll, Asked, View


def uninformed(options: Sequence[Any], random: Callable[[], float]) -> Any:
    """Any real option with equal odds: dreams are no decisions, and what may be passed is taken."""
    first = options[0]
    if len(options) == 1 or first is Quiet.SLEEP:
        return first
    skipped = first is Quiet.PASS or first is Quiet.MISSED
    return options[skipped + int(random() * (len(options) - skipped))]


def uninformed_playout(match: Match, random: Callable[[], float]) -> int:
    """Play a match to its end without knowing anything; the number of real decisions is returned."""
    decisions = 0
    sleep = Quiet.SLEEP
    match.dealer = lambda question: draw(question, random)
    if match.chance is not None:
        match.settle(draw(match.chance, random))
    while (question := match.open_question) is not None:
        if type(question) is AskAll:
            answers = {
                seat: options[0] if options[0] is sleep else uninformed(options, random)
                for seat, options in question.options.items()
            }
            decisions += len(answers) - list(answers.values()).count(sleep)
            match.close(question, answers)
        elif type(question) is Ask:
            decisions += 1
            match.close(question, uninformed(question.options, random))
    return decisions


class Uninformed(Player):
    """Plays R0: knows nothing, but never lets a look or a last shot go by."""

    reads = False

    def choose(self, view: View, asked: Asked) -> Any:
        return uninformed(asked.options, self.rng.random)
