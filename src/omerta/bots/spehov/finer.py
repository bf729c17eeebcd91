"""Signs that take a practised eye: who speaks first, who turns from whom, who holds together when the mafia decides.

They are told apart from the other signs because only masters weigh them; regulars overlook them.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from omerta.bots.spehov.course import Course, chose
from omerta.bots.spehov.minutes import Kind, Word
from omerta.games.spehov import Ballot, Cast, M, Poll
from omerta.kernel import Seat

FINER_SINGLE = ("opens", "joins-in", "names-another", "vouches", "vouched", "turns")
FINER_PAIR = ("turns-from", "turns-to", "saves-of-two", "first-day", "decides-alike", "decides-against")

One = tuple[Seat, str]
Two = tuple[Seat, Seat, str]


def in_talk(course: Course) -> Iterator[One]:
    """Who names somebody first has nobody to hide behind; who vouches for whom is seen as well."""
    talks: dict[int, dict[Seat, Word]] = {}
    for word in course.words:
        if word.target is None:
            continue
        if word.kind in (Kind.ACCUSE, Kind.PLAN):
            talks.setdefault(word.polls, {}).setdefault(word.seat, word)
        elif word.kind is Kind.VOUCH:
            yield word.seat, "vouches"
            yield word.target, "vouched"
    for words in talks.values():
        named: set[Seat | None] = set()
        for word in words.values():
            yield word.seat, "joins-in" if word.target in named else "names-another" if named else "opens"
            named.add(word.target)


def in_votes(course: Course) -> Iterator[Two]:
    """Who votes otherwise than before, between two, on the first day, and when the mafia has half of the votes."""
    for number, poll in enumerate(course.polls):
        free = [vote for vote in poll.votes if chose(poll, vote.seat)]
        if poll.ballot is Ballot.FIRST:
            if poll.round == 1:
                yield from ((vote.seat, vote.target, "first-day") for vote in free)
        else:
            yield from _turned(course.polls[number - 1], poll, free)
        if _mafia_decides(course, poll):
            yield from ((vote.seat, vote.target, "decides-against") for vote in free)
            for one, other in combinations(free, 2):
                if one.target == other.target:
                    yield one.seat, other.seat, "decides-alike"


def _turned(last: Poll, poll: Poll, free: list[Cast]) -> Iterator[Two]:
    """Who left whom for whom, and who spared which of two."""
    before = {vote.seat: vote.target for vote in last.votes}
    for vote in free:
        seat, target = vote.seat, vote.target
        left = before.get(seat)
        if left is not None and left != target and left in poll.candidates:
            yield seat, seat, "turns"
            yield seat, left, "turns-from"
            yield seat, target, "turns-to"
        if len(poll.candidates) == 2:
            yield from ((seat, other, "saves-of-two") for other in poll.candidates if other != target)


def _mafia_decides(course: Course, poll: Poll) -> bool:
    """Whether half of the votes were the mafia's, as everybody could count."""
    there = {*poll.candidates, *poll.voters}
    gone = sum(fall.token is M and fall.seat not in there for fall in course.fallen)
    return 2 * (course.mafiosi - gone) >= len(poll.voters)
