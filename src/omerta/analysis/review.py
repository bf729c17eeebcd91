"""Where a seat's choices cost most, as a strong bot sees it by what the seat knew then."""

from __future__ import annotations

from math import isnan
from typing import Any, NamedTuple

from omerta.analysis.curves import Progress
from omerta.analysis.hints import NoHint, advice, told
from omerta.bots import Explained
from omerta.kernel import Ask, AskAll, Seat
from omerta.play import Match, moments

MOST = 5
NOTABLE = 0.02
"""Less than this is a matter of taste."""


class Costly(NamedTuple):
    """A choice that seems worse than another, how much worse, and what speaks for the other."""

    number: int
    kind: str
    chosen: Any
    better: Any
    cost: float
    """What was lost by it of the odds to win, or of what the bot weighs instead, from 0 to 1."""
    why: tuple[str, ...]


def review(
    played: Match, seat: Seat, lang: str = "en", *, most: int = MOST, progress: Progress = lambda share: None
) -> list[Costly]:
    """The choices of a seat that cost most, the worst first."""
    words = played.words(lang)
    log = played.log or []
    length = len(log) or 1
    found: list[Costly] = []
    for moment in moments(played):
        match, number = moment.match, moment.number
        progress(number / length)
        question = match.open_question
        if match.over or not isinstance(question, Ask | AskAll) or seat not in match.waiting:
            continue
        entry = next((entry for entry in log[number : number + len(match.waiting)] if entry.seat == seat), None)
        if entry is None or len(match.ask(seat).options) < 2:
            continue
        state = match.clone(quiet=False)
        state.talk = [spoken for spoken in played.talk if spoken[0] <= number]
        try:
            weighed = advice(state, seat)
        except NoHint:
            continue
        cost = _cost(weighed, entry.choice)
        if cost is not None and cost >= NOTABLE:
            found.append(Costly(number, question.kind, entry.choice, weighed[0].option, cost, told(weighed[0], words)))
    return sorted(found, key=lambda one: -one.cost)[:most]


def _cost(weighed: list[Explained], chosen: Any) -> float | None:
    """How much worse the chosen option is than what the bot would do, if it weighed both."""
    worth = {one.option: one.worth for one in weighed if not isnan(one.worth)}
    better = weighed[0].option
    return worth[better] - worth[chosen] if chosen in worth and better in worth else None
