"""A report as one HTML file that can be sent around: no script, nothing fetched, light and dark, for any width."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

from omerta.lab.charts import STYLE

PAGE = """
:root { color-scheme: light dark; --back: #f6f4ef; }
@media (prefers-color-scheme: dark) { :root { --back: #121116; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--back); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 1080px; margin: 0 auto; padding: 1.5rem 1rem 3rem; }
h1 { font-size: 1.6rem; line-height: 1.2; margin: 0 0 .5rem; } h2 { font-size: 1.15rem; margin: 2rem 0 .5rem; }
h3 { font-size: 1rem; margin: 0 0 .5rem; } p { margin: .3rem 0; max-width: 70ch; } .soft { color: var(--soft); }
.plots { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 320px), 1fr)); gap: 1rem; }
.plot { background: var(--paper); border-radius: 12px; padding: 1rem; min-width: 0; }
.plot svg { display: block; width: 100%; }
.wide { width: fit-content; max-width: 100%; overflow-x: auto; }
.wide { background: var(--paper); border-radius: 12px; padding: .5rem 1rem; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; font-size: .9rem; white-space: nowrap; }
th, td { padding: .35rem .8rem .35rem 0; text-align: right; border-bottom: 1px solid var(--track); }
th { font-weight: 600; color: var(--soft); } tr:last-child td { border-bottom: 0; }
th:first-child, td:first-child { text-align: left; } td.text { text-align: left; }
.made { margin-top: 2rem; }
code { display: block; font: .85rem ui-monospace, monospace; overflow-x: auto; white-space: nowrap; }
"""


def page(title: str, lang: str, parts: Iterable[str]) -> str:
    return (
        f'<!doctype html>\n<html lang="{lang}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{STYLE}{PAGE}</style></head><body><main>"
        f"<h1>{escape(title)}</h1>\n" + "\n".join(parts) + "\n</main></body></html>\n"
    )


def paragraph(text: str, *, soft: bool = False) -> str:
    text = escape(text).replace(" %", "\N{NO-BREAK SPACE}%")
    return f"<p{' class=soft' if soft else ''}>{text}</p>"


def heading(text: str) -> str:
    return f"<h2>{escape(text)}</h2>"


def plots(titled: Iterable[tuple[str, str]]) -> str:
    """Plots side by side where there is room."""
    drawn = (f'<section class="plot"><h3>{escape(title)}</h3>{svg}</section>' for title, svg in titled)
    return f'<div class="plots">{"".join(drawn)}</div>'


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table that is scrolled by itself where it is wider than the screen."""
    top = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in head)
    body = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows)
    return f'<div class="wide" tabindex="0"><table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table></div>'


def command(label: str, typed: str) -> str:
    return f'<p class="soft made">{escape(label)} <code>{escape(typed)}</code></p>'
