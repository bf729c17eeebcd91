"""The course of a match as everybody knows it: who fell, all ballots, what was said, whom the mafia chose."""

from __future__ import annotations

from typing import NamedTuple

from omerta.bots.spehov.minutes import Word
from omerta.games.spehov import MAFIOSI, A, Ballot, Card, Cause, M, Poll, Token
from omerta.kernel import Seat, View

TURNING = frozenset({Card.REVERSE, Card.RECRUIT, Card.GANG, Card.SWAP})
"""With these a token, a look or a report tells less about a player's side."""


class Fallen(NamedTuple):
    round: int
    seat: Seat
    token: Token
    cause: Cause


class Course(NamedTuple):
    """All that everybody knows and that matters for reckoning."""

    seats: int
    mafiosi: int
    agents: int
    spoken: bool
    turning: bool
    fallen: tuple[Fallen, ...] = ()
    polls: tuple[Poll, ...] = ()
    words: tuple[Word, ...] = ()
    named: tuple[tuple[int, Seat | None], ...] = ()
    """The rounds with a mafia phase, and whom it chose, saved or not."""

    def before(self, number: int) -> Course:
        """What was known when a ballot began."""
        poll = self.polls[number]
        there = {*poll.candidates, *poll.voters}
        return self._replace(
            fallen=tuple(f for f in self.fallen if f.round <= poll.round and f.seat not in there),
            polls=self.polls[:number],
            words=tuple(word for word in self.words if word.polls <= number),
            named=tuple(night for night in self.named if night[0] <= poll.round),
        )

    @property
    def shown(self) -> dict[Seat, Token]:
        return {fall.seat: fall.token for fall in self.fallen}

    @property
    def agent_gone(self) -> bool:
        """Nobody who is still in the game can be the Agent."""
        return not self.agents or any(fall.token is A for fall in self.fallen)

    @property
    def mafia_left(self) -> int:
        return max(1, self.mafiosi - sum(fall.token is M for fall in self.fallen))


def course(view: View, words: tuple[Word, ...]) -> Course:
    """The course of a match from a seat's view and its minutes; nothing of it is the seat's own."""
    settings = view.settings
    rounds = [night.round for night in view.nights]
    return Course(
        len(view.seats),
        MAFIOSI[len(view.seats)],
        0 if settings.children_no_agent else 1,
        settings.talk != "none" or bool(words),
        bool(TURNING & set(settings.cards)),
        tuple([Fallen(fall.round, fall.seat, fall.token, fall.cause) for fall in view.fallen]),
        view.polls,
        words,
        tuple(zip(rounds, view.named, strict=False)),
    )


def chose(poll: Poll, seat: Seat) -> bool:
    """Whether a voter had a choice."""
    return poll.ballot is Ballot.FIRST or len(poll.candidates) - (seat in poll.candidates) > 1
