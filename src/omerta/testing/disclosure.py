"""Who may know an answer or an outcome: what a question says by ``seen_by``, and what views, events and records show.

A record shows what ``seen_by`` allows, so it must allow no more than the table and the events tell; and what it keeps
from a seat, no event may tell that seat outright.
"""

from __future__ import annotations

from contextlib import suppress
from typing import Any, NamedTuple

from omerta.gamekit import Match as KernelMatch
from omerta.gamekit import draw
from omerta.kernel import Ask, AskAll, Chance, Question, Seat, View, see, see_event
from omerta.play.record import course
from omerta.testing.case import Case

MOST = 8
"""So many ways to answer a question are compared with each other."""


class Course(NamedTuple):
    """What a viewer has noticed when a question was answered in one of the ways, and what their record says of it."""

    noticed: tuple[Any, ...]
    record: list[str]


def check_disclosure(case: Case, match: KernelMatch, viewer: Seat | None) -> None:
    """Answer the open question in several ways, and compare what a viewer reads with what they were shown and told."""
    question = match.open_question
    assert question is not None
    luck: list[Any] = []
    ways = case.some(tuple(_ways(case, match, question, viewer)), MOST)
    courses = [one for way in ways if (one := _course(case, match, viewer, way, luck))]
    for number, one in enumerate(courses):
        for other in courses[number + 1 :]:
            if one.record != other.record and one.noticed == other.noticed:
                _fail_by_record(case, question, viewer, one.record, other.record)
    if type(question) is Chance and not may_know(question, viewer):
        _check_kept(case, match, question, viewer)


def may_know(question: Question, viewer: Seat | None) -> bool:
    """Whether a viewer may know another's answer, or luck's, once the question is closed."""
    return question.seen_by is None or viewer in question.seen_by


def _check_kept(case: Case, match: KernelMatch, question: Chance, viewer: Seat | None) -> None:
    """Luck that is kept from a viewer is not told them outright: of three or more outcomes some look alike."""
    seen: list[Any] = []
    for outcome, _ in question.odds:
        after = _after_step(match, viewer, outcome)
        if after in seen:
            return
        seen.append(after)
    if len(seen) > 2:
        _fail_by_telling(case, question, viewer, _where(seen))


def _where(seen: list[tuple[list[View], View]]) -> str:
    """Where the outcomes differ: in events, or else in fields of the table."""
    (told, view), *others = seen
    if any(other != told for other, _ in others):
        events = sorted({happened.event for told, _ in seen for happened in told})
        return f"Look at who sees the fields of {', '.join(events)}."
    fields = [name for name in view if any(other[name] != view[name] for _, other in others)]
    return f"Look at who sees {', '.join(fields)} on the table."


def _ways(case: Case, match: KernelMatch, question: Question, viewer: Seat | None) -> list[Any]:
    """The ways to answer that the viewer has no part in."""
    if type(question) is Chance:
        return [outcome for outcome, _ in question.odds]
    if type(question) is Ask:
        return [] if question.seat == viewer else list(question.options)
    return _sealed_ways(case, {seat: match.ask(seat).options for seat in match.waiting}, viewer)


def _sealed_ways(case: Case, asked: dict[Seat, tuple[Any, ...]], viewer: Seat | None) -> list[dict[Seat, Any]]:
    """Some answers; the same where one seat answers otherwise, and where two seats answer the other way round."""
    first = {seat: case.rng.choice(options) for seat, options in asked.items()}
    others = [seat for seat in asked if seat != viewer]
    ways = [first]
    for seat, neighbour in zip(others, others[1:] + others[:1], strict=True):
        ways += [{**first, seat: option} for option in case.some(asked[seat], 4)]
        if first[seat] in asked[neighbour] and first[neighbour] in asked[seat]:
            ways.append({**first, seat: first[neighbour], neighbour: first[seat]})
    return [way for number, way in enumerate(ways) if way not in ways[:number]]


def _course(case: Case, match: KernelMatch, viewer: Seat | None, way: Any, luck: list[Any]) -> Course | None:
    """One way to answer, followed by luck that is the same for all ways; nothing where it cannot be the same."""
    copy = match.clone()
    copy.dealer = None
    copy.listen()
    if type(copy.open_question) is Chance:
        copy.settle(way)
    else:
        for seat, option in way.items() if type(copy.open_question) is AskAll else [(copy.waiting[0], way)]:
            KernelMatch.answer(copy, seat, option)
    dealt = 0
    while copy.chance is not None:
        if dealt == len(luck):
            luck.append(draw(copy.chance, case.rng.random))
        if all(luck[dealt] != outcome for outcome, _ in copy.chance.odds):
            return None
        copy.settle(luck[dealt])
        dealt += 1
    asked = copy.ask(viewer).options if viewer in copy.waiting else None
    view = copy.view(viewer)
    noticed = copy.told(viewer), view, view.agenda, asked
    return Course(noticed, list(course(copy, viewer)))


def _after_step(match: KernelMatch, viewer: Seat | None, outcome: Any) -> tuple[list[View], View]:
    """What the step that asks tells and shows a viewer, before any other step is done."""
    assert match.asking is not None
    step, args = match.asking
    table = match.table.clone()
    table.planned, table.events = (), []
    live = step.run(table, *args)
    next(live)
    with suppress(StopIteration):
        live.send(outcome)
    return [seen for happened in table.events if (seen := see_event(happened, viewer))], see(table, viewer)


def _fail_by_record(case: Case, question: Question, viewer: Seat | None, here: list[str], there: list[str]) -> None:
    line = next((line for line in here if line not in there), here[0] if here else "")
    asked = f"{type(question).__name__}({'seat, ' if type(question) is Ask else ''}“{question.kind}”, …)"
    if may_know(question, viewer):
        hint = f"If it is a secret, say so in {asked}: seen_by=NO_ONE, or the seats that may know it."
    else:
        hint = f"The notation writes it all the same, though seen_by of {asked} is {question.seen_by}."
    case.fail(
        f"The record of {_name(viewer)} tells what nothing else tells them: “{line}”.",
        f"Neither their view nor an event shows the answer to “{question.kind}”.",
        hint,
        "If it is none, show it on the table or tell it in an event.",
    )


def _fail_by_telling(case: Case, question: Question, viewer: Seat | None, where: str) -> None:
    case.fail(
        f"“{question.kind}” keeps its answer from {_name(viewer)}, who is told it all the same.",
        where,
        f"If they may know it, name them in seen_by, which is {question.seen_by} now.",
    )


def _name(viewer: Seat | None) -> str:
    return "a spectator" if viewer is None else f"seat {viewer}"
