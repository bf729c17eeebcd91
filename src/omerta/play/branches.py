"""Playing on from a moment of a match: a branch, with luck of its own and a record that names its origin."""

from __future__ import annotations

from typing import NamedTuple

from omerta.kernel import Refusal, Seat
from omerta.play.dealer import Seeded
from omerta.play.match import Match, Origin
from omerta.play.moments import moments


class NoMoment(Refusal):
    """The record has no such moment."""

    code = "no-moment"


class Chosen(NamedTuple):
    """A choice that a seat has made, in words."""

    moment: int
    """The moment of the replay at which it was asked, and from which it can choose otherwise."""
    number: int
    """After how many answers and outcomes that is."""
    told: str
    """What the seat had been told last, where questions are alike."""
    asked: str
    chosen: str


def choices(played: Match, seat: Seat | str, lang: str = "en") -> list[Chosen]:
    """What a seat has chosen so far where it had something to decide, the newest first; stages of a choice are one."""
    seat, words, log = played.seat(seat), played.words(lang), played.log or []
    found: list[Chosen] = []
    told = ""
    for place, moment in enumerate(moments(played, seat, lang)):
        match, number = moment.match, moment.number
        told = moment.said[-1] if moment.said else told
        if seat not in match.waiting:
            continue
        asked = match.ask(seat)
        answers = log[number : number + len(match.waiting)]
        entry = next((entry for entry in answers if entry.seat == seat and entry.kind == asked.kind), None)
        kind = match.game.kinds[asked.kind]
        if entry is None or len(asked.options) < 2 or str(asked.options[0]) == kind.decoy:
            continue
        chosen = words.option(asked.kind, entry.choice, seat)
        if kind.stage and found and log[number - 1].seat == seat:
            found[-1] = found[-1]._replace(chosen=f"{found[-1].chosen} · {chosen}")
        else:
            found.append(Chosen(place, number, told, asked.text(lang), chosen))
    return found[::-1]


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
    return written_digest(played.record()) or ""


def written_digest(text: str) -> str | None:
    """The digest that stands in a record; somebody's own may have none."""
    return next((line.split()[1] for line in reversed(text.splitlines()) if line.startswith("digest ")), None)
