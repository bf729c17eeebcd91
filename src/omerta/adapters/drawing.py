"""A table as SVG: the seats in a ring, what lies on the table beside them, and what is asked.

It is drawn from a view and from words, so it shows what its viewer may know and no more. It serves every game.
"""

from __future__ import annotations

import math
import textwrap
from collections.abc import Iterator, Sequence
from html import escape

from omerta.adapters.text import table_lines
from omerta.adapters.wording import research
from omerta.kernel import Seat, letter
from omerta.play import Match

WIDTH, RING, MIDDLE = 960, 150, 200
LINE, LETTERS = 18, 82
FONT = 'font-family="sans-serif" font-size="13"'
COLOURS = ("#2f6690", "#c98b2b", "#3b7a57", "#8d5a97", "#b5533c", "#52796f", "#7a6c5d")


def draw(match: Match, seat: Seat | None = None, lang: str = "en", size: int = 44) -> str:
    """The table as ``seat`` sees it; ``None`` is a spectator."""
    words, view = match.words(lang), match.view(seat)
    name = words.say("game-name") if words.has("game-name") else match.game.id
    heading = "research-spectator" if seat is None else "research-seat"
    whose = research(lang).say(heading, {"game": name, "seat": _letter(seat)})
    lines = [
        part for line in table_lines(view, words) for part in textwrap.wrap(line, LETTERS, subsequent_indent="   ")
    ]
    lines = lines[:size]
    height = max(2 * MIDDLE, 70 + LINE * len(lines))
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" {FONT}>',
        f"<title>{escape(whose)}</title>",
        f'<rect width="{WIDTH}" height="{height}" fill="#f7f3ea"/>',
        f'<text x="20" y="30" font-size="17" font-weight="bold" fill="#2b2521">{escape(whose)}</text>',
        *_ring(match, seat),
        *_lines(lines),
        "</svg>",
    ]
    return "\n".join(out) + "\n"


def _ring(match: Match, viewer: Seat | None) -> Iterator[str]:
    """The seats clockwise from the top; those whose answer is awaited have a bold rim, the viewer's a double one."""
    view = match.view(viewer)
    out = match.game.out(match.table) if match.game.out is not None else ()
    centre_x, centre_y, count = MIDDLE, MIDDLE + 20, len(match.seats)
    asked = escape((view["asked"] or "").replace("-", " "))
    yield f'<circle cx="{centre_x}" cy="{centre_y}" r="{RING - 44}" fill="#e9dfc8"/>'
    yield f'<text x="{centre_x}" y="{centre_y + 5}" text-anchor="middle" fill="#5b5046">{asked}</text>'
    for seat in match.seats:
        angle = 2 * math.pi * seat / count - math.pi / 2
        x, y = centre_x + RING * math.cos(angle), centre_y + RING * math.sin(angle)
        rim = "#2b2521" if seat in match.waiting else "none"
        fade = ' opacity="0.35"' if seat in out else ""
        colour = COLOURS[seat % len(COLOURS)]
        yield f'<circle cx="{x:.1f}" cy="{y:.1f}" r="20" fill="{colour}" stroke="{rim}" stroke-width="4"{fade}/>'
        if seat == viewer:
            yield f'<circle cx="{x:.1f}" cy="{y:.1f}" r="25" fill="none" stroke="{colour}" stroke-width="2"/>'
        yield f'<text x="{x:.1f}" y="{y + 5:.1f}" text-anchor="middle" fill="#fff">{letter(seat)}</text>'


def _lines(lines: Sequence[str]) -> Iterator[str]:
    for number, line in enumerate(lines):
        start = len(line) - len(line.lstrip())
        yield f'<text x="{410 + 8 * start}" y="{62 + LINE * number}" fill="#2b2521">{escape(line.strip())}</text>'


def _letter(seat: Seat | None) -> str:
    return "" if seat is None else letter(seat)
