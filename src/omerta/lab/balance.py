"""Is a game fair? The same bots at tables of every size and with every option, until it is known well enough.

A *cell* is one number of seats with one choice of options. Cells are played one after the other. With a precision
given, a cell is looked at again and again and left as soon as the confidence sequences of all its main shares (sides,
or else places in the order of play) are that narrow; such intervals hold wherever one stops. Without one, every cell
has the same number of matches, fixed beforehand, and Wilson's intervals.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product
from math import sqrt
from pathlib import Path
from typing import NamedTuple

from omerta.gamekit import read_settings
from omerta.kernel import Refusal
from omerta.lab.files import Journal
from omerta.lab.intervals import ALPHA, Interval, confidence_sequence, wilson
from omerta.lab.output import described
from omerta.lab.plan import Plan, read_bot_file, seating_of
from omerta.lab.report import UNIT, Failed, Report, Share
from omerta.lab.workers import Workers
from omerta.play import game

LOOK_EVERY, FIRST_LOOK = 50, 100
"""Matches between two looks, the same wherever they are played, so that everybody stops at the same one."""
NOTED_EVERY = 20.0
"""Seconds after which what was played is noted."""
Progress = Callable[[int, int, str], None]


@dataclass
class Cell:
    """One kind of table, and what was counted at it."""

    plan: Plan
    varied: dict[str, str]
    report: Report
    skipped: Refusal | None = None
    """Why such a table cannot be, if it cannot."""

    @property
    def key(self) -> str:
        return " ".join([str(self.plan.seats), *(f"{name}={value}" for name, value in self.varied.items())])

    @property
    def main(self) -> str:
        """The group that fairness is about: sides, or else places in the order of play, or else seats."""
        return next(group for group in ("side", "order", "seat") if group == "seat" or self.report.shares(group))


class Difference(NamedTuple):
    """How much a share differs from that of the table without the change, in parts of 1."""

    cell: Cell
    base: Cell
    key: str
    value: float
    interval: Interval
    clear: bool
    """Whether it would still not be nothing if all differences shown together may be wrong once in twenty times."""


@dataclass
class Balance:
    """What came out of all cells."""

    game: str
    cells: list[Cell]
    precision: float | None
    interrupted: bool = False
    cpu: float = 0.0
    wall: float = 0.0
    varied: Mapping[str, Sequence[str]] = field(default_factory=dict)

    @property
    def played(self) -> list[Cell]:
        return [cell for cell in self.cells if cell.report.matches]

    @property
    def failures(self) -> int:
        return sum(sum(cell.report.failures.values()) for cell in self.cells)

    @property
    def failed(self) -> list[Failed]:
        return [one for cell in self.cells for one in cell.report.failed]

    @property
    def tried(self) -> int:
        return sum(cell.report.tried for cell in self.cells)

    def table(self, lang: str = "en") -> str:
        """All of it for people."""
        from omerta.lab import balance_report

        return balance_report.table(self, lang)

    def write(self, folder: Path, lang: str = "en", command: str = "") -> None:
        """Write a report, a plot and all figures into a folder."""
        from omerta.lab import balance_report

        balance_report.write(self, folder, lang, command)

    def interval(self, share: Share, alpha: float = ALPHA) -> Interval:
        """The interval that fits the way in which the number of matches came about."""
        if self.precision is None:
            return wilson(share.rate, share.worth, alpha)
        return confidence_sequence(share.parts / UNIT, share.matches, alpha)

    def differences(self) -> list[Difference]:
        """Each cell against the one with as many seats and the first value of every option."""
        pairs = [(cell, base) for cell in self.played for base in self._bases(cell)]
        keyed = [(cell, base, key) for cell, base in pairs for key in _compared(cell, base)]
        return [self._difference(cell, base, key, len(keyed)) for cell, base, key in keyed]

    def _bases(self, cell: Cell) -> list[Cell]:
        first = {name: values[0] for name, values in self.varied.items()}
        return [
            base
            for base in self.played
            if base is not cell and base.plan.seats == cell.plan.seats and base.varied == first
        ]

    def _difference(self, cell: Cell, base: Cell, key: str, among: int) -> Difference:
        one, other = (which.report.shares(cell.main)[key] for which in (cell, base))
        low, high = self._apart(one, other, ALPHA)
        surely = self._apart(one, other, ALPHA / among)
        return Difference(cell, base, key, one.rate - other.rate, (low, high), surely[0] > 0 or surely[1] < 0)

    def _apart(self, one: Share, other: Share, alpha: float) -> Interval:
        """Newcombe's interval of two Wilson ones; for sequences, the ends that both together cannot leave."""
        if self.precision is not None:
            (low, high), (below, above) = self.interval(one, alpha / 2), self.interval(other, alpha / 2)
            return low - above, high - below
        (low, high), (below, above) = self.interval(one, alpha), self.interval(other, alpha)
        value = one.rate - other.rate
        down = sqrt((one.rate - low) ** 2 + (above - other.rate) ** 2)
        up = sqrt((high - one.rate) ** 2 + (other.rate - below) ** 2)
        return value - down, value + up


