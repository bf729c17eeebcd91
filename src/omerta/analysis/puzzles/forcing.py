"""Whether a seat wins whatever the others do and whatever luck brings: all answers are tried, one by one.

A position has to hold no secrets from the seat, or what is found is true of one world alone.
"""

from __future__ import annotations

from typing import Any

from omerta.kernel import Ask, Chance, Question, Seat

MOST_OUTCOMES = 8
"""Of luck with more outcomes as many are tried: one that loses is enough, and no number of those that win."""


class Forcing:
    """Looks for wins that cannot be prevented, up to a number of positions and of answers one after the other."""

    def __init__(self, seat: Seat, most: int, deepest: int = 40) -> None:
        self.seat = seat
        self.left = most
        self.deeper = deepest

    def wins(self, match: Any) -> bool | None:
        """Whether the seat alone wins in the end; nothing if that could not be settled."""
        self.left -= 1
        if self.left < 0 or self.deeper < 0:
            return None
        if match.result is not None:
            return tuple(match.result.winners) == (self.seat,)
        question = match.open_question
        if type(question) is Ask:
            own = question.seat == self.seat
            return self._any(match, question.options, wanted=own)
        if type(question) is Chance:
            outcomes = [outcome for outcome, _ in question.odds]
            found = self._any(match, outcomes[:MOST_OUTCOMES], wanted=False)
            return None if found and len(outcomes) > MOST_OUTCOMES else found
        return None

    def after(self, match: Any, answer: Any) -> bool | None:
        """The same after an answer."""
        tried = match.clone()
        tried.dealer = None
        question: Question = tried.open_question
        tried.close(question, answer)
        self.deeper -= 1
        try:
            return self.wins(tried)
        finally:
            self.deeper += 1

    def _any(self, match: Any, answers: Any, *, wanted: bool) -> bool | None:
        """What somebody reaches who wants this outcome; nothing if it may be hidden among what was not settled."""
        unsettled = False
        for answer in answers:
            found = self.after(match, answer)
            if found is wanted:
                return wanted
            unsettled |= found is None
        return None if unsettled else not wanted
