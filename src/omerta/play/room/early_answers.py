"""Questions that go round the table are put to everybody they may reach at once (MC-16.10).

Whoever comes later may answer early. Their answer stays sealed until the question reaches them; if somebody before
them acts, it is thrown away unseen. The match itself asks one seat after the other, as ever.
"""

from __future__ import annotations

from typing import NamedTuple

from omerta.gamekit import Match as KernelMatch
from omerta.kernel import Asked, Refusal, Seat, View
from omerta.play.match import Match


class ComingQuestion(NamedTuple):
    """A question that a seat will be asked if everybody before it answers quietly, and what it would see then."""

    asked: Asked
    view: View
    match: KernelMatch
    """The copy of the match in which it is asked: nobody but the server may look at it."""


def coming_questions(match: Match) -> dict[Seat, ComingQuestion]:
    """The questions of the same kind that follow if nobody acts: found by letting a copy of the match go on quietly.

    Who will be asked depends on public facts alone, as it always does, so the copy tells nobody anything.
    """
    question = match.question
    if question is None or len(question.asked) != 1 or not match.game.kinds[question.kind].goes_round:
        return {}
    copy: KernelMatch = KernelMatch.clone(match)
    copy.dealer = None
    found: dict[Seat, ComingQuestion] = {}
    seat = question.asked[0]
    reached = {seat}
    while True:
        KernelMatch.answer(copy, seat, KernelMatch.ask(copy, seat).options[0])
        if len(copy.waiting) != 1 or copy.question is None or copy.question.kind != question.kind:
            return found
        (seat,) = copy.waiting
        if seat in reached or len(copy.question.asked) != 1:
            return found
        reached.add(seat)
        found[seat] = ComingQuestion(KernelMatch.ask(copy, seat), copy.view(seat), copy.clone())


def coming_question(match: Match, seat: Seat) -> ComingQuestion | None:
    """The question that may reach this seat, if there is one."""
    try:
        return coming_questions(match).get(seat)
    except Refusal:
        return None
