"""What a balance says: a table in the terminal, a report to send around, plots, and figures for programs."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Sequence
from pathlib import Path

from omerta.lab import pages
from omerta.lab.balance import Balance, Cell, Difference
from omerta.lab.charts import Bar, alone, intervals
from omerta.lab.files import write_text
from omerta.lab.report import Share
from omerta.play import game
from omerta.words import Catalogue, catalogue

GROUPS = ("side", "order", "seat", "role")
INTERVALS = ("wilson_low", "wilson_high", "sequence_low", "sequence_high")
PER_MATCH = ("decisions", "choices", "options")


def percent(value: float) -> str:
    return f"{100 * value:.1f}"


def signed(value: float, digits: int = 1) -> str:
    return f"{value:+.{digits}f}".replace("-", "−")


def written(share: Share, low: float, high: float) -> str:
    return f"{percent(share.rate)} % ({percent(low)}–{percent(high)})"


def named(cell: Cell, words: Catalogue) -> str:
    """What a kind of table is called."""
    varied = "".join(f", {name}={value or '–'}" for name, value in cell.varied.items())
    return words.say("lab-other-table", {"seats": cell.plan.seats, "varied": varied})


def title(found: Balance, words: Catalogue) -> str:
    return words.say("lab-balance-title", {"game": game_name(found.game, words.lang)})


def game_name(game_id: str, lang: str) -> str:
    return catalogue(lang, game(game_id).rules).say("game-name")


def note(found: Balance, words: Catalogue) -> str:
    bots = ", ".join(found.cells[0].plan.players)
    precision = f"{100 * (found.precision or 0):g}"
    sequential = "no" if found.precision is None else "yes"
    return words.say("lab-balance-note", {"bots": bots, "sequential": sequential, "precision": precision})


# In the terminal


def table(found: Balance, lang: str = "en") -> str:
    words = catalogue(lang)
    lines = [title(found, words), note(found, words)]
    for cell in found.played:
        report = cell.report
        length, _ = report.length
        figures = {"matches": report.matches, "length": length, "choices": report.choices / report.matches}
        shown = ", ".join(f"{value:.4g} {words.say(f'lab-{name}')}" for name, value in figures.items())
        lines += ["", f"{named(cell, words)}: {shown}"]
        for group in _groups(cell):
            lines.append(f"  {words.say(f'lab-group-{group}')}")
            shares = report.shares(group)
            width = max(map(len, shares))
            for key, share in shares.items():
                lines.append(f"    {key:<{width}}  {written(share, *found.interval(share))}")
    if differences := found.differences():
        lines += ["", words.say("lab-differences"), words.say("lab-differences-note")]
        lines += [f"  {_label(one, words)}: {_points(one)}" for one in differences]
    if skipped := _skipped(found, words):
        lines += ["", skipped]
    return "\n".join(lines)


def _groups(cell: Cell) -> list[str]:
    """The groups worth showing: the order of play says more than the letters of seats, where there is one."""
    found = [group for group in GROUPS if cell.report.shares(group)]
    return [group for group in found if group != "seat" or "order" not in found]


def _label(one: Difference, words: Catalogue) -> str:
    return f"{named(one.cell, words)} · {one.key}"


def _points(one: Difference) -> str:
    low, high = one.interval
    mark = " ●" if one.clear else ""
    return f"{signed(100 * one.value)} ({signed(100 * low)} … {signed(100 * high)}){mark}"


def _skipped(found: Balance, words: Catalogue) -> str:
    cells = "; ".join(named(cell, words) for cell in found.cells if cell.skipped)
    return words.say("lab-skipped", {"cells": cells}) if cells else ""


# As a report


def write(found: Balance, folder: Path, lang: str, command: str) -> None:
    """Write ``report.html``, ``figures.csv`` and a plot of the main shares, ``plot.svg``."""
    words = catalogue(lang)
    write_text(folder / "report.html", report(found, lang, command))
    write_text(folder / "figures.csv", figures(found))
    rows = [bar for cell in found.played for bar in _main_bars(found, cell, words)]
    write_text(folder / "plot.svg", alone(_shares(rows, title(found, words), _scale(rows))))


def report(found: Balance, lang: str, command: str) -> str:
    words = catalogue(lang)
    say = words.say
    parts = [pages.paragraph(note(found, words))]
    if found.interrupted:
        parts.append(pages.paragraph(say("lab-stopped")))
    groups = list(dict.fromkeys(group for cell in found.played for group in _groups(cell)))
    for group in groups:
        parts.append(pages.heading(say(f"lab-group-{group}")))
        parts.append(pages.paragraph(say("lab-fair" if group == "side" else "lab-overall"), soft=True))
        parts.append(pages.plots(_plots(found, group, words)))
    parts.append(pages.heading(say("lab-differences-and-lengths")))
    differences = found.differences()
    if differences:
        parts.append(pages.paragraph(say("lab-differences-note"), soft=True))
    parts.append(pages.paragraph(say("lab-lengths-note"), soft=True))
    parts.append(pages.plots([*_difference_plots(differences, words), (say("lab-lengths"), _lengths(found, words))]))
    parts.append(pages.heading(say("lab-figures")))
    parts.append(_figures_table(found, words))
    if skipped := _skipped(found, words):
        parts.append(pages.paragraph(skipped))
    parts.append(pages.command(say("lab-command"), command))
    return pages.page(title(found, words), lang, parts)


def _plots(found: Balance, group: str, words: Catalogue) -> list[tuple[str, str]]:
    """For sides one plot with all tables, for the rest one for each table."""
    cells = [cell for cell in found.played if cell.report.shares(group)]
    if group == "side":
        sides = list(dict.fromkeys(side for cell in cells for side in cell.report.shares(group)))
        shown = sides[:1] if len(sides) == 2 else sides
        bars = {side: [_side_bar(found, cell, side, words) for cell in cells] for side in shown}
    else:
        bars = {named(cell, words): _bars(found, cell, group) for cell in cells}
    scale = _scale([bar for rows in bars.values() for bar in rows])
    return [(label, _shares(rows, label, scale)) for label, rows in bars.items()]


def _main_bars(found: Balance, cell: Cell, words: Catalogue) -> list[Bar]:
    if cell.main == "side":
        return [_side_bar(found, cell, min(cell.report.shares("side")), words)]
    bars = _bars(found, cell, cell.main)
    return [bar._replace(name=f"{named(cell, words)} · {bar.name}") for bar in bars]


def _side_bar(found: Balance, cell: Cell, side: str, words: Catalogue) -> Bar:
    shares = cell.report.shares("side")
    share = shares.get(side) or Share(0, 0, 0, (0, 0, 0), 0)
    low, high = found.interval(share)
    colour = sorted(shares).index(side) if side in shares else 0
    return Bar(named(cell, words), share.rate, low, high, written(share, low, high), colour, 1 / len(shares))


def _bars(found: Balance, cell: Cell, group: str) -> list[Bar]:
    shares = cell.report.shares(group)
    seats = cell.report.shares("seat").values()
    overall = sum(share.wins for share in seats) / (sum(share.of for share in seats) or 1)
    bars = []
    for key, share in shares.items():
        low, high = found.interval(share)
        bars.append(Bar(key, share.rate, low, high, written(share, low, high), GROUPS.index(group), overall))
    return bars


def _scale(rows: Sequence[Bar]) -> tuple[int, int]:
    """A scale in steps of ten per cent that holds all rows, so that plots beside each other can be compared."""
    low = min((min(row.low, row.mark or 0) for row in rows), default=0.0)
    high = max((max(row.high, row.mark or 0) for row in rows), default=1.0)
    return 10 * int(10 * low), 10 * min(10, int(10 * high) + 1)


def _shares(rows: Sequence[Bar], label: str, scale: tuple[int, int]) -> str:
    low, high = scale
    return intervals(rows, low=low / 100, high=high / 100, ends=(f"{low} %", f"{high} %"), title=label)


def _difference_plots(differences: Sequence[Difference], words: Catalogue) -> Iterator[tuple[str, str]]:
    most = max((max(map(abs, one.interval)) for one in differences), default=0.0)
    edge = max(1, round(100 * most + 0.5))
    for key in dict.fromkeys(one.key for one in differences):
        rows = [
            Bar(named(one.cell, words), one.value, *one.interval, _points(one), 1, 0.0)
            for one in differences
            if one.key == key
        ]
        ends = (f"−{edge}", f"+{edge}")
        yield (
            f"{words.say('lab-differences')}: {key}",
            intervals(rows, low=-edge / 100, high=edge / 100, ends=ends, title=key),
        )


def _lengths(found: Balance, words: Catalogue) -> str:
    rows = []
    for cell in found.played:
        mean, _ = cell.report.length
        low, high = (cell.report.length_quantile(part) for part in (0.1, 0.9))
        rows.append(Bar(named(cell, words), mean, low, high, f"{mean:.1f} ({low}–{high})", 2))
    most = max((row.high for row in rows), default=1.0)
    return intervals(rows, low=0, high=most, ends=("0", f"{most:g}"), title=words.say("lab-lengths"))


def _figures_table(found: Balance, words: Catalogue) -> str:
    say = words.say
    head = [
        say(f"lab-{name}") for name in ("table", "matches", "length", "choices", "options", "ends", "deal", "failed")
    ]
    rows = []
    for cell in found.played:
        report = cell.report
        mean, (low, high) = report.length
        rows.append(
            [
                named(cell, words),
                str(report.matches),
                f"{mean:.1f} ({low:.1f}–{high:.1f})",
                f"{report.choices / report.matches:.1f}",
                f"{report.options / max(1, report.decisions):.1f}",
                ", ".join(
                    f"{why} {100 * number / report.matches:.0f} %" for why, number in report.reasons.most_common(3)
                ),
                next(iter(report.deals), "–"),
                str(sum(report.failures.values())),
            ]
        )
    return pages.table(head, rows)


# For programs


def figures(found: Balance) -> str:
    """Every share as a row of CSV, with both kinds of interval."""
    text = io.StringIO()
    out = csv.writer(text, lineterminator="\n")
    options = list(found.varied)
    out.writerow([*("seats", *options, "group", "key", "matches", "wins", "of", "rate"), *INTERVALS, *PER_MATCH])
    for cell in found.played:
        report = cell.report
        per_match = [f"{total / report.matches:.4f}" for total in (report.decisions, report.choices, report.options)]
        for group in ("side", "order", "seat", "role", "bot"):
            for key, share in report.shares(group).items():
                values = (share.rate, *share.interval, *share.sequence)
                out.writerow(
                    [
                        *(cell.plan.seats, *(cell.varied[name] for name in options), group, key),
                        *(share.matches, share.wins, share.of),
                        *(f"{value:.6f}" for value in values),
                        *per_match,
                    ]
                )
    return text.getvalue()
