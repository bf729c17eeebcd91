"""How bots answer who asks or accuses them: by what they themselves did, said and seem to believe.

A detective answers as the mafioso it pretends to be. Each accusation is answered once, several that come together by
one reply. Nobody says twice in a row what reads the same: whoever has nothing new to say says that.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from omerta.gamekit import OVER, Act, Utterance
from omerta.games.resistance import (
    Accuse,
    Agree,
    Ask,
    Attempt,
    Card,
    ClaimPlayed,
    ClaimRole,
    ClaimSaw,
    Deed,
    Disagree,
    Evidence,
    Explain,
    Ground,
    Intend,
    Reason,
    RequestTeam,
    RequestVote,
    Side,
    Topic,
    Vote,
    ground_against,
)
from omerta.kernel import Seat, View

if TYPE_CHECKING:
    from omerta.bots.resistance.talk import Mouth

NEARLY = 0.9
"""A team with so much of the best one's chance will do."""


def sentence(act: Act) -> Any:
    """What two acts have in common that read the same."""
    match act:
        case Explain(deed, _, reason, seats):
            return Explain, deed, reason, seats
        case Accuse(target):
            return Accuse, target
        case Agree() | Disagree():
            return type(act)
    return act


def without_repetition(acts: Iterable[Act]) -> list[Act]:
    """The first of those that read the same; nobody has nothing to say and goes on."""
    found = list({sentence(act): act for act in reversed(list(acts))}.values())[::-1]
    return [act for act in found if act is not OVER] or found


def answers(mouth: Mouth) -> Iterator[Act]:
    """To what was said since this seat last had the word."""
    accused: list[tuple[Utterance, Act]] = []
    for said in mouth.lately:
        for act in said.acts:
            if getattr(act, "target", None) != mouth.mind.seat:
                continue
            if isinstance(act, Ask):
                yield from answer(mouth, act)
            elif isinstance(act, Accuse) or (isinstance(act, ClaimSaw) and act.seen in (Side.DETECTIVE, Card.FAIL)):
                accused.append((said, act))
            elif isinstance(act, RequestVote | RequestTeam):
                yield from granted(mouth, said, act)
    if accused:
        said, act = max(accused, key=lambda one: isinstance(one[1], ClaimSaw))
        yield from mouth.defence(said, act)
        if isinstance(act, ClaimSaw):
            mouth.liars.add(said.seat)
            mouth.accused[said.seat] = mouth.chance(said.seat)
            yield Accuse(said.seat, mouth.accused[said.seat])


# Questions


def answer(mouth: Mouth, asked: Ask) -> Iterator[Act]:
    """All that was seen, if that is the question; else the best answer that does not repeat what was just said."""
    looks = list(filter(mouth.is_fresh, mouth.looks())) if asked.topic is Topic.SAW else []
    yield from looks or [mouth.fresh(replies(mouth, asked))]


def replies(mouth: Mouth, asked: Ask) -> Iterator[Act]:
    """What there is to say to a question, the best answer first."""
    if asked.about is not None:
        yield from reasons_of_words(mouth, mouth.own_words(asked.about))
    about = asked.about if asked.about is None or asked.about[0] != "u" else None
    if asked.topic is Topic.ROLE:
        yield ClaimRole(Side.MAFIA)
    elif asked.topic is Topic.SUSPECTS:
        yield from suspicions(mouth)
    elif asked.topic is Topic.TEAM:
        named = [one for one in named_teams(mouth) if about in (None, _name(one))]
        yield from reasons_of_team(mouth, named[-1]) if named else [mouth.suggestion()]
    elif asked.topic is Topic.VOTE:
        past = [one for one in mouth.mind.view.attempts if about in (None, _name(one))]
        if past:
            yield from reasons_of_vote(mouth, past[-1])


def reasons_of_words(mouth: Mouth, acts: Iterable[Act]) -> Iterator[Act]:
    """Why it said something: what it accused somebody of, or why it votes as it said."""
    view = mouth.mind.view
    for act in acts:
        if isinstance(act, Accuse):
            yield Accuse(act.target, act.chance, mouth.ground(act.target))
        elif isinstance(act, Explain):
            yield act
        elif isinstance(act, Intend) and view.attempts:
            yield from reasons_of_vote(mouth, view.attempts[-1])


def named_teams(mouth: Mouth) -> list[Attempt]:
    """The teams that this seat has named, the one on the table included."""
    view = mouth.mind.view
    found = [one for one in view.attempts if one.leader == mouth.mind.seat]
    if (
        view.team
        and mouth.mind.leading
        and (view.round, view.attempt) not in {(one.round, one.attempt) for one in found}
    ):
        found.append(Attempt(view.round, view.attempt, view.leader, view.action, view.team, (), False))
    return found


