"""The signs by which a mafia gives itself away: of each seat, and of each pair, from the course of a match.

Each sign has a name and a number; how much it weighs is fitted (``fit``), apart for tables that talk and tables that do
not. All of it is public, so all who reckon alike agree on whom to vote for without a word.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from omerta.bots.spehov.course import Course, chose
from omerta.bots.spehov.finer import FINER_PAIR, FINER_SINGLE, in_talk, in_votes
from omerta.bots.spehov.minutes import Kind, Word
from omerta.games.spehov import A, Ballot, Cast, Cause, M, P, Poll
from omerta.kernel import Seat

SINGLE = (
    "follows", "strays", "strayed-at", "alone", "named", "agents-vote", "agents-word", "victims-vote", "victims-word",
    "claims", "claims-second", "claims-in-need", "claim-survives", "accused", "breaks-word", "spared",
    *FINER_SINGLE,
)  # fmt: skip
"""Signs of one seat, each more or less likely of a mafioso."""
PAIR = (
    "joins-against", "spares-leader", "strays-at", "votes-for", "condemns", "saves", "alike", "accuses-mate",
    "vouches-for", *FINER_PAIR,
)  # fmt: skip
"""Signs between two seats."""
SAID_AGAINST = (Kind.PLAN, Kind.ACCUSE, Kind.REPORT, Kind.TAP)
Values = dict[str, float]


class Before(NamedTuple):
    """What could be reckoned before a ballot: the seats from the most suspicious, and whom the table had in mind."""

    order: tuple[Seat, ...]
    leader: Seat | None


OUTSTANDS = 1.5
"""By how much more than the next a seat is suspected whom everybody has in mind without a word."""


def leader(course: Course, ballot: Ballot, candidates: Sequence[Seat], chances: Sequence[float]) -> Seat | None:
    """Whom a table has in mind, as anybody can see: most votes before, most names called, or far the most suspicion."""
    if (named := _single(called(course, ballot, candidates))) is not None or ballot is not Ballot.FIRST:
        return named
    one, other = sorted(candidates, key=lambda seat: -chances[seat])[:2] if len(candidates) > 1 else (None, None)
    return one if one is not None and other is not None and chances[one] > OUTSTANDS * chances[other] else None


def called(course: Course, ballot: Ballot, candidates: Sequence[Seat]) -> Counter[Seat]:
    """How often each candidate was named: in the talk before a first vote, in the votes before another."""
    if ballot is not Ballot.FIRST:
        return Counter(vote.target for vote in course.polls[-1].votes if vote.target in candidates)
    counts: Counter[Seat] = Counter()
    for word in course.words:
        target = word.target
        if word.polls == len(course.polls) and target in candidates and word.kind in SAID_AGAINST:
            assert target is not None
            counts[target] += 2 if word.token is M else word.token is None
    return +counts


def _single(counts: Counter[Seat]) -> Seat | None:
    top = counts.most_common(2)
    if not top or (len(top) > 1 and top[0][1] == top[1][1]):
        return None
    return top[0][0]


class Signs:
    """How often each sign was seen of each seat and pair."""

    def __init__(self, course: Course, befores: Sequence[Before]) -> None:
        """``befores`` is what could be reckoned before each ballot."""
        self.course = course
        self.singles: list[Values] = [{} for _ in range(course.seats)]
        self.pairs: dict[tuple[Seat, Seat], Values] = {}
        self.shown = course.shown
        self.agent = next((fall.seat for fall in course.fallen if fall.token is A), None)
        for number, poll in enumerate(course.polls):
            self._ballot(poll, befores[number].leader)
        self._nights(befores)
        for one, other, name in in_votes(course):
            self._one(one, name) if one == other else self._two(one, other, name)
        if course.words:
            self._talk()
            for seat, name in in_talk(course):
                self._one(seat, name)

    def _one(self, seat: Seat, name: str, value: float = 1.0) -> None:
        values = self.singles[seat]
        values[name] = values.get(name, 0.0) + value

    def _two(self, one: Seat, other: Seat, name: str, value: float = 1.0) -> None:
        if one != other:
            values = self.pairs.setdefault((one, other) if one < other else (other, one), {})
            values[name] = values.get(name, 0.0) + value

    # Votes

    def _ballot(self, poll: Poll, leader: Seat | None) -> None:
        first = poll.ballot is Ballot.FIRST
        free = [vote for vote in poll.votes if chose(poll, vote.seat)]
        counts = Counter(vote.target for vote in poll.votes)
        if leader is not None:
            self._along(leader, [vote for vote in free if vote.seat != leader])
        for vote in free:
            seat, target = vote.seat, vote.target
            if first:
                self._two(seat, target, "votes-for")
                if counts[target] == 1:
                    self._one(seat, "alone")
            else:
                self._two(seat, target, "condemns")
                others = [other for other in poll.candidates if other not in (seat, target)]
                for other in others:
                    self._two(seat, other, "saves", 1 / len(others))
            if seat == self.agent:
                self._one(target, "agents-vote", 1.0 if target != leader else 0.3)
        if first:
            self._blocks(free, counts, leader)

    def _along(self, leader: Seat, free: Sequence[Cast]) -> None:
        """Who went along with a table that had somebody in mind, as far as it did; and who did not."""
        follow = sum(vote.target == leader for vote in free)
        for vote in free:
            seat, target = vote.seat, vote.target
            rate = (follow - (target == leader) + 0.5) / len(free)
            if target == leader:
                self._one(seat, "follows", rate)
                self._two(seat, leader, "joins-against", rate)
            else:
                self._one(seat, "strays", rate)
                self._two(seat, leader, "spares-leader", rate)
                self._one(target, "strayed-at", rate)
                self._two(seat, target, "strays-at", rate)

    def _blocks(self, free: Sequence[Cast], counts: Mapping[Seat, int], leader: Seat | None) -> None:
        """Who was named, and who voted alike without being told to."""
        for target, number in counts.items():
            self._one(target, "named", number / len(free))
            if target != leader and number > 1:
                block = [vote.seat for vote in free if vote.target == target]
                for place, one in enumerate(block):
                    for other in block[place + 1 :]:
                        self._two(one, other, "alike", 1 / len(block))

    # Nights

    def _nights(self, befores: Sequence[Before]) -> None:
        """Whom a victim had named the day before may be glad; whom nobody suspects is a victim sooner or later."""
        course = self.course
        victims = {fall.round: fall.seat for fall in course.fallen if fall.cause is Cause.MAFIA}
        gone = {fall.seat: fall.round for fall in course.fallen}
        nights = [number for number, _ in course.named]
        for number, poll in enumerate(course.polls):
            night = next((night for night in nights if night > poll.round), None)
            if night is None:
                continue
            victim = victims.get(night)
            for vote in poll.votes:
                if vote.seat == victim:
                    self._one(vote.target, "victims-vote")
            if poll.ballot is Ballot.FIRST:
                active = [seat for seat in befores[number].order if gone.get(seat, night) >= night and seat != victim]
                for seat in active[-(len(active) // 3) :] if len(active) > 2 else ():
                    self._one(seat, "spared")
            for word in course.words:
                if word.seat == victim and word.polls == number and word.target is not None:
                    if word.kind in (Kind.ACCUSE, Kind.PLAN):
                        self._one(word.target, "victims-word")

    # Words

    def _talk(self) -> None:
        course, shown = self.course, self.shown
        accusers: dict[Seat, set[Seat]] = {}
        for word in course.words:
            seat, target = word.seat, word.target
            if word.kind is Kind.CONFESS:
                self._one(seat, "confesses")
            if target is None:
                continue
            if word.kind in (Kind.ACCUSE, Kind.PLAN):
                accusers.setdefault(target, set()).add(seat)
                self._two(seat, target, "accuses-mate")
                if seat == self.agent:
                    self._one(target, "agents-word")
            elif word.kind is Kind.VOUCH:
                self._two(seat, target, "vouches-for")
            if word.kind is Kind.PLAN:
                self._kept(word)
            if word.kind in (Kind.REPORT, Kind.TAP):
                self._report(word)
        for target, them in accusers.items():
            self._one(target, "accused", len(them) / course.seats)
        self._claims(list(dict.fromkeys(w.seat for w in course.words if w.kind is Kind.CLAIM)), shown)

    def _kept(self, word: Word) -> None:
        """Whether a seat voted as it had said it would, in the ballot that followed."""
        if word.polls < len(self.course.polls):
            poll = self.course.polls[word.polls]
            vote = next((vote.target for vote in poll.votes if vote.seat == word.seat), None)
            if vote is not None and vote != word.target and word.target in poll.candidates:
                self._one(word.seat, "breaks-word")

    def _report(self, word: Word) -> None:
        """What an honest player reports is so: if the reporter is none of the mafia, its target is what was said."""
        seat, target = word.seat, word.target
        assert target is not None
        known = self.shown.get(seat)
        if word.kind is Kind.REPORT and (known is P or (self.course.agent_gone and known is not A)):
            return
        if known is M:
            return
        if known is not None:
            self._one(target, "proved", 1.0 if word.token is M else -1.0)
        elif word.token is M:  # wrong if neither is with the mafia
            self._one(seat, "wrong", -1.0)
            self._one(target, "wrong", -1.0)
            self._two(seat, target, "wrong")
        else:
            self._one(target, "wrong")
            self._two(seat, target, "wrong", -1.0)

    def _claims(self, claimants: Sequence[Seat], shown: Mapping[Seat, object]) -> None:
        """One claimant at most is the Agent; what a claim is worth depends on when it was made, and on the nights."""
        course = self.course
        standing = [seat for seat in claimants if seat not in shown]
        for place, seat in enumerate(standing):
            if course.agent_gone:
                self._one(seat, "liar", -1.0)
                continue
            when = next(word.polls for word in course.words if word.seat == seat and word.kind is Kind.CLAIM)
            accused = any(w.target == seat and w.token is M and w.polls <= when for w in course.words)
            needed = when > 0 and self._in_need(when, seat)
            second = place > 0 or accused
            self._one(seat, "claims-second" if second else "claims-in-need" if needed else "claims")
            day = course.polls[when].round if when < len(course.polls) else None
            self._one(seat, "claim-survives", sum(day is not None and night > day for night, _ in course.named))
            for other in standing[place + 1 :]:  # a lie if neither is with the mafia
                self._one(seat, "liar", -1.0)
                self._one(other, "liar", -1.0)
                self._two(seat, other, "liar")

    def _in_need(self, when: int, seat: Seat) -> bool:
        """Whether somebody spoke as a suspect, with the first vote counted."""
        poll = self.course.polls[when - 1]
        later = self.course.polls[when].round if when < len(self.course.polls) else poll.round
        return poll.round == later and any(vote.target == seat for vote in poll.votes)
