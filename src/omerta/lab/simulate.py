"""Playing many matches of bots, the same for the same seed however many cores or machines there are."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Protocol, TextIO

from omerta.lab.matches import Outcome
from omerta.lab.output import Format, Records, Tables
from omerta.lab.plan import Plan, read_bot_file, seating_of
from omerta.lab.report import Report
from omerta.lab.workers import Workers
from omerta.play import game

Progress = Callable[[int, int], None]


class Sink(Protocol):
    """Keeps outcomes, in order."""

    def add(self, outcome: Outcome) -> None: ...


def simulate(
    game_id: str,
    players: Sequence[str],
    num: int,
    *,
    seats: int | None = None,
    seed: int = 0,
    settings: Mapping[str, str] | None = None,
    workers: int | None = None,
    cluster: str | None = None,
    code: Sequence[str] = (),
    records: TextIO | None = None,
    folder: Path | None = None,
    form: Format = "jsonl",
    secrets: bool = False,
    progress: Progress = lambda done, total: None,
) -> Report:
    """Play ``num`` matches and count.

    ``players`` are names of bots: one for all seats; several, which sit down in turn and change seats from match to
    match; or ``mafia=belief`` and ``detective=simple``, one for each side. ``records`` gets a JSON line for each match,
    with its record; ``folder`` gets tables of matches and decisions, and is gone on with if it has some already.
    Interrupted by Ctrl-C, what was played is kept there and counted; ``report.tried`` is then less than ``num``.
    """
    opened = game(game_id)
    seating = seating_of(players)
    seats = seats or max(opened.seats[0], len(players) if seating == "turns" else 0)
    files = tuple(map(read_bot_file, code))
    plan = Plan(opened.id, seats, tuple(players), seed, dict(settings or {}), files, seating)
    plan = replace(
        plan, decisions=folder is not None, secrets=secrets, record=records is not None or (secrets and bool(folder))
    )
    plan.check()
    start = time.perf_counter()
    with _tables(folder, plan, form) as tables, Workers(workers, cluster) as crew:
        sinks: list[Sink] = [Records(records, plan)] if records else []
        report = _played(plan, num, crew, tables, sinks, progress)
        report.cpu += crew.cpu
    report.wall += time.perf_counter() - start
    return report


def _played(
    plan: Plan, num: int, crew: Workers, tables: Tables | None, sinks: list[Sink], progress: Progress
) -> Report:
    report = Report(plan.game)
    done = 0
    if tables is not None:
        report.add(tables.report)
        report.kept = report.matches, report.decisions
        done = tables.done
        sinks.append(tables)
    progress(done, num)
    try:
        for outcome in crew.play(plan, range(done, max(done, num))):
            for sink in sinks:
                sink.add(outcome)
            report.note(outcome)
            report.check()
            progress(report.tried, num)
    except KeyboardInterrupt:
        report.interrupted = crew.interrupted = True
    finally:
        if tables is not None:
            tables.flush()
    report.check(at_least=1)
    return report


@contextmanager
def _tables(folder: Path | None, plan: Plan, form: Format) -> Iterator[Tables | None]:
    if folder is None:
        yield None
        return
    tables = Tables(folder, plan, form)
    try:
        yield tables
    finally:
        tables.close()
