"""Playing on from a moment of a match: a branch, with luck of its own and a record that names its origin."""

from __future__ import annotations

from omerta.kernel import Refusal
from omerta.play.dealer import Seeded
from omerta.play.match import Match, Origin
from omerta.play.moments import moments


class NoMoment(Refusal):
    """The record has no such moment."""

    code = "no-moment"


def state_at(played: Match, number: int) -> Match:
    """The match as it stood after so many answers and outcomes, with its luck still to be dealt.

    Where the number falls into a group of sealed answers, it stands before them.
    """
    last = len(played.log or ())
    if not 0 <= number <= last:
        raise NoMoment(number=number, last=last)
    found: Match | None = None
    for moment in moments(played):
        if found is not None and moment.number > number:
            break
        found = moment.match.clone(quiet=False)
    assert found is not None
    found.talk = [spoken for spoken in played.talk if spoken[0] <= len(found.log or ())]
    return found


def branch(played: Match, number: int, seed: int | None = None) -> Match:
    """A match that goes on otherwise from a moment of another one, in any seat."""
    return with_luck(branch_point(played, number), seed)


def branch_point(played: Match, number: int) -> Match:
    """The match as it stood at a moment, which names its origin and has no luck of its own yet."""
    match = state_at(played, number)
    match.origin = Origin(digest_of(played), len(match.log or ()))
    return match


def with_luck(match: Match, seed: int | None) -> Match:
    """Give a match that waits for luck a dealer of its own."""
    match.dealer = Seeded(seed)
    return deal_due_luck(match)


def deal_due_luck(match: Match) -> Match:
    """Let the dealer of a match deal what is waited for."""
    assert match.dealer is not None
    while (chance := match.chance) is not None:
        match.settle(match.dealer(chance))
    return match


def digest_of(played: Match) -> str:
    """The digest that the full record of a match ends with."""
    return next(line.split()[1] for line in reversed(played.record().splitlines()) if line.startswith("digest "))
