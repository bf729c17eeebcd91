"""The story of a match: events and talk in the order in which they came, as a reader may know them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import RenderableType
from rich.padding import Padding
from rich.text import Text

from omerta.kernel import OVER, Seat, Utterance, see_event
from omerta.play import Match, utterances
from omerta.terminal.refusing import clean
from omerta.terminal.screen import Screen
from omerta.terminal.tables import tone
from omerta.words import Words

LEAST_LINES = 3
"""So many of the latest lines are shown however small the screen is."""


def course(match: Match) -> list[Any]:
    """All events and utterances so far; what comes later is added at the end. The events are whole: show none raw."""
    told = match.table._told or []
    counts = [entry.told for entry in match.log or ()]
    things: list[Any] = []
    heard = 0
    for (answers, _line), said in zip(match.talk, utterances(match), strict=True):
        until = counts[answers] if answers < len(counts) else len(told)
        things += told[heard:until]
        heard = max(heard, until)
        things.append(said)
    return things + told[heard:]


def tell(words: Words, things: Sequence[Any], seat: Seat | None) -> list[Text]:
    """The lines a reader gets; what he is not told has none."""
    lines = []
    for thing in things:
        if isinstance(thing, Utterance):
            if thing.acts != (OVER,) or thing.text:
                lines.append(_spoken(words, thing, seat))
        elif (seen := see_event(thing, seat)) and (said := words.event(seen, seat)) is not None:
            lines.append(Text(clean(said), tone(words.game.id, seen.event)))
    return lines


def _spoken(words: Words, said: Utterance, seat: Seat | None) -> Text:
    name, _, rest = words.utterance(said, seat).partition(": ")
    return Text.assemble((f"{clean(name)}: ", "italic cyan"), (clean(rest), "italic"), (f"  {said.id}", "dim"))


def show(screen: Screen, lines: list[Text], room: int) -> None:
    """Print lines of the story, indented; of too many, only the latest that the screen has room for."""
    tight = screen.clears and room < LEAST_LINES
    kept: list[RenderableType] = []
    left = max(room, LEAST_LINES)
    for line in reversed(lines):
        padded = Padding(line, (0, 0, 0, 2)) if screen.console.is_terminal else Text("  ") + line
        left -= screen.height_of(padded)
        if screen.clears and left < 0 and kept:
            if not tight:
                kept[-1] = Padding(Text(screen.text("ui-earlier"), "dim"), (0, 0, 0, 2))
            break
        kept.append(padded)
    if not tight:
        screen.line()
    for thing in reversed(kept):
        screen.show(thing)
    if lines and not tight:
        screen.line()
