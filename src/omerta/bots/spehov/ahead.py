"""What comes of a vote for the mafia: the match is played on as the table thinks, to its end.

A table that thinks in one way votes as one, so its next votes can be foretold from what everybody will know then. The
Agent's looks are reckoned in by odds, since nobody knows who the Agent is.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from typing import NamedTuple

from omerta.bots.spehov.course import Course, Fallen
from omerta.bots.spehov.crowd import Crowd, standing
from omerta.games.spehov import Ballot, Cast, Cause, M, P, Poll
from omerta.kernel import Seat, Seats

DAYS = 4
"""So far ahead a table's votes can be foretold."""
FOUND = 0.6
"""How likely a mafioso whom the Agent looked at is lost by it."""


class Future(NamedTuple):
    """A match as it may go on: all that everybody will know, who is left, and who of them is with the mafia."""

    crowd: Crowd
    course: Course
    active: Seats
    mine: frozenset[Seat]
    round: int
    days: int = DAYS

    # Days

    def ballot(self, ballot: Ballot, names: Sequence[Seat]) -> Poll:
        """All vote as the table thinks; who is meant votes for the next, a mafioso for a policeman if there is one."""
        way, reckoner = self.crowd.way, self.crowd.reckoner
        target = way.choice(reckoner, self.course, ballot, names)
        others = [seat for seat in names if seat != target]
        second = way.choice(reckoner, self.course, ballot, others) if others else target
        votes = {seat: second if seat == target else target for seat in self.active}
        mafia = [seat for seat in self.active if seat in self.mine]
        foes = [seat for seat in names if seat not in self.mine]
        if target in self.mine and foes and 2 * len(mafia) >= len(self.active):  # together they decide
            foe = way.choice(reckoner, self.course, ballot, foes)
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
        fallen = Fallen(self.round, seat, M if seat in self.mine else P, cause)
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
        odds = self.crowd.way.odds(self.crowd.reckoner, self.course)
        victim = next(seat for seat in reversed(odds.order) if seat in foes)
        seen = next(seat for seat in odds.order if seat in self.active)
        worth = self._replace(round=self.round + 1, days=self.days - 1).killed(victim)
        looks = 0.0 if self.course.agent_gone or seen not in self.mine else FOUND * (len(foes) - 1) / len(foes)
        return worth * (1 - looks * (1.0 if len(mafia) == 1 else 0.5))

    def killed(self, victim: Seat) -> float:
        """What the match is worth after the mafia chose somebody in the night of this round."""
        named = (*self.course.named, (self.round, victim))
        return self._replace(course=self.course._replace(named=named)).without(victim, Cause.MAFIA).day()

    def day(self) -> float:
        foes = [seat for seat in self.active if seat not in self.mine]
        if not foes:
            return 1.0
        return self.after(self.ballot(Ballot.FIRST, self.active))


def worth(crowd: Crowd, active: Seats, mine: Collection[Seat], poll: Poll) -> float:
    """What the match is worth for the mafia after a ballot, from 0 to 1."""
    return Future(crowd, crowd.course, active, frozenset(mine), poll.round).after(poll)
