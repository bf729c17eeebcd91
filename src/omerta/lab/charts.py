"""Plots as SVG, made to be read on a phone: a name and figures above each bar, in light and in dark."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import NamedTuple

WIDTH, MARGIN, ROW = 360, 8, 40
COLOURS = 6

STYLE = """
:root, svg { --ink: #1b1b1f; --soft: #6a6a75; --track: #e7e5e0; --paper: #ffffff; --fair: #8a8a94;
  --c0: #b3261e; --c1: #1a5fb4; --c2: #2a7f3f; --c3: #9a5b00; --c4: #7b3fa0; --c5: #00707a; }
@media (prefers-color-scheme: dark) { :root, svg { --ink: #ecebf0; --soft: #a3a2ad; --track: #33323a; --paper: #1a191e;
  --fair: #8d8c97; --c0: #ff8a80; --c1: #82b1ff; --c2: #7bd88f; --c3: #ffb74d; --c4: #cf9bf0; --c5: #5fd0d8; } }
svg text { font: 13px system-ui, sans-serif; fill: var(--ink); }
svg text.soft { fill: var(--soft); font-size: 11px; }
"""


class Bar(NamedTuple):
    """A row of a plot: its name, the value with its interval, and how that is written."""

    name: str
    value: float
    low: float
    high: float
    text: str
    colour: int = 0
    mark: float | None = None
    """Where the dashed line of this row stands, if it has one."""


def intervals(rows: Sequence[Bar], *, low: float, high: float, ends: tuple[str, str], title: str) -> str:
    """A plot of values with their intervals on one scale from ``low`` to ``high``."""
    height = ROW * len(rows) + 20
    drawn = "".join(_row(row, number, low, high) for number, row in enumerate(rows))
    base = height - 6
    left, right = (escape(end) for end in ends)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img" '
        f'aria-label="{escape(title)}"><title>{escape(title)}</title>{drawn}'
        f'<text class="soft" x="{MARGIN}" y="{base}">{left}</text>'
        f'<text class="soft" x="{WIDTH - MARGIN}" y="{base}" text-anchor="end">{right}</text></svg>'
    )


def _row(row: Bar, number: int, low: float, high: float) -> str:
    def across(value: float) -> float:
        part = (min(max(value, low), high) - low) / ((high - low) or 1)
        return round(MARGIN + part * (WIDTH - 2 * MARGIN), 1)

    top, middle = ROW * number, ROW * number + 28
    colour = f"var(--c{row.colour % COLOURS})"
    start = across(row.low)
    width = max(1.0, round(across(row.high) - start, 1))
    parts = [
        f'<text x="{MARGIN}" y="{top + 15}">{escape(_short(row.name))}</text>',
        f'<text x="{WIDTH - MARGIN}" y="{top + 15}" text-anchor="end">{escape(row.text)}</text>',
        f'<rect x="{MARGIN}" y="{middle - 2}" width="{WIDTH - 2 * MARGIN}" height="4" rx="2" fill="var(--track)"/>',
        f'<rect x="{start}" y="{middle - 4}" width="{width}" height="8" rx="4" fill="{colour}" opacity="0.35"/>',
    ]
    if row.mark is not None:
        x = across(row.mark)
        line = f'x1="{x}" x2="{x}" y1="{middle - 9}" y2="{middle + 9}"'
        parts.append(f'<line {line} stroke="var(--fair)" stroke-width="1.5" stroke-dasharray="3 2"/>')
    parts.append(f'<circle cx="{across(row.value)}" cy="{middle}" r="5" fill="{colour}" stroke="var(--paper)"/>')
    return "".join(parts)


def _short(name: str, most: int = 26) -> str:
    return name if len(name) <= most else name[: most - 1] + "…"


def alone(svg: str) -> str:
    """A plot as a file of its own, which brings its colours and its background with it."""
    head, _, rest = svg.partition(">")
    paper = '<rect width="100%" height="100%" fill="var(--paper)"/>'
    return f"{head}><style>{STYLE}</style>{paper}{rest}\n"