def _compared(cell: Cell, base: Cell) -> list[str]:
    """The shares to compare; of two sides the second says nothing new."""
    keys = [key for key in cell.report.shares(cell.main) if key in base.report.shares(cell.main)]
    return keys[:1] if cell.main == "side" and len(keys) == 2 else keys


def balance(
    game_id: str,
    players: Sequence[str],
    num: int,
    *,
    seats: Sequence[int] = (),
    vary: Mapping[str, Sequence[str]] | None = None,
    settings: Mapping[str, str] | None = None,
    precision: float | None = None,
    seed: int = 0,
    workers: int | None = None,
    cluster: str | None = None,
    code: Sequence[str] = (),
    folder: Path | None = None,
    progress: Progress = lambda done, total, cell: None,
) -> Balance:
    """Play up to ``num`` matches at every kind of table; what is in ``folder`` already is not played again."""
    opened = game(game_id)
    vary = dict(vary or {})
    for name, value in ((name, value) for name, values in vary.items() for value in values):
        read_settings(opened.rules.settings, {name: value})  # what no table could have is a mistake
    files = tuple(map(read_bot_file, code))
    base = Plan(opened.id, 0, tuple(players), seed, dict(settings or {}), files, seating_of(players))
    cells = list(_cells(base, seats or opened.seats, vary))
    if refusals := [cell.skipped for cell in cells if cell.skipped]:
        if len(refusals) == len(cells):
            raise refusals[0]
    plan = described(base) | {"seats": list(seats or opened.seats), "vary": {name: list(vary[name]) for name in vary}}
    journal = Journal(folder, {"command": "balance", **plan}) if folder else None
    found = Balance(opened.id, cells, precision, varied=vary)
    start = time.perf_counter()
    try:
        with Workers(workers, cluster) as crew:
            _play(found, num, crew, journal, progress)
            found.cpu = crew.cpu
    finally:
        if journal is not None:
            journal.close()
    found.wall = time.perf_counter() - start
    for cell in cells:
        cell.report.check(at_least=1)
    return found


def _cells(base: Plan, seats: Sequence[int], vary: Mapping[str, Sequence[str]]) -> Iterator[Cell]:
    for number, values in product(seats, product(*vary.values())):
        varied = dict(zip(vary, values, strict=True))
        plan = Plan(
            base.game, number, base.players, base.seed, {**base.settings, **varied}, base.code, seating=base.seating
        )
        cell = Cell(plan, varied, Report(base.game))
        try:
            plan.check()
        except Refusal as why:
            cell.skipped = why
        yield cell


def _play(found: Balance, num: int, crew: Workers, journal: Journal | None, progress: Progress) -> None:
    for line in journal.lines if journal else ():
        cell = next(cell for cell in found.cells if cell.key == line["cell"])
        cell.report.add(Report.load(line["report"]))
    cells = [cell for cell in found.cells if not cell.skipped]
    for place, cell in enumerate(cells):
        try:
            for _ in _play_cell(cell, num, found.precision, crew, journal):
                progress(place * num + cell.report.tried, len(cells) * num, cell.key)
        except KeyboardInterrupt:
            found.interrupted = crew.interrupted = True
            return


def _play_cell(cell: Cell, num: int, precision: float | None, crew: Workers, journal: Journal | None) -> Iterator[None]:
    """Play at one kind of table until it is known well enough, or the number is reached."""
    done = cell.report.tried
    if done >= num or _known(cell, precision):
        return
    part, since = Report(cell.plan.game), time.monotonic()
    outcomes = crew.play(cell.plan, range(done, num))
    try:
        for outcome in outcomes:
            cell.report.note(outcome)
            cell.report.check()
            part.note(outcome)
            if journal is not None and time.monotonic() - since > NOTED_EVERY:
                _note(journal, cell, part)
                part, since = Report(cell.plan.game), time.monotonic()
            yield
            if _known(cell, precision):
                return
    finally:
        outcomes.close()
        if journal is not None and part.tried:
            _note(journal, cell, part)


def _note(journal: Journal, cell: Cell, part: Report) -> None:
    journal.add({"cell": cell.key, "report": part.save()})


def _known(cell: Cell, precision: float | None) -> bool:
    """Whether all main shares are known as precisely as wanted; asked at fixed numbers of matches only."""
    report = cell.report
    if precision is None or report.matches < FIRST_LOOK or report.tried % LOOK_EVERY:
        return False
    intervals = [share.sequence for share in report.shares(cell.main).values()]
    return all(high - low <= 2 * precision for low, high in intervals)
