"""Tables of matches and decisions in a folder, in parts: each part is written whole, then noted in the journal."""

from __future__ import annotations

import csv
import io
import json
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, BinaryIO, Literal, Protocol, TextIO

from omerta.kernel import Refusal, letter
from omerta.lab.files import Journal, told_plainly, write_whole
from omerta.lab.matches import Outcome
from omerta.lab.plan import Plan
from omerta.lab.report import Report
from omerta.lab.tables import Column, Row, columns, decision_rows, match_row

Format = Literal["jsonl", "csv", "parquet"]
FORMATS: tuple[Format, ...] = ("jsonl", "csv", "parquet")
PART_ROWS = 200_000
"""Rows of decisions after which a part is written."""
PART_MATCHES = 20_000
PART_SECONDS = 20.0
"""A part is written after so long at the latest: more is not lost when the machine stops."""
ROW_GROUP = 50_000
"""Rows that a reader of parquet takes at once."""


class NoParquet(Refusal):
    """Parquet needs a package that is not there."""

    code = "no-parquet"


class Records:
    """One file of JSON lines, a match a line with its record, as ``omerta replay`` and ``omerta verify`` read it."""

    def __init__(self, file: TextIO, plan: Plan) -> None:
        self.file = file
        self.path = Path(getattr(file, "name", "-"))
        self.plan = plan

    def add(self, outcome: Outcome) -> None:
        if outcome.failure is None:
            with told_plainly(self.path):
                self.file.write(json.dumps(self._line(outcome), ensure_ascii=False) + "\n")

    def _line(self, outcome: Outcome) -> dict[str, Any]:
        return {
            "match": outcome.number,
            "game": self.plan.game,
            "seats": self.plan.seats,
            "seed": self.plan.seed,
            "settings": dict(self.plan.settings),
            "players": list(outcome.names),
            "winners": [letter(seat) for seat in outcome.winners],
            "side": outcome.side,
            "why": outcome.why,
            "record": outcome.record,
        }


class Tables:
    """The folder of a simulation. ``report`` counts what it holds already, ``done`` is how many matches that are."""

    def __init__(self, folder: Path, plan: Plan, form: Format) -> None:
        self.folder = folder
        self.form = form
        self.write = WRITERS[form]()
        self.columns = {table: columns(table, plan.secrets) for table in ("matches", "decisions")}
        self.journal = Journal(folder, {"command": "simulate", "format": form, **described(plan)})
        self.report = Report(plan.game)
        for line in self.journal.lines:
            self.report.add(Report.load(line["report"]))
        self.done = self.journal.lines[-1]["matches"][1] if self.journal.lines else 0
        self._remove_unnoted()
        self._begin()

    def _begin(self) -> None:
        self.rows: dict[str, list[Row]] = {"matches": [], "decisions": []}
        self.part = Report(self.report.game)
        self.since = time.monotonic()

    def _remove_unnoted(self) -> None:
        """Parts that were written but not noted, because the machine stopped in between, are played again."""
        noted = {name for line in self.journal.lines for name in line["files"]}
        for table in self.rows_of():
            for file in (self.folder / table).glob("*"):
                if f"{table}/{file.name}" not in noted:
                    file.unlink()

    @staticmethod
    def rows_of() -> tuple[str, ...]:
        return ("decisions", "matches")

    def add(self, outcome: Outcome) -> None:
        self.rows["matches"].append(match_row(outcome))
        self.rows["decisions"] += decision_rows(outcome)
        self.part.note(outcome)
        full = len(self.rows["decisions"]) >= PART_ROWS or len(self.rows["matches"]) >= PART_MATCHES
        if full or time.monotonic() - self.since > PART_SECONDS:
            self.flush()

    def flush(self) -> None:
        """Write what has gathered as a part: the tables first, then the line that makes it count."""
        number = len(self.rows["matches"])
        if not number:
            return
        names = []
        for table in self.rows_of():
            names.append(f"{table}/part-{self.done:09}.{self.form}")
            write = partial(self.write, shown=self.columns[table], rows=self.rows[table])
            write_whole(self.folder / names[-1], write)
        self.journal.add({"matches": [self.done, self.done + number], "files": names, "report": self.part.save()})
        self.report.add(self.part)
        self.done += number
        self._begin()

    def close(self) -> None:
        self.journal.close()


def described(plan: Plan) -> dict[str, Any]:
    """A plan as it is written down; the same words, the same matches."""
    return {
        "game": plan.game,
        "seats": plan.seats,
        "players": list(plan.players),
        "seed": plan.seed,
        "settings": dict(plan.settings),
        "code": [[Path(file.path).name, file.text] for file in plan.code],
        "secrets": plan.secrets,
    }


# How rows are written


class Writer(Protocol):
    def __call__(self, file: BinaryIO, shown: list[Column], rows: list[Row]) -> None: ...


def _jsonl() -> Writer:
    def write(file: BinaryIO, shown: list[Column], rows: list[Row]) -> None:
        for row in rows:
            kept = {column.name: row[column.name] for column in shown}
            file.write(json.dumps(kept, ensure_ascii=False).encode() + b"\n")

    return write


def _csv() -> Writer:
    def write(file: BinaryIO, shown: list[Column], rows: list[Row]) -> None:
        text = io.TextIOWrapper(file, encoding="utf-8", newline="")
        out = csv.writer(text, lineterminator="\n")
        out.writerow([column.name for column in shown])
        for row in rows:
            out.writerow([_cell(row[column.name]) for column in shown])
        text.detach()

    return write


def _cell(value: Any) -> Any:
    """Lists are written with spaces between their parts, or as JSON where a part has spaces itself."""
    if not isinstance(value, list):
        return value
    plain = all(" " not in part for part in value)
    return " ".join(value) if plain else json.dumps(value, ensure_ascii=False)


def _parquet() -> Writer:
    try:
        import pyarrow
        from pyarrow import parquet
    except ImportError as why:
        raise NoParquet(detail=str(why)) from why
    kinds = {"int": pyarrow.int64(), "text": pyarrow.string(), "texts": pyarrow.list_(pyarrow.string())}

    def write(file: BinaryIO, shown: list[Column], rows: list[Row]) -> None:
        schema = pyarrow.schema([(column.name, kinds[column.kind]) for column in shown])
        with parquet.ParquetWriter(file, schema, compression="zstd") as out:
            for first in range(0, len(rows) or 1, ROW_GROUP):
                out.write_table(pyarrow.Table.from_pylist(rows[first : first + ROW_GROUP], schema=schema))

    return write


WRITERS: dict[Format, Callable[[], Writer]] = {"jsonl": _jsonl, "csv": _csv, "parquet": _parquet}
