"""What a tournament says, as a table in the terminal, as a report to send around, as a plot, and as figures."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable
from pathlib import Path

from omerta.lab import pages
from omerta.lab.balance_report import game_name, percent, signed
from omerta.lab.charts import Bar, alone, intervals
from omerta.lab.files import write_text
from omerta.lab.report import Report, Share
from omerta.lab.strength import MEAN, Fitted, Strength
from omerta.lab.tournament import Tournament
from omerta.words import Catalogue, catalogue

NOBODY = Share(0, 0, 0, (0, 0, 0), 0)
HEAD = ("bot", "rating", "interval", "surely", "matches", "won", "failed")


def table(found: Tournament, lang: str = "en") -> str:
    words = catalogue(lang)
    head = [words.say(f"lab-{name}") for name in HEAD]
    fitted, total = found.strengths, found.report
    rows = [head, *_rows(fitted, total)]
    widths = [max(len(row[column]) for row in rows) for column in range(len(head))]
    lines = [_title(found, words), _note(found, total, words), ""]
    for row in rows:
        first, *others = (cell.ljust(width) for cell, width in zip(row, widths, strict=True))
        lines.append("  ".join([first, *(cell.strip().rjust(len(cell)) for cell in others)]).rstrip())
    if fitted.offsets:
        lines += ["", _worth(total, words)]
        width = max(len(one.name) for one in fitted.offsets)
        lines += [f"  {one.name:<{width}}  {_offset(one)}" for one in fitted.offsets]
    return "\n".join(lines)


def _offset(one: Strength) -> str:
    low, high = one.interval
    return f"{signed(one.points, 0)} ({signed(low, 0)} … {signed(high, 0)})"


def _rating(one: Strength) -> str:
    low, high = one.interval
    return f"{one.points:.0f} ({low:.0f}–{high:.0f})"


def _surely(one: Strength) -> str:
    return "> 99.9 %" if one.over_next > 0.999 else f"{percent(one.over_next)} %"


def _rows(fitted: Fitted, total: Report) -> list[list[str]]:
    shares = total.shares("bot")
    rows = []
    for one in fitted.bots:
        share = shares.get(one.name, NOBODY)
        low, high = one.interval
        rows.append(
            [
                one.name,
                f"{one.points:.0f}",
                f"{low:.0f}–{high:.0f}",
                _surely(one) if one is not fitted.bots[-1] else "",
                str(share.matches + total.failures[one.name]),
                f"{percent(share.rate)} %",
                str(total.failures[one.name] or ""),
            ]
        )
    return rows


def _title(found: Tournament, words: Catalogue) -> str:
    return words.say("lab-tournament-title", {"game": game_name(found.game, words.lang)})


def _note(found: Tournament, total: Report, words: Catalogue) -> str:
    fields = {"matches": total.tried, "seats": found.seats, "pairing": found.pairing}
    return words.say("lab-tournament-note", fields)


def _worth(total: Report, words: Catalogue) -> str:
    return words.say("lab-worth-side" if total.shares("side") else "lab-worth-place")


def write(found: Tournament, folder: Path, lang: str, command: str) -> None:
    """Write ``report.html``, ``ratings.csv`` and the plot ``ratings.svg``."""
    fitted, total = found.strengths, found.report
    write_text(folder / "report.html", report(found, lang, command))
    write_text(folder / "ratings.csv", figures(fitted, total))
    write_text(folder / "ratings.svg", alone(_plot(fitted.bots, catalogue(lang).say("lab-ratings"))))


def _plot(strengths: list[Strength], title: str, text: Callable[[Strength], str] = _rating, mark: float = MEAN) -> str:
    edges = [end for one in strengths for end in one.interval]
    low, high = 100 * (min(edges) // 100), 100 * (max(edges) // 100 + 1)
    rows = [Bar(one.name, one.points, *one.interval, text(one), 1, mark) for one in strengths]
    return intervals(rows, low=low, high=high, ends=(f"{low:.0f}", f"{high:.0f}"), title=title)


def report(found: Tournament, lang: str, command: str) -> str:
    words = catalogue(lang)
    say = words.say
    fitted, total = found.strengths, found.report
    plots = [(say("lab-ratings"), _plot(fitted.bots, say("lab-ratings")))]
    if fitted.offsets:
        plots.append((_worth(total, words), _plot(fitted.offsets, _worth(total, words), _offset, 0.0)))
    parts = [pages.paragraph(_note(found, total, words))]
    if found.interrupted:
        parts.append(pages.paragraph(say("lab-stopped")))
    parts += [pages.plots(plots), pages.heading(say("lab-figures"))]
    parts.append(pages.table([say(f"lab-{name}") for name in HEAD], _rows(fitted, total)))
    if found.pairing != "pool":
        parts += [pages.heading(say("lab-cross")), pages.paragraph(say("lab-cross-note"), soft=True)]
        parts.append(_cross(found, fitted, words))
    parts.append(pages.command(say("lab-command"), command))
    return pages.page(_title(found, words), lang, parts)


def _cross(found: Tournament, fitted: Fitted, words: Catalogue) -> str:
    names = [one.name for one in fitted.bots]
    rows = []
    for one in names:
        cells = [found.against(one, other) for other in names]
        rows.append([one, *(f"{percent(wins / of)} %" if of else "–" for wins, of in cells)])
    return pages.table([words.say("lab-bot"), *names], rows)


def figures(fitted: Fitted, total: Report) -> str:
    """Every bot, side and place as a row of CSV."""
    text = io.StringIO()
    out = csv.writer(text, lineterminator="\n")
    out.writerow(["what", "name", "points", "low", "high", "above_next", "matches", "seats", "seats_won", "failed"])
    for what, strengths in (("bot", fitted.bots), ("offset", fitted.offsets)):
        for one in strengths:
            share = total.shares("bot").get(one.name, NOBODY) if what == "bot" else NOBODY
            numbers = [f"{number:.2f}" for number in (one.points, *one.interval)]
            counted = [share.matches, share.of, share.wins, total.failures[one.name] if what == "bot" else 0]
            out.writerow([what, one.name, *numbers, f"{one.over_next:.4f}", *counted])
    return text.getvalue()
