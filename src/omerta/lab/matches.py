"""One match of bots after another: what comes of each is plain data, the same on every machine."""

from __future__ import annotations

import hashlib
import random
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from omerta.bots import Maker, Player
from omerta.kernel import Ask, Refusal, Seat, letter
from omerta.lab.plan import Plan, makers, seated
from omerta.lab.watchdog import watched
from omerta.play import BotFailed, Committed, Match, OpenGame, game
from omerta.play.bot_driver import BotDriver, Note, made, nobody_notes

MOST_DECISIONS = 20_000
"""A match that is longer will not end: the longest of random bots have a tenth of that."""


DECISIVE = ("kernel", "gamekit", "games", "bots", "play")
"""The parts of Omertà that decide what happens in a match."""


class Endless(Refusal):
    """The bots go on and on, and nobody wins."""

    code = "endless"


class BotEnded(Refusal):
    """The code of a bot ended the process in which it played."""

    code = "bot-ended"


class Decision(NamedTuple):
    """One answered question of a seat."""

    seat: Seat
    kind: str
    options: int | None
    choice: str | None
    """In notation; None if not everybody may know it."""


class Failure(NamedTuple):
    """Why a match did not come to its end; the bot of a seat broke down unless no seat is named."""

    code: str
    problem: str
    seat: Seat | None = None
    bot: str = ""
    """As it was named in the plan."""
    called: str = ""
    """Its class."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of a match. Sides and roles are what was dealt, whatever became of it."""

    number: int
    names: tuple[str, ...]
    winners: tuple[Seat, ...] = ()
    ranking: tuple[tuple[Seat, ...], ...] = ()
    side: str | None = None
    why: str = ""
    sides: tuple[str, ...] = ()
    roles: tuple[tuple[str, ...], ...] = ()
    first: Seat | None = None
    """Who was asked alone before anybody else."""
    length: int = 0
    """How many decisions were taken."""
    choices: int = 0
    """How many of them had more than one option."""
    options: int = 0
    """How many options there were in all of them."""
    decisions: tuple[Decision, ...] = ()
    record: str | None = None
    failure: Failure | None = None


class Played(NamedTuple):
    """Matches that were played in one go, by which Omertà, and what they cost."""

    outcomes: list[Outcome]
    by: str
    cpu: float
    wall: float


def play_matches(plan: Plan, numbers: range, note: Note = nobody_notes) -> Played:
    """Play the matches of a plan that have these numbers; ``note`` is told which seat's code runs."""
    wall, cpu = time.perf_counter(), time.thread_time()
    known, opened = makers(plan), game(plan.game)
    outcomes = [play_one(plan, opened, known, number, note) for number in numbers]
    return Played(outcomes, fingerprint(), time.thread_time() - cpu, time.perf_counter() - wall)


@cache
def fingerprint() -> str:
    """Which Omertà plays here, to the letter: another one may play the same match otherwise."""
    root = Path(__file__).parents[1]
    files = [file for part in DECISIVE for file in (root / part).rglob("*") if file.suffix in (".py", ".json")]
    read = hashlib.sha256()
    for file in sorted([*files, *(Path(__file__).with_name(name) for name in ("matches.py", "plan.py"))]):
        read.update(f"{file.relative_to(root).as_posix()}\n".encode() + file.read_bytes())
    return read.hexdigest()[:16]


def play_one(
    plan: Plan, opened: OpenGame, known: Mapping[str, Maker], number: int, note: Note = nobody_notes
) -> Outcome:
    """Play a match; a bot that breaks down ends it, and is named."""
    match, blank = _dealt(plan, opened, number)
    names = blank.names
    try:
        players = []
        for seat, name in enumerate(names):
            note(seat)
            players.append(made(known[name], random.Random(f"{plan.seed} {number} {seat}"), seat, name))
        counts = play(match, players, note)
    except BotFailed as why:
        at = why.fields["seat"]
        assert isinstance(at, int)
        failure = Failure(why.code, str(why.fields["problem"]), at, names[at], str(why.fields["bot"]))
        return replace(blank, failure=failure)
    except Endless as why:
        return replace(blank, failure=Failure(why.code, str(MOST_DECISIONS)))
    return _done(plan, match, blank, counts)


def ended_by_a_bot(plan: Plan, number: int, seat: Seat | None) -> Outcome:
    """A match in which the code of a seat ended the process that played it, if it is known which one."""
    _, blank = _dealt(plan, game(plan.game), number)
    name = "" if seat is None else blank.names[seat]
    return replace(blank, failure=Failure(BotEnded.code, "", seat, name, name))


def _dealt(plan: Plan, opened: OpenGame, number: int) -> tuple[Match, Outcome]:
    """A match that begins, and what is known of its outcome then."""
    secret = hashlib.sha256(f"{plan.seed} {number}".encode()).digest()
    match = opened.start(plan.seats, dealer=Committed(secret), **plan.settings)
    sides = opened.rules.sides(match.table)
    roles = opened.rules.roles(match.table)
    question = match.open_question
    return match, Outcome(
        number,
        tuple(seated(plan, number, sides)),
        sides=tuple(sides[seat] for seat in match.seats) if sides else (),
        roles=tuple(roles[seat] for seat in match.seats) if roles else (),
        first=question.seat if type(question) is Ask else None,
    )


def play(match: Match, players: Sequence[Player], note: Note = nobody_notes) -> list[list[int]]:
    """Let bots play a match to its end; returned is, for each seat, how many options its decisions had."""
    driver = BotDriver(match, dict(enumerate(players)), note)
    counts: list[list[int]] = [[] for _ in match.seats]
    with watched() as wake:
        for _ in range(MOST_DECISIONS):
            wake()
            if match.over:
                driver.attend()
                return counts
            question: Any = match.open_question
            seat = match.waiting[0]
            counts[seat].append(len(question.options if type(question) is Ask else question.options[seat]))
            driver.step()
    raise Endless(game=match.game.id, most=MOST_DECISIONS)


def _done(plan: Plan, match: Match, blank: Outcome, counts: Sequence[Sequence[int]]) -> Outcome:
    result = match.result
    assert result is not None
    if plan.record:
        match.names = tuple(f"{letter(seat)} ({name})" for seat, name in enumerate(blank.names))
    return replace(
        blank,
        winners=tuple(result.winners),
        ranking=tuple(map(tuple, result.ranking)),
        side=result.side,
        why=result.why,
        length=sum(map(len, counts)),
        choices=sum(count > 1 for own in counts for count in own),
        options=sum(map(sum, counts)),
        decisions=tuple(_decisions(match, counts, plan.secrets)) if plan.decisions else (),
        record=match.record() if plan.record else None,
    )


def _decisions(match: Match, counts: Sequence[Sequence[int]], secrets: bool) -> Iterator[Decision]:
    """The decisions of a match in the order of its log; what not everybody may know is left out unless wanted.

    How many options there are tells what is in a hand, so it is left out with the choice.
    """
    write = match.game.notation.write
    counted = [iter(own) for own in counts]
    for entry in match.log or ():
        if entry.seat is not None:
            known, count = secrets or entry.known_to(None), next(counted[entry.seat])
            choice = write(entry.kind, entry.choice) if known else None
            yield Decision(entry.seat, entry.kind, count if secrets else None, choice)
