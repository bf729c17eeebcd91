"""What decided a finished match, from what everybody saw of it: the roles lie open after the end (RS-5.3)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from omerta.games.resistance.cards import Side
from omerta.games.resistance.table import Attempt
from omerta.kernel import Seat, Seats, View, value

NEARLY = 3
"""So many failed votes in one round and everybody holds their breath."""
OFTEN = 2
"""On so many teams a detective was trusted."""


@value
class FirstSabotage:
    """The first action that failed, and who of the detectives had been taken along."""

    action: int
    leader: Seat
    detectives: Seats


@value
class NoSabotage:
    """No action failed at all."""

    actions: int


@value
class Trusted:
    """The detective whom most teams took along."""

    seat: Seat
    teams: int


@value
class Brink:
    """A round in which nearly all votes failed before a team stood."""

    round: int
    failed: int


@value
class LastTeam:
    """The action that decided the match."""

    action: int
    leader: Seat
    approvals: int
    detectives: Seats


@value
class NoTeam:
    """Five votes failed in one round; the last of those teams was this leader's."""

    round: int
    leader: Seat


def turning_points(view: View, told: Sequence[View]) -> Iterator[Any]:
    """Two or three moments, in the order in which they came."""
    failed = next((done for done in view.done if not done.succeeded), None)
    if failed is not None and (attempt := _team_of(view, failed.action)) is not None:
        yield FirstSabotage(failed.action, attempt.leader, _detectives(view, attempt.team))
    elif view.done and failed is None:
        yield NoSabotage(len(view.done))
    yield from _between(view)
    if view.result.why == "rejections" and view.attempts:
        yield NoTeam(view.attempts[-1].round, view.attempts[-1].leader)
    elif view.done and (last := _team_of(view, view.done[-1].action)) is not None:
        yield LastTeam(last.action, last.leader, len(_approvals(last)), _detectives(view, last.team))


def _between(view: View) -> Iterator[Any]:
    """What happened before the end: a round on the brink, else a detective whom everybody trusted."""
    brink = max((one for one in view.attempts if _stood(one)), key=lambda one: one.attempt, default=None)
    if brink is not None and brink.attempt > NEARLY:
        yield Brink(brink.round, brink.attempt - 1)
        return
    teams = {seat: sum(_stood(one) and seat in one.team for one in view.attempts) for seat in view.seats}
    trusted = max(_detectives(view, view.seats), key=lambda seat: teams[seat], default=None)
    if trusted is not None and teams[trusted] >= OFTEN:
        yield Trusted(trusted, teams[trusted])


def _stood(attempt: Attempt) -> bool:
    return attempt.approved and not attempt.nullified


def _approvals(attempt: Attempt) -> list[str]:
    return [vote for vote in attempt.votes if vote.value == "approve"]


def _team_of(view: View, action: int) -> Attempt | None:
    """The attempt whose team carried an action out; a written position may not have it."""
    attempts: Sequence[Attempt] = view.attempts
    return next((one for one in reversed(attempts) if one.action == action and _stood(one)), None)


def _detectives(view: View, seats: Seats) -> Seats:
    return tuple(seat for seat in seats if view.roles[seat] is Side.DETECTIVE)