def reasons_of_team(mouth: Mouth, named: Attempt) -> Iterator[Act]:
    """It trusts those whom it does not suspect; at first there is nothing to go by."""
    others = tuple(seat for seat in named.team if seat != mouth.mind.seat)
    trusted = tuple(seat for seat in others if mouth.belief.suspicion[seat] < 0.5)
    if trusted and mouth.mind.view.done:
        yield Explain(Deed.TEAM, _name(named), Reason.TRUST, trusted)
    yield Explain(Deed.TEAM, _name(named), Reason.INFO)
    yield Explain(Deed.TEAM, _name(named), Reason.OTHER)


def reasons_of_vote(mouth: Mouth, attempt: Attempt) -> Iterator[Act]:
    """What it had in mind when the votes were shown; else what it might have had."""
    yield mouth.explanation(attempt)
    if attempt.votes[mouth.mind.seat] is Vote.REJECT and mouth.mind.seat not in attempt.team:
        yield Explain(Deed.VOTE, _name(attempt), Reason.NOT_ON_TEAM)
    yield Explain(Deed.VOTE, _name(attempt), Reason.OTHER)


def suspicions(mouth: Mouth) -> Iterator[Act]:
    """Whom it suspects and why, or its numbers; before anything happened nobody stands out."""
    suspect = mouth.suspect()
    accusation = Accuse(suspect, mouth.chance(suspect), mouth.ground(suspect))
    if mouth.mind.view.done:
        yield accusation
    yield mouth.numbers()
    yield accusation


def granted(mouth: Mouth, said: Utterance, act: RequestVote | RequestTeam) -> Iterator[Act]:
    """Whether it will vote, or name a team, as it is asked to."""
    view = mouth.mind.view
    if isinstance(act, RequestVote):
        if view.window == "W-team":
            yield (Agree if (act.vote is Vote.REJECT) == mouth.rejects() else Disagree)(said.id)
    elif view.window == "W-plan" and mouth.mind.leading:
        best, _ = mouth.belief.best_team(len(act.team), mouth.mind.needed, mouth.mind.seat)
        good = mouth.belief.success(act.team, mouth.mind.needed) >= NEARLY * best
        yield (Agree if good else Disagree)(said.id)


# Accusations


def defences(mouth: Mouth, said: Utterance, act: Act) -> Iterator[Act]:
    """What speaks for this seat, the most to the point first."""
    if isinstance(act, ClaimSaw):
        yield Disagree(said.id)
    elif act.why is not None:
        yield from rebuttals(mouth, act.why)
    if shown_failing(mouth.mind.view, mouth.mind.seat):
        yield OVER
    played = [done.action for done in mouth.mind.view.done if done.fails and mouth.mind.seat in done.team]
    claims: list[Act] = [ClaimPlayed(Card.SUCCESS, action) for action in reversed(played)]
    for own in (*claims, ClaimRole(Side.MAFIA)):
        if own not in mouth.said:
            yield own
    yield Disagree(said.id)


def rebuttals(mouth: Mouth, ground: Ground) -> Iterator[Act]:
    """What it says of the failed actions that it is reproached with."""
    view = mouth.mind.view
    for action in reversed(ground.actions):
        sent = next((one for one in view.attempts if one.action == action and one.approved and not one.nullified), None)
        if sent is None:
            continue
        if ground.kind is Evidence.LEADS and sent.leader == mouth.mind.seat:
            yield from reasons_of_team(mouth, sent)
        elif ground.kind is Evidence.VOTES and sent.votes[mouth.mind.seat] is Vote.APPROVE:
            yield from reasons_of_vote(mouth, sent)
        elif ground.kind is Evidence.TEAMS and mouth.mind.seat in sent.team:
            if not shown_failing(view, mouth.mind.seat):
                yield ClaimPlayed(Card.SUCCESS, action)


def shown_failing(view: View, seat: Seat) -> bool:
    """Whether everybody saw this seat play a fail."""
    return any(
        lit == seat and number <= len(view.played) and view.played[number - 1].get(seat) is Card.FAIL
        for number, lit in view.spotlights.items()
    )


def ground(view: View, seat: Seat) -> Ground | None:
    """What speaks against a seat in the actions of which the votes are remembered."""
    known = {one.action for one in view.attempts if one.approved and not one.nullified}
    return ground_against(View({**view, "done": tuple(one for one in view.done if one.action in known)}), seat)


def _name(attempt: Attempt) -> str:
    return f"{attempt.round}.{attempt.attempt}"


__all__ = ["answers", "defences", "ground", "sentence", "without_repetition"]
