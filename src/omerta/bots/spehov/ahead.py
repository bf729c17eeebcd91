"""What comes of a vote for the mafia: the match is played on as the table thinks, to its end.

A table that thinks in one way votes as one, so its next votes can be foretold from what everybody will know then. The
Agent's looks are reckoned in by odds, since nobody knows who the Agent is.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from omerta.bots.spehov.course import Course, Fallen
from omerta.bots.spehov.crowd import Crowd, standing
from omerta.bots.spehov.minutes import Word
from omerta.games.spehov import A, Ballot, Cast, Cause, M, P, Poll
from omerta.kernel import Seat, Seats, View

DAYS = 4
"""So far ahead a table's votes can be foretold."""
FOUND = 0.6
"""How likely a mafioso whom the Agent looked at is lost by it."""

AT_FIRST = 0.5
"""How often the Agent looks at whom the table suspects most, and not at anybody."""


class Future(NamedTuple):
    """A match as it may go on: all that everybody will know, who is left, and who of them is with the mafia."""

    crowd: Crowd
    course: Course
    active: Seats
    mine: frozenset[Seat]
    round: int
    days: int = DAYS
    agent: Seat | None = None
    """Who claims to be the Agent and is none of the mafia, so that the mafia knows it is true."""

    # Days

    def ballot(self, ballot: Ballot, names: Sequence[Seat]) -> Poll:
        """All vote as the table thinks; who is meant votes for the next, a mafioso for a policeman if there is one."""
        way, heads = self.crowd.way, self.crowd.heads
        target, second = way.choices(heads, self.course, ballot, names)
        votes = {seat: second if seat == target else target for seat in self.active}
        mafia = [seat for seat in self.active if seat in self.mine]
        foes = [seat for seat in names if seat not in self.mine]
        if target in self.mine and foes and 2 * len(mafia) >= len(self.active):  # together they decide
            foe = way.choice(heads, self.course, ballot, foes)
            votes.update(dict.fromkeys(mafia, foe))
        made = tuple(Cast(seat, vote) for seat, vote in votes.items() if vote != seat)
        return Poll(self.round, ballot, tuple(names), self.active, made)

    def after(self, poll: Poll) -> float:
        """What the match is worth for the mafia after a ballot."""
        now = self._replace(course=self.course._replace(polls=(*self.course.polls, poll)))
        names = standing(poll.ballot, Counter(vote.target for vote in poll.votes))
        if len(names) == 1:
            return now.condemned(names[0])
        if poll.ballot is Ballot.FIRST:
            return now.after(now.ballot(Ballot.SECOND, names))
        if poll.ballot is Ballot.SECOND and len(names) < len(poll.candidates):
            return now.after(now.ballot(Ballot.REVOTE, names))
        return sum(now.condemned(seat) for seat in names) / len(names)

    def condemned(self, seat: Seat) -> float:
        return self.without(seat, Cause.VOTE).night()

    def without(self, seat: Seat, cause: Cause) -> Future:
        fallen = Fallen(self.round, seat, M if seat in self.mine else A if seat == self.agent else P, cause)
        return self._replace(
            course=self.course._replace(fallen=(*self.course.fallen, fallen)),
            active=tuple(one for one in self.active if one != seat),
        )

    # Nights

    def night(self) -> float:
        """The mafia kills whom the table trusts most, and who looks guilty is looked at."""
        mafia = [seat for seat in self.active if seat in self.mine]
        foes = [seat for seat in self.active if seat not in self.mine]
        if not mafia or not foes:
            return float(bool(mafia))
        if self.days == 0:
            return len(mafia) / (len(mafia) + 0.5 * len(foes))
        victim = self.agent
        if victim not in foes:
            odds = self.crowd.way.odds(self.crowd.heads, self.course)
            victim = next(seat for seat in reversed(odds.order) if seat in foes)
        return self._replace(round=self.round + 1, days=self.days - 1).killed(victim)

    def killed(self, victim: Seat) -> float:
        """What the match is worth after the mafia chose somebody in the night of this round."""
        named = (*self.course.named, (self.round, victim))
        morning = self._replace(course=self.course._replace(named=named)).without(victim, Cause.MAFIA)
        return morning.day() * (1 - self.looked_at(victim))

    def looked_at(self, victim: Seat) -> float:
        """What part of its chances the mafia loses by the Agent's look in a night, if the victim is not the Agent."""
        mafia = [seat for seat in self.active if seat in self.mine]
        if self.course.agent_gone or victim == self.agent or not mafia:
            return 0.0
        lives = 1.0 if self.agent in self.active else 1 - 1 / (len(self.active) - len(mafia))
        first = next(seat for seat in self.crowd.way.odds(self.crowd.heads, self.course).order if seat in self.active)
        looks = AT_FIRST * (first in mafia) + (1 - AT_FIRST) * len(mafia) / (len(self.active) - 1)
        return FOUND * lives * looks * (1.0 if len(mafia) == 1 else 0.5)

    def day(self) -> float:
        foes = [seat for seat in self.active if seat not in self.mine]
        if not foes:
            return 1.0
        return self.after(self.ballot(Ballot.FIRST, self.active))


@lru_cache(maxsize=4096)
def after_vote(crowd: Crowd, active: Seats, mine: frozenset[Seat], agent: Seat | None, poll: Poll) -> float:
    """What the match is worth for the mafia after a ballot, from 0 to 1; all its members ask the same."""
    return Future(crowd, crowd.course, active, mine, poll.round, agent=agent).after(poll)


@lru_cache(maxsize=1024)
def after_kill(crowd: Crowd, active: Seats, mine: frozenset[Seat], agent: Seat | None, now: int, victim: Seat) -> float:
    """What the match is worth for the mafia if it kills somebody in the night of this round."""
    return Future(crowd, crowd.course, active, mine, now, agent=agent).killed(victim)


def after_words(crowd: Crowd, mine: frozenset[Seat], agent: Seat | None, view: View, words: Sequence[Word]) -> float:
    """What the match is worth for the mafia if something is said now."""
    course = crowd.course._replace(words=(*crowd.course.words, *words))
    future = Future(crowd, course, view.active, mine, view.round, agent=agent)
    names = view.tied or view.suspects
    if not names:
        return future.day()
    return future.after(future.ballot(Ballot.REVOTE if view.tied else Ballot.SECOND, names))
