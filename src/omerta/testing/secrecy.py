"""Noninterference: nothing that a seat sees, is asked or told depends on what it may not know."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from omerta.gamekit import Match as KernelMatch
from omerta.gamekit import draw, plain
from omerta.kernel import Ask, AskAll, Chance, Question, Seat
from omerta.play import Match
from omerta.play.record import course
from omerta.testing.case import Case


def check_first_secrets(case: Case, seat: Seat) -> None:
    """Two matches from the start, with luck that differs only where the seat may not know it."""
    for _ in range(2):
        _walk(case, case.start(luck=False), case.start(luck=False), seat, 6)


def check_secrecy(case: Case, match: Match, seat: Seat) -> None:
    """Deal again what the seat cannot know: nothing it sees, is asked or told may differ, now or later."""
    try:
        world = case.game.deal_world(match.sight(seat), case.rng)
    except StopIteration:
        case.fail(f"Seat {seat} can tell two worlds apart by who is asked: in one of them nobody is.")
    truth = match.clone(quiet=False)
    for side in (truth, world):
        side.dealer = None
        side.listen()
    _compare(case, truth, world, seat, _LOOKS)
    if truth.open_question is not None and _open_to(truth.open_question, seat):
        world.sealed = truth.sealed.copy()  # the seat will know them when the last answer has come
    _walk(case, truth, world, seat, 24)


def _walk(case: Case, truth: KernelMatch, world: KernelMatch, seat: Seat, steps: int) -> None:
    """Play both on, with equal answers where the seat may know them, until it learns by right which is which."""
    _compare(case, truth, world, seat, _LOOKS | _TEXTS)
    heard = (0, 0)
    for _ in range(steps):
        if truth.over or world.over or not _step(case, truth, world, seat):
            break
        here, there = truth.told(seat, heard[0]), world.told(seat, heard[1])
        if here != there:
            _check_reveals(case, here, there, seat)
            return
        heard = len(truth.events), len(world.events)
        if truth.chance is None or world.chance is None:  # while luck is dealt nobody has time to look
            _compare(case, truth, world, seat, _LOOKS)
    if truth.chance is None and not truth.over and not world.over:
        _compare(case, truth, world, seat, _TEXTS)
        if case.rng.random() < 0.3:
            _compare_words(case, truth, world, seat)


def _check_reveals(case: Case, here: list[Any], there: list[Any], seat: Seat) -> None:
    """The first event that differs must be one that may reveal something."""
    different = next(pair for pair in _pairs(here, there) if pair[0] != pair[1])
    if not any(happened and happened.event in case.game.reveals for happened in different):
        case.fail(
            f"Seat {seat} is told something that depends on what it may not know.",
            f"in the match: {different[0]}",
            f"in a world it cannot tell from it: {different[1]}",
        )


def _compare(case: Case, truth: KernelMatch, world: KernelMatch, seat: Seat, looks: dict[str, _Look]) -> None:
    for name, look in looks.items():
        here, there = look(truth, seat), look(world, seat)
        if here != there:
            pairs = _differ(here, there)
            case.fail(
                f"Seat {seat} can tell two worlds apart by {name}.",
                *(f"in the match: {one}\nin a world it cannot tell from it: {two}" for one, two in pairs),
            )


def _compare_words(case: Case, truth: KernelMatch, world: KernelMatch, seat: Seat) -> None:
    for words in case.rng.sample(case.voices, min(1, len(case.voices))):
        here, there = ([words.event(happened, seat) for happened in side.told(seat)] for side in (truth, world))
        if here != there:
            case.fail(f"Seat {seat} can tell two worlds apart by words.", str(here), str(there))


def _step(case: Case, truth: KernelMatch, world: KernelMatch, seat: Seat) -> bool:
    """One answer in both, the same where the seat may know it; False when no answer serves both."""
    if truth.chance is not None and world.chance is not None:
        return _deal(case, truth, truth.chance, world, world.chance, seat)
    question = truth.open_question
    assert question is not None
    for asked in truth.waiting:
        here, there = truth.ask(asked).options, world.ask(asked).options
        both = _common(here, there)
        open_to_seat = seat == asked or _open_to(question, seat)
        if open_to_seat or (both and case.rng.random() < 0.7):
            if not both:
                return False
            option = case.rng.choice(both)
            KernelMatch.answer(truth, asked, option)
            KernelMatch.answer(world, asked, option)
        else:
            KernelMatch.answer(truth, asked, case.rng.choice(here))
            KernelMatch.answer(world, asked, case.rng.choice(there))
    return True


def _deal(case: Case, truth: KernelMatch, here: Chance, world: KernelMatch, there: Chance, seat: Seat) -> bool:
    outcome = draw(here, case.rng.random)
    if _open_to(here, seat):
        if all(outcome != other for other, _ in there.odds):
            return False
        world.settle(outcome)
    else:
        world.settle(draw(there, case.rng.random))
    truth.settle(outcome)
    return True


def _common(here: tuple[Any, ...], there: tuple[Any, ...]) -> tuple[Any, ...]:
    if here == there:
        return here
    other = set(there)
    return tuple(option for option in here if option in other)


def _open_to(question: Question, seat: Seat) -> bool:
    """Whether a seat may know another's answer, or luck's, once the question is closed."""
    return question.seen_by is None or seat in question.seen_by


def _pairs(here: list[Any], there: list[Any]) -> list[tuple[Any, Any]]:
    longest = max(len(here), len(there))
    return list(zip(here + [None] * (longest - len(here)), there + [None] * (longest - len(there)), strict=True))


def _differ(here: Any, there: Any) -> list[tuple[Any, Any]]:
    if isinstance(here, dict) and isinstance(there, dict):
        return [
            (f"{key}={here.get(key)}", f"{key}={there.get(key)}")
            for key in here | there
            if here.get(key) != there.get(key)
        ]
    return [(here, there)]


_Look = Callable[[KernelMatch, Seat], Any]


def _asked(match: KernelMatch, seat: Seat) -> Any:
    return KernelMatch.ask(match, seat).options if seat in match.waiting else None


def _first(match: KernelMatch, seat: Seat) -> Any:
    """The first option of who is asked alone; when a room tells of their answer depends on whether it is this one."""
    question = match.open_question
    if question is None or match.game.kind(question.kind).first_is_secret:
        return None
    if type(question) is AskAll and len(question.options) == 1:
        (options,) = question.options.values()
        return options[0]
    return question.options[0] if type(question) is Ask else None


_LOOKS: dict[str, _Look] = {
    "its view": lambda match, seat: match.view(seat),
    "who is asked": lambda match, seat: match.waiting,
    "what it is asked": _asked,
    "the first option of somebody's question, whose kind does not say that it is secret": _first,
    "the steps still to be done": lambda match, seat: (match.asking, match.agenda),
}
"""What must be equal after every step."""

_TEXTS: dict[str, _Look] = {
    "its view as it is sent": lambda match, seat: json.dumps(plain(match.view(seat))),
    "its record": lambda match, seat: list(course(match, seat)),
    "what a spectator sees": lambda match, seat: json.dumps(plain(match.view(None))),
    "what a spectator was told": lambda match, seat: match.told(None),
    "a spectator's record": lambda match, seat: list(course(match, None)),
}
"""What is made of it, compared at both ends of a walk."""
