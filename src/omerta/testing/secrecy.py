"""Noninterference: nothing that a seat sees, is asked or told depends on what it may not know."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from omerta.gamekit import Match as KernelMatch
from omerta.gamekit import draw, plain
from omerta.kernel import EXCLUDE, Ask, AskAll, Chance, Seat, told_to
from omerta.play import Match
from omerta.play.record import course
from omerta.testing.case import EXCLUDED, Case
from omerta.testing.disclosure import check_disclosure, may_know
from omerta.testing.tables import deal_world

REVEALED = 2
"""In so many worlds of each seat an event is heard that may reveal something."""


def check_first_secrets(case: Case, seat: Seat) -> None:
    """Two matches from the start, with luck that differs only where the seat may not know it."""
    for _ in range(2):
        _walk(case, case.start(luck=False), case.start(luck=False), seat, 6)


def check_secrecy(case: Case, match: Match, seat: Seat) -> None:
    """Deal again what the seat cannot know: nothing it sees, is asked or told may differ, now or later."""
    _walk(case, *_two_worlds(case, match, seat), seat, 24)


def check_reveals(case: Case, match: Match, answering: Seat, option: Any) -> None:
    """Before an answer by which something may be revealed: some seats, each in a few worlds, by that answer."""
    for seat in case.some_seats():
        for _ in range(REVEALED):
            _walk(case, *_two_worlds(case, match, seat), seat, 1, {answering: option})


def _two_worlds(case: Case, match: Match, seat: Seat) -> tuple[KernelMatch, KernelMatch]:
    """The match, and a world that the seat cannot tell from it; luck waits in both."""
    world = deal_world(case, match, match.sight(seat))
    truth = match.clone(quiet=False)
    for side in (truth, world):
        side.dealer = None
        side.listen()
    if truth.open_question is not None and may_know(truth.open_question, seat):
        world.sealed = truth.sealed.copy()  # the seat will know them when the last answer has come
    return truth, world


def _walk(
    case: Case,
    truth: KernelMatch,
    world: KernelMatch,
    seat: Seat,
    steps: int,
    wanted: Mapping[Seat, Any] | None = None,
) -> None:
    """Play both on, with equal answers where the seat may know them, until it learns by right which is which."""
    _compare(case, truth, world, seat, _LOOKS | _TEXTS)
    heard = (0, 0)
    while steps and not truth.over and not world.over:
        steps -= truth.chance is None
        _check_luck(case, truth, seat)
        if not _step(case, truth, world, seat, wanted or {}):
            break
        here, there = truth.told(seat, heard[0]), world.told(seat, heard[1])
        if here != there:
            _check_reveals(case, here, there, seat)
            return
        case.tellings.heard(happened for happened in truth.events[heard[0] :] if told_to(happened, seat))
        heard = len(truth.events), len(world.events)
        if truth.chance is None or world.chance is None:  # while luck is dealt nobody has time to look
            _compare(case, truth, world, seat, _LOOKS)
    if truth.chance is None and not truth.over and not world.over:
        _compare(case, truth, world, seat, _TEXTS)
        if case.rng.random() < 0.3:
            _compare_words(case, truth, world, seat)


def _check_luck(case: Case, match: KernelMatch, seat: Seat) -> None:
    """Once for each kind of luck and some of the seats: who may know the outcome, and who is told it."""
    if match.chance is not None and seat in case.lucky:
        luck = match.chance.kind, seat, may_know(match.chance, seat)
        if luck not in case.disclosed:
            case.disclosed.add(luck)
            check_disclosure(case, match, seat)


def _check_reveals(case: Case, here: list[Any], there: list[Any], seat: Seat) -> None:
    """The first event that differs must be one that may reveal something."""
    different = next(pair for pair in _pairs(here, there) if pair[0] != pair[1])
    revealing = {happened.event for happened in different if happened and happened.event in case.game.reveals}
    case.tellings.differed |= revealing
    if not revealing:
        case.fail(
            f"Seat {seat} is told something that depends on what it may not know.",
            f"in the match: {different[0]}",
            f"in a world it cannot tell from it: {different[1]}",
            "Look at who sees the fields of this event. If it tells a secret by the rules, name it in reveals.",
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
        here, there = ([case.say(words, happened, seat) for happened in side.told(seat)] for side in (truth, world))
        if here != there:
            case.fail(f"Seat {seat} can tell two worlds apart by words.", str(here), str(there))


def _step(
    case: Case, truth: KernelMatch, world: KernelMatch, seat: Seat, wanted: Mapping[Seat, Any] = MappingProxyType({})
) -> bool:
    """One answer in both, the same where the seat may know it; False when no answer serves both.

    ``wanted`` are answers that are given, an exclusion included, where they can be.
    """
    if truth.chance is not None and world.chance is not None:
        return _deal(case, truth, truth.chance, world, world.chance, seat)
    if (out := _excluded(case, truth, wanted)) is not None:
        truth.exclude(out)
        world.exclude(out)
        return True
    question = truth.open_question
    assert question is not None
    for asked in truth.waiting:
        here, there = truth.ask(asked).options, world.ask(asked).options
        both = _common(here, there)
        open_to_seat = seat == asked or may_know(question, seat)
        if open_to_seat or (both and case.rng.random() < 0.7):
            if not both:
                return False
            option = wanted[asked] if wanted.get(asked) in both else case.rng.choice(both)
            KernelMatch.answer(truth, asked, option)
            KernelMatch.answer(world, asked, option)
        else:
            KernelMatch.answer(truth, asked, case.rng.choice(here))
            KernelMatch.answer(world, asked, case.rng.choice(there))
    return True


def _excluded(case: Case, truth: KernelMatch, wanted: Mapping[Seat, Any]) -> Seat | None:
    """Whom a game master takes out now, if anybody; everybody sees it."""
    if EXCLUDE in wanted.values():
        out: Seat = next(iter(wanted))
        return out
    if wanted or not truth.excludes or case.rng.random() >= EXCLUDED:
        return None
    return case.rng.choice(case.standing(truth))


def _deal(case: Case, truth: KernelMatch, here: Chance, world: KernelMatch, there: Chance, seat: Seat) -> bool:
    if here.seen_by is None and here.odds != there.odds:
        case.fail(
            f"Everybody sees what comes of “{here.kind}”, but what else could have come depends on what seat {seat} "
            "may not know: when luck is checked after the end, that comes out.",
            f"in the match: {here.odds}",
            f"in a world it cannot tell from it: {there.odds}",
        )
    outcome = draw(here, case.rng.random)
    if may_know(here, seat):
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
    if question is None or match.game.kinds[question.kind].first_is_secret:
        return None
    if type(question) is AskAll and len(question.options) == 1:
        (options,) = question.options.values()
        return options[0]
    return question.options[0] if type(question) is Ask else None


def _choosing(match: KernelMatch, seat: Seat) -> Any:
    """Who has a choice: a room answers by itself for whoever has none."""
    question = match.open_question
    if question is None or type(question) is Chance or match.game.kinds[question.kind].choice_is_secret:
        return None
    return [other for other in match.waiting if len(KernelMatch.ask(match, other).options) > 1]


def _ordered(match: KernelMatch, seat: Seat) -> Any:
    """Which standing orders would answer the open question: everybody notices who answers without thinking."""
    if not match.game.orders:
        return None
    asked = [(KernelMatch.ask(match, other), match.view(other)) for other in match.waiting]
    return [(it.seat, name) for it, view in asked for name, order in match.game.orders.items() if order(view, it)]


_LOOKS: dict[str, _Look] = {
    "its view": lambda match, seat: match.view(seat),
    "who is asked": lambda match, seat: match.waiting,
    "what it is asked": _asked,
    "the first option of somebody's question, whose kind does not say that it is secret": _first,
    "who has a choice, where the kind of the question does not say that it is secret": _choosing,
    "the steps still to be done": lambda match, seat: (match.asking, match.agenda),
    "whether a standing order answers for somebody": _ordered,
    "who is out": lambda match, seat: match.game.out(match.table) if match.game.out else (),
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
