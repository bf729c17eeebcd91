"""The story of a match: events and talk in the order in which they came, as a reader may know them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import RenderableType
from rich.padding import Padding
from rich.text import Text

from omerta.gamekit import OVER, Utterance
from omerta.kernel import Seat, see_event
from omerta.terminal.boards import tone
from omerta.terminal.errors import clean
from omerta.terminal.screen import Screen
from omerta.words import Words

LEAST_LINES = 3
"""So many of the latest lines are shown however small the screen is."""


def tell(words: Words, things: Sequence[Any], seat: Seat | None) -> list[Text]:
    """The lines a reader gets; what they are not told has none."""
    lines = []
    for thing in things:
        if isinstance(thing, Utterance):
            if thing.acts != (OVER,) or thing.text:
                lines.append(_spoken(words, thing, seat))
        elif (seen := see_event(thing, seat)) and (said := words.event(seen, seat)) is not None:
            lines.append(Text(clean(said), tone(words.game.id, seen.event)))
    return lines


class Spoken(Text):
    """A line of talk; where there is little room it gives way to what has happened."""


def _spoken(words: Words, said: Utterance, seat: Seat | None) -> Text:
    name, _, rest = words.utterance(said, seat).partition(": ")
    return Spoken.assemble((f"{clean(name)}: ", "italic cyan"), (clean(rest), "italic"), (f"  {said.id}", "dim"))


def show(screen: Screen, lines: list[Text], room: int | None = None) -> None:
    """Print lines of the story, indented; with little room only those that fit."""
    tight = room is not None and screen.interactive and room < LEAST_LINES
    kept = lines
    if room is not None and screen.interactive and not fits(screen, lines, room):
        kept = _fitting(screen, lines, max(room, LEAST_LINES))
        if not tight:
            kept = [Text(screen.text("ui-earlier"), "dim"), *_fitting(screen, lines, max(room - 1, LEAST_LINES))]
    if not tight:
        screen.line()
    for line in kept:
        screen.show(_indented(screen, line))
    if lines and not tight:
        screen.line()


def fits(screen: Screen, lines: list[Text], room: int) -> bool:
    return sum(screen.height_of(_indented(screen, line)) for line in lines) <= room


def _fitting(screen: Screen, lines: list[Text], room: int) -> list[Text]:
    """The latest lines that fit; old talk is left out first."""
    heights = {number: screen.height_of(_indented(screen, line)) for number, line in enumerate(lines)}
    order = sorted(heights, key=lambda number: (not isinstance(lines[number], Spoken), number))
    while len(heights) > 1 and sum(heights.values()) > room:
        del heights[order.pop(0)]
    return [lines[number] for number in sorted(heights)]


def _indented(screen: Screen, line: Text) -> RenderableType:
    return Padding(line, (0, 0, 0, 2)) if screen.console.is_terminal else Text("  ") + line
