"""What must hold at every moment of a match: the laws of steps, refusals, notation, copies."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from typing import Any

from omerta.gamekit import Ambiguous, Game, Option
from omerta.kernel import AlreadyAnswered, LawBroken, NotAsked, NotOffered, Refusal, Seat, Step, UnknownSeat
from omerta.play import Match, OpenGame, Seeded
from omerta.testing.case import Case

NONSENSE = "no such option at all"
GARBAGE = (NONSENSE, "", "  ", "#", "²", ":;,=", "Ž\x00", "no " * 99)
UNREADABLE = (NotOffered, Ambiguous)


def check_laws(case: Case, match: Match) -> None:
    """A step asks the same when it is run again, and frames are plain data."""
    assert match.asking is not None
    assert match.open_question is not None
    step, args = match.asking
    table = match.table.clone()
    table.planned, table.events = (), []
    again = next(step.run(table, *args))
    if _question(again) != _question(match.open_question):
        case.fail(f"Step {step.name} asks something else when it is run again.")
    for frame in (*match.agenda, match.asking):
        try:
            case.game.codec.encode(frame[1])
        except TypeError as why:
            case.fail(f"An argument of step {frame[0].name} is no plain value: {why}.")


def check_refusals(case: Case, match: Match) -> None:
    """What is not offered is refused, and nothing changes."""
    before = match.save(without_dealer=True)
    waiting = match.waiting
    asked = match.ask(waiting[0])
    text = case.game.notation.write(asked.kind, case.rng.choice(asked.options))
    idle = next((seat for seat in match.seats if seat not in waiting), None)
    wrong: list[tuple[Seat, Any, type[Refusal] | tuple[type[Refusal], ...]]] = [
        *((waiting[0], garbage, UNREADABLE) for garbage in (*GARBAGE, f"{text} {'9' * 30}", f"{text} ²")),
        (waiting[0], object(), NotOffered),
        (len(match.seats), NONSENSE, UnknownSeat),
    ]
    if idle is not None:
        wrong.append((idle, NONSENSE, AlreadyAnswered if idle in match.sealed else NotAsked))
    for seat, option, refusal in wrong:
        try:
            match.answer(seat, option)
        except refusal:
            continue
        except Refusal as other:
            case.fail(f"The answer {option!r} of seat {seat} was refused by {other!r}.")
        case.fail(f"The answer {option!r} of seat {seat} was accepted.")
    if match.save(without_dealer=True) != before:
        case.fail("A refused answer changed something.")


def check_notation(case: Case, match: Match) -> None:
    """Every option can be written and read back."""
    notation = case.game.notation
    for seat in match.waiting:
        asked = match.ask(seat)
        for option in case.some(asked.options):
            texts = [notation.write(asked.kind, option), *([str(option)] if isinstance(option, Option) else [])]
            for text in dict.fromkeys(texts):
                try:
                    read = notation.read(asked.kind, asked.options, text, seat)
                except Refusal as refusal:
                    case.fail(f"“{text}” is written for {option!r}, but not understood: {refusal}.")
                if read != option:
                    case.fail(f"“{text}” is written for {option!r}, but read as {read!r}.")


def check_copies(case: Case, match: Match) -> None:
    """A clone and a saved match equal the original, and go their own way."""
    before = match.save(without_dealer=True)
    clone = match.clone(quiet=False)
    loaded = OpenGame(case.game).load(json.loads(json.dumps(before)))
    for name, copy in (("clone", clone), ("loaded match", loaded)):
        if copy.save(without_dealer=True) != before or copy.table != match.table:
            case.fail(f"The {name} is not like the original.")
    seed = case.rng.getrandbits(32)
    ends = []
    for copy in (clone, loaded):
        copy.dealer = Seeded(seed)
        rng = random.Random(seed)
        for _ in range(12):
            for seat in copy.waiting:
                copy.answer(seat, rng.choice(copy.ask(seat).options))
        ends.append(copy.save(without_dealer=True))
    if ends[0] != ends[1]:
        case.fail("A clone and a loaded match went different ways with equal answers.")
    if match.save(without_dealer=True) != before:
        case.fail("Playing a copy changed the original.")


def _question(question: Any) -> tuple[Any, ...]:
    return tuple(getattr(question, name) for name in type(question).__slots__)


@contextmanager
def watched_steps(game: Game) -> Iterator[None]:
    """While this lasts, a step that changes the table, plans or tells something before it asks breaks the law."""
    runs = {step: step.run for step in game.steps.values()}
    for step in runs:
        step.run = _watch(step)
    try:
        yield
    finally:
        for step, run in runs.items():
            step.run = run


def _watch(step: Step) -> Callable[..., Any]:
    run = step.run

    def watched(t: Any, *args: Any) -> Any:
        live = run(t, *args)
        return until_it_asks(live, t) if hasattr(live, "send") else live

    def until_it_asks(live: Generator[Any, Any, Any], t: Any) -> Generator[Any, Any, Any]:
        before, planned, told = t.clone(), len(t.planned), len(t.events or ())
        try:
            question = next(live)
            if t != before or len(t.planned) != planned or len(t.events or ()) != told:
                raise LawBroken(f"step {step.name} changes something before it asks")
            while True:
                question = live.send((yield question))
        except StopIteration as stop:
            return stop.value

    return watched
