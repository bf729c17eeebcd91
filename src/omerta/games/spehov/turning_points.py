"""What decided a finished match, from what everybody saw of it: after the end all of it lies open (SP-9.7)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from omerta.games.spehov.cards import Cause, Token
from omerta.kernel import Seat, Seats, View, value


@value
class AgentGone:
    """When and how the Agent went, whom the police need most."""

    seat: Seat
    round: int
    cause: Cause


@value
class FirstCaught:
    """The first mafioso who was found."""

    seat: Seat
    token: Token
    round: int
    cause: Cause


@value
class WrongOnes:
    """The policemen whom the town itself voted out."""

    seats: Seats


@value
class Converted:
    """Who was recruited."""

    seat: Seat


@value
class LastGone:
    """With whom it was over."""

    seat: Seat
    token: Token
    round: int
    cause: Cause


def turning_points(view: View, told: Sequence[View]) -> Iterator[Any]:
    """Two or three moments, in the order in which they came."""
    if not view.fallen:
        return
    *earlier, last = view.fallen
    agent = next((fall for fall in earlier if fall.token is Token.AGENT), None)
    caught = next((fall for fall in earlier if fall.token is Token.MAFIOSO), None)
    wrong = tuple(fall.seat for fall in earlier if fall.token is Token.POLICEMAN and fall.cause is Cause.VOTE)
    found: list[Any] = []
    if agent is not None:
        found.append((agent.round, AgentGone(agent.seat, agent.round, agent.cause)))
    if caught is not None:
        found.append((caught.round, FirstCaught(caught.seat, caught.token, caught.round, caught.cause)))
    if isinstance(view.recruited, int):
        found.append((view.recruit_round, Converted(view.recruited)))
    if wrong:
        found.append((last.round, WrongOnes(wrong)))
    yield from (point for _, point in sorted(found[:2], key=lambda one: one[0]))
    yield LastGone(last.seat, last.token, last.round, last.cause)
