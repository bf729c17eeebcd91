"""A finished match as a picture: who played, who won, and how it came about, as far as everybody saw it.

One layout, drawn as SVG here and as PNG by ``raster``. The SVG stands still, or moves as a summary: then names come one
by one, then what decided the match, then the winners. It plays once, and stands still for whoever wants less motion.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape

WIDTH, HEIGHT = 1200, 630
"""The size that chats and networks expect of a preview."""
INKS = ("#2f6240", "#7a5a12", "#6a3465", "#1f6168", "#44494f", "#a3531a", "#59651b", "#8c3a6e")
"""The colours of seats, as the page has them."""
DARK, PAPER, SOFT, BRASS, LINE = "#1f1613", "#f6eedd", "#d8c8a6", "#e0b454", "#6d4a2c"
SERIF = "Alegreya, 'Noto Serif', Georgia, serif"
EDGE = 64
FEW = 7
"""So many seats have their names below them; where more sit, their letters have to do."""
ROW = 11
"""So many seats stand in a row."""
MARK = 0.6
"""How large the wordmark is, of 330 x 84."""
WORDMARK = (
    "M30 22C13 22 2 34.5 2 51s11 29 28 29z M62 24h13v54H62zM116 24h4v54h-4z "
    "M140 24h13v54h-13zM153 24h25v4h-25zM153 56h18v3.5h-18zM153 74h25v4h-25z M196 24h13v54h-13z "
    "M243 24h40v4h-40zM257 28h13v50h-13z M300 24h12l16 54h-13z M294 2l9 1 8 13h-4.5z"
)
STROKES = (
    "M30 23.8c15.5 0 24.2 11.5 24.2 27.2S45.5 78.2 30 78.2 M75 26l20 38 21-38 "
    "M209 25.8h7.5c9.5 0 15.5 5 15.5 14s-6 16-15.5 16H209 M218 56l16.5 22 M302 25l-16.5 53M290.5 63.8h27"
)
STYLE = (
    "@keyframes in{from{opacity:0;transform:translateY(14px)}}@keyframes ring{from{opacity:0}}"
    ".m{animation:in .6s both}.r{animation:ring .8s both}"
    "@media(prefers-reduced-motion:reduce){.m,.r{animation:none}}"
)


@dataclass(frozen=True, slots=True)
class Shown:
    """What a picture tells; nothing in it that not everybody was shown."""

    id: str
    game: str
    names: tuple[str, ...]
    winners: tuple[int, ...]
    verdict: str
    reason: str
    points: tuple[str, ...]

    @property
    def title(self) -> str:
        return f"{self.game}: {self.verdict}"

    @property
    def sentence(self) -> str:
        """Why, as a sentence."""
        return f"{self.reason[:1].upper()}{self.reason[1:]}."


@dataclass(frozen=True, slots=True)
class Label:
    """A line of text; ``y`` is its base line. It appears after so many seconds, where things move."""

    text: str
    x: float
    y: float
    size: int
    fill: str
    weight: int = 400
    over: str = DARK
    middle: bool = False
    delay: float = 0.0


@dataclass(frozen=True, slots=True)
class Disk:
    """A circle, filled or as a ring."""

    x: float
    y: float
    radius: int
    fill: str
    ring: bool = False
    delay: float = 0.0


def layout(shown: Shown) -> Iterator[Label | Disk]:
    """Everything that differs from match to match: the winners as a headline, the seats, what decided the match."""
    seated = 0.25 * len(shown.names) + 0.6
    told = seated + 1.6 * len(shown.points)
    yield Label(shown.game, EDGE, 94, 34, SOFT)
    top = 158
    for line in wrapped(shown.verdict, 44, 2):
        yield Label(line, EDGE, top + 22, 56, PAPER, 700, delay=told)
        top += 60
    for line in wrapped(shown.sentence, 68, 2):
        yield Label(line, EDGE, top + 14, 34, SOFT, delay=told + 0.3)
        top += 42
    yield from _seats(shown, top + 30, told)
    named = len(shown.names) <= FEW
    bottom, free = HEIGHT - 60, top + (160 if named else 130 if len(shown.names) <= ROW else 190)
    lines = [(at, line) for at, point in enumerate(shown.points) for line in wrapped(f"◆ {point}", 92, 2)]
    lines = lines[: max(0, (bottom - free) // 35)]
    for number, (at, line) in enumerate(lines):
        x = EDGE if line.startswith("◆") else EDGE + 27
        yield Label(line, x, bottom - 35 * (len(lines) - 1 - number), 27, SOFT, delay=seated + 1.6 * at)


def _seats(shown: Shown, top: float, told: float) -> Iterator[Label | Disk]:
    count = len(shown.names)
    columns = count if count <= ROW else -(-count // 2)
    step, radius = min(150.0, (WIDTH - 2 * EDGE) / columns), 38 if count <= ROW else 30
    for seat, name in enumerate(shown.names):
        ink = INKS[seat % len(INKS)]
        x = EDGE + radius + 6 + step * (seat % columns)
        y = top + radius + (seat // columns) * (2 * radius + 16)
        yield Disk(x, y, radius, ink, delay=0.25 * seat)
        yield Label(initials(name), x, y + 12, 34, PAPER, 700, over=ink, middle=True, delay=0.25 * seat)
        if count <= FEW:
            yield Label(cut(name, 11), x, y + radius + 34, 27, PAPER, middle=True, delay=0.25 * seat)
        if seat in shown.winners:
            yield Disk(x, y, radius + 6, BRASS, ring=True, delay=told + 0.2)


def svg(shown: Shown, lang: str, *, moving: bool = False) -> str:
    """The picture as SVG."""
    text = escape(f"{shown.title}. {shown.sentence}")
    size = f'viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img" lang="{lang}" aria-label="{text}">'
    light = f'<stop stop-color="#43302a"/><stop offset="1" stop-color="{DARK}"/>'
    place = f"translate({WIDTH - EDGE - 330 * MARK:.0f} 50) scale({MARK})"
    strokes = f'<path d="{STROKES}" fill="none" stroke="{SOFT}" stroke-width="3.6"/>'
    return "".join(
        [
            f"{head}<title>{text}</title>",
            f"<style>{STYLE}</style>" if moving else "",
            f'<defs><radialGradient id="g" cx=".5" cy="0" r="1.1">{light}</radialGradient></defs>',
            f'<rect width="{WIDTH}" height="{HEIGHT}" fill="url(#g)"/>',
            *(_frame(inset) for inset in (20, 27)),
            f'<g transform="{place}" fill="{SOFT}"><path d="{WORDMARK}"/>{strokes}</g>',
            *(_drawn(thing, moving) for thing in layout(shown)),
            "</svg>",
        ]
    )


def _frame(inset: int) -> str:
    width, height = WIDTH - 2 * inset, HEIGHT - 2 * inset
    return f'<rect x="{inset}" y="{inset}" width="{width}" height="{height}" fill="none" stroke="{LINE}"/>'


def _drawn(thing: Label | Disk, moving: bool) -> str:
    if isinstance(thing, Disk):
        paint = f'fill="none" stroke="{thing.fill}" stroke-width="5"' if thing.ring else f'fill="{thing.fill}"'
        drawn = f'<circle cx="{thing.x:.0f}" cy="{thing.y:.0f}" r="{thing.radius}" {paint}/>'
    else:
        anchor = ' text-anchor="middle"' if thing.middle else ""
        font = f'font-family="{SERIF}" font-size="{thing.size}" font-weight="{thing.weight}"'
        place = f'x="{thing.x:.0f}" y="{thing.y:.0f}"'
        drawn = f'<text {place} {font} fill="{thing.fill}"{anchor}>{escape(thing.text)}</text>'
    if not moving:
        return drawn
    kind = "r" if isinstance(thing, Disk) and thing.ring else "m"
    return f'<g class="{kind}" style="animation-delay:{thing.delay:.2f}s">{drawn}</g>'


def initials(name: str) -> str:
    """Up to two letters that stand for a name."""
    words = name.split()
    return "".join(word[0] for word in ([words[0], words[-1]] if len(words) > 1 else words)).upper()


def cut(text: str, most: int) -> str:
    return text if len(text) <= most else f"{text[: most - 1].rstrip()}…"


def wrapped(text: str, most: int, lines: int) -> Sequence[str]:
    """A text in so many lines at most, each about so long; what does not fit ends in dots."""
    out: list[str] = []
    for word in text.split():
        if out and len(out[-1]) + 1 + len(word) <= most:
            out[-1] = f"{out[-1]} {word}"
        else:
            out.append(word)
    if len(out) > lines:
        out = [*out[: lines - 1], " ".join(out[lines - 1 :])]
    return [cut(line, most + 2) for line in out]
