"""Prints one table: our engines beside their peers, measured in the same run, and what starting `omerta` costs.

    pip install -r bench/requirements.txt     # the peers, best in an environment of its own beside omerta
    python bench/engine.py [--seconds S]

Figures of different machines or runs do not compare; ratios do, to within some 15 % on a shared machine at 10 seconds.
Matches differ in length from game to game, so only decisions, clones and playouts have ratios.
"""

from __future__ import annotations

import argparse
import platform
from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.util import find_spec

from measure import Measured, Row, measure
from peers import installed
from startup import startup

HEAD = ("", "decisions/s", "ratio", "matches/s", "clone µs", "ratio", "in decisions", "playouts/s", "ratio")
BASELINE = "catanatron"


def ours() -> list[Measured]:
    if find_spec("ours") is None:
        print("ours: skipped, there is no bench/ours.py")
        return []
    engines: Callable[[], list[Measured]] = import_module("ours").ours
    return engines()


def number(value: float | None, unit: str = "") -> str:
    if value is None:
        return "-"
    return f"{value:,.0f}{unit}" if value >= 100 else f"{value:.3g}{unit}"


def ratio(value: float | None, base: float | None) -> str:
    return number(value / base if value and base else None, "x")


def table(rows: Sequence[Row]) -> str:
    """The rows as aligned text. A ratio says how many times better than catanatron: faster, or a cheaper clone."""
    base = next((row for row in rows if row.name.startswith(BASELINE)), Row(BASELINE, 0, 0, None, None))
    lines = [HEAD] + [
        (
            row.name,
            number(row.decisions_per_s),
            ratio(row.decisions_per_s, base.decisions_per_s),
            number(row.matches_per_s),
            number(row.clone_us),
            ratio(base.clone_us, row.clone_us),
            number(row.clone_us and row.clone_us * row.decisions_per_s / 1e6),
            number(row.playouts_per_s),
            ratio(row.playouts_per_s, base.playouts_per_s),
        )
        for row in rows
    ]
    first, *others = (max(map(len, column)) for column in zip(*lines, strict=True))
    return "\n".join(
        "  ".join([name.ljust(first), *(cell.rjust(width) for cell, width in zip(cells, others, strict=True))]).rstrip()
        for name, *cells in lines
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--seconds", type=float, default=5.0, help="CPU seconds for each measurement of each engine")
    seconds: float = parser.parse_args().seconds
    rows = measure([*ours(), *installed()], seconds)
    print(f"\n{platform.python_implementation()} {platform.python_version()}, one core, random play, per CPU second.")
    print(f"Ratio: times better than {BASELINE}. In decisions: what a clone costs in decisions of the same engine.\n")
    print(table(rows) if rows else "nothing to measure")
    if find_spec("ours") is not None:
        print("\n" + import_module("ours").views_and_words(seconds / 5))
    print(f"\n{startup()}")


if __name__ == "__main__":
    main()
