"""Pieces that tables are made of."""

from __future__ import annotations

from rich.cells import cell_len
from rich.text import Text

from omerta.kernel import letter


def heading(left: str, right: str, width: int) -> Text:
    """A line across the table: what is played on the left, where the match stands on the right."""
    space = width - cell_len(left) - cell_len(right) - 8
    if space < 1:
        return Text.assemble(("━━ ", "dim"), (left, "bold"), (" · ", "dim"), right)
    return Text.assemble(("━━ ", "dim"), (left, "bold"), (f" {'━' * space} ", "dim"), right, (" ━━", "dim"))


def shorten(text: str, width: int) -> str:
    """Text cut to a width."""
    cut = Text(text)
    cut.truncate(width, overflow="ellipsis")
    return cut.plain


def seat_name(seat: int, name: str) -> str:
    """A seat with its letter, which notation uses, and its name."""
    return f"{letter(seat)} {name}"
