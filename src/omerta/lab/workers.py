"""Who plays the matches: this process, all cores, or a cluster; in every case they come back in order, each once.

The matches of a plan are cut into spans by time, not by number, so that no core waits long for the last span whether a
match takes a millisecond or a minute. What is played depends on the plan and the number of the match alone, so spans,
processes and machines change nothing in it.

Bots of somebody's own file always play in other processes than the command's: they may end Python itself. A span whose
process died is then played again match by match, until it is known which match, and which seat, did it.
"""

from __future__ import annotations

import gc
import multiprocessing
import os
import signal
import sys
import threading
import time
from collections import deque
from collections.abc import Generator, Iterator
from concurrent.futures import CancelledError, Future, ProcessPoolExecutor
from concurrent.futures import wait as wait_for
from concurrent.futures.process import BrokenProcessPool
from contextlib import AbstractContextManager, contextmanager
from multiprocessing.connection import wait
from typing import Any, Protocol, Self

from omerta.kernel import Refusal, Seat
from omerta.lab.matches import Outcome, Played, ended_by_a_bot, fingerprint, play_matches
from omerta.lab.plan import Plan

ALONE = 0.5
"""Seconds of play that are not worth another process."""
SPAN_SECONDS = 0.5
"""How long a span should take."""
LONGEST_SPAN = 500
AHEAD = 4
"""Spans that are given out for each core, so that a slow one holds nobody up."""
MOST_DEATHS = 3
"""How often in a row workers may die without having played a single span."""
GLANCE = 0.2
"""Seconds in which a signal is heard while others play."""
ENDING = {signal.SIGINT, signal.SIGTERM}
CERTAIN = 2
"""A match that ends its process so often does it itself."""


class WorkersDied(Refusal):
    """Processes were killed again and again, whatever they were given to play."""

    code = "workers-died"


class OtherVersion(Refusal):
    """A worker has another Omertà."""

    code = "other-version"


class WorkerLost(Exception):
    """Whoever had a span to play is no more; it must be given to somebody else."""


class Team(Protocol):
    """Who plays spans: several processes or machines."""

    def lanes(self) -> int:
        """How many spans can be played at once."""

    def submit(self, plan: Plan, numbers: range) -> Any: ...

    def result(self, given: Any) -> Played:
        """What came of a span; ``WorkerLost`` if nothing can come any more."""

    def suspect(self) -> Seat | None:
        """The seat whose code ran last, where a single span is played and that can be known."""

    def renew(self) -> None:
        """Go on after workers were lost."""

    def drop(self, given: Any) -> None: ...

    def close(self, *, at_once: bool) -> None: ...


