"""Whether a seat reaches a goal whatever the others do and whatever luck brings: all answers are tried, one by one.

A position has to hold no secrets from the seat, or what is found is true of one world alone.
"""

from __future__ import annotations

from typing import Any

from omerta.analysis.puzzles.goals import Goal
from omerta.kernel import Ask, Chance, Question, Seat

MOST_OUTCOMES = 8
"""Of luck with more only one is tried: that can show that something is not sure, and never that it is."""


class Forcing:
    """Looks for what cannot be prevented, up to a number of positions and of answers one after the other.

    It does not look beyond the round: what is not settled then is left open.
    """

    def __init__(self, seat: Seat, goal: Goal, most: int, deepest: int = 60) -> None:
        self.seat = seat
        self.goal = goal
        self.left = most
        self.deeper = deepest
        self.known: dict[Any, bool] = {}
        """What was found of positions that can be reached in several ways."""

    def holds(self, match: Any) -> bool | None:
        """Whether the seat reaches its goal in the end; nothing if that could not be settled."""
        settled = self.goal(match)
        if settled is not None:
            return settled
        place = _place(match)
        if place in self.known:
            return self.known[place]
        self.left -= 1
        if self.left < 0 or self.deeper < 0 or match.table.phase == "strategy":
            return None
        found = self._tried(match, match.open_question)
        if found is not None:
            self.known[place] = found
        return found

    def after(self, match: Any, answer: Any) -> bool | None:
        """The same after an answer."""
        tried = match.clone()
        tried.dealer = None
        tried.table.events = []
        question: Question = tried.open_question
        tried.close(question, answer)
        while type(question := tried.open_question) is Ask and len(question.options) == 1 and self.goal(tried) is None:
            tried.close(question, question.options[0])  # there is nothing to choose
        self.deeper -= 1
        try:
            return self.holds(tried)
        finally:
            self.deeper += 1

    def _tried(self, match: Any, question: Question) -> bool | None:
        if type(question) is Ask:
            return self._any(match, question.options, wanted=question.seat == self.seat)
        if type(question) is Chance:
            outcomes = [outcome for outcome, _ in question.odds]
            all_tried = len(outcomes) <= MOST_OUTCOMES
            seen = question.seen_by is None or self.seat in question.seen_by  # else it would act on what it cannot know
            found = self._any(match, outcomes if all_tried else outcomes[:1], wanted=False)
            return None if found and not (all_tried and seen) else found
        return None

    def _any(self, match: Any, answers: Any, *, wanted: bool) -> bool | None:
        """What somebody reaches who wants this outcome; nothing if it may be hidden among what was not settled."""
        unsettled = False
        for answer in answers:
            found = self.after(match, answer)
            if found is wanted:
                return wanted
            unsettled |= found is None
        return None if unsettled else not wanted


def _place(match: Any) -> Any:
    """All of a position of Mafia City that counts for how it can go on; what is not named follows from the rest."""
    t = match.table
    public = (t.phase, t.location, t.controller, t.bonus, t.hitman, t.policeman, t.mayor, t.turn, t.passed, t.cell)
    cards = (tuple(t.hands), t.drawn, t.laid, t.stack, t.acting, t.discard)
    chips = (tuple(t.points), tuple(t.chips), tuple(t.reserve), tuple(t.stacks.values()), frozenset(t.cubes))
    return match.asking, tuple(match.agenda), public, cards, chips