class Workers(AbstractContextManager["Workers"]):
    """Plays matches of one plan after another. ``cpu`` counts the seconds of all cores."""

    def __init__(self, number: int | None = None, cluster: str | None = None) -> None:
        self.number = number or os.cpu_count() or 1
        self.cluster = cluster
        self.cpu = 0.0
        self.interrupted = False
        """Whether what is being played is of no use any more."""
        self._team: Team | None = None
        self._pace = 0.0
        """Seconds a match, as it was lately."""

    def __enter__(self) -> Self:
        if self.cluster is not None:
            from omerta.lab.cluster import Cluster

            self._team = Cluster(self.cluster)
        return self

    def __exit__(self, kind: type[BaseException] | None, *rest: object) -> None:
        if self._team is not None:
            self._team.close(at_once=self.interrupted or kind is not None)

    def play(self, plan: Plan, numbers: range) -> Generator[Outcome, None, None]:
        """The outcomes of these matches, in order."""
        self._pace = 0.0
        numbers = yield from self._alone(plan, numbers)
        if not numbers:
            return
        if self._team is None:
            self._team = Processes(self.number)
        yield from self._together(self._team, plan, numbers)

    def _alone(self, plan: Plan, numbers: range) -> Any:
        """Play in this process as long as it is not worth another one; what is left is returned."""
        start = time.perf_counter()
        for number in numbers:
            if self._team is not None or plan.code or (self.number > 1 and time.perf_counter() - start > ALONE):
                return numbers[number - numbers.start :]
            yield from self._taken(play_matches(plan, range(number, number + 1)))
        return range(0)

    def _taken(self, played: Played) -> list[Outcome]:
        if played.by != fingerprint():
            raise OtherVersion()
        self.cpu += played.cpu
        self._pace = played.wall / len(played.outcomes)
        return played.outcomes

    def _together(self, team: Team, plan: Plan, numbers: range) -> Iterator[Outcome]:
        given: deque[tuple[range, Any]] = deque()
        deaths, lanes = 0, 0
        try:
            while given or numbers:
                lanes = team.lanes()
                while numbers and len(given) < lanes * AHEAD:
                    span, numbers = self._cut(numbers, lanes)
                    given.append((span, team.submit(plan, span)))
                try:
                    played = team.result(given[0][1])
                except WorkerLost:
                    deaths += 1
                    span = given[0][0]
                    if deaths > MOST_DEATHS:
                        raise WorkersDied(first=span.start, last=span.stop - 1) from None
                    team.renew()
                    if plan.code:
                        given.popleft()
                        yield from self._one_by_one(team, plan, span)
                        deaths = 0
                    given = deque((span, team.submit(plan, span)) for span, _ in given)
                    continue
                deaths = 0
                given.popleft()
                yield from self._taken(played)
        except GeneratorExit:  # nobody wants the rest of this plan, but the team goes on
            for _, one in () if self.interrupted else given:
                team.drop(one)
            raise

    def _one_by_one(self, team: Team, plan: Plan, numbers: range) -> Iterator[Outcome]:
        """Play a span whose process died, each match alone; one that ends its process again and again has failed."""
        for number in numbers:
            suspect = None
            for _ in range(CERTAIN):
                try:
                    outcomes = self._taken(team.result(team.submit(plan, range(number, number + 1))))
                    break
                except WorkerLost:
                    suspect = team.suspect()
                    team.renew()
            else:
                outcomes = [ended_by_a_bot(plan, number, suspect)]
            yield from outcomes

    def _cut(self, numbers: range, lanes: int) -> tuple[range, range]:
        """The next span, and what is left: less than a core's share of it, and about as long as a span should take."""
        size = int(SPAN_SECONDS / self._pace) if self._pace else 1
        size = max(1, min(size, LONGEST_SPAN, len(numbers) // (2 * lanes)))
        return numbers[:size], numbers[size:]


class Processes:
    """The cores of this machine."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.renew()

    def renew(self) -> None:
        self.others = set(multiprocessing.active_children())
        context = _context()
        self.asked = context.RawValue("i", -1)
        self.pool = ProcessPoolExecutor(self.number, context, _begin_worker, (self.asked,))

    def lanes(self) -> int:
        return self.number

    def submit(self, plan: Plan, numbers: range) -> Future[Played]:
        try:
            with _no_signals():  # a process that has just begun would not leave them to the parent yet
                return self.pool.submit(_play, plan, numbers)
        except BrokenProcessPool as why:
            lost: Future[Played] = Future()
            lost.set_exception(why)
            return lost

    def result(self, given: Future[Played]) -> Played:
        done = False
        while not done:  # a signal is heard between two glances: what waits for a future must not be interrupted
            with _no_signals():
                done = bool(wait_for([given], timeout=GLANCE).done)
        try:
            return given.result()
        except (BrokenProcessPool, CancelledError) as why:
            raise WorkerLost from why

    def suspect(self) -> Seat | None:
        seat: Seat = self.asked.value
        return None if seat < 0 else seat

    def drop(self, given: Future[Played]) -> None:
        """It is played for nothing: a pool whose processes are ended stumbles over what was taken back from it."""

    def close(self, *, at_once: bool) -> None:
        """Let the processes end; ``at_once``: in the midst of what they play."""
        if at_once:
            for child in multiprocessing.active_children():
                if child not in self.others:
                    child.terminate()
        # Terminated processes end all there is, but Python may not exit while the pool closes, so it is waited for.
        self.pool.shutdown(cancel_futures=not at_once)


def _context() -> Any:
    """Fork where that is safe, so that a plain script needs no guard round its first line."""
    safe = sys.platform == "linux" and threading.active_count() == 1
    return multiprocessing.get_context("fork" if safe else None)


@contextmanager
def _no_signals() -> Iterator[None]:
    """Whoever wants to end the command waits; what is begun meanwhile is not left half begun."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, ENDING)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


# In a process of its own


_asked: list[Any] = []
"""Where the command can see whose code runs."""


def _begin_worker(asked: Any) -> None:
    """Ctrl-C reaches all processes of a terminal; the command keeps what is done and ends the others.

    What is loaded stays, and matches leave hardly anything that is not freed at once: few collections will do.
    """
    _asked.append(asked)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, ENDING)
    threading.Thread(target=_end_with_command, daemon=True).start()
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)


def _end_with_command() -> None:
    """Nobody takes what is played here when the command has been killed."""
    command = multiprocessing.parent_process()
    assert command is not None
    wait([command.sentinel])
    os._exit(0)


def _play(plan: Plan, numbers: range) -> Played:
    return play_matches(plan, numbers, _note) if plan.code else play_matches(plan, numbers)


def _note(seat: Seat) -> None:
    _asked[0].value = seat
